"""The solver as a bot: it samples games that fit what it knows, and plays what wins most of them.

It thinks for --think milliseconds a move, but never longer than the clock allows. By default it counts
games instead of milliseconds, as many as an ordinary core plays in that time: then the same match is played
the same way again, unless the clock is so short or the machine so slow that the time runs out first. With
`--by clock` it uses its time to the end. With `--level` from 1 to 9 it is weaker, for people to play against.
"""

import argparse
import gc
from functools import cache
from math import inf

import equinox
from equinox.sdk import Match, Turn, run
from equinox.solver.guide import guide_for
from equinox.solver.levels import LEVELS, STRONGEST
from equinox.solver.solve import sample_of, solve

MARGIN_MS = 20
"""Kept back for the answer's way, and for a machine that is busy elsewhere."""
DECISIONS_LEFT = 40
"""How many decisions the rest of a game is taken to have, where all of it has one clock."""
LEAST = 8
"""Fewer sampled games than this are not worth counting."""


def positive(text: str) -> float:
    if not 0 < (number := float(text)) < inf:
        raise ValueError
    return number


def share(text: str) -> float:
    if not 0 < (number := float(text)) <= 1:
        raise ValueError
    return number


def count(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError
    return number


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The solver as a bot.")
    parser.add_argument("--think", type=positive, default=200, metavar="MS", help="a move (200)")
    parser.add_argument("--by", choices=("count", "clock"), default="count", help="what ends the thinking")
    parser.add_argument("--level", type=int, choices=LEVELS, default=STRONGEST, help="how strong (10)")
    parser.add_argument("--share", type=share, default=0.8, help="of a move's time on the clock (0.8)")
    parser.add_argument("--iterations", type=count, help="games a move, instead of what --think gives")
    return parser.parse_args()


OPTIONS = arguments()
LEVEL = LEVELS[OPTIONS.level]


def most_ms(turn: Turn) -> float:
    """How long this move may take by the clock."""
    limits = [inf]
    move, left = turn.clock.get("move_ms"), turn.clock.get("left_ms")
    if move is not None:
        limits += [OPTIONS.share * move, move - MARGIN_MS]
    if left is not None:
        limits += [left / DECISIONS_LEFT, left - MARGIN_MS]
    return max(1.0, min(limits))


def choose(turn: Turn) -> str:
    if len(turn.legal) == 1:
        return turn.legal[0]
    if LEVEL.slips and turn.rng.random() < LEVEL.slips:
        return turn.rng.choice(turn.legal)
    guide = guide_for(turn.game)
    most = most_ms(turn)
    think = min(OPTIONS.think * LEVEL.share, most)
    iterations = nodes = None
    if OPTIONS.by == "count" or OPTIONS.iterations:
        iterations = OPTIONS.iterations or max(LEAST, int(think / 1000 * guide.iterations_per_second))
        nodes = int(think / 1000 * guide.proof_nodes_per_second)
    else:
        most = think
    answer = solve(
        turn.view,
        seed=turn.rng.getrandbits(53),
        iterations=iterations,
        nodes=nodes,
        seconds=None if most == inf else most / 1000,
    )
    if not answer.known:
        # There was no time for anything: what looks promising without thinking.
        sample = sample_of(turn.view)
        prior = guide.at(sample).prior(sample, turn.legal) or [1.0] * len(turn.legal)
        return max(zip(prior, turn.legal, strict=True))[1]
    best = answer.best
    turn.note = f"win {best.win.value:.0%}, {best.win.kind}: {answer.iterations} games, {answer.nodes} nodes"
    return best.move


@cache
def warm_up(game: str, players: int) -> None:
    """Before the clock runs: what is imported and worked out once is so now."""
    state = equinox.deal(game, players=players, seed=1)
    for _ in range(4):
        assert state.turn is not None
        solve(state.view(state.turn), iterations=1, nodes=0)
        state.play(state.moves()[0])


def tidy(match: Match, outcome: object) -> None:
    gc.collect()


# Garbage is collected between matches, not in the middle of a thought.
gc.disable()
run(
    choose,
    name="search",
    version="1.2",
    on_start=lambda match: warm_up(match.game, match.players),
    on_end=tidy,
)
