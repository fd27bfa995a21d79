"""How often each level of the search bot beats the one below.

    python -m tools.levels --game tiles --deals 20
    python -m tools.levels --game creatures --deals 20 --level 4

Every deal is played once for each seat, in this process and by count: a busy machine changes nothing. Points
are wins, draws in halves; the interval is over deals. A good ladder has 60 to 75 % on every step.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from functools import partial
from math import sqrt
from statistics import fmean, stdev

import equinox
from equinox.solver.guide import guide_for, winners
from equinox.solver.levels import LEVELS, Level
from equinox.solver.solve import solve

LEAST = 8
"""As few games does the bot sample for a move."""


def choose(state: equinox.State, level: Level, think_ms: float, rng: random.Random) -> str:
    """As bots/search does."""
    legal = state.moves()
    assert state.turn is not None
    if len(legal) == 1 or rng.random() < level.slips:
        return rng.choice(legal)
    guide = guide_for(state.game)
    seconds = level.share * think_ms / 1000
    answer = solve(
        state.view(state.turn),
        seed=rng.getrandbits(53),
        iterations=max(LEAST, int(seconds * guide.iterations_per_second)),
        nodes=int(seconds * guide.proof_nodes_per_second),
    )
    return answer.best.move


def play_deal(game: str, levels: tuple[Level, Level], think_ms: float, seed: int) -> float:
    """The share of points of the first of two levels."""
    points = 0.0
    for first in (0, 1):
        state = equinox.deal(game, players=2, seed=seed)
        rng = random.Random(2 * seed + first)
        while state.turn is not None:
            state.play(choose(state, levels[state.turn ^ first], think_ms, rng))
        outcome = state.outcome()
        assert outcome is not None
        points += winners(outcome)[first]
    return points / 2


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=("creatures", "tiles"), required=True)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", type=int, choices=sorted(LEVELS)[1:], help="only this step")
    parser.add_argument("--think", type=float, default=200, help="milliseconds, as the bot's")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.deals)
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for level in [options.level] if options.level else sorted(LEVELS)[1:]:
            pair = LEVELS[level], LEVELS[level - 1]
            points = pool.map(partial(play_deal, options.game, pair, options.think), numbers, chunksize=1)
            half = 2 * stdev(points) / sqrt(len(points)) if len(points) > 1 else 1.0
            print(f"level {level} against {level - 1}: {fmean(points):.0%} ± {half:.0%}", flush=True)


if __name__ == "__main__":
    main()
