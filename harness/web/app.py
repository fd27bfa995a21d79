"""The server's application: an event's page, its games, tables to play at, and other routes."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import re
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from harness.database import StoreError
from harness.report.page import policy, render_authors
from harness.store import Store
from harness.web.event_reader import EventReader
from harness.web.guard import Guard, read_number, refuse
from harness.web.live_page import LivePage
from harness.web.maker import LEVEL, FilmOrder, Maker, PageOrder, Part
from harness.web.opponents import Opponent, list_bundled
from harness.web.streams import EventStream
from harness.web.table_files import GameSetup
from harness.web.table_routes import TableSite
from harness.web.tables import MOST, Tables

GAME: Final = re.compile(r"[0-9a-f]{1,64}")
KEPT_FILMS: Final = 64
KEPT_SECONDS: Final = 60.0
"""A film may change: its game may be reviewed."""
MOST_ASKED: Final = 4
"""Searches and films at a time, for each address."""
MOST_WORDS: Final = 8
PAGE: Final = 20
"""Games of a search at a time."""


@dataclass(frozen=True)
class Config:
    """The settings of the server."""

    event: Path | None
    """Its file. Without an event there are tables only."""
    host: str = "127.0.0.1"
    """The address that is listened on: requests must name it, or another address if it is reachable from
    other machines."""
    names: Sequence[str] = ()
    """Other names of this server."""
    redact: bool = False
    """Whether notes, standard error and the messages of faults stay with their authors."""
    tables: int = MOST
    """How many games of people may go on at a time."""
    folder: Path | None = None
    """Where tables are kept, so that they outlive the server; None: a folder that goes with it."""
    sandbox: str = "auto"
    """For the bots of tables, where no event has one."""
    find_player: Callable[[Request], Awaitable[str | None]] | None = None
    """A key for the player who sends a request, who may have one table at a time; None for a client that may
    not play. Without this function everybody may play."""
    authors: bool = False
    """Whether there is a page for authors. It needs the API among the routes."""
    routes: Sequence[BaseRoute] = ()
    """Further routes."""
    uploads: Mapping[str, int] = field(default_factory=dict)
    """Paths that take files, and of how many bytes."""


def create_app(config: Config) -> Starlette:
    site = Site(config)
    app = Starlette(
        routes=[*site.routes(), *config.routes],
        middleware=[
            Middleware(Guard, host=config.host, names=config.names, uploads=config.uploads),
            Middleware(GZipMiddleware, compresslevel=LEVEL),
        ],
        exception_handlers={HTTPException: _refuse, StoreError: _explain_store},
        lifespan=lambda app: site.open(),
    )
    app.router.redirect_slashes = False
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refuse(error)


async def _explain_store(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return refuse(HTTPException(HTTPStatus.NOT_FOUND, error.without_folder()))


class Site:
    """The handlers of all routes."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.event = None if config.event is None else EventSite(config.event, config)
        self._stack = contextlib.ExitStack()
        self.tables: TableSite | None = None
        if config.tables:
            folder = config.folder or Path(
                self._stack.enter_context(tempfile.TemporaryDirectory(prefix="equinox-tables-"))
            )
            tables = Tables(folder, config.tables)
            tables.open()
            self.tables = TableSite(
                tables, self._opponents, self._prepare, config.find_player, config.event is not None
            )

    def routes(self) -> list[BaseRoute]:
        found: list[BaseRoute] = []
        if self.event is not None:
            found += self.event.routes()
        if self.tables is not None:
            found += self.tables.routes()
            if self.event is None:
                found.append(Route("/", self.tables.lobby))
        return found

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first request to the last one."""
        with self._stack:
            async with contextlib.AsyncExitStack() as stack:
                if self.event is not None:
                    await stack.enter_async_context(self.event.open())
                if self.tables is not None:
                    await stack.enter_async_context(self.tables.open())
                yield

    async def _opponents(self) -> Mapping[str, Opponent]:
        if self.event is not None:
            return await self.event.live.opponents()
        return await asyncio.to_thread(list_bundled)

    async def _prepare(self, game: GameSetup) -> GameSetup:
        """Add how bots run: as in the event, if there is one."""
        assert self.tables is not None
        game.hidden = [str(self.tables.tables.folder.resolve())]
        game.sandbox = self.config.sandbox
        game.redact = self.config.redact
        if self.event is not None:
            await self.event.settle(game)
        return game


class EventSite:
    """The page of an event, and its games."""

    def __init__(self, path: Path, config: Config) -> None:
        self.path = path
        self.config = config
        self.reader = EventReader(path)
        self._asking: Counter[str] = Counter()
        """By address: how many slow answers are in the making."""
        self._films: dict[str, tuple[float, Part]] = {}
        self._film_maker = Maker()
        self._page: LivePage | None = None

    def routes(self) -> list[BaseRoute]:
        found = [
            Route("/", self.page),
            Route("/news", self.news),
            Route("/events", self.events),
            Route("/counts", self.counts),
            Route("/games", self.games),
            Route("/films/{game}", self.film),
        ]
        if self.config.authors:
            found.append(Route("/author", self.authors))
        return [*found]

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first request to the last one."""
        config = self.config
        page_maker = Maker()
        self._page = LivePage(
            self.reader,
            page_maker,
            PageOrder(str(self.path), config.redact, config.tables > 0, config.authors),
        )
        task = asyncio.create_task(self._page.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.gather(page_maker.end(), self._film_maker.end())
            self.reader.close()

    @property
    def live(self) -> LivePage:
        assert self._page is not None
        return self._page

    async def settle(self, game: GameSetup) -> None:
        """Let a game be played as those of the event are."""

        def set_up(store: Store) -> None:
            settings = store.config
            game.sandbox, game.limits = settings.sandbox, settings.limits
            game.hidden.append(str(self.path.parent.resolve()))
            game.event = str(self.path)
            if game.game == settings.game:
                game.options = {**settings.options, **game.options}
            game.move_ms, game.game_ms = settings.move_ms, settings.game_ms
            game.margin_ms = settings.margin_ms

        await self.reader.run(set_up)

    async def page(self, request: Request) -> Response:
        headers = {"Content-Security-Policy": f"{policy('live')}; frame-ancestors 'none'"}
        return send_part(request, await self.live.page(), "text/html", headers)

    async def news(self, request: Request) -> Response:
        return send_part(request, await self.live.news(), "text/html")

    async def events(self, request: Request) -> Response:
        return EventStream(self.live.watch())

    async def counts(self, request: Request) -> Response:
        return JSONResponse(await self.live.counts())

    async def games(self, request: Request) -> Response:
        """Played games, newest first: `filter` has words that must be in its number, id, bots, faults or
        ending."""
        asked = request.query_params
        words = asked.get("filter", "")[:200].lower().split()[:MOST_WORDS]
        if asked.get("bot"):
            words.append(asked["bot"][:200].lower())
        place = read_number(asked.get("page", "0"))
        if place is None:
            raise HTTPException(HTTPStatus.BAD_REQUEST, "page: must be a number")
        with self._take_turns(request):
            found = await self.reader.find_games(words, asked.get("faults") == "1", place * PAGE, PAGE)
        return JSONResponse(found._asdict())

    async def film(self, request: Request) -> Response:
        game = request.path_params["game"]
        if not GAME.fullmatch(game):
            raise HTTPException(HTTPStatus.NOT_FOUND, "not found")
        kept = self._films.pop(game, None)
        if kept is None or kept[0] < time.monotonic():
            order = FilmOrder(str(self.path), self.config.redact, game)
            with self._take_turns(request):
                kept = time.monotonic() + KEPT_SECONDS, (await self._film_maker.make(order)).parts[0]
        self._films[game] = kept  # at the end: the one that was asked for longest ago goes first
        if len(self._films) > KEPT_FILMS:
            del self._films[next(iter(self._films))]
        return send_part(request, kept[1], "text/plain")

    @contextlib.contextmanager
    def _take_turns(self, request: Request) -> Iterator[None]:
        """Limits the slow answers in the making for one address, so that others need not wait."""
        address = request.client.host if request.client else ""
        if self._asking[address] >= MOST_ASKED:
            why = "too many requests at a time"
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, why, {"Retry-After": "1"})
        self._asking[address] += 1
        try:
            yield
        finally:
            self._asking[address] -= 1
            if not self._asking[address]:
                del self._asking[address]

    async def authors(self, request: Request) -> Response:
        settings = await self.reader.run(lambda store: store.config)
        headers = {"Content-Security-Policy": f"{policy('author')}; frame-ancestors 'none'"}
        page = render_authors(settings, known=bool(request.cookies))
        return Response(page, headers=headers, media_type="text/html")


def send_part(request: Request, part: Part, kind: str, headers: Mapping[str, str] | None = None) -> Response:
    """A part, or "not modified"."""
    # A weak tag: the encoding may differ.
    more = {
        "ETag": f'W/"{part.tag}"',
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
        **(headers or {}),
    }
    if part.tag in request.headers.get("If-None-Match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=more)
    data = part.data
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        more["Content-Encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, headers=more, media_type=kind)
