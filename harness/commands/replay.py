"""`equinox replay`: step through a recorded game."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from equinox.cli import FORMAT
from equinox.looking import choose_look, color_option, forgive_letters
from harness.commands.event_options import results_option
from harness.commands.options import UsageFault
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from equinox.record import Record

T = TypeVar("T")


@click.command()
@click.argument("source", metavar="EVENT|FILE")
@click.argument("game", required=False)
@click.option("--move", type=click.IntRange(0), help="Show only the position after this many moves.")
@click.option("--seat", type=click.IntRange(0, 4), help="Show what this seat knew. [default: everything]")
@results_option
@color_option
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
    """Step through a GAME of EVENT, or of a FILE of records, move by move.

    GAME is its number or its id (or the beginning of one) as shown by `equinox games`; for a FILE the number
    counts from 1, and defaults to the first. In a terminal, keys step forward and back; otherwise the whole
    game is printed.

    \b
    equinox replay spring 3f9a
    equinox match greedy random --game tiles --record games.jsonl; equinox replay games.jsonl
    """
    import equinox
    from equinox.text import printable
    from harness.tables import as_json
    from harness.terminal.stepper import Stepper, keys
    from harness.terminal.steps import Replay

    forgive_letters()
    file = Path(source)
    # Whatever can be read is a file: a pipe, too.
    is_file = file.exists() and not file.is_dir()
    record = _read_from_file(source, game) if is_file else _read_from_event(results, source, game)
    if seat is not None and seat >= record.players:
        raise UsageFault(
            f"game {printable(record.id)} has seats 0 to {record.players - 1}; there is no seat {seat}"
        )
    try:
        steps = Replay(record)
    except equinox.EquinoxError as error:
        raise UsageFault(f"{source}: {error}") from None
    if move is not None and move > steps.last:
        raise UsageFault(f"game {printable(record.id)} has {steps.last} moves; there is no move {move}")
    numbers: Sequence[int] = range(steps.last + 1) if move is None else [move]
    if style == "json":
        click.echo(as_json({"game": record.id, "steps": steps.data(numbers, seat)}))
        return
    terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    if move is None and terminal:
        # To be ended is to be interrupted: the terminal must be left as it was.
        for ending in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(ending, signal.default_int_handler)
        Stepper(steps, lambda: choose_look(color), seat).run(keys())
        return
    look = choose_look(color)
    for number in numbers:
        click.echo(
            ("\n" if number and move is None else "") + steps.text(number, seat, look), color=look.color
        )


def _read_from_file(file: str, game: str | None) -> Record:
    from equinox.record import BadRecord, read

    try:
        with Path(file).open("rb") as lines:
            records = list(read(lines))
    except OSError as error:
        raise UsageFault(f"{file}: {error.strerror}") from None
    except BadRecord as error:
        raise UsageFault(f"{file}: {error}") from None
    record = _find_game(records, game or "1", [record.id for record in records])
    if record is None:
        plural = "" if len(records) == 1 else "s"
        raise UsageFault(f"{file} has {len(records)} record{plural}; there is no game {game or 1}")
    return record


def _find_game(games: Sequence[T], name: str, ids: Sequence[str]) -> T | None:
    """A game by its number from 1, or by the beginning of its id."""
    from harness.terminal.menu import parse_count

    number = parse_count(name)
    if number is not None and 1 <= number <= len(games):
        return games[number - 1]
    matching = [game for game, one in zip(games, ids, strict=True) if one.startswith(name)]
    return matching[0] if len(matching) == 1 else None


def _read_from_event(results: Path, event: str, game: str | None) -> Record:
    from harness.store import place

    if game is None:
        if not place(results, event).is_file():
            raise UsageFault(f"{event} is neither a file of records nor an event in {results}")
        raise UsageFault(f"which game of {event}? `equinox games {event}` lists them")
    with open_event(results, event) as store:
        ids = [pairing.id for pairing in store.planned()]
        return store.record(_find_game(ids, game, ids) or game)
