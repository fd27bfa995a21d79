"""A control group (cgroup v2) for each bot, where the system lets us make one.

The kernel counts what all its processes use, also those that are gone, and none of them can leave. Root can
make groups wherever cgroup v2 is mounted, other users in a group that was delegated to them
(`systemd-run --user --scope -p Delegate=yes equinox ...`). Memory and processes are limited where the kernel
has these controllers in v2.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
from pathlib import Path
from typing import Final

NAME: Final = "equinox-arena"
_numbers = itertools.count()


class Group:
    """One bot's group."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cpu = 0.0
        self.entry = folder / "cgroup.procs"
        """A process that writes its number here belongs to the group, with all that it will start."""

    def limit(self, memory: int, tasks: int) -> None:
        for name, value in (("memory.max", memory), ("memory.swap.max", 0), ("pids.max", tasks)):
            _write(self._folder / name, value)

    def cpu(self) -> float:
        """CPU seconds of all processes that are or were in it."""
        with contextlib.suppress(OSError):
            self._cpu = int((self._folder / "cpu.stat").read_bytes().split(None, 2)[1]) / 1e6
        return self._cpu

    def pids(self) -> list[int]:
        try:
            return [int(pid) for pid in self.entry.read_bytes().split()]
        except OSError:
            return []

    def ran_out_of_memory(self) -> bool:
        with contextlib.suppress(OSError):
            for line in (self._folder / "memory.events").read_text().splitlines():
                name, count = line.split()
                if name == "oom_kill":
                    return int(count) > 0
        return False

    def kill(self) -> None:
        _write(self._folder / "cgroup.kill", 1)

    def remove(self) -> None:
        """Remove the group if it is empty."""
        with contextlib.suppress(OSError):
            self._folder.rmdir()


def make() -> Group | None:
    """A new group; None where none can be had."""
    base = _base(os.getpid())
    if base is None:
        return None
    folder = base / f"{_owner(os.getpid())}-{next(_numbers)}"
    try:
        folder.mkdir()
    except OSError:
        return None
    return Group(folder)


@functools.cache
def _base(pid: int) -> Path | None:
    """Where this process makes its groups. What killed processes of the harness left there is removed."""
    mounts = [line.split() for line in _lines("/proc/self/mounts")]
    mount = next((words[1] for words in mounts if words[2] == "cgroup2"), None)
    own = next((line[len("0::/") :] for line in _lines("/proc/self/cgroup") if line.startswith("0::/")), None)
    if mount is None or own is None or own.startswith(".."):
        return None
    above = Path(mount) if os.geteuid() == 0 else Path(mount, own)
    base = above / NAME
    try:
        base.mkdir(exist_ok=True)
    except OSError:
        return None
    if not (os.access(above / "cgroup.procs", os.W_OK) and (base / "cgroup.kill").exists()):
        return None
    for folder in (above, base):
        for controller in ("+memory", "+pids"):
            _write(folder / "cgroup.subtree_control", controller)
    for left in base.glob(f"{_namespace()}-*"):
        if not Path("/proc", left.name.split("-")[1]).exists():
            group = Group(left)
            group.kill()
            group.remove()
    return base


def _owner(pid: int) -> str:
    return f"{_namespace()}-{pid}"


def _namespace() -> int:
    """Numbers of processes mean something in one namespace only."""
    return Path("/proc/self/ns/pid").stat().st_ino


def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text().splitlines()
    except OSError:
        return []


def _write(file: Path, value: int | str) -> None:
    """A controller that is not there limits nothing."""
    with contextlib.suppress(OSError):
        file.write_text(str(value))
