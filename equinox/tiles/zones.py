"""The cells next to the board, by what they touch: all that cell and face of a placed tile alone decide."""

from __future__ import annotations

from equinox.tiles.board import Board
from equinox.tiles.fences import Fences
from equinox.tiles.restrictions import WATCHERS
from equinox.tiles.tile import BLACK, WHITE
from equinox.tiles.watching import Watchers
from equinox.tiles.yellow import MAP

Places = tuple[list[int], list[int]]
"""The cells where a tile may be placed white, and those where it may be placed black."""


class Zone:
    """Cells that touch the same restricting tiles."""

    __slots__ = ("black", "cells", "touching", "white")

    def __init__(self, cells: list[int], touching: int, white: int, black: int) -> None:
        self.cells = cells
        self.touching = touching
        """What they touch of the restricting tiles and of Bridge, if it links to one; MAP on Map's cells."""
        self.white = white
        """The restrictions that a tile satisfies by its place alone, placed white"""
        self.black = black
        """and placed black."""


class Zones:
    """The zones of one board."""

    __slots__ = ("_allowed", "_board", "_quiet", "all")

    def __init__(self, board: Board, watchers: Watchers, fences: Fences) -> None:
        self._board = board
        self.all = _zones(board, watchers, fences)
        # What was asked before, by restrictions:
        self._allowed: dict[int, list[int]] = {}
        self._quiet: dict[int, Places] = {}

    def can_satisfy(self, needed: int) -> bool:
        """Whether some cell and face alone satisfy what is needed."""
        for zone in self.all:
            if not needed & ~zone.white or not needed & ~zone.black:
                return True
        return False

    def places(self, needed: int) -> Places:
        """The places where cell and face alone satisfy what is needed."""
        places = self._quiet.get(needed)
        if places is None:
            white: list[int] = []
            black: list[int] = []
            for zone in self.all:
                if not needed & ~zone.white:
                    white += zone.cells
                if not needed & ~zone.black:
                    black += zone.cells
            white.sort()
            black.sort()
            places = self._quiet[needed] = white, black
        return places

    def allowed(self, needed: int) -> list[int]:
        """The cells where Map, Charisma and Poison let a tile be placed that is not Bridge."""
        needed &= ~WATCHERS
        if not needed:
            return self._board.frontier()
        cells = self._allowed.get(needed)
        if cells is None:
            cells = []
            for zone in self.all:
                if not needed & ~zone.white:
                    cells += zone.cells
            cells.sort()
            self._allowed[needed] = cells
        return cells


def _zones(board: Board, watchers: Watchers, fences: Fences) -> list[Zone]:
    near = board.near
    interest = watchers.link | fences.link
    live = fences.live
    cells_of: dict[int, list[int]] = {}
    apart: list[int] = []
    for cell in board.frontier():
        touching = near[cell] & interest
        if live and cell in live:
            touching |= MAP
        if not touching:
            apart.append(cell)
        elif touching in cells_of:
            cells_of[touching].append(cell)
        else:
            cells_of[touching] = [cell]
    if apart:
        cells_of[0] = apart
    links = [fences.link_of(hedge) for hedge in fences.hedges]
    zones = []
    for touching, cells in cells_of.items():
        white = touching & MAP
        for index, hedge in enumerate(fences.hedges):
            if bool(touching & links[index]) == hedge.wants_neighbours:
                white |= hedge.bit
        black = white
        for watch in watchers.watches:
            opinion = watch.beside if touching & watch.link else watch.apart
            if opinion & WHITE:
                white |= watch.bit
            if opinion & BLACK:
                black |= watch.bit
        zones.append(Zone(cells, touching, white, black))
    return zones
