"""Any game: its position key by key, whose turn it is, and how it ended."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from equinox.interface import Position, State
from equinox.render.text import TITLE, filled, outcome_lines, seat_text, stacked

HEAD = ("game", "turn", "seat", "options")


def picture(position: Position, state: State, names: Sequence[str], width: int) -> Text:
    turn = position.get("turn")
    lines = [Text(state.game, TITLE)]
    if turn is not None:
        lines.append(Text.assemble(seat_text(turn, names), " decides"))
    for key, value in position.items():
        if key not in HEAD:
            lines += filled(f"{key.replace('_', ' ')}: ", _words(value), width)
    outcome = state.outcome()
    if outcome is not None:
        lines += outcome_lines(outcome, names, width)
    return stacked(lines)


def _words(value: Any) -> list[str]:
    """A value as JSON; lists and objects item by item."""
    if isinstance(value, list):
        return [one if isinstance(one, str) else json.dumps(one) for one in value] or ["none"]
    if isinstance(value, dict):
        return [f"{key} {one if isinstance(one, str) else json.dumps(one)}" for key, one in value.items()]
    return [value if isinstance(value, str) else json.dumps(value)]
