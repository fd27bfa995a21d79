"""The command `equinox rules`, and what commands that draw share."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, Final

import click

import equinox
from equinox.cli import FORMAT, example, stop
from equinox.screen import find_height, find_width, fold

if TYPE_CHECKING:
    from equinox.interface import Rule
    from equinox.render import Look

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to use colours; auto uses them if the terminal supports it. NO_COLOR is respected.",
)


def choose_look(color: str, full_screen: bool = False) -> Look:
    """How to draw on standard output: on a screen, or on endless paper."""
    from equinox.render import WIDTH, Look

    terminal = sys.stdout is not None and sys.stdout.isatty()
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    try:
        "●○◆▸·×─│┼".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
        unicode = True
    except (UnicodeEncodeError, LookupError):
        unicode = False
    return Look(
        color=color == "always" or (color == "auto" and terminal and not plain),
        width=find_width() or WIDTH,
        height=find_height() if full_screen else None,
        unicode=unicode,
    )


def forgive_letters() -> None:
    """Show characters that standard output cannot encode as "?": names and notes may contain any."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def echo(text: str, look: Look) -> None:
    """Print a drawing. (Click would take the colours out where it sees no terminal.)"""
    click.echo(text, color=look.color)


@click.command(epilog=example("equinox rules tiles mirror"))
@click.argument("game", required=False)
@click.argument("name", nargs=-1)
@FORMAT
def rules(game: str | None, name: tuple[str, ...], style: str) -> None:
    """Print the rule of a card or tile: NAME of GAME.

    Without NAME, print all rules of GAME; without GAME, those of all games.
    """
    from equinox import rulebook

    try:
        if name:
            assert game is not None
            chosen = [rulebook.rule(game, " ".join(name))]
        else:
            chosen = [one for each in ([game] if game else equinox.games) for one in rulebook.rules(each)]
    except rulebook.NoSuchRule as problem:
        stop(str(problem))
    if style == "json":
        shown: Any = chosen[0].dump() if name else [one.dump() for one in chosen]
        click.echo(json.dumps(shown, indent=2))
        return
    width = find_width() or RULES_WIDTH
    click.echo(one_rule(chosen[0], width) if name else _format_rules(chosen, width))


RULES_WIDTH: Final = 100
"""Without a terminal."""


def one_rule(rule: Rule, width: int) -> str:
    """A rule with all its details."""
    others = "".join(f"; in {game}: {name}" for game, name in rule.elsewhere.items())
    lines = [f"{rule.name} ({rule.game}, {rule.kind}{others})", rule.text, rule.details]
    return fold("\n".join(filter(None, lines)), width)


def _format_rules(rules: Sequence[Rule], width: int) -> str:
    from textwrap import wrap

    lines: list[str] = []
    games = list(dict.fromkeys(rule.game for rule in rules))
    for game in games:
        those = [rule for rule in rules if rule.game == game]
        if len(games) > 1:
            lines += ["", game] if lines else [game]
        for rule in those:
            other = " ".join(rule.elsewhere.values())
            label = f"{rule.name:<13}{rule.kind:<10}" + (f"{other:<13}" if other else "")
            text = wrap(rule.text, width - len(label), break_on_hyphens=False)
            lines.append(label + text[0])
            lines += [" " * len(label) + more for more in text[1:]]
    return "\n".join(lines)
