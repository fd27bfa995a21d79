"""Positions and views as text for a terminal. Functions return text; commands print it.

    print(draw(state.view(0), names=["you", "greedy"]))

`creatures` and `tiles` each draw one game, `plain` any other; `text` has what they share.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Protocol

from rich.console import RenderableType

import equinox
from equinox.interface import Position, State
from equinox.render.plain import picture as plain_picture
from equinox.render.text import WIDTH, Look, printed

__all__ = ["WIDTH", "Look", "complete", "draw"]


class Picture(Protocol):
    """Draws a position or a view. `state` is a whole state that fits it; `names` are by seat."""

    def __call__(
        self, position: Position, state: State, names: Sequence[str], width: int
    ) -> RenderableType: ...


@cache
def picture_of(game: str) -> Picture:
    """What draws a game: the function that the game names, or the plain one."""
    place = equinox.games[game].picture
    if place is None:
        return plain_picture
    module, _, name = place.partition(":")
    picture: Picture = getattr(import_module(module), name)
    return picture


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
    return printed(picture_of(state.game)(position, state, names, chosen.width), chosen)
