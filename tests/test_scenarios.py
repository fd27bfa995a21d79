"""The rules as data: every scenario file is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests import scenario

SCENARIOS = list(scenario.all_scenarios())


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in SCENARIOS])
def test_scenario(case: dict[str, Any]) -> None:
    scenario.run(case)


def test_every_game_has_scenarios() -> None:
    games = {case["position"]["game"] for _, case in SCENARIOS}
    assert {"creatures", "golems"} <= games
