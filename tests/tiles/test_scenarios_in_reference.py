"""The tile scenarios hold in the reference, so that a scenario and the rules are two opinions, not one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tiles.reference import Reference

FOLDER = Path(__file__).parent.parent / "scenarios" / "tiles"

CASES = [
    pytest.param(case, id=f"{file.stem}: {case['name']}")
    for file in sorted(FOLDER.glob("*.json"))
    for case in json.loads(file.read_text())
    if "error" not in case.get("expect", {}) and case["position"]["phase"] != "effect"
]
"""All but what the reference cannot read: bad positions, and the middle of an effect."""


def matches(expected: Any, found: Any) -> bool:
    """Whether a part of a position holds: objects key by key, lists as multisets."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            matches(item, found.get(key)) for key, item in expected.items()
        )
    if isinstance(expected, list) and all(isinstance(item, str) for item in expected):
        return Counter(expected) == Counter(found or [])
    return bool(expected == found) or (not expected and not found)


def lacking(excluded: Any, found: Any) -> bool:
    """Whether no part of this holds."""
    if isinstance(excluded, dict):
        return all(lacking(item, (found or {}).get(key)) for key, item in excluded.items())
    if isinstance(excluded, list):
        return not set(excluded) & set(found or [])
    return bool(excluded != found)


def check(state: Reference, expect: dict[str, Any]) -> None:
    moves = state.moves()
    known: dict[str, Callable[[Any], bool]] = {
        "legal": lambda want: sorted(moves) == sorted(want),
        "offers": lambda want: set(want) <= moves,
        "refuses": lambda want: not set(want) & moves,
        "turn": lambda want: state.turn == want,
        "phase": lambda want: state.p["phase"] == want,
        "over": lambda want: (state.p["phase"] == "over") == want,
        "holds": lambda want: matches(want, state.p),
        "lacks": lambda want: lacking(want, state.p),
        "scores": lambda want: state.scores == want,
        "ranks": lambda want: state.ranks() == want,
        "reason": lambda want: state.p["reason"] == want,
        "view": lambda want: matches(want["holds"], state.p),
    }
    for key, want in expect.items():
        message = (
            f"{key}: expected {want}; moves {sorted(moves)[:80]}; position {state.p}; scores {state.scores}"
        )
        assert known[key](want), message


@pytest.mark.parametrize("case", CASES)
def test_scenario_holds_in_the_reference(case: dict[str, Any]) -> None:
    state = Reference(case["position"])
    check(state, case.get("expect", {}))
    for step in case.get("steps", []):
        state.play(step["play"])
        check(state, step.get("expect", {}))
