"""`equinox event`: what an event is, and its secret once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from harness.commands.events import results_option, told_errors
from harness.commands.options import UsageFault, say
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from harness.store import Store

style_option: Final = click.option(
    "--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True
)


@click.group(epilog="Example: equinox event show spring")
def event() -> None:
    """Look at an event as a whole, and publish the secret of its deals when it is over."""


@event.command(epilog="Example: equinox event show spring")
@click.argument("event")
@results_option
@style_option
def show(event: str, results: Path, style: str) -> None:
    """Show what EVENT is: its settings, its bots, how far it is, and the commitment to its deals."""
    from harness.tables import as_json

    with open_event(results, event) as store:
        found = _facts(store)
    click.echo(as_json(found) if style == "json" else _text(found))


@event.command(epilog="Example: equinox event trust spring")
@click.argument("event")
@results_option
def trust(event: str, results: Path) -> None:
    """Let the bots of EVENT run as its file says, although it was not made here.

    Only for a file that asks for --sandbox none or limits: its bots can then do what you can.
    """
    from harness.trust import grant

    with open_event(results, event) as store:
        grant(store)
        mode = store.config.sandbox
    say(f"The bots of {event} run under --sandbox {mode} from now on.")


@event.command(epilog="Example: equinox event reveal spring")
@click.argument("event")
@click.option("--end", is_flag=True, help="End an event for good that could still play.")
@results_option
@style_option
def reveal(event: str, end: bool, results: Path, style: str) -> None:
    """Publish the secret that the deals of EVENT follow from, so that anybody can check them.

    Whoever has the secret knows all cards. So this is for a tournament that is finished; --end finishes any
    event where it is. Nothing more is played in it afterwards.
    """
    from harness.event_log import locked
    from harness.runner import FINISHED
    from harness.store import REVEALED, Store, place
    from harness.tables import as_json
    from harness.tournament import check_name

    with told_errors():
        check_name(event)
        with Store.open(place(results, event)) as store, locked(store.path):
            if not store.has_secret:
                raise UsageFault(f"{event} was made by an older version: it has no secret")
            if not (end or store.state(REVEALED)):
                if store.config.kind == "league":
                    raise UsageFault(f"{event} is a league, which can always play on: --end ends it for good")
                if store.state(FINISHED) is None:
                    raise UsageFault(f"{event} is not finished: play on, or --end it for good")
            secret = store.reveal()
    found = {"event": event, "commitment": secret.commitment, "secret": secret.key.hex()}
    if style == "json":
        click.echo(as_json(found))
    else:
        click.echo(f"secret      {found['secret']}\ncommitment  {found['commitment']}")


def _facts(store: Store) -> dict[str, Any]:
    """An event as plain data. The secret is among it only if it was revealed."""
    from harness.runner import FINISHED
    from harness.secret import lacks
    from harness.store import COMMITMENT, REVEALED, StoreError

    config = store.config
    quarantined = store.quarantined()
    revealed = store.state(REVEALED)
    text = store.text()
    found: dict[str, Any] = {
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
        "finished": config.kind == "tournament" and store.state(FINISHED) is not None,
        "commitment": store.state(COMMITMENT),
        "revealed": revealed,
        "secret": None,
        "lacks": lacks(store),
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
            found["lacks"].append(f"a usable secret: {str(error).removeprefix(f'{store.path}: ')}")
        else:
            found["secret"] = secret.key.hex() if revealed else None
    return found


def _text(found: dict[str, Any]) -> str:
    from harness.runner import TEXT_BUDGET
    from harness.tables import NOTHING, Column, draw_table

    clock = f"{found['move_ms']} ms a move"
    if found["game_ms"] is not None:
        clock += f", {found['game_ms']} ms a game"
    if found["revealed"]:
        state = f"over, the secret was revealed at {found['revealed']}"
    elif found["finished"]:
        state = "finished"
    else:
        state = "can still play"
    lines = [
        ("event", f"{found['event']}, a {found['kind']}"),
        ("game", f"{found['game']}, {found['players']} players"),
        ("games", f"{found['played']} of {found['planned']} planned are played"),
        ("state", state),
        ("clock", clock),
        ("sandbox", found["sandbox"]),
        ("deals", "from a seed, which bots may guess" if found["seeded"] else "from a random secret"),
        ("commitment", found["commitment"] or NOTHING),
        ("secret", found["secret"] or ("not revealed" if found["commitment"] else NOTHING)),
        *(("lacks", what) for what in found["lacks"]),
    ]
    columns = [
        Column("bot", lambda row: row["bot"], right=False),
        Column("version", lambda row: row["version"] or NOTHING, right=False),
        Column("content", lambda row: row["content"][:16], right=False),
        Column(f"text of {TEXT_BUDGET // 1024**2} MiB", lambda row: f"{row['text'] / 1024**2:.1f}"),
        Column("plays", lambda row: "yes" if row["plays"] else "no", right=False),
    ]
    head = "\n".join(f"{name:<10}  {value}" for name, value in lines)
    return f"{head}\n\n{draw_table(found['bots'], columns)}"
