"""Every play of a decision at once, scored as if the game ended there.

A sheet has a row for every way to play a tile now: its cell, its face, what its action does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import AsItIs, Boards, Placed, changed, number_of
from equinox.solver.tiles.batch_scoring import Points
from equinox.solver.tiles.internals import BIT, Play, lead, options
from equinox.tiles.hexes import BITS, CELL
from equinox.tiles.purple import JEWEL
from equinox.tiles.state import BLACK, TilesState
from equinox.tiles.tile import BLACK as BLACK_FACE
from equinox.tiles.tile import COPY, QUIET, TILES, Tile
from equinox.tiles.tile import WHITE as WHITE_FACE
from equinox.tiles.yellow import EXILE

_EVERYWHERE: Final = BIT["candle"] | BIT["shadow"] | BIT["balance"] | BIT["door"]
"""Their choices are the same wherever they lie."""
_KINDS: Final = np.array([tile.kind for tile in TILES], dtype=np.int64)


def list_plays(state: TilesState) -> Iterator[tuple[int, Tile, list[int]]]:
    """Every legal play in phase PLACE, asked of the engine without playing it: the placement, the tile whose
    action it is (another one if Mirror copies it), and the choices of that; none if the action finds nothing
    to do, or nothing that changes the board."""
    board = state.board
    white = board.white
    known: dict[int, list[int]] = {}
    """What the tile may choose from, by cell: it seldom depends on its face."""
    last: Tile | None = None
    for code, cells in state.placements().items():
        tile = TILES[code >> BITS + 1]
        me = tile.bit
        if tile.kind == QUIET:
            for cell in cells:
                yield code | cell, tile, []
            continue
        if tile is not last or tile.flips_itself:
            known, last = {}, tile
        black = bool(code & BLACK)
        shown = white if black else white | me
        face = BLACK_FACE if black else WHITE_FACE
        bound = state.is_restricted(0) and tile.asks
        legality = state.legality() if bound else None
        needed = legality.present & ~state.relief.get(me, 0) if legality else 0
        everywhere = tile.choices(board, me, cells[0], shown) if me & _EVERYWHERE else None
        for cell in cells:
            choices = known.get(cell) if everywhere is None else everywhere
            if choices is None:
                choices = known[cell] = tile.choices(board, me, cell, shown)
            if legality is not None and choices:
                choices = legality.filter_choices(tile, me, cell, face, choices, needed)
            if tile.kind != COPY or not choices:
                yield code | cell, tile, choices
                continue
            for copied in choices:
                action = TILES[copied.bit_length() - 1]
                done = action.choices(board, me, cell, shown) if action.kind != QUIET else []
                if legality is not None and action.asks and done:
                    done = legality.filter_choices(action, me, cell, face, done, needed)
                yield code | cell, action, done


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
        kinds = _KINDS[number_of(self.actions[rows].astype(np.uint64))]
        return np.where(self.choices[rows] == NONE, QUIET, kinds)

    def best_by_placement(self, sign: int) -> dict[int, int]:
        """Each placement and the best margin of its plays, for seat 0 or, with -1, for seat 1."""
        codes, of = np.unique(self.codes, return_inverse=True)
        best = np.full(len(codes), -(10**6), dtype=np.int64)
        np.maximum.at(best, of, sign * self.margins)
        return dict(zip(codes.tolist(), best.tolist(), strict=True))


NONE: Final = -1
_NOTHING: Final = [NONE]


def sheet(state: TilesState) -> Sheet:
    """Score every play of a state in phase PLACE: those of one tile together that change the board in the
    same way."""
    groups: dict[tuple[int, int], list[tuple[int, int, list[int]]]] = {}
    for code, action, choices in list_plays(state):
        group = groups.setdefault((code >> BITS + 1, action.kind if choices else QUIET), [])
        group.append((code, action.bit, choices or _NOTHING))
    board = AsItIs(state)
    columns = [_score(state, board, kind, group) for (_, kind), group in groups.items()]
    codes, actions, choices_made, points = map(np.concatenate, zip(*columns, strict=True))
    return Sheet(codes, actions, choices_made, points, (actions == EXILE) & (choices_made != NONE))


def _score(
    state: TilesState, board: Boards, kind: int, group: list[tuple[int, int, list[int]]]
) -> tuple[Points, Points, Points, Points]:
    """The rows of a group."""
    placements, acting, chosen = zip(*group, strict=True)
    sizes = [len(choices) for choices in chosen]
    codes = np.repeat(np.array(placements, dtype=np.int64), sizes)
    actions = np.repeat(np.array(acting, dtype=np.int64), sizes)
    choices = np.array([*chain.from_iterable(chosen)], dtype=np.int64)
    placed = place(board, codes)
    price = find_price(state, placed)
    margins = _margins(state, changed(placed, kind, choices), state.board.on | placed.tile)
    return codes, actions, choices, margins + (price if state.turn else -price)


def place(board: Boards, codes: Points) -> Placed:
    """The boards after these placements of one tile, before it acts."""
    me = 1 << int(codes.flat[0] >> BITS + 1)
    return Placed(board, me, codes & CELL, np.where(codes & BLACK, 0, me).astype(np.uint64))


def find_price(state: TilesState, placed: Placed) -> Any:
    """What placing a tile costs: the opponent earns a point for a new tile, and for one beside Jewel."""
    price: Any = int(bool(state.fresh & placed.tile))
    if (state.board.on | state.taken) & JEWEL:
        price = price + (placed.neighbours(placed.tile) & JEWEL != 0)
    return price


def _margins(state: TilesState, boards: Boards, present: int) -> Points:
    """The margins for seat 0."""
    points = boards.points(present)
    return (-points if state.white_seat else points) + lead(state)


def effects(state: TilesState) -> Points | None:
    """The margin for seat 0 after each choice of a state in phase EFFECT, in the order of the options; None
    if the choice does not change the board."""
    kind = state.chosen_action().kind
    if kind in (QUIET, COPY):
        return None
    choices = np.array(options(state), dtype=np.int64)
    margins = _margins(state, changed(AsItIs(state), kind, choices), state.board.on)
    return np.broadcast_to(margins, choices.shape)  # a single one if the choice makes no difference
