"""Seasons and divisions of a league.

A season ends in one transaction: its games move into a file of their own, and the league starts again with
the same bots. The runner notices. In divisions bots meet only bots of their own division; between seasons the
best go up and the worst go down.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from harness import trust
from harness.database import StoreError
from harness.entries import EntryError
from harness.event_schema import ARCHIVED
from harness.schedules.league import Matchmaking
from harness.settings import Entry, Settings
from harness.store import Part, Store, place
from harness.tournament import check_name

if TYPE_CHECKING:
    from harness.schedules.pairing import Pairing
    from harness.standings import Event

SEASON: Final = "season"
DIVISIONS: Final = "divisions"
"""In the store's state: the number of the season, and the division of each bot by name, as JSON."""
MOST_MOVES: Final = 2
"""Bots that go up from a division, fewer from a small one; as many go down into it."""


# Divisions


def read_divisions(store: Store) -> dict[str, int]:
    """The division of each bot by name, 1 for the best; empty if there are none."""
    text = store.state(DIVISIONS)
    try:
        return {} if text is None else msgspec.json.decode(text, type=dict[str, int])
    except msgspec.DecodeError as error:
        raise StoreError(f"{store.path}: damaged: divisions: {error}") from None


def find_divisions(store: Store, entries: Sequence[Entry]) -> dict[int, list[Entry]]:
    """The bots of each division, the best division first; new bots are in the last one."""
    divisions = read_divisions(store)
    if not divisions:
        return {}
    last = max(divisions.values())
    found: dict[int, list[Entry]] = {number: [] for number in range(1, last + 1)}
    for entry in entries:
        found[divisions.get(entry.name, last)].append(entry)
    return found


def find_too_small(store: Store) -> tuple[bool, str]:
    """Whether no games can be played at all for want of bots, and which divisions have too few."""
    needed, players = store.config.players, store.players()
    divisions = find_divisions(store, players) or {0: players}
    small = {number: len(entries) for number, entries in divisions.items() if len(entries) < needed}
    has = [
        f"{f'division {number}' if number else store.config.event} has {count} bot{'s' * (count != 1)}"
        for number, count in small.items()
    ]
    return len(small) == len(divisions), f"{', '.join(has)}, but {needed} play a game" if has else ""


class DivisionPlan:
    """Matchmaking within each division, or in the whole league if it has none."""

    def __init__(self, goal: int | None = None, until_settled: float | None = None) -> None:
        self.goal = goal
        self._matchmaking = Matchmaking(goal, until_settled)

    def next(self, store: Store) -> list[Pairing]:
        divisions = find_divisions(store, store.bots())
        if not divisions:
            return self._matchmaking.next(store)
        here = {entry.key for entry in store.bots() if entry.active}  # not those that a caller has left out
        batches = [
            _split_deals(
                self._matchmaking.next(Part(store, here.intersection(entry.key for entry in entries)))
            )
            for entries in divisions.values()
        ]
        left = None if self.goal is None else self.goal - store.count_played()
        games: list[Pairing] = []
        while any(batches):  # by turns, so that a goal is shared by all
            for batch in batches:
                if batch and (left is None or len(games) < left):
                    games += batch.pop(0)
                elif left is not None and len(games) >= left:
                    return games
        return games


def _split_deals(games: Sequence[Pairing]) -> list[list[Pairing]]:
    deals: dict[str, list[Pairing]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    return list(deals.values())


def split(event: Event, divisions: Mapping[int, Sequence[Entry]]) -> Iterator[tuple[int, Event]]:
    """An event for each division: its bots, and the games among them."""
    for number, entries in divisions.items():
        labels = {entry.label for entry in entries}
        games = [result for result in event.game_results if labels.issuperset(result.bots)]
        yield (
            number,
            event._replace(
                name=f"{event.name}, division {number}",
                entries=tuple(entries),
                game_results=games,
                planned=len(games),
            ),
        )


def rank_bots(store: Store) -> list[list[str]]:
    """The names of the bots that are still there, the best first, for each division."""
    from harness.standings import compute_standings, load_event

    event = load_event(store)
    active = {entry.label: entry.name for entry in event.entries if entry.active}
    divisions = find_divisions(store, store.bots())
    events = [one for _, one in split(event, divisions)] if divisions else [event]
    return [
        [active[row["bot"]] for row in compute_standings(one).rows if row["bot"] in active] for one in events
    ]


def move_bots(ranked: Sequence[Sequence[str]]) -> list[list[str]]:
    """The divisions of the next season: neighbours exchange their worst and best."""
    divisions = [list(names) for names in ranked]
    counts = [
        min(MOST_MOVES, max(1, fewest // 4), fewest // 2)
        for fewest in (min(map(len, two)) for two in pairwise(divisions))
    ]
    moved = [list(names) for names in divisions]
    for number, count in enumerate(counts):
        if not count:
            continue
        down, up = divisions[number][-count:], divisions[number + 1][:count]
        moved[number] = [name for name in moved[number] if name not in down] + up
        moved[number + 1] = down + [name for name in moved[number + 1] if name not in up]
    return moved


def divide_bots(ranked: Sequence[Sequence[str]], count: int) -> list[list[str]]:
    """Divide bots into `count` divisions of about the same size, the best in the first."""
    names = [name for division in ranked for name in division]
    ends = [round(number * len(names) / count) for number in range(count + 1)]
    return [names[begin:end] for begin, end in pairwise(ends)]


# Seasons


class Season(NamedTuple):
    number: int
    """The one that begins."""
    archive: str
    """The event that holds the one before."""
    divisions: list[list[str]]


def season_of(store: Store) -> int:
    return int(store.number(SEASON) or 1)


def begin_season(store: Store, divisions: int | None = None) -> Season:
    """Archive all games of a league, and start again with the same bots. With `divisions`, they are divided
    into that many; 1 is none."""
    trust.check(store)
    store.wait_for_others(60.0)
    with store.transaction():
        settings, number = store.config, season_of(store)
        if not store.count_played():
            raise EntryError(f"{settings.event}: no games have been played in season {number}")
        if not store.has_secret:
            raise EntryError(f"{settings.event} was created by an older version: it has no seasons")
        archive = f"{settings.event}-season-{number}"
        check_name(archive)
        ranked = rank_bots(store)
        if divisions in (None, len(ranked)):
            placed = move_bots(ranked)
        else:
            placed = divide_bots(ranked, divisions or 1)
        if len(placed) > 1 and any(len(names) < settings.players for names in placed):
            fewest = min(map(len, placed))
            raise EntryError(
                f"{settings.event}: {len(placed)} divisions would leave one with {fewest} bots, but "
                f"{settings.players} play a game"
            )
        _archive(store, settings, archive)
        by_name = {name: place for place, names in enumerate(placed, 1) for name in names}
        store.reset(
            {SEASON: str(number + 1)}
            | ({DIVISIONS: msgspec.json.encode(by_name).decode()} if len(placed) > 1 else {})
        )
        store.note("info", f"season {number + 1} begins; season {number} is {archive}")
    trust.grant(store)
    return Season(number + 1, archive, placed if len(placed) > 1 else [])


def _archive(store: Store, settings: Settings, name: str) -> None:
    """Copy the event as it is into one of another name. A copy that was left by a season which did not begin
    after all is replaced."""
    path = place(store.path.parent, name)
    if path.exists():
        with Store.open(path, readonly=True) as before:
            if before.commitment != store.commitment:
                raise StoreError(f"{path}: already exists")
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        store.copy_to(fresh)
        with Store.open(fresh) as copy:
            copy.set_config(
                msgspec.structs.replace(settings, event=name, origin=settings.origin or settings.event)
            )
            copy.drop_unplayed()
            copy.archive()
            trust.grant(copy)
        fresh.replace(path)
    except OSError as error:
        raise StoreError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        for left in (fresh, *_beside(fresh)):
            with contextlib.suppress(OSError):
                left.unlink()


def _beside(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}{suffix}") for suffix in ("-wal", "-shm", "-journal")]


def is_archived(store: Store) -> bool:
    return store.state(ARCHIVED) is not None
