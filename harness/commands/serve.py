"""`equinox serve`: an event's page live, and tables to play at."""

from __future__ import annotations

from pathlib import Path

import click

from equinox.cli import example
from harness.commands.event_options import results_option
from harness.commands.listening import listening_options, open_listener
from harness.commands.options import UsageFault, Whole, choose_sandbox, say
from harness.commands.reading import open_event


@click.command(epilog=example("equinox serve spring --port 8000"))
@click.argument("event", required=False)
@results_option
@listening_options
@click.option("--redact", is_flag=True, help="Do not show notes, standard error and messages of faults.")
@click.option(
    "--tables",
    type=Whole(0, 64),
    default=4,
    show_default=True,
    help="How many games people may play at a time.",
)
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep the games that people play here, so that they go on when the server is started again.",
)
@click.option(
    "--sandbox",
    type=click.Choice(["auto", "none", "limits", "bwrap"]),
    help="How bots are isolated from this machine, where no event says it.  [default: auto]",
)
@click.option("--open", "open_browser", is_flag=True, help="Show the page in your browser.")
def serve(
    event: str | None,
    results: Path,
    host: str,
    port: int,
    listen: str | None,
    names: tuple[str, ...],
    tls_cert: Path | None,
    tls_key: Path | None,
    redact: bool,
    tables: int,
    keep: Path | None,
    sandbox: str | None,
    open_browser: bool,
) -> None:
    """Play in the browser, against bots and other people, or serve EVENT as a web page.

    Without EVENT you get the lobby, where games are set up. With it, you get the page that `equinox report`
    writes, live while the event is played, and the lobby at /lobby. Only this machine can reach the server
    unless you choose another --host. Ctrl-C stops it and all games in progress.
    """
    from harness import trust
    from harness.sandbox import Limits
    from harness.store import place

    if event is None:
        if not tables:
            raise UsageFault("--tables 0: without an event there is nothing to serve")
        choose_sandbox(sandbox or "auto", Limits())
    else:
        if sandbox is not None:
            raise UsageFault("--sandbox: the event has one already")
        with open_event(results, event) as store:
            if tables:
                trust.check(store)
    with open_listener(host, port, listen, tls_cert, tls_key) as listening:
        from harness.web.app import Config, create_app
        from harness.web.server import serve
        from harness.web.tables import InUse

        if not listening.is_local:
            bots = " and run bots here" if tables else ""
            say(
                f"equinox: {listening.host} is reachable from other machines: anyone who connects can see "
                f"every game{bots}; there is no password{listening.and_no_encryption}",
                err=True,
            )
        config = Config(
            None if event is None else place(results, event),
            host=listening.host,
            names=names,
            redact=redact,
            tables=tables,
            folder=keep,
            sandbox=sandbox or "auto",
        )
        try:
            app = create_app(config)
        except (InUse, OSError) as error:
            raise click.ClickException(f"--keep: {error}") from None

        def start() -> None:
            say(f"serving {event or 'the lobby'} at {listening.url} (press Ctrl-C to stop)")
            if open_browser:
                import threading
                import webbrowser

                # It may wait for the browser.
                threading.Thread(target=webbrowser.open, args=[listening.url], daemon=True).start()

        serve(app, listening.listener, listening.tls, on_start=start)
    raise click.Abort
