"""The search as it is against the search as it was at a commit, at equal processor time.

    python -m tools.duel --game tiles --think 200 --deals 40
    python -m tools.duel --game creatures --think 100 --deals 40 --commit 46d7796

Both think in processes of their own, until so many milliseconds of processor time are used for a decision:
so a busy machine changes little. Every deal is played from both seats. Points are wins, draws in halves; the
interval is over deals.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import equinox
from equinox.solver.guide import winners
from tools.frozen import ROOT, SEARCH, freeze

WORKER = """
import gc, json, sys, time
sys.path.insert(0, sys.argv[1])
import equinox.solver.parallel, equinox.solver.solve, equinox.solver.tree
import equinox.solver.tiles.endgame, equinox.solver.tiles.guide
for name, module in list(sys.modules.items()):
    if name.startswith("equinox.solver"):
        if hasattr(module, "perf_counter"):
            module.perf_counter = time.process_time
        if getattr(module, "time", None) is time:
            module.time = type("Clock", (), {"monotonic": staticmethod(time.process_time)})
gc.disable()
for line in sys.stdin:
    view, seed, seconds = json.loads(line)
    begin = time.process_time()
    answer = equinox.solver.solve.solve(view, seed=seed, seconds=seconds)
    print(json.dumps([answer.best.move, answer.iterations, time.process_time() - begin]), flush=True)
    gc.collect()
"""


class Thinker:
    """A process that searches with the package in a folder."""

    def __init__(self, folder: Path, seconds: float) -> None:
        command = [sys.executable, "-c", WORKER, str(folder)]
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.seconds = seconds
        self.iterations: list[int] = []
        self.used: list[float] = []

    def choose(self, state: equinox.State, seed: int) -> str:
        assert state.turn is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([state.view(state.turn), seed, self.seconds]), file=self.process.stdin, flush=True)
        move, iterations, used = json.loads(self.process.stdout.readline())
        self.iterations.append(iterations)
        self.used.append(used)
        return str(move)

    def __str__(self) -> str:
        return f"{fmean(self.iterations):.0f} iterations in {1000 * fmean(self.used):.0f} ms"


def play(game: str, seed: int, seat: int, new: Thinker, old: Thinker) -> float:
    """The points of the new search in this seat."""
    state = equinox.deal(game, players=2, seed=seed)
    rng = random.Random(2 * seed + seat)
    while state.turn is not None:
        moves = state.moves()
        thinker = new if state.turn == seat else old
        state.play(moves[0] if len(moves) == 1 else thinker.choose(state, rng.getrandbits(32)))
    outcome = state.outcome()
    assert outcome is not None
    return winners(outcome)[seat]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=("creatures", "golems", "tiles"), required=True)
    parser.add_argument("--commit", default=SEARCH)
    parser.add_argument("--think", type=float, default=200, help="milliseconds of processor time a decision")
    parser.add_argument("--old-think", type=float, help="of the old one  [default: the same]")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        old_folder = Path(folder) / "old"
        try:
            freeze("search", options.commit, old_folder)
        except subprocess.CalledProcessError as error:
            sys.exit(f"duel: {error.stderr.decode().strip()}")
        new = Thinker(ROOT, options.think / 1000)
        old = Thinker(old_folder, (options.old_think or options.think) / 1000)
        points: list[float] = []
        try:
            for seed in range(options.first, options.first + options.deals):
                points.append(fmean(play(options.game, seed, seat, new, old) for seat in (0, 1)))
                half = 2 * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.5
                print(f"{len(points)} deals: {fmean(points):.1%} ± {half:.1%}; {new}, {old}", flush=True)
        finally:
            for thinker in (new, old):
                thinker.process.kill()
                thinker.process.wait()


if __name__ == "__main__":
    main()
