"""What an event's runner is doing, kept in the event's file for other processes."""

from __future__ import annotations

import os
import time
from typing import Final, Literal

import msgspec

from harness.store import Store

KEY: Final = "runner"
"""In the store's state."""
HEARTBEAT_SECONDS: Final = 10.0
"""How often a runner shows that it is alive."""
LOST_SECONDS: Final = 3 * HEARTBEAT_SECONDS

State = Literal[
    "playing", "settled", "quiet hours", "waiting for bots", "nothing to play", "stopped", "failed"
]


class RunnerStatus(msgspec.Struct, frozen=True):
    state: State
    since: float
    at: float
    """The last time that it showed that it is alive."""
    workers: int = 0
    detail: str = ""
    pid: int = 0

    @property
    def is_alive(self) -> bool:
        return self.state not in ("stopped", "failed") and time.time() - self.at < LOST_SECONDS

    def describe(self) -> str:
        """In one line."""
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.since))
        if self.state == "stopped":
            return f"not running since {since}"
        if self.state == "failed":
            return f"not running since {since}: {self.detail}"
        if not self.is_alive:
            last = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.at))
            return f"not running: it was killed after {last}, or could not write"
        what = "playing" if self.state in ("playing", "waiting for bots") else f"paused: {self.state}"
        if self.state == "waiting for bots":
            what = "waiting for bots"
        detail = f" ({self.detail})" if self.detail else ""
        if self.state == "waiting for bots" and self.detail:
            detail = f": {self.detail},"
        games = f"{self.workers} game{'s' * (self.workers != 1)} at a time"
        return f"{what}{detail} since {since}, {games}"


def read_status(store: Store) -> RunnerStatus | None:
    """None if it was never played."""
    text = store.state(KEY)
    try:
        return None if text is None else msgspec.json.decode(text, type=RunnerStatus)
    except msgspec.DecodeError:
        return None


class StatusWriter:
    """Keeps the status in the store: when it changes, and now and then."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.status: RunnerStatus | None = None

    def write(self, state: State, workers: int = 0, detail: str = "") -> None:
        now, before = time.time(), self.status
        same = before is not None and (before.state, before.workers, before.detail) == (
            state,
            workers,
            detail,
        )
        if before is not None and same and now - before.at < HEARTBEAT_SECONDS:
            return
        since = before.since if before is not None and before.state == state else now
        self.status = RunnerStatus(state, since, now, workers, detail, os.getpid())
        self.store.set_state(KEY, msgspec.json.encode(self.status).decode())
