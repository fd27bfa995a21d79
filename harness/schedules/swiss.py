"""Swiss: in every round neighbours in the table meet, if possible such as have not met yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from harness.leaders import Leaders
from harness.schedules.pairing import Format, Pairing, deal
from harness.schedules.settled import is_settled

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Settings
    from harness.store import Store

MOST_ROUNDS: Final = 100_000


class Swiss(Format, frozen=True, tag="swiss"):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]

    def next(self, store: Store) -> list[Pairing]:
        settings = store.config
        number = max((one.stage + 1 for one in store.planned()), default=0)
        if number >= self.rounds:
            return []
        if number > 0 and settings.until_settled and is_settled(store, settings.until_settled):
            return []
        quarantined = store.quarantined()
        keys = [entry.key for entry in store.bots() if entry.key not in quarantined]
        table, met = Leaders(), Counter[frozenset[str]]()
        for result in store.game_results():
            table.add(result.bots, result.ranks)
            met.update(frozenset(two) for two in combinations(result.bots, 2))
        points = {key: table.share(key) for key in table.points}
        return swiss_round(settings, store.chance(), keys, number, points, met, table.games)


def swiss_round(
    settings: Settings,
    chance: Chance,
    keys: Sequence[str],
    number: int,
    points: Mapping[str, float],
    met: Mapping[frozenset[str], int],
    played: Mapping[str, int],
) -> list[Pairing]:
    """Neighbours by points who have not met yet. `met` counts how often every two have. If the groups do not
    come out even, those who have played most sit out, then those with fewest points."""
    if len(keys) < settings.players:
        return []
    table = sorted(chance.order(keys, "swiss", number), key=lambda key: -round(points.get(key, 0.5), 9))
    extra = len(table) % settings.players
    place = {key: number for number, key in enumerate(table)}
    by_rest = sorted(table, key=lambda key: (-played.get(key, 0), -place[key]))
    table = [key for key in table if key not in by_rest[:extra]]
    seated = _reduce_meetings(_group_neighbours(table, settings.players, met), met)
    return [
        game
        for group in seated
        for extra in range(settings.rounds)
        for game in deal(settings, chance, group, number * settings.rounds + extra, number)
    ]


def _group_neighbours(table: list[str], players: int, met: Mapping[frozenset[str], int]) -> list[list[str]]:
    """From the top: each takes the nearest that it has met least."""
    waiting = list(table)
    groups = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < players:
            nearest = min(range(len(waiting)), key=lambda n: (_count_meetings([*group, waiting[n]], met), n))
            group.append(waiting.pop(nearest))
        groups.append(group)
    return groups


def _reduce_meetings(groups: list[list[str]], met: Mapping[frozenset[str], int]) -> list[list[str]]:
    """Exchange members between groups while that lowers how often they have met, nearest groups first."""
    better = True
    while better:
        better = False
        for one in range(len(groups)):
            if _count_meetings(groups[one], met) == 0:
                continue
            for other in sorted(range(len(groups)), key=lambda n: abs(n - one)):
                better = better or (other != one and _exchange(groups[one], groups[other], met))
    return groups


def _exchange(one: list[str], other: list[str], met: Mapping[frozenset[str], int]) -> bool:
    before = _count_meetings(one, met) + _count_meetings(other, met)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if _count_meetings(one, met) + _count_meetings(other, met) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False


def _count_meetings(group: Sequence[str], met: Mapping[frozenset[str], int]) -> int:
    return sum(met.get(frozenset(two), 0) for two in combinations(group, 2))
