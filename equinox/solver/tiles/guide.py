"""What the search knows about tiles.

A move is judged by what it makes of the final scoring: every play of a decision is scored as if the game
ended there (`sheet`), which takes about as long as playing one of them. That orders the moves, finishes the
turn in which a line of the tree ends, and plays the opponent's answer; the margin that stands then tells the
chance to win. No game is played out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf
from random import Random
from typing import Final

import numpy as np

import equinox
from equinox.interface import Position, State
from equinox.solver.answer import Answer
from equinox.solver.guide import Guide, Values, sharpen
from equinox.solver.tiles import endgame, internals
from equinox.solver.tiles.move_ordering import worths
from equinox.solver.tiles.sheet import sheet
from equinox.solver.tiles.turn_search import Answers, TurnTree, split_points, weigh
from equinox.solver.tiles.value import judge
from equinox.tiles.phases import EFFECT, OVER, PLACE, TAKE
from equinox.tiles.state import TilesState


def finish_turn(state: TilesState) -> TilesState:
    """The state when the seat that decides has played its turn, each decision by what it brings at once."""
    seat = state.turn
    while state.turn == seat and state.phase != OVER:
        state = _play_greedily(state)
        if state.phase == TAKE:
            break
    return state


def _play_greedily(state: TilesState) -> TilesState:
    sign = -1 if state.turn else 1
    if state.phase == PLACE:
        scored = sheet(state)
        row = int((sign * scored.margins).argmax())
        after = internals.after_play(state, scored.play(row))
        assert after is not None
        return after
    gains = worths(state)
    options = internals.options(state)
    return internals.child(state, options[0 if gains is None else int(np.argmax(gains))])


class TilesGuide(Guide):
    horizon = 0
    judged_at = "when the turn is over and has been answered greedily"
    sought = "winning, and a little for the lead"
    exploration = 0.2
    fpu_reduction = 0.03
    iterations_per_second = 4000.0
    proof_nodes_per_second = 1000.0
    widening = (3.0, 0.4)
    root_widening = (0.5, 0.7)
    temperature = 1.2
    """How many points less a move may bring and still be about as promising."""
    replies = 1
    """How many turns are played by what they bring at once, after that in which a line of the tree ends."""
    answers: Answers | None = None
    """How the opponent replies, where that is known."""

    def plant(self, view: Position, seed: int | str, compared: Sequence[str]) -> TurnTree:
        return TurnTree(
            internals.as_tiles(equinox.sampler(view).draw(Random(seed))), seed, self, compared, self.answers
        )

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float] | None:
        gains = worths(internals.as_tiles(state))
        if gains is None:
            return None
        best = max(gains)
        weights = [exp((worth - best) / self.temperature) + 0.001 for worth in gains]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, state: State) -> Values:
        return self.evaluate(state)[0]

    def scores(self, state: State) -> Values:
        return self.evaluate(state)[1]

    def evaluate(self, state: State) -> tuple[Values, Values]:
        tiles = internals.as_tiles(state)
        if tiles.phase in (PLACE, EFFECT):
            tiles = finish_turn(tiles)
        for _ in range(self.replies):
            if tiles.phase != OVER:
                tiles = finish_turn(tiles)
        judged = judge([tiles], 0)
        chance, margin = float(judged.chances[0]), float(judged.margins[0])
        one, other = split_points(tiles, margin)
        return (chance, 1 - chance), (one, other)

    def worths(self, values: Values, scores: Values | None) -> Values:
        assert scores is not None
        one = float(weigh(np.array(values[0]), np.array(scores[0] - scores[1])))
        return one, 1 - one

    def chances(self, values: Values) -> Values:
        return sharpen(values, _SURENESS)

    def always_proves(self, state: State) -> bool:
        return endgame.always_solves(state)

    def endgame(
        self,
        state: State,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Answer | None:
        if not endgame.can_solve(state):
            return None
        budget = inf if seconds is None else seconds * self.proof_nodes_per_second
        if nodes is not None:
            budget = min(budget, nodes)
        if budget < _WORTH_TRYING.get(endgame.placements_left(state), _FAR):
            return None
        return endgame.solve(state, seconds=seconds, nodes=nodes, stop=stop)

    def prove_win(
        self,
        state: State,
        move: str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> float | None:
        if not endgame.can_solve(state):
            return None
        return endgame.prove_win(state, move, seconds=seconds, nodes=nodes, stop=stop)


_WORTH_TRYING: Final = {1: 1, 2: 100, 3: 250, 4: 5_000}
_FAR: Final = 20_000
"""Nodes that a proof with so many placements left takes at least, as a rule: with less it is not begun."""
_SURENESS: Final = 1.7
"""Among the games of a search are some that only try a poor move, so that their mean says too little. To this
power chances fit games of the search against itself (`python -m tools.calibration --game tiles`)."""
