"""The commands `equinox show` and `equinox rules`."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

import equinox
from equinox.cli import FORMAT, POSITION, parse_json, read_text, stop

if TYPE_CHECKING:
    from equinox.interface import Rule
    from equinox.record import Record
    from equinox.render import Look

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to use colours; auto uses them if the terminal supports it. NO_COLOR is respected.",
)


def choose_look(color: str) -> Look:
    """How standard output is to be drawn on."""
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
        width=max(40, shutil.get_terminal_size((WIDTH, 24)).columns) if terminal else WIDTH,
        unicode=unicode,
    )


def forgive_letters() -> None:
    """What standard output has no letters for is shown as "?": names and notes are anybody's text."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def echo(text: str, look: Look) -> None:
    """Print a drawing. (Click would take the colours out where it sees no terminal.)"""
    click.echo(text, color=look.color)


# show


@click.command(epilog="Example: equinox deal tiles --seed 5 | equinox show -")
@POSITION
@click.option("--game-number", type=click.IntRange(1), default=1, help="Which record of a file with several.")
@click.option(
    "--move",
    type=click.IntRange(0),
    help="For a record: the position after this many moves. [default: the end]",
)
@click.option("--seat", type=int, help="Show what this seat knows. [default: everything]")
@color_option
@FORMAT
def show(file: str, game_number: int, move: int | None, seat: int | None, color: str, style: str) -> None:
    """Draw a position, a view, or the record of a game."""
    from equinox.render import complete, draw
    from equinox.render.text import fitted

    forgive_letters()
    text = read_text(file)
    records = _read_records(text, file)
    names: Sequence[str] = ()
    if records is None:
        if move is not None:
            stop(f"--move requires a record of a game; {file} is a position")
        position, before, after = parse_json(text, file), "", ""
    else:
        if game_number > len(records):
            plural = "" if len(records) == 1 else "s"
            stop(f"{file} has {len(records)} record{plural}; there is no record {game_number}")
        record = records[game_number - 1]
        position, names, before, after = _find_moment(record, move)
    try:
        if seat is not None:
            position = equinox.load(position).view(seat)
        if style == "json":
            complete(position)
            click.echo(json.dumps(position))
            return
        look = choose_look(color)
        drawn = draw(position, names, look)
    except equinox.BadPosition as problem:
        stop(f"bad position in {file}: {problem}")
    except equinox.EquinoxError as problem:
        stop(str(problem))
    parts = (fitted(before, look.width), drawn, fitted(after, look.width))
    echo("\n".join(part for part in parts if part), look)


def _read_records(text: str, file: str) -> list[Record] | None:
    """The records in a text; None if it is something else, a position most likely."""
    from equinox.record import BadRecord, read

    lines = text.split("\n")  # not splitlines(): a bot's note may have other ends of lines in it
    try:
        first = json.loads(next((line for line in lines if line.strip()), ""))
    except (ValueError, RecursionError):
        first, lines = _parse_whole(text), [" ".join(lines)]
    if not isinstance(first, dict) or not {"moves", "bots"} <= first.keys():
        return None
    try:
        return list(read(line.encode(errors="surrogateescape") for line in lines))
    except BadRecord as problem:
        stop(f"{file}: {problem}")


def _parse_whole(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _find_moment(record: Record, move: int | None) -> tuple[equinox.Position, Sequence[str], str, str]:
    """A game after so many moves: the position, who plays, what to say before and after the drawing."""
    from equinox.record import BadRecord, checked, replay
    from equinox.render.games import ending, heading, players
    from equinox.text import printable

    moves = len(record.moves) if move is None else move
    if moves > len(record.moves):
        stop(f"game {printable(record.id)} has {len(record.moves)} moves; there is no move {moves}")
    try:
        position = next(islice(replay(checked(record)), moves, None)).dump()
    except (BadRecord, equinox.EquinoxError) as problem:
        stop(str(problem))
    after = ending(record) if moves == len(record.moves) else ""
    return position, players(record), heading(record, moves), after


# rules


@click.command(epilog="Example: equinox rules tiles mirror")
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
    click.echo(one_rule(chosen[0]) if name else _format_rules(chosen))


def one_rule(rule: Rule) -> str:
    """A rule with all its details."""
    from textwrap import fill

    others = "".join(f"; in {game}: {name}" for game, name in rule.elsewhere.items())
    lines = [f"{rule.name} ({rule.game}, {rule.kind}{others})", fill(rule.text, 100)]
    return "\n".join([*lines, fill(rule.details, 100)] if rule.details else lines)


def _format_rules(rules: Sequence[Rule]) -> str:
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
            text = wrap(rule.text, 100 - len(label))
            lines.append(label + text[0])
            lines += [" " * len(label) + more for more in text[1:]]
    return "\n".join(lines)


COMMANDS = (show, rules)
