"""The board: where tiles lie and with which face, neighbours, protection, whether the board is whole.

Tiles are bits of masks. `near` knows for every cell, vacant or not, which tiles are adjacent to it; all
questions about neighbours are then a few operations on ints.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from equinox.tiles.hexes import BESIDE, CELLS, CENTRE, FACED, PLAYS, RING, Reach
from equinox.tiles.purple import BRIDGE, CLOAK, SHIELD, STONE
from equinox.tiles.rules import Rules
from equinox.tiles.tile import TILES, WHITE, bits

BRIDGE_NUMBER: Final = BRIDGE.bit_length() - 1
STALE: Final = -1
OFF: Final = -1
"""The cell of a tile that is not on the board."""

FEW: Final = 9
"""Up to this many cells are looked up one by one faster than picked from all."""

_RUNS: Final[dict[int, int]] = {}
"""The plays on the occupied cells of a ring to the number of runs that these form; kept when worked out."""


class Board:
    """Tiles on cells. A new board is blank, so that copies are made quickly: it is set up, or
    copied into."""

    __slots__ = (
        "_frontier",
        "_loose",
        "_pieces",
        "_red",
        "_spots",
        "_yellow",
        "at",
        "cells",
        "filled",
        "holes",
        "near",
        "on",
        "open",
        "rules",
        "white",
    )

    def set_up(self, rules: Rules) -> None:
        """Stone alone."""
        self.rules = rules
        self.at: dict[int, int] = {}
        """Occupied cell to the bit of its tile."""
        self.near: dict[int, int] = {}
        """Cell to the tiles adjacent to it; a cell without any is not listed."""
        self.cells: list[int] = [OFF] * len(TILES)
        """Tile number to its cell."""
        self.on = 0
        """The tiles on the board."""
        self.white = 0
        """The tiles on the board that show white."""
        self.holes = 1  # which Stone fills
        """The vacant areas that tiles enclose, as long as the board is in one piece."""
        self.filled = 0
        """The plays on occupied cells,"""
        self.open = 0
        """and those on vacant cells next to a tile."""
        self._changed()
        self.place(STONE, CENTRE, False)

    def copy(self) -> Board:
        other = Board()
        other.rules = self.rules
        other.at = self.at.copy()
        other.near = self.near.copy()
        other.cells = self.cells.copy()
        other.on = self.on
        other.white = self.white
        other.holes = self.holes
        other.filled = self.filled
        other.open = self.open
        # What is worked out from the rest is shared: it is replaced, never changed.
        other._frontier = self._frontier
        other._loose = self._loose
        other._pieces = self._pieces
        other._red = self._red
        other._spots = self._spots
        other._yellow = self._yellow
        return other

    def _changed(self) -> None:
        """Forget what was worked out from where the tiles lie."""
        self._frontier: list[int] | None = None
        self._spots: list[int] | None = None
        self._loose: dict[int, bool] | None = None
        self._pieces: dict[int, list[int]] | None = None
        self._red = self._yellow = STALE

    # -- tiles come, go and move ------------------------------------------------------------------

    def place(self, tile: int, cell: int, white: bool) -> None:
        """Lay a tile on a vacant cell."""
        self.at[cell] = tile
        self.cells[tile.bit_length() - 1] = cell
        self.on |= tile
        if white:
            self.white |= tile
        self.holes += self._runs_around(cell) - 1
        self.filled |= PLAYS[cell]
        self.open = (self.open | BESIDE[cell]) & ~self.filled
        near = self.near
        frontier = self._frontier
        self._changed()
        if frontier is None:
            for way in RING:
                beside = cell + way
                near[beside] = near.get(beside, 0) | tile
            return
        frontier = frontier.copy()  # copies of this board may share it
        frontier.remove(cell)
        for way in RING:
            beside = cell + way
            touching = near.get(beside, 0)
            near[beside] = touching | tile
            if not touching and beside not in self.at:
                insort(frontier, beside)
        self._frontier = frontier

    def lift(self, tile: int) -> None:
        """Take a tile off the board."""
        number = tile.bit_length() - 1
        cell = self.cells[number]
        self.cells[number] = OFF
        del self.at[cell]
        self.on &= ~tile
        self.white &= ~tile
        near = self.near
        lost = PLAYS[cell]
        self.filled ^= lost
        self.holes -= self._runs_around(cell) - 1
        if cell in near:
            self.open |= lost
            lost = 0
        for way in RING:
            beside = cell + way
            rest = near[beside] & ~tile
            if rest:
                near[beside] = rest
            else:
                del near[beside]
                lost |= PLAYS[beside]
        self.open &= ~lost
        self._changed()

    def move(self, tile: int, cell: int) -> None:
        """Move a tile to a vacant cell; it keeps its face."""
        white = bool(self.white & tile)
        self.lift(tile)
        self.place(tile, cell, white)

    def swap(self, pair: int) -> None:
        """Exchange the cells of the two tiles of a mask; they keep their faces."""
        one = pair & -pair
        other = pair ^ one
        here, there = self.cells[one.bit_length() - 1], self.cells[other.bit_length() - 1]
        white = self.white
        self.lift(one)
        self.lift(other)
        self.place(one, there, bool(white & one))
        self.place(other, here, bool(white & other))

    def coloured(self) -> int:
        """The tiles on the board that show a face: all but Stone."""
        return self.on & ~STONE

    def cells_of(self, tiles: int) -> list[int]:
        """The cells of these tiles, ascending."""
        return sorted([self.cells[tile.bit_length() - 1] for tile in bits(tiles)])

    # -- neighbours --------------------------------------------------------------------------------

    def frontier(self) -> list[int]:
        """The vacant cells next to a tile, ascending."""
        cells = self._frontier
        if cells is None:
            at = self.at
            cells = self._frontier = sorted([cell for cell in self.near if cell not in at])
        return cells

    def cells_in(self, plays: int) -> list[int]:
        """The cells of these plays, ascending; they are vacant and next to a tile."""
        frontier = self.frontier()
        white = (plays | plays >> 1) & FACED[WHITE]
        count = white.bit_count()
        if count + FEW > len(frontier):
            missing = self.open & FACED[WHITE] ^ white
            if not missing:
                return frontier
            cells = frontier.copy()
            while missing:
                number = missing.bit_length() >> 1
                missing ^= 1 << 2 * number
                cells.remove(CELLS[number])
            return cells
        if count < FEW:
            cells = []
            while white:
                number = white.bit_length() >> 1
                white ^= 1 << 2 * number
                cells.append(CELLS[number])
            cells.sort()
            return cells
        spots = self._spots
        if spots is None:
            spots = self._spots = list(map(PLAYS.__getitem__, frontier))
        return [cell for cell, spot in zip(frontier, spots, strict=True) if spot & white]

    def around(self, cell: int) -> int:
        """The neighbours of a tile on this cell, Bridge's links included (R-A-02, R-A-19); if it lies
        there already it may be among them itself."""
        near = self.near.get(cell, 0)
        if near & BRIDGE:
            near |= self.near[self.cells[BRIDGE_NUMBER]] & ~STONE
        return near

    def neighbours(self, tile: int) -> int:
        """The neighbours of a tile on the board; Stone has no links through Bridge."""
        cell = self.cells[tile.bit_length() - 1]
        if tile == STONE:
            return self.near.get(cell, 0)
        return self.around(cell) & ~tile

    def plays_from(self, reach: Reach, tiles: int) -> int:
        """The plays from which some of these tiles are in reach."""
        cells = self.cells
        plays = 0
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            plays |= reach[cells[low.bit_length() - 1]]
        return plays

    def plays_beside(self, tiles: int) -> int:
        """The plays that make a tile a neighbour of some of these, Bridge's links included; unless it is
        Bridge."""
        cells = self.cells
        plays = 0
        if tiles & ~STONE & self.near.get(cells[BRIDGE_NUMBER], 0):
            plays = BESIDE[cells[BRIDGE_NUMBER]]
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            plays |= BESIDE[cells[low.bit_length() - 1]]
        return plays

    def plays_where(self, asked: Callable[[int], int]) -> int:
        """The plays on those vacant cells of which something is true."""
        return sum([PLAYS[cell] for cell in self.frontier() if asked(cell)])

    def tiles_within(self, cell: int, steps: int) -> int:
        """The tiles reached from a cell in at most `steps` steps from tile to adjacent tile, for the
        option throughTiles; Bridge's links are no steps."""
        reached = wave = self.near.get(cell, 0)
        for _ in range(steps - 1):
            ahead = 0
            while wave:
                low = wave & -wave
                wave ^= low
                ahead |= self.near[self.cells[low.bit_length() - 1]]
            wave = ahead & ~reached
            reached |= ahead
        return reached

    # -- who is protected ---------------------------------------------------------------------------

    def protected(self, protector: int) -> int:
        """Shield, Cloak or Magic with all neighbours, if it is on the board."""
        return protector | self.neighbours(protector) if self.on & protector else 0

    def red_targets(self) -> int:
        """The tiles on the board that a red effect may touch."""
        if self._red == STALE:
            self._red = self.on & ~STONE & ~self.protected(SHIELD)
        return self._red

    def yellow_targets(self) -> int:
        """The tiles on the board that a yellow effect may touch."""
        if self._yellow == STALE:
            self._yellow = self.on & ~STONE & ~self.protected(CLOAK)
        return self._yellow

    # -- what is whole ------------------------------------------------------------------------------

    def is_loose(self, tile: int) -> bool:
        """Whether the rest stays in one piece when a tile goes; only edges connect (R-A-26)."""
        cell = self.cells[tile.bit_length() - 1]
        if self._runs_around(cell) < 2:
            return True
        if not self.holes:
            return False
        # Around a hole there may be another way.
        known = self._loose
        if known is None:
            known = self._loose = {}
        loose = known.get(tile)
        if loose is None:
            loose = known[tile] = self._joined(self.near[cell], self.on & ~tile)
        return loose

    def pieces(self, tile: int) -> list[int]:
        """The pieces into which the rest falls without a tile."""
        known = self._pieces
        if known is None:
            known = self._pieces = {}
        pieces = known.get(tile)
        if pieces is None:
            rest = self.on & ~tile
            if self.is_loose(tile):
                pieces = [rest]
            else:
                runs = self._runs_around(self.cells[tile.bit_length() - 1])
                pieces = self._split(rest, 0 if self.holes else runs)
            known[tile] = pieces
        return pieces

    def _joined(self, tiles: int, rest: int) -> bool:
        """Whether these tiles are connected by the rest."""
        near, cells = self.near, self.cells
        piece = wave = tiles & -tiles
        while wave:
            ahead = 0
            while wave:
                low = wave & -wave
                wave ^= low
                ahead |= near[cells[low.bit_length() - 1]]
            wave = ahead & rest & ~piece
            piece |= wave
            if not tiles & ~piece:
                return True
        return False

    def _runs_around(self, cell: int) -> int:
        """How many runs the tiles around a cell form; 0 if there are six, or none."""
        ring = self.filled & BESIDE[cell]
        runs = _RUNS.get(ring)
        if runs is None:
            at = self.at
            runs = 0
            for one, next_one in pairwise((*RING, RING[0])):
                runs += cell + one in at and cell + next_one not in at
            _RUNS[ring] = runs
        return runs

    def adrift(self) -> int:
        """The tiles that are not connected to Stone."""
        return sum(piece for piece in self._split(self.on) if not piece & STONE)

    def _split(self, rest: int, count: int = 0) -> list[int]:
        """The pieces of these tiles; how many there are may be known."""
        near, cells = self.near, self.cells
        pieces: list[int] = []
        while rest:
            piece = wave = rest & -rest
            if len(pieces) + 1 == count:
                piece, wave = rest, 0
            while wave:
                low = wave & -wave
                fresh = near.get(cells[low.bit_length() - 1], 0) & rest & ~piece
                piece |= fresh
                wave = (wave ^ low) | fresh
            pieces.append(piece)
            rest &= ~piece
        return pieces
