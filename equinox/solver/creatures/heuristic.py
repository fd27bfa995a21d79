"""A heuristic for moves of creatures and golems, made to be fast: rollouts rate moves by the million.

Points come from pebbles on creatures that survive. So a seat asks of each creature how many points it has
there, compared with the others (its stake), and what a move does to the creature's safety: strong cards on
creatures with a good stake, weak cards on the others, pebbles where the own hand can defend them. A seat
knows its own hand and secret, and of the others only what lies open.

The numbers are in points, more or less; what matters is their order and rough size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from equinox.creatures.cards import CHAMELEON, CREATURE_OF, CREATURES, STRENGTH
from equinox.creatures.constants import (
    CHAMPION_VALUE,
    COVERED,
    DECLINE,
    DISCARD_IT,
    NO_CARD,
    NOBODY,
    ON_CHAMPION,
    ON_SECRET,
    PASS,
    PLAY_ANCESTOR,
    PLAY_CHAMELEON,
    PLAY_CREATURE,
    PREDICT_IT,
    ROW_VALUE,
    ROWS,
    SECRET,
    SKIP,
    VALUES,
)
from equinox.creatures.powers import (
    FEATHER_FOX,
    FIERY_FANG,
    GOATMAN,
    HOOT,
    HOPSCOTCH,
    MOSS_MAN,
    PILGRIM,
    RUBBLE,
    STAG,
)
from equinox.creatures.state import Creatures

# Strengths are twice those printed, because Ursus has halves.
STRENGTHS: Final = 22
EMPTY: Final = 10
NO_STRENGTH: Final = -1
# How likely a creature is to be taken by the current row, as exponents: fitted to games.
DANGER: Final = 0.03
DANGER_LATE: Final = 0.12
LOW: Final = 6
LOW_LATE: Final = 0.3
EMPTY_DANGER: Final = 0.2
EMPTY_LATE: Final = 0.9
# What things are worth, in points: tried in games against bots/greedy.
ROW_WEIGHT: Final = 2.0
"""What a row does to a point of stake. More than 1: who is taken is out of all rows."""
POWER_WORKS: Final = 0.4
WILD_CARD: Final = 0.3
"""What it costs to spend a Chameleon, and a Tree."""
TREE_CARD: Final = 0.5
WAIT: Final = 0.2
"""What a pebble that is kept is worth, for each row that is left."""
SECRET_COST: Final = 0.75
"""A card and this turn's play."""
# How likely a creature is to survive that one means to bet on.
BASE: Final = 0.4
DEFENCE: Final = 0.015
"""For each half point of strength above four, of cards in the own hand."""
OWN: Final = 0.04
SHOWN: Final = 0.01


class Stakes(NamedTuple):
    """What the creatures in play mean to a seat that knows its own secret; lists are by creature."""

    more: list[float]
    """How many points more it has than the others have on average."""
    mine: list[float]


def compute_stakes(state: Creatures, seat: int) -> Stakes:
    return _compute_stakes(
        state.pebbles, state.crowns, state.in_play, state.players, seat, state.secrets[seat]
    )


@lru_cache(maxsize=50_000)
def _compute_stakes(
    pebbles: tuple[int, ...], crowns: bytes, in_play: tuple[int, ...], players: int, seat: int, secret: int
) -> Stakes:
    """Pebbles are laid seldom, so the same is asked for again and again."""
    more, mine = [0.0] * CREATURES, [0.0] * CREATURES
    share = 1.0 / (players - 1)
    for creature in in_play:
        own = others = 0.0
        cell = creature * ROWS
        for value in ROW_VALUE:
            owner = pebbles[cell]
            if owner == seat:
                own += value
            elif owner >= 0:
                others += value
            cell += 1
        crowned = crowns[creature]
        if crowned:
            if crowned >> seat & 1:
                own += CHAMPION_VALUE
            others += CHAMPION_VALUE * (crowned & ~(1 << seat)).bit_count()
        mine[creature] = own
        more[creature] = own - others * share
    if secret != NO_CARD:
        mine[CREATURE_OF[secret]] += CHAMPION_VALUE
        more[CREATURE_OF[secret]] += CHAMPION_VALUE
    return Stakes(more, mine)


def find_tops(state: Creatures) -> dict[int, int]:
    """What the creatures in play show in the current row, as far as they show anything."""
    row, piles = state.round - 1, state.piles
    return {c: STRENGTH[piles[c * ROWS + row][-1]] for c in state.in_play if piles[c * ROWS + row]}


@cache
def make_danger_table(shown: int, creatures: int) -> list[float]:
    """By strength, how likely a creature is to be taken, compared with others, when so many show a card."""
    filled = shown / creatures
    slope = DANGER + DANGER_LATE * filled
    dangers = [
        exp(slope * (EMPTY - strength) + LOW_LATE * filled * max(0, LOW - strength))
        for strength in range(STRENGTHS)
    ]
    return [*dangers, exp(EMPTY_DANGER + EMPTY_LATE * filled)]  # the last is for NO_STRENGTH


class Row:
    """The current row, for a seat that considers changing what one creature shows there.

    Who will be eliminated is guessed as a softened minimum: each creature's danger grows as its strength
    falls, the more so the fuller the row is. What the row costs the seat is its stakes, weighed by danger.
    """

    __slots__ = ("dangers", "empty", "filled", "loss", "many", "now", "stakes", "sum", "tops")

    def __init__(self, state: Creatures, stakes: list[float]) -> None:
        self.stakes = stakes
        self.tops = find_tops(state)
        self.many = len(state.in_play)
        self.empty = self.many - len(self.tops)
        self.now = [(creature, self.tops.get(creature, NO_STRENGTH)) for creature in state.in_play]
        self.filled: dict[int, tuple[list[float], float, float]] = {}
        self.dangers, self.sum, weighed = self.compute_dangers(len(self.tops))
        loser = NOBODY if self.empty else self.loser(*self.now[0])
        self.loss = weighed / self.sum if loser == NOBODY else stakes[loser]

    def compute_dangers(self, shown: int) -> tuple[list[float], float, float]:
        """Dangers as if so many creatures showed a card, their sum, and the sum of stakes by danger."""
        known = self.filled.get(shown)
        if known is None:
            dangers = make_danger_table(shown, self.many)
            total = weighed = 0.0
            for creature, strength in self.now:
                danger = dangers[strength]
                total += danger
                weighed += danger * self.stakes[creature]
            known = self.filled[shown] = dangers, total, weighed
        return known

    def change(self, creature: int, shown: int) -> float:
        """What the seat gains if this creature shows this strength."""
        before = self.tops.get(creature, NO_STRENGTH)
        count = len(self.tops) + (before == NO_STRENGTH) - (shown == NO_STRENGTH)
        if count == self.many:
            loser = self.loser(creature, shown)
            if loser != NOBODY:
                return ROW_WEIGHT * (self.loss - self.stakes[loser])
        dangers, total, weighed = self.compute_dangers(count)
        more = dangers[shown] - dangers[before]
        loss = (weighed + more * self.stakes[creature]) / (total + more)
        return ROW_WEIGHT * (self.loss - loss)

    def loser(self, changed: int, shown: int) -> int:
        """Whom the row takes, now that it is full; nobody if the least is shared."""
        loser, least = changed, shown
        for creature, strength in self.tops.items():
            if creature == changed:
                continue
            if strength < least:
                loser, least = creature, strength
            elif strength == least:
                loser = NOBODY
        return loser


def safe(state: Creatures, seat: int, creature: int, points: float, without: int = NO_CARD) -> float:
    """How likely a creature is to survive, judged by the points that this seat has on it and the cards with
    which it can defend it."""
    chance = BASE + OWN * points
    low = creature * VALUES
    for card in state.hands[seat]:
        if low + 4 <= card < low + VALUES and card != without:
            chance += DEFENCE * (STRENGTH[card] - 8)
    pile = state.piles[creature * ROWS + state.round - 1]
    if pile:
        chance += SHOWN * (STRENGTH[pile[-1]] - EMPTY)
    return min(chance, 0.9)


def card_worth(state: Creatures, card: int, stakes: Sequence[float]) -> float:
    """How glad a seat is to hold a card: strong ones save its creatures, weak ones harm the others'."""
    if card >= CHAMELEON:
        return 6.0
    creature = CREATURE_OF[card]
    if creature not in state.in_play:
        return 0.0
    stake = stakes[creature]
    value = STRENGTH[card] / 2
    return 1 + (value if stake >= 0 else 10 - value) * (0.5 + abs(stake) / 8)


def rate_predictions(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    seat = state.active
    points = ROW_VALUE[state.round - 1]
    # A pebble that is kept may still find a better place, as long as rows are left.
    wait = WAIT * max(0, 4 - state.round)
    meanings = state.words.meanings
    ratings = []
    for move in moves:
        verb, first, _ = meanings[move]
        if verb == PREDICT_IT:
            ratings.append(points * safe(state, seat, first, stakes.mine[first]) - wait)
        elif verb == SECRET:
            # It costs the card and this turn's play.
            creature = CREATURE_OF[first]
            chance = safe(state, seat, creature, stakes.mine[creature], first)
            ratings.append(CHAMPION_VALUE * chance - SECRET_COST - 0.005 * STRENGTH[first])
        else:
            # A secret counts at the end without being revealed.
            ratings.append(0.0 if verb == SKIP else -1.0)
    return ratings


def rate_plays(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    seat, meanings, piles, row = state.active, state.words.meanings, state.piles, state.round - 1
    table = Row(state, stakes.more)
    ratings = []
    for move in moves:
        verb, first, second = meanings[move]
        if verb == PLAY_CREATURE:
            creature = CREATURE_OF[first]
            worth = table.change(creature, STRENGTH[first])
            pile = piles[creature * ROWS + row]
            if (not pile or pile[-1] < CHAMELEON) and state.controller(creature) == seat:
                worth += POWER_WORKS
        elif verb == PLAY_CHAMELEON:
            worth = table.change(second, STRENGTH[first]) - WILD_CARD
        elif verb == PASS:
            worth = 0.0
        elif verb == PLAY_ANCESTOR or first < 0:
            worth = -TREE_CARD
        else:
            worth = -TREE_CARD + rate_taking(state, table, first)
        ratings.append(worth)
    return ratings


def rate_taking(state: Creatures, table: Row, cell: int) -> float:
    """A visible card goes from the table to the hand."""
    gain = card_worth(state, state.piles[cell][-1], table.stakes) / 10
    return gain + rate_uncovering(state, table, cell)


def rate_uncovering(state: Creatures, table: Row, cell: int) -> float:
    """What changes if the visible card of a cell goes away."""
    creature = cell // ROWS
    if cell % ROWS != state.round - 1 or creature not in state.in_play:
        return 0.0
    pile = state.piles[cell]
    if len(pile) > 1:
        return table.change(creature, STRENGTH[pile[-2]])
    return table.change(creature, NO_STRENGTH)


def rate_powers(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    meanings = state.words.meanings
    judge = JUDGES.get(state.power)
    table = Row(state, stakes.more)
    ratings = []
    for move in moves:
        verb, first, second = meanings[move]
        if verb == DECLINE:
            ratings.append(0.0)
        else:
            # More cards and more plays are good: Squeak, Twinz, Fungy.
            ratings.append(1.0 if judge is None else judge(state, table, stakes, first, second))
    return ratings


def harm(state: Creatures, table: Row, stakes: Stakes, seat: int, _: int) -> float:
    """Rather the one who is ahead."""
    shown = 0
    for creature in state.in_play:
        cell = creature * ROWS
        shown += sum([value for row, value in enumerate(ROW_VALUE) if state.pebbles[cell + row] == seat])
        shown += CHAMPION_VALUE * (state.crowns[creature] >> seat & 1)
    return 1 + shown / 20


def ask(state: Creatures, table: Row, stakes: Stakes, _: int, creature: int) -> float:
    return 1 + max(0.0, stakes.more[creature])


def bring_home(state: Creatures, table: Row, stakes: Stakes, place: int, kind: int) -> float:
    """Take back a pebble only from a creature that is lost, and only while it can be used again."""
    if kind == ON_SECRET:
        creature = CREATURE_OF[state.secrets[state.active]]
    elif kind == ON_CHAMPION:
        creature = place
    else:
        creature = place // ROWS
    lost = creature not in state.in_play
    return 1.0 if lost and state.round < ROWS else -1.0


def lay(state: Creatures, table: Row, stakes: Stakes, cell: int, _: int) -> float:
    return ROW_VALUE[cell % ROWS] * safe(state, state.active, cell // ROWS, stakes.mine[cell // ROWS])


def fetch(state: Creatures, table: Row, stakes: Stakes, row: int, covered: int) -> float:
    pile = state.piles[state.home * ROWS + row]
    card = covered - COVERED if covered >= COVERED else pile[-1]
    return card_worth(state, card, stakes.more)


def fetch_wild(state: Creatures, table: Row, stakes: Stakes, cell: int, _: int) -> float:
    return 0.5 + rate_uncovering(state, table, cell) + STRENGTH[state.piles[cell][-1]] / 40


def tear(state: Creatures, table: Row, stakes: Stakes, creature: int, _: int) -> float:
    return rate_uncovering(state, table, creature * ROWS + state.round - 1)


def exchange(state: Creatures, table: Row, stakes: Stakes, low: int, high: int) -> float:
    """Only a change of the current row matters."""
    if high >= len(state.piles) or high % ROWS != state.round - 1 or not state.piles[low]:
        return -1.0
    return table.change(high // ROWS, STRENGTH[state.piles[low][-1]])


Judge = Callable[[Creatures, Row, Stakes, int, int], float]
JUDGES: Final[dict[int, Judge]] = {
    STAG: harm,
    GOATMAN: harm,
    HOOT: ask,
    MOSS_MAN: bring_home,
    RUBBLE: lay,
    FIERY_FANG: fetch,
    PILGRIM: fetch_wild,
    FEATHER_FOX: tear,
    HOPSCOTCH: exchange,
}


def rate_gifts(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    meanings = state.words.meanings
    return [-card_worth(state, meanings[move][1], stakes.more) for move in moves]


def rate_keeps(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    meanings = state.words.meanings
    return [card_worth(state, meanings[move][1], stakes.more) for move in moves]


def rate_discards(state: Creatures, moves: Sequence[str], stakes: Stakes) -> list[float]:
    """Get rid of dead cards, and of poor ones where that is allowed."""
    ratings = []
    for move in moves:
        verb, card, _ = state.words.meanings[move]
        ratings.append(4 - card_worth(state, card, stakes.more) if verb == DISCARD_IT else 2.0)
    return ratings


WORTHS: Final = (rate_predictions, rate_plays, rate_powers, rate_gifts, rate_keeps, rate_discards)
"""In the order of the engine's PHASES."""


def rate_moves(state: Creatures, moves: Sequence[str]) -> list[float]:
    """What each move is worth to the seat that decides."""
    seat = state.turn
    assert seat is not None
    return WORTHS[state.phase](state, moves, compute_stakes(state, seat))
