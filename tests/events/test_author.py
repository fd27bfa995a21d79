"""The questions of an author: which events, which games, which faults."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.events.conftest import SHORT, Run, assert_usage_error

CRASHES = """
import sys
from equinox.sdk import run

def choose(turn):
    print("asked", len(turn.legal), file=sys.stderr)
    return turn.legal[1000]

run(choose)
"""


@pytest.fixture
def spring(run: Run, tmp_path: Path) -> Path:
    """An event with a bot that crashes."""
    (tmp_path / "crashes.py").write_text(CRASHES)
    status, out, problem = run(
        *("tournament", "crashes.py", "greedy", "random", *SHORT, "--rounds", "2", "--event", "spring"),
        *("--quarantine", "0", "--seed", "3"),
    )
    assert status == 0, problem
    assert "crashes: crash in game 1" in out or "crashes: crash in game 2" in out
    assert "  | IndexError: list index out of range" in out
    assert "(the first of 8 such faults)" in out
    assert "to see it again: " in out
    return tmp_path / "results"


def test_games_by_bot_opponent_and_result(run: Run, spring: Path) -> None:
    def numbers(*words: str) -> set[int]:
        status, out, problem = run("matches", "spring", *words, "--format", "json")
        assert status == 0, problem
        return {row["number"] for row in json.loads(out)}

    everything = numbers()
    assert len(everything) == 12
    assert numbers("--bot", "crashes", "--lost") == numbers("--bot", "crashes") == numbers("--fault")
    assert numbers("--bot", "greedy", "--won") | numbers("--bot", "greedy", "--lost") == numbers(
        "--bot", "greedy"
    )
    both = numbers("--bot", "greedy", "--against", "random")
    assert len(both) == 4
    assert both == numbers("--bot", "random", "--against", "greedy")
    assert numbers("--bot", "greedy", "--won", "--against", "crashes") == numbers(
        "--bot", "greedy", "--against", "crashes"
    )
    for words, why in (
        (("--lost",), "requires --bot"),
        (("--against", "greedy"), "requires --bot"),
        (("--bot", "greedy", "--against", "nobody"), "there is no bot 'nobody'"),
        (("--bot", "greedy", "--won", "--lost"), "--won and --lost exclude each other"),
        (("--bot", "greedy", "--against", "greedy"), "--bot and --against are the same bot: greedy"),
    ):
        status, _, problem = run("matches", "spring", *words)
        assert status == 2
        assert why in problem


def test_standard_error_of_any_game(run: Run, spring: Path) -> None:
    status, out, _ = run("matches", "spring", "--bot", "crashes", "--format", "json")
    game = json.loads(out)[0]
    seat = game["bots"].index("crashes")
    status, out, problem = run("log", "spring", str(game["number"]))
    assert status == 0, problem
    assert f"seat {seat} crashes: crash: the process exited with status 1" in out
    assert "  | IndexError: list index out of range" in out
    assert "  (nothing)" in out
    status, out, _ = run("log", "spring", game["game"][:8], "--seat", str(seat), "--format", "json")
    (row,) = json.loads(out)["seats"]
    assert row["stderr"].startswith("asked ")
    assert run("log", "spring")[0] == 2


def test_events_are_listed_even_broken_ones(run: Run, spring: Path) -> None:
    (spring / "broken.sqlite").write_bytes(b"not an event" * 100)
    (spring / "empty.sqlite").touch()
    status, out, problem = run("events", "--format", "json")
    assert status == 0, problem
    rows = {row["event"]: row for row in json.loads(out)}
    assert rows["spring"]["played"] == rows["spring"]["planned"] == 12
    assert rows["spring"]["state"] == "finished"
    assert rows["broken"]["state"] == rows["empty"]["state"] == "cannot be read"
    for style in ("table", "csv", "markdown"):
        status, out, problem = run("events", "--format", style)
        assert status == 0, problem
        assert "spring" in out
    status, out, _ = run("events")
    assert "crashes, greedy, random" in out
    assert_usage_error(run("events", "--results", "nowhere"), "nowhere: there is no such folder")
    Path("empty").mkdir()
    status, out, _ = run("events", "--results", "empty")
    assert status == 0
    assert "There are no events" in out
    (spring / "dir.sqlite").mkdir()
    assert_usage_error(run("matches", "dir"), "results/dir.sqlite is a folder, not an event")
    for number in range(9):
        (spring / f"no{number}.sqlite").touch()
    status, _, problem = run("matches", "dir9")
    assert problem.count("no") < 10
    assert "and 7 more (`equinox events` lists them)" in problem
