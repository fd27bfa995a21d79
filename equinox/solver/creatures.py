"""What the search knows about creatures and golems: one game with two sets of names.

Rollouts are played by rule of thumb (worth.py) for a few decisions and judged then (judgement.py).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.guide import Guide, Values
from equinox.solver.judgement import judged
from equinox.solver.worth import worths


class CreaturesGuide(Guide):
    """Short rollouts by rule of thumb, then the judgement."""

    horizon = 6
    exploration = 0.7
    caution = 0.1
    pace = 1500.0
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
        best = float("-inf")
        chosen = moves[0]
        for move, worth in zip(moves, worths(state, moves), strict=True):
            worth += whim * number()
            if worth > best:
                best = worth
                chosen = move
        return chosen

    def value(self, state: State) -> Values:
        return self.judge(state)[0]

    def scores(self, state: State) -> Values:
        return self.judge(state)[1]

    def judge(self, state: State) -> tuple[Values, Values]:
        assert isinstance(state, Creatures)
        return judged(state)
