"""Alpha-beta over the decisions of tiles, with a table of what is known of positions."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_moves import Turn
from equinox.solver.tiles.internals import Line, Play
from equinox.solver.tiles.move_ordering import drop_equivalent, is_last, order_moves
from equinox.solver.tiles.placement_search import Decision, search_last, search_plays
from equinox.tiles.phases import OVER, PLACE
from equinox.tiles.state import TilesState

LIMIT: Final = 10_000.0
"""Beyond every margin: a bound of this size says nothing."""
_ROOM: Final = 400_000
"""So many positions are kept in the table."""

Payoff = Callable[[Any], Any]
"""What a margin is worth to seat 0; it never falls when the margin rises. Works on columns too."""


def won(margin: Any) -> Any:
    """A margin as a chance to win: what to search for when winning is all."""
    return (np.sign(margin) + 1) / 2


class Stopped(Exception):
    """A limit of the search is reached."""


class Result(NamedTuple):
    """What a search of a position returns."""

    value: float
    line: Line
    """The moves that are expected from here, as far as they are known."""


class Known(NamedTuple):
    """What the table knows of a position, without the points earned before."""

    low: float
    high: float
    line: Line


_NOTHING: Final = Known(-math.inf, math.inf, ())


class Search:
    """One search; its table lasts as long.

    `fast=False` does without scoring plays before they are played: slower, and the same values. `payoff`
    makes it search for something else than the margin.

    Exile and a Mirror that copies it can exile each other until the turn limit. Lines beyond the turn
    `horizon` are given up and taken to be worth `beyond`: with the worst for a seat its value is a lower
    bound, with the best an upper one, and where they meet it is exact.
    """

    def __init__(
        self,
        *,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
        payoff: Payoff | None = None,
        horizon: int | None = None,
        beyond: float = 0.0,
        fast: bool = True,
    ) -> None:
        self.nodes = 0
        self.drew = False
        """Whether a tile was drawn by chance anywhere."""
        self._most = math.inf if nodes is None else nodes
        self._stop = stop
        self._payoff = payoff
        self._horizon = math.inf if horizon is None else horizon
        self._beyond = beyond
        self.cut = False
        """Whether a line was given up at the horizon."""
        self._table: dict[tuple[object, ...], Known] = {}
        self._fast = fast
        self.good_plays: dict[int, list[Play]] = {}
        """Plays that were best somewhere, by the tiles in hand and the seat,"""
        self.turns: dict[int, list[Turn]] = {}
        """and last turns, by their tiles and the seat that they answer."""

    def exact(self, state: TilesState) -> float:
        return self.search(state, -LIMIT, LIMIT).value

    def search(self, state: TilesState, alpha: float, beta: float) -> Result:
        """The value for seat 0, exact within the window, a bound on its side of it; and the line to it."""
        if state.phase == OVER:
            outcome = state.outcome()
            assert outcome is not None
            return Result(float(self.worth(outcome.scores[0] - outcome.scores[1])), ())
        self.tick()
        if state.number > self._horizon:
            self.cut = True
            return Result(self._beyond, ())
        key, lead = internals.key(state), internals.lead(state)
        if self._payoff is not None:
            key, lead = (*key, lead), 0
        known = self._table.get(key, _NOTHING)
        low, high = known.low + lead, known.high + lead
        if low >= beta or low == high:
            return Result(low, known.line)
        if high <= alpha:
            return Result(high, known.line)
        decision = Decision(state, max(alpha, low), min(beta, high))
        self.decide(state, decision, known.line)
        best = decision.value()
        if best > max(alpha, low):
            low = max(low, best)
        if best < min(beta, high):
            high = min(high, best)
        if len(self._table) >= _ROOM:
            self._table.clear()
        self._table[key] = Known(low - lead, high - lead, decision.line)
        return Result(best, decision.line)

    def decide(self, state: TilesState, decision: Decision, expected: Line = ()) -> None:
        """Look for the best move; what was expected before is tried first."""
        fast = self._fast and internals.is_plain(state)
        if fast and state.phase == PLACE and is_last(state):
            search_last(self, state, decision)
        elif fast and state.phase == PLACE and not internals.may_draw_by_chance(state):
            search_plays(self, state, decision, expected)
        else:
            self._search_options(state, decision, expected, fast)

    def tick(self) -> None:
        """Count a position, and stop if a limit is reached."""
        self.nodes += 1
        if self.nodes > self._most or (self._stop is not None and self._stop()):
            raise Stopped

    def worth(self, margin: Any) -> Any:
        """What a margin, or a column of them, is worth to seat 0."""
        return margin if self._payoff is None else self._payoff(margin)

    def _search_options(self, state: TilesState, decision: Decision, expected: Line, fast: bool) -> None:
        """Any decision, move by move."""
        options = drop_equivalent(state, internals.options(state))
        if fast:
            options = order_moves(state, options)
        for option in sorted(options, key=lambda option: option not in expected[:1]):
            line: Line = ()
            after = internals.outcomes(state, option)
            if len(after) == 1:
                value, line = self.search(after[0][1], *decision.window())
            else:
                self.drew = True
                value = sum(chance * self.exact(child) for chance, child in after)
            decision.improve(decision.sign * value, (option, *line))
            if decision.settled():
                return
