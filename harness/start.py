"""Where the program begins: an interrupt while it is still being imported is no traceback either."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from harness import cli
    except KeyboardInterrupt:
        print("equinox: interrupted", file=sys.stderr)
        sys.exit(130)
    cli.main()
