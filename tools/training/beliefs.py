"""Where secrets and cards are, from games: weights for clues."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from equinox.creatures.cards import CREATURE_OF
from equinox.creatures.constants import NO_CARD
from equinox.creatures.state import Creatures
from equinox.solver.creatures.beliefs import CLUES, SIGNS, Beliefs, find_clues, find_signs
from equinox.solver.creatures.heuristic import compute_stakes
from equinox.solver.creatures.network import Matrix
from equinox.solver.creatures.policy import Policy
from tools.training.adam import Adam
from tools.training.play import by_policy, dealt, heuristic_move
from tools.training.policy import ALIKE

KEPT = 0.08
"""Of the turns of a game."""
STEPS = 1500
BATCH = 1000


class Seen(NamedTuple):
    """The clues to secrets and which of the champions it was; cards that were in a hand or in the deck."""

    clues: list[list[list[float]]]
    secrets: list[int]
    signs: list[tuple[float, ...]]
    held: list[float]


def games(players: int, policy: Policy, minutes: float, seed: int) -> Seen:
    rng = random.Random(seed)
    practised = by_policy(policy)
    until = time.monotonic() + 60 * minutes
    seen = Seen([], [], [], [])
    while time.monotonic() < until or not seen.secrets:
        state = dealt(players, rng.getrandbits(40))
        first = rng.randrange(players)
        choosers = [
            practised if s == first or rng.random() < ALIKE else heuristic_move for s in range(players)
        ]
        number = 0
        while state.turn is not None:
            if state.number != number:
                number = state.number
                if rng.random() < KEPT:
                    look(state, seen, rng)
            state.play(choosers[state.turn](state, rng))
    return seen


def look(state: Creatures, seen: Seen, rng: random.Random) -> None:
    for seat, secret in enumerate(state.secrets):
        if secret != NO_CARD:
            seen.clues.append(find_clues(state, seat))
            seen.secrets.append(state.champions.index(CREATURE_OF[secret]))
        stakes = compute_stakes(state, seat).more
        for held, cards in ((1.0, state.hands[seat]), (0.0, state.deck)):
            for card in rng.sample(cards, min(4, len(cards))):
                seen.signs.append(find_signs(state, card, stakes))
                seen.held.append(held)


def softmax(logits: Matrix) -> Matrix:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Matrix = powers / powers.sum(axis=1, keepdims=True)
    return chances


def climb(size: int, slope: Callable[[Matrix], Matrix]) -> Matrix:
    """From nothing; `slope` says which way is up."""
    weights = np.zeros(size)
    adam = Adam([weights], memory=0.99, least=1e-6)
    for step in range(1, STEPS):
        weights = weights + 0.03 * (1 - step / STEPS) * adam.moves([slope(weights)])[0]
    return weights


def train(players: int, policy: Policy, minutes: float, seed: int, tell: Callable[[str], None]) -> Beliefs:
    seen = games(players, policy, minutes, seed)
    rng = np.random.default_rng(seed)
    about, true = np.array(seen.clues), np.array(seen.secrets)
    cut = len(true) * 9 // 10

    def nearer(weights: Matrix) -> Matrix:
        some = rng.integers(0, cut, BATCH)
        push = -softmax(about[some] @ weights)
        push[np.arange(BATCH), true[some]] += 1
        slope: Matrix = np.einsum("nc,ncf->f", push, about[some]) / BATCH
        return slope

    secrets = climb(len(CLUES), nearer)
    chances = softmax(about[cut:] @ secrets)[np.arange(len(true) - cut), true[cut:]]
    tell(
        f"{players} players, {len(true):,} secrets: {-np.log(chances).mean():.3f} nats"
        f" ({np.log(about.shape[1]):.3f} knowing nothing)"
    )
    # The last number is how many cards are in a hand at all; between two cards it does not matter.
    cards = np.array([(*line, 1.0) for line in seen.signs], dtype=float)
    held = np.array(seen.held)
    cut = len(held) * 9 // 10

    def closer(weights: Matrix) -> Matrix:
        some = rng.integers(0, cut, BATCH)
        slope: Matrix = (held[some] - 1 / (1 + np.exp(-cards[some] @ weights))) @ cards[some] / BATCH
        return slope

    hands = climb(len(SIGNS) + 1, closer)
    odds = cards[cut:] @ hands
    loss = np.log1p(np.exp(np.where(held[cut:] > 0, -odds, odds))).mean()
    tell(f"{len(held):,} cards, in a hand or in the deck: {loss:.3f} nats ({np.log(2):.3f} knowing nothing)")
    return Beliefs(secrets.tolist(), hands[:-1].tolist())
