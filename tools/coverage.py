"""How often the intervals of the strength hold the truth, in simulated events.

`python -m tools.coverage` prints the table of docs/ranking.md; the tests look at some of it.
"""

from __future__ import annotations

import argparse
from statistics import fmean

from harness import ratings
from tests.ratings.simulated import World

FIVE = (1.0, 0.5, 0.2, 0.0, -0.5)
MANY = (4.0, *(1.2 - number / 20 for number in range(ratings.MOST_REFITTED + 5)))
WORLDS = {
    "two players, no luck": (World(FIVE, 2), 20),
    "two players, luck and ties": (World(FIVE, 2, hand=1.0, suits=0.7, tie=0.8), 15),
    "two players, few deals": (World(FIVE, 2, hand=1.0, suits=0.7, tie=0.8), 6),
    "one far ahead": (World((4.0, 0.3, 0.0, -0.3), 2, hand=1.0, suits=0.7, tie=0.8), 15),
    "two bots, ten deals": (World((0.5, -0.5), 2, hand=1.0, suits=0.7, tie=0.8), 10),
    "four players, luck and ties": (World(FIVE, 4, hand=1.0, suits=0.7, tie=0.8), 10),
    "four players, few deals": (World(FIVE, 4, hand=1.0, suits=0.7, tie=0.8), 4),
    "many bots": (World(MANY, 2, hand=1.0, suits=0.7, tie=0.8), 1),
}
"""Each world, and how many deals every group plays."""


def coverage(world: World, rounds: int, events: int, whole_deals: bool = True) -> float:
    """The share of all bots' intervals, over all events, that hold the truth."""
    truth = world.truth()
    inside = []
    for seed in range(events):
        games = world.event(rounds, seed)
        if not whole_deals:
            games = [game._replace(deal=game.id) for game in games]
        fit = ratings.strengths(games, replicates=300, seed=seed)
        inside += [
            low <= truth[bot] <= high for bot, low, high in zip(fit.bots, fit.low, fit.high, strict=True)
        ]
    return fmean(inside)


def main(events: int = 300) -> None:
    print("| event | bots | games | coverage |")
    print("|-------|------|-------|----------|")
    for name, (world, rounds) in WORLDS.items():
        share = coverage(world, rounds, events)
        games = len(world.event(rounds, 0))
        print(f"| {name} | {len(world.strengths)} | {games} | {100 * share:.1f} % |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=300, help="of each kind  [default: 300]")
    main(parser.parse_args().events)
