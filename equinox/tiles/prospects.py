"""What an action can achieve: the plays of a tile that it can complete so that the watchers are content.

There are many choices, and few that differ: tiles of the same face that are neighbours of the same watchers
mean the same to all of them, unless they are watchers themselves or Bridge, which shake the board. So one
tile of each such class is judged, for all plays at once; then it is looked from where the action is possible
with one of the class. Only what is left is judged cell by cell.
"""

from __future__ import annotations

from collections.abc import Callable

from equinox.tiles.acting import Acting
from equinox.tiles.board import BRIDGE_NUMBER, Board
from equinox.tiles.catalogue import ACTING
from equinox.tiles.hexes import BESIDE, FACED, PLAYS, RING
from equinox.tiles.purple import BRIDGE, CLOAK
from equinox.tiles.red import FlippingOne
from equinox.tiles.restrictions import SELF_BOUND, WATCHERS
from equinox.tiles.tile import BOTH, COPY, FLIP, MOVE, QUIET, REMOVE, TILES, WHITE, Pairing, Tile, bits
from equinox.tiles.watching import Watchers


def _whole(plays: int) -> int:
    """All plays on the cells of some plays."""
    white = (plays | plays >> 1) & FACED[WHITE]
    return white | white << 1


class Prospects:
    """The actions on one board. `me` is the acting tile, which will be placed."""

    __slots__ = ("_acting", "_avoiding", "_board", "_hit", "_moves_bound", "_pairs", "_watchers")

    def __init__(self, board: Board, watchers: Watchers, acting: Acting) -> None:
        self._board = board
        self._watchers = watchers
        self._acting = acting
        self._moves_bound = acting.moves_bound
        # What was asked before, by the number of a tile:
        self._hit: dict[int, int] = {}
        self._avoiding: dict[int, bool] = {}
        self._pairs: dict[int, tuple[list[int], list[int]]] = {}

    def plays(self, action: Tile, me: int, cells: int, needed: int) -> int:
        """Those plays on these cells that can complete the action."""
        kind = action.kind
        if self.is_quiet(action, needed):
            return self._watchers.calm_plays(cells, needed)
        if kind == COPY:
            return self._copying(me, cells, needed)
        if kind == REMOVE:
            return self._removing(me, cells, needed)
        if kind == FLIP:
            if isinstance(action, FlippingOne):
                return self._flipping_one(action, cells, needed)
            if isinstance(action, Pairing):
                return self._acting_on_pairs(action, me, cells, needed)
        elif self._moves_bound:
            return self._one_by_one(action, me, cells, needed)
        elif kind == MOVE:
            return self._moving(me, cells, needed)
        elif isinstance(action, Pairing):
            return self._acting_on_pairs(action, me, cells, needed)
        elif not action.span:
            return self._swapping_itself(me, cells, needed)
        doubtful = cells & self.hit_by(action)
        if not doubtful:
            return self._watchers.calm_plays(cells, needed)
        found = self._watchers.calm_plays(cells ^ doubtful, needed)
        return found | self._one_by_one(action, me, doubtful, needed)

    def is_quiet(self, action: Tile, needed: int) -> bool:
        """Whether the action changes nothing that is asked for."""
        kind = action.kind
        if kind == QUIET:
            return True
        if kind == FLIP and not action.flips_itself:
            return not needed & SELF_BOUND
        return not needed & WATCHERS and not self._moves_bound

    def glance(self, action: Tile, calm: int) -> bool:
        """Whether one look finds a legal play among those which satisfy all that is needed if nothing else
        changes: the action touches nothing that matters from there, or can avoid it."""
        if not calm or self._moves_bound:
            return False
        if action.span:
            return bool(calm & ~self.hit_by(action))
        if not self._can_avoid(action):
            return False
        return action.kind != MOVE or self._roomy(calm) != 0

    # -- one action each ----------------------------------------------------------------------------

    def _one_by_one(self, action: Tile, me: int, cells: int, needed: int) -> int:
        acting, near = self._acting, self._board.near
        found = 0
        for cell in self._board.cells_in(cells):
            faces = acting.faces(action, me, cell, near[cell], needed)
            if faces:
                found |= PLAYS[cell] & FACED[faces]
        return found

    def _copying(self, me: int, cells: int, needed: int) -> int:
        board = self._board
        quiet = loud = 0
        others = []
        for tile in bits(board.on & ACTING & ~me):
            beside = cells & board.plays_beside(tile)
            if beside:
                action = TILES[tile.bit_length() - 1]
                if action.kind == QUIET:
                    quiet |= beside
                else:
                    loud |= beside
                    others.append((action.kind, action.number, beside))
        found = self._watchers.calm_plays(cells & ~loud | quiet, needed)
        others.sort()  # what takes longest to judge comes last
        for _, number, beside in others:
            left = beside & ~found
            if left:
                found |= self.plays(TILES[number], me, _whole(left), needed)
        return found

    def _flipping_one(self, action: FlippingOne, cells: int, needed: int) -> int:
        board, watchers = self._board, self._watchers
        calm = watchers.calm_plays(cells, needed)
        eligible = action.eligible(board, watchers.white)
        minded = eligible & watchers.minded
        touching = cells & action.plays_reaching(board, minded) if minded else 0
        if not touching:
            return calm
        doubtful = calm & touching
        found = calm ^ doubtful
        if doubtful and minded != eligible:
            found |= doubtful & action.plays_reaching(board, eligible ^ minded)
        for tiles in self._acting.classified():
            tiles &= minded
            if tiles:
                plays = watchers.plays_after(FLIP, tiles & -tiles, touching & ~found, needed)
                if plays:
                    found |= plays & action.plays_reaching(board, tiles)
        return found

    def _acting_on_pairs(self, action: Pairing, me: int, cells: int, needed: int) -> int:
        """The same pairs of tiles may be swapped, or flipped, from everywhere."""
        watchers, kind = self._watchers, action.kind
        if action.number not in self._pairs:
            self._pairs[action.number] = self._acting.sorted_pairs(action, me)
        pairs, shaking = self._pairs[action.number]
        if not pairs and not shaking:
            return watchers.calm_plays(cells, needed)
        found = 0
        for pair in pairs:
            found |= watchers.plays_after(kind, pair, cells & ~found, needed)
            if found == cells:
                return found
        near = self._board.near
        known: dict[int, int] = {}
        for pair in shaking:
            left = cells ^ found
            if not pair & BRIDGE:
                left = watchers.plays_after(kind, pair, left, needed)
            known.clear()
            interest = watchers.link | pair
            for cell in self._board.cells_in(left) if left else ():
                touching = near[cell] & interest
                if touching not in known:
                    known[touching] = FACED[watchers.after(kind, pair, me, cell, near[cell], needed)]
                found |= PLAYS[cell] & known[touching]
            if found == cells:
                break
        return found

    def _removing(self, me: int, cells: int, needed: int) -> int:
        board, watchers = self._board, self._watchers
        targets = board.yellow_targets() & ~me
        shaking = targets & watchers.shaking
        found = 0
        for tiles in self._acting.classified():
            tiles &= targets & ~shaking
            if tiles:
                plays = watchers.plays_after(REMOVE, tiles & -tiles, cells & ~found, needed)
                if plays:
                    found |= self._able_to_remove(tiles, plays)
        if found == cells:
            return found
        for tile in bits(shaking):
            if tile == BRIDGE:
                able = self._able_to_remove(tile, cells ^ found)
                found |= self._shaking(watchers.after_removal, tile, me, able, needed)
            else:  # once it has gone, it asks nothing more
                plays = watchers.plays_after(REMOVE, tile, cells ^ found, needed)
                found |= self._able_to_remove(tile, plays)
        idle = watchers.calm_plays(cells ^ found, needed)
        if idle:
            found |= idle & ~self._able_to_remove(targets, idle)
        return found

    def _able_to_remove(self, tiles: int, plays: int) -> int:
        """Those plays with which one of these tiles can be removed, so that the acting tile holds together
        what is left (R-A-26)."""
        board = self._board
        near = board.near
        able = fast = 0
        while tiles and plays:
            tile = tiles & -tiles
            tiles ^= tile
            if board.is_loose(tile):
                unable = 0
                place = board.cells[tile.bit_length() - 1]
                for way in RING:
                    if near.get(place + way) == tile:  # what hangs on this tile alone
                        unable |= PLAYS[place + way]
                unable &= plays
                able |= plays ^ unable
                plays = unable
            else:
                fast |= tile
        if plays:
            for tile in bits(fast):
                pieces = board.pieces(tile)
                for cell in board.cells_in(plays & ~able):
                    if all(piece & near[cell] for piece in pieces):
                        able |= plays & PLAYS[cell]
        return able

    def _swapping_itself(self, me: int, cells: int, needed: int) -> int:
        board, watchers = self._board, self._watchers
        targets = board.yellow_targets() & ~me
        if not targets:
            return watchers.calm_plays(cells, needed)
        found = 0
        if board.on & CLOAK:
            idle = cells & board.plays_beside(CLOAK)
            found = watchers.calm_plays(idle, needed)
            cells &= ~idle
        able = 0
        for tiles in self._acting.classified():
            tiles &= targets & ~watchers.shaking
            if tiles:
                able |= watchers.plays_after_own_swap(tiles & -tiles, cells & ~able, needed)
        for tile in bits(targets & watchers.shaking):
            plays = cells ^ able
            if tile != BRIDGE:
                plays = watchers.plays_after_own_swap(tile, plays, needed)
            able |= self._shaking(watchers.after_swap, tile | me, me, plays, needed)
        return found | able

    def _shaking(
        self, after: Callable[[int, int, int, int, int], int], choice: int, me: int, plays: int, needed: int
    ) -> int:
        """Those plays that please the watchers when a choice shakes the board."""
        near = self._board.near
        found = 0
        if plays:
            for cell in self._board.cells_in(plays):
                found |= PLAYS[cell] & FACED[after(choice, me, cell, near[cell], needed)]
        return found & plays

    def _moving(self, me: int, cells: int, needed: int) -> int:
        board, watchers = self._board, self._watchers
        targets = board.yellow_targets() & ~me
        shaking = targets & watchers.shaking
        goals = self._goals(cells)
        found = doubtful = 0
        for tiles in self._acting.classified():
            tiles &= targets & ~shaking
            if tiles:
                hanging = self._hanging_on(tiles)
                for beside, reached in goals:
                    plays = reached & ~found
                    if plays:
                        plays = watchers.plays_after_move(tiles & -tiles, beside, plays, needed)
                        found |= plays & ~hanging
                        doubtful |= plays & hanging
                if found == cells:
                    return found
        for cell in board.cells_in(doubtful & ~found) if doubtful else ():
            found |= PLAYS[cell] & FACED[self._acting.moving(me, cell, board.near[cell], needed)]
        for tile in bits(shaking):
            plays = left = cells & ~found
            if tile != BRIDGE:
                plays = 0
                for beside, reached in goals:
                    plays |= watchers.plays_after_move(tile, beside, reached & left, needed)
            found |= plays & self._shaking(self._acting.moving_one, tile, me, plays, needed)
        idle = watchers.calm_plays(cells & ~found, needed)
        for cell in board.cells_in(idle) if idle else ():
            if not self._acting.can_move_any(targets, me, cell):
                found |= PLAYS[cell] & idle
        return found

    def _goals(self, cells: int) -> list[tuple[int, int]]:
        """The kinds of vacant cells to which a tile may be moved, by the watchers' links that they touch, and
        for each the plays on these cells that have one in reach."""
        board, link = self._board, self._watchers.link
        near = board.near
        beside_link = board.open & board.plays_from(BESIDE, link)
        bridge = board.cells[BRIDGE_NUMBER]
        reached = {0: self._roomy(cells)}
        for goal in board.cells_in(beside_link) if beside_link else ():
            touching = near[goal] & link
            reached[touching] = reached.get(touching, 0) | BESIDE[goal]
        if board.on & BRIDGE:
            for way in RING:
                goal = bridge + way
                if goal not in board.at:
                    touching = near[goal] & link
                    reached[touching] = reached.get(touching, 0) | BESIDE[bridge] & ~PLAYS[goal]
        return [(touching, plays & cells) for touching, plays in reached.items()]

    def _hanging_on(self, tiles: int) -> int:
        """The plays, and maybe more, from which none of these tiles can be moved for sure: that hang on the
        only one that is loose."""
        board = self._board
        loose = 0
        while tiles:
            tile = tiles & -tiles
            tiles ^= tile
            if board.is_loose(tile):
                if loose:
                    return 0
                loose = tile
        return board.plays_from(BESIDE, loose) if loose else FACED[BOTH]

    # -- where nothing matters ------------------------------------------------------------------------

    def hit_by(self, action: Tile) -> int:
        """The plays from which an action that is bound to its place touches what matters, and maybe more."""
        hit = self._hit.get(action.number)
        if hit is None:
            assert action.span is not None
            board, watchers = self._board, self._watchers
            kind = action.kind
            if kind == COPY:
                minded = ACTING & board.on
            else:
                minded = watchers.minded if kind == FLIP else watchers.touched
            if board.near.get(board.cells[BRIDGE_NUMBER], 0) & minded:
                minded |= BRIDGE  # what lies there is reached from any cell next to Bridge
            hit = board.plays_from(action.span, minded)
            if action.flips_itself:
                hit |= board.plays_from(BESIDE, watchers.link)
            self._hit[action.number] = hit
        return hit

    def _can_avoid(self, action: Tile) -> bool:
        """Whether the action surely has a choice, wherever it lies, that touches nothing that matters."""
        avoids = self._avoiding.get(action.number)
        if avoids is None:
            watchers = self._watchers
            minded = watchers.minded if action.kind == FLIP else watchers.touched
            avoids = self._avoiding[action.number] = action.can_avoid(self._board, watchers.white, minded)
        return avoids

    def _roomy(self, plays: int) -> int:
        """Those plays that leave room to move a tile next to them without coming beside a watcher."""
        board = self._board
        taken = board.filled | board.plays_from(BESIDE, self._watchers.link)
        found = 0
        for cell in board.cells_in(plays):
            if BESIDE[cell] & ~taken:
                found |= PLAYS[cell]
        return found & plays
