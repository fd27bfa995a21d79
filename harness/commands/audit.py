"""`equinox audit`: whether bots do the same when they are told the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from harness.commands.options import say
from harness.commands.reading import event_sandbox, open_event, reading_options

if TYPE_CHECKING:
    from harness.reproduce import Audit
    from harness.tables import Style


@click.command()
@reading_options
@click.option(
    "--games", type=click.IntRange(1), default=20, show_default=True, help="How many to play again."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Which ones.")
def audit(event: str, results: Path, style: Style, games: int, seed: int) -> None:
    """Play a sample of the games of EVENT again, and list the bots that did not do the same.

    Every bot is told what it was told then, by a new process, whatever the others do this time. A bot that
    looks at the clock, at an unseeded random number or at what it remembers of earlier games will differ;
    that is allowed, but its games cannot be repeated. The exit status is 1 if a bot differs.

    \b
    equinox audit spring --games 50
    """
    from harness.reproduce import CannotReplay, sample
    from harness.reproduce import audit as audited

    with open_event(results, event) as store:
        chosen = sample([result.id for result in store.game_results()], games, seed)
        try:
            done = audited(store, chosen, event_sandbox(store))
        except CannotReplay as error:
            raise click.ClickException(str(error)) from None
    say(_shown(done, style))
    if done.differ:
        raise click.exceptions.Exit(1)


def _shown(done: Audit, style: Style) -> str:
    from harness.tables import Column, as_csv, as_json, draw_table

    if style == "json":
        return as_json({"games": done.games, "differ": done.differ, "rows": done.rows})
    if style == "csv":
        return as_csv(done.rows)

    def first(row: Any) -> str:
        one = row["first"]
        if one is None:
            return "-"
        return f"{one['game']} seat {one['seat']}, decision {one['decision']}"

    columns = [
        Column("bot", lambda row: row["bot"], right=False),
        Column("games", lambda row: str(row["games"])),
        Column("decisions", lambda row: str(row["decisions"])),
        Column("different", lambda row: str(row["different"])),
        Column("first", first, right=False),
        Column("note", lambda row: row["note"] or "-", right=False),
    ]
    if done.differ:
        verdict = f"Did not do the same: {', '.join(done.differ)}."
    elif any(row["note"] for row in done.rows):
        verdict = "All that could be asked again did the same."
    else:
        verdict = "All did the same."
    return f"{draw_table(done.rows, columns, style)}\n\n{done.games} games played again. {verdict}"
