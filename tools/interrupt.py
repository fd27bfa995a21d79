"""End a run of the tests in the middle, and list the processes that it leaves behind.

    python -m tools.interrupt [--after 20] [TESTS...]

The tests run in a session of their own with two workers, and are ended in each of three ways when they have
started processes: Ctrl-C (SIGINT to the whole group, as a terminal does it), SIGTERM and SIGKILL of pytest
itself. The exit status is 1 if any of their processes is alive 15 seconds later.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.processes import command_of, kill_family, processes_in, wait_until

TESTS = ("tests/cluster", "tests/events", "tests/report", "tests/terminal")
GRACE = 15.0
WAYS = {
    "Ctrl-C": lambda pid: os.killpg(pid, signal.SIGINT),
    "SIGTERM": lambda pid: os.kill(pid, signal.SIGTERM),
    "SIGKILL": lambda pid: os.kill(pid, signal.SIGKILL),
}


def find_processes(mark: str, folder: Path) -> list[int]:
    """The processes with the mark in their environment or, like a sandboxed bot, only in the folder."""
    marked = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (place / "environ").read_bytes():
                marked.append(int(place.name))
        except OSError:
            continue
    return sorted({*marked, *processes_in(folder)} - {os.getpid()})


def interrupt(way: str, after: float, tests: list[str]) -> list[str]:
    """The command lines of all that is alive afterwards."""
    mark = f"EQUINOX_INTERRUPT={secrets.token_hex(8)}"
    name, _, value = mark.partition("=")
    with tempfile.TemporaryDirectory(prefix="equinox-interrupt-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        pytest = subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "-n", "2", "--basetemp", str(folder / "tests"), *tests],
            env=os.environ | {name: value},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            wait_until(lambda: len(find_processes(mark, folder)) > 8 or pytest.poll() is not None)
            time.sleep(after)
            running = [
                Path(command_of(pid).split(bytes(1))[0].decode()).name for pid in find_processes(mark, folder)
            ]
            assert pytest.poll() is None, "the tests ended before they could be interrupted"
            WAYS[way](pytest.pid)
            end = time.monotonic() + GRACE
            while find_processes(mark, folder) and time.monotonic() < end:
                pytest.poll()
                time.sleep(0.2)
            left = find_processes(mark, folder)
            programs = ", ".join(f"{count} {name}" for name, count in Counter(running).items())
            print(f"{way}: {programs} before, {len(left)} processes after {GRACE:.0f} s", flush=True)
            return [
                f"{pid} {command_of(pid).replace(bytes(1), b' ').decode(errors='replace')}" for pid in left
            ]
        finally:
            for pid in find_processes(mark, folder):
                kill_family(pid)
            pytest.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description="Interrupt the tests and look for processes that stay.")
    parser.add_argument("--after", type=float, default=20, help="seconds from the first processes on")
    parser.add_argument("tests", nargs="*", default=TESTS)
    given = parser.parse_args()
    clean = True
    for way in WAYS:
        for line in interrupt(way, given.after, list(given.tests)):
            clean = False
            print(f"  {line[:150]}")
    sys.exit(0 if clean else 1)


if __name__ == "__main__":
    main()
