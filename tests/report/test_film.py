"""Films of games: all that was to be seen, to all and to each seat, and nothing else."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.interface import State
from equinox.protocol import Clock, Result
from equinox.record import Entrant, Fault, Played, Record, replay
from equinox.render.narrator import narrator_for
from harness.report.replay_data import ALL, COMMON, Camera, delta, film, pack_film
from tests.report.conftest import apply_change


def play_game(game: str, players: int, seed: int) -> Record:
    """A random game."""
    rng = random.Random(seed)
    state = equinox.deal(game, players, seed)
    moves = []
    while (seat := state.turn) is not None:
        move = rng.choice(state.moves())
        moves.append(Played(seat, move, 0.5, note=f"note of {seat}"))
        state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    result = Result(list(outcome.scores), list(outcome.ranks), outcome.reason)
    entrants = [Entrant(f"bot{seat}") for seat in range(players)]
    return Record("ab12", game, players, seed, {}, entrants, Clock(), moves, [], result)


def seen(picture: Any, looker: str) -> Any:
    return {**picture[COMMON], **picture[looker]}


def without(view: Any, *keys: str) -> Any:
    return {key: value for key, value in view.items() if key not in keys}


@pytest.mark.parametrize(("game", "players"), [("creatures", 4), ("golems", 2), ("tiles", 2)])
def test_every_picture_is_what_the_engine_says(game: str, players: int) -> None:
    record = play_game(game, players, 11)
    steps = _unpacked(record)["steps"]
    picture: Any = {}
    for step, state in zip(steps, replay(record), strict=False):
        picture = apply_change(picture, step["d"])
        explained = _plain(state.explain())
        beyond = {"asked", *explained}
        assert {key: picture[COMMON][key] for key in explained} == explained
        assert without(seen(picture, ALL), *beyond) == without(_plain(state.dump()), "rng")
        for seat in range(players):
            assert without(seen(picture, str(seat)), *beyond) == _plain(state.view(seat))
    moves = [step for step in steps if "s" in step]
    assert [known(step["n"][0], step["s"])["move"] for step in moves] == [one.move for one in record.moves]
    assert all(step["of"] >= 2 for step in moves)


def known(event: Any, seat: int) -> Any:
    """An event as a seat knows it."""
    public, *private = event
    return {**public, **(private[0].get(str(seat), {}) if private else {})}


@pytest.mark.parametrize(("game", "players"), [("creatures", 4), ("tiles", 2)])
def test_every_seat_gets_the_sentences_of_its_news(game: str, players: int) -> None:
    """The same moves and sentences as from the news of that seat alone."""
    record = play_game(game, players, 7)
    items = [item for step in _unpacked(record)["steps"] for item in step.get("n", [])]
    for seat in range(players):
        narrator = narrator_for(game)
        expected = []
        for state in replay(record):
            news = [one.known_to(seat) for one in state.log or ()]
            state.log = []
            texts = zip(news, narrator.tell(news), strict=True)
            expected += [(item.get("move"), text) for item, text in texts if text]
        head = ["The sum"] if game == "tiles" else []
        expected += [(None, text) for text in head + narrator.sum_up(state.explain())]
        assert [(known(one, seat).get("move"), known(one, seat)["text"]) for one in items] == expected
        own = film(play_game(game, players, 7), seat)["steps"]
        assert [(one[0].get("move"), one[0]["text"]) for step in own for one in step.get("n", [])] == expected


def _unpacked(record: Record) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(pack_film(record))))


def _plain(position: Any) -> Any:
    return json.loads(json.dumps(position))


def test_a_film_says_who_controls_a_creature() -> None:
    record = play_game("creatures", 3, 5)
    picture: Any = {}
    for step, state in zip(film(record)["steps"], replay(record), strict=True):
        picture = apply_change(picture, step["d"])
        totals = _totals(state)
        for creature, seats in totals.items():
            best = [seat for seat, total in seats.items() if total == max(seats.values())]
            expected = best[0] if len(best) == 1 else None
            assert picture[COMMON]["control"].get(creature) == expected
        assert picture[COMMON]["control"].keys() <= totals.keys()


def _totals(state: State) -> dict[str, dict[int, int]]:
    """The prestige of each seat in each column, from the rules' own table."""
    found: dict[str, dict[int, int]] = {}
    for place, worth in {"champion": 5, "r1": 4, "r2": 3, "r3": 2, "r4": 1, "r5": 0}.items():
        for creature, seats in state.dump()["pebbles"].get(place, {}).items():
            for seat in seats if isinstance(seats, list) else [seats]:
                column = found.setdefault(creature, {})
                column[seat] = column.get(seat, 0) + worth
    return found


def test_a_film_has_the_scoring_of_tiles_step_by_step() -> None:
    record = play_game("tiles", 2, 2)
    whole = film(record)
    scoring = [step for step in whole["steps"] if "scored" in step]
    assert scoring
    picture: Any = {}
    for step in whole["steps"]:
        picture = apply_change(picture, step["d"])
    board, beads = picture[COMMON]["board"], picture[COMMON]["beads"]
    for seat, colour in enumerate(picture[COMMON]["colors"]):
        mine = [tile.split()[0] for tile in board.values() if tile.endswith(colour)]
        points = picture[COMMON]["tokens"][seat] + len(mine) + sum(beads.get(tile, 0) for tile in mine)
        assert points == record.outcome.scores[seat]


def test_a_camera_for_one_seat_has_nothing_else_on_its_film() -> None:
    state = equinox.deal("creatures", 3, 4)
    camera = Camera([1], everything=False)
    picture = apply_change({}, camera.shoot(state))
    rng = random.Random(1)
    while state.turn is not None:
        state.play(rng.choice(state.moves()))
        picture = apply_change(picture, camera.shoot(state))
        assert picture.keys() == {COMMON, "1"}
        assert without(seen(picture, "1"), "asked", *state.explain()) == _plain(state.view(1))


def test_faults_and_standard_error_are_kept() -> None:
    record = play_game("golems", 2, 1)
    record.faults.append(Fault(1, "crash", "it fell", 3, stderr="x" * 9000 + "the end"))
    record.moves[4].by = "referee"
    whole = film(record)
    assert whole["faults"][0]["after"] == 3
    assert whole["faults"][0]["stderr"].endswith("the end")
    assert len(whole["faults"][0]["stderr"]) < 5000
    assert "ms" not in whole["steps"][5]
    assert whole["steps"][5]["referee"]


def test_a_game_that_cannot_be_replayed_says_why() -> None:
    record = play_game("tiles", 2, 1)
    record.moves[3].move = "place zebra white 1,0"
    assert "move 4" in _unpacked(record)["error"]


def test_the_same_game_is_the_same_film() -> None:
    assert pack_film(play_game("creatures", 4, 3)) == pack_film(play_game("creatures", 4, 3))


VALUES = st.recursive(
    st.none() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=4)
    ),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.text("abc", max_size=2), VALUES, max_size=4)


@settings(max_examples=60)
@given(OBJECTS, OBJECTS)
def test_a_change_makes_the_new_of_the_old(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert apply_change(old, delta(old, new)) == new
