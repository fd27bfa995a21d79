"""How fast the search is, and how quickly it comes to what is proved."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from itertools import count

import equinox
from equinox.solver import endgame
from equinox.solver.parallel import found_by
from equinox.solver.tree import Tree
from tests.bench.engine import chess_push

GAMES = (("creatures", 2), ("creatures", 4), ("golems", 3), ("tiles", 2))
POSITIONS = 6
ENDINGS = 10
LEFT = (2, 3)
"""Placements."""
PATIENCE = 3.0
"""Processor seconds for each proof: a position that takes longer is passed over."""
STAGES = (5, 20, 80)
"""Iterations after which regret is measured."""


def positions(game: str, players: int, number: int) -> list[equinox.State]:
    """Positions in the middle of random games."""
    found = []
    for seed in range(number):
        rng = random.Random(seed)
        state = equinox.deal(game, players=players, seed=seed)
        for _ in range(30):
            state.play(rng.choice(state.moves()))
        found.append(state)
    return found


def speed() -> None:
    print("search: iterations on one core; a push of python-chess in the same run is 1.0")
    print("                iterations/s   microseconds   pushes an iteration")
    for game, players in GAMES:
        rates, pushes = [], []
        for state in positions(game, players, POSITIONS):
            assert state.turn is not None
            tree = Tree(state.view(state.turn), 1)
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
    if verdict.kind != "exact":
        raise TooLong
    return verdict.moves[0].margin.low


def margin_after(state: equinox.State, move: str) -> float:
    """The proved margin for the seat that moves."""
    after = state.copy()
    after.play(move)
    outcome = after.outcome()
    if outcome is not None:
        value = outcome.scores[0] - outcome.scores[1]
    else:
        value = proved(after) if after.turn == 0 else -proved(after)
    return value if state.turn == 0 else -value


def lost_by(state: equinox.State) -> list[tuple[float, float]]:
    """The seconds that the search took to each stage, and what its move loses there."""
    best = proved(state)
    assert state.turn is not None
    tree = Tree(state.view(state.turn), 1)
    margins: dict[str, float] = {}
    took = 0.0
    found = []
    for stage in STAGES:
        start = time.process_time()
        tree.run(stage - tree.iterations)
        took += time.process_time() - start
        chosen = found_by(tree).best()
        if chosen not in margins:
            margins[chosen] = margin_after(state, chosen)
        found.append((took, best - margins[chosen]))
    return found


def regret(left: int) -> None:
    """What the search loses against the proved best, by how long it has thought; it proves nothing itself."""
    rows: list[list[tuple[float, float]]] = []
    passed = 0
    for state in endings(left):
        try:
            rows.append(lost_by(state))
        except TooLong:
            passed += 1
        if len(rows) == ENDINGS:
            break
    print(
        f"search: tiles with {left} placements left, {ENDINGS} positions, against what is proved; "
        f"{passed} passed over that take more than {PATIENCE:.0f} s to prove"
    )
    print("iterations   mean ms   mean regret in points   best move found")
    for stage, column in zip(STAGES, zip(*rows, strict=True), strict=True):
        found = sum(points == 0 for _, points in column)
        spent = statistics.mean(took for took, _ in column)
        lost = statistics.mean(points for _, points in column)
        print(f"{stage:>10} {1000 * spent:>9,.0f} {lost:>23.2f} {found:>9} of {ENDINGS}")


def run() -> None:
    speed()
    for left in LEFT:
        print()
        regret(left)


if __name__ == "__main__":
    run()
