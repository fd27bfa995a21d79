"""The SDK over real pipes: a bot is one function, and cannot get the protocol wrong."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import equinox
from equinox import sdk

HELLO: dict[str, Any] = {"type": "hello", "protocol": 1, "harness": "test"}
QUIT: dict[str, Any] = {"type": "quit"}


def start(**more: Any) -> dict[str, Any]:
    clock = {"move_ms": 1000, "game_ms": None}
    message = {"type": "start", "match": "m", "game": "creatures", "seat": 0, "players": 3, "options": {}}
    return message | {"seed": 3, "clock": clock} | more


def turn(**more: Any) -> dict[str, Any]:
    state = equinox.deal("creatures", players=3, seed=7)
    message = {"type": "turn", "id": 1, "view": state.view(0), "legal": state.moves(), "news": []}
    return message | {"clock": {"move_ms": 1000, "left_ms": None}} | more


def end(**more: Any) -> dict[str, Any]:
    return {
        "type": "end",
        "outcome": {"scores": [3, 2, 1], "ranks": [1, 2, 3], "reason": "x"},
        "news": [],
    } | more


class Ran:
    """A bot's answers to some messages."""

    def __init__(self, folder: Path, source: str, *messages: dict[str, Any]) -> None:
        (folder / "bot.py").write_text(source)
        text = "".join(json.dumps(message) + "\n" for message in messages)
        command = [sys.executable, "bot.py"]
        # The harness gives a bot a clean environment, without Python's own switches.
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(
            command, cwd=folder, env=clean, input=text, capture_output=True, text=True, timeout=20
        )
        self.status = done.returncode
        self.stderr = done.stderr
        self.answers = [json.loads(line) for line in done.stdout.splitlines()]

    @property
    def moves(self) -> list[str]:
        return [answer["move"] for answer in self.answers if answer["type"] == "move"]


TEN_LINES = """
from equinox.sdk import Turn, run

def choose(turn: Turn) -> str:
    return turn.rng.choice(turn.legal)

run(choose, name="ten", version="0.1", author="me", games=["creatures"])
"""


def test_the_smallest_bot(tmp_path: Path) -> None:
    ran = Ran(tmp_path, TEN_LINES, HELLO, start(), turn(id=5), end(), start(), turn(id=5), end(), QUIT)
    hello = {"type": "hello", "name": "ten", "version": "0.1", "author": "me", "games": ["creatures"]}
    move = {"type": "move", "id": 5, "move": ran.moves[0]}
    assert ran.answers == [hello, {"type": "ready"}, move, {"type": "ready"}, move]
    assert ran.moves[0] in turn()["legal"]
    assert (ran.status, ran.stderr) == (0, "")


def test_all_but_the_function_may_be_left_out(tmp_path: Path) -> None:
    ran = Ran(
        tmp_path, "from equinox.sdk import run\nrun(lambda turn: turn.legal[0])", HELLO, start(), turn()
    )
    assert ran.answers[0] == {"type": "hello"}
    assert ran.moves == [turn()["legal"][0]]
    assert ran.status == 0, "the end of the input is an end like any other"


def test_prints_cannot_break_the_protocol(tmp_path: Path) -> None:
    source = """
import os, subprocess, sys
from equinox.sdk import run

print("before")

def choose(turn):
    print("from print")
    sys.stdout.write("from sys.stdout\\n")
    os.write(1, b"from the descriptor\\n")
    subprocess.run(["echo", "from a child"])
    assert sys.stdin.read() == "", "what is read does not steal a message"
    return turn.legal[0]

run(choose)
"""
    ran = Ran(tmp_path, source, HELLO, start(), turn(), turn(), QUIT)
    assert [answer["type"] for answer in ran.answers] == ["hello", "ready", "move", "move"]
    assert ran.stderr.count("before") == 1
    for words in ("from print", "from sys.stdout", "from the descriptor", "from a child"):
        assert ran.stderr.count(words) == 2


def test_the_fields_of_a_turn(tmp_path: Path) -> None:
    source = """
import json, time
from equinox.sdk import run

def choose(turn):
    state = turn.sample()
    assert state.view(turn.seat) == turn.view and state.turn == turn.seat
    assert 0.2 < turn.time_left <= 0.3 and 0 < turn.deadline - time.monotonic() <= 0.3
    turn.memory["turns"] = turn.memory.get("turns", 0) + 1
    received = turn.game, turn.seat, turn.players, turn.options, turn.seed, turn.news, turn.clock, turn.memory
    turn.note = json.dumps(received)
    return turn.legal[-1]

def on_end(match, outcome):
    print(match.id, outcome["ranks"])

run(choose, on_start=lambda match: print("on", match.id), on_end=on_end)
"""
    news = [{"seat": 2, "move": "secret ?"}]
    timed = turn(clock={"move_ms": 1000, "left_ms": 300}, news=news)
    ran = Ran(tmp_path, source, HELLO, start(), timed, timed, end(), start(), timed, end(), QUIT)
    assert ran.status == 0, ran.stderr
    notes = [json.loads(answer["note"]) for answer in ran.answers if "note" in answer]
    clock = {"move_ms": 1000, "left_ms": 300}
    rest = ["creatures", 0, 3, {}, 3, news, clock]
    assert notes == [[*rest, {"turns": 1}], [*rest, {"turns": 2}], [*rest, {"turns": 1}]]
    assert ran.stderr.splitlines() == ["on m", "m [1, 2, 3]"] * 2


def test_samples_read_the_view_once_and_are_those_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    state = equinox.deal("creatures", players=3, seed=7)
    views: list[Any] = []
    make = equinox.sampler

    def count(view: Any) -> equinox.Sampler:
        views.append(view)
        return make(view)

    monkeypatch.setattr(equinox, "sampler", count)
    match = sdk.Match("", "creatures", 0, 3, {}, 5, random.Random(5))
    one = sdk.Turn(match, state.view(0), state.moves(), [], {}, 0.0)
    drawn = [one.sample().dump() for _ in range(5)]
    assert len(views) == 1
    rng = random.Random(5)
    assert drawn == [equinox.sample(state.view(0), rng).dump() for _ in range(5)]


def test_unknown_fields_and_messages_are_ignored(tmp_path: Path) -> None:
    new: dict[str, Any] = {"new": [1]}
    messages = [HELLO | new, {"type": "weather"}, start(**new), turn(**new), end(**new), QUIT | new]
    ran = Ran(tmp_path, TEN_LINES, *messages)
    assert [answer["type"] for answer in ran.answers] == ["hello", "ready", "move"]
    assert ran.status == 0


@pytest.mark.parametrize(
    ("body", "words"),
    [("raise KeyError('hoot-4')", "KeyError: 'hoot-4'"), ("return None", "the bot must return a move")],
)
def test_an_exception_ends_the_bot_with_a_traceback(tmp_path: Path, body: str, words: str) -> None:
    source = f"from equinox.sdk import run\ndef choose(turn):\n    {body}\nrun(choose)"
    ran = Ran(tmp_path, source, HELLO, start(), turn(), QUIT)
    assert ran.status == 1
    assert "Traceback" in ran.stderr
    assert words in ran.stderr
    assert [answer["type"] for answer in ran.answers] == ["hello", "ready"]


def test_bot_ends_quietly_when_its_output_is_closed(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(TEN_LINES)
    command = [sys.executable, "bot.py"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(json.dumps(HELLO).encode() + b"\n")
        process.stdin.flush()
        assert process.wait(10) == 1
        assert process.stderr.read() == b""


def test_it_starts_quickly() -> None:
    """Only the standard library and the engine: a bot needs nothing else installed."""
    source = "import equinox.sdk, sys; print('msgspec' in sys.modules, 'click' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def debug(folder: Path) -> pexpect.spawn[str]:
    """The bot in a folder, on a terminal: it reads its messages from a file."""
    lines = (HELLO, start(), turn(), end(), QUIT)
    (folder / "lines.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    return pexpect.spawn(
        sys.executable,
        ["bot.py"],
        cwd=str(folder),
        env={**os.environ, "EQUINOX_MESSAGES": "lines.jsonl"},
        encoding="utf-8",
        timeout=60,
    )


def test_a_debugger_steps_through_messages_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "from equinox.sdk import run\n\n"
        "def choose(turn):\n"
        "    number = len(turn.legal)\n"
        "    breakpoint()\n"
        "    return turn.legal[number]\n\n"
        "run(choose)\n"
    )
    child = debug(tmp_path)
    try:
        child.expect(r"\(Pdb\) ")
        child.sendline("p number == len(turn.legal), turn.game")
        child.expect(r"\(True, 'creatures'\)")
        child.sendline("number = 0")
        child.expect(r"\(Pdb\) ")
        child.sendline("c")
        child.expect('"type": "move"')
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0


@pytest.mark.parametrize("line", ["breakpoint()", "raise ValueError('no idea')"])
def test_one_q_leaves_the_debugger(line: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        f"from equinox.sdk import run\n\ndef choose(turn):\n    number = 5\n    {line}\n\nrun(choose)\n"
    )
    child = debug(tmp_path)
    try:
        child.expect(r"\(Pdb\) ")
        child.sendline("p number, turn.game")
        child.expect(r"\(5, 'creatures'\)")
        child.expect(r"\(Pdb\) ")
        child.sendline("q")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 1


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "x: No such file or directory"),
        ("", "x: Is a directory"),
        ("\x89PNG", "x, line 1: not a message of the protocol"),
        (
            json.dumps(HELLO) + '\n\n{"id": "a record", "moves": []}\n',
            "x, line 3: not a message of the protocol",
        ),
        ("[]", "x, line 1: not a message of the protocol"),
        ("\n", "x: there are no messages in it"),
    ],
)
def test_a_file_without_messages_is_one_line(content: str | None, why: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("from equinox.sdk import run\nrun(lambda turn: turn.legal[0])\n")
    if content:
        (tmp_path / "x").write_text(content)
    elif content is not None:
        (tmp_path / "x").mkdir()
    done = subprocess.run(
        [sys.executable, "bot.py"],
        cwd=tmp_path,
        env={**os.environ, "EQUINOX_MESSAGES": "x"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"EQUINOX_MESSAGES: {why}\n")
