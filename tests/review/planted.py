"""Games with a blunder in them that is known to be one."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

import equinox
from equinox.creatures.state import Creatures
from equinox.record import Record
from equinox.sdk import Turn
from equinox.solver.creatures.guide import choose_by_heuristic
from equinox.solver.guide import guide_for
from equinox.solver.solve import sample_of, solve
from equinox.solver.tiles.endgame import can_solve, placements_left

LATE = 120
"""Decisions after which a game of creatures is decided soon."""
FIRST_SEED = {"tiles": 8, "creatures": 1}
"""Where there is a chance to blunder with the present deals; if they change, another seed is found."""


class Planted(NamedTuple):
    record: Record
    number: int
    """Of the move that is a blunder."""
    best: str


def plant_blunder(game: str) -> Planted:
    """Two players who do their best, or play at random in tiles, until one of them gives a won game away."""
    return next(filter(None, (play_with_blunder(game, seed) for seed in count(FIRST_SEED[game]))))


def play_with_blunder(game: str, seed: int) -> Planted | None:
    """None if there was no chance to blunder."""
    find = find_in_tiles if game == "tiles" else find_in_creatures
    blunder: tuple[int, str] | None = None
    decisions = 0

    def choose(turn: Turn) -> str:
        nonlocal blunder, decisions
        decisions += 1
        turn.note = "win 63 %, by feel"
        moves = None if blunder or len(turn.legal) == 1 else find(turn, decisions)
        if moves is not None:
            blunder = decisions, moves[0]
            return moves[1]
        if game == "tiles":
            return turn.rng.choice(turn.legal)
        state = turn.sample()
        assert isinstance(state, Creatures)
        return choose_by_heuristic(state, turn.legal)

    record = equinox.play(game, {0: choose, 1: choose}, seed=seed, move_ms=1_000_000)
    return Planted(record, *blunder) if blunder else None


def find_in_tiles(turn: Turn, decisions: int) -> tuple[str, str] | None:
    """A move that wins for sure, and one that loses for sure, which the solver need not prove to find the
    best one."""
    state = sample_of(turn.view)
    if not can_solve(state) or placements_left(state) > 2:
        return None
    answer = solve(turn.view, iterations=1, nodes=2000)
    if answer.best.win.kind != "exact" or answer.best.win.value < 1:
        return None
    for move in answer.moves:
        if move.win.kind != "exact" and guide_for("tiles").prove_win(state, move.move, nodes=2000) == 0:
            return answer.best.move, move.move
    return None


def find_in_creatures(turn: Turn, decisions: int) -> tuple[str, str] | None:
    """A move that wins nearly always, and one that seldom does."""
    if decisions < LATE:
        return None
    answer = solve(turn.view, iterations=100)
    worst = min((move for move in answer.moves if move.visits > 2), key=lambda move: move.win.value)
    far = answer.best.win.value - worst.win.value > 0.4
    return (answer.best.move, worst.move) if far else None
