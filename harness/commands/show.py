"""`equinox show`: draw a position, or one of a match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

import equinox
from equinox.cli import FORMAT, example, parse_json, stop
from equinox.looking import choose_look, color_option, echo, forgive_letters
from harness.commands.played import (
    check_seat,
    find_state,
    game_arguments,
    move_option,
    read_source,
)


@click.command(
    epilog=example(
        "equinox deal tiles --seed 5 | equinox show -",
        "equinox show spring 12 --move 20",
    )
)
@move_option
@click.option("--seat", type=int, metavar="N", help="Show what this seat knows. [default: everything]")
@color_option
@game_arguments("EVENT|FILE|-")
@FORMAT
def show(
    source: str,
    game: str | None,
    results: Path,
    move: int | None,
    seat: int | None,
    color: str,
    style: str,
) -> None:
    """Draw a position, a view, or a played match: MATCH of EVENT, or of a FILE of records.

    MATCH is a number or an id (or the beginning of one) as shown by `equinox matches`; in a FILE it counts
    from 1, and defaults to the first. The last position of a match is drawn, or with --move the one before
    that move.
    """
    from equinox.render import complete, draw
    from equinox.render.games import ending, heading, move_line, players
    from equinox.render.text import fitted

    forgive_letters()
    names: Sequence[str] = ()
    before = after = ""
    record = read_source(results, source, game, move)
    if isinstance(record, str):
        position = parse_json(record, source)
    else:
        check_seat(record, seat)
        position = find_state(record, source, move).dump()
        names = players(record)
        number = len(record.moves) if move is None else move - 1
        before = heading(record, number)
        if number == len(record.moves):
            after = ending(record)
        elif seat is None:
            after = "next: " + move_line(record.moves[number], number + 1, names)
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
        stop(f"bad position in {source}: {problem}")
    except equinox.EquinoxError as problem:
        stop(str(problem))
    parts = (fitted(before, look.width), drawn, fitted(after, look.width))
    echo("\n".join(part for part in parts if part), look)
