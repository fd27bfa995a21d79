"""The check finds what is wrong with a bot, and says so in the right step."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness import bots
from harness.check import STEPS, Step, check
from harness.sandbox import Sandbox

HONEST = """
import json, os, random, select, subprocess, sys, time

matches = 0

def send(message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        send({"type": "hello", "name": "subject"})
    elif kind == "start":
        matches += 1
        rng = random.Random(message["seed"])
        send({"type": "ready"})
    elif kind == "turn":
        send({"move": rng.choice(message["legal"])})
    elif kind == "quit":
        break
"""
HELLO = 'send({"type": "hello", "name": "subject"})'
READY = 'send({"type": "ready"})'
MOVE = 'send({"move": rng.choice(message["legal"])})'
CHILD = 'matches == 1 and subprocess.Popen(["sleep", "30"], stdin=0, stdout=2)'
KNOWN = "{'type', 'id', 'view', 'legal', 'news', 'clock'}"


@pytest.fixture(autouse=True)
def _fewer_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.check.MATCHES", 5)


def checked(folder: Path, source: str, toml: str = "", move_ms: int = 1000) -> dict[str, Step]:
    """The steps of a bot with this source, by their keys."""
    folder.mkdir(exist_ok=True)
    (folder / "bot.py").write_text(source)
    toml = toml or 'command = ["python3", "bot.py"]\ngames = ["creatures"]'
    (folder / "bot.toml").write_text(f'name = "subject"\n{toml}\n')
    # Not bwrap: a child cannot outlive its bot there, and so nothing would be seen of it.
    steps, _ = check(bots.read(folder), Sandbox("limits"), move_ms, startup_ms=3000)
    assert [step.number for step in steps] == list(range(1, len(STEPS) + 1))
    assert [step.name for step in steps] == [name for name, _ in STEPS.values()]
    assert all((step.hint is not None) == (step.status == "failed") for step in steps)
    return dict(zip(STEPS, steps, strict=True))


def failed(steps: dict[str, Step]) -> set[str]:
    return {key for key, step in steps.items() if step.status == "failed"}


def test_an_honest_bot_passes_every_step(tmp_path: Path) -> None:
    steps = checked(tmp_path, HONEST)
    assert {key: step.status for key, step in steps.items()} == dict.fromkeys(STEPS, "passed")


SEED = 'random.Random(message["seed"])'
MISTAKES = {
    "no flush": ("flush=True", "flush=False", "hello flushes", "hello"),
    "no flush of moves": (MOVE, 'print(json.dumps({"move": "pass"}))', "plays flushes", "pass"),
    "a banner": ("matches = 0", 'matches = 0; print("Welcome!", flush=True)', "clean", "'Welcome!'"),
    "a print before the answer": (MOVE, f'print("hm"); {MOVE}', "clean", "'hm'"),
    "a print after the answer": (MOVE, f'{MOVE}; print("done", flush=True)', "clean", "'done'"),
    "two answers": (MOVE, f"{MOVE}; send({{'move': 'pass'}})", "clean", "pass"),
    "an endless line": (MOVE, 'send({"move": "x" * 70000})', "plays clean", "64 KiB"),
    "endless lines": (MOVE, "while True: print('x')", "plays time clean", "'x', 'x', 'x'"),
    "no seed": (SEED, "random.Random()", "seed", "again in the same process"),
    "a seed of its own": (SEED, "random.Random(os.getpid())", "seed", "in a new process"),
    "never exits": ("break", "continue", "quit", "1 s after quit"),
    "leaves a child": (READY, f"{CHILD}; {READY}", "children", "1 of its processes"),
    "too slow": (MOVE, f"time.sleep(0.5); {MOVE}", "plays time", "100 ms"),
    "computes until its input ends": (
        MOVE,
        f"while not select.select([0], [], [], 0)[0]: pass\n        {MOVE}",
        "plays time",
        "100 ms",
    ),
    "no hello": (HELLO, "pass", "hello", "no hello within 3 s"),
    "hello as a word": (HELLO, 'send("hello")', "hello clean", "hello"),
    "ends at once": ("matches = 0", "sys.exit(3)", "starts", "status 3"),
    "does not parse": ("matches = 0", "matches = ", "starts", "SyntaxError"),
    "not ready": (READY, "pass", "ready", "not ready within 3 s"),
    "an illegal move": (MOVE, 'send({"move": "play the fool"})', "plays", "play the fool"),
    "crashes": (MOVE, f"assert message['id'] < 20, 'too far'; {MOVE}", "plays", "too far"),
    "the ninth match": (READY, f"assert matches < 9, 'tired'; {READY}", "many", "tired"),
    "unknown fields": (MOVE, f"assert set(message) <= {KNOWN}; {MOVE}", "fields", "AssertionError"),
    "another game": (HELLO, 'send({"type": "hello", "games": ["golems"]})', "hello", "golems"),
}


def test_hints_fit_the_failure(tmp_path: Path) -> None:
    """A wrong list of games, an exception and unexpected output need three hints."""
    hints = {}
    for mistake, key, word in (
        ("another game", "hello", "list-games"),
        ("crashes", "plays", "traceback"),
        ("a banner", "clean", "standard error"),
        ("no flush of moves", "plays", "flush"),
    ):
        right, wrong, _, _ = MISTAKES[mistake]
        step = checked(tmp_path, HONEST.replace(right, wrong))[key]
        assert step.hint is not None
        assert word in step.hint
        hints[mistake] = step.hint
        if mistake == "crashes":
            assert step.seen.split(": ")[1] == "crash"
            assert step.stderr.startswith("Traceback")
            assert step.stderr.rstrip().endswith("too far")
    assert len(set(hints.values())) == len(hints)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found_in_its_step(tmp_path: Path, mistake: str) -> None:
    right, wrong, expected, seen = MISTAKES[mistake]
    assert right in HONEST
    move_ms = 100 if "time" in expected else 1000
    steps = checked(tmp_path, HONEST.replace(right, wrong), move_ms=move_ms)
    assert failed(steps) == set(expected.split())
    texts = [steps[key].seen + steps[key].stderr for key in expected.split()]
    assert any(seen in text for text in texts), texts


TOMLS = {
    "nothing to run": ('command = ["no-such-language", "bot.py"]', "requires 'no-such-language'"),
    "nothing built": ('command = ["build/bot"]', "it has no file build/bot"),
    "a build that fails": ('command = ["python3", "bot.py"]\nbuild = [["false"]]', "status 1"),
}


@pytest.mark.parametrize("mistake", TOMLS)
def test_a_bot_that_cannot_start(tmp_path: Path, mistake: str) -> None:
    toml, seen = TOMLS[mistake]
    steps = checked(tmp_path, HONEST, toml)
    assert failed(steps) == {"starts"}
    assert seen in steps["starts"].seen
    assert all(step.status == "skipped" for key, step in steps.items() if key != "starts")


def test_games_that_are_not_played_here(tmp_path: Path) -> None:
    one = checked(tmp_path, HONEST, 'command = ["python3", "bot.py"]\ngames = ["creature"]')
    assert failed(one) == {"hello"}
    assert "creature" in one["hello"].seen
    two = checked(tmp_path, HONEST, 'command = ["python3", "bot.py"]\ngames = ["creatures", "chess"]')
    assert failed(two) == set()
    assert "chess: skipped" in two["plays"].seen
    three = checked(tmp_path, HONEST, 'command = ["python3", "bot.py"]\ngames = ["creatures", "tile"]')
    assert failed(three) == {"hello"}
    assert three["hello"].seen == "there is no game 'tile' (did you mean 'tiles'?)"


def test_a_name_cannot_command_the_terminal(tmp_path: Path) -> None:
    steps = checked(tmp_path, HONEST.replace('"subject"', r'"\x1b[2Jred\n"'))
    assert steps["hello"].seen == r"\x1b[2Jred\n"
