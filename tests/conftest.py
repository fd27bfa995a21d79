"""What all tests share."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest


def pytest_configure() -> None:
    """A shell starts background jobs with SIGINT ignored, and the commands under test would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests build stays among tests. All workers share it, so that nothing is built twice."""
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
