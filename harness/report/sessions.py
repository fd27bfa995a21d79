"""Games that people play in the browser: one process each, so many at a time, and none left behind."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from harness.report.play_process import GameSetup

MOST: Final = 4
"""Games at a time: each has bots that think."""
IDLE_SECONDS: Final = 300.0
"""After so long without a word from the browser a game is given up."""
LEAVE_SECONDS: Final = 4.0
"""How long a game's process may take to end its bots and go."""


class TooMany(Exception):
    """Too many games are being played."""


class Session:
    """One game: its process, and all that it has said so far."""

    def __init__(self, setup: GameSetup) -> None:
        self.id = secrets.token_urlsafe(12)
        self.heard = time.monotonic()
        self.said: list[dict[str, Any]] = []
        self.over = False
        self._news = threading.Condition()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "harness.report.play_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is the server's to hear
        )
        self._send(msgspec.json.encode(setup))
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                with self._news:
                    self.said.append(json.loads(line))
                    self._news.notify_all()
        with self._news:
            if not self.said or self.said[-1]["type"] not in ("over", "error"):
                self.said.append({"type": "error", "text": "the game was abandoned"})
            self.over = True
            self._news.notify_all()

    def _send(self, line: bytes) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError, ValueError):
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()

    def move(self, text: str) -> None:
        self.heard = time.monotonic()
        self._send(msgspec.json.encode({"move": text}))

    def news(self, since: int, seconds: float) -> list[dict[str, Any]]:
        """What was said after so many messages; waits a while for something new."""
        self.heard = time.monotonic()
        with self._news:
            self._news.wait_for(lambda: len(self.said) > since or self.over, seconds)
            return self.said[since:]

    def leave(self) -> None:
        """Ask the process to go; `end` makes sure."""
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.close()

    def end(self, seconds: float = LEAVE_SECONDS) -> None:
        """End the process and with it its bots."""
        self.leave()
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._listener.join(LEAVE_SECONDS)


class Sessions:
    """All games of a server."""

    def __init__(self, most: int = MOST, idle_seconds: float = IDLE_SECONDS) -> None:
        self.most = most
        self.idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._open: dict[str, Session] = {}

    def begin(self, setup: GameSetup) -> Session:
        self.sweep()
        with self._lock:
            if sum(not one.over for one in self._open.values()) >= self.most:
                raise TooMany(f"{self.most} games are already in progress; try again later")
            session = Session(setup)
            self._open[session.id] = session
        return session

    def get(self, name: str) -> Session | None:
        with self._lock:
            return self._open.get(name)

    def leave(self, name: str) -> None:
        with self._lock:
            session = self._open.pop(name, None)
        if session is not None:
            session.end()

    def sweep(self) -> None:
        """Give up games of which nobody has heard for long."""
        late = time.monotonic() - self.idle_seconds
        with self._lock:
            idle = [name for name, one in self._open.items() if one.heard < late]
        for name in idle:
            self.leave(name)

    def end(self) -> None:
        with self._lock:
            ending, self._open = list(self._open.values()), {}
        for session in ending:
            session.leave()
        for session in ending:
            session.end()
