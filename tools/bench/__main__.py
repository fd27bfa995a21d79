"""Run the measurements: all of them, or those that are named.

python -m tools.bench engine processes
"""

from __future__ import annotations

import argparse
from importlib import import_module

PARTS = (
    "engine",
    "pettingzoo",
    "search",
    "endgame",
    "processes",
    "events",
    "cluster",
    "standings",
    "report",
    "export",
)

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
chosen = parser.parse_args().parts
for part in chosen:
    if part not in PARTS:
        parser.error(f"there is no part {part!r}: {', '.join(PARTS)}")
for part in chosen or PARTS:
    import_module(f"tools.bench.{part}").run()
    print()
