"""Many games at once: `equinox.rl.VectorEnv`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

import equinox
from equinox.interface import BadSetup, EquinoxError, IllegalMove, State, short_repr
from equinox.rl.codec import Actions, as_plain, get_codec
from equinox.rl.features import Floats, get_features
from equinox.rl.rewards import get_reward


class Batch:
    """All games at their decisions. What is stacked is made when it is asked for, before the next step."""

    def __init__(self, env: VectorEnv, rewards: Floats, ended: NDArray[np.bool_]) -> None:
        self._env = env
        self.rewards = rewards
        """By game and seat: of the game that this step has ended, else 0."""
        self.ended = ended
        """The games that this step has ended; each has been dealt again."""
        self.seats: NDArray[np.int64] = np.array([state.turn for state in env.states])
        """The seat to move in each game."""

    @property
    def legal(self) -> Actions:
        """The legal actions of all games, one game after the other,"""
        return self._legal_and_counts[0]

    @property
    def counts(self) -> NDArray[np.int64]:
        """and how many each game has."""
        return self._legal_and_counts[1]

    @cached_property
    def _legal_and_counts(self) -> tuple[Actions, NDArray[np.int64]]:
        self._env.check_current(self)
        return self._env.codec.legal_all(self._env.states)

    @cached_property
    def observations(self) -> Floats:
        """A row for each game, as the seat that decides sees it."""
        self._env.check_current(self)
        return self._env.features.stack(self._env.states, self.seats.tolist())

    @cached_property
    def masks(self) -> NDArray[np.bool_]:
        """A row for each game: which actions are legal. The next batch uses the same memory."""
        self._env.check_current(self)
        return self._env.mask(self)

    def sample(self, rng: np.random.Generator) -> Actions:
        """A legal action for each game, at random."""
        self._env.check_current(self)
        return self._env.codec.pick_all(self._env.states, rng.random(len(self._env)).tolist())


class VectorEnv:
    """`n` games of one kind, stepped with one call. A game that is over is dealt again with its next seed."""

    def __init__(
        self,
        n: int,
        game: str = "creatures",
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        seed: int = 0,
    ) -> None:
        n, seed = as_plain(n), as_plain(seed)
        if type(n) is not int or n < 1:
            raise BadSetup(f"a VectorEnv has a whole number of games, at least 1, not {short_repr(n)}")
        if seed is None:
            raise BadSetup("a VectorEnv deals by seeds: seed must be a whole number, not None")
        self.codec, self.features, self.reward = get_codec(game), get_features(game), get_reward(reward)
        self.players = equinox.deal(game, players, seed, options=options).players  # checks the setup
        self.game, self.options = game, dict(options or {})
        self.seeds = list(range(seed, seed + n))
        """Of the game that each is playing."""
        self.states: list[State] = []
        self.batch: Batch | None = None
        self._masks: NDArray[np.bool_] | None = None
        self._set: tuple[NDArray[np.int64], Actions] | None = None

    def __len__(self) -> int:
        return len(self.seeds)

    def reset(self, seeds: Sequence[int] | NDArray[Any] | None = None) -> Batch:
        """New games, by their seeds; without them, from those of the environment."""
        if seeds is not None and len(seeds) != len(self):
            raise BadSetup(f"{len(seeds)} seeds for {len(self)} games")
        chosen = [as_plain(seed) for seed in seeds] if seeds is not None else self.seeds
        self.states = [self._deal(seed) for seed in chosen]
        self.seeds = chosen
        return self._look(np.zeros((len(self), self.players), np.float32), np.zeros(len(self), np.bool_))

    def _deal(self, seed: int) -> State:
        return equinox.deal(self.game, self.players, seed, options=self.options)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """Play an action in each game. IllegalMove names the game of one that is illegal; those before it
        have been played."""
        if not self.states:
            raise EquinoxError("reset() comes before the first step")
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),):
            raise EquinoxError(f"actions of shape {chosen.shape} for {len(self)} games: one for each")
        rewards = np.zeros((len(self), self.players), np.float32)
        ended = np.zeros(len(self), np.bool_)
        states, play = self.states, self.codec.play
        for number, (state, action) in enumerate(zip(states, chosen.tolist(), strict=True)):
            try:
                play(state, action)
            except IllegalMove as error:
                raise IllegalMove(error.move, f"game {number}: {error.why}") from None
            if state.turn is None:
                outcome = state.outcome()
                assert outcome is not None
                rewards[number] = self.reward(outcome)
                ended[number] = True
                self.seeds[number] += len(self)
                states[number] = self._deal(self.seeds[number])
        return self._look(rewards, ended)

    def _look(self, rewards: Floats, ended: NDArray[np.bool_]) -> Batch:
        self.batch = Batch(self, rewards, ended)
        return self.batch

    def check_current(self, batch: Batch) -> None:
        if batch is not self.batch:
            raise EquinoxError("this batch is over: ask for its arrays before the next step")

    def mask(self, batch: Batch) -> NDArray[np.bool_]:
        """The masks of a batch, in memory that is used again: most of it stays as it is."""
        if self._masks is None:
            self._masks = np.zeros((len(self), self.codec.size), np.bool_)
        if self._set is not None:
            self._masks[self._set] = False
        self._set = np.repeat(np.arange(len(self)), batch.counts), batch.legal
        self._masks[self._set] = True
        return self._masks
