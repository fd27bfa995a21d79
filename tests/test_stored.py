"""Files of version 0.1 are read with the same results: see docs/stability.md."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import equinox
from equinox.record import decode, replay
from harness.report.write import make
from harness.store import Store
from harness.verify import verify

STORED = Path(__file__).parent / "data" / "v0.1"
EXPECTED = json.loads((STORED / "expected.json").read_text())
EVENTS = {"first": 1, "last": 2}
"""Each with its format."""
EQUINOX = Path(sys.executable).with_name("equinox")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Holds copies of the events in results/."""
    (tmp_path / "results").mkdir()
    for name in EVENTS:
        shutil.copy(STORED / f"{name}.sqlite", tmp_path / "results")
    return tmp_path


def run(folder: Path, *words: str) -> str:
    done = subprocess.run([str(EQUINOX), *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def select(rows: list[dict[str, Any]], like: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The fields that an earlier version had in each row; there may be more by now."""
    return [{key: row[key] for key in like[0]} for row in rows]


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_has_the_same_results(folder: Path, name: str) -> None:
    standings = json.loads(run(folder, "standings", name, "--format", "json"))
    expected = EXPECTED[name]
    assert select(standings["rows"], expected["standings"]) == expected["standings"]
    games = json.loads(run(folder, "matches", name, "--format", "json"))
    assert select(games, expected["games"]) == expected["games"]
    last = " ".join(run(folder, "replay", name, str(len(games))).split())
    assert {"first": "the game is over: five-rounds", "last": "vortex scores: 38 white, 2 black"}[
        name
    ] in last


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_verifies_and_is_not_changed(folder: Path, name: str) -> None:
    path = folder / "results" / f"{name}.sqlite"
    with Store.open(path, readonly=True) as store:
        found = verify(store)
        made = make(store, folder / "page.html", None, 1)
    assert found.problems == []
    assert found.games == made.games == len(EXPECTED[name]["games"])
    assert path.read_bytes() == (STORED / path.name).read_bytes()


def test_a_record_replays_to_the_same_end(folder: Path) -> None:
    record = decode((STORED / "golems.jsonl").read_bytes().strip())
    *_, state = replay(record)
    outcome = state.outcome()
    assert outcome is not None
    assert [list(outcome.scores), list(outcome.ranks), outcome.reason] == list(EXPECTED["record"].values())
    assert "the game is over: deck-empty" in run(folder, "replay", str(STORED / "golems.jsonl"))


def test_a_position_has_the_same_moves() -> None:
    position = json.loads((STORED / "position.json").read_text())
    state = equinox.load(position)
    assert state.moves() == EXPECTED["position"]["moves"]
    assert state.dump() == position
