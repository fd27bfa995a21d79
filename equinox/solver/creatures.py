"""What the search knows about creatures and golems: one game with two sets of names.

The moves that a practised player would think of (habits.py) are tried first. Where a line of the tree ends,
a few decisions are played by rule of thumb (worth.py), and where the next turn begins, it is judged who will
win (judgement.py).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.guide import Guide, Values, winners
from equinox.solver.habits import chances
from equinox.solver.learned import habits, judgement
from equinox.solver.worth import worths


class CreaturesGuide(Guide):
    horizon = 6
    exploration = 0.7
    caution = 0.1
    trust = 20.0
    sway = 0.015
    pace = 1200.0
    openness = 0.1
    """How much of a move's chance to be tried is the same for all, whatever habit says."""
    whim = 0.6
    """How many points worse a move may be and still be played in a rollout."""

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        return chances(habits(state.players).logits(state, moves), self.openness)

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
        """The turn is played to its end first: what was learned is about beginnings of turns."""
        assert isinstance(state, Creatures)
        after = state.copy()
        while after.turn is not None and after.number == state.number:
            moves = after.moves()
            found = worths(after, moves)
            after.play(moves[found.index(max(found))])
        outcome = after.outcome()
        if outcome is not None:
            return winners(outcome), tuple(map(float, outcome.scores))
        return judgement(after.players)(after)
