"""What a board of tiles is like, for the value network: numbers for many positions at once.

A position is one where a turn begins, as it is known before the pool is filled up; who is to move is called
the mover. What each tile would bring whoever plays it next is estimated from the flips it could make, with
the final scoring in view: the estimates are rough, and the network learns how far to trust them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_scoring import COUNTING, BatchScoring, Masks, count
from equinox.solver.tiles.internals import BIT
from equinox.tiles.hexes import ARCS, BASE_TRIANGLES, LINES, RING
from equinox.tiles.purple import BRIDGE, MAGIC, SHIELD, STONE
from equinox.tiles.scoring import RED
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES, bits

Floats = NDArray[np.float32]

_COUNT: Final = len(TILES)
_BITS: Final = np.array([1 << number for number in range(_COUNT)], dtype=np.uint64)
_NOWHERE: Final = -1e3
_NUMBER: Final = {name: bit.bit_length() - 1 for name, bit in BIT.items()}
_STEPS: Final = np.array(
    [*RING, *[way for shape in (*BASE_TRIANGLES, *LINES) for way in shape if way not in RING]]
)
_SHAPES: Final = np.array(
    [[_STEPS.tolist().index(way) for way in shape] for shape in (*ARCS, *BASE_TRIANGLES, *LINES)]
)
_REACH: Final = int(abs(_STEPS).max() + max(RING))
_LOST: Final = -9.0
_IS_RED: Final = np.array([bool(RED >> number & 1) for number in range(_COUNT)])
_WATCHED: Final = COUNTING | SHIELD
_BRIDGE: Final = BRIDGE.bit_length() - 1
_TOP: Final = 4
"""So many of the best tiles of the pool are looked at."""
_LEAST: Final = -2.0
"""What a tile brings where there is none."""
FEATURES: Final = 5 + 2 * _TOP + 3


class Positions(NamedTuple):
    """Columns: an entry for each position."""

    cells: NDArray[np.int64]
    """The cell of every tile, a row each; below 0 where it is not on the board."""
    on: Masks
    white: Masks
    adjacent: dict[int, Masks]
    """The tiles adjacent to each tile whose neighbours matter."""
    sign: NDArray[np.int64]
    """1 if the mover is white, -1 if black."""
    lead: NDArray[np.int64]
    """The points earned so far: the mover's less the opponent's."""
    pool: Masks
    """The tiles that the mover can take for sure."""
    bag: Masks
    """The other tiles that are still to be placed."""
    quota: NDArray[np.int64]
    open: NDArray[np.int64]
    """The cells where tiles may be placed as far as Map is concerned, a row each; below 0 to fill it up."""


def positions_of(states: Sequence[TilesState]) -> Positions:
    """States in which a turn has just begun."""
    boards = [state.board for state in states]
    present = 0
    for board in boards:
        present |= board.on
    adjacent = {
        tile: np.array(
            [board.near[board.cells[tile.bit_length() - 1]] if board.on & tile else 0 for board in boards],
            dtype=np.uint64,
        )
        for tile in bits(present & _WATCHED)
    }
    open_ = [_open_cells(state) for state in states]
    most = max(map(len, open_))
    bag = []
    for state in states:
        left = state.fresh & state.pool
        for number in state.bag:
            left |= 1 << number
        bag.append(left)
    return Positions(
        np.array([board.cells for board in boards], dtype=np.int64),
        np.array([board.on for board in boards], dtype=np.uint64),
        np.array([board.white for board in boards], dtype=np.uint64),
        adjacent,
        np.array([1 if state.turn == state.white_seat else -1 for state in states]),
        np.array([(1 - 2 * (state.turn or 0)) * (state.tokens[0] - state.tokens[1]) for state in states]),
        np.array([state.pool & ~state.fresh for state in states], dtype=np.uint64),
        np.array(bag, dtype=np.uint64),
        np.array([state.quota for state in states]),
        np.array([[*cells, *[-1] * (most - len(cells))] for cells in open_]),
    )


def _open_cells(state: TilesState) -> list[int]:
    board = state.board
    named = [cell for cell in state.map if cell in board.near and cell not in board.at]
    return named or board.frontier()


def score(some: Positions) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The mover's margin if the game ended now; and how it would change if a tile showed its other face, by
    tile."""
    size = len(some.on)
    rows = _COUNT + 1
    flips = np.concatenate([np.zeros(1, dtype=np.uint64), _BITS])
    on = np.repeat(some.on, rows)
    white = (some.white[:, None] ^ (flips & some.on[:, None])).ravel()
    adjacent = {tile: np.repeat(near, rows) for tile, near in some.adjacent.items() if tile & COUNTING}
    points = BatchScoring(adjacent, on, white, count).run().reshape(size, rows) * some.sign[:, None]
    now = points[:, 0]
    return now + some.lead, points[:, 1:] - now[:, None]


def neighbours(some: Positions, tile: int) -> Masks:
    near = some.adjacent.get(tile)
    if near is None:
        return np.zeros(len(some.on), dtype=np.uint64)
    linked = some.adjacent.get(BRIDGE)
    if linked is not None and tile != BRIDGE:
        near = near | linked * (near >> np.uint64(_BRIDGE) & np.uint64(1))
    return near & ~np.uint64(STONE | tile)


def estimate_gains(some: Positions, deltas: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """What each tile would bring the mover, and what it would bring the opponent, by the flips it could make
    and by those around it; half of what it makes of the margin, so that a tile is worth about 1."""
    size = len(some.on)
    on_board = _spread(some.on) != 0
    shield = neighbours(some, SHIELD) | some.on & np.uint64(SHIELD)
    magic = neighbours(some, MAGIC) | some.on & np.uint64(MAGIC)
    touchable = _spread(some.on & ~shield & ~np.uint64(STONE)) != 0
    scored = _spread(some.on & ~magic & ~np.uint64(STONE)) != 0
    white = _spread(some.white) != 0
    mine = np.where(white == (some.sign > 0)[:, None], 1, -1)

    start = int(some.cells[on_board].min()) - _REACH
    nowhere = int(some.cells[on_board].max()) + _REACH + 1 - start
    grids = np.zeros((5, size, nowhere + 1), dtype=np.float32)
    row = np.arange(size)[:, None]
    delta = np.where(touchable, deltas, 0).astype(np.float32)
    values = (delta, np.where(white, 0, delta), scored * mine, scored, scored * mine * _IS_RED)
    grids[:, row, np.where(on_board, some.cells - start, nowhere)] = np.stack(values)
    grids[:, :, nowhere] = 0
    is_open = some.open >= 0
    here = np.where(is_open, some.open - start, _REACH)
    ring = grids[:, row[:, :, None], here[:, :, None] + _STEPS[:6]]
    flips = grids[0][row[:, :, None], here[:, :, None] + _STEPS]
    shut = np.where(is_open, np.float32(0), np.float32(_NOWHERE))

    gains = np.zeros((2, size, _COUNT), dtype=np.float32)

    def put(name: str, values: Floats, other: Floats | None = None) -> None:
        """The best cell for the mover, and for the opponent, for whom all is the other way round."""
        other = -values if other is None else other
        if values.ndim == 3:
            values, other = values.max(axis=2), other.max(axis=2)
        gains[0, :, _NUMBER[name]] = (values + shut).max(axis=1)
        gains[1, :, _NUMBER[name]] = (other + shut).max(axis=1)

    total, to_white, lead, crowd, red_lead = ring.sum(axis=3)
    put("fire", total)
    put("disease", total)
    put("day", to_white)
    put("night", total - to_white)
    put("dagger", ring[0])
    shapes = flips[:, :, _SHAPES].sum(axis=3)
    put("sword", shapes[:, :, :6])
    put("mace", shapes[:, :, 6:12])
    put("spear", shapes[:, :, 12:])
    put("loyalty", (crowd + lead) / 2, (crowd - lead) / 2)
    put("betrayal", (crowd - lead) / 2, (crowd + lead) / 2)
    put("coin", lead)
    put("war", 2 * red_lead)
    put("peace", -red_lead)
    put("vortex", -lead)
    for side, sign in enumerate((1, -1)):
        of_white, of_black = (
            np.where(touchable & shown, sign * delta, np.float32(_LOST)).max(axis=1)
            for shown in (white, ~white)
        )
        gains[side, :, _NUMBER["shadow"]] = of_white
        gains[side, :, _NUMBER["candle"]] = of_black
        gains[side, :, _NUMBER["balance"]] = of_white + of_black
        gains[side, :, [_NUMBER["dart"], _NUMBER["arrow"]]] = np.maximum(of_white, of_black)
    mover, other = np.maximum(gains, np.float32(_LOST)) / np.float32(2)
    return mover, other


def _spread(masks: Masks) -> Any:
    """A column for each tile."""
    return masks[:, None] & _BITS


def describe(some: Positions) -> NDArray[np.float64]:
    """A row of features for each position, from the mover's side."""
    now, deltas = score(some)
    for_mover, for_other = estimate_gains(some, deltas)
    white = some.white & ~np.uint64(STONE)
    mine: Masks = np.where(some.sign > 0, white, some.on & ~white & ~np.uint64(STONE))
    shielded = neighbours(some, SHIELD) | some.on & np.uint64(SHIELD)
    tiles = 2 * count(mine) - count(some.on & ~np.uint64(STONE))
    safe = 2 * count(mine & shielded) - count(some.on & ~np.uint64(STONE) & shielded)
    pool, bag = _spread(some.pool) != 0, _spread(some.bag) != 0
    held = np.maximum(1, bag.sum(axis=1))
    columns = [
        np.ones(len(now)),
        now - some.lead,
        some.lead,
        tiles,
        safe,
        *_best(for_mover, pool),
        *_best(for_other, pool),
        (for_mover * bag).sum(axis=1) / held,
        (for_other * bag).sum(axis=1) / held,
        some.quota,
    ]
    return np.stack(columns, axis=1).astype(np.float64)


def _best(gains: Floats, pool: NDArray[np.bool_]) -> Floats:
    """The highest gains of the pool, a row for each rank."""
    found: Floats = -np.sort(-np.where(pool, gains, np.float32(_LEAST)), axis=1)[:, :_TOP].T
    return found


def tiles_left(some: Positions) -> NDArray[np.int64]:
    return count(some.pool | some.bag)
