"""The solver as a bot: real processes under the referee, with a clock that is never the problem."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from harness.bots import read
from harness.check import check
from harness.sandbox import Sandbox
from tests.test_cli import bad, good

BOT = Path(__file__).parents[2] / "bots" / "search"


def variant(folder: Path, *options: str) -> str:
    """The bot with other options in its bot.toml."""
    shutil.copytree(BOT, folder)
    toml = folder / "bot.toml"
    words = ", ".join(f'"{word}"' for word in ("python3", "bot.py", *options))
    lines = [line for line in toml.read_text().splitlines() if not line.startswith("command")]
    toml.write_text("\n".join([f"command = [{words}]", *lines, ""]))
    return str(folder)


def play_game(tmp_path: Path, bots: list[str], game: str, *options: str) -> Any:
    file = tmp_path / f"{game}-{len(list(tmp_path.iterdir()))}.jsonl"
    good("match", *bots, "--game", game, "--seed", "4", "--record", str(file), *options)
    return json.loads(file.read_text().splitlines()[0])


@pytest.mark.parametrize(
    ("game", "options", "clock"),
    [
        ("creatures", ("--iterations", "4"), ("--move-ms", "60000")),
        ("golems", ("--by", "clock", "--think", "3"), ("--move-ms", "60000", "--game-ms", "600000")),
        ("creatures", ("--think", "3"), ("--move-ms", "60000", "--players", "5")),
    ],
)
def test_it_plays_without_a_fault(
    tmp_path: Path, game: str, options: tuple[str, ...], clock: tuple[str, ...]
) -> None:
    bot = variant(tmp_path / "thinker", *options)
    record = play_game(tmp_path, [bot, "random"], game, *clock)
    assert record["faults"] == []
    notes = [move["note"] for move in record["moves"] if move.get("note")]
    assert notes
    assert all(note.startswith("win ") and "estimate" in note for note in notes)


@pytest.mark.parametrize(
    "options",
    [("--think", "nan"), ("--think", "0"), ("--share", "5"), ("--iterations", "0"), ("--by", "luck")],
)
def test_options_that_make_no_sense_are_refused(options: tuple[str, ...]) -> None:
    ended = subprocess.run(
        [sys.executable, BOT / "bot.py", *options], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1].startswith(f"bot.py: error: argument {options[0]}")


def test_games_are_counted_whatever_the_clock(tmp_path: Path) -> None:
    bot = variant(tmp_path / "thinker", "--by", "clock", "--iterations", "7")
    record = play_game(tmp_path, [bot, "random"], "creatures", "--move-ms", "60000")
    notes = [move["note"] for move in record["moves"] if move.get("note")]
    assert notes
    assert all(": 7 games," in note for note in notes)


def test_it_passes_the_check(tmp_path: Path) -> None:
    """All of it, the same game with the same seed included; only that it thinks shorter."""
    bot = read(Path(variant(tmp_path / "thinker", "--iterations", "2")))
    steps, _ = check(bot, Sandbox("limits"))
    assert [step for step in steps if step.status != "passed"] == []


def test_levels_are_parameters(tmp_path: Path) -> None:
    """The lowest plays almost anything without a thought; the highest always thinks."""
    bots = ["search:level=1,think=5", "search:think=5"]
    record = play_game(tmp_path, bots, "creatures", "--move-ms", "60000")
    assert record["faults"] == []
    low = next(seat for seat, bot in enumerate(record["bots"]) if "level=1" in bot["name"])
    thought: dict[int, list[bool]] = {0: [], 1: []}
    for move in record["moves"]:
        thought[move["seat"]].append(bool(move.get("note")))
    assert sum(thought[low]) < 0.6 * len(thought[low])
    assert all(thought[1 - low])
    for level in ("0", "11", "2.5"):
        bad(2, "level", "match", f"search:level={level}", "random", "--game", "tiles")
