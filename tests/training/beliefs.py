"""Where secrets are, from games: a choice between the champions by clues (multinomial logit, Adam)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CREATURE_OF, NO_CARD
from equinox.solver.beliefs import CLUES, Beliefs, clues
from equinox.solver.habits import Habits
from equinox.solver.network import Matrix
from tests.training.habits import ALIKE
from tests.training.judgement import softmax
from tests.training.play import by_habit, by_thumb, dealt

KEPT = 0.08
"""Of the turns of a game."""
STEPS = 1500
BATCH = 1000


def games(players: int, habits: Habits, minutes: float, seed: int) -> tuple[Matrix, NDArray[np.int64]]:
    """The clues to secrets, and which of the champions it was."""
    rng = random.Random(seed)
    practised = by_habit(habits)
    until = time.monotonic() + 60 * minutes
    seen: list[list[list[float]]] = []
    true: list[int] = []
    while time.monotonic() < until or not seen:
        state = dealt(players, rng.getrandbits(40))
        first = rng.randrange(players)
        choosers = [practised if s == first or rng.random() < ALIKE else by_thumb for s in range(players)]
        number = 0
        while state.turn is not None:
            if state.number != number:
                number = state.number
                if rng.random() < KEPT:
                    for seat, card in enumerate(state.secrets):
                        if card != NO_CARD:
                            seen.append(clues(state, seat))
                            true.append(state.champions.index(CREATURE_OF[card]))
            state.play(choosers[state.turn](state, rng))
    return np.array(seen), np.array(true)


def train(players: int, habits: Habits, minutes: float, seed: int, tell: Callable[[str], None]) -> Beliefs:
    seen, true = games(players, habits, minutes, seed)
    rng = np.random.default_rng(seed)
    cut = len(seen) * 9 // 10
    weights, first, second = (np.zeros(len(CLUES)) for _ in range(3))
    for step in range(1, STEPS):
        some = rng.integers(0, cut, BATCH)
        push = -softmax(seen[some] @ weights)
        push[np.arange(BATCH), true[some]] += 1
        slope = np.einsum("nc,ncf->f", push, seen[some]) / BATCH
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope * slope
        up = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)
        weights = weights + 0.03 * (1 - step / STEPS) * up
    chances = softmax(seen[cut:] @ weights)[np.arange(len(seen) - cut), true[cut:]]
    tell(
        f"{players} players, {len(seen):,} secrets: {-np.log(chances).mean():.3f} nats"
        f" ({np.log(seen.shape[1]):.3f} knowing nothing)"
    )
    return Beliefs(weights.tolist())
