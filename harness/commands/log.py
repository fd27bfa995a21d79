"""`equinox log`: what bots wrote to standard error in a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from equinox.cli import FORMAT, example
from equinox.text import printable
from harness.commands.options import Whole, say, write_out
from harness.commands.played import check_seat, game_arguments, read_game

if TYPE_CHECKING:
    from equinox.record import Record


@click.command(epilog=example("equinox log spring 12 --seat 1"))
@click.option("--seat", type=Whole(0), help="Only the bot in this seat. [default: all]")
@game_arguments()
@FORMAT
def log(source: str, game: str | None, results: Path, seat: int | None, style: str) -> None:
    """Show the standard error of the bots in a MATCH of EVENT, or of a FILE of records.

    MATCH is a number or an id (or the beginning of one) as shown by `equinox matches`. Only the last lines of
    each bot are stored; docs/limits.md says how many.
    """
    from harness.tables import as_json

    record = read_game(results, source, game)
    check_seat(record, seat)
    seats = range(record.players) if seat is None else [seat]
    rows = [_row(record, one) for one in seats]
    if style == "json":
        write_out(as_json({"game": record.id, "seats": rows}))
        return
    for row in rows:
        fault = f": {row['fault']}" if row["fault"] else ""
        say(f"seat {row['seat']} {printable(row['bot'])}{printable(fault)}")
        lines = row["stderr"].splitlines()
        say("\n".join(f"  | {printable(line)}" for line in lines) if lines else "  (nothing)")


def _row(record: Record, seat: int) -> dict[str, Any]:
    fault = next((one for one in record.faults if one.seat == seat), None)
    written = record.stderr[seat] if record.stderr else ""
    return {
        "seat": seat,
        "bot": record.bots[seat].name,
        "fault": None if fault is None else f"{fault.kind}: {fault.message}",
        "stderr": written if fault is None else fault.stderr,
    }
