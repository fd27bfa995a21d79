"""Archives of bots as they travel: packed by an author, read as if an enemy had made them.

What is read from an archive is the snapshot that `snapshot.take` would make of the folder in it, so the same
folder is the same bot, however it was packed.
"""

from __future__ import annotations

import io
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from equinox.interface import short_repr
from harness import snapshot
from harness.bots import FILE, Bot
from harness.snapshot import CACHE_TAG, DEEPEST, LIMIT, MOST_FILES, Snapshot, SnapshotError
from harness.tar import read_members

GZIP: Final = b"\x1f\x8b"
ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
MOST_TAR: Final = LIMIT + 4096 * MOST_FILES
"""Bytes of a tar: its files, and what it says about each."""
MOST_PARTS: Final = 100
"""Of a gzip file: what comes after each is copied."""
LONGEST_NAME: Final = 255
"""Bytes of one part of a path: what file systems allow."""
LONGEST_PATH: Final = 1024
"""Bytes of a path: with the folder around it, it must stay within what the system allows."""
FOREIGN: Final = ("__MACOSX",)
"""Folders that archivers add by themselves."""
RUNNABLE: Final = (b"#!", b"\x7fELF")
"""How a program begins, for archives that do not say which files can be run."""
CENTRAL: Final = b"PK\x01\x02"
"""Begins the entry of a file in the directory of a zip."""
ENCRYPTED: Final = 1
UNIX: Final = 3


class ArchiveError(SnapshotError):
    """An archive that is refused, in one line that says why."""


class _Member(NamedTuple):
    name: str
    content: bytes
    executable: bool


def pack(bot: Bot) -> bytes:
    """A bot as a tar.gz. The same files always give the same bytes."""
    return compress(snapshot.take(bot).data)


def compress(data: bytes) -> bytes:
    """gzip, with a header without a time or a name in it."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = stream.compress(data) + stream.flush()
    end = struct.pack("<LL", zlib.crc32(data), len(data) & 0xFFFFFFFF)
    return GZIP + b"\x08\0\0\0\0\0\x02\xff" + body + end


def read(data: bytes) -> Snapshot:
    """The bot in a tar, tar.gz or zip. One folder around everything is left out."""
    try:
        if data.startswith(ZIP):
            members = list(_counted(_read_zip(data)))
        else:
            members = list(_counted(_read_tar(_decompress(data) if data.startswith(GZIP) else data)))
    except ArchiveError:
        raise
    except (
        tarfile.TarError,
        zipfile.BadZipFile,
        zlib.error,
        struct.error,
        ValueError,
        OverflowError,
        RecursionError,
        EOFError,
        NotImplementedError,
        RuntimeError,
        LookupError,
        OSError,
    ) as error:
        raise ArchiveError(f"the archive cannot be read: {error or type(error).__name__}") from None
    return snapshot.pack(_select(members))


def _decompress(data: bytes) -> bytes:
    """A gzip file, which may be several in a row, within the limit."""
    parts: list[bytes] = []
    size = 0
    while data:
        if not data.startswith(GZIP):
            if data.strip(b"\0"):
                raise ArchiveError("the archive cannot be read: something follows its end")
            break
        stream = zlib.decompressobj(zlib.MAX_WBITS | 16)
        part = stream.decompress(data, MOST_TAR + 1 - size)
        size += len(part)
        if size > MOST_TAR:
            raise _too_large()
        if not stream.eof:
            raise ArchiveError("the archive cannot be read: it ends too early")
        parts.append(part)
        if len(parts) > MOST_PARTS:
            raise ArchiveError(f"the archive cannot be read: more than {MOST_PARTS} gzip files in a row")
        data = stream.unused_data
    return b"".join(parts)


def _read_tar(data: bytes) -> Iterator[_Member]:
    for member, tar in read_members(io.BytesIO(data)):
        if member.size < 0:  # tarfile would go back
            raise ArchiveError(f"{short_repr(member.name)} has a size of {member.size} bytes")
        if member.isdir():
            yield _Member(f"{member.name}/", b"", False)
            continue
        if member.type not in (tarfile.REGTYPE, tarfile.AREGTYPE):
            raise _not_plain(member.name)
        file = tar.extractfile(member)
        content = b"" if file is None else file.read()
        if len(content) != member.size:
            raise ArchiveError("the archive cannot be read: it ends too early")
        yield _Member(member.name, content, bool(member.mode & 0o100))


def _read_zip(data: bytes) -> Iterator[_Member]:
    # zipfile reads the whole directory first, in which an entry takes 46 bytes.
    if data.count(CENTRAL) > 2 * MOST_FILES:
        raise _too_many()
    left = LIMIT
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if info.flag_bits & ENCRYPTED:
                raise ArchiveError(f"{short_repr(info.filename)} is encrypted")
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise ArchiveError(f"{short_repr(info.filename)} is compressed by an unusual method")
            mode = info.external_attr >> 16 if info.create_system == UNIX else 0
            if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise _not_plain(info.filename)
            if info.is_dir():
                yield _Member(info.filename, b"", False)
                continue
            if stat.S_ISDIR(mode):
                raise _not_plain(info.filename)
            if info.file_size > left:  # what it says need not be so
                raise _too_large()
            with archive.open(info) as file:
                content = file.read(left + 1)
            if len(content) > left:
                raise _too_large()
            left -= len(content)
            executable = bool(mode & 0o100) if mode else content.startswith(RUNNABLE)
            yield _Member(info.filename, content, executable)


def _counted(members: Iterator[_Member]) -> Iterator[_Member]:
    """What lies inside the archive and within the limits, by clean names; folders end in a slash."""
    size = 0
    for count, member in enumerate(members, 1):
        size += len(member.content)
        if count > MOST_FILES:
            raise _too_many()
        if size > LIMIT:
            raise _too_large()
        name = PurePosixPath(member.name)
        # Of links and devices nothing is left here; names are what can still lead out.
        if name.is_absolute() or ".." in name.parts or "\\" in member.name:
            raise ArchiveError(f"{short_repr(member.name)} does not lie inside the archive")
        if not member.name.isprintable():
            raise ArchiveError(f"a file name is not valid text: {short_repr(member.name)}")
        if len(name.parts) > DEEPEST + 2:
            raise ArchiveError(f"folders nested more than {DEEPEST} deep")
        if any(len(part.encode()) > LONGEST_NAME for part in name.parts):
            raise ArchiveError(f"a file name is longer than {LONGEST_NAME} bytes: {short_repr(member.name)}")
        if len(member.name.encode()) > LONGEST_PATH:
            raise ArchiveError(f"a path is longer than {LONGEST_PATH} bytes: {short_repr(member.name)}")
        if name.parts:
            yield member._replace(name=str(name) + "/" * member.name.endswith("/"))
        elif not member.name.endswith(("/", ".")):
            raise ArchiveError("a file has no name")


def _select(members: list[_Member]) -> list[_Member]:
    """The files of the bot, in the order in which a snapshot has them."""
    files: dict[str, _Member] = {}
    for one in members:
        if one.name.endswith("/") or _is_left_out(one.name):
            continue
        if files.setdefault(one.name, one) is not one:
            raise ArchiveError(f"{short_repr(one.name)} is there twice")
    if FILE not in files:
        tops = {name.partition("/")[0] for name in files}
        if FILE in tops:
            raise ArchiveError(f"{FILE} is a folder")
        if len(tops) == 1 and all("/" in name for name in files):
            around = f"{tops.pop()}/"
            files = {
                name.removeprefix(around): one._replace(name=name.removeprefix(around))
                for name, one in files.items()
            }
        if FILE not in files and (len(files) != 1 or "/" in next(iter(files))):
            raise ArchiveError(
                f"there is no {FILE}, neither at the top nor in a single folder around everything"
            )
    parents = {name: {str(parent) for parent in PurePosixPath(name).parents} for name in files}
    folders = set().union(*parents.values())
    for name in files:
        if name in folders:
            raise ArchiveError(f"{short_repr(name)} is both a file and a folder")
    caches = {name.removesuffix(f"/{CACHE_TAG}") for name in files if name.endswith(f"/{CACHE_TAG}")}
    return sorted(one for name, one in files.items() if caches.isdisjoint(parents[name]))


def _is_left_out(name: str) -> bool:
    return any(snapshot.is_left_out(part) or part in FOREIGN for part in PurePosixPath(name).parts)


def _too_large() -> ArchiveError:
    return ArchiveError(f"its files are larger than {LIMIT // 1024**2} MiB in total")


def _too_many() -> ArchiveError:
    return ArchiveError(f"more than {MOST_FILES} files and folders")


def _not_plain(name: str) -> ArchiveError:
    return ArchiveError(f"{short_repr(name)} is neither a file nor a folder: links and devices are refused")
