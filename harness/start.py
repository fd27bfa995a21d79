"""Where the program begins and ends.

Before it can end in order, and after that, a signal ends it at once: without a traceback of an import or of
what Python does at the end. Nothing that takes time is imported before that.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any


def _end_at_once(number: int, frame: object) -> None:
    os.write(2, b"equinox: interrupted\n")
    os._exit(130)


def _handle(handler: Any) -> None:
    """What ends the program is handled like this, but a SIGHUP that `nohup` ignores."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


if "multiprocessing" not in sys.modules:  # else this is one of our own processes, which imports its parent's
    _handle(_end_at_once)


def main() -> None:
    try:
        from harness import cli

        # To be ended is to be interrupted: nothing may be left behind.
        _handle(signal.default_int_handler)
        cli.main()
    except KeyboardInterrupt:
        print("equinox: interrupted", file=sys.stderr)
        sys.exit(130)
    finally:
        _handle(_end_at_once)
