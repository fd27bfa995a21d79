"""The `equinox` command: the engine's commands and the harness's own."""

from __future__ import annotations

import click

import equinox
from equinox import cli as engine


@click.group(epilog="`equinox COMMAND --help` shows a command with an example.")
@click.version_option(equinox.__version__, prog_name="equinox")
def main() -> None:
    """The place where bots meet over the two board games called Equinox."""


for command in engine.COMMANDS:
    main.add_command(command)
