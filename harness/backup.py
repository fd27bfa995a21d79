"""Copies of an event, with its authors, in one file; also while it is played.

A plain copy of the file would lack what SQLite still has beside it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from equinox.interface import short_repr
from harness import trust
from harness.database import StoreError
from harness.hosting.authors import AuthorStore
from harness.store import AUTHORS, Store, place
from harness.tar import read_members
from harness.tournament import check_name

EVENT_MEMBER: Final = "event.sqlite"
AUTHORS_MEMBER: Final = "authors.sqlite"
ABOUT_MEMBER: Final = "backup.json"
MOST_ABOUT: Final = 4096


class About(msgspec.Struct):
    """The contents of a backup."""

    event: str
    at: float


def make_backup(event: Path, file: Path) -> int:
    """Write a backup of an event; returns how many games are in it. The file appears when it is complete."""
    if file.exists():
        raise StoreError(f"{file}: already exists")
    authors = place(event.parent, event.stem + AUTHORS)
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    with _scratch(file.parent) as folder, _explain(file):
        # The authors first: what the league has of them then is at most more than they know of.
        members = []
        if authors.exists():
            copy_database(authors, folder / AUTHORS_MEMBER)
            members.append(AUTHORS_MEMBER)
        copy_database(event, folder / EVENT_MEMBER)
        with Store.open(folder / EVENT_MEMBER) as copy:
            games = copy.count_played()
        about = About(event.stem, time.time())
        (folder / ABOUT_MEMBER).write_bytes(msgspec.json.encode(about))
        try:
            fresh.touch(mode=0o600, exist_ok=False)
            with fresh.open("r+b") as stream:
                with tarfile.open(fileobj=stream, mode="w") as tar:
                    for name in (ABOUT_MEMBER, *members, EVENT_MEMBER):
                        tar.add(folder / name, name)
                stream.flush()
                os.fsync(stream.fileno())
            os.link(fresh, file)
        finally:
            fresh.unlink(missing_ok=True)
    return games


def restore_backup(file: Path, results: Path, name: str | None = None) -> Path:
    """Put an event back from a backup, maybe under another name; returns its file. Nothing is overwritten."""
    results.mkdir(parents=True, exist_ok=True)
    with _scratch(results) as folder, _explain(file):
        about = _unpack(file, folder)
        event = name or about.event
        check_name(event)
        path = place(results, event)
        authors = place(results, event + AUTHORS)
        for one in (path, authors):
            if one.exists():
                raise StoreError(f"{one}: already exists")
        with Store.open(folder / EVENT_MEMBER) as store:
            config = store.config
            if config.event != event:
                origin = config.origin or config.event
                store.set_config(msgspec.structs.replace(config, event=event, origin=origin))
            if trust.is_trusted(store, config.event):
                trust.grant(store)
        if (folder / AUTHORS_MEMBER).exists():
            try:
                with AuthorStore.open(folder / AUTHORS_MEMBER) as people:
                    people.check()
            except StoreError as error:
                raise StoreError(f"{file}: {str(error).removeprefix(f'{folder}/')}") from None
            os.link(folder / AUTHORS_MEMBER, authors)
        os.link(folder / EVENT_MEMBER, path)  # last: without it there is no event
    return path


def _unpack(file: Path, folder: Path) -> About:
    about = None
    whole = file.stat().st_size
    with file.open("rb") as archive:
        for member, tar in _members(file, archive):
            if member.name not in (EVENT_MEMBER, AUTHORS_MEMBER, ABOUT_MEMBER) or not member.isreg():
                raise StoreError(f"{file}: not a backup: it contains {short_repr(member.name)}")
            if not 0 <= member.size <= whole:
                raise StoreError(f"{file}: not a backup: {member.name} has a size of {member.size} bytes")
            stream = tar.extractfile(member)
            assert stream is not None
            if member.name == ABOUT_MEMBER:
                about = msgspec.json.decode(stream.read(MOST_ABOUT), type=About)
                continue
            (folder / member.name).touch(mode=0o600, exist_ok=False)
            with (folder / member.name).open("r+b") as target:
                shutil.copyfileobj(stream, target)
                target.flush()
                os.fsync(target.fileno())
    if about is None or not (folder / EVENT_MEMBER).exists():
        raise StoreError(f"{file}: not a backup, or not a whole one")
    return about


def _members(file: Path, archive: BinaryIO) -> Iterator[tuple[tarfile.TarInfo, tarfile.TarFile]]:
    """The members of a file, which may come from anywhere."""
    try:
        yield from read_members(archive)
    except (ValueError, OverflowError, EOFError, RecursionError) as error:
        raise StoreError(f"{file}: not a backup: {error or type(error).__name__}") from None


def copy_database(path: Path, target: Path) -> None:
    """Copy a SQLite file as it is at one moment, even if it is written to meanwhile."""
    target.touch(mode=0o600)
    with contextlib.closing(sqlite3.connect(path, timeout=60)) as source:
        source.execute("PRAGMA query_only = ON")
        with contextlib.closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")


@contextlib.contextmanager
def _scratch(parent: Path) -> Iterator[Path]:
    """A temporary folder on the same disk."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=".equinox-backup-", dir=parent))
    except OSError as error:
        raise StoreError(f"{parent}: {error.strerror}") from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _explain(file: Path) -> Iterator[None]:
    try:
        yield
    except FileExistsError as error:
        raise StoreError(f"{error.filename2 or error.filename}: already exists") from None
    except OSError as error:
        raise StoreError(f"{error.filename or file}: {error.strerror}") from None
    except (tarfile.TarError, msgspec.MsgspecError) as error:
        raise StoreError(f"{file}: not a backup: {error}") from None
    except sqlite3.Error as error:
        raise StoreError(f"{file}: {error}") from None
