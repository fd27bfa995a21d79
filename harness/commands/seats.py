"""`equinox seats`: the advantage of each seat."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.options import write_out
from harness.commands.reading import read_event, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox seats spring"))
@reading_options
def seats(event: str, results: Path, style: Style) -> None:
    """Show the advantage of each seat in EVENT."""
    from harness.standings_view import render_seats

    write_out(render_seats(read_event(results, event), style))
