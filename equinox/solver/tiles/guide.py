"""What the search knows about tiles.

A decision is searched with the rest of its turn (`turn_search`): every play is scored as if the game ended
there (`sheet`), which says where to look first; where a turn ends, it is judged by what was learned from
games (`value`), and by the replies of the opponent. Near the end of the game lines are proved (`endgame`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf
from random import Random
from typing import Final

import equinox
from equinox.interface import Position, State
from equinox.solver.answer import Answer
from equinox.solver.guide import Guide, Values
from equinox.solver.tiles import endgame, internals
from equinox.solver.tiles.move_ordering import worths
from equinox.solver.tiles.turn_search import Answers, TurnTree, find_answers, split_points
from equinox.solver.tiles.value import judge
from equinox.tiles.phases import OVER, TAKE


class TilesGuide(Guide):
    horizon = 0
    iterations_per_second = 4000.0
    proof_nodes_per_second = 1000.0
    estimates = (
        "win, score and margin are estimates: what the best line found is worth, judged where the turn ends "
        "and by replies to it",
        "intervals are 95 % confidence intervals for the scatter of replies; they do not cover errors of the "
        "evaluation",
        "moves are ordered by their value: winning, and a little for the lead",
    )
    temperature = 1.2
    """How many points less a move may bring and still be about as promising."""
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
        ends = [tiles] if tiles.phase in (TAKE, OVER) else find_answers(tiles)
        sign = -1 if state.turn else 1
        judged = judge(ends, 0)
        best = int((sign * judged.margins).argmax())
        chance = float(judged.chances[best])
        return (chance, 1 - chance), split_points(ends[best], float(judged.margins[best]))

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
