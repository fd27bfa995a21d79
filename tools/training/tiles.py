"""Learn what a turn's end is worth in tiles: `equinox/solver/tiles/value.json`.

Games are played quickly, each decision by what it brings at once, now and then by something else. The
beginning of every turn is an example. The weights that foretell the final margin best are found by least
squares; then again, with what these weights say of the next turns mixed into the final margin: that has less
luck in it.

The same deals give the same file to the bit, with any number of jobs.
"""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import equinox
from equinox.solver.tiles import internals
from equinox.solver.tiles.features import FEATURES, describe, positions_of, tiles_left
from equinox.solver.tiles.move_ordering import worths
from equinox.solver.tiles.sheet import sheet
from equinox.solver.tiles.value import DEGREE, Numbers, Weights, expand, write
from equinox.tiles.phases import COLOR, OVER, PLACE, TAKE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES

ASIDE: Final = 0.12
"""How often a decision is not the best at once,"""
TEMPERATURE: Final = 1.5
"""and how many points less it may bring then."""
PASSES: Final = 3
TRUST: Final = 0.7
"""How much of a target is what came later, the rest is what the weights say of the next turn."""
SHRINK: Final = 3.0
"""How strongly weights are pulled towards nothing."""
SMOOTH: Final = 2
"""The scatter is that of so many tiles more and less, too."""


class Game(NamedTuple):
    """The beginnings of the turns of a game, each from the mover's side."""

    rows: Numbers
    left: NDArray[np.int64]
    margins: Numbers
    """The final margin."""


def play(number: int) -> Game:
    rng = random.Random(number)
    state = internals.as_tiles(equinox.deal("tiles", players=2, seed=number))
    turns: list[TilesState] = []
    while state.phase != OVER:
        if state.phase == COLOR:
            state = internals.child(state, rng.choice([0, 1]))
            continue
        if state.phase == TAKE:
            turns.append(state.copy())
        state = _decide(state, rng)
    outcome = state.outcome()
    assert outcome is not None
    margin = outcome.scores[0] - outcome.scores[1]
    some = positions_of(turns)
    signs = np.array([-1 if turn.turn else 1 for turn in turns])
    return Game(describe(some), tiles_left(some), (signs * margin).astype(np.float64))


def _decide(state: TilesState, rng: random.Random) -> TilesState:
    sign = -1 if state.turn else 1
    aside = rng.random() < ASIDE
    if state.phase == PLACE:
        scored = sheet(state)
        row = _pick(sign * scored.margins.astype(np.float64), aside, rng)
        after = internals.after_play(state, scored.play(row))
        assert after is not None
        return after
    options, gains = internals.options(state), worths(state)
    if gains is None:
        return internals.child(state, rng.choice(options) if aside else options[0])
    found = np.array(gains, dtype=np.float64)
    return internals.child(state, options[_pick(found, aside, rng) if aside else int(found.argmax())])


def _pick(gains: Numbers, aside: bool, rng: random.Random) -> int:
    """One of the best; aside from that, a good one."""
    if not aside:
        best = np.flatnonzero(gains == gains.max())
        return int(best[rng.randrange(len(best))])
    chances = np.cumsum(np.exp((gains - gains.max()) / TEMPERATURE))
    return min(int(np.searchsorted(chances, rng.random() * chances[-1])), len(gains) - 1)


def play_all(numbers: Sequence[int], jobs: int, tell: Callable[[str], None]) -> list[Game]:
    games = []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for game in pool.imap(play, numbers, chunksize=4):
            games.append(game)
            if len(games) % 200 == 0:
                tell(f"{len(games)} games")
    return games


def fit(games: Sequence[Game]) -> Weights:
    """The weights that foretell these games best."""
    rows = np.concatenate([expand(game.rows, game.left) for game in games])
    left = np.concatenate([game.left for game in games])
    margins = np.concatenate([game.margins for game in games])
    scale = rows.std(axis=0) + 1e-6
    rows /= scale
    square = rows.T @ rows + SHRINK * np.eye(rows.shape[1])
    targets = margins
    for _ in range(PASSES):
        weights = np.linalg.solve(square, rows.T @ targets)
        expected = rows @ weights
        targets = _mix(games, expected)
    weights = np.linalg.solve(square, rows.T @ targets)
    misses = (margins - rows @ weights) ** 2
    scatter = [
        np.sqrt(misses[abs(left - number) <= SMOOTH].mean() + 0.25) if number else 0.5
        for number in range(len(TILES))
    ]
    return Weights((weights / scale).reshape(DEGREE + 1, FEATURES), np.array(scatter))


def _mix(games: Sequence[Game], expected: Numbers) -> Numbers:
    """What each turn's beginning is to foretell: the final margin, mixed with what is expected later."""
    targets, start = [], 0
    for game in games:
        mine = expected[start : start + len(game.margins)]
        start += len(mine)
        later = game.margins[-1]
        found = [later]
        for index in range(len(mine) - 2, -1, -1):
            later = -((1 - TRUST) * mine[index + 1] + TRUST * later)
            found.append(later)
        targets.append(np.array(found[::-1]))
    return np.concatenate(targets)


def train(numbers: Sequence[int], jobs: int, tell: Callable[[str], None]) -> str:
    """The file, learned from these deals."""
    return write(fit(play_all(numbers, jobs, tell)))
