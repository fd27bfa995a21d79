"""Two Dryads in one hand are indistinguishable, whichever Stag puts aside."""

from __future__ import annotations

import pytest

import equinox

CHAMPIONS = ["squeak", "moss-man", "stag", "rubble", "goatman", "hoot", "carmen", "fungy"]


def after_stag(seed: int, hand: list[str]) -> equinox.State:
    """Seat 2 knows of one Dryad of seat 0, who holds two; then Stag puts half of that hand aside."""
    state = equinox.load(
        {
            "game": "creatures",
            "champions": CHAMPIONS,
            "round": 1,
            "turn": 1,
            "phase": "play",
            "grid": {"r1": {"rubble": ["rubble-3"]}},
            "pebbles": {"r1": {"stag": 1, "goatman": 2}},
            "players": [
                {"hand": hand, "known": {"2": ["dryad"]}},
                {"hand": ["stag-1", "stag-2"]},
                {"hand": ["goatman-1", "goatman-2"]},
            ],
            "deck": [f"{name}-{value}" for value in (10, 9, 8, 7) for name in CHAMPIONS],
            "rng": seed,
        }
    )
    state.play("play stag-1")
    state.play("use seat-0")
    return state


def read_seen(state: equinox.State) -> list[str]:
    seen: list[str] = state.view(2)["players"][0]["seen"]
    return seen


@pytest.mark.parametrize("seed", range(12))
def test_a_dryad_is_played_and_the_other_is_unknown(seed: int) -> None:
    state = after_stag(seed, ["dryad", "dryad"])
    assert read_seen(state) == ["dryad"]
    for move in ("skip", "play goatman-1", "decline", "skip"):
        state.play(move)
    state.play("play dryad r1 goatman")
    assert "dryad" not in read_seen(state)
    assert state.dump()["players"][0]["hand"].count("dryad") == 1


@pytest.mark.parametrize("seed", range(30))
def test_goatman_takes_a_dryad_and_the_other_is_unknown(seed: int) -> None:
    state = after_stag(seed, ["dryad", "dryad", "hoot-1", "hoot-2", "hoot-3", "hoot-4"])
    hand = state.dump()["players"][0]["hand"]
    assert len(hand) == 3
    if hand.count("dryad") != 1:
        return
    for move in ("skip", "play goatman-1", "use seat-0"):
        state.play(move)
    assert read_seen(state).count("dryad") == 1
    state.play("keep dryad")
    assert "dryad" not in read_seen(state)
