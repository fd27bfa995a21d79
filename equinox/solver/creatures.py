"""What the search knows about creatures and golems: one game with two sets of names.

Of the own moves, those that a practised player would think of (habits.py) are tried first; the others are
expected to play more or less by rule of thumb (worth.py). Where a line of the tree ends, another round is
played so, and then it is judged who will win (judgement.py). Hidden secrets are dealt to where they are
likely (beliefs.py).
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
from equinox.solver.learned import beliefs, habits, judgement
from equinox.solver.worth import worths


class CreaturesGuide(Guide):
    horizon = 0
    judged_at = "a round after it ends"
    exploration = 0.7
    caution = 0.1
    trust = 5.0
    sway = 0.006
    pace = 800.0
    openness = 0.1
    """How much of a move's chance to be tried is the same for all, whatever habit says,"""
    others_openness = 0.05
    """... or for the others the rule of thumb."""
    firmness = 0.25
    """How many points worse a move of another seat is that is e times less likely."""
    me = NOBODY
    """Whose search it is."""

    def seated(self, seat: int) -> CreaturesGuide:
        found = copy.copy(self)
        found.me = seat
        return found

    def imagine(self, state: State, rng: random.Random) -> None:
        assert isinstance(state, Creatures)
        beliefs(state.players).apply(state, self.me, rng)

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        if state.turn == self.me:
            return chances(habits(state.players).logits(state, moves), self.openness)
        return chances([worth / self.firmness for worth in worths(state, moves)], self.others_openness)

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        assert isinstance(state, Creatures)
        return self._usual(state, moves)

    def _usual(self, state: Creatures, moves: Sequence[str]) -> str:
        """What is done without thinking: the own moves by habit, those of the others by rule of thumb."""
        if len(moves) == 1:
            return moves[0]
        found = habits(state.players).logits(state, moves) if state.turn == self.me else worths(state, moves)
        return moves[found.index(max(found))]

    def value(self, state: State) -> Values:
        return self.judge(state)[0]

    def scores(self, state: State) -> Values:
        return self.judge(state)[1]

    def judge(self, state: State) -> tuple[Values, Values]:
        """A round is played on first: what a move leads to is seen better when the others have answered."""
        assert isinstance(state, Creatures)
        after = state.copy()
        while after.turn is not None and after.number - state.number <= after.players:
            after.play(self._usual(after, after.moves()))
        outcome = after.outcome()
        if outcome is not None:
            return winners(outcome), tuple(map(float, outcome.scores))
        return judgement(after.players)(after)
