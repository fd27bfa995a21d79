"""`equinox event`: what an event is, and its secret once it is over."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from equinox.cli import example
from equinox.text import printable
from harness.commands.event_options import report_errors, results_option
from harness.commands.options import Group, UsageFault, say, write_out
from harness.commands.reading import format_option, open_event

if TYPE_CHECKING:
    from harness.store import Store
    from harness.tables import Style


@click.group(cls=Group, epilog=example("equinox event show spring"))
def event() -> None:
    """Show an event, and publish the secret of its deals when it is over."""


@event.command(epilog=example("equinox event show spring"))
@click.argument("event")
@results_option
@format_option
def show(event: str, results: Path, style: Style) -> None:
    """Describe EVENT: its settings, its bots, its progress, and the commitment to its deals."""
    with open_event(results, event) as store:
        facts = _facts(store)
    write_out(_render(facts, style))


@event.command(epilog=example("equinox event trust spring"))
@click.argument("event")
@results_option
def trust(event: str, results: Path) -> None:
    """Let the bots of EVENT run with the sandbox and limits of its file, though it is from elsewhere.

    Needed only for a file that asks for --sandbox none or limits, whose bots can then do whatever you can, or
    for more memory, processes or larger files than the defaults.
    """
    from harness.trust import grant

    with open_event(results, event) as store:
        grant(store)
        mode = store.config.sandbox
    say(f"The bots of {event} will now run under --sandbox {mode}.")


@event.command(epilog=example("equinox event reveal spring"))
@click.argument("event")
@click.option("--end", is_flag=True, help="Permanently end an event that could still play.")
@results_option
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
def reveal(event: str, end: bool, results: Path, style: str) -> None:
    """Publish the secret from which the deals of EVENT are derived, so that anybody can check them.

    Anyone who has the secret knows all cards, so this is for finished tournaments; --end closes any event as
    it is. No more games are played in it afterwards.
    """
    from harness.event_log import locked
    from harness.event_schema import REVEALED
    from harness.runner import FINISHED
    from harness.seasons import is_archived
    from harness.store import Store, place
    from harness.tables import as_json
    from harness.tournament import check_name

    with report_errors():
        check_name(event)
        with Store.open(place(results, event)) as store, locked(store.path):
            if not store.has_secret:
                raise UsageFault(f"{event} was created by an older version and has no secret")
            if not (end or store.state(REVEALED)):
                if store.config.kind == "league" and not is_archived(store):
                    raise UsageFault(
                        f"{event} is a league, which can always play more games: use --end to end it "
                        "permanently"
                    )
                if store.state(FINISHED) is None and not is_archived(store):
                    raise UsageFault(f"{event} is not finished: play on, or use --end to end it permanently")
            secret = store.reveal()
    facts = {"event": event, "commitment": secret.commitment, "secret": secret.key.hex()}
    if style == "json":
        write_out(as_json(facts))
    else:
        click.echo(f"secret      {facts['secret']}\ncommitment  {facts['commitment']}")


def _facts(store: Store) -> dict[str, Any]:
    """An event as plain data. The secret is among it only if it was revealed."""
    from harness.database import StoreError
    from harness.event_schema import COMMITMENT, REVEALED
    from harness.runner import FINISHED
    from harness.seasons import is_archived
    from harness.secret import lacks

    config = store.config
    quarantined = store.quarantined()
    revealed = store.state(REVEALED)
    text = store.text()
    facts: dict[str, Any] = {
        "event": config.event,
        "kind": config.kind,
        "game": config.game,
        "players": config.players,
        "options": config.options,
        "seeded": config.seed is not None,
        "move_ms": config.move_ms,
        "game_ms": config.game_ms,
        "margin_ms": config.margin_ms,
        "sandbox": config.sandbox,
        "planned": store.count_planned(),
        "played": store.count_played(),
        "finished": is_archived(store) or (config.kind != "league" and store.state(FINISHED) is not None),
        "commitment": store.state(COMMITMENT),
        "revealed": revealed,
        "secret": None,
        "lacks": lacks(store),
        "history": _list_history(store),
        "bots": [
            {
                "bot": entry.label,
                "version": entry.version,
                "content": entry.content,
                "text": text[entry.key],
                "plays": entry.active and entry.key not in quarantined,
            }
            for entry in store.bots()
        ],
    }
    if store.has_secret:
        try:
            secret = store.secret()
        except StoreError as error:
            facts["lacks"].append(f"usable secret: {str(error).removeprefix(f'{store.path}: ')}")
        else:
            facts["secret"] = secret.key.hex() if revealed else None
    return facts


def _list_history(store: Store) -> list[dict[str, Any]]:
    """How the settings were changed, and why."""
    from harness.settings import Settings

    known = store.earlier_settings()
    versions = [*(one.settings for one in known), store.config]
    return [
        {
            "at": one.until,
            "note": one.note,
            "changes": {
                name: [getattr(before, name), getattr(now, name)]
                for name in Settings.__struct_fields__
                if getattr(before, name) != getattr(now, name)
            },
        }
        for one, (before, now) in zip(known, pairwise(versions), strict=True)
    ]


def _describe_change(change: dict[str, Any]) -> str:
    changes = (f"{name} from {before} to {now}" for name, (before, now) in change["changes"].items())
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(change["at"]))
    return f"{when}: {', '.join(changes)} ({change['note']})"


def _render(facts: dict[str, Any], style: Style) -> str:
    from harness.runner import TEXT_BUDGET
    from harness.tables import NOTHING, Column, paragraph, render_table

    clock = f"{facts['move_ms']} ms per move"
    if facts["game_ms"] is not None:
        clock += f", {facts['game_ms']} ms per game"
    if facts["revealed"]:
        state = f"over, the secret was revealed at {facts['revealed']}"
    elif facts["finished"]:
        state = "finished"
    else:
        state = "in progress"
    lines = [
        ("event", f"{facts['event']}, a {facts['kind']}"),
        ("game", f"{facts['game']}, {facts['players']} players"),
        ("matches", f"{facts['played']} of {facts['planned']} planned"),
        ("state", state),
        ("clock", clock),
        ("sandbox", facts["sandbox"]),
        ("deals", "from a seed, which bots may guess" if facts["seeded"] else "from a random secret"),
        ("commitment", facts["commitment"] or NOTHING),
        ("secret", facts["secret"] or ("not revealed" if facts["commitment"] else NOTHING)),
        *(("lacks", what) for what in facts["lacks"]),
        *(("changed", printable(_describe_change(one))) for one in facts["history"]),
    ]
    columns = [
        Column("bot", lambda row: row["bot"], right=False),
        Column("version", lambda row: row["version"] or NOTHING, right=False, drop=1),
        Column("content", lambda row: row["content"][:16], right=False, drop=3),
        Column(f"text (of {TEXT_BUDGET // 1024**2} MiB)", lambda row: f"{row['text'] / 1024**2:.1f}", drop=2),
        Column("plays", lambda row: "yes" if row["plays"] else "no", right=False),
    ]
    bullet = "- " if style == "markdown" else ""
    head = paragraph("\n".join(f"{bullet}{name:<10}  {value}" for name, value in lines), style)
    return render_table(facts["bots"], columns, style, facts, lambda table: f"{head}\n\n{table}")
