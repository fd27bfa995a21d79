"""`equinox history`: whether a new version is better, and against whom it is not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.event_options import results_option
from harness.commands.options import UsageFault, write_out
from harness.commands.reading import format_option, read_event

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox history spring greedy", "equinox history spring greedy@1.1"))
@click.argument("event")
@click.argument("bot")
@results_option
@format_option
def history(event: str, bot: str, results: Path, style: Style) -> None:
    """Compare the versions of BOT in EVENT, and show against which opponents the newest got worse.

    Given one version (name@version), compare that one with the version before it.
    """
    from harness.standings import UnknownBot, compute_history
    from harness.standings_view import render_history

    try:
        shown = compute_history(read_event(results, event), bot)
    except UnknownBot as error:
        raise UsageFault(str(error)) from None
    write_out(render_history(shown, style))
