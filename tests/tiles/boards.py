"""Small random boards of tiles, full of the tiles that get in each other's way.

A board is a function of its seed, so a failing test names the seed that shows it.
"""

from __future__ import annotations

import random
from typing import Any

from tests.tiles.oracle import BLUE, FACES, NAMEABLE, RED, YELLOW, Board, Position, around, frontier

MEDDLERS = [
    "sheep",
    "crow",
    "rooster",
    "wolf",
    "bridge",
    "shield",
    "cloak",
    "charisma",
    "poison",
    "jewel",
]
"""Tiles that bear on other tiles' plays; each lies on about every third board."""

OPTIONS: dict[str, list[Any]] = {
    "mace_shape": ["apex", "both"],
    "distance_mode": ["throughTiles"],
    "no_legal_play": ["ignoreAll"],
    "map_chain": [False],
    "strict_selection": [False],
}
"""The options whose meaning leaves nothing open, with their other values."""


def lay_out(rng: random.Random, tiles: list[str]) -> Board:
    """STONE and these tiles, each next to what lies there already."""
    board: Board = {"0,0": "stone"}
    for tile in tiles:
        board[rng.choice(sorted(frontier(board)))] = f"{tile} {rng.choice(FACES)}"
    return board


def pick_tiles(rng: random.Random, count: int, favourites: list[str], chance: float) -> list[str]:
    """Some favourites, filled up with any tiles; the favourites come at random places."""
    chosen = [tile for tile in favourites if rng.random() < chance]
    rng.shuffle(chosen)
    chosen = chosen[:count]
    rest = [tile for tile in NAMEABLE if tile not in chosen]
    chosen += rng.sample(rest, count - len(chosen))
    rng.shuffle(chosen)
    return chosen


def crowded(seed: int) -> Position:
    """A position in phase `place`: 3 to 12 tiles, one or two taken, now and then map cells."""
    rng = random.Random(f"crowded {seed}")
    tiles = pick_tiles(rng, rng.randint(2, 11), MEDDLERS, 0.35)
    board = lay_out(rng, tiles)
    left = [tile for tile in NAMEABLE if tile not in tiles]
    rng.shuffle(left)
    left.sort(key=lambda tile: tile not in RED + YELLOW and rng.random() < 0.5)
    taken = [left.pop(0) for _ in range(rng.randint(1, 2))]
    rng.shuffle(left)
    pool = [left.pop() for _ in range(rng.choice([0, 1, 3, 4]))]
    bag = [left.pop() for _ in range(rng.choice([0, 0, 1, 4]))]
    position: Position = {
        "game": "tiles",
        "turn": rng.randint(0, 1),
        "phase": "place",
        "number": 5,
        "colors": rng.choice([["white", "black"], ["black", "white"]]),
        "tokens": [rng.randint(0, 3), rng.randint(0, 3)],
        "board": board,
        "taken": {tile: rng.randint(0, 1) for tile in taken},
        "pool": {tile: rng.randint(0, 1) for tile in pool},
        "bag": bag,
    }
    if rng.random() < 0.3:
        near = frontier(board)
        far = {cell for other in near for cell in around(other)}
        position["map"] = rng.sample(sorted(near | far), rng.randint(1, 3))
    if rng.random() < 0.25:
        key = rng.choice(sorted(OPTIONS))
        position["options"] = {key: rng.choice(OPTIONS[key])}
    return position


def last_tile(seed: int) -> Position:
    """A position before the last placement of a game: many blue tiles, often MAGIC and BRIDGE."""
    rng = random.Random(f"last tile {seed}")
    tiles = pick_tiles(rng, rng.randint(5, 20), [*BLUE, "magic", "bridge"], 0.6)
    quiet = [tile for tile in [*BLUE, "jewel", "shield", "cloak", "magic"] if tile not in tiles]
    if not quiet:
        quiet = [tiles.pop()]
    return {
        "game": "tiles",
        "turn": rng.randint(0, 1),
        "phase": "place",
        "number": 40,
        "colors": rng.choice([["white", "black"], ["black", "white"]]),
        "tokens": [rng.randint(0, 9), rng.randint(0, 9)],
        "board": lay_out(rng, tiles),
        "taken": {rng.choice(quiet): rng.randint(0, 1)},
        "pool": {},
        "bag": [],
    }
