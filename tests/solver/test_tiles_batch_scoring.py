"""Plays scored all at once, against the engine that plays them one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest

import equinox
from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_scoring import count, margin_now
from equinox.solver.tiles.sheet import effects, sheet
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import COLOR, EFFECT, OVER, PLACE
from equinox.tiles.state import TilesState
from equinox.tiles.yellow import MIRROR
from tests.solver.endings import small
from tests.strategies import walk


def scored_by_engine(state: TilesState) -> float:
    one, other = internals.points(state)
    return one - other


def played(state: TilesState, play: internals.Play) -> TilesState:
    """A play alone, without what is forced after it."""
    code, action, choice = play
    after = state.copy()
    after.make(code)
    acting = 1 << (code >> BITS + 1)
    if acting == MIRROR and action != acting:
        after.make(action)
    if choice is not None and after.phase == EFFECT and after.acting == acting:
        after.make(choice)
    return after


@pytest.mark.parametrize("seed", range(6))
def test_every_play_is_scored_as_the_engine_scores_it(seed: int) -> None:
    rng = random.Random(seed)
    for state in walk(equinox.deal("tiles", seed=seed), rng):
        tiles = internals.as_tiles(state)
        if tiles.phase in (COLOR, OVER):
            continue
        assert margin_now(tiles) == scored_by_engine(tiles)
        if tiles.phase == EFFECT:
            margins = effects(tiles)
            options = internals.options(tiles)
            if margins is not None:
                for index in rng.sample(range(len(options)), min(5, len(options))):
                    after = tiles.copy()
                    after.make(options[index])
                    assert margins[index] == scored_by_engine(after)
        if tiles.phase != PLACE or rng.random() < 0.5:
            continue
        scored = sheet(tiles)
        assert {*scored.codes.tolist()} == {*internals.options(tiles)}
        for row in rng.sample(range(len(scored.codes)), min(12, len(scored.codes))):
            play = scored.play(row)
            assert scored.margins[row] == scored_by_engine(played(tiles, play)), play
            assert internals.after_play(tiles, play) is not None


def test_plays_of_one_placement_are_all_there() -> None:
    for seed in range(40):
        tiles = internals.as_tiles(small(seed, 5, 0, 1))
        scored = sheet(tiles)
        rows = [scored.play(row) for row in range(len(scored.codes))]
        for code in {*scored.codes.tolist()}:
            after = tiles.copy()
            after.make(code)
            if after.phase == EFFECT and after.action != MIRROR:
                wanted = set(internals.options(after))
                found = {choice for there, _, choice in rows if there == code and choice is not None}
                assert found == wanted or (not found and effects(after) is None)


def test_counting_bits() -> None:
    masks = np.array([0, 1, (1 << 48) - 1, 0x123456789ABC], dtype=np.uint64)
    wanted = [int(mask).bit_count() for mask in masks.tolist()]
    assert count(masks).tolist() == wanted
