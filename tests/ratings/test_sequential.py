"""Tests that may be looked at after every deal."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from harness.sequential import (
    Sprt,
    Walk,
    anytime_doubt,
    confidence_width,
    difference,
    elo_of_difference,
    elo_of_share,
    share,
)
from tools.simulate_compare import World, run_tests


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("elo", [-300.0, -20.0, 0.0, 20.0, 300.0])
def test_elo_and_shares_are_inverse(players: int, elo: float) -> None:
    assert elo_of_share(share(elo, players), players) == pytest.approx(elo)
    for level, among in ((0.0, True), (-50.0, False)):
        value = difference(elo, players, level, among)
        assert elo_of_difference(value, players, level, among) == pytest.approx(elo, abs=1e-6)
    assert share(0, players) == pytest.approx(1 / players)
    assert elo_of_difference(1.0, players) == inf


def test_a_p_value_fits_the_interval() -> None:
    for deals in (5, 50, 5000):
        for doubt in (0.3, 0.05, 1e-6):
            z = confidence_width(1.0, deals, doubt) * sqrt(deals)
            assert anytime_doubt(z, deals) == pytest.approx(doubt, rel=1e-3)
    assert anytime_doubt(0.0, 10) == pytest.approx(1.0)


def test_clear_cases_are_decided_soon_and_a_verdict_is_final() -> None:
    walk = Walk(Sprt(0, 20), 2, 2)
    for _ in range(400):
        walk.add(1.0, 0.0)
    assert walk.progress.verdict == "better"
    assert walk.progress.deals < 200
    decided = walk.progress
    assert walk.add(0.0, 1.0) == decided
    walk = Walk(Sprt(0, 20), 2, 2)
    for _ in range(400):
        walk.add(0.25, 0.75)
    assert walk.progress.verdict == "not better"
    assert walk.progress.high < 0


def test_equal_deals_are_not_better() -> None:
    walk = Walk(Sprt(0, 40), 2, 2)
    while walk.progress.verdict is None:
        walk.add(0.5, 0.5)
    assert walk.progress.verdict == "not better"
    assert walk.progress.low < 0 < walk.progress.high


@pytest.mark.parametrize("z", [0.0, 1.0, 30.0, 40.0, 1000.0])
def test_doubt_is_a_probability_however_clear_an_order_is(z: float) -> None:
    assert 0 < anytime_doubt(z, 2000) <= 1
    assert anytime_doubt(z, 2000) <= anytime_doubt(z / 2, 2000)


@pytest.mark.parametrize("level", [None, 1.0], ids=["each other", "pool"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("elo", [0.0, 80.0])
def test_wrong_verdicts_stay_within_alpha_and_beta(players: int, elo: float, level: float | None) -> None:
    """300 events with shared luck and ties; 5 % are allowed, and 3 standard errors."""
    share = run_tests(World(players, 1.0, 0.15, level), Sprt(0, 80), elo, runs=300, seed=3)
    assert share.undecided == 0
    assert share.wrong <= 0.05 + 3 * sqrt(0.05 * 0.95 / 300)
    assert share.outside <= 0.05 + 3 * sqrt(0.05 * 0.95 / 300)


def test_a_test_that_asks_less_is_wrong_more_often() -> None:
    """The simulation can fail."""
    share = run_tests(World(2, 1.0, 0.15), Sprt(0, 80, alpha=0.4, beta=0.4), 0.0, runs=200, seed=3)
    assert share.wrong > 0.15
