"""Hints of the solver."""

from __future__ import annotations

from typing import Final, NamedTuple

from equinox.interface import EquinoxError, Position
from equinox.solver.answer import ESTIMATE, EXACT, MoveAnswer

SECONDS: Final = 2.0
SHOWN: Final = 3


class NoHint(Exception):
    """There is no hint; one line says why."""


class Hint(NamedTuple):
    """A move, and how good the solver thinks it is."""

    move: str
    worth: str

    def __str__(self) -> str:
        return f"{self.move}: {self.worth}"


def hint(view: Position, seconds: float = SECONDS) -> list[Hint]:
    """The best moves for the seat that decides, with what the solver thinks of them, best first. It knows
    nothing but the view."""
    # Only those who ask for hints wait for it to be imported.
    from equinox.solver.solve import solve

    try:
        answer = solve(view, seconds=seconds)
    except EquinoxError as problem:
        raise NoHint(f"the solver has no answer: {problem}") from None
    return [Hint(move.move, _describe(move)) for move in answer.moves[:SHOWN]]


def _describe(move: MoveAnswer) -> str:
    win = move.win
    if win.kind == EXACT:
        return f"wins {win.value:.0%}, proved"
    how = f"estimated from {move.visits} games" if win.kind == ESTIMATE else "proved bounds"
    return f"wins {win.value:.0%}, {win.low:.0%} to {win.high:.0%} ({how})"
