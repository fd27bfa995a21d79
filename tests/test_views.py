"""`equinox.sdk` says of a view what the engine says of the state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.creatures.cards import STRENGTH, TREE
from equinox.creatures.constants import DECK_EMPTY, NO_CARD, NOBODY, replace
from equinox.creatures.state import Creatures
from equinox.creatures.words import get_words
from equinox.interface import EquinoxError
from equinox.sdk import control, neighbours, points, strength
from equinox.tiles import TilesState
from equinox.tiles.hexes import SPELT
from equinox.tiles.tile import bits
from tests.strategies import random_states, seeds


@pytest.mark.parametrize("edition", ["creatures", "golems"])
def test_strengths_are_those_of_the_engine(edition: str) -> None:
    cards = get_words(edition, 1).cards
    assert [2 * strength(card) for card in cards[:TREE]] == list(STRENGTH)
    assert len(STRENGTH) == TREE
    for tree in cards[TREE:]:
        with pytest.raises(equinox.EquinoxError, match=f"'{tree}' is a Tree, which has no strength"):
            strength(tree)


@pytest.mark.parametrize("card", ["?", "hoot", "hoot-11", "", 4, None])
def test_what_is_no_card_has_no_strength(card: str) -> None:
    with pytest.raises(equinox.EquinoxError, match="is not a card"):
        strength(card)


@given(random_states(("creatures", "golems")))
def test_control_agrees_with_the_engine(state: equinox.State) -> None:
    assert isinstance(state, Creatures)
    numbers = state.words.creature_numbers
    expected = {name: state.controller(numbers[name]) for name in state.dump()["champions"]}
    for seat in range(state.players):
        assert control(state.view(seat)) == {
            name: None if owner == NOBODY else owner for name, owner in expected.items()
        }


@pytest.mark.parametrize("zero_counts", [True, False])
def test_a_pebble_that_is_worth_nothing_controls_by_the_option(zero_counts: bool) -> None:
    options = {"zero_pebble_controls": zero_counts}
    view = equinox.deal("creatures", seed=1, options=options).view(0)
    name = view["champions"][0]
    view["pebbles"] = {"r5": {name: 1}}
    assert control(view)[name] == (1 if zero_counts else None)


@given(random_states(("creatures", "golems")))
def test_points_are_the_score_of_a_game_that_ends_now(state: equinox.State) -> None:
    assert isinstance(state, Creatures)
    for seat in range(state.players):
        now = state.copy()
        for other in range(state.players):
            if other != seat:  # the viewer does not know it
                now.secrets = replace(now.secrets, other, NO_CARD)
        if now.turn is not None:
            now.end(DECK_EMPTY)
        outcome = now.outcome()
        assert outcome is not None
        assert points(state.view(seat)) == list(outcome.scores)


@settings(max_examples=50)
@given(random_states(("tiles",)), st.sampled_from([None, 5]))
def test_points_of_tiles_are_the_score_of_a_game_that_ends_now(
    state: equinox.State, bead_limit: int | None
) -> None:
    if state.dump()["phase"] == "color":
        assert points(state.view(0)) == [0.0, 0.0]
        return
    position = state.dump()
    if bead_limit is not None:
        position["options"] = {"bead_limit": bead_limit}
    state = equinox.load(position)
    assert isinstance(state, TilesState)
    now = state.copy()
    now.finish("scored")
    outcome = now.outcome()
    assert outcome is not None
    for seat in (0, 1):
        assert points(state.view(seat)) == list(outcome.scores)


@given(seeds)
def test_neighbours_are_those_of_the_board(seed: int) -> None:
    """Every tile is adjacent to exactly those that lie on its neighbours."""
    rng = random.Random(seed)
    state = equinox.deal("tiles", seed=seed)
    for _ in range(rng.randrange(60)):
        if state.turn is not None:
            state.play(rng.choice(state.moves()))
    assert isinstance(state, TilesState)
    board = state.board
    at = {SPELT[cell]: tile for cell, tile in board.at.items()}
    for cell in board.near:
        adjacent = sum(at[text] for text in neighbours(SPELT[cell]) if text in at)
        assert set(bits(adjacent)) == set(bits(board.near[cell]))


def test_neighbours_come_in_the_order_of_the_notation() -> None:
    assert neighbours("0,0") == ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
    for cell in ("", "0", "0,0,0", "01,0", "99,0", 7, None):
        with pytest.raises(equinox.EquinoxError, match="must be a cell such as '1,-1'"):
            neighbours(cell)  # type: ignore[arg-type]


def test_questions_without_an_answer_are_refused() -> None:
    with pytest.raises(equinox.EquinoxError, match="control: there is none in tiles"):
        control(equinox.deal("tiles", seed=1).view(0))
    with pytest.raises(equinox.EquinoxError, match="points: not known for 'nim'"):
        points({"game": "nim"})


@pytest.mark.parametrize("question", [control, points])
@pytest.mark.parametrize("view", [{}, {"game": "tiles"}, {"game": "creatures"}, {"game": "chess"}, 7])
def test_what_is_no_view_is_refused_as_other_bad_input_is(question: Any, view: Any) -> None:
    with pytest.raises(EquinoxError):
        question(view)


@pytest.mark.parametrize("question", [control, points])
def test_a_view_that_cannot_be_read_is_a_bad_position(question: Callable[[Any], object]) -> None:
    view = equinox.deal("creatures", seed=1).view(0)
    broken: list[Any] = [None, []]
    broken += [{**view, field: value} for field in ("pebbles", "players") for value in (None, 7)]
    for one in broken:
        with pytest.raises(equinox.BadPosition):
            question(one)
