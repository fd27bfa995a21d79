"""Which restrictions plays of a tile satisfy, on many boards at once, and which are ignored.

Every play is given a code: the restrictions that it satisfies, as bits. A set of restrictions can be
satisfied together if some play of the tile satisfies them all; so the codes of all its plays on a board tell
which must be ignored there (R-A-09), and a play is legal if it satisfies the others.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import Boards, Placed
from equinox.solver.tiles.batch_scoring import count
from equinox.solver.tiles.internals import BIT
from equinox.tiles.purple import BRIDGE, STONE

Codes = NDArray[np.uint8]

_MAP, CHARISMA, POISON, SHEEP, CROW, _ROOSTER, _WOLF = (1 << place for place in range(7))
ALL: Final = 127
_SETS: Final = ALL + 1
_FENCES: Final = ((CHARISMA, BIT["charisma"]), (POISON, BIT["poison"]))
COUNTING: Final = ((SHEEP, BIT["sheep"]), (CROW, BIT["crow"]))
_PICKY: Final = ((_ROOSTER, BIT["rooster"]), (_WOLF, BIT["wolf"]))


class Restrictions:
    """Those that plays of one tile satisfy. `placed` are the boards with the tile, before it acts, and
    `after` those with all tiles on the cells where they lie when the play is over."""

    def __init__(
        self, before: Boards, placed: Placed, after: Boards, present: int, map_cells: tuple[int, ...]
    ) -> None:
        """`present` are the tiles that may be on a board."""
        around = placed.neighbours(placed.tile)
        codes = np.zeros(np.broadcast(around, placed.white).shape, dtype=np.uint8)
        free: Any = True
        for cell in map_cells:
            free = free & ((before.at(cell) != 0) | (before.near(cell) == 0))
        codes = codes + np.uint8(_MAP) * (free | np.isin(placed.cells, map_cells))
        for code, tile in _FENCES:
            beside = around & tile != 0
            codes = codes + np.uint8(code) * (
                (before.on & tile == 0) | (beside if code == CHARISMA else ~beside)
            )
        self._counting = []
        for code, tile in COUNTING:
            if present & tile:
                neighbours = after.neighbours(tile) & ~np.uint64(STONE)
                self._counting.append((code, neighbours, after.on & tile == 0))
            else:
                codes = codes + np.uint8(code)
        self._picky = []
        for code, tile in _PICKY:
            if present & tile:
                new = after.neighbours(tile) & ~(before.neighbours(tile) | np.uint64(STONE))
                if placed.tile == BRIDGE:  # those that it links have not moved
                    new = new & np.uint64(BRIDGE)
                self._picky.append((code, new, before.on & after.on & tile == 0))
            else:
                codes = codes + np.uint8(code)
        self._codes: Codes = codes

    def find_satisfied(self, white: Any, places: Any = None) -> Codes:
        """The codes of plays after which these tiles show white: on all boards, or at some places."""

        def at(column: Any) -> Any:
            return column if places is None else np.broadcast_to(column, self._codes.shape)[places]

        codes: Codes = at(self._codes)
        for code, neighbours, absent in self._counting:
            right = white if code == SHEEP else ~white
            there = at(neighbours)
            codes = codes + np.uint8(code) * (at(absent) | (2 * count(there & right) > count(there)))
        for code, new, absent in self._picky:
            wrong = ~white if code == _ROOSTER else white
            codes = codes + np.uint8(code) * (at(absent) | (at(new) & wrong == 0))
        return codes


def find_needed(rows: NDArray[np.intp], codes: Codes, boards: int, ignore_all: bool) -> Codes:
    """For each of so many boards: what a play must satisfy to be legal, if these are all plays of the tile,
    each on the board of its row."""
    possible = np.zeros((boards, _SETS), dtype=np.bool_)
    possible[rows, codes] = True
    for place in range(7):  # what satisfies a set satisfies every part of it
        pairs = possible.reshape(boards, _SETS >> place + 1, 2, 1 << place)
        pairs[:, :, 0] |= pairs[:, :, 1]
    ignored = np.zeros(boards, dtype=np.uint8)
    if ignore_all:
        ignored[~possible[:, ALL]] = ALL
        return np.uint8(ALL) & ~ignored
    for together in range(1, _SETS):
        smallest = ~possible[:, together]
        if smallest.any():
            for place in range(7):
                if together >> place & 1:
                    smallest = smallest & possible[:, together & ~(1 << place)]
            ignored[smallest] |= np.uint8(together)
    return np.uint8(ALL) & ~ignored
