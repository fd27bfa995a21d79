"""Levels of the search for people to play against: a lower one thinks less, and more often plays anything.

`python -m tools.levels` measures how often each beats the one below.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    share: float
    """Of the time to think, or of the games that are counted instead."""
    slips: float
    """How often any legal move is played, without thinking."""


LEVELS: Final = {
    1: Level(0.05, 0.66),
    2: Level(0.05, 0.57),
    3: Level(0.05, 0.48),
    4: Level(0.05, 0.40),
    5: Level(0.05, 0.32),
    6: Level(0.05, 0.24),
    7: Level(0.05, 0.17),
    8: Level(0.10, 0.10),
    9: Level(0.25, 0.03),
    10: Level(1.0, 0.0),
}
STRONGEST: Final = max(LEVELS)
