"""Positions and views as text for a terminal. Functions return text; commands print it.

    print(draw(state.view(0), names=["you", "greedy"]))

Every module here draws one game; `text` has what they share.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import equinox
from equinox.interface import Position, State
from equinox.render import creatures, tiles
from equinox.render.text import WIDTH, Look, printed

__all__ = ["WIDTH", "Look", "complete", "draw"]

_DRAWN_BY = {"creatures": creatures.picture, "golems": creatures.picture, "tiles": tiles.picture}


def complete(position: Position) -> State:
    """The state of a position. A view is completed at random: only what all can see may be read from it."""
    if isinstance(position, dict) and "seat" in position:
        return equinox.sample(position, random.Random(0))
    return equinox.load(position)


def draw(position: Position, names: Sequence[str] = (), look: Look | None = None) -> str:
    """A position or a view. BadPosition says what is wrong with one that cannot be. `names` are the
    players', by seat."""
    state = complete(position)
    chosen = look or Look()
    return printed(_DRAWN_BY[state.game](position, state, names, chosen.width), chosen)
