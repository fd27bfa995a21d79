"""Earlier spellings of commands and options. They work for one version more, with a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

COMMANDS: Final = {"games": "matches"}
OPTIONS: Final = {"--games": "--matches"}


def use_new_spellings(group: click.Group, words: Sequence[str]) -> list[str]:
    """A command line with today's spellings. Words of options that have not changed are left alone."""
    words = list(words)
    command: click.Command = group
    place = 0
    while isinstance(command, click.Group) and place < len(words):
        word = words[place]
        if word in COMMANDS and word not in command.commands and COMMANDS[word] in command.commands:
            words[place] = _note(word, COMMANDS[word])
        if words[place] not in command.commands:
            return words
        command = command.commands[words[place]]
        place += 1
    known = {name for parameter in command.params for name in parameter.opts}
    for at in range(place, len(words)):
        if words[at] == "--":
            break
        name, equals, value = words[at].partition("=")
        if name in OPTIONS and name not in known and OPTIONS[name] in known:
            words[at] = _note(name, OPTIONS[name]) + equals + value
    return words


def _note(old: str, new: str) -> str:
    click.echo(
        f"equinox: `{old}` is now called `{new}`; the old name will be gone in the next version", err=True
    )
    return new
