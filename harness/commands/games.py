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
@click.option("--against", metavar="BOT", help="Only games in which this bot took part too; requires --bot.")
@click.option("--won", "place", flag_value="won", help="Only games with --bot in first place.")
@click.option("--lost", "place", flag_value="lost", help="Only games in which --bot was not first.")
@click.option("--fault", is_flag=True, help="Only games with a fault; with --bot, only faults of that bot.")
def games(
    event: str,
    results: Path,
    style: Style,
    bot: str | None,
    against: str | None,
    place: str | None,
    fault: bool,
) -> None:
    """List the games of EVENT played so far, in schedule order.

    `show`, `solve`, `replay`, `log`, `reproduce` and `report` take the number or the id of a game.

    \b
    equinox games spring --bot greedy --lost --against search
    """
    from harness.standings import UnknownBot, list_games
    from harness.standings_view import render_games

    if bot is None and (against or place):
        raise UsageFault(f"--{place or 'against'} requires --bot")
    try:
        rows = list_games(read_event(results, event), bot, fault, place, against)
    except UnknownBot as error:
        raise UsageFault(str(error)) from None
    say(render_games(rows, style))
