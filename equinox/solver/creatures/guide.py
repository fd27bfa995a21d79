"""What the search knows about creatures and golems: one game with two sets of names.

Own moves are ordered by the value network (value_network.py) and the policy (policy.py); opponents are
expected to play roughly by the heuristic (heuristic.py). The own turn is played in the tree to its end; then
the opponents answer, and when the seat decides again the value network estimates who will win. Hidden secrets
and hands are sampled from beliefs (beliefs.py).
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Final

from equinox.creatures.cards import NOBODY
from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.creatures.beliefs import Guess
from equinox.solver.creatures.features import after, seen
from equinox.solver.creatures.heuristic import worths
from equinox.solver.creatures.policy import chances
from equinox.solver.creatures.value_network import value_network
from equinox.solver.creatures.weights import beliefs, habits
from equinox.solver.guide import Guide, Values, raised, winners

POLICY_SCALE: Final = 0.003
"""How much better a move is taken to be that habit does e times as often."""
CALIBRATION_EXPONENT: Final = {2: 2.0, 3: 1.2, 4: 0.7, 5: 0.55}
"""By players: the outlook learned mostly beside rules of thumb. Among equals a lead of one against one lasts
better than it thinks, one against many worse; its chances are raised to this power, which fits games of the
search against itself (`python -m tools.calibration --fit`)."""
SEARCHER_DISCOUNT: Final = {2: 0.85, 3: 0.9, 4: 1.0, 5: 1.0}
"""By players: how good the odds of the seat that searches are, compared with what it thinks. The best of its
moves is the one that had most luck, and its equals do not play by rule of thumb."""
TEMPERATURE: Final = 0.01
"""How much worse a move is taken to be that is tried e times less often."""


class CreaturesGuide(Guide):
    horizon = 0
    judged_at = "when the seat is to move again"
    exploration = 0.7
    fpu_reduction = 0.1
    prior_visits = 20.0
    visit_cap = 100.0
    prior_bonus = TEMPERATURE
    iterations_per_second = 1500.0
    batch = 16
    root_widening = (0.6, 0.5)
    uniform_mix = 0.1
    """How much of a move's chance to be tried is the same for all, whatever habit says,"""
    opponent_uniform_mix = 0.05
    """... or for the others the rule of thumb."""
    opponent_temperature = 0.25
    """How many points worse a move of another seat is that is e times less likely."""
    me = NOBODY
    """Whose search it is,"""
    number = 0
    """... and the turn in which it begins."""
    guess: Guess | None = None
    """What is believed of the others there."""

    def at(self, state: State) -> CreaturesGuide:
        assert isinstance(state, Creatures)
        assert state.turn is not None
        found = copy.copy(self)
        found.me = state.turn
        found.number = state.number
        found.guess = beliefs(state.players).at(state, state.turn)
        return found

    def apply_beliefs(self, state: State, rng: random.Random) -> None:
        assert isinstance(state, Creatures)
        assert self.guess is not None
        self.guess.apply(state, rng)

    def expands_through(self, state: State) -> bool:
        """The own turn is always played in the tree: by what is promising, if nothing better is known."""
        assert isinstance(state, Creatures)
        return state.turn == self.me and state.number == self.number

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        if state.turn != self.me:
            return chances(
                [worth / self.opponent_temperature for worth in worths(state, moves)],
                self.opponent_uniform_mix,
            )
        logits = habits(state.players).logits(state, moves)
        if state.number == self.number:
            values = values_after(state, moves, self.me)
            logits = [
                (POLICY_SCALE * logit + value) / TEMPERATURE
                for logit, value in zip(logits, values, strict=True)
            ]
        return chances(logits, self.uniform_mix)

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        """By rule of thumb."""
        assert isinstance(state, Creatures)
        return heuristic_move(state, moves)

    def value(self, state: State) -> Values:
        return self.evaluate(state)[0]

    def scores(self, state: State) -> Values:
        return self.evaluate(state)[1]

    def chances(self, values: Values) -> Values:
        if len({value for value in values if value}) == 1:
            return values  # won or shared: the game is over
        assert self.me != NOBODY
        found = list(raised(values, CALIBRATION_EXPONENT[len(values)]))
        found[self.me] *= SEARCHER_DISCOUNT[len(values)]
        total = sum(found)
        return tuple([one / total for one in found])

    def evaluate(self, state: State) -> tuple[Values, Values]:
        return self.evaluate_batch([state.copy()])[0]

    def evaluate_batch(self, states: Sequence[State]) -> list[tuple[Values, Values]]:
        """The others play on by rule of thumb until the seat decides again: what a move leads to is seen
        better when it has been answered. In a sampled state the others' secrets can be looked at."""
        found: list[tuple[Values, Values]] = []
        rows: list[bytes] = []
        for state in states:
            assert isinstance(state, Creatures)
            while state.turn is not None and state.turn != self.me:
                state.play(heuristic_move(state, state.legal))
            if state.turn is not None:
                rows += seen(state, range(state.players), told=True)
        judged = value_network().evaluate(rows) if rows else None
        place = 0
        for state in states:
            outcome = state.outcome()
            if outcome is not None:
                found.append((winners(outcome), tuple(map(float, outcome.scores))))
                continue
            assert judged is not None
            wins = judged.win[place : place + state.players].tolist()
            total = sum(wins)
            scores = judged.score[place : place + state.players].tolist()
            found.append((tuple([win / total for win in wins]), tuple(scores)))
            place += state.players
        return found


def heuristic_move(state: Creatures, moves: Sequence[str]) -> str:
    """What the rules of thumb do."""
    found = worths(state, moves)
    return moves[found.index(max(found))]


def values_after(state: Creatures, moves: Sequence[str], seat: int) -> list[float]:
    """The chance to win after each move, judged at once."""
    states, rows = after(state, moves, seat)
    values: list[float] = value_network().evaluate(rows).win.tolist()
    for index, then in enumerate(states):
        outcome = then.outcome()
        if outcome is not None:
            values[index] = winners(outcome)[seat]
    return values
