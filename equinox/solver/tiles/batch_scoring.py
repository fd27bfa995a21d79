"""The final scoring of many boards at once.

A sheet has a row for every way to play a tile now: its cell, its face, what its action does. Each row is
scored as if the game ended there. The steps of the blue tiles are the engine's own (`Blue.score`), carried
out on columns of masks: the neighbours of the blue tiles, of Magic and of Bridge decide everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.interface import EquinoxError
from equinox.solver.tiles.internals import (
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
    STEPS,
    STONE,
    SWAP,
    TILES,
    Play,
    TilesState,
    bits,
    lead,
    options,
    plays,
)

Masks = NDArray[np.uint64]
Points = NDArray[np.int64]

ALL = (1 << len(TILES)) - 1
_BRIDGE_NUMBER: Final = BRIDGE.bit_length() - 1
COUNTING = BLUE | MAGIC | BRIDGE
"""The tiles whose neighbours matter for the final scoring."""


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


class BatchScoring:
    """What `equinox.tiles.scoring.Scoring` offers the blue tiles, for many boards at once.

    Masks of tiles are columns here, or ints if there is one board. A tile that a row has lost is adjacent to
    nothing there.
    """

    red = RED

    def __init__(self, adjacent: dict[int, Any], on: Any, white: Any, count: Callable[[Any], Any]) -> None:
        self.count = count
        self.white = white
        self._adjacent = adjacent
        self._tokens: list[tuple[Any, Any]] = []
        """Some tiles, and the tokens that each of them has."""
        self._acting: Any = None
        """1 in the rows that still have the tile that acts; None if all have it."""
        self._coloured = on & (ALL ^ STONE)
        self._everywhere = on if isinstance(on, int) else int(np.bitwise_and.reduce(on, axis=None))
        """The tiles that no row has lost,"""
        self._lost = False
        """and whether a blue tile has taken any."""
        self._linked = adjacent[BRIDGE] & (ALL ^ STONE) if BRIDGE in adjacent else None
        self._legal = self._find_unprotected()

    def _find_unprotected(self) -> Any:
        if MAGIC not in self._adjacent:
            return self._coloured
        return self._coloured & ((self.neighbours(MAGIC) | self._coloured & MAGIC) ^ ALL)

    def _find_legal(self, tiles: Any) -> Any:
        legal = tiles & (self._find_unprotected() if self._lost else self._legal)
        return legal if self._acting is None else legal * self._acting

    def adjacent(self, tile: int) -> Any:
        near = self._adjacent[tile]
        if self._lost:
            near = near & (self._coloured | STONE) * ((self._coloured >> _number(tile)) & 1)
        return near

    def neighbours(self, tile: int) -> Any:
        near = self.adjacent(tile)
        if self._linked is None or tile == BRIDGE:
            return near
        linked = self.adjacent(BRIDGE) & (ALL ^ STONE) if self._lost else self._linked
        return near | ((near >> _BRIDGE_NUMBER) & 1) * (linked & (ALL ^ tile))

    def showing(self, tile: int) -> Any:
        return self._coloured & (self.white ^ (((self.white >> _number(tile)) & 1) - 1))

    def opposing(self, tile: int) -> Any:
        return self._coloured & (self.white ^ -((self.white >> _number(tile)) & 1))

    def flip(self, tiles: Any) -> None:
        self.white = self.white ^ self._find_legal(tiles)

    def reward(self, tiles: Any, count: Any) -> None:
        self._tokens.append((self._find_legal(tiles), count))

    def steal(self, thief: int, victims: Any) -> None:
        robber = self._find_legal(thief)
        victims = self._find_legal(victims) * (robber >> _number(thief))
        stolen = 0
        for index, (tiles, tokens) in enumerate(self._tokens):
            stolen = stolen + tokens * self.count(tiles & victims)
            self._tokens[index] = tiles & (victims ^ ALL), tokens
        self._tokens.append((robber, stolen))

    def discard(self, tiles: Any) -> None:
        self._coloured = self._coloured & (self._find_legal(tiles) ^ ALL)
        self._everywhere = 0
        self._lost = True

    def run(self) -> Any:
        """White's points less black's after the blue tiles have acted."""
        scoring: Any = self
        for tile in STEPS:
            if tile.bit in self._adjacent:
                here = self._everywhere & tile.bit
                self._acting = None if here else (self._coloured >> tile.number) & 1
                try:
                    tile.score(scoring)
                except (AttributeError, LookupError, TypeError, ValueError) as error:
                    raise EquinoxError(f"the solver cannot score the tile {tile.name}: {error}") from error
        left, white = self._coloured, self.white & self._coloured
        total = 2 * self.count(white) - self.count(left)
        for tiles, tokens in self._tokens:
            total = total + tokens * (2 * self.count(tiles & white) - self.count(tiles & left))
        return total


def margins(adjacent: dict[int, Any], on: Any, white: Any, count: Callable[[Any], Any]) -> Any:
    """White's points less black's after the blue tiles have acted, without the points earned in play.

    `adjacent` has the tiles adjacent to each counting tile on the board, `on` and `white` are the tiles on
    the board and those that show white: ints for one board, or columns for many, with what counts their bits.
    """
    return BatchScoring(adjacent, on, white, count).run()


def margin_now(state: TilesState) -> int:
    """The margin for seat 0 if the game ended now; the points earned in play are in it."""
    board = state.board
    near, cells = board.near, board.cells
    adjacent = {tile: near[cells[tile.bit_length() - 1]] for tile in bits(board.on & COUNTING)}
    points: int = margins(adjacent, board.on, board.white, int.bit_count)
    return (-points if state.white_seat else points) + lead(state)


def margin_after(state: TilesState, code: int, flips: int) -> int:
    """The margin for seat 0 if the game ended after a tile is placed and these tiles are flipped."""
    board = state.board
    near, cells = board.near, board.cells
    me = 1 << (code >> BITS + 1)
    cell = code & CELL
    touched = near[cell]
    adjacent = {
        tile: near[cells[tile.bit_length() - 1]] | (me if touched & tile else 0)
        for tile in bits(board.on & COUNTING)
    }
    if me & COUNTING:
        adjacent[me] = touched
    white = board.white if code >> BITS & 1 else board.white | me
    points: int = margins(adjacent, board.on | me, white ^ flips, int.bit_count)
    price = bool(state.fresh & me) + bool(board.around(cell) & JEWEL)
    return (-points if state.white_seat else points) + lead(state) + (price if state.turn else -price)


class Sheet(NamedTuple):
    """Every legal play of one decision to place a tile, and how the game would be scored after it."""

    codes: Points
    """The placement of each row, as the engine numbers it,"""
    actions: Points
    """the tile whose action it is (another one if Mirror copies it), as a bit,"""
    choices: Points
    """and the choice of it; NONE if it has none."""
    margins: Points
    """Seat 0's points less seat 1's, if the game ended there; the points earned in play are in it."""
    prolongs: NDArray[np.bool_]
    """Whether the play puts a tile back into the bag."""

    def play(self, row: int) -> Play:
        choice = int(self.choices[row])
        return int(self.codes[row]), int(self.actions[row]), None if choice == NONE else choice

    def kinds(self, rows: NDArray[np.intp]) -> Points:
        """How these plays change the board besides the tiles that are placed."""
        acting, of = np.unique(self.actions[rows], return_inverse=True)
        kinds = np.array([TILES[_number(action)].kind for action in acting.tolist()], dtype=np.int64)[of]
        return np.where(self.choices[rows] == NONE, QUIET, kinds)

    def best_by_placement(self, sign: int) -> dict[int, int]:
        """Each placement and the best margin of its plays, for seat 0 or, with -1, for seat 1."""
        codes, of = np.unique(self.codes, return_inverse=True)
        best = np.full(len(codes), -(10**6), dtype=np.int64)
        np.maximum.at(best, of, sign * self.margins)
        return dict(zip(codes.tolist(), best.tolist(), strict=True))


NONE: Final = -1
_NOTHING: Final = [NONE]


class _Group:
    """Plays of one tile whose actions change the board in the same way."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        """The placements,"""
        self.actions: list[int] = []
        self.sizes: list[int] = []
        """how many plays there are of each,"""
        self.choices: list[int] = []
        """and the choices of these plays."""


def sheet(state: TilesState) -> Sheet:
    """Score every play of a state in phase PLACE."""
    groups: dict[tuple[int, int], _Group] = {}
    for code, action, chosen in plays(state):
        kind = action.kind if chosen else QUIET
        group = groups.get((code >> BITS + 1, kind))
        if group is None:
            group = groups[code >> BITS + 1, kind] = _Group()
        group.codes.append(code)
        group.actions.append(action.bit)
        group.sizes.append(len(chosen) or 1)
        group.choices += chosen or _NOTHING
    columns = [_score(state, 1 << tile, kind, group) for (tile, kind), group in groups.items()]
    codes, actions, choices, points = map(np.concatenate, zip(*columns, strict=True))
    return Sheet(codes, actions, choices, points, (actions == EXILE) & (choices != NONE))


def _score(state: TilesState, me: int, kind: int, group: _Group) -> tuple[Points, Points, Points, Points]:
    """The rows of a group."""
    board = state.board
    codes = np.array(group.codes, dtype=np.int64)
    actions = np.array(group.actions, dtype=np.int64)
    choices = np.array(group.choices, dtype=np.int64)
    cells = [code & CELL for code in group.codes]
    touched = _masks([board.near[cell] for cell in cells])
    price = np.full(len(cells), int(bool(state.fresh & me)), dtype=np.int64)
    if board.on & JEWEL:
        price += np.array([board.around(cell) & JEWEL != 0 for cell in cells])
    if len(choices) > len(codes):
        rows = np.repeat(np.arange(len(codes)), group.sizes)
        codes, actions, touched, price = codes[rows], actions[rows], touched[rows], price[rows]
    points: Points = margins(*_boards(state, me, kind, codes, choices, touched), count)
    if state.white_seat:
        points = -points
    return codes, actions, choices, points + lead(state) + (price if state.turn else -price)


def _boards(
    state: TilesState, me: int, kind: int, codes: Points, choices: Points, touched: Masks
) -> tuple[Columns, Masks, Masks]:
    """The boards after these plays of a tile: neighbours of the counting tiles, tiles there, white ones."""
    board = state.board
    on = np.full(len(codes), board.on | me, dtype=np.uint64)
    white: Any = np.where(codes >> BITS & 1, board.white, board.white | me).astype(np.uint64)
    mine = _number(me)

    def beside(tile: int) -> Any:
        """The tiles adjacent to a tile once `me` lies there."""
        if tile == me:
            return touched
        near = board.near.get(board.cells[_number(tile)], 0)
        return ((touched >> _number(tile)) & 1) << mine | near

    adjacent = {tile: beside(tile) for tile in bits((board.on | me) & COUNTING)}
    return _changed(state, kind, choices, codes & CELL, me, beside, adjacent, on, white)


def boards(state: TilesState, scored: Sheet, rows: NDArray[np.intp]) -> tuple[Columns, Masks, Masks]:
    """The boards after these rows of a sheet, which must be plays of one tile that act in one way."""
    codes, choices = scored.codes[rows], scored.choices[rows]
    me = 1 << int(codes[0] >> BITS + 1)
    kind = int(scored.kinds(rows[:1])[0])
    near = state.board.near
    touched = _masks([near[cell] for cell in (codes & CELL).tolist()])
    return _boards(state, me, kind, codes, choices, touched)


def effects(state: TilesState) -> Points | None:
    """The margin for seat 0 after each choice of a state in phase EFFECT, in the order of the options; None
    if the choice does not change the board."""
    action = state.chosen_action()
    kind = action.kind
    if kind in (QUIET, COPY):
        return None
    board, me = state.board, state.acting
    choices = np.array(options(state), dtype=np.int64)
    cells = np.full(len(choices), board.cells[_number(me)], dtype=np.int64)
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
    choices: Points,
    cells: Points,
    me: int,
    beside: Callable[[int], Masks],
    adjacent: Columns,
    on: Masks,
    white: Masks,
) -> tuple[Columns, Masks, Masks]:
    """What an action makes of the tiles next to the counting ones, those on the board, and the white ones."""
    if kind == FLIP:
        white = white ^ choices.astype(np.uint64)
    elif kind == REMOVE:
        gone = choices.astype(np.uint64)
        on = on & ~gone
        white = white & ~gone
        adjacent = {tile: column & ~gone * ((on >> _number(tile)) & 1) for tile, column in adjacent.items()}
    elif kind == SWAP:
        pairs = choices.astype(np.uint64)
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
    columns = {}
    for tile, column in there.items():
        hit = column & pairs
        columns[tile] = column ^ pairs * ((hit != 0) & (hit != pairs))
    return columns


def _moved(state: TilesState, adjacent: Columns, cells: Points, me: int, choices: Points) -> Columns:
    """The columns when each row moves a tile to a vacant cell."""
    near = state.board.near
    moved = np.uint64(1) << (choices >> BITS).astype(np.uint64)
    goals, of = np.unique(choices & CELL, return_inverse=True)
    touched = _masks([near.get(goal, 0) for goal in goals.tolist()])[of]
    beside = np.isin(goals[of] - cells, RING)
    reached = (touched | np.where(beside, me, 0).astype(np.uint64)) & ~moved
    columns = {}
    column: Any
    for tile, column in adjacent.items():
        column = column & ~moved | moved * ((reached >> _number(tile)) & 1)
        columns[tile] = np.where(moved == tile, reached, column)
    return columns
