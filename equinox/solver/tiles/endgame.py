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
from typing import Final

from equinox.interface import State
from equinox.solver.answer import BOUND, Answer, MoveAnswer, Number, between, exactly
from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import LIMIT, Search, Stopped, won
from equinox.solver.tiles.batch_scoring import margin_now
from equinox.solver.tiles.internals import Line
from equinox.solver.tiles.move_ordering import is_last
from equinox.solver.tiles.placement_search import Decision
from equinox.solver.tiles.sheet import sheet
from equinox.tiles.phases import COLOR, OVER, PLACE
from equinox.tiles.state import POOL_SIZE, TilesState
from equinox.tiles.tile import names

ALWAYS = 3
"""With so many placements left a proof takes minutes at most, as a rule."""
FURTHER = 3
"""So many turns more than there are tiles are looked at, for Exile prolongs the game."""
_NOTES: Final[tuple[str, ...]] = (
    "the margin is proved with both sides playing for it; where low and high differ, it is only bounded",
)
AWAY = 16
"""So far from the margin as it is now the value is looked for first, to have bounds if time is short."""


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


def always_solves(state: State) -> bool:
    """Whether a proof is sure to end in time that somebody may wait for; with unknown tiles it might take
    hours."""
    tiles = internals.as_tiles(state)
    return can_solve(tiles) and placements_left(tiles) <= ALWAYS and not internals.find_unknown(tiles)


class _RootMove:
    """What is known of one move of the position, as the seat sees it that moves."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.low = -LIMIT
        self.high = LIMIT
        self.wins: Number | None = None
        """The chance to win, where it was searched for by itself."""
        self.line: Line = ()

    def answer(self, drew: bool) -> MoveAnswer:
        win = between(float(won(self.low)), float(won(self.high)))
        if drew:  # it does not follow from the margin
            win = self.wins or between(0.0, 1.0)
        return MoveAnswer(self.text, 0, win, None, between(self.low, self.high), (self.text,))


class _Solver:
    """Finds out about the root moves until they are known or time is up."""

    def __init__(self, state: TilesState, make_search: Callable[..., Search]) -> None:
        assert state.turn is not None
        self.state, self.seat = state, state.turn
        self.make_search = partial(make_search, horizon=state.number + placements_left(state) + FURTHER)
        self.search = self.make_search(beyond=LIMIT if state.turn else -LIMIT)
        self.sign = -1 if state.turn else 1
        self.moves = {option: _RootMove(state.spell(option)) for option in internals.options(state)}
        self.expected: Line = ()

    def look(self, alpha: float, beta: float) -> None:
        """Search the position within a window, as the seat that moves sees it."""
        low, high = (alpha, beta) if self.sign > 0 else (-beta, -alpha)
        decision = Decision(self.state, low, high)
        try:
            self.search.decide(self.state, decision, self.expected)
        finally:
            if decision.best > alpha and decision.line:
                self.expected, first = decision.line, decision.line[0]
                move = self.moves[first if isinstance(first, int) else first[0]]
                move.low, move.line = max(move.low, decision.best), decision.line
        value = decision.best
        if self.search.cut:  # that was the worst for this seat: now the best
            search = self.make_search(beyond=self.sign * LIMIT)
            value = self.sign * search.search(self.state, low, high).value
        if value < beta:
            for move in self.moves.values():
                move.high = min(move.high, value)

    def between(self) -> tuple[float, float]:
        """What is known of the position: of its best move."""
        moves = self.moves.values()
        return max(move.low for move in moves), max(move.high for move in moves)

    def narrow(self) -> None:
        """Ask about single numbers. The farther from the truth the easier: first whether the margin stays
        near to what it is now, then who wins, which is easier to say than by how much."""
        now = self.sign * margin_now(self.state)
        for least in (now - AWAY, now + AWAY + 1, *((1, 0) if now > 0 else (0, 1))):
            low, high = self.between()
            if low < least <= high:
                self.look(least - 1, least)

    def score_last(self) -> None:
        """The last placement: the sheet says what a move is worth, unless the game may go on after it."""
        scored = sheet(self.state)
        prolonged = {*scored.codes[scored.prolongs].tolist()}
        for option, value in scored.best_by_placement(self.sign).items():
            if option not in prolonged:
                self.moves[option].low = self.moves[option].high = value

    def find_chances(self) -> None:
        """Where tiles are drawn by chance, to win is another aim than to be far ahead: it is searched for."""
        for option, move in self.moves.items():
            move.wins = exactly(self.find_chance(option))

    def find_chance(self, option: int) -> float:
        """The chance to win after one move."""
        search = self.make_search(payoff=won, horizon=None)
        after = internals.outcomes(self.state, option)
        value = sum(chance * search.search(state, 0.0, 1.0).value for chance, state in after)
        return 1 - value if self.seat else value

    def answer(self, seconds: float) -> Answer:
        drew = self.search.drew
        # To win comes first; without draws that is the order of the margins. Of equals, what is expected.
        ordered = [(move.answer(drew), move) for move in self.moves.values()]
        ordered.sort(key=lambda pair: (-pair[0].win.low, -pair[1].low, -pair[1].high, not pair[1].line))
        moves = [answer for answer, _ in ordered]
        line = ordered[0][1].line
        if line:
            moves[0] = moves[0]._replace(line=tuple(internals.spell_line(self.state, line)))
        best = moves[0].win
        kind = best.kind if all(move.win.high <= best.low for move in moves) else BOUND
        notes = _NOTES
        unknown = ", ".join(names(internals.find_unknown(self.state)))
        if unknown:
            notes = (*_NOTES, f"{unknown}: not known to the fast search, so every line was played to its end")
        return Answer("tiles", self.seat, tuple(moves), kind, 0, self.search.nodes, seconds, notes)


def solve(
    state: State,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Answer:
    """Solve a position, or say what can be said within the limits.

    The answer depends on what a player may know alone: the order of the bag is never looked at. With the same
    `nodes` and no other limit it is always the same.
    """
    started = time.monotonic()
    solver = _make_solver(state, seconds, nodes, stop)
    tiles = solver.state
    try:
        if tiles.phase == PLACE and is_last(tiles) and internals.is_plain(tiles):
            solver.score_last()
        if placements_left(tiles) > ALWAYS:
            solver.narrow()
        low, high = solver.between()
        solver.look(max(low - 1, -LIMIT), min(high + 1, LIMIT))
        if solver.search.drew:
            solver.find_chances()
    except Stopped:
        pass
    return solver.answer(time.monotonic() - started)


def prove_win(
    state: State,
    move: str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> float | None:
    """The chance to win after a move, or None if the limits do not allow a proof."""
    solver = _make_solver(state, seconds, nodes, stop)
    option = next(option for option, root in solver.moves.items() if root.text == move)
    try:
        return solver.find_chance(option)
    except Stopped:
        return None


def _make_solver(
    state: State, seconds: float | None, nodes: int | None, stop: Callable[[], bool] | None
) -> _Solver:
    started = time.monotonic()
    tiles = internals.as_tiles(state)
    if tiles.phase in (COLOR, OVER):
        raise ValueError("nothing to solve before the color is chosen or after the game is over")
    tiles = internals.open_up(tiles)

    def leave() -> bool:
        late = seconds is not None and time.monotonic() >= started + seconds
        return late or (stop is not None and stop())

    return _Solver(tiles, partial(Search, nodes=nodes, stop=leave))
