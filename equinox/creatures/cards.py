"""The cards, cells and other places as small numbers. Names come in at the edges, in words.py.

A card is a number: creature * 11 + value for the Creature cards (0 to 153), then the eleven Chameleons
(154 to 164), then the three Trees (165 to 167, the Ancestors before the Dryads). Two Dryads have two
numbers but one name; nothing a player sees may depend on which is which.

A cell is creature * 5 + row, row 0 being r1, so that a column is one slice.
"""

from functools import lru_cache
from typing import Final, TypeVar

T = TypeVar("T")

CREATURES: Final = 14
VALUES: Final = 11
ROWS: Final = 5
PEBBLES: Final = 5
HAND: Final = 8
DISCARD_MAX: Final = 3
CHAMPIONS: Final = 8
TREES: Final = 3

CHAMELEON: Final = CREATURES * VALUES
"""The first Chameleon: every number below it is a Creature card."""
TREE: Final = CHAMELEON + VALUES
CARDS: Final = TREE + TREES
CELLS: Final = CREATURES * ROWS
CHAMPION_PLACE: Final = CELLS
"""Places where a pebble may lie: the cells, then the fourteen Champions, then a secret's card."""
SECRET_PLACE: Final = CELLS + CREATURES
COVERED: Final = 1000
"""A move's second number from here on means the card so-and-so lying covered somewhere."""
NOBODY: Final = -1
NO_CARD: Final = -1

SQUEAK: Final = 0
MOSS_MAN: Final = 1
STAG: Final = 2
RUBBLE: Final = 3
TWINZ: Final = 4
HOOT: Final = 5
CARMEN: Final = 6
FUNGY: Final = 7
GOATMAN: Final = 8
FIERY_FANG: Final = 9
HOPSCOTCH: Final = 10
FEATHER_FOX: Final = 11
URSUS: Final = 12
PILGRIM: Final = 13

CREATURE_OF: Final = (
    *(card // VALUES for card in range(CHAMELEON)),
    *(CREATURES for _ in range(VALUES)),
    *(CREATURES + 1 for _ in range(TREES)),
)
"""Whose card it is; Chameleons and Trees have numbers of no creature."""

STRENGTH: Final = (
    *(2 * (card % VALUES) + (card // VALUES == URSUS) for card in range(CHAMELEON)),
    *(2 * value for value in range(VALUES)),
)
"""Twice the strength, because Ursus has halves."""

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


@lru_cache(maxsize=1000)
def cells(creatures: tuple[int, ...], rows: int) -> tuple[int, ...]:
    """The cells of these creatures in the first so many rows, row by row."""
    return tuple(creature * ROWS + row for row in range(rows) for creature in creatures)


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same with another item in one place. What seldom changes is never changed in place, so that copies
    of a state share it and a look tells whether it is still the same."""
    return (*items[:place], item, *items[place + 1 :])


def replaced_byte(items: bytes, place: int, item: int) -> bytes:
    return items[:place] + ONE_BYTE[item] + items[place + 1 :]


ONE_BYTE: Final = tuple(bytes([value]) for value in range(256))
