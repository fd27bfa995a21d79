"""What the search knows about creatures and golems: one game with two sets of names.

Rollouts are played by rule of thumb (worth.py) for a few decisions, and judged then: how likely each
creature is to survive, so how many points each seat may expect, so how likely each seat is to win. The
numbers in that judgement were fitted to some thousand games for each number of players.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from equinox.creatures.cards import (
    CHAMELEON,
    CHAMPION_VALUE,
    CREATURE_OF,
    NO_CARD,
    NOBODY,
    ROW_VALUE,
    ROWS,
    STRENGTH,
    URSUS,
    VALUES,
)
from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.guide import Guide, Values
from equinox.solver.worth import worths


class Survival(NamedTuple):
    """What makes a creature survive to the end, as weights of a logistic function."""

    round: tuple[float, ...]
    empty: float
    """Its cell of the current row is empty, ..."""
    empty_late: float
    """... by how much of the row is filled."""
    strength: float
    """What it shows, from -1 to 1, ..."""
    strength_late: float
    weakest: float
    """It shows the least, by the square of how much of the row is filled."""
    tied: float
    """The row is full, and only a tie for the least keeps it in play."""
    ahead: float
    """How much more it shows than the weakest."""
    stakes: float
    """How unevenly the points on it are spread: it has friends and enemies."""
    defence: float
    """Strong cards of it in the hands of friends."""
    attack: float
    """Weak cards of it in the hands of enemies."""
    mine: float
    """The stake of the seat whose turn it is."""
    deck: float
    deck_ends: float
    """Close to 1 when the deck is nearly empty: who is in play then, survives."""
    weakest_ends: float


class Winning(NamedTuple):
    """How points that a seat may expect make it win, in units of the uncertainty that is left."""

    points: float
    points_late: float
    pebbles_early: float
    """Pebbles that it still has, by the rows that are left."""
    turn: float
    pebbles: float


class Scoring(NamedTuple):
    """How points that a seat may expect become a score."""

    points: float
    points_late: float
    pebbles_early: float
    always: float
    round: float


SURVIVAL: Final = {
    2: Survival(
        (2.11, 1.717, 1.51, 1.28, 1.132), 0.294, -0.949, 0.168, 0.273, -1.192, 0.638, -0.517,
        0.374, 0.292, -0.413, 0.043, -1.453, 3.873, -3.982,
    ),
    3: Survival(
        (1.897, 1.716, 1.485, 1.298, 1.431), 0.161, -0.81, 0.252, 0.255, -1.205, 0.912, -0.465,
        0.168, 0.383, -0.728, 0.056, -1.141, 3.515, -3.779,
    ),
    4: Survival(
        (1.466, 1.364, 1.135, 1.319, 1.565), 0.229, -0.987, 0.289, 0.117, -0.882, 0.769, -0.28,
        0.212, 0.446, -0.882, 0.059, -0.803, 3.433, -4.2,
    ),
    5: Survival(
        (0.419, 0.305, 0.181, 1.259, 0.041), 0.37, -1.352, 0.182, 0.292, -0.641, 0.3, -0.18,
        0.432, 0.469, -1.055, 0.108, -0.033, 4.049, -3.632,
    ),
}  # fmt: skip
WINNING: Final = {
    2: Winning(1.033, 0.069, 0.481, 0.048, 0.225),
    3: Winning(1.579, 0.132, 0.633, 0.184, 1.04),
    4: Winning(1.406, 0.541, 0.292, 0.332, 3.068),
    5: Winning(0.913, 1.081, -0.408, 0.919, 4.839),
}
SCORING: Final = {
    2: Scoring(0.819, 0.05, 0.487, 2.486, -0.629),
    3: Scoring(0.792, 0.054, 0.492, 3.064, -0.738),
    4: Scoring(0.79, 0.053, 0.523, 2.958, -0.691),
    5: Scoring(0.789, 0.052, 0.556, 2.126, -0.322),
}


class Prospects(NamedTuple):
    """What a position promises each seat."""

    points: list[float]
    """What the pebbles on the table and the secrets will bring."""
    uncertainty: float
    """How far these points may still scatter."""
    rows_left: float


class CreaturesGuide(Guide):
    """Short rollouts by rule of thumb, then the judgement."""

    horizon = 6
    exploration = 0.7
    caution = 0.1
    sharpness = 1.5
    """How much the order of the rules of thumb is trusted before a move is tried."""
    whim = 0.6
    """How many points worse a move may be and still be played in a rollout."""

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        found = worths(state, moves)
        best = max(found)
        weights = [exp(self.sharpness * (worth - best)) + 0.05 for worth in found]
        total = sum(weights)
        return [weight / total for weight in weights]

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        assert isinstance(state, Creatures)
        whim, number = self.whim, rng.random
        best = -1e9
        chosen = moves[0]
        for move, worth in zip(moves, worths(state, moves), strict=True):
            worth += whim * number()
            if worth > best:
                best = worth
                chosen = move
        return chosen

    def value(self, state: State) -> Values:
        assert isinstance(state, Creatures)
        return chances(state, prospects_of(state))

    def scores(self, state: State) -> Values:
        assert isinstance(state, Creatures)
        return expected_scores(state, prospects_of(state))

    def judge(self, state: State) -> tuple[Values, Values]:
        assert isinstance(state, Creatures)
        prospects = prospects_of(state)
        return chances(state, prospects), expected_scores(state, prospects)


def chances(state: Creatures, prospects: Prospects) -> Values:
    weights = WINNING[state.players]
    scale = 1 / prospects.uncertainty
    a_point = (weights.points + weights.points_late * state.round) * scale
    a_pebble = (weights.pebbles_early * prospects.rows_left + weights.pebbles) * scale
    found = [
        a_point * points + a_pebble * pebbles
        for points, pebbles in zip(prospects.points, state.pebbles_left, strict=True)
    ]
    found[state.active] += weights.turn * scale
    best = max(found)
    found = [exp(number - best) for number in found]
    total = sum(found)
    return tuple([number / total for number in found])


def expected_scores(state: Creatures, prospects: Prospects) -> Values:
    weights = SCORING[state.players]
    a_point = weights.points + weights.points_late * state.round
    a_pebble = weights.pebbles_early * prospects.rows_left
    rest = weights.always + weights.round * state.round
    return tuple(
        [
            a_point * points + a_pebble * pebbles + rest
            for points, pebbles in zip(prospects.points, state.pebbles_left, strict=True)
        ]
    )


def points_of(state: Creatures) -> list[list[float]]:
    """For each creature in play, what its survival brings each seat; secrets included."""
    pebbles, rows, players = state.pebbles, state.round, state.players
    found = []
    for creature in state.in_play:
        points = [0.0] * players
        extra = 0.5 if creature == URSUS else 0.0
        cell = creature * ROWS
        for value in ROW_VALUE[:rows]:
            owner = pebbles[cell]
            if owner >= 0:
                points[owner] += value + extra
            cell += 1
        crowned = state.crowns[creature]
        if crowned:
            for seat in range(players):
                if crowned >> seat & 1:
                    points[seat] += CHAMPION_VALUE + extra
        found.append(points)
    for seat, card in enumerate(state.secrets):
        if card != NO_CARD and CREATURE_OF[card] in state.in_play:
            creature = CREATURE_OF[card]
            found[state.in_play.index(creature)][seat] += CHAMPION_VALUE + (0.5 if creature == URSUS else 0.0)
    return found


def prospects_of(state: Creatures) -> Prospects:
    players, active, in_play = state.players, state.active, state.in_play
    weights = SURVIVAL[players]
    row, piles = state.round - 1, state.piles
    shown = [STRENGTH[piles[c * ROWS + row][-1]] if piles[c * ROWS + row] else -1 for c in in_play]
    empty = shown.count(-1)
    filled = 1 - empty / len(in_play)
    least = min([strength for strength in shown if strength >= 0], default=0)
    # A full row takes its weakest at the end of this turn.
    doomed = NOBODY if empty else state.weakest()
    strongest, lowest = extremes(state)
    cards = len(state.deck)
    deck_ends = exp(-cards / (4 * players))
    always = weights.round[row] + weights.deck * cards / 50 + weights.deck_ends * deck_ends
    weakest = (weights.weakest + weights.weakest_ends * deck_ends) * filled * filled
    if not empty:
        weakest += weights.tied
    others = 1 / (players - 1)
    a_strength = (weights.strength + weights.strength_late * filled) / 10
    ahead = weights.ahead * filled / 20
    seats = range(players)

    expected = [0.0] * players
    rows_left = (ROWS - state.round) * min(1.0, cards / 30)
    variance = 1.0 + 1.5 * rows_left
    for creature, strength, points in zip(in_play, shown, points_of(state), strict=True):
        total = sum(points)
        if not total:
            continue
        logit = always
        if strength < 0:
            logit += weights.empty + weights.empty_late * filled
        else:
            logit += a_strength * (strength - 10) + ahead * (strength - least)
            if strength == least:
                logit += weakest
        squares = 0.0
        for seat in seats:
            stake = (points[seat] - (total - points[seat]) * others) / 5
            if stake > 0:
                logit += stake * weights.stakes
                best = strongest[seat].get(creature, 0)
                if best > 5:
                    logit += weights.defence * stake * (best - 5) / 5
            elif stake < 0:
                worst = lowest[seat].get(creature, 10)
                if worst < 5:
                    logit -= weights.attack * stake * (5 - worst) / 5
            if seat == active:
                logit += weights.mine * stake
            squares += stake * stake
        chance = 0.02 if creature == doomed else 1 / (1 + exp(-logit))
        for seat in seats:
            expected[seat] += chance * points[seat]
        # stake = 5 * n/(n-1) times the distance from the mean of all seats
        variance += chance * (1 - chance) * squares * 12.5 * (players - 1) / players
    return Prospects(expected, sqrt(variance), rows_left)


def extremes(state: Creatures) -> tuple[list[dict[int, int]], list[dict[int, int]]]:
    """The strongest and the weakest card of each creature in each hand."""
    highs, lows = [], []
    for hand in state.hands:
        high: dict[int, int] = {}
        low: dict[int, int] = {}
        for card in hand:
            if card >= CHAMELEON:
                break
            creature = CREATURE_OF[card]
            high[creature] = value = card % VALUES
            low.setdefault(creature, value)
        highs.append(high)
        lows.append(low)
    return highs, lows
