"""Processes of this machine, and waiting for what they do."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

SECONDS = 90.0
"""How long anything may take on a busy machine."""

END_WITH_US = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""Begins commands that have a session of their own: Ctrl-C in a terminal does not reach them, and a worker of
pytest may be killed before it can end them."""

T = TypeVar("T")


def wait_until(condition: Callable[[], T | None], what: str = "", seconds: float = SECONDS) -> T:
    """Wait for a condition to be true, and return its value."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"waited {seconds:.0f} s in vain: {what}"
        time.sleep(0.02)
    return value


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def folder_of(pid: int) -> str:
    """The working directory of a process."""
    try:
        return str(Path(f"/proc/{pid}/cwd").readlink())
    except OSError:
        return ""


def _stat(pid: int) -> list[bytes]:
    """State, parent and so on; nothing if there is no such process."""
    try:
        line = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return []
    return line[line.rindex(b")") + 2 :].split()


def all_pids() -> list[int]:
    return [int(place.name) for place in Path("/proc").glob("[0-9]*")]


def is_alive(pid: int) -> bool:
    return _stat(pid)[:1] not in ([], [b"Z"], [b"X"])


def parent_of(pid: int) -> int:
    """0 if there is no such process."""
    stat = _stat(pid)
    return int(stat[1]) if stat else 0


def family_of(pid: int) -> set[int]:
    """A process and all its descendants."""
    children: dict[int, list[int]] = {}
    for one in all_pids():
        children.setdefault(parent_of(one), []).append(one)
    family, queue = set(), [pid]
    while queue:
        one = queue.pop()
        family.add(one)
        queue += children.get(one, [])
    return family


def kill_family(pid: int) -> set[int]:
    """kill -9 for a process and all its descendants."""
    family = family_of(pid)
    for one in family:
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            continue
    return family


def processes_in(folder: Path) -> list[int]:
    """Processes that work in this folder or run anything of it: of the cache, for bots."""
    return [
        pid
        for pid in all_pids()
        if pid != os.getpid()
        and (where := folder_of(pid))
        and (where.startswith(str(folder)) or str(folder).encode() in command_of(pid))
    ]


def assert_no_process_in(folder: Path) -> None:
    """No process works in this folder; those that were killed have a moment to end."""
    _assert_gone(lambda: [(pid, command_of(pid)) for pid in processes_in(folder)])


def assert_gone(pids: Iterable[int]) -> None:
    """None of them is alive; they have a moment to end."""
    _assert_gone(lambda: [(pid, command_of(pid)) for pid in pids if is_alive(pid)])


def _assert_gone(find: Callable[[], list[tuple[int, bytes]]]) -> None:
    end = time.monotonic() + SECONDS / 3
    while (left := find()) and time.monotonic() < end:
        time.sleep(0.02)
    assert not left
