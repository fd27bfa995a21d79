"""A bot as bytes: the same files always give the same bundle, and what is unpacked is what was packed."""

from __future__ import annotations

import hashlib
import io
import os
import secrets
import shutil
import stat
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from harness.bots import Bot, BotError, made, sources

LIMIT: Final = 64 * 1024**2
"""The size of a bundle: it goes to every worker, and through the scheduler."""
ENTRY: Final = "bot"
"""The folder in which a bundle is unpacked, beside nothing else."""


class BundleError(BotError):
    """A bot that cannot be sent, or a bundle that cannot be unpacked."""


class Bundle(NamedTuple):
    digest: str
    """Of the bytes: where a bundle of this digest is, nothing need be sent."""
    data: bytes
    file: str | None
    """The file's name, if the bot is nothing but a file."""


def pack(bot: Bot) -> Bundle:
    """All files of a bot, but for what is hidden and what its build made."""
    try:
        return _packed(bot)
    except OSError as error:  # it would be taken for the network's
        raise BundleError(f"{bot.name}: {error.filename} cannot be read: {error.strerror}") from None


def _packed(bot: Bot) -> Bundle:
    if bot.file is not None:
        files = [(bot.file.name, bot.file)]
    else:
        _refuse_others(bot)
        files = [(name, bot.folder / name) for name in sorted(sources(bot))]
    size = sum(path.stat().st_size for _, path in files)
    if size > LIMIT:
        raise BundleError(
            f"{bot.name}: its files have {size / 1024**2:.1f} MiB, and {LIMIT // 1024**2} MiB are the most "
            "that goes to a cluster"
        )
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name, path in files:
            content = path.read_bytes()
            # Nothing else of a file: not its owner, not its time.
            member = tarfile.TarInfo(name)
            member.size = len(content)
            member.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            tar.addfile(member, io.BytesIO(content))
    data = buffer.getvalue()
    return Bundle(digest_of(data), data, bot.file.name if bot.file else None)


def digest_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _refuse_others(bot: Bot) -> None:
    """What is neither a file nor a folder means something else on another machine, or nothing."""
    built = set(made(bot))
    for place, folders, files in os.walk(bot.folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        for name in (*folders, *files):
            path = Path(place) / name
            shown = path.relative_to(bot.folder).as_posix()
            mode = path.lstat().st_mode
            if name.startswith(".") or shown in built or stat.S_ISREG(mode) or stat.S_ISDIR(mode):
                continue
            kind = "a symbolic link" if stat.S_ISLNK(mode) else "neither a file nor a folder"
            raise BundleError(f"{bot.name}: {shown} is {kind}: it cannot go to other machines")


def has(shelf: Path, digest: str) -> bool:
    """Whether a bundle is on a worker's shelf."""
    return (shelf / digest / ENTRY).is_dir()


def where(shelf: Path, digest: str, file: str | None) -> Path:
    """What `harness.bots.find` finds the unpacked bot by."""
    folder = shelf / digest / ENTRY
    return folder if file is None else folder / file


def unpack(shelf: Path, digest: str, data: bytes) -> None:
    """Put a bundle on the shelf, all of it or nothing. Again changes nothing."""
    if has(shelf, digest):
        return
    if digest_of(data) != digest:
        raise BundleError(f"a bundle has changed on its way: {digest_of(data)[:16]}, not {digest[:16]}")
    fresh = shelf / f".{digest}.{secrets.token_hex(4)}"
    try:
        for name, content, mode in _members(data):
            path = fresh / ENTRY / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(mode)
        try:
            fresh.rename(shelf / digest)
        except OSError:
            if not has(shelf, digest):  # else somebody was quicker
                raise
    except OSError as error:
        raise BundleError(f"a bundle cannot be unpacked in {shelf}: {error.strerror}") from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _members(data: bytes) -> Iterator[tuple[PurePosixPath, bytes, int]]:
    """The files in a bundle. It is read as if anybody could have made it."""
    try:
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as tar:
            for member in tar:
                name = PurePosixPath(member.name)
                if not member.isreg() or name.is_absolute() or ".." in name.parts or not name.parts:
                    raise BundleError(f"a bundle holds {member.name!r}, which is no file inside of it")
                file = tar.extractfile(member)
                assert file is not None
                yield name, file.read(), 0o755 if member.mode & 0o100 else 0o644
    except tarfile.TarError as error:
        raise BundleError(f"a bundle cannot be read: {error}") from None
