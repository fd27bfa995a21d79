"""Games that people play in the browser: one process each, so many at a time, and none left behind."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import sys
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

if TYPE_CHECKING:
    from harness.web.play_process import GameSetup

MOST: Final = 4
"""Games at a time: each has bots that think."""
IDLE_SECONDS: Final = 300.0
"""After so long without a word from the browser a game is given up."""
LISTEN_SECONDS: Final = 3600.0
"""How long after the last move it counts that a browser still listens."""
LEAVE_SECONDS: Final = 4.0
"""How long a game's process may take to end its bots and go."""
QUIET_SECONDS: Final = 15.0
"""How often whoever listens is heard of, though nothing happens."""
MOST_LINE: Final = 64 * 1024**2
"""Bytes of a message: the film of a whole game is one."""


class TooMany(Exception):
    """Too many games are being played."""


class Session:
    """One game: its process, and all that it has said so far."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.id = secrets.token_urlsafe(12)
        self.player: str | None = None
        self.heard = self.moved = time.monotonic()
        self.said: list[dict[str, Any]] = []
        self.over = False
        self._process = process
        self._news = asyncio.Event()
        self._listener = asyncio.create_task(self._listen())

    @classmethod
    async def begin(cls, setup: GameSetup) -> Self:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "harness.web.play_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is the server's to hear
            limit=MOST_LINE,
        )
        session = cls(process)
        session._send(msgspec.json.encode(setup))
        return session

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):  # a line that is too long, or none of ours
            async for line in self._process.stdout:
                self._tell(json.loads(line))
        self.over = True
        if not self.said or self.said[-1]["type"] not in ("over", "error"):
            self._tell({"type": "error", "text": "the game was abandoned"})

    def _tell(self, news: dict[str, Any]) -> None:
        self.said.append(news)
        self._news.set()
        self._news = asyncio.Event()

    def _send(self, line: bytes) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError, RuntimeError):
            self._process.stdin.write(line + b"\n")

    def move(self, text: str) -> None:
        self.heard = self.moved = time.monotonic()
        self._send(msgspec.json.encode({"move": text}))

    async def news(self, since: int) -> AsyncIterator[tuple[int, dict[str, Any]] | None]:
        """What was said after so many messages, as it is said, each with its number, until the game is over.
        None now and then, where nothing is: whoever listens is still there."""
        place = max(0, since)
        while True:
            now = time.monotonic()
            if now < self.moved + LISTEN_SECONDS:
                self.heard = now
            more = self._news
            for one in self.said[place:]:
                place += 1
                yield place, one
                if one["type"] in ("over", "error"):
                    return
            if self.over:
                return
            try:
                await asyncio.wait_for(more.wait(), QUIET_SECONDS)
            except TimeoutError:
                yield None

    def leave(self) -> None:
        """Ask the process to go; `end` makes sure."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    async def end(self, seconds: float = LEAVE_SECONDS) -> None:
        """End the process and with it its bots."""
        self.leave()
        try:
            await asyncio.wait_for(self._process.wait(), seconds)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            await self._process.wait()
        await asyncio.wait([self._listener], timeout=LEAVE_SECONDS)


class Sessions:
    """All games of a server."""

    def __init__(self, most: int = MOST, idle_seconds: float = IDLE_SECONDS) -> None:
        self.most = most
        self.idle_seconds = idle_seconds
        self._open: dict[str, Session] = {}
        self._beginning = 0
        self._players: set[str] = set()
        """Whose games are just beginning."""

    async def begin(self, setup: GameSetup, player: str | None = None) -> Session:
        """Begin a game. A player who is known has one at a time: the one before is given up."""
        if player is None:
            return await self._begin(setup)
        if player in self._players:
            raise TooMany("a game of yours is just beginning")
        self._players.add(player)
        try:
            mine = [name for name, one in self._open.items() if one.player == player]
            await asyncio.gather(*map(self.leave, mine))
            session = await self._begin(setup)
            session.player = player
        finally:
            self._players.discard(player)
        return session

    async def _begin(self, setup: GameSetup) -> Session:
        await self.sweep()
        if self._beginning + sum(not one.over for one in self._open.values()) >= self.most:
            raise TooMany(f"{self.most} games are already in progress; try again later")
        self._beginning += 1
        try:
            session = await Session.begin(setup)
        finally:
            self._beginning -= 1
        self._open[session.id] = session
        return session

    def get(self, name: str) -> Session | None:
        return self._open.get(name)

    async def leave(self, name: str) -> None:
        session = self._open.pop(name, None)
        if session is not None:
            await session.end()

    async def sweep(self) -> None:
        """Give up games of which nobody has heard for long."""
        late = time.monotonic() - self.idle_seconds
        idle = [name for name, one in self._open.items() if one.heard < late]
        await asyncio.gather(*map(self.leave, idle))

    async def end(self) -> None:
        ending, self._open = list(self._open.values()), {}
        for session in ending:
            session.leave()
        await asyncio.gather(*(session.end() for session in ending))
