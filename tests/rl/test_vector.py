"""Many games at once are the same games as one by one."""

from __future__ import annotations

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
    for wrong in ({"n": 0}, {"n": 2, "game": "chess"}, {"n": 2, "reward": "joy"}):
        with pytest.raises(equinox.EquinoxError):
            VectorEnv(**wrong)
    with pytest.raises(equinox.BadSetup, match="3 seeds for 2 games"):
        env.reset(seeds=[1, 2, 3])
