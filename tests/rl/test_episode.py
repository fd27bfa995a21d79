"""Two histories have the same information state exactly if the seat cannot tell them apart."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.rl.codec import get_codec
from equinox.rl.episode import Episode
from tests.strategies import SETTINGS, seeds


def begin(setting: tuple[str, int], seed: int, moves: int) -> Episode:
    game, players = setting
    episode = Episode(equinox.deal(game, players, seed))
    rng = random.Random(seed)
    for _ in range(moves):
        if episode.state.turn is not None:
            episode.state.play(rng.choice(episode.state.moves()))
    return episode


settings_with_codec = st.sampled_from([setting for setting in SETTINGS if equinox.games[setting[0]].codec])


@given(settings_with_codec, seeds, st.integers(0, 100))
@settings(max_examples=30, deadline=None)
def test_indistinguishable_histories_have_the_same_text(
    setting: tuple[str, int], seed: int, moves: int
) -> None:
    one = begin(setting, seed, moves)
    rng = random.Random(seed)
    for seat in range(setting[1]):
        other = one.resample(seat, rng)
        assert other.information_state(seat) == one.information_state(seat)
        known = one.copy()
        while known.state.turn is not None:
            move = rng.choice(known.state.moves())
            if move not in other.state.moves() or known.state.turn != other.state.turn:
                break
            logged = len(known.state.log or ()), len(other.state.log or ())
            known.state.play(move)
            other.state.play(move)
            same = known.news(seat, logged[0]) == other.news(seat, logged[1])
            same = same and known.state.view(seat) == other.state.view(seat)
            assert same == (known.information_state(seat) == other.information_state(seat))
            if not same:
                break


def test_only_the_drawing_seat_knows_the_card() -> None:
    position = equinox.deal("creatures", players=3, seed=2).dump()
    ends = []
    for deck in (position["deck"], position["deck"][::-1]):
        episode = Episode(equinox.load({**position, "deck": deck}))
        assert len({episode.information_state(seat) for seat in range(3)}) == 3
        while episode.state.turn == 0:
            episode.state.play(next(m for m in reversed(episode.state.moves()) if not m.startswith("secret")))
        ends.append(episode)
    one, other = ends
    assert any("draws" in event for event in one.news(1))
    assert one.information_state(0) != other.information_state(0)
    for seat in (1, 2):
        assert one.information_state(seat) == other.information_state(seat)


def test_nothing_is_forgotten() -> None:
    episode = begin(("creatures", 2), 5, 30)
    before = episode.information_state(0).rpartition("\n")[0]
    again = episode.copy()
    assert again.information_state(0) == episode.information_state(0)
    codec = get_codec("creatures")
    codec.play(episode.state, int(codec.legal(episode.state)[0]))
    assert episode.information_state(0).startswith(before)
    assert episode.information_state(0) != again.information_state(0)


def test_copies_and_pickles_play_on_alike() -> None:
    episode = begin(("creatures", 4), 9, 40)
    for other in (copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):
        assert other.state == episode.state
        move = other.state.moves()[-1]
        other.state.play(move)
        fresh = episode.copy()
        fresh.state.play(move)
        assert [other.information_state(seat) for seat in range(4)] == [
            fresh.information_state(seat) for seat in range(4)
        ]
    with pytest.raises(equinox.EquinoxError, match="no seat 4"):
        episode.information_state(4)
