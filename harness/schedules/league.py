"""League: batch after batch, games go to newcomers first, then to those whose order they say most about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from harness.schedules.pairing import Format, Pairing, deal
from harness.schedules.settled import list_doubts

if TYPE_CHECKING:
    from harness.settings import Entry
    from harness.store import Store
    from harness.totals import Totals

NEW_DEALS: Final = 12
"""A version that has played fewer deals is new: it plays first."""
BATCH_DEALS: Final = 12
"""The least deals of a batch; with many bots, enough for each of them to play."""
BATCH_SHARE: Final = 20
MOST_BATCH_DEALS: Final = 1000
"""Between these, a batch is a twentieth of all deals so far: workers wait for each other at its end."""
CERTAIN: Final = 0.95
"""Neighbours whose order is this certain are called settled."""


class League(Format, frozen=True, tag="league"):
    """How long it goes on is up to each run: see Matchmaking."""

    def check(self, keys: Sequence[str], players: int) -> None:
        """It can begin with no bots at all."""


class Matchmaking:
    """Plans batch after batch, up to `goal` played games in all, or until the table is settled."""

    def __init__(self, goal: int | None = None, until_settled: float | None = None) -> None:
        self.goal = goal
        self.until_settled = until_settled

    def next(self, store: Store) -> list[Pairing]:
        from harness.schedules.matchmaking import Batch
        from harness.totals import load_totals

        settings = store.config
        left = None if self.goal is None else self.goal - store.count_played()
        if left is not None and left <= 0:
            return []
        active = active_players(store)
        if len(active) < settings.players:
            return []
        totals = load_totals(store)
        fresh = find_newcomers(active, totals, settings.players)
        pairs = None
        if self.until_settled is not None:
            pairs = _find_unsettled(totals, active, self.until_settled)
            if not fresh and not pairs:
                return []
        stage = store.count_stages()
        size = max(
            BATCH_DEALS,
            -(-len(active) // settings.players),
            min(store.count_planned() // settings.players // BATCH_SHARE, MOST_BATCH_DEALS),
        )
        if left is not None:
            size = min(size, -(-left // settings.players))
        chance = store.chance()
        tie_break = chance.order([entry.label for entry in active], "batch", stage)
        batch = Batch(active, totals, settings.players, size, tie_break)
        batch.choose_for_newcomers(fresh)
        batch.choose_best(pairs)
        dealt = store.count_deals()
        games: list[Pairing] = []
        for group in batch.groups:
            # The deals of a group are numbered, so that each is dealt its own cards.
            number = dealt[frozenset(group)]
            dealt[frozenset(group)] += 1
            games += deal(settings, chance, group, number, stage)
        return games


def active_players(store: Store) -> list[Entry]:
    """The bots that can play."""
    return store.players()


def find_newcomers(active: Sequence[Entry], totals: Totals, players: int) -> list[Entry]:
    """The bots that have not played enough yet to be placed."""
    return [entry for entry in active if totals.count_games(entry.label) < NEW_DEALS * players]


def newcomers(store: Store) -> list[Entry]:
    from harness.totals import load_totals

    return find_newcomers(active_players(store), load_totals(store), store.config.players)


def is_league_settled(store: Store, probability: float) -> bool:
    from harness.totals import load_totals

    active, totals = active_players(store), load_totals(store)
    fresh = find_newcomers(active, totals, store.config.players)
    return not fresh and not _find_unsettled(totals, active, probability)


def _find_unsettled(totals: Totals, active: Sequence[Entry], probability: float) -> list[tuple[str, str]]:
    """Neighbours in the table that may be in the wrong order."""
    doubts = list_doubts(totals.strengths, [entry.label for entry in active])
    return [(one.ahead, one.behind) for one in doubts if one.lasting > 1 - probability]
