"""How fast the search is, and how quickly it comes to what is proved."""

from __future__ import annotations

import random
import statistics
import time

import equinox
from equinox.solver import endgame
from equinox.solver.parallel import found_by
from equinox.solver.tree import Tree
from tests.bench.engine import chess_push

GAMES = (("creatures", 2), ("creatures", 4), ("golems", 3), ("tiles", 2))
POSITIONS = 6
ENDINGS = 10
LEFT = 2
"""Placements: more take minutes to prove, one at a time, for every move that a search might choose."""
STAGES = (5, 20, 80)
"""Iterations after which regret is measured."""


def positions(game: str, players: int, count: int) -> list[equinox.State]:
    """Positions in the middle of random games."""
    found = []
    for seed in range(count):
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


def endings(left: int, count: int) -> list[equinox.State]:
    """Positions of random games of tiles with so many placements left, and more than one outcome."""
    found: list[equinox.State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng = random.Random(seed)
        state = equinox.deal("tiles", seed=seed)
        while state.turn is not None:
            if endgame.can_solve(state) and endgame.placements_left(state) == left:
                found.append(state)
                break
            state.play(rng.choice(state.moves()))
    return found


def margin_after(state: equinox.State, move: str) -> float:
    """The proved margin for the seat that moves."""
    after = state.copy()
    after.play(move)
    outcome = after.outcome()
    if outcome is not None:
        value = outcome.scores[0] - outcome.scores[1]
    else:
        best = endgame.solve(after).moves[0]
        value = best.margin.low if after.turn == 0 else -best.margin.low
    return value if state.turn == 0 else -value


def regret() -> None:
    """What the search loses against the proved best, by how long it has thought; it proves nothing itself."""
    print(f"search: tiles with {LEFT} placements left, {ENDINGS} positions, against what is proved")
    lost: dict[int, list[float]] = {stage: [] for stage in STAGES}
    spent = dict.fromkeys(STAGES, 0.0)
    for state in endings(LEFT, ENDINGS):
        best = endgame.solve(state).moves[0].margin.low
        assert state.turn is not None
        tree = Tree(state.view(state.turn), 1)
        margins: dict[str, float] = {}
        took = 0.0
        for stage in STAGES:
            start = time.process_time()
            tree.run(stage - tree.iterations)
            took += time.process_time() - start
            spent[stage] += took
            chosen = found_by(tree).best()
            if chosen not in margins:
                margins[chosen] = margin_after(state, chosen)
            lost[stage].append(best - margins[chosen])
    print("iterations   mean ms   mean regret in points   best move found")
    for stage in STAGES:
        found = sum(points == 0 for points in lost[stage])
        print(
            f"{stage:>10} {1000 * spent[stage] / ENDINGS:>9,.0f} {statistics.mean(lost[stage]):>23.2f} "
            f"{found:>9} of {ENDINGS}"
        )


def run() -> None:
    speed()
    print()
    regret()


if __name__ == "__main__":
    run()
