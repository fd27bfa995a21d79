"""What Map, Charisma and Poison say: on which cells a tile may be placed (R-A-21, R-A-39)."""

from __future__ import annotations

from collections.abc import Callable

from equinox.tiles.board import Board
from equinox.tiles.hexes import BESIDE, BITS, CELL, PLAYS
from equinox.tiles.restrictions import HEDGE_TILES
from equinox.tiles.tile import MOVE, SWAP
from equinox.tiles.yellow import MAP


class Fences:
    """Map, Charisma and Poison on one board."""

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self._board = board
        near, at = board.near, board.at
        self._live = [cell for cell in map_cells if near.get(cell, 0) & ~me and not at.get(cell, 0) & ~me]
        """Map cells that are vacant and attached (R-A-21), as they were before `me` was placed: what binds
        the placement of a tile binds its action, and nothing else does (R-A-47)."""
        self._hedges = [hedge for hedge in HEDGE_TILES if board.on & hedge.bit]
        self.present = sum([hedge.bit for hedge in self._hedges]) | (MAP if self._live else 0)
        """The restrictions in force."""

    def allowed(self, needed: int, is_bridge: bool = False) -> int:
        """The plays that those which are needed allow. Bridge has no link through itself: it must touch
        Charisma, and may touch what touches Poison."""
        board = self._board
        plays = sum([PLAYS[cell] for cell in self._live]) if needed & MAP & self.present else board.open
        for hedge in self._hedges:
            if hedge.bit & needed:
                beside = BESIDE[board.cells[hedge.number]] if is_bridge else board.plays_beside(hedge.bit)
                plays = plays & beside if hedge.wants_neighbours else plays & ~beside
        return plays

    def broken_by_moving(
        self,
        neighbours_after: Callable[[int, int, int, int, int], int],
        kind: int,
        choice: int,
        me: int,
        cell: int,
    ) -> int:
        """With the option moves_are_placements: which of them object to the tiles that were moved. Map only
        speaks of vacant cells, so not of swaps (R-A-47)."""
        if kind not in (SWAP, MOVE):
            return 0
        moved = choice if kind == SWAP else 1 << (choice >> BITS)
        broken = 0
        for hedge in self._hedges:
            neighbours = neighbours_after(kind, choice, me, cell, hedge.bit)
            if moved & ~hedge.bit & (~neighbours if hedge.wants_neighbours else neighbours):
                broken |= hedge.bit
        live = [place for place in self._live if place != cell]
        if kind == MOVE and live and choice & CELL not in live:
            broken |= MAP
        return broken
