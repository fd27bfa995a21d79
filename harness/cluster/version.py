"""What must be the same on all machines of a cluster: the rules and the referee.

`about` is the first thing that a worker is asked. Its name, and the keys of what it returns, must stay as
they are: that is how differing versions find out that they differ.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import socket
from pathlib import Path

import equinox
import harness


def about() -> dict[str, str]:
    """This installation, as plain texts."""
    return {
        "version": equinox.__version__,
        "code": code(),
        "python": platform.python_version(),
        "host": socket.gethostname(),
        "cores": str(os.cpu_count() or 1),
    }


@functools.cache
def code() -> str:
    """A hash of the engine and the harness: two checkouts of one version may differ all the same."""
    digest = hashlib.sha256()
    for package in (equinox, harness):
        folder = Path(package.__file__ or "").parent
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{package.__name__}/{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:8]


def describe(info: dict[str, str]) -> str:
    return f"{info.get('version', 'unknown')} (code {info.get('code', 'unknown')})"


def same(one: dict[str, str], other: dict[str, str]) -> bool:
    return describe(one) == describe(other)
