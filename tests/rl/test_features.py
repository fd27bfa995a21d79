"""Observations tell what the seat knows, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import equinox
from equinox.creatures.words import get_words
from equinox.rl.creatures_features import COLUMNS, HAND, HELD, VISIBLE
from equinox.rl.features import get_features, write_tables
from tests.strategies import SETTINGS, random_states, seeds, walk


@given(random_states(("creatures", "golems", "tiles")), seeds)
@settings(max_examples=120, deadline=None)
def test_an_observation_follows_from_the_view(state: equinox.State, seed: int) -> None:
    """A sample has the same view and shares nothing else with the state."""
    features = get_features(state.game)
    rng = random.Random(seed)
    for seat in range(state.players):
        seen = features.observe(state, seat)
        assert seen.dtype == np.float32
        assert seen.shape == (features.size,)
        assert np.isfinite(seen).all()
        again = features.observe(equinox.sample(state.view(seat), rng), seat)
        different = [name for name, part in features.split(seen - again).items() if part.any()]
        assert not different


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_a_stack_has_an_observation_in_each_row(game: str, players: int) -> None:
    features = get_features(game)
    walked = walk(equinox.deal(game, players=players, seed=3), random.Random(4))
    states = [state.copy() for number, state in enumerate(walked) if number % 5 == 0]
    seats = [number % players for number in range(len(states))]
    rows = features.stack(states, seats)
    for state, seat, row in zip(states, seats, rows, strict=True):
        assert (row == features.observe(state, seat)).all()
    assert (rows.max(), rows.min()) <= (3, 0), "the numbers are small"
    assert len(np.unique(rows, axis=0)) > len(rows) * 0.9


@given(random_states(("creatures",)))
@settings(max_examples=40, deadline=None)
def test_cards_are_where_the_view_has_them(state: equinox.State) -> None:
    features = get_features("creatures")
    names = [*get_words("creatures").cards[: COLUMNS - 2], "ancestor", "dryad"]

    def cards(plane: Any) -> list[str]:
        return [
            name
            for name, count in zip(names, plane, strict=True)
            for _ in range(round(count * 3) or 1)
            if count
        ]

    for seat in range(state.players):
        view = state.view(seat)
        planes = features.split(features.observe(state, seat))["cards"].copy()
        planes[:, : COLUMNS - 2] /= 3
        assert cards(planes[HAND]) == view["players"][seat]["hand"]
        for after in range(1, state.players):
            other = view["players"][(seat + after) % state.players]
            assert cards(planes[HELD + after - 1]) == other["seen"]
        tops = [pile[-1] for row in view["grid"].values() for pile in row.values() if pile]
        assert sorted(cards(planes[VISIBLE])) == sorted(tops)


def test_tiles_are_where_the_view_has_them() -> None:
    features = get_features("tiles")
    for state in walk(equinox.deal("tiles", seed=8), random.Random(8)):
        for seat in (0, 1):
            view = state.view(seat)
            parts = features.split(features.observe(state, seat))
            faces = [text.split()[-1] for text in view["board"].values()]
            mine = faces.count(view["colors"][seat]) if view["colors"] else 0
            assert parts["tiles"][0].sum() == len(faces)
            if view["colors"]:
                assert parts["tiles"][1].sum() == parts["cells"][0].sum() == mine
            assert parts["tiles"][5].sum() == len(view["pool"])
            assert parts["tiles"][8].sum() == len(view["bag"])


def test_a_missing_seat_sees_nothing() -> None:
    with pytest.raises(equinox.EquinoxError, match="no seat 2"):
        get_features("tiles").observe(equinox.deal("tiles", seed=1), 2)


def test_the_page_has_the_layout() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
    shown = page.partition("<!-- features -->\n")[2].partition("<!-- end -->")[0]
    assert shown == write_tables(), "python -m equinox.rl.features prints it"
