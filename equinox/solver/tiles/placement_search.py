"""A decision to place a tile: which plays are looked at, in which order, and which need not be.

All plays are scored at once as if the game ended there (`sheet`); those that promise most come first. A
play need not be searched if a turn of the opponent that refuted other plays refutes it too (`last_turn`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_moves import Turn, tiles_of
from equinox.solver.tiles.internals import Line, Play
from equinox.solver.tiles.last_turn import UNKNOWN, Candidates, Rows, SecondPlays
from equinox.solver.tiles.sheet import NONE, sheet
from equinox.tiles.hexes import BITS
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES

if TYPE_CHECKING:
    from equinox.solver.tiles.alphabeta import Search

_PLAYS: Final = 4
_TURNS: Final = 100
"""So many plays and turns that were good elsewhere are remembered for each hand of tiles."""
_TOGETHER: Final = 120
"""So many plays of the first tile are looked at together with all plays of the second."""

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
        self.line: Line = ()
        """The best move so far, and what is expected after it."""

    def threshold(self) -> float:
        """What does not come above this does not matter any more."""
        return max(self.least, self.best)

    def window(self) -> tuple[float, float]:
        """The window for what comes after a move, as seat 0 sees it."""
        low = self.threshold()
        return (low, self.enough) if self.sign > 0 else (-self.enough, -low)

    def settled(self) -> bool:
        return self.threshold() >= self.enough

    def improve(self, value: float, line: Line) -> None:
        """The first move of a line is worth so much at most, or exactly if that is in the window."""
        if value > self.best:
            self.best, self.line = value, line

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


def search_plays(search: Search, state: TilesState, decision: Decision, expected: Line) -> None:
    """A placement that is not the last: what was best here or elsewhere comes first, then what promises
    most."""
    good = search.good_plays.setdefault(state.taken << 1 | bool(state.turn), [])
    first = dict.fromkeys([*expected[:1], *good])
    _Placing(search, state, decision).run([play for play in first if isinstance(play, tuple)])
    if decision.line and isinstance(decision.line[0], tuple):
        _remember(good, decision.line[0], _PLAYS)


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
        self._second: list[SecondPlays] = []
        """With two tiles in hand: the plays of the second after those of the first."""
        self._tried: dict[int, list[Turn]] = {}
        """The opponent's turns that were tried on all plays, by their tiles."""

    def end(self) -> None:
        """At the last placement: the plays after which the game is over."""
        rows = np.flatnonzero(~self._scored.prolongs)
        if len(rows):
            row = int(rows[self._margins[rows].argmax()])
            self._decision.improve(float(self._worth(int(self._margins[row]))), (self._scored.play(row),))
            self._open[rows] = False

    def _find(self, play: Play) -> Rows:
        """The row of a play, if it is legal."""
        code, action, choice = play
        scored = self._scored
        same = (scored.codes == code) & (scored.actions == action)
        return np.flatnonzero(same & (scored.choices == (NONE if choice is None else choice)))

    def _try(self, row: int) -> None:
        """Search a play, and remember the turn of the opponent that answers it."""
        self._open[row] = False
        play = self._scored.play(row)
        after = internals.after_play(self._state, play)
        assert after is not None
        value, line = self._search.search(after, *self._decision.window())
        self._decision.improve(self._decision.sign * value, (play, *line))
        if line and self._candidates is not None:
            turn = tuple(move for move in line if isinstance(move, tuple))
            rest = tiles_of(turn)
            if rest == int(self._candidates.rest[row]):
                _remember(self._replies(rest), turn, _TURNS)

    def _replies(self, rest: int) -> list[Turn]:
        """Last turns of the opponent with these tiles that were good elsewhere."""
        return self._search.turns.setdefault(rest << 1 | bool(self._state.turn), [])

    def run(self, first: Iterable[Play] = ()) -> None:
        """Search all plays that may be the best, beginning with some."""
        decision = self._decision
        self._refute()
        for play in first:
            for row in self._still_hopeful(self._find(play)).tolist():
                self._try(row)
                if decision.settled():
                    return
                self._refute()
        for block in self._blocks():
            while True:
                hopeful = self._still_hopeful(block)
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
        for second in self._second:
            for reply in self._new_replies(second.rest, second.tried):
                self._search.tick()
                second.refute(reply, self._hopeful)
            self._limit(second)
        if self._state.taken & (self._state.taken - 1):
            return
        every = np.arange(len(self._open))
        for rest in np.unique(self._candidates.rest[self._still_hopeful(every)]).tolist():
            for reply in self._new_replies(rest, self._tried.setdefault(rest, [])):
                rows = self._still_hopeful(np.flatnonzero(self._candidates.rest == rest))
                if len(rows):
                    self._search.tick()
                    self._limits[rows] = np.minimum(self._limits[rows], self._candidates.after(reply, rows))

    def _new_replies(self, rest: int, tried: list[Turn]) -> list[Turn]:
        new = [turn for turn in self._replies(rest) if turn not in tried]
        tried += new
        return new

    def _still_hopeful(self, rows: Rows) -> Rows:
        rows = rows[self._open[rows]]
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
        state, candidates = self._state, self._candidates
        if candidates is None or not state.taken & (state.taken - 1):
            return
        block = block[candidates.known[block] & self._hopeful(self._limits[block])]
        columns = (self._scored.codes[block] >> BITS + 1, self._scored.kinds(block), candidates.rest[block])
        groups, of = np.unique(np.stack(columns), axis=1, return_inverse=True)
        for group, first in enumerate(groups[0].tolist()):
            second = TILES[(state.taken ^ 1 << first).bit_length() - 1]
            if not SecondPlays.possible(state, second):
                continue
            same = block[of.ravel() == group]
            for start in range(0, len(same), _TOGETHER):
                plays = SecondPlays(candidates, same[start : start + _TOGETHER], second)
                replies = self._new_replies(plays.rest, plays.tried) if plays.rest else [()]
                plays.look(replies, self._hopeful, self._search.tick)
                self._second.append(plays)
                self._limit(plays)

    def _limit(self, second: SecondPlays) -> None:
        """Bound the plays of the first tile; those without any second play that is left do not matter."""
        rows, limits = second.rows, second.limits()
        refuted = limits == -UNKNOWN
        if refuted.any():
            self._open[rows[refuted]] = False
            self._decision.none_above(self._decision.threshold())
        self._limits[rows] = np.where(refuted, self._limits[rows], np.minimum(self._limits[rows], limits))
