"""A league: bots come, get better and go, and games are spent where the table is not yet sure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from harness import snapshot, trust
from harness.bots import BotError, Runnable, find, names, why_not
from harness.build import prepare, snapshot_of
from harness.entries import EntryError, enter, enter_one, reopen
from harness.event_log import locked
from harness.schedules.league import CERTAIN, League, active_players, newcomers
from harness.schedules.settled import find_doubts
from harness.settings import Entry, Settings
from harness.store import Store, place
from harness.tournament import EventError, check, check_name

SLOW: Final = {"search": "it thinks for 0.2 s per move"}
"""Bots that a first look does not wait for."""


# Bots come and go


def create(results: Path, settings: Settings, bots: Sequence[str]) -> Store:
    check(settings)
    entered = enter(bots, settings.game, trust.sandbox_of(settings))
    store = Store.create(
        place(results, settings.event),
        settings,
        [one.entry for one in entered],
        [snapshot_of(one.runnable) for one in entered],
    )
    trust.grant(store)
    return store


def open_league(results: Path, event: str, readonly: bool = False) -> Store:
    check_name(event)
    store = Store.open(place(results, event), readonly)
    try:
        if not isinstance(store.config.schedule, League):
            raise EventError(f"{event} is a {store.config.kind}, not a league")
        if not readonly:
            store.check_open()
    except BaseException:
        store.close()
        raise
    return store


def add(store: Store, texts: Sequence[str]) -> list[Entry]:
    """Let bots join. One that was removed may come back, from where it came."""
    entered = enter(texts, store.config.game, trust.sandbox_for(store))
    entries = store.bots()
    added = []
    for entry, _ in entered:
        versions = [other for other in entries if other.name == entry.name]
        if any(other.active for other in versions):
            raise EntryError(
                f"{entry.name} is already in the league: to enter a new version, use equinox league "
                f"update {store.config.event} {entry.name}"
            )
        if versions and versions[-1].source != entry.source:
            raise _name_taken(store, versions[-1], entry)
        same = [other for other in versions if other.content == entry.content]
        added.append(msgspec.structs.replace(same[-1], active=True) if same else _give_key(entry, versions))
    with locked(store.path):
        _check_unchanged(store, entries)
        store.put_bot(*added, snapshots=[snapshot_of(one.runnable) for one in entered])
    return added


def update(store: Store, text: str, source: str | None = None) -> tuple[Entry | None, Entry]:
    """Enter a new version; the old one plays no more, its games stay. Returns both.

    `text` is the name of a bot, or the place from which it was entered. A name belongs to that place: only
    who names a bot and gives another `source` moves it, and may bring back one that was removed."""
    entries = store.bots()
    named = [entry for entry in entries if text == entry.name and (entry.active or source is not None)]
    if source is not None and not named:
        raise EntryError(f"there is no bot {text} in {store.config.event}")
    place = source or (named[-1].source if named else text)
    fresh, runnable = enter_one(place, store.config.game, trust.sandbox_for(store))
    if named and fresh.name != text:
        raise EntryError(f"{fresh.source} contains a bot called {fresh.name}, not {text}")
    versions = [entry for entry in entries if entry.name == fresh.name]
    old = next((entry for entry in versions if entry.active), None)
    if source is None:
        if old is None:
            raise EntryError(
                f"{fresh.name} is not in the league: to add it, use equinox league add "
                f"{store.config.event} {text}"
            )
        if old.source != fresh.source:
            raise _name_taken(store, old, fresh)
    if old is not None and (old.content, old.source) == (fresh.content, fresh.source):
        raise EntryError(f"{fresh.name} has not changed")
    if old is not None and old.content == fresh.content:  # the same files elsewhere are no new version
        new = msgspec.structs.replace(old, source=fresh.source)
        changed = [new]
    else:
        new = _give_key(fresh, versions)
        changed = [*([msgspec.structs.replace(old, active=False)] if old else []), new]
    with locked(store.path):
        _check_unchanged(store, entries)
        store.put_bot(*changed, snapshots=[snapshot_of(runnable)])
        store.drop_unplayed()
        before = old.version if old else "none"
        store.note("info", f"{fresh.name} updated: version {before} to {fresh.version}, from {fresh.source}")
    return old, new


def _check_unchanged(store: Store, entries: list[Entry]) -> None:
    """While a bot was built, others may have entered, updated or removed one."""
    if store.bots() != entries:
        raise EntryError(f"the bots of {store.config.event} were changed in the meantime: try again")


def _name_taken(store: Store, owner: Entry, entry: Entry) -> EntryError:
    return EntryError(
        f"the name {owner.name} belongs to {owner.source}; if the bot has moved to {entry.source}: "
        f"equinox league update {store.config.event} {owner.name} --from {entry.source}"
    )


def remove(store: Store, name: str) -> Entry:
    """Let a bot leave; its games stay."""
    matching = [entry for entry in store.bots() if entry.active and name in (entry.name, entry.label)]
    if not matching:
        raise EntryError(f"{name} is not in the league")
    with locked(store.path):
        store.put_bot(msgspec.structs.replace(matching[0], active=False))
        store.drop_unplayed()
        store.note("info", f"{matching[0].label} removed")
    return matching[0]


def _give_key(entry: Entry, versions: Sequence[Entry]) -> Entry:
    key = entry.name if not versions else f"{entry.name}#{len(versions) + 1}"
    return msgspec.structs.replace(entry, key=key)


def runnables(store: Store) -> dict[str, Runnable]:
    """The programs of all who play."""
    config = store.config
    active = [entry for entry in store.bots() if entry.active]
    if len(active) < config.players:
        raise EntryError(f"{config.event}: {config.players} players need more than {len(active)} bots")
    return reopen(store, active, trust.sandbox_for(store))


def find_bundled(game: str) -> tuple[list[str], dict[str, str]]:
    """The bots in bots/ that play a game here at once, and why the others do not."""
    ready, left_out = [], {}
    for name in names():
        bot = find(name)
        if not bot.plays(game):
            continue
        why = SLOW.get(name) or why_not(bot)
        if why is None:
            try:
                prepare(bot)
            except BotError as error:
                why = str(error)
        if why is None:
            ready.append(name)
        else:
            left_out[name] = why
    return ready, left_out


def refresh(store: Store) -> None:
    """Enter every bot that has changed as a new version."""
    for entry in store.bots():
        if entry.active and snapshot.take(find(entry.source)).content != entry.content:
            update(store, entry.name)


def report(store: Store) -> list[str]:
    """Where a league stands, line by line."""
    entries = store.bots()
    label = {entry.key: entry.label for entry in entries}
    game_results = store.game_results()
    active = active_players(store)
    lines = [
        f"{len(active)} active bots ({len(entries) - len(active)} in history or quarantined), "
        f"{len(game_results)} games played."
    ]
    fresh = newcomers(store)
    if fresh:
        lines.append(f"New, will play first: {', '.join(entry.label for entry in fresh)}.")
    quarantined = store.quarantined()
    if quarantined:
        lines.append(f"Quarantined for faults: {', '.join(label[key] for key in quarantined)}.")
    doubts = find_doubts(game_results, [one.label for one in active])
    unsure = [one for one in doubts if one.lasting > 1 - CERTAIN]
    lines += [f"Not settled: {one.ahead} and {one.behind} ({1 - one.now:.0%} now)." for one in unsure]
    if len(active) > 1 and not fresh and not unsure:
        lines.append(f"The order of all neighbours is settled with {CERTAIN:.0%} or more.")
    return lines
