"""The games: deal one, load a position, complete a view.

>>> import equinox
>>> state = equinox.deal("creatures", players=3, seed=7)
>>> state.turn
0
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from equinox.creatures import GAMES as _CREATURES
from equinox.fields import Fields, near
from equinox.interface import (
    BadPosition,
    BadSetup,
    EquinoxError,
    Game,
    GameEvent,
    IllegalMove,
    Outcome,
    Position,
    Sampler,
    State,
    short_repr,
)
from equinox.registry import Games
from equinox.tiles import GAME as _TILES
from equinox.version import __version__

__all__ = [
    "BadPosition",
    "BadSetup",
    "EquinoxError",
    "Game",
    "GameEvent",
    "IllegalMove",
    "Outcome",
    "Position",
    "Sampler",
    "State",
    "__version__",
    "deal",
    "games",
    "load",
    "sample",
    "sampler",
]

games: Mapping[str, Game] = Games((*_CREATURES, _TILES))
"""Every game by its name: those of this package, and those of installed packages that offer one."""


def deal(
    game: str,
    players: int | None = None,
    seed: int | None = None,
    champions: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """A new game. The same seed gives the same game; without one it is dealt at random."""
    if not isinstance(game, str) or game not in games:
        raise BadSetup(
            f"there is no game {short_repr(game)}{near(game, games)}; the games are {', '.join(games)}"
        )
    chosen = games[game]
    count = chosen.seats[0] if players is None else players
    if type(count) is not int or count not in chosen.seats:
        low, high = chosen.seats[0], chosen.seats[-1]
        allowed = f"{low} to {high}" if low < high else f"{low}"
        raise BadSetup(f"{game} is for {allowed} players, not {short_repr(count)}")
    if seed is not None and type(seed) is not int:
        raise BadSetup(f"a seed must be a whole number, not {short_repr(seed)}")
    number = secrets.randbits(63) if seed is None else seed
    given = {} if options is None else options
    return chosen.deal(count, number, given if champions is None else {**given, "champions": champions})


def load(position: Position) -> State:
    """The state of a position. BadPosition says what is wrong with one that cannot be."""
    return games[Fields(position).choice("game", games)].load(position)


def sample(view: Position, rng: random.Random) -> State:
    """A whole state that fits a view: what the viewer does not know is dealt at random."""
    return sampler(view).draw(rng)


def sampler(view: Position) -> Sampler:
    """For many samples of one view: it is read once, then `draw(rng)` deals a state."""
    return games[Fields(view).choice("game", games)].sampler(view)
