"""An event from its store to its end: the log, the workers, a clean stop on Ctrl-C."""

from __future__ import annotations

import contextlib
import logging
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from types import FrameType
from typing import Final

from harness.event import Ending, Plan, Progress, run
from harness.eventlog import writing
from harness.executor import Executor, HarnessFault
from harness.store import Store

LOG: Final = logging.getLogger("equinox.event")


def play(
    store: Store,
    plan: Plan,
    hire: Callable[[], AbstractContextManager[Executor]],
    show: Callable[[Progress], None] = lambda progress: None,
    seconds: float | None = None,
) -> Ending:
    """Play all that is missing from an event, for so many seconds at most. `hire` brings whoever plays:
    workers see the log only if they are made inside of this. HarnessFault stops it: what was being played
    then is played again next time."""
    end = float("inf") if seconds is None else time.monotonic() + seconds
    with writing(store.path) as log, _stop_signals() as asked:

        def stopped() -> Ending | None:
            return Ending.STOPPED if asked else Ending.TIME_IS_UP if time.monotonic() > end else None

        try:
            with hire() as executor:
                return run(store, plan, executor, log, stopped, show)
        except HarnessFault as fault:
            LOG.critical("the harness failed: %s", fault)
            store.note("critical", str(fault))
            raise


@contextlib.contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """Ctrl-C and SIGTERM are noted, so that they never come in the middle of a commit. A second Ctrl-C is
    meant."""
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if len(asked) > 1:
            raise KeyboardInterrupt
        asked.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
