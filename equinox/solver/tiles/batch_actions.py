"""What the action of a tile may choose, on many boards at once, and what it makes of them.

Restrictions are not asked here, nor whether the board would stay in one piece. What an action may choose is
looked up by cells, so that it does not matter what earlier plays have flipped, swapped, moved or removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import numpy as np

from equinox.solver.tiles.batch_boards import Boards, Flipped, Placed, changed, in_ring
from equinox.solver.tiles.batch_scoring import Masks, count
from equinox.solver.tiles.internals import BIT
from equinox.tiles.hexes import ARCS, BITS, CELL, LINES, TWO_AWAY
from equinox.tiles.purple import STONE
from equinox.tiles.rules import Rules
from equinox.tiles.tile import FLIP, MOVE, REMOVE, Tile, bits

FAR_REACHING: Final = BIT["dart"] | BIT["arrow"]
"""With the option distance_mode=throughTiles their choices are not known here."""
_ROW: Final = 128
"""A cell q, r is q rows and r on; see `equinox.tiles.hexes`."""


def find_flips(
    placed: Placed, action: Tile, rules: Rules, tiles: list[int], pairs: Iterable[Masks]
) -> Iterator[tuple[Any, Any]]:
    """What the tile just placed may flip by an action, and on which boards; each may be one for all boards,
    or a column. `tiles` and `pairs` (of neighbours) are those that may be flipped singly or together."""
    me, at, cells, name = placed.tile, placed.at, placed.cells, action.name
    targets = placed.red_targets() & ~np.uint64(me)
    if name in ("fire", "day", "night"):
        around = placed.neighbours(me)
        hit = around & targets
        if name != "fire":
            hit = hit | (around & BIT["shield"] == 0) * np.uint64(me)
            hit = hit & (~placed.white if name == "day" else placed.white)
        yield hit, True
    elif name in ("candle", "shadow", "arrow", "dagger"):
        if name == "dagger":
            targets = targets & placed.neighbours(me)
        elif name != "arrow":
            targets = targets & (~placed.white if name == "candle" else placed.white)
        for tile in tiles:
            valid = targets & tile != 0
            if name == "arrow":
                valid = valid & (_distance(placed.cell_of(tile.bit_length() - 1), cells) >= 4)
            yield np.uint64(tile), valid
    elif name == "dart":
        for way in TWO_AWAY.steps:
            hit = at(cells + way) & targets
            yield hit, hit != 0
    elif name == "balance":
        whole = np.zeros(1, dtype=np.bool_)
        for pair in pairs:
            valid = (pair & ~targets == 0) & (count(pair & placed.white) == 1) & (count(pair) == 2)
            whole = whole | valid
            yield pair, valid
        for tile in tiles if not whole.all() else ():
            yield np.uint64(tile), ~whole & (targets & tile != 0)
    else:
        shapes = {"sword": ARCS, "spear": LINES, "mace": rules.mace_shapes}[name]
        hits = [(at(cells + a) | at(cells + b) | at(cells + c)) & targets for a, b, c in shapes]
        sizes = [count(hit) for hit in hits]
        most = np.maximum.reduce(sizes)
        for hit, size in zip(hits, sizes, strict=True):
            yield hit, (size == most) & (size > 0)


def _distance(cells: Any, cell: Any) -> Any:
    """Steps over the grid (R-A-07)."""
    q = cells // _ROW - cell // _ROW
    r = cells % _ROW - cell % _ROW
    return (abs(q) + abs(r) + abs(q + r)) // 2


def act(placed: Placed, action: Tile, choice: int | None, rules: Rules, present: int) -> tuple[Boards, Any]:
    """The boards after an action with this choice, or without any, and where that is surely possible."""
    if action.kind == FLIP:
        return _flip(placed, action, choice, rules, present)
    if choice is None:
        return placed, np.zeros(1, dtype=np.bool_)
    me = placed.tile
    tiles = 1 << (choice >> BITS) if action.kind == MOVE else choice & ~me
    possible = placed.yellow_targets() & ~np.uint64(me) & tiles == tiles
    if action.kind == MOVE:
        goal = choice & CELL
        possible = possible & (in_ring(goal - placed.cells) != 0) & (placed.at(goal) == 0)
    if action.kind in (MOVE, REMOVE):
        possible = possible & placed.loose(tiles)
    elif action.name == "key":
        possible = possible & (placed.neighbours(me) & BIT["cloak"] == 0)
    elif action.name == "treaty":
        possible = possible & (placed.neighbours(me) & tiles == tiles)
    else:
        possible = possible & _are_neighbours(placed, choice) & (choice == tiles)
    return changed(placed, action.kind, np.array([choice])), possible


def _flip(placed: Placed, action: Tile, choice: int | None, rules: Rules, present: int) -> tuple[Boards, Any]:
    possible: Any = np.zeros(1, dtype=np.bool_)
    pairs: list[Masks] = []
    if action.name == "balance":
        if choice is None or choice.bit_count() != 2:
            return placed, possible
        pairs = [_are_neighbours(placed, choice) * np.uint64(choice)]
    if rules.through_tiles and action.bit & FAR_REACHING:
        return placed, possible
    tiles = bits((present & ~STONE if choice is None else choice) & ~placed.tile)
    for flips, valid in find_flips(placed, action, rules, tiles, pairs):
        if not action.asks:
            return Flipped(placed, flips), valid
        possible = possible | (valid if choice is None else valid & (flips == choice))
    return (placed, ~possible) if choice is None else (Flipped(placed, np.uint64(choice)), possible)


def _are_neighbours(boards: Boards, pair: int) -> Any:
    one = pair & -pair
    return boards.neighbours(one) & (pair ^ one) != 0
