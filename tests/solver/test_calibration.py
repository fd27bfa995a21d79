"""The tool that compares what the search said with what came of it."""

from __future__ import annotations

import random

import pytest

from equinox.solver.guide import sharpen
from tools.calibration import Contest, Judged, Prediction, courses, fitting, table


@pytest.mark.parametrize("game", ["creatures", "tiles"])
def test_every_decision_is_a_prediction(game: str) -> None:
    one, other = courses(Contest(game, 2, 2), [3, 4], jobs=2)
    assert {prediction.game for prediction in one.predictions} == {3}
    assert {prediction.game for prediction in other.predictions} == {4}
    for course in (one, other):
        assert len(course.predictions) == len(course.judged) > 20
        assert len({judged.won for judged in course.judged}) == 1
        for prediction, judged in zip(course.predictions, course.judged, strict=True):
            assert prediction.won in judged.won
            assert 0 <= prediction.said <= 1


def test_bins_of_predictions() -> None:
    found = [Prediction(game, 0.75, float(game % 4 > 0)) for game in range(40)]
    found += [Prediction(game, 1.0, 1.0) for game in range(40)]
    _, most, sure, error = table(found)
    assert most.split() == ["70%", "to", "80%", "40", "40", "75.0%", "75.0%", "61%", "to", "89%"]
    assert sure.split() == ["90%", "to", "100%", "40", "40", "100.0%", "100.0%", "100%", "to", "100%"]
    assert error == f"mean squared error {0.1875 / 2:.4f}; constant prediction: {0.875 * 0.125:.4f}"


@pytest.mark.parametrize("power", [0.5, 2.0])
def test_the_power_is_found_that_was_used(power: float) -> None:
    rng = random.Random(1)
    judged = []
    for _ in range(20_000):
        shares = [rng.random() + 0.05 for _ in range(3)]
        values = tuple(share / sum(shares) for share in shares)
        winner = rng.choices(range(3), sharpen(values, power))[0]
        judged.append(Judged(values, tuple(float(seat == winner) for seat in range(3))))
    assert fitting(judged) == pytest.approx(power, abs=0.1)
