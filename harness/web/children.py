"""What the server's child processes have in common: lines of JSON come in, and nobody is left behind."""

from __future__ import annotations

import os
import select
import signal
import threading


def end_with_parent() -> None:
    """End this process when nobody holds the other end of its input any more, whatever it is doing then. (To
    be told of the parent's death is no use: it is that of the thread which started us.)"""
    threading.Thread(target=_wait_for_hangup, daemon=True).start()


def _wait_for_hangup() -> None:
    ends = select.poll()
    ends.register(0, 0)  # nothing but that it was hung up
    ends.poll()
    os.kill(os.getpid(), signal.SIGTERM)
