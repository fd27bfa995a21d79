"""Samples where the phase itself implies something about a hidden hand."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import equinox

CHAMPIONS = ["squeak", "moss-man", "stag", "rubble", "twinz", "hoot", "carmen", "fungy"]
DECK = [f"{name}-{value}" for value in (10, 9, 8, 7, 6) for name in CHAMPIONS if name != "stag"]


def hoot_asks(giver: dict[str, Any], chooser: str = "giver", **more: Any) -> equinox.State:
    """Seat 0 asks seat 1 for a Stag card."""
    position: dict[str, Any] = {
        "game": "creatures",
        "options": {} if chooser == "giver" else {"hoot_chooser": chooser},
        "champions": CHAMPIONS,
        "round": 1,
        "turn": 0,
        "phase": "power",
        "power": "hoot",
        "players": [{"hand": ["squeak-1"]}, giver, {"hand": ["rubble-0"]}],
        "deck": [*DECK, "stag-7", "stag-8", "stag-9", "stag-10"],
        **more,
    }
    state = equinox.load(position)
    state.play("use seat-1 stag")
    return state


@pytest.mark.parametrize(
    "giver",
    [
        {"hand": ["stag-1", "stag-2", "rubble-1", "rubble-2"]},
        {"hand": ["stag-1", "stag-2"], "sidelined": ["stag-5", "rubble-5"], "known": {"0": ["stag-5"]}},
        {"hand": ["stag-1", "stag-2", "rubble-1"], "sidelined": ["stag-5", "rubble-5", "chameleon-1"]},
    ],
)
@pytest.mark.parametrize("chooser", ["giver", "asker"])
def test_samples_while_hoot_waits_for_a_gift(giver: dict[str, Any], chooser: str) -> None:
    state = hoot_asks(giver, chooser)
    assert state.dump()["phase"] == "give"
    for seat in range(3):
        view = state.view(seat)
        for seed in range(60):
            sampled = equinox.sample(view, random.Random(seed))
            assert sampled.view(seat) == view
            assert len(sampled.moves()) >= 2
            if seat == state.turn:
                assert sampled.moves() == state.moves()
            assert equinox.load(sampled.dump()) == sampled


def test_a_gift_is_sampled_evenly() -> None:
    """A third player knows that there are at least two Stag cards, and nothing else about the hand."""
    hand = ["stag-1", "stag-2", "rubble-1", "rubble-2", "rubble-3", "rubble-4", "rubble-5", "squeak-0"]
    view = hoot_asks({"hand": hand}).view(2)
    rng = random.Random(1)
    counts: Counter[int] = Counter()
    evenly: Counter[int] = Counter()
    for _ in range(1500):
        held = equinox.sample(view, rng).dump()["players"][1]["hand"]
        counts[sum(card.startswith("stag") for card in held)] += 1
    hidden = [*hand, *view_of_deck(view)]
    while evenly.total() < 1500:
        dealt = rng.sample(hidden, 8)
        count = sum(card.startswith("stag") for card in dealt)
        evenly[count] += count >= 2
    assert abs(counts[2] - evenly[2]) < 100


def view_of_deck(view: equinox.Position) -> list[str]:
    """The other cards that are hidden from the third player: the deck and the asker's one card."""
    return [*DECK, "stag-7", "stag-8", "stag-9", "stag-10", "squeak-1"]


def test_a_loaded_decision_with_one_gift_is_sampled_too() -> None:
    state = equinox.load(
        {
            "game": "creatures",
            "champions": CHAMPIONS,
            "round": 1,
            "turn": 1,
            "active": 0,
            "phase": "give",
            "creature": "stag",
            "players": [
                {"hand": ["squeak-1"]},
                {"hand": ["stag-1"], "sidelined": ["stag-5", "rubble-5"]},
                {"hand": ["squeak-2"]},
            ],
            "deck": ["twinz-4", "stag-7", "stag-8"],
        }
    )
    for seat in range(3):
        for seed in range(30):
            assert equinox.sample(state.view(seat), random.Random(seed)).view(seat) == state.view(seat)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"discard": 10**10}, "discard"),
        ({"discard": -5}, "discard"),
        ({"deck": 10**30}, "deck"),
        ({"deck": 12}, "has room for"),
        ({"seat": 1}, "seat"),
        ({"rng": 1}, "rng"),
        ({"zebra": 1}, "zebra"),
    ],
)
def test_a_bad_view_is_refused(change: dict[str, Any], word: str) -> None:
    view = {**equinox.deal("creatures", players=2, seed=1).view(0), **change}
    with pytest.raises(equinox.BadPosition, match=word):
        equinox.sample(view, random.Random(1))


@pytest.mark.parametrize(
    "change", [{"sene": []}, {"known": {}}, {"secret": "SOME", "secret_made": True}, {"seen": ["dryad"] * 9}]
)
def test_a_bad_player_in_a_view_is_refused(change: dict[str, Any]) -> None:
    state = equinox.deal("creatures", players=2, seed=1)
    view = state.view(0)
    hidden = next(card for card in state.dump()["players"][1]["hand"] if card[-1].isdigit())
    if change.get("secret") == "SOME":
        change = {**change, "secret": hidden}
    view["players"][1].update(change)
    with pytest.raises(equinox.BadPosition, match=r"players\[1\]|dryad"):
        equinox.sample(view, random.Random(1))
