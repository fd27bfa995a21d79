"""Reads an event, which a runner may be writing to, in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from starlette.exceptions import HTTPException

from harness.database import StoreError
from harness.report.page import row
from harness.runner_status import read_status
from harness.store import Store

MOST_WAITING: Final = 64
"""Requests at a time; more are refused."""

T = TypeVar("T")


class Look(NamedTuple):
    """The state of an event, cheap to read."""

    played: int
    planned: int
    contents: str
    """A hash of all that its tables are computed from."""
    status: str | None
    """The runner's status in a line; None if it was never run."""


class Found(NamedTuple):
    """Some games of a search."""

    found: int
    """How many there are in all."""
    played: int
    games: list[dict[str, Any]]


class EventReader:
    """The file of an event. It may be replaced by that of the next season at any time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._thread = ThreadPoolExecutor(1, "event-reader")
        self._waiting = 0
        # Only for the thread:
        self._store: Store | None = None
        self._file: tuple[int, int] | None = None
        self._version = -1
        self._look: Look | None = None

    async def run(self, work: Callable[[Store], T]) -> T:
        """Do something with the event. StoreError if it cannot be read."""
        if self._waiting >= MOST_WAITING:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "too many requests; try again later")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, lambda: work(self._opened())
            )
        finally:
            self._waiting -= 1

    async def look(self) -> Look:
        return await self.run(self._look_at)

    async def find_games(self, words: Sequence[str], faulty: bool, skip: int, count: int) -> Found:
        """The played games that match all words, newest first."""

        def find(store: Store) -> Found:
            with store.at_one_moment():
                numbers = store.find_games(words, faulty)
                results = store.game_results(among=numbers[skip : skip + count])
                reviewed = store.reviewed_games()
                rows = [row(one, reviewed) for one in reversed(results)]
                return Found(len(numbers), store.count_played(), rows)

        return await self.run(find)

    def close(self) -> None:
        self._thread.submit(self._shut)
        self._thread.shutdown()

    def _opened(self) -> Store:
        try:
            status = self.path.stat()
        except OSError:
            self._shut()
            raise StoreError(f"{self.path}: there is no such event") from None
        if self._file != (status.st_dev, status.st_ino) or self._store is None:
            self._shut()
            self._store = Store.open(self.path, readonly=True)
            self._file = status.st_dev, status.st_ino
        return self._store

    def _shut(self) -> None:
        if self._store is not None:
            with contextlib.suppress(StoreError):
                self._store.close()
        self._store = self._look = None

    def _look_at(self, store: Store) -> Look:
        # Runners also write what is in no table, so a new version need not be news.
        version = store.data_version()
        if self._look is None or version != self._version:
            with store.at_one_moment():
                played, planned = store.count_played(), store.count_planned()
                seen = (played, planned, store.config, store.bots(), store.quarantined(), len(store.log()))
            contents = hashlib.sha256(msgspec.json.encode(seen)).hexdigest()[:16]
            self._look, self._version = Look(played, planned, contents, None), version
        status = read_status(store)
        if status is not None:  # its details may name files
            self._look = self._look._replace(status=msgspec.structs.replace(status, detail="").describe())
        return self._look
