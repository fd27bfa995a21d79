"""Tiles near the end, exactly: who wins, by how much, and how.

With nothing hidden that matters every line can be followed to its end. Alpha-beta goes over the engine's own
decisions; each is maximised by the seat that has it, so that two in a row of one seat are no special case.
Placing a tile and choosing its effect are one step of the search: all such plays of a decision are scored at
once (`sheet`), as if the game ended there. At the last placement that is the value itself; before, it orders
the plays.

Margins are seat 0's points less seat 1's inside, and the mover's less the opponent's in the answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from equinox.interface import State
from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import LIMIT, Search, Stopped, won
from equinox.solver.tiles.batch_scoring import margin_now
from equinox.solver.tiles.internals import Play
from equinox.solver.tiles.move_ordering import is_last, order_moves, score_last_moves
from equinox.tiles.phases import COLOR, OVER, PLACE
from equinox.tiles.state import POOL_SIZE, TilesState

ALWAYS = 3
"""With so many placements left the answer is exact, however long it takes, unless it is stopped."""
FURTHER = 3
"""So many turns more than there are tiles are looked at, for Exile prolongs the game."""
AWAY = 16
"""So far from the margin as it is now the value is looked for first, to have bounds if time is short."""


class Bounds(NamedTuple):
    """Between which numbers a value lies; it is exact when they are equal."""

    low: float
    high: float


class RootMove(NamedTuple):
    """One of the moves of a position."""

    move: str
    kind: str
    """`exact` or `bound`."""
    margin: Bounds
    """The mover's points less the opponent's at the end, if both play for that; the mean over draws."""
    win: Bounds
    """The chance to win, if both play for that; a draw counts half."""
    line: tuple[str, ...]
    """What is expected to be played, this move first."""


class Verdict(NamedTuple):
    """What is known of a position."""

    seat: int
    moves: tuple[RootMove, ...]
    """Best first."""
    kind: str
    nodes: int
    seconds: float


def placements_left(state: State) -> int:
    """How many tiles are still to be placed, as far as it is known now."""
    return internals.unplaced(internals.as_tiles(state)).bit_count()


def can_solve(state: State) -> bool:
    """Whether nothing is hidden that matters, or so little that all draws can be tried.

    That is so when no more tiles are left than the pool takes: every refill then empties the bag, whatever
    its order, and only Speed draws by chance, from a bag that Exile or Wind has filled in the same turn.
    """
    tiles = internals.as_tiles(state)
    return tiles.phase not in (COLOR, OVER) and placements_left(tiles) <= POOL_SIZE


def always_solves(state: TilesState) -> bool:
    """Whether the answer is exact however long it takes; with unknown tiles that might be hours."""
    return placements_left(state) <= ALWAYS and not internals.find_unknown(state)


def leaf_value(state: State, *, nodes: int) -> float | None:
    """The margin for seat 0 under best play; None if that takes more than so many nodes."""
    tiles = internals.open_up(internals.as_tiles(state))
    search = Search(nodes=nodes, horizon=tiles.number + placements_left(tiles) + FURTHER)
    try:
        value = search.exact(tiles)
    except Stopped:
        return None
    return None if search.cut else value


class _Known:
    """What is known of one root move: for the seat that moves."""

    def __init__(self, option: int, text: str) -> None:
        self.option = option
        self.text = text
        self.low = -LIMIT
        self.high = LIMIT
        self.wins = Bounds(0.0, 1.0)
        """The chance to win, where it was searched for by itself."""

    def win(self, drew: bool) -> Bounds:
        """The chance to win; where tiles are drawn by chance it does not follow from the margin."""
        return self.wins if drew else Bounds(float(won(self.low)), float(won(self.high)))


class _Solver:
    """Finds out about the root moves until they are known or time is up."""

    def __init__(self, state: TilesState, make_search: Callable[..., Search]) -> None:
        self.state = state
        self.make_search = make_search
        self.horizon = state.number + placements_left(state) + FURTHER
        self.search = make_search(horizon=self.horizon, beyond=LIMIT if state.turn else -LIMIT)
        assert state.turn is not None
        self.seat = state.turn
        self.sign = -1 if state.turn else 1
        options = internals.options(state)
        if internals.is_plain(state):
            options = order_moves(state, options)
        self.known = [_Known(option, state.spell(option)) for option in options]
        self.of = {known.option: known for known in self.known}

    def look(self, alpha: float, beta: float) -> None:
        """Search the position within a window, as the seat that moves sees it."""
        search, state = self.search, self.state
        search.watch(state)
        low, high = (alpha, beta) if self.sign > 0 else (-beta, -alpha)
        try:
            value = self.sign * search.value(state, low, high)
        finally:
            if search.best_so_far is not None:
                self._better(self.sign * search.best_so_far[0], search.best_so_far[1], alpha)
        if search.cut:  # that was the worst for this seat: now the best
            search = self.make_search(horizon=self.horizon, beyond=self.sign * LIMIT)
            value = self.sign * search.value(state, low, high)
        if value < beta:
            for move in self.known:
                move.high = min(move.high, value)

    def between(self) -> Bounds:
        """What is known of the position: of its best move."""
        return Bounds(max(move.low for move in self.known), max(move.high for move in self.known))

    def narrow(self) -> None:
        """Ask about single numbers. The farther from the truth the easier: first whether the margin stays
        near to what it is now, then who wins, which is easier to say than by how much."""
        now = self.sign * margin_now(self.state)
        for least in (now - AWAY, now + AWAY + 1, *((1, 0) if now > 0 else (0, 1))):
            low, high = self.between()
            if low < least <= high:
                self.look(least - 1, least)

    def _better(self, value: float, chosen: Play | int, alpha: float) -> None:
        """The best move that was found, and what it is worth at least."""
        if value > alpha:
            move = self.of[chosen[0] if isinstance(chosen, tuple) else chosen]
            move.low = max(move.low, value)

    def each(self) -> None:
        """The last placement: every move is worth what the sheet says."""
        for option, value in score_last_moves(self.state).items():
            move = self.of[option]
            move.low = move.high = self.sign * value

    def find_chances(self) -> None:
        """Where tiles are drawn by chance, to win is another aim than to be far ahead: it is searched for."""
        for move in self.known:
            search = self.make_search(payoff=won)
            after = internals.outcomes(self.state, move.option)
            value = sum(chance * search.value(state, 0.0, 1.0) for chance, state in after)
            if self.seat:
                value = 1 - value
            move.wins = Bounds(value, value)

    def verdict(self, started: float) -> Verdict:
        drew, expected = self.search.drew, self.search.line(self.state)
        moves = [
            RootMove(
                move.text,
                "exact" if move.low == move.high else "bound",
                Bounds(move.low, move.high),
                move.win(drew),
                (move.text,),
            )
            for move in self.known
        ]
        # To win comes first; without draws that is the order of the margins. Of equals, what is expected.
        moves.sort(
            key=lambda move: (-move.win.low, -move.margin.low, -move.margin.high, [move.move] != expected[:1])
        )
        best = moves[0]
        if expected[:1] != [best.move]:
            expected = [best.move]
            if not internals.may_draw_by_chance(self.state):
                option = next(known.option for known in self.known if known.text == best.move)
                expected += self.search.line(internals.child(self.state, option))
        moves[0] = best._replace(line=tuple(expected))
        if drew:
            exact = all(move.win.high <= best.win.low for move in moves)
        else:
            exact = all(move.margin.high <= best.margin.low for move in moves)
        kind = "exact" if exact else "bound"
        return Verdict(self.seat, tuple(moves), kind, self.search.nodes, time.monotonic() - started)


def solve(
    state: State,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[Verdict], None] | None = None,
) -> Verdict:
    """Solve a position, or say what can be said within the limits.

    The answer depends on what a player may know alone: the order of the bag is never looked at. With the same
    `nodes` and no other limit it is always the same. With at most three placements left `seconds` is no
    limit: the answer is exact.
    """
    started = time.monotonic()
    tiles = internals.as_tiles(state)
    if tiles.phase in (COLOR, OVER):
        raise ValueError("nothing to solve before the color is chosen or after the game is over")
    tiles = internals.open_up(tiles)
    left = placements_left(tiles)
    until = None if seconds is None or always_solves(tiles) else started + seconds
    solver = _Solver(tiles, partial(Search, nodes=nodes, until=until, stop=stop))
    try:
        if tiles.phase == PLACE and is_last(tiles) and internals.is_plain(tiles):
            solver.each()
        if left > ALWAYS:
            solver.narrow()
            if progress is not None:
                progress(solver.verdict(started))
        low, high = solver.between()
        if low < high:
            solver.look(max(low - 1, -LIMIT), min(high + 1, LIMIT))
        if solver.search.drew:
            solver.find_chances()
    except Stopped:
        pass
    return solver.verdict(started)
