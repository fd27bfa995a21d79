"""Where the program begins and ends: an interrupt while it is still being imported is no traceback either."""

from __future__ import annotations

import signal
import sys


def main() -> None:
    try:
        # To be ended is to be interrupted, from the beginning to the end: nothing may be left behind.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        from harness import cli

        cli.main()
    except KeyboardInterrupt:
        print("equinox: interrupted", file=sys.stderr)
        sys.exit(130)
