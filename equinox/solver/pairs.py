"""The last two placements at once, where the second tile is quiet.

A play of the first tile is simple if it moves and removes nothing and leaves what binds the second tile as
it was: the first tile binds nobody itself, Sheep and Crow get no new neighbour and none of theirs is flipped,
and no cell of Map is at stake. Then the second tile may be placed where it might have been placed before, but
for the cell that is taken now; and on the new cells beyond the first tile. Those touch nothing but the first
tile, so that they are all the same for the scoring, and one of them stands for all. What binds tiles by their
neighbours (Rooster, Wolf, Charisma, Poison) is out of sight there: they are allowed unless Charisma asks for
its neighbourhood, or Sheep or Crow is discontent already.

Each pair of plays is one board, and all boards are scored together.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from equinox.solver.inside import (
    BIT,
    BITS,
    BRIDGE,
    CELL,
    FLIP,
    JEWEL,
    MAP,
    QUIET,
    RESTRICTING,
    RING,
    SELF_BOUND,
    TILES,
    WIND,
    TilesState,
    bits,
    lead,
    neighbours_of_counters,
    offered,
    relieved,
    unplaced,
)
from equinox.solver.sheet import COUNTING, Masks, Points, Sheet, count, margins

_CHARISMA = BIT["charisma"]
_ROWS = 60_000
"""So many boards are scored at a time."""


class Pairs:
    """What the last tile makes of each simple play of the tile before it, on one board."""

    def __init__(self, state: TilesState, first: int, last: int, same_seat: bool) -> None:
        """`state` is in phase PLACE, or offers both tiles; `first` is placed by the seat that moves."""
        self.state = state
        self.first = first
        self.last = last
        self.same_seat = same_seat
        board = state.board
        self.possible = (
            TILES[last.bit_length() - 1].kind == QUIET
            and not last & (SELF_BOUND | BRIDGE)
            and not first & (RESTRICTING | BRIDGE | JEWEL | WIND | MAP)
            and not state.map
            and not state.bag
            and unplaced(state) == first | last
            and (same_seat or state.number < state.rules.max_turns)
        )
        if not self.possible:
            return
        alone = offered(state, last)
        places = alone._placements()
        if relieved(alone) or not places:
            self.possible = False
            return
        self._codes = [code | cell for code, cells in places.items() for cell in cells]
        if len({code & CELL for code in self._codes}) < 2:  # the first tile might leave no place for it
            self.possible = False
            return
        touched, content = neighbours_of_counters(state)
        self._touchy = touched
        """The neighbours of Sheep and Crow, and what makes a tile one of them."""
        self._beyond = content and not board.on & _CHARISMA
        """Whether the last tile may be placed on a new cell."""

    def simple(self, scored: Sheet) -> NDArray[np.bool_]:
        """Which plays of a sheet are simple plays of the first tile."""
        near = self.state.board.near
        minded, link = self._touchy
        number = self.first.bit_length() - 1
        found = []
        for code, action, choice in zip(scored.codes, scored.actions, scored.choices, strict=True):
            kind = TILES[action.bit_length() - 1].kind
            found.append(
                code >> BITS + 1 == number
                and not near[code & CELL] & link
                and action not in (WIND, MAP)
                and (kind == QUIET or choice is None or (kind == FLIP and not choice & minded))
            )
        return np.array(found)

    def values(self, scored: Sheet, rows: NDArray[np.intp]) -> Points:
        """The margin for seat 0 after each of these simple plays and the best of the last tile."""
        width = len(self._codes) + 2
        step = max(1, _ROWS // width)
        return np.concatenate(
            [self._values(scored, rows[start : start + step]) for start in range(0, len(rows), step)]
        )

    def _values(self, scored: Sheet, rows: NDArray[np.intp]) -> Points:
        state, first, last = self.state, self.first, self.last
        board = state.board
        near = board.near
        cells = [scored.codes[row] & CELL for row in rows]
        goals = [code & CELL for code in self._codes]
        touched: Any = _column([near[cell] for cell in cells])
        faces = _column([0 if scored.codes[row] >> BITS & 1 else first for row in rows])
        flips = _column([self._flips(scored, row) for row in rows])
        # The columns: every place of the last tile, then a new cell, with both faces.
        reached = np.array([[near[goal] for goal in goals] + [0, 0]], dtype=np.uint64)
        shown = np.array(
            [[0 if code >> BITS & 1 else last for code in self._codes] + [last, 0]], dtype=np.uint64
        )
        rings = [{cell + way for way in RING} for cell in cells]
        beyond = [
            self._beyond and any(way not in near and way not in board.at for way in ring) for ring in rings
        ]
        beside = np.array(
            [[goal in ring for goal in goals] + [True, True] for ring in rings], dtype=np.uint64
        )
        allowed = np.array(
            [[goal != cell for goal in goals] + [new, new] for cell, new in zip(cells, beyond, strict=True)]
        )
        adjacent: dict[int, Any] = {}
        for tile in bits(board.on & COUNTING):
            number = tile.bit_length() - 1
            fixed = near[board.cells[number]]
            adjacent[tile] = fixed | ((touched >> number) & 1) * first | ((reached >> number) & 1) * last
        if first & COUNTING:
            adjacent[first] = touched | beside * last
        if last & COUNTING:
            adjacent[last] = reached | beside * first
        white = (board.white | faces) ^ flips | shown
        on = np.full(allowed.shape, board.on | first | last, dtype=np.uint64)
        points: Points = margins(adjacent, on, white, count)
        if state.white_seat:
            points = -points
        paid = np.array([[self._price(goal) for goal in goals] + [self._price(0)] * 2], dtype=np.int64)
        mover_pays = 1 if state.turn else -1
        # What the first tile has cost is the same as on the sheet.
        cost = self._cost(scored, rows)
        points = points + lead(state) + cost + paid * (mover_pays if self.same_seat else -mover_pays)
        top = bool(state.turn) != self.same_seat
        worst = -(10**6) if top else 10**6
        points = np.where(allowed, points, worst)
        best: Points = points.max(axis=1) if top else points.min(axis=1)
        return best

    def _flips(self, scored: Sheet, row: int) -> int:
        choice = scored.choices[row]
        kind = TILES[scored.actions[row].bit_length() - 1].kind
        return choice if choice is not None and kind == FLIP else 0

    def _price(self, goal: int) -> int:
        """What placing the last tile there costs its seat."""
        state = self.state
        new = self.same_seat and bool(state.fresh & self.last)
        return new + bool(goal and self.last != JEWEL and state.board.around(goal) & JEWEL)

    def _cost(self, scored: Sheet, rows: NDArray[np.intp]) -> Points:
        state = self.state
        new = bool(state.fresh & self.first)
        costs = [[new + bool(state.board.around(scored.codes[row] & CELL) & JEWEL)] for row in rows]
        return np.array(costs, dtype=np.int64) * (1 if state.turn else -1)


def _column(values: list[int]) -> Masks:
    return np.array(values, dtype=np.uint64)[:, None]
