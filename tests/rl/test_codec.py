"""Every legal move has an integer of its own, and the integer leads back to the move."""

from __future__ import annotations

import hashlib
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.creatures.words import get_words
from equinox.rl.codec import get_codec
from equinox.rl.creatures_codec import CreaturesCodec
from equinox.rl.tiles_codec import NAMES, TilesCodec
from equinox.tiles.restrictions import RESTRICTING
from equinox.tiles.tile import names
from tests.strategies import SETTINGS, random_options, seeds, walk

FINGERPRINTS = {
    "creatures": (1, 2901, "224d8a18a129b3a6"),
    "golems": (1, 2901, "a6ffb1c58ca258a8"),
    "tiles": (1, 700823, "a87559d0a245b6d4"),
}
"""Version, size and a hash of what the integers stand for: if that changes, the version must."""


@given(st.sampled_from(SETTINGS), seeds, st.booleans())
@settings(max_examples=40, deadline=None)
def test_integers_are_one_to_one(setting: tuple[str, int], seed: int, usual: bool) -> None:
    game, players = setting
    rng = random.Random(seed)
    codec = get_codec(game)
    options = {} if usual else random_options(game, players, rng)
    state = equinox.deal(game, players=players, seed=seed, options=options)
    while state.turn is not None:
        moves, actions = state.moves(), codec.legal(state).tolist()
        assert len(actions) == len(moves) == len(set(actions))
        assert all(0 <= action < codec.size for action in actions)
        place = rng.randrange(len(moves))
        for number in {0, place, len(moves) - 1}:
            assert codec.decode(state, actions[number]) == moves[number]
            assert codec.encode(state, moves[number]) == actions[number]
        other = state.copy()
        other.play(moves[place])
        codec.play(state, actions[place])
        assert state == other
    assert len(codec.legal(state)) == 0


@pytest.mark.parametrize("game", equinox.games)
def test_a_version_keeps_its_integers(game: str) -> None:
    if equinox.games[game].codec is None:
        pytest.skip(f"{game} has no codec")
    codec = get_codec(game)
    descriptions = [codec.describe(action) for action in range(0, codec.size, 1 + codec.size // 5000)]
    digest = hashlib.sha256("\n".join(descriptions).encode()).hexdigest()[:16]
    assert (codec.version, codec.size, digest) == FINGERPRINTS[game]


def test_both_editions_share_their_integers() -> None:
    """And no text that an edition can spell is without one."""
    meanings = [get_words(game).meanings for game in ("creatures", "golems")]
    codecs = [get_codec(game) for game in ("creatures", "golems")]
    for words, codec in zip(meanings, codecs, strict=True):
        assert isinstance(codec, CreaturesCodec)
        assert set(codec.moves) == set(words)
        assert len(codec.moves) == len(set(codec.moves))
    one, other = (
        [words[codec.describe(action)] for action in range(codec.size)]
        for words, codec in zip(meanings, codecs, strict=True)
    )
    assert one == other


def test_factors_of_tiles_are_one_to_one() -> None:
    codec = get_codec("tiles")
    assert isinstance(codec, TilesCodec)
    for start, size in zip(codec.starts.values(), codec.sizes.values(), strict=True):
        some = range(start, start + size, 1 + size // 20_000)
        assert len({codec.factor(action) for action in some}) == len(some)
        assert codec.factor(start) != codec.factor(start + size - 1)


def test_the_longest_board_fits() -> None:
    """All tiles that restrict nothing in one line, the last one yet to be placed."""
    codec = get_codec("tiles")
    assert isinstance(codec, TilesCodec)
    plain = [name for name in NAMES if name not in ("map", *names(RESTRICTING))]
    board = {"0,0": "stone"} | {f"{q},0": f"{name} white" for q, name in enumerate(plain, start=1)}
    end = len(plain) + 1
    position = {
        "game": "tiles", "turn": 0, "phase": "place", "colors": ["white", "black"],
        "board": board, "taken": {"map": 0}, "pool": {}, "quota": 1,
    }  # fmt: skip
    state = equinox.load(position)
    actions = codec.legal(state)
    assert codec.size_within(end - 1) <= max(actions) < codec.size_within(end)
    assert codec.size_within(len(NAMES)) == codec.size
    assert [codec.decode(state, action) for action in actions] == state.moves()
    codec.play(state, codec.encode(state, f"place map white {end},0"))
    actions = codec.legal(state)
    assert len(set(actions.tolist())) == len(state.moves()) > 4000
    assert any(f" {end + 2},0" in move for move in state.moves()), "further than any tile lies"
    for number in (0, len(actions) // 2, len(actions) - 1):
        assert codec.decode(state, actions[number]) == state.moves()[number]


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_many_states_at_once(game: str, players: int) -> None:
    codec = get_codec(game)
    rng = random.Random(players)
    states = [state.copy() for state in walk(equinox.deal(game, players=players, seed=5), rng)]
    actions, counts = codec.legal_all(states)
    assert actions.dtype == np.int32
    assert np.split(actions, np.cumsum(counts)[:-1])[7].tolist() == codec.legal(states[7]).tolist()
    assert counts.tolist() == [len(state.moves()) for state in states]
    places = [rng.random() for _ in states[:-1]]
    picked = codec.pick_all(states[:-1], places)
    for state, place, action in zip(states, places, picked, strict=False):
        assert codec.decode(state, int(action)) == state.moves()[int(place * len(state.moves()))]


def test_an_illegal_integer_is_explained() -> None:
    state = equinox.deal("creatures", seed=1)
    codec = get_codec("creatures")
    before = state.dump()
    absent = next(name for name in get_words("creatures").creatures if name not in before["champions"])
    assert isinstance(codec, CreaturesCodec)
    action = codec.numbers[f"predict {absent}"]
    for attempt in (codec.play, codec.decode):
        with pytest.raises(equinox.IllegalMove, match=f"'predict {absent}': action {action}: .* champions"):
            attempt(state, action)
        for wrong in (-1, codec.size, 1.5, 2.0, float("inf"), float("nan"), 1j, "predict", None):
            with pytest.raises(equinox.IllegalMove, match="whole number from 0 to 2900"):
                attempt(state, wrong)  # type: ignore[arg-type]
        with pytest.raises(equinox.IllegalMove, match="whole number from 0 to 2900"):
            codec.spell(state, -1)
    for number in (np.int64(7), np.uint8(7), np.array(7)):
        assert codec.decode(state, number) == codec.describe(7)  # type: ignore[arg-type]
    assert state.dump() == before


@pytest.mark.parametrize(
    "words", ["place day white 0,1", "flip day", "move day 1,0", "map", "take day", "swap day", "name day"]
)
def test_an_illegal_integer_of_tiles_is_explained(words: str) -> None:
    codec = get_codec("tiles")
    state = equinox.deal("tiles", seed=1)
    action = next(action for action in range(codec.size) if codec.describe(action).startswith(words))
    with pytest.raises(equinox.IllegalMove, match=f"action {action}: .*color"):
        codec.play(state, action)


def test_a_game_without_codec_says_so() -> None:
    with pytest.raises(equinox.EquinoxError, match="there is no game 'chess'"):
        get_codec("chess")
