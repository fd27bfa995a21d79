"""For researchers: moves as integers, views as arrays, and environments of other projects.

docs/research.md describes all of it. What comes from other projects is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from equinox.rl.extras import need
from equinox.rl.text import TextEnv
from equinox.rl.vector import VectorEnv

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from equinox.rl.agents import Agent

__all__ = ["TextEnv", "VectorEnv", "aec_env", "agent", "openspiel_game", "parallel_env"]


def aec_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = "raise",
) -> AECEnv[str, Any, int]:
    """A game as a PettingZoo environment. `reward` is "win", "margin" or "rank"."""
    need("pettingzoo", "rl")
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from equinox.rl.pettingzoo import Environment

    return OrderEnforcingWrapper(
        Environment(game, players, options, reward, render_mode, max_cycles, illegal)
    )


def parallel_env(game: str, players: int | None = None, **arguments: Any) -> ParallelEnv[str, Any, int]:
    """The same as a parallel environment: every seat gives an action, that of the seat to move counts."""
    conversions = need("pettingzoo.utils.conversions", "rl")
    env: ParallelEnv[str, Any, int] = conversions.turn_based_aec_to_parallel(
        aec_env(game, players, **arguments)
    )
    return env


def agent(bot: str, /, ms: float = 200, **parameters: Any) -> Agent:
    """One of our bots as a player: call it with an environment, and it returns the action to step with. `ms`
    is how long it thinks; `parameters` are those of its bot.toml."""
    from equinox.rl.agents import Agent

    return Agent(bot, ms, parameters)


def openspiel_game(game: str, players: int | None = None, **arguments: Any) -> Any:
    """A game for OpenSpiel, as `equinox.rl.openspiel.load_game` makes it."""
    need("pyspiel", "openspiel")
    from equinox.rl.openspiel import load_game

    return load_game(game, players, **arguments)
