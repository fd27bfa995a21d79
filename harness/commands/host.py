"""`equinox host`: a league that others can join over the network."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from equinox.text import printable
from harness.commands.event_options import cores, report_errors, results_option
from harness.commands.league import read_hours
from harness.commands.listening import listening_options, open_listener
from harness.commands.options import Amount, UsageFault, Whole, say

if TYPE_CHECKING:
    from harness.quiet_hours import QuietHours


@click.command("host", epilog=example("equinox host spring --listen 127.0.0.1:8000"))
@click.argument("event")
@results_option
@listening_options
@click.option("--proxy", is_flag=True, help="A reverse proxy on this machine stands before it, and encrypts.")
@click.option("--jobs", type=Whole(1, 1024), help="Matches at a time. [default: all cores but one]")
@click.option(
    "--pause-at",
    type=Amount(0.5, 1, min_open=True, max_open=True),
    metavar="P",
    help="Play no matches while each bot is better than the next with this probability.",
)
@click.option(
    "--quiet-hours",
    metavar="HOURS",
    callback=read_hours,
    help="Begin no matches at these times, such as 22:00-07:00.",
)
@click.option(
    "--inbox",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Also enter the bots that are put into this folder.",
)
@click.option("--webhook", metavar="URL", help="Post news of the league to this address.")
@click.option("--open", "open_to_all", is_flag=True, help="Let everybody see what all bots write.")
@click.option("--unsafe", is_flag=True, help="Take submissions though bots are not isolated.")
@click.option(
    "--tables",
    type=Whole(0, 100),
    default=4,
    show_default=True,
    help="So many people may play against the bots at a time; only authors, without --open.",
)
def host_league(
    event: str,
    results: Path,
    host: str,
    port: int,
    listen: str | None,
    names: tuple[str, ...],
    tls_cert: Path | None,
    tls_key: Path | None,
    proxy: bool,
    jobs: int | None,
    pause_at: float | None,
    quiet_hours: QuietHours | None,
    inbox: Path | None,
    webhook: str | None,
    open_to_all: bool,
    unsafe: bool,
    tables: int,
) -> None:
    """Host the league EVENT: serve its pages, take submissions, build, check and play.

    Authors need a token from `equinox league invite`. Bots are submitted with `equinox submit` or in the
    browser. Ctrl-C stops everything; nothing is lost when it is killed. docs/hosting.md has the rest.
    """
    from harness.hosting.authors import AuthorStore, authors_path
    from harness.hosting.supervisor import HostConfig, HostError, only_host, share_cores, supervise
    from harness.league import open_league
    from harness.store import place

    if webhook is not None:
        _check_webhook(webhook)
    with report_errors():
        with open_league(results, event) as store:
            settings = store.config
        path = place(results, event).resolve()
        with AuthorStore.open(authors_path(path), create=True) as authors:
            invited = len(authors.authors())
    if not unsafe:
        _check_isolated(settings.sandbox)
    cores_a_game = settings.players if settings.ponder else 1
    jobs, game_cores, other_cores = share_cores(jobs, cores_a_game)
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(only_host(path, isolated=not unsafe))
        except HostError as error:
            raise UsageFault(str(error)) from None
        listening = stack.enter_context(open_listener(host, port, listen, tls_cert, tls_key))
        if jobs * cores_a_game > cores():
            say(f"equinox: {jobs} parallel games on {cores()} cores: bots may time out", err=True)
        elif set(game_cores) & set(other_cores):
            say("equinox: no core is left for builds and pages: they may disturb games", err=True)
        if listening.tls is None and not proxy and not listening.is_local:
            say("equinox: tokens travel unencrypted: use --tls-cert, or a proxy and --proxy", err=True)
        config = HostConfig(
            event=str(path),
            host=listening.host,
            names=names,
            proxy=proxy,
            tls_cert=str(tls_cert.resolve()) if tls_cert else None,
            tls_key=str(tls_key.resolve()) if tls_key else None,
            jobs=jobs,
            pause_at=pause_at,
            quiet_hours=str(quiet_hours) if quiet_hours else None,
            inbox=str(inbox.resolve()) if inbox else None,
            webhook=webhook,
            isolated=not unsafe,
            open_to_all=open_to_all,
            tables=tables,
            game_cores=game_cores,
            other_cores=other_cores,
        )
        say(f"hosting {event} at {listening.url} (press Ctrl-C to stop)")
        if not invited:
            say(f"nobody is invited yet: equinox league invite {event} --name NAME")
        supervise(config, listening.listener, lambda line: say(f"equinox: {printable(line)}", err=True))
    raise click.Abort


def _check_webhook(url: str) -> None:
    from urllib.parse import urlsplit

    try:
        address = urlsplit(url)
        good = address.scheme in ("http", "https") and address.hostname and address.port != 0
    except ValueError:
        good = False
    if not good or "@" in url or " " in url or not url.isascii() or not url.isprintable():
        raise UsageFault(f"--webhook: must be an http or https address without a user, not {url!r}")


def _check_isolated(sandbox: str) -> None:
    """Nobody's programs may run here without bubblewrap, unless the organiser says so."""
    from harness.sandbox import is_weak, why_no_bwrap

    why = f"this league has --sandbox {sandbox}" if is_weak(sandbox) else None
    if why is None and (broken := why_no_bwrap()) is not None:
        why = f"bubblewrap does not work here ({broken})"
    if why is not None:
        raise click.ClickException(f"{why}: bots could do whatever you can; --unsafe hosts the league anyway")
