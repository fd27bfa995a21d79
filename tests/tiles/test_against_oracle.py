"""The engine and the oracle agree on random boards: what is offered, what it leads to, what it counts.

A failing test names the seed of its board; `boards.crowded(seed)` shows the position. More boards than by
default: EQUINOX_ORACLE_BOARDS=2000 pytest tests/tiles/test_against_oracle.py
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import equinox
from tests.tiles import boards, oracle
from tests.tiles.reference import Reference, UnsureError

BOARDS = int(os.environ.get("EQUINOX_ORACLE_BOARDS", "300"))
PLACEMENTS = 5
"""How many placements of each board are followed into their effects."""

UNORDERED = ("bag", "dead", "map", "destiny")
RESTING: dict[str, Any] = {
    "taken": {},
    "pool": {},
    "next": {},
    "speed": None,
    "quota": 2,
    "tokens": [0, 0],
    "bag": [],
    "dead": [],
    "map": [],
    "destiny": [],
}


def table(position: oracle.Position) -> dict[str, Any]:
    """The table, without the order of the bag and without differences of spelling."""
    seen: dict[str, Any] = {
        key: position.get(key, resting)
        for key, resting in {
            **dict.fromkeys(("board", "turn", "phase", "number", "colors")),
            **RESTING,
        }.items()
    }
    for key in UNORDERED:
        seen[key] = sorted(seen[key])
    waiting = seen["next"]
    seen["next"] = {
        "quota": waiting.get("quota", 2),
        "map": sorted(waiting.get("map", [])),
        "destiny": sorted(waiting.get("destiny", [])),
    }
    if position["phase"] == "over":
        # The notation leaves open whether the board is dumped before or after the blue tiles have acted,
        # and what bound the last player means nothing any more: only the outcome is compared.
        return {
            key: seen[key] for key in ("turn", "phase", "colors", "tokens", "taken", "pool", "bag", "dead")
        }
    return seen


def assert_offers(state: Any, expected: set[str]) -> None:
    moves = list(map(str, state.moves()))
    assert len(moves) == len(set(moves)), "a move is offered twice"
    assert set(moves) == expected


def assert_agree(state: Any, reference: Reference) -> None:
    """The same decision on the same table, or the same end."""
    assert table(state.dump()) == table(reference.p)
    assert_offers(state, reference.moves())
    outcome = state.outcome()
    if reference.scores is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert list(outcome.scores) == reference.scores
        assert list(outcome.ranks) == reference.ranks()
        assert outcome.reason == reference.p["reason"]


def assert_same_effect(state: Any, reference: Reference) -> None:
    """The same choices; what else a position in phase `effect` shows is the engine's own affair."""
    position = state.dump()
    assert (position["phase"], position["turn"]) == ("effect", reference.turn)
    assert position["tokens"] == reference.p["tokens"]
    assert_offers(state, reference.moves())


def play_both(state: Any, reference: Reference, move: str) -> Reference | None:
    """Play a move in both; where the shuffled bag decides, go on from what the engine has drawn.

    None where the reference cannot follow: it reads neither the middle of an effect nor an end.
    """
    state.play(move)
    try:
        reference.play(move)
    except UnsureError:
        drawn = state.dump()
        return Reference(drawn) if drawn["phase"] in ("take", "place") else None
    bag = state.dump().get("bag", [])
    if sorted(bag) == sorted(reference.p["bag"]):
        reference.p["bag"] = list(bag)
        reference.shuffled = False
    return reference


def sample(rng: random.Random, moves: set[str], count: int) -> list[str]:
    return rng.sample(sorted(moves), min(count, len(moves)))


@pytest.mark.parametrize("seed", range(BOARDS))
def test_placements_and_their_effects(seed: int) -> None:
    """All placements; then every effect decision of some placements, down to the final board."""
    position = boards.crowded(seed)
    start = Reference(position)
    assert start.moves() == oracle.placements(position)
    assert_offers(equinox.load(position), start.moves())
    rng = random.Random(seed)
    for placement in sample(rng, start.moves(), PLACEMENTS):
        state = equinox.load(position)
        reference = play_both(state, start.copy(), placement)
        while reference is not None and reference.p["phase"] == "effect":
            assert_same_effect(state, reference)
            reference = play_both(state, reference, rng.choice(sorted(reference.moves())))
        if reference is not None:
            assert_agree(state, reference)


@pytest.mark.parametrize("seed", range(BOARDS // 4))
def test_walks(seed: int) -> None:
    """A dozen decisions from a crowded board: takes, refills, SPEED, and whatever else comes."""
    position = boards.crowded(10_000 + seed)
    state = equinox.load(position)
    reference: Reference | None = Reference(position)
    rng = random.Random(seed)
    for _ in range(12):
        if reference is None or not reference.moves():
            break
        reference = play_both(state, reference, rng.choice(sorted(reference.moves())))
        if reference is not None and reference.p["phase"] == "effect":
            assert_same_effect(state, reference)
        elif reference is not None:
            assert_agree(state, reference)


@pytest.mark.parametrize("seed", range(BOARDS))
def test_scoring(seed: int) -> None:
    """The last tile is placed, and the blue tiles act."""
    position = boards.last_tile(seed)
    rng = random.Random(seed)
    play = rng.choice(sorted(oracle.place_plays(position), key=lambda play: play.text))
    points = oracle.score(play.final)
    tokens = list(position["tokens"])
    tokens[1 - position["turn"]] += oracle.payment(position, play)
    expected = [mine + points[color] for mine, color in zip(tokens, position["colors"], strict=True)]
    state = equinox.load(position)
    state.play(play.text)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == expected
    assert outcome.reason == "scored"


@pytest.mark.parametrize("seed", range(BOARDS // 4))
def test_dump_and_load_change_nothing(seed: int) -> None:
    """At every decision of a walk, in the middle of effects as well."""
    state = equinox.load(boards.crowded(20_000 + seed))
    rng = random.Random(seed)
    for _ in range(8):
        again = equinox.load(state.dump())
        assert again.dump() == state.dump()
        assert again.moves() == state.moves()
        if not state.moves():
            break
        move = rng.choice(list(map(str, state.moves())))
        state.play(move)
        again.play(move)
        assert again.dump() == state.dump()


@pytest.mark.parametrize("color", ["white", "black"])
def test_a_fixed_color_needs_no_decision(color: str) -> None:
    """R-A-12: seat 1 has the color that the option names, and seat 0 begins."""
    state = equinox.deal("tiles", players=2, seed=3, options={"colour_choice": color})
    position = state.dump()
    other = {"white": "black", "black": "white"}[color]
    assert position["colors"] == [other, color]
    assert (position["phase"], position["turn"], position["quota"]) == ("take", 0, 1)


def test_the_deal() -> None:
    """Section 3: seven tiles without tokens, forty in the bag, seat 1 chooses its color."""
    state = equinox.deal("tiles", players=2, seed=3)
    position = state.dump()
    assert (position["phase"], position["turn"], position["colors"]) == ("color", 1, None)
    assert position["board"] == {"0,0": "stone"}
    assert sorted([*position["pool"], *position["bag"]]) == oracle.NAMEABLE
    assert list(position["pool"].values()) == [0] * 7
    assert_offers(state, {"color white", "color black"})
