"""The server's routes for tables: the lobby, seats, orders, and the messages of a game.

A browser is known by a cookie that scripts cannot read; it is made when the browser first sits down. Anyone
with the address of a table may look on. A seat is for the browsers that have shown its token, which travels
behind the `#` of an invitation: no server, proxy or log sees that part of an address.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from http import HTTPStatus
from itertools import islice
from typing import Any, Final, Literal

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import equinox
from equinox.interface import EquinoxError
from equinox.record import encode
from equinox.text import printable
from harness.report.page import policy, render_tables
from harness.report.replay_data import drop_texts
from harness.web.guard import read_json
from harness.web.opponents import Opponent
from harness.web.streams import STILL_HERE, EventStream, format_text
from harness.web.table_files import GameSetup, Move, Wish
from harness.web.tables import PUBLIC, Table, Tables, TooMany

COOKIE: Final = "equinox-browser"
BROWSER: Final = re.compile(r"[A-Za-z0-9_-]{43}")
COOKIE_SECONDS: Final = 400 * 86400
MOST_NAME: Final = 24
"""Letters of a person's name."""
LISTED: Final = 20
"""Tables of one browser."""
SWEEP_SECONDS: Final = 5.0
THINK_MS: Final = range(10, 60_001)


class SeatOrder(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to have a seat: a person at this browser, an invited one, or a bot by its name."""

    kind: Literal["me", "guest", "bot"]
    name: str = ""
    think_ms: int | None = None
    """How long the bot thinks, if it has that parameter."""


class TableOrder(msgspec.Struct, forbid_unknown_fields=True):
    """A request for a new table."""

    game: str
    seats: list[SeatOrder]
    options: dict[str, Any] = {}


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    token: str


Opponents = Callable[[], Awaitable[Mapping[str, Opponent]]]
Prepare = Callable[[GameSetup], Awaitable[GameSetup]]
"""Adds what goes for all games of this server: the sandbox, the clock."""
FindPlayer = Callable[[Request], Awaitable[str | None]]


class TableSite:
    """The handlers of the routes."""

    def __init__(
        self,
        tables: Tables,
        opponents: Opponents,
        prepare: Prepare,
        find_player: FindPlayer | None = None,
        has_event: bool = False,
    ) -> None:
        self.tables = tables
        self._has_event = has_event
        self._opponents = opponents
        self._prepare = prepare
        self._find_player = find_player

    def routes(self) -> list[Route]:
        return [
            Route("/lobby", self.lobby),
            Route("/table/{id}", self.page),
            Route("/tables", self.list, methods=["GET"]),
            Route("/tables", self.begin, methods=["POST"]),
            Route("/table/{id}/seats", self.seats),
            Route("/table/{id}/events", self.events),
            Route("/table/{id}/record", self.record),
            Route("/table/{id}/join", self.join, methods=["POST"]),
            Route("/table/{id}/move", self.move, methods=["POST"]),
            Route("/table/{id}/wish", self.wish, methods=["POST"]),
            Route("/table/{id}/rematch", self.rematch, methods=["POST"]),
            Route("/table/{id}/close", self.close, methods=["POST"]),
        ]

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first request to the last one."""
        task = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await self.tables.end()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.tables.sweep()

    # The lobby

    async def lobby(self, request: Request) -> Response:
        opponents = await self._opponents()
        return _send_page(render_tables("Lobby", "", self._has_event, list_offers(opponents)))

    async def page(self, request: Request) -> Response:
        """A table as a page. Whether there is such a table, the page finds out."""
        return _send_page(render_tables("Table", "../", self._has_event))

    async def list(self, request: Request) -> Response:
        """The tables at which this browser sits."""
        browser = _browser(request)
        mine = islice(self.tables.list_for(browser), LISTED)
        facts = [(one.id, one.setup.game, one.is_over, one.is_owner(browser)) for one in mine]
        return JSONResponse(
            [
                {"id": name, "game": game.game, "names": game.names, "over": over, "owner": owner}
                for name, game, over, owner in facts
            ]
        )

    async def begin(self, request: Request) -> Response:
        player = None
        if self._find_player is not None:
            player = await self._find_player(request)
            if player is None:
                raise HTTPException(HTTPStatus.FORBIDDEN, "only authors may play here: log in first")
        order = await read_json(request, TableOrder)
        try:
            game = await self.set_up(order)
        except ValueError as error:
            raise HTTPException(HTTPStatus.BAD_REQUEST, str(error)) from None
        browser = _browser(request) or secrets.token_urlsafe(32)
        own = [seat for seat, one in enumerate(order.seats) if one.kind == "me"]
        try:
            table = await self.tables.begin(game, browser, own, player)
        except TooMany as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
        return _remember(request, JSONResponse({"id": table.id, "seats": own}), browser)

    async def set_up(self, order: TableOrder) -> GameSetup:
        """The game of an order. ValueError says what is wrong with it."""
        game = equinox.games.get(order.game)
        if game is None or len(order.seats) not in game.seats:
            raise ValueError("there is no such game, or not for this number of players")
        opponents = await self._opponents()
        names: list[str] = []
        bots: list[str | None] = []
        for place, one in enumerate(order.seats, start=1):
            if one.kind != "bot":
                names.append(printable(one.name.strip())[:MOST_NAME] or f"Player {place}")
                bots.append(None)
                continue
            bot = opponents.get(one.name)
            if bot is None or order.game not in bot.games:
                raise ValueError("there is no such bot, or not for this game")
            name, level = bot.name, ""
            if one.think_ms is not None:
                if not bot.thinks or one.think_ms not in THINK_MS:
                    raise ValueError(f"{bot.name} cannot think for {one.think_ms} ms")
                name, level = f"{name} {one.think_ms / 1000:g} s", f":think={one.think_ms}"
            again = sum(other.partition(" (")[0] == name for other in names)
            names.append(f"{name} ({again + 1})" if again else name)  # names must differ in sentences
            bots.append(bot.source + level)
        setup = await self._prepare(
            GameSetup(order.game, names, bots, secrets.randbits(53), options=order.options)
        )
        longest = max((one.think_ms or 0 for one in order.seats), default=0)
        if longest:
            setup.move_ms, setup.game_ms = max(setup.move_ms, 2 * longest), None
        try:
            equinox.deal(setup.game, len(names), setup.seed, options=setup.options)
        except EquinoxError as error:
            raise ValueError(str(error)) from None
        return setup

    # At a table

    async def seats(self, request: Request) -> Response:
        """The seats, and to the owner the tokens of the invitations."""
        table = await self._table(request)
        browser = _browser(request)
        setup = table.setup
        answer: dict[str, Any] = {
            "game": setup.game.game,
            "names": setup.game.names,
            "bots": [bot is not None for bot in setup.game.bots],
            "yours": table.seats_of(browser),
            "free": [seat for seat, one in setup.seats.items() if not one.holders],
            "owner": table.is_owner(browser),
            "next": setup.next,
        }
        if table.is_owner(browser):
            answer["invitations"] = {seat: one.token for seat, one in setup.seats.items()}
        return JSONResponse(answer)

    async def join(self, request: Request) -> Response:
        table = await self._table(request)
        browser = _browser(request) or secrets.token_urlsafe(32)
        seat = table.join(browser, (await read_json(request, Claim)).token)
        if seat is None:
            raise HTTPException(HTTPStatus.FORBIDDEN, "this invitation is not for this table")
        return _remember(request, JSONResponse({"seat": seat}), browser)

    async def move(self, request: Request) -> Response:
        return await self._order(request, Move)

    async def wish(self, request: Request) -> Response:
        return await self._order(request, Wish)

    async def _order(self, request: Request, kind: type[Move] | type[Wish]) -> Response:
        table = await self._table(request)
        order = await read_json(request, kind)
        if order.seat not in table.seats_of(_browser(request)):
            raise HTTPException(HTTPStatus.FORBIDDEN, "this is not your seat")
        table.send(order)
        return JSONResponse({})

    async def rematch(self, request: Request) -> Response:
        table = await self._own_table(request)
        if not table.is_over:
            raise HTTPException(HTTPStatus.CONFLICT, "the game is not over")
        try:
            again = await self.tables.rematch(table)
        except TooMany as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
        return JSONResponse({"id": again.id})

    async def close(self, request: Request) -> Response:
        table = await self._table(request)
        if not table.is_owner(_browser(request)):
            raise HTTPException(HTTPStatus.FORBIDDEN, "this is not your table")
        await self.tables.close(table)
        return JSONResponse({})

    async def record(self, request: Request) -> Response:
        """The record, as `equinox replay` and `equinox analyse` read it."""
        table = await self._table(request)
        record = table.read_record()
        if record is None:
            raise HTTPException(HTTPStatus.CONFLICT, "the game is not over")
        if table.setup.game.redact:
            drop_texts(record, range(record.players))
        headers = {"Content-Disposition": f'attachment; filename="{record.game}-{record.id}.json"'}
        return Response(encode(record), headers=headers, media_type="application/json")

    async def events(self, request: Request) -> Response:
        """The messages for a seat, or, without one, for a spectator."""
        table = await self._table(request)
        seat = request.query_params.get("seat")
        if seat is not None and seat not in map(str, table.seats_of(_browser(request))):
            raise HTTPException(HTTPStatus.FORBIDDEN, "this is not your seat")
        since = request.headers.get("Last-Event-ID") or request.query_params.get("since", "")

        async def tell() -> AsyncIterator[str]:
            async for news in table.listen(PUBLIC if seat is None else seat, since):
                yield STILL_HERE if news is None else format_text(news[1], news[0])

        return EventStream(tell())

    async def _table(self, request: Request) -> Table:
        try:
            table = await self.tables.find(request.path_params["id"])
        except TooMany as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
        if table is None:
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such table")
        return table

    async def _own_table(self, request: Request) -> Table:
        table = await self._table(request)
        if not table.seats_of(_browser(request)) and not table.is_owner(_browser(request)):
            raise HTTPException(HTTPStatus.FORBIDDEN, "you do not sit at this table")
        return table


def list_offers(opponents: Mapping[str, Opponent]) -> dict[str, Any]:
    """The games with their options, and the bots, for the lobby."""
    return {
        "games": {
            name: {
                "players": list(game.seats),
                "options": {count: game.options(count) for count in game.seats},
                "choices": game.option_choices(game.seats[0]),
            }
            for name, game in equinox.games.items()
        },
        "bots": [{"name": one.name, "games": one.games, "thinks": one.thinks} for one in opponents.values()],
    }


def _send_page(page: str) -> Response:
    headers = {"Content-Security-Policy": f"{policy('tables')}; frame-ancestors 'none'"}
    return Response(page, headers=headers, media_type="text/html")


def _browser(request: Request) -> str | None:
    found = request.cookies.get(COOKIE, "")
    return found if BROWSER.fullmatch(found) else None


def _remember(request: Request, answer: Response, browser: str) -> Response:
    """Add the cookie by which this browser is known again."""
    secure = request.url.scheme == "https"
    answer.set_cookie(
        COOKIE, browser, max_age=COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure
    )
    return answer
