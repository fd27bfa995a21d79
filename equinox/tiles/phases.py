"""The phases of a game, as the engine counts them and as they are spelt."""

from typing import Final

COLOR: Final = 0
TAKE: Final = 1
PLACE: Final = 2
EFFECT: Final = 3
OVER: Final = 4
PHASES: Final = ("color", "take", "place", "effect", "over")

FACES: Final = ("white", "black")
REASONS: Final = ("scored", "turn-limit")
"""Why a game ended: no tile was left, or the turn limit was reached (R-A-36)."""
