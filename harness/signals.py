"""The signals that end the program: Ctrl-C, the request to end, and a terminal that was closed."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

Handler = Callable[[int, FrameType | None], object]


def find_endings() -> list[signal.Signals]:
    """The signals that end a program; not SIGHUP if it was started with `nohup`, to outlive the terminal."""
    endings = [signal.SIGINT, signal.SIGTERM]
    return endings if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN else [*endings, signal.SIGHUP]


def ignore_terminal() -> None:
    """For child processes of a program that handles the signals: a terminal signals them all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
