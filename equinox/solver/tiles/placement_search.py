"""A decision to place a tile: which plays are looked at, in which order, and which need not be.

All plays are scored at once as if the game ended there (`sheet`); those that promise most come first. What
turns of the opponent that refuted other plays make of a play bounds it, and spares looking at it
(`candidates`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_moves import Line, tiles_of
from equinox.solver.tiles.batch_scoring import margin_after
from equinox.solver.tiles.decision import Decision
from equinox.solver.tiles.internals import Play
from equinox.solver.tiles.last_turn import UNKNOWN, Candidates, Rows, Turns
from equinox.solver.tiles.sheet import sheet
from equinox.solver.tiles.symmetry import drop_symmetric
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import OVER
from equinox.tiles.purple import STONE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import QUIET, TILES, bits
from equinox.tiles.yellow import EXILE

if TYPE_CHECKING:
    from equinox.solver.tiles.alphabeta import Search

_PLAYS: Final = 4
_LINES: Final = 100
"""So many that were good elsewhere are remembered for each hand of tiles."""

_T = TypeVar("_T")


class Good:
    """What was good elsewhere: plays, whole last turns and what to take, by the tiles and the seat."""

    def __init__(self) -> None:
        self._plays: dict[int, list[Play]] = {}
        self._lines: dict[int, list[Line]] = {}
        self.takes: dict[tuple[int, int | None], int] = {}
        """The tiles that were last good to take, by the pool and the seat."""

    def plays(self, state: TilesState) -> list[Play]:
        return self._plays.setdefault(state.taken << 1 | bool(state.turn), [])

    def lines(self, state: TilesState, rest: int) -> list[Line]:
        """Last turns of the opponent of the seat that moves, with these tiles."""
        return self._lines.setdefault(rest << 1 | bool(state.turn), [])


def _remember(known: list[_T], new: _T, most: int) -> None:
    if new in known:
        known.remove(new)
    known.insert(0, new)
    del known[most:]


def last(search: Search, state: TilesState, decision: Decision) -> None:
    """The last placement: its plays are scored already. Only Exile puts a tile back and goes on."""
    sign = decision.sign
    good = search.good.plays(state)
    for play in good:
        flips = internals.find_flips(state, play)
        after = internals.after_play(state, play) if flips is None else None
        if flips is not None:
            value = sign * search.worth(margin_after(state, play[0], flips))
        elif after is not None and after.phase == OVER:
            value = sign * search.value(after, *decision.window())
        else:
            continue
        if value >= decision.enough:
            decision.improve(value, play, (play,))
            return
    placing = _Placing(search, state, decision, set())
    placing.ends()
    if not decision.settled():
        placing.run()


def _try(search: Search, state: TilesState, decision: Decision, play: Play) -> tuple[bool, Line | None]:
    """Search a play: whether it is the best so far, and the plays after it, if they are known."""
    after = internals.after_play(state, play)
    assert after is not None
    value, line = search.search_after(after, decision)
    if line is not None and len(line) < internals.unplaced(state).bit_count() - (play[1] != EXILE):
        line = (*internals.list_forced_plays(state, play), *line)
    improved = decision.improve(value, play, None if line is None else (play, *line))
    if improved:
        search.note(state, decision)
    return improved, line


def plays(search: Search, state: TilesState, decision: Decision, hint: Play | int | None) -> None:
    """A placement that is not the last: what was good elsewhere comes first, then what promises most."""
    good = search.good.plays(state)
    tried: set[Play] = set()
    for play in [hint, *good] if isinstance(hint, tuple) else list(good):
        if play not in tried and internals.after_play(state, play) is not None:
            tried.add(play)
            if _try(search, state, decision, play)[0] and decision.settled():
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
        self._waiting = internals.waiting(state)
        self._margins = decision.sign * scored.margins
        self._limits = np.full(len(scored.codes), UNKNOWN, dtype=np.int64)
        """What the play is worth at most, in points, to the seat that decides."""
        self._open = np.ones(len(scored.codes), dtype=np.bool_)
        """The plays that are still to be looked at."""
        codes = scored.codes.tolist()
        for row, code in enumerate(codes if tried else ()):
            if any(code == play[0] for play in tried) and scored.play(row) in tried:
                self._open[row] = False
        alike = drop_symmetric(state, [*(play[0] for play in tried), *codes])
        if len(alike) < len(codes):
            self._open &= np.isin(scored.codes, alike)
        self._candidates = Candidates(state, scored) if Candidates.possible(state) else None
        """What is known of the opponent's last turn, if the next one is."""
        self._turns: list[list[Turns]] = []
        """The turns of two tiles that are looked at; those that begin with the same plays together."""
        self._tried: dict[int, list[Line]] = {}
        """The opponent's turns that were tried on all plays, by their tiles."""

    def ends(self) -> None:
        """At the last placement: the plays after which the game is over."""
        rows = np.flatnonzero(~self._scored.prolongs)
        if len(rows):
            row = int(rows[self._margins[rows].argmax()])
            play = self._scored.play(row)
            _remember(self._search.good.plays(self._state), play, _PLAYS)
            self._decision.improve(float(self._worth(int(self._margins[row]))), play, (play,))
            self._search.note(self._state, self._decision)
            self._open[rows] = False

    def run(self) -> None:
        decision = self._decision
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
                _, line = _try(self._search, self._state, decision, self._scored.play(row))
                self._learn(row, line)
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

    def _learn(self, row: int, line: Line | None) -> None:
        """Remember the turn of the opponent that answers the play looked at."""
        if line and self._candidates is not None:
            rest = tiles_of(line)
            if rest == int(self._candidates.rest[row]):
                _remember(self._search.good.lines(self._state, rest), line, _LINES)

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
        new = [line for line in self._search.good.lines(self._state, rest) if line not in tried]
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
            exiled += bits(present & ~(STONE | self._waiting))
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
