"""`equinox replay`: step through a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import FORMAT, example
from equinox.looking import choose_look, color_option, forgive_letters
from harness.commands.options import Whole, write_out
from harness.commands.played import (
    check_move,
    check_seat,
    game_arguments,
    move_option,
    read_game,
    refuse_bad_record,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command(
    epilog=example(
        "equinox replay spring 3",
        "equinox match greedy random --game tiles --record games.jsonl; equinox replay games.jsonl",
    )
)
@move_option
@click.option("--seat", type=Whole(0, 4), help="Show what this seat knew. [default: everything]")
@color_option
@game_arguments()
@FORMAT
def replay(
    source: str,
    game: str | None,
    move: int | None,
    seat: int | None,
    results: Path,
    color: str,
    style: str,
) -> None:
    """Step through a MATCH of EVENT, or of a FILE of records, move by move.

    MATCH is its number or its id (or the beginning of one) as shown by `equinox matches`; for a FILE the
    number counts from 1, and defaults to the first. In a terminal, keys step forward and back; otherwise the
    whole match is printed.
    """
    from harness.tables import as_json
    from harness.terminal.stepper import Stepper, keys
    from harness.terminal.steps import Replay

    forgive_letters()
    record = read_game(results, source, game)
    check_seat(record, seat)
    check_move(record, move, before=True)
    with refuse_bad_record(source):
        steps = Replay(record)
    numbers: Sequence[int] = range(steps.last + 1) if move is None else [move - 1]
    if style == "json":
        write_out(as_json({"game": record.id, "steps": steps.data(numbers, seat)}))
        return
    terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    if move is None and terminal:
        Stepper(steps, lambda: choose_look(color, full_screen=True), seat).run(keys())
        return
    look = choose_look(color)
    for number in numbers:
        click.echo(
            ("\n" if number and move is None else "") + steps.text(number, seat, look), color=look.color
        )
