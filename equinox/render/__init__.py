"""Positions and views as text for a terminal. Functions return text; commands print it.

    print(draw(state.view(0), names=["you", "greedy"]))

`creatures` and `tiles` each draw one game, `plain` any other; `text` has what they share.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
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
    """The function that draws a game: the one that the game names, or the plain one."""
    place = equinox.games[game].picture
    if place is None:
        return plain_picture
    module, _, name = place.partition(":")
    picture: Picture = getattr(import_module(module), name)
    return picture


@cache
def brief_picture_of(
    game: str,
) -> Callable[[Position, State, Sequence[str], int, int], RenderableType] | None:
    """The function that draws a game in few lines: `brief`, if the module that the game names has it. It is
    given the height, too."""
    place = equinox.games[game].picture
    return None if place is None else getattr(import_module(place.partition(":")[0]), "brief", None)


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
    text = printed(picture_of(state.game)(position, state, names, chosen.width), chosen)
    if chosen.height is None or text.count("\n") < chosen.height:
        return text
    brief = brief_picture_of(state.game)
    if brief is None:
        return text
    return printed(brief(position, state, names, chosen.width, chosen.height), chosen)
