from __future__ import annotations

import random

import pytest

import equinox
from equinox.interface import State
from tests.solver.toys import Hide, Nim, ToyGame


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more games, for as long as a test lasts."""
    more = {"nim": ToyGame(Nim), "hide": ToyGame(Hide)}
    monkeypatch.setattr(equinox, "games", {**equinox.games, **more})


def after(game: str, players: int, seed: int, decisions: int) -> State:
    """A position of a random game."""
    rng = random.Random(seed)
    state = equinox.deal(game, players=players, seed=seed)
    for _ in range(decisions):
        before = state.copy()
        state.play(rng.choice(state.moves()))
        if state.turn is None:
            return before
    return state
