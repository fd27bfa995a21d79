"""The `equinox` command. Each command imports what it needs when it runs, so that --help is quick."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final

import click

import equinox
from equinox.cli import deal, list_games, moves, step, view, walk
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
from harness.commands.completion import COMPLETE, completion
from harness.commands.crosstable import crosstable
from harness.commands.doctor import doctor
from harness.commands.event import event
from harness.commands.events import events
from harness.commands.export import export
from harness.commands.history import history
from harness.commands.host import host_league
from harness.commands.league import league
from harness.commands.log import log
from harness.commands.match import match
from harness.commands.matches import matches
from harness.commands.options import Group, describe_os_error
from harness.commands.play import play
from harness.commands.renamed import use_new_spellings
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

SECTIONS: Final = {
    "Play and look": (play, match, replay, show, list_games, rules, walk),
    "Bots": (bot, compare, tune),
    "Events": (
        tournament,
        league,
        event,
        events,
        standings,
        crosstable,
        matches,
        seats,
        history,
        report,
        log,
        analyse,
        reproduce,
        export,
        verify,
        audit,
        audit_ranking,
    ),
    "Positions": (deal, moves, step, view, solve),
    "Server": (serve, host_league, submit, submissions, withdraw, logs, cluster),
    "This program": (doctor, completion),
}
"""The commands as --help shows them."""


class Cli(Group):
    """The commands in sections."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, members in SECTIONS.items():
            self.list_in(formatter, title, members)


@click.group(
    cls=Cli,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Run `equinox COMMAND --help` for a command's options and an example.",
)
@click.version_option(equinox.__version__, prog_name="equinox")
def cli() -> None:
    """Bot competitions for the two board games called Equinox."""


for command in (invite, revoke, list_):
    league.add_command(command)
for members in SECTIONS.values():
    for command in members:
        cli.add_command(command)


def main() -> None:
    """Run the command. Whatever is wrong is reported in one line: status 2 for usage, 1 for a failure."""
    try:
        if COMPLETE in os.environ:
            from harness.commands.completing import complete_values

            complete_values(cli)
        words = use_new_spellings(cli, sys.argv[1:])
        try:
            status = cli.main(words, prog_name="equinox", complete_var=COMPLETE, standalone_mode=False)
        except click.exceptions.NoArgsIsHelpError as bare:
            click.echo(bare.format_message())
            status = 0
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
    """Print an error. If standard error is closed, the status must do."""
    with contextlib.suppress(OSError):
        click.echo(fold(f"equinox: {printable(text)}", find_width(sys.stderr)), err=True)
