"""`equinox export`: every decision of played games, for other programs."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from equinox.cli import example
from equinox.text import count, printable
from harness.commands.event_options import results_option
from harness.commands.options import UsageFault, Whole, say
from harness.commands.output import Output, check_output, overwrite_option, replace_output
from harness.commands.played import is_file, read_records
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.export import Style


@click.command(epilog=example("equinox export spring --format parquet --output spring.parquet"))
@click.argument("event", metavar="EVENT|FILE")
@click.option("--positions", is_flag=True, help="Add the whole position, with everything that is hidden.")
@click.option(
    "--views",
    "seat",
    type=Whole(0),
    metavar="SEAT",
    help="The view of this seat at every decision. [default: of the seat that decides]",
)
@click.option(
    "-o",
    "--output",
    "file",
    type=Output(),
    help="Where to write. [default: standard output; required for parquet]",
)
@overwrite_option
@results_option
@click.option(
    "--format", "style", type=click.Choice(["jsonl", "parquet"]), default="jsonl", show_default=True
)
def export(
    event: str,
    results: Path,
    style: Style,
    positions: bool,
    seat: int | None,
    file: Path | None,
    overwrite: bool,
) -> None:
    """Write every decision of EVENT, or of a FILE of records, as JSON lines or Parquet.

    One row per decision, in the order of the schedule: the view, the legal moves, the move and the outcome
    of the match. A match whose record cannot be replayed is named and left out; the exit status is 1 then.
    """
    if style == "parquet":
        if file is None:
            raise UsageFault("--format parquet requires --output FILE")
        if importlib.util.find_spec("pyarrow") is None:
            raise click.ClickException(
                "--format parquet requires pyarrow: pip install 'equinox-arena[parquet]'"
            )

    from harness import export as exporting
    from harness.progress import show_games

    with _read(results, event) as (records, total, players):
        if seat is not None and seat >= players:
            raise UsageFault(f"--views {seat}: the seats of {event} are 0 to {players - 1}")
        with show_games() as show, _open(file, overwrite, event) as out:
            done = exporting.export(records, out, style, positions, seat, lambda games: show(games, total))
    if file is not None:
        size = file.stat().st_size / 1e6
        rows = f"{count(done.decisions, 'decision')} of {count(done.games, 'game')}"
        say(f"{printable(str(file))}: {rows}, {size:.1f} MB.")
    for why in done.bad:
        say(f"equinox: left out: {printable(why)}", err=True)
    if done.bad:
        raise click.exceptions.Exit(1)


@contextmanager
def _read(results: Path, source: str) -> Iterator[tuple[Iterable[Record], int, int]]:
    """The records of an event or a file, how many there are, and the fewest players that a game has."""
    if is_file(results, source):
        records = read_records(source)
        yield records, len(records), min(record.players for record in records)
        return
    with open_event(results, source) as store, store.at_one_moment():
        yield store.records(), store.count_played(), store.config.players


def _open(file: Path | None, overwrite: bool, source: str) -> AbstractContextManager[BinaryIO]:
    """Standard output, or a file."""
    if file is not None:
        return replace_output(file, check_output(file, overwrite, source))
    return nullcontext(sys.stdout.buffer)
