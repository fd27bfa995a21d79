"""What the action of a tile may choose, on many boards at once, and what it makes of them.

Restrictions are not asked here, nor whether the board would stay in one piece. What an action may choose is
looked up by cells, so that it does not matter what earlier plays have flipped, swapped, moved or removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final

import numpy as np

from equinox.solver.tiles.batch_boards import BRIDGE_NUMBER, Boards, Flipped, Placed, changed, in_ring
from equinox.solver.tiles.batch_scoring import Masks, count
from equinox.solver.tiles.internals import BIT
from equinox.tiles.hexes import ARCS, BITS, CELL, LINES, RING, TWO_AWAY
from equinox.tiles.purple import BRIDGE, STONE
from equinox.tiles.rules import Rules
from equinox.tiles.tile import FLIP, MOVE, REMOVE, Tile, bits

FAR_REACHING: Final = BIT["dart"] | BIT["arrow"]
"""With the option distance_mode=throughTiles their choices are not known here."""
_PAIRED: Final = BIT["balance"] | BIT["door"]
_ROW: Final = 128
"""A cell q, r is q rows and r on; see `equinox.tiles.hexes`."""

Choices = Iterator[tuple[Any, Any]]
"""A choice, and on which boards it is possible; each may be one for all boards, or a column."""


def find_choices(
    placed: Placed, action: Tile, rules: Rules, present: int, pairs: Iterable[Masks], only: int | None = None
) -> Choices:
    """All choices of an action that the tile just placed carries out. `present` are the tiles that may be on
    a board, `pairs` those that are neighbours of each other. Given one choice, others may be left out."""
    me, cells = placed.tile, placed.cells
    if only is None:
        tiles = bits(present & ~(me | STONE))
    else:
        tiles = [1 << (only >> BITS)] if action.kind == MOVE else bits(only & ~me)
    if action.kind == FLIP:
        yield from _find_flips(placed, action, rules, present, pairs, tiles)
        return
    targets = placed.yellow_targets() & ~np.uint64(me)
    if action.kind == MOVE:
        goals: list[tuple[Any, Any]] = [(cells + way, True) for way in RING]
        if only is not None:
            goals = [(only & CELL, in_ring((only & CELL) - cells) != 0)]
        elif present & BRIDGE:
            linked = placed.beside(me) & BRIDGE != 0
            goals += [(placed.cell_of(BRIDGE_NUMBER) + way, linked) for way in RING]
        for goal, reached in goals:
            vacant = (placed.at(goal) == 0) & reached
            for tile in tiles:
                yield (tile.bit_length() - 1) << BITS | goal, vacant & (targets & tile != 0)
    elif action.kind == REMOVE:
        for tile in tiles:
            yield np.uint64(tile), targets & tile != 0
    elif action.name == "key":
        free = placed.neighbours(me) & BIT["cloak"] == 0
        for tile in tiles:
            yield np.uint64(tile | me), free & (targets & tile != 0)
    elif action.name == "treaty":
        hits = [hit & targets for hit in _look_around(placed, present)]
        for one, other in combinations(hits, 2):
            yield one | other, (one != 0) & (other != 0) & (one != other)
    else:
        assert action.name == "door"
        for pair in pairs:
            yield pair, (pair & ~targets == 0) & (count(pair) == 2)


def _find_flips(
    placed: Placed, action: Tile, rules: Rules, present: int, pairs: Iterable[Masks], tiles: list[int]
) -> Choices:
    me, at, cells, name = placed.tile, placed.at, placed.cells, action.name
    targets = placed.red_targets() & ~np.uint64(me)
    if name in ("fire", "day", "night"):
        around = placed.neighbours(me)
        hit = around & targets
        if name != "fire":
            hit = hit | (around & BIT["shield"] == 0) * np.uint64(me)
            hit = hit & (~placed.white if name == "day" else placed.white)
        yield hit, True
    elif name in ("candle", "shadow", "arrow"):
        if name != "arrow":
            targets = targets & (~placed.white if name == "candle" else placed.white)
        for tile in tiles:
            valid = targets & tile != 0
            if name == "arrow":
                valid = valid & (_distance(placed.cell_of(tile.bit_length() - 1), cells) >= 4)
            yield np.uint64(tile), valid
    elif name in ("dagger", "dart"):
        ring = _look_around(placed, present)
        for tiles_hit in ring if name == "dagger" else (at(cells + way) for way in TWO_AWAY.steps):
            hit = tiles_hit & targets
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


def _look_around(placed: Placed, present: int) -> Iterator[Masks]:
    """The neighbours of the tile just placed, one at a time."""
    for way in RING:
        yield placed.at(placed.cells + way)
    if present & BRIDGE:
        linked = (placed.beside(placed.tile) & BRIDGE != 0) * ~np.uint64(STONE | placed.tile)
        for way in RING:
            yield placed.at(placed.cell_of(BRIDGE_NUMBER) + way) & linked


def _distance(cells: Any, cell: Any) -> Any:
    """Steps over the grid (R-A-07)."""
    q = cells // _ROW - cell // _ROW
    r = cells % _ROW - cell % _ROW
    return (abs(q) + abs(r) + abs(q + r)) // 2


def act(placed: Placed, action: Tile, choice: int | None, rules: Rules, present: int) -> tuple[Boards, Any]:
    """The boards after an action, and where it is surely possible with this choice, or without any."""
    possible: Any = np.zeros(1, dtype=np.bool_)
    pairs: list[Masks] = []
    if action.bit & _PAIRED:
        if choice is None or choice.bit_count() != 2:
            return placed, possible
        one = choice & -choice
        pairs = [(placed.neighbours(one) & (choice ^ one) != 0) * np.uint64(choice)]
    if rules.through_tiles and action.bit & FAR_REACHING:
        return placed, possible
    for choices, valid in find_choices(placed, action, rules, present, pairs, choice):
        if not action.asks:
            return Flipped(placed, choices), valid
        possible = possible | (valid if choice is None else valid & (choices == choice))
    if choice is None:
        return placed, ~possible
    if action.kind in (REMOVE, MOVE):
        possible = possible & placed.loose(choice if action.kind == REMOVE else 1 << (choice >> BITS))
    return changed(placed, action.kind, np.array([choice])), possible
