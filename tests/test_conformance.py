"""Properties of every game. A new game is covered by being registered in `equinox.games`."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import equinox
from tests.strategies import SETTINGS, walk

GAMES = pytest.mark.parametrize(("name", "players"), SETTINGS)
SEEDS = range(4)


def dealt(name: str, players: int, seed: int) -> equinox.State:
    return equinox.deal(name, players=players, seed=seed)


@GAMES
def test_a_game_ends_with_an_outcome(name: str, players: int) -> None:
    for seed in range(25):
        last = dealt(name, players, seed)
        for state in walk(last, random.Random(seed)):
            assert (state.outcome() is None) == (state.turn is not None)
        outcome = last.outcome()
        assert outcome is not None
        assert last.moves() == []
        assert last.dump()["phase"] == "over"
        assert last.dump()["reason"] == outcome.reason
        assert len(outcome.scores) == len(outcome.ranks) == players
        for seat, rank in enumerate(outcome.ranks):
            better = sum(other < rank for other in outcome.ranks)
            assert rank == better + 1, "equal ranks are shared and the next are left out"
            for other in range(players):
                if outcome.scores[seat] > outcome.scores[other]:
                    assert rank < outcome.ranks[other], "a higher score is a better rank"
        with pytest.raises(equinox.IllegalMove, match="over"):
            last.play("skip")


@GAMES
def test_every_decision_is_a_choice(name: str, players: int) -> None:
    for seed in SEEDS:
        for state in walk(dealt(name, players, seed), random.Random(seed)):
            moves = state.moves()
            if state.turn is not None:
                assert 0 <= state.turn < players
                assert len(moves) >= 2
                assert len(set(moves)) == len(moves)
                assert all(isinstance(move, str) and move == " ".join(move.split()) for move in moves)
            assert state.moves() == moves, "asking does not change the answer"
            moves.clear()
            assert state.moves() or state.turn is None, "the list is the caller's own"


@GAMES
def test_positions_survive_json(name: str, players: int) -> None:
    for seed in SEEDS:
        for state in walk(dealt(name, players, seed), random.Random(seed)):
            position = json.loads(json.dumps(state.dump(), allow_nan=False))
            again = equinox.load(position)
            assert again.dump() == position
            assert again.moves() == state.moves()
            assert again.turn == state.turn
            assert again.outcome() == state.outcome()
            for seat in range(players):
                assert again.view(seat) == state.view(seat)


@GAMES
def test_loaded_positions_play_on_alike(name: str, players: int) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        for number, state in enumerate(walk(dealt(name, players, seed), rng)):
            if number % 17 or state.turn is None:
                continue
            one, two = equinox.load(state.dump()), state.copy()
            other = random.Random(number)
            while one.turn is not None:
                move = other.choice(one.moves())
                one.play(move)
                two.play(move)
                assert one == two


@GAMES
def test_a_copy_shares_nothing(name: str, players: int) -> None:
    for seed in SEEDS:
        for number, state in enumerate(walk(dealt(name, players, seed), random.Random(seed))):
            if state.turn is None or number % 7:
                continue
            before = state.dump()
            copy = state.copy()
            assert copy == state
            for _ in walk(copy, random.Random(number)):
                pass
            assert state.dump() == before
            original, untouched = state.copy(), state.copy()
            for _ in walk(original, random.Random(number)):
                pass
            assert untouched.dump() == before


@GAMES
def test_illegal_moves_change_nothing(name: str, players: int) -> None:
    for seed in SEEDS:
        seen: set[str] = set()
        for state in walk(dealt(name, players, seed), random.Random(seed)):
            seen.update(state.moves())
            before = state.dump()
            for move in [
                *sorted(seen - set(state.moves()))[:40],
                "",
                "zebra",
                "play zebra-4",
                " skip",
                "SKIP",
            ]:
                with pytest.raises(equinox.IllegalMove) as caught:
                    state.play(move)
                message = str(caught.value)
                assert message.startswith(repr(move) + ": ")
                assert len(message) > len(repr(move)) + 8, "it says why"
                assert "\n" not in message
            things: list[Any] = [None, 17, ["skip"]]
            for thing in things:
                with pytest.raises(equinox.IllegalMove):
                    state.play(thing)
            assert state.dump() == before


@GAMES
def test_the_same_seed_and_moves_give_the_same_game(name: str, players: int) -> None:
    for seed in SEEDS:
        moves: list[str] = []
        one = dealt(name, players, seed)
        rng = random.Random(seed)
        while one.turn is not None:
            moves.append(rng.choice(one.moves()))
            one.play(moves[-1])
        two = dealt(name, players, seed)
        for move in moves:
            two.play(move)
        assert one.dump() == two.dump()
        assert dealt(name, players, seed + 1).dump() != dealt(name, players, seed).dump()


@GAMES
def test_a_sample_has_exactly_the_view(name: str, players: int) -> None:
    differing = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        for number, state in enumerate(walk(dealt(name, players, seed), random.Random(seed))):
            if number % 3:
                continue
            for seat in range(players):
                view = json.loads(json.dumps(state.view(seat), allow_nan=False))
                sampled = equinox.sample(view, rng)
                assert sampled.view(seat) == view
                assert equinox.load(sampled.dump()) == sampled
                if state.turn == seat:
                    assert sampled.moves() == state.moves(), "who decides knows what is legal"
                differing += sampled.dump() != equinox.sample(view, rng).dump()
    assert differing > 20, "samples vary"


@GAMES
def test_view_and_moves_as_text_are_view_and_moves(name: str, players: int) -> None:
    for seed in SEEDS:
        for state in walk(dealt(name, players, seed), random.Random(seed)):
            assert state.moves_json() == json.dumps(state.moves(), separators=(",", ":")).encode()
            for seat in range(players):
                text = state.view_json(seat)
                assert json.loads(text) == state.view(seat)
                assert list(json.loads(text)) == list(state.view(seat))
                assert b"\n" not in text
    with pytest.raises(equinox.EquinoxError, match="seat"):
        dealt(name, players, 0).view_json(players)


@GAMES
def test_view_is_not_accepted_as_a_position(name: str, players: int) -> None:
    state = dealt(name, players, 1)
    assert "rng" not in state.view(0)
    with pytest.raises(equinox.BadPosition, match="view"):
        equinox.load(state.view(0))
    for seat in (-1, players):
        with pytest.raises(ValueError, match="seat"):
            state.view(seat)


@GAMES
def test_a_sample_plays_to_the_end(name: str, players: int) -> None:
    rng = random.Random(3)
    for seed in SEEDS:
        for number, state in enumerate(walk(dealt(name, players, seed), random.Random(seed))):
            if number % 20 or state.turn is None:
                continue
            sampled = equinox.sample(state.view(state.turn), rng)
            for _ in walk(sampled, rng):
                pass
            assert sampled.outcome() is not None


@GAMES
def test_the_log_has_every_move_and_hides_nothing_from_its_player(name: str, players: int) -> None:
    state = dealt(name, players, 5)
    rng = random.Random(5)
    state.log = []
    while state.turn is not None:
        seat, move = state.turn, rng.choice(state.moves())
        logged = len(state.log)
        assert state.copy().log is None
        state.play(move)
        assert state.log[logged].known_to(seat) == {"seat": seat, "move": move}
    json.dumps([happening.known_to(0) for happening in state.log])


@GAMES
def test_every_missing_or_wrong_field_is_an_error(name: str, players: int) -> None:
    """Any damage to a position gives BadPosition or another whole position, never another error."""
    rng = random.Random(9)
    junk = [None, True, -1, 99, 3.5, "zebra", "?", [], {}, [None], ["zebra-4"], {"zebra": 1}, float("nan")]
    refused = 0
    for seed in range(2):
        positions = [state.dump() for state in walk(dealt(name, players, seed), random.Random(seed))]
        for position in rng.sample(positions, 4):
            for path in paths(position):
                for value in [*rng.sample(junk, 2), MISSING]:
                    damaged = json.loads(json.dumps(position))
                    put(damaged, path, value)
                    problem = refusal(damaged)
                    refused += problem is not None
                    assert problem is None or (problem and "\n" not in problem)
    assert refused > 200


def refusal(position: equinox.Position) -> str | None:
    """Why a position is refused; None if it is a whole one, which survives being written down."""
    try:
        state = equinox.load(position)
    except equinox.BadPosition as problem:
        return str(problem)
    assert equinox.load(state.dump()) == state
    return None


MISSING = object()


def paths(value: object, so_far: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The way to every part of a position, but only the first items of long lists."""
    found = [so_far] if so_far else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += paths(item, (*so_far, key))
    elif isinstance(value, list):
        for index, item in enumerate(value[:2]):
            found += paths(item, (*so_far, index))
    return found


def put(position: Any, path: tuple[object, ...], value: object) -> None:
    for key in path[:-1]:
        position = position[key]
    if value is MISSING:
        del position[path[-1]]
    else:
        position[path[-1]] = value


def test_setup_errors_name_the_argument() -> None:
    for arguments, word in (
        ({"game": "zebra"}, "zebra"),
        ({"game": ["creatures"]}, "creatures"),
        ({"game": "tiles", "players": 3}, "2 players"),
        ({"game": "tiles", "champions": ["hoot"]}, "champions"),
        ({"game": "creature"}, "did you mean 'creatures'"),
        ({"game": "creatures", "players": 1}, "2 to 5"),
        ({"game": "creatures", "players": 6}, "2 to 5"),
        ({"game": "creatures", "players": "2"}, "'2'"),
        ({"game": "creatures", "seed": "x"}, "seed"),
        ({"game": "creatures", "options": {"powers_optinal": True}}, "did you mean 'powers_optional'"),
        ({"game": "creatures", "options": {"powers_optional": 1}}, "true or false"),
        ({"game": "creatures", "options": {"hoot_chooser": "judge"}}, "'giver' or 'random' or 'asker'"),
        ({"game": "creatures", "options": {"stall_turns": 0}}, "at least 1"),
        ({"game": "creatures", "options": {"tree_split": {"ancestor": 3, "dryad": 1}}}, "3 cards"),
        ({"game": "creatures", "options": ["powers_optional"]}, "object"),
        ({"game": "creatures", "champions": ["hoot"]}, "8 creatures"),
        ({"game": "creatures", "champions": ["hoot"] * 8}, "twice"),
        ({"game": "creatures", "champions": 5}, "list"),
        ({"game": "creatures", "champions": "hoot"}, "list"),
        ({"game": "creatures", "champions": ["lantern"] * 8}, "lantern"),
    ):
        with pytest.raises(equinox.BadSetup) as caught:
            equinox.deal(**arguments)
        assert word in str(caught.value)


def test_position_of_an_unknown_game_is_an_error() -> None:
    things: list[Any] = [None, 17, [], "creatures", {}, {"game": "zebra"}, {"game": 1}]
    for thing in things:
        with pytest.raises(equinox.BadPosition):
            equinox.load(thing)
        with pytest.raises(equinox.BadPosition):
            equinox.sample(thing, random.Random(1))


@GAMES
def test_states_and_errors_travel_between_processes(name: str, players: int) -> None:
    state = dealt(name, players, 3)
    with pytest.raises(equinox.IllegalMove) as caught:
        state.play("zebra")
    for error in (caught.value, equinox.BadPosition("x"), equinox.BadSetup("y")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(state) == state


@GAMES
def test_errors_are_short(name: str, players: int) -> None:
    state = dealt(name, players, 3)
    for move in ("play " + "x" * 10**6, "x" * 10**6, "play hoot-4 " * 10**5, "place day white 1,0 " * 10**5):
        with pytest.raises(equinox.IllegalMove) as caught:
            state.play(move)
        assert len(str(caught.value)) < 500
    seats: list[Any] = [9, -1, True, "0", None]
    for seat in seats:
        with pytest.raises(equinox.EquinoxError):
            state.view(seat)


def test_options_are_not_the_callers_own() -> None:
    split = {"ancestor": 3, "dryad": 0}
    state = equinox.deal("creatures", seed=1, options={"tree_split": split})
    split.update(ancestor=0, dryad=3)
    assert equinox.load(state.dump()) == state
    state.dump()["options"]["tree_split"]["dryad"] = 17
    assert equinox.load(state.dump()) == state


def test_a_deal_without_a_seed_is_random() -> None:
    assert equinox.deal("creatures").dump() != equinox.deal("creatures").dump()
