"""Random numbers that are part of a position.

A position carries its generator as one integer, so that two loads of one position play on alike and a
copy costs nothing. The generator is SplitMix64: add a constant, mix the bits. It is the same on every
machine, every Python and easily written in any other language.

    state = advance(state)
    card = hand[pick(state, len(hand))]
"""

from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 0xFFFF_FFFF_FFFF_FFFF
STEP: Final = 0x9E37_79B9_7F4A_7C15


def advance(state: int) -> int:
    """The next state of the generator."""
    return (state + STEP) & WORD


def pick(state: int, count: int) -> int:
    """A number from 0 to count - 1, from this state of the generator."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & WORD
    return ((z ^ (z >> 31)) * count) >> 64


def shuffle(items: list[T], state: int) -> int:
    """Shuffle a list in place; returns the generator's state afterwards."""
    return take(items, len(items) - 1, state)


def take(items: list[T], count: int, state: int) -> int:
    """Move `count` random items to the end of a list; returns the generator's state afterwards.

    The code of `pick` is repeated here for speed: a deal shuffles a hundred cards.
    """
    size = len(items)
    for last in range(size - 1, size - 1 - count, -1):
        state = z = (state + STEP) & WORD
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & WORD
        other = ((z ^ (z >> 31)) * (last + 1)) >> 64
        items[last], items[other] = items[other], items[last]
    return state


def seeded(seed: int) -> int:
    """The generator's first state for a seed; any integer will do."""
    return seed & WORD
