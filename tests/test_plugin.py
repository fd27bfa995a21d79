"""A game from another package, Nim in tests/data/nim, goes through every command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.report.server import Served

NIM = Path(__file__).parent / "data/nim"
EQUINOX = Path(sys.executable).with_name("equinox")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(NIM)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With an event of random bots, by way of `tournament` and `league`."""
    folder = tmp_path_factory.mktemp("nim")
    write_bot(folder / "other")
    run(folder, "tournament", "random", "other", "--game", "nim", "--rounds", "3", "--event", "e")
    run(folder, "league", "create", "l", "random", "other", "--game", "nim")
    run(folder, "league", "run", "l", "--matches", "4")
    (folder / "p.json").write_text(run(folder, "deal", "nim", "--seed", "1"))
    return folder


def write_bot(folder: Path) -> None:
    folder.mkdir()
    (folder / "bot.toml").write_text('name = "other"\ncommand = ["python3", "bot.py"]\n')
    (folder / "bot.py").write_text("from equinox.sdk import run\nrun(lambda turn: turn.legal[0])\n")


def run(folder: Path, *words: str, status: int = 0) -> str:
    done = subprocess.run(
        [EQUINOX, *words],
        cwd=folder,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == status, (words, done.stderr)
    assert "Traceback" not in done.stderr
    return done.stdout if status == 0 else done.stderr


COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "list-games": (("list-games",), "nim        2 to 6 players\n    most=3"),
    "deal": (("deal", "nim", "--seed", "1", "--players", "6"), '"heaps"'),
    "moves": (("moves", "p.json"), "take 1 from 1\n"),
    "step": (("step", "p.json", "take 1 from 1"), '"turn": 1'),
    "view": (("view", "p.json", "--seat", "1"), '"seat": 1'),
    "walk": (("walk", "nim", "--seed", "3"), "last stone: "),
    "show": (("show", "p.json"), "seat 0 decides\n"),
    "rules": (("rules", "nim"), ""),
    "rules of all games": (("rules",), "moss-man"),
    "solve": (("solve", "p.json", "--iterations", "200"), "take "),
    "match": (("match", "random", "other", "--game", "nim", "--matches", "2"), "other"),
    "standings": (("standings", "e"), "random"),
    "standings of a league": (("standings", "l"), "random"),
    "crosstable": (("crosstable", "e"), "random"),
    "matches": (("matches", "e"), "last stone"),
    "seats": (("seats", "e"), "seat"),
    "history": (("history", "l", "random"), "random"),
    "league status": (("league", "status", "l"), "random"),
    "event show": (("event", "show", "e"), "nim"),
    "verify": (("verify", "e"), "no problems"),
    "audit": (("audit", "e"), "other"),
    "audit-ranking": (("audit-ranking", "e"), "deals"),
    "report": (("report", "e"), "e.html"),
    "bot check": (("bot", "check", "other"), "nim"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_game_that_was_never_seen_goes_through(name: str, folder: Path) -> None:
    words, expected = COMMANDS[name]
    assert expected in run(folder, *words)


def test_its_games_can_be_replayed_and_reproduced(folder: Path) -> None:
    game = json.loads(run(folder, "matches", "e", "--format", "json"))[0]["game"]
    assert "heaps: " in run(folder, "replay", "e", game)
    assert "seat" in run(folder, "reproduce", "e", game)


def test_a_person_can_play_it(folder: Path) -> None:
    words = ["play", "--game", "nim", "--seed", "1", "--against", "random"]
    child = pexpect.spawn(str(EQUINOX), words, cwd=str(folder), env=ENVIRONMENT, encoding="utf-8", timeout=60)
    child.expect("take 1 from 1")
    child.sendline("take 1 from 1")
    child.expect("your move> ")
    child.close(force=True)


def test_it_can_be_played_in_the_browser(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(NIM))
    with Served("e", folder / "results") as served:
        status, page, _ = served.ask("GET", "/")
        assert status == 200
        assert "nim" in page
        game = served.begin("nim", 3, 0)
        assert served.hear(game, "turn")
        assert served.end()[0] == 130


def test_it_is_not_there_without_its_package(folder: Path) -> None:
    done = subprocess.run(
        [EQUINOX, "deal", "nim"], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "there is no game 'nim'" in done.stderr
