"""`equinox matches`: the matches of an event, one per line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.options import UsageFault, write_out
from harness.commands.reading import open_event, period_options, read_event, read_period, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox matches spring --bot greedy --lost --against random"))
@click.option("--bot", metavar="BOT", help="Only matches of this bot (name, or name@version).")
@click.option(
    "--against", metavar="BOT", help="Only matches in which this bot took part too; requires --bot."
)
@click.option("--won", is_flag=True, help="Only matches with --bot in first place.")
@click.option("--lost", is_flag=True, help="Only matches in which --bot was not first.")
@click.option("--fault", is_flag=True, help="Only matches with a fault; with --bot, only faults of that bot.")
@period_options
@click.option("--voided", is_flag=True, help="Only matches that were voided, which no table counts.")
@reading_options
def matches(
    event: str,
    results: Path,
    style: Style,
    bot: str | None,
    against: str | None,
    won: bool,
    lost: bool,
    fault: bool,
    voided: bool,
    since: str | None,
    until: str | None,
    week: str | None,
) -> None:
    """List the matches of EVENT played so far, in schedule order.

    `show`, `solve`, `replay`, `log`, `reproduce` and `report` take the number or the id of a match.
    """
    from harness.standings import UnknownBot, find_labels, list_games
    from harness.standings_view import render_games

    if won and lost:
        raise UsageFault("--won and --lost exclude each other")
    place = "won" if won else "lost" if lost else None
    if bot is None and (against or place):
        raise UsageFault(f"--{place or 'against'} requires --bot")
    data = read_event(results, event, read_period(since, until, week), voided)
    try:
        rows = list_games(data, bot, fault, place, against)
        if not rows and bot and against and find_labels(data, bot) == find_labels(data, against):
            raise UsageFault(f"--bot and --against are the same bot: {bot}")
    except UnknownBot as error:
        raise UsageFault(str(error)) from None
    if voided:
        with open_event(results, event) as store:
            reasons = store.voided()
        rows = [row | {"why": reasons[row["game"]].why} for row in rows]
    write_out(render_games(rows, style))
