"""What spares the exact solver of tiles most of its work, against the same search without any of it.

ENDINGS=10 in the environment looks at ten times as many positions.
"""

from __future__ import annotations

import os
import random

import pytest

import equinox
from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import Search, Stopped
from equinox.tiles.state import TilesState
from tests.solver.endings import NAMES, small

MORE = int(os.environ.get("ENDINGS", "1"))
ENDLESS = {"mirror", "speed"}
"""Mirror can exile and be exiled until the turn limit, and Speed draws by chance."""


def holding(seed: int, tiles: int, pool: int, taken: int, name: str, bag: int = 0) -> TilesState | None:
    """A small board with a certain tile in hand, or in the pool if none is in hand; None if that fails."""
    position = small(seed, tiles, pool, taken, bag=bag).dump()
    board = {text.split()[0] for text in position["board"].values()}
    names = board | {*position["pool"], *position["taken"], *position["bag"]}
    where = "taken" if taken else "pool"
    if position["phase"] == "effect" or len(position[where]) != (taken or pool) or ENDLESS & names:
        return None
    if name not in names:
        del position[where][min(position[where])]
        position[where][name] = seed % 2
    elif name not in position[where]:
        return None
    try:
        state = equinox.load(position)
    except equinox.BadPosition:
        return None
    return None if state.turn is None else internals.open_up(internals.as_tiles(state))


def compare(state: TilesState, nodes: int, rng: random.Random) -> bool:
    """Whether the plain search was quick enough to compare with."""
    try:
        value = Search(fast=False, nodes=nodes).exact(state)
    except Stopped:
        return False
    assert Search().exact(state) == value, state.dump()
    # Bounds are tried against narrow windows above all, and what one window taught is used by the next.
    search = Search()
    for _ in range(3):
        low = value + rng.randrange(-3, 3)
        found = search.search(state, low, low + 1).value
        assert (found > low) == (value > low), (state.dump(), low)
        assert found <= value if found > low else found >= value, (state.dump(), low)
    assert search.exact(state) == value, state.dump()
    return True


@pytest.mark.parametrize("taken", [1, 2])
@pytest.mark.parametrize("part", range(3))
def test_exile_in_hand(part: int, taken: int) -> None:
    """The opponent places what is exiled, together with what waits."""
    rng = random.Random(part)
    compared = 0
    for seed in range(1000 * part, 1000 * part + 30 * MORE):
        waiting = seed % 2 if taken == 1 else 0
        state = holding(seed, rng.randrange(1, 5), waiting, taken, "exile")
        if state is not None:
            compared += compare(state, 1500, rng)
    assert compared > 4 * MORE


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ENDLESS])
def test_each_tile_in_hand(name: str) -> None:
    """With another one in hand, and one that waits for the opponent."""
    rng = random.Random(name)
    compared = 0
    for seed in range(40 * MORE):
        pool, taken = ((1, 2), (1, 1), (2, 1), (0, 2))[seed % 4]
        state = holding(7000 + seed, rng.randrange(1, 4), pool, taken, name)
        if state is not None:
            compared += compare(state, 500, rng)
        if compared == 6 * MORE:
            return


@pytest.mark.parametrize("part", range(3))
def test_tiles_in_the_bag(part: int) -> None:
    """The opponent draws them all, and pays for what is new; after Wind that is everything."""
    rng = random.Random(part)
    compared = 0
    for seed in range(1000 * part, 1000 * part + 30 * MORE):
        name = rng.choice(("wind", "famine", "map", *NAMES))
        pool, taken = ((0, 1), (1, 1), (0, 2))[seed % 3]
        if name not in ENDLESS:
            state = holding(seed, rng.randrange(1, 4), pool, taken, name, bag=1)
            compared += state is not None and bool(state.bag) and compare(state, 1000, rng)
    assert compared > 4 * MORE


@pytest.mark.parametrize("part", range(2))
def test_the_turn_limit_and_single_tiles(part: int) -> None:
    """Near the turn limit the opponent may have no turn, or one that is not the last."""
    rng = random.Random(part)
    compared = 0
    for seed in range(1000 * part, 1000 * part + 40 * MORE):
        pool, taken = ((1, 1), (2, 1), (1, 2))[seed % 3]
        state = small(seed, rng.randrange(1, 4), pool, taken)
        position = state.dump()
        position["options"] = {"max_turns": position["number"] + rng.randrange(2)}
        state = equinox.load(position)
        if state.turn is not None:
            compared += compare(internals.open_up(internals.as_tiles(state)), 800, rng)
    assert compared > 8 * MORE
