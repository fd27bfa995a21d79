"""`equinox standings`: ratings of the bots, and how certain they are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.options import UsageFault, Whole, write_out
from harness.commands.reading import open_event, period_options, read_event, read_period, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(
    epilog=example(
        "equinox standings spring",
        "equinox standings spring --week 2026-W47",
        "equinox standings spring --format csv > spring.csv",
    )
)
@period_options
@click.option("--division", type=Whole(1), help="Only this division of a league that has them.")
@click.option("--all", "everybody", is_flag=True, help="Also show bots and versions that play no more.")
@click.option(
    "--no-times", is_flag=True, help="Leave out the time columns, so that two runs can be compared."
)
@reading_options
def standings(
    event: str,
    results: Path,
    style: Style,
    division: int | None,
    everybody: bool,
    no_times: bool,
    since: str | None,
    until: str | None,
    week: str | None,
) -> None:
    """Show the standings of EVENT, strongest first, even while it is still being played."""
    from harness.seasons import find_divisions, split
    from harness.standings import compute_standings, load_standings
    from harness.standings_view import draw_standings, render_standings

    period = read_period(since, until, week)
    with open_event(results, event) as store:
        divisions = find_divisions(store, store.bots())
        if not divisions and period is None and division is None:
            write_out(render_standings(load_standings(store), style, times=not no_times, everybody=everybody))
            return
    found = read_event(results, event, period)
    if division is not None:
        if division not in divisions:
            raise UsageFault(f"{event} has no division {division}: it has {len(divisions) or 'none'}")
        ((_, found),) = split(found, {division: divisions[division]})
    elif divisions and style in ("table", "wide"):
        write_out(draw_standings(found, divisions, style, times=not no_times, everybody=everybody))
        return
    write_out(render_standings(compute_standings(found), style, times=not no_times, everybody=everybody))
