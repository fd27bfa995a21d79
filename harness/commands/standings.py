"""`equinox standings`: ratings of the bots, and how certain they are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.commands.options import say
from harness.commands.reading import read_event, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command()
@reading_options
@click.option(
    "--no-times", is_flag=True, help="Leave out the time columns, so that two runs can be compared."
)
def standings(event: str, results: Path, style: Style, no_times: bool) -> None:
    """Show the standings of EVENT, strongest first, even while it is still being played.

    \b
    equinox standings spring
    equinox standings spring --format csv > spring.csv
    """
    from harness.standings import compute_standings
    from harness.standings_view import render_standings

    say(render_standings(compute_standings(read_event(results, event)), style, times=not no_times))
