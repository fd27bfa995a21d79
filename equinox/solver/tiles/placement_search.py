"""A decision to place a tile: which plays are looked at, in which order, and which need not be.

All plays are scored at once as if the game ended there (`sheet`); those that promise most come first. A
play need not be searched if a turn of the opponent that refuted other plays refutes it too (`last_turn`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_moves import Line, tiles_of
from equinox.solver.tiles.internals import Play
from equinox.solver.tiles.last_turn import UNKNOWN, Candidates, Rows, Turns
from equinox.solver.tiles.sheet import NONE, sheet
from equinox.solver.tiles.symmetry import drop_symmetric
from equinox.tiles.hexes import BITS
from equinox.tiles.purple import STONE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import QUIET, TILES, bits
from equinox.tiles.yellow import EXILE

if TYPE_CHECKING:
    from equinox.solver.tiles.alphabeta import Search

_PLAYS: Final = 4
_LINES: Final = 100
"""So many plays and turns that were good elsewhere are remembered for each hand of tiles."""

_T = TypeVar("_T")


class Decision:
    """One decision of alpha-beta: its window, the best move so far and what is expected after it.

    Everything here is as the seat sees it that decides, so that more is better; the search itself speaks of
    seat 0.
    """

    def __init__(self, state: TilesState, alpha: float, beta: float) -> None:
        self.sign = -1 if state.turn else 1
        self.least, self.enough = (-beta, -alpha) if state.turn else (alpha, beta)
        """What is less than the one or more than the other need not be known exactly."""
        self.best = -math.inf
        self.chosen: Play | int | None = None
        self.line: Line | None = None
        """The plays from the chosen one to the end of the game, if they are known."""

    def threshold(self) -> float:
        """What does not come above this does not matter any more."""
        return max(self.least, self.best)

    def window(self) -> tuple[float, float]:
        """The window for what comes after a move, as seat 0 sees it."""
        low = self.threshold()
        return (low, self.enough) if self.sign > 0 else (-self.enough, -low)

    def settled(self) -> bool:
        return self.threshold() >= self.enough

    def improve(self, value: float, move: Play | int, line: Line | None = None) -> bool:
        """A move is worth so much at most, or exactly if that is in the window; whether it is the best."""
        if value <= self.best:
            return False
        self.best, self.chosen, self.line = value, move, line
        return True

    def none_above(self, bound: float) -> None:
        """Moves that were not looked at are not worth more than this."""
        self.best = max(self.best, bound)

    def value(self) -> float:
        """What the decision is worth, as seat 0 sees it."""
        return self.sign * self.best


def search_last(search: Search, state: TilesState, decision: Decision) -> None:
    """The last placement: its plays are scored already. Only Exile puts a tile back and goes on."""
    placing = _Placing(search, state, decision)
    placing.end()
    if not decision.settled():
        placing.run()


def search_plays(search: Search, state: TilesState, decision: Decision, hint: Play | int | None) -> None:
    """A placement that is not the last: what was best here or elsewhere comes first, then what promises
    most."""
    good = search.good_plays.setdefault(state.taken << 1 | bool(state.turn), [])
    tried: list[Play] = []
    for play in [hint, *good] if isinstance(hint, tuple) else list(good):
        if play not in tried and internals.after_play(state, play) is not None:
            tried.append(play)
            _try(search, state, decision, play)
            if decision.settled():
                break
    else:
        placing = _Placing(search, state, decision)
        placing.close(tried)
        placing.run()
    if isinstance(decision.chosen, tuple):
        _remember(good, decision.chosen, _PLAYS)


def _try(search: Search, state: TilesState, decision: Decision, play: Play) -> Line | None:
    """Search a play; the plays after it, if they are known."""
    after = internals.after_play(state, play)
    assert after is not None
    value, line = search.search(after, *decision.window())
    if line is not None and len(line) < internals.unplaced(state).bit_count() - (play[1] != EXILE):
        line = (*internals.list_forced_plays(state, play), *line)
    if decision.improve(decision.sign * value, play, None if line is None else (play, *line)):
        search.note(state, decision)
    return line


def _remember(known: list[_T], new: _T, most: int) -> None:
    if new in known:
        known.remove(new)
    known.insert(0, new)
    del known[most:]


class _Placing:
    """The plays of one decision, and what is known to bound each of them."""

    def __init__(self, search: Search, state: TilesState, decision: Decision) -> None:
        self._search = search
        self._state = state
        self._decision = decision
        self._scored = scored = sheet(state)
        self._margins = decision.sign * scored.margins
        self._limits = np.full(len(scored.codes), UNKNOWN, dtype=np.int64)
        """What the play is worth at most, in points, to the seat that decides."""
        self._open = np.ones(len(scored.codes), dtype=np.bool_)
        """The plays that are still to be looked at."""
        self._candidates = Candidates(state, scored) if Candidates.possible(state) else None
        """What is known of the opponent's last turn, if the next one is."""
        self._turns: list[list[Turns]] = []
        """The turns of two tiles that are looked at; those that begin with the same plays together."""
        self._tried: dict[int, list[Line]] = {}
        """The opponent's turns that were tried on all plays, by their tiles."""

    def end(self) -> None:
        """At the last placement: the plays after which the game is over."""
        rows = np.flatnonzero(~self._scored.prolongs)
        if len(rows):
            row = int(rows[self._margins[rows].argmax()])
            play = self._scored.play(row)
            self._decision.improve(float(self._worth(int(self._margins[row]))), play, (play,))
            self._search.note(self._state, self._decision)
            self._open[rows] = False

    def close(self, tried: list[Play]) -> None:
        """Leave out plays that were searched already."""
        scored = self._scored
        for code, action, choice in tried:
            same = (scored.codes == code) & (scored.actions == action)
            self._open &= ~(same & (scored.choices == (NONE if choice is None else choice)))

    def _try(self, row: int) -> None:
        """Search a play, and remember the turn of the opponent that answers it."""
        self._open[row] = False
        line = _try(self._search, self._state, self._decision, self._scored.play(row))
        if line and self._candidates is not None:
            rest = tiles_of(line)
            if rest == int(self._candidates.rest[row]):
                _remember(self._lines(rest), line, _LINES)

    def _lines(self, rest: int) -> list[Line]:
        """Last turns of the opponent with these tiles that were good elsewhere."""
        return self._search.lines.setdefault(rest << 1 | bool(self._state.turn), [])

    def run(self) -> None:
        decision = self._decision
        tried = self._scored.codes[~self._open].tolist()
        distinct = drop_symmetric(self._state, [*tried, *self._scored.codes.tolist()])
        self._open &= np.isin(self._scored.codes, distinct)
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
                self._try(row)
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

    def _refute(self) -> None:
        """The opponent may answer each play by turns that refuted others, where they are legal."""
        if self._candidates is None:
            return
        if self._state.taken & (self._state.taken - 1):
            for family in self._turns:
                for turns in family:
                    for line in self._new_lines(turns.rest, turns.tried):
                        self._search.tick()
                        turns.refute(line, self._hopeful)
                self._limit(family)
            return
        rows = self._still_hopeful()
        for rest in np.unique(self._candidates.rest[rows]).tolist():
            for line in self._new_lines(rest, self._tried.setdefault(rest, [])):
                rows = self._still_hopeful()
                rows = rows[self._candidates.rest[rows] == rest]
                if len(rows):
                    self._search.tick()
                    self._limits[rows] = np.minimum(self._limits[rows], self._candidates.after(line, rows))

    def _new_lines(self, rest: int, tried: list[Line]) -> list[Line]:
        new = [line for line in self._lines(rest) if line not in tried]
        tried += new
        return new

    def _still_hopeful(self) -> Rows:
        rows: Rows = np.flatnonzero(self._open)
        hopeful: Rows = rows[self._hopeful(self._limits[rows])]
        return hopeful

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
        tiles = scored.codes[block] >> BITS + 1
        for first in bits(state.taken):
            second = state.taken ^ first
            if not second:
                continue
            rows = block[tiles == first.bit_length() - 1]
            rows = rows[self._hopeful(self._limits[rows])]
            if len(rows) and self._candidates is not None and Turns.possible(state, second):
                self._look_at_turns(rows[self._candidates.known[rows]], second)

    def _look_at_turns(self, rows: Rows, second: int) -> None:
        assert self._candidates is not None
        kinds, rests = self._scored.kinds(rows), self._candidates.rest[rows]
        # So many plays of the first tile are best looked at together.
        step = 120 if TILES[second.bit_length() - 1].kind == QUIET else 40
        for kind, rest in {*zip(kinds.tolist(), rests.tolist(), strict=True)}:
            same = rows[(kinds == kind) & (rests == rest)]
            for start in range(0, len(same), step):
                self._look_at_some_turns(same[start : start + step], second)

    def _look_at_some_turns(self, rows: Rows, second: int) -> None:
        assert self._candidates is not None
        exiled = [0]
        if second == EXILE:
            present = self._state.board.on | self._state.taken ^ EXILE
            exiled += bits(present & ~(STONE | internals.waiting(self._state)))
        family = []
        for tile in exiled:
            turns = Turns(self._candidates, rows, second, tile)
            lines = self._new_lines(turns.rest, turns.tried) if turns.rest else [()]
            turns.look(lines, self._hopeful, self._search.tick)
            family.append(turns)
        self._turns.append(family)
        self._limit(family)

    def _limit(self, family: list[Turns]) -> None:
        """Bound the plays that begin these turns; those without any turn that is left do not matter."""
        rows = family[0].rows
        limits = np.maximum.reduce([turns.limits() for turns in family])
        refuted = limits == -UNKNOWN
        if refuted.any():
            self._open[rows[refuted]] = False
            self._decision.none_above(self._decision.threshold())
        self._limits[rows] = np.where(refuted, self._limits[rows], np.minimum(self._limits[rows], limits))
