"""`equinox serve`: an event's page live, and a table to play at."""

from __future__ import annotations

from pathlib import Path

import click

from harness.commands.event_options import results_option
from harness.commands.listening import listening_options, open_listener
from harness.commands.options import say
from harness.commands.reading import open_event


@click.command(epilog="Example: equinox serve spring --port 8000")
@click.argument("event")
@results_option
@listening_options
@click.option("--redact", is_flag=True, help="Do not show notes, standard error and messages of faults.")
@click.option(
    "--tables",
    type=click.IntRange(0, 64),
    default=4,
    show_default=True,
    help="How many people may play against bots at a time.",
)
def serve(
    event: str,
    results: Path,
    host: str,
    port: int,
    listen: str | None,
    names: tuple[str, ...],
    tls_cert: Path | None,
    tls_key: Path | None,
    redact: bool,
    tables: int,
) -> None:
    """Serve EVENT as a web page, live while it is played, and play against its bots there.

    This is the page that `equinox report` writes; new games appear as they end. Only this machine can reach
    it unless you choose another --host. Ctrl-C stops the server and all games in progress.
    """
    from harness import trust
    from harness.store import place

    with open_event(results, event) as store:
        if tables:
            trust.check(store)
    with open_listener(host, port, listen, tls_cert, tls_key) as listening:
        from harness.web.app import Config, create_app
        from harness.web.server import serve

        if not listening.is_local:
            bots = " and run bots here" if tables else ""
            say(
                f"equinox: {listening.host} is reachable from other machines: anyone who connects can see "
                f"every game{bots}; there is no password{listening.and_no_encryption}",
                err=True,
            )
        app = create_app(
            Config(place(results, event), host=listening.host, names=names, redact=redact, tables=tables)
        )
        serve(
            app,
            listening.listener,
            listening.tls,
            on_start=lambda: say(f"serving {event} at {listening.url} (press Ctrl-C to stop)"),
        )
