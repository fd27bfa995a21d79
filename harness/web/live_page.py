"""The page of an event that is being played. It is made again when the event has changed, and browsers that
watch are notified.

Games come first: the page takes a small share of the time of one core, however large the event is and
however many watch.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Any, Final

from starlette.exceptions import HTTPException

from equinox.text import printable
from harness.database import StoreError
from harness.web.event_reader import EventReader, Look
from harness.web.maker import Maker, PageOrder, Part
from harness.web.opponents import Opponent
from harness.web.streams import SILENCE, format_message

LOOK_SECONDS: Final = 0.5
"""How often the event is looked at."""
LOOK_SHARE: Final = 0.02
"""Of one core: what looking at the event may cost."""
PAGE_SHARE: Final = 0.05
"""Of one core: what making the page may cost."""
MOST_PAUSE: Final = 180.0
"""The longest pause between two pages, however long one takes to make."""
FRESH_SECONDS: Final = 2.0
"""The least time between two pages."""
READERS_PER_SECOND: Final = 10
"""How many may fetch the news each second; where more watch, there is news less often."""
MESSAGES_PER_SECOND: Final = 200
"""To all watchers together."""
WAIT_SECONDS: Final = 1.5
"""How long a reader waits for a page that is being made, if there is an older one."""
SILENT_SECONDS: Final = 15.0
NEEDED_SECONDS: Final = 30.0
"""After so long without a request the page is not made again until the next one."""


class LivePage:
    """The latest page, and notice of newer ones."""

    def __init__(self, reader: EventReader, maker: Maker, order: PageOrder) -> None:
        self._reader = reader
        self._maker = maker
        self._order = order
        self._opponents: dict[str, Opponent] = {}
        self._parts: list[Part] = []
        self._error: HTTPException | None = None
        self._of: str | None = None
        """The hash of the event's contents that the page shows."""
        self._look: Look | None = None
        self._asked = asyncio.get_running_loop().time()
        self._due = 0.0
        """When the page may be made again."""
        self._watching = 0
        self._changed = asyncio.Event()
        """Set at each announcement, and replaced by a new one."""
        self._announced = 0.0

    async def page(self) -> Part:
        return (await self._fresh())[0]

    async def news(self) -> Part:
        """The parts of the page that change."""
        return (await self._fresh())[1]

    async def opponents(self) -> dict[str, Opponent]:
        """By name, as the page offers them."""
        await self._fresh()
        return self._opponents

    async def counts(self) -> dict[str, int]:
        look = await self._reader.look()
        return {"played": look.played, "planned": look.planned}

    async def watch(self) -> AsyncIterator[str]:
        """Messages to one browser: how many games there are, and which news to fetch."""
        self._watching += 1
        last: dict[str, Any] | None = None
        try:
            while True:
                changed = self._changed
                now = self._message()
                if now != last:
                    last = now
                    yield format_message(now)
                try:
                    await asyncio.wait_for(changed.wait(), SILENT_SECONDS)
                except TimeoutError:
                    yield SILENCE
                self._asked = asyncio.get_running_loop().time()
        finally:
            self._watching -= 1

    def _message(self) -> dict[str, Any]:
        return {
            "played": self._look.played if self._look else 0,
            "planned": self._look.planned if self._look else 0,
            "status": self._look.status if self._look else None,
            "news": self._parts[1].tag if self._parts else None,
            # Not all at once.
            "within": round(self._watching / READERS_PER_SECOND, 1),
        }

    async def _fresh(self) -> list[Part]:
        """The page as it is, after a short wait if it is about to be made."""
        loop = asyncio.get_running_loop()
        self._asked = loop.time()
        end = self._asked + WAIT_SECONDS
        while not self._parts or (self._is_old() and self._due <= loop.time() < end):
            if self._error is not None and not self._parts:
                raise self._error
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), max(0.1, end - loop.time()))
        return self._parts

    def _is_old(self) -> bool:
        return self._look is None or self._look.contents != self._of

    async def run(self) -> None:
        """Look at the event for ever, and make the page when it is needed."""
        loop = asyncio.get_running_loop()
        while True:
            start = loop.time()
            took = 0.0
            try:
                await self._look_again()
                took = loop.time() - start
                needed = self._watching or start - self._asked < NEEDED_SECONDS
                if needed and self._is_old() and self._due <= loop.time():
                    await self._make()
            except Exception as error:  # others go on reading, and it may pass
                why = f"the page failed: {type(error).__name__}: {error}"
                self._fail(HTTPException(HTTPStatus.INTERNAL_SERVER_ERROR, why))
            await asyncio.sleep(max(LOOK_SECONDS, took / LOOK_SHARE))

    async def _look_again(self) -> None:
        try:
            self._look = await self._reader.look()
        except StoreError as error:
            there = self._reader.path.exists()
            status = HTTPStatus.SERVICE_UNAVAILABLE if there else HTTPStatus.NOT_FOUND
            self._fail(HTTPException(status, error.without_folder()))
        except HTTPException:  # too many requests: next time
            pass
        if asyncio.get_running_loop().time() - self._announced >= self._watching / MESSAGES_PER_SECOND:
            self._announce()

    async def _make(self) -> None:
        loop = asyncio.get_running_loop()
        contents = self._look.contents if self._look else None
        pause = max(FRESH_SECONDS, self._watching / READERS_PER_SECOND)
        try:
            self._parts, opponents, seconds = await self._maker.make(self._order)
        except HTTPException as error:
            self._fail(error)
        else:
            self._of, self._error = contents, None
            self._opponents = {one.name: one for one in opponents}
            pause = max(pause, min(seconds / PAGE_SHARE, MOST_PAUSE))
        self._due = loop.time() + pause
        self._announce()

    def _fail(self, error: HTTPException) -> None:
        if self._error is None or self._error.detail != error.detail:
            print(f"equinox: {printable(error.detail)}", file=sys.stderr)
        self._error = error

    def _announce(self) -> None:
        self._announced = asyncio.get_running_loop().time()
        self._changed.set()
        self._changed = asyncio.Event()
