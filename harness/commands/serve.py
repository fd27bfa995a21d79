"""`equinox serve`: an event's page live, and a table to play at."""

from __future__ import annotations

from pathlib import Path

import click

from harness.commands.event_options import results_option
from harness.commands.options import UsageFault, say
from harness.commands.reading import open_event


def is_local(host: str) -> bool:
    """Whether nobody but this machine can reach an address."""
    import ipaddress

    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@click.command(epilog="Example: equinox serve spring --port 8000")
@click.argument("event")
@results_option
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 picks any free port."
)
def serve(event: str, results: Path, host: str, port: int) -> None:
    """Serve EVENT as a web page, live while it is played, and play against its bots there.

    This is the page that `equinox report` writes; new games appear as they end. Only this machine can reach
    it unless you choose another --host. Ctrl-C stops the server and all games in progress.
    """
    import errno
    import signal

    from harness.report.server import Server
    from harness.store import place

    if not host:
        raise UsageFault("--host: must be an address; 0.0.0.0 means all interfaces")
    with open_event(results, event):
        try:
            server = Server(place(results, event), host, port)
        except OSError as error:
            why = error.strerror or str(error)
            hint = " (--port 0 picks a free one)" if error.errno in (errno.EADDRINUSE, errno.EACCES) else ""
            raise click.ClickException(f"{host}:{port}: {why}{hint}") from None
    if not is_local(host):
        say(
            f"equinox: {host} is reachable from other machines: anyone who connects can see every game "
            "and run bots here; there is no password and no encryption",
            err=True,
        )
    # To be ended is to be interrupted: the bots must not be left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        say(f"serving {event} at {server.address} (press Ctrl-C to stop)")
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        server.close()
