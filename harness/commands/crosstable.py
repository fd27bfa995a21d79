"""`equinox crosstable`: the results of each bot against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.options import write_out
from harness.commands.reading import period_options, read_event, read_period, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox crosstable spring"))
@period_options
@reading_options
def crosstable(
    event: str, results: Path, style: Style, since: str | None, until: str | None, week: str | None
) -> None:
    """Show how the bots of EVENT did against each other."""
    from harness.standings_view import render_crosstable

    write_out(render_crosstable(read_event(results, event, read_period(since, until, week)), style))
