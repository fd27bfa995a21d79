"""Every play that a second tile might have after each of many plays of the first: no legal one is missing.

Of tiles that move nothing these are the legal plays (`legality`). For others restrictions are not asked, nor
whether the board would stay in one piece. What an action may choose is looked up by cells, so that it does
not matter what the first play has flipped, swapped, moved or removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import Boards, Cells, Placed
from equinox.solver.tiles.batch_legality import Satisfied, needed
from equinox.solver.tiles.batch_moves import distance
from equinox.solver.tiles.batch_scoring import Masks, Points, count
from equinox.solver.tiles.internals import (
    ARCS,
    BIT,
    BITS,
    BRIDGE,
    FAMINE,
    FLIP,
    LINES,
    MAP,
    MIRROR,
    MOVE,
    QUIET,
    REMOVE,
    RING,
    STONE,
    SWAP,
    TILES,
    TWO_AWAY,
    TilesState,
    bits,
    waiting,
)

_BRIDGE_NUMBER: Final = BRIDGE.bit_length() - 1
_DAY, _NIGHT, _FIRE = BIT["day"], BIT["night"], BIT["fire"]
_CANDLE, _SHADOW, _ARROW = BIT["candle"], BIT["shadow"], BIT["arrow"]
_SHIELD, _CLOAK = BIT["shield"], BIT["cloak"]
_UNKNOWN: Final = MAP | MIRROR
"""Seconds for which nothing is claimed."""


def exact(second: int) -> bool:
    """Whether just the legal plays of this tile are listed."""
    return TILES[second.bit_length() - 1].kind in (QUIET, FLIP)


class Plays(NamedTuple):
    """Some plays of the second tile; one entry each."""

    rows: NDArray[np.intp]
    """After which play of the first tile,"""
    cells: Cells
    shown: Masks
    """the tile's bit where it is white,"""
    kind: int
    choices: Points
    """what the action does, as in a sheet."""

    def part(self, places: Any) -> Plays:
        return Plays(
            self.rows[places], self.cells[places], self.shown[places], self.kind, self.choices[places]
        )


class Seconds:
    """The second tile on the boards after a block of first plays."""

    @staticmethod
    def possible(state: TilesState, second: int) -> bool:
        """Whether all plays of this tile are known here."""
        if state.rules.through_tiles and second & (BIT["dart"] | _ARROW):
            return False
        return not second & (_UNKNOWN if waiting(state).bit_count() < 2 else _UNKNOWN | FAMINE)

    def __init__(
        self,
        state: TilesState,
        first: Boards,
        present: int,
        cells: Cells,
        more: list[Any],
        second: int,
        removed: int,
    ) -> None:
        """`first` are the boards in one column, `cells` where the first tile was placed, and `more` other
        cells whose surroundings have changed. A second tile that removes one removes one of `removed`:
        -1 for any or none, 0 for none."""
        self._removed = removed
        self._rules = state.rules
        self._tile = TILES[second.bit_length() - 1]
        self._first = first
        self._present = present
        self._edges_of = [cells, *more]
        board = state.board
        self._edges = [(cell, cell + way) for cell in board.at for way in RING[:3] if cell + way in board.at]
        fixed = np.array([[cell for cell in board.near if cell not in board.at]], dtype=np.int64)
        near = [cell + way for cell in self._edges_of for way in RING]
        rows = self._count = len(cells)
        every = np.concatenate(
            [np.broadcast_to(fixed, (rows, fixed.shape[1])), *(self._edges_of[1:]), *near], axis=1
        )
        vacant = (first.at(every) == 0) & (first.near(every) != 0)
        for place in range(fixed.shape[1], every.shape[1]):
            # What is listed already need not be listed again.
            vacant[:, place] &= (every[:, :place] != every[:, place : place + 1]).all(axis=1)
        self._rows, places = np.nonzero(vacant)
        self._cells = every[self._rows, places]
        self._map = state.map
        self._known: dict[int, Satisfied] = {}
        self._boards_of_rows: Boards | None = None

    def plays(self, boards_of: Callable[[Any], Boards]) -> Iterator[Plays]:
        """All of them. `boards_of` makes the boards after the first plays, one for each row that is asked."""
        if not exact(self._tile.bit):
            for _, _, plays in self._listed(boards_of):
                yield plays
            return
        listed_plays = [(self._satisfied(*listed), listed[2]) for listed in self._listed(boards_of)]
        if not listed_plays:
            return
        rows = np.concatenate([plays.rows for _, plays in listed_plays])
        codes = np.concatenate([codes for codes, _ in listed_plays])
        wanted = needed(rows, codes, self._count, self._rules.ignore_all)
        for codes, plays in listed_plays:
            legal = np.flatnonzero(wanted[plays.rows] & ~codes == 0)
            yield plays.part(legal)

    def _satisfied(self, placed: Placed, places: Any, plays: Plays) -> Any:
        """The restrictions that plays satisfy, as codes."""
        known = self._known.get(id(placed))
        if known is None:
            first = self._boards_of_rows
            assert first is not None
            known = Satisfied(first, placed, self._tile.bit, self._cells, first.on, self._map)
            self._known = {id(placed): known}
        white = np.broadcast_to(placed.white, (len(self._rows),))[places]
        if plays.kind == FLIP:
            white = white ^ plays.choices.astype(np.uint64)
        return known.codes(places, white)

    def _listed(self, boards_of: Callable[[Any], Boards]) -> Iterator[tuple[Placed, Any, Plays]]:
        """All plays, restrictions aside, with the boards before the action and their places there."""
        me = self._tile.bit
        rows, cells = self._rows, self._cells
        everywhere = np.arange(len(rows))
        first = self._boards_of_rows = boards_of(rows)
        none = np.zeros(len(rows), dtype=np.int64)
        for shown in (me, 0):
            face = np.full(len(rows), shown, dtype=np.uint64)
            every = Plays(rows, cells, face, QUIET, none)
            placed = Placed(first, me, cells, face)
            if self._tile.kind == QUIET:
                yield placed, everywhere, every
                continue
            some = np.zeros(len(rows), dtype=np.bool_)
            for choices, valid in self._choices(placed):
                places = np.flatnonzero(valid)
                if len(places):
                    some[places] = True
                    chosen = np.broadcast_to(choices, (len(rows),))[places].astype(np.int64)
                    part = every.part(places)
                    yield placed, places, part._replace(kind=self._tile.kind, choices=chosen)
            if self._tile.kind in (REMOVE, MOVE):
                if self._removed > 0:
                    continue
                some = self._able(placed)
            idle = np.flatnonzero(~some)
            if len(idle):
                yield placed, idle, every.part(idle)

    def _able(self, placed: Placed) -> Any:
        """Where a tile can surely be removed, or moved, without splitting the board."""
        targets = placed.yellow_targets() & ~np.uint64(self._tile.bit)
        able: Any = np.zeros(len(self._rows), dtype=np.bool_)
        for tile in bits(self._present & ~(self._tile.bit | STONE)):
            able = able | ((targets & tile != 0) & placed.loose(tile))
            if able.all():
                break
        if self._tile.kind == MOVE:
            able = able & np.logical_or.reduce([placed.at(self._cells + way) == 0 for way in RING])
        return able

    def _choices(self, placed: Placed) -> Iterator[tuple[Any, Any]]:
        """What the action may do, and where."""
        me = self._tile.bit
        around = placed.neighbours(me)
        if self._tile.kind == FLIP:
            yield from self._flips(placed, placed.red_targets() & ~np.uint64(me), around)
            return
        targets = placed.yellow_targets() & ~np.uint64(me)
        if self._tile.kind == MOVE:
            goals: list[tuple[Any, Any]] = [(self._cells + way, True) for way in RING]
            if self._present & BRIDGE:
                linked = placed.beside(me) & BRIDGE != 0
                goals += [(placed.cell_of(_BRIDGE_NUMBER) + way, linked) for way in RING]
            for goal, reached in goals:
                vacant = (placed.at(goal) == 0) & reached
                for tile in bits(self._present & ~(me | STONE)):
                    yield (tile.bit_length() - 1) << BITS | goal, vacant & (targets & tile != 0)
            return
        if self._tile.kind == REMOVE:
            for tile in bits(self._present & self._removed & ~(me | STONE)):
                yield np.uint64(tile), targets & tile != 0
            return
        if self._tile.name == "key":
            free = around & _CLOAK == 0
            for tile in bits(self._present & ~(me | STONE)):
                yield np.uint64(tile | me), free & (targets & tile != 0)
            return
        assert self._tile.kind == SWAP
        if self._tile.name == "treaty":
            pairs = combinations([hit & around & targets for hit in self._around(placed)], 2)
            for one, other in pairs:
                yield one | other, (one != 0) & (other != 0) & (one != other)
            return
        for pair in self._pairs():
            yield pair, (pair & ~targets == 0) & (count(pair) == 2)

    def _flips(self, placed: Placed, targets: Masks, around: Masks) -> Iterator[tuple[Any, Any]]:
        tile = self._tile
        always = np.ones(len(self._rows), dtype=np.bool_)
        here = around & targets
        if tile.bit == _FIRE:
            yield here, always
        elif tile.bit & (_DAY | _NIGHT):
            here = here | (around & _SHIELD == 0) * np.uint64(tile.bit)
            yield here & (~placed.white if tile.bit == _DAY else placed.white), always
        elif tile.bit & (_CANDLE | _SHADOW | _ARROW):
            if tile.bit == _CANDLE:
                targets = targets & ~placed.white
            elif tile.bit == _SHADOW:
                targets = targets & placed.white
            for one in bits(self._present & ~(tile.bit | STONE)):
                valid = targets & one != 0
                if tile.bit == _ARROW:
                    valid = valid & (distance(placed.cell_of(one.bit_length() - 1), self._cells) >= 4)
                yield np.uint64(one), valid
        elif tile.name == "dagger":
            for hit in self._around(placed):
                hit = hit & here
                yield hit, hit != 0
        elif tile.name == "dart":
            for way in TWO_AWAY.steps:
                hit = placed.at(self._cells + way) & targets
                yield hit, hit != 0
        elif tile.name == "balance":
            whole = np.zeros(len(self._rows), dtype=np.bool_)
            for pair in self._pairs():
                valid = (pair & ~targets == 0) & (count(pair & placed.white) == 1) & (count(pair) == 2)
                whole |= valid
                yield pair, valid
            for one in bits(self._present & ~(tile.bit | STONE)) if not whole.all() else ():
                yield np.uint64(one), ~whole & (targets & one != 0)
        else:
            shapes = {"sword": ARCS, "spear": LINES, "mace": self._rules.mace_shapes}[tile.name]
            at = placed.at
            hits = [
                (at(self._cells + one) | at(self._cells + two) | at(self._cells + three)) & targets
                for one, two, three in shapes
            ]
            sizes = [count(hit) for hit in hits]
            most = np.maximum.reduce(sizes)
            for hit, size in zip(hits, sizes, strict=True):
                yield hit, (size == most) & (size > 0)

    def _around(self, placed: Placed) -> Iterator[Masks]:
        """The tiles beside the second one, then those around Bridge."""
        for way in RING:
            yield placed.at(self._cells + way)
        if self._present & BRIDGE:
            for way in RING:
                yield placed.at(placed.cell_of(_BRIDGE_NUMBER) + way)

    def _pairs(self) -> Iterator[Masks]:
        """Two tiles that are neighbours of each other, on each board; one where there are not two."""
        at = self._first.at
        rows = self._rows
        for one, other in self._edges:
            yield np.broadcast_to(at(one) | at(other), (self._count, 1))[rows, 0]
        for cells in self._edges_of:
            for way in RING:
                yield (at(cells) | at(cells + way))[rows, 0]
        if self._present & BRIDGE:
            linked = [at(self._first.cell_of(_BRIDGE_NUMBER) + way) & ~np.uint64(STONE) for way in RING]
            for here, there in combinations(linked, 2):
                yield np.broadcast_to(here | there, (self._count, 1))[rows, 0]
