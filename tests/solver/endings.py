"""Small endings of tiles, and the plainest way to solve them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import equinox
from equinox.tiles.catalogue import BY_NAME

NAMES = sorted(name for name in BY_NAME if name != "stone")
WAYS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def small(seed: int, tiles: int, pool: int, taken: int = 0, **more: Any) -> equinox.State:
    """A position with so many tiles around Stone, so many in the pool and in hand, all by chance."""
    rng = random.Random(seed)
    names = rng.sample(NAMES, tiles + pool + taken + more.get("bag", 0))
    cells = [(0, 0)]
    board = {"0,0": "stone"}
    while len(board) <= tiles:
        q, r = rng.choice(cells)
        dq, dr = rng.choice(WAYS)
        cell = q + dq, r + dr
        if cell not in cells:
            cells.append(cell)
            board[f"{cell[0]},{cell[1]}"] = f"{names.pop()} {rng.choice(('white', 'black'))}"
    turn = rng.randrange(2)
    position = {
        "game": "tiles",
        "turn": turn,
        "phase": "place" if taken else "take",
        "number": rng.randrange(20, 24),
        "colors": rng.choice((["white", "black"], ["black", "white"])),
        "tokens": [rng.randrange(4), rng.randrange(4)],
        "board": board,
        "taken": {names.pop(): rng.randrange(2) for _ in range(taken)},
        "pool": {names.pop(): rng.randrange(2) for _ in range(pool)},
        "bag": [names.pop() for _ in range(more.get("bag", 0))],
        "quota": 2 if rng.random() < 0.8 else 1,
    }
    if taken == 2:
        position["quota"] = 2
    try:
        return equinox.load(position)
    except equinox.BadPosition:  # it contradicts itself: Sheep without white neighbours, say
        return small(seed + 1_000_003, tiles, pool, taken, **more)


def ends(seed: int, left: int) -> Iterator[equinox.State]:
    """The decisions of a random game with exactly so many tiles still to be placed."""
    rng = random.Random(seed)
    state = equinox.deal("tiles", seed=seed)
    while state.turn is not None:
        position = state.dump() if state.view(0)["bag"] == [] else None
        if position is not None and len(position["pool"]) + len(position["taken"]) == left:
            yield state.copy()
        state.play(rng.choice(state.moves()))


def margin(state: equinox.State, deeper: int = 60_000) -> float:
    """Seat 0's points less seat 1's when both play best: every line is played to its end."""
    budget = [deeper]
    return _margin(state, budget)


class TooLarge(Exception):
    """There are too many lines."""


def _margin(state: equinox.State, budget: list[int]) -> float:
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLarge
    outcome = state.outcome()
    if outcome is not None:
        return outcome.scores[0] - outcome.scores[1]
    values = []
    for move in state.moves():
        after = state.copy()
        after.play(move)
        values.append(_margin(after, budget))
    return min(values) if state.turn else max(values)
