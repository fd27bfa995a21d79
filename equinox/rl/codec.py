"""Moves as integers: one number for every legal move of a game, the same in every version of a codec.

A game names what makes its codec (`Game.codec`); docs/research.md describes each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

import equinox
from equinox.interface import EquinoxError, IllegalMove, State

Actions = NDArray[np.int32]


class Codec(ABC):
    """The moves of one game as the integers 0 to `size` - 1."""

    game: str
    version: int
    """Another version may give a move another number."""
    size: int

    @abstractmethod
    def legal(self, state: State) -> Actions:
        """The legal moves, in the order of `state.moves()`."""

    def legal_all(self, states: Sequence[State]) -> tuple[Actions, NDArray[np.int64]]:
        """The legal moves of many states, concatenated, and how many each has."""
        each = [self.legal(state) for state in states]
        return np.concatenate(each), np.array([len(actions) for actions in each])

    def pick_all(self, states: Sequence[State], places: Sequence[float]) -> Actions:
        """A legal move of each state: 0.0 picks the first, 0.999 the last."""
        return np.array(
            [
                (legal := self.legal(state))[int(place * len(legal))]
                for state, place in zip(states, places, strict=True)
            ],
            np.int32,
        )

    @abstractmethod
    def spell(self, state: State, action: int) -> str:
        """The move, or the nearest text if it makes no sense in this state."""

    @abstractmethod
    def describe(self, action: int) -> str:
        """The meaning of an integer, in any state."""

    def encode(self, state: State, move: str) -> int:
        """The integer of a legal move."""
        moves = state.moves()
        if move not in moves:
            state.copy().play(move)  # its error says why
        return int(self.legal(state)[moves.index(move)])

    def decode(self, state: State, action: int) -> str:
        """The legal move of an integer. IllegalMove says which move it would have been, and why not."""
        move = self.spell(state, action)
        if move not in state.moves():
            self.refuse(state, action, move)
        return move

    def play(self, state: State, action: int) -> None:
        """Play a move, and all that follows without a choice."""
        move = self.spell(state, action)
        try:
            state.play(move)
        except IllegalMove:
            self.refuse(state, action, move)

    def check(self, action: object) -> int:
        """An integer of this codec; NumPy's will do."""
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if not 0 <= number < self.size:
            raise IllegalMove(action, f"an action of {self.game} is a whole number from 0 to {self.size - 1}")
        return number

    def refuse(self, state: State, action: int, move: str) -> None:
        try:
            state.copy().play(move)
        except IllegalMove as error:
            raise IllegalMove(move, f"action {action}: {error.why}") from None


def as_plain(number: Any) -> Any:
    """NumPy's whole numbers as Python's; anything else as it is."""
    return int(number) if isinstance(number, np.integer) else number


@cache
def get_codec(game: str) -> Codec:
    """The codec of a game."""
    codec: Codec = make_named(game, "codec")
    return codec


def make_named(game: str, what: str) -> Any:
    """Call the factory that a game names as module:name."""
    if game not in equinox.games:
        equinox.deal(game)  # whose error names the games
    place: str | None = getattr(equinox.games[game], what)
    if place is None:
        raise EquinoxError(f"{game} has no {what}: games name what makes one in Game.{what}")
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)(game)
