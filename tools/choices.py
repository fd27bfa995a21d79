"""What the choices of one search are worth compared with those of another, without playing games out.

    python -m tools.choices 250:5:300 250:20:100 --players 2 --positions 360

Each search is iterations:prior_visits:visit_cap (see `equinox.solver.guide`). Both are asked about the same
positions of quick games. Where they choose differently, the two moves are compared on the same deals, a
thousand each, by the search's own judgement. So it says how much one of them loses by searching too little or
by ordering badly, not how good that judgement is. A few positions decide the mean, so it is also given with
differences cut at two percent.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import equinox
from equinox.interface import Position
from equinox.solver.creatures.guide import CreaturesGuide
from equinox.solver.parallel import found_by
from equinox.solver.solve import solve
from equinox.solver.tree import Tree

JUDGED = 1000
"""So many games of each move tell which is better."""
QUICK = 16
"""Iterations of the moves that only lead to positions."""
ASKED = 0.25
"""How many of the decisions are asked about, of those with a choice."""
CUT = 0.02


class Search(NamedTuple):
    iterations: int
    prior_visits: float
    visit_cap: float

    def choose(self, view: Position, seed: int) -> str:
        tree = Tree(view, seed, CreaturesGuide())
        tree.run(self.iterations)
        found = found_by(tree, lines=False)
        return found._replace(prior_visits=self.prior_visits, visit_cap=self.visit_cap).best()


def read(text: str) -> Search:
    iterations, prior_visits, visit_cap = text.split(":")
    return Search(int(iterations), float(prior_visits), float(visit_cap))


def compare(view: Position, one: str, other: str) -> float:
    """By how much more one move wins than another."""
    tree = Tree(view, "judge", compared=(one, other))
    tree.run(2 * JUDGED)
    worths = [tree.tallies[move].worth / tree.tallies[move].visits for move in (one, other)]
    return worths[0] - worths[1]


def measure(one: Search, other: Search, players: int, positions: int, first: int) -> list[float]:
    gains: list[float] = []
    rng = random.Random(first)
    seed = first
    while True:
        state = equinox.deal("creatures", players=players, seed=seed)
        seed += 1
        while state.turn is not None:
            moves = state.moves()
            if len(moves) > 2 and rng.random() < ASKED:
                view, luck = state.view(state.turn), rng.getrandbits(30)
                chosen = one.choose(view, luck), other.choose(view, luck)
                gains.append(compare(view, *chosen) if chosen[0] != chosen[1] else 0.0)
                if len(gains) == positions:
                    return gains
            quick = solve(state.view(state.turn), seed=rng.getrandbits(30), iterations=QUICK, nodes=0)
            state.play(quick.best.move)


def tell(gains: list[float]) -> str:
    half = 2 * stdev(gains) / sqrt(len(gains))
    return f"{100 * fmean(gains):+.3f} % ± {100 * half:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("one", type=read)
    parser.add_argument("other", type=read)
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    chosen = parser.parse_args()
    gains = measure(chosen.one, chosen.other, chosen.players, chosen.positions, chosen.first)
    cut = [max(-CUT, min(CUT, gain)) for gain in gains]
    other = sum(gain != 0 for gain in gains)
    print(f"{len(gains)} positions, {other} with another choice")
    print(f"the first wins {tell(gains)} more a decision; cut at {CUT:.0%}: {tell(cut)}")


if __name__ == "__main__":
    main()
