"""Pages and films are made in processes of their own: the server goes on answering meanwhile, and games come
first."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import os
import signal
import sys
import time
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import msgspec
from starlette.exceptions import HTTPException

from harness.web.children import end_with_parent
from harness.web.opponents import Opponent, list_opponents

if TYPE_CHECKING:
    from harness.settings import Entry
    from harness.standings import Event
    from harness.store import Store
    from harness.tables import Row

MOST_WAITING: Final = 64
"""Orders at a time; more are refused."""
NICE: Final = 10
LEVEL: Final = 6
"""Of compression."""
AUDIT_AGAIN: Final = 1.02
"""With so many times as many games."""
MOST_CROSS: Final = 50
"""Bots in the crosstable of a page: it grows with their square."""
MOST_GAMES: Final = 200
"""In a page; there are more on request."""


class PageOrder(msgspec.Struct, tag="page"):
    """The event as a page."""

    event: str
    redact: bool
    playable: bool
    """Whether visitors may play against its bots."""
    authors: bool
    """Whether authors have a page of their own."""


class FilmOrder(msgspec.Struct, tag="film"):
    """A game as a film."""

    event: str
    redact: bool
    game: str


Order: TypeAlias = PageOrder | FilmOrder


class Reply(msgspec.Struct):
    """The line before the parts."""

    sizes: list[int] = []
    tags: list[str] = []
    error: str | None = None
    opponents: list[Opponent] = []
    seconds: float = 0.0
    """Of a core."""


class Part(NamedTuple):
    """A page, its news or a film, compressed."""

    data: bytes
    tag: str
    """A hash of the text before compression."""


class Made(NamedTuple):
    parts: list[Part]
    opponents: list[Opponent]
    seconds: float
    """Of a core, to make it."""


class Maker:
    """The process that makes pages and films, one after the other. It is started when it is needed, and again
    if it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._one = asyncio.Lock()
        self._waiting = 0

    async def make(self, order: Order) -> Made:
        """StoreError's line as an HTTPException if the event, or this part of it, cannot be read."""
        if self._waiting >= MOST_WAITING:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "too many requests; try again later")
        self._waiting += 1
        try:
            async with self._one:
                return await self._make(order)
        finally:
            self._waiting -= 1

    async def _make(self, order: Order) -> Made:
        try:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "harness.web.maker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    start_new_session=True,  # Ctrl-C is the server's to hear
                    limit=1024**2,
                )
            process = self._process
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            reply = msgspec.json.decode(await process.stdout.readline(), type=Reply)
            parts = [
                Part(await process.stdout.readexactly(size), tag)
                for size, tag in zip(reply.sizes, reply.tags, strict=True)
            ]
        except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError, ValueError):
            await self.end()
            raise HTTPException(
                HTTPStatus.INTERNAL_SERVER_ERROR, "the page could not be made: its process has ended"
            ) from None
        except BaseException:  # its answer would be taken for that to the next order
            await self.end()
            raise
        if reply.error is not None:
            raise HTTPException(HTTPStatus.NOT_FOUND, reply.error)
        return Made(parts, reply.opponents, reply.seconds)

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    # Its own kill() may wait for it first, and asyncio would miss it.
                    os.kill(process.pid, signal.SIGKILL)
            await process.wait()


# In the process


def main() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    out = os.dup(1)
    os.dup2(2, 1)  # what packages print must not mix with the answers
    end_with_parent()
    os.nice(NICE)
    decoder = msgspec.json.Decoder(Order)
    with os.fdopen(out, "wb") as answers:
        for line in sys.stdin.buffer:
            reply, parts = carry_out(decoder.decode(line))
            answers.write(msgspec.json.encode(reply) + b"\n")
            answers.writelines(parts)
            answers.flush()


def carry_out(order: Order) -> tuple[Reply, list[bytes]]:
    from harness.database import StoreError
    from harness.store import Store

    start = time.process_time()
    try:
        with Store.open(Path(order.event), readonly=True) as store:
            if isinstance(order, FilmOrder):
                opponents: list[Opponent] = []
                texts = [make_film(store, order)]
            else:
                opponents = list_opponents(store) if order.playable else []
                texts = make_page(store, order)
    except StoreError as error:
        return Reply(error=error.without_folder()), []
    parts = [gzip.compress(text.encode(), LEVEL) for text in texts]
    seconds = time.process_time() - start
    return Reply(list(map(len, parts)), list(map(find_tag, texts)), None, opponents, seconds), parts


def find_tag(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def make_film(store: Store, order: FilmOrder) -> str:
    from harness.report.replay_data import drop_texts, pack_film
    from harness.report.reviews import read_review

    record = store.record(order.game)
    if order.redact:
        drop_texts(record, range(record.players))
    return pack_film(record, read_review(store, record))


def make_page(store: Store, order: PageOrder) -> list[str]:
    """The whole page, and the parts of it that change while the event is played."""
    from harness.report.numbers import summary
    from harness.report.page import render, render_news, render_summary

    with store.at_one_moment():
        numbers = summary(store, order.redact, find_doubts_cached, MOST_CROSS)
        reviewed = store.reviewed_games()
    shown = numbers.event.game_results[: -MOST_GAMES - 1 : -1]
    live: dict[str, Any] = {"playable": order.playable}
    tables = render_summary(numbers)
    news = render_news(numbers, tables, shown, reviewed)
    live["news"] = find_tag(news)
    page = render(numbers, shown, live=live, authors=order.authors, tables=tables, reviewed=reviewed)
    return ["".join(page), news]


class _Audit(NamedTuple):
    bots: tuple[Entry, ...]
    games: int
    findings: list[Row]


_audits: dict[str, _Audit] = {}
"""The last audit of each event."""


def find_doubts_cached(store: Store, event: Event) -> list[Row]:
    """What may be wrong with the standings, audited again only after many more games: the audit of a large
    event takes longer than all the rest of the page."""
    from harness.report.numbers import find_doubts

    last, games = _audits.get(event.name), len(event.game_results)
    if last is None or last.bots != event.entries or not last.games <= games <= AUDIT_AGAIN * last.games:
        last = _audits[event.name] = _Audit(event.entries, games, find_doubts(store, event))
    return last.findings


if __name__ == "__main__":
    main()
