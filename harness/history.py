"""A summary of all earlier games, so that a run need not read them again."""

from __future__ import annotations

from typing import Final

import msgspec

from harness.event_schema import HISTORY
from harness.store import Store

WORTH_KEEPING: Final = 1000
"""The history is kept again after this many games."""


class History(msgspec.Struct):
    """All games up to one of the schedule, every one of them decided. Bots are named by their keys."""

    number: int = 0
    """The number of the last game."""
    played: int = 0
    planned: int = 0
    skipped: int = 0
    """How many of the planned ones will not be played."""
    games: dict[str, int] = {}
    points: dict[str, float] = {}
    """The shares of opponents that a bot left behind, added up."""
    ms: dict[str, float] = {}
    """How long a bot thought."""
    text: dict[str, int] = {}
    """Bytes of notes and standard error."""
    streak: dict[str, int] = {}
    """Faults in a row at the end."""
    quarantined: dict[str, str] = {}
    """The game since which a bot is quarantined."""


def read_history(store: Store) -> History:
    text = store.state(HISTORY)
    try:
        return History() if text is None else msgspec.json.decode(text, type=History)
    except msgspec.DecodeError:
        return History()


def keep_history(store: Store, history: History) -> None:
    store.set_state(HISTORY, msgspec.json.encode(history).decode())
