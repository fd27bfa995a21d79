"""Legal plays: where a tile may be placed, with which face, and which choices of its action are allowed.

A play is a cell, a face and a choice of the action; all restrictions in force must be satisfied
(`restrictions` names them). If a tile has no legal play, those that conflict are ignored (R-A-09).

A `Judge` answers for one board, without changing it. Most plays touch no watcher: cell and face decide. For
the others it looks at what the action could do (`prospects`, `acting`).
"""

from __future__ import annotations

from typing import Final

from equinox.tiles.acting import Acting
from equinox.tiles.board import Board
from equinox.tiles.fences import Fences
from equinox.tiles.hexes import BESIDE, FACED, PLAYS
from equinox.tiles.prospects import Prospects
from equinox.tiles.purple import BRIDGE, SHEEP
from equinox.tiles.restrictions import SELF_BOUND, WATCHERS
from equinox.tiles.tile import BLACK, COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, WHITE, Tile, bits
from equinox.tiles.watching import Watchers

_PLAIN: Final = sum([tile.bit for tile in TILES if tile.kind == QUIET]) & ~BRIDGE & ~SELF_BOUND
"""The tiles whose plays are decided by cell and face alone."""
_NO_TILE: Final = 63
"""No tile has this number."""
_BY_EFFORT: Final = [
    sum([tile.bit for tile in TILES if tile.kind == kind]) for kind in (QUIET, FLIP, SWAP, REMOVE, MOVE, COPY)
]
"""Actions that move tiles take longest to judge."""


class Judge:
    """What restricts plays on one board.

    `me` is the acting tile when it lies on the board already, as it does while its effect is chosen. It
    never is Bridge or a restricting tile then, for those have no action.
    """

    __slots__ = (
        "_acting",
        "_board",
        "_content",
        "_fences",
        "_found",
        "_present",
        "_prospects",
        "_satisfiable",
        "_watchers",
    )

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self._board = board
        self._watchers = Watchers(board, me)
        fences = self._fences = Fences(board, map_cells, me)
        self._present = board.on & WATCHERS | fences.present
        """The restrictions in force, whatever is played."""
        self._acting = Acting(board, self._watchers, fences)
        self._prospects = Prospects(board, self._watchers, self._acting)
        # What was asked before, by restrictions and tile:
        self._found: dict[int, int] = {}
        self._satisfiable: dict[int, bool] = {}
        self._content: dict[int, int] = {}

    # -- the questions ------------------------------------------------------------------------------

    def in_force(self, tile: int) -> int:
        """The restrictions on a play of this tile: what lies on the board, and Sheep or Crow itself."""
        return self._present | tile & SELF_BOUND

    def placeable(self, tile: Tile) -> bool:
        """Whether the tile has a legal play without relief."""
        return self.can_satisfy(tile, self.in_force(tile.bit))

    def stuck(self, pool: int, quota: int) -> int:
        """The tiles of a pool that have no legal play; none if they are too few to fill the quota, for then
        it does not matter which they are."""
        stuck = pool & _PLAIN
        if stuck and self._calm(self._present):
            stuck = 0
        rest = pool & ~_PLAIN
        left = stuck.bit_count() + rest.bit_count()
        for tiles in _BY_EFFORT:
            for bit in bits(rest & tiles):
                if left < quota:
                    return 0
                if self.placeable(TILES[bit.bit_length() - 1]):
                    left -= 1
                else:
                    stuck |= bit
        return stuck if left >= quota else 0

    def plays(self, tile: Tile, waived: int = 0) -> int:
        """The legal plays of a tile, while some restrictions are ignored."""
        needed = (self._present | tile.bit & SELF_BOUND) & ~waived
        if tile.bit & _PLAIN:
            return self._calm(needed)
        key = needed << 6 | tile.number
        found = self._found.get(key)
        if found is None:
            if tile.bit & SELF_BOUND:
                found = self._plays_of_watcher(tile, needed)
            elif tile.bit == BRIDGE:
                found = self._plays_of_bridge(needed)
            elif self._satisfiable.get(key) is False or self._beyond_repair(tile, needed):
                found = 0
            else:
                found = self._prospects.plays(tile, tile.bit, self._fences.allowed(needed), needed)
            self._found[key] = found
        return found

    def completing(self, action: Tile, me: int, choices: list[int], waived: int) -> list[int]:
        """Those choices of the action of `me`, which lies on the board, that complete a legal play."""
        board = self._board
        cell = board.cells[me.bit_length() - 1]
        face = WHITE if board.white & me else BLACK
        needed = self._present & ~waived
        return self._acting.completing(action, me, cell, board.near[cell], face, choices, needed)

    def conflicts(self, tile: Tile) -> int:
        """The restrictions to ignore for a tile without a legal play: the union of all smallest sets that
        no play satisfies together (R-A-09)."""
        in_force = self.in_force(tile.bit)
        if self._board.rules.ignore_all:
            return in_force
        alone = sum([one for one in bits(in_force) if not self.can_satisfy(tile, one)])
        rest = in_force & ~alone
        if alone and self.can_satisfy(tile, rest):
            return alone
        # Some can be satisfied one by one, but not together: look at larger and larger sets. Most often all
        # but one can be satisfied, which answers for all smaller sets.
        fine = [rest ^ one for one in bits(rest) if self.can_satisfy(tile, rest ^ one)]
        hopeless: list[int] = []
        union = alone
        for together in _subsets(rest):
            known = False
            for larger in fine:
                known = known or not together & ~larger
            for smaller in hopeless:
                known = known or not smaller & ~together
            if not known and not self.can_satisfy(tile, together):
                hopeless.append(together)
                union |= together
        return union

    def objections(self, tile: Tile, cell: int, white: bool, waived: int) -> int:
        """The restrictions that forbid a tile on this cell with this face: each that it must break, or
        a smallest set that cannot be satisfied together."""
        in_force = self.in_force(tile.bit)
        play = PLAYS[cell] & FACED[WHITE if white else BLACK]
        alone = 0
        for together in _subsets(in_force & ~waived):
            if alone and together.bit_count() > 1:
                return alone
            if not play & self.plays(tile, in_force & ~together):
                if together.bit_count() > 1:
                    return together
                alone |= together
        return alone

    def objections_to_choice(self, action: Tile, me: int, choice: int, waived: int) -> int:
        """The restrictions that forbid this choice of a tile on the board: each alone, or together."""
        alone = 0
        for together in _subsets(self._present & ~waived):
            if alone and together.bit_count() > 1:
                return alone
            if not self.completing(action, me, [choice], ~together):
                if together.bit_count() > 1:
                    return together
                alone |= together
        return alone

    # -- can it be played at all? ---------------------------------------------------------------------

    def can_satisfy(self, tile: Tile, needed: int) -> bool:
        """Whether some play of the tile satisfies these restrictions."""
        if tile.bit & _PLAIN:
            return self._calm(needed) != 0
        key = needed << 6 | tile.number
        known = self._satisfiable.get(key)
        if known is None:
            if not tile.bit & (BRIDGE | SELF_BOUND):
                calm = self._calm(needed)
                if self._prospects.is_quiet(tile, needed):
                    return calm != 0
                known = self._prospects.glance(tile, calm)
            if not known:
                known = self.plays(tile, self.in_force(tile.bit) & ~needed) != 0
            self._satisfiable[key] = known
        return known

    def _calm(self, needed: int) -> int:
        """The plays whose cell and face alone satisfy what is needed."""
        plays = self._found.get(needed << 6 | _NO_TILE)
        if plays is None:
            plays = self._watchers.calm_plays(self._fences.allowed(needed), needed)
            self._found[needed << 6 | _NO_TILE] = plays
        return plays

    # -- one tile each ------------------------------------------------------------------------------

    def _plays_of_bridge(self, needed: int) -> int:
        """Bridge links what it touches; that matters beside a watcher."""
        watchers, near = self._watchers, self._board.near
        found = self._fences.allowed_for_bridge(needed)
        beside = found & self._board.plays_from(BESIDE, self._board.on & WATCHERS)
        for watch in watchers.watches:
            if watch.bit & needed and not watch.apart:
                found = 0
                break
        else:
            found ^= beside
        for cell in self._board.cells_in(beside):
            found |= PLAYS[cell] & FACED[watchers.after_bridge(near[cell], needed)]
        return found

    def _plays_of_watcher(self, tile: Tile, needed: int) -> int:
        """Sheep or Crow is placed: it must be content itself, wherever the others let it go."""
        found = self._calm(needed & ~tile.bit)
        if not needed & tile.bit:
            return found
        content = self._content.get(tile.bit)
        if content is None:
            board = self._board
            near = board.near
            right, wrong = board.white, board.coloured() & ~board.white
            if tile.bit != SHEEP:
                right, wrong = wrong, right
            content = 0
            for cell in board.frontier():
                neighbours = near[cell]
                if neighbours & BRIDGE:
                    neighbours = board.around(cell)
                if (neighbours & right).bit_count() > (neighbours & wrong).bit_count():
                    content |= PLAYS[cell]
            self._content[tile.bit] = content
        return found & content

    def _beyond_repair(self, tile: Tile, needed: int) -> bool:
        """Whether a watcher is so discontent that this tile surely cannot please it: a new neighbour makes
        up for 1, a flipped one for 2."""
        for watch in self._watchers.watches:
            if not watch.apart and watch.bit & needed:
                lack = 1 - watch.margin
                if tile.kind == FLIP:
                    if lack > 2 * tile.most_flips + 1:
                        return True
                elif (
                    tile.kind != COPY and lack > 3 and not (watch.bit | BRIDGE) & self._board.yellow_targets()
                ):
                    return True
        return False


def _subsets(mask: int) -> list[int]:
    """All sets of bits of a mask but the empty one, small ones first."""
    found = []
    part = mask
    while part:
        found.append(part)
        part = (part - 1) & mask
    found.sort(key=int.bit_count)
    return found
