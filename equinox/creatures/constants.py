"""Constants that do not depend on the creatures: sizes, phases, verbs; and helpers for shared tuples.

A cell is creature * 5 + row, row 0 being r1, so that a column is one slice.
"""

from functools import lru_cache
from typing import Final, TypeVar

T = TypeVar("T")

VALUES: Final = 11
ROWS: Final = 5
PEBBLES: Final = 5
HAND: Final = 8
DISCARD_MAX: Final = 3
CHAMPIONS: Final = 8
TREES: Final = 3

NOBODY: Final = -1
NO_CARD: Final = -1

ROW_VALUE: Final = (4, 3, 2, 1, 0)
CHAMPION_VALUE: Final = 5

PREDICT: Final = 0
PLAY: Final = 1
POWER: Final = 2
GIVE: Final = 3
KEEP: Final = 4
DISCARD: Final = 5
OVER: Final = 6
PHASES: Final = ("predict", "play", "power", "give", "keep", "discard", "over")

FIVE_ROUNDS: Final = "five-rounds"
DECK_EMPTY: Final = "deck-empty"
STALL: Final = "stall"
REASONS: Final = (FIVE_ROUNDS, DECK_EMPTY, STALL)

# Verbs: what a move does.
PREDICT_IT: Final = 0
SECRET: Final = 1
REVEAL: Final = 2
SKIP: Final = 3
PLAY_CREATURE: Final = 4
PLAY_CHAMELEON: Final = 5
PLAY_ANCESTOR: Final = 6
PLAY_DRYAD: Final = 7
PASS: Final = 8
DECLINE: Final = 9
USE: Final = 10
GIVE_IT: Final = 11
KEEP_IT: Final = 12
DISCARD_IT: Final = 13
DONE: Final = 14

# What the second number of a use may mean.
ON_CHAMPION: Final = 1
"""The pebble on a Champion, not that on a cell."""
ON_SECRET: Final = 2
"""The pebble of the secret prediction."""
COVERED: Final = 1000
"""From here on: the card so-and-so that lies covered somewhere."""


@lru_cache(maxsize=1000)
def cells(creatures: tuple[int, ...], rows: int) -> tuple[int, ...]:
    """The cells of these creatures in the first `rows` rows, row by row."""
    return tuple(creature * ROWS + row for row in range(rows) for creature in creatures)


def replace(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """A copy with another item in one place. What seldom changes is never changed in place, so that copies
    of a state share it and `is` shows whether it is still the same."""
    return (*items[:place], item, *items[place + 1 :])


def replace_byte(items: bytes, place: int, item: int) -> bytes:
    return items[:place] + ONE_BYTE[item] + items[place + 1 :]


ONE_BYTE: Final = tuple(bytes([value]) for value in range(256))
