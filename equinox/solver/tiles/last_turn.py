"""The last turns of the game on many boards at once: what bounds the plays that come before them.

If the opponent places all tiles that are left after this turn, a turn that refutes one play refutes most of
the others: it is carried out on the boards of all of them at once (`batch_moves`), and what it is worth
bounds each play on whose board it is legal.

If the seat has two tiles in hand, all plays that the second might have after each play of the first are
listed, and bounded in the same way, or by their margin if the game is over then. A first play is worth no
more than the best turn that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_actions import FAR_REACHING, find_choices
from equinox.solver.tiles.batch_boards import BRIDGE_NUMBER, AsItIs, Boards, Cells, Placed, changed, number_of
from equinox.solver.tiles.batch_legality import Restrictions, find_needed
from equinox.solver.tiles.batch_moves import Line, after_line, tiles_of
from equinox.solver.tiles.batch_scoring import Masks, Points, count
from equinox.solver.tiles.internals import after_play, lead, options, unplaced, waiting
from equinox.solver.tiles.sheet import Sheet, find_price, place
from equinox.tiles.hexes import BITS, CELL, RING
from equinox.tiles.phases import PLACE
from equinox.tiles.purple import BRIDGE, STONE
from equinox.tiles.state import BLACK, TilesState
from equinox.tiles.tile import FLIP, MOVE, QUIET, REMOVE, TILES, bits
from equinox.tiles.yellow import EXILE, FAMINE, MAP, MIRROR, WIND

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

    def after(self, line: Line, rows: Rows) -> Points:
        """The margin for the seat that moves after each of these plays and this turn of the opponent, with
        just the tiles that wait for it then; UNKNOWN where it may not be legal."""
        margins = np.full(len(rows), UNKNOWN, dtype=np.int64)
        kinds = self.scored.kinds(rows)
        for kind in np.unique(kinds).tolist():
            places = np.flatnonzero((kinds == kind) & self.known[rows])
            if len(places):
                boards, paid = self.boards(rows[places], kind)
                margins[places] = self.margins(boards, paid, line)
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

    def margins(self, boards: Boards, paid: Any, line: Line) -> Any:
        """The margin on boards of this turn's end after a turn of the opponent, as for `after`."""
        state = self.state
        legal: Any = True
        if line:
            done = after_line(boards, line, state.rules, self._present & ~tiles_of(line), state.next_map)
            if done is None:
                return UNKNOWN
            boards, legal, paid = done.boards, done.legal, paid - done.price
        points = boards.points(self._present)
        if state.white_seat != state.turn:
            points = -points
        return np.where(legal, points + self.sign * lead(state) - paid, UNKNOWN)


class Plays(NamedTuple):
    """Some plays of the second tile; one entry each."""

    kind: int
    rows: Rows
    """After which play of the first tile,"""
    cells: Cells
    shown: Masks
    """the tile's bit where it is white,"""
    choices: Points
    """what the action does, as in a sheet,"""
    limits: Points
    """and what the turn is worth at most."""

    def part(self, places: Any) -> Plays:
        return Plays(self.kind, *(column[places] for column in self[1:]))


class Turns:
    """The turns that begin with some plays of one tile and one kind."""

    @staticmethod
    def possible(state: TilesState, second: int) -> bool:
        """Whether all plays of this second tile are known here."""
        if second & (MAP | MIRROR) or (second == FAMINE and waiting(state).bit_count() > 1):
            return False
        return not (state.rules.through_tiles and second & FAR_REACHING)

    def __init__(self, candidates: Candidates, rows: Rows, second: int, exiled: int = 0) -> None:
        """With Exile as the second tile: the turns that exile one tile, or none."""
        self._candidates = candidates
        self._state = candidates.state
        self._tile = TILES[second.bit_length() - 1]
        self.rows = rows
        self._exiled = exiled
        self.rest = int(candidates.rest[rows[0]]) | exiled
        """What the opponent places then,"""
        self.tried: list[Line] = []
        """and the turns of the opponent that were tried."""
        self._kind = int(candidates.scored.kinds(rows[:1])[0])
        self._left: list[Plays] = []
        """The turns that are not refuted."""

    # -- bounds --------------------------------------------------------------------------------------

    def look(self, lines: Iterable[Line], hopeful: Hopeful, tick: Callable[[], None]) -> None:
        """List all turns, and keep those that no line refutes."""
        by_kind: dict[int, list[Plays]] = {}
        for plays in self.list_plays():
            by_kind.setdefault(plays.kind, []).append(plays)
        for kind, parts in by_kind.items():
            columns: Any = zip(*(part[1:] for part in parts), strict=True)
            plays = Plays(kind, *map(np.concatenate, columns))
            for start in range(0, len(plays.rows), _AT_ONCE):
                tick()
                left = plays.part(slice(start, start + _AT_ONCE))
                for line in lines:
                    left = self._refute(left, line, hopeful)
                    if not len(left.rows):
                        break
                else:
                    self._left.append(left)
        if self._tile.kind not in (QUIET, FLIP):
            self._keep_legal()

    def refute(self, line: Line, hopeful: Hopeful) -> None:
        """One more turn of the opponent."""
        self._left = [self._refute(left, line, hopeful) for left in self._left]

    def _refute(self, left: Plays, line: Line, hopeful: Hopeful) -> Plays:
        if not len(left.rows):
            return left
        candidates = self._candidates
        first, paid = candidates.boards(self.rows[left.rows], self._kind)
        placed = Placed(first, self._tile.bit, left.cells, left.shown)
        paid = paid + find_price(self._state, placed) - bool(self._exiled)
        if self._tile.bit == WIND:
            paid = paid + candidates.blown()
        margins = candidates.margins(changed(placed, left.kind, left.choices), paid, line)
        left = left._replace(limits=np.minimum(left.limits, margins))
        return left.part(np.flatnonzero(hopeful(left.limits)))

    def limits(self) -> Points:
        """What each play of the first tile is worth at most; -UNKNOWN if all its turns are refuted."""
        limits = np.full(len(self.rows), -UNKNOWN, dtype=np.int64)
        for left in self._left:
            np.maximum.at(limits, left.rows, left.limits)
        return limits

    def _keep_legal(self) -> None:
        """Drop turns whose second placement is not legal: the engine is asked about each first play."""
        for row in {row for left in self._left for row in np.unique(left.rows).tolist()}:
            after = after_play(self._state, self._candidates.scored.play(int(self.rows[row])))
            if after is None or after.phase != PLACE or after.taken != self._tile.bit:
                continue
            places = np.array([code & (CELL | BLACK) for code in options(after)])
            for index, left in enumerate(self._left):
                codes = left.cells | np.where(left.shown != 0, 0, BLACK)
                legal = (left.rows != row) | np.isin(codes, places)
                self._left[index] = left.part(np.flatnonzero(legal))

    # -- plays of the second tile --------------------------------------------------------------------

    def list_plays(self) -> Iterator[Plays]:
        """Every play that the second tile might have; no legal one is missing. Of tiles that move nothing
        these are the legal plays. For others restrictions are not asked, nor whether the board would stay in
        one piece."""
        tile, state = self._tile, self._state
        rows, cells = self._find_vacant()
        first, _ = self._candidates.boards(self.rows[rows], self._kind)
        present = state.board.on | state.taken
        unbound = np.full(len(rows), UNKNOWN, dtype=np.int64)
        listed: list[tuple[Plays, Any]] = []
        for face in (tile.bit, 0):
            shown = np.full(len(rows), face, dtype=np.uint64)
            placed = Placed(first, tile.bit, cells, shown)
            every = Plays(QUIET, rows, cells, shown, np.zeros(len(rows), dtype=np.int64), unbound)
            restrictions = None
            if tile.kind in (QUIET, FLIP):
                restrictions = Restrictions(first, placed, placed, present, state.map)
            for places, choices in self._list_choices(placed, present, rows):
                plays = every.part(places)
                if choices is not None:
                    plays = plays._replace(kind=tile.kind, choices=choices)
                if restrictions is None:
                    yield plays
                else:
                    white = placed.white[places] ^ plays.choices.astype(np.uint64)
                    listed.append((plays, restrictions.find_satisfied(white, places)))
        if listed:
            of = np.concatenate([plays.rows for plays, _ in listed])
            codes = np.concatenate([satisfied for _, satisfied in listed])
            needed = find_needed(of, codes, len(self.rows), state.rules.ignore_all)
            for plays, satisfied in listed:
                yield plays.part(np.flatnonzero(needed[plays.rows] & ~satisfied == 0))

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

    def _list_choices(self, placed: Placed, present: int, rows: Rows) -> Iterator[tuple[Any, Any]]:
        """Places among the boards, and the choices there; None where the tile does nothing."""
        kind, shape = self._tile.kind, rows.shape
        acts: Any = np.zeros(shape, dtype=np.bool_)
        if kind != QUIET:
            chosen = present & self._exiled if self._tile.bit == EXILE else present
            pairs = self._list_pairs(present, rows)
            for choices, valid in find_choices(placed, self._tile, self._state.rules, chosen, pairs):
                places = np.flatnonzero(np.broadcast_to(valid, shape))
                if len(places):
                    acts[places] = True
                    yield places, np.broadcast_to(choices, shape)[places].astype(np.int64)
        if kind in (REMOVE, MOVE):
            if self._exiled:
                return
            acts = self._find_able(placed, present)
        idle = np.flatnonzero(~acts)
        if len(idle):
            yield idle, None

    def _find_able(self, placed: Placed, present: int) -> Any:
        """Where a tile can surely be removed, or moved, without splitting the board."""
        targets = placed.yellow_targets() & ~np.uint64(placed.tile)
        able: Any = np.zeros(len(placed.cells), dtype=np.bool_)
        for tile in bits(present & ~(placed.tile | STONE)):
            able = able | ((targets & tile != 0) & placed.loose(tile))
            if able.all():
                break
        if self._tile.kind == MOVE:
            able = able & np.logical_or.reduce([placed.at(placed.cells + way) == 0 for way in RING])
        return able

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
