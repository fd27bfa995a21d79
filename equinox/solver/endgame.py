"""Tiles near the end, exactly: who wins, by how much, and how.

With nothing hidden that matters every line can be followed to its end. Alpha-beta goes over the engine's own
decisions; each is maximised by the seat that has it, so that two in a row of one seat are no special case.
Placing a tile and choosing its effect are one step of the search: all such plays of a decision are scored at
once (`sheet`), as if the game ended there. At the last placement that is the value itself; before, it orders
the plays, and with `swing` it bounds them.

Margins are seat 0's points less seat 1's inside, and the mover's less the opponent's in the answers.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from equinox.interface import State
from equinox.solver import inside
from equinox.solver.alphabeta import LIMIT, Search, Stopped
from equinox.solver.inside import (
    COLOR,
    OVER,
    POOL_SIZE,
    TilesState,
)

__all__ = ["Bounds", "RootMove", "Verdict", "can_solve", "leaf_value", "placements_left", "solve"]

ALWAYS = 3
"""With so many placements left the answer is exact, however long it takes, unless it is stopped."""


class Bounds(NamedTuple):
    """Between which numbers a value lies; it is exact when they are equal."""

    low: float
    high: float


class RootMove(NamedTuple):
    """One of the moves of a position."""

    move: str
    kind: str
    """`exact` or `bound`."""
    margin: Bounds
    """The mover's points less the opponent's at the end, if both play for that; the mean over draws."""
    win: Bounds
    """The chance to win, if both play for that; a draw counts half."""
    line: tuple[str, ...]
    """What is expected to be played, this move first."""


class Verdict(NamedTuple):
    """What is known of a position."""

    seat: int
    moves: tuple[RootMove, ...]
    """Best first."""
    kind: str
    nodes: int
    seconds: float


def placements_left(state: State) -> int:
    """How many tiles are still to be placed, as far as it is known now."""
    return inside.unplaced(inside.as_tiles(state)).bit_count()


def can_solve(state: State) -> bool:
    """Whether nothing is hidden that matters, or so little that all draws can be tried.

    That is so when no more tiles are left than the pool takes: every refill then empties the bag, whatever
    its order, and only Speed draws by chance, from a bag that Exile or Wind has filled in the same turn.
    """
    tiles = inside.as_tiles(state)
    return tiles.phase not in (COLOR, OVER) and placements_left(tiles) <= POOL_SIZE


def leaf_value(state: State, *, nodes: int) -> float | None:
    """The margin for seat 0 under best play; None if that takes more than so many nodes."""
    tiles = inside.open_up(inside.as_tiles(state))
    search = Search(nodes=nodes)
    try:
        return search.exact(tiles)
    except Stopped:
        return None


class _Known:
    """What is known of one root move: for the seat that moves."""

    def __init__(self, option: int, text: str, states: list[tuple[float, TilesState]]) -> None:
        self.option = option
        self.text = text
        self.states = states
        """What it leads to, with the chances of each."""
        self.low = -LIMIT
        self.high = LIMIT
        self.wins = Bounds(0.0, 1.0)

    def narrow(self, value: float, alpha: float, beta: float) -> None:
        """A search with this window has returned this value."""
        if value > alpha:
            self.low = max(self.low, value)
        if value < beta:
            self.high = min(self.high, value)

    def win(self) -> Bounds:
        if self.wins != (0.0, 1.0) or len(self.states) > 1:
            return self.wins
        return Bounds(_won(self.low), _won(self.high))


def _won(margin: float) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


class _Solver:
    """Works on the root moves until they are known or time is up."""

    def __init__(self, state: TilesState, search: Search) -> None:
        self.state = state
        self.search = search
        assert state.turn is not None
        self.seat = state.turn
        self.known = [
            _Known(option, inside.spell(state, option), inside.outcomes(state, option))
            for option in inside.options(state)
        ]
        sign = -1 if self.seat else 1
        rank = search.rank(state, [known.option for known in self.known])
        self.known = [self.known[index] for index in rank]
        self.sign = sign

    def value(self, move: _Known, alpha: float, beta: float) -> float:
        """The value of a root move for the seat that moves, as far as the window asks."""
        states = move.states
        if len(states) > 1:
            self.search.drew = True
            found = sum(chance * self.value_of(after, -LIMIT, LIMIT) for chance, after in states)
            move.narrow(found, -math.inf, math.inf)
            return found
        found = self.value_of(states[0][1], alpha, beta)
        move.narrow(found, alpha, beta)
        return found

    def value_of(self, state: TilesState, alpha: float, beta: float) -> float:
        if self.sign > 0:
            return self.search.value(state, alpha, beta)
        return -self.search.value(state, -beta, -alpha)

    def decide(self) -> None:
        """Win, draw or loss: a narrow window around 0 for every move; the first win is enough."""
        best = -1.0
        for move in self.known:
            best = max(best, self.value(move, best, 1.0))
            if best >= 1:
                return

    def measure(self) -> None:
        """The margin: one move is worked out, the others need only be shown not to be better."""
        self.known.sort(key=lambda move: (-move.low, -move.high))
        best = max(move.low for move in self.known)
        exact = any(move.low == move.high == best for move in self.known)
        for move in self.known:
            if move.low == move.high or (move.high <= best and exact):
                continue
            if exact:
                value = self.value(move, best, best + 1)
                if value <= best:
                    continue
            value = self.value(move, best - (not exact), LIMIT)
            if value >= best:
                best, exact = value, move.low == move.high

    def verdict(self, started: float) -> Verdict:
        self.known.sort(key=lambda move: (-move.low, -move.high))
        moves = tuple(
            RootMove(
                move.text,
                "exact" if move.low == move.high else "bound",
                Bounds(move.low, move.high),
                move.win(),
                (move.text, *self._line(move)),
            )
            for move in self.known
        )
        best = self.known[0]
        exact = best.low == best.high and all(move.high <= best.low for move in self.known)
        return Verdict(
            self.seat,
            moves,
            "exact" if exact else "bound",
            self.search.nodes,
            time.monotonic() - started,
        )

    def _line(self, move: _Known) -> list[str]:
        return self.search.line(move.states[0][1]) if len(move.states) == 1 else []


def solve(
    state: State,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[Verdict], None] | None = None,
) -> Verdict:
    """Solve a position, or say what can be said within the limits.

    The answer depends on what a player may know alone: the order of the bag is never looked at. With the same
    `nodes` and no other limit it is always the same. With at most three placements left `seconds` is no
    limit: the answer is exact.
    """
    started = time.monotonic()
    tiles = inside.as_tiles(state)
    if tiles.phase in (COLOR, OVER):
        raise ValueError("there is nothing to solve before the color is chosen, or after the end")
    tiles = inside.open_up(tiles)
    left = placements_left(tiles)
    until = None if seconds is None or left <= ALWAYS else started + seconds
    solver = _Solver(tiles, Search(nodes=nodes, until=until, stop=stop))
    try:
        if left > ALWAYS:
            solver.decide()
            if progress is not None:
                progress(solver.verdict(started))
        solver.measure()
    except Stopped:
        pass
    return solver.verdict(started)
