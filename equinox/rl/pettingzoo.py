"""The games as PettingZoo environments: `equinox.rl.aec_env` and `equinox.rl.parallel_env`."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import equinox
from equinox.render import draw
from equinox.rl.codec import as_plain, get_codec
from equinox.rl.episode import Episode
from equinox.rl.features import get_features
from equinox.rl.rewards import get_reward

MODES: Final = ("human", "ansi")


class Environment(AECEnv):  # type: ignore[misc]
    """A game. An observation has the seat's `observation` and `action_mask`; an action is an integer of the
    game's codec. Rewards come at the end.

    After `max_cycles` decisions the game is truncated. An illegal action raises IllegalMove; with `illegal`
    "replace", a random move takes its place."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
    ) -> None:
        super().__init__()
        if illegal not in ("raise", "replace"):
            raise equinox.BadSetup(f"illegal: must be 'raise' or 'replace', not {illegal!r}")
        if render_mode not in (None, *MODES):
            raise equinox.BadSetup(f"render_mode: must be 'human' or 'ansi', not {render_mode!r}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise equinox.BadSetup(f"max_cycles: must be a whole number, at least 1, not {max_cycles!r}")
        self.codec, self.features = get_codec(game), get_features(game)
        state = equinox.deal(game, as_plain(players), 0, options=options)  # checks the setup
        self.game, self.players, self.options = game, state.players, dict(options or {})
        self.reward = get_reward(reward)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.episode = Episode(state)
        self.metadata = {
            "name": f"equinox_{game}_v{self.codec.version}",
            "render_modes": list(MODES),
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(-100, 100, (self.features.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.codec.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.codec.size) for agent in self.possible_agents}
        self._seeds = np.random.SeedSequence()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game: the seed's; without one, the next of those that follow from the last seed."""
        if seed is not None:
            self._seeds = _make_seeds(seed)
        deal, moves = self._seeds.spawn(1)[0].generate_state(2, np.uint64).tolist()
        self.episode = Episode(equinox.deal(self.game, self.players, deal >> 11, options=self.options))
        self.agents = self.possible_agents[:]
        self.decisions = 0
        self._rng = random.Random(moves)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        turn = self.episode.state.turn
        self.agent_selection = self.agents[0 if turn is None else turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, state = self.possible_agents.index(agent), self.episode.state
        mask = np.zeros(self.codec.size, np.int8)
        if state.turn == seat:
            mask[self.codec.legal(state)] = 1
        return {"observation": self.features.observe(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._play(action)
        self.decisions += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        outcome = self.episode.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.agents, self.reward(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outcome": outcome.dump()} for agent in self.agents}
        elif self.decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int | None) -> None:
        state = self.episode.state
        try:
            self.codec.play(state, action)  # type: ignore[arg-type]
        except equinox.IllegalMove:
            if self.illegal == "raise":
                raise
            state.play(self._rng.choice(state.moves()))

    def render(self) -> str | None:
        """The whole table as text; `human` prints it."""
        text = draw(self.episode.state.dump())
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _make_seeds(seed: object) -> np.random.SeedSequence:
    number = as_plain(seed)
    if type(number) is not int or number < 0:
        raise equinox.BadSetup(f"a seed must be a whole number, at least 0, not {seed!r}")
    return np.random.SeedSequence(number)
