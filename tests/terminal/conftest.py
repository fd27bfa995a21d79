"""A person at a terminal: a real pseudo-terminal, and a screen that shows what they would see."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

from tests.processes import assert_gone

EQUINOX = str(Path(sys.executable).with_name("equinox"))
COLUMNS, LINES = 110, 70
PATIENCE = 60
"""Seconds: the machine may be busy."""

BOT = """
import json, os, sys
from pathlib import Path

folder = Path({folder!r})
with (folder / "pids").open("a") as file:
    print(os.getpid(), file=file)
if (folder / "broken").exists():
    sys.exit(3)
turns = 0
for line in sys.stdin:
    with (folder / "messages").open("a") as file:
        file.write(line)
    message = json.loads(line)
    if message["type"] == "turn":
        turns += 1
        {turn}
        print(json.dumps({{"move": message["legal"][0], "note": "the first"}}), flush=True)
    elif message["type"] in ("hello", "start"):
        print(json.dumps({{"type": message["type"].replace("start", "ready")}}), flush=True)
    elif message["type"] == "quit":
        break
"""


class TestBot:
    """A bot that takes the first move, and writes its messages and process ids to a folder. That is outside
    of its own, of which a copy runs, so it can run under `limits` only."""

    __test__ = False

    def __init__(self, folder: Path, turn: str = "pass") -> None:
        self.folder = folder
        self.written = folder.with_name(f"{folder.name}-written")
        for place in (self.folder, self.written):
            place.mkdir()
        (folder / "bot.toml").write_text(f'name = "{folder.name}"\ncommand = ["python3", "bot.py"]\n')
        (folder / "bot.py").write_text(BOT.format(folder=str(self.written), turn=turn))

    def break_down(self) -> None:
        """From now on each of its processes exits at once."""
        (self.written / "broken").touch()

    def pids(self) -> list[int]:
        return [int(line) for line in (self.written / "pids").read_text().split()]

    def assert_gone(self) -> None:
        """None of its processes is alive; they have a moment to end."""
        assert_gone(self.pids())


class Terminal:
    """One command in a terminal."""

    PROMPT = re.compile(r"^(\w+)> $")

    def __init__(self, folder: Path, *arguments: str, columns: int = COLUMNS, lines: int = LINES) -> None:
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLUMNS": str(columns),  # the terminal's size is set when the command may have asked already
            "LINES": str(lines),
            "PROMPT_TOOLKIT_NO_CPR": "1",  # this terminal does not report where the cursor is
        }
        environment.pop("NO_COLOR", None)
        self.child: pexpect.spawn[str] = pexpect.spawn(
            EQUINOX,
            list(arguments),
            env=environment,
            cwd=folder,
            dimensions=(lines, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.Stream(self._screen)
        self.said = ""
        """The output since the last input."""

    def _read(self) -> None:
        text = self.child.read_nonblocking(100_000, PATIENCE)
        self.said += text
        self._stream.feed(text)

    def wait(self, seen: Callable[[], bool]) -> None:
        """Read output until a condition is true."""
        end = time.monotonic() + PATIENCE
        while not seen():
            if time.monotonic() > end:
                raise AssertionError(f"not seen:\n{self.screen()}")
            try:
                self._read()
            except pexpect.TIMEOUT:
                raise AssertionError(f"not seen:\n{self.screen()}") from None
            except pexpect.EOF:
                # The condition may have come true with its last output.
                if not seen():
                    raise
                return

    def wait_for(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.wait(lambda: text in self.screen())

    def prompt(self) -> str:
        """Wait for a question; returns which."""
        # When the cursor is shown again, the question is drawn and nothing typed is left over.
        self.wait(lambda: self.said.endswith("\x1b[?25h") and self._asked() is not None)
        asked = self._asked()
        assert asked is not None
        return asked

    def _asked(self) -> str | None:
        cursor = self._screen.cursor
        line = self._screen.buffer[cursor.y]
        found = self.PROMPT.match("".join(line[x].data for x in range(cursor.x)))
        return found[1] if found else None

    def typed(self) -> str:
        """The text behind the question, and below it."""
        return re.split(r"^\w+>(?: |$)", self.screen(), flags=re.MULTILINE)[-1]

    def type(self, text: str) -> None:
        self.said = ""
        self.child.send(text)

    def answer(self, text: str) -> str:
        """Type a line at a prompt, and wait for the next prompt or the end. Returns the output meanwhile,
        without colours."""
        self.type(text + "\r")
        self.wait(lambda: "\x1b[?2004l" in self.said)  # the prompt has taken the line
        self.said = self.said.split("\x1b[?2004l", 1)[1]
        with contextlib.suppress(pexpect.EOF):
            self.prompt()
        return self.plain()

    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.said).replace("\r", "")

    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display).rstrip()

    def end(self) -> int:
        """Wait for the end; returns the exit status, or minus the signal."""
        with contextlib.suppress(pexpect.EOF):
            while True:
                self._read()
        self.child.close()
        if self.child.exitstatus is not None:
            return self.child.exitstatus
        assert self.child.signalstatus is not None
        return -self.child.signalstatus


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts commands in terminals; none is left behind."""
    started: list[Terminal] = []

    def start(*arguments: str, columns: int = COLUMNS, lines: int = LINES) -> Terminal:
        started.append(Terminal(tmp_path, *arguments, columns=columns, lines=lines))
        return started[-1]

    yield start
    for one in started:
        one.child.close(force=True)


@pytest.fixture
def bot(tmp_path: Path) -> Callable[..., TestBot]:
    return lambda name="first", turn="pass": TestBot(tmp_path / name, turn)
