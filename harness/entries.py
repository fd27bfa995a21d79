"""Bots that enter an event: found, copied and built once, and run from that copy ever after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from harness.bots import Bot, BotError, Runnable, find
from harness.build import install, snapshot_of
from harness.parameters import spell_all
from harness.sandbox import Sandbox
from harness.schedules.comparison import NEW, OLD
from harness.settings import Entry
from harness.snapshot import take
from harness.store import Store


class EntryError(ValueError):
    """A bot that cannot enter, in one line that says why."""


class NotBuilt(EntryError):
    """A bot that is there, but cannot be built or run here."""


class Entered(NamedTuple):
    entry: Entry
    runnable: Runnable


def enter(texts: Sequence[str], game: str, sandbox: Sandbox) -> list[Entered]:
    """Bots as a command line names them, each of them once. No two have the same name."""
    entered = [enter_one(text, game, sandbox) for text in dict.fromkeys(texts)]
    taken: dict[str, str] = {}
    for one in entered:
        other = taken.setdefault(one.entry.name, one.entry.source)
        if other != one.entry.source:
            raise EntryError(f"two bots have the name {one.entry.name}: {other} and {one.entry.source}")
    return list({one.entry.key: one for one in entered}.values())


def enter_versions(texts: Sequence[str], game: str, sandbox: Sandbox) -> list[Entered]:
    """Bots for a comparison: the new one, the old one, and a pool of opponents. The first two may have the
    same name, and opponents that of one of them."""
    new, old = (enter_one(text, game, sandbox) for text in texts[:2])
    pool = enter(texts[2:], game, sandbox)
    keys = [NEW, OLD]
    keys += [f"{name}#2" if name in keys else name for name in (one.entry.name for one in pool)]
    return [
        one._replace(entry=msgspec.structs.replace(one.entry, key=key))
        for one, key in zip((new, old, *pool), keys, strict=True)
    ]


def enter_one(text: str, game: str, sandbox: Sandbox) -> Entered:
    place = find(text)
    copy = take(place)
    try:
        runnable = install(copy, sandbox)
    except BotError as error:
        raise NotBuilt(str(error)) from None
    return Entered(make_entry(runnable, game, _source(place)), runnable)


def make_entry(runnable: Runnable, game: str, source: str) -> Entry:
    """The entry of a bot that has been copied and built; EntryError if it does not play the game."""
    bot = runnable.bot  # as it was copied: the folder may have changed since it was found
    if not bot.plays(game):
        raise EntryError(f"{bot.name} does not play {game}, only {', '.join(bot.games)}")
    return Entry(
        key=bot.name,
        name=bot.name,
        version=bot.version,
        author=bot.author,
        content=runnable.content,
        source=source,
    )


def _source(bot: Bot) -> str:
    place = str(bot.file or bot.folder)
    return f"{place}:{spell_all(bot.chosen)}" if bot.chosen else place


def reopen(store: Store, entries: Iterable[Entry], sandbox: Sandbox) -> dict[str, Runnable]:
    """The programs of bots that entered before, by key, from the snapshots of them."""
    runnables: dict[str, Runnable] = {}
    for entry in entries:
        try:
            copy = store.snapshot(entry.content)
            if copy is None:
                raise EntryError("its snapshot is missing")
            runnables[entry.key] = install(copy, sandbox)
        except BotError as error:
            raise NotBuilt(f"{entry.label or entry.name}: {error}") from None
        except EntryError as error:
            raise EntryError(f"{entry.label or entry.name}: {error}") from None
    return runnables


def adopt(store: Store, sandbox: Sandbox) -> list[str]:
    """Take snapshots of the bots, as they are now, of an event older than snapshots; returns their names."""
    old = [entry for entry in store.bots() if entry.active and store.snapshot(entry.content) is None]
    if not old or store.format > 1:
        return []
    fresh = [(entry, enter_one(entry.source, store.config.game, sandbox)) for entry in old]
    store.put_bot(
        *(msgspec.structs.replace(entry, content=one.entry.content) for entry, one in fresh),
        snapshots=[snapshot_of(one.runnable) for _, one in fresh],
    )
    return [entry.name for entry in old]


def describe_change(before: Entry, now: Entry) -> str:
    if before.name != now.name:
        return f"{now.key} was {before.name}, now {now.name}"
    versions = f", from version {before.version} to {now.version}" if before.version != now.version else ""
    return f"{before.name} has changed since it entered{versions}"


def differences(before: Sequence[Entry], now: Sequence[Entry]) -> list[str]:
    """In what two fields of bots differ."""
    old: Mapping[str, Entry] = {entry.key: entry for entry in before}
    new: Mapping[str, Entry] = {entry.key: entry for entry in now}
    changes = [f"{key} is new" for key in new if key not in old]
    changes += [f"{key} is missing" for key in old if key not in new]
    for key in new:
        if key in old and new[key].content != old[key].content:
            same = [one.key for one in before if one.content == new[key].content]
            changes.append(f"{key} is what {same[0]} was" if same else describe_change(old[key], new[key]))
    return changes
