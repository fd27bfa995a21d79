"""Bots that enter an event: found, built, hashed, and later recognised or found to have changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from harness.bots import Bot, BotError, Runnable, find, prepare
from harness.settings import Entry


class EntryError(ValueError):
    """A bot that cannot enter, in one line that says why."""


class NotBuilt(EntryError):
    """A bot that is there, but cannot be built or run here."""


class Changed(EntryError):
    """Bots are no longer what they were when they entered."""

    def __init__(self, message: str, names: Sequence[str]) -> None:
        super().__init__(message)
        self.names = names


class Entered(NamedTuple):
    entry: Entry
    runnable: Runnable


def enter(texts: Sequence[str], game: str) -> list[Entered]:
    """Bots as a command line names them. No two have the same name."""
    found = [enter_one(text, game) for text in dict.fromkeys(texts)]
    taken: dict[str, str] = {}
    for one in found:
        other = taken.setdefault(one.entry.name, one.entry.source)
        if other != one.entry.source:
            raise EntryError(f"two bots are called {one.entry.name}: {other} and {one.entry.source}")
    return found


def enter_one(text: str, game: str) -> Entered:
    bot = find(text)
    if not bot.plays(game):
        raise EntryError(f"{bot.name} does not play {game}, only {', '.join(bot.games)}")
    try:
        runnable = prepare(bot)
    except BotError as error:
        raise NotBuilt(str(error)) from None
    return Entered(
        Entry(
            key=bot.name,
            name=bot.name,
            version=bot.version,
            author=bot.author,
            content=runnable.content,
            source=_source(bot),
        ),
        runnable,
    )


def _source(bot: Bot) -> str:
    return str(bot.file or bot.folder)


def reopen(entries: Iterable[Entry], game: str) -> dict[str, Runnable]:
    """The programs of bots that entered before, by key. Changed names those that are not the same."""
    found: dict[str, Runnable] = {}
    changed: dict[str, str] = {}
    for entry in entries:
        try:
            again = enter_one(entry.source, game)
        except BotError as error:
            raise EntryError(f"{entry.label or entry.name}: {error}") from None
        found[entry.key] = again.runnable
        if again.entry.content != entry.content:
            changed[entry.name] = told_change(entry, again.entry)
    if changed:
        raise Changed("; ".join(changed.values()), list(changed))
    return found


def told_change(before: Entry, now: Entry) -> str:
    versions = f", version {before.version} then, {now.version} now" if before.version != now.version else ""
    return f"{before.name} has changed since it entered{versions}"


def differences(before: Sequence[Entry], now: Sequence[Entry]) -> list[str]:
    """In what two fields of bots differ."""
    old: Mapping[str, Entry] = {entry.key: entry for entry in before}
    new: Mapping[str, Entry] = {entry.key: entry for entry in now}
    found = [f"{key} is new" for key in new if key not in old]
    found += [f"{key} is missing" for key in old if key not in new]
    found += [
        told_change(old[key], new[key]) for key in new if key in old and new[key].content != old[key].content
    ]
    return found
