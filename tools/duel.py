"""The search against another player at equal processor time, so that a busy machine changes little.

    python -m tools.duel --game tiles --think 200 --deals 40
    python -m tools.duel --game creatures --players 4 --against flat --think 100 --deals 20
    python -m tools.duel --game creatures --against itself --think 100 --their-think 25 --deals 40
    python -m tools.duel --again 2

The others are the search as it was at a commit (`frozen`), this search itself, `greedy`, or `flat`, which
tries all moves equally often, plays on greedily to the end and counts who won. All think until so many
milliseconds of processor time are used for a decision. Every deal is played from every seat, the others have
the other seats. Points are wins, shared ones in parts; the interval is Student's over deals.

`--again` repeats what docs/strength.md says was measured so, with few other deals each, and says where both
cannot be true.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

import equinox
from equinox.interface import State
from equinox.solver.creatures.guide import HeuristicGuide
from equinox.solver.guide import winners
from tools.frozen import ROOT, SEARCH, freeze
from tools.strength import student

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
    gc.collect(0)  # what a decision left; the rest is caches
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

    def choose(self, state: State, rng: random.Random) -> str:
        assert state.turn is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        question = [state.view(state.turn), rng.getrandbits(32), self.seconds]
        print(json.dumps(question), file=self.process.stdin, flush=True)
        move, iterations, used = json.loads(self.process.stdout.readline())
        self.iterations.append(iterations)
        self.used.append(used)
        return str(move)

    def __str__(self) -> str:
        if not self.used:
            return "no decisions"
        return f"{fmean(self.iterations):.0f} iterations in {1000 * fmean(self.used):.0f} ms"

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


class Flat(Thinker):
    """Flat Monte Carlo: every move on the same deals, each played on greedily to the end."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.iterations = []
        self.used = []

    def choose(self, state: State, rng: random.Random) -> str:
        seat, moves = state.turn, state.moves()
        assert seat is not None
        guide = HeuristicGuide()
        begin = time.process_time()
        sampler = equinox.sampler(state.view(seat))
        wins = dict.fromkeys(moves, 0.0)
        played = 0
        while time.process_time() - begin < self.seconds or not played:
            deal = sampler.draw(rng)
            for move in moves:
                then = deal.copy()
                then.play(move)
                while then.turn is not None:
                    then.play(guide.choose(then, then.moves(), rng))
                outcome = then.outcome()
                assert outcome is not None
                wins[move] += winners(outcome)[seat]
                played += 1
        self.iterations.append(played)
        self.used.append(time.process_time() - begin)
        best = max(wins.values())
        return rng.choice([move for move in moves if wins[move] == best])

    def close(self) -> None:
        pass


class Greedy(Flat):
    """What bots/greedy plays."""

    def choose(self, state: State, rng: random.Random) -> str:
        assert state.turn is not None
        moves = state.moves()
        game = "tiles" if state.game == "tiles" else "creatures"
        values = rate(game)(state.view(state.turn), state.turn, moves)
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


@cache
def rate(game: str) -> Callable[..., list[float]]:
    """How bots/greedy rates moves."""
    found: Callable[..., list[float]] = runpy.run_path(str(ROOT / "bots" / "greedy" / f"{game}.py"))["values"]
    return found


class Duel(NamedTuple):
    game: str
    players: int
    against: str
    commit: str
    think: float
    their_think: float
    deals: int
    first: int

    def play(self, show: Callable[[str], None]) -> tuple[float, float]:
        """The mean of the search's points, and half of their interval."""
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            old = ROOT
            if self.against == "frozen":
                old = Path(folder) / "old"
                freeze("search", self.commit, old)
            new = Thinker(ROOT, self.think / 1000)
            stack.callback(new.close)
            seconds = self.their_think / 1000
            makers = {"flat": Flat, "greedy": Greedy}
            they = makers[self.against](seconds) if self.against in makers else Thinker(old, seconds)
            stack.callback(they.close)
            points: list[float] = []
            half = 1.0  # of one deal nothing is known
            for seed in range(self.first, self.first + self.deals):
                points.append(fmean(self.play_game(seed, seat, new, they) for seat in range(self.players)))
                if len(points) > 1:
                    half = student(len(points) - 1) * stdev(points) / sqrt(len(points))
                    # Where all deals went alike, at least the rule of three.
                    half = half or 3 / (len(points) * self.players)
                show(f"{len(points)} deals: {fmean(points):.1%} ± {half:.1%}; {new}, {they}")
            return fmean(points), half

    def play_game(self, seed: int, seat: int, new: Thinker, they: Thinker) -> float:
        """The points of the search in this seat."""
        state = equinox.deal(self.game, players=self.players, seed=seed)
        rng = random.Random(self.players * seed + seat)
        while state.turn is not None:
            moves = state.moves()
            thinker = new if state.turn == seat else they
            state.play(moves[0] if len(moves) == 1 else thinker.choose(state, rng))
        outcome = state.outcome()
        assert outcome is not None
        return winners(outcome)[seat]


def read(words: list[str] | None) -> tuple[Duel, int | None]:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=("creatures", "golems", "tiles"), default="creatures")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--against", choices=("frozen", "itself", "greedy", "flat"), default="frozen")
    parser.add_argument("--commit", default=SEARCH, help="of the frozen one")
    parser.add_argument("--think", type=float, default=200, help="milliseconds of processor time a decision")
    parser.add_argument("--their-think", type=float, help="of the others  [default: the same]")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--again", type=int, metavar="DEALS", help="repeat a sample of docs/strength.md")
    chosen = parser.parse_args(words)
    if chosen.game == "tiles" and (chosen.players != 2 or chosen.against == "flat"):
        parser.error("tiles has two players, and flat does not play it")
    duel = Duel(
        chosen.game,
        chosen.players,
        chosen.against,
        chosen.commit,
        chosen.think,
        chosen.their_think or chosen.think,
        chosen.deals,
        chosen.first,
    )
    return duel, chosen.again


ROW: Final = re.compile(r"^\| `([^`]+)` \| (\d+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) % \|", re.MULTILINE)
"""A measurement in docs/strength.md: options, games, points and their interval."""


def repeat(deals: int) -> bool:
    """Play some of what was measured again; False if some of it cannot be true any more."""
    fits = True
    for options, _, _, low, high in ROW.findall((ROOT / "docs" / "strength.md").read_text()):
        duel, _ = read(options.split())
        points, half = duel._replace(deals=deals, first=duel.first + duel.deals).play(lambda line: None)
        agrees = points + half >= float(low) / 100 and points - half <= float(high) / 100
        fits &= agrees
        verdict = "as" if agrees else "NOT as"
        print(f"{options}: {points:.1%} ± {half:.1%}, {verdict} before ({low} to {high} %)", flush=True)
    return fits


def main() -> None:
    duel, again = read(None)
    try:
        if again is not None:
            sys.exit(not repeat(again))
        duel.play(lambda line: print(line, flush=True))
    except subprocess.CalledProcessError as error:
        sys.exit(f"duel: {error.stderr.decode().strip()}")


if __name__ == "__main__":
    main()
