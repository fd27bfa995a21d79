"""Positions that cannot be are refused with a sentence that says what is wrong and where."""

from __future__ import annotations

from typing import Any

import pytest

from equinox.interface import BadPosition, BadSetup, Position
from equinox.tiles import GAME

GOOD: Position = {
    "game": "tiles",
    "turn": 0,
    "phase": "place",
    "number": 5,
    "colors": ["black", "white"],
    "tokens": [2, 0],
    "board": {"0,0": "stone", "1,0": "tower white", "1,-1": "coin black", "2,0": "dagger white"},
    "taken": {"key": 0, "sword": 1},
    "pool": {"day": 0, "jewel": 1},
    "bag": ["war", "ink"],
    "dead": ["fire"],
}


def test_the_example_loads_and_dumps_itself() -> None:
    dumped = GAME.load(GOOD).dump()
    assert {key: dumped[key] for key in GOOD} == GOOD
    assert GAME.load(dumped).dump() == dumped


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"gaem": 1}, "the position: unknown field 'gaem' (did you mean 'game'?)"),
        ({"game": "golems"}, "game: must be 'tiles'"),
        ({"phase": "plaec"}, "phase: unknown name 'plaec' (did you mean 'place'?)"),
        ({"turn": 2}, "turn: must be a number from 0 to 1"),
        ({"turn": None}, "turn: must be a whole number"),
        ({"number": 0}, "number: must be a number from 1"),
        ({"colors": ["white", "white"]}, "colors: "),
        ({"colors": None}, "colors: "),
        ({"tokens": [1]}, "tokens: must be two numbers"),
        ({"tokens": [1, -1]}, "tokens[1]: "),
        ({"tokens": [10**30, 0]}, "tokens[0]: "),
        ({"board": {"1,0": "tower white"}}, "board.0,0: stone is missing"),
        ({"board": {"0,0": "stone", "1,0": "stone"}}, "board.1,0: stone must be at 0,0"),
        ({"board": {"0,0": "tower white"}}, "board.0,0: must be stone"),
        ({"board": {"0,0": "stone", "1,0": "stone white"}}, "board.1,0: stone "),
        ({"board": {"0,0": "stone", "1,0": "towel white"}}, "board.1,0: unknown tile 'towel' (did you mean"),
        ({"board": {"0,0": "stone", "1,0": "tower"}}, "board.1,0: must be a tile and its face"),
        ({"board": {"0,0": "stone", "1,0": "tower grey"}}, "board.1,0: must be a tile and its face"),
        ({"board": {"0,0": "stone", "1, 0": "tower white"}}, "board.1, 0: must be a cell such as"),
        ({"board": {"0,0": "stone", "01,0": "tower white"}}, "board.01,0: must be a cell such as"),
        ({"board": {"0,0": "stone", "60,0": "tower white"}}, "board.60,0: must be a cell such as"),
        ({"board": {"0,0": "stone", "2,0": "tower white"}}, "board: is in two parts; tower"),
        ({"pool": {"tower": 0}}, "pool.tower: tower is also in board.1,0"),
        ({"pool": {"stone": 0}}, "pool.stone: stone"),
        ({"pool": {"day": 2}}, "pool.day: must be a number from 0 to 1"),
        ({"pool": ["day"]}, "pool: must be an object"),
        ({"bag": ["war", "war"]}, "bag[1]: war is also in bag[0]"),
        ({"bag": 40}, "bag: must be a list"),
        ({"dead": ["ghost"]}, "dead[0]: unknown tile 'ghost'"),
        ({"taken": {}}, "taken: there is no tile to place"),
        ({"taken": {"key": 0, "sword": 0, "map": 0}}, "taken: 3 tiles, but the quota is 2"),
        ({"quota": 3}, "quota: must be a number from 1 to 2"),
        ({"map": ["1,0", "x"]}, "map[1]: must be a cell such as"),
        ({"destiny": ["stone"]}, "destiny[0]: must be one of the 47"),
        ({"next": {"quotas": 1}}, "next: unknown field 'quotas' (did you mean 'quota'?)"),
        ({"next": {"destiny": ["swrod"]}}, "next.destiny[0]: "),
        ({"speed": "day"}, "speed: unknown name 'day'"),
        ({"played": "dagger"}, "played: only allowed in phase effect"),
        ({"reason": "scored"}, "reason: only allowed in phase over"),
        ({"options": {"mace": 1}}, "options: unknown option 'mace'"),
        ({"options": {"bead_limit": -1}}, "options.bead_limit: must be null or a whole number"),
        ({"rng": -1}, "rng: must be a number"),
        ({"seat": 0}, "seat: this is a view"),
        ({"phase": "take"}, "taken: no tiles can be taken yet"),
        ({"phase": "take", "taken": {}, "pool": {}}, "pool: there is no tile to take"),
        ({"phase": "color"}, "colors: must be null"),
        ({"phase": "color", "colors": None}, "turn: seat 1 chooses"),
        ({"phase": "over"}, "turn: must be null"),
        ({"phase": "over", "turn": None, "taken": {}}, "reason: missing"),
        ({"phase": "over", "turn": None, "taken": {}, "reason": "tired"}, "reason: unknown name 'tired'"),
        ({"phase": "effect"}, "played: missing"),
        ({"phase": "effect", "played": "tower"}, "played: 'tower' is not a red or yellow tile"),
        ({"phase": "effect", "played": "dagger", "copies": "day"}, "copies: only mirror copies"),
        ({"phase": "effect", "played": "dagger", "relieved": ["ship"]}, "relieved[0]: unknown restriction"),
    ],
    ids=str,
)
def test_what_is_wrong_and_where(change: dict[str, Any], error: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.load({**GOOD, **change})
    assert str(refused.value).startswith(error)


def test_an_effect_without_a_choice_is_refused() -> None:
    board = {"0,0": "stone", "1,0": "day white", "0,1": "dagger white"}
    with pytest.raises(BadPosition, match="played: day has no choice to make"):
        GAME.load({**GOOD, "taken": {}, "pool": {}, "phase": "effect", "board": board, "played": "day"})
    with pytest.raises(BadPosition, match="played: no choice of dagger"):
        GAME.load(
            {
                **GOOD,
                "taken": {},
                "pool": {},
                "phase": "effect",
                "board": {"0,0": "stone", "0,1": "dagger white"},
                "played": "dagger",
            }
        )


def test_a_view_is_sampled_and_not_loaded() -> None:
    view = GAME.load(GOOD).view(1)
    with pytest.raises(BadPosition, match="seat: this is a view"):
        GAME.load(view)
    with pytest.raises(BadPosition, match="seat: missing"):
        GAME.sampler(GOOD)
    with pytest.raises(BadPosition, match="rng: a view has no"):
        GAME.sampler({**view, "rng": 3})
    with pytest.raises(ValueError, match="seat 2"):
        GAME.load(GOOD).view(2)


def test_a_deal_that_cannot_be() -> None:
    with pytest.raises(BadSetup, match="players"):
        GAME.deal(3, 0, {})
    with pytest.raises(BadSetup, match="options: unknown option 'champions'"):
        GAME.deal(2, 0, {"champions": ["hoot"]})
    with pytest.raises(BadSetup, match=r"options.max_turns: must be a whole number"):
        GAME.deal(2, 0, {"max_turns": 0})
    with pytest.raises(BadSetup, match=r"options: unknown option 'mace_shap' \(did you mean 'mace_shape'"):
        GAME.deal(2, 0, {"mace_shap": "base"})
