"""The start and the end of the program.

Before it can end in order, and after that, a signal ends it at once: without a traceback of an import or of
what Python does at the end. Nothing that takes time is imported before that.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` would be imported for some milliseconds
import os
import sys


def _end_at_once(number: int, frame: object) -> None:
    os.write(2, b"equinox: interrupted\n")
    os._exit(130)


def _handle(handler: object) -> None:
    """Set the handler of the signals that end the program, but not of a SIGHUP that `nohup` ignores."""
    for number in (_signal.SIGINT, _signal.SIGTERM, _signal.SIGHUP):
        if number != _signal.SIGHUP or _signal.getsignal(number) != _signal.SIG_IGN:
            _signal.signal(number, handler)


if "multiprocessing" not in sys.modules:  # else this is one of our own processes, which imports its parent's
    _handle(_end_at_once)


def main() -> None:
    if sys.stdout is None:
        # Output would be lost without a word, and the next file that is opened would get its number.
        print("equinox: standard output is closed", file=sys.stderr)
        sys.exit(1)
    try:
        from harness import cli

        # To be ended is to be interrupted: nothing may be left behind.
        _handle(_signal.default_int_handler)
        cli.main()
    except KeyboardInterrupt:
        print("equinox: interrupted", file=sys.stderr)
        sys.exit(130)
    finally:
        _handle(_end_at_once)
