"""`equinox completion`: the script that makes a shell complete commands, options and values."""

from __future__ import annotations

from typing import Final

import click

from equinox.cli import example

COMPLETE: Final = "_EQUINOX_COMPLETE"
"""The variable by which the scripts ask for completions; its value is the shell's name."""


@click.command(
    epilog=example(
        "equinox completion bash >> ~/.bashrc",
        "equinox completion zsh > ~/.zfunc/_equinox  # a folder of $fpath",
        "equinox completion fish > ~/.config/fish/completions/equinox.fish",
    )
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the script that completes commands in SHELL.

    It also completes bots and their parameters, events, matches, games, rules and moves.
    """
    from harness.commands.completing import SCRIPTS

    click.echo(SCRIPTS[shell], nl=False)
