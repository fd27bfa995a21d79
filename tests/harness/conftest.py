"""Bots for the tests: honest ones, and what every other bot begins with."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from harness import bots, build, process_tree, sandbox
from harness.process import BotProcess, kill_all
from tests.processes import wait_until

PROLOGUE = '''
import json, os, signal, socket, sys, time

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)

def say(message):
    sys.stdout.write(json.dumps(message) + "\\n")
    sys.stdout.flush()

def meet():
    """Be polite until the first turn, and return it."""
    hear(), say({"type": "hello"})
    hear(), say({"type": "ready"})
    return hear()

def play_on(turn, note=None):
    """Play honestly from this turn on, with a note at the first move."""
    answer = {"id": turn["id"], "move": turn["legal"][0]}
    if note is not None:
        answer["note"] = note
    say(answer)
    while True:
        message = hear()
        if message["type"] == "turn":
            say({"id": message["id"], "move": message["legal"][0]})
        elif message["type"] == "start":
            say({"type": "ready"})
        elif message["type"] == "quit":
            sys.exit(0)
'''

MakeBot = Callable[..., bots.Runnable]
Seat = Callable[..., BotProcess]


def require_mode(mode: str) -> sandbox.Mode:
    """A mode of the sandbox, or a visible skip if it does not work here."""
    if mode == "bwrap" and (why := sandbox.why_no_bwrap()) is not None:
        pytest.skip(f"bubblewrap does not work here: {why}")
    return next(known for known in sandbox.MODES if known == mode)


@pytest.fixture
def make_bot(tmp_path: Path) -> MakeBot:
    """Write a Python bot into its own folder; its code comes after the prologue."""

    def make(source: str = "play_on(meet())", name: str = "honest") -> bots.Runnable:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        (folder / "bot.py").write_text(PROLOGUE + textwrap.dedent(source), encoding="utf-8")
        (folder / "bot.toml").write_text(f'name = "{name}"\nversion = "1"\ncommand = ["python3", "bot.py"]\n')
        return build.prepare(bots.find(str(folder)))

    return make


@pytest.fixture
def seat() -> Iterator[Seat]:
    """Give bots a process; all of them are ended after the test."""
    seated: list[BotProcess] = []

    def sit(
        runnable: bots.Runnable,
        mode: sandbox.Mode = "limits",
        limits: sandbox.Limits | None = None,
        startup_ms: int = 10_000,
    ) -> BotProcess:
        process = BotProcess(runnable, sandbox.Sandbox(mode, limits or sandbox.Limits()), startup_ms)
        seated.append(process)
        return process

    yield sit
    kill_all(seated)


def left_over(process: BotProcess) -> list[int]:
    """Processes that still bear the mark of a bot that was ended, wherever they hide."""
    return bearers(process.mark) if process.mark else []


def bearers(mark: str) -> list[int]:
    """Processes with this text in their environment."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (place / "environ").read_bytes():
                found.append(int(place.name))
        except OSError:
            continue
    return found


def dead_children() -> list[process_tree.Member]:
    """Dead children of this process that were not reaped."""
    members = [process_tree.look(pid) for pid in process_tree.children(os.getpid(), 0)]
    return [member for member in members if member is not None and member.dead]


@pytest.fixture(autouse=True)
def _reap_orphans() -> None:
    """Reap processes that browsers of other tests have left to us: they are no bot's."""
    for orphan in dead_children():
        process_tree.reap(orphan.pid)


def assert_no_process_left(process: BotProcess) -> None:
    # The kernel may take a moment to clear away what was killed.
    wait_until(lambda: not left_over(process), "its processes end", 20)
    wait_until(lambda: not dead_children(), "all dead children are reaped", 20)
