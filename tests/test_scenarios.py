"""The rules as data: every scenario file is played."""

from __future__ import annotations

from typing import Any

import pytest

import equinox
from tests import scenario

SCENARIOS = list(scenario.all_scenarios())


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in SCENARIOS])
def test_scenario(case: dict[str, Any]) -> None:
    scenario.run(case)


def test_every_game_has_scenarios() -> None:
    games = {case["position"].get("game") for _, case in SCENARIOS}
    assert set(equinox.games) <= games
