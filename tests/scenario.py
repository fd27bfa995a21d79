"""Scenarios: a position, moves, and what must hold, as JSON (tests/scenarios/README.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import equinox

FOLDER = Path(__file__).parent / "scenarios"
ORDERED = ("grid", "deck", "bag")
RESTING = (None, False, 0)
EXPECTATIONS = {
    "legal",
    "offers",
    "refuses",
    "turn",
    "phase",
    "over",
    "scores",
    "ranks",
    "reason",
    "holds",
    "lacks",
    "error",
    "view",
}


def all_scenarios() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scenario with a name for the test report."""
    for path in sorted(FOLDER.glob("*/*.json")):
        for number, scenario in enumerate(json.loads(path.read_text(encoding="utf-8"))):
            yield f"{path.parent.name}/{path.stem}-{number}-{scenario['rule']}", scenario


def run(scenario: dict[str, Any]) -> None:
    """Play a scenario; fails with what was expected and what was found."""
    expect = scenario.get("expect", {})
    if "error" in expect:
        with pytest.raises(equinox.BadPosition) as caught:
            equinox.load(scenario["position"])
        message = str(caught.value)
        assert expect["error"].lower() in message.lower(), message
        assert "\n" not in message
        return
    state = equinox.load(scenario["position"])
    check(state, expect, "at the start")
    for number, step in enumerate(scenario.get("steps", []), start=1):
        where = f"after step {number}, {step['play']!r}"
        assert step["play"] in state.moves(), f"{where}: not among {state.moves()}"
        state.play(step["play"])
        check(state, step.get("expect", {}), where)


def check(state: equinox.State, expect: dict[str, Any], where: str) -> None:
    unknown = set(expect) - EXPECTATIONS
    assert not unknown, f"{where}: a scenario cannot expect {unknown}"
    position = state.dump()
    moves = state.moves()
    assert len(moves) == len(set(moves)), f"{where}: a move is listed twice in {moves}"
    assert equinox.load(position) == state, f"{where}: load(dump()) is another state"
    if "legal" in expect:
        assert sorted(moves) == sorted(expect["legal"]), where
    for move in expect.get("offers", []):
        assert move in moves, f"{where}: {move!r} is not among {moves}"
    for move in expect.get("refuses", []):
        assert move not in moves, f"{where}: {move!r} is among {moves}"
        with pytest.raises(equinox.IllegalMove, match=r".") as caught:
            state.play(move)
        assert repr(move) in str(caught.value)
        assert state.dump() == position, f"{where}: refusing {move!r} has changed the state"
    for key in ("turn", "phase"):
        if key in expect:
            assert position[key] == expect[key], f"{where}: {key}"
    if "over" in expect:
        assert (state.outcome() is not None) == expect["over"], f"{where}: over"
        assert (state.turn is None) == expect["over"], f"{where}: over"
    for key in ("scores", "ranks", "reason"):
        if key in expect:
            outcome = state.outcome()
            assert outcome is not None, f"{where}: the game is not over"
            assert outcome.dump()[key] == expect[key], f"{where}: {key}"
    if "holds" in expect:
        problem = mismatch(position, expect["holds"], "", ordered=False)
        assert problem is None, f"{where}: {problem}"
    if "lacks" in expect:
        problem = find_unwanted(position, expect["lacks"], "")
        assert problem is None, f"{where}: {problem}"
    if "view" in expect:
        view = state.view(expect["view"]["seat"])
        problem = mismatch(view, expect["view"].get("holds", {}), "view", ordered=False)
        assert problem is None, f"{where}: {problem}"
        problem = find_unwanted(view, expect["view"].get("lacks", {}), "view")
        assert problem is None, f"{where}: {problem}"


def mismatch(have: Any, want: Any, path: str, ordered: bool) -> str | None:
    """Where `have` does not hold `want`, or None: objects key by key, unordered lists as multisets."""
    if isinstance(want, dict):
        if have is None:
            have = {}
        if not isinstance(have, dict):
            return f"{path} is {have!r}, not {want!r}"
        for key, value in want.items():
            problem = mismatch(have.get(key), value, f"{path}.{key}", ordered or key in ORDERED)
            if problem:
                return problem
        return None
    if isinstance(want, list) and want and all(isinstance(item, dict) for item in want):
        if not isinstance(have, list) or len(have) < len(want):
            return f"{path} is {have!r}, not {want!r}"
        for index, item in enumerate(want):
            problem = mismatch(have[index], item, f"{path}[{index}]", ordered)
            if problem:
                return problem
        return None
    if is_resting(want) and is_resting(have):
        return None
    if isinstance(want, list) or isinstance(have, list):
        have_list, want_list = as_list(have), as_list(want)
        if have_list is not None and want_list is not None:
            if not ordered:
                have_list, want_list = sorted(have_list, key=str), sorted(want_list, key=str)
            if have_list == want_list:
                return None
    elif have == want and isinstance(have, bool) == isinstance(want, bool):
        return None
    return f"{path} is {have!r}, not {want!r}"


def find_unwanted(have: Any, unwanted: Any, path: str) -> str | None:
    """Where `have` has something of `unwanted`, or None; lists are looked at item by item."""
    if isinstance(unwanted, dict):
        for key, value in unwanted.items():
            problem = find_unwanted(have.get(key) if isinstance(have, dict) else None, value, f"{path}.{key}")
            if problem:
                return problem
        return None
    if isinstance(unwanted, list):
        for index, item in enumerate(unwanted):
            if isinstance(item, dict):
                problem = find_unwanted(have[index], item, f"{path}[{index}]")
            else:
                problem = f"{path} has {item!r}" if isinstance(have, list) and item in have else None
            if problem:
                return problem
        return None
    return f"{path} is {have!r}" if have == unwanted else None


def is_resting(value: Any) -> bool:
    return value in RESTING or value in ([], {})


def as_list(value: Any) -> list[Any] | None:
    """A number n in a view equals a list of n unknown cards."""
    if isinstance(value, list):
        return value
    if value is None:
        return []
    if isinstance(value, int) and not isinstance(value, bool):
        return ["?"] * value
    return None
