"""The cards as small numbers, as many as the creatures in powers.py need. Names come in at the edges, in
words.py.

A card is a number: creature * 11 + value for the Creature cards, then the eleven Chameleons, then the three
Trees (the Ancestors before the Dryads). Two Dryads have two numbers but one name; nothing a player sees may
depend on which is which.
"""

from typing import Final

from equinox.creatures.constants import ROWS, TREES, VALUES
from equinox.creatures.powers import POWERS

CREATURES: Final = len(POWERS)
CHAMELEON: Final = CREATURES * VALUES
"""The first Chameleon: every number below it is a Creature card."""
TREE: Final = CHAMELEON + VALUES
CARDS: Final = TREE + TREES
CELLS: Final = CREATURES * ROWS

CREATURE_OF: Final = (
    *(card // VALUES for card in range(CHAMELEON)),
    *(CREATURES for _ in range(VALUES)),
    *(CREATURES + 1 for _ in range(TREES)),
)
"""Whose card it is; Chameleons and Trees have numbers of no creature."""

STRENGTH: Final = (
    *(2 * (card % VALUES) + POWERS[card // VALUES].half_points for card in range(CHAMELEON)),
    *(2 * value for value in range(VALUES)),
)
"""Twice the strength, because Ursus has halves."""


def is_creature_card(card: int) -> bool:
    return card < CHAMELEON
