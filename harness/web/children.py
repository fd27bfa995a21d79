"""For the server's child processes: they end when the server does."""

from __future__ import annotations

import os
import select
import signal
import threading


def end_with_parent() -> None:
    """End this process, whatever it is doing, when the other end of its input is closed. (PR_SET_PDEATHSIG is
    no use: it reports the end of the thread that started us.)"""
    threading.Thread(target=_wait_for_hangup, daemon=True).start()


def _wait_for_hangup() -> None:
    ends = select.poll()
    ends.register(0, 0)  # POLLHUP alone
    ends.poll()
    os.kill(os.getpid(), signal.SIGTERM)
