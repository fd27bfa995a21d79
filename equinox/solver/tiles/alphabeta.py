"""Alpha-beta over the decisions of tiles, with a table of what is known of positions."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_moves import Line
from equinox.solver.tiles.internals import Play
from equinox.solver.tiles.move_ordering import drop_equivalent, is_last, order_moves
from equinox.solver.tiles.placement_search import Decision, search_last, search_plays
from equinox.solver.tiles.sheet import sheet
from equinox.solver.tiles.symmetry import make_symmetry_key
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
    line: Line | None
    """The plays from here to the end of the game, if they are known."""


class Known(NamedTuple):
    """What the table knows of a position, without the points earned before."""

    low: float
    high: float
    chosen: Play | int | None
    line: Line | None


_NOTHING: Final = Known(-math.inf, math.inf, None, None)


class Search:
    """One search; its table lasts as long.

    `table=False` and `fast=False` do without the table, and without scoring plays before they are played:
    slower, and the same values. `payoff` makes it search for something else than the margin.

    Exile and a Mirror that copies it can exile each other until the turn limit. Lines beyond the turn
    `horizon` are given up and taken to be worth `beyond`: with the worst for a seat its value is a lower
    bound, with the best an upper one, and where they meet it is exact.
    """

    def __init__(
        self,
        *,
        nodes: int | None = None,
        until: float | None = None,
        stop: Callable[[], bool] | None = None,
        payoff: Payoff | None = None,
        horizon: int | None = None,
        beyond: float = 0.0,
        table: bool = True,
        fast: bool = True,
    ) -> None:
        self.nodes = 0
        self.drew = False
        """Whether a tile was drawn by chance anywhere."""
        self._most = math.inf if nodes is None else nodes
        self._until = until
        self._stop = stop
        self._payoff = payoff
        self._horizon = math.inf if horizon is None else horizon
        self._beyond = beyond
        self.cut = False
        """Whether a line was given up at the horizon."""
        self._table: dict[tuple[object, ...], Known] | None = {} if table else None
        self._alike: dict[tuple[object, ...], tuple[float, float]] = {}
        """The same for positions that are worth the same; what to play there may lie on other cells."""
        self._fast = fast
        self.best_so_far: tuple[float, Play | int] | None = None
        """The best move of the watched state so far, and its value."""
        self._watched: TilesState | None = None
        self.good_plays: dict[int, list[Play]] = {}
        """Plays that were best somewhere, by the tiles in hand and the seat,"""
        self.lines: dict[int, list[Line]] = {}
        """and last turns, by their tiles and the seat that they answer."""

    # -- the face -----------------------------------------------------------------------------------

    def exact(self, state: TilesState) -> float:
        return self.search(state, -LIMIT, LIMIT).value

    def value(self, state: TilesState, alpha: float, beta: float) -> float:
        return self.search(state, alpha, beta).value

    def search(self, state: TilesState, alpha: float, beta: float) -> Result:
        """The value for seat 0, exact within the window, a bound on its side of it; and the line to it."""
        if state.phase == OVER:
            outcome = state.outcome()
            assert outcome is not None
            return Result(float(self.worth(outcome.scores[0] - outcome.scores[1])), ())
        self.tick()
        if state.number > self._horizon:
            self.cut = True
            return Result(self._beyond, None)
        fast = self._fast and internals.is_plain(state)
        last = fast and state.phase == PLACE and is_last(state)
        lead, key, alike, known = self._recalled(state, fast)
        low, high = known.low + lead, known.high + lead
        if low >= beta or low == high:
            return Result(low, known.line)
        if high <= alpha:
            return Result(high, known.line)
        alpha, beta = max(alpha, low), min(beta, high)
        decision = Decision(state, alpha, beta)
        if last:
            search_last(self, state, decision)
        elif state.phase == PLACE and fast and not internals.may_draw_by_chance(state):
            search_plays(self, state, decision, known.chosen)
        else:
            self._options(state, decision, known.chosen, fast)
        best = decision.value()
        if self._table is not None:
            low, high = known.low, known.high
            if best > alpha:
                low = max(low, best - lead)
            if best < beta:
                high = min(high, best - lead)
            if len(self._table) >= _ROOM:
                self._table.clear()
                self._alike.clear()
            if alike is not None:
                self._alike[alike] = low, high
            if not last:  # it is scored as fast as it is looked up, unless many are alike
                self._table[key] = Known(low, high, decision.chosen, decision.line)
        return Result(best, decision.line)

    def watch(self, state: TilesState) -> None:
        """Note the best moves of this state as they are found."""
        self._watched = state
        self.best_so_far = None

    def note(self, state: TilesState, decision: Decision) -> None:
        if state is self._watched and decision.chosen is not None:
            self.best_so_far = decision.value(), decision.chosen

    def line(self, state: TilesState) -> list[str]:
        """The moves that the search expects from here, as far as it remembers."""
        texts: list[str] = []
        for _ in range(40):
            if state.phase == OVER or self._table is None or internals.may_draw_by_chance(state):
                break
            chosen: Play | int | None
            if state.phase == PLACE and self._fast and internals.is_plain(state) and is_last(state):
                scored = sheet(state)
                if scored.prolongs.any():
                    break
                margins = scored.margins
                chosen = scored.play(int(margins.argmin() if state.turn else margins.argmax()))
            else:
                chosen = self._recalled(state, False)[3].chosen
            if chosen is None:
                break
            if isinstance(chosen, tuple):
                texts += internals.spell_play(state, chosen)
                after = internals.after_play(state, chosen)
                if after is None:
                    break
                state = after
            else:
                texts.append(state.spell(chosen))
                state = internals.child(state, chosen)
        return texts

    # -- what the loops over moves need ----------------------------------------------------------------

    def tick(self, nodes: int = 1) -> None:
        """Count positions, and stop if a limit is reached."""
        self.nodes += nodes
        if self.nodes > self._most:
            raise Stopped
        if self._until is not None and time.monotonic() >= self._until:
            raise Stopped
        if self._stop is not None and self._stop():
            raise Stopped

    def worth(self, margin: Any) -> Any:
        """What a margin, or a column of them, is worth to seat 0."""
        return margin if self._payoff is None else self._payoff(margin)

    def _recalled(
        self, state: TilesState, fast: bool
    ) -> tuple[int, tuple[object, ...], tuple[object, ...] | None, Known]:
        """The points earned before, by which the table's numbers are raised; its keys for a state and for
        those like it; and what it knows of that."""
        if self._table is None:
            return 0, (), None, _NOTHING
        lead = internals.lead(state)
        key = internals.key(state)
        alike = make_symmetry_key(state) if fast else None
        if self._payoff is not None:
            key, lead, alike = (*key, lead), 0, (*alike, lead) if alike is not None else None
        known = self._table.get(key, _NOTHING)
        if alike in self._alike:
            low, high = self._alike[alike]
            known = known._replace(low=max(low, known.low), high=min(high, known.high))
        return lead, key, alike, known

    def _options(self, state: TilesState, decision: Decision, hint: Play | int | None, fast: bool) -> None:
        """Any decision, move by move."""
        options = drop_equivalent(state, internals.options(state))
        if fast:
            options = order_moves(state, options)
        if isinstance(hint, int) and hint in options:
            options = [hint, *(option for option in options if option != hint)]
        for option in options:
            line = None
            after = internals.outcomes(state, option)
            if len(after) == 1:
                value, line = self.search(after[0][1], *decision.window())
            else:
                self.drew = True
                value = sum(chance * self.exact(child) for chance, child in after)
            if decision.improve(decision.sign * value, option, line):
                self.note(state, decision)
                if decision.settled():
                    return
