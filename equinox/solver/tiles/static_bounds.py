"""How far the tiles that are still to be placed can move the margin: bounds that hold on every board.

The margin is the difference of the points if the game ended now. Let a tile T be placed that is quiet, that
is, its play moves, flips and removes nothing, and that is neither Magic, Bridge nor a blue tile that acts on
what others have. Compare the scoring with T and without it, step by step.

- T itself brings 1 point to the one or the other, or none if Vortex or Peace takes it.
- Coin lays 1 token on T, if they are neighbours. War lays tokens on red tiles, which are not quiet.
- Loyalty and Betrayal get 1 token more at most, for T; Freedom gets 1 less at most, for the cell of T.
- Nothing else changes: Snow, Ink and Tower do not look at neighbours; who is protected by Magic stays so;
  Disease, Peace and Vortex hit T beside those whom they hit before. Theft and Disease decide whose a token
  is, never how many there are, so each token more or less is 1 point at most; and faces of other tiles are
  the same with T as without it.

So T moves the margin by 1 at most, and by 1 for each of Coin, Loyalty, Betrayal and Freedom that is in the
game. A blue tile that only brings tokens moves it further by what it brings: Tower 3; Freedom 5, for one of
its cells is taken; Loyalty and Betrayal 1 for each neighbour; Coin 1 for itself and for each neighbour; War 2
for each. There are 6 neighbours at most, or 11 by Bridge: 5 others and its 6. For all other tiles no such
bound is claimed.

The price of a play comes on top: 1 for a new tile, 1 beside Jewel.
"""

from __future__ import annotations

import math

from equinox.solver.tiles.internals import (
    BIT,
    BLUE,
    BRIDGE,
    JEWEL,
    MAGIC,
    MIRROR,
    QUIET,
    TILES,
    WIND,
    TilesState,
    bits,
    unplaced,
)

_LOOKING = BIT["coin"] | BIT["loyalty"] | BIT["betrayal"] | BIT["freedom"]
"""The tiles that count their neighbours, or that give them something."""
_OWN = {BIT["snow"]: (0, 0), BIT["ink"]: (0, 0), BIT["tower"]: (3, 0), BIT["freedom"]: (5, 0)}
_OWN |= {BIT["loyalty"]: (0, 1), BIT["betrayal"]: (0, 1), BIT["coin"]: (1, 1), BIT["war"]: (0, 2)}
"""What a blue tile brings besides: so much, and so much for each neighbour."""
_TAME = sum(tile.bit for tile in TILES if tile.kind == QUIET and not tile.bit & (BLUE | MAGIC | BRIDGE))
_TAME |= sum(_OWN)
"""The tiles with a bound."""


def swing(state: TilesState, rest: int) -> float:
    """The most by which the margin can move while these tiles are placed; infinite if no bound is known."""
    if rest & ~_TAME:
        return math.inf
    present = state.board.on | unplaced(state)
    each = 1 + (present & _LOOKING).bit_count()
    if present & JEWEL:
        each += 1
    total = each * rest.bit_count()
    if state.bag or present & ~state.board.on & (WIND | MIRROR):  # then any tile may become new again
        total += rest.bit_count()
    else:
        total += (rest & state.fresh).bit_count()
    if rest & BLUE:
        around = 11 if present & BRIDGE else 6
        for tile in bits(rest & BLUE):
            own, by_neighbour = _OWN[tile]
            total += own + by_neighbour * around
    return total
