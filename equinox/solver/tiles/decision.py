"""One decision of alpha-beta: what the seat that has it knows so far.

Everything here is as that seat sees it, so that more is better; the search itself speaks of seat 0.
"""

from __future__ import annotations

import math

from equinox.solver.tiles.batch_moves import Line
from equinox.solver.tiles.internals import Play
from equinox.tiles.state import TilesState


class Decision:
    """The window of a decision, the best move so far and what is expected after it."""

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
