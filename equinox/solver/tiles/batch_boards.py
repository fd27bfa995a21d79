"""Many boards side by side, each made from the same one by a few plays.

A column has one entry for every board. Questions about the boards are answered by columns; each kind of
change is a layer that asks the layer below and corrects its answer. Nothing is judged here: what a tile may
do is for others to know.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_scoring import ALL, BRIDGE_NUMBER, COUNTING, BatchScoring, Masks, count
from equinox.solver.tiles.internals import BIT
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.purple import BRIDGE, STONE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import FLIP, MOVE, REMOVE, SWAP, bits

Cells = NDArray[np.int64]

_FAR: Final = CELL + 1
_RING: Final = np.zeros(2 * _FAR, dtype=np.uint64)
_RING[[_FAR + way for way in RING]] = 1
_SHIELD, _CLOAK = BIT["shield"], BIT["cloak"]


def in_ring(ways: Any) -> Masks:
    """1 where a way from cell to cell is a single step, else 0."""
    steps: Masks = _RING[ways + _FAR]
    return steps


def number_of(tiles: Any) -> Any:
    """The numbers of tiles that are given as bits; of several the lowest."""
    return count((tiles & (~tiles + np.uint64(1))) - np.uint64(1))


class Boards:
    """The boards as one layer of changes leaves them: the layer below, but for what is overridden."""

    on: Masks
    """The tiles on the board."""
    white: Masks
    """Those that show white."""

    def __init__(self, below: Boards) -> None:
        self._below = below
        self._beside: dict[int, Masks] = {}
        self.on = below.on
        self.white = below.white

    def at(self, cells: Any) -> Masks:
        """The tile on a cell; 0 if it is vacant."""
        return self._below.at(cells)

    def near(self, cells: Any) -> Masks:
        """The tiles adjacent to a cell."""
        return self._below.near(cells)

    def cell_of(self, numbers: Any) -> Cells:
        """The cell of a tile that is on the board."""
        return self._below.cell_of(numbers)

    def _look_beside(self, tile: int) -> Masks:
        return self._below.beside(tile)

    def beside(self, tile: int) -> Masks:
        """The tiles adjacent to a tile; none where it is not on the board."""
        near = self._beside.get(tile)
        if near is None:
            near = self._beside[tile] = self._look_beside(tile)
        return near

    def neighbours(self, tile: int) -> Masks:
        """The neighbours of a tile other than Stone, Bridge's links included (R-A-02, R-A-19)."""
        near = self.beside(tile)
        if tile == BRIDGE:
            return near
        linked = self.beside(BRIDGE) & np.uint64(ALL & ~(STONE | tile))
        return near | linked * (near >> BRIDGE_NUMBER & 1)

    def protected(self, protector: int) -> Masks:
        """Shield or Cloak with all neighbours, where it is on the board."""
        return self.neighbours(protector) | self.on & np.uint64(protector)

    def red_targets(self) -> Masks:
        return self.on & ~(self.protected(_SHIELD) | np.uint64(STONE))

    def yellow_targets(self) -> Masks:
        return self.on & ~(self.protected(_CLOAK) | np.uint64(STONE))

    def loose(self, tile: int) -> NDArray[np.bool_]:
        """Where the board surely stays in one piece without a tile: those around it are one run."""
        cells = self.cell_of(tile.bit_length() - 1)
        ring = [self.at(cells + way) != 0 for way in RING]
        runs = sum((one & ~ring[index - 1]).astype(np.int64) for index, one in enumerate(ring))
        return np.asarray(runs < 2)

    def points(self, present: int) -> NDArray[np.int64]:
        """White's points on the board less black's, after the blue tiles have acted; `present` are the tiles
        that may be on the board."""
        adjacent = {tile: self.beside(tile) for tile in bits(present & COUNTING)}
        points: NDArray[np.int64] = BatchScoring(adjacent, self.on, self.white, count).run()
        return points


class AsItIs(Boards):
    """One board, that of a state."""

    def __init__(self, state: TilesState) -> None:
        self._beside = {}
        board = state.board
        self.on = np.array([board.on], dtype=np.uint64)
        self.white = np.array([board.white], dtype=np.uint64)
        self._near = np.zeros(_FAR, dtype=np.uint64)
        self._near[list(board.near)] = list(board.near.values())
        self._at = np.zeros(_FAR, dtype=np.uint64)
        self._at[list(board.at)] = list(board.at.values())
        self._cells = np.array(board.cells, dtype=np.int64)

    def at(self, cells: Any) -> Masks:
        return np.atleast_1d(self._at[cells])

    def near(self, cells: Any) -> Masks:
        return np.atleast_1d(self._near[cells])

    def cell_of(self, numbers: Any) -> Cells:
        return np.atleast_1d(self._cells[numbers])

    def _look_beside(self, tile: int) -> Masks:
        cell = self._cells[tile.bit_length() - 1]
        return self.near(cell) if cell >= 0 else np.zeros(1, dtype=np.uint64)


class Placed(Boards):
    """A tile has been placed, on one cell or on one for each board; `shown` is its bit where it is white."""

    def __init__(self, below: Boards, tile: int, cells: Any, shown: Any) -> None:
        super().__init__(below)
        self.tile = tile
        self._number = tile.bit_length() - 1
        self.cells = cells
        self.touched = below.near(cells)
        self.on = below.on | np.uint64(tile)
        self.white = below.white | shown

    def at(self, cells: Any) -> Masks:
        tiles: Masks = self._below.at(cells) | (self.cells == cells) * np.uint64(self.tile)
        return tiles

    def near(self, cells: Any) -> Masks:
        return self._below.near(cells) | in_ring(self.cells - cells) * np.uint64(self.tile)

    def cell_of(self, numbers: Any) -> Cells:
        if isinstance(numbers, int):
            return np.atleast_1d(self.cells) if numbers == self._number else self._below.cell_of(numbers)
        return np.where(numbers == self._number, self.cells, self._below.cell_of(numbers))

    def _look_beside(self, tile: int) -> Masks:
        if tile == self.tile:
            return self.touched
        near = self._below.beside(tile)
        touched = self.touched & np.uint64(tile) != 0
        adjacent: Masks = near | touched * np.uint64(self.tile)
        return adjacent


class Flipped(Boards):
    """Some tiles show their other face."""

    def __init__(self, below: Boards, tiles: Any) -> None:
        super().__init__(below)
        self.white = below.white ^ tiles


class Removed(Boards):
    """A tile has left the board."""

    def __init__(self, below: Boards, tiles: Any) -> None:
        super().__init__(below)
        self._rest = ~np.asarray(tiles, dtype=np.uint64)
        self.on = below.on & self._rest
        self.white = below.white & self._rest

    def at(self, cells: Any) -> Masks:
        return self._below.at(cells) & self._rest

    def near(self, cells: Any) -> Masks:
        return self._below.near(cells) & self._rest

    def _look_beside(self, tile: int) -> Masks:
        adjacent: Masks = self._below.beside(tile) & self._rest * (self._rest >> tile.bit_length() - 1 & 1)
        return adjacent


class Swapped(Boards):
    """Two tiles have exchanged their cells."""

    def __init__(self, below: Boards, pairs: Any) -> None:
        super().__init__(below)
        self._pairs = pairs = np.atleast_1d(np.asarray(pairs, dtype=np.uint64))
        self._one = number_of(pairs)
        self._other = number_of(pairs & (pairs - np.uint64(1)))
        self._cell_of_one = below.cell_of(self._one)
        self._cell_of_other = below.cell_of(self._other)

    def _exchanged(self, tiles: Masks) -> Masks:
        hit = tiles & self._pairs
        exchanged: Masks = tiles ^ self._pairs * ((hit != 0) & (hit != self._pairs))
        return exchanged

    def at(self, cells: Any) -> Masks:
        return self._exchanged(self._below.at(cells))

    def near(self, cells: Any) -> Masks:
        return self._exchanged(self._below.near(cells))

    def cell_of(self, numbers: Any) -> Cells:
        return np.where(
            self._one == numbers,
            self._cell_of_other,
            np.where(self._other == numbers, self._cell_of_one, self._below.cell_of(numbers)),
        )

    def _look_beside(self, tile: int) -> Masks:
        stays = self._below.beside(tile)
        hit = self._pairs & tile != 0
        if hit.any():
            cells = np.where(self._one == tile.bit_length() - 1, self._cell_of_other, self._cell_of_one)
            stays = np.where(hit, self._below.near(cells), stays)
        return self._exchanged(stays)


class Moved(Boards):
    """A tile has gone to another cell."""

    def __init__(self, below: Boards, numbers: Any, goals: Any) -> None:
        super().__init__(below)
        self._numbers = np.atleast_1d(np.asarray(numbers, dtype=np.int64))
        self._goals = goals
        self._tile = np.uint64(1) << self._numbers.astype(np.uint64)
        self._reached = below.near(goals) & ~self._tile

    def at(self, cells: Any) -> Masks:
        tiles: Masks = self._below.at(cells) & ~self._tile | self._tile * (self._goals == cells)
        return tiles

    def near(self, cells: Any) -> Masks:
        tiles: Masks = self._below.near(cells) & ~self._tile | self._tile * in_ring(self._goals - cells)
        return tiles

    def cell_of(self, numbers: Any) -> Cells:
        return np.where(self._numbers == numbers, self._goals, self._below.cell_of(numbers))

    def _look_beside(self, tile: int) -> Masks:
        near = self._below.beside(tile) & ~self._tile | self._tile * (
            self._reached >> tile.bit_length() - 1 & 1
        )
        return np.where(self._tile == tile, self._reached, near)


def changed(placed: Boards, kind: int, choices: Any) -> Boards:
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
