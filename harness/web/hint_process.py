"""Hints of the solver, in a process of its own: `python -m harness.web.hint_process`. A line with a view
comes in, one with hints goes out."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

from harness.terminal.hint import NoHint, hint
from harness.web.children import end_with_parent

NICE: Final = 5
"""The game goes first."""


def main() -> None:
    os.nice(NICE)
    view = json.loads(sys.stdin.readline())
    end_with_parent()
    try:
        answer: dict[str, Any] = {"moves": [{"move": one.move, "worth": one.worth} for one in hint(view)]}
    except NoHint as why:
        answer = {"why": str(why)}
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
