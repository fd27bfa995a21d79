"""SQLite files: opened, read and written in transactions, every error one line that says why."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TextIO
from urllib.parse import quote

import msgspec

DAMAGED: Final = ("malformed", "no such", "decode")
"""Words in SQLite's errors about files that were tampered with."""


LEAST_ROOM: Final = 64 * 1024
"""Bytes of the disk; with less, SQLite has no room for the index of its log, and says "disk I/O error"."""


class StoreError(Exception):
    """An event's file that cannot be read or written, in one line that says why, after its path."""

    def without_folder(self) -> str:
        """The same for those who need not know where files lie."""
        path, colon, why = str(self).partition(": ")
        return f"{path.rpartition('/')[2]}{colon}{why}"


class Database:
    """An open file. What is written is on the disk afterwards."""

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        self.path = path
        self._database = database

    def close(self) -> None:
        with explain_errors(self.path):
            self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with explain_errors(self.path):
            yield self._database

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all reads and writes inside of it happen at one moment, or not at all."""
        with self._writing():
            yield

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on the disk afterwards."""
        is_part = self._database.in_transaction
        if is_part:  # of a greater one
            with explain_errors(self.path):
                yield self._database
            return
        with explain_errors(self.path):
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield self._database
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise


def open_private(path: Path) -> TextIO:
    """A file to be added to, such as a lock. No other user may open it, and so hold the lock."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with contextlib.suppress(OSError):  # one that older versions made
        os.fchmod(descriptor, 0o600)
    return os.fdopen(descriptor, "a", encoding="utf-8")


def connect(path: Path, mode: str, busy_seconds: float, check_same_thread: bool = True) -> sqlite3.Connection:
    """`mode` is ro or rw."""
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    if mode == "ro" and not path.with_name(path.name + "-wal").exists():
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            # In a folder that cannot be written to SQLite makes no -shm file, and says it cannot open ours.
            database = sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)
            try:
                database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                return database
            except sqlite3.OperationalError as error:
                database.close()
                if "unable to open" in str(error) or "readonly" in str(error):
                    address += "&immutable=1"
    with explain_errors(path):
        database = sqlite3.connect(
            address,
            uri=True,
            timeout=busy_seconds,
            isolation_level=None,
            check_same_thread=check_same_thread,
        )
        try:
            database.execute("PRAGMA synchronous = FULL")
            database.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            database.close()
            raise
        return database


@contextlib.contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """SQLite's errors as one line each."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            why = "in use by another program"
        elif "not a database" in text:
            why = "not a file of Equinox Arena, or damaged"
        elif isinstance(error, sqlite3.IntegrityError | UnicodeDecodeError) or any(
            sign in text for sign in DAMAGED
        ):
            why = f"damaged: {text}"
        elif "is full" in text or ("I/O" in text and _is_full(path)):
            why = "the disk is full; nothing that was stored is lost"
        elif "readonly" in text or "unable to open" in text:
            why = "cannot be written to"
        else:
            why = text
        raise StoreError(f"{path}: {why}") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreError(f"{path}: damaged: {error}") from None


def _is_full(path: Path) -> bool:
    with contextlib.suppress(OSError):
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    return False
