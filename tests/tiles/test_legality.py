"""Legality against brute force, and plays that fail."""

from __future__ import annotations

from typing import Any

import pytest

import equinox
from equinox.tiles.state import TilesState
from tools.fuzz_tiles import find_differences, play_and_compare

BOARDS = 10_000
PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_legality_is_what_brute_force_finds(part: int) -> None:
    seeds = range(part * BOARDS // PARTS, (part + 1) * BOARDS // PARTS)
    assert [one for seed in seeds for one in find_differences(seed)] == []


@pytest.mark.parametrize("seed", range(30))
def test_games_of_random_greedy_and_restricting_play(seed: int) -> None:
    decisions, differences = play_and_compare(seed)
    assert decisions > 40
    assert differences == []


KEY: dict[str, Any] = {
    "game": "tiles",
    "turn": 0,
    "phase": "take",
    "number": 5,
    "colors": ["white", "black"],
    "tokens": [0, 0],
    "board": {
        "0,0": "stone",
        "-1,0": "poison black",
        "1,-1": "cloak black",
        "1,0": "sheep black",
        "0,-1": "charisma black",
        "1,-2": "rooster white",
        "-1,1": "ink black",
    },
    "pool": {"key": 0, "war": 0, "snow": 0},
    "bag": ["day", "spear", "fire"],
    "quota": 1,
}


def test_key_swaps_a_tile_onto_its_own_cell() -> None:
    """No play of Key satisfies all: the tile that it swaps with comes to lie where Key was placed."""
    state = equinox.load(KEY)
    assert state.moves() == ["take snow", "take war", "take key"]
    state.play("take key")
    assert state.moves()
    assert equinox.load(state.dump()).moves() == state.moves()


def test_a_play_that_fails_leaves_the_state_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    state = equinox.load(KEY)
    state.log = []
    before = state.dump()

    def fail(self: TilesState) -> None:
        self.board.place(1 << 20, self.board.frontier()[0], True)
        raise RuntimeError("a bug")

    for move in ("take key", "take snow"):
        with monkeypatch.context() as patch:
            patch.setattr(TilesState, "make_forced", fail)
            with pytest.raises(RuntimeError, match="a bug"):
                state.play(move)
        assert state.dump() == before
        assert state.log == []
    state.play("take snow")
