"""Options that several commands share: the game, the clock, the limits of bots."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

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


def together(
    *options: Callable[[Callable[P, R]], Callable[P, R]],
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Several options as one decorator."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        return functools.reduce(lambda done, option: option(done), reversed(options), function)

    return decorate


def require_game(context: click.Context | None, option: click.Parameter | None, game: str | None) -> str:
    import equinox

    if game is None:
        raise UsageFault(f"which game? --game {' or '.join(equinox.games)}")
    return game


def game_options(function: Callable[P, R]) -> Callable[P, R]:
    game = click.option("--game", callback=require_game, help="The game to play.  [required]")
    return together(game, rule_options)(function)


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
