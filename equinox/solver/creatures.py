"""What the search knows about creatures and golems: one game with two sets of names.

Of the own moves, those that a practised player would think of (habits.py) are tried first; the others are
expected to play more or less by rule of thumb (worth.py). Where a line of the tree ends, a few decisions are
played by rule of thumb, and where the next turn begins, it is judged who will win (judgement.py).
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence

from equinox.creatures.cards import NOBODY
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
    """How much of a move's chance to be tried is the same for all, whatever habit says,"""
    others_openness = 0.05
    """... or for the others the rule of thumb."""
    firmness = 0.25
    """How many points worse a move of another seat is that is e times less likely."""
    whim = 0.6
    """How many points worse an own move may be and still be played in a rollout."""
    me = NOBODY
    """Whose search it is."""

    def seated(self, seat: int) -> CreaturesGuide:
        found = copy.copy(self)
        found.me = seat
        return found

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        if state.turn == self.me:
            return chances(habits(state.players).logits(state, moves), self.openness)
        return chances([worth / self.firmness for worth in worths(state, moves)], self.others_openness)

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        assert isinstance(state, Creatures)
        found = worths(state, moves)
        if state.turn == self.me:
            whim, number = self.whim, rng.random
            found = [worth + whim * number() for worth in found]
        return moves[found.index(max(found))]

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
