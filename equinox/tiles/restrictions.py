"""Legal plays: where a tile may be placed, with which face, and which choices of its action are allowed.

A play is a cell, a face and a choice of the action. Map, Charisma and Poison look at the cell; the
watchers Sheep, Crow, Rooster and Wolf look at the board after the whole play, through swaps, moves,
removals and copies (R-A-16, R-A-28). A restriction is named by the bit of its tile, so sets of
restrictions are masks. If a tile has no legal play, the restrictions that conflict are ignored (R-A-09).

A `Judge` answers for one board, without changing it: it works out what stands around each watcher once,
and then what a play would change there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from equinox.tiles.board import BRIDGE, STONE, Board
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.purple import Hedge, Watcher
from equinox.tiles.tile import COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, Tile, members
from equinox.tiles.yellow import Map

MAP: Final = Map.bit
WATCHERS: Final = sum(tile.bit for tile in TILES if isinstance(tile, Watcher))
HEDGES: Final = sum(tile.bit for tile in TILES if isinstance(tile, Hedge))
SELF_BOUND: Final = sum(tile.bit for tile in TILES if isinstance(tile, Watcher) and tile.binds_itself)
MINDING_FLIPS: Final = sum(tile.bit for tile in TILES if isinstance(tile, Watcher) and tile.minds_flips)
RESTRICTING: Final = WATCHERS | HEDGES
"""The tiles that restrict plays while they lie on the board."""
ALL: Final = RESTRICTING | MAP

Places = tuple[list[int], list[int]]
"""The cells where a tile may be placed white, and those where it may be placed black."""


class _Watch:
    """One watcher on the board, and what it thinks of a tile placed apart from it or next to it."""

    __slots__ = ("apart", "bit", "black", "link", "neighbours", "tile", "white")

    def __init__(self, tile: Watcher, board: Board, me: int) -> None:
        self.tile = tile
        self.bit = tile.bit
        self.neighbours = board.neighbours(tile.bit) & ~me & ~STONE
        """The coloured neighbours before this play."""
        self.link = _link(board, tile.bit)
        newcomer = STONE  # stands for any tile that comes: Stone never does
        white = board.white
        self.apart = tile.holds(self.neighbours, 0, white)
        self.white = tile.holds(self.neighbours | newcomer, newcomer, white | newcomer)
        self.black = tile.holds(self.neighbours | newcomer, newcomer, white)


def _link(board: Board, tile: int) -> int:
    """A tile placed next to any of these (and not Bridge itself) becomes a neighbour of `tile`."""
    return tile | (board.near[board.cells[tile.bit_length() - 1]] & BRIDGE)


class Judge:
    """What restricts plays on one board.

    `me` is the acting tile when it lies on the board already, as it does while its effect is chosen. It
    never is Bridge or a restricting tile then, for those have no action.
    """

    __slots__ = (
        "_board",
        "_hedges",
        "_live",
        "_map",
        "_me",
        "_minded",
        "_moves_bound",
        "_present",
        "_touched",
        "_watches",
    )

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self._board = board
        self._me = me
        self._map = map_cells
        self._live = [cell for cell in map_cells if cell in board.near and cell not in board.at]
        """Map cells are alive while they are vacant and attached (R-A-21)."""
        present = board.on & RESTRICTING
        self._present = present | MAP if self._live else present
        self._watches = [
            _Watch(tile, board, me) for tile in members(present & WATCHERS) if isinstance(tile, Watcher)
        ]
        self._hedges = [tile for tile in members(present & HEDGES) if isinstance(tile, Hedge)]
        self._moves_bound = board.rules.moves_are_placements and bool(self._present & ~WATCHERS)
        minded = 0
        touched = 0
        for watch in self._watches:
            touched |= watch.neighbours | watch.bit | watch.link
            if watch.tile.minds_flips:
                minded |= watch.neighbours
        self._minded = minded
        """Flipping one of these can change what a watcher thinks."""
        self._touched = touched
        """Moving or removing one of these can change what a watcher thinks."""

    # -- the questions ------------------------------------------------------------------------------

    def in_force(self, tile: int) -> int:
        """The restrictions on a play of this tile: what lies on the board, and Sheep or Crow itself."""
        return self._present & ~tile | tile & SELF_BOUND

    def placeable(self, tile: Tile) -> bool:
        """Whether the tile has a legal play without relief."""
        return next(self._plays(tile, self.in_force(tile.bit)), None) is not None

    def places(self, tile: Tile, waived: int = 0) -> Places:
        """Where the tile may be placed, with each face, while some restrictions are ignored."""
        white: list[int] = []
        black: list[int] = []
        for cell, face in self._plays(tile, self.in_force(tile.bit) & ~waived):
            (white if face else black).append(cell)
        return white, black

    def allows(self, action: Tile, me: int, choice: int, waived: int) -> bool:
        """Whether this choice of the action of `me`, which lies on the board, completes a legal play."""
        return not self.objections_to_choice(action, me, choice) & ~waived

    def objections_to_choice(self, action: Tile, me: int, choice: int) -> int:
        """The restrictions that this choice breaks; for Mirror, the fewest that its copy must break."""
        board = self._board
        cell = board.cells[me.bit_length() - 1]
        if action.kind == COPY:
            copied = TILES[choice.bit_length() - 1]
            return self._fewest(self._verdicts(copied, me, cell, board.white), self._present)
        return self._present & ~self._verdict(action.kind, choice, me, cell, board.white)

    def objections(self, tile: Tile, cell: int, white: bool) -> int:
        """The restrictions that a tile breaks on this cell with this face; the fewest, over all choices."""
        board, me = self._board, tile.bit
        placing = self._placing(me, cell) | WATCHERS
        verdicts = self._verdicts(tile, me, cell, board.white | me if white else board.white)
        return self._fewest((placing & verdict for verdict in verdicts), self.in_force(me))

    @staticmethod
    def _fewest(verdicts: Iterable[int], wanted: int) -> int:
        return min((wanted & ~verdict for verdict in verdicts), key=int.bit_count)

    def conflicts(self, tile: Tile) -> int:
        """The restrictions to ignore for a tile without a legal play: the union of all smallest sets that
        no play satisfies together (R-A-09)."""
        in_force = self.in_force(tile.bit)
        if self._board.rules.ignore_all:
            return in_force
        kept = {in_force & verdict for verdict in self._all_verdicts(tile, in_force)}
        hopeless: list[int] = []
        for combination in sorted(_subsets(in_force), key=int.bit_count):
            if any(not smaller & ~combination for smaller in hopeless):
                continue
            if all(combination & ~verdict for verdict in kept):
                hopeless.append(combination)
        union = 0
        for combination in hopeless:
            union |= combination
        return union

    # -- plays --------------------------------------------------------------------------------------

    def _plays(self, tile: Tile, needed: int) -> Iterator[tuple[int, bool]]:
        """The legal (cell, face) of a tile, in order."""
        board = self._board
        me = tile.bit
        for cell in board.frontier():
            placing = self._placing(me, cell)
            if (needed & ~WATCHERS) & ~placing:
                continue
            for face in (True, False):
                white = board.white | me if face else board.white
                for verdict in self._verdicts(tile, me, cell, white):
                    if not needed & ~(verdict & (placing | WATCHERS)):
                        yield cell, face
                        break

    def _all_verdicts(self, tile: Tile, in_force: int) -> Iterator[int]:
        """What every single play of a tile satisfies."""
        board = self._board
        me = tile.bit
        for cell in board.frontier():
            placing = self._placing(me, cell) | WATCHERS
            for white in (board.white | me, board.white):
                for verdict in self._verdicts(tile, me, cell, white):
                    yield placing & verdict
                    if not in_force & WATCHERS & ~verdict and not self._moves_bound:
                        break  # no other choice can satisfy more

    def _placing(self, me: int, cell: int) -> int:
        """The restrictions among Map, Charisma and Poison that a tile placed on this cell satisfies."""
        board = self._board
        kept = MAP if cell in self._live else 0
        near = board.near[cell]
        for hedge in self._hedges:
            link = hedge.bit if me == BRIDGE else _link(board, hedge.bit)
            if bool(near & link) == hedge.wants_neighbours:
                kept |= hedge.bit
        return kept

    # -- verdicts: the set of restrictions that hold after a play --------------------------------

    def _verdicts(self, action: Tile, me: int, cell: int, white: int) -> Iterator[int]:
        """One verdict for each choice of the action of `me`, placed on this cell; one if there is none."""
        board = self._board
        kind = action.kind
        idle = True
        if kind == COPY:
            for copied in action.choices(board, me, cell, white):
                idle = False
                yield from self._verdicts(TILES[copied.bit_length() - 1], me, cell, white)
        elif kind != QUIET:
            for choice in action.choices(board, me, cell, white):
                idle = False
                yield self._verdict(kind, choice, me, cell, white)
        if idle:
            if me == BRIDGE:
                yield self._with_bridge(cell, white)
            elif me & SELF_BOUND:
                yield self._of_itself(action, cell, white)
            else:
                yield self._verdict(QUIET, 0, me, cell, white)

    def _of_itself(self, tile: Tile, cell: int, white: int) -> int:
        """Sheep or Crow is played: it must be content itself."""
        kept = self._verdict(QUIET, 0, tile.bit, cell, white)
        assert isinstance(tile, Watcher)
        content = tile.holds(self._board.around(cell) & ~STONE, 0, white)
        return kept | tile.bit if content else kept & ~tile.bit

    def _with_bridge(self, cell: int, white: int) -> int:
        """Bridge is played: it links what it touches, and is itself the only tile that arrives."""
        board = self._board
        near = board.near[cell]
        kept = ALL
        for watch in self._watches:
            if near & watch.bit:
                neighbours = (watch.neighbours | near | BRIDGE) & ~watch.bit & ~STONE
                content = watch.tile.holds(neighbours, BRIDGE, white)
            else:
                content = watch.apart
            if not content:
                kept &= ~watch.bit
        return kept

    def _verdict(self, kind: int, choice: int, me: int, cell: int, white: int) -> int:
        """The restrictions that hold when `me` lies on this cell and its choice has been carried out."""
        if kind == FLIP:
            return self._after_flip(choice, me, cell, white)
        if kind == QUIET:
            return self._after_flip(0, me, cell, white)
        return self._after_change(kind, choice, me, cell, white)

    def _after_flip(self, flipped: int, me: int, cell: int, white: int) -> int:
        near = self._board.near[cell]
        white ^= flipped
        kept = ALL
        for watch in self._watches:
            if near & watch.link:
                content = watch.tile.holds(watch.neighbours | me, me, white)
            else:
                content = watch.tile.holds(watch.neighbours, 0, white)
            if not content:
                kept &= ~watch.bit
        return kept

    def _after_change(self, kind: int, choice: int, me: int, cell: int, white: int) -> int:
        """After a swap, a move or a removal."""
        moved = 0
        gone = 0
        if kind == SWAP:
            moved = choice
        elif kind == MOVE:
            moved = 1 << (choice >> BITS)
        else:
            gone = choice
        kept = ALL
        rechecks = self._board.rules.rooster_moved_rechecks
        for watch in self._watches:
            if watch.bit & gone:
                continue
            neighbours = self._neighbours_after(kind, choice, me, cell, watch.bit)
            newcomers = neighbours & ~watch.neighbours
            if not (rechecks and moved & watch.bit):
                newcomers &= moved | me
            if not watch.tile.holds(neighbours, newcomers, white):
                kept &= ~watch.bit
        if self._moves_bound and moved:
            kept &= ~self._broken_by_moving(kind, choice, me, cell, moved)
        return kept

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

    def _broken_by_moving(self, kind: int, choice: int, me: int, cell: int, moved: int) -> int:
        """With the option moves_are_placements: what Charisma, Poison and Map say to the tiles that were
        moved. Map only speaks of vacant cells, so not of swaps."""
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


def _subsets(mask: int) -> Iterator[int]:
    """All sets of bits of a mask, the empty one left out."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
