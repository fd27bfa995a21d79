"""`equinox export`: every decision of an event, for other programs."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from equinox.text import count, printable
from harness.commands.event_options import results_option
from harness.commands.options import Output, UsageFault, say
from harness.commands.reading import open_event
from harness.commands.report import writable

if TYPE_CHECKING:
    from harness.export import Style


@click.command(epilog="Example: equinox export spring --format parquet --output spring.parquet")
@click.argument("event")
@results_option
@click.option(
    "--format", "style", type=click.Choice(["jsonl", "parquet"]), default="jsonl", show_default=True
)
@click.option("--positions", is_flag=True, help="Add the whole position, with everything that is hidden.")
@click.option(
    "--views",
    "seat",
    type=click.IntRange(0),
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
def export(
    event: str, results: Path, style: Style, positions: bool, seat: int | None, file: Path | None
) -> None:
    """Write every decision of EVENT: view, legal moves, move and the outcome of the game.

    One row per decision, in the order of the schedule. A game whose record cannot be replayed is named and
    left out; the exit status is 1 then.
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

    with open_event(results, event) as store, store.at_one_moment():
        players = store.config.players
        if seat is not None and seat >= players:
            raise UsageFault(f"--views {seat}: the seats of {event} are 0 to {players - 1}")
        total = store.count_played()
        with show_games() as show, _open_output(file) as out:
            done = exporting.export(
                store.records(), out, style, positions, seat, lambda games: show(games, total)
            )
    if file is not None:
        size = file.stat().st_size / 1e6
        rows = f"{count(done.decisions, 'decision')} of {count(done.games, 'game')}"
        say(f"{printable(str(file))}: {rows}, {size:.1f} MB.")
    for why in done.bad:
        say(f"equinox: left out: {printable(why)}", err=True)
    if done.bad:
        raise click.exceptions.Exit(1)


@contextmanager
def _open_output(file: Path | None) -> Iterator[BinaryIO]:
    """Standard output, or a file that appears when it is complete: what was there before is kept until
    then."""
    if file is None:
        if sys.stdout is None:
            raise click.ClickException("standard output is closed")
        yield sys.stdout.buffer
        return
    target = writable(file)
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as out:
            yield out
        fresh.replace(target)
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror or error}") from None
    finally:
        fresh.unlink(missing_ok=True)
