"""What an action can achieve on one cell: which choices, or which faces of the acting tile, leave the
watchers content.

Tiles are judged by classes where that is possible; `prospects` tells why, and looks at all cells.
"""

from __future__ import annotations

from equinox.tiles.board import Board
from equinox.tiles.fences import Fences
from equinox.tiles.hexes import BITS, CELL, CENTRE
from equinox.tiles.tile import (
    BLACK,
    BOTH,
    COPY,
    FLIP,
    MOVE,
    QUIET,
    REMOVE,
    SWAP,
    TILES,
    WHITE,
    Pairing,
    Tile,
    bits,
)
from equinox.tiles.watching import Watchers
from equinox.tiles.yellow import can_move, goals_of_hook

Good = tuple[int, int]
"""The tiles with which an action succeeds if the acting tile is placed white, and if it is placed black."""


class Acting:
    """The actions on one board. `me` is the acting tile; it lies there already, or will."""

    __slots__ = (
        "_board",
        "_classes",
        "_fences",
        "_good",
        "_watchers",
        "moves_bound",
    )

    def __init__(self, board: Board, watchers: Watchers, fences: Fences) -> None:
        self._board = board
        self._watchers = watchers
        self._fences = fences
        self.moves_bound = board.rules.moves_are_placements and fences.present != 0
        """Whether tiles that are moved must obey Map, Charisma and Poison too."""
        # What was worked out before, by what the cell touches and by restrictions:
        self._classes: list[int] | None = None
        self._good: dict[tuple[int, int, int], Good] = {}

    def faces(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        """The faces with which `me`, on this cell, which touches these, can complete the action."""
        if action.flips_itself:
            return self._flipping_itself(action, me, cell, near, needed)
        choices = action.choices(self._board, me, cell, self._watchers.white)
        if not choices:
            return self._watchers.calm(near, needed)
        found = 0
        for choice in choices:
            found |= self.judged(action.kind, choice, me, cell, near, needed)
            if found == BOTH:
                break
        return found

    def completing(
        self, action: Tile, me: int, cell: int, near: int, face: int, choices: list[int], needed: int
    ) -> list[int]:
        """Those choices of `me`, placed with this face, that satisfy what is needed."""
        kind = action.kind
        if kind == COPY:
            return [choice for choice in choices if self._can_copy(choice, me, cell, near, face, needed)]
        watchers = self._watchers
        found = []
        if kind == REMOVE:
            white, black = self._removals(me, cell, near, needed)
            good = white if face == WHITE else black
            return [choice for choice in choices if choice & good]
        if kind == FLIP or self.moves_bound:
            calm = face & watchers.calm(near, needed)
            touchy = (watchers.minded | me) if kind == FLIP else -1
            for choice in choices:
                if face & self.judged(kind, choice, me, cell, near, needed) if choice & touchy else calm:
                    found.append(choice)
        elif kind == MOVE:
            for choice in choices:
                tile = 1 << (choice >> BITS)
                if tile & watchers.shaking:
                    if face & watchers.after_move(choice, me, cell, near, needed):
                        found.append(choice)
                else:
                    white, black = self._moves(me, cell, choice & CELL, near, needed)
                    if tile & (white if face == WHITE else black):
                        found.append(choice)
        else:
            calm = face & watchers.calm(near, needed)
            white, black = self._swaps(me, cell, near, needed)
            good = white if face == WHITE else black
            for choice in choices:
                other = choice & ~me
                if other != choice and not other & watchers.shaking:
                    fine = other & good
                elif choice & (watchers.touched | watchers.shaking):
                    fine = face & watchers.after_swap(choice, me, cell, near, needed)
                else:
                    fine = calm
                if fine:
                    found.append(choice)
        return found

    def judged(self, kind: int, choice: int, me: int, cell: int, near: int, needed: int) -> int:
        """The faces of `me` with which all is well when this choice is carried out."""
        if self.moves_bound and needed & self._fences.broken_by_moving(
            self._watchers, kind, choice, me, cell
        ):
            return 0
        return self._watchers.after(kind, choice, me, cell, near, needed)

    # -- one action each: the faces with which it can be completed ---------------------------------

    def _can_copy(self, copied: int, me: int, cell: int, near: int, face: int, needed: int) -> bool:
        action = TILES[copied.bit_length() - 1]
        if action.kind != QUIET:
            white = self._board.white
            choices = action.choices(self._board, me, cell, white | me if face == WHITE else white & ~me)
            if choices:
                return bool(self.completing(action, me, cell, near, face, choices, needed))
        return face & self._watchers.calm(near, needed) != 0

    def _flipping_itself(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        watchers = self._watchers
        found = 0
        for choice in action.choices(self._board, me, cell, watchers.white | me):
            found |= WHITE & watchers.after_flips(choice, me, near, needed)
        for choice in action.choices(self._board, me, cell, watchers.white):
            found |= BLACK & watchers.after_flips(choice, me, near, needed)
        return found

    def moving(self, me: int, cell: int, near: int, needed: int) -> int:
        """The faces with which `me`, on this cell, can move a tile that does not shake the board."""
        board = self._board
        targets = board.yellow_targets() & ~me
        found = 0
        for goal in goals_of_hook(board, cell):
            white, black = self._moves(me, cell, goal, near, needed)
            if not found & WHITE and can_move(board, white & targets, me, cell, goal):
                found |= WHITE
            if not found & BLACK and can_move(board, black & targets, me, cell, goal):
                found |= BLACK
            if found == BOTH:
                break
        return found

    def moving_one(self, tile: int, me: int, cell: int, near: int, needed: int) -> int:
        """The faces with which `me`, on this cell, can move a tile."""
        code = (tile.bit_length() - 1) << BITS
        found = 0
        for goal in goals_of_hook(self._board, cell):
            if can_move(self._board, tile, me, cell, goal):
                found |= self._watchers.after_move(code | goal, me, cell, near, needed)
                if found == BOTH:
                    break
        return found

    def can_move_any(self, tiles: int, me: int, cell: int) -> bool:
        """Whether `me`, on this cell, can move any of these tiles."""
        board = self._board
        for goal in goals_of_hook(board, cell):
            if can_move(board, tiles, me, cell, goal):
                return True
        return False

    # -- judged by classes of tiles ---------------------------------------------------------------

    def sorted_pairs(self, action: Pairing, me: int) -> tuple[list[int], list[int]]:
        """The pairs that an action may choose, one of each class, and those that shake the board."""
        board, watchers = self._board, self._watchers
        white = watchers.white
        targets = action.pairable(board, white) & ~me
        shaking = matter = 0
        if action.kind == SWAP:
            shaking = targets & watchers.shaking
            matter = targets & watchers.touched & ~shaking
        else:
            matter = targets & watchers.minded
        shaken = []
        for tile in bits(shaking):
            targets ^= tile
            shaken += [tile | other for other in bits(action.partners(board, tile, white) & targets)]
        kinds: dict[tuple[int, int], int] = {}
        for tile in bits(matter):
            others = action.partners(board, tile, white) & targets
            if others:
                own = 0
                for tiles in self.classified():
                    if tiles & tile:
                        own = tiles
                for tiles in self.classified():
                    if others & tiles and (tiles, own) not in kinds:
                        kinds[own, tiles] = tile | (others & tiles & -(others & tiles))
        indifferent = targets & ~matter
        for tile in bits(indifferent):
            others = action.partners(board, tile, white) & indifferent
            if others:
                kinds[0, 0] = tile | (others & -others)
                break
        if not kinds and not shaken:
            return action.choices(board, me, CENTRE, white), []
        return list(kinds.values()), shaken

    def classified(self) -> list[int]:
        """The coloured tiles on the board by face and by the watchers whose neighbours they are."""
        classes = self._classes
        if classes is None:
            white = self._watchers.white
            coloured = self._board.coloured()
            classes = [tiles for tiles in (coloured & white, coloured & ~white) if tiles]
            for watch in self._watchers.watches:
                finer = []
                for tiles in classes:
                    inside = tiles & watch.neighbours
                    if inside:
                        finer.append(inside)
                    if inside != tiles:
                        finer.append(tiles ^ inside)
                classes = finer
            self._classes = classes
        return classes

    def _removals(self, me: int, cell: int, near: int, needed: int) -> Good:
        """The tiles that may be removed, if that is possible, by a tile on a cell."""
        watchers = self._watchers
        key = (-REMOVE, near & watchers.link, needed)
        good = self._good.get(key)
        if good is None:
            white = black = 0
            targets = self._board.yellow_targets() & ~me
            for tiles in self.classified():
                tiles &= targets & ~watchers.shaking
                if tiles:
                    faces = watchers.after_removal(tiles & -tiles, me, cell, near, needed)
                    if faces & WHITE:
                        white |= tiles
                    if faces & BLACK:
                        black |= tiles
            for tile in bits(targets & watchers.shaking):
                faces = watchers.after_removal(tile, me, cell, near, needed)
                if faces & WHITE:
                    white |= tile
                if faces & BLACK:
                    black |= tile
            good = self._good[key] = white, black
        return good

    def _swaps(self, me: int, cell: int, near: int, needed: int) -> Good:
        """The tiles, but those that shake the board, with which a tile on a cell may swap."""
        watchers = self._watchers
        key = (-SWAP, near & watchers.link, needed)
        good = self._good.get(key)
        if good is None:
            white = black = 0
            for tiles in self.classified():
                tiles &= ~watchers.shaking & ~me
                if tiles:
                    faces = watchers.after_swap(tiles & -tiles | me, me, cell, near, needed)
                    if faces & WHITE:
                        white |= tiles
                    if faces & BLACK:
                        black |= tiles
            good = self._good[key] = white, black
        return good

    def _moves(self, me: int, cell: int, goal: int, near: int, needed: int) -> Good:
        """The tiles, but those that shake the board, that a tile on a cell may move to a goal."""
        watchers = self._watchers
        near_goal = self._board.near.get(goal, 0)
        key = (near_goal & watchers.link, near & watchers.link, needed)
        good = self._good.get(key)
        if good is None:
            white = black = 0
            for tiles in self.classified():
                tiles &= ~watchers.shaking & ~me
                if tiles:
                    choice = ((tiles & -tiles).bit_length() - 1) << BITS | goal
                    faces = watchers.after_move(choice, me, cell, near, needed)
                    if faces & WHITE:
                        white |= tiles
                    if faces & BLACK:
                        black |= tiles
            good = self._good[key] = white, black
        return good
