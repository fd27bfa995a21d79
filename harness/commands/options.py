"""Options that several commands share: the game, the clock, the limits of bots."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.cli import champions_option, rule_option
from equinox.screen import find_width, fold
from equinox.text import printable_lines

if TYPE_CHECKING:
    from harness.sandbox import Limits, Sandbox

P = ParamSpec("P")
R = TypeVar("R")

SIZES = {"": 1024**2, "K": 1024, "M": 1024**2, "G": 1024**3}


class Amount(click.FloatRange):
    """A number within bounds; `inf` and `nan` are none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value!r} is not a number", param, ctx)
        return number


class Size(click.ParamType[int]):
    """A size such as 512M or 1G; a bare number is in MiB."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        match = re.fullmatch(r"(\d+)([KMG]?)(?:i?B)?", str(value).strip(), re.IGNORECASE)
        if not match or int(match[1]) == 0:
            self.fail(f"{value!r} is not a size (examples: 512M, 1G)", param, ctx)
        return int(match[1]) * SIZES[match[2].upper()]


SQLITE: Final = b"SQLite format 3"
SQLITE_SUFFIXES: Final = ("-wal", "-shm", "-journal")
"""Of the files that SQLite keeps beside one that is open."""


class Output(click.Path):
    """A file to be written. What is there is lost, so it must not be an event."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if is_database(path):
            self.fail(f"{path}: an event or another database; refusing to overwrite it", param, ctx)
        return path


def is_database(file: Path) -> bool:
    """Whether a file belongs to an event or another database."""
    target = Path(os.path.realpath(file))
    if target.name.endswith(SQLITE_SUFFIXES):
        return True
    if not target.is_file():  # a pipe would wait
        return False
    with target.open("rb") as there:
        return there.read(len(SQLITE)) == SQLITE


def together(
    *options: Callable[[Callable[P, R]], Callable[P, R]],
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Several options as one decorator."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        return functools.reduce(lambda done, option: option(done), reversed(options), function)

    return decorate


def game_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(click.option("--game", required=True, help="The game to play."), rule_options)(function)


def rule_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        click.option("--players", type=click.IntRange(1), help="Number of players."),
        rule_option,
        champions_option,
    )(function)


def clock_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        click.option(
            "--move-ms",
            type=click.IntRange(1),
            default=1000,
            show_default=True,
            help="Time limit for each move.",
        ),
        click.option(
            "--game-ms",
            type=click.IntRange(1),
            help="Time limit for all moves of a bot in a game. [default: no limit]",
        ),
        click.option(
            "--margin-ms",
            type=Amount(0),
            default=50.0,
            show_default=True,
            help="How late an answer may be, to allow for overhead.",
        ),
    )(function)


def sandbox_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        limit_options,
        click.option(
            "--no-pin", is_flag=True, help="Let bots run on any core: slower, but they can use several."
        ),
    )(function)


def limit_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        click.option(
            "--sandbox",
            type=click.Choice(["auto", "none", "limits", "bwrap"]),
            default="auto",
            show_default=True,
            help="How bots are isolated from this machine.",
        ),
        click.option(
            "--memory",
            type=Size(),
            default="1G",
            show_default=True,
            help="Memory limit for a bot and its children.",
        ),
        click.option(
            "--processes",
            type=click.IntRange(1),
            default=64,
            show_default=True,
            help="Maximum number of processes and threads of a bot.",
        ),
        click.option(
            "--file-size",
            type=Size(),
            default="64M",
            show_default=True,
            help="Maximum size of a file written by a bot.",
        ),
        click.option(
            "--cpu",
            type=Amount(0, min_open=True),
            metavar="SECONDS",
            help="CPU time limit per game. [default: no limit]",
        ),
    )(function)


def choose_sandbox(sandbox: str = "auto", limits: Limits | None = None) -> Sandbox:
    """The sandbox that the options ask for; warns on stderr if it protects less than it could."""
    from harness.sandbox import SandboxError, choose

    try:
        chosen, warning = choose(sandbox, limits)
    except SandboxError as error:
        raise click.ClickException(str(error)) from None
    if warning:
        say(warning, err=True)
    return chosen


def say(text: object = "", err: bool = False) -> None:
    """Print lines for people, as wide as the terminal. Nothing in them can command it, whoever wrote it; a
    text that could bring lines of its own goes through `printable` before it gets here."""
    width = find_width(sys.stderr if err else sys.stdout)
    click.echo(fold(printable_lines(str(text)), width), err=err)


def write_out(text: str) -> None:
    """Print data, or a table, which has its width."""
    click.echo(printable_lines(text))


class UsageFault(click.ClickException):
    """Bad input that only the command itself could find out."""

    exit_code = 2


@contextlib.contextmanager
def fail_with_2() -> Iterator[None]:
    """For a command whose status 1 is a verdict: whatever fails is status 2, its output included."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except click.ClickException as error:
        raise UsageFault(error.format_message()) from None
    except OSError as error:
        sys.stdout = None  # most likely it cannot be written: nothing more may be tried, not even at exit
        if isinstance(error, BrokenPipeError):
            raise click.exceptions.Exit(2) from None
        raise UsageFault(describe_os_error(error)) from None


def describe_os_error(error: OSError) -> str:
    """What went wrong, and with which file if it was one."""
    why = error.strerror or str(error)
    return why if error.filename is None else f"{os.fsdecode(error.filename)}: {why}"
