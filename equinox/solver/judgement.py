"""Who will win a game of creatures or golems, judged from a position in the middle of it.

First, which creature the current row will take: each one's danger grows as it shows less, as enemies hold
weak cards of it, and shrinks as friends hold strong ones. Then, whether a creature that lives on survives
to the end, which has much to do with the number of cards in the deck. So each seat may expect so many
points, and the chances to win follow from their differences, measured by what is still uncertain.

The numbers were fitted to some thousand positions of games by rule of thumb, for each number of players.
"""

from __future__ import annotations

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

Values = tuple[float, ...]


class Danger(NamedTuple):
    """What makes a creature the next to go, as weights of a softened maximum over those in play."""

    empty: float
    """Its cell of the current row is empty, ..."""
    empty_late: float
    """... by how much of the row is filled."""
    strength: float
    """What it shows, from -1 to 1, ..."""
    strength_late: float
    weakest_late: float
    """It shows the least, by the square of how much of the row is filled."""
    low_late: float
    """What it shows less than three."""
    friends: float
    """Stakes of those who have more points on it than the others have on average, ..."""
    defence: float
    """... and how much stronger a card they have for it."""
    friend_to_move: float
    attack: float
    """Stakes of those who have less, by how much weaker a card they have for it."""
    cards: float
    """How many cards of it are in hands."""


class Completion(NamedTuple):
    """What makes a row take its creature before the deck is empty, as weights of a logistic function."""

    always: float
    deck_ends: float
    deck_nears: float
    filled_ends: float
    filled: float
    first_row: float
    last_rows: float


class Survival(NamedTuple):
    """What makes a creature that the current row spares survive to the end, likewise."""

    round: tuple[float, ...]
    deck: float
    deck_ends: float
    friends: float
    defence: float
    attack: float


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


class Weights(NamedTuple):
    danger: Danger
    completion: Completion
    survival: Survival
    winning: Winning
    scoring: Scoring


WEIGHTS: Final = {
    2: Weights(
        Danger(-0.017, 1.28, -0.706, -0.687, 1.015, 0.323, -0.2, -0.587, -0.19, 1.029, -0.309),
        Completion(3.939, -3.424, -6.489, 0.199, 3.347, 1.639, -0.195),
        Survival((2.255, 2.139, 2.204, 2.477, 4.124), -1.285, 7.038, 0.107, -0.023, -0.07),
        Winning(1.299, 0.005, 0.728, -0.055, 0.135),
        Scoring(1.158, -0.026, 0.632, -1.58, 0.278),
    ),
    3: Weights(
        Danger(0.268, 0.966, -0.692, -0.707, 1.089, 0.436, -0.062, -0.434, -0.207, 0.904, 0.018),
        Completion(4.273, -4.777, -3.457, -0.447, 3.396, 1.432, -0.845),
        Survival((1.065, 1.255, 1.556, 2.23, 2.154), -0.438, 6.052, 0.067, -0.005, -0.055),
        Winning(1.658, 0.115, 0.493, 0.358, 0.366),
        Scoring(1.156, -0.034, 0.614, -1.554, 0.362),
    ),
    4: Weights(
        Danger(0.253, 1.136, -0.681, -1.409, 1.131, 0.17, -0.127, -0.435, -0.259, 1.001, 0.024),
        Completion(4.564, -6.245, -2.794, -0.484, 3.903, 1.453, -0.825),
        Survival((0.57, 0.815, 1.354, 2.06, 0.802), 0.005, 6.047, 0.174, 0.236, -0.467),
        Winning(1.786, 0.348, 1.28, 0.231, -0.504),
        Scoring(1.106, -0.024, 0.641, -1.666, 0.447),
    ),
    5: Weights(
        Danger(0.317, 0.853, -0.44, -1.321, 1.102, 0.272, -0.416, -0.367, -0.213, 0.956, -0.061),
        Completion(4.487, -6.656, -2.202, -0.581, 3.996, 1.708, -1.193),
        Survival((-0.332, 0.067, 1.731, 1.497, 0.119), 0.796, 5.546, 0.515, 0.23, -1.039),
        Winning(1.204, 1.045, 0.102, 1.244, 2.367),
        Scoring(1.024, -0.013, 0.631, -1.215, 0.592),
    ),
}


IN_HAND: Final = 0.7
"""How much of a kept pebble's fitted worth counts. In the games that were fitted to, all laid their pebbles
as soon as possible; at full worth the search keeps them from turn to turn, until the good cells are gone."""


class Prospects(NamedTuple):
    """What a position promises each seat."""

    points: list[float]
    """What the pebbles on the table and the secrets will bring."""
    uncertainty: float
    """How far these points may still scatter."""
    rows_left: float


def judged(state: Creatures) -> tuple[Values, Values]:
    """Each seat's chance to win, and the score that it may expect."""
    prospects = prospects_of(state)
    weights = WEIGHTS[state.players]
    return (
        _chances(state, prospects, weights.winning),
        _scores(state, prospects, weights.scoring),
    )


def _chances(state: Creatures, prospects: Prospects, weights: Winning) -> Values:
    scale = 1 / prospects.uncertainty
    a_point = (weights.points + weights.points_late * state.round) * scale
    a_pebble = IN_HAND * (weights.pebbles_early * prospects.rows_left + weights.pebbles) * scale
    found = [
        a_point * points + a_pebble * pebbles
        for points, pebbles in zip(prospects.points, state.pebbles_left, strict=True)
    ]
    found[state.active] += weights.turn * scale
    best = max(found)
    found = [exp(number - best) for number in found]
    total = sum(found)
    return tuple([number / total for number in found])


def _scores(state: Creatures, prospects: Prospects, weights: Scoring) -> Values:
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
    danger, completion, survival = WEIGHTS[players][:3]
    row, piles = state.round - 1, state.piles
    shown = [STRENGTH[piles[c * ROWS + row][-1]] if piles[c * ROWS + row] else -1 for c in in_play]
    empty = shown.count(-1)
    filled = 1 - empty / len(in_play)
    least = min([strength for strength in shown if strength >= 0], default=0)
    # A full row takes its weakest at the end of this turn.
    doomed = NOBODY if empty else state.weakest()
    strongest, weakest, held = hands_of(state)
    cards = len(state.deck)
    deck_ends = exp(-cards / (4 * players))
    spared = survival.round[row] + survival.deck * cards / 50 + survival.deck_ends * deck_ends
    other = 1 / (players - 1)
    an_empty = danger.empty + danger.empty_late * filled
    a_strength = (danger.strength + danger.strength_late * filled) / 10
    low = danger.low_late * filled / 2
    seats = range(players)

    table = points_of(state)
    lots = []
    survivals = []
    squares = []
    for creature, strength, points in zip(in_play, shown, table, strict=True):
        if strength < 0:
            lot, level, floor = an_empty, 5.0, 0.0
        else:
            lot = a_strength * (strength - 10)
            if strength < 6:
                lot += low * (6 - strength)
            if strength == least:
                lot += danger.weakest_late * filled * filled
            level = floor = strength / 2
        lot += danger.cards * held.get(creature, 0) / 5
        logit = spared
        square = 0.0
        total = sum(points)
        if total:
            for seat in seats:
                stake = (points[seat] * players - total) * other / 5
                square += stake * stake
                if stake > 0:
                    stake = min(stake, 1.5)
                    lot += stake * danger.friends
                    logit += stake * survival.friends
                    best = strongest[seat].get(creature, -1)
                    if best > floor:
                        lot += danger.defence * stake * (best - floor) / 5
                    if best > 5:
                        logit += survival.defence * stake * (best - 5) / 5
                    if seat == active:
                        lot += danger.friend_to_move * stake
                elif stake < 0:
                    stake = min(-stake, 1.5)
                    worst = weakest[seat].get(creature, 11)
                    if worst < level:
                        lot += danger.attack * stake * (level - worst) / 5
                    if worst < 5:
                        logit += survival.attack * stake * (5 - worst) / 5
        lots.append(exp(lot))
        survivals.append(1 / (1 + exp(-logit)))
        squares.append(square)

    taken = 1 / (1 + exp(-_completing(state, completion, filled, cards, deck_ends)))
    scale = taken / sum(lots)
    expected = [0.0] * players
    rows_left = (ROWS - state.round) * min(1.0, cards / 30)
    variance = 1.0 + 1.5 * rows_left
    # A stake is n/(n-1) times a fifth of the distance from the mean of all seats.
    spread = 12.5 * (players - 1) / players
    for index, points in enumerate(table):
        if doomed == NOBODY:
            chance = (1 - scale * lots[index]) * survivals[index]
        else:
            chance = 0.0 if in_play[index] == doomed else survivals[index]
        variance += chance * (1 - chance) * squares[index] * spread
        for seat in seats:
            expected[seat] += chance * points[seat]
    return Prospects(expected, sqrt(variance), rows_left)


def _completing(state: Creatures, weights: Completion, filled: float, cards: int, deck_ends: float) -> float:
    return (
        weights.always
        + weights.deck_ends * deck_ends
        + weights.deck_nears * exp(-cards / (12 * state.players))
        + weights.filled_ends * filled * deck_ends
        + weights.filled * filled
        + weights.first_row * (state.round == 1)
        + weights.last_rows * (state.round >= 4)
    )


def hands_of(state: Creatures) -> tuple[list[dict[int, int]], list[dict[int, int]], dict[int, int]]:
    """The strongest and the weakest card of each creature in each hand, and how many all have of it."""
    highs, lows = [], []
    held: dict[int, int] = {}
    for hand in state.hands:
        high: dict[int, int] = {}
        low: dict[int, int] = {}
        for card in hand:
            if card >= CHAMELEON:
                break
            creature = CREATURE_OF[card]
            high[creature] = value = card % VALUES
            low.setdefault(creature, value)
            held[creature] = held.get(creature, 0) + 1
        highs.append(high)
        lows.append(low)
    return highs, lows, held
