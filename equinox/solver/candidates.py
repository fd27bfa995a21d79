"""The plays of one decision after which the opponent places all tiles that are left.

A turn of the opponent that refutes one of them refutes most of the others: it is carried out on the boards of
all of them at once (`replies`), and what it is worth bounds each play on whose board it is legal.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver.boards import AsItIs, Boards, Flipped, Moved, Placed, Removed, Swapped
from equinox.solver.inside import (
    BITS,
    CELL,
    EXILE,
    FAMINE,
    FLIP,
    JEWEL,
    MAP,
    MIRROR,
    MOVE,
    REMOVE,
    SWAP,
    WIND,
    TilesState,
    lead,
    unplaced,
)
from equinox.solver.replies import Line, after_line
from equinox.solver.sheet import NONE, Points, Sheet

_FORBIDDEN: Final = MAP | WIND | EXILE
"""Actions after which the opponent's turn is another one."""


class Candidates:
    """What the opponent's turns make of the plays of a sheet."""

    @staticmethod
    def possible(state: TilesState) -> bool:
        """In phase PLACE: whether this is the seat's last tile, and the opponent takes all that are left."""
        return (
            state.taken & (state.taken - 1) == 0
            and not state.bag
            and 0 < state.pool.bit_count() <= 2
            and (state.next_quota == 2 or state.pool.bit_count() == 1)
            and state.number < state.rules.max_turns
            and not state.speed
        )

    def __init__(self, state: TilesState, scored: Sheet) -> None:
        self._state = state
        self._scored = scored
        self._base = AsItIs(state)
        self.unknown = -(10**6) if state.turn else 10**6
        """Where nothing is known: better than everything, for the seat that moves."""
        forbidden = _FORBIDDEN if state.pool.bit_count() == 1 else _FORBIDDEN | FAMINE
        self.known = scored.actions & forbidden == 0
        """The plays that are looked at."""

    def after(self, line: Line, rows: NDArray[np.intp]) -> Points:
        """The margin for seat 0 after each of these plays and this turn of the opponent; `unknown` where it
        may not be legal."""
        found = np.full(len(rows), self.unknown, dtype=np.int64)
        scored = self._scored
        kinds = scored.kinds(rows)
        for kind in np.unique(kinds).tolist():
            places = np.flatnonzero((kinds == kind) & self.known[rows])
            if len(places):
                found[places] = self._after(line, rows[places], kind)
        return found

    def _after(self, line: Line, rows: NDArray[np.intp], kind: int) -> Points:
        state, scored = self._state, self._scored
        me = state.taken
        codes, choices = scored.codes[rows], scored.choices[rows]
        shown = np.where(codes >> BITS & 1, 0, me).astype(np.uint64)
        placed = Placed(self._base, me, codes & CELL, shown)
        boards = changed(placed, kind, choices)
        done = after_line(boards, line, state.rules, state.board.on | me, state.next_map)
        if done is None:
            return np.full(len(rows), self.unknown, dtype=np.int64)
        present = state.board.on | unplaced(state)
        points = done.boards.points(present)
        if state.white_seat:
            points = -points
        paid = -done.price
        if state.fresh & me:
            paid = paid + 1
        if state.board.on & JEWEL:
            paid = paid + (placed.neighbours(me) & JEWEL != 0)
        points = points + lead(state) + (paid if state.turn else -paid)
        return np.where(done.legal, points, self.unknown)


def changed(placed: Boards, kind: int, choices: Points) -> Boards:
    """The boards after actions of one kind."""
    if kind == FLIP:
        return Flipped(placed, choices.astype(np.uint64))
    if kind == REMOVE:
        return Removed(placed, choices.astype(np.uint64))
    if kind == SWAP:
        return Swapped(placed, choices.astype(np.uint64))
    if kind == MOVE:
        return Moved(placed, choices >> BITS, choices & CELL)
    return placed


assert MIRROR and NONE
