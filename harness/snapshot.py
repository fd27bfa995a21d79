"""An unchanging copy of a bot: its files as one archive, named by the archive's hash.

A bot that enters an event is copied once, and nothing of the original is read again. The same files always
give the same bytes; what is unpacked is what was packed.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import stat
import tarfile
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from equinox.interface import short_repr
from harness.bots import FILE, Bot, BotError
from harness.parameters import as_toml
from harness.tar import read_members

LIMIT: Final = 64 * 1024**2
"""Bytes in all: a snapshot is stored with the event and goes to every machine of a cluster."""
MOST_FILES: Final = 10_000
DEEPEST: Final = 64
CACHE_TAG: Final = "CACHEDIR.TAG"
"""Marks a folder that can be made again, such as cargo's target: https://bford.info/cachedir/"""
NAMING: Final = ("name", "version", "author")
"""The keys of bot.toml that only say what a bot is called."""


class SnapshotError(BotError):
    """A bot that cannot be copied, or a copy that cannot be unpacked, in one line that says why."""


class Snapshot(NamedTuple):
    content: str
    """The SHA-256 of the data."""
    data: bytes


class _File(NamedTuple):
    name: str
    size: int
    executable: bool


def take(bot: Bot) -> Snapshot:
    """Copy all files of a bot, except hidden ones, caches and folders that are marked as caches."""
    try:
        files = [_single(bot)] if bot.file else sorted(_walk(bot.folder))
        if bot.file is None and FILE not in (file.name for file in files):
            raise SnapshotError(f"there is no {FILE}")
        return pack((file.name, _content(bot, file), file.executable) for file in files)
    except SnapshotError as error:
        raise SnapshotError(f"{bot.name}: {error}") from None
    except OSError as error:
        name = Path(os.fsdecode(error.filename or "")).name
        raise SnapshotError(f"{bot.name}: {short_repr(name)} cannot be read: {error.strerror}") from None


def pack(files: Iterable[tuple[str, bytes, bool]]) -> Snapshot:
    """A snapshot of files in the order of their names: each with its content, and whether it can be run."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name, content, executable in files:
            # Nothing else of a file: not its owner, not its time.
            member = tarfile.TarInfo(name)
            member.size = len(content)
            member.mode = 0o755 if executable else 0o644
            tar.addfile(member, io.BytesIO(content))
    data = buffer.getvalue()
    return Snapshot(digest_of(data), data)


def _content(bot: Bot, file: _File) -> bytes:
    content = _read(bot.folder, file)
    if file.name == FILE and bot.chosen and b"\n[chosen]" not in content:
        # What was chosen is part of the copy, and so of its hash.
        content += as_toml(bot.chosen).encode()
    return content


def is_left_out(name: str) -> bool:
    """Whether a file or folder of this name is no part of a bot."""
    return name.startswith(".") or name == "__pycache__"


def digest_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def digest_of_program(snapshot: Snapshot) -> str:
    """The same for bots that differ in nothing but what they are called."""
    files = {str(name): (mode, content) for name, content, mode in _members(snapshot.data)}
    if FILE not in files:  # a single file, whose name is the bot's
        files = {PurePosixPath(name).suffix: file for name, file in files.items()}
    else:
        mode, content = files[FILE]
        with contextlib.suppress(ValueError, RecursionError):
            data = tomllib.loads(content.decode())
            kept = sorted((key, value) for key, value in data.items() if key not in NAMING)
            files[FILE] = mode, repr(kept).encode()
    return digest_of(repr(sorted(files.items())).encode())


def _walk(folder: Path) -> Iterator[_File]:
    """Every file, looked at and counted before any of them is read."""
    waiting = [""]
    size = count = 0
    while waiting:
        place = waiting.pop()
        entries = _list(folder, place)
        if place and CACHE_TAG in entries:
            continue
        for name, status in entries.items():
            if is_left_out(name):
                continue
            shown = f"{place}/{name}" if place else name
            if not shown.isprintable():  # a name of bytes that are not UTF-8 is not printable either
                raise SnapshotError(f"a file name is not valid text: {short_repr(os.fsencode(shown))}")
            count += 1
            if count > MOST_FILES:
                raise SnapshotError(f"more than {MOST_FILES} files and folders")
            if stat.S_ISDIR(status.st_mode):
                if shown.count("/") >= DEEPEST:
                    raise SnapshotError(f"folders nested more than {DEEPEST} deep")
                waiting.append(shown)
                continue
            file = _file(shown, status)
            size += file.size
            if size > LIMIT:
                raise SnapshotError(f"its files are larger than {LIMIT // 1024**2} MiB in total")
            yield file


def _open(folder: Path, name: str, flags: int = 0) -> int:
    """Open what lies in a folder. No link is followed on the way: one may be put there at any time."""
    place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    parts = PurePosixPath(name).parts
    for number, part in enumerate(parts, 1):
        kind = flags if number == len(parts) else os.O_DIRECTORY
        try:
            inner = os.open(part, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | kind, dir_fd=place)
        finally:
            os.close(place)
        place = inner
    return place


def _list(folder: Path, name: str) -> dict[str, os.stat_result]:
    """The entries of a folder of a bot, in order."""
    place = _open(folder, name, os.O_DIRECTORY)
    try:
        return {
            one: os.stat(one, dir_fd=place, follow_symlinks=False)
            for one in sorted(os.listdir(place))[: MOST_FILES + 1]  # noqa: PTH208
        }
    finally:
        os.close(place)


def _single(bot: Bot) -> _File:
    assert bot.file is not None
    return _file(bot.file.name, bot.file.lstat())


def _file(name: str, status: os.stat_result) -> _File:
    if stat.S_ISLNK(status.st_mode):
        raise SnapshotError(f"{name} is a symbolic link: a bot must consist of files and folders")
    if not stat.S_ISREG(status.st_mode):
        raise SnapshotError(f"{name} is neither a file nor a folder")
    if status.st_size > LIMIT:
        raise SnapshotError(f"{name} is larger than {LIMIT // 1024**2} MiB")
    return _File(name, status.st_size, bool(status.st_mode & 0o100))


def _read(folder: Path, file: _File) -> bytes:
    """The content of a file that may have become something else since it was looked at."""
    descriptor = _open(folder, file.name, os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as stream:
        content = stream.read(file.size + 1) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""
    if len(content) != file.size:
        raise SnapshotError(f"{file.name} changed while it was being read")
    return content


def check(snapshot: Snapshot) -> None:
    digest = digest_of(snapshot.data)
    if digest != snapshot.content:
        raise SnapshotError(f"a snapshot is damaged: its hash is {digest[:16]}, not {snapshot.content[:16]}")


def unpack(snapshot: Snapshot, folder: Path) -> str | None:
    """Write the files into a folder; returns the name of the file, if the bot is nothing but a file."""
    check(snapshot)
    names = []
    for name, content, mode in _members(snapshot.data):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(mode)
        names.append(str(name))
    if FILE in names:
        return None
    if len(names) != 1 or "/" in names[0]:
        raise SnapshotError(f"a snapshot contains neither a {FILE} nor a single file")
    return names[0]


def _members(data: bytes) -> Iterator[tuple[PurePosixPath, bytes, int]]:
    """The files in a snapshot. It is not trusted."""
    try:
        size = 0
        for count, (member, tar) in enumerate(read_members(io.BytesIO(data)), 1):
            size += member.size
            if member.size < 0:  # tarfile would go back
                raise SnapshotError(f"a snapshot holds a file of {member.size} bytes")
            if count > MOST_FILES or size > LIMIT:
                raise SnapshotError("a snapshot holds more than a bot may have")
            name = PurePosixPath(member.name)
            inside = not name.is_absolute() and ".." not in name.parts and 0 < len(name.parts) <= DEEPEST + 2
            plain = member.type in (tarfile.REGTYPE, tarfile.AREGTYPE)
            if not plain or not inside or not member.name.isprintable():
                raise SnapshotError(
                    f"a snapshot contains {short_repr(member.name)}, which is not a file inside it"
                )
            file = tar.extractfile(member)
            assert file is not None
            yield name, file.read(), 0o755 if member.mode & 0o100 else 0o644
    except SnapshotError:
        raise
    except (tarfile.TarError, ValueError, OverflowError, RecursionError) as error:
        raise SnapshotError(f"a snapshot cannot be read: {error}") from None
