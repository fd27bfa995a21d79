"""What Map, Charisma and Poison say: on which cells a tile may be placed (R-A-21, R-A-39)."""

from __future__ import annotations

from equinox.tiles.board import Board
from equinox.tiles.hexes import BESIDE, BITS, CELL, PLAYS, RING
from equinox.tiles.purple import Hedge
from equinox.tiles.restrictions import HEDGE_TILES
from equinox.tiles.tile import MOVE, SWAP
from equinox.tiles.watching import Watchers
from equinox.tiles.yellow import MAP


class Fences:
    """Map, Charisma and Poison on one board."""

    __slots__ = ("_allowed", "board", "hedges", "live", "map", "present")

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self.board = board
        self.map = map_cells
        self.live: list[int] = []
        """Map cells that are vacant and attached (R-A-21), as they were before `me` was placed: what binds
        the placement of a tile binds its action, and nothing else does (R-A-47)."""
        self.hedges: list[Hedge] = []
        present = 0
        if map_cells:
            near, at = board.near, board.at
            self.live = [cell for cell in map_cells if near.get(cell, 0) & ~me and not at.get(cell, 0) & ~me]
            if self.live:
                present = MAP
        for hedge in HEDGE_TILES:
            if board.on & hedge.bit:
                self.hedges.append(hedge)
                present |= hedge.bit
        self._allowed: dict[int, int] = {}
        """What was asked before, by restrictions."""
        self.present = present
        """Those that are in force."""

    def allowed(self, needed: int) -> int:
        """The plays that those which are needed allow to a tile that is not Bridge."""
        needed &= self.present
        if not needed:
            return self.board.open
        plays = self._allowed.get(needed)
        if plays is None:
            plays = self._on_map() if needed & MAP else self.board.open
            for hedge in self.hedges:
                if hedge.bit & needed:
                    beside = plays & self.board.plays_beside(hedge.bit)
                    plays = beside if hedge.wants_neighbours else plays ^ beside
            self._allowed[needed] = plays
        return plays

    def allowed_for_bridge(self, needed: int) -> int:
        """Bridge has no link through itself: it must touch Charisma, and may touch what touches Poison."""
        plays = self._on_map() if needed & MAP else self.board.open
        for hedge in self.hedges:
            if hedge.bit & needed:
                beside = plays & BESIDE[self.board.cells[hedge.number]]
                plays = beside if hedge.wants_neighbours else plays ^ beside
        return plays

    def _on_map(self) -> int:
        return sum([PLAYS[cell] for cell in self.live])

    def broken_by_moving(self, watchers: Watchers, kind: int, choice: int, me: int, cell: int) -> int:
        """With the option moves_are_placements: which of them object to the tiles that were moved. Map only
        speaks of vacant cells, so not of swaps (R-A-47)."""
        if kind != SWAP and kind != MOVE:
            return 0
        moved = choice if kind == SWAP else 1 << (choice >> BITS)
        broken = 0
        for hedge in self.hedges:
            neighbours = watchers.neighbours_after(kind, choice, me, cell, hedge.bit)
            wrong = ~neighbours if hedge.wants_neighbours else neighbours
            if moved & ~hedge.bit & wrong:
                broken |= hedge.bit
        if kind == MOVE:
            at, near = self.board.at, self.board.near
            live = [
                place
                for place in self.map
                if place not in at and place != cell and (place in near or place - cell in RING)
            ]
            if live and choice & CELL not in live:
                broken |= MAP
        return broken
