"""Seats a bot of OpenSpiel. It gets a state that fits what we know, and may resample it.

--bot names one of OpenSpiel's own: ismcts; pimc, its MCTS on some sampled worlds, whose visits are added up;
or uniform. --factory module:function takes any other: a function of the game, the seat and a seed that
returns a pyspiel.Bot. The module may be a file in this folder.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from equinox.rl.codec import get_codec
from equinox.rl.openspiel import Rollouts, load_game, tell
from equinox.sdk import Match, Turn, run

SHARE = 0.7
"""Of the time that the clock allows, because the number of simulations is estimated."""
LEAST = 2

parser = argparse.ArgumentParser(description="A bot of OpenSpiel.")
parser.add_argument("--bot", choices=("ismcts", "pimc", "uniform"), default="ismcts")
parser.add_argument("--think", type=float, default=200, metavar="MS", help="a move (200)")
parser.add_argument("--worlds", type=int, default=4, help="that pimc samples (4)")
parser.add_argument("--uct_c", type=float, default=1.4)
parser.add_argument("--factory", metavar="MODULE:FUNCTION", help="makes another bot")
OPTIONS = parser.parse_args()

Search = Callable[[Any, int, int], int]
"""Chooses an action in a state with so many simulations and a seed."""


def search_information_sets(state: Any, simulations: int, seed: int) -> int:
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        Rollouts(seed),
        OPTIONS.uct_c,
        simulations,
        random_state=np.random.RandomState(seed % 2**32),
    )
    return int(bot.step(state))


def search_worlds(state: Any, simulations: int, seed: int) -> int:
    visits: Counter[int] = Counter()
    random_state = np.random.RandomState(seed % 2**32)
    for _ in range(OPTIONS.worlds):
        world = state.resample_from_infostate(state.current_player(), random_state.uniform)
        share = max(LEAST, simulations // OPTIONS.worlds)
        bot = mcts.MCTSBot(state.get_game(), OPTIONS.uct_c, share, Rollouts(seed), random_state=random_state)
        for child in bot.mcts_search(world).children:
            visits[child.action] += child.explore_count
    return visits.most_common(1)[0][0]


SEARCHES: dict[str, Search] = {"ismcts": search_information_sets, "pimc": search_worlds}


def make_bot(game: Any, seat: int, seed: int) -> Any:
    """A bot that keeps no clock."""
    if OPTIONS.factory is None:
        return UniformRandomBot(seat, np.random.RandomState(seed))
    module, _, function = OPTIONS.factory.partition(":")
    return getattr(import_module(module), function)(game, seat, seed)


def begin(match: Match) -> None:
    game = load_game(match.game, match.players, options=match.options)
    match.memory.update(game=game, told="", pace=0.0)
    if not searches():
        match.memory["bot"] = make_bot(game, match.seat, match.rng.getrandbits(31))
    get_codec(match.game)


def searches() -> bool:
    return OPTIONS.factory is None and OPTIONS.bot in SEARCHES


def choose(turn: Turn) -> str:
    memory = turn.memory
    state, memory["told"] = tell(memory["game"], turn.view, turn.news, memory["told"], turn.rng)
    action = search(turn, state) if searches() else memory["bot"].step(state)
    return get_codec(turn.game).decode(state.episode.state, action)


def search(turn: Turn, state: Any) -> int:
    """As many simulations as the time allows, by how long those of the last move took."""
    seconds = min(OPTIONS.think / 1000, SHARE * turn.time_left)
    began = time.perf_counter()
    pace = turn.memory["pace"]
    simulations = max(LEAST, int(seconds / pace)) if pace else 2 * LEAST
    chosen = SEARCHES[OPTIONS.bot](state, simulations, turn.rng.getrandbits(53))
    turn.memory["pace"] = (time.perf_counter() - began) / simulations
    turn.note = f"{simulations} simulations"
    return chosen


run(choose, name="openspiel", version="1.0", on_start=begin)
