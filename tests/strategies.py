"""Hypothesis strategies and small helpers that all games share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import equinox

SETTINGS = [(name, players) for name, game in equinox.games.items() for players in game.seats]
"""Every game with every number of players."""

seeds = st.integers(min_value=0, max_value=2**32)


OTHER_OPTIONS: dict[str, list[Any]] = {
    "hoot_chooser": ["random", "asker"],
    "rubble_rows": ["all"],
    "stall_turns": [3],
    "max_turns": [40],
    "mace_shape": ["apex", "both"],
    "distance_mode": ["throughTiles"],
    "no_legal_play": ["ignoreAll"],
    "colour_choice": ["white", "black"],
    "bead_limit": [5],
}
"""Values of options that are not the default; flags are left out, their other value is obvious."""


def random_options(game: str, players: int, rng: random.Random) -> dict[str, Any]:
    """Some options of a game with other values than their defaults."""
    options: dict[str, Any] = {}
    for key, default in equinox.games[game].options(players).items():
        if rng.random() < 0.3:
            if isinstance(default, bool):
                options[key] = not default
            elif isinstance(default, dict):
                options[key] = dict(zip(default, (3, 0), strict=True))  # tree_split
            else:
                options[key] = rng.choice(OTHER_OPTIONS[key])
    return options


def walk(state: equinox.State, rng: random.Random, limit: int = 100_000) -> Iterator[equinox.State]:
    """The state at each decision of a random game, and once more when it is over."""
    yield state
    for _ in range(limit):
        if state.turn is None:
            return
        state.play(rng.choice(state.moves()))
        yield state
    if state.turn is not None:
        raise AssertionError(f"a game of {state.game} has not ended after {limit} decisions")


@st.composite
def random_states(draw: st.DrawFn, games: tuple[str, ...] = tuple(equinox.games)) -> equinox.State:
    """A state somewhere in a random game."""
    name = draw(st.sampled_from(games))
    players = draw(st.sampled_from(list(equinox.games[name].seats)))
    seed = draw(seeds)
    state = equinox.deal(name, players=players, seed=seed)
    rng = random.Random(seed)
    for _ in range(draw(st.integers(min_value=0, max_value=160))):
        if state.turn is None:
            break
        state.play(rng.choice(state.moves()))
    return state
