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

from equinox.creatures.constants import NOBODY
from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.creatures.beliefs import Guess
from equinox.solver.creatures.features import encode_after, encode_views
from equinox.solver.creatures.heuristic import rate_moves
from equinox.solver.creatures.policy import Policy, chances
from equinox.solver.creatures.value_network import UnfitWeights, value_network
from equinox.solver.creatures.weights import load_beliefs, load_policy, load_weights
from equinox.solver.guide import Guide, Values, sharpen, winners

POLICY_SCALE: Final = 0.003
"""How much better a move is taken to be that is e times as likely by the policy."""
CALIBRATION_EXPONENT: Final = {2: 2.0, 3: 1.2, 4: 0.7, 5: 0.55}
"""By players. The value network learned mostly from games with heuristic opponents. Against equals a lead
lasts longer than it predicts with two players, shorter with many; its chances are raised to this power, which
was fitted to games of the search against itself (`python -m tools.calibration --fit`)."""
SEARCHER_DISCOUNT: Final = {2: 0.85, 3: 0.9, 4: 1.0, 5: 1.0}
"""By players: the factor for the odds of the seat that searches. The move with the best mean had some luck,
and its opponents play better than the heuristic does."""
TEMPERATURE: Final = 0.01
"""How much worse a move is taken to be that is tried e times less often."""


def make_guide() -> Guide:
    """The search's guide; where the learned weights do not fit the creatures there are, the heuristic's."""
    try:
        value_network()
        load_weights()
    except UnfitWeights as problem:
        return HeuristicGuide(f"{problem}: searched without learned weights")
    return CreaturesGuide()


class HeuristicGuide(Guide):
    """Games are played to their ends by the heuristic, with hidden cards dealt uniformly."""

    iterations_per_second = 400.0
    heuristic_uniform_mix = 0.05
    """How much of a move's chance to be tried is the same for all, whatever the heuristic says."""
    heuristic_temperature = 0.25
    """How many points worse a move is that is e times less likely."""

    def __init__(self, *notes: str) -> None:
        self.notes = notes

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        return chances(
            [worth / self.heuristic_temperature for worth in rate_moves(state, moves)],
            self.heuristic_uniform_mix,
        )

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        assert isinstance(state, Creatures)
        return choose_by_heuristic(state, moves)


class CreaturesGuide(HeuristicGuide):
    horizon = 0
    judged_at = "when the seat is to move again"
    exploration = 0.7
    fpu_reduction = 0.1
    prior_visits = 5.0
    visit_cap = 300.0
    prior_bonus = TEMPERATURE
    iterations_per_second = 1500.0
    batch = 16
    root_widening = (0.6, 0.5)
    uniform_mix = 0.1
    """As `heuristic_uniform_mix`, for own moves and what the policy says of them."""
    me = NOBODY
    """Whose search it is,"""
    number = 0
    """... and the turn in which it begins."""
    guess: Guess | None = None
    """What is believed of the others there."""

    def at(self, state: State) -> CreaturesGuide:
        assert isinstance(state, Creatures)
        assert state.turn is not None
        guide = copy.copy(self)
        guide.me = state.turn
        guide.number = state.number
        guide.guess = load_beliefs(state.players).make_guess(state, state.turn)
        return guide

    def apply_beliefs(self, state: State, rng: random.Random) -> None:
        assert isinstance(state, Creatures)
        assert self.guess is not None
        self.guess.apply(state, rng)

    def expands_through(self, state: State) -> bool:
        """The own turn is always played in the tree."""
        assert isinstance(state, Creatures)
        return state.turn == self.me and state.number == self.number

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        if state.turn != self.me:
            return super().prior(state, moves)
        logits = self.load_policy(state.players).logits(state, moves)
        if state.number == self.number:
            values = evaluate_after(state, moves, self.me)
            logits = [
                (POLICY_SCALE * logit + value) / TEMPERATURE
                for logit, value in zip(logits, values, strict=True)
            ]
        return chances(logits, self.uniform_mix)

    def load_policy(self, players: int) -> Policy:
        return load_policy(players)

    def value(self, state: State) -> Values:
        return self.evaluate(state)[0]

    def scores(self, state: State) -> Values:
        return self.evaluate(state)[1]

    def chances(self, values: Values) -> Values:
        if len({value for value in values if value}) == 1:
            return values  # won or shared: the game is over
        assert self.me != NOBODY
        chances = list(sharpen(values, CALIBRATION_EXPONENT[len(values)]))
        chances[self.me] *= SEARCHER_DISCOUNT[len(values)]
        total = sum(chances)
        return tuple([chance / total for chance in chances])

    def evaluate(self, state: State) -> tuple[Values, Values]:
        return self.evaluate_batch([state.copy()])[0]

    def evaluate_batch(self, states: Sequence[State]) -> list[tuple[Values, Values]]:
        """The others play on by the heuristic until the seat decides again, because a move is easier to judge
        when it has been answered. In a sampled state the others' secrets may be looked at."""
        evaluations: list[tuple[Values, Values]] = []
        rows: list[bytes] = []
        for state in states:
            assert isinstance(state, Creatures)
            while state.turn is not None and state.turn != self.me:
                state.play(choose_by_heuristic(state, state.legal))
            if state.turn is not None:
                rows += encode_views(state, range(state.players), open_secrets=True)
        predicted = value_network().evaluate(rows) if rows else None
        place = 0
        for state in states:
            outcome = state.outcome()
            if outcome is not None:
                evaluations.append((winners(outcome), tuple(map(float, outcome.scores))))
                continue
            assert predicted is not None
            wins = predicted.win[place : place + state.players].tolist()
            total = sum(wins)
            scores = predicted.score[place : place + state.players].tolist()
            evaluations.append((tuple([win / total for win in wins]), tuple(scores)))
            place += state.players
        return evaluations


def choose_by_heuristic(state: Creatures, moves: Sequence[str]) -> str:
    """The move that the heuristic rates highest."""
    ratings = rate_moves(state, moves)
    return moves[ratings.index(max(ratings))]


def evaluate_after(state: Creatures, moves: Sequence[str], seat: int) -> list[float]:
    """The chance to win after each move, in one batch."""
    states, rows = encode_after(state, moves, seat)
    values: list[float] = value_network().evaluate(rows).win.tolist()
    for index, then in enumerate(states):
        outcome = then.outcome()
        if outcome is not None:
            values[index] = winners(outcome)[seat]
    return values
