"""What the watchers Sheep, Crow, Rooster and Wolf think of a play, without changing the board.

Opinions are sets of faces: those with which the acting tile, `me`, may be placed so that a watcher is
content when the play is over. A watcher that counts has a margin: its neighbours with the face that it
favours less those with the other; it is content if that is positive. The others only ask that what arrives
beside them shows the face that they favour.

What a choice changes is read off the margin if the watcher itself and Bridge stay where they are; else it
is worked out who neighbours whom afterwards. In the first case all plays are judged at once: it only matters
whether they bring `me` beside the watcher. What is said of plays takes for granted that `me` does not lie
on the board yet.
"""

from __future__ import annotations

from equinox.tiles.board import BRIDGE_NUMBER, Board
from equinox.tiles.hexes import BESIDE, BITS, CELL, FACED, RING
from equinox.tiles.purple import BRIDGE, STONE, Watcher
from equinox.tiles.restrictions import WATCHER_TILES
from equinox.tiles.tile import BLACK, BOTH, FLIP, MOVE, REMOVE, SWAP, WHITE


def _content(margin: int, favourite: int, beside: int) -> int:
    """The opinion of a watcher that counts, with this margin among the other tiles, on a tile that comes
    beside it or not."""
    if beside:
        if margin > 1:
            return BOTH
        return favourite if margin >= 0 else 0
    return BOTH if margin > 0 else 0


class Watch:
    """One watcher on the board."""

    __slots__ = (
        "_fitting",
        "_inside",
        "_outside",
        "apart",
        "beside",
        "bit",
        "calm",
        "counts",
        "favourite",
        "link",
        "margin",
        "minded",
        "neighbours",
        "wrong",
    )

    def __init__(self, tile: Watcher, board: Board, me: int) -> None:
        bit = tile.bit
        place = board.cells[tile.number]
        near = board.near[place]
        inside = BESIDE[place]
        link = bit
        if near & BRIDGE:
            link |= BRIDGE
            place = board.cells[BRIDGE_NUMBER]
            near |= board.near[place]
            inside |= BESIDE[place]
        inside &= board.open
        outside = board.open ^ inside
        neighbours = near & ~(STONE | me | bit)
        favourite = tile.favourite
        wrong = ~board.white if favourite == WHITE else board.white
        self.bit = bit
        self.favourite = favourite
        self.counts = tile.counts
        self.link = link
        """A tile placed next to one of these becomes a neighbour."""
        self.neighbours = neighbours
        """The coloured neighbours before this play."""
        self.wrong = wrong
        """The tiles that show the other face."""
        self._inside = inside
        self._outside = outside
        self._fitting: dict[int, int] | None = None
        """Margin to the plays with which it is content."""
        margin = 1  # one that does not count is content with all others, and picky about newcomers
        self.minded = 0
        """Flipping one of these may matter."""
        if tile.counts:
            margin = neighbours.bit_count() - 2 * (neighbours & wrong).bit_count()
            self.minded = neighbours
        self.margin = margin
        # Its opinion on a tile that is placed somewhere else, and on one that is placed beside it;
        # the plays with which it is content if nothing else changes.
        if margin > 1:
            self.apart = self.beside = BOTH
            self.calm = board.open
        elif margin == 1:
            self.apart = BOTH
            self.beside = favourite
            self.calm = outside | inside & FACED[favourite]
        else:
            self.apart = 0
            self.beside = 0 if margin else favourite
            self.calm = 0 if margin else inside & FACED[favourite]

    def fitting(self, margin: int) -> int:
        """The plays with which a watcher that counts is content if this is the margin among the others."""
        known = self._fitting
        if known is None:
            known = self._fitting = {}
        plays = known.get(margin)
        if plays is None:
            plays = self._inside & FACED[_content(margin, self.favourite, 1)]
            if margin > 0:
                plays |= self._outside
            known[margin] = plays
        return plays

    def after_flips(self, flipped: int) -> int:
        """The plays with which it is content when these of its neighbours flip."""
        if not flipped or not self.counts:
            return self.calm
        return self.fitting(self.margin + 4 * (flipped & self.wrong).bit_count() - 2 * flipped.bit_count())

    def after_exchange(self, gone: int, come: int) -> int:
        """The plays with which it is content when a tile, or none, is no longer its neighbour, and another,
        or none, has become one."""
        if self.counts:
            margin = self.margin
            if gone:
                margin += 1 if gone & self.wrong else -1
            if come:
                margin += -1 if come & self.wrong else 1
            return self.fitting(margin)
        return 0 if come & self.wrong else self.calm

    def after_own_swap(self, other: int) -> int:
        """The plays with which it is content when the acting tile swaps with another one."""
        if not self.counts:
            if other & self.neighbours:
                return (self._inside | self._outside) & FACED[self.favourite]
            return self._outside if other & self.wrong else self._outside | self._inside
        change = -1 if other & self.wrong else 1
        if other & self.neighbours:
            return (
                self._inside & FACED[_content(self.margin, self.favourite, 1)]
                | self._outside & FACED[_content(self.margin - change, self.favourite, 1)]
            )
        return (self._inside if self.margin + change > 0 else 0) | (self._outside if self.margin > 0 else 0)

    def with_neighbours(self, neighbours: int, newcomers: int, me: int) -> int:
        """Its opinion with these coloured neighbours, of whom some arrived in this play."""
        if self.counts:
            others = neighbours & ~me
            margin = others.bit_count() - 2 * (others & self.wrong).bit_count()
            return _content(margin, self.favourite, neighbours & me)
        if newcomers & ~me & self.wrong:
            return 0
        return self.favourite if newcomers & me else BOTH

    def after_change(self, gone: int, come: int, beside: int) -> int:
        """Its opinion when a tile, or none, is no longer its neighbour, and another, or none, has become
        one; `beside` tells whether the acting tile is one."""
        if self.counts:
            margin = self.margin
            if gone:
                margin += 1 if gone & self.wrong else -1
            if come:
                margin += -1 if come & self.wrong else 1
            return _content(margin, self.favourite, beside)
        if come & self.wrong:
            return 0
        return self.favourite if beside else BOTH


def _discontent(watch: Watch) -> int:
    return watch.apart


class Watchers:
    """All watchers on one board. `me` is the acting tile if it lies there already."""

    __slots__ = ("board", "link", "minded", "shaking", "touched", "watches", "white")

    def __init__(self, board: Board, me: int) -> None:
        watches = []
        on = board.on
        link = touched = minded = 0
        for tile in WATCHER_TILES:
            if tile.bit & on:
                watch = Watch(tile, board, me)
                watches.append(watch)
                link |= watch.link
                touched |= watch.neighbours
                minded |= watch.minded
        # Those who are discontent come first: they reject most plays.
        if len(watches) > 1:
            watches.sort(key=_discontent)
        self.board = board
        self.white = board.white & ~me
        self.watches = watches
        # As the fields of a watch, for all together:
        self.link = link
        self.touched = touched | link
        """Moving or removing one of these may matter."""
        self.minded = minded
        self.shaking = link | BRIDGE
        """Moving one of these changes many neighbourhoods."""

    # -- all plays at once ------------------------------------------------------------------------

    def calm_plays(self, plays: int, needed: int) -> int:
        """Those plays that please them if nothing else changes."""
        for watch in self.watches:
            if watch.bit & needed:
                plays &= watch.calm
        return plays

    def plays_after(self, kind: int, choice: int, plays: int, needed: int) -> int:
        """Those plays that please them when tiles are flipped, removed or swapped, not `me` or Bridge.
        A watcher that is removed or swapped itself is not asked."""
        if kind != FLIP:
            needed &= ~choice
        for watch in self.watches:
            if watch.bit & needed:
                if kind == FLIP:
                    plays &= watch.after_flips(choice & watch.minded)
                else:
                    gone = choice & watch.neighbours
                    if not gone or (gone == choice and kind == SWAP):
                        plays &= watch.calm
                    else:
                        plays &= watch.after_exchange(gone, choice ^ gone)
                if not plays:
                    break
        return plays

    def plays_after_own_swap(self, other: int, plays: int, needed: int) -> int:
        """Those plays that please them when `me` swaps with a tile, which is not asked and not Bridge."""
        for watch in self.watches:
            if watch.bit & needed and watch.bit != other:
                plays &= watch.after_own_swap(other)
        return plays

    def plays_after_move(self, tile: int, beside: int, plays: int, needed: int) -> int:
        """Those plays that please them when a tile, which is not asked and not Bridge, is moved to where it
        touches these."""
        for watch in self.watches:
            if watch.bit & needed and watch.bit != tile:
                if tile & watch.neighbours:
                    plays &= watch.calm if beside & watch.link else watch.after_exchange(tile, 0)
                elif beside & watch.link:
                    plays &= watch.after_exchange(0, tile)
                else:
                    plays &= watch.calm
                if not plays:
                    break
        return plays

    # -- one play ---------------------------------------------------------------------------------

    def calm(self, near: int, needed: int) -> int:
        """The opinion on a tile that touches these, if nothing else changes."""
        faces = BOTH
        for watch in self.watches:
            if watch.bit & needed:
                faces &= watch.beside if near & watch.link else watch.apart
        return faces

    def after(self, kind: int, choice: int, me: int, cell: int, near: int, needed: int) -> int:
        """The opinion when `me`, on this cell, which touches these, carries out a choice."""
        if kind == FLIP:
            return self.after_flips(choice, me, near, needed)
        if kind == REMOVE:
            return self.after_removal(choice, me, cell, near, needed)
        if kind == SWAP:
            return self.after_swap(choice, me, cell, near, needed)
        return self.after_move(choice, me, cell, near, needed)

    def after_flips(self, flipped: int, me: int, near: int, needed: int) -> int:
        faces = BOTH
        for watch in self.watches:
            if watch.bit & needed:
                hit = flipped & watch.minded
                if hit:
                    margin = watch.margin + 4 * (hit & watch.wrong).bit_count() - 2 * hit.bit_count()
                    faces &= _content(margin, watch.favourite, near & watch.link)
                else:
                    faces &= watch.beside if near & watch.link else watch.apart
                if not faces:
                    return 0
        if flipped & me and faces != BOTH:
            return WHITE if faces == BLACK else BLACK  # it is placed with the other face than it shows then
        return faces

    def after_removal(self, gone: int, me: int, cell: int, near: int, needed: int) -> int:
        faces = BOTH
        for watch in self.watches:
            if watch.bit & needed:
                if gone & watch.link:
                    if gone != watch.bit:  # removed by the play itself, it asks nothing more
                        faces &= self._anew(watch, REMOVE, gone, 0, me, cell)
                elif gone & watch.neighbours:
                    faces &= watch.after_change(gone, 0, near & watch.link)
                else:
                    faces &= watch.beside if near & watch.link else watch.apart
                if not faces:
                    return 0
        return faces

    def after_swap(self, choice: int, me: int, cell: int, near: int, needed: int) -> int:
        faces = BOTH
        other = choice & ~me
        for watch in self.watches:
            if watch.bit & needed:
                beside = near & watch.link
                if choice & (watch.bit | BRIDGE):
                    faces &= self._anew(watch, SWAP, choice, choice, me, cell)
                elif other != choice:  # the acting tile is one of the two
                    if other & watch.neighbours:
                        faces &= watch.after_change(0 if beside else other, 0, 1)
                    elif beside:
                        faces &= watch.after_change(0, other, 0)
                    else:
                        faces &= watch.apart
                else:
                    gone = choice & watch.neighbours
                    if gone and gone != choice:
                        faces &= watch.after_change(gone, choice ^ gone, beside)
                    else:
                        faces &= watch.beside if beside else watch.apart
                if not faces:
                    return 0
        return faces

    def after_move(self, choice: int, me: int, cell: int, near: int, needed: int) -> int:
        faces = BOTH
        moved = 1 << (choice >> BITS)
        near_goal = self.board.near.get(choice & CELL, 0)
        for watch in self.watches:
            if watch.bit & needed:
                beside = near & watch.link
                if moved == BRIDGE:
                    faces &= self._anew(watch, MOVE, choice, moved, me, cell)
                elif moved == watch.bit:
                    faces &= self._moved(watch, choice & CELL, near_goal, me, cell, near)
                elif moved & watch.neighbours:
                    faces &= watch.after_change(0 if near_goal & watch.link else moved, 0, beside)
                elif near_goal & watch.link:
                    faces &= watch.after_change(0, moved, beside)
                else:
                    faces &= watch.beside if beside else watch.apart
                if not faces:
                    return 0
        return faces

    def after_bridge(self, near: int, needed: int) -> int:
        """The opinion when Bridge is placed: it links what it touches, and is the only tile that arrives."""
        faces = BOTH
        for watch in self.watches:
            if watch.bit & needed:
                if near & watch.bit:
                    neighbours = (watch.neighbours | near | BRIDGE) & ~watch.bit & ~STONE
                    faces &= watch.with_neighbours(neighbours, BRIDGE, BRIDGE)
                else:
                    faces &= watch.apart
        return faces

    # -- who neighbours whom afterwards -----------------------------------------------------------

    def _anew(self, watch: Watch, kind: int, choice: int, moved: int, me: int, cell: int) -> int:
        """The opinion of a watcher whose neighbourhood is another one afterwards."""
        neighbours = self.neighbours_after(kind, choice, me, cell, watch.bit)
        newcomers = neighbours & ~watch.neighbours
        if not (moved & watch.bit and self.board.rules.rooster_moved_rechecks):
            newcomers &= moved | me
        return watch.with_neighbours(neighbours, newcomers, me)

    def _moved(self, watch: Watch, goal: int, near_goal: int, me: int, cell: int, near: int) -> int:
        """The opinion of a watcher that is moved itself."""
        if goal - cell in RING:
            near_goal |= me
        if near_goal & BRIDGE:
            near_goal |= self.board.near[self.board.cells[BRIDGE_NUMBER]]
            if near & BRIDGE:
                near_goal |= me
        neighbours = near_goal & ~(watch.bit | STONE)
        newcomers = neighbours & ~watch.neighbours
        if not self.board.rules.rooster_moved_rechecks:
            newcomers &= me
        return watch.with_neighbours(neighbours, newcomers, me)

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
