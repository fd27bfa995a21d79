"""Map: the cells that it names, against minimax and against the search without any bounds."""

from __future__ import annotations

import random

import pytest

import equinox
from equinox.solver.answer import exactly
from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import Search, Stopped
from equinox.solver.tiles.endgame import solve
from equinox.tiles.phases import EFFECT, PLACE
from equinox.tiles.state import TilesState
from equinox.tiles.yellow import MAP
from tests.solver.endings import NAMES, TooLarge, margin, small

CALM = ("destiny", "speed", "wind", "famine", "shield", "cloak", "snow", "ink", "tower")


def with_map(seed: int, tiles: int, hand: int, pool: int, left: tuple[str, ...]) -> TilesState | None:
    """A small board on which Map has just been placed, and its cells are to be named; None if it went
    otherwise."""
    rng = random.Random(seed)
    position = small(seed, tiles, pool, hand + 1).dump()
    board = {text.split()[0] for text in position["board"].values()}
    names = [name for name in left if name not in board]
    if "map" in board or len(names) < hand + pool:
        return None
    rng.shuffle(names)
    position["pool"] = {names.pop(): rng.randrange(2) for _ in range(pool)}
    position["taken"] = {"map": 0} | {names.pop(): rng.randrange(2) for _ in range(hand)}
    position |= {"phase": "place", "quota": 2}
    try:
        state = internals.open_up(internals.as_tiles(equinox.load(position)))
    except equinox.BadPosition:
        return None
    moves = [move for move in state.moves() if move.startswith("place map")]
    if state.phase != PLACE or not moves:
        return None
    state.play(rng.choice(moves))
    return state if state.phase == EFFECT and state.action == MAP else None


@pytest.mark.parametrize(
    ("hand", "pool", "tiles", "left", "count"),
    [
        (0, 1, 4, CALM, 8),
        (0, 2, 1, CALM, 10),
        (1, 1, 1, CALM, 10),
        (0, 1, 3, (*NAMES,), 6),
        (0, 2, 1, (*NAMES,), 4),
        (1, 1, 1, (*NAMES,), 3),
    ],
)
def test_namings_of_map_equal_minimax(
    hand: int, pool: int, tiles: int, left: tuple[str, ...], count: int
) -> None:
    seed = 0
    while count:
        seed += 1
        state = with_map(seed, tiles, hand, pool, tuple(name for name in left if name != "map"))
        if state is None:
            continue
        try:
            wanted = margin(state, 40_000)
        except TooLarge:
            continue
        verdict = solve(state)
        assert verdict.kind == "exact"
        sign = -1 if verdict.seat else 1
        best = verdict.moves[0].margin
        assert best == exactly(sign * wanted), state.dump()
        assert sorted(move.move for move in verdict.moves) == sorted(state.moves())
        count -= 1


@pytest.mark.parametrize("part", range(2))
def test_namings_of_map_equal_a_search_that_looks_at_all(part: int) -> None:
    """Three tiles left, with Wind and Speed among them: the bag is filled and drawn from."""
    compared = 0
    for seed in range(10_000 * part, 10_000 * part + 4000):
        hand = seed % 2
        state = with_map(
            seed, 2 + seed % 3, hand, 3 - hand, CALM if seed % 3 else ("destiny", "speed", "wind")
        )
        if state is None or len(internals.options(state)) > 130:
            continue
        try:
            wanted = Search(fast=False, nodes=60_000).exact(state)
        except Stopped:
            continue
        assert Search().exact(state) == wanted, state.dump()
        compared += 1
        if compared == 4:
            break
    assert compared == 4
