"""League: batch after batch, games go to newcomers first, then to neighbours whose order is in doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from harness.schedules.pairing import Format, Group, Pairing, deal
from harness.schedules.settled import find_doubts, is_settled

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Entry
    from harness.store import Store

NEW_DEALS: Final = 12
"""A version that has played fewer deals is new: it plays first."""
NEW_DEALS_A_BATCH: Final = 4
BATCH_DEALS: Final = 12
BATCH_SHARE: Final = 20
"""A batch is at least a twentieth of all deals so far: planning one means reading all results."""
EXPLORED_SHARE: Final = 8
"""Every eighth deal goes to those who have met least: an order that was luck is found out."""
CERTAIN: Final = 0.95
"""Neighbours whose order is this certain need no more games, unless `until_settled` asks for more."""
LEAST_DOUBT: Final = 0.05
"""What is added to the doubt about neighbours: those that only seem to be settled get some games as well."""


class League(Format, frozen=True, tag="league"):
    """How long it goes on is up to each run: see Matchmaking."""

    def check(self, keys: Sequence[str], players: int) -> None:
        """It can begin with no bots at all."""


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
        if self.until_settled is not None and is_league_settled(store, self.until_settled):
            return []
        planned = store.planned()
        stage = max((one.stage + 1 for one in planned), default=0)
        size = max(BATCH_DEALS, len({one.deal for one in planned}) // BATCH_SHARE)
        if left is not None:
            size = min(size, -(-left // settings.players))
        chance = store.chance()
        dealt = _find_numbers(planned)
        games: list[Pairing] = []
        for group in _choose_groups(store, chance, size, stage, self.until_settled or CERTAIN):
            # The deals of a group are numbered, so that each is dealt anew.
            taken = dealt.setdefault(frozenset(group), set())
            number = len(taken)
            while number in taken:  # an earlier one was dropped when a bot changed or left
                number += 1
            taken.add(number)
            games += deal(settings, chance, group, number, stage)
        return games


def _find_numbers(planned: Sequence[Pairing]) -> dict[frozenset[str], set[int]]:
    """The numbers of every group's deals. Old events do not store them: they count from 0."""
    numbers: dict[frozenset[str], set[int]] = {}
    for one in {game.deal: game for game in planned}.values():
        taken = numbers.setdefault(frozenset(one.bots), set())
        taken.add(len(taken) if one.number is None else one.number)
    return numbers


def active_players(store: Store) -> list[Entry]:
    """Who can be asked to play."""
    quarantined = store.quarantined()
    return [entry for entry in store.bots() if entry.active and entry.key not in quarantined]


def count_deals(store: Store) -> Counter[str]:
    """By label."""
    deals = {result.deal: result.bots for result in store.game_results()}
    return Counter(bot for bots in deals.values() for bot in bots)


def newcomers(store: Store) -> list[Entry]:
    """Who has not played enough yet to be placed."""
    deals = count_deals(store)
    return [entry for entry in active_players(store) if deals[entry.label] < NEW_DEALS]


def is_league_settled(store: Store, probability: float) -> bool:
    return not newcomers(store) and is_settled(store, probability)


def _choose_groups(store: Store, chance: Chance, size: int, stage: int, certain: float) -> list[Group]:
    """Groups for the next deals: newcomers first, then neighbours in doubt, and now and then anybody."""
    config = store.config
    entries = active_players(store)
    if len(entries) < config.players:
        return []
    key = {entry.label: entry.key for entry in entries}
    game_results = store.game_results()
    met = Counter(
        frozenset(two)
        for bots in {result.deal: result.bots for result in game_results}.values()
        for two in combinations(bots, 2)
    )
    order = _order_by_strength(store, list(key))
    grouping = _Grouping(order, met, config.players, chance.order(order, "batch", stage))
    deals = count_deals(store)
    chosen: list[tuple[str, ...]] = []
    for _ in range(NEW_DEALS_A_BATCH):
        for label in sorted(key, key=lambda bot: (deals[bot], bot)):
            if deals[label] < NEW_DEALS and len(chosen) < size:
                chosen.append(grouping.group([label]))
                deals.update(chosen[-1])
    doubts = find_doubts(game_results, list(key))
    shares = {(one.ahead, one.behind): one.now + LEAST_DOUBT for one in doubts if one.lasting > 1 - certain}
    given: Counter[tuple[str, str]] = Counter()
    while len(chosen) < size:
        if shares and len(chosen) % EXPLORED_SHARE != EXPLORED_SHARE - 1:
            # Each gets games in proportion to the doubt that is left.
            two = max(shares, key=lambda pair: (shares[pair] / (given[pair] + 1), pair))
            given[two] += 1
            chosen.append(grouping.group(list(two)))
        else:
            chosen.append(grouping.group([grouping.least_met()]))
    return [tuple(key[label] for label in group) for group in chosen]


def _order_by_strength(store: Store, bots: Sequence[str]) -> list[str]:
    """All bots by strength. Those that have not played come in the middle."""
    from harness.ratings import strengths

    game_results = store.game_results()
    ranked = (
        [bot for bot in strengths(game_results, replicates=1).bots if bot in set(bots)]
        if game_results
        else []
    )
    fresh = [bot for bot in bots if bot not in ranked]
    middle = len(ranked) // 2
    return [*ranked[:middle], *fresh, *ranked[middle:]]


class _Grouping:
    """Seats neighbours together, and evenly."""

    def __init__(
        self, order: Sequence[str], met: Counter[frozenset[str]], seats: int, tie_break: Sequence[str]
    ) -> None:
        self.place = {bot: number for number, bot in enumerate(order)}
        self.met = met
        self.seats = seats
        self.tie_break = {bot: number for number, bot in enumerate(tie_break)}

    def group(self, first: list[str]) -> tuple[str, ...]:
        """Fill up a group with those whom its members have met least, the nearest first."""
        members = list(first)
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
        return meetings + distance, self.tie_break[bot]

    def least_met(self) -> str:
        met = {bot: sum(self.met[frozenset((bot, other))] for other in self.place) for bot in self.place}
        return min(self.place, key=lambda bot: (met[bot], self.tie_break[bot]))
