"""Legal plays: where a tile may be placed, with which face, and which choices of its action are allowed.

A play is a cell, a face and a choice of the action; all restrictions in force must be satisfied
(`restrictions` names them). If a tile has no legal play, those that conflict are ignored (R-A-09).

A `Judge` answers for one board, without changing it. Most plays touch no watcher: cell and face decide
(`zones`). For the others it looks at what the action could do (`acting`).
"""

from __future__ import annotations

from typing import Final

from equinox.tiles.acting import Acting
from equinox.tiles.board import BRIDGE_NUMBER, Board
from equinox.tiles.fences import Fences
from equinox.tiles.hexes import RING
from equinox.tiles.purple import BRIDGE, SHEEP, STONE
from equinox.tiles.restrictions import SELF_BOUND, WATCHERS
from equinox.tiles.tile import BLACK, COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, WHITE, Tile, bits
from equinox.tiles.watching import Watchers
from equinox.tiles.yellow import ACTING
from equinox.tiles.zones import Places, Zones

_PLAIN: Final = sum([tile.bit for tile in TILES if tile.kind == QUIET]) & ~BRIDGE & ~SELF_BOUND
"""The tiles whose plays are decided by cell and face alone."""
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
        "_avoiding",
        "_board",
        "_fences",
        "_hits",
        "_moves_bound",
        "_present",
        "_satisfiable",
        "_watchers",
        "_zones",
    )

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self._board = board
        self._watchers = Watchers(board, me)
        fences = self._fences = Fences(board, map_cells, me)
        self._present = board.on & WATCHERS | fences.present
        """The restrictions in force, whatever is played."""
        self._moves_bound = board.rules.moves_are_placements and fences.present != 0
        """Whether tiles that are moved must obey Map, Charisma and Poison too."""
        self._acting: Acting | None = None
        self._zones: Zones | None = None
        # What was asked before, by tile or by tile and restrictions:
        self._satisfiable: dict[int, bool] = {}
        self._hits: dict[int, set[int]] = {}
        """Cells from which an action touches what matters; for Sheep and Crow, where they are content."""
        self._avoiding: dict[int, bool] = {}

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
        if stuck and self._zoned().can_satisfy(self._present):
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

    def places(self, tile: Tile, waived: int = 0) -> Places:
        """Where the tile may be placed, with each face, while some restrictions are ignored."""
        needed = self.in_force(tile.bit) & ~waived
        if self.is_quiet(tile, needed):
            return self._zoned().places(needed)
        if tile.bit & SELF_BOUND:
            return self._places_of_watcher(tile, needed)
        if tile.bit == BRIDGE:
            return self._places_of_bridge(needed)
        if self._satisfiable.get(needed << 6 | tile.number) is False:
            return [], []
        if tile.everywhere and tile.kind == FLIP:
            return self._places_by_zone(tile, needed)
        white, black, doubtful = self._survey(tile, needed)
        if not doubtful:
            return white, black
        more_white = white.copy()
        more_black = black.copy()
        acting, me, near = self._actions(), tile.bit, self._board.near
        for cell in doubtful:
            faces = acting.faces(tile, me, cell, near[cell], needed)
            if faces & WHITE:
                more_white.append(cell)
            if faces & BLACK:
                more_black.append(cell)
        more_white.sort()
        more_black.sort()
        return more_white, more_black

    def completing(self, action: Tile, me: int, choices: list[int], waived: int) -> list[int]:
        """Those choices of the action of `me`, which lies on the board, that complete a legal play."""
        board = self._board
        cell = board.cells[me.bit_length() - 1]
        face = WHITE if board.white & me else BLACK
        needed = self._present & ~waived
        return self._actions().completing(action, me, cell, board.near[cell], face, choices, needed)

    def conflicts(self, tile: Tile) -> int:
        """The restrictions to ignore for a tile without a legal play: the union of all smallest sets that
        no play satisfies together (R-A-09)."""
        in_force = self.in_force(tile.bit)
        if self._board.rules.ignore_all:
            return in_force
        alone = 0
        for restriction in bits(in_force):
            if not self.can_satisfy(tile, restriction):
                alone |= restriction
        rest = in_force & ~alone
        if alone and self.can_satisfy(tile, rest):
            return alone
        # Some can be satisfied one by one, but not together: look at larger and larger sets.
        hopeless: list[int] = []
        union = alone
        for together in _subsets(rest):
            known = False
            for smaller in hopeless:
                if not smaller & ~together:
                    known = True
            if not known and not self.can_satisfy(tile, together):
                hopeless.append(together)
                union |= together
        return union

    def objections(self, tile: Tile, cell: int, white: bool, waived: int) -> int:
        """The restrictions that forbid a tile on this cell with this face: each that it must break, or
        a smallest set that cannot be satisfied together."""
        in_force = self.in_force(tile.bit)
        alone = 0
        for together in _subsets(in_force & ~waived):
            if alone and together.bit_count() > 1:
                return alone
            places = self.places(tile, in_force & ~together)
            if cell not in (places[0] if white else places[1]):
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
        if self.is_quiet(tile, needed):
            return self._zoned().can_satisfy(needed)
        key = needed << 6 | tile.number
        known = self._satisfiable.get(key)
        if known is None:
            known = self._satisfiable[key] = self._find_play(tile, needed)
        return known

    def _find_play(self, tile: Tile, needed: int) -> bool:
        if tile.bit & SELF_BOUND:
            places = self._places_of_watcher(tile, needed)
            return bool(places[0] or places[1])
        if tile.bit == BRIDGE:
            places = self._places_of_bridge(needed)
            return bool(places[0] or places[1])
        if self._seen_to_satisfy(tile, needed):
            return True
        if tile.everywhere and tile.kind == FLIP:
            places = self._places_by_zone(tile, needed)
            return bool(places[0] or places[1])
        white, black, doubtful = self._survey(tile, needed)
        if white or black:
            return True
        for cell in doubtful:
            if self._actions().faces(tile, tile.bit, cell, self._board.near[cell], needed):
                return True
        return False

    def _seen_to_satisfy(self, tile: Tile, needed: int) -> bool:
        """Whether one look finds a cell where the tile satisfies these restrictions, because its action
        touches nothing that matters there, or can avoid it."""
        if self._moves_bound:
            return False
        link = self._watchers.link
        if tile.span:
            hit = self._hit_by(tile)
            for zone in self._zoned().all:
                if not needed & ~zone.white or not needed & ~zone.black:
                    if tile.flips_itself and zone.touching & link:
                        continue
                    for cell in zone.cells:
                        if cell not in hit:
                            return True
        elif self._can_avoid(tile):
            for zone in self._zoned().all:
                if not needed & ~zone.white and not zone.touching & link:
                    if tile.kind != MOVE:
                        return True
                    for cell in zone.cells:
                        if self._room(cell):
                            return True
        return False

    # -- at a glance ------------------------------------------------------------------------------

    def is_quiet(self, tile: Tile, needed: int) -> bool:
        """Whether a play of the tile is decided by its cell and face alone: it has no action, or one that
        changes nothing that is asked for."""
        if tile.bit & (BRIDGE | SELF_BOUND):
            return False
        kind = tile.kind
        if kind == QUIET:
            return True
        if kind == FLIP and not tile.flips_itself:
            return not needed & SELF_BOUND
        return not needed & WATCHERS and not self._moves_bound

    def _actions(self) -> Acting:
        acting = self._acting
        if acting is None:
            acting = self._acting = Acting(self._board, self._watchers, self._fences, self._moves_bound)
        return acting

    def _zoned(self) -> Zones:
        zones = self._zones
        if zones is None:
            zones = self._zones = Zones(self._board, self._watchers, self._fences)
        return zones

    def _places_of_bridge(self, needed: int) -> Places:
        white = []
        black = []
        near = self._board.near
        for cell in self._fences.allowed_for_bridge(needed):
            faces = self._watchers.after_bridge(near[cell], needed)
            if faces & WHITE:
                white.append(cell)
            if faces & BLACK:
                black.append(cell)
        return white, black

    def _places_of_watcher(self, tile: Tile, needed: int) -> Places:
        """Sheep or Crow is placed: it must be content itself, wherever the others let it go."""
        white, black = self._zoned().places(needed & ~tile.bit)
        if not needed & tile.bit:
            return white, black
        good = self._hits.get(tile.number)
        if good is None:
            board = self._board
            wrong = ~board.white if tile.bit == SHEEP else board.white
            good = set()
            for cell in board.frontier():
                neighbours = board.around(cell) & ~STONE
                if 2 * (neighbours & wrong).bit_count() < neighbours.bit_count():
                    good.add(cell)
            self._hits[tile.number] = good
        return [cell for cell in white if cell in good], [cell for cell in black if cell in good]

    def _places_by_zone(self, tile: Tile, needed: int) -> Places:
        """A tile that flips the same tiles from everywhere is judged once for each zone."""
        white: list[int] = []
        black: list[int] = []
        if not self._beyond_repair(tile, needed):
            for zone in self._zoned().all:
                if not needed & ~WATCHERS & ~zone.white:
                    cell = zone.cells[0]
                    faces = self._actions().faces(tile, tile.bit, cell, self._board.near[cell], needed)
                    if faces & WHITE:
                        white += zone.cells
                    if faces & BLACK:
                        black += zone.cells
        white.sort()
        black.sort()
        return white, black

    def _survey(self, tile: Tile, needed: int) -> tuple[list[int], list[int], list[int]]:
        """Where a tile may be placed, white and black, as far as a glance can tell, and the cells to look at
        more closely: those from which its action might touch what a watcher minds."""
        if self._beyond_repair(tile, needed):
            return [], [], []
        cells = self._zoned().allowed(needed)
        if self._moves_bound:
            return [], [], cells
        near, link = self._board.near, self._watchers.link
        if tile.span:
            hit = self._hit_by(tile)
            if tile.flips_itself:
                doubtful = [cell for cell in cells if cell in hit or near[cell] & link]
            else:
                doubtful = [cell for cell in cells if cell in hit]
        elif self._all_content(needed) and self._can_avoid(tile):
            if tile.kind == MOVE:
                doubtful = [cell for cell in cells if near[cell] & link or not self._room(cell)]
            else:
                doubtful = [cell for cell in cells if near[cell] & link]
        else:
            return [], [], cells
        white, black = self._zoned().places(needed)
        if doubtful:
            looked_at = set(doubtful)
            white = [cell for cell in white if cell not in looked_at]
            black = [cell for cell in black if cell not in looked_at]
        return white, black, doubtful

    def _hit_by(self, tile: Tile) -> set[int]:
        """The cells from which the action of a tile that is bound to its place touches what matters."""
        hit = self._hits.get(tile.number)
        if hit is None:
            board = self._board
            minded = ACTING & board.on if tile.kind == COPY else self._minded(tile)
            if board.near.get(board.cells[BRIDGE_NUMBER], 0) & minded:
                minded |= BRIDGE  # what lies there is reached from any cell next to Bridge
            hit = set()
            for bit in bits(minded):
                place = board.cells[bit.bit_length() - 1]
                for step in tile.span:
                    hit.add(place - step)
            self._hits[tile.number] = hit
        return hit

    def _minded(self, tile: Tile) -> int:
        """The tiles that an action of this kind had better leave alone."""
        return self._watchers.minded if tile.kind == FLIP else self._watchers.touched

    def _can_avoid(self, tile: Tile) -> bool:
        """Whether the tile surely has a choice, wherever it lies, that touches nothing that matters."""
        avoids = self._avoiding.get(tile.number)
        if avoids is None:
            avoids = tile.can_avoid(self._board, self._watchers.white, self._minded(tile))
            self._avoiding[tile.number] = avoids
        return avoids

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

    def _room(self, cell: int) -> bool:
        """Whether a tile can be moved next to this cell without coming beside a watcher."""
        at, near, link = self._board.at, self._board.near, self._watchers.link
        for way in RING:
            goal = cell + way
            if goal not in at and not near.get(goal, 0) & link:
                return True
        return False

    def _all_content(self, needed: int) -> bool:
        """Whether these watchers are content with the board as it is."""
        for watch in self._watchers.watches:
            if not watch.apart and watch.bit & needed:
                return False
        return True


def _subsets(mask: int) -> list[int]:
    """All sets of bits of a mask but the empty one, small ones first."""
    found = []
    part = mask
    while part:
        found.append(part)
        part = (part - 1) & mask
    found.sort(key=int.bit_count)
    return found
