"""How long the exact solver of tiles takes, at the ends of random games.

The positions are made by a recipe: the first decision of each seeded random game with so many placements
left and an empty bag. Time is the processor's.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import chess

import equinox
from equinox.solver.answer import EXACT, Answer
from equinox.solver.tiles.endgame import solve
from tests.solver.endings import ends

POSITIONS = 30
GIVEN_UP = {2: 5.0, 3: 10.0, 4: 5.0}
"""Seconds after which a position counts as not solved, by the placements left."""


def positions(left: int, count: int = POSITIONS) -> Iterator[equinox.State]:
    seed = 0
    while count:
        seed += 1
        state = next(ends(seed, left), None)
        if state is not None:
            count -= 1
            yield state


def timed(state: equinox.State, seconds: float) -> tuple[float, Answer]:
    start = time.process_time()
    answer = solve(state, stop=lambda: time.process_time() - start > seconds)
    return time.process_time() - start, answer


def perft(board: chess.Board, depth: int) -> int:
    """Positions visited by python-chess: what a node costs there."""
    if depth == 0:
        return 1
    visited = 1
    for move in board.legal_moves:
        board.push(move)
        visited += perft(board, depth - 1)
        board.pop()
    return visited


def chess_nodes() -> float:
    start = time.process_time()
    visited = perft(chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 2)
    return visited / (time.process_time() - start)


def is_exact(answer: Answer) -> bool:
    """Whether it is known by how much."""
    margin = answer.best.margin
    return margin is not None and margin.kind == EXACT


def decided(answer: Answer) -> bool:
    """Whether it is known who wins."""
    best = answer.moves[0].win
    return best.low == max(move.win.high for move in answer.moves)


def run(count: int = POSITIONS, given_up: dict[int, float] = GIVEN_UP) -> None:
    yardstick = chess_nodes()
    print(f"exact endings of tiles, {count} positions each; python-chess visits {yardstick:,.0f} nodes/s")
    print(
        f"{'left':>4}{'median s':>10}{'worst s':>9}{'exact':>7}{'who wins':>10}{'nodes/s':>9}{'x chess':>9}"
    )
    tests: dict[str, Callable[[Answer], bool]] = {"exact": is_exact, "wins": decided}
    for left, seconds in given_up.items():
        timings = [timed(state, seconds) for state in positions(left, count)]
        times = [spent for spent, _ in timings]
        speed = sum(answer.nodes for _, answer in timings) / sum(times)
        solved = [sum(test(answer) for _, answer in timings) for test in tests.values()]
        print(
            f"{left:4}{statistics.median(times):10.3f}{max(times):9.2f}{solved[0]:7}{solved[1]:10}"
            f"{speed:9,.0f}{speed / yardstick:9.2f}   given up after {seconds:.0f} s"
        )


if __name__ == "__main__":
    run()
