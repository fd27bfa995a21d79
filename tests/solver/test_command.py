"""`equinox solve`, as a user would call it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

import equinox
from tests.processes import END_WITH_US
from tests.solver.conftest import after
from tests.test_cli import EQUINOX, bad, good


@pytest.fixture(scope="module")
def dealt() -> str:
    return json.dumps(after("creatures", 3, seed=5, decisions=12).dump())


def test_moves_are_told_best_first(dealt: str) -> None:
    arguments = ("solve", "-", "--iterations", "400", "--top", "3")
    found = json.loads(good(*arguments, "--format", "json", stdin=dealt))
    state = equinox.load(json.loads(dealt))
    assert (found["game"], found["seat"], found["kind"]) == ("creatures", state.turn, "estimate")
    assert found["iterations"] == 400
    assert len(found["moves"]) == 3
    for move in found["moves"]:
        assert move["move"] in state.moves()
        assert move["line"][0] == move["move"]
        win = move["win"]
        assert 0 <= win["low"] <= win["value"] <= win["high"] <= 1
        assert win["kind"] == "estimate"
        assert move["score"]["low"] <= move["score"]["value"] <= move["score"]["high"]
    every = json.loads(good("solve", "-", "--iterations", "40", "--format", "json", stdin=dealt))
    tried = [move["visits"] > 0 for move in every["moves"]]
    assert tried == sorted(tried, reverse=True)
    assert len(tried) == len(state.moves()) > sum(tried)
    text = good(*arguments, stdin=dealt)
    assert found["moves"][0]["move"] in text.splitlines()[0]
    for note in found["notes"]:
        assert note in text


def test_positions_and_turns_are_told_apart(dealt: str) -> None:
    state = equinox.load(json.loads(dealt))
    assert state.turn is not None
    view = state.view(state.turn)
    turn = {"type": "turn", "id": 1, "view": view, "legal": state.moves(), "news": [], "clock": {}}
    answers = []
    for given in (state.dump(), turn):
        arguments = ("solve", "-", "--iterations", "20", "--seed", "9", "--format", "json")
        answers.append(json.loads(good(*arguments, stdin=json.dumps(given))))
        del answers[-1]["seconds"]
    assert answers[0] == answers[1]


def test_bad_input_is_one_line(dealt: str) -> None:
    state = equinox.load(json.loads(dealt))
    seat = state.turn
    assert seat is not None
    idle = state.view((seat + 1) % 3)
    bad(2, "is to move", "solve", "-", stdin=json.dumps(idle))
    bad(2, "only the protocol's turn messages", "solve", "-", stdin='{"type": "end"}')
    bad(
        2,
        "only the protocol's turn messages",
        "solve",
        "-",
        stdin='{"type": "start", "game": "tiles", "seat": 0}',
    )
    bad(2, "no view", "solve", "-", stdin='{"type": "turn"}')
    bad(2, "unknown field", "solve", "-", stdin='{"game": "creatures", "x": 1}')
    bad(2, "object", "solve", "-", stdin='{"type": "turn", "view": [1]}')
    bad(2, "game", "solve", "-", stdin='{"seat": 0}')
    bad(2, "--time", "solve", "-", "--time", "nan", stdin=dealt)
    bad(2, "--iterations", "solve", "-", "--iterations", "1" + 30 * "0", stdin=dealt)
    while state.turn is not None:
        state.play(state.moves()[0])
    bad(2, "over", "solve", "-", stdin=json.dumps(state.dump()))


def test_no_move_is_recommended_before_a_game_was_sampled(dealt: str) -> None:
    for jobs in ("1", "2"):
        bad(1, "--time", "solve", "-", "--time", "1e-9", "--jobs", jobs, stdin=dealt)


def test_what_was_never_tried_has_no_estimate(dealt: str) -> None:
    arguments = ("solve", "-", "--iterations", "1", "--top", "2")
    first, second = json.loads(good(*arguments, "--format", "json", stdin=dealt))["moves"]
    assert (first["visits"], first["win"]["kind"]) == (1, "estimate")
    assert (second["visits"], second["win"]["kind"]) == (0, "bound")
    assert (second["win"]["low"], second["win"]["high"]) == (0, 1)
    text = good(*arguments, stdin=dealt)
    assert "50.0 %" not in text
    assert "\n1 sampled game, " in text


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_there_is(dealt: str, tmp_path: Path, jobs: str) -> None:
    position = tmp_path / "position.json"
    position.write_text(dealt)
    found = interrupted(position, b"games", "--time", "600", "--threads", jobs)
    assert found["iterations"] > 0
    assert found["kind"] == "estimate"


def test_a_proof_shows_that_it_goes_on() -> None:
    """Three placements are left, Hook among them: that takes some seconds, without a limit by default."""
    found = interrupted(Path(__file__).with_name("slow-ending.json"), b"thinking")
    assert found["game"] == "tiles"


def interrupted(position: Path, until: bytes, *options: str) -> dict[str, Any]:
    """On a terminal, as a person would: the search shows that it has begun, then it is interrupted."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*END_WITH_US, str(EQUINOX), "solve", str(position), *options, "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        shown = b""
        end = time.monotonic() + 50
        while until not in shown:
            assert time.monotonic() < end
            shown += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does it: to all of them
        out, _ = process.communicate(timeout=50)
    finally:
        with_group_gone(process)
        os.close(ours)
    assert process.returncode == 130
    found: dict[str, Any] = json.loads(out)
    return found


def with_group_gone(process: subprocess.Popen[bytes]) -> None:
    """No process of the command may live on."""
    try:
        left = []
        for _ in range(100):
            left = [entry for entry in Path("/proc").glob("[0-9]*/stat") if group_of(entry) == process.pid]
            if not left or process.returncode is None:
                break
            time.sleep(0.05)
        if process.returncode is not None:
            assert left == []
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def group_of(stat: Path) -> int | None:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[2])
    except OSError:
        return None


def test_the_ending_of_the_document() -> None:
    """docs/solver.md shows it."""
    text = good("solve", str(Path(__file__).with_name("ending.json")), "--top", "2")
    shown = (Path(__file__).parents[2] / "docs" / "solver.md").read_text()
    first, *_ = text.splitlines()
    assert first in shown
    assert "\nand 1 more move\n" in text
    assert f"{first.split(': ')[1].removesuffix(' (exact)')}    0.0 %" in shown
