"""What an action can achieve: with which faces a tile, on some cell, can complete it so that the watchers
are content.

There are many choices, and few that differ: tiles of the same face that are neighbours of the same watchers
mean the same to all of them, unless they are watchers themselves or Bridge, which shake the board. So one
tile of each such class is judged, once for all cells that touch the same; whether the action is possible
there with one of a class is looked at afterwards.
"""

from __future__ import annotations

from equinox.tiles.board import Board
from equinox.tiles.fences import Fences
from equinox.tiles.hexes import BITS, CELL
from equinox.tiles.purple import CLOAK
from equinox.tiles.red import FlippingOne
from equinox.tiles.tile import BLACK, BOTH, COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, WHITE, Tile, bits
from equinox.tiles.watching import Watchers
from equinox.tiles.yellow import can_move, can_remove, goals_of_hook

Good = tuple[int, int]
"""The tiles with which an action succeeds if the acting tile is placed white, and if it is placed black."""


class Acting:
    """The actions on one board. `me` is the acting tile; it lies there already, or will."""

    __slots__ = (
        "_board",
        "_classes",
        "_fences",
        "_good",
        "_judged",
        "_moves_bound",
        "_pairs",
        "_shaking_pairs",
        "_watchers",
    )

    def __init__(self, board: Board, watchers: Watchers, fences: Fences, moves_bound: bool) -> None:
        self._board = board
        self._watchers = watchers
        self._fences = fences
        self._moves_bound = moves_bound
        """Whether tiles that are moved must obey Map, Charisma and Poison too."""
        # What was worked out before, by what the cell touches and by restrictions:
        self._classes: list[int] | None = None
        self._good: dict[tuple[int, int, int], Good] = {}
        self._judged: dict[tuple[int, int, int], int] = {}
        self._pairs: dict[int, list[int]] = {}
        self._shaking_pairs: dict[int, list[int]] = {}

    def faces(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        """The faces with which `me`, on this cell, which touches these, can complete the action."""
        kind = action.kind
        if kind == FLIP:
            if isinstance(action, FlippingOne):
                return self._flipping_one(action, me, cell, near, needed)
            if action.everywhere:
                return self._acting_on_pairs(action, me, cell, near, needed)
            return self._flipping(action, me, cell, near, needed)
        if kind == QUIET:
            return self._watchers.calm(near, needed)
        if kind == REMOVE:
            return self._removing(me, cell, near, needed)
        if kind == COPY:
            return self._copying(action, me, cell, near, needed)
        if self._moves_bound or action.span:
            return self._trying(action, me, cell, near, needed)
        if kind == MOVE:
            return self._moving(me, cell, near, needed)
        if action.everywhere:
            return self._acting_on_pairs(action, me, cell, near, needed)
        return self._swapping_itself(me, cell, near, needed)

    def completing(
        self, action: Tile, me: int, cell: int, near: int, face: int, choices: list[int], needed: int
    ) -> list[int]:
        """Those choices of `me`, placed with this face, that satisfy what is needed."""
        kind = action.kind
        if kind == COPY:
            return [
                copied
                for copied in choices
                if face & self.faces(TILES[copied.bit_length() - 1], me, cell, near, needed)
            ]
        watchers = self._watchers
        found = []
        if kind == REMOVE:
            white, black = self._removals(me, cell, near, needed)
            good = white if face == WHITE else black
            return [choice for choice in choices if choice & good]
        if kind == FLIP or self._moves_bound:
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
        if self._moves_bound and needed & self._fences.broken_by_moving(
            self._watchers, kind, choice, me, cell
        ):
            return 0
        return self._watchers.after(kind, choice, me, cell, near, needed)

    # -- one action each: the faces with which it can be completed ---------------------------------

    def _copying(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        choices = action.choices(self._board, me, cell, self._watchers.white)
        if not choices:
            return self._watchers.calm(near, needed)
        found = 0
        for copied in choices:
            found |= self.faces(TILES[copied.bit_length() - 1], me, cell, near, needed)
            if found == BOTH:
                break
        return found

    def _trying(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        """Every choice is tried."""
        choices = action.choices(self._board, me, cell, self._watchers.white)
        if not choices:
            return self._watchers.calm(near, needed)
        found = 0
        for choice in choices:
            found |= self.judged(action.kind, choice, me, cell, near, needed)
            if found == BOTH:
                break
        return found

    def _flipping_one(self, action: FlippingOne, me: int, cell: int, near: int, needed: int) -> int:
        watchers = self._watchers
        targets = action.targets(self._board, me, cell, watchers.white)
        touched = targets & watchers.minded
        found = 0
        if touched != targets or not targets:
            found = watchers.calm(near, needed)
        while touched and found != BOTH:
            tile = touched & -touched
            touched ^= tile
            found |= watchers.after_flips(tile, me, near, needed)
        return found

    def _flipping(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        watchers = self._watchers
        if action.flips_itself:
            found = 0
            for choice in action.choices(self._board, me, cell, watchers.white | me):
                found |= WHITE & watchers.after_flips(choice, me, near, needed)
            for choice in action.choices(self._board, me, cell, watchers.white):
                found |= BLACK & watchers.after_flips(choice, me, near, needed)
            return found
        choices = action.choices(self._board, me, cell, watchers.white)
        if not choices:
            return watchers.calm(near, needed)
        found = 0
        for choice in choices:
            found |= watchers.after_flips(choice, me, near, needed)
            if found == BOTH:
                break
        return found

    def _removing(self, me: int, cell: int, near: int, needed: int) -> int:
        white, black = self._removals(me, cell, near, needed)
        if can_remove(self._board, white & black, me, cell):
            return BOTH
        if can_remove(self._board, white & ~black, me, cell):
            return BOTH if can_remove(self._board, black & ~white, me, cell) else WHITE
        if can_remove(self._board, black & ~white, me, cell):
            return BLACK
        if can_remove(self._board, self._board.yellow_targets(), me, cell):
            return 0
        return self._watchers.calm(near, needed)

    def _swapping_itself(self, me: int, cell: int, near: int, needed: int) -> int:
        targets = self._board.yellow_targets() & ~me
        if not targets or self._board.around(cell) & CLOAK:
            return self._watchers.calm(near, needed)
        white, black = self._swaps(me, cell, near, needed)
        found = (WHITE if white & targets else 0) | (BLACK if black & targets else 0)
        shaking = targets & self._watchers.shaking
        while shaking and found != BOTH:
            tile = shaking & -shaking
            shaking ^= tile
            found |= self._watchers.after_swap(tile | me, me, cell, near, needed)
        return found

    def _moving(self, me: int, cell: int, near: int, needed: int) -> int:
        board = self._board
        targets = board.yellow_targets() & ~me
        goals = goals_of_hook(board, cell)
        found = 0
        for goal in goals:
            white, black = self._moves(me, cell, goal, near, needed)
            white &= targets
            black &= targets
            if found:
                wanted = black if found == WHITE else white
                if can_move(board, wanted, me, cell, goal):
                    return BOTH
            elif can_move(board, white & black, me, cell, goal):
                return BOTH
            else:
                if can_move(board, white & ~black, me, cell, goal):
                    found |= WHITE
                if can_move(board, black & ~white, me, cell, goal):
                    found |= BLACK
                if found == BOTH:
                    return BOTH
        for tile in bits(targets & self._watchers.shaking):
            code = (tile.bit_length() - 1) << BITS
            for goal in goals:
                if can_move(board, tile, me, cell, goal):
                    found |= self._watchers.after_move(code | goal, me, cell, near, needed)
                    if found == BOTH:
                        return BOTH
        if not found:
            for goal in goals:
                if can_move(board, targets, me, cell, goal):
                    return 0
            return self._watchers.calm(near, needed)
        return found

    def _acting_on_pairs(self, action: Tile, me: int, cell: int, near: int, needed: int) -> int:
        """The same pairs of tiles may be swapped, or flipped, from everywhere."""
        watchers = self._watchers
        number = action.number
        if number not in self._pairs:
            self._sort_pairs(action, me, cell)
        pairs, shaking = self._pairs[number], self._shaking_pairs[number]
        if not pairs and not shaking:
            return watchers.calm(near, needed)
        kind = action.kind
        key = (-1 - number, near & watchers.link, needed)
        known = self._judged.get(key)
        if known is None:
            known = 0
            for pair in pairs:
                known |= watchers.after(kind, pair, me, cell, near, needed)
                if known == BOTH:
                    break
            self._judged[key] = known
        found = known
        for pair in shaking:
            if found == BOTH:
                break
            key = (pair, near & (watchers.link | pair), needed)
            known = self._judged.get(key)
            if known is None:
                known = self._judged[key] = watchers.after(kind, pair, me, cell, near, needed)
            found |= known
        return found

    def _sort_pairs(self, action: Tile, me: int, cell: int) -> None:
        """The pairs that an action may choose, one of each class, and those that shake the board."""
        shaking = self._watchers.shaking if action.kind == SWAP else 0
        class_of: dict[int, int] = {}
        for index, tiles in enumerate(self._classified()):
            for tile in bits(tiles):
                class_of[tile] = 1 << index
        kinds: dict[int, int] = {}
        shaken = []
        for pair in action.choices(self._board, me, cell, self._watchers.white):
            if pair & shaking:
                shaken.append(pair)
            else:
                one = pair & -pair
                other = pair ^ one
                sort = class_of[one] | class_of[other] if other else class_of[one]
                if sort not in kinds:
                    kinds[sort] = pair
        self._pairs[action.number] = list(kinds.values())
        self._shaking_pairs[action.number] = shaken

    # -- judged by classes of tiles ---------------------------------------------------------------

    def _classified(self) -> list[int]:
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
            for tiles in self._classified():
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
            for tiles in self._classified():
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
            for tiles in self._classified():
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
