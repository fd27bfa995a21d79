"""The last two tiles of a seat at once: every turn that might be legal, and what bounds it.

For each play of the first tile all plays that the second might have are listed (`seconds`). If the game is
over then their margins bound the first play; else the opponent's turns that refuted others are carried out on
each of these boards (`replies`). A first play is worth no more than the best turn that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_boards import Placed, changed
from equinox.solver.tiles.batch_moves import Line
from equinox.solver.tiles.batch_scoring import Points, Sheet
from equinox.solver.tiles.candidates import UNKNOWN, Candidates
from equinox.solver.tiles.internals import (
    BITS,
    CELL,
    EXILE,
    MOVE,
    PLACE,
    QUIET,
    REMOVE,
    TILES,
    WIND,
    TilesState,
    after_play,
    options,
)
from equinox.solver.tiles.second_placements import Plays, Seconds, exact

_AT_ONCE: Final = 24_000
"""So many boards are looked at at a time."""

Rows = NDArray[np.intp]
Hopeful = Callable[[Any], Any]
"""Whether a margin for the seat that moves would still matter."""


class _Left(NamedTuple):
    """Turns that are not refuted."""

    rows: Rows
    """The play of the first tile, as a row of the sheet,"""
    plays: Plays
    limits: Points
    """and what the turn is worth at most."""


class Turns:
    """The turns that begin with some plays of one tile and one kind."""

    def __init__(
        self,
        candidates: Candidates,
        state: TilesState,
        scored: Sheet,
        rows: Rows,
        second: int,
        exiled: int = 0,
    ) -> None:
        """With Exile as the second tile: the turns that exile one tile, or none."""
        self._candidates = candidates
        self._state = state
        self._scored = scored
        self._second = second
        self.rows = rows
        self._exiled = exiled
        self.rest = int(candidates.rest[rows[0]]) | exiled
        """What the opponent places then,"""
        self.tried: list[Line] = []
        """and the turns of the opponent that were tried."""
        self._kind = int(scored.kinds(rows[:1])[0])
        self._left: list[_Left] = []
        self._places: dict[int, Any] = {}
        """Where the second tile may be placed after a play of the first, if it was asked."""

    @staticmethod
    def at_once(second: int) -> int:
        """How many plays of the first tile are best looked at together."""
        return 120 if TILES[second.bit_length() - 1].kind == QUIET else 40

    def look(self, lines: Iterable[Line], hopeful: Hopeful, tick: Callable[[], None]) -> None:
        """List all turns, and keep those that no line refutes."""
        waiting: list[Plays] = []
        size = 0

        def work() -> None:
            tick()
            self._keep(_joined(waiting), lines, hopeful)
            waiting.clear()

        for plays in self.seconds():
            if waiting and (plays.kind != waiting[0].kind or size + len(plays.rows) > _AT_ONCE):
                work()
                size = 0
            waiting.append(plays)
            size += len(plays.rows)
        if waiting:
            work()
        if not exact(self._second):
            self._left = [left for left in map(self._legal, self._left) if len(left.rows)]

    def _legal(self, left: _Left) -> _Left:
        """Without turns whose second placement is not legal: the engine is asked about each first play."""
        codes = left.plays.cells | np.where(left.plays.shown != 0, 0, 1 << BITS)
        kept = np.ones(len(left.rows), dtype=np.bool_)
        for row in np.unique(left.rows).tolist():
            if row not in self._places:
                after = after_play(self._state, self._scored.play(row))
                self._places[row] = None
                if after is not None and after.phase == PLACE and after.taken == self._second:
                    places = [code & CELL | code & 1 << BITS for code in options(after)]
                    self._places[row] = np.array(places)
            places = self._places[row]
            if places is not None:
                mine = left.rows == row
                kept[mine] = np.isin(codes[mine], places)
        part = np.flatnonzero(kept)
        return _Left(left.rows[part], left.plays.part(part), left.limits[part])

    def seconds(self) -> Iterator[Plays]:
        """What the second tile might play."""
        column = self.rows[:, None]
        boards, _ = self._candidates.boards(column, self._kind)
        cells = self._scored.codes[column] & CELL
        more: list[Any] = []
        choices = self._scored.choices[column]
        if self._kind == MOVE:
            more = [choices & CELL, self._base_cells(choices >> BITS)]
        elif self._kind == REMOVE:
            more = [self._base_cells(np.array([[int(c).bit_length() - 1] for c in choices[:, 0]]))]
        present = self._state.board.on | self._state.taken
        removed = self._exiled if self._second == EXILE else -1
        seconds = Seconds(self._state, boards, present, cells, more, self._second, removed)
        return seconds.plays(lambda of: self._candidates.boards(self.rows[of], self._kind)[0])

    def _base_cells(self, numbers: Any) -> Any:
        return np.array(self._state.board.cells, dtype=np.int64)[numbers]

    def _keep(self, plays: Plays, lines: Iterable[Line], hopeful: Hopeful) -> None:
        rows = self.rows[plays.rows]
        for start in range(0, len(rows), _AT_ONCE):
            part = slice(start, start + _AT_ONCE)
            left = _Left(rows[part], plays.part(part), np.full(len(rows[part]), UNKNOWN, dtype=np.int64))
            for line in lines:
                left = self._refuted(left, line, hopeful)
                if not len(left.rows):
                    break
            else:
                self._left.append(left)

    def refute(self, line: Line, hopeful: Hopeful) -> None:
        """One more turn of the opponent."""
        kept = [self._refuted(left, line, hopeful) for left in self._left]
        self._left = [left for left in kept if len(left.rows)]

    def _refuted(self, left: _Left, line: Line, hopeful: Hopeful) -> _Left:
        plays = left.plays
        first, paid = self._candidates.boards(left.rows, self._kind)
        placed = Placed(first, self._second, plays.cells, plays.shown)
        paid = paid + self._candidates.price(placed, self._second)
        if self._second == WIND:
            paid = paid + self._candidates.blown()
        if self._exiled:
            paid = paid - 1
        margins = self._candidates.margins(changed(placed, plays.kind, plays.choices), paid, line)
        limits = np.minimum(left.limits, margins)
        places = np.flatnonzero(hopeful(limits))
        return _Left(left.rows[places], plays.part(places), limits[places])

    def limits(self) -> dict[int, int]:
        """The plays of the first tile that are not refuted, and what each is worth at most."""
        limits: dict[int, int] = {}
        for left in self._left:
            rows, of = np.unique(left.rows, return_inverse=True)
            most = np.full(len(rows), -UNKNOWN, dtype=np.int64)
            np.maximum.at(most, of, left.limits)
            for row, limit in zip(rows.tolist(), most.tolist(), strict=True):
                limits[row] = max(limit, limits.get(row, limit))
        return limits


def _joined(plays: list[Plays]) -> Plays:
    if len(plays) == 1:
        return plays[0]
    rows, cells, shown, _, choices = zip(*plays, strict=True)
    return Plays(
        np.concatenate(rows),
        np.concatenate(cells),
        np.concatenate(shown),
        plays[0].kind,
        np.concatenate(choices),
    )
