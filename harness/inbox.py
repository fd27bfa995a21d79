"""A watched folder: each bot that is put into it, or changed in it, enters a league.

    with watching(event, Path("inbox")):
        ...

What keeps a bot out is in NAME.error.txt beside it. The watcher is a process of its own, so that no game
waits for a build; it ends with the process that started it.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from equinox.text import printable
from harness import league, trust
from harness.bots import BotError, find
from harness.build import install
from harness.database import StoreError
from harness.entries import EntryError
from harness.sandbox import SandboxError
from harness.snapshot import LIMIT, MOST_FILES, Snapshot, take
from harness.store import Store

ARCHIVES: Final = (".tar", ".tar.gz", ".tgz", ".zip")
ERROR: Final = ".error.txt"
LOOK_SECONDS: Final = 1.0
QUIET_SECONDS: Final = 3.0
"""How long nothing may have changed before a bot is looked at: it may still be being copied."""
END_SECONDS: Final = 10.0
RESTART_SECONDS: Final = 5.0
"""How long after its end the watcher is started again."""
PR_SET_PDEATHSIG: Final = 1

Look = tuple[tuple[str, int, int], ...]
"""The files of a bot: names, sizes, and when they were changed."""


class Inbox:
    """A folder, and what was found in it before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: dict[Path, tuple[Look, float]] = {}
        """How each looked, and since when."""
        self._done: dict[Path, Look] = {}

    def find_ready(self) -> list[Path]:
        """Bots that are new or changed, and have not changed since for a while."""
        now = time.monotonic()
        ready = []
        for path in sorted(self.folder.iterdir()):
            if path.name.startswith(".") or path.is_symlink():  # a link could lead anywhere
                continue
            if not (path.is_dir() or path.name.endswith(ARCHIVES)):
                continue
            look = _look_at(path)
            if path not in self._seen or self._seen[path][0] != look:
                self._seen[path] = look, now
            elif self._done.get(path) != look and now - self._seen[path][1] >= QUIET_SECONDS:
                self._done[path] = look
                ready.append(path)
        return ready


def _look_at(path: Path) -> Look:
    found = []
    for place, folders, names in os.walk(path) if path.is_dir() else [(str(path.parent), [], [path.name])]:
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            with contextlib.suppress(OSError):
                status = os.lstat(os.path.join(place, name))  # noqa: PTH118
                found.append((os.path.join(place, name), status.st_size, status.st_mtime_ns))  # noqa: PTH118
        if len(found) > MOST_FILES:
            break
    return tuple(sorted(found))


def take_in(store: Store, path: Path) -> str | None:
    """Enter a bot from the inbox; what happened in one line, None if nothing did. What keeps it out is
    written beside it."""
    error = path.with_name(path.name + ERROR)
    try:
        copy = _read(path)
        runnable = install(copy, trust.sandbox_for(store))
        entry = league.bring(store, copy, runnable, str(path.resolve()))
    except StoreError:  # no fault of the bot's
        raise
    except Exception as wrong:  # whatever a bot brings about must not keep others out
        expected = isinstance(wrong, (BotError, EntryError, SandboxError, OSError))
        why = printable(str(wrong) if expected else f"{type(wrong).__name__}: {wrong}")
        _write_error(error, f"{why}\n")
        store.note("warning", f"{printable(path.name)} in the inbox cannot enter: {why}")
        return f"{printable(path.name)} cannot enter: {why}"
    with contextlib.suppress(OSError):
        error.unlink(missing_ok=True)
    return None if entry is None else f"{printable(path.name)} entered as {entry.label}"


def _write_error(path: Path, text: str) -> None:
    """Replace a file: a link of that name is not followed."""
    with contextlib.suppress(OSError):
        descriptor, name = tempfile.mkstemp(prefix=".error-", dir=path.parent)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                os.fchmod(descriptor, 0o644)
                file.write(text)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink()


def _read(path: Path) -> Snapshot:
    from harness.hosting.archive import read

    if path.is_dir():
        return take(find(str(path)))
    return read(_read_archive(path))


def _read_archive(path: Path) -> bytes:
    """A file within the limit. A pipe or a device is not waited for."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BotError(f"{path.name}: not a file")
        content = file.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise BotError(f"{path.name}: larger than {LIMIT // 1024**2} MiB")
    return content


# The process


@contextlib.contextmanager
def watching(event: Path, folder: Path | None) -> Iterator[None]:
    """For as long as this lasts, bots enter from the folder, if there is one."""
    if folder is None:
        yield
        return
    watcher = _Watcher([sys.executable, "-P", "-m", __name__, str(event.absolute()), str(folder.absolute())])
    watcher.start()
    try:
        yield
    finally:
        watcher.end()


class _Watcher(threading.Thread):
    """Keeps a process running: starts it again whenever it has ended."""

    def __init__(self, command: list[str]) -> None:
        super().__init__(daemon=True)
        self._command = command
        self._ending = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        while True:
            with self._lock:
                if self._ending.is_set():
                    return
                # Its own session: Ctrl-C is for this process.
                process = subprocess.Popen(self._command, stdin=subprocess.PIPE, start_new_session=True)
                self._process = process
            process.wait()
            assert process.stdin is not None
            process.stdin.close()
            if self._ending.wait(RESTART_SECONDS):
                return
            print("equinox: inbox: the watcher has ended; it is started again", file=sys.stderr, flush=True)

    def end(self) -> None:
        with self._lock:
            self._ending.set()
            process = self._process
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        self.join(END_SECONDS)
        if self.is_alive():  # it may be building
            process.terminate()
            self.join()


def watch(event: Path, folder: Path) -> None:
    """Enter bots until the standard input ends."""
    inbox = Inbox(folder)
    while not select.select([sys.stdin], [], [], LOOK_SECONDS)[0]:
        try:
            ready = inbox.find_ready()
        except OSError as error:
            _complain(error)
            continue
        for path in ready:
            try:
                with league.open_league(event.parent, event.stem) as store:
                    said = take_in(store, path)
            except Exception as error:  # the next bot may do better
                _complain(error)
            else:
                if said is not None:
                    print(f"equinox: {said}", file=sys.stderr, flush=True)


def _complain(error: Exception) -> None:
    print(f"equinox: inbox: {printable(str(error) or type(error).__name__)}", file=sys.stderr, flush=True)


def main() -> None:
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    watch(Path(sys.argv[1]), Path(sys.argv[2]))


if __name__ == "__main__":
    main()
