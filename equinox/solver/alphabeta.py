"""Alpha-beta over the decisions of tiles, with a table of what is known of positions."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.solver import inside
from equinox.solver.inside import (
    DESTINY,
    EFFECT,
    MAP,
    OVER,
    PLACE,
    Play,
    TilesState,
    bits,
)
from equinox.solver.ordering import is_last, map_values, ranked, without_equals
from equinox.solver.pairs import Pairs
from equinox.solver.reach import bounded, highest
from equinox.solver.sheet import Sheet, margin_after, margin_now, sheet
from equinox.solver.swing import swing

LIMIT: Final = 10_000.0
"""Beyond every margin: a bound of this size says nothing."""
_ROOM: Final = 400_000
"""So many positions are kept in the table."""
_KILLERS: Final = 4

Payoff = Callable[[Any], Any]
"""What a margin is worth to seat 0; it never falls when the margin rises. Works on columns too."""


def won(margin: Any) -> Any:
    """A margin as a chance to win: what to search for when winning is all."""
    return (np.sign(margin) + 1) / 2


class Stopped(Exception):
    """A limit of the search is reached."""


class Search:
    """One search; its table lasts as long.

    `table=False` and `fast=False` do without the table, and without scoring plays before they are played:
    slower, and the same values. `payoff` makes it search for something else than the margin.

    Exile and a Mirror that copies it can exile each other until the turn limit. Lines beyond the turn
    `horizon` are given up and taken to be worth `beyond`: with the worst for a seat its value is a lower
    bound, with the best an upper one, and where they meet it is exact.
    """

    def __init__(
        self,
        *,
        nodes: int | None = None,
        until: float | None = None,
        stop: Callable[[], bool] | None = None,
        payoff: Payoff | None = None,
        horizon: int | None = None,
        beyond: float = 0.0,
        table: bool = True,
        fast: bool = True,
    ) -> None:
        self.nodes = 0
        self.drew = False
        """Whether a tile was drawn by chance anywhere."""
        self._most = math.inf if nodes is None else nodes
        self._until = until
        self._stop = stop
        self._payoff = payoff
        self._horizon = math.inf if horizon is None else horizon
        self._beyond = beyond
        self.cut = False
        """Whether a line was given up at the horizon."""
        self._table: dict[tuple[object, ...], tuple[float, float, Play | int | None]] | None = (
            {} if table else None
        )
        self._fast = fast
        self.found: tuple[float, Play | int] | None = None
        """The best move of the watched state so far, and its value."""
        self._watched: TilesState | None = None
        self._killers: dict[int, list[Play]] = {}
        """Plays that were good elsewhere, by the number of tiles left and the seat."""

    # -- the face -----------------------------------------------------------------------------------

    def exact(self, state: TilesState) -> float:
        return self.value(state, -LIMIT, LIMIT)

    def value(self, state: TilesState, alpha: float, beta: float) -> float:
        """The value for seat 0: exact within the window, a bound on its side of it."""
        if state.phase == OVER:
            outcome = state.outcome()
            assert outcome is not None
            return self._worth(outcome.scores[0] - outcome.scores[1])
        self._tick()
        if state.number > self._horizon:
            self.cut = True
            return self._beyond
        fast = self._fast and inside.plain(state)
        if fast:
            if state.phase == PLACE and is_last(state):
                return self._last(state, alpha, beta)
            if state.phase != EFFECT or state.action & (MAP | DESTINY):
                low, high = self._reach(margin_now(state), swing(state, inside.unplaced(state)))
                if low == high or low >= beta:
                    return low
                if high <= alpha:
                    return high
        found = None
        key: tuple[object, ...] = ()
        lead = 0
        if self._table is not None:
            lead = inside.lead(state)
            key = inside.key(state)
            if self._payoff is not None:
                key, lead = (*key, lead), 0
            found = self._table.get(key)
            if found is not None:
                low, high = found[0] + lead, found[1] + lead
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
                alpha, beta = max(alpha, low), min(beta, high)
        hint = found[2] if found is not None else None
        chosen: Play | int | None
        if state.phase == PLACE and fast and not inside.may_draw_by_chance(state):
            best, chosen = self._over_plays(state, alpha, beta, hint)
        else:
            best, chosen = self._over_options(state, alpha, beta, hint)
        if self._table is not None:
            low, high = (found[0], found[1]) if found is not None else (-math.inf, math.inf)
            if best > alpha:
                low = max(low, best - lead)
            if best < beta:
                high = min(high, best - lead)
            if len(self._table) >= _ROOM:
                self._table.clear()
            self._table[key] = (low, high, chosen)
        return best

    def watch(self, state: TilesState) -> None:
        """Note the best moves of this state as they are found."""
        self._watched = state
        self.found = None

    def _note(self, state: TilesState, value: float, chosen: Play | int) -> None:
        if state is self._watched:
            self.found = value, chosen

    def line(self, state: TilesState) -> list[str]:
        """The moves that the search expects from here, as far as it remembers."""
        texts: list[str] = []
        for _ in range(40):
            if state.phase == OVER or self._table is None or inside.may_draw_by_chance(state):
                break
            chosen: Play | int | None
            if state.phase == PLACE and self._fast and inside.plain(state) and is_last(state):
                scored = sheet(state)
                if scored.prolongs.any():
                    break
                margins = scored.margins
                chosen = scored.play(int(margins.argmin() if state.turn else margins.argmax()))
            else:
                key = inside.key(state)
                if self._payoff is not None:
                    key = (*key, inside.lead(state))
                found = self._table.get(key)
                if found is None or found[2] is None:
                    break
                chosen = found[2]
            if isinstance(chosen, tuple):
                texts += inside.spell_play(state, chosen)
                after = inside.after_play(state, chosen)
                if after is None:
                    break
                state = after
            else:
                texts.append(inside.spell(state, chosen))
                state = inside.child(state, chosen)
        return texts

    # -- inside -------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self.nodes += 1
        if self.nodes > self._most:
            raise Stopped
        if not self.nodes & 15:
            if self._until is not None and time.monotonic() >= self._until:
                raise Stopped
            if self._stop is not None and self._stop():
                raise Stopped

    def _worth(self, margin: float) -> float:
        return margin if self._payoff is None else self._payoff(margin)

    def _reach(self, margin: float, swing: float) -> tuple[float, float]:
        if swing == math.inf:
            return -LIMIT, LIMIT
        return self._worth(margin - swing), self._worth(margin + swing)

    def _after(self, states: list[tuple[float, TilesState]], alpha: float, beta: float) -> float:
        """The value of what a move leads to; the mean of it, if tiles are drawn by chance."""
        if len(states) == 1:
            return self.value(states[0][1], alpha, beta)
        self.drew = True
        return sum(chance * self.value(state, -LIMIT, LIMIT) for chance, state in states)

    def _over_options(
        self, state: TilesState, alpha: float, beta: float, hint: Play | int | None
    ) -> tuple[float, int | None]:
        """Any decision, move by move."""
        top = not state.turn
        fast = self._fast and inside.plain(state)
        best = -math.inf if top else math.inf
        chosen = None
        options = without_equals(state, inside.options(state))
        if fast:
            options = ranked(state, options)
        if isinstance(hint, int) and hint in options:
            options = [hint, *(option for option in options if option != hint)]
        known = map_values(state, options) if fast and state.action == MAP else {}
        if known:
            options.sort(key=lambda option: known.get(option, LIMIT if top else -LIMIT), reverse=top)
            options.sort(key=lambda option: option not in known)
        for option in options:
            if option in known:
                value = self._worth(known[option])
            else:
                value = self._after(inside.outcomes(state, option), alpha, beta)
            if value > best if top else value < best:
                best, chosen = value, option
                self._note(state, best, option)
                if top:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        return best, chosen

    def _over_plays(
        self, state: TilesState, alpha: float, beta: float, hint: Play | int | None
    ) -> tuple[float, Play | None]:
        """A placement that is not the last, play by play: what was good elsewhere comes first, then what
        promises most. Once the rest cannot reach the window it is left alone."""
        top = not state.turn
        best = -math.inf if top else math.inf
        chosen: Play | None = None
        killers = self._killers.setdefault(_kind(state), [])
        tried = set()
        for play in [hint, *killers] if isinstance(hint, tuple) else list(killers):
            after = inside.after_play(state, play) if play not in tried else None
            if after is None:
                continue
            tried.add(play)
            value = self._next(after, alpha, beta, top)
            if value > best if top else value < best:
                best, chosen = value, play
                self._note(state, best, play)
                alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
                if alpha >= beta:
                    _remember(killers, play)
                    return best, chosen
        scored = sheet(state)
        order = np.argsort(-scored.margins if top else scored.margins, kind="stable").tolist()
        margins = scored.margins.tolist()
        left = inside.unplaced(state)
        swings: dict[int, float] = {}
        given_up: set[int] = set()
        if left.bit_count() == 2:
            best, row, done = self._over_pairs(state, scored, order, alpha, beta, best)
            if row is not None:
                chosen = scored.play(row)
                self._note(state, best, chosen)
                alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
                if alpha >= beta:
                    _remember(killers, chosen)
                    return best, chosen
            order = [row for row in order if not done[row]]
        for rows, limits in self._hopeful(state, scored, order):
            for row, limit in zip_longest(rows, limits):
                if limit is not None:
                    bound = self._worth(limit)
                    if bound <= max(alpha, best) if top else bound >= min(beta, best):
                        best = max(best, bound) if top else min(best, bound)
                        break  # what follows in the block reaches no further
                play = scored.play(row)
                if play in tried:
                    continue
                placed = 1 << (play[0] >> inside.BITS + 1)
                if placed in given_up and not scored.prolongs[row]:
                    continue
                if not scored.prolongs[row]:
                    reach = swings.get(placed)
                    if reach is None:
                        reach = swings[placed] = swing(state, left & ~placed)
                    low, high = self._reach(margins[row], reach)
                    if high <= max(alpha, best) if top else low >= min(beta, best):
                        best = max(best, high) if top else min(best, low)
                        if limit is None:  # sorted by margin: what follows with this tile reaches no further
                            given_up.add(placed)
                        continue
                after = inside.after_play(state, play)
                assert after is not None
                value = self._next(after, alpha, beta, top)
                if value > best if top else value < best:
                    best, chosen = value, play
                    self._note(state, best, play)
                    alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
                    if alpha >= beta:
                        _remember(killers, play)
                        return best, chosen
        if chosen is not None:
            _remember(killers, chosen)
        return best, chosen

    def _next(self, state: TilesState, alpha: float, beta: float, top: bool) -> float:
        """The value of a play that is hardly better than the best before it: first whether it is."""
        if self._payoff is not None or beta - alpha <= 1 or (alpha <= -LIMIT if top else beta >= LIMIT):
            return self.value(state, alpha, beta)
        if top:
            value = self.value(state, alpha, alpha + 1)
            return self.value(state, value - 1, beta) if alpha + 1 <= value < beta else value
        value = self.value(state, beta - 1, beta)
        return self.value(state, alpha, value + 1) if alpha < value <= beta - 1 else value

    def _hopeful(
        self, state: TilesState, scored: Sheet, order: list[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """The rows in blocks; with them, where it is known, what each can reach at best, the best first."""
        left = inside.unplaced(state)
        lasts = {}
        if left.bit_count() == 2 and left == state.taken:
            lasts = {first: left ^ first for first in bits(left) if bounded(left ^ first)}
        if not lasts:
            yield order, []
            return
        step = 100
        while order:
            block, order = np.array(order[:step], dtype=np.intp), order[step:]
            step *= 3
            tiles = scored.codes[block] >> inside.BITS + 1
            other = np.ones(len(block), dtype=np.bool_)
            for first, last in lasts.items():
                mine = (tiles == first.bit_length() - 1) & ~scored.prolongs[block]
                rows = block[mine]
                if len(rows):
                    limits = highest(state, scored, rows, last)
                    best_first = np.argsort(limits if state.turn else -limits, kind="stable")
                    yield rows[best_first].tolist(), limits[best_first].tolist()
                other &= ~mine
            yield block[other].tolist(), []

    def _over_pairs(
        self, state: TilesState, scored: Sheet, order: list[int], alpha: float, beta: float, best: float
    ) -> tuple[float, int | None, NDArray[np.bool_]]:
        """The plays that can be valued together with the last tile. What is best with them, if it is better
        than what was best before, which play that is, and which plays need not be looked at any more."""
        top = not state.turn
        done = np.zeros(len(scored.codes), dtype=np.bool_)
        chosen = None
        for first in bits(state.taken):
            last = inside.unplaced(state) & ~first
            pairs = Pairs(state, first, last, bool(state.taken & last))
            if not pairs.possible:
                continue
            simple = pairs.simple(scored)
            done |= simple
            rows = np.array([row for row in order if simple[row]], dtype=np.intp)
            reach = swing(state, last)
            step = 48
            while len(rows):
                if reach != math.inf:
                    low, high = self._reach(int(scored.margins[rows[0]]), reach)
                    if high <= max(alpha, best) if top else low >= min(beta, best):
                        best = max(best, high) if top else min(best, low)
                        break
                block, rows = rows[:step], rows[step:]
                step *= 4
                values = pairs.values(scored, block)
                place = int(values.argmax() if top else values.argmin())
                value = self._worth(int(values[place]))
                self.nodes += len(block)
                if value > best if top else value < best:
                    best, chosen = value, int(block[place])
                    if best >= beta if top else best <= alpha:
                        return best, chosen, done
        return best, chosen, done

    def _last(self, state: TilesState, alpha: float, beta: float) -> float:
        """The last placement: its plays are scored already. Only Exile puts a tile back and goes on."""
        top = not state.turn
        killers = self._killers.setdefault(_kind(state), [])
        for play in killers:
            flips = inside.flips_of(state, play)
            after = inside.after_play(state, play) if flips is None else None
            if flips is not None:
                value = self._worth(margin_after(state, play[0], flips))
            elif after is not None and after.phase == OVER:
                value = self.value(after, alpha, beta)
            else:
                continue
            if value >= beta if top else value <= alpha:
                return value
        scored = sheet(state)
        ends = np.flatnonzero(~scored.prolongs)
        best = -math.inf if top else math.inf
        if len(ends):
            row = int(ends[scored.margins[ends].argmax() if top else scored.margins[ends].argmin()])
            best = self._worth(int(scored.margins[row]))
            _remember(killers, scored.play(row))
            self._note(state, best, scored.play(row))
            alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
        if len(ends) == len(scored.margins) or alpha >= beta:
            return best
        order = np.argsort(-scored.margins if top else scored.margins, kind="stable")
        for row in order[scored.prolongs[order]].tolist():
            play = scored.play(row)
            exiled = play[2]
            assert exiled is not None
            # The opponent places the exiled tile, which is new, and the game is over then.
            low, high = self._reach(int(scored.margins[row]), 1 + swing(state, exiled))
            if high <= alpha if top else low >= beta:
                best = max(best, high) if top else min(best, low)
                continue
            after = inside.after_play(state, play)
            assert after is not None
            value = self.value(after, alpha, beta)
            if value > best if top else value < best:
                best = value
                self._note(state, best, play)
                alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
                if alpha >= beta:
                    break
        return best


def _kind(state: TilesState) -> int:
    """What good plays are remembered by: the tiles in hand, and the seat."""
    return state.taken << 1 | bool(state.turn)


def _remember(killers: list[Play], play: Play) -> None:
    if play in killers:
        killers.remove(play)
    killers.insert(0, play)
    del killers[_KILLERS:]
