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


class TooLarge(Exception):
    """There are too many lines."""


def margin(state: equinox.State, lines: int) -> float:
    """Seat 0's points less seat 1's when both play best: every line is played to its end. TooLarge if that
    are more positions than allowed."""
    return _margin(state, [lines])


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


def solved(
    first: int, count: int, lines: int, tiles: range = range(1, 6)
) -> Iterator[tuple[equinox.State, float]]:
    """Small endings with one to three placements left, and their margins."""
    seed = first
    while count:
        seed += 1
        rng = random.Random(seed)
        pool, taken = rng.choice(((1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (0, 2), (1, 1), (2, 1), (3, 0)))
        state = small(seed, rng.choice(tiles[:2] if pool + taken == 3 else tiles), pool, taken)
        try:
            value = margin(state, lines)
        except TooLarge:
            continue
        count -= 1
        yield state, value


# -- the same position, seen otherwise --------------------------------------------------------------------

_OPPOSITES = (("day", "night"), ("candle", "shadow"), ("snow", "ink"), ("sheep", "crow"), ("rooster", "wolf"))
_OPPOSITE = {one: other for pair in _OPPOSITES for one, other in (pair, pair[::-1])}
_OPPOSITE |= {"white": "black", "black": "white"}


def _renamed(value: Any, word: Any) -> Any:
    """A position with every word of every text replaced."""
    if isinstance(value, dict):
        return {_renamed(key, word): _renamed(item, word) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, word) for item in value]
    return " ".join(word(part) for part in value.split(" ")) if isinstance(value, str) else value


def other_colours(state: equinox.State) -> equinox.State:
    """White is black and black is white, for tiles too that speak of one of them."""
    position = state.dump()
    kept = {key: position.pop(key) for key in ("game", "phase")}
    return equinox.load(kept | _renamed(position, lambda word: _OPPOSITE.get(word, word)))


def other_seats(state: equinox.State) -> equinox.State:
    """The players have changed places."""
    position = state.dump()
    position["turn"] = 1 - position["turn"]
    for key in ("colors", "tokens"):
        position[key] = position[key][::-1]
    return equinox.load(position)


def turned(state: equinox.State, turns: int, mirrored: bool) -> equinox.State:
    """The board turned by so many sixths, and mirrored."""

    def cell(word: str) -> str:
        if "," not in word:
            return word
        q, r = map(int, word.split(","))
        if mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = -r, q + r
        return f"{q},{r}"

    return equinox.load(_renamed(state.dump(), cell))
