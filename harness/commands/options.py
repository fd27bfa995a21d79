"""Options that several commands share: the game, the clock, the limits of bots."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import click

from equinox.cli import champions_option, rule_option
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
        click.option(
            "--no-pin", is_flag=True, help="Let bots run on any core: slower, but they can use several."
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
    """Print lines for people. Nothing in them can command the terminal, whoever wrote it; a text that could
    bring lines of its own goes through `printable` before it gets here."""
    click.echo(printable_lines(str(text)), err=err)


class UsageFault(click.ClickException):
    """Bad input that only the command itself could find out."""

    exit_code = 2
