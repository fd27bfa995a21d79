"""The program of `test_added_tile`, with one more tile: python -m tests.tiles.added_tile NAME COLOUR."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import equinox
from equinox.solver.answer import exactly
from equinox.solver.solve import solve
from equinox.solver.tiles import endgame
from equinox.tiles.catalogue import BY_NAME
from tests.solver.endings import TooLarge, margin, small
from tests.solver.test_tiles_batch_scoring import test_every_play_is_scored_as_the_engine_scores_it
from tests.strategies import walk

GAMES = 8
ENDINGS = 25


def play_games(name: str) -> None:
    """Random games to their end; every position can be written down and read."""
    lay = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        for state in walk(equinox.deal("tiles", seed=seed), rng):
            position = state.dump()
            assert equinox.load(position).dump() == position
        assert state.outcome() is not None
        lay += any(text.startswith(name + " ") for text in position["board"].values())
    assert lay > GAMES / 2


def score_one(name: str) -> None:
    """A board with the tile beside a white and a black one, scored."""
    board = {"0,0": "stone", "1,0": f"{name} white", "2,0": "key white", "1,1": "sword black"}
    position: dict[str, Any] = {
        "game": "tiles",
        "turn": None,
        "phase": "over",
        "reason": "scored",
        "number": 30,
        "pool": {},
    }
    state = equinox.load(position | {"colors": ["white", "black"], "board": board})
    outcome = state.outcome()
    assert outcome is not None
    print("scores", list(outcome.scores))
    Path("over.json").write_text(json.dumps(state.dump()))


def solve_endings(name: str) -> None:
    """Small endings with the tile: the solver agrees with every line played to its end."""
    seed = compared = 0
    while compared < ENDINGS:
        seed += 1
        rng = random.Random(seed)
        pool, taken = rng.choice(((1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (2, 1)))
        state = small(seed, rng.randrange(1, 3 if pool + taken == 3 else 7), pool, taken)
        if name not in json.dumps(state.dump()):
            continue
        try:
            value = margin(state, 6_000)
        except TooLarge:
            continue
        compared += 1
        assert endgame.solve(state).best.margin == exactly(-value if state.turn else value), state.dump()


def solve_early(name: str) -> None:
    """A position with the tile in the pool, solved by search."""
    state = next(state for state in map(deal, range(100)) if name in state.dump()["pool"])
    answer = solve(state.view(state.turn or 0), iterations=3)
    assert sorted(move.move for move in answer.moves) == sorted(state.moves())


def deal(seed: int) -> equinox.State:
    state = equinox.deal("tiles", seed=seed)
    state.play("color white")
    return state


if __name__ == "__main__":
    name, colour = sys.argv[1:]
    assert BY_NAME[name].colour == colour
    if colour == "blue":
        test_every_play_is_scored_as_the_engine_scores_it(1)
    score_one(name)
    play_games(name)
    solve_endings(name)
    solve_early(name)
