"""Workers and games as the client knows them, and which worker can play which game."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from harness.cluster import ClusterError, messages
from harness.executor import Task

LOG: Final = logging.getLogger("equinox.cluster")
Tell = Callable[[str], None]


class Notes:
    """Messages for the terminal and the event's log."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self._waiting: list[tuple[int, str]] = []
        """Messages that wait for the log."""
        self._has_log = False
        self._said: set[str] = set()

    def begin(self) -> None:
        """There is a log now, and the event is played."""
        self._has_log = True
        self._write()

    def note(self, level: int, text: str) -> None:
        self._waiting.append((level, text))
        if self._has_log:
            self._write()

    def say(self, text: str, once: str | None = None) -> None:
        """A warning. What all workers report is printed once, and logged for each."""
        self.note(logging.INFO if once in self._said else logging.WARNING, text)
        if once is not None:
            self._said.add(once)

    def _write(self) -> None:
        notes, self._waiting = self._waiting, []
        for level, text in notes:
            LOG.log(level, "%s", text)
            if level == logging.WARNING:
                self.tell(text)


class Job:
    """A game that is to be played."""

    def __init__(self, task: Task) -> None:
        assert task.match.id is not None
        self.id = task.match.id
        self.bots = task.bots
        self.data = messages.pack(task)
        self.deaths = 0
        self.alone = False
        """A worker died while it had this game: it is not sent together with others."""


class Worker:
    """A worker as the client sees it."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.session = ""
        self.sign: Any = None
        """The future of its session: while we hold it, the session lives."""
        self.greeting: asyncio.Task[None] | None = None
        self.ready = False
        self.bots: set[str] = set()
        """The keys of all bots that it was to prepare, with those that it has refused."""
        self.refused: dict[str, str] = {}
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        """All games that it has or is to have."""
        self.unsent: list[Job] = []
        self.timer: asyncio.TimerHandle | None = None
        """Goes off when what is unsent has waited long enough for more."""
        self.batches: list[list[Job]] = []
        """The batches that were sent."""
        self.following: set[asyncio.Task[None]] = set()

    def can(self, bots: tuple[str, ...]) -> bool:
        return self.bots.issuperset(bots) and not any(bot in self.refused for bot in bots)


def check_all_can_meet(workers: Sequence[Worker], keys: Sequence[str]) -> None:
    """Refuse an event in which a bot, or two of them together, can run nowhere."""
    for size in (1, 2):
        for group in combinations(keys, size):
            if not any(worker.can(group) for worker in workers):
                raise ClusterError(f"no worker can run {' and '.join(group)}: {why_not(group, workers)}")


def why_not(group: Sequence[str], workers: Sequence[Worker]) -> str:
    """Why no worker can run these bots together."""
    reasons = dict.fromkeys(
        f"{worker.name}: {worker.refused[key]}"
        for worker in workers
        for key in group
        if key in worker.refused
    )
    shown = list(reasons)[:3]
    more = [f"and {len(reasons) - 3} more"] if len(reasons) > 3 else []
    return "; ".join([*shown, *more])


def line(error: BaseException) -> str:
    """An error of another package in one line."""
    for one in _causes(error):
        text = " ".join(str(one).split())
        if text:
            return text[:300]
    return type(error).__name__


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
