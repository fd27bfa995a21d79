"""How often the test behind `equinox compare` is wrong, and how many deals it takes, on simulated bots.

    python -m tools.simulate_compare --runs 1000

A seat of a deal has luck that all games of the deal share; each player of a game adds chance of its own, and
the first places of those who end closer than the tie are shared. The strength of the new bot is chosen so
that its mean share is what its Elo says. Each line is one such world, with a bot at the lower Elo of the test
(its wrong verdicts are to stay within alpha), and with one at the higher (within beta). With a pool, both
bots play against others, who are weaker.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tabulate import tabulate

from harness.sequential import Sprt, Walk, difference, elo_of_share

Floats = NDArray[np.float64]


class World(NamedTuple):
    players: int
    luck: float
    """The deviation of a seat's luck in a deal; that of the chance in one game is 1.3."""
    tie: float
    level: float | None = None
    """By how much both bots are stronger than the others at their tables; None: they play each other."""


WORLDS = [
    World(players, *kind)
    for players in (2, 4)
    for kind in ((0.0, 0.0), (1.0, 0.15), (2.5, 0.4), (1.0, 0.15, 1.0))
]
TESTS = (Sprt(0, 20), Sprt(0, 40), Sprt(0, 80))
MOST_DEALS = 20_000
CALIBRATING_DEALS = 400_000
HEADERS = [
    *("players", "pool", "luck", "tie", "--elo"),
    *("wrong\nat low", "wrong\nat high", "deals\nat low", "deals\nat high", "outside\ninterval"),
]


def simulate_deals(
    world: World, strength: float, count: int, rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """The mean shares of the new and of the old bot in so many deals: each plays every seat, against copies
    of the other or against a pool."""
    players = world.players
    luck = rng.normal(0, world.luck, (count, players)) if world.luck else np.zeros((count, players))

    def play_all_seats(strength: float) -> Floats:
        total = np.zeros(count)
        for seat in range(players):
            result = luck + rng.gumbel(0, 1, (count, players))
            result[:, seat] += strength
            first = result >= result.max(1, keepdims=True) - world.tie
            total += first[:, seat] / first.sum(1)
        return total / players

    if world.level is not None:
        return play_all_seats(world.level + strength / 2), play_all_seats(world.level - strength / 2)
    new = play_all_seats(strength)
    return new, 1 - new if players == 2 else play_all_seats(-strength)


def find_strength(world: World, elo: float) -> tuple[float, float]:
    """The strength with which the deals are worth what this Elo says, and what they are worth."""
    strength = worth = elo / 200
    for _ in range(5 if elo else 0):  # nearly proportional: a few steps are enough
        new, old = simulate_deals(world, strength, CALIBRATING_DEALS, np.random.default_rng(1))
        level = elo_of_share(float((new + old).mean()) / 2, world.players)
        worth = difference(elo, world.players, level, world.level is None)
        strength *= worth / float((new - old).mean())
    return strength, worth


class Share(NamedTuple):
    wrong: float
    undecided: float
    deals: float
    outside: float
    """How often the confidence interval missed the truth at some deal before the verdict."""


def run_tests(
    world: World, test: Sprt, elo: float, runs: int, seed: int, most_deals: int = MOST_DEALS
) -> Share:
    """The verdicts on a bot that is as strong as this."""
    rng = np.random.default_rng(seed)
    strength, truth = find_strength(world, elo)
    wrong = undecided = deals = outside = 0
    for _ in range(runs):
        walk = Walk(test, world.players, world.players, world.level is None)
        missed = False
        while walk.progress.verdict is None and walk.progress.deals < most_deals:
            for new, old in zip(*simulate_deals(world, strength, 200, rng), strict=True):
                progress = walk.add(float(new), float(old))
                missed |= not progress.low <= truth <= progress.high
                if progress.verdict is not None:
                    break
        verdict = walk.progress.verdict
        undecided += verdict is None
        wrong += verdict is not None and (verdict == "better") != (elo >= test.high)
        deals += walk.progress.deals
        outside += missed
    return Share(wrong / runs, undecided / runs, deals / runs, outside / runs)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rows = []
    for world in WORLDS:
        for test in TESTS:
            low, high = (run_tests(world, test, elo, chosen.runs, chosen.seed) for elo in test[:2])
            rows.append(
                (
                    world.players,
                    "no" if world.level is None else "yes",
                    world.luck,
                    world.tie,
                    f"{test.low:g} {test.high:g}",
                    *(f"{share.wrong:.1%}" for share in (low, high)),
                    *(f"{share.deals:.0f}" for share in (low, high)),
                    f"{max(low.outside, high.outside):.1%}",
                )
            )
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(tabulate(rows, HEADERS))


if __name__ == "__main__":
    main()
