"""Positions that differ only by cells which mean the same for all that is still to be placed.

A tile is calm if its play moves, flips and removes nothing, and if it binds nobody, costs nobody anything and
looks at no neighbour in the final scoring. While nothing but calm tiles is left, a vacant cell matters by the
minded tiles beside it alone: those that look at their neighbours in the scoring, bind or cost, and Bridge
that links. For where a tile may be placed, what that costs and how it is scored is asked of minded tiles, and
these stay where they are; what lies beside each of them is known.

So cells that touch the same minded tiles, and that Map has named for the same turns, can be exchanged. How
many there are of a kind matters up to the number of tiles that are left. Cells that a tile opens touch no
minded tile: nothing is claimed unless there are enough of that kind already. Nor is it while Map has named a
cell that touches nothing yet, for then it matters which vacant cells are beside each other.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_scoring import COUNTING
from equinox.solver.tiles.internals import BIT
from equinox.tiles.hexes import BITS, CELL
from equinox.tiles.phases import EFFECT, PLACE
from equinox.tiles.purple import JEWEL
from equinox.tiles.restrictions import RESTRICTING
from equinox.tiles.state import TilesState
from equinox.tiles.tile import QUIET, TILES, bits
from equinox.tiles.yellow import DESTINY, MAP

_MINDED: Final = COUNTING & ~(BIT["snow"] | BIT["ink"] | BIT["tower"]) | RESTRICTING | JEWEL
_CALM: Final = sum(tile.bit for tile in TILES if tile.kind == QUIET) & ~(_MINDED | MAP)
_NAMED: Final = 1 << len(TILES)
_NAMED_NEXT: Final = _NAMED << 1
_NAMES: Final = 2
"""So many cells does Map name at once."""


def classify_cells(state: TilesState, spare: int = 0) -> dict[int, int] | None:
    """What matters of each cell next to the board; None if nothing is claimed. So many cells are spared, for
    they may become something else before a tile is placed."""
    left = internals.unplaced(state)
    if left & ~_CALM:
        return None
    board = state.board
    near = board.near
    kinds = {cell: near[cell] & _MINDED for cell in board.frontier()}
    for cells, named in ((state.map, _NAMED), (state.next_map, _NAMED_NEXT)):
        for cell in cells:
            if cell in kinds:
                kinds[cell] |= named
            elif cell not in board.at:
                return None
    enough = left.bit_count() + spare
    return kinds if list(kinds.values()).count(0) >= enough else None


def make_symmetry_key(state: TilesState) -> tuple[object, ...] | None:
    """The same for positions that are worth the same, but for the points earned so far; None if nothing is
    claimed."""
    if state.phase == EFFECT and state.action != DESTINY:  # its choices may be cells, or tiles on them
        return None
    kinds = classify_cells(state)
    if kinds is None:
        return None
    board = state.board
    left = internals.unplaced(state).bit_count()
    many = sorted((kind, min(cells, left)) for kind, cells in Counter(kinds.values()).items())
    beside = [board.near.get(board.cells[tile.bit_length() - 1], 0) for tile in bits(board.on & _MINDED)]
    return (board.on, tuple(beside), tuple(many), *internals.circumstances(state))


def drop_symmetric(state: TilesState, options: list[int]) -> list[int]:
    """Placements, or choices of Map, without those that differ from one before by cells of the same kind."""
    placing = state.phase == PLACE
    kinds = classify_cells(state, spare=0 if placing else _NAMES)
    if kinds is None:
        return options
    distinct: dict[tuple[int, ...], int] = {}
    for option in options:
        other = kinds.get(option & CELL)
        one = option & ~CELL if placing else kinds.get(option >> BITS)
        if one is None or other is None:  # it touches nothing yet
            distinct[option,] = option
        else:
            distinct.setdefault((one, other) if placing or one < other else (other, one), option)
    return list(distinct.values())
