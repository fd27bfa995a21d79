"""How often `--until-settled` stops an event with a wrong order, and how many games it takes.

    python -m tools.simulate_settled --events 200

Simulated round robins are looked at after every round and stopped when the table is settled, by the rule of
the harness and by the naive one (each bot is better than the next with probability P at this moment). As in
`tools.simulate_compare`, the games of a deal share luck by seat, and first places may be shared; in a world
with cycles each bot has opponents that suit it. An event is wrong if two settled neighbours are in another
order than in the fit to a very long event.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tabulate import tabulate

from harness.ratings import Comparisons, Strengths, fitted
from harness.schedules.settled import list_doubts

Floats = NDArray[np.float64]

PROBABILITY = 0.95
REPLICATES = 300
TRUTH_ROUNDS = 20_000


class World(NamedTuple):
    players: int
    gaps: tuple[float, ...]
    """Between neighbours, in Elo."""
    luck: float = 1.0
    tie: float = 0.15
    cycles: float = 0.0
    """How much opponents suit a bot, in Elo."""

    @property
    def bots(self) -> int:
        return len(self.gaps) + 1


CLOSE = 2.0
"""Elo between two bots whose order would take too many games: a statement about it is chance."""
WORLDS = (
    World(2, (60, 60)),
    World(2, (CLOSE, 200)),
    World(2, (100, 100, CLOSE, 100, 100)),
    World(2, (100, 100, 100, 100, 100), cycles=100),
    World(2, (*[120] * 5, CLOSE, *[120] * 5)),
    World(4, (60, 60, 60)),
    World(4, (CLOSE, 200, 200)),
    World(4, (100, 100, CLOSE, 100, 100)),
)


class Round(NamedTuple):
    """The pairs of one round: [deal, i, j] how often i was ahead of j, half for a tie."""

    wins: Floats
    games: int


def advantages(world: World) -> Floats:
    """[i, j]: by how much i is stronger when it meets j."""
    strength = -np.cumsum([0, *world.gaps])
    suits = np.random.default_rng(5).normal(0, 1, (world.bots, world.bots))
    suits = world.cycles * (suits - suits.T) / 2
    matrix: Floats = (strength[:, None] - strength[None, :] + suits) * np.log(10) / 400
    return matrix


def play_round(world: World, matrix: Floats, rng: np.random.Generator) -> Round:
    """Every group plays a deal through all rotations."""
    n, players = world.bots, world.players
    groups = list(combinations(range(n), players))
    wins = np.zeros((len(groups), n, n))
    for number, group in enumerate(groups):
        luck = rng.normal(0, world.luck, players)
        for turn in range(players):
            seated = group[turn:] + group[:turn]
            among = matrix[np.ix_(seated, seated)].sum(axis=1) / players
            results = among + luck + rng.gumbel(0, 1, players)
            for a, b in combinations(range(players), 2):
                ahead = 0.5 if abs(results[a] - results[b]) < world.tie else float(results[a] > results[b])
                wins[number, seated[a], seated[b]] += ahead
                wins[number, seated[b], seated[a]] += 1 - ahead
    return Round(wins, len(groups) * players)


def fit_rounds(wins: Floats, replicates: int) -> Strengths:
    names = tuple(f"{bot:02}" for bot in range(wins.shape[1]))
    return fitted(Comparisons(names, wins, len(wins)), replicates)


def find_truth(world: World, matrix: Floats) -> dict[str, float]:
    """Each bot's strength, in a very long event if it depends on the opponents."""
    if not world.cycles:
        return {f"{bot:02}": -float(bot) for bot in range(world.bots)}
    rng = np.random.default_rng(1)
    rounds = max(200, TRUTH_ROUNDS // world.bots)
    total = sum(play_round(world, matrix, rng).wins.sum(axis=0) for _ in range(rounds))
    fit = fit_rounds(np.asarray(total)[None], 1)
    return dict(zip(fit.bots, fit.points.tolist(), strict=True))


def is_settled(fit: Strengths) -> bool:
    return all(doubt.lasting <= 1 - PROBABILITY for doubt in list_doubts(fit, fit.bots))


def is_settled_naively(fit: Strengths) -> bool:
    return all((better or 0) >= PROBABILITY for better in fit.better_than_next()[:-1])


RULES: dict[str, Callable[[Strengths], bool]] = {"harness": is_settled, "naive": is_settled_naively}


class Outcome(NamedTuple):
    stopped: bool
    wrong: bool
    games: int


def run_event(world: World, truth: dict[str, float], seed: int, rounds: int) -> dict[str, Outcome]:
    """One event under each rule."""
    rng = np.random.default_rng(seed)
    matrix = advantages(world)
    played: list[Floats] = []
    games = 0
    outcomes: dict[str, Outcome] = {}
    for _ in range(rounds):
        one = play_round(world, matrix, rng)
        played.append(one.wins)
        games += one.games
        fit = fit_rounds(np.concatenate(played), REPLICATES)
        for name, rule in RULES.items():
            if name not in outcomes and rule(fit):
                wrong = any(truth[one] <= truth[other] for one, other in pairwise(fit.bots))
                outcomes[name] = Outcome(True, wrong, games)
        if len(outcomes) == len(RULES):
            break
    return {name: outcomes.get(name, Outcome(False, False, games)) for name in RULES}


def run_events(
    world: World, events: int, rounds: int, jobs: int = 1
) -> dict[str, tuple[float, float, float]]:
    """By rule: the shares of events that were wrong and that were stopped, and their mean games."""
    truth = find_truth(world, advantages(world))
    work = [(world, truth, seed, rounds) for seed in range(events)]
    if jobs > 1:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            done = pool.starmap(run_event, work)
    else:
        done = [run_event(*one) for one in work]
    shares = {}
    for name in RULES:
        rows = [one[name] for one in done]
        shares[name] = (
            sum(row.wrong for row in rows) / events,
            sum(row.stopped for row in rows) / events,
            sum(row.games for row in rows) / events,
        )
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=400, help="at most")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    rows = []
    for world in WORLDS:
        shares = run_events(world, chosen.events, chosen.rounds, chosen.jobs)
        gaps = " ".join(f"{gap:g}" for gap in dict.fromkeys(world.gaps))
        row: list[object] = [world.bots, world.players, gaps, world.cycles or "-"]
        for wrong, stopped, games in shares.values():
            row += [f"{wrong:.1%}", f"{stopped:.0%}", f"{games:.0f}"]
        rows.append(row)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    headers = ["bots", "players", "gaps", "cycles"]
    headers += [f"{name}: {what}" for name in RULES for what in ("wrong", "stopped", "games")]
    print(tabulate(rows, headers))


if __name__ == "__main__":
    main()
