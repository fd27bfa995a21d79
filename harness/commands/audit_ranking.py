"""`equinox audit-ranking`: what may be wrong with the standings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from harness.commands.options import write_out
from harness.commands.reading import open_event, reading_options

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox audit-ranking spring"))
@reading_options
def audit_ranking(event: str, results: Path, style: Style) -> None:
    """Show what may be wrong with the standings of EVENT, even while it is still being played.

    Looks for cycles that one number for each bot hides, clones and their effect on the other bots, seat bias,
    single deals and opponents that carry a lead, ties in most games, and neighbours whose order is not clear.
    What is found has a number with its confidence interval; the exit status is 0 either way.
    """
    from harness.ranking_audit import audit_ranking as find_defects
    from harness.ranking_audit import digest_programs
    from harness.standings import load_event
    from harness.standings_view import render_ranking_audit

    with open_event(results, event) as store:
        audit = find_defects(load_event(store), digest_programs(store))
    write_out(render_ranking_audit(audit, style))
