"""`equinox audit`: whether bots answer the same when they get the same messages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from equinox.cli import example
from equinox.text import count
from harness.commands.options import Whole, write_out
from harness.commands.reading import event_sandbox, open_event, reading_options

if TYPE_CHECKING:
    from harness.reproduce import Audit
    from harness.tables import Style


@click.command(epilog=example("equinox audit spring --matches 50"))
@click.option(
    "--matches",
    "games",
    type=Whole(1),
    default=20,
    show_default=True,
    help="Number of matches to replay.",
)
@click.option(
    "--seed", type=int, metavar="N", default=1, show_default=True, help="Seed for choosing the matches."
)
@reading_options
def audit(event: str, results: Path, style: Style, games: int, seed: int) -> None:
    """Replay a sample of the matches of EVENT, and list the bots that answered differently.

    Every bot gets the same messages as in the original match, in a new process, whatever the others answer
    this time. A bot whose moves depend on the clock, on an unseeded random number or on what it remembers of
    earlier games will differ; that is allowed, but its games cannot be reproduced. The exit status is 1 if a
    bot differs.
    """
    from harness.reproduce import CannotReplay, sample
    from harness.reproduce import audit as run_audit

    with open_event(results, event) as store:
        chosen = sample([result.id for result in store.game_results()], games, seed)
        try:
            done = run_audit(store, chosen, event_sandbox(store))
        except CannotReplay as error:
            raise click.ClickException(str(error)) from None
    write_out(_render(done, style))
    if done.differ:
        raise click.exceptions.Exit(1)


def _render(done: Audit, style: Style) -> str:
    from harness.tables import Column, as_csv, as_json, draw_table, paragraph

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
        Column("decisions", lambda row: str(row["decisions"]), drop=1),
        Column("different", lambda row: str(row["different"])),
        Column("first", first, right=False, drop=2, wrap=True),
        Column("note", lambda row: row["note"] or "-", right=False, wrap=True),
    ]
    if done.differ:
        verdict = f"Answered differently: {', '.join(done.differ)}."
    elif any(row["note"] for row in done.rows):
        verdict = "All bots that could be run again gave the same answers."
    else:
        verdict = "All bots gave the same answers."
    below = paragraph(f"{count(done.games, 'game')} replayed. {verdict}", style)
    return f"{draw_table(done.rows, columns, style)}\n\n{below}"
