"""For workers that a terminal has started: its Ctrl-C is for the parent, which ends them in order."""

from __future__ import annotations

import contextlib
import signal
from typing import Any


def dask_setup(worker: Any) -> None:
    """Called by Dask. Not SIG_IGN, because players would inherit that."""
    with contextlib.suppress(ValueError):  # it is not the main thread's
        for number in (signal.SIGINT, signal.SIGHUP):
            signal.signal(number, lambda number, frame: None)
