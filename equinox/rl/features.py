"""Views as arrays: float32 numbers of a documented layout.

A game names its features (`Game.features`). The numbers are read from states instead of views, because that
is many times quicker; tests/rl/test_features.py makes sure that they reveal nothing beyond the view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.interface import State, check_seat
from equinox.rl.codec import as_plain, make_named

Floats = NDArray[np.float32]


class Feature(NamedTuple):
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    """One line for each index of the first axis, or one for all."""


class Features(ABC):
    """The view of a seat as numbers."""

    game: str
    version: int
    """Another version may mean other numbers."""
    layout: tuple[Feature, ...]

    @property
    def size(self) -> int:
        return sum(prod(feature.shape) for feature in self.layout)

    @abstractmethod
    def stack(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each of many games with the same number of players, as one seat sees it."""

    def observe(self, state: State, seat: int) -> Floats:
        check_seat(as_plain(seat), state.players)
        row: Floats = self.stack([state], [seat])[0]
        return row

    def split(self, observations: Floats) -> dict[str, Floats]:
        """The parts of one or more observations by name, in their shapes. They share their memory."""
        parts: dict[str, Floats] = {}
        start = 0
        for feature in self.layout:
            end = start + prod(feature.shape)
            parts[feature.name] = observations[..., start:end].reshape(
                *observations.shape[:-1], *feature.shape
            )
            start = end
        return parts


@cache
def get_features(game: str) -> Features:
    """The features of a game."""
    features: Features = make_named(game, "features")
    return features


def write_tables() -> str:
    """The features of all games, as docs/research.md has them."""
    lines: list[str] = []
    for game, title in (("creatures", "Creatures and golems"), ("tiles", "Tiles")):
        lines += [
            "",
            f"**{title}**, version {get_features(game).version}, {get_features(game).size} numbers:",
            "",
        ]
        lines += ["| part | shape | what |", "|---|---|---|"]
        for name, shape, meaning in get_features(game).layout:
            lines.append(f"| `{name}` | {' × '.join(map(str, shape))} | {meaning} |")
    return "\n".join([*lines, "", ""])


if __name__ == "__main__":
    print(write_tables())
