"""A league: bots come, get better and go, and games are spent where the table is not yet sure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from harness import snapshot, trust
from harness.bots import BotError, Runnable, find, names, why_not
from harness.build import prepare, snapshot_of
from harness.entries import EntryError, enter, enter_one, reopen
from harness.event_log import locked
from harness.plans import doubts, is_settled
from harness.schedule import Group, Pairing, deal
from harness.secret import Chance
from harness.settings import Entry, Settings
from harness.store import Store, place
from harness.tournament import EventError, check, check_name

NEW_DEALS: Final = 12
"""A version that has played fewer deals is new: it plays first."""
NEW_DEALS_A_BATCH: Final = 4
BATCH_DEALS: Final = 12
BATCH_SHARE: Final = 20
"""A batch is at least a twentieth of all deals so far: to plan one reads all results."""
SLOW: Final = {"search": "it thinks for 0.2 s a move"}
"""Bots that a first look does not wait for."""
EXPLORED_SHARE: Final = 8
"""Every eighth deal goes to those who have met least: who was told apart by luck is found out."""
CERTAIN: Final = 0.95
"""Neighbours who are told apart so surely need no more games, unless somebody wants it surer."""


# Bots come and go


def create(results: Path, settings: Settings, bots: Sequence[str]) -> Store:
    check(settings)
    found = enter(bots, settings.game, trust.sandbox_of(settings))
    store = Store.create(
        place(results, settings.event),
        settings,
        [one.entry for one in found],
        [snapshot_of(one.runnable) for one in found],
    )
    trust.grant(store)
    return store


def open_league(results: Path, event: str, readonly: bool = False) -> Store:
    check_name(event)
    store = Store.open(place(results, event), readonly)
    try:
        if store.config.kind != "league":
            raise EventError(f"{event} is a tournament, not a league")
        if not readonly:
            store.check_open()
    except BaseException:
        store.close()
        raise
    return store


def add(store: Store, texts: Sequence[str]) -> list[Entry]:
    """Let bots join. One that was removed may come back, from where it came."""
    found = enter(texts, store.config.game, trust.sandbox_for(store))
    entries = store.bots()
    added = []
    for entry, _ in found:
        versions = [other for other in entries if other.name == entry.name]
        if any(other.active for other in versions):
            raise EntryError(
                f"{entry.name} is in the league: equinox league update {store.config.event} {entry.name} "
                "enters a new version"
            )
        if versions and versions[-1].source != entry.source:
            raise _taken(store, versions[-1], entry)
        same = [other for other in versions if other.content == entry.content]
        added.append(msgspec.structs.replace(same[-1], active=True) if same else _versioned(entry, versions))
    with locked(store.path):
        store.put_bot(*added, snapshots=[snapshot_of(one.runnable) for one in found])
    return added


def update(store: Store, text: str, source: str | None = None) -> tuple[Entry | None, Entry]:
    """Enter a new version; the old one plays no more, its games stay. Returns both.

    `text` is the name of a bot, or the place from which it was entered. A name belongs to that place: only
    who names a bot and gives another `source` moves it, and may bring back one that was removed."""
    entries = store.bots()
    named = [entry for entry in entries if text == entry.name and (entry.active or source is not None)]
    if source is not None and not named:
        raise EntryError(f"{store.config.event} knows no bot {text}")
    place = source or (named[-1].source if named else text)
    fresh, runnable = enter_one(place, store.config.game, trust.sandbox_for(store))
    if named and fresh.name != text:
        raise EntryError(f"{fresh.source} holds a bot called {fresh.name}, not {text}")
    versions = [entry for entry in entries if entry.name == fresh.name]
    old = next((entry for entry in versions if entry.active), None)
    if source is None:
        if old is None:
            raise EntryError(
                f"{fresh.name} is not in the league: equinox league add {store.config.event} {text}"
            )
        if old.source != fresh.source:
            raise _taken(store, old, fresh)
    if old is not None and (old.content, old.source) == (fresh.content, fresh.source):
        raise EntryError(f"{fresh.name} has not changed")
    if old is not None and old.content == fresh.content:  # the same files elsewhere are no new version
        new = msgspec.structs.replace(old, source=fresh.source)
        changed = [new]
    else:
        new = _versioned(fresh, versions)
        changed = [*([msgspec.structs.replace(old, active=False)] if old else []), new]
    with locked(store.path):
        store.put_bot(*changed, snapshots=[snapshot_of(runnable)])
        store.drop_unplayed()
        before = old.version if old else "none"
        store.note("info", f"{fresh.name} updated: version {before} to {fresh.version}, from {fresh.source}")
    return old, new


def _taken(store: Store, owner: Entry, entry: Entry) -> EntryError:
    return EntryError(
        f"the name {owner.name} belongs to {owner.source}; if it is to come from {entry.source} now: "
        f"equinox league update {store.config.event} {owner.name} --from {entry.source}"
    )


def remove(store: Store, name: str) -> Entry:
    """Let a bot leave; its games stay."""
    found = [entry for entry in store.bots() if entry.active and name in (entry.name, entry.label)]
    if not found:
        raise EntryError(f"{name} is not in the league")
    with locked(store.path):
        store.put_bot(msgspec.structs.replace(found[0], active=False))
        store.drop_unplayed()
        store.note("info", f"{found[0].label} removed")
    return found[0]


def _versioned(entry: Entry, versions: Sequence[Entry]) -> Entry:
    key = entry.name if not versions else f"{entry.name}#{len(versions) + 1}"
    return msgspec.structs.replace(entry, key=key)


def runnables(store: Store) -> dict[str, Runnable]:
    """The programs of all who play."""
    config = store.config
    active = [entry for entry in store.bots() if entry.active]
    if len(active) < config.players:
        raise EntryError(f"{config.event}: {config.players} players need more bots than {len(active)}")
    return reopen(store, active, trust.sandbox_for(store))


def bundled(game: str) -> tuple[list[str], dict[str, str]]:
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
    results = store.results()
    active = players(store)
    lines = [
        f"{len(active)} bots play (history or set aside: {len(entries) - len(active)}), "
        f"{len(results)} games are played."
    ]
    fresh = newcomers(store)
    if fresh:
        lines.append(f"New, and first to play: {', '.join(entry.label for entry in fresh)}.")
    aside = store.quarantined()
    if aside:
        lines.append(f"Set aside for faults: {', '.join(label[key] for key in aside)}.")
    unsure = [found for found in doubts(results, [one.label for one in active]) if found[2] > 1 - CERTAIN]
    lines += [f"Not told apart: {one} and {other} ({1 - doubt:.0%})." for one, other, doubt in unsure]
    if len(active) > 1 and not fresh and not unsure:
        lines.append(f"Every neighbour is told apart with {CERTAIN:.0%} or more.")
    return lines


# Who meets whom


class Matchmaking:
    """Plans batch after batch, up to so many played games in all, or until the table is settled."""

    def __init__(self, goal: int | None = None, until_settled: float | None = None) -> None:
        self.goal = goal
        self.until_settled = until_settled

    def next(self, store: Store) -> list[Pairing]:
        settings = store.config
        played = len(store.played())
        left = None if self.goal is None else self.goal - played
        if left is not None and left <= 0:
            return []
        if self.until_settled is not None and is_told_apart(store, self.until_settled):
            return []
        planned = store.planned()
        stage = max((one.stage + 1 for one in planned), default=0)
        size = max(BATCH_DEALS, len({one.deal for one in planned}) // BATCH_SHARE)
        if left is not None:
            size = min(size, -(-left // settings.players))
        chance = store.chance()
        dealt = _numbers_dealt(planned)
        games: list[Pairing] = []
        for group in _batch(store, chance, size, stage, self.until_settled or CERTAIN):
            # The deals of a group are numbered, so that each is dealt anew.
            taken = dealt.setdefault(frozenset(group), set())
            number = len(taken)
            while number in taken:  # an earlier one was dropped when a bot changed or left
                number += 1
            taken.add(number)
            games += deal(settings, chance, group, number, stage)
        return games


def _numbers_dealt(planned: Sequence[Pairing]) -> dict[frozenset[str], set[int]]:
    """The numbers of every group's deals. Old events do not say them: they were counted."""
    found: dict[frozenset[str], set[int]] = {}
    for one in {game.deal: game for game in planned}.values():
        taken = found.setdefault(frozenset(one.bots), set())
        taken.add(len(taken) if one.number is None else one.number)
    return found


def players(store: Store) -> list[Entry]:
    """Who can be asked to play."""
    aside = store.quarantined()
    return [entry for entry in store.bots() if entry.active and entry.key not in aside]


def deals_played(store: Store) -> Counter[str]:
    """By label."""
    deals = {result.deal: result.bots for result in store.results()}
    return Counter(bot for bots in deals.values() for bot in bots)


def newcomers(store: Store) -> list[Entry]:
    """Who has not played enough yet to be placed."""
    deals = deals_played(store)
    return [entry for entry in players(store) if deals[entry.label] < NEW_DEALS]


def is_told_apart(store: Store, probability: float) -> bool:
    return not newcomers(store) and is_settled(store, probability)


def _batch(store: Store, chance: Chance, size: int, stage: int, certain: float) -> list[Group]:
    """Groups for the next deals: newcomers first, then neighbours in doubt, and now and then anybody."""
    config = store.config
    entries = players(store)
    if len(entries) < config.players:
        return []
    key = {entry.label: entry.key for entry in entries}
    results = store.results()
    met = Counter(
        frozenset(two)
        for bots in {result.deal: result.bots for result in results}.values()
        for two in combinations(bots, 2)
    )
    order = _table(store, list(key))
    table = _Table(order, met, config.players, chance.order(order, "batch", stage))
    deals = deals_played(store)
    wanted: list[tuple[str, ...]] = []
    for _ in range(NEW_DEALS_A_BATCH):
        for label in sorted(key, key=lambda bot: (deals[bot], bot)):
            if deals[label] < NEW_DEALS and len(wanted) < size:
                wanted.append(table.group([label]))
                deals.update(wanted[-1])
    unsure = [found for found in doubts(results, list(key)) if found[2] > 1 - certain]
    shares = {(one, other): doubt for one, other, doubt in unsure}
    given: Counter[tuple[str, str]] = Counter()
    while len(wanted) < size:
        if shares and len(wanted) % EXPLORED_SHARE != EXPLORED_SHARE - 1:
            # Each gets games in proportion to the doubt that is left.
            two = max(shares, key=lambda pair: (shares[pair] / (given[pair] + 1), pair))
            given[two] += 1
            wanted.append(table.group(list(two)))
        else:
            wanted.append(table.group([table.least_met()]))
    return [tuple(key[label] for label in group) for group in wanted]


def _table(store: Store, bots: Sequence[str]) -> list[str]:
    """All bots by strength. Whoever has not played stands in the middle."""
    from harness.ratings import strengths

    results = store.results()
    ranked = [bot for bot in strengths(results, replicates=1).bots if bot in set(bots)] if results else []
    fresh = [bot for bot in bots if bot not in ranked]
    middle = len(ranked) // 2
    return [*ranked[:middle], *fresh, *ranked[middle:]]


class _Table:
    """Seats neighbours together, and evenly."""

    def __init__(
        self, order: Sequence[str], met: Counter[frozenset[str]], seats: int, lots: Sequence[str]
    ) -> None:
        self.place = {bot: number for number, bot in enumerate(order)}
        self.met = met
        self.seats = seats
        self.lot = {bot: number for number, bot in enumerate(lots)}
        """Decides between equals."""

    def group(self, begun: list[str]) -> tuple[str, ...]:
        """Fill up a group with those whom its members have met least, the nearest first."""
        members = list(begun)
        while len(members) < self.seats:
            members.append(
                min(
                    (bot for bot in self.place if bot not in members),
                    key=lambda bot: self._cost(bot, members),
                )
            )
        self.met.update(frozenset(two) for two in combinations(members, 2))
        return tuple(members)

    def _cost(self, bot: str, members: Sequence[str]) -> tuple[float, int]:
        meetings = sum(self.met[frozenset((bot, other))] for other in members)
        distance = sum(abs(self.place[bot] - self.place[other]) for other in members)
        return meetings + distance, self.lot[bot]

    def least_met(self) -> str:
        met = {bot: sum(self.met[frozenset((bot, other))] for other in self.place) for bot in self.place}
        return min(self.place, key=lambda bot: (met[bot], self.lot[bot]))
