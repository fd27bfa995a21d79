"""The games that say most about the order of the bots.

Every two bots may be in the wrong order in the table. A game is worth what it is expected to take from the
variances of the differences between bots, each weighted by how much that difference is in doubt. So bots that
are far apart do not meet, and those that are well known meet less often than others.

This is a greedy optimal design: strengths are taken to be normal around the fit to all games, with the
inverse of the information as covariance. `python -m tools.simulate_league` measures what it is worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from harness import ratings
from harness.schedules.league import NEW_DEALS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harness.ratings import Floats, Sums
    from harness.schedules.pairing import Group
    from harness.settings import Entry
    from harness.totals import Totals

PRIOR: Final = 250 / ratings.POINTS
"""The standard deviation of the strength of a bot that has not played."""
SUITED: Final = 50 / ratings.POINTS
"""How much a pairing may deviate from the difference in strength (a standard deviation): the more often two
bots have met, the less their games say about all others."""
NEW_DEALS_A_BATCH: Final = 4
"""New deals of a bot at a time; the first ones against opponents from all over the table."""
AUTHOR_SHARE: Final = 2
"""The bots of one author have at most this many times the seats of a batch that they would have if all
authors had as many."""
CROWDED: Final = 8
"""An opponent that has a game more in this batch is as good as one an eighth of the table away."""
ROUND_SHARE: Final = 20
"""Groups that are chosen at once: one for so many free bots."""


class Batch:
    """The groups of the next deals."""

    def __init__(
        self,
        active: Sequence[Entry],
        totals: Totals,
        players: int,
        size: int,
        tie_break: Sequence[str],
    ) -> None:
        entries = {entry.label: entry for entry in active}
        self.active = [entries[label] for label in tie_break]
        """In an order that is left to chance, which decides between bots that are equal otherwise."""
        self.players = players
        self.size = size
        self.groups: list[Group] = []
        self._deals = [totals.count_games(entry.label) // players for entry in self.active]
        self._given: Counter[int] = Counter()
        """How many deals each bot has in this batch."""
        self._author = [entry.author or entry.name for entry in self.active]
        share = AUTHOR_SHARE * size * players // len(set(self._author))
        self._seats_left = Counter(dict.fromkeys(self._author, max(share, NEW_DEALS_A_BATCH)))
        self._field = _make_field([entry.label for entry in self.active], totals.sums, players)
        by_strength = sorted(range(len(self.active)), key=lambda bot: -self._field.strengths[bot])
        self._rank = {bot: rank for rank, bot in enumerate(by_strength)}

    def choose_for_newcomers(self, fresh: Sequence[Entry]) -> None:
        """The first deals of a new bot are with opponents from all over the table, the next ones with those
        that say most about it by then. Authors take turns: one with many new bots does not hold up others."""
        waiting = [bot for bot, entry in enumerate(self.active) if entry in fresh]
        for _ in range(NEW_DEALS_A_BATCH):
            turns: Counter[str] = Counter()
            order = []
            for bot in sorted(waiting, key=lambda bot: self._deals[bot] + self._given[bot]):
                turns[self._author[bot]] += 1
                order.append((turns[self._author[bot]], bot))
            for _, bot in sorted(order, key=lambda turn: turn[0]):
                deals = self._deals[bot] + self._given[bot]
                if len(self.groups) < self.size and deals < NEW_DEALS and self._find_free()[bot]:
                    if deals < NEW_DEALS_A_BATCH:
                        self._add(self._spread_opponents(bot, deals))
                    else:
                        self._add(self._field.fill([bot], self._find_free(), self.players))

    def choose_best(self, pairs: Iterable[tuple[str, str]] | None) -> None:
        """The rest of the batch; if there are `pairs`, for their sake alone."""
        if pairs:
            place = {entry.label: bot for bot, entry in enumerate(self.active)}
            self._field.look_only_at((place[one], place[other]) for one, other in pairs)
        while len(self.groups) < self.size:
            for group in self._field.choose(self._find_free(), self.players):
                free = self._find_free()
                if len(self.groups) < self.size and all(free[bot] for bot in group):
                    self._add(group)

    def _add(self, group: Sequence[int]) -> None:
        self._field.add(group)
        self.groups.append(tuple(self.active[bot].key for bot in group))
        self._given.update(group)
        self._seats_left.subtract(self._author[bot] for bot in group)

    def _find_free(self) -> NDArray[np.bool_]:
        """The bots that may still be chosen: those of authors with seats left, or all if they are too few."""
        free = np.array([self._seats_left[author] > 0 for author in self._author])
        return free if np.count_nonzero(free) >= self.players else np.ones_like(free)

    def _spread_opponents(self, bot: int, deals: int) -> list[int]:
        """Opponents for a bot that has played `deals` deals: from the middle of the table, then from the
        middles of its halves, and so on."""
        group = [bot]
        others = self.players - 1
        for target in map(_halve, range(deals * others + 1, (deals + 1) * others + 1)):
            free = self._find_free()
            candidates = [one for one in range(len(free)) if free[one] and one not in group]
            candidates = candidates or [one for one in range(len(free)) if one not in group]
            group.append(
                min(
                    candidates,
                    key=lambda one: (
                        abs((self._rank[one] + 0.5) / len(self._rank) - target) + self._given[one] / CROWDED
                    ),
                )
            )
        return group


def _halve(number: int) -> float:
    """1/2, 1/4, 3/4, 1/8, 5/8, 3/8, ... for 1, 2, 3 and so on."""
    digits = f"{number:b}"
    return float(int(digits[::-1], 2) / 2 ** len(digits))


class Field:
    """What is known about the strengths of some bots, with the games that are chosen."""

    def __init__(self, strengths: Floats, games: Floats, known: Floats, per_deal: int) -> None:
        """`games` is how often each two have met, `known` the information about each from games with others,
        and `per_deal` how often two bots meet in a deal."""
        self.games = games
        self.per_deal = per_deal
        self._known = np.diag(known + 1 / PRIOR**2)
        strengths = strengths - strengths.mean()
        information = _curve(games * variance(_differ(strengths))) + np.diag(known)
        # What is known from few games is nearer to the mean than the fit to them.
        precision = information + np.eye(len(strengths)) / PRIOR**2
        self.strengths = np.linalg.inv(precision) @ (information @ strengths)
        self._variance = variance(_differ(self.strengths))
        covariance = self._find_covariance()
        spread = np.sqrt(np.maximum(_combine(covariance), 1e-9))
        self._doubt = np.exp(-((_differ(self.strengths) / spread) ** 2) / 2) / spread

    def look_only_at(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Let the order of no others count."""
        matters = np.zeros_like(self._doubt)
        for one, other in pairs:
            matters[one, other] = matters[other, one] = 1
        self._doubt *= matters

    def add(self, group: Sequence[int]) -> None:
        """Count a deal of this group as played."""
        self.games[np.ix_(group, group)] += self.per_deal * (1 - np.eye(len(group)))

    def choose(self, free: NDArray[np.bool_], seats: int) -> list[list[int]]:
        """The best groups for the next deals, of the bots that are free; no bot is in two of them."""
        gain = self._find_gains(free)
        groups: list[list[int]] = []
        while len(groups) < max(1, len(free) // ROUND_SHARE) and np.count_nonzero(free) >= seats:
            best = [int(place) for place in divmod(int(gain.argmax()), len(free))]
            groups.append(_fill(best, gain, seats))
            free = free.copy()
            free[groups[-1]] = False
            gain[groups[-1]] = gain[:, groups[-1]] = -np.inf
        return groups

    def fill(self, group: Sequence[int], free: NDArray[np.bool_], seats: int) -> list[int]:
        """Complete a group with the best opponents."""
        free = free.copy()
        free[list(group)] = True
        return _fill(list(group), self._find_gains(free), seats)

    def _find_covariance(self) -> Floats:
        return np.linalg.inv(_curve(self._learn(self.games)) + self._known).astype(np.float64)

    def _learn(self, games: Floats) -> Floats:
        information = games * self._variance
        result: Floats = information / (1 + information * SUITED**2)
        return result

    def _find_gains(self, free: NDArray[np.bool_]) -> Floats:
        """[i, j]: by how much a deal between two would lower the sum of all variances that matter."""
        covariance = self._find_covariance()
        effect = covariance @ _curve(self._doubt) @ covariance
        more = self._learn(self.games + self.per_deal) - self._learn(self.games)
        gain: Floats = more * _combine(effect) / (1 + more * _combine(covariance))
        np.fill_diagonal(gain, -np.inf)
        gain[~free] = gain[:, ~free] = -np.inf
        return gain


def _make_field(labels: Sequence[str], sums: Sums, players: int) -> Field:
    """The field of the bots that still play, from all games so far."""
    place_of = {label: place for place, label in enumerate(labels)}
    points = ratings.fit_points(sums)
    strengths = np.array([points.get(label, 0.0) / ratings.POINTS for label in labels])
    games, known = np.zeros((len(labels), len(labels))), np.zeros(len(labels))
    places = np.array([place_of.get(bot, -1) for bot in sums.bots], dtype=np.int64)
    here, gone = np.flatnonzero(places >= 0), np.flatnonzero(places < 0)
    met = sums.totals()
    met = met + met.T
    games[np.ix_(places[here], places[here])] = met[np.ix_(here, here)]
    # Bots that have left still say something about those that met them.
    others = np.array([points[sums.bots[bot]] / ratings.POINTS for bot in gone])
    information = met[np.ix_(here, gone)] * variance(strengths[places[here], None] - others[None, :])
    known[places[here]] = information.sum(axis=1)
    return Field(strengths, games, known, players)


def variance(apart: Floats) -> Floats:
    """Of one game between bots this far apart: its Fisher information about their difference."""
    ahead = 0.5 * (1 + np.tanh(apart / 2))
    result: Floats = ahead * (1 - ahead)
    return result


def _differ(values: Floats) -> Floats:
    result: Floats = values[:, None] - values[None, :]
    return result


def _combine(matrix: Floats) -> Floats:
    """[i, j]: the variance of the difference between two, from a matrix of covariances."""
    own = np.diag(matrix)
    result: Floats = own[:, None] + own[None, :] - 2 * matrix
    return result


def _curve(weights: Floats) -> Floats:
    """The matrix of a weighted sum of squared differences."""
    matrix = -weights
    np.fill_diagonal(matrix, 0)
    np.fill_diagonal(matrix, -matrix.sum(axis=1))
    return matrix


def _fill(group: list[int], gain: Floats, seats: int) -> list[int]:
    """Complete a group with the best others."""
    while len(group) < seats:
        together = gain[group].sum(axis=0)
        together[group] = -np.inf
        group.append(int(together.argmax()))
    return group
