"""The grid: cells as small ints, their spelling, and the shapes that tiles reach.

A cell (q, r) is the int (q + 64) * 128 + (r + 64), so that a step in a direction is the addition of a
constant and the order of ints is the order of (q, r). The 48 tiles lie in one piece around Stone at 0,0:
no cell that a game can reach is further away than 50, and none wraps around.
"""

from __future__ import annotations

import re
from typing import Final

REACH: Final = 50
"""No cell of a game lies further from Stone than this."""

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


def _reached(near: int, far: int) -> tuple[int, ...]:
    """The steps to all cells at distance `near` to `far`."""
    return tuple(step(q, r) for q, r in _disc(far) if near <= (abs(q) + abs(r) + abs(q + r)) // 2)


TWO_AWAY: Final[tuple[int, ...]] = _reached(2, 2)
WITHIN_THREE: Final[tuple[int, ...]] = _reached(1, 3)


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


LINE_STEPS: Final[tuple[int, ...]] = tuple(sorted({step for line in LINES for step in line}))
TRIANGLE_STEPS: Final[tuple[int, ...]] = tuple(
    sorted({step for shape in BASE_TRIANGLES + APEX_TRIANGLES for step in shape})
)
"""The steps to all cells of these shapes."""


def _arcs(ring: int) -> int:
    """How many separate runs the cells of a ring form, given as six bits."""
    return sum(ring >> k & 1 and not ring >> (k + 1) % 6 & 1 for k in range(6))


NEARBY: Final[list[int]] = [cell(q, r) for q, r in _disc(12)]
"""The cells where games take place, but for a few."""


ONE_RUN: Final = tuple(ring == 63 or _arcs(ring) == 1 for ring in range(64))
"""Whether the cells of a ring, given as six bits, hang together without the cell in the middle."""


SPELT: Final = [f"{place // 128 - 64},{place % 128 - 64}" for place in range(CELL + 1)]
"""The text of a cell: `SPELT[cell(1, -1)]` is "1,-1"."""

_TEXT: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def parse(text: str) -> int | None:
    """The cell of a text such as "1,-1"; None if it is spelt wrongly or lies out of reach."""
    match = _TEXT.fullmatch(text)
    if match is None:
        return None
    q, r = int(match[1]), int(match[2])
    return cell(q, r) if max(abs(q), abs(r), abs(q + r)) <= REACH else None
