"""What the server answers: an event's page, its games, tables to play at, and whatever else is mounted."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import re
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

import equinox
from harness.database import StoreError
from harness.report.page import policy, render_authors
from harness.store import Store
from harness.web.event_reader import EventReader
from harness.web.guard import Guard, read_number, refuse
from harness.web.live_page import LivePage
from harness.web.maker import LEVEL, FilmOrder, Maker, PageOrder, Part
from harness.web.play_process import GameSetup
from harness.web.sessions import MOST, Session, Sessions, TooMany
from harness.web.streams import SILENCE, EventStream, format_message

GAME: Final = re.compile(r"[0-9a-f]{1,64}")
KEPT_FILMS: Final = 64
KEPT_SECONDS: Final = 60.0
"""A film may change: its game may be reviewed."""
SWEEP_SECONDS: Final = 5.0
MOST_ASKED: Final = 4
"""Searches and films at a time, for each address."""
MOST_WORDS: Final = 8
PAGE: Final = 20
"""Games of a search at a time."""


@dataclass(frozen=True)
class Config:
    """What is served, to whom."""

    event: Path
    """Its file."""
    host: str = "127.0.0.1"
    """The address that is listened on: requests must name it, or another address if it is reachable from
    other machines."""
    names: Sequence[str] = ()
    """Other names of this server."""
    redact: bool = False
    """Whether notes, standard error and the messages of faults stay with their authors."""
    tables: int = MOST
    """So many people may play at a time."""
    find_player: Callable[[Request], Awaitable[str | None]] | None = None
    """Who plays, who may have one table at a time, or None for somebody who may not. Everybody may if
    nothing is given."""
    authors: bool = False
    """Whether there is a page for authors. It needs the API among the routes."""
    routes: Sequence[BaseRoute] = ()
    """What else is answered."""
    uploads: Mapping[str, int] = field(default_factory=dict)
    """Paths that take files, and of how many bytes."""


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """What a person wants to play: bots by their names, for the other seats in order."""

    game: str
    players: int
    seat: int
    bots: list[str]


def create_app(config: Config) -> Starlette:
    site = Site(config)
    routes = [
        Route("/", site.page),
        Route("/news", site.news),
        Route("/events", site.events),
        Route("/counts", site.counts),
        Route("/games", site.games),
        Route("/films/{game}", site.film),
    ]
    if config.tables:
        routes += [
            Route("/play", site.begin, methods=["POST"]),
            Route("/play/{id}", site.move, methods=["POST"]),
            Route("/play/{id}/leave", site.leave, methods=["POST"]),
            Route("/play/{id}/events", site.play_events),
        ]
    if config.authors:
        routes.append(Route("/author", site.authors))
    app = Starlette(
        routes=[*routes, *config.routes],
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
    return refuse(HTTPException(HTTPStatus.NOT_FOUND, str(error).rpartition("/")[2]))


class Site:
    """What stands behind the answers."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.sessions = Sessions(config.tables)
        self.reader = EventReader(config.event)
        self._asking: Counter[str] = Counter()
        """By address: how many answers are being made that take long."""
        self._films: dict[str, tuple[float, Part]] = {}
        self._film_maker = Maker()
        self._page: LivePage | None = None

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first request to the last one."""
        config = self.config
        page_maker = Maker()
        self._page = LivePage(
            self.reader,
            page_maker,
            PageOrder(str(config.event), config.redact, config.tables > 0, config.authors),
        )
        tasks = [asyncio.create_task(self._page.run()), asyncio.create_task(self._sweep())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(self.sessions.end(), page_maker.end(), self._film_maker.end())
            self.reader.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sessions.sweep()

    @property
    def live(self) -> LivePage:
        assert self._page is not None
        return self._page

    # The event

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
            order = FilmOrder(str(self.config.event), self.config.redact, game)
            with self._take_turns(request):
                kept = time.monotonic() + KEPT_SECONDS, (await self._film_maker.make(order)).parts[0]
        self._films[game] = kept  # at the end: the one that was asked for longest ago goes first
        if len(self._films) > KEPT_FILMS:
            del self._films[next(iter(self._films))]
        return send_part(request, kept[1], "text/plain")

    @contextlib.contextmanager
    def _take_turns(self, request: Request) -> Iterator[None]:
        """While an answer is made that takes long: one address must not have all others wait."""
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

    # Tables to play at

    async def begin(self, request: Request) -> Response:
        player = None
        if self.config.find_player is not None:
            player = await self.config.find_player(request)
            if player is None:
                raise HTTPException(HTTPStatus.FORBIDDEN, "only authors may play here: log in first")
        try:
            setup = await self.accept(msgspec.json.decode(await request.body(), type=Invitation))
            session = await self.sessions.begin(setup, player)
        except TooMany as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
        except (msgspec.DecodeError, ValueError) as error:
            raise HTTPException(HTTPStatus.BAD_REQUEST, str(error)) from None
        return JSONResponse({"id": session.id})

    async def accept(self, invitation: Invitation) -> GameSetup:
        """The game that somebody asks for. What is wrong with the invitation is a ValueError."""
        game = equinox.games.get(invitation.game)
        if game is None or invitation.players not in game.seats:
            raise ValueError("there is no such game, or not for this number of players")
        if not 0 <= invitation.seat < invitation.players or len(invitation.bots) != invitation.players - 1:
            raise ValueError("there must be one seat for you and a bot for every other seat")
        opponents = await self.live.opponents()
        unknown = [name for name in invitation.bots if name not in opponents]
        if unknown:
            raise ValueError("there is no such bot")

        def set_up(store: Store) -> GameSetup:
            settings = store.config
            own = invitation.game == settings.game
            return GameSetup(
                game=invitation.game,
                players=invitation.players,
                seat=invitation.seat,
                bots=[opponents[name].source for name in invitation.bots],
                seed=secrets.randbits(53),
                sandbox=settings.sandbox,
                limits=settings.limits,
                hidden=[str(self.config.event.parent.resolve())],
                event=str(self.config.event),
                options=settings.options if own else {},
                move_ms=settings.move_ms,
                game_ms=settings.game_ms,
                margin_ms=settings.margin_ms,
                redact=self.config.redact,
            )

        return await self.reader.run(set_up)

    async def move(self, request: Request) -> Response:
        try:
            move = msgspec.json.decode(await request.body(), type=dict[str, str]).get("move", "")
        except msgspec.DecodeError as error:
            raise HTTPException(HTTPStatus.BAD_REQUEST, str(error)) from None
        self._session(request).move(move)
        return JSONResponse({})

    async def leave(self, request: Request) -> Response:
        await self.sessions.leave(request.path_params["id"])
        return JSONResponse({})

    async def play_events(self, request: Request) -> Response:
        session = self._session(request)
        since = read_number(request.headers.get("Last-Event-ID", "0"))

        async def tell() -> AsyncIterator[str]:
            async for news in session.news(since or 0):
                yield SILENCE if news is None else format_message(news[1], news[0])

        return EventStream(tell())

    def _session(self, request: Request) -> Session:
        session = self.sessions.get(request.path_params["id"])
        if session is None:
            raise HTTPException(HTTPStatus.NOT_FOUND, "this game is over")
        return session


def send_part(request: Request, part: Part, kind: str, headers: Mapping[str, str] | None = None) -> Response:
    """What was made, or that it is still the same."""
    # Weak: it says nothing of how it is encoded.
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
