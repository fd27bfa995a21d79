"""The events of the log, and which seats see them."""

from __future__ import annotations

from typing import Any

import pytest

import equinox

CHAMPIONS = ["squeak", "moss-man", "stag", "rubble", "goatman", "hoot", "carmen", "fungy"]


def table(chooser: str, hand: list[str]) -> equinox.State:
    """Seat 0 plays Hoot and has its power; seat 1 has this hand."""
    state = equinox.load(
        {
            "game": "creatures",
            "options": {"hoot_chooser": chooser} if chooser != "giver" else {},
            "champions": CHAMPIONS,
            "round": 1,
            "turn": 0,
            "phase": "play",
            "pebbles": {"r1": {"hoot": 0}},
            "players": [{"hand": ["hoot-1", "hoot-2"]}, {"hand": hand}, {"hand": ["carmen-1", "carmen-2"]}],
            "deck": [f"{name}-{value}" for value in (10, 9, 8) for name in CHAMPIONS],
        }
    )
    state.log = []
    state.play("play hoot-1")
    state.play("use seat-1 stag")
    return state


def read_events(state: equinox.State, seat: int, key: str) -> list[Any]:
    assert state.log is not None
    return [news[key] for event in state.log if key in (news := event.known_to(seat))]


@pytest.mark.parametrize("chooser", ["giver", "random", "asker"])
def test_a_gift_is_shown_to_both_and_hidden_from_the_third(chooser: str) -> None:
    state = table(chooser, ["stag-3", "stag-4", "rubble-1"])
    if chooser != "random":
        assert state.dump()["phase"] == "give"
        state.play("give stag-4")
    gift = "stag-4" if "stag-3" in state.dump()["players"][1]["hand"] else "stag-3"
    assert gift in state.dump()["players"][0]["hand"]
    for seat in (0, 1):
        assert f"give {gift}" in read_events(state, seat, "move")
    assert "give ?" in read_events(state, 2, "move")
    assert read_events(state, 0, "opens") == (["stag"] if chooser == "asker" else [])
    if chooser == "asker":
        assert read_events(state, 0, "cards")[0] == ["stag-3", "stag-4"]
        assert read_events(state, 2, "cards") == []


def test_a_hand_without_the_creature_is_shown_to_the_asker() -> None:
    state = table("giver", ["rubble-1", "chameleon-4"])
    assert read_events(state, 0, "shows") == [["rubble-1", "chameleon-4"]]
    assert read_events(state, 2, "shows") == [2]
    assert state.view(0)["players"][1]["seen"] == ["rubble-1", "chameleon-4"]
    assert state.view(2)["players"][1]["seen"] == []


def test_draws_are_counted_for_all_and_named_for_one() -> None:
    state = equinox.deal("creatures", players=2, seed=1)
    state.log = []
    state.play("skip")
    state.play(next(move for move in state.moves() if move.startswith("play ")))
    assert read_events(state, 0, "draws") == read_events(state, 1, "draws") == [1]
    assert len(read_events(state, 0, "cards")[0]) == 1
    assert read_events(state, 1, "cards") == []


def test_the_ancestor_is_discarded_after_the_secret_that_it_reveals() -> None:
    state = equinox.load(
        {
            "game": "creatures",
            "champions": CHAMPIONS,
            "round": 1,
            "turn": 0,
            "phase": "play",
            "players": [{"hand": ["ancestor", "hoot-2"]}, {"hand": ["hoot-4"], "secret": "stag-3"}],
            "deck": [f"{name}-{value}" for value in (10, 9, 8) for name in CHAMPIONS],
        }
    )
    state.play("play ancestor stag")
    assert state.dump()["discard"][-2:] == ["stag-3", "ancestor"]


@pytest.mark.parametrize("carmen", [False, True])
def test_the_end_of_discarding_reveals_nothing_of_the_hand(carmen: bool) -> None:
    """Whether a player could have discarded stays hidden: the news are the same."""
    known_to_others = []
    for kept, below in (("stag-9", "chameleon-1"), ("chameleon-1", "stag-9")):
        hand = ["carmen-4", *(f"chameleon-{value}" for value in range(2, 8)), kept]
        state = equinox.load(
            {
                "game": "creatures",
                "champions": CHAMPIONS,
                "round": 2,
                "turn": 1,
                "phase": "play",
                "eliminated": ["stag"],
                "pebbles": {"r1": {"carmen": 1}} if carmen else {},
                "players": [{"hand": ["hoot-1"]}, {"hand": hand}],
                "deck": [below, *(f"squeak-{value}" for value in range(11))],
            }
        )
        state.log = []
        state.play("play carmen-4")
        if state.turn == 1:
            state.play("done")
        known_to_others.append([event.known_to(0) for event in state.log])
    assert known_to_others[0] == known_to_others[1]
    assert {"seat": 1, "move": "done"} in known_to_others[0]
