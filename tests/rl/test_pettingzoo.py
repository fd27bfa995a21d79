"""The tests of PettingZoo itself, for every game and number of players."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import equinox
import equinox.rl
from tests.strategies import SETTINGS

GAMES = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, players in SETTINGS if equinox.games[game].codec]
)
pytestmark = pytest.mark.filterwarnings(
    # They are for environments without a mask among their observations, which theirs with one have as well.
    "ignore:Observation (is not a NumPy array|space for each agent probably should be)"
)


def quietly(test: Callable[[], object]) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        test()
    return printed.getvalue()


@GAMES
def test_the_api_is_theirs(game: str, players: int) -> None:
    env = equinox.rl.aec_env(game, players=players)
    assert "Passed" in quietly(lambda: api_test(env, num_cycles=60))
    quietly(lambda: seed_test(lambda: equinox.rl.aec_env(game, players=players), num_cycles=20))


@GAMES
def test_the_parallel_api_is_theirs(game: str, players: int) -> None:
    env = equinox.rl.parallel_env(game, players=players)
    assert "Passed" in quietly(lambda: parallel_api_test(env, num_cycles=30))

    def make(max_cycles: int) -> Any:
        # It samples actions without looking at the masks.
        return equinox.rl.parallel_env(game, players=players, max_cycles=max_cycles, illegal="replace")

    def make_aec(max_cycles: int) -> Any:
        return parallel_to_aec(make(max_cycles))

    quietly(lambda: max_cycles_test(SimpleNamespace(parallel_env=make, env=make_aec)))


@GAMES
def test_every_mode_renders(game: str, players: int) -> None:
    def make(render_mode: str | None = None) -> Any:
        return equinox.rl.aec_env(game, players=players, render_mode=render_mode)

    assert game in quietly(lambda: render_test(make))


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(equinox.BadSetup, match="render_mode"):
        equinox.rl.aec_env("creatures", render_mode="rgb")


@pytest.mark.parametrize("reward", ["win", "margin", "rank"])
def test_rewards_follow_from_the_outcome(reward: str) -> None:
    env = equinox.rl.aec_env("creatures", players=3, reward=reward)
    rng = np.random.default_rng(1)
    for seed in range(3):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, *_ = env.last()
            if env.terminations[agent]:
                break
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        outcome = env.episode.outcome
        assert outcome is not None
        rewards = [env.rewards[f"seat_{seat}"] for seat in range(3)]
        assert sum(rewards) == pytest.approx(0)
        best = {seat for seat in range(3) if rewards[seat] == max(rewards)}
        assert best == {seat for seat in range(3) if outcome.ranks[seat] == 1}
        assert env.infos["seat_0"]["outcome"] == outcome.dump()


def test_the_values_of_rewards() -> None:
    from equinox.rl.rewards import get_reward

    shared = equinox.Outcome((9.0, 9.0, 3.0), (1, 1, 3), "deck-empty")
    assert get_reward("win")(shared) == [0.25, 0.25, -0.5]
    assert get_reward("margin")(shared) == [3, 3, -6]
    assert get_reward("rank")(shared) == [0.5, 0.5, -1]
    with pytest.raises(equinox.BadSetup, match="did you mean 'margin'"):
        get_reward("margn")


def test_an_illegal_action_says_which_move_it_would_have_been() -> None:
    env = equinox.rl.aec_env("tiles")
    env.reset(seed=1)
    with pytest.raises(equinox.IllegalMove, match=r"'place snow white -1,1': action 64631: .*color"):
        env.step(64631)


def test_games_follow_from_seeds() -> None:
    one, other = (equinox.rl.aec_env("creatures", players=2) for _ in range(2))
    one.reset(seed=5)
    other.reset(seed=5)
    assert one.episode.state == other.episode.state
    one.reset()
    assert one.episode.state != other.episode.state
    other.reset()
    assert one.episode.state == other.episode.state


def test_moves_in_place_of_illegal_ones_follow_from_the_seed() -> None:
    def play(first: Any, games: int) -> list[equinox.State]:
        env = equinox.rl.aec_env("creatures", illegal="replace")
        env.reset(seed=first)
        ends = []
        for _ in range(games):
            for _ in range(10):
                env.step(2900)
            ends.append(env.unwrapped.episode.state)
            env.reset()
        return ends

    one = play(5, 2)
    assert one == play(np.int64(5), 2)
    assert one != play(6, 2)


def test_bad_input_is_explained() -> None:
    for arguments in ({"players": 9}, {"max_cycles": 0}, {"max_cycles": "a"}, {"illegal": "x"}):
        with pytest.raises(equinox.BadSetup, match=next(iter(arguments))):
            equinox.rl.aec_env("creatures", **arguments)
    env = equinox.rl.aec_env("creatures", players=3)
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        env.step(0)
    for wrong in (-1, "a", 1.5):
        with pytest.raises(equinox.BadSetup, match="a seed must be a whole number"):
            env.reset(seed=wrong)


def test_copies_play_on_alike() -> None:
    env = equinox.rl.aec_env("tiles")
    env.reset(seed=3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
        other.step(action)
        again = copy.deepcopy(env)
        again.step(action)
        assert other.unwrapped.episode.state == again.unwrapped.episode.state
