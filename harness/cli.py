"""The `equinox` command. Each command imports what it needs when it runs, so that --help is quick."""

from __future__ import annotations

import contextlib
import sys

import click

import equinox
from equinox.cli import COMMANDS
from equinox.looking import rules
from equinox.screen import find_width, fold
from equinox.text import printable
from harness.commands.analyse import analyse
from harness.commands.audit import audit
from harness.commands.audit_ranking import audit_ranking
from harness.commands.authors import invite, list_, revoke
from harness.commands.bot import bot
from harness.commands.cluster import cluster
from harness.commands.compare import compare
from harness.commands.crosstable import crosstable
from harness.commands.doctor import doctor
from harness.commands.event import event
from harness.commands.events import events
from harness.commands.export import export
from harness.commands.games import games
from harness.commands.history import history
from harness.commands.host import host_league
from harness.commands.league import league
from harness.commands.log import log
from harness.commands.match import match
from harness.commands.options import describe_os_error
from harness.commands.play import play
from harness.commands.replay import replay
from harness.commands.report import report
from harness.commands.reproduce import reproduce
from harness.commands.seats import seats
from harness.commands.serve import serve
from harness.commands.show import show
from harness.commands.solve import solve
from harness.commands.standings import standings
from harness.commands.submit import logs, submissions, submit, withdraw
from harness.commands.tournament import tournament
from harness.commands.tune import tune
from harness.commands.verify import verify

RUNNING = (bot, match, compare, tune, play, tournament, league, host_league, event, cluster)
LOOKING = (show, rules, events, standings, crosstable, games, seats, history, log, replay, report, serve)
HOSTED = (submit, submissions, withdraw, logs)
CHECKING = (doctor, analyse, export, reproduce, audit, audit_ranking, verify)


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Run `equinox COMMAND --help` for a command's options and an example.",
)
@click.version_option(equinox.__version__, prog_name="equinox")
def cli() -> None:
    """Bot competitions for the two board games called Equinox."""


for command in (invite, revoke, list_):
    league.add_command(command)
for command in (*COMMANDS, solve, *RUNNING, *LOOKING, *HOSTED, *CHECKING):
    cli.add_command(command)


def main() -> None:
    """Run the command. Whatever is wrong is reported in one line: status 2 for usage, 1 for a failure."""
    try:
        status = cli.main(prog_name="equinox", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        _complain(" ".join(error.format_message().split()))
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _complain("interrupted")
        sys.exit(130)
    except OSError as error:
        # Our own output could not be written. Nothing more may be tried, not even at exit.
        sys.stdout = None
        if not isinstance(error, BrokenPipeError):
            _complain(describe_os_error(error))
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def _complain(text: str) -> None:
    """The status says it as well, should nobody hear."""
    with contextlib.suppress(OSError):
        click.echo(fold(f"equinox: {printable(text)}", find_width(sys.stderr)), err=True)
