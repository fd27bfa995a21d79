"""Files that commands write, by one rule: what exists is replaced only with --overwrite, the input never."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from harness.commands.options import UsageFault

SQLITE: Final = b"SQLite format 3"
SQLITE_SUFFIXES: Final = ("-wal", "-shm", "-journal")
"""Of the files that SQLite keeps beside one that is open."""


class Output(click.Path):
    """A file to be written. It must not be an event, whatever else is asked for."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if is_database(path):
            self.fail(f"{path}: an event or another database; refusing to overwrite it", param, ctx)
        return path


overwrite_option: Final = click.option(
    "--overwrite", is_flag=True, help="Replace the file that is to be written, if it exists."
)


def is_database(file: Path) -> bool:
    """Whether a file belongs to an event or another database."""
    target = Path(os.path.realpath(file))
    if target.name.endswith(SQLITE_SUFFIXES):
        return True
    return _begins_with(target, SQLITE)


def begins_as(head: bytes) -> Callable[[Path], bool]:
    """Whether a file has this beginning, by which what this program has written is known."""
    return lambda file: _begins_with(file, head)


def _begins_with(file: Path, head: bytes) -> bool:
    if not file.is_file():  # a pipe would wait
        return False
    with file.open("rb") as there:
        return there.read(len(head)) == head


def check_output(
    file: Path,
    overwrite: bool = False,
    source: str = "",
    is_ours: Callable[[Path], bool] = lambda file: False,
    streams: bool = False,
) -> Path:
    """Where a file is to go, links followed. Refuses the input, and a file that exists, unless it is empty,
    `is_ours` to replace, or `overwrite` is given. Pipes and devices are for `streams` alone."""
    target = Path(os.path.realpath(file))
    try:
        if target.is_dir():
            raise UsageFault(f"{file}: is a folder, not a file")
        exists, folder = target.exists(), target.parent
        if not os.access(target if exists else folder, os.W_OK):  # rather than when all is done
            why = "permission denied" if folder.is_dir() else f"there is no folder {folder}"
            raise UsageFault(f"cannot write {file}: {why}")
        if not exists:
            return target
        if not target.is_file():
            if streams and not target.is_block_device():
                return target
            raise UsageFault(f"{file}: not a regular file; refusing to overwrite it")
        if source and Path(source).exists() and target.samefile(source):
            raise UsageFault(f"{file} is the input; refusing to overwrite it")
        if not (overwrite or target.stat().st_size == 0 or is_ours(target)):
            raise UsageFault(f"{file} exists: --overwrite replaces it")
    except OSError as error:
        raise UsageFault(f"{file}: {error.strerror}") from None
    return target


@contextlib.contextmanager
def open_output(file: Path, target: Path, unbuffered: bool = False) -> Iterator[BinaryIO]:
    """`target`, which `check_output` has returned, written as it goes. What cannot be opened is status
    2."""
    try:
        out: BinaryIO = target.open("wb", buffering=0 if unbuffered else -1)
    except OSError as error:
        raise UsageFault(f"{file}: {error.strerror}") from None
    with out:
        yield out


@contextlib.contextmanager
def replace_output(file: Path, target: Path) -> Iterator[BinaryIO]:
    """The same, but for a file that appears when it is complete: what was there is kept until then."""
    if target.exists() and not target.is_file():
        with report_write_errors(file), open_output(file, target) as out:
            yield out
        return
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with report_write_errors(file):
            with open_output(file, fresh) as out:
                yield out
            fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


@contextlib.contextmanager
def report_write_errors(file: Path) -> Iterator[None]:
    """A disk that is full, say: status 1."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror or error}") from None
