"""The final scoring of many boards at once.

A sheet has a row for every way to play a tile now: its cell, its face, what its action does. Each row is
scored as if the game ended there. The blue tiles never change who neighbours whom before Vortex, the last of
them, acts: Peace removes red tiles only, and neither Bridge nor Magic is red. So the neighbours of the blue
tiles and of Magic decide everything, and all rows are scored by a few operations on columns of masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.inside import (
    BIT,
    BITS,
    BLUE,
    BRIDGE,
    CELL,
    COPY,
    EXILE,
    FLIP,
    JEWEL,
    MAGIC,
    MOVE,
    QUIET,
    RED,
    REMOVE,
    RING,
    STONE,
    SWAP,
    TilesState,
    bits,
    lead,
    options,
    plays,
)

Masks = NDArray[np.uint64]
Points = NDArray[np.int64]

ALL = (1 << 48) - 1
COUNTING = BLUE | MAGIC | BRIDGE
"""The tiles whose neighbours matter for the final scoring."""
_SNOW, _INK, _TOWER = BIT["snow"], BIT["ink"], BIT["tower"]
_LOYALTY, _BETRAYAL, _FREEDOM = BIT["loyalty"], BIT["betrayal"], BIT["freedom"]
_COIN, _WAR, _THEFT = BIT["coin"], BIT["war"], BIT["theft"]
_DISEASE, _PEACE, _VORTEX = BIT["disease"], BIT["peace"], BIT["vortex"]


def _count_by_hand(masks: Any) -> Any:
    """How many bits are set in each: for a numpy that does not count them itself."""
    masks = masks - ((masks >> 1) & 0x5555555555555555)
    masks = (masks & 0x3333333333333333) + ((masks >> 2) & 0x3333333333333333)
    masks = (masks + (masks >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (masks * np.uint64(0x0101010101010101)) >> 56


_bit_count: Callable[[Masks], NDArray[Any]] = getattr(np, "bitwise_count", _count_by_hand)


def count(masks: Masks) -> Points:
    return _bit_count(masks).astype(np.int64)


def _number(tile: int) -> int:
    return tile.bit_length() - 1


def _masks(values: list[int]) -> Masks:
    return np.array(values, dtype=np.uint64)


Columns = dict[int, Masks]
"""For each counting tile on the board a column: the tiles adjacent to it, in every row."""


def _with_links(adjacent: dict[int, Any]) -> dict[int, Any]:
    """The neighbours: adjacent tiles, and those that Bridge links (R-A-19)."""
    linked = adjacent.get(BRIDGE)
    if linked is None:
        return adjacent
    linked = linked & (ALL ^ STONE)
    number = _number(BRIDGE)
    found = {}
    for tile, column in adjacent.items():
        if tile != BRIDGE:
            found[tile] = column | ((column >> number) & 1) * (linked & (ALL ^ tile))
    return found


def margins(adjacent: dict[int, Any], on: Any, white: Any, count: Callable[[Any], Any]) -> Any:
    """White's points less black's after the blue tiles have acted, without the points earned in play.

    `adjacent` has the tiles adjacent to each counting tile on the board, `on` and `white` are the tiles on
    the board and those that show white: ints for one board, or columns for many, with what counts their bits.
    A tile that a row has lost is adjacent to nothing there.
    """
    near = _with_links(adjacent)
    coloured = on & (ALL ^ STONE)
    legal = coloured & ((near[MAGIC] | MAGIC) ^ ALL) if MAGIC in near else coloured
    if _SNOW in near:
        white = white | (legal & _SNOW)
    if _INK in near:
        white = white & ((legal & _INK) ^ ALL)
    special: dict[int, Any] = {}  # tokens on single tiles
    if _TOWER in near:
        special[_TOWER] = 3 * count(legal & _TOWER)
    if _LOYALTY in near:
        special[_LOYALTY] = _alike(near[_LOYALTY] & coloured, white, _LOYALTY, count) * count(
            legal & _LOYALTY
        )
    if _BETRAYAL in near:
        seen = near[_BETRAYAL] & coloured
        unlike = count(seen) - _alike(seen, white, _BETRAYAL, count)
        special[_BETRAYAL] = unlike * count(legal & _BETRAYAL)
    if _FREEDOM in near:
        special[_FREEDOM] = (6 - count(adjacent[_FREEDOM])) * count(legal & _FREEDOM)
    coin = legal & (near[_COIN] | _COIN) if _COIN in near else None
    war = legal & near[_WAR] & RED if _WAR in near else None
    if _THEFT in near:
        victims = near[_THEFT] & legal * ((legal >> _number(_THEFT)) & 1)
        kept = victims ^ ALL
        stolen = 0
        if coin is not None:
            stolen = stolen + count(coin & victims)
            coin = coin & kept
        if war is not None:
            stolen = stolen + 2 * count(war & victims)
            war = war & kept
        for tile, tokens in special.items():
            loss = tokens * count(victims & tile)
            stolen = stolen + loss
            special[tile] = tokens - loss
        special[_THEFT] = stolen
    if _DISEASE in near:
        white = white ^ (legal & (near[_DISEASE] | _DISEASE))
    left = coloured
    if _PEACE in near:
        left = left & ((legal & near[_PEACE] & RED) ^ ALL)
    if _VORTEX in near:
        left = left & ((legal & (near[_VORTEX] | _VORTEX)) ^ ALL)
    white = white & left
    total = 2 * count(white) - count(left)
    if coin is not None:
        total = total + 2 * count(coin & white) - count(coin & left)
    if war is not None:
        total = total + 4 * count(war & white) - 2 * count(war & left)
    for tile, tokens in special.items():
        total = total + tokens * (2 * count(white & tile) - count(left & tile))
    return total


def _alike(seen: Any, white: Any, tile: int, count: Callable[[Any], Any]) -> Any:
    """How many of those seen show the same face as this tile."""
    whites = count(seen & white)
    shows = count(white & tile)
    return shows * whites + (1 - shows) * (count(seen) - whites)


def margin_now(state: TilesState) -> int:
    """The margin for seat 0 if the game ended now; the points earned in play are in it."""
    board = state.board
    near, cells = board.near, board.cells
    adjacent = {tile: near[cells[tile.bit_length() - 1]] for tile in bits(board.on & COUNTING)}
    points: int = margins(adjacent, board.on, board.white, int.bit_count)
    return (-points if state.white_seat else points) + lead(state)


class Sheet(NamedTuple):
    """Every legal play of one decision to place a tile, and how the game would be scored after it."""

    codes: list[int]
    """The placement of each row, as the engine numbers it,"""
    actions: list[int]
    """the tile whose action it is (another one if Mirror copies it), as a bit,"""
    choices: list[int | None]
    """and the choice of it; None if it has none."""
    margins: Points
    """Seat 0's points less seat 1's, if the game ended there; the points earned in play are in it."""
    prolongs: NDArray[np.bool_]
    """Whether the play puts a tile back into the bag."""


class _Group:
    """Rows whose actions change the board in the same way."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.actions: list[int] = []
        self.choices: list[int | None] = []


def sheet(state: TilesState) -> Sheet:
    """Score every play of a state in phase PLACE."""
    groups: dict[tuple[int, int], _Group] = {}
    for code, action, found in plays(state):
        tile = code >> BITS + 1
        kind = action.kind if found else QUIET
        group = groups.get((tile, kind))
        if group is None:
            group = groups[tile, kind] = _Group()
        if found:
            group.codes += [code] * len(found)
            group.actions += [action.bit] * len(found)
            group.choices += found
        else:
            group.codes.append(code)
            group.actions.append(action.bit)
            group.choices.append(None)
    codes: list[int] = []
    actions: list[int] = []
    choices: list[int | None] = []
    columns = []
    for (tile, kind), group in groups.items():
        codes += group.codes
        actions += group.actions
        choices += group.choices
        columns.append(_score(state, 1 << tile, kind, group))
    points = np.concatenate(columns)
    prolongs = np.array(
        [action == EXILE and choice is not None for action, choice in zip(actions, choices, strict=True)]
    )
    return Sheet(codes, actions, choices, points, prolongs)


def _score(state: TilesState, me: int, kind: int, group: _Group) -> Points:
    board = state.board
    cells = [code & CELL for code in group.codes]
    touched = _masks([board.near[cell] for cell in cells])
    black = np.array([code >> BITS & 1 for code in group.codes], dtype=np.uint64)
    on = np.full(len(cells), board.on | me, dtype=np.uint64)
    white: Any = board.white | me * (1 - black)
    mine = _number(me)

    def beside(tile: int) -> Any:
        """The tiles adjacent to a tile once `me` lies there."""
        if tile == me:
            return touched
        near = board.near.get(board.cells[_number(tile)], 0)
        return ((touched >> _number(tile)) & 1) << mine | near

    adjacent = {tile: beside(tile) for tile in bits((board.on | me) & COUNTING)}
    changed = _changed(state, kind, group.choices, cells, me, beside, adjacent, on, white)
    points: Points = margins(*changed, count)
    if state.white_seat:
        points = -points
    price = np.full(len(cells), int(bool(state.fresh & me)), dtype=np.int64)
    if board.on & JEWEL:
        price += np.array([board.around(cell) & JEWEL != 0 for cell in cells])
    return points + lead(state) + (price if state.turn else -price)


def effects(state: TilesState) -> Points | None:
    """The margin for seat 0 after each choice of a state in phase EFFECT, in the order of the options; None
    if the choice does not change the board."""
    action = state.chosen_action()
    kind = action.kind
    if kind in (QUIET, COPY):
        return None
    board, me = state.board, state.acting
    choices = list(options(state))
    cell = board.cells[_number(me)]
    cells = [cell] * len(choices)
    adjacent = {
        tile: np.full(len(choices), board.near[board.cells[_number(tile)]], dtype=np.uint64)
        for tile in bits(board.on & COUNTING)
    }
    on = np.full(len(choices), board.on, dtype=np.uint64)
    white = np.full(len(choices), board.white, dtype=np.uint64)

    def beside(tile: int) -> Masks:
        return np.full(len(choices), board.near[board.cells[_number(tile)]], dtype=np.uint64)

    points: Points = margins(*_changed(state, kind, choices, cells, me, beside, adjacent, on, white), count)
    if state.white_seat:
        points = -points
    return points + lead(state)


def _changed(
    state: TilesState,
    kind: int,
    choices: Sequence[int | None],
    cells: list[int],
    me: int,
    beside: Callable[[int], Masks],
    adjacent: Columns,
    on: Masks,
    white: Masks,
) -> tuple[Columns, Masks, Masks]:
    """What an action makes of the tiles next to the counting ones, those on the board, and the white ones."""
    if kind == FLIP:
        white = white ^ np.array(choices, dtype=np.uint64)
    elif kind == REMOVE:
        gone = np.array(choices, dtype=np.uint64)
        on = on & ~gone
        white = white & ~gone
        adjacent = {tile: column & ~gone * ((on >> _number(tile)) & 1) for tile, column in adjacent.items()}
    elif kind == SWAP:
        pairs = np.array(choices, dtype=np.uint64)
        adjacent = _swapped(adjacent, pairs, beside, (state.board.on | me) & ~STONE)
    elif kind == MOVE:
        adjacent = _moved(state, adjacent, cells, me, choices)
    return adjacent, on, white


def _swapped(adjacent: Columns, pairs: Masks, beside: Callable[[int], Masks], on: int) -> Columns:
    """The columns when each row exchanges the cells of a pair."""
    there = dict(adjacent)
    for tile in adjacent:
        rows = np.flatnonzero(pairs & tile)
        if len(rows):
            column = adjacent[tile].copy()
            others = pairs[rows] & (ALL ^ tile)
            for other in bits(int(np.bitwise_or.reduce(others)) & on):
                chosen = rows[others == other]
                column[chosen] = beside(other)[chosen]
            there[tile] = column
    found = {}
    for tile, column in there.items():
        hit = column & pairs
        found[tile] = column ^ pairs * ((hit != 0) & (hit != pairs))
    return found


def _moved(
    state: TilesState, adjacent: Columns, cells: list[int], me: int, choices: Sequence[int | None]
) -> Columns:
    """The columns when each row moves a tile to a vacant cell."""
    board = state.board
    near = board.near
    packed = [choice for choice in choices if choice is not None]
    moved = _masks([1 << (choice >> BITS) for choice in packed])
    goals = [choice & CELL for choice in packed]
    ring = {cell: _ring(cell) for cell in set(cells)}
    touched = [
        near.get(goal, 0) | (me if goal in ring[cell] else 0) for goal, cell in zip(goals, cells, strict=True)
    ]
    reached = _masks(touched) & ~moved
    found = {}
    for tile, column in adjacent.items():
        number = _number(tile)
        column = column & ~moved | moved * ((reached >> number) & 1)
        found[tile] = np.where(moved == tile, reached, column)
    return found


def _ring(cell: int) -> frozenset[int]:
    return frozenset([cell + way for way in RING])
