"""Answers only requests that are meant for this server.

A page from elsewhere that a browser has open may try to reach it under another name (DNS rebinding) or to
send it orders: the Host header must name this server, and an order must be JSON, or a file where files are
taken, and come from this very page, which a browser lets no other page do.
"""

from __future__ import annotations

import contextlib
import ipaddress
import sys
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from equinox.text import printable

MOST_BODY: Final = 16 * 1024
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
MOST_UNREAD: Final = 64 * 1024**2
"""Bytes of a request that was refused: a client that sends more does not listen."""
MOST_DIGITS: Final = 9
"""Of a number in a request."""
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FILES: Final = frozenset(
    {"application/octet-stream", "application/gzip", "application/x-tar", "application/zip"}
)
"""None of these can be sent across origins by a form, or by a script that has not asked."""
T = TypeVar("T")

SHUT: Final = "default-src 'none'; frame-ancestors 'none'"
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": SHUT,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def read_number(text: str) -> int | None:
    """A whole number in a request; None if the text is none or too long."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


class Guard:
    """Middleware that refuses requests not meant for this server, and adds headers to every answer."""

    def __init__(
        self, app: ASGIApp, host: str, names: Sequence[str] = (), uploads: Mapping[str, int] | None = None
    ) -> None:
        self.app = app
        self.host = host
        self.names = frozenset(map(str.lower, names))
        self.uploads = uploads or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        started = False
        asked = Headers(scope=scope)
        unread = asked.get("Content-Length", "0") != "0" or "Transfer-Encoding" in asked

        async def receive_body() -> Message:
            nonlocal unread
            message = await receive()
            unread = unread and message.get("more_body", False)
            return message

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            elif unread and not message.get("more_body", False):
                # A client that is still sending would find the connection broken, and miss the answer.
                await send({**message, "more_body": True})
                left = MOST_UNREAD
                while unread and left > 0:
                    left -= len((await receive_body()).get("body", b""))
                message = {"type": "http.response.body"}
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, receive_body, send_with_headers)
        except HTTPException as error:
            await refuse(error)(scope, receive, send_with_headers)
        except ClientDisconnect:  # there is no client to answer
            pass
        except Exception as error:
            print(
                f"equinox: a request failed: {type(error).__name__}: {printable(str(error))}", file=sys.stderr
            )
            if not started:
                failure = HTTPException(HTTPStatus.INTERNAL_SERVER_ERROR, "the server has failed")
                await refuse(failure)(scope, receive, send_with_headers)
        return None

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not scope["raw_path"].startswith(b"/"):
            raise HTTPException(HTTPStatus.BAD_REQUEST, "not a valid address")
        if "Content-Length" in headers and "Transfer-Encoding" in headers:
            # A proxy may see two requests where we see one, and the other way round.
            raise HTTPException(HTTPStatus.BAD_REQUEST, "two lengths", {"Connection": "close"})
        host = headers.get("Host", "")
        if not self.is_us(host):
            raise HTTPException(HTTPStatus.MISDIRECTED_REQUEST, "the Host header names another server")
        if scope["method"] not in READING:
            self._check_order(scope, headers, host)

    def _check_order(self, scope: Scope, headers: Headers, host: str) -> None:
        """A request that changes something: only our own page, or a program, may have sent it."""
        upload = self.uploads.get(scope["path"])
        size = read_number(headers.get("Content-Length", "" if scope["method"] == "POST" else "0"))
        if size is None or size > (upload or MOST_BODY) or "Transfer-Encoding" in headers:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too long, or without a length")
        origin = headers.get("Origin")
        # Behind a proxy it is the proxy that encrypts.
        ours = (f"https://{host}",) if scope["scheme"] == "https" else (f"http://{host}", f"https://{host}")
        elsewhere = origin is not None and origin not in ours
        if elsewhere or headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise HTTPException(HTTPStatus.FORBIDDEN, "this request comes from another page")
        kind = headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if (size or scope["method"] == "POST") and kind != "application/json":
            if upload is None:
                raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "must be JSON")
            if kind not in FILES:
                raise HTTPException(
                    HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "must be sent as application/octet-stream"
                )

    def is_us(self, host: str) -> bool:
        """Whether a Host header means this server. Names of our own choice and addresses cannot be turned
        against us; a name that another party owns can."""
        if any(sign in host for sign in "@/?#\\"):
            return False
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOCAL or name == self.host or name in self.names:
            return True
        if self.host in LOCAL:
            return False
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(name)
            return True
        return False


async def read_json(request: Request, kind: type[T]) -> T:
    """The body of a request, or why it is not what it should be."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HTTPException(HTTPStatus.BAD_REQUEST, str(error)) from None
    except RecursionError:
        raise HTTPException(HTTPStatus.BAD_REQUEST, "nested too deeply") from None


def refuse(error: HTTPException) -> JSONResponse:
    """A refusal, with a line that says why."""
    return JSONResponse({"error": error.detail}, error.status_code, error.headers)
