"""Charts as plain numbers: where each line, dot and label goes. The templates draw them.

All coordinates are rounded to a tenth: no more is visible, and the page is smaller.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

MOST_POINTS: Final = 240
"""Of one line: more than a screen can show."""
LABEL_HEIGHT: Final = 15.0


@dataclass(frozen=True)
class Scale:
    """From values to a stretch of the screen."""

    low: float
    high: float
    begin: float
    end: float
    log: bool = False

    def __call__(self, value: float) -> float:
        if self.log:
            part = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            part = (value - self.low) / (self.high - self.low)
        return round(self.begin + part * (self.end - self.begin), 1)

    def ticks(self, about: int = 5) -> list[float]:
        """Round values within the scale."""
        if self.log:
            first, last = math.ceil(math.log10(self.low)), math.floor(math.log10(self.high))
            return [10.0**power for power in range(first, last + 1)]
        step = _step((self.high - self.low) / about)
        first = math.ceil(self.low / step - 1e-9)
        return [number * step for number in range(first, math.floor(self.high / step + 1e-9) + 1)]


def _step(least: float) -> float:
    """The round number next to this: 1, 2 or 5 with noughts."""
    power: float = 10.0 ** math.floor(math.log10(least))
    return power * min((1, 2, 5, 10), key=lambda digit: abs(digit - least / power))


def spread(values: Iterable[float | None], begin: float, end: float) -> Scale:
    """A scale on which all values have room, with 0 on it."""
    known = [0.0, *(value for value in values if value is not None)]
    low, high = min(known), max(known)
    room = (high - low) * 0.06 or 1.0
    return Scale(low - room, high + room, begin, end)


class Tick(NamedTuple):
    at: float
    text: str


class Interval(NamedTuple):
    """A dot on a line; a mark further out."""

    low: float
    dot: float
    high: float
    mark: float | None = None


class Intervals(NamedTuple):
    width: int
    zero: float | None
    limit: float | None
    ticks: list[Tick]
    rows: list[Interval | None]


def intervals(rows: Sequence[dict[str, Any]], middle: str, width: int = 260) -> Intervals:
    """The intervals of a table's rows, one below the other on one scale. `middle` names what they are of."""
    scale = spread([row[key] for row in rows for key in ("low", middle, "high")], 6, width - 6)
    drawn = [
        None if row[middle] is None else Interval(scale(row["low"]), scale(row[middle]), scale(row["high"]))
        for row in rows
    ]
    ticks = [Tick(scale(value), f"{value:+.0f}" if value else "0") for value in scale.ticks(4)]
    return Intervals(width, scale(0), None, ticks, drawn)


def times(rows: Sequence[dict[str, Any]], limit: float, width: int = 260) -> Intervals:
    """Times of moves, where a hundredth of a millisecond and ten seconds have to fit."""
    known = [row for row in rows if row["mean"] is not None]
    values = [row[key] for row in known for key in ("low", "mean", "high", "slowest")]
    values = [max(value, 0.01) for value in values]
    low, high = min([*values, 0.1]), max([*values, limit])
    scale = Scale(10.0 ** math.floor(math.log10(low)), high * 1.3, 6, width - 6, log=True)
    drawn = [
        None
        if row["mean"] is None
        else Interval(scale(row["low"]), scale(row["mean"]), scale(row["high"]), scale(row["slowest"]))
        for row in rows
    ]
    ticks = [Tick(scale(value), f"{value:g}") for value in scale.ticks()]
    return Intervals(width, None, scale(limit), ticks, drawn)


class Line(NamedTuple):
    name: str
    points: str
    """As SVG spells them."""
    end: tuple[float, float]
    label: float
    """The height of its label: apart from all others."""


class Lines(NamedTuple):
    width: int
    height: int
    left: int
    right: int
    bottom: int
    across: list[Tick]
    up: list[Tick]
    lines: list[Line]


def lines(series: Sequence[tuple[str, Sequence[tuple[float, float]]]], width: int = 860) -> Lines | None:
    """A line for every name; None if there is nothing to see."""
    series = [(name, points) for name, points in series if points]
    if not series:
        return None
    left, right = 34, width - 130
    height = max(260, 40 + int(LABEL_HEIGHT) * len(series))
    bottom = height - 26
    values = [value for _, points in series for _, value in points]
    least, most = min(values), max(values)
    room = (most - least) * 0.05 or 1.0
    last = max(points[-1][0] for _, points in series)
    x, y = Scale(0, max(last, 1), left, right), Scale(least - room, most + room, bottom, 10)
    drawn = [
        Line(
            name,
            " ".join(f"{x(when):g},{y(value):g}" for when, value in thin(points)),
            (x(points[-1][0]), y(points[-1][1])),
            y(points[-1][1]),
        )
        for name, points in series
    ]
    return Lines(
        width,
        height,
        left,
        right,
        bottom,
        [Tick(x(value), f"{value:,.0f}") for value in x.ticks(6) if value == int(value)],
        [Tick(y(value), f"{value:g}") for value in y.ticks(5)],
        _apart(drawn, 10, bottom),
    )


def thin(points: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    """No more points than can be seen; the first and the last stay."""
    if len(points) <= MOST_POINTS:
        return points
    step = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(number * step)] for number in range(MOST_POINTS)]


def _apart(drawn: list[Line], top: float, bottom: float) -> list[Line]:
    """Labels moved as little as needed so that each can be read."""
    order = sorted(range(len(drawn)), key=lambda number: drawn[number].label)
    heights = [drawn[number].label for number in order]
    for place in range(1, len(heights)):
        heights[place] = max(heights[place], heights[place - 1] + LABEL_HEIGHT)
    over = max(0.0, heights[-1] - bottom)
    heights[-1] -= over
    for place in range(len(heights) - 2, -1, -1):
        heights[place] = min(heights[place], heights[place + 1] - LABEL_HEIGHT)
    moved = dict(zip(order, heights, strict=True))
    return [line._replace(label=round(max(top, moved[number]) + 4, 1)) for number, line in enumerate(drawn)]
