"""`equinox crosstable`: the results of each bot against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.commands.options import write_out
from harness.commands.reading import period_options, read_event, read_period, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command()
@reading_options
@period_options
def crosstable(
    event: str, results: Path, style: Style, since: str | None, until: str | None, week: str | None
) -> None:
    """Show the results of each bot of EVENT against each other bot.

    \b
    equinox crosstable spring
    """
    from harness.standings_view import render_crosstable

    write_out(render_crosstable(read_event(results, event, read_period(since, until, week)), style))
