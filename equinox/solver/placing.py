"""A decision to place a tile: which plays are looked at, in which order, and which need not be.

All plays are scored at once as if the game ended there (`sheet`); those that promise most come first. What
bounds a play spares looking at it: how far the rest can swing the margin (`swing`), what the seat's own last
tile can reach (`reach`), and what turns of the opponent that refuted other plays make of it (`candidates`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from equinox.solver import inside
from equinox.solver.candidates import Candidates
from equinox.solver.decision import Decision
from equinox.solver.inside import OVER, Play, TilesState, bits
from equinox.solver.pairs import Pairs
from equinox.solver.reach import bounded, highest
from equinox.solver.replies import Line
from equinox.solver.sheet import margin_after, sheet
from equinox.solver.seconds import Seconds
from equinox.solver.swing import swing
from equinox.solver.turns import Turns

if TYPE_CHECKING:
    from equinox.solver.alphabeta import Search

_PLAYS: Final = 4
_LINES: Final = 24
"""So many that were good elsewhere are remembered for each hand of tiles."""
_NO_BOUND: Final = 10**6
"""More than every margin."""

Rows = NDArray[np.intp]
_T = TypeVar("_T")


class Good:
    """What was good elsewhere: plays, and whole last turns, by the tiles and the seat that plays them."""

    def __init__(self) -> None:
        self._plays: dict[int, list[Play]] = {}
        self._lines: dict[int, list[Line]] = {}

    def plays(self, state: TilesState) -> list[Play]:
        return self._plays.setdefault(state.taken << 1 | bool(state.turn), [])

    def lines(self, state: TilesState) -> list[Line]:
        """Turns of the opponent with all that is left."""
        return self._lines.setdefault(inside.waiting(state) << 1 | bool(state.turn), [])


def _remember(known: list[_T], new: _T, most: int) -> None:
    if new in known:
        known.remove(new)
    known.insert(0, new)
    del known[most:]


def _tiles(line: Line) -> int:
    """The tiles that are placed in a line."""
    return sum(1 << (code >> inside.BITS + 1) for code, _, _ in line)


def last(search: Search, state: TilesState, decision: Decision) -> None:
    """The last placement: its plays are scored already. Only Exile puts a tile back and goes on."""
    sign = decision.sign
    good = search.good.plays(state)
    for play in good:
        flips = inside.flips_of(state, play)
        after = inside.after_play(state, play) if flips is None else None
        if flips is not None:
            value = sign * search.worth(margin_after(state, play[0], flips))
        elif after is not None and after.phase == OVER:
            value = sign * search.value(after, *decision.window())
        else:
            continue
        if value >= decision.enough:
            decision.found(value, play, (play,))
            return
    scored = sheet(state)
    margins = sign * scored.margins
    ends = np.flatnonzero(~scored.prolongs)
    if len(ends):
        play = scored.play(int(ends[margins[ends].argmax()]))
        _remember(good, play, _PLAYS)
        decision.found(sign * search.worth(sign * int(margins[ends].max())), play, (play,))
        search.note(state, decision)
        if decision.settled():
            return
    for row in np.argsort(-margins, kind="stable").tolist():
        if not scored.prolongs[row]:
            continue
        play = scored.play(row)
        exiled = play[2]
        assert exiled is not None
        # The opponent places the exiled tile, which is new, and the game is over then.
        most = swing(state, exiled)
        if most < math.inf:
            bound = sign * search.worth(sign * (int(margins[row]) + 1 + most))
            if bound <= decision.threshold():
                decision.none_above(bound)
                continue
        if _try(search, state, decision, play) and decision.settled():
            return


def _try(search: Search, state: TilesState, decision: Decision, play: Play) -> bool:
    """Look at a play; whether it is the best so far."""
    after = inside.after_play(state, play)
    assert after is not None
    value = search.next(after, decision)
    line = search.expected
    if not decision.found(value, play, None if line is None else (play, *line)):
        return False
    search.note(state, decision)
    return True


def plays(search: Search, state: TilesState, decision: Decision, hint: Play | int | None) -> None:
    """A placement that is not the last: what was good elsewhere comes first, then what promises most."""
    good = search.good.plays(state)
    tried: set[Play] = set()
    for play in [hint, *good] if isinstance(hint, tuple) else list(good):
        if play not in tried and inside.after_play(state, play) is not None:
            tried.add(play)
            if _try(search, state, decision, play) and decision.settled():
                _remember(good, play, _PLAYS)
                return
    placing = _Placing(search, state, decision, tried)
    placing.run()
    if isinstance(decision.chosen, tuple):
        _remember(good, decision.chosen, _PLAYS)


class _Placing:
    """The plays of one decision, and what is known to bound each of them."""

    def __init__(self, search: Search, state: TilesState, decision: Decision, tried: set[Play]) -> None:
        self._search = search
        self._state = state
        self._decision = decision
        self._scored = scored = sheet(state)
        self._left = inside.unplaced(state)
        self._waiting = inside.waiting(state)
        self._margins = decision.sign * scored.margins
        self._limits = np.full(len(scored.codes), _NO_BOUND, dtype=np.int64)
        """What the play is worth at most, in points, to the seat that decides."""
        self._open = np.ones(len(scored.codes), dtype=np.bool_)
        """The plays that are still to be looked at."""
        for row, code in enumerate(scored.codes.tolist() if tried else ()):
            if any(code == play[0] for play in tried) and scored.play(row) in tried:
                self._open[row] = False
        self._candidates = Candidates(state, scored) if Candidates.possible(state) else None
        """What is known of the opponent's last turn, if the next one is."""
        self._turns: list[Turns] = []
        self._lines: list[Line] = []
        """The opponent's turns that were tried on all plays."""

    def run(self) -> None:
        decision = self._decision
        self._bound_by_swing()
        if self._left.bit_count() == 2:
            self._pairs()
            if decision.settled():
                return
        self._refute()
        for block in self._blocks():
            while True:
                hopeful = block[self._open[block]]
                hopeful = hopeful[self._hopeful(self._limits[hopeful])]
                if not len(hopeful):
                    break
                limits = self._limits[hopeful]
                ties = hopeful[limits == limits.max()]
                row = int(ties[self._margins[ties].argmax()])
                self._open[row] = False
                _try(self._search, self._state, decision, self._scored.play(row))
                self._learn()
                if decision.settled():
                    return
                self._refute()
        rest = self._limits[self._open]
        if len(rest):
            decision.none_above(float(self._worth(rest.max())))

    def _worth(self, limits: Any) -> Any:
        """What these margins are worth to the seat that decides."""
        sign = self._decision.sign
        return sign * self._search.worth(sign * limits)

    def _hopeful(self, limits: Any) -> Any:
        """Whether what is worth so much at most may still be the best."""
        return self._worth(limits) > self._decision.threshold()

    def _learn(self) -> None:
        """Remember the turn of the opponent that answers the play looked at."""
        line = self._search.expected
        if line and _tiles(line) == self._waiting:
            _remember(self._search.good.lines(self._state), line, _LINES)

    def _refute(self) -> None:
        """The opponent may answer each play by turns that refuted others, where they are legal."""
        if self._candidates is None or not self._waiting:
            return
        for line in self._search.good.lines(self._state).copy():
            if line in self._lines:
                continue
            self._lines.append(line)
            if self._state.taken & (self._state.taken - 1):
                self._search.tick()
                for turns in self._turns:
                    turns.refute(line, self._hopeful)
                    self._limit(turns)
                continue
            rows = np.flatnonzero(self._open)
            rows = rows[self._hopeful(self._limits[rows])]
            if len(rows):
                self._search.tick()
                self._limits[rows] = np.minimum(self._limits[rows], self._candidates.after(line, rows))

    def _bound_by_swing(self) -> None:
        tiles = self._scored.codes >> inside.BITS + 1
        for placed in bits(self._state.taken):
            most = swing(self._state, self._left & ~placed)
            if most < math.inf:
                rows = (tiles == placed.bit_length() - 1) & ~self._scored.prolongs
                self._limits[rows] = self._margins[rows] + int(most)

    def _pairs(self) -> None:
        """The plays that can be valued together with the last tile of the game."""
        state, scored, decision = self._state, self._scored, self._decision
        for first in bits(state.taken):
            last = self._left & ~first
            pairs = Pairs(state, first, last, bool(state.taken & last))
            if not pairs.possible:
                continue
            rows = np.flatnonzero(pairs.simple(scored) & self._open)
            rows = rows[np.argsort(-self._margins[rows], kind="stable")]
            step = 48
            while len(rows):
                rows = rows[self._worth(self._limits[rows]) > decision.threshold()]
                block, rows = rows[:step], rows[step:]
                step *= 4
                if not len(block):
                    break
                values = decision.sign * pairs.values(scored, block)
                self._open[block] = False
                self._search.tick(len(block))
                place = int(values.argmax())
                row = int(block[place])
                line = (scored.play(row), pairs.best(scored, row))
                if decision.found(float(self._worth(int(values[place]))), line[0], line):
                    self._search.note(state, decision)
                    if decision.settled():
                        return

    def _blocks(self) -> Iterator[Rows]:
        """The plays that are left, most promising first; each block is bounded when its turn comes."""
        order = np.flatnonzero(self._open)
        order = order[np.argsort(-self._margins[order], kind="stable")]
        step = 100
        while len(order):
            block, order = order[:step], order[step:]
            step *= 3
            self._bound(block)
            yield block

    def _bound(self, block: Rows) -> None:
        """What the seat's second tile can make of the plays of the first."""
        state, scored = self._state, self._scored
        tiles = scored.codes[block] >> inside.BITS + 1
        for first in bits(state.taken):
            second = state.taken ^ first
            if not second:
                continue
            rows = block[(tiles == first.bit_length() - 1) & ~scored.prolongs[block]]
            rows = rows[self._hopeful(self._limits[rows])]
            if len(rows) and not self._waiting and bounded(second):
                self._search.tick()
                limits = self._decision.sign * highest(state, scored, rows, second)
                self._limits[rows] = np.minimum(self._limits[rows], limits)
                rows = rows[self._hopeful(self._limits[rows])]
            if len(rows) and self._candidates is not None and Seconds.possible(state, second):
                self._look_at_turns(rows[self._candidates.known[rows]], second)

    def _look_at_turns(self, rows: Rows, second: int) -> None:
        assert self._candidates is not None
        kinds = self._scored.kinds(rows)
        for kind in np.unique(kinds).tolist():
            same = rows[kinds == kind]
            step = Turns.at_once(second)
            for start in range(0, len(same), step):
                turns = Turns(self._candidates, self._state, self._scored, same[start : start + step], second)
                turns.look(self._lines if self._waiting else [()], self._hopeful, self._search.tick)
                self._turns.append(turns)
                self._limit(turns)

    def _limit(self, turns: Turns) -> None:
        """Bound the plays that begin these turns; those without any turn that is left do not matter."""
        limits = turns.limits()
        refuted = self._decision.threshold()
        for row in turns.rows.tolist():
            limit = limits.get(row)
            if limit is None:
                self._open[row] = False
                self._decision.none_above(refuted)
            else:
                self._limits[row] = min(int(self._limits[row]), limit)
