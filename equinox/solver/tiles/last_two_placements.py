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

from equinox.solver.tiles.batch_scoring import COUNTING, NONE, Masks, Points, Sheet, count, margins
from equinox.solver.tiles.internals import (
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
    Play,
    TilesState,
    bits,
    lead,
    neighbours_of_counters,
    offered,
    relieved,
    unplaced,
)

_CHARISMA = BIT["charisma"]
_FLIPPING = [tile.bit for tile in TILES if tile.kind == FLIP]
_ROWS = 60_000
"""So many boards are scored at a time."""


class Pairs:
    """What the last tile makes of each simple play of the tile before it, on one board."""

    def __init__(
        self, state: TilesState, first: int, last: int, same_seat: bool, *, anywhere: bool = False
    ) -> None:
        """`state` is in phase PLACE, or offers both tiles; `first` is placed by the seat that moves. With
        `anywhere` the last tile may lie on every vacant cell and costs nothing, which gives bounds."""
        self.state = state
        self.first = first
        self.last = last
        self.same_seat = same_seat
        self._free = anywhere
        board = state.board
        if anywhere:
            vacant = [cell for cell in board.near if cell not in board.at]
            face = 1 << BITS
            self._codes = self._distinct([cell | side for cell in vacant for side in (0, face)])
            self._beyond = True
            return
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
        self._codes = self._distinct(self._codes)
        touched, content = neighbours_of_counters(state)
        self._touchy = touched
        """The neighbours of Sheep and Crow, and what makes a tile one of them."""
        self._beyond = content and not board.on & _CHARISMA
        """Whether the last tile may be placed on a new cell."""

    def simple(self, scored: Sheet) -> NDArray[np.bool_]:
        """Which plays of a sheet are simple plays of the first tile."""
        near = self.state.board.near
        minded, link = self._touchy
        mine = scored.codes >> BITS + 1 == self.first.bit_length() - 1
        cells, of = np.unique(scored.codes & CELL, return_inverse=True)
        apart = np.array([not near[cell] & link for cell in cells.tolist()])[of]
        none = scored.choices == NONE
        flips = np.isin(scored.actions, _FLIPPING) & (scored.choices & minded == 0)
        shifts = np.isin(scored.actions, (WIND, MAP))
        simple: NDArray[np.bool_] = mine & apart & ~shifts & (none | flips)
        return simple

    def values(self, scored: Sheet, rows: NDArray[np.intp]) -> Points:
        """The margin for seat 0 after each of these simple plays and the best of the last tile."""
        width = len(self._codes) + 2
        step = max(1, _ROWS // width)
        tables = (self._table(scored, rows[start : start + step]) for start in range(0, len(rows), step))
        top = self._last_is_top()
        return np.concatenate([table.max(axis=1) if top else table.min(axis=1) for table in tables])

    def best(self, scored: Sheet, row: int) -> Play:
        """The best play of the last tile after a simple play."""
        table = self._table(scored, np.array([row], dtype=np.intp))[0]
        place = int(table.argmax() if self._last_is_top() else table.argmin())
        if place < len(self._codes):
            return self._codes[place], self.last, None
        cell = int(scored.codes[row]) & CELL
        near = self.state.board.near
        new = next(cell + way for way in RING if cell + way not in near)
        face = place - len(self._codes)
        return (self.last.bit_length() - 1) << BITS + 1 | face << BITS | new, self.last, None

    def _last_is_top(self) -> bool:
        """Whether seat 0 places the last tile."""
        return bool(self.state.turn) != self.same_seat

    def _table(self, scored: Sheet, rows: NDArray[np.intp]) -> Points:
        """The margins after each of these plays (down) and each place of the last tile (across)."""
        state, first, last = self.state, self.first, self.last
        board = state.board
        near = board.near
        codes = scored.codes[rows]
        cells = codes & CELL
        places, of = np.unique(cells, return_inverse=True)
        spots = places.tolist()
        touched: Any = _masks([near[cell] for cell in spots])[of][:, None]
        faces = np.where(codes >> BITS & 1, 0, first).astype(np.uint64)[:, None]
        choices = scored.choices[rows]
        flips = np.where(choices == NONE, 0, choices).astype(np.uint64)[:, None]
        # The columns: the places of the last tile, then a new cell, with both faces.
        goals = np.array([code & CELL for code in self._codes] + [0, 0], dtype=np.int64)
        reached: Any = _masks([near.get(goal, 0) for goal in goals.tolist()])[None, :]
        shown = _masks([0 if code >> BITS & 1 else last for code in self._codes] + [last, 0])[None, :]
        new = goals == 0
        beyond = np.array([self._opens(cell) for cell in spots])[of][:, None]
        allowed = np.where(new, beyond, goals != cells[:, None])
        adjacent: dict[int, Any] = {}
        for tile in bits(board.on & COUNTING):
            number = tile.bit_length() - 1
            fixed = near[board.cells[number]]
            adjacent[tile] = fixed | ((touched >> number) & 1) * first | ((reached >> number) & 1) * last
        if (first | last) & COUNTING:
            beside = (np.isin(goals - cells[:, None], RING) | new).astype(np.uint64)
            if first & COUNTING:
                adjacent[first] = touched | beside * last
            if last & COUNTING:
                adjacent[last] = reached | beside * first
        white = (board.white | faces) ^ flips | shown
        on = np.full((1, 1), board.on | first | last, dtype=np.uint64)
        points: Points = margins(adjacent, on, white, count)
        if state.white_seat:
            points = -points
        price = np.array([[self._price(goal) for goal in goals.tolist()]], dtype=np.int64)
        mover_pays = 1 if state.turn else -1
        points = points + lead(state) + self._cost(spots)[of]
        points = points + price * (mover_pays if self.same_seat else -mover_pays)
        return np.where(allowed, points, -(10**6) if self._last_is_top() else 10**6)

    def _opens(self, cell: int) -> bool:
        """Whether a tile on this cell makes new cells on which the last tile may be placed."""
        if not self._beyond:
            return False
        near = self.state.board.near
        return any(cell + way not in near for way in RING)

    def _distinct(self, codes: list[int]) -> list[int]:
        """The places of the last tile without those that are as good as two others: a place matters by the
        counting tiles that it touches, by its face and its price. Two are kept, for the first tile may take
        one of them. That is so unless one of both tiles counts itself."""
        if (self.first | self.last) & COUNTING:
            return codes
        near = self.state.board.near
        kept: dict[tuple[int, int, int], list[int]] = {}
        for code in codes:
            cell = code & CELL
            alike = kept.setdefault((near[cell] & COUNTING, code >> BITS & 1, self._price(cell)), [])
            if len(alike) < 2:
                alike.append(code)
        return [code for alike in kept.values() for code in alike]

    def _price(self, goal: int) -> int:
        """What placing the last tile there costs its seat."""
        if self._free:
            return 0
        state = self.state
        new = self.same_seat and bool(state.fresh & self.last)
        return new + bool(goal and self.last != JEWEL and state.board.around(goal) & JEWEL)

    def _cost(self, cells: list[int]) -> Points:
        """What placing the first tile there changes."""
        state = self.state
        new = bool(state.fresh & self.first)
        costs = [[new + bool(state.board.around(cell) & JEWEL)] for cell in cells]
        return np.array(costs, dtype=np.int64) * (1 if state.turn else -1)


def _masks(values: list[int]) -> Masks:
    return np.array(values, dtype=np.uint64)
