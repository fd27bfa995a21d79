"""What the search knows about tiles.

A move is judged by what it makes of the final scoring: every play of a decision is scored as if the game
ended there (`sheet`), which takes about as long as playing one of them. That orders the moves, finishes the
turn in which a line of the tree ends, and plays the opponent's answer; the margin that stands then tells the
chance to win. No game is played out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, exp, inf, sqrt
from typing import Final

import numpy as np

from equinox.interface import State
from equinox.solver.answer import Answer
from equinox.solver.guide import Guide, Values, sharpen
from equinox.solver.tiles import endgame, internals
from equinox.solver.tiles.batch_scoring import margin_now
from equinox.solver.tiles.move_ordering import worths
from equinox.solver.tiles.sheet import sheet
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
    iterations_per_second = 150.0
    proof_nodes_per_second = 1000.0
    widening = (3.0, 0.4)
    root_widening = (0.5, 0.7)
    temperature = 1.2
    """How many points less a move may bring and still be about as promising."""
    margin_weight = 0.3
    """How much of what a seat plays for is its lead; the rest is to win. It tells moves apart that all win,
    or all lose: a sure win is worth more than any lead."""
    replies = 1
    """How many turns are played by what they bring at once, after that in which a line of the tree ends."""

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
        chance = chance_of(tiles)
        more = _GROWTH * internals.unplaced(tiles).bit_count()
        one, other = internals.points(tiles)
        return (chance, 1 - chance), (one + more, other + more)

    def worths(self, values: Values, scores: Values | None) -> Values:
        assert scores is not None
        lead = min(max((scores[0] - scores[1]) / _FURTHEST, -1.0), 1.0)
        one = values[0] + self.margin_weight * (0.5 + 0.5 * lead - values[0])
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
_FURTHEST: Final = 40.0
"""Points by which nobody leads, or hardly ever."""
_GROWTH: Final = 0.8
"""Points that a tile still to be placed brings each seat on average."""


def _shares(margin: float) -> Values:
    win = 0.5 if margin == 0 else float(margin > 0)
    return win, 1 - win


def chance_of(state: TilesState) -> float:
    """Seat 0's chance to win, where a turn begins: the numbers were fitted to 60 games of what brings most at
    once against itself. A lead counts little before the last dozen of tiles."""
    margin = margin_now(state)
    if state.phase == OVER:
        return _shares(margin)[0]
    left = internals.unplaced(state).bit_count()
    tempo = 4.0 if left > 4 else 1.3
    ahead = margin + (-tempo if state.turn else tempo)
    return 0.5 + 0.5 * erf(ahead / (1 + 0.16 * left * left) / sqrt(2))
