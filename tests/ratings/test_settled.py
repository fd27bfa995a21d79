"""A table that is looked at after every round is seldom settled wrongly."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from harness.ratings import Comparisons, fitted
from tools.simulate_settled import CLOSE, World, run_events

EVENTS = 40


@pytest.mark.parametrize("world", [World(2, (CLOSE, 200)), World(4, (CLOSE, 200, 200))])
def test_wrong_orders_are_rare_however_often_one_looks(world: World) -> None:
    shares = run_events(world, EVENTS, rounds=40)
    wrong, stopped, _ = shares["harness"]
    assert wrong <= 0.05 + 3 * sqrt(0.05 * 0.95 / EVENTS)
    assert wrong <= stopped
    naive, _, _ = shares["naive"]
    assert naive > wrong + 0.05


def test_clear_tables_are_settled() -> None:
    wrong, stopped, _ = run_events(World(2, (400, 400)), 10, rounds=60)["harness"]
    assert stopped == 1
    assert wrong == 0


@pytest.mark.parametrize(("losses", "sure"), [(0, 1e-3), (1, 1e-3), (30, 0.5)])
def test_a_bot_that_never_lost_is_no_less_sure_to_be_better(losses: int, sure: float) -> None:
    """By how much it is better is unknown, but not that it is."""
    wins = np.zeros((60, 2, 2))
    wins[:, 0, 1] = 2
    wins[:losses] = wins[:losses].transpose(0, 2, 1)
    assert fitted(Comparisons(("one", "other"), wins, 60)).doubt("one", "other") <= sure
