"""What the solver would do: the one place that knows of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from equinox.interface import EquinoxError, Position

SECONDS: Final = 2.0
SHOWN: Final = 3


class NoHint(Exception):
    """There is none, in one line that says why."""


def hint(view: Position, seconds: float = SECONDS) -> list[str]:
    """The best moves for the seat that decides, with what the solver thinks of them, best first. It knows
    nothing but the view."""
    try:
        solving: Any = import_module("equinox.solver.solving")
    except ModuleNotFoundError:
        raise NoHint("this installation has no solver, so there are no hints") from None
    try:
        answer = solving.solve(view, seconds=seconds)
    except (EquinoxError, LookupError, NotImplementedError) as problem:
        raise NoHint(f"the solver has no answer: {problem}") from None
    return [_line(move) for move in answer.moves[:SHOWN]]


def _line(move: Any) -> str:
    win = move.win
    if win.kind == "exact":
        return f"{move.move}: wins {win.value:.0%}, proved"
    games = f", {move.visits} games" if move.visits else ""
    return f"{move.move}: wins {win.value:.0%} ({win.low:.0%} to {win.high:.0%}{games})"
