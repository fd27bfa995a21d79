"""The page live: a small server for this machine.

It answers only requests that were meant for it. A page from elsewhere that a browser has open may try to
reach it under another name (DNS rebinding) or to send it orders: the Host header must name this server, and
an order must be JSON and come from this very page, which a browser lets no other page do.
"""

from __future__ import annotations

import contextlib
import ipaddress
import json
import re
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

import equinox
from equinox.text import printable
from harness import bots
from harness.build import install
from harness.report.numbers import summary
from harness.report.page import render
from harness.report.play_process import OF_EVENT, GameSetup
from harness.report.replay_data import pack_film
from harness.report.reviews import read_review
from harness.report.sessions import Session, Sessions, TooMany
from harness.store import Store, StoreError
from harness.trust import sandbox_for

MOST_BODY: Final = 16 * 1024
MOST_REQUESTS: Final = 64
"""At a time; more are refused."""
ROOM_SECONDS: Final = 2.0
"""How long a request waits for one of these places."""
MOST_DIGITS: Final = 9
"""Of a number in a request."""
POLL_SECONDS: Final = 20.0
"""How long a browser waits for the next step of a game before it asks again."""
FRESH_SECONDS: Final = 2.0
"""The page is made anew no more often than this."""
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
GAME: Final = re.compile(r"[0-9a-f]{1,64}")
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Refused(Exception):
    """A request that is not answered, with the status and a line that says why."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        super().__init__(why)
        self.status = status


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """What a person wants to play: bots by their place in the list, for the other seats in order."""

    game: str
    players: int
    seat: int
    bots: list[int]


class Opponent(msgspec.Struct):
    name: str
    source: str
    games: list[str]


def opponents(store: Store) -> list[Opponent]:
    """Bots to play against: those of the event as they entered it, then all in bots/. Only such as can run
    here."""
    by_name: dict[str, Opponent] = {}

    def add(bot: bots.Bot, source: str) -> None:
        if bot.name not in by_name:
            games = [game for game in equinox.games if bot.plays(game)]
            by_name[bot.name] = Opponent(bot.name, source, games)

    sandbox = sandbox_for(store)
    for entry in store.bots():
        copy = store.snapshot(entry.content) if entry.active else None
        with contextlib.suppress(bots.BotError):
            if copy is not None:
                add(install(copy, sandbox).bot, f"{OF_EVENT}{copy.content}")
    for text in bots.names():
        with contextlib.suppress(bots.BotError):
            bot = bots.find(text)
            if bots.why_not(bot) is None:
                add(bot, text)
    return list(by_name.values())


class Server(ThreadingHTTPServer):
    """An event to look at, and tables to play at."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, path: Path, host: str, port: int) -> None:
        self.path = path
        self.host = host
        self.sessions = Sessions()
        with Store.open(path, readonly=True) as store:
            self.opponents = opponents(store)
            self.settings = store.config
        self._making = threading.Lock()
        self._page = b""
        self._of: tuple[int, int] | None = None
        self._made = 0.0
        self._places = threading.BoundedSemaphore(MOST_REQUESTS)
        self._unheard: dict[socket.socket, None] = {}
        self._hearing = threading.Lock()
        self._swept = 0.0
        if ":" in host:
            self.address_family = socket.AF_INET6
        super().__init__((host, port), Handler)

    def server_bind(self) -> None:
        """As HTTPServer does, but without asking around for this machine's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.host, int(self.server_address[1])

    @property
    def address(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{name}:{self.server_port}/"

    def close(self) -> None:
        """Stop listening, and end every game that is being played."""
        self.server_close()
        self.sessions.end()

    def service_actions(self) -> None:
        now = time.monotonic()
        if now - self._swept > 5:
            self._swept = now
            threading.Thread(target=self.sessions.sweep, daemon=True).start()

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        until = time.monotonic() + ROOM_SECONDS
        while not self._places.acquire(blocking=False):
            self._make_room()
            if self._places.acquire(timeout=ROOM_SECONDS / 10):
                break
            # Somebody else who waited may have taken the place that was made: make another.
            if time.monotonic() > until:
                self.shutdown_request(request)
                return
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def unheard(self, connection: socket.socket, is_so: bool = True) -> None:
        """Note that a connection has not yet said what it wants, or that it has."""
        with self._hearing:
            self._unheard.pop(connection, None)
            if is_so:
                self._unheard[connection] = None

    def _make_room(self) -> None:
        """Connections that say nothing must not keep out those that do: the one silent for longest goes."""
        with self._hearing:
            silent = next(iter(self._unheard), None)
            if silent is not None:
                del self._unheard[silent]
                with contextlib.suppress(OSError):
                    silent.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):  # a browser that went away is none
            print(
                f"equinox: a request failed: {type(error).__name__}: {printable(str(error))}", file=sys.stderr
            )

    # What is answered

    def is_us(self, host: str) -> bool:
        """Whether a Host header means this server. Names of our own choice and addresses cannot be turned
        against us; a name that somebody else owns can."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOCAL or name == self.host:
            return True
        if self.host in LOCAL:
            return False
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(name)
            return True
        return False

    def page(self) -> bytes:
        with self._making, Store.open(self.path, readonly=True) as store:
            now = (store.count_played(), store.count_planned())
            old = time.monotonic() - self._made > FRESH_SECONDS
            if self._of is None or (self._of != now and old):
                numbers = summary(store)
                parts = render(numbers, numbers.event.game_results, live=self._live())
                self._page = "".join(parts).encode()
                self._of, self._made = now, time.monotonic()
            return self._page

    def _live(self) -> dict[str, Any]:
        return {
            "bots": [{"name": one.name, "games": one.games} for one in self.opponents],
            "players": {name: list(game.seats) for name, game in equinox.games.items()},
        }

    def counts(self) -> dict[str, int]:
        with Store.open(self.path, readonly=True) as store:
            return {"played": store.count_played(), "planned": store.count_planned()}

    def film(self, game: str) -> str:
        with Store.open(self.path, readonly=True) as store:
            record = store.record(game)
            return pack_film(record, read_review(store, record))

    def invite(self, invitation: Invitation) -> Session:
        """Begin a game. What is wrong with the invitation is a ValueError."""
        game = equinox.games.get(invitation.game)
        if game is None or invitation.players not in game.seats:
            raise ValueError("there is no such game, or not for this number of players")
        if not 0 <= invitation.seat < invitation.players or len(invitation.bots) != invitation.players - 1:
            raise ValueError("there must be one seat for you and a bot for every other seat")
        if not all(0 <= place < len(self.opponents) for place in invitation.bots):
            raise ValueError("there is no such bot")
        chosen = [self.opponents[place] for place in invitation.bots]
        settings = self.settings
        own = invitation.game == settings.game
        return self.sessions.begin(
            GameSetup(
                game=invitation.game,
                players=invitation.players,
                seat=invitation.seat,
                bots=[one.source for one in chosen],
                seed=secrets.randbits(53),
                sandbox=settings.sandbox,
                limits=settings.limits,
                hidden=[str(self.path.parent.resolve())],
                event=str(self.path),
                options=settings.options if own else {},
                move_ms=settings.move_ms,
                game_ms=settings.game_ms,
                margin_ms=settings.margin_ms,
            )
        )


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "equinox"
    sys_version = ""
    timeout = 60

    def handle_one_request(self) -> None:
        self.server.unheard(self.connection)
        try:
            super().handle_one_request()
        finally:
            self.server.unheard(self.connection, False)

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are nobody's business; failures are told by the server."""

    def do_GET(self) -> None:
        self._answer_request(self._get)

    def do_POST(self) -> None:
        self._answer_request(self._post)

    def _answer_request(self, answer: Callable[[Sequence[str], dict[str, list[str]]], None]) -> None:
        try:
            if not self.server.is_us(self.headers.get("Host", "")):
                raise Refused(HTTPStatus.MISDIRECTED_REQUEST, "the Host header names another server")
            try:
                address = urlsplit(self.path)
                query = parse_qs(address.query)
            except ValueError:
                raise Refused(HTTPStatus.BAD_REQUEST, "not a valid address") from None
            answer(address.path.strip("/").split("/"), query)
        except Refused as error:
            self.close_connection = True  # there may be a body that nobody has read
            self._send(error.status, {"error": str(error)})
        except StoreError as error:
            self._send(HTTPStatus.NOT_FOUND, {"error": str(error).rpartition("/")[2]})

    def _get(self, words: Sequence[str], query: dict[str, list[str]]) -> None:
        self.server.unheard(self.connection, False)
        match list(words):
            case [""]:
                self._send(HTTPStatus.OK, self.server.page(), "text/html; charset=utf-8")
            case ["counts"]:
                self._send(HTTPStatus.OK, self.server.counts())
            case ["films", game] if GAME.fullmatch(game):
                self._send(HTTPStatus.OK, self.server.film(game).encode(), "text/plain; charset=utf-8")
            case ["play", name]:
                since = _number(query.get("since", ["0"])[0])
                news = self._session(name).news(since or 0, POLL_SECONDS)
                self._send(HTTPStatus.OK, news)
            case _:
                raise Refused(HTTPStatus.NOT_FOUND, "not found")

    def _post(self, words: Sequence[str], query: dict[str, list[str]]) -> None:
        body = self._order()
        match list(words):
            case ["play"]:
                try:
                    session = self.server.invite(msgspec.json.decode(body, type=Invitation))
                except TooMany as error:
                    raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
                except (msgspec.DecodeError, ValueError) as error:
                    raise Refused(HTTPStatus.BAD_REQUEST, str(error)) from None
                self._send(HTTPStatus.OK, {"id": session.id})
            case ["play", name]:
                try:
                    move = msgspec.json.decode(body, type=dict[str, str]).get("move", "")
                except msgspec.DecodeError as error:
                    raise Refused(HTTPStatus.BAD_REQUEST, str(error)) from None
                self._session(name).move(move)
                self._send(HTTPStatus.OK, {})
            case ["play", name, "leave"]:
                self.server.sessions.leave(name)
                self._send(HTTPStatus.OK, {})
            case _:
                raise Refused(HTTPStatus.NOT_FOUND, "not found")

    def _session(self, name: str) -> Session:
        session = self.server.sessions.get(name)
        if session is None:
            raise Refused(HTTPStatus.NOT_FOUND, "this game is over")
        return session

    def _order(self) -> bytes:
        """The body of a request that changes something, if our own page sent it."""
        size = _number(self.headers.get("Content-Length", ""))
        if size is None or size > MOST_BODY:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too long, or without a length")
        body = self.rfile.read(size)
        self.server.unheard(self.connection, False)
        origin = self.headers.get("Origin")
        ours = (None, f"http://{self.headers.get('Host')}")
        if origin not in ours or self.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise Refused(HTTPStatus.FORBIDDEN, "this request comes from another page")
        if self.headers.get_content_type() != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "must be JSON")
        return body

    def _send(self, status: HTTPStatus, body: object, kind: str = "application/json") -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
