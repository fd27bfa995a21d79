"""The view of spectators: what every player knows.

It has nothing that a player does not know, whatever the game: it is merged from the views of all seats, and
where they differ it says no more than the one that knows least.
"""

from __future__ import annotations

from functools import reduce
from typing import Any, Final

import msgspec

from equinox.interface import Position, State
from harness.report.replay_data import Camera

NOTHING: Final = object()
UNKNOWN: Final = "?"


def public_view(state: State) -> Position:
    """The view of a spectator."""
    view: Position = reduce(_both_know, [state.view(seat) for seat in range(state.players)])
    return view


def _both_know(one: Any, other: Any) -> Any:
    if type(one) is type(other) and one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        both = {key: _both_know(value, other[key]) for key, value in one.items() if key in other}
        return {key: value for key, value in both.items() if value is not NOTHING}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        items = list(map(_both_know, one, other))
        return NOTHING if NOTHING in items else items
    for list_of, count in (
        (one, other),
        (other, one),
    ):  # of unknown cards a view has the number
        if isinstance(list_of, list) and type(count) is int and count == len(list_of):
            return count
    if UNKNOWN in (one, other) and isinstance(one, str) and isinstance(other, str):
        return UNKNOWN
    return NOTHING


class PublicCamera(Camera):
    """Takes pictures for spectators."""

    def __init__(self) -> None:
        super().__init__([0], everything=False)

    def read_view(self, state: State, seat: int) -> bytes:
        return msgspec.json.encode(public_view(state))


def camera_for(seat: int | None) -> Camera:
    return PublicCamera() if seat is None else Camera([seat], everything=False)
