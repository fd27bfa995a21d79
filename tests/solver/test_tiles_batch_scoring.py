"""Plays scored all at once, against the engine that plays them one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest

import equinox
from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_scoring import _count_by_hand, count, effects, margin_after, margin_now, sheet
from equinox.solver.tiles.last_tile_bounds import bound_margins, has_bound
from tests.solver.endings import ends, small
from tests.strategies import walk


def scored_by_engine(state: internals.TilesState) -> float:
    one, other = internals.points(state)
    return one - other


def played(state: internals.TilesState, play: internals.Play) -> internals.TilesState:
    """A play alone, without what is forced after it."""
    code, action, choice = play
    after = state.copy()
    after.make(code)
    acting = 1 << (code >> internals.BITS + 1)
    if acting == internals.MIRROR and action != acting:
        after.make(action)
    if choice is not None and after.phase == internals.EFFECT and after.acting == acting:
        after.make(choice)
    return after


@pytest.mark.parametrize("seed", range(6))
def test_every_play_is_scored_as_the_engine_scores_it(seed: int) -> None:
    rng = random.Random(seed)
    for state in walk(equinox.deal("tiles", seed=seed), rng):
        tiles = internals.as_tiles(state)
        if tiles.phase in (internals.COLOR, internals.OVER):
            continue
        assert margin_now(tiles) == scored_by_engine(tiles)
        if tiles.phase == internals.EFFECT:
            margins = effects(tiles)
            options = internals.options(tiles)
            if margins is not None:
                for index in rng.sample(range(len(options)), min(5, len(options))):
                    after = tiles.copy()
                    after.make(options[index])
                    assert margins[index] == scored_by_engine(after)
        if tiles.phase != internals.PLACE or rng.random() < 0.5:
            continue
        scored = sheet(tiles)
        assert {*scored.codes.tolist()} == {*internals.options(tiles)}
        for row in rng.sample(range(len(scored.codes)), min(12, len(scored.codes))):
            play = scored.play(row)
            assert scored.margins[row] == scored_by_engine(played(tiles, play)), play
            assert internals.after_play(tiles, play) is not None
            flips = internals.find_flips(tiles, play)
            if flips is not None:
                assert margin_after(tiles, play[0], flips) == scored.margins[row]
            other = play[0], play[1], scored.play(rng.randrange(len(scored.codes)))[2]
            if internals.find_flips(tiles, other) is not None:
                assert internals.after_play(tiles, other) is not None


def test_plays_of_one_placement_are_all_there() -> None:
    for seed in range(40):
        tiles = internals.as_tiles(small(seed, 5, 0, 1))
        scored = sheet(tiles)
        rows = [scored.play(row) for row in range(len(scored.codes))]
        for code in {*scored.codes.tolist()}:
            after = tiles.copy()
            after.make(code)
            if after.phase == internals.EFFECT and after.action != internals.MIRROR:
                wanted = set(internals.options(after))
                found = {choice for there, _, choice in rows if there == code and choice is not None}
                assert found == wanted or (not found and effects(after) is None)


def test_counting_bits() -> None:
    masks = np.array([0, 1, (1 << 48) - 1, 0x123456789ABC], dtype=np.uint64)
    wanted = [int(mask).bit_count() for mask in masks.tolist()]
    assert count(masks).tolist() == wanted
    assert _count_by_hand(masks).tolist() == wanted


def test_no_last_tile_reaches_further_than_its_bound() -> None:
    """Two tiles of one seat are left, or the last is the opponent's: what comes of every play before it is
    within the bound."""
    rng = random.Random(11)
    close: dict[int, int] = {}
    states = [state for seed in range(200, 226) for state in ends(seed, 2)]
    states += [small(seed, rng.randrange(3, 20), *rng.choice(((0, 2), (1, 1)))) for seed in range(160)]
    for state in states:
        tiles = internals.open_up(internals.as_tiles(state))
        if tiles.phase != internals.PLACE or tiles.bag:
            continue
        scored = sheet(tiles)
        sign = -1 if tiles.turn else 1
        for first in internals.bits(tiles.taken):
            last = internals.unplaced(tiles) & ~first
            mine = scored.codes >> internals.BITS + 1 == first.bit_length() - 1
            rows = np.flatnonzero(mine & ~scored.prolongs)
            if not has_bound(last) or not len(rows):
                continue
            limits = sign * bound_margins(tiles, scored, rows, last)
            for place in rng.sample(range(len(rows)), min(3, len(rows))):
                after = played(tiles, scored.play(int(rows[place])))
                after.make_forced()
                while after.phase in (internals.EFFECT, internals.TAKE):
                    after = internals.child(after, internals.options(after)[0])
                if after.phase != internals.PLACE:
                    continue
                assert after.taken == last
                reached = int((sign * sheet(after).margins).max())
                assert reached <= limits[place], (tiles.dump(), scored.play(int(rows[place])))
                kind = internals.TILES[last.bit_length() - 1].kind
                close[kind] = close.get(kind, 0) + (limits[place] - reached <= 2)
    assert close[internals.FLIP] > 20
