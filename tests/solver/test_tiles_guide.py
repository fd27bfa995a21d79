"""What guides the search in tiles: it comes to what is proved, by as much as is proved."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import equinox
from equinox.solver.solve import solve
from equinox.solver.tiles import endgame
from equinox.solver.tiles.guide import TilesGuide
from equinox.solver.tiles.turn_search import weigh
from tests.solver.endings import ends, small


def proved(state: equinox.State, seat: int) -> float:
    outcome = state.outcome()
    if outcome is not None:
        return outcome.scores[seat] - outcome.scores[1 - seat]
    margin = endgame.solve(state).best.margin
    assert margin is not None
    return margin.low if state.turn == seat else -margin.low


def decided(state: equinox.State, ahead: int) -> equinox.State:
    """The same position, but the seat that moves has earned so many points more."""
    position = state.dump()
    position["tokens"][position["turn"] if ahead > 0 else 1 - position["turn"]] += abs(ahead)
    return equinox.load(position)


def test_a_sure_win_is_worth_more_than_any_lead() -> None:
    chances, margins = np.array([1.0, 0.5, 0.5, 0.0]), np.array([1.0, 200.0, -200.0, 200.0])
    won, ahead, behind, lost = weigh(chances, margins)
    assert won > ahead > behind
    assert ahead > lost
    assert weigh(1 - chances, -margins) == pytest.approx(1 - weigh(chances, margins))


def choosing(tile: str, tiles: int, pool: int) -> Iterator[equinox.State]:
    """Small endings in which this tile was just placed and has a choice."""
    for seed in range(4000):
        state = small(seed, tiles, pool, 1)
        if tile in state.dump()["taken"]:
            state.play(state.moves()[0])
            if state.turn is not None and state.dump()["phase"] == "effect" and len(state.moves()) > 1:
                yield state


def test_mirror_copies_what_brings_most() -> None:
    guide = TilesGuide()
    other_than_the_first = 0
    for state in choosing("mirror", 14, 0):
        if any(tile.startswith("exile") for tile in state.dump()["board"].values()):
            continue  # to copy that prolongs the game
        if not all(move.startswith("mirror") for move in state.moves()):
            continue
        seat = state.turn
        assert seat is not None
        leads = []
        for move in state.moves():
            after = state.copy()
            after.play(move)
            outcome = after.outcome()
            one, other = outcome.scores if outcome is not None else guide.scores(after)
            leads.append(one - other if seat == 0 else other - one)
        one, other = guide.scores(state)
        assert (one - other if seat == 0 else other - one) == max(leads)
        other_than_the_first += max(leads) > leads[0]
    assert other_than_the_first > 1


def test_names_of_destiny_that_mean_the_same_are_as_promising_as_one() -> None:
    guide = TilesGuide()
    seen = 0
    for state in choosing("destiny", 5, 2):
        seen += 1
        waiting = {*state.dump()["pool"]}
        prior = guide.prior(state, state.moves())
        assert prior is not None
        likely = [move for move, chance in zip(state.moves(), prior, strict=True) if chance > 0.1]
        bound = [waiting & {*move.split()[1:]} for move in likely]
        assert len(bound) == 4, "none of the two that wait, each of them, and both"
        assert len({frozenset(names) for names in bound}) == 4
    assert seen > 3


def test_an_interrupted_proof_leaves_something_to_play() -> None:
    """Whoever loses patience with a proof is told at least what a few sampled games say."""
    state = next(ends(3, left=3))
    assert state.turn is not None
    answer = solve(state.view(state.turn), stop=lambda: True)
    assert answer.known
    assert answer.kind == "estimate"
    assert 0 < answer.iterations <= 20
