"""Who meets whom, on which deal, in which seats: plain data, known before a game is played.

Every deal is played once for each rotation of its group's seats, so that everybody has had every hand and
every seat. The games of a deal follow each other, and the groups are ordered so that all bots have played
about equally often at any moment: a table of half an event means something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from harness.secret import Chance
from harness.settings import Settings

WINDOW: Final = 32
"""How many groups are looked at for the next one to play."""

Group = tuple[str, ...]


class ScheduleError(ValueError):
    """An event that cannot be scheduled, in one line that says why."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played. What all games of an event share stands in its settings."""

    id: str
    """The same only for the same game of the same event. Bots are told it: it gives nothing away."""
    deal: str
    """The same for the games of one group on one seed, of which only the seats differ."""
    seed: int
    bots: Group
    """Their keys, by seat."""
    stage: int = 0
    """The round or batch that it belongs to."""
    number: int | None = None
    """Which deal of its group it is, from 0 on; None if an old event does not say."""


# Deals


def deal(settings: Settings, chance: Chance, group: Sequence[str], number: int, stage: int) -> list[Pairing]:
    """All games of a group's deal of this number: the seats are rotated until everybody has had each. With
    fresh deals each of them has cards of its own."""
    members = sorted(group)
    name = chance.deal_name(settings, members, number)
    first = chance.order(members, "seats", number)
    seated = [(*first[turn:], *first[:turn]) for turn in range(len(first))]
    return [
        Pairing(
            id=chance.game_id(settings, bots, number),
            deal=name,
            seed=chance.seed(settings, members, number, turn),
            bots=bots,
            stage=stage,
            number=number,
        )
        for turn, bots in enumerate(seated)
    ]


# Round robin and gauntlet


def groups(keys: Sequence[str], players: int, gauntlet: str | None = None) -> list[Group]:
    """Every group of so many bots; in a gauntlet those with the one bot."""
    if len(keys) < players:
        raise ScheduleError(f"{players} players need at least {players} bots, not {len(keys)}")
    keys = sorted(keys)
    if gauntlet is None:
        return list(combinations(keys, players))
    if gauntlet not in keys:
        raise ScheduleError(f"the gauntlet is {gauntlet}'s, who is not among the bots")
    others = [key for key in keys if key != gauntlet]
    return [(gauntlet, *rest) for rest in combinations(others, players - 1)]


def spread(found: Iterable[Group], chance: Chance) -> list[Group]:
    """The groups in an order in which all bots play about equally often."""
    waiting = chance.order(found, "spread")
    played: Counter[str] = Counter()
    order = []
    while waiting:
        best = min(
            range(min(WINDOW, len(waiting))),
            key=lambda n: (max(played[bot] for bot in waiting[n]), sum(played[bot] for bot in waiting[n]), n),
        )
        group = waiting.pop(best)
        played.update(group)
        order.append(group)
    return order


def rounds(settings: Settings, chance: Chance, keys: Sequence[str]) -> Iterator[list[Pairing]]:
    """Round after round: in each, every group plays one deal."""
    order = spread(groups(keys, settings.players, settings.gauntlet), chance)
    for number in range(settings.rounds):
        yield [game for group in order for game in deal(settings, chance, group, number, number)]


# Swiss


def swiss_round(
    settings: Settings,
    chance: Chance,
    keys: Sequence[str],
    number: int,
    points: Mapping[str, float],
    met: Mapping[frozenset[str], int],
    played: Mapping[str, int],
) -> list[Pairing]:
    """A round of equals: neighbours by points who have not met yet. `met` counts for every two how often
    they did. Whoever is one too many sits out: who has played most, then who has fewest points."""
    if len(keys) < settings.players:
        return []
    table = sorted(chance.order(keys, "swiss", number), key=lambda key: -round(points.get(key, 0.5), 9))
    extra = len(table) % settings.players
    place = {key: number for number, key in enumerate(table)}
    by_rest = sorted(table, key=lambda key: (-played.get(key, 0), -place[key]))
    table = [key for key in table if key not in by_rest[:extra]]
    seated = _less_met(_neighbours(table, settings.players, met), met)
    return [
        game
        for group in seated
        for extra in range(settings.rounds)
        for game in deal(settings, chance, group, number * settings.rounds + extra, number)
    ]


def _neighbours(table: list[str], players: int, met: Mapping[frozenset[str], int]) -> list[list[str]]:
    """From the top: each takes the nearest that it has met least."""
    waiting = list(table)
    found = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < players:
            nearest = min(range(len(waiting)), key=lambda n: (_meetings([*group, waiting[n]], met), n))
            group.append(waiting.pop(nearest))
        found.append(group)
    return found


def _less_met(found: list[list[str]], met: Mapping[frozenset[str], int]) -> list[list[str]]:
    """Exchange members between groups while that lowers how often they have met, nearest groups first."""
    better = True
    while better:
        better = False
        for one in range(len(found)):
            if _meetings(found[one], met) == 0:
                continue
            for other in sorted(range(len(found)), key=lambda n: abs(n - one)):
                better = better or (other != one and _exchanged(found[one], found[other], met))
    return found


def _exchanged(one: list[str], other: list[str], met: Mapping[frozenset[str], int]) -> bool:
    before = _meetings(one, met) + _meetings(other, met)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if _meetings(one, met) + _meetings(other, met) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False


def _meetings(group: Sequence[str], met: Mapping[frozenset[str], int]) -> int:
    return sum(met.get(frozenset(two), 0) for two in combinations(group, 2))
