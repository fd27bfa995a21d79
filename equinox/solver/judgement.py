"""Who will win a game of creatures or golems, judged from a position in the middle of it.

First, which creatures will survive: what each shows in the current row, who has points on it, whose turn
comes when, and what cards they hold for it. Then, who will win: the points that each seat may expect by that,
how far they may still scatter, pebbles and cards in hand. Both are small networks with one hidden layer. They
learned from the ends of many thousand games between practised players (habits.py) and rules of thumb, who all
did something at random now and then, for each number of players: `python -m tests.training`.

Positions are judged at the beginning of a turn. The whole state is looked at: it is a sampled one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np

from equinox.creatures.cards import (
    CHAMELEON,
    CHAMPION_VALUE,
    CREATURE_OF,
    NO_CARD,
    NOBODY,
    ROW_VALUE,
    ROWS,
    STRENGTH,
    TREE,
    URSUS,
    VALUES,
)
from equinox.creatures.state import Creatures
from equinox.solver.habits import open_points
from equinox.solver.network import Network
from equinox.solver.worth import danger_table

Values = tuple[float, ...]
Points = Sequence[Sequence[float]]
"""For each creature in play, what its survival brings each seat."""

ANY_LEVEL: Final = 5.0
"""What an empty cell is compared with, when somebody means to harm its creature."""


class Judgement(NamedTuple):
    survival: Network
    seats: Network

    def __call__(self, state: Creatures) -> tuple[Values, Values]:
        """Each seat's chance to win, and the score that it may expect."""
        points = points_of(state)
        common, rows = seats_now(state, points, self.survive(state, points))
        found = self.seats.run(common, rows, kinds_of(state))
        chances = np.exp(found[:, 0] - found[:, 0].max())
        chances /= chances.sum()
        return tuple(chances.tolist()), tuple((10 * found[:, 1]).tolist())

    def survive(self, state: Creatures, points: Points) -> list[float]:
        """How likely each creature in play is to survive."""
        logits = self.survival.run(*creatures_now(state, points), state.in_play)[:, 0]
        found: list[float] = (1 / (1 + np.exp(-logits))).tolist()
        return found


def kinds_of(state: Creatures) -> list[int]:
    """How many turns away each seat is."""
    return [(seat - state.active) % state.players for seat in range(state.players)]


def points_of(state: Creatures) -> Points:
    """What lies open, and the secrets."""
    table = open_points(state.pebbles, state.crowns, state.in_play, state.players)
    secrets = [
        (seat, CREATURE_OF[card])
        for seat, card in enumerate(state.secrets)
        if card != NO_CARD and CREATURE_OF[card] in state.in_play
    ]
    if not secrets:
        return table
    found = [list(points) for points in table]
    for seat, creature in secrets:
        more = CHAMPION_VALUE + (0.5 if creature == URSUS else 0.0)
        found[state.in_play.index(creature)][seat] += more
    return found


def creatures_now(state: Creatures, table: Points) -> tuple[list[float], list[list[float]]]:
    """What tells whether the creatures in play will survive: what all have in common, and a row for each."""
    players, row, piles, in_play = state.players, state.round - 1, state.piles, state.in_play
    many = len(in_play)
    shown = [STRENGTH[pile[-1]] if pile else -1 for pile in state.columns.rows[row](piles)]
    tops = sorted([strength for strength in shown if strength >= 0])
    filled = len(tops) / many
    squared = filled * filled
    least, second = [*tops[:2], 20, 20][:2] if tops else (10, 20)
    dangers = danger_table(len(tops), many)
    share = many / sum([dangers[strength] for strength in shown])
    left = len(state.deck) / players / 20
    late = row / 4
    common = [filled, squared, left, left * left, left < 0.15, late, late * left, many / 8]
    held = [cards_of(state.hands[(state.active + step) % players]) for step in range(players)]
    nobody = [0.0] * (5 * players + 9)
    rows = []
    for creature, strength, points in zip(in_play, shown, table, strict=True):
        danger = log(dangers[strength] * share)
        if strength < 0:
            numbers = [danger, danger * filled, 1.0, filled, 0.0, 0.0, 0.0, 0.0, 0.0]
            level, floor = ANY_LEVEL, 0.0
        else:
            weakest = strength == least
            gap = (strength - (second if weakest else least)) / 20 * filled
            power = strength / 20
            numbers = [
                danger,
                danger * filled,
                0.0,
                0.0,
                power,
                filled * power,
                weakest,
                weakest * squared,
                gap,
            ]
            level = floor = strength / 2
        total = sum(points)
        cards = sum([count.get(creature, 0) for _, _, count, _ in held]) / 5
        if not total:
            numbers += nobody
            numbers[-9] = cards
            rows.append(numbers)
            continue
        friends = foes = wild_friends = wild_foes = 0.0
        for step, (highs, lows, _, wild) in enumerate(held):
            seat = state.active + step
            mine = points[seat if seat < players else seat - players]
            stake = (mine * players - total) / (players - 1) / 5
            if stake > 0:
                high = highs.get(creature, -1)
                friends += stake
                wild_friends += stake * wild
                numbers += [
                    stake,
                    0.0,
                    stake * max(0.0, high - floor) / 10,
                    0.0,
                    stake * max(0, high - 5) / 5,
                ]
            else:
                low = lows.get(creature, VALUES)
                foes -= stake
                wild_foes -= stake * wild
                numbers += [
                    0.0,
                    -stake,
                    0.0,
                    -stake * max(0.0, level - low) / 10,
                    -stake * max(0, 5 - low) / 5,
                ]
        numbers += [cards, friends, foes, wild_friends, wild_foes]
        numbers += [friends * filled, foes * filled, friends * left, foes * left]
        rows.append(numbers)
    return common, rows


def cards_of(hand: Sequence[int]) -> tuple[dict[int, int], dict[int, int], dict[int, int], int]:
    """Of each creature the strongest and the weakest card and how many there are; and how many Chameleons."""
    highs: dict[int, int] = {}
    lows: dict[int, int] = {}
    counts: dict[int, int] = {}
    wild = 0
    for card in hand:  # in order: Creature cards, Chameleons, Trees
        if card >= CHAMELEON:
            wild += card < TREE
            continue
        creature, value = divmod(card, VALUES)
        highs[creature] = value
        if creature in counts:
            counts[creature] += 1
        else:
            counts[creature] = 1
            lows[creature] = value
    return highs, lows, counts, wild


def seats_now(
    state: Creatures, table: Points, survive: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """What tells who will win: what all seats have in common, and a row for each."""
    players, row, in_play = state.players, state.round - 1, state.in_play
    seats = range(players)
    left = len(state.deck) / players / 20
    expected, scatter = [0.0] * players, [0.0] * players
    apart = 0.0
    for points, chance in zip(table, survive, strict=True):
        total = sum(points)
        if not total:
            continue
        both = chance * (1 - chance)
        middle = total / players
        for seat in seats:
            mine = points[seat]
            apart += both * (mine - middle) * (mine - middle) / players
            if mine:
                expected[seat] += chance * mine
                scatter[seat] += both * mine * mine
    scale = 1 / sqrt(1.0 + apart + 1.5 * (4 - row) * min(1.0, left * 1.2))
    pebbles = state.pebbles
    free = sum([pebbles[creature * ROWS + row] == NOBODY for creature in in_play])
    filled = sum(map(bool, state.columns.rows[row](state.piles))) / len(in_play)
    value = ROW_VALUE[row]
    controlled = [0] * players
    for creature in in_play:
        seat = state.controller(creature)
        if seat >= 0:
            controlled[seat] += 1
    common = [scale, left, row / 4, filled]
    place: dict[int, tuple[Sequence[float], float]] = {
        creature: (points, sum(points)) for creature, points in zip(in_play, table, strict=True)
    }
    ranked = sorted(expected)
    rows = []
    for seat in seats:
        away = (seat - state.active) % players / players
        mine = expected[seat]
        ahead = mine - (ranked[-1] if mine != ranked[-1] else ranked[-2])
        kept = state.pebbles_left[seat]
        secret = float(bool(state.round == 1 and kept and not state.secret_made >> seat & 1))
        good = 0.0
        wild = trees = dead = 0
        for card in state.hands[seat]:
            if card < CHAMELEON:
                creature, strength = divmod(card, VALUES)
                there = place.get(creature)
                if there is None:
                    dead += 1
                elif there[1]:
                    points, total = there
                    good += (points[seat] * players - total) * (strength - 5)
            elif card < TREE:
                wild += 1
            else:
                trees += 1
        good /= 50 * (players - 1)
        control = controlled[seat] / 3
        rows.append(
            [
                mine * scale / 3,
                mine / 10,
                ahead * scale / 3,
                ahead / 10,
                scatter[seat] / 10,
                kept / 5,
                kept * value / 20,
                kept * (4 - row) / 20,
                kept * left / 5,
                kept * value * min(free, 4) / 80,
                kept * scale,
                secret,
                secret * filled,
                secret * scale,
                away * scale,
                away * filled,
                away * kept / 5,
                wild / 3,
                trees / 2,
                wild * scale / 3,
                good,
                good * scale,
                good * left,
                dead / 5,
                control,
                control * left,
                control * scale,
            ]
        )
    return common, rows
