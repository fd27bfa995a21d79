"""The grid: cells as small ints, their spelling, and the shapes that tiles reach.

A cell (q, r) is the int (q + 64) * 128 + (r + 64), so that a step in a direction is the addition of a
constant and the order of ints is the order of (q, r). The tiles, 60 at most, lie in one piece around Stone at
0,0: no cell that a game can reach is further away than 62, and none wraps around.

A set of plays is a mask with two bits for each cell, one for each face: `PLAYS` has both. The bits are
dealt out ring by ring around Stone, so that masks are as short as the board is small.
"""

from __future__ import annotations

import re
from typing import Final

BITS: Final = 14
"""Bits of a cell, for codes that pack a cell with something else."""
CELL: Final = (1 << BITS) - 1


def cell(q: int, r: int) -> int:
    return (q + 64) * 128 + (r + 64)


def step(q: int, r: int) -> int:
    """What to add to a cell to go by (q, r)."""
    return q * 128 + r


CENTRE: Final = cell(0, 0)

E, NE, NW, W, SW, SE = (step(1, 0), step(1, -1), step(0, -1), step(-1, 0), step(-1, 1), step(0, 1))
RING: Final[tuple[int, ...]] = (E, NE, NW, W, SW, SE)
"""The six neighbours of a cell, counter-clockwise."""


def _disc(radius: int) -> tuple[tuple[int, int], ...]:
    span = range(-radius, radius + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= radius)


def _distance(q: int, r: int) -> int:
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _circle(radius: int) -> list[int]:
    """The cells at this distance from Stone."""
    return [cell(q, r) for q, r in _disc(radius) if _distance(q, r) == radius]


class Plays(dict[int, int]):
    """Cell to its plays, worked out when it is first asked for."""

    def __missing__(self, place: int) -> int:
        radius = _distance(place // 128 - 64, place % 128 - 64)
        inside = 3 * radius * (radius - 1) + 1 if radius else 0
        for number, other in enumerate(_circle(radius), inside):
            self[other] = 3 << 2 * number
            CELLS[number] = other
        return self[place]


PLAYS: Final = Plays()
CELLS: Final[dict[int, int]] = {}
"""Half the position of a cell's bits to the cell, if its plays have been asked for."""

ANY_WHITE: Final = ((1 << 6 * 64 * 65) - 1) // 3
FACED: Final[tuple[int, int, int, int]] = (0, ANY_WHITE, 2 * ANY_WHITE, 3 * ANY_WHITE)
"""All plays with one of a set of faces."""


class Reach(dict[int, int]):
    """Cell to the plays from which it is reached by some steps; worked out when first asked for."""

    def __init__(self, steps: tuple[int, ...]) -> None:
        self.steps = steps

    def __missing__(self, place: int) -> int:
        plays = 0
        for way in self.steps:
            plays |= PLAYS[place - way]
        self[place] = plays
        return plays


def _reached(near: int, far: int) -> Reach:
    """All cells at distance `near` to `far`."""
    return Reach(tuple(step(q, r) for q, r in _disc(far) if near <= _distance(q, r)))


BESIDE: Final = Reach(RING)
TWO_AWAY: Final = _reached(2, 2)
WITHIN_THREE: Final = _reached(1, 3)


def _turned(k: int) -> int:
    return RING[k % 6]


Shape = tuple[int, int, int]

ARCS: Final[tuple[Shape, ...]] = tuple((_turned(k), _turned(k + 1), _turned(k + 2)) for k in range(6))
"""Three consecutive cells of the ring (R-A-03)."""

LINES: Final[tuple[Shape, ...]] = tuple((d, 2 * d, 3 * d) for d in RING)
"""Three cells in a straight line (R-A-05)."""

BASE_TRIANGLES: Final[tuple[Shape, ...]] = tuple(
    (_turned(k), _turned(k + 1), _turned(k) + _turned(k + 1)) for k in range(6)
)
"""Triangles that lie with their base on the source (R-A-04)."""

APEX_TRIANGLES: Final[tuple[Shape, ...]] = tuple(
    (_turned(k), 2 * _turned(k), _turned(k) + _turned(k + side)) for k in range(6) for side in (1, -1)
)
"""Triangles that touch the source with one corner (R-A-04)."""


IN_LINES: Final = Reach(tuple(sorted({step for line in LINES for step in line})))
IN_TRIANGLES: Final = Reach(
    tuple(sorted({step for shape in BASE_TRIANGLES + APEX_TRIANGLES for step in shape}))
)
"""The plays from which a cell is part of such a shape."""


NEARBY: Final = [place for radius in range(13) for place in _circle(radius)]
"""The cells where nearly all games take place, in the order of their bits,"""
NUMBERS: Final = [len(NEARBY)] * (CELL + 1)
"""and the number of a cell in that order; all others have the same one."""
for _number, _place in enumerate(NEARBY):
    NUMBERS[_place] = _number


SPELT: Final = [f"{place // 128 - 64},{place % 128 - 64}" for place in range(CELL + 1)]
"""The text of a cell: `SPELT[cell(1, -1)]` is "1,-1"."""

_TEXT: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def parse(text: str, reach: int) -> int | None:
    """The cell of a text such as "1,-1"; None if it is spelt wrongly or lies further from Stone than this."""
    match = _TEXT.fullmatch(text)
    if match is None:
        return None
    q, r = int(match[1]), int(match[2])
    return cell(q, r) if max(abs(q), abs(r), abs(q + r)) <= reach else None
