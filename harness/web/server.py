"""The server itself: connections, what they may cost, encryption, and how it ends.

with bind(Address("127.0.0.1", 8000)) as listener:
    serve(create_app(config), listener)
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import resource
import socket
import ssl
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from equinox.text import printable
from harness.signals import find_endings
from harness.web.guard import MOST_UNREAD

MOST_CONNECTIONS: Final = 1000
SILENT_SECONDS: Final = 10.0
"""How long a client may take to send a request,"""
SLOWEST: Final = 16 * 1024
"""with a second more for each of so many bytes."""
BLOCKED_SECONDS: Final = 30.0
"""How long a client may read nothing of an answer."""
CHECK_SECONDS: Final = 1.0
END_SECONDS: Final = 2
"""How long requests may take when the server ends."""
BACKLOG: Final = 256


class Address(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Connection(H11Protocol):
    """A connection that is closed if its client is too slow."""

    most = MOST_CONNECTIONS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.started = self.loop.time()
        """When the current request began, or could have."""
        self.received = 0
        """Bytes of it."""
        self.blocked: float | None = None
        """Since when the client reads nothing."""
        if len(self.connections) > self.most:
            self._make_room()

    def data_received(self, data: bytes) -> None:
        if self.received == 0:
            self.started = self.loop.time()
        self.received += len(data)
        if self.cycle is not None and self.cycle.response_complete and self.received > MOST_UNREAD:
            self.transport.abort()
            return
        super().data_received(data)

    def on_response_complete(self) -> None:
        if self.conn.their_state is not h11.SEND_BODY:
            self.started, self.received = self.loop.time(), 0
        super().on_response_complete()

    def pause_writing(self) -> None:
        self.blocked = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.blocked = None
        super().resume_writing()

    @property
    def is_silent(self) -> bool:
        """Whether the client has not sent its request, or not all of it."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def check(self, now: float) -> None:
        """Close the connection of a client that is too slow. To be called every `CHECK_SECONDS`."""
        if self.flow.read_paused:  # it is we who are slow
            self.started += CHECK_SECONDS
        silent = self.is_silent and now - self.started > SILENT_SECONDS + self.received / SLOWEST
        if silent or (self.blocked is not None and now - self.blocked > BLOCKED_SECONDS):
            self.transport.abort()

    def _make_room(self) -> None:
        """Close one for this one: the one silent for longest, or if none is, the one with the oldest request
        of the address that has most."""
        others: list[Connection] = [
            one for one in self.connections if one is not self and isinstance(one, Connection)
        ]
        silent = [one for one in others if one.is_silent]
        if not silent:
            ((most, _),) = Counter(one.address for one in others).most_common(1)
            silent = [one for one in others if one.address == most]
        leaving = min(silent, key=lambda one: one.started)
        leaving.transport.abort()
        self.connections.discard(leaving)

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""


class Server(uvicorn.Server):
    """Ends when it is interrupted, without waiting for those who only watch."""

    def __init__(
        self,
        config: uvicorn.Config,
        listener: socket.socket,
        tls: ssl.SSLContext | None,
        on_start: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._listener = listener
        self._tls = tls
        self._on_start = on_start

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        ends = find_endings()
        for one in ends:
            loop.add_signal_handler(one, self._leave)
        try:
            yield
        finally:
            for one in ends:
                loop.remove_signal_handler(one)

    def _leave(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.startup()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(_report)

        def connect() -> asyncio.Protocol:
            return Connection(self.config, self.server_state, self.lifespan.state, loop)

        patience = None if self._tls is None else SILENT_SECONDS
        self.servers = [
            await loop.create_server(
                connect, sock=self._listener, ssl=self._tls, ssl_handshake_timeout=patience, backlog=BACKLOG
            )
        ]
        self.started = True
        self._on_start()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # of a tenth of a second
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, Connection):
                    connection.check(now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for connection in self.server_state.connections:
            cycle = connection.cycle if isinstance(connection, Connection) else None
            if cycle is not None and cycle.response_started and not cycle.response_complete:
                connection.transport.abort()  # it watches, and would for ever
        await super().shutdown(sockets)


def _report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    if not isinstance(error, OSError):  # a browser that went away is none
        what = context["message"] if error is None else f"{type(error).__name__}: {error}"
        print(f"equinox: a connection failed: {printable(what)}", file=sys.stderr)


def bind(address: Address) -> socket.socket:
    """A socket that listens: connections from now on will be answered."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address.host, address.port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def describe_failure(error: OSError) -> str:
    """Why there is nothing to listen on, in one line."""
    hint = " (--port 0 picks a free one)" if error.errno in (errno.EADDRINUSE, errno.EACCES) else ""
    return f"{error.strerror or error}{hint}"


def load_certificate(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """A TLS context. OSError (ssl.SSLError is one) if the files do not belong together."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    # Never ask for a password: there may be no terminal.
    context.load_cert_chain(certificate, key, password=lambda: b"")
    return context


def serve(
    app: ASGIApp,
    listener: socket.socket,
    tls: ssl.SSLContext | None = None,
    proxy: bool = False,
    on_start: Callable[[], None] = lambda: None,
) -> None:
    """Answer requests until it is ended, from `on_start` on. Behind a `proxy` on this machine,
    addresses and encryption are those that it names."""
    _allow_files()
    # Errors of clients are not logged; those of the server are printed by the guard.
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL + 1)
    config = uvicorn.Config(
        app,
        loop="asyncio",
        http=Connection,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=proxy,
        server_header=False,
        timeout_keep_alive=int(SILENT_SECONDS),
        timeout_graceful_shutdown=END_SECONDS,
    )
    Server(config, listener, tls, on_start).run()


def _allow_files() -> None:
    """Raise the limit of open files, as far as the system permits: every connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = MOST_CONNECTIONS + 200
    if soft < needed:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(needed, hard) if hard > 0 else needed, hard))
