"""Fixtures for all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest


def pytest_configure() -> None:
    """Undo what the commands under test would inherit from a shell.

    It starts background jobs with SIGINT ignored, and nohup ignores SIGHUP.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    # Tables would be as narrow as the terminal in which the tests run. When it is imported, readline puts
    # these into the environment that processes inherit, where os.environ does not show them.
    import readline  # noqa: F401

    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
        os.unsetenv(name)


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache for the builds of tests. All workers share it, so that nothing is built twice."""
    before = os.environ.get("XDG_CACHE_HOME")
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    os.environ["XDG_CACHE_HOME"] = str(base / "cache")
    yield
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before
