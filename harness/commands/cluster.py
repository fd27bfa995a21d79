"""`equinox cluster`: machines that play events together."""

from __future__ import annotations

import click

from equinox.cli import example
from harness.commands.event_options import cores, program, report_errors
from harness.commands.options import Group, Whole


@click.group(cls=Group, epilog=example("equinox cluster local --workers 2"))
def cluster() -> None:
    """Play events on several machines. See docs/cluster.md for how to set them up."""


@cluster.command(epilog=example("equinox cluster local --workers 2"))
@click.option("--workers", type=Whole(1, 256), help="Matches at a time. [default: one per core]")
@click.option("--port", type=Whole(0, 65535), default=8786, show_default=True, help="0 picks any free port.")
@click.option("--dashboard", is_flag=True, help="Also serve Dask's dashboard.")
def local(workers: int | None, port: int, dashboard: bool) -> None:
    """Start a scheduler and workers on this machine, to try out a cluster.

    Only this machine can reach it. Ctrl-C stops everything.
    """
    from harness.cluster.local import run

    count = workers or cores()

    def show(address: str, link: str | None) -> None:
        click.echo(f"{count} worker{'s' if count > 1 else ''} at {address}. In another terminal:")
        click.echo(f"  {program()} tournament random greedy --game tiles --rounds 20 --cluster {address}")
        if link:
            click.echo(f"Dask's dashboard: {link}")
        click.echo("Press Ctrl-C to stop.")

    with report_errors():
        run(count, port, dashboard, show)
    raise click.Abort
