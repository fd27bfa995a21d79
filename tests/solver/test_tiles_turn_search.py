"""The search of a turn of tiles: it can be repeated, keeps to the rules and finds what is best in endings."""

from __future__ import annotations

import random

import numpy as np
import pytest

import equinox
from equinox.solver.parallel import found_by, search
from equinox.solver.solve import solve
from equinox.solver.tiles import internals
from equinox.solver.tiles.features import describe, positions_of
from equinox.solver.tiles.guide import TilesGuide
from equinox.solver.tiles.turn_search import TurnTree, draw_again
from equinox.solver.tiles.value import judge
from equinox.tiles.phases import OVER, TAKE
from equinox.tiles.state import TilesState
from tests.solver.endings import small
from tests.solver.test_tiles_guide import decided, proved


def middle(seed: int, decisions: int) -> TilesState:
    rng = random.Random(seed)
    state = equinox.deal("tiles", players=2, seed=seed)
    for _ in range(decisions):
        state.play(rng.choice(state.moves()))
    return internals.as_tiles(state)


def tree_of(state: equinox.State) -> TurnTree:
    return TurnTree(internals.as_tiles(state), 1, TilesGuide())


def test_the_same_search_is_the_same_again_however_it_is_divided() -> None:
    view = middle(3, 30).view(middle(3, 30).turn or 0)
    whole, parts = tree_of(middle(3, 30)), tree_of(middle(3, 30))
    whole.run(400)
    for _ in range(40):
        parts.run(10)
    assert whole.iterations == parts.iterations == 400
    assert found_by(whole).ordered() == found_by(parts).ordered()
    again = [solve(view, seed=5, iterations=200, nodes=1) for _ in range(2)]
    assert again[0].moves == again[1].moves
    assert again[0].iterations == 200


@pytest.mark.parametrize("seed", range(3))
def test_every_line_that_is_told_can_be_played(seed: int) -> None:
    """Take, placements and effects, whichever decision comes first."""
    state = middle(seed, 30 + 9 * seed)
    for _ in range(6):
        tree = tree_of(state)
        tree.run(60)
        told = found_by(tree)
        assert set(told.tallies) == set(state.moves())
        for line in told.lines.values():
            after = state.copy()
            for move in line:
                after.play(move)
        state.play(told.best())


def test_the_margin_is_found_where_little_is_left() -> None:
    lost = 0.0
    for seed in range(9):
        for ahead in (0, 30, -30):
            state = decided(small(seed, 5, 1, 1), ahead)
            assert state.turn is not None
            tree = tree_of(state)
            tree.run(1000)
            after = state.copy()
            after.play(found_by(tree).best())
            lost += proved(state, state.turn) - proved(after, state.turn)
    assert lost == 0


def test_jobs_are_summed() -> None:
    state = middle(4, 33)
    found = search(state.view(state.turn or 0), seed=1, jobs=2, iterations=120)
    assert found.iterations == 120
    assert found.best() in state.moves()


def turns(seed: int) -> list[TilesState]:
    """The beginnings of turns of a random game."""
    rng = random.Random(seed)
    state = internals.as_tiles(equinox.deal("tiles", players=2, seed=seed))
    found = []
    while state.phase != OVER:
        if state.phase == TAKE:
            found.append(state.copy())
        state.play(rng.choice(state.moves()))
    return [*found, state]


def test_positions_are_judged_together_as_they_are_alone() -> None:
    some = turns(7)
    rows = describe(positions_of(some[:-1]))
    for row, state in zip(rows, some, strict=False):
        assert np.allclose(row, describe(positions_of([state]))[0])
    together = judge(some, 1)
    for index, state in enumerate(some):
        assert judge([state], 1).margins[0] == pytest.approx(together.margins[index])
    outcome = some[-1].outcome()
    assert outcome is not None
    assert together.margins[-1] == outcome.scores[1] - outcome.scores[0]


def test_white_and_black_are_judged_alike() -> None:
    """A board with all faces turned over, and the colours changed; Day, Night, Snow, Ink, ... left out."""
    sided = {"day", "night", "candle", "shadow", "snow", "ink", "sheep", "crow", "rooster", "wolf"}
    seen = 0
    for state in (state for seed in range(30) for state in turns(seed)[:-1]):
        there = {tile.split()[0] for tile in state.dump()["board"].values()}
        if sided & there or sided & {*state.dump()["pool"]}:
            continue
        other = state.copy()
        other.board.white = state.board.on & ~state.board.white & ~1
        other.white_seat = 1 - state.white_seat
        # What is still in the bag counts a little, and some of it takes sides.
        known = [row[:-3] for row in describe(positions_of([state, other]))]
        assert np.allclose(known[0], known[1])
        seen += 1
    assert seen > 5


def test_what_is_not_known_of_the_pool_is_not_looked_at() -> None:
    state = next(one for one in turns(3) if one.fresh)
    order = [random.Random(1).random() for _ in range(60)]
    other = draw_again(state, order)
    assert other.pool != state.pool
    assert internals.unplaced(other) == internals.unplaced(state)
    assert np.array_equal(describe(positions_of([state])), describe(positions_of([other])))
