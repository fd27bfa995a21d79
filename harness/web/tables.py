"""Tables that people play at in the browser: a process for each that is in use, and many more on disk.

A table without a request or a listener for a while goes to sleep: its process ends, and with it its bots. It
wakes when a browser comes back, also after a restart of the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import hashlib
import hmac
import os
import re
import secrets
import shutil
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import msgspec

from equinox.record import Record
from harness.web.table_files import (
    GAME,
    TABLE,
    GameSetup,
    Invitation,
    Order,
    Progress,
    TableSetup,
    read,
    write,
)

MOST: Final = 4
"""Games at a time: each has bots that think."""
MOST_KEPT: Final = 500
"""Tables on disk, those that sleep included. Then the one that was used longest ago goes."""
IDLE_SECONDS: Final = 300.0
"""After so long without a word from a browser a table goes to sleep."""
LISTEN_SECONDS: Final = 3600.0
"""How long after the last order a listening browser keeps a table awake."""
KEPT_SECONDS: Final = 14 * 86400.0
"""After so long without a move a game is given up."""
LEAVE_SECONDS: Final = 4.0
"""How long a game's process may take to end its bots and go."""
QUIET_SECONDS: Final = 15.0
"""How often a listener is checked while nothing happens."""
MOST_LINE: Final = 64 * 1024**2
"""Bytes of a message: the film of a whole game is one."""
NAME: Final = re.compile(r"[A-Za-z0-9_-]{16}")
PUBLIC: Final = "public"
ALL: Final = "*"


class TooMany(Exception):
    """Too many games are being played."""


class InUse(Exception):
    """Another server has this folder."""


def digest(secret: str) -> str:
    """The hash of a secret: only this is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Table:
    """One table: its process, if it is awake, and the messages of that."""

    def __init__(self, folder: Path, setup: TableSetup, player: str | None = None) -> None:
        self.folder = folder
        self.setup = setup
        self.player = player
        """Its owner, where only known players may play."""
        self.heard = self.ordered = time.monotonic()
        self.over = False
        self.closed = False
        self.listeners = 0
        self._said: dict[str, list[str]] = {}
        self._telling = ""
        """Changes whenever the messages so far are out of date."""
        self._process: asyncio.subprocess.Process | None = None
        self._listener: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    @property
    def id(self) -> str:
        return self.folder.name

    @property
    def is_awake(self) -> bool:
        return self._process is not None

    # Who sits where

    def seats_of(self, browser: str | None) -> list[int]:
        if browser is None:
            return []
        known = digest(browser)
        return sorted(seat for seat, one in self.setup.seats.items() if known in one.holders)

    def is_owner(self, browser: str | None) -> bool:
        return browser is not None and digest(browser) == self.setup.owner

    def join(self, browser: str, token: str) -> int | None:
        """Give a browser the seat of the invitation with this token."""
        for seat, invitation in self.setup.seats.items():
            if hmac.compare_digest(invitation.token.encode(), token.encode()):
                if digest(browser) not in invitation.holders:
                    invitation.holders.append(digest(browser))
                    self.save()
                    self.tell(ALL, '{"type":"seats"}')
                return seat
        return None

    def save(self) -> None:
        write(self.folder / TABLE, self.setup)

    @property
    def is_over(self) -> bool:
        return self.over or self.read_record() is not None

    def read_record(self) -> Record | None:
        """The record of the game, if it is over."""
        try:
            return read(self.folder / GAME, Progress).record
        except (OSError, ValueError):
            return None

    # The process

    async def wake(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "harness.web.table_process",
            self.folder,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is the server's to hear
            limit=MOST_LINE,
        )
        self._forget()
        self._listener = asyncio.create_task(self._listen(self._process))

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        failed = None
        with contextlib.suppress(ValueError):  # a line that is too long
            async for line in process.stdout:
                to, kind, message = line.decode().rstrip("\n").split(" ", 2)
                if kind == "start":
                    self._forget(to)
                failed = kind == "error"
                self.over = self.over or kind == "over"
                self.tell(to, message)
        if process is self._process:
            self._process = None
            if not self.over and not failed:
                self.tell(ALL, '{"type":"error","text":"the game was interrupted"}')

    def _forget(self, viewer: str | None = None) -> None:
        """Drop all messages. The process sends `start` to the viewers in turn: the first of these counts."""
        if viewer in (None, min(self._said, default=None)):
            self._telling = secrets.token_hex(4)
            self._said = {name: [] for name in (*map(str, self.setup.seats), PUBLIC)}
            self._wake_listeners()

    def tell(self, viewer: str, message: str) -> None:
        for said in self._said.values() if viewer == ALL else [self._said[viewer]]:
            said.append(message)
        self._wake_listeners()

    def _wake_listeners(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def send(self, order: Order) -> None:
        self.heard = self.ordered = time.monotonic()
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(ConnectionError, RuntimeError):
                self._process.stdin.write(msgspec.json.encode(order) + b"\n")

    async def listen(self, viewer: str, since: str) -> AsyncIterator[tuple[str, str] | None]:
        """The names and texts of a viewer's messages after `since`, as they come, until the table is closed.
        None after QUIET_SECONDS without one, for the caller to check the connection."""
        telling, _, place_text = since.partition("-")
        place = int(place_text) if place_text.isdecimal() else 0
        self.listeners += 1
        try:
            while not self.closed:
                now = time.monotonic()
                if now < self.ordered + LISTEN_SECONDS:
                    self.heard = now
                if telling != self._telling:
                    telling, place = self._telling, 0
                news = self._news
                said = self._said.get(viewer, [])
                while place < len(said) and telling == self._telling:
                    place += 1
                    yield f"{telling}-{place}", said[place - 1]
                if telling == self._telling and news is self._news:
                    try:
                        await asyncio.wait_for(news.wait(), QUIET_SECONDS)
                    except TimeoutError:
                        yield None
        finally:
            self.listeners -= 1

    def hang_up(self) -> None:
        """Ask the process to go; `sleep` makes sure."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def sleep(self) -> None:
        """End the process and with it its bots."""
        self.hang_up()
        process, self._process = self._process, None
        if process is None:
            return
        try:
            await asyncio.wait_for(process.wait(), LEAVE_SECONDS)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
        if self._listener is not None:
            await asyncio.wait([self._listener], timeout=LEAVE_SECONDS)

    async def close(self) -> None:
        """End the table for good."""
        self.closed = True
        self.tell(ALL, '{"type":"closed"}')
        await self.sleep()


class Tables:
    """All tables of a server, in a folder."""

    def __init__(self, folder: Path, most: int = MOST, idle_seconds: float = IDLE_SECONDS) -> None:
        self.folder = folder
        self.most = most
        self.idle_seconds = idle_seconds
        self._known: dict[str, Table] = {}
        self._waking = asyncio.Lock()
        self._players: set[str] = set()
        """Players whose tables are just being opened."""
        self._lock: int | None = None

    def open(self) -> None:
        """InUse if another server has the folder."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = os.open(self.folder / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(f"{self.folder}: another server keeps its tables there") from None

    async def begin(self, game: GameSetup, browser: str, own: list[int], player: str | None = None) -> Table:
        """Open a table at which the browser has the seats `own`. A known player has one table at a time: the
        one before is given up."""
        if player is None:
            return await self._begin(game, browser, own)
        if player in self._players:
            raise TooMany("a game of yours is just beginning")
        self._players.add(player)
        try:
            mine = [one for one in self._known.values() if one.player == player]
            await asyncio.gather(*map(self.close, mine))
            table = await self._begin(game, browser, own)
            table.player = player
        finally:
            self._players.discard(player)
        return table

    async def _begin(self, game: GameSetup, browser: str, own: list[int]) -> Table:
        known = digest(browser)
        seats = {
            seat: Invitation(secrets.token_urlsafe(16), [known] if seat in own else [])
            for seat in game.people
        }
        return await self._open(TableSetup(game, known, seats))

    async def rematch(self, old: Table) -> Table:
        """A table for the same people and bots, each one seat further."""
        if old.setup.next is not None and (table := await self.find(old.setup.next)) is not None:
            return table
        game = old.setup.game
        count = len(game.names)
        turned = msgspec.structs.replace(
            game,
            names=[game.names[(seat + 1) % count] for seat in range(count)],
            bots=[game.bots[(seat + 1) % count] for seat in range(count)],
            seed=secrets.randbits(53),
        )
        seats = {
            (seat - 1) % count: Invitation(secrets.token_urlsafe(16), one.holders)
            for seat, one in old.setup.seats.items()
        }
        table = await self._open(TableSetup(turned, old.setup.owner, dict(sorted(seats.items()))))
        table.player = old.player
        old.setup.next = table.id
        old.save()
        old.tell(ALL, msgspec.json.encode({"type": "rematch", "table": table.id}).decode())
        return table

    async def _open(self, setup: TableSetup) -> Table:
        async with self._waking:
            await self._make_room(setup.owner)
            self._drop_old()
            folder = self.folder / secrets.token_urlsafe(12)
            folder.mkdir(mode=0o700)
            table = Table(folder, setup)
            table.save()
            await table.wake()
            self._known[table.id] = table
        return table

    async def find(self, name: str) -> Table | None:
        """A table, awake. TooMany if it sleeps and too many are awake."""
        if NAME.fullmatch(name) is None:
            return None
        async with self._waking:
            table = self._known.get(name)
            if table is None:
                try:
                    table = Table(self.folder / name, read(self.folder / name / TABLE, TableSetup))
                except (OSError, ValueError):
                    return None
            if not table.is_awake and not table.over:
                await self._make_room(table.setup.owner)
                await table.wake()
            self._known[name] = table
        return table

    async def _make_room(self, owner: str) -> None:
        """Have fewer tables awake than `most`: idle ones go to sleep, else one of this owner without
        listeners. TooMany if there is none."""
        await self.sweep()
        awake = [one for one in self._known.values() if one.is_awake and not one.over]
        if len(awake) < self.most:
            return
        left = [one for one in awake if one.setup.owner == owner and not one.listeners]
        if not left:
            count = "1 game is" if self.most == 1 else f"{self.most} games are"
            raise TooMany(f"{count} already in progress; try again later")
        await min(left, key=lambda one: one.ordered).sleep()

    def list_for(self, browser: str | None) -> Iterator[Table]:
        """The tables at which this browser sits, the latest first."""
        for folder in self._by_age()[::-1]:
            with contextlib.suppress(OSError, ValueError):
                table = self._known.get(folder.name) or Table(folder, read(folder / TABLE, TableSetup))
                if table.seats_of(browser):
                    yield table

    async def close(self, table: Table) -> None:
        """Give a table up."""
        self._known.pop(table.id, None)
        await table.close()
        shutil.rmtree(table.folder, ignore_errors=True)

    async def sweep(self) -> None:
        """Put idle tables to sleep."""
        late = time.monotonic() - self.idle_seconds
        idle = [one for one in self._known.values() if one.heard < late]
        for one in idle:
            if not one.listeners:
                del self._known[one.id]
        await asyncio.gather(*(one.sleep() for one in idle))

    def _drop_old(self) -> None:
        """Delete tables that were not used for long, and the oldest of too many."""
        folders = self._by_age()
        old = time.time() - KEPT_SECONDS
        for place, folder in enumerate(folders):
            too_many = place < len(folders) - MOST_KEPT
            if folder.name not in self._known and (too_many or _used(folder) < old):
                shutil.rmtree(folder, ignore_errors=True)

    def _by_age(self) -> list[Path]:
        """The folders of all tables, the one that was used longest ago first."""
        return sorted((one for one in self.folder.iterdir() if NAME.fullmatch(one.name)), key=_used)

    async def end(self) -> None:
        tables, self._known = list(self._known.values()), {}
        for table in tables:
            table.hang_up()
        await asyncio.gather(*(table.sleep() for table in tables))
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _used(folder: Path) -> float:
    try:
        return max(file.stat().st_mtime for file in folder.iterdir())
    except (OSError, ValueError):
        return 0.0
