"""Which plays of a tile are legal, on many boards at once: for tiles that move nothing.

Every play is given a code: the restrictions that it satisfies, as bits. A set of restrictions can be
satisfied together if some play of the tile satisfies them all; so the codes of all its plays on a board tell
which must be ignored there (R-A-09), and a play is legal if it satisfies the others.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import Boards, Placed
from equinox.solver.tiles.batch_scoring import Masks, count
from equinox.solver.tiles.internals import BIT, STONE

Codes = NDArray[np.uint8]

_MAP, _CHARISMA, _POISON, _SHEEP, _CROW, _ROOSTER, _WOLF = (1 << place for place in range(7))
_ALL: Final = 127
_SETS: Final = _ALL + 1
_FENCES: Final = ((_CHARISMA, BIT["charisma"]), (_POISON, BIT["poison"]))
_COUNTING: Final = ((_SHEEP, BIT["sheep"]), (_CROW, BIT["crow"]))
_PICKY: Final = ((_ROOSTER, BIT["rooster"]), (_WOLF, BIT["wolf"]))


class Satisfied:
    """The restrictions that plays of one tile satisfy; `placed` are the boards with the tile, before it acts.
    `before` are the tiles that lay there already."""

    def __init__(
        self, first: Boards, placed: Placed, me: int, cells: Any, before: Masks, map_cells: tuple[int, ...]
    ) -> None:
        self._me = me
        self._placed = placed
        around = placed.neighbours(me)
        size = np.broadcast(around, placed.white).shape
        codes = np.zeros(size, dtype=np.uint8)
        free: Any = True
        for cell in map_cells:
            free = free & ((first.at(cell) != 0) | (first.near(cell) == 0))
        codes += np.uint8(_MAP) * (free | np.isin(cells, map_cells))
        for code, tile in _FENCES:
            beside = around & tile != 0
            codes += np.uint8(code) * ((before & tile == 0) | (beside if code == _CHARISMA else ~beside))
        self._fixed = codes
        self._counted = {
            code: (placed.neighbours(tile) & ~np.uint64(STONE), placed.on & tile == 0)
            for code, tile in _COUNTING
        }
        self._beside = {code: (around & tile == 0) | (before & tile == 0) for code, tile in _PICKY}

    def codes(self, places: Any, white: Any) -> Codes:
        """The codes of the plays at some places, after which these tiles show white."""
        codes: Codes = self._fixed[places]
        for code, (neighbours, absent) in self._counted.items():
            there = np.broadcast_to(neighbours, self._fixed.shape)[places]
            right = white if code == _SHEEP else ~white
            gone = np.broadcast_to(absent, self._fixed.shape)[places]
            codes = codes + np.uint8(code) * (gone | (2 * count(there & right) > count(there)))
        for code, apart in self._beside.items():
            away = np.broadcast_to(apart, self._fixed.shape)[places]
            right = white if code == _ROOSTER else ~white
            codes = codes + np.uint8(code) * (away | (right & self._me != 0))
        return codes


def needed(rows: NDArray[np.intp], codes: Codes, boards: int, ignore_all: bool) -> Codes:
    """For each of so many boards: what a play must satisfy to be legal, if these are all plays of the tile,
    each on the board of its row."""
    possible = np.zeros((boards, _SETS), dtype=np.bool_)
    possible[rows, codes] = True
    for place in range(7):  # what satisfies a set satisfies every part of it
        pairs = possible.reshape(boards, _SETS >> place + 1, 2, 1 << place)
        pairs[:, :, 0] |= pairs[:, :, 1]
    ignored = np.zeros(boards, dtype=np.uint8)
    if ignore_all:
        ignored[~possible[:, _ALL]] = _ALL
        return np.uint8(_ALL) & ~ignored
    for together in range(1, _SETS):
        smallest = ~possible[:, together]
        if smallest.any():
            for place in range(7):
                if together >> place & 1:
                    smallest = smallest & possible[:, together & ~(1 << place)]
            ignored[smallest] |= np.uint8(together)
    return np.uint8(_ALL) & ~ignored
