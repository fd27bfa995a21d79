"""The last turns of the game on many boards at once: what bounds the plays that come before them.

If the opponent places all tiles that are left after this turn, a turn that refutes one play refutes most of
the others: it is carried out on the boards of all of them at once (`batch_moves`), and what it is worth
bounds each play on whose board it is legal.

If the seat has two tiles in hand, all plays of the second after each play of the first are listed, and
bounded in the same way, or by their margin if the game is over then. A first play is worth no more than the
best turn that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_actions import FAR_REACHING, find_flips
from equinox.solver.tiles.batch_boards import AsItIs, Boards, Cells, Flipped, Placed, changed, number_of
from equinox.solver.tiles.batch_legality import Codes, Restrictions, find_needed
from equinox.solver.tiles.batch_moves import Turn, after_turn, tiles_of
from equinox.solver.tiles.batch_scoring import BRIDGE_NUMBER, Masks, Points, count
from equinox.solver.tiles.internals import lead, unplaced, waiting
from equinox.solver.tiles.sheet import Sheet, find_price, place
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.purple import BRIDGE, STONE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import FLIP, MOVE, QUIET, REMOVE, Tile, bits
from equinox.tiles.yellow import FAMINE, MAP, WIND

UNKNOWN: Final = 10**6
"""More than every margin."""
_MOST: Final = 2
"""So many tiles may wait for the opponent."""
_AT_ONCE: Final = 24_000
"""So many boards are looked at at a time."""

Rows = NDArray[np.intp]
Hopeful = Callable[[Any], Any]
"""Whether a margin for the seat that moves would still matter."""


class Candidates:
    """The plays of a sheet, and what the opponent's last turn makes of them."""

    @staticmethod
    def possible(state: TilesState) -> bool:
        """In phase PLACE: whether the opponent takes all that is not in hand, if anything."""
        left = waiting(state).bit_count()
        return (
            left <= _MOST
            and (left < 2 or state.next_quota == 2)
            and state.number < state.rules.max_turns
            and not state.speed
        )

    def __init__(self, state: TilesState, scored: Sheet) -> None:
        self.state = state
        self.scored = scored
        self._base = AsItIs(state)
        self.sign = -1 if state.turn else 1
        self._waiting = waiting(state)
        self._present = state.board.on | unplaced(state)
        self.rest = np.where(scored.prolongs, scored.choices, 0) | self._waiting
        """What the opponent places after each play: what waits, and a tile that is exiled."""
        size = count(self.rest.astype(np.uint64))
        binding = (scored.actions & MAP != 0) & (size > 0) | (scored.actions & FAMINE != 0) & (size > 1)
        self.known = ~binding & (size <= _MOST) & ((size < 2) | (state.next_quota == 2))
        """The plays after which the opponent's turn is as it would have been."""

    def after(self, turn: Turn, rows: Rows) -> Points:
        """The margin for the seat that moves after each of these plays and this turn of the opponent, with
        just the tiles that wait for it then; UNKNOWN where it may not be legal."""
        margins = np.full(len(rows), UNKNOWN, dtype=np.int64)
        kinds = self.scored.kinds(rows)
        for kind in np.unique(kinds).tolist():
            places = np.flatnonzero((kinds == kind) & self.known[rows])
            if len(places):
                boards, paid = self.boards(rows[places], kind)
                margins[places] = self.margins(boards, paid, turn)
        return margins

    def boards(self, rows: Any, kind: int) -> tuple[Boards, Any]:
        """The boards after plays of the same kind and tile, and what they cost."""
        state, scored = self.state, self.scored
        placed = place(self._base, scored.codes[rows])
        # What is drawn from the bag is new to the opponent.
        paid = self.blown() * (scored.actions[rows] == WIND) - scored.prolongs[rows] - len(state.bag)
        paid = paid + find_price(state, placed)
        return changed(placed, kind, scored.choices[rows]), paid

    def blown(self) -> int:
        """What Wind changes: all tiles that are left are new to the opponent then."""
        return len(self.state.bag) - self._waiting.bit_count()

    def margins(self, boards: Boards, paid: Any, turn: Turn) -> Any:
        """The margin on boards of this turn's end after a turn of the opponent, as for `after`."""
        state = self.state
        legal: Any = True
        if turn:
            done = after_turn(boards, turn, state.rules, self._present & ~tiles_of(turn), state.next_map)
            if done is None:
                return UNKNOWN
            boards, legal, paid = done.boards, done.legal, paid - done.price
        points = boards.points(self._present)
        if state.white_seat != state.turn:
            points = -points
        return np.where(legal, points + self.sign * lead(state) - paid, UNKNOWN)


class Plays(NamedTuple):
    """Some plays of the second tile; one entry each."""

    rows: Rows
    """After which play of the first tile,"""
    cells: Cells
    shown: Masks
    """the tile's bit where it is white,"""
    flips: Masks
    """what the action flips,"""
    limits: Points
    """and what the turn is worth at most."""

    def part(self, places: Any) -> Plays:
        return Plays(*(column[places] for column in self))


class SecondPlays:
    """The legal plays of the second tile in hand, after each of some plays of the first that are of one tile
    and one kind."""

    @staticmethod
    def possible(state: TilesState, second: Tile) -> bool:
        """Whether this second tile's plays are known here: those that flip, or change nothing on the board
        nor the opponent's turn."""
        binds = second.bit == MAP or (second.bit == FAMINE and waiting(state).bit_count() > 1)
        far = state.rules.through_tiles and second.bit & FAR_REACHING
        return second.kind in (QUIET, FLIP) and not binds and not far

    def __init__(self, candidates: Candidates, rows: Rows, second: Tile) -> None:
        self._candidates = candidates
        self._state = candidates.state
        self._tile = second
        self.rows = rows
        self.rest = int(candidates.rest[rows[0]])
        """What the opponent places then,"""
        self.tried: list[Turn] = []
        """and the turns of the opponent that were tried."""
        self._kind = int(candidates.scored.kinds(rows[:1])[0])
        self._left: list[Plays] = []
        """The plays that are not refuted."""

    # -- bounds --------------------------------------------------------------------------------------

    def look(self, replies: Iterable[Turn], hopeful: Hopeful, tick: Callable[[], None]) -> None:
        """List all plays, and keep those that no reply refutes."""
        plays = self.list_plays()
        for start in range(0, len(plays.rows), _AT_ONCE):
            tick()
            left = plays.part(slice(start, start + _AT_ONCE))
            for reply in replies:
                left = self._refute(left, reply, hopeful)
            self._left.append(left)

    def refute(self, reply: Turn, hopeful: Hopeful) -> None:
        """One more turn of the opponent."""
        self._left = [self._refute(left, reply, hopeful) for left in self._left]

    def _refute(self, left: Plays, reply: Turn, hopeful: Hopeful) -> Plays:
        if not len(left.rows):
            return left
        candidates = self._candidates
        first, paid = candidates.boards(self.rows[left.rows], self._kind)
        placed = Placed(first, self._tile.bit, left.cells, left.shown)
        paid = paid + find_price(self._state, placed)
        if self._tile.bit == WIND:
            paid = paid + candidates.blown()
        margins = candidates.margins(Flipped(placed, left.flips), paid, reply)
        left = left._replace(limits=np.minimum(left.limits, margins))
        return left.part(np.flatnonzero(hopeful(left.limits)))

    def limits(self) -> Points:
        """What each play of the first tile is worth at most; -UNKNOWN if all plays after it are refuted."""
        limits = np.full(len(self.rows), -UNKNOWN, dtype=np.int64)
        for left in self._left:
            np.maximum.at(limits, left.rows, left.limits)
        return limits

    # -- plays of the second tile --------------------------------------------------------------------

    def list_plays(self) -> Plays:
        """The legal plays of the second tile."""
        tile, state = self._tile, self._state
        rows, cells = self._find_vacant()
        first, _ = self._candidates.boards(self.rows[rows], self._kind)
        present = state.board.on | state.taken
        parts: list[Plays] = []
        codes: list[Codes] = []
        for face in (tile.bit, 0):
            shown = np.full(len(rows), face, dtype=np.uint64)
            placed = Placed(first, tile.bit, cells, shown)
            restrictions = Restrictions(first, placed, placed, present, state.map)
            listed = zip(*self._list_flips(placed, present, rows), strict=True)
            places, flips = map(np.concatenate, listed)
            unbound = np.full(len(places), UNKNOWN, dtype=np.int64)
            parts.append(Plays(rows[places], cells[places], shown[places], flips, unbound))
            codes.append(restrictions.find_satisfied(placed.white[places] ^ flips, places))
        columns: Any = zip(*parts, strict=True)
        plays = Plays(*map(np.concatenate, columns))
        satisfied = np.concatenate(codes)
        needed = find_needed(plays.rows, satisfied, len(self.rows), state.rules.ignore_all)
        return plays.part(np.flatnonzero(needed[plays.rows] & ~satisfied == 0))

    def _find_vacant(self) -> tuple[Rows, Cells]:
        """The vacant cells after each play of the first tile: the row of that play, and the cell."""
        board, scored, column = self._state.board, self._candidates.scored, self.rows[:, None]
        self._first, _ = self._candidates.boards(column, self._kind)
        choices = scored.choices[column]
        self._changed = [scored.codes[column] & CELL]
        """The cells whose surroundings are not as they were."""
        cells = np.array(board.cells, dtype=np.int64)
        if self._kind == MOVE:
            self._changed += [choices & CELL, cells[choices >> BITS]]
        elif self._kind == REMOVE:
            self._changed.append(cells[number_of(choices.astype(np.uint64))])
        fixed = np.array([[cell for cell in board.near if cell not in board.at]], dtype=np.int64)
        near = [cell + way for cell in self._changed for way in RING]
        every = np.concatenate(
            [np.broadcast_to(fixed, (len(column), fixed.shape[1])), *self._changed[1:], *near], axis=1
        )
        vacant = (self._first.at(every) == 0) & (self._first.near(every) != 0)
        for index in range(fixed.shape[1], every.shape[1]):
            # What is listed already need not be listed again.
            vacant[:, index] &= (every[:, :index] != every[:, index : index + 1]).all(axis=1)
        rows, places = np.nonzero(vacant)
        return rows, every[rows, places]

    def _list_flips(self, placed: Placed, present: int, rows: Rows) -> Iterator[tuple[Any, Any]]:
        """Places among the boards, and what the tile flips there; nothing where it cannot act."""
        idle: Any = np.ones(rows.shape, dtype=np.bool_)
        if self._tile.kind == FLIP:
            tiles, pairs = bits(present & ~(self._tile.bit | STONE)), self._list_pairs(present, rows)
            for flips, valid in find_flips(placed, self._tile, self._state.rules, tiles, pairs):
                places = np.flatnonzero(np.broadcast_to(valid, rows.shape))
                idle[places] = False
                yield places, np.broadcast_to(flips, rows.shape)[places]
        places = np.flatnonzero(idle)
        yield places, np.zeros(len(places), dtype=np.uint64)

    def _list_pairs(self, present: int, rows: Rows) -> Iterator[Masks]:
        """Two tiles that are neighbours of each other, on each board; one where there are not two."""
        at, board = self._first.at, self._state.board
        pairs: list[Any] = []
        pairs = [at(cell) | at(cell + way) for cell in board.at for way in RING[:3] if cell + way in board.at]
        pairs += [at(cells) | at(cells + way) for cells in self._changed for way in RING]
        if present & BRIDGE:
            linked = [at(self._first.cell_of(BRIDGE_NUMBER) + way) & ~np.uint64(STONE) for way in RING]
            pairs += [here | there for here, there in combinations(linked, 2)]
        for pair in pairs:
            yield np.broadcast_to(pair, (len(self.rows), 1))[rows, 0]
