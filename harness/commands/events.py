"""`equinox events`: which events there are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example
from harness.commands.event_options import given_parameters, results_option
from harness.commands.options import UsageFault, say, write_out
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.tables import Style

NAMED: Final = 4
"""So many bots of an event are named in the table."""


@click.command(epilog=example("equinox events --format json"))
@results_option
@format_option
@click.pass_context
def events(context: click.Context, results: Path, style: Style) -> None:
    """List the events of a results folder, the most recent first."""
    from harness.store import find_events
    from harness.tables import Column, render_table

    if not results.exists() and given_parameters(context, "results"):
        raise UsageFault(f"{results}: there is no such folder")
    rows = [_row(file) for file in sorted(find_events(results), key=lambda file: (-_time(file), file.name))]
    columns = [
        Column("event", lambda row: row["event"], right=False),
        Column("format", lambda row: row["format"] or "", right=False, drop=2),
        Column("game", lambda row: row["game"] or "", right=False),
        Column("players", lambda row: str(row["players"] or ""), drop=3),
        Column("bots", _name_bots, right=False, drop=1, wrap=True),
        Column("matches", lambda row: "" if row["played"] is None else str(row["played"])),
        Column("state", lambda row: row["state"], right=False),
        Column("last change", lambda row: row["changed"].replace("T", " ")[:16], right=False, drop=4),
    ]
    if rows or style in ("json", "csv"):
        write_out(render_table(rows, columns, style))
    else:
        say(f"There are no events in {results}.")


def _name_bots(row: Mapping[str, Any]) -> str:
    """The first ones."""
    names = row["names"] or []
    more = f" +{len(names) - NAMED}" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more


def _time(file: Path) -> float:
    """When something was last written: what is new is in the write-ahead log first."""
    files = (file, file.with_name(f"{file.name}-wal"))
    return max(one.stat().st_mtime for one in files if one.exists())


def _row(file: Path) -> dict[str, Any]:
    from datetime import datetime

    from harness.database import StoreError
    from harness.event_schema import REVEALED
    from harness.runner import FINISHED
    from harness.store import Store

    row: dict[str, Any] = dict.fromkeys(("format", "game", "players", "bots", "names", "played", "planned"))
    row = {"event": file.stem, **row, "state": "", "problem": None}
    try:
        with Store.open(file, readonly=True) as store:
            settings = store.config
            row |= {
                "format": settings.kind,
                "game": settings.game,
                "players": settings.players,
                "bots": len(store.bots()),
                "names": [entry.label for entry in store.bots()],
                "played": store.count_played(),
                "planned": store.count_planned(),
                "state": "finished" if store.state(FINISHED) or store.state(REVEALED) else "open",
            }
    except StoreError as error:
        row |= {"state": "cannot be read", "problem": str(error)}
    return row | {"changed": datetime.fromtimestamp(_time(file)).astimezone().isoformat(timespec="seconds")}
