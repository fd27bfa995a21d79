"""The log of an event: one file beside its store that all workers write to, and the lock of its writer."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

from multiprocessing_logging import install_mp_handler  # type: ignore[import-untyped]

from equinox.text import printable_lines
from harness.database import StoreError, open_private
from harness.store import Store

FORMAT: Final = "%(asctime)s %(processName)s %(levelname)s %(message)s"
SUFFIX: Final = ".log"
CLOSE_SECONDS: Final = 1.0
LOCK_SECONDS: Final = 2.0


class _Plain(logging.Formatter):
    """Lines that are safe to show with `cat`. A message may hold output of a bot: only the first of its
    lines begins where a line of the log begins."""

    def format(self, record: logging.LogRecord) -> str:
        return printable_lines(super().format(record)).replace("\n", "\n  | ")


class _Lines(logging.StreamHandler[TextIO]):
    """Writes to the log. A full disk must not stop a game: storing the game reports it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (so logging calls it)
        pass


class _Warnings(logging.Handler):
    """Keeps what matters for the store, whose only writer takes it along with the next game."""

    def __init__(self, waiting: deque[tuple[float, str, str]]) -> None:
        super().__init__(logging.WARNING)
        self.waiting = waiting

    def emit(self, record: logging.LogRecord) -> None:
        self.waiting.append((record.created, record.levelname.lower(), record.getMessage()))


class EventLog:
    """An event that is being written to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.waiting: deque[tuple[float, str, str]] = deque()

    def store(self, store: Store) -> None:
        """Put what has come in since into the event's own file."""
        lines = []
        while self.waiting:
            lines.append(self.waiting.popleft())
        if lines:
            store.note_all(lines)


@contextlib.contextmanager
def writing(store: Path) -> Iterator[EventLog]:
    """Be the only one who plays games of an event, and have every log line of all workers in one file."""
    with locked(store) as file:
        log = EventLog(store.with_suffix(SUFFIX))
        with _handlers(_Lines(file), _Warnings(log.waiting)):
            yield log


@contextlib.contextmanager
def locked(store: Path) -> Iterator[TextIO]:
    """Be the only one who changes an event. The lock is the log, which is there anyway, and opened."""
    path = store.with_suffix(SUFFIX)
    try:
        file = open_private(path)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from None
    try:
        _lock(file, store)
        yield file
    finally:
        with contextlib.suppress(OSError):  # the disk is full: storing a game reports it
            file.close()


def _lock(file: TextIO, store: Path) -> None:
    # Workers of a parent that was killed have the lock until they have ended their bots.
    end = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            return fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() > end:
                raise StoreError(f"{store}: another process is already playing this event") from None
            time.sleep(0.05)


@contextlib.contextmanager
def _handlers(*handlers: logging.Handler) -> Iterator[None]:
    """The root logger with these handlers, shared with all processes that are forked meanwhile."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    formatter = _Plain(FORMAT, "%Y-%m-%dT%H:%M:%SZ")
    formatter.converter = time.gmtime
    for handler in handlers:
        handler.setFormatter(formatter)
    root.handlers[:] = handlers
    root.setLevel(logging.INFO)
    if multiprocessing.get_start_method() != "fork":
        multiprocessing.set_start_method("fork", force=True)
    try:
        install_mp_handler(root)
        for handler in root.handlers:
            # A worker that is killed may take the lock of the queue with it: never wait for it at exit.
            handler.queue.cancel_join_thread()  # type: ignore[attr-defined]
        yield
    finally:
        shared = root.handlers[:]
        root.handlers[:] = before
        root.setLevel(level)
        # A worker that was killed in the middle of a line leaves its queue waiting for the rest: it gets a
        # moment, and then it may wait by itself.
        closing = [threading.Thread(target=handler.close, daemon=True) for handler in shared]
        for thread in closing:
            thread.start()
        for thread in closing:
            thread.join(CLOSE_SECONDS)
