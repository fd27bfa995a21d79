"""Many games at once are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import equinox
from equinox.rl import VectorEnv
from equinox.rl.codec import get_codec
from equinox.rl.features import get_features


@pytest.mark.parametrize(("game", "players", "steps"), [("creatures", 3, 150), ("tiles", 2, 110)])
def test_games_are_those_that_are_played_alone(game: str, players: int, steps: int) -> None:
    env = VectorEnv(4, game, players=players, seed=10)
    codec, features = get_codec(game), get_features(game)
    alone = [equinox.deal(game, players, seed) for seed in range(10, 14)]
    rng = np.random.default_rng(2)
    batch = env.reset()
    ended = 0
    for _ in range(steps):
        assert batch.seats.tolist() == [state.turn for state in alone]
        assert batch.masks.shape == (4, codec.size)
        assert [np.flatnonzero(mask).tolist() for mask in batch.masks] == [
            sorted(codec.legal(state).tolist()) for state in alone
        ]
        assert (batch.observations == features.stack(alone, batch.seats.tolist())).all()
        actions = batch.sample(rng)
        batch = env.step(actions)
        for number, state in enumerate(alone):
            codec.play(state, int(actions[number]))
            outcome = state.outcome()
            assert batch.ended[number] == (outcome is not None)
            assert batch.rewards[number].any() == (outcome is not None and outcome.ranks != (1,) * players)
            if outcome is not None:
                ended += 1
                assert env.reward(outcome) == pytest.approx(batch.rewards[number])
                alone[number] = equinox.deal(game, players, env.seeds[number])
    assert ended
    assert sorted(env.seeds)[-1] >= 14


def test_bad_input_is_explained() -> None:
    env = VectorEnv(2, "tiles")
    with pytest.raises(equinox.EquinoxError, match="reset"):
        env.step([0, 0])
    batch = env.reset(seeds=[3, 4])
    assert env.seeds == [3, 4]
    with pytest.raises(equinox.IllegalMove, match=r"game 1: action 2: .*color"):
        env.step([0, 2])
    env.reset()
    with pytest.raises(equinox.EquinoxError, match="before the next step"):
        batch.masks  # noqa: B018
    wrong: list[dict[str, Any]] = [{"n": 0}, {"n": 2.5}, {"game": "chess"}, {"reward": "joy"}]
    wrong += [{"players": 9}, {"options": {"x": 1}}, {"seed": 1.5}, {"seed": None}]
    for arguments in wrong:
        with pytest.raises(equinox.EquinoxError):
            VectorEnv(**{"n": 2, **arguments})
    with pytest.raises(equinox.BadSetup, match="3 seeds for 2 games"):
        env.reset(seeds=[1, 2, 3])
    with pytest.raises(equinox.BadSetup, match="not 'a'"):
        env.reset(seeds=[5, "a"])  # type: ignore[list-item]
    assert env.seeds == [3, 4]


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], 0, [[0], [0]]])
def test_actions_are_one_for_each_game(actions: Any) -> None:
    env = VectorEnv(2, "tiles")
    env.reset()
    before = [state.copy() for state in env.states]
    with pytest.raises(equinox.EquinoxError, match="for 2 games: one for each"):
        env.step(actions)
    assert env.states == before


def test_numbers_of_numpy_will_do() -> None:
    env = VectorEnv(np.int64(2), "creatures", seed=np.int64(5))  # type: ignore[arg-type]
    batch = env.reset(np.arange(7, 9))
    assert env.states[1] == equinox.deal("creatures", seed=8)
    alone = get_features("creatures").observe(env.states[0], batch.seats[0])
    assert (alone == batch.observations[0]).all()
