"""What the others' secret predictions probably are.

Who makes one bets on a creature that he means to defend, and plays accordingly ever after. So a secret is
rather on a creature that is still in play, that shows strong cards, and on which its owner has pebbles. How
much each of these clues counts was learned from games (`python -m tests.training beliefs`). In a dealt state
a hidden secret may be any card; it is changed so that secrets are where they are likely.
"""

from __future__ import annotations

import random
from math import exp
from operator import mul
from typing import Final, NamedTuple

from equinox.creatures.cards import (
    CHAMPION_VALUE,
    CREATURE_OF,
    NO_CARD,
    ROW_VALUE,
    ROWS,
    STRENGTH,
    replaced,
)
from equinox.creatures.state import Creatures

CLUES: Final = (
    "in play",
    "in play by turns left",
    "own points",
    "own points by turns left",
    "others' points",
    "own points if lost",
    "row that took it",
    "shows a card",
    "strength",
    "strength by filled",
    "strength in earlier rows",
    "weakest in earlier rows",
)
"""What they are called in learned.json."""
STILL: Final = 0.1
"""How often a secret stays what was dealt, whatever is likely."""


class Beliefs(NamedTuple):
    weights: list[float]

    def chances(self, state: Creatures, seat: int) -> list[float]:
        """How likely a seat's secret is on each of the champions."""
        logits = [sum(map(mul, clue, self.weights)) for clue in clues(state, seat)]
        best = max(logits)
        found = [exp(logit - best) for logit in logits]
        total = sum(found)
        return [chance / total for chance in found]

    def apply(self, state: Creatures, me: int, rng: random.Random) -> None:
        """Exchange the others' secrets for cards of the deck, which are as unknown."""
        for seat, secret in enumerate(state.secrets):
            if seat == me or secret == NO_CARD or rng.random() < STILL:
                continue
            champions = state.champions
            chosen = rng.choices(champions, self.chances(state, seat))[0]
            places = [place for place, card in enumerate(state.deck) if CREATURE_OF[card] == chosen]
            if CREATURE_OF[secret] != chosen and places:
                place = rng.choice(places)
                state.secrets = replaced(state.secrets, seat, state.deck[place])
                state.deck[place] = secret


def clues(state: Creatures, seat: int) -> list[list[float]]:
    """A row of numbers for each champion: of what lies open, what a secret of this seat follows from."""
    left = len(state.deck) / state.players / 20
    now = state.round - 1
    many = len(state.in_play)
    filled = sum(map(bool, state.columns.rows[now](state.piles))) / many
    found = []
    for creature in state.champions:
        cell = creature * ROWS
        mine = others = 0
        for row in range(ROWS):
            owner = state.pebbles[cell + row]
            if owner == seat:
                mine += ROW_VALUE[row]
            elif owner >= 0:
                others += ROW_VALUE[row]
        others += CHAMPION_VALUE * state.crowns[creature].bit_count()
        if creature not in state.in_play:
            lost = state.eliminated.index(creature) if creature in state.eliminated else 0
            found.append([0.0, 0.0, 0.0, 0.0, 0.0, mine / 5, (lost + 1) / 4, 0.0, 0.0, 0.0, 0.0, 0.0])
            continue
        tops = [_strength(state.piles[cell + row]) for row in range(now)]
        pile = state.piles[cell + now]
        top = _strength(pile)
        found.append(
            [
                1.0,
                left,
                mine / 5,
                mine / 5 * left,
                others / 10,
                0.0,
                0.0,
                float(bool(pile)),
                top,
                top * filled,
                sum(tops) / len(tops) if tops else 0.0,
                min(tops) if tops else 0.0,
            ]
        )
    return found


def _strength(pile: tuple[int, ...] | list[int]) -> float:
    """Of the card on top, from -1 to 1; nothing is in the middle."""
    return (STRENGTH[pile[-1]] - 10) / 10 if pile else 0.0
