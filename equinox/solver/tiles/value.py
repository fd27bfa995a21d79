"""What a turn's end is worth, as learned from games of self-play (`python -m tools.training tiles`).

The mover's margin at the end of the game is a sum of features (`features`), whose weights change with the
number of tiles that are left; how much luck is still to come tells how likely that is to win.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import erf, sqrt
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.features import FEATURES, Positions, describe, positions_of, tiles_left
from equinox.tiles.phases import OVER
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES

FILE: Final = Path(__file__).with_name("value.json")
DEGREE: Final = 3
"""Of the polynomial in the number of tiles left that each weight is."""

Numbers = NDArray[np.float64]


class Weights(NamedTuple):
    margin: Numbers
    """By power of the number of tiles left, and by feature."""
    scatter: Numbers
    """By how much the final margin differs from what is expected: by the number of tiles left."""


def expand(rows: Numbers, left: NDArray[np.int64]) -> Numbers:
    """The features times the powers of the share of tiles that are left."""
    share = left / len(TILES)
    return np.concatenate([rows * (share**power)[:, None] for power in range(DEGREE + 1)], axis=1)


def write(weights: Weights) -> str:
    """As text, a line for each power and one for the scatter: differences can be read."""
    rows = [[float(f"{number:.5g}") for number in row] for row in (*weights.margin, weights.scatter)]
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


@cache
def read(file: Path = FILE) -> Weights:
    *margin, scatter = json.loads(file.read_text())
    weights = Weights(np.array(margin), np.array(scatter))
    assert weights.margin.shape == (DEGREE + 1, FEATURES), f"{file}: not for these features; train again"
    return weights


def expect(some: Positions, weights: Weights) -> Numbers:
    """The mover's margin at the end of the game, as expected."""
    rows: Numbers = expand(describe(some), tiles_left(some)) @ weights.margin.ravel()
    return rows


class Judged(NamedTuple):
    """What one seat thinks of some states: the margin that it expects, and its chance to win."""

    margins: Numbers
    chances: Numbers


def judge(states: Sequence[TilesState], seat: int) -> Judged:
    """States where a turn has just begun, or the game is over."""
    margins, chances = np.zeros(len(states)), np.zeros(len(states))
    going_on = []
    for index, state in enumerate(states):
        if state.phase == OVER:
            outcome = state.outcome()
            assert outcome is not None
            margins[index] = outcome.scores[seat] - outcome.scores[1 - seat]
            chances[index] = (np.sign(margins[index]) + 1) / 2
        else:
            going_on.append(index)
    if going_on:
        weights = read()
        some = positions_of([states[index] for index in going_on])
        sign = np.array([1 if states[index].turn == seat else -1 for index in going_on])
        expected = sign * expect(some, weights)
        scatter = weights.scatter[tiles_left(some)]
        margins[going_on] = expected
        chances[going_on] = [
            0.5 + 0.5 * erf(one / by / sqrt(2)) for one, by in zip(expected, scatter, strict=True)
        ]
    return Judged(margins, chances)
