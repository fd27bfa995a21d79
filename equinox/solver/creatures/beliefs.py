"""Beliefs about the others' hidden cards: how likely each secret prediction and each hand is.

Players defend the creature of their secret, so it is more likely to be one that is still in play, shows
strong cards and has their pebbles. Hands are not uniform either: useless cards are discarded, strong ones
played. The weight of each clue was learned from games (`python -m tools.training beliefs`). A sampled state
has its hidden cards dealt uniformly; they are exchanged for more likely ones here.
"""

from __future__ import annotations

import random
from math import exp
from operator import mul
from typing import Final, NamedTuple

from equinox.creatures.cards import CHAMELEON, CREATURE_OF, STRENGTH, TREE
from equinox.creatures.constants import CHAMPION_VALUE, GIVE, KEEP, NO_CARD, NOBODY, ROW_VALUE, ROWS, replace
from equinox.creatures.state import Creatures
from equinox.solver.creatures.heuristic import compute_stakes
from equinox.solver.creatures.policy import chances

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
"""The features from which a secret's creature is predicted."""
SIGNS: Final = (
    "dead",
    "chameleon",
    "tree",
    "friend",
    "strength for a friend",
    "strength by stake for a friend",
    "foe",
    "weakness for a foe",
    "weakness by stake for a foe",
    "strength for neither",
)
"""The features from which it is predicted whether a card is in a hand or in the deck."""
KEEP_DEALT: Final = 0.1
"""How often a secret stays as it was dealt."""
SWEEPS: Final = 2
"""How often each card of a hand may be exchanged (Metropolis)."""


class Beliefs(NamedTuple):
    secrets: list[float]
    """The weights of CLUES,"""
    hands: list[float]
    """and of SIGNS."""

    def estimate_secret(self, state: Creatures, seat: int) -> list[float]:
        """How likely a seat's secret is on each of the champions."""
        return chances([sum(map(mul, clue, self.secrets)) for clue in find_clues(state, seat)])

    def make_guess(self, state: Creatures, me: int) -> Guess:
        """What I believe in this position. Nothing of it depends on what I cannot see."""
        hidden = [seat for seat, card in enumerate(state.secrets) if seat != me and card != NO_CARD]
        return Guess(self.hands, me, {seat: self.estimate_secret(state, seat) for seat in hidden})


class Guess:
    """What a seat believes at one decision: worked out once, for all the states that are dealt there."""

    def __init__(self, hands: list[float], me: int, likely: dict[int, list[float]]) -> None:
        self.hands = hands
        self.me = me
        self.likely = likely
        """For each other seat with a secret, how likely it is on each of the champions."""
        self.weights: dict[tuple[int, int], dict[int, float]] = {}
        """By seat and secret: how likely cards are to be in its hand."""

    def apply(self, state: Creatures, rng: random.Random) -> None:
        """Exchange the others' secrets and cards for those of the deck, which are as unknown to me."""
        for seat in range(state.players):
            if seat != self.me:
                if seat in self.likely and rng.random() >= KEEP_DEALT:
                    self._apply_secret(state, seat, rng)
                if state.phase not in (GIVE, KEEP):  # there, the phase itself restricts the hand
                    self._apply_hand(state, seat, rng)

    def _apply_secret(self, state: Creatures, seat: int, rng: random.Random) -> None:
        secret, deck = state.secrets[seat], state.deck
        chosen = rng.choices(state.champions, self.likely[seat])[0]
        places = [place for place, card in enumerate(deck) if CREATURE_OF[card] == chosen]
        if CREATURE_OF[secret] != chosen and places:
            place = rng.choice(places)
            state.secrets = replace(state.secrets, seat, deck[place])
            deck[place] = secret

    def _apply_hand(self, state: Creatures, seat: int, rng: random.Random) -> None:
        hand, deck, known, bit = state.hands[seat], state.deck, state.known, 1 << self.me
        number, size = rng.random, len(deck)
        if not size:
            return
        secret = state.secrets[seat]
        weights = self.weights.setdefault((seat, CREATURE_OF[secret] if secret != NO_CARD else NOBODY), {})
        for _ in range(SWEEPS):
            for index, card in enumerate(hand):
                place = int(number() * size)
                other = deck[place]
                if known[card] & bit or known[other] & bit:
                    continue
                if card not in weights:
                    weights[card] = self._weight(state, card, seat)
                if other not in weights:
                    weights[other] = self._weight(state, other, seat)
                more = weights[other] - weights[card]
                if more >= 0 or number() < exp(more):
                    hand[index], deck[place] = other, card
        hand.sort()

    def _weight(self, state: Creatures, card: int, seat: int) -> float:
        stakes = compute_stakes(state, seat).more
        weight: float = sum(map(mul, find_signs(state, card, stakes), self.hands))
        return weight


def find_signs(state: Creatures, card: int, stakes: list[float]) -> tuple[float, ...]:
    """What a card means to a seat with these stakes."""
    if card >= CHAMELEON:
        wild = card < TREE
        return (0.0, wild, not wild, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    creature = CREATURE_OF[card]
    if creature not in state.in_play:
        return (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    strength, stake = STRENGTH[card] / 20, stakes[creature] / 5
    if stake > 0:
        return (0.0, 0.0, 0.0, 1.0, strength, strength * stake, 0.0, 0.0, 0.0, 0.0)
    if stake < 0:
        weak = 1 - strength
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, weak, -weak * stake, 0.0)
    return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, strength)


def find_clues(state: Creatures, seat: int) -> list[list[float]]:
    """A row of numbers for each champion: of what lies open, what a secret of this seat follows from."""
    left = len(state.deck) / state.players / 20
    now = state.round - 1
    many = len(state.in_play)
    filled = sum(map(bool, state.columns.rows[now](state.piles))) / many
    clues = []
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
            clues.append([0.0, 0.0, 0.0, 0.0, 0.0, mine / 5, (lost + 1) / 4, 0.0, 0.0, 0.0, 0.0, 0.0])
            continue
        tops = [_strength(state.piles[cell + row]) for row in range(now)]
        pile = state.piles[cell + now]
        top = _strength(pile)
        clues.append(
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
    return clues


def _strength(pile: tuple[int, ...] | list[int]) -> float:
    """Of the card on top, from -1 to 1; nothing is in the middle."""
    return (STRENGTH[pile[-1]] - 10) / 10 if pile else 0.0
