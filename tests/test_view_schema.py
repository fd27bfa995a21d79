"""docs/protocol.schema.json against the views of random games, with all numbers of players and options."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import equinox
from equinox.interface import Position
from equinox.protocol import SCHEMA_FILE
from tests.strategies import SETTINGS, random_options, walk

SCHEMA: dict[str, Any] = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
GAMES = 20
"""Games for each game and number of players; some of the views of each are checked."""


def close(schema: Any) -> Any:
    """A schema that allows no field that it does not describe. The one in the docs does: fields may be
    added to the protocol."""
    if isinstance(schema, list):
        return [close(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: close(value) for key, value in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        closed.setdefault("additionalProperties", False)
    return closed


@cache
def validator(game: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{game.title()}View", "$defs": close(SCHEMA["$defs"])})


def views(game: str, players: int, share: float) -> Iterator[Position]:
    """Of every seat, of random games with random options; of some decisions, and of the end."""
    rng = random.Random(f"{game} {players}")
    for seed in range(GAMES):
        options = random_options(game, players, rng) if seed % 2 else {}
        for state in walk(equinox.deal(game, players, seed, options=options), rng):
            if state.turn is None or rng.random() < share:
                yield from map(state.view, range(players))
    if game != "tiles":  # a turn that changes nothing hardly ever happens at random
        yield equinox.load({**equinox.deal(game, players, 1).dump(), "idle": 1}).view(0)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_views_are_as_the_schema_says(game: str, players: int) -> None:
    check = validator(game)
    count = 0
    for view in views(game, players, 0.16 / players):
        error = next(check.iter_errors(view), None)
        assert error is None, f"{error.json_path}: {error.message}"
        count += 1
    assert count >= 200


@pytest.mark.parametrize("game", list(equinox.games))
def test_every_field_of_the_schema_occurs(game: str) -> None:
    fields: set[str] = set()
    for players in equinox.games[game].seats:
        for view in views(game, players, 0.5):
            fields.update(view)
    assert fields == set(SCHEMA["$defs"][f"{game.title()}View"]["properties"])


@pytest.mark.parametrize("game", ["creatures", "golems"])
def test_hands_are_lists_for_their_owner_and_numbers_for_others(game: str) -> None:
    for view in views(game, 3, 0.1):
        for seat, player in enumerate(view["players"]):
            assert isinstance(player["hand"], list if seat == view["seat"] else int)


def test_what_is_not_a_view_is_refused() -> None:
    for game in equinox.games:
        view = equinox.deal(game, seed=1).view(0)
        turn = {
            "type": "turn",
            "id": 1,
            "legal": ["a", "b"],
            "news": [],
            "clock": {"move_ms": 1, "left_ms": None},
        }
        check = Draft202012Validator(SCHEMA)
        assert check.is_valid({**turn, "view": view})
        for key in SCHEMA["$defs"][f"{game.title()}View"]["required"]:
            for wrong in ("castle", -1, ["castle"], {"castle": 1}, True):
                assert not validator(game).is_valid({**view, key: wrong}), (key, wrong)
            without = {other: value for other, value in view.items() if other != key}
            assert not validator(game).is_valid(without), key
            assert not check.is_valid({**turn, "view": without})
        assert not validator(game).is_valid({**view, "castle": 1})
        assert not validator(game).is_valid({**view, "phase": "over"}), "without a reason"
    assert check.is_valid({**turn, "view": {"game": "nim", "heaps": [1]}}), "a game of another package"


def test_the_names_of_one_edition_are_not_those_of_the_other() -> None:
    view = equinox.deal("golems", seed=1).view(0)
    assert not validator("creatures").is_valid({**view, "game": "creatures"})
