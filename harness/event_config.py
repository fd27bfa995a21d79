"""event.toml: the options of `equinox tournament` in a file."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from equinox.fields import near

COMMENTS: Final[dict[str, str]] = {
    "event": "The event's name: its file is RESULTS/EVENT.sqlite.",
    "results": "Where events are kept.",
    "bots": "Folders with a bot.toml, names of folders in bots/, or runnable files.",
    "game": "The game.",
    "players": "Seats at the table; every group of so many bots meets.",
    "champions": 'The champions, instead of random ones: "NAME,NAME...".',
    "seed": "To have the same deals again; bots that know it can know the cards. Left out: a secret.",
    "fresh_deals": "Every game has a deal of its own: nothing can be remembered, but luck counts for more.",
    "rounds": "Deals for every group. Each is played once for every rotation of the seats.",
    "gauntlet": "One bot against all others: its name.",
    "swiss": "Rounds of a Swiss event, in which neighbours in the table meet.",
    "until_settled": "Stop when each bot is better than the next with this probability.",
    "quarantine": "Quarantine a bot after this many faults in a row; 0: never.",
    "jobs": "Games at a time. This changes no result.",
    "cluster": "A Dask cluster to play on, instead of this machine.",
    "move_ms": "For each move.",
    "game_ms": "For all moves of a bot in a game.",
    "margin_ms": "What an answer may be late, for the machine's sake.",
    "ponder": "Bots may compute while others are asked, each on a core of its own.",
    "sandbox": "What stands between a bot and this machine: auto, none, limits or bwrap.",
    "memory": "Of a bot and its children.",
    "processes": "Processes and threads of a bot.",
    "file_size": "Of a file that a bot writes.",
    "cpu": "Seconds of CPU time a match.",
    "no_pin": "Let bots run on any core.",
    "options": "Rules of the game that differ.",
}
"""Every key, in the order in which a file is written."""

EXAMPLES: Final[dict[str, Any]] = {
    "players": 3,
    "seed": 1,
    "jobs": 2,
    "cluster": "tcp://host:8786",
    "champions": "NAME,NAME",
    "gauntlet": "greedy",
    "swiss": 5,
    "until_settled": 0.95,
    "game_ms": 60000,
    "cpu": 10.0,
}
"""What a key without a value could look like."""


class EventFileError(ValueError):
    """A file that cannot be read, in one line that says why."""


def read(path: Path) -> dict[str, Any]:
    """The options in a file, as a command line would give them."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error).splitlines()[0]
        raise EventFileError(f"{path}: {why}") from None
    for key, value in data.items():
        if key not in COMMENTS:
            raise EventFileError(f"{path}: {key}: unknown key{near(key, COMMENTS)}")
        if isinstance(value, float) and not math.isfinite(value):
            raise EventFileError(f"{path}: {key}: {value} is not a number")
        if isinstance(value, dict) != (key == "options"):
            raise EventFileError(f"{path}: {key}: {'a table' if key == 'options' else 'a value'} is wanted")
    bots = data.get("bots", [])
    if not isinstance(bots, list) or not all(isinstance(bot, str) for bot in bots):
        raise EventFileError(f"{path}: bots: a list of texts is wanted")
    if "options" in data:
        data["options"] = [f"{key}={json.dumps(value)}" for key, value in data["options"].items()]
    return data


def write(values: Mapping[str, Any]) -> str:
    """A file with a comment for every key. What has no value is written as a comment too."""
    lines = ["# An event of Equinox Arena: equinox tournament --config event.toml", ""]
    for key, comment in COMMENTS.items():
        value = values.get(key)
        lines.append(f"# {comment}")
        if key == "options":
            lines.append("[options]")
            lines += [f"{name} = {_toml(one)}" for name, one in (value or {}).items()] or [
                "# max_turns = 200"
            ]
        elif value is None:
            lines.append(f"# {key} = {_toml(EXAMPLES.get(key, ''))}")
        else:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(key)} = {_toml(one)}" for key, one in value.items())
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)  # so TOML spells texts, numbers and truths, too
