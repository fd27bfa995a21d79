"""Which plays are legal: where a tile may be placed, with which face, and with which choice of its action.

A play is a cell, a face and a choice of the action. It is legal if it satisfies every restriction in force:
Map, Charisma and Poison look at the cell (`fences`); Sheep, Crow, Rooster and Wolf, the watchers, look at
their neighbours when the action is over. If a tile has no legal play, the restrictions that conflict are
waived (R-A-09).

`Legality` answers for one board and does not change it. For a cell it goes through the choices of the action,
works out which neighbours each watcher would have then, and so with which faces of the acting tile, `me`, it
would be content (`Watch.opinion`). A face that some choice allows is legal. The rest saves time, by three
facts that `tools/fuzz_tiles.py` checks against brute force:

1. A choice that touches no neighbour of a watcher, no watcher and not Bridge, and moves nothing next to them,
   leaves every watcher as the placement alone does: *calm*.
2. Unless a choice moves or removes a watcher or Bridge (which *shakes* the board), it matters of a cell only
   which watchers, or Bridge beside them, it touches: its *contact*. Answers are kept by contact.
3. A tile is *loose* if the others stay in one piece without it. The acting tile may hang on one loose tile
   alone, but not on two: one of two can be removed, or moved next to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Final

from equinox.tiles.board import BRIDGE_NUMBER, OFF, Board
from equinox.tiles.fences import Fences
from equinox.tiles.hexes import BESIDE, BITS, CELL, FACED, PLAYS, RING
from equinox.tiles.purple import BRIDGE, CLOAK, SHEEP, STONE, Watcher
from equinox.tiles.red import FlippingOne
from equinox.tiles.restrictions import SELF_BOUND, WATCHER_TILES, WATCHERS
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
    Tile,
    bits,
)
from equinox.tiles.yellow import can_move, can_remove, goals_of_hook

_APART: Final = attrgetter("apart")
_PLAIN: Final = sum([tile.bit for tile in TILES if tile.kind == QUIET]) & ~BRIDGE & ~SELF_BOUND
"""The tiles whose plays are decided by cell and face alone."""
_EFFORT: Final = attrgetter("kind")  # copies and moves take longest to judge


class Watch:
    """A watcher on the board, `me` left out of account."""

    __slots__ = ("apart", "beside", "bit", "calm", "counts", "favourite", "link", "neighbours", "wrong")

    def __init__(self, tile: Watcher, board: Board, me: int) -> None:
        place = board.cells[tile.number]
        near, inside = board.near[place], BESIDE[place]
        link = tile.bit
        if near & BRIDGE:
            link |= BRIDGE
            place = board.cells[BRIDGE_NUMBER]
            near |= board.near[place]
            inside |= BESIDE[place]
        self.bit = tile.bit
        self.favourite = tile.favourite
        self.counts = tile.counts
        self.link = link
        """A tile placed next to one of these becomes a neighbour."""
        self.neighbours = neighbours = near & ~(STONE | me | tile.bit)
        self.wrong = wrong = ~board.white if tile.favourite == WHITE else board.white
        """The tiles that do not show its favourite face."""
        # Its opinion on `me`, if nothing else changes; and the plays with which it is content then.
        self.apart = self.opinion(neighbours, 0, 0, wrong)
        self.beside = self.opinion(neighbours, 0, 1, wrong)
        inside &= board.open
        self.calm = inside & FACED[self.beside] | (board.open ^ inside) & FACED[self.apart]

    def opinion(self, neighbours: int, newcomers: int, beside: int, wrong: int) -> int:
        """The faces of `me` with which it is content, if these are its other neighbours, some of them new,
        and these show the wrong face; `beside` says whether `me` is a neighbour, too."""
        if self.counts:
            margin = neighbours.bit_count() - 2 * (neighbours & wrong).bit_count()
            if beside:
                return BOTH if margin > 1 else self.favourite if margin >= 0 else 0
            return BOTH if margin > 0 else 0
        if newcomers & wrong:
            return 0
        return self.favourite if beside else BOTH


class Legality:
    """The restrictions of plays on one board.

    `me` is the acting tile if it lies on the board already, as it does while its effect is chosen. It never
    is Bridge or a restricting tile then, for those have no action.
    """

    __slots__ = (
        *("_fences", "_good", "_groups", "_known", "_link", "_minded", "_moves_bound", "_global", "_shaking"),
        *("_touched", "_white", "board", "present", "watches"),
    )

    def __init__(self, board: Board, map_cells: tuple[int, ...], me: int = 0) -> None:
        self.board = board
        self._fences = fences = Fences(board, map_cells, me)
        watches = [Watch(tile, board, me) for tile in WATCHER_TILES if tile.bit & board.on]
        self.watches = sorted(watches, key=_APART)
        """The discontent ones first: they reject most choices."""
        self.present = board.on & WATCHERS | fences.present
        """The restrictions in force for all plays."""
        self._white = board.white & ~me
        self._moves_bound = board.rules.moves_are_placements and fences.present != 0
        """Whether tiles that are moved must obey Map, Charisma and Poison too."""
        self._link = self._minded = neighbours = 0
        for watch in self.watches:
            self._link |= watch.link
            neighbours |= watch.neighbours
            if watch.counts:
                self._minded |= watch.neighbours
        self._shaking = self._link | BRIDGE
        self._touched = neighbours | self._shaking
        # What was worked out before:
        self._known: dict[int | tuple[int, int], int] = {}
        self._groups: dict[int, int] | None = None
        self._global: dict[int, tuple[list[int], list[int], bool]] = {}
        self._good: dict[tuple[int, int, int, int], tuple[int, int, int]] = {}

    # -- the questions ------------------------------------------------------------------------------

    def in_force(self, tile: int) -> int:
        """The restrictions on a play of this tile: what lies on the board, and Sheep or Crow itself."""
        return self.present | tile & SELF_BOUND

    def plays(self, tile: Tile, waived: int = 0) -> int:
        """The legal plays of a tile, while some restrictions are waived."""
        needed = self.in_force(tile.bit) & ~waived
        if tile.bit & _PLAIN:
            return self._calm_plays(needed)
        key = tile.number, needed
        plays = self._known.get(key)
        if plays is None:
            plays = 0
            for some in self._find_plays(tile, needed):
                plays |= some
            self._known[key] = plays
        return plays

    def can_satisfy(self, tile: Tile, needed: int) -> bool:
        """Whether some play of the tile satisfies these restrictions."""
        if tile.bit & _PLAIN:
            return self._calm_plays(needed) != 0
        plays = self._known.get((tile.number, needed))
        return any(self._find_plays(tile, needed)) if plays is None else plays != 0

    def placeable(self, tile: Tile) -> bool:
        """Whether the tile has a legal play with nothing waived."""
        return self.can_satisfy(tile, self.in_force(tile.bit))

    def stuck(self, pool: int, quota: int) -> int:
        """The tiles of a pool that have no legal play; none if they are too few to fill the quota, for then
        it does not matter which they are."""
        stuck = 0
        left = pool.bit_count()
        for tile in sorted([TILES[bit.bit_length() - 1] for bit in bits(pool)], key=_EFFORT):
            if left < quota:
                return 0
            if self.placeable(tile):
                left -= 1
            else:
                stuck |= tile.bit
        return stuck if left >= quota else 0

    def filter_choices(
        self, action: Tile, me: int, cell: int, face: int, choices: list[int], needed: int
    ) -> list[int]:
        """The choices of `me`, on this cell with this face, that satisfy the needed restrictions."""
        return [choice for choice in choices if self._allows(action, choice, me, cell, face, needed)]

    def choices_on_board(self, action: Tile, me: int, choices: list[int], waived: int) -> list[int]:
        """The choices of the action of `me`, which lies on the board, that complete a legal play."""
        board = self.board
        face = WHITE if board.white & me else BLACK
        return self.filter_choices(
            action, me, board.cells[me.bit_length() - 1], face, choices, self.present & ~waived
        )

    def conflicts(self, tile: Tile) -> int:
        """The restrictions to waive for a tile without a legal play: the union of all smallest sets that no
        play satisfies together (R-A-09)."""
        in_force = self.in_force(tile.bit)
        if self.board.rules.ignore_all:
            return in_force
        union = sum([one for one in bits(in_force) if not self.can_satisfy(tile, one)])
        rest = in_force & ~union
        if union and self.can_satisfy(tile, rest):
            return union
        # Some can be satisfied one by one, but not together.
        fine = [rest ^ one for one in bits(rest) if self.can_satisfy(tile, rest ^ one)]
        hopeless: list[int] = []
        for together in _subsets(rest):
            if (
                all(together & ~larger for larger in fine)
                and all(smaller & ~together for smaller in hopeless)
                and not self.can_satisfy(tile, together)
            ):
                hopeless.append(together)
                union |= together
        return union

    def objections(self, tile: Tile, cell: int, white: bool, waived: int) -> int:
        """The restrictions that forbid a tile on this cell with this face: each that it must break, or a
        smallest set that cannot be satisfied together."""
        in_force = self.in_force(tile.bit)
        play = PLAYS[cell] & FACED[WHITE if white else BLACK]
        return _find_objections(
            in_force & ~waived, lambda some: not play & self.plays(tile, in_force & ~some)
        )

    def objections_to_choice(self, action: Tile, me: int, choice: int, waived: int) -> int:
        """The restrictions that forbid this choice of a tile on the board: each alone, or together."""
        return _find_objections(
            self.present & ~waived, lambda some: not self.choices_on_board(action, me, [choice], ~some)
        )

    # -- plays of a tile ----------------------------------------------------------------------------

    def _find_plays(self, tile: Tile, needed: int) -> Iterator[int]:
        """The plays that satisfy what is needed, some at a time."""
        if tile.bit == BRIDGE:
            yield self._plays_of_bridge(needed)
            return
        if tile.bit & SELF_BOUND:
            yield self._plays_of_watcher(tile, needed)
            return
        calm = self._calm_plays(needed)
        if self._is_quiet(tile, needed):
            yield calm
            return
        allowed = self._fences.allowed(needed)
        if tile.span is not None and not self._moves_bound:
            reaching = self._plays_reaching(tile)
            yield calm & ~reaching
            allowed &= reaching
        if tile.kind == REMOVE or (tile.is_global and not self._moves_bound):
            for contact, plays in self._group_plays().items():
                plays &= allowed
                if plays:
                    faces = self._faces_anywhere(tile, contact, needed)
                    if faces == BOTH or tile.kind == FLIP:
                        yield plays & FACED[faces]
                        allowed ^= plays
        for cell in self.board.cells_in(allowed) if allowed else ():
            faces = self._faces(tile, tile.bit, cell, needed)
            if faces:
                yield PLAYS[cell] & FACED[faces]

    def _group_plays(self) -> dict[int, int]:
        """All plays by contact."""
        groups = self._groups
        if groups is None:
            groups = self._groups = {}
            near, link = self.board.near, self._link
            for cell in self.board.frontier():
                contact = near[cell] & link
                groups[contact] = groups.get(contact, 0) | PLAYS[cell]
        return groups

    def _faces_anywhere(self, tile: Tile, contact: int, needed: int) -> int:
        """The faces that are legal on every cell with this contact; all of them if the tile flips."""
        if tile.is_global:
            return self._faces_of_global(tile, tile.bit, contact, needed)
        return self._find_good(REMOVE, tile.bit, contact, needed)[2]

    def _calm_plays(self, needed: int) -> int:
        """The plays whose cell and face alone satisfy what is needed."""
        plays = self._known.get(needed)
        if plays is None:
            plays = self._fences.allowed(needed)
            for watch in self.watches:
                if watch.bit & needed:
                    plays &= watch.calm
            self._known[needed] = plays
        return plays

    def _is_quiet(self, action: Tile, needed: int) -> bool:
        """Whether the action cannot change anything that is needed."""
        if action.kind == QUIET:
            return True
        if action.kind == FLIP and not action.flips_itself:
            return not needed & SELF_BOUND
        return not needed & WATCHERS and not self._moves_bound

    def _plays_reaching(self, action: Tile) -> int:
        """The plays from which an action that is bound to its place touches what matters (fact 1), and maybe
        more."""
        assert action.span is not None
        board = self.board
        matter = board.on if action.kind == COPY else self._minded if action.kind == FLIP else self._touched
        if board.near.get(board.cells[BRIDGE_NUMBER], 0) & matter:
            matter |= BRIDGE  # what lies there is reached from every cell next to Bridge
        plays = board.plays_from(action.span, matter & board.on)
        if action.flips_itself:
            plays |= board.plays_from(BESIDE, self._link)
        return plays

    def _plays_of_bridge(self, needed: int) -> int:
        """Bridge links what it touches; that matters beside a watcher."""
        board = self.board
        allowed = self._fences.allowed(needed, is_bridge=True)
        plays = 0
        for cell in board.cells_in(allowed) if allowed else ():
            near = board.near[cell]
            faces = BOTH
            for watch in self.watches:
                if watch.bit & needed:
                    if near & watch.bit:
                        neighbours = (watch.neighbours | near) & ~(watch.bit | STONE)
                        faces &= watch.opinion(neighbours, 0, 1, watch.wrong)
                    else:
                        faces &= watch.apart
            plays |= PLAYS[cell] & FACED[faces]
        return plays

    def _plays_of_watcher(self, tile: Tile, needed: int) -> int:
        """Sheep or Crow is placed: it must be content itself, wherever the others let it go."""
        plays = self._calm_plays(needed & ~tile.bit)
        if not needed & tile.bit:
            return plays
        board = self.board
        right, wrong = board.white, board.coloured() & ~board.white
        if tile.bit != SHEEP:
            right, wrong = wrong, right
        for cell in board.cells_in(plays) if plays else ():
            neighbours = board.around(cell)
            if (neighbours & right).bit_count() <= (neighbours & wrong).bit_count():
                plays &= ~PLAYS[cell]
        return plays

    # -- one cell -----------------------------------------------------------------------------------

    def _calm(self, contact: int, needed: int) -> int:
        """The faces of a tile with this contact that satisfy the watchers if nothing else changes."""
        faces = BOTH
        for watch in self.watches:
            if watch.bit & needed:
                faces &= watch.beside if contact & watch.link else watch.apart
        return faces

    def _faces(self, action: Tile, me: int, cell: int, needed: int) -> int:
        """The faces with which `me`, placed on this cell, can complete the action."""
        board, kind = self.board, action.kind
        contact = board.near[cell] & self._link
        if kind == QUIET:
            return self._calm(contact, needed)
        if action.flips_itself:  # what it may choose depends on its face
            faces = 0
            for face, white in ((WHITE, self._white | me), (BLACK, self._white)):
                for choice in action.choices(board, me, cell, white):
                    faces |= face & self._after(kind, choice, me, contact, needed)
            return faces
        if kind in (FLIP, COPY) or not self._moves_bound:
            if kind == REMOVE:
                return self._faces_of_removals(me, cell, contact, needed)
            if kind == MOVE:
                return self._faces_of_moves(me, cell, contact, needed)
            if action.is_global:
                return self._faces_of_global(action, me, contact, needed, cell)
            if isinstance(action, FlippingOne):
                targets = action.targets(board, me, cell, self._white)
                return self._faces_of_targets(FLIP, targets, me, cell, contact, needed)
            if kind == SWAP and action.span is None:
                targets = 0 if board.around(cell) & CLOAK else board.yellow_targets() & ~me
                return self._faces_of_targets(SWAP, targets, me, cell, contact, needed)
        choices = action.choices(board, me, cell, self._white)
        if not choices:
            return self._calm(contact, needed)
        faces = 0
        for choice in choices:
            if kind == COPY:
                faces |= self._faces(TILES[choice.bit_length() - 1], me, cell, needed)
            else:
                faces |= self._judge(kind, choice, me, cell, contact, needed)
            if faces == BOTH:
                break
        return faces

    def _faces_of_global(self, action: Tile, me: int, contact: int, needed: int, cell: int = OFF) -> int:
        """The choices are the same everywhere; those that shake the board are judged for a cell."""
        sorted_choices = self._global.get(action.number)
        if sorted_choices is None:
            choices = action.choices(self.board, me, OFF, self._white)
            shaking = 0 if action.kind == FLIP else self._shaking
            matter = self._minded if action.kind == FLIP else self._touched
            sorted_choices = self._global[action.number] = (
                [choice for choice in choices if choice & matter and not choice & shaking],
                [choice for choice in choices if choice & shaking],
                not choices or not all(choice & matter for choice in choices),
            )
        touching, shaken, can_be_calm = sorted_choices
        key = -action.number, contact, 0, needed
        known = self._good.get(key)
        if known is None:
            faces = self._calm(contact, needed) if can_be_calm else 0
            for choice in touching:
                if faces == BOTH:
                    break
                faces |= self._after(action.kind, choice, me, contact, needed)
            self._good[key] = 0, 0, faces
        else:
            faces = known[2]
        for choice in shaken if cell != OFF else ():
            if faces == BOTH:
                break
            faces |= self._after(action.kind, choice, me, contact, needed, cell)
        return faces

    def _faces_of_targets(
        self, kind: int, targets: int, me: int, cell: int, contact: int, needed: int
    ) -> int:
        """One of these tiles is flipped, or swaps places with `me`."""
        if not targets:
            return self._calm(contact, needed)
        white, black, _ = self._find_good(kind, me, contact, needed)
        faces = (WHITE if targets & white else 0) | (BLACK if targets & black else 0)
        if kind == SWAP and faces != BOTH:
            for tile in bits(targets & self._shaking):
                faces |= self._after(SWAP, tile | me, me, contact, needed, cell)
        return faces

    def _faces_of_removals(self, me: int, cell: int, contact: int, needed: int) -> int:
        board = self.board
        white, black, faces = self._find_good(REMOVE, me, contact, needed)
        if not faces & WHITE and can_remove(board, white, cell):
            faces |= WHITE
        if not faces & BLACK and can_remove(board, black, cell):
            faces |= BLACK
        if faces != BOTH:
            targets = board.yellow_targets() & ~me
            for tile in bits(targets & self._shaking):
                if can_remove(board, tile, cell):
                    faces |= self._after(REMOVE, tile, me, contact, needed, cell)
            if not faces and not can_remove(board, targets, cell):
                return self._calm(contact, needed)
        return faces

    def _faces_of_moves(self, me: int, cell: int, contact: int, needed: int) -> int:
        board = self.board
        goals = goals_of_hook(board, cell)
        faces = 0
        for goal in goals:
            white, black, sure = self._find_good(MOVE, me, contact, needed, goal)
            if goal - cell in RING:
                faces |= sure
            if not faces & WHITE and can_move(board, white, me, cell, goal):
                faces |= WHITE
            if not faces & BLACK and can_move(board, black, me, cell, goal):
                faces |= BLACK
            if faces == BOTH:
                return faces
        targets = board.yellow_targets() & ~me
        for tile in bits(targets & self._shaking):
            for goal in goals:
                if can_move(board, tile, me, cell, goal):
                    faces |= self._after(MOVE, _move(tile, goal), me, contact, needed, cell)
        if not faces and not any(can_move(board, targets, me, cell, goal) for goal in goals):
            return self._calm(contact, needed)
        return faces

    def _find_good(
        self, kind: int, me: int, contact: int, needed: int, goal: int = OFF
    ) -> tuple[int, int, int]:
        """The targets, except those that shake the board, that `me` may flip, remove, move to the goal or
        swap places with, if it is placed white, and if it is placed black; then the faces with which two of
        them are loose, so that one can be removed or moved beside `me` from everywhere (fact 3)."""
        board = self.board
        key = kind, contact, board.near.get(goal, 0) & self._link, needed
        good = self._good.get(key)
        if good is None:
            if kind == FLIP:
                steady, matter = board.red_targets() & ~me, self._minded
            else:
                steady, matter = board.yellow_targets() & ~me & ~self._shaking, self._touched
            rest = steady & ~matter
            white = black = sure = 0
            classes = bits(steady & matter)
            if contact if kind == SWAP else key[2]:  # one of them may land beside a watcher
                classes += [rest & self._white, rest & ~self._white]
            else:
                calm = self._calm(contact, needed)  # fact 1
                white, black = rest if calm & WHITE else 0, rest if calm & BLACK else 0
            for tiles in classes:
                if tiles:
                    one = tiles & -tiles
                    choice = one | me if kind == SWAP else _move(one, goal) if kind == MOVE else one
                    faces = self._after(kind, choice, me, contact, needed)
                    white |= tiles if faces & WHITE else 0
                    black |= tiles if faces & BLACK else 0
            if kind in (REMOVE, MOVE):
                sure = (WHITE if _two_loose(board, white) else 0) | (BLACK if _two_loose(board, black) else 0)
            good = self._good[key] = white, black, sure
        return good

    # -- one choice ---------------------------------------------------------------------------------

    def _allows(self, action: Tile, choice: int, me: int, cell: int, face: int, needed: int) -> bool:
        """Whether a choice of `me`, on this cell with this face, satisfies the needed restrictions."""
        kind = action.kind
        contact = self.board.near[cell] & self._link
        if kind == COPY:
            copied = TILES[choice.bit_length() - 1]
            white = self._white | me if face == WHITE else self._white
            choices = copied.choices(self.board, me, cell, white) if copied.kind != QUIET else ()
            if choices:
                return any(self._allows(copied, one, me, cell, face, needed) for one in choices)
            return bool(face & self._calm(contact, needed))
        return bool(face & self._judge(kind, choice, me, cell, contact, needed))

    def _judge(self, kind: int, choice: int, me: int, cell: int, contact: int, needed: int) -> int:
        """The faces of `me`, on this cell, with which a choice satisfies what is needed."""
        if self._moves_bound and needed & self._fences.broken_by_moving(
            self.neighbours_after, kind, choice, me, cell
        ):
            return 0
        if kind == MOVE:
            matters = (
                1 << (choice >> BITS) & self._touched or self.board.near.get(choice & CELL, 0) & self._link
            )
        else:
            matters = choice & ((self._minded if kind == FLIP else self._touched) | me)
        if not matters:
            return self._calm(contact, needed)  # fact 1
        return self._after(kind, choice, me, contact, needed, cell)

    def _after(self, kind: int, choice: int, me: int, contact: int, needed: int, cell: int = OFF) -> int:
        """The faces of `me`, placed with this contact, with which all watchers are content when a choice has
        been carried out. If that shakes the board, it depends on the cell."""
        moved = 1 << (choice >> BITS) if kind == MOVE else choice
        beside_goal = self.board.near.get(choice & CELL, 0) if kind == MOVE else 0
        faces = BOTH
        for watch in self.watches:
            if not watch.bit & needed:
                continue
            before, beside, wrong = watch.neighbours, contact & watch.link, watch.wrong
            if kind == FLIP:
                faces &= watch.opinion(before, 0, beside, wrong ^ choice)
            elif moved & (watch.bit | BRIDGE):
                if kind == REMOVE and moved == watch.bit:
                    continue  # removed by the play itself, it asks nothing more
                after = self.neighbours_after(kind, choice, me, cell, watch.bit)
                new = after & ~before
                if not (moved & watch.bit and self.board.rules.rooster_moved_rechecks):
                    new &= moved
                faces &= watch.opinion(after & ~me, new & ~me, after & me, wrong)
            else:
                after = before
                if kind == REMOVE:
                    after = before & ~moved
                elif kind == MOVE:
                    after = before | moved if beside_goal & watch.link else before & ~moved
                elif moved & me:  # the acting tile and another one change places
                    after = before | moved ^ me if beside else before & ~moved
                    beside = before & moved
                elif before & moved and moved & ~before:
                    after = before ^ moved
                if after == before and not moved & me:
                    faces &= watch.beside if beside else watch.apart
                else:
                    faces &= watch.opinion(after, after & ~before, beside, wrong)
            if not faces:
                return 0
        if kind == FLIP and choice & me and faces != BOTH:
            return BOTH ^ faces  # it is placed with the other face than it shows then
        return faces

    def neighbours_after(self, kind: int, choice: int, me: int, cell: int, tile: int) -> int:
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
        beside_goal = self.board.near.get(goal, 0) & ~moved
        if goal - cell in RING:
            beside_goal |= me
        if tile == moved:
            return beside_goal
        near = self._near(tile, me, cell) & ~moved
        return near | moved if beside_goal & tile else near

    def _near(self, tile: int, me: int, cell: int) -> int:
        """The tiles adjacent to a tile when `me` lies on its cell."""
        board = self.board
        if tile == me:
            return board.near[cell]
        near = board.near[board.cells[tile.bit_length() - 1]]
        return near | me if board.near[cell] & tile else near


def _two_loose(board: Board, tiles: int) -> bool:
    loose = 0
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        loose += board.is_loose(tile)
        if loose == 2:
            return True
    return False


def _move(tile: int, goal: int) -> int:
    return (tile.bit_length() - 1) << BITS | goal


def _find_objections(restrictions: int, forbid: Callable[[int], bool]) -> int:
    alone = sum([one for one in bits(restrictions) if forbid(one)])
    return alone or next((some for some in _subsets(restrictions) if forbid(some)), 0)


def _subsets(mask: int) -> list[int]:
    """All sets of bits of a mask but the empty one, small ones first."""
    sets = []
    part = mask
    while part:
        sets.append(part)
        part = (part - 1) & mask
    return sorted(sets, key=int.bit_count)
