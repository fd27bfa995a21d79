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

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import Boards, Flipped, Moved, Placed, Removed, Swapped, in_ring
from equinox.solver.tiles.batch_scoring import Masks, Points, count
from equinox.solver.tiles.internals import (
    ACTING,
    ARCS,
    BIT,
    BITS,
    BRIDGE,
    CELL,
    COPY,
    EXILE,
    FLIP,
    JEWEL,
    LINES,
    MIRROR,
    QUIET,
    REMOVE,
    RING,
    STONE,
    SWAP,
    TILES,
    WATCHER_TILES,
    Play,
    Rules,
    Tile,
    Watcher,
)

Truths = NDArray[np.bool_]

_DAY, _NIGHT, _FIRE = BIT["day"], BIT["night"], BIT["fire"]
_CANDLE, _SHADOW, _DAGGER = BIT["candle"], BIT["shadow"], BIT["dagger"]
_DART, _ARROW, _BALANCE = BIT["dart"], BIT["arrow"], BIT["balance"]
_KEY, _TREATY, _DOOR, _DEATH = BIT["key"], BIT["treaty"], BIT["door"], BIT["death"]
_SHIELD, _CLOAK = BIT["shield"], BIT["cloak"]
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
    if present & JEWEL and me != JEWEL:
        price = (around & JEWEL != 0).astype(np.int64)
    fences = _fences(before, present, me, hand)
    stuck = fences.closed | fences.poisoned | (hand == me)
    legal = legal & _fenced(before, around, cell, fences, present, map_cells)
    after: Boards = placed
    done = TILES[action.bit_length() - 1]
    if tile.kind == COPY:
        if action == MIRROR:
            legal = legal & (around & ACTING == 0)
        else:
            legal = legal & (around & action != 0)
    if done.kind not in (QUIET, COPY):
        after, possible = _acted(placed, done, me, cell, around, choice, rules)
        legal = legal & possible
    for watcher in WATCHER_TILES:
        if (present | me) & watcher.bit:
            legal = legal & _pleased(watcher, before, after, tile, stuck)
    return Replied(after, legal, price)


# -- restrictions --------------------------------------------------------------------------------------------


class _Fences(NamedTuple):
    """Where Charisma cannot be satisfied at all, and where only beside Poison."""

    closed: Truths
    poisoned: Truths


def _fences(boards: Boards, present: int, tile: int, hand: int) -> _Fences:
    """That Bridge itself has other neighbours is looked at only if it is the only tile in hand."""
    never = np.zeros(1, dtype=np.bool_)
    if not present & _CHARISMA:
        return _Fences(never, never)
    near = boards.beside(_CHARISMA)
    linked = (near & BRIDGE != 0) if tile != BRIDGE or hand != tile else never
    closed = (count(near) == 6) & (~linked | (count(boards.beside(BRIDGE)) == 6))
    if closed.all() or not present & _POISON or (hand & BRIDGE and hand != BRIDGE):
        return _Fences(closed, never)
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
    return _Fences(closed, poisoned)


def _fenced(
    before: Boards, around: Masks, cell: int, fences: _Fences, present: int, map_cells: tuple[int, ...]
) -> Any:
    """Where Map, Charisma and Poison allow a tile on this cell, which has these neighbours there."""
    legal: Any = np.ones(1, dtype=np.bool_)
    if present & _CHARISMA:
        beside = (before.on & _CHARISMA == 0) | (around & _CHARISMA != 0)
        legal = beside | fences.closed | fences.poisoned
    if present & _POISON:
        legal = legal & ((around & _POISON == 0) | fences.poisoned)
    if map_cells and cell not in map_cells:
        for other in map_cells:
            legal = legal & ((before.at(other) != 0) | (before.near(other) == 0))
    return legal


def _pleased(watcher: Watcher, before: Boards, after: Boards, tile: Tile, stuck: Truths) -> Any:
    """Where Sheep, Crow, Rooster or Wolf is content after the play, or cannot be pleased by the tile; that
    helps only where no other tile in hand has a legal play, for they are stuck."""
    bit, me = watcher.bit, tile.bit
    absent = after.on & bit == 0
    neighbours = after.neighbours(bit) & ~np.uint64(STONE)
    right = after.white if watcher.favourite == 1 else ~after.white
    if not watcher.counts:
        if me == bit:
            return np.ones(1, dtype=np.bool_)
        new = neighbours & ~before.neighbours(bit)
        return absent | (new & ~right == 0)
    content = 2 * count(neighbours & right) > count(neighbours)
    if me != bit and tile.kind in (QUIET, FLIP) and me != BRIDGE:
        old = before.neighbours(bit) & ~np.uint64(STONE)
        favoured = before.white if watcher.favourite == 1 else ~before.white
        lack = 1 + count(old) - 2 * count(old & favoured)
        hopeless = lack > 2 * tile.most_flips + 1
        content = content | (hopeless & stuck)
    return absent | content


# -- actions -------------------------------------------------------------------------------------------------


def _acted(
    placed: Placed, done: Tile, me: int, cell: int, around: Masks, choice: int | None, rules: Rules
) -> tuple[Boards, Any]:
    """The boards after an action, and where it can be carried out so."""
    if done.kind == FLIP:
        flips, possible = _flips(placed, done, me, cell, around, choice, rules)
        return Flipped(placed, flips), possible
    targets = placed.yellow_targets() & ~np.uint64(me)
    if choice is None:
        if done.bit == _KEY:
            return placed, around & _CLOAK != 0
        if done.bit == _TREATY:
            return placed, count(around & targets) < 2
        return placed, np.zeros(1, dtype=np.bool_)
    if done.kind == SWAP:
        possible = choice & ~me & ~targets == 0
        if done.bit == _KEY:
            possible = possible & (around & _CLOAK == 0) & bool(choice & me)
        elif done.bit == _TREATY:
            possible = possible & (choice & ~around == 0) & (not choice & me)
        else:
            one = choice & -choice
            possible = possible & (placed.neighbours(one) & (choice ^ one) != 0) & (not choice & me)
        return Swapped(placed, choice), possible
    if done.kind == REMOVE:
        return Removed(placed, choice), (targets & choice != 0) & placed.loose(choice)
    goal = choice & CELL
    moved = 1 << (choice >> BITS)
    possible = (targets & moved != 0) & (placed.at(goal) == 0) & bool(in_ring(goal - cell))
    return Moved(placed, choice >> BITS, goal), possible & placed.loose(moved)


def _flips(
    placed: Placed, done: Tile, me: int, cell: int, around: Masks, choice: int | None, rules: Rules
) -> tuple[Any, Any]:
    """The tiles that flip, and where that is possible."""
    targets = placed.red_targets() & ~np.uint64(me)
    here = around & targets
    if done.bit & (_DAY | _NIGHT | _FIRE):
        if done.bit == _FIRE:
            return here, np.ones(1, dtype=np.bool_)
        here = here | (around & _SHIELD == 0) * np.uint64(me)
        return here & (~placed.white if done.bit == _DAY else placed.white), np.ones(1, dtype=np.bool_)
    never = np.zeros(1, dtype=np.bool_)
    shapes = {"sword": ARCS, "spear": LINES, "mace": rules.mace_shapes}.get(done.name)
    if shapes is not None:
        most: Any = 0
        mine: Any = -1
        for one, two, three in shapes:
            hit = (placed.at(cell + one) | placed.at(cell + two) | placed.at(cell + three)) & targets
            size = count(hit)
            most = np.maximum(most, size)
            if choice is not None:
                mine = np.where(hit == choice, size, mine)
        return choice or 0, most == (0 if choice is None else mine)
    if done.bit == _BALANCE:
        if choice is None or choice.bit_count() != 2:
            return 0, never
        one, other = choice & -choice, choice & (choice - 1)
        whites = count(placed.white & np.uint64(choice))
        return choice, (choice & ~targets == 0) & (whites == 1) & (placed.neighbours(one) & other != 0)
    if done.bit == _CANDLE:
        targets = targets & ~placed.white
    elif done.bit == _SHADOW:
        targets = targets & placed.white
    elif done.bit == _DAGGER:
        targets = here
    elif choice is None or rules.through_tiles:
        return 0, never
    if choice is None:
        return 0, targets == 0
    possible = targets & choice != 0
    if done.bit & (_DART | _ARROW):
        away = distance(placed.cell_of(choice.bit_length() - 1), cell)
        possible = possible & (away == 2 if done.bit == _DART else away >= 4)
    return choice, possible


_ROW: Final = 128
"""A cell q, r is q rows and r on; see `equinox.tiles.hexes`."""


def distance(cells: Any, cell: Any) -> Any:
    """Steps over the grid (R-A-07)."""
    q = cells // _ROW - cell // _ROW
    r = cells % _ROW - cell % _ROW
    return (abs(q) + abs(r) + abs(q + r)) // 2


# -- several in a row ----------------------------------------------------------------------------------------

Line = tuple[Play, ...]
"""What one seat plays in the last turn of the game, with all tiles that are left."""


def tiles_of(line: Line) -> int:
    """The tiles that are placed in a line."""
    return sum(1 << (code >> BITS + 1) for code, _, _ in line)


def after_line(
    boards: Boards, line: Line, rules: Rules, present: int, map_cells: tuple[int, ...]
) -> Replied | None:
    """Carry out a whole turn on every board: it is the last of the game, and uses up all tiles. None if it
    is legal nowhere."""
    hand = tiles_of(line)
    legal: Any = np.ones(1, dtype=np.bool_)
    price: Any = np.zeros(1, dtype=np.int64)
    for play in line:
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
