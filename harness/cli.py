"""The `equinox` command. Each command imports what it needs when it runs, so that --help is quick."""

from __future__ import annotations

import sys

import click

from equinox.version import __version__
from harness.commands.audit import audit
from harness.commands.crosstable import crosstable
from harness.commands.games import games
from harness.commands.history import history
from harness.commands.league import league
from harness.commands.match import match
from harness.commands.reproduce import reproduce
from harness.commands.seats import seats
from harness.commands.standings import standings
from harness.commands.tournament import tournament


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="equinox")
def cli() -> None:
    """Bots meet over the board games called Equinox."""


cli.add_command(league)
cli.add_command(match)
cli.add_command(tournament)
for command in (standings, crosstable, games, seats, history, reproduce, audit):
    cli.add_command(command)


def main() -> None:
    """Run the command. Whatever is wrong is told in one line: status 2 for usage, 1 for a failure."""
    try:
        status = cli.main(prog_name="equinox", standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"equinox: {' '.join(error.format_message().split())}", err=True)
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("equinox: interrupted", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has seen enough. Nothing more may be written, not even at exit.
        sys.stdout = None
        sys.exit(141)
    sys.exit(status if isinstance(status, int) else 0)
