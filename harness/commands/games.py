"""`equinox games`: the games of an event, one per line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.commands.options import UsageFault, say
from harness.commands.reading import read_event, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command()
@reading_options
@click.option("--bot", metavar="BOT", help="Only games of this bot (name, or name@version).")
@click.option("--fault", is_flag=True, help="Only games with a fault; with --bot, only faults of that bot.")
def games(event: str, results: Path, style: Style, bot: str | None, fault: bool) -> None:
    """List the games of EVENT played so far, in schedule order.

    \b
    equinox games spring --bot greedy --fault
    """
    from harness.standings import UnknownBot, list_games
    from harness.standings_view import render_games

    try:
        rows = list_games(read_event(results, event), bot, fault)
    except UnknownBot as error:
        raise UsageFault(str(error)) from None
    say(render_games(rows, style))
