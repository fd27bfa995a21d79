"""The plays of one decision after which the opponent places all tiles that are left.

A turn of the opponent that refutes one of them refutes most of the others: it is carried out on the boards of
all of them at once (`replies`), and what it is worth bounds each play on whose board it is legal.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import AsItIs, Boards, Placed, changed
from equinox.solver.tiles.batch_moves import Line, after_line, tiles_of
from equinox.solver.tiles.batch_scoring import Points, Sheet, count
from equinox.solver.tiles.internals import (
    BITS,
    CELL,
    FAMINE,
    JEWEL,
    MAP,
    WIND,
    TilesState,
    lead,
    unplaced,
    waiting,
)

UNKNOWN: Final = 10**6
"""More than every margin."""
_MOST: Final = 2
"""So many tiles may wait for the opponent."""
Rows = NDArray[np.intp]


class Candidates:
    """The plays of a sheet, and what the opponent's last turn makes of them."""

    @staticmethod
    def possible(state: TilesState) -> bool:
        """In phase PLACE: whether the opponent takes all that is not in hand, if anything."""
        left = waiting(state).bit_count()
        return (
            left <= _MOST
            and (left < 2 or state.next_quota == 2)
            and state.number < state.rules.max_turns
            and not state.speed
        )

    def __init__(self, state: TilesState, scored: Sheet) -> None:
        self._state = state
        self._scored = scored
        self._base = AsItIs(state)
        self.sign = -1 if state.turn else 1
        self._waiting = waiting(state)
        self._present = state.board.on | unplaced(state)
        self.rest = np.where(scored.prolongs, scored.choices, 0) | self._waiting
        """What the opponent places after each play: what waits, and a tile that is exiled."""
        size = count(self.rest.astype(np.uint64))
        binding = (scored.actions & MAP != 0) & (size > 0) | (scored.actions & FAMINE != 0) & (size > 1)
        self.known = ~binding & (size <= _MOST) & ((size < 2) | (state.next_quota == 2))
        """The plays after which the opponent's turn is as it would have been."""

    def after(self, line: Line, rows: Rows) -> Points:
        """The margin for the seat that moves after each of these plays and this turn of the opponent, with
        just the tiles that wait for it then; UNKNOWN where it may not be legal."""
        margins = np.full(len(rows), UNKNOWN, dtype=np.int64)
        kinds = self._scored.kinds(rows)
        for kind in np.unique(kinds).tolist():
            places = np.flatnonzero((kinds == kind) & self.known[rows])
            if len(places):
                boards, paid = self.boards(rows[places], kind)
                margins[places] = self.margins(boards, paid, line)
        return margins

    def boards(self, rows: Any, kind: int) -> tuple[Boards, Any]:
        """The boards after plays of the same kind and tile, and what they cost."""
        state, scored = self._state, self._scored
        codes = scored.codes[rows]
        me = 1 << int(codes.flat[0] >> BITS + 1)
        shown = np.where(codes >> BITS & 1, 0, me).astype(np.uint64)
        placed = Placed(self._base, me, codes & CELL, shown)
        # What is drawn from the bag is new to the opponent.
        paid = self.blown() * (scored.actions[rows] == WIND) - scored.prolongs[rows] - len(state.bag)
        paid = paid + self.price(placed, me)
        return changed(placed, kind, scored.choices[rows]), paid

    def blown(self) -> int:
        """What Wind changes: all tiles that are left are new to the opponent then."""
        return len(self._state.bag) - self._waiting.bit_count()

    def price(self, placed: Placed, me: int) -> Any:
        """What placing a tile costs."""
        price: Any = int(bool(self._state.fresh & me))
        if self._present & JEWEL and me != JEWEL:
            price = price + (placed.neighbours(me) & JEWEL != 0)
        return price

    def margins(self, boards: Boards, paid: Any, line: Line) -> Any:
        """The margin on boards of this turn's end after a turn of the opponent, as for `after`."""
        state = self._state
        legal: Any = True
        if line:
            done = after_line(boards, line, state.rules, self._present & ~tiles_of(line), state.next_map)
            if done is None:
                return UNKNOWN
            boards, legal, paid = done.boards, done.legal, paid - done.price
        points = boards.points(self._present)
        if state.white_seat != state.turn:
            points = -points
        return np.where(legal, points + self.sign * lead(state) - paid, UNKNOWN)
