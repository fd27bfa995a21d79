"""Legal plays: where a tile may be placed, with which face, and which choices of its action are allowed.

A play is a cell, a face and a choice of the action. Map, Charisma and Poison look at the cell; the
watchers Sheep, Crow, Rooster and Wolf look at the board after the whole play, through swaps, moves,
removals and copies (R-A-16, R-A-28). A restriction is named by the bit of its tile, so sets of
restrictions are masks. If a tile has no legal play, the restrictions that conflict are ignored (R-A-09).

A `Judge` answers for one board, without changing it: it works out what stands around each watcher once,
and then only what a play would change there. Most plays touch no watcher at all, and are seen at a
glance. Both faces are judged together: the answer is a set of faces, `WHITE | BLACK` if both will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from equinox.tiles.board import BRIDGE, BRIDGE_NUMBER, STONE, Board
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.purple import Hedge, Watcher
from equinox.tiles.tile import ANY, COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, Tile, bits, members
from equinox.tiles.yellow import ACTING, Map

MAP: Final = Map.bit
_WATCHERS: Final = [tile for tile in TILES if isinstance(tile, Watcher)]
_HEDGES: Final = [tile for tile in TILES if isinstance(tile, Hedge)]
WATCHERS: Final = sum(tile.bit for tile in _WATCHERS)
HEDGES: Final = sum(tile.bit for tile in _HEDGES)
SELF_BOUND: Final = sum(tile.bit for tile in _WATCHERS if tile.binds_itself)
MINDING_FLIPS: Final = sum(tile.bit for tile in _WATCHERS if tile.minds_flips)
RESTRICTING: Final = WATCHERS | HEDGES
"""The tiles that restrict plays while they lie on the board."""
ALL: Final = RESTRICTING | MAP

WHITE: Final = 1
BLACK: Final = 2
BOTH: Final = WHITE | BLACK
UNTRIED: Final = 4
"""Beside a set of faces: there was nothing to try."""

Places = tuple[list[int], list[int]]
"""The cells where a tile may be placed white, and those where it may be placed black."""


class _Reach:
    """Where watchers can be touched; a choice that does not touch them changes no opinion."""

    __slots__ = ("link", "minded", "touched")

    def __init__(self, link: int, touched: int, minded: int) -> None:
        self.link = link
        """A tile placed next to one of these becomes a neighbour."""
        self.touched = touched
        """Moving or removing one of these may matter,"""
        self.minded = minded
        """and so may flipping one of these."""


class _Watch(_Reach):
    """One watcher on the board, and what it thinks of a tile placed apart from it or beside it."""

    __slots__ = ("apart", "beside", "bit", "lack", "neighbours", "tile")

    def __init__(self, tile: Watcher, board: Board, me: int) -> None:
        neighbours = board.neighbours(tile.bit) & ~me & ~STONE
        link = _link(board, tile.bit)
        self.link = link
        self.touched = neighbours | link
        self.minded = neighbours if tile.minds_flips else 0
        self.tile = tile
        self.bit = tile.bit
        self.neighbours = neighbours
        """The coloured neighbours before this play."""
        white = board.white & ~me
        newcomer = STONE  # stands for any tile that comes, for Stone itself never does
        self.apart = BOTH if tile.holds(neighbours, 0, white) else 0
        self.lack = 0 if self.apart else tile.lack(neighbours, white)
        self.beside = _faces(tile, neighbours | newcomer, newcomer, white, newcomer)


def _faces(tile: Watcher, neighbours: int, newcomers: int, white: int, me: int) -> int:
    """The faces of `me` with which the watcher is content."""
    if tile.holds(neighbours, newcomers, white ^ me):
        return BOTH if tile.holds(neighbours, newcomers, white) else WHITE
    return BLACK if tile.holds(neighbours, newcomers, white) else 0


def _link(board: Board, tile: int) -> int:
    """A tile placed next to any of these (and not Bridge itself) becomes a neighbour of `tile`."""
    return tile | (board.near.get(board.cells[tile.bit_length() - 1], 0) & BRIDGE)


_Zone = tuple[list[int], int, int, int]
"""Cells that touch the same restricting tiles; the restrictions that a tile satisfies there by its place
alone, placed white and placed black; and what the cells touch."""


class Judge:
    """What restricts plays on one board.

    `me` is the acting tile when it lies on the board already, as it does while its effect is chosen. It
    never is Bridge or a restricting tile then, for those have no action.
    """

    __slots__ = (
        "_avoiding",
        "_board",
        "_cells",
        "_delegated",
        "_everywhere",
        "_hedges",
        "_hits",
        "_live",
        "_map",
        "_moves_bound",
        "_present",
        "_quiet",
        "_reach",
        "_relief",
        "_satisfiable",
        "_verge",
        "_watches",
        "_white",
        "_zones",
    )

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self._board = board
        self._white = board.white & ~me
        self._map = map_cells
        self._live = [cell for cell in map_cells if cell in board.near and cell not in board.at]
        """Map cells are alive while they are vacant and attached (R-A-21)."""
        present = board.on & RESTRICTING
        self._present = present | MAP if self._live else present
        watches = [_Watch(tile, board, me) for tile in _WATCHERS if tile.bit & present]
        # Those who are discontent come first: they reject most plays.
        if len(watches) > 1:
            watches.sort(key=_contentment)
        self._watches = watches
        self._hedges = [tile for tile in _HEDGES if tile.bit & present]
        self._moves_bound = board.rules.moves_are_placements and bool(self._present & ~WATCHERS)
        link = touched = minded = 0
        for watch in watches:
            link |= watch.link
            touched |= watch.touched
            minded |= watch.minded
        self._reach = _Reach(link, touched, minded)
        """All watchers together."""
        self._zones: list[_Zone] | None = None
        # What was asked before, by restrictions or by tile and restrictions:
        self._cells: dict[int, list[int]] = {}
        self._quiet: dict[int, Places] = {}
        self._relief: dict[int, int] = {}
        self._satisfiable: dict[tuple[int, int], bool] = {}
        self._everywhere: dict[int, list[int]] = {}
        self._hits: dict[int, set[int]] = {}
        self._avoiding: dict[int, bool] = {}
        self._verge: set[int] | None = None
        self._delegated = 0

    # -- the questions ------------------------------------------------------------------------------

    def in_force(self, tile: int) -> int:
        """The restrictions on a play of this tile: what lies on the board, and Sheep or Crow itself."""
        return self._present | tile & SELF_BOUND

    def placeable(self, tile: Tile) -> bool:
        """Whether the tile has a legal play without relief."""
        return self._can_satisfy(tile, self.in_force(tile.bit))

    def stuck(self, pool: int, quota: int) -> int:
        """The tiles of a pool that have no legal play; none if they are too few to fill the quota, for then
        it does not matter which they are."""
        unknown = pool
        stuck = 0
        for tile in sorted(members(pool), key=_effort):
            if (unknown | stuck).bit_count() < quota:
                return 0
            unknown ^= tile.bit
            if not self.placeable(tile):
                stuck |= tile.bit
        return stuck if stuck.bit_count() >= quota else 0

    def places(self, tile: Tile, waived: int = 0) -> Places:
        """Where the tile may be placed, with each face, while some restrictions are ignored."""
        needed = self.in_force(tile.bit) & ~waived
        if self._is_quiet(tile, needed):
            return self._quiet_places(needed)
        if tile.bit & SELF_BOUND:
            return self._places_of_watcher(tile, needed)
        if tile.everywhere and tile.kind == FLIP:
            return self._places_by_zone(tile, needed)
        if self._satisfiable.get((tile.number, needed)) is False:
            return [], []
        white, black, doubtful = self._survey(tile, needed)
        more_white: list[int] = []
        more_black: list[int] = []
        for cell in doubtful:
            faces = self._faces(tile, tile.bit, cell, needed)
            if faces & WHITE:
                more_white.append(cell)
            if faces & BLACK:
                more_black.append(cell)
        return _merged(white, more_white), _merged(black, more_black)

    def completing(self, action: Tile, me: int, choices: Iterable[int], waived: int) -> list[int]:
        """Those choices of the action of `me`, which lies on the board, that complete a legal play."""
        board = self._board
        cell = board.cells[me.bit_length() - 1]
        face = WHITE if board.white & me else BLACK
        needed = self._present & ~waived
        kind = action.kind
        if kind == COPY:
            return [
                copied
                for copied in choices
                if face & self._faces(TILES[copied.bit_length() - 1], me, cell, needed)
            ]
        calm = face & self._calm(cell, needed)
        touchy = self._touchy(kind, me, board.near[cell])
        return [
            choice
            for choice in choices
            if (face & self._judged(kind, choice, me, cell, needed) if choice & touchy else calm)
        ]

    def conflicts(self, tile: Tile) -> int:
        """The restrictions to ignore for a tile without a legal play: the union of all smallest sets that
        no play satisfies together (R-A-09)."""
        in_force = self.in_force(tile.bit)
        if self._board.rules.ignore_all:
            return in_force
        if not self._is_quiet(tile, in_force):
            return self._conflicts(tile, in_force)
        conflicts = self._relief.get(in_force)
        if conflicts is None:
            conflicts = self._relief[in_force] = self._conflicts(tile, in_force)
        return conflicts

    def _conflicts(self, tile: Tile, in_force: int) -> int:
        alone = 0
        for restriction in bits(in_force):
            if not self._can_satisfy(tile, restriction):
                alone |= restriction
        if alone and self._can_satisfy(tile, in_force & ~alone):
            return alone
        # Some can be satisfied one by one, but not together: look at larger and larger sets.
        hopeless: list[int] = []
        union = alone
        for together in sorted(_subsets(in_force & ~alone), key=int.bit_count):
            if all(smaller & ~together for smaller in hopeless) and not self._can_satisfy(tile, together):
                hopeless.append(together)
                union |= together
        return union

    def objections(self, tile: Tile, cell: int, white: bool) -> int:
        """The restrictions that forbid a tile on this cell with this face: each that it must break, or
        all if it is only together that they cannot be satisfied."""
        in_force = self.in_force(tile.bit)
        broken = 0
        for bit in bits(in_force):
            places = self.places(tile, in_force & ~bit)
            if cell not in places[not white]:
                broken |= bit
        return broken or in_force

    def objections_to_choice(self, action: Tile, me: int, choice: int) -> int:
        """The restrictions that forbid this choice of a tile on the board."""
        broken = sum(bit for bit in bits(self._present) if not self.completing(action, me, (choice,), ~bit))
        return broken or self._present

    def _can_satisfy(self, tile: Tile, needed: int) -> bool:
        """Whether some play of the tile satisfies these restrictions."""
        if self._is_quiet(tile, needed):
            return any(not needed & ~white or not needed & ~black for _, white, black, _ in self._zoned())
        known = self._satisfiable.get((tile.number, needed))
        if known is None:
            if tile.bit & SELF_BOUND:
                places = self._places_of_watcher(tile, needed)
                known = bool(places[0] or places[1])
            elif self._seen_to_satisfy(tile, needed):
                known = True
            else:
                white, black, doubtful = self._survey(tile, needed)
                known = bool(white or black) or any(
                    self._faces(tile, tile.bit, cell, needed) for cell in doubtful
                )
            self._satisfiable[tile.number, needed] = known
        return known

    def _seen_to_satisfy(self, tile: Tile, needed: int) -> bool:
        """Whether one look finds a cell where the tile satisfies these restrictions, because its action
        touches nothing that matters there, or can avoid it."""
        if tile.bit == BRIDGE or self._moves_bound:
            return False
        link = self._reach.link
        if tile.span:
            hit = self._hit_by(tile)
            for cells, white, black, touching in self._zoned():
                if not needed & ~white or not needed & ~black:
                    if tile.flips_itself and touching & link:
                        continue
                    for cell in cells:
                        if cell not in hit:
                            return True
        elif self._can_avoid(tile):
            for cells, white, _, touching in self._zoned():
                if not needed & ~white and not touching & link:
                    return tile.kind != MOVE or any(self._room(cell) for cell in cells)
        return False

    # -- at a glance: what cell and face alone decide ------------------------------------------------

    def _is_quiet(self, tile: Tile, needed: int) -> bool:
        """Whether a play of the tile is decided by its cell and face alone: it has no action, or one that
        changes nothing that is asked for."""
        if tile.bit & (BRIDGE | SELF_BOUND):
            return False
        kind = tile.kind
        if kind == QUIET:
            return True
        if kind == FLIP and not tile.flips_itself:
            return not needed & MINDING_FLIPS
        return not needed & WATCHERS and not self._moves_bound

    def _zoned(self) -> list[_Zone]:
        """The cells next to the board, by the restricting tiles that they touch."""
        zones = self._zones
        if zones is None:
            board, near = self._board, self._board.near
            links = [(hedge, _link(board, hedge.bit)) for hedge in self._hedges]
            interest = self._reach.link
            for _, link in links:
                interest |= link
            live = self._live
            cells: dict[int, list[int]] = {}
            apart: list[int] = []
            for cell in board.frontier():
                touching = near[cell] & interest
                if live and cell in live:
                    touching |= MAP
                if not touching:
                    apart.append(cell)
                elif touching in cells:
                    cells[touching].append(cell)
                else:
                    cells[touching] = [cell]
            if apart:
                cells[0] = apart
            zones = self._zones = []
            for touching, zone in cells.items():
                white = touching & MAP
                for hedge, link in links:
                    if bool(touching & link) == hedge.wants_neighbours:
                        white |= hedge.bit
                black = white
                for watch in self._watches:
                    opinion = watch.beside if touching & watch.link else watch.apart
                    if opinion & WHITE:
                        white |= watch.bit
                    if opinion & BLACK:
                        black |= watch.bit
                zones.append((zone, white, black, touching))
        return zones

    def _quiet_places(self, needed: int) -> Places:
        """The places where cell and face alone satisfy what is needed."""
        places = self._quiet.get(needed)
        if places is None:
            white: list[int] = []
            black: list[int] = []
            for cells, white_keeps, black_keeps, _ in self._zoned():
                if not needed & ~white_keeps:
                    white += cells
                if not needed & ~black_keeps:
                    black += cells
            white.sort()
            black.sort()
            places = self._quiet[needed] = white, black
        return places

    def _allowed_cells(self, me: int, needed: int) -> list[int]:
        """The cells where Map, Charisma and Poison let this tile be placed."""
        needed &= ~WATCHERS
        if not needed:
            return self._board.frontier()
        if me == BRIDGE:
            return self._allowed_for_bridge(needed)
        cells = self._cells.get(needed)
        if cells is None:
            cells = []
            for zone, keeps, _, _ in self._zoned():
                if not needed & ~keeps:
                    cells += zone
            cells.sort()
            self._cells[needed] = cells
        return cells

    def _allowed_for_bridge(self, needed: int) -> list[int]:
        """Bridge has no link through itself: it must touch Charisma, and may touch what touches Poison."""
        near = self._board.near
        cells = self._live if needed & MAP else self._board.frontier()
        for hedge in self._hedges:
            if hedge.bit & needed:
                cells = [cell for cell in cells if bool(near[cell] & hedge.bit) == hedge.wants_neighbours]
        return cells

    def _places_of_watcher(self, tile: Tile, needed: int) -> Places:
        """Sheep or Crow is placed: it must be content itself, wherever the others let it go."""
        white, black = self._quiet_places(needed & ~tile.bit)
        if not needed & tile.bit:
            return white, black
        assert isinstance(tile, Watcher)
        board = self._board
        good = {cell for cell in {*white, *black} if tile.holds(board.around(cell) & ~STONE, 0, self._white)}
        return [cell for cell in white if cell in good], [cell for cell in black if cell in good]

    def _places_by_zone(self, tile: Tile, needed: int) -> Places:
        """A tile that flips the same tiles from everywhere is judged once for each zone."""
        white: list[int] = []
        black: list[int] = []
        if not self._beyond_repair(tile, needed):
            for cells, keeps, _, _ in self._zoned():
                if not needed & ~WATCHERS & ~keeps:
                    faces = self._faces(tile, tile.bit, cells[0], needed)
                    if faces & WHITE:
                        white += cells
                    if faces & BLACK:
                        black += cells
        white.sort()
        black.sort()
        return white, black

    def _survey(self, tile: Tile, needed: int) -> tuple[list[int], list[int], list[int]]:
        """Where a tile may be placed, white and black, as far as a glance can tell, and the cells to look at
        more closely: those from which its action might touch what a watcher minds."""
        me = tile.bit
        if self._beyond_repair(tile, needed):
            return [], [], []
        cells = self._allowed_cells(me, needed)
        if me == BRIDGE or self._moves_bound:
            return [], [], cells
        near, reach = self._board.near, self._reach
        kind = tile.kind
        if tile.span:
            hit = self._hit_by(tile)
            if tile.flips_itself:
                doubtful = [cell for cell in cells if cell in hit or near[cell] & reach.link]
            else:
                doubtful = [cell for cell in cells if cell in hit]
        elif self._all_content(needed) and self._can_avoid(tile):
            doubtful = [cell for cell in cells if near[cell] & reach.link]
            if kind == MOVE and len(doubtful) < len(cells):
                doubtful = [cell for cell in cells if near[cell] & reach.link or not self._room(cell)]
        else:
            return [], [], cells
        white, black = self._quiet_places(needed)
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
            hit = {place - step for place in board.cells_of(minded) for step in tile.span}
            self._hits[tile.number] = hit
        return hit

    def _minded(self, tile: Tile) -> int:
        """The tiles that an action of this kind had better leave alone."""
        return self._reach.minded if tile.kind == FLIP else self._reach.touched

    def _can_avoid(self, tile: Tile) -> bool:
        """Whether the tile surely has a choice, wherever it lies, that touches nothing that matters."""
        avoids = self._avoiding.get(tile.number)
        if avoids is None:
            avoids = tile.can_avoid(self._board, self._white, self._minded(tile))
            self._avoiding[tile.number] = avoids
        return avoids

    def _beyond_repair(self, tile: Tile, watching: int) -> bool:
        """Whether a watcher is so discontent that this tile surely cannot please it."""
        board = self._board
        for watch in self._watches:
            if watch.lack and watch.bit & watching:
                if tile.kind == FLIP:
                    if watch.lack > 2 * tile.most_flips + 1:
                        return True
                elif (
                    tile.kind != COPY and watch.lack > 3 and not (watch.bit | BRIDGE) & board.yellow_targets()
                ):
                    return True
        return False

    def _room(self, cell: int) -> bool:
        """Whether a tile can be moved next to this cell without coming beside a watcher."""
        at, near, link = self._board.at, self._board.near, self._reach.link
        for way in RING:
            goal = cell + way
            if goal not in at and not near.get(goal, 0) & link:
                return True
        return False

    def _all_content(self, watching: int) -> bool:
        """Whether these watchers are content with the board as it is."""
        return all(watch.apart for watch in self._watches if watch.bit & watching)

    # -- watching: sets of faces with which a play satisfies all that is needed --------------------

    def _faces(self, action: Tile, me: int, cell: int, needed: int) -> int:
        """The faces with which `me`, on this cell, can complete the action legally."""
        if me == BRIDGE:
            return self._faces_of_bridge(cell, needed)
        kind = action.kind
        if kind == FLIP:
            return self._faces_flipping(action, me, cell, needed)
        if kind == QUIET:
            return self._calm(cell, needed)
        if kind != COPY:
            return self._faces_changing(action, me, cell, needed)
        found = 0
        idle = True
        for copied in action.choices(self._board, me, cell, self._white):
            idle = False
            found |= self._faces(TILES[copied.bit_length() - 1], me, cell, needed)
        return self._calm(cell, needed) if idle else found

    def _faces_flipping(self, action: Tile, me: int, cell: int, needed: int) -> int:
        """As `_faces`, for an action that flips tiles."""
        near = self._board.near[cell]
        calm = goal = BOTH
        repair = 0
        for watch in self._watches:
            if watch.bit & needed:
                opinion = watch.beside if near & watch.link else watch.apart
                calm &= opinion
                if not watch.minded:
                    goal &= opinion
                elif not opinion:
                    repair = watch.minded
        attempts: tuple[tuple[int, int], ...] = ((self._white, BOTH),)
        if action.flips_itself:
            goal = BOTH
            repair |= me if repair else 0
            attempts = ((self._white | me, WHITE), (self._white, BLACK))
        elif not goal:
            return 0  # its own face is what it is: whom it displeases with that no flip will please
        minded = self._reach.minded | me
        found = 0
        idle = True
        for white, faces in attempts:
            for choice in self._choices(action, me, cell, white, ANY):
                idle = False
                if not choice & minded:
                    found |= faces & calm
                elif not repair or choice & repair:
                    found |= faces & self._judged(FLIP, choice, me, cell, needed)
                if found == goal:
                    return found
        return calm if idle else found

    def _faces_changing(self, action: Tile, me: int, cell: int, needed: int) -> int:
        """As `_faces`, for an action that swaps, moves or removes tiles. First a few tiles are tried that
        no watcher has to do with; then those that could please who is displeased, or all."""
        near = self._board.near[cell]
        kind = action.kind
        bound = bool(action.span) or action.everywhere
        calm = BOTH
        cure_white = cure_black = 0
        for watch in self._watches:
            if watch.bit & needed:
                opinion = watch.beside if near & watch.link else watch.apart
                if opinion != BOTH:
                    calm &= opinion
                    # Who wants other neighbours may also be pleased by what comes beside it; who dislikes
                    # the face of the acting tile must be parted from that.
                    if kind == SWAP and not bound:
                        cure = ANY
                    elif not watch.tile.minds_flips:
                        cure = watch.link | BRIDGE
                    else:
                        cure = ANY if kind == MOVE and self._on_verge(cell) else watch.touched
                    if not opinion & WHITE and not cure_white:
                        cure_white = cure
                    if not opinion & BLACK and not cure_black:
                        cure_black = cure
        if self._moves_bound:
            found = self._try(action, me, cell, needed, calm, ANY)
            return calm if found == UNTRIED else found
        found = UNTRIED
        rest = ANY
        if not bound:
            delegates = self._delegates()
            known = self._reach.touched | BRIDGE
            found = self._try(action, me, cell, needed, calm, delegates & ~known)
            if found == BOTH:
                return BOTH
            rest = delegates & known
        if found & calm == calm:
            rest &= (0 if found & WHITE else cure_white) | (0 if found & BLACK else cure_black)
        more = self._try(action, me, cell, needed, calm, rest)
        return calm if found & more & UNTRIED else (found | more) & BOTH

    def _try(self, action: Tile, me: int, cell: int, needed: int, calm: int, among: int) -> int:
        """The faces with which a choice among these tiles completes the action; `UNTRIED` if there is no
        such choice."""
        kind = action.kind
        touchy = self._touchy(kind, me, self._board.near[cell])
        alike = not self._moves_bound
        tried: set[int] = set()
        found = UNTRIED
        for choice in self._choices(action, me, cell, self._white, among):
            found &= BOTH
            if alike:
                effect = self._effect(kind, choice, me)
                if effect in tried:
                    continue
                tried.add(effect)
            if not choice & touchy or (kind == MOVE and self._moves_afar(choice)):
                found |= calm
            else:
                found |= self._judged(kind, choice, me, cell, needed)
            if found == BOTH:
                return BOTH
        return found

    def _on_verge(self, cell: int) -> bool:
        """Whether a tile next to this cell may lie beside a watcher."""
        verge = self._verging()
        return any(cell + way in verge for way in RING)

    def _delegates(self) -> int:
        """Tiles among which it is enough to choose a target. Those that no watcher has to do with differ
        only by their face, so two of each will do that can leave their cells: the acting tile may hang on
        one of them, but not on both."""
        delegates = self._delegated
        if not delegates:
            board = self._board
            delegates = self._reach.touched | BRIDGE
            plain = board.yellow_targets() & ~delegates
            for side in (plain & self._white, plain & ~self._white):
                loose = 0
                for tile in bits(side):
                    if board.hang_together(tile, 0):
                        loose |= tile
                        if loose.bit_count() == 2:
                            break
                delegates |= loose if loose.bit_count() == 2 else side
            self._delegated = delegates
        return delegates

    def _effect(self, kind: int, choice: int, me: int) -> int:
        """A number that is the same for choices that mean the same to all watchers: tiles that they have
        nothing to do with differ only by their face, cells away from them do not differ."""
        reach = self._reach
        if kind == MOVE:
            tile = 1 << (choice >> BITS)
            goal = choice & CELL if choice & CELL in self._verging() else 0
        else:
            tile = choice & ~me
            goal = 0
        if tile & (reach.link | BRIDGE):
            return -1 - choice
        known = tile & reach.touched
        plain = tile ^ known
        face = (WHITE if plain & self._white else BLACK) if plain else 0
        return known << BITS + 2 | goal << 2 | face

    def _moves_afar(self, choice: int) -> bool:
        """Whether a move surely changes no opinion."""
        return (
            choice & CELL not in self._verging()
            and not 1 << (choice >> BITS) & self._reach.touched
            and not self._moves_bound
        )

    def _verging(self) -> set[int]:
        """The cells where a tile would lie beside a watcher."""
        verge = self._verge
        if verge is None:
            links = self._board.cells_of(self._reach.link)
            verge = self._verge = {place + way for place in links for way in RING}
        return verge

    def _touchy(self, kind: int, me: int, near: int) -> int:
        """A choice without any of these bits surely changes no opinion, when `me` touches `near`."""
        reach = self._reach
        if kind == FLIP:
            return reach.minded | me
        if kind == REMOVE:
            return reach.touched
        if kind == SWAP and not self._moves_bound:
            return reach.touched | me if near & reach.link else reach.touched
        return -1  # a move must be looked at

    def _choices(self, action: Tile, me: int, cell: int, white: int, among: int) -> Iterable[int]:
        """The choices of an action; those that are the same on all cells are kept."""
        if not action.everywhere:
            return action.choices(self._board, me, cell, white, among)
        choices = self._everywhere.get(action.number)
        if choices is None:
            choices = self._everywhere[action.number] = list(action.choices(self._board, me, cell, white))
            minded = self._minded(action)
            choices.sort(key=lambda choice: bool(choice & minded))
        return choices

    def _judged(self, kind: int, choice: int, me: int, cell: int, needed: int) -> int:
        """The faces of `me`, on this cell, with which all is well when this choice is carried out."""
        near = self._board.near[cell]
        faces = BOTH
        for watch in self._watches:
            if watch.bit & needed:
                if self._untouched(watch, kind, choice, me, near):
                    faces &= watch.beside if near & watch.link else watch.apart
                elif kind == FLIP:
                    faces &= self._opinion_on_flips(watch, choice, me, near)
                else:
                    faces &= self._opinion(watch, kind, choice, me, cell)
                if not faces:
                    return 0
        if self._moves_bound and needed & self._broken_by_moving(kind, choice, me, cell):
            return 0
        return faces

    def _calm(self, cell: int, needed: int) -> int:
        """The faces with which a tile may lie on this cell if nothing else changes."""
        near = self._board.near[cell]
        faces = BOTH
        for watch in self._watches:
            if watch.bit & needed:
                faces &= watch.beside if near & watch.link else watch.apart
        return faces

    def _untouched(self, watch: _Watch, kind: int, choice: int, me: int, near: int) -> bool:
        """Whether a choice of `me`, which touches `near`, surely changes nothing that this watcher minds."""
        if kind == FLIP:
            return not choice & (watch.minded | me)
        if kind == REMOVE:
            return not choice & watch.touched
        if kind == SWAP:
            return not choice & watch.touched and not (choice & me and near & watch.link)
        goal_near = self._board.near.get(choice & CELL, 0)
        return not (1 << (choice >> BITS) & watch.touched or goal_near & watch.link)

    def _opinion_on_flips(self, watch: _Watch, flipped: int, me: int, near: int) -> int:
        """The faces of `me` with which one watcher is content when these tiles have flipped."""
        white = self._white ^ flipped
        if near & watch.link:
            return _faces(watch.tile, watch.neighbours | me, me, white, me)
        return BOTH if watch.tile.holds(watch.neighbours, 0, white) else 0

    def _opinion(self, watch: _Watch, kind: int, choice: int, me: int, cell: int) -> int:
        """The faces of `me` with which one watcher is content after a swap, a move or a removal."""
        if kind == REMOVE:
            if choice == watch.bit:
                return BOTH  # removed by the play itself, it asks nothing more
            moved = 0
        else:
            moved = choice if kind == SWAP else 1 << (choice >> BITS)
        neighbours = self._neighbours_after(kind, choice, me, cell, watch.bit)
        newcomers = neighbours & ~watch.neighbours
        if not (moved & watch.bit and self._board.rules.rooster_moved_rechecks):
            newcomers &= moved | me
        return _faces(watch.tile, neighbours, newcomers, self._white, me)

    def _faces_of_bridge(self, cell: int, needed: int) -> int:
        """Bridge is placed: it links what it touches, and is the only tile that arrives."""
        near = self._board.near[cell]
        faces = BOTH
        for watch in self._watches:
            if watch.bit & needed:
                if near & watch.bit:
                    neighbours = (watch.neighbours | near | BRIDGE) & ~watch.bit & ~STONE
                    faces &= _faces(watch.tile, neighbours, BRIDGE, self._white, BRIDGE)
                else:
                    faces &= watch.apart
        return faces

    # -- who neighbours whom afterwards -----------------------------------------------------------

    def _neighbours_after(self, kind: int, choice: int, me: int, cell: int, tile: int) -> int:
        """The coloured neighbours of a tile after a swap, a move or a removal."""
        near = self._near_after(kind, choice, me, cell, tile)
        if near & BRIDGE:
            near |= self._near_after(kind, choice, me, cell, BRIDGE)
        return near & ~tile & ~STONE

    def _near_after(self, kind: int, choice: int, me: int, cell: int, tile: int) -> int:
        """The tiles adjacent to a tile after a swap, a move or a removal."""
        if kind == SWAP:
            near = self._near(choice ^ tile if choice & tile else tile, me, cell)
            swapped = near & choice
            return near ^ choice if swapped and swapped != choice else near
        if kind == REMOVE:
            return self._near(tile, me, cell) & ~choice
        goal = choice & CELL
        moved = 1 << (choice >> BITS)
        beside_goal = self._board.near.get(goal, 0) & ~moved
        if goal - cell in RING:
            beside_goal |= me
        if tile == moved:
            return beside_goal
        near = self._near(tile, me, cell) & ~moved
        return near | moved if beside_goal & tile else near

    def _near(self, tile: int, me: int, cell: int) -> int:
        """The tiles adjacent to a tile when `me` lies on its cell."""
        board = self._board
        if tile == me:
            return board.near[cell]
        near = board.near[board.cells[tile.bit_length() - 1]]
        return near | me if board.near[cell] & tile else near

    def _broken_by_moving(self, kind: int, choice: int, me: int, cell: int) -> int:
        """With the option moves_are_placements: which of Charisma, Poison and Map object to the tiles that
        were moved. Map only speaks of vacant cells, so not of swaps."""
        if kind not in (SWAP, MOVE):
            return 0
        moved = choice if kind == SWAP else 1 << (choice >> BITS)
        broken = 0
        for hedge in self._hedges:
            neighbours = self._neighbours_after(kind, choice, me, cell, hedge.bit)
            wrong = ~neighbours if hedge.wants_neighbours else neighbours
            if moved & ~hedge.bit & wrong:
                broken |= hedge.bit
        if kind == MOVE:
            at, near = self._board.at, self._board.near
            live = [
                place
                for place in self._map
                if place not in at and place != cell and (place in near or place - cell in RING)
            ]
            if live and choice & CELL not in live:
                broken |= MAP
        return broken


def _merged(cells: list[int], more: list[int]) -> list[int]:
    """Two lists of cells as one, ascending."""
    if not more:
        return cells
    return sorted(cells + more) if cells else more


def _effort(tile: Tile) -> int:
    """Actions that move tiles take longest to judge."""
    return tile.kind


def _contentment(watch: _Watch) -> int:
    return watch.apart


def _subsets(mask: int) -> Iterator[int]:
    """All sets of bits of a mask, the empty one left out."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
