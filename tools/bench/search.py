"""How fast the search is, and how quickly it comes to what is proved."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from itertools import count
from math import floor
from typing import NamedTuple

import equinox
from equinox.solver.answer import EXACT
from equinox.solver.parallel import found_by, plant
from equinox.solver.tiles import endgame
from tools.bench.engine import chess_push

GAMES = (("creatures", 2), ("creatures", 4), ("golems", 3), ("tiles", 2))
POSITIONS = 6
ENDINGS = 20
LEFT = (2, 3)
"""Placements."""
PATIENCE = 3.0
"""Processor seconds for each proof: a position that takes longer is passed over."""
STAGES = (5, 20, 80, 320)
"""Iterations after which regret is measured."""


def positions(game: str, players: int, number: int) -> list[equinox.State]:
    """Positions in the middle of random games."""
    views = []
    for seed in range(number):
        rng = random.Random(seed)
        state = equinox.deal(game, players=players, seed=seed)
        for _ in range(30):
            state.play(rng.choice(state.moves()))
        views.append(state)
    return views


def speed() -> None:
    print("search: iterations on one core; a push of python-chess in the same run is 1.0")
    print("                iterations/s   microseconds   pushes an iteration")
    for game, players in GAMES:
        rates, pushes = [], []
        for state in positions(game, players, POSITIONS):
            assert state.turn is not None
            tree = plant(state.view(state.turn), 1)
            tree.run(20)
            start = time.process_time()
            tree.run(60)
            took = 1e6 * (time.process_time() - start) / 60
            rates.append(took)
            pushes.append(took / chess_push())
        took = statistics.median(rates)
        label = f"{game}, {players}p"
        print(f"{label:<15} {1e6 / took:>12,.0f} {took:>14,.0f} {statistics.median(pushes):>21.1f}")


def endings(left: int) -> Iterator[equinox.State]:
    """Positions of random games of tiles with so many placements left."""
    for seed in count(1):
        rng = random.Random(seed)
        state = equinox.deal("tiles", seed=seed)
        while state.turn is not None:
            if endgame.can_solve(state) and endgame.placements_left(state) == left:
                yield state
                break
            state.play(rng.choice(state.moves()))


class TooLong(Exception):
    """A proof takes too long."""


def proved(state: equinox.State) -> float:
    """The margin for the seat that moves."""
    start = time.process_time()
    verdict = endgame.solve(state, stop=lambda: time.process_time() - start > PATIENCE)
    margin = verdict.best.margin
    if margin is None or margin.kind != EXACT:
        raise TooLong
    return margin.value


class Stage(NamedTuple):
    seconds: float
    points: float
    """What the chosen move loses of the margin,"""
    wins: float
    """and of the victory."""


class Ending:
    """A position, and what is proved of it: margins for the seat that moves."""

    def __init__(self, state: equinox.State) -> None:
        self.state = state
        self.best = proved(state)
        self._margins: dict[str, float] = {}

    def margin(self, move: str) -> float:
        if move not in self._margins:
            after = self.state.copy()
            after.play(move)
            outcome = after.outcome()
            if outcome is not None:
                value = outcome.scores[0] - outcome.scores[1]
            else:
                value = proved(after) if after.turn == 0 else -proved(after)
            self._margins[move] = value if self.state.turn == 0 else -value
        return self._margins[move]

    def searched(self, ahead: int) -> Iterator[Stage]:
        """What the search chooses after each stage, if the seat that moves had earned so many points more."""
        seat = self.state.turn
        assert seat is not None
        position = self.state.dump()
        position["tokens"][seat if ahead > 0 else 1 - seat] += abs(ahead)
        tree = plant(equinox.load(position).view(seat), 1)
        took = 0.0
        for stage in STAGES:
            start = time.process_time()
            tree.run(stage - tree.iterations)
            took += time.process_time() - start
            margin = self.margin(found_by(tree).best())
            yield Stage(took, self.best - margin, won(self.best + ahead) - won(margin + ahead))


def won(margin: float) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def regret(left: int) -> None:
    """What the search loses against the proved best, by how long it has thought; it proves nothing itself.

    Most positions of random games are won or lost whatever is played, so the same are searched once more with
    so many points earned that the best move just wins, and no worse one does.
    """
    as_dealt: list[list[Stage]] = []
    just_won: list[list[Stage]] = []
    passed = 0
    for state in endings(left):
        try:
            ending = Ending(state)
            rows = [list(ending.searched(ahead)) for ahead in (0, 1 - floor(ending.best))]
        except TooLong:
            passed += 1
            continue
        as_dealt.append(rows[0])
        just_won.append(rows[1])
        if len(as_dealt) == ENDINGS:
            break
    print(
        f"search: tiles with {left} placements left, {ENDINGS} positions, against what is proved; "
        f"{passed} passed over that take more than {PATIENCE:.0f} s to prove"
    )
    for title, regrets in (("as they are", as_dealt), ("where the best move just wins", just_won)):
        print(title)
        print("iterations   mean ms   regret in points   in wins   best move regrets")
        for stage, column in zip(STAGES, zip(*regrets, strict=True), strict=True):
            seconds, points, wins = (statistics.mean(numbers) for numbers in zip(*column, strict=True))
            best = sum(one.points == 0 for one in column)
            print(f"{stage:>10} {1000 * seconds:>9,.0f} {points:>18.2f} {wins:>9.3f} {best:>9} of {ENDINGS}")


def run() -> None:
    speed()
    for left in LEFT:
        print()
        regret(left)


if __name__ == "__main__":
    run()
