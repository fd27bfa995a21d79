"""The value of each part of the search: the whole search against itself without one part.

    python -m tools.ablation --without policy --deals 150 --jobs 2
    python -m tools.ablation --without proofs --deals 300 --jobs 2

Parts of creatures are measured over whole games, proofs in tiles over endings: the search plays by its prior
until six tiles are left to place.

Every deal is played once for each seat of the reduced search; the full search has the other seats. Both
search by count, not by clock, so a busy machine changes nothing: as many iterations as fit into `--ms`, which
is measured for both in the same run. Points are first places, shared ones in parts; the interval is over
deals.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Sequence
from functools import cache
from math import sqrt
from statistics import fmean, stdev

import equinox
from equinox.creatures.state import Creatures
from equinox.interface import State
from equinox.solver.answer import Answer
from equinox.solver.creatures.guide import TEMPERATURE as TEMPERATURE
from equinox.solver.creatures.guide import CreaturesGuide, evaluate_after
from equinox.solver.creatures.policy import Policy, chances
from equinox.solver.guide import Guide, winners
from equinox.solver.solve import solve
from equinox.solver.tiles.endgame import placements_left
from equinox.solver.tiles.guide import TilesGuide

Z95 = 1.96


class WithoutPolicy(CreaturesGuide):
    """Own moves are ordered by the value network alone."""

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
        assert isinstance(state, Creatures)
        if state.turn != self.me:
            return super().prior(state, moves)
        if state.number != self.number:
            return [1 / len(moves)] * len(moves)
        return chances(
            [value / TEMPERATURE for value in evaluate_after(state, moves, self.me)], self.uniform_mix
        )


class WithoutNetworks(CreaturesGuide):
    """The policy without its networks; only with four players it has any."""

    def load_policy(self, players: int) -> Policy:
        return super().load_policy(players)._replace(networks={})


class WithoutBeliefs(CreaturesGuide):
    """Hidden cards and secrets are dealt uniformly."""

    def apply_beliefs(self, state: State, rng: random.Random) -> None:
        pass


class WithoutProofs(TilesGuide):
    """The position itself is never proved."""

    def endgame(self, state: State, **limits: object) -> Answer | None:
        return None


GUIDES = {
    "policy": WithoutPolicy,
    "networks": WithoutNetworks,
    "beliefs": WithoutBeliefs,
    "proofs": WithoutProofs,
}
ENDING = 6
"""Tiles left to place where an ending begins."""


@cache
def guide_without(part: str, game: str) -> Guide:
    return GUIDES[part]() if part else TilesGuide() if game == "tiles" else CreaturesGuide()


def game_of(part: str) -> str:
    return "tiles" if issubclass(GUIDES[part], TilesGuide) else "creatures"


def begin_game(game: str, players: int, seed: int) -> State:
    state = equinox.deal(game, players, seed)
    rng = random.Random(seed)
    while game == "tiles" and placements_left(state) > ENDING:
        moves = state.moves()
        prior = guide_without("", game).prior(state, moves)
        state.play(rng.choices(moves, prior)[0])
    return state


def pace(part: str, game: str, players: int, seconds: float = 4.0) -> float:
    """Iterations a second, over the decisions of a game."""
    state = begin_game(game, players, 1)
    done, begin = 0, time.process_time()
    while state.turn is not None and time.process_time() - begin < seconds:
        answer = solve(state.view(state.turn), iterations=100, nodes=0, guide=guide_without(part, game))
        done += 100
        state.play(answer.best.move)
    return done / (time.process_time() - begin)


def play(part: str, players: int, seed: int, seat: int, iterations: tuple[int, int], nodes: int) -> float:
    """The points of the reduced search in this seat."""
    game = game_of(part)
    state = begin_game(game, players, seed)
    rng = random.Random(seed * players + seat)
    while state.turn is not None:
        reduced = state.turn == seat
        answer = solve(
            state.view(state.turn),
            seed=rng.getrandbits(32),
            iterations=iterations[0 if reduced else 1],
            nodes=nodes,
            guide=guide_without(part if reduced else "", game),
        )
        state.play(answer.best.move)
    outcome = state.outcome()
    assert outcome is not None
    return winners(outcome)[seat]


def play_deal(job: tuple[str, int, int, tuple[int, int], int]) -> float:
    part, players, seed, iterations, nodes = job
    return fmean(play(part, players, seed, seat, iterations, nodes) for seat in range(players))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--without", required=True, choices=GUIDES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--ms", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    game = game_of(chosen.without)
    paces = [pace(part, game, chosen.players) for part in ("", chosen.without, chosen.without, "")]
    full, reduced = paces[0] + paces[3], paces[1] + paces[2]
    iterations = round(reduced / 2 * chosen.ms / 1000), round(full / 2 * chosen.ms / 1000)
    print(f"iterations in {chosen.ms} ms: {iterations[1]} full, {iterations[0]} without {chosen.without}")
    nodes = round(guide_without("", game).proof_nodes_per_second * chosen.ms / 1000)
    jobs = [
        (chosen.without, chosen.players, seed, iterations, nodes)
        for seed in range(chosen.first, chosen.first + chosen.deals)
    ]
    points = []
    with multiprocessing.get_context("fork").Pool(chosen.jobs) as pool:
        for point in pool.imap(play_deal, jobs):
            points.append(point)
            print(f"\r{len(points)} deals, {fmean(points):.1%}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    width = Z95 * stdev(points) / sqrt(len(points))
    print(
        f"without {chosen.without}, {chosen.players} players, {len(points)} deals: {fmean(points):.1%} of "
        f"points ± {width:.1%} ({1 / chosen.players:.1%} is even)"
    )


if __name__ == "__main__":
    main()
