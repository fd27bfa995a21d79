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
    "results": "Folder in which events are stored.",
    "bots": "Folders with a bot.toml, names of folders in bots/, or runnable files.",
    "game": "The game.",
    "players": "Number of players; every group of this many bots meets.",
    "champions": 'The champions to use instead of random ones: "NAME,NAME...".',
    "seed": "Seed for reproducible deals; bots that know it can know the cards. Default: a random secret.",
    "fresh_deals": "Deal every game separately: nothing can be remembered, but luck has more influence.",
    "rounds": "Deals per group. Each is played once for every rotation of the seats.",
    "gauntlet": "Play this bot against all others.",
    "swiss": "Rounds of a Swiss tournament, pairing neighbours in the standings.",
    "until_settled": "Stop when each bot is better than the next with this probability.",
    "quarantine": "Quarantine a bot after this many faults in a row; 0: never.",
    "jobs": "Number of parallel games. Does not affect results.",
    "cluster": "A Dask cluster to play on instead of this machine.",
    "move_ms": "Time limit for each move.",
    "game_ms": "Time limit for all moves of a bot in a game.",
    "margin_ms": "How late an answer may be, to allow for overhead.",
    "ponder": "Let bots think on their opponents' time, each on its own core.",
    "sandbox": "How bots are isolated from this machine: auto, none, limits or bwrap.",
    "memory": "Memory limit for a bot and its children.",
    "processes": "Maximum number of processes and threads of a bot.",
    "file_size": "Maximum size of a file written by a bot.",
    "cpu": "CPU time limit per game, in seconds.",
    "no_pin": "Let bots run on any core.",
    "options": "Options of the game's rules.",
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
            raise EventFileError(f"{path}: {key}: must be {'a table' if key == 'options' else 'a value'}")
    bots = data.get("bots", [])
    if not isinstance(bots, list) or not all(isinstance(bot, str) for bot in bots):
        raise EventFileError(f"{path}: bots: must be a list of strings")
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
