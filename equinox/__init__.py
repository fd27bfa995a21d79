"""The games: deal one, load a position, complete a view.

>>> import equinox
>>> state = equinox.deal("creatures", players=3, seed=7)
>>> state.turn
0
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

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

if TYPE_CHECKING:
    from equinox.record import Record
    from equinox.sdk import Turn

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
    "play",
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


def play(
    game: str,
    choosers: Mapping[int, Callable[[Turn], str]],
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    move_ms: int = 1000,
    game_ms: int | None = None,
    on_fault: Literal["record", "raise"] = "record",
) -> Record:
    """Play a game between functions, one for each seat, by the rules of the referee.

    Each takes the Turn that `equinox.sdk.run` would give it, with the same random numbers, and returns a
    move. An exception in a function is passed on. An illegal move forfeits the game and is a fault in the
    record; with `on_fault="raise"` it is an IllegalMove. The clock is shown, not enforced.
    """
    # Only here: a bot imports this package, and has neither time nor msgspec for records.
    from equinox.in_process import play as play_in_process
    from equinox.protocol import Clock

    return play_in_process(game, choosers, seed, options or {}, Clock(move_ms, game_ms), on_fault)
