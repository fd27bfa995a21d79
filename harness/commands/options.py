"""Options that several commands share: the game, the clock, the limits of bots."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
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


class Whole(click.IntRange):
    """A whole number within bounds."""

    name = "integer"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "N"


class Amount(click.FloatRange):
    """A number within bounds; `inf` and `nan` are none."""

    name = "number"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "N"

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


class Group(click.Group):
    """A command with commands below it, each listed in one line."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.list_in(formatter, "Commands", [self.commands[name] for name in self.list_commands(ctx)])

    def list_in(self, formatter: click.HelpFormatter, title: str, members: Sequence[click.Command]) -> None:
        longest = max(len(name) for name in self.commands)
        limit = max(formatter.width - longest - 8, 20)
        with formatter.section(title):
            formatter.write_dl([(f"{one.name:<{longest}}", _shorten(one, limit)) for one in members])


def _shorten(command: click.Command, limit: int) -> str:
    """The first sentence of a command's help, or as many of its clauses as fit a line."""
    text = command.get_short_help_str(1000).removesuffix(".")
    if len(text) <= limit:
        return text
    clauses = [text[: end.start()] for end in re.finditer(r"[,:] | and ", text) if end.start() <= limit]
    return clauses[-1] if clauses else command.get_short_help_str(limit)


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
    game = click.option("--game", metavar="GAME", callback=require_game, help="The game to play.  [required]")
    return together(game, rule_options)(function)


def rule_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        click.option("--players", type=Whole(1), help="Number of players."),
        rule_option,
        champions_option,
    )(function)


def clock_options(function: Callable[P, R]) -> Callable[P, R]:
    return together(
        click.option(
            "--move-ms",
            type=Whole(1),
            default=1000,
            show_default=True,
            help="Time limit for each move.",
        ),
        click.option(
            "--game-ms",
            type=Whole(1),
            help="Time limit for all moves of a bot in a match. [default: no limit]",
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
            type=Whole(1),
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
            help="CPU time limit per match. [default: no limit]",
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
