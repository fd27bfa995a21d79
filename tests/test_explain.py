"""A state's explanation agrees with its rules and reveals nothing hidden."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

import equinox
from equinox.creatures.state import Creatures
from equinox.render.narrator import narrator_for
from equinox.tiles import TilesState
from equinox.tiles.hexes import SPELT
from tests.strategies import random_states, seeds
from tests.tiles.walks import walk

FACES = {"white": 1, "black": 2}


@given(random_states(), seeds)
@settings(max_examples=40, deadline=None)
def test_every_seat_could_say_the_same(state: equinox.State, seed: int) -> None:
    """It follows from each view: in every state that fits the view it is the same."""
    for seat in range(state.players):
        assert equinox.sample(state.view(seat), random.Random(seed)).explain() == state.explain()


@given(seeds)
@settings(max_examples=12, deadline=None)
def test_the_lowest_of_a_row_goes_out(seed: int) -> None:
    rng = random.Random(seed)
    state = equinox.deal("creatures", 3, seed)
    while state.turn is not None:
        assert isinstance(state, Creatures)
        explained = state.explain()
        after = state.copy()
        after.play(rng.choice(after.moves()))
        for seat, pebbles in enumerate(explained["points"]):
            places = state.dump()["pebbles"]
            for place, creature, _ in pebbles:
                owners = places[place][creature]
                assert seat in (owners if place == "champion" else [owners])
        played = len(after.dump()["grid"].get(f"r{state.round}", {})) == len(state.in_play)
        if after.round > state.round:
            (gone,) = set(after.eliminated) - set(state.eliminated)
            piles = after.dump()["grid"][f"r{state.round}"]
            before = {name: state.dump()["grid"].get(f"r{state.round}", {}).get(name) for name in piles}
            if before == piles:  # nothing but the end of the turn has happened
                assert explained["lowest"] == [state.words.creatures[gone]]
        elif played and after.number > state.number and after.turn is not None:
            assert len(after.explain()["lowest"]) > 1
        state = after
    outcome = state.outcome()
    assert outcome is not None
    points = state.explain()["points"]
    assert tuple(sum(worth for *_, worth in pebbles) for pebbles in points) == outcome.scores
    for tie in state.explain()["ties"]:
        better, worse = tie["seats"]
        assert outcome.scores[better] == outcome.scores[worse] == tie["points"]
        assert (outcome.ranks[better] == outcome.ranks[worse]) == ("by" not in tie)
        assert outcome.ranks[better] <= outcome.ranks[worse]
    tied = sum(score == other for n, score in enumerate(outcome.scores) for other in outcome.scores[:n])
    assert bool(tied) == bool(state.explain()["ties"])


def test_what_decides_between_equal_scores() -> None:
    """First a secret that came true, then the pebbles in row 1, row 2 and so on."""
    position = equinox.deal("creatures", 3, 1, options={"rubble_rows": "all"}).dump()
    one, other, third, *_ = (name for name in position["champions"] if name != "ursus")
    rows = {"r1": {one: 0, third: 2}, "r4": {other: 0, third: 2}, "r5": {other: 2}}
    position["pebbles"] = {"champion": {one: [1]}, **rows}
    position["players"][1]["secret_made"] = True
    position |= {"phase": "over", "turn": None, "reason": "stall"}
    state = equinox.load(position)
    ties = [
        {"seats": [1, 2], "points": 5, "by": "champion", "counts": [1, 0]},
        {"seats": [2, 0], "points": 5, "by": "r5", "counts": [1, 0]},
    ]
    assert state.explain()["ties"] == ties
    assert narrator_for("creatures").sum_up({"ties": [*ties, {"seats": [0, 1], "points": 4.5}]}) == [
        "@1 and @2 both have 5; @1 placed a secret on a survivor",
        "@2 and @0 both have 5; @2 has more pebbles on survivors in row 5, 1 to 0",
        "@0 and @1 both have 4.5 and share the place: they have as many pebbles in every row",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_cells_are_barred_where_no_move_goes(seed: int) -> None:
    """The faces that nothing bars are those of the legal moves; what bars the others is what refuses them."""
    rng = random.Random(seed)
    checked = 0
    for state in walk(seed):
        explained = state.explain()
        position = state.dump()
        if position["phase"] == "effect":
            named = {word for move in state.moves() for word in move.split()[1:]}
            assert set(explained["targets"]) == named
        if position["phase"] != "place":
            continue
        assert explained["open"].keys() == {SPELT[cell] for cell in state.board.frontier()}
        cells = sorted(explained["open"], key=lambda cell: [int(part) for part in cell.split(",")])
        hand = [position["speed"]] if "speed" in position else list(position["taken"])
        legal = set(state.moves())
        for tile in hand:
            barred = explained.get("barred", {}).get(tile, {})
            for place, cell in enumerate(cells):
                for face, bit in FACES.items():
                    why = [names for names, digits in barred.items() if int(digits[place]) & bit]
                    move = f"place {tile} {face} {cell}"
                    assert (move in legal) == (not why), (move, why)
                    if why and rng.random() < 0.05:
                        checked += _refused(state, move, why)
    assert checked


def _refused(state: TilesState, move: str, why: list[str]) -> bool:
    with pytest.raises(equinox.IllegalMove) as caught:
        state.copy().play(move)
    if "forbidden by" not in caught.value.why:  # another tile must be placed first
        return False
    parts = caught.value.why.partition("forbidden by ")[2].split("; ")
    assert {part.partition(":")[0] for part in parts} == {one for names in why for one in names.split()}
    return True


def test_the_sums_of_tiles_are_the_score() -> None:
    for seed in range(3):
        *_, state = walk(seed)
        outcome = state.outcome()
        assert outcome is not None
        sums = state.explain()["sums"]
        assert tuple(one["points"] for one in sums) == outcome.scores
        assert all(one["tiles"] + one["on_tiles"] + one["held"] == one["points"] for one in sums)
