"""What the solver says about a position: the moves best first, and what each of its numbers is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from equinox.interface import Position

EXACT: Final = "exact"
"""Proved: nothing can change this number."""
BOUND: Final = "bound"
"""Proved to lie between low and high; where in between is not known."""
ESTIMATE: Final = "estimate"
"""The mean of sampled games, with the interval in which chance alone leaves it 19 times of 20."""

Z95: Final = 1.959964
ANYTHING: Final = 1000
"""No margin is as large: a bound as wide says nothing."""


class Number(NamedTuple):
    """A number and how sure it is."""

    value: float
    low: float
    high: float
    kind: str

    def dump(self) -> Position:
        return {"value": self.value, "low": self.low, "high": self.high, "kind": self.kind}


def exactly(value: float) -> Number:
    return Number(value, value, value, EXACT)


def between(low: float, high: float) -> Number:
    """What is proved about a number; the value shown is the middle."""
    return exactly(low) if low == high else Number((low + high) / 2, low, high, BOUND)


def share(total: float, squares: float, visits: float) -> Number:
    """A chance, from results between 0 and 1: Wilson's interval.

    Results that are judged rather than played out scatter less than wins and losses of the same mean, so
    they count as more of those; with few visits the scatter is not trusted yet.
    """
    if visits <= 0:
        return between(0.0, 1.0)  # a guess would be taken for a result
    mean = min(max(total / visits, 0.0), 1.0)
    widest = mean * (1 - mean)
    scatter = (squares - total * mean + 4 * widest) / (visits + 4)
    count = visits * max(1.0, widest / scatter) if scatter > 0 else visits
    spread = Z95 * Z95 / count
    middle = (mean + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(widest / count + spread / (4 * count))
    return Number(mean, min(mean, max(middle - half, 0.0)), max(mean, min(middle + half, 1.0)), ESTIMATE)


def mean(total: float, squares: float, visits: float) -> Number:
    """A mean of two samples or more, from their sum and the sum of their squares."""
    middle = total / visits
    scatter = max(squares - total * middle, 0.0) / (visits - 1)
    half = Z95 * sqrt(scatter / visits)
    return Number(middle, middle - half, middle + half, ESTIMATE)


def telling(margin: Number) -> bool:
    """Whether it keeps a margin from being anything at all."""
    return margin.low > -ANYTHING or margin.high < ANYTHING


class MoveAnswer(NamedTuple):
    """One legal move."""

    move: str
    visits: int
    """How many of the sampled games began with it; 0 where it was proved rather than sampled."""
    win: Number
    """The chance to win of the seat that decides; a shared victory counts its share."""
    score: Number | None
    """The score it will have at the end; None where the solver did not look at that."""
    margin: Number | None
    """By how much it will be ahead of the best of the others (behind, if negative)."""
    line: tuple[str, ...]
    """How the game is expected to go on, this move included; hidden moves of others as `secret ?`."""
    chances: tuple[float, ...] = ()
    """Every seat's chance to win, by seat; empty where the move was never sampled."""

    def dump(self) -> Position:
        data: Position = {"move": self.move, "visits": self.visits, "win": self.win.dump()}
        if self.score is not None:
            data["score"] = self.score.dump()
        if self.margin is not None:
            data["margin"] = self.margin.dump()
        data["line"] = list(self.line)
        return data


class Answer(NamedTuple):
    """What to play, and how sure that is."""

    game: str
    seat: int
    """Who decides; all numbers are this seat's."""
    moves: tuple[MoveAnswer, ...]
    """Every legal move, best first."""
    kind: str
    """What the best move's chance to win is: exact, bound or estimate."""
    iterations: int
    """Sampled games; 0 where none were needed."""
    nodes: int
    """Positions that were kept in trees, or that the exact search visited."""
    seconds: float
    notes: tuple[str, ...] = ()
    """Sentences about what the numbers mean here."""

    @property
    def best(self) -> MoveAnswer:
        return self.moves[0]

    @property
    def known(self) -> bool:
        """Whether there is anything in it: a sampled game, or something proved of a move."""
        return self.iterations > 0 or any(
            move.win.low > 0 or move.win.high < 1 or (move.margin is not None and telling(move.margin))
            for move in self.moves
        )

    def dump(self, top: int | None = None) -> Position:
        return {
            "game": self.game,
            "seat": self.seat,
            "kind": self.kind,
            "iterations": self.iterations,
            "nodes": self.nodes,
            "seconds": self.seconds,
            "notes": list(self.notes),
            "moves": [move.dump() for move in self.moves[:top]],
        }
