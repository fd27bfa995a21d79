"""Random games to look at, one decision after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from equinox.tiles import GAME, TilesState


def walk(seed: int, options: Mapping[str, Any] | None = None) -> Iterator[TilesState]:
    """The same state at every decision of a random game, and once more when it is over."""
    state = GAME.deal(2, seed, options or {})
    rng = random.Random(seed)
    while state.turn is not None:
        yield state
        state.play(rng.choice(state.moves()))
    yield state


def play_out(state: TilesState, rng: random.Random) -> list[str]:
    """Play a state to its end; returns the moves."""
    played = []
    while state.turn is not None:
        move = rng.choice(state.moves())
        played.append(move)
        state.play(move)
    return played
