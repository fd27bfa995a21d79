"""A game in plain words: everything can be read and answered, and nothing hidden is said."""

from __future__ import annotations

import random
import re

import pytest

import equinox
import equinox.rl
from equinox.rl.episode import Episode
from equinox.rl.text import TextEnv
from tests.strategies import walk


class Reader:
    """A player that knows nothing but what it reads."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def answer(self, text: str) -> str:
        listed = re.findall(r"^(\d+)\. (.*)$", text, re.M)
        assert [int(number) for number, _ in listed] == list(range(1, len(listed) + 1))
        assert len(listed) >= 2
        number, sentence = self.rng.choice(listed)
        return str(self.rng.choice([number, f"{number}. {sentence}", sentence, f" {sentence.lower()}.\n"]))


@pytest.mark.parametrize(("game", "players"), [("creatures", 3), ("golems", 5), ("tiles", 2)])
def test_readers_play_to_the_end(game: str, players: int) -> None:
    env = TextEnv(game, players, reward="rank")
    readers = [Reader(seat) for seat in range(players)]
    for seed in (1, 2):
        text = env.reset(seed)
        while env.seat is not None:
            text = env.step(readers[env.seat].answer(text))
        outcome = env.episode.outcome
        assert outcome is not None
        assert all(f"Seat {seat}: place {rank}" in text for seat, rank in enumerate(outcome.ranks))
        assert env.rewards == env.reward(outcome)
        assert text in env.observe(0)


@pytest.mark.parametrize(("game", "players"), [("creatures", 3), ("golems", 2), ("tiles", 2)])
def test_a_text_follows_from_the_information_state(game: str, players: int) -> None:
    """In another world that a seat cannot tell from this one, it reads the same, now and later."""
    rng = random.Random(players)
    compared = 0
    for state in walk(equinox.deal(game, players, 5), rng):
        if rng.random() < 0.15:
            compared += compare(state, rng.randrange(players), rng)
    assert compared > 10


def compare(state: equinox.State, seat: int, rng: random.Random) -> int:
    """How many texts were the same, while the seat could not tell the two worlds apart."""
    one, other = TextEnv(state.game, state.players), TextEnv(state.game, state.players)
    one.begin(Episode(state.copy()))
    other.begin(Episode(equinox.sample(state.view(seat), rng)))
    count = 0
    while count < 8 and one.episode.information_state(seat) == other.episode.information_state(seat):
        assert one.observe(seat) == other.observe(seat)
        if one.seat == seat:
            assert one.moves == other.moves
        count += 1
        moves = [move for move in one.moves if move in other.moves]
        if one.seat is None or one.seat != other.seat or not moves:
            break
        move = rng.choice(moves)
        one.step(move)
        other.step(move)
    return count


def test_only_the_drawing_seat_reads_the_card() -> None:
    env = TextEnv("creatures", 3)
    env.reset(5)
    while env.seat == 0:
        env.step(next(move for move in reversed(env.moves) if not move.startswith("secret")))
    assert "You draw " in env.observe(0)
    assert "seat 0 draws 1 card\n" in env.observe(1)


def test_wrong_answers_are_explained() -> None:
    env = TextEnv("creatures")
    before = env.reset(1)
    for wrong, why in (
        ("99", "numbered from 1 to"),
        ("", "''"),
        ("I pass!", "I pass!.*answer with the number of a move, 1 to"),
        ("2.5", "2 is not '5', but 'You bet on"),
        ("2 or 3", "2 is not 'or 3', but 'You bet on"),
        ("1" * 5000, "numbered from 1 to"),
        (None, "an answer is a text"),
        ("play hoot-4", "play hoot-4"),
    ):
        with pytest.raises(equinox.IllegalMove, match=why):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.observe(0) in before
    with pytest.raises(equinox.EquinoxError, match="2 to 5 players"):
        TextEnv("creatures", 9)
    with pytest.raises(equinox.BadSetup, match="most_moves"):
        TextEnv("creatures", most_moves=-1)


def test_long_lists_are_cut() -> None:
    env = TextEnv("creatures", most_moves=3)
    text = env.reset(1)
    assert f"\n3. {list(env.moves.values())[2]}\n... and {len(env.moves) - 3} more of this form" in text
    env.step(str(len(env.moves)))


def test_our_bots_play_with_readers() -> None:
    env = TextEnv("tiles")
    text, reader = env.reset(2), Reader(1)
    with equinox.rl.agent("greedy") as greedy:
        for _ in range(12):
            text = env.step(greedy.move(env.episode) if env.seat else reader.answer(text))
