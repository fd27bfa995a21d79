"""One play on many boards at once: on which it is surely legal, and what it makes of them.

A play that satisfies all restrictions is legal, whatever else could be played. If some cannot be satisfied
by any play of the tile, each by itself, and the play satisfies all others, it is legal too: exactly those are
ignored (R-A-09), unless another tile in hand has a legal play and must be placed first (R-A-10). Two such
cases are known here: Charisma without a vacant cell beside it, and Sheep or Crow so discontent that the tile
cannot make up for it. And if all vacant cells beside Charisma are beside Poison, both can be satisfied alone
but not together, and both are ignored. Where anything else would have to be known the answer is no, which is
never wrong.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_actions import act
from equinox.solver.tiles.batch_boards import Boards, Placed
from equinox.solver.tiles.batch_legality import ALL, CHARISMA, COUNTING, POISON, SHEEP, Codes, Restrictions
from equinox.solver.tiles.batch_scoring import Points, count
from equinox.solver.tiles.internals import BIT, Play
from equinox.tiles.catalogue import ACTING
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.purple import BRIDGE, JEWEL, STONE
from equinox.tiles.rules import Rules
from equinox.tiles.tile import COPY, FLIP, QUIET, TILES, Tile
from equinox.tiles.yellow import EXILE, MIRROR

Truths = NDArray[np.bool_]

_CHARISMA, _POISON = BIT["charisma"], BIT["poison"]


class Replied(NamedTuple):
    """What became of the boards."""

    boards: Boards
    legal: Truths
    """Where the play is legal for sure; elsewhere the boards mean nothing."""
    price: Points
    """What it costs to lie beside Jewel."""


def reply(
    before: Boards, play: Play, rules: Rules, *, hand: int, present: int, map_cells: tuple[int, ...]
) -> Replied | None:
    """Carry out a play on every board. `hand` are the tiles in hand, the one that is played among them, and
    `present` all that may lie on a board before; the cells of Map are those that bind this turn. None if it
    is legal nowhere, or puts a tile back, so that the game would go on otherwise."""
    code, action, choice = play
    cell = code & CELL
    tile = TILES[code >> BITS + 1]
    me = tile.bit
    if action == EXILE and choice is not None:
        return None
    black = bool(code >> BITS & 1)
    legal = (before.at(cell) == 0) & (before.near(cell) != 0)
    if not legal.any():
        return None
    placed = Placed(before, me, cell, 0 if black else me)
    around = placed.neighbours(me)
    price = np.zeros(1, dtype=np.int64)
    if present & JEWEL:
        price = (around & JEWEL != 0).astype(np.int64)
    if tile.kind == COPY:
        legal = legal & (around & ACTING == 0 if action == MIRROR else around & action != 0)
    after: Boards = placed
    acting = TILES[action.bit_length() - 1]
    if acting.kind not in (QUIET, COPY):
        after, possible = act(placed, acting, choice, rules, present)
        legal = legal & possible
    restrictions = Restrictions(before, placed, after, present | me, map_cells)
    satisfied = restrictions.find_satisfied(after.white) | _find_ignored(before, present, tile, hand)
    return Replied(after, legal & (satisfied == ALL), price)


def _find_ignored(before: Boards, present: int, tile: Tile, hand: int) -> Codes:
    """The restrictions that are surely ignored for a tile."""
    me = tile.bit
    closed, poisoned = _find_closed(before, present, me, hand)
    ignored: Codes = np.uint8(CHARISMA) * (closed | poisoned) + np.uint8(POISON) * poisoned
    if tile.kind in (QUIET, FLIP) and me != BRIDGE:
        stuck = closed | poisoned | (hand == me)
        for code, watcher in COUNTING:
            if present & watcher:
                neighbours = before.neighbours(watcher) & ~np.uint64(STONE)
                right = before.white if code == SHEEP else ~before.white
                lack = 1 + count(neighbours) - 2 * count(neighbours & right)
                ignored = ignored | np.uint8(code) * (stuck & (lack > 2 * tile.most_flips + 1))
    return ignored


def _find_closed(boards: Boards, present: int, tile: int, hand: int) -> tuple[Truths, Truths]:
    """Where Charisma cannot be satisfied at all, and where only beside Poison. That Bridge itself has other
    neighbours is looked at only if it is the only tile in hand."""
    never = np.zeros(1, dtype=np.bool_)
    if not present & _CHARISMA:
        return never, never
    near = boards.beside(_CHARISMA)
    linked = (near & BRIDGE != 0) if tile != BRIDGE or hand != tile else never
    closed = (count(near) == 6) & (~linked | (count(boards.beside(BRIDGE)) == 6))
    if closed.all() or not present & _POISON or (hand & BRIDGE and hand != BRIDGE):
        return closed, never
    by_bridge = boards.beside(BRIDGE) & _POISON != 0
    poisoned = (boards.on & _CHARISMA != 0) & (boards.on & _POISON != 0) & ~closed
    for middle, asked in ((_CHARISMA, ~never), (BRIDGE, linked)):
        if not asked.any():
            continue
        middles = boards.cell_of(middle.bit_length() - 1)
        for way in RING:
            around = boards.near(middles + way)
            beside = (around & _POISON != 0) | ((around & BRIDGE != 0) & by_bridge)
            poisoned = poisoned & (beside | (boards.at(middles + way) != 0) | ~asked)
    return closed, poisoned


# -- several in a row ----------------------------------------------------------------------------------------

Turn = tuple[Play, ...]
"""What one seat plays in the last turn of the game, with all tiles that are left."""


def tiles_of(turn: Turn) -> int:
    """The tiles that are placed in a turn."""
    return sum(1 << (code >> BITS + 1) for code, _, _ in turn)


def after_turn(
    boards: Boards, turn: Turn, rules: Rules, present: int, map_cells: tuple[int, ...]
) -> Replied | None:
    """Carry out a whole turn on every board: it is the last of the game, and uses up all tiles. None if it
    is legal nowhere."""
    hand = tiles_of(turn)
    legal: Any = np.ones(1, dtype=np.bool_)
    price: Any = np.zeros(1, dtype=np.int64)
    for play in turn:
        replied = reply(boards, play, rules, hand=hand, present=present, map_cells=map_cells)
        if replied is None:
            return None
        boards = replied.boards
        legal = legal & replied.legal
        if not legal.any():
            return None
        price = price + replied.price
        me = 1 << (play[0] >> BITS + 1)
        hand &= ~me
        present |= me
    return Replied(boards, legal, price)
