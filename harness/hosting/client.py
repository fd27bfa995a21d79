"""Talks to a hosted league: what `equinox submit` and its like are made of. Nothing but the standard library,
so that an author needs no server's packages."""

from __future__ import annotations

import http.client
import json
import re
import socket
import ssl
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

from equinox.text import printable

TIMEOUT_SECONDS: Final = 60.0
RETRIES: Final = 8
"""After a connection that broke: the server may just be starting again."""
RETRY_SECONDS: Final = 0.5
MOST_WAIT: Final = 10
"""Seconds for which one waits when the server asks for it."""
MOST_ANSWER: Final = 256 * 1024**2
UNREACHABLE: Final = frozenset((502, 503, 504))
"""What a proxy answers, too, while its server starts again."""
SUBMISSION_ID: Final = re.compile("[0-9a-f]{16}")
BROKEN: Final = (http.client.HTTPException, OSError)


class ClientError(Exception):
    """A request that was not answered as hoped, in one line; `refused` if it will not be another time."""

    def __init__(self, why: str, refused: bool = False) -> None:
        super().__init__(why)
        self.refused = refused


class Client:
    """An author at a league's server."""

    def __init__(self, url: str, token: str, ca: Path | None = None) -> None:
        try:
            address = urlsplit(url if "://" in url else f"https://{url}")
            port = address.port
        except ValueError as error:
            raise ClientError(f"{url}: not an address: {error}", refused=True) from None
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ClientError(f"{url}: must be an address such as https://host:8000", refused=True)
        if not token.isascii() or not token.isprintable() or not token:
            raise ClientError("the token has letters that no token has", refused=True)
        self.host = address.hostname
        self.port = port or (443 if address.scheme == "https" else 80)
        self.where = f"{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"
        self.base = address.path.rstrip("/")
        self.token = token
        self.tls: ssl.SSLContext | None = None
        if address.scheme == "https":
            try:
                self.tls = ssl.create_default_context(cafile=None if ca is None else str(ca))
            except OSError as error:
                raise ClientError(f"{ca}: {error.strerror or error}", refused=True) from None

    @property
    def is_private(self) -> bool:
        """Whether the token cannot be read on the way."""
        return self.tls is not None or self.host in ("localhost", "127.0.0.1", "::1")

    def get(self, *path: str, **query: str) -> Any:
        return self._ask("GET", path, query=query)

    def withdraw(self, name: str) -> None:
        """Take back a submission by its id, or a bot by its name."""
        kind = "submissions" if SUBMISSION_ID.fullmatch(name) else "bots"
        self._ask("DELETE", (kind, name))

    def submit(self, archive: bytes) -> str:
        """Upload an archive; returns the id of the submission. When the connection breaks it is sent again:
        the same archive is the same submission."""
        return str(self._ask("POST", ("submissions",), archive)["id"])

    def follow(self, submission: str) -> Iterator[dict[str, Any]]:
        """Every change of every step of a submission, until it ends."""
        seen: list[dict[str, Any]] = []
        broken = 0
        while True:
            connection = self._connect()
            wait = None
            try:
                answer = self._request(connection, "GET", ("submissions", submission, "events"))
                wait = _find_wait(answer)
                if wait is None:
                    _check(answer)
                for line in answer if wait is None else ():
                    if line.startswith(b"data:"):
                        step = json.loads(line.removeprefix(b"data:"))
                        broken = 0
                        if step not in seen:
                            seen.append(step)
                            yield step
                if seen and (seen[-1]["state"] == "failed" or _is_end(seen[-1])):
                    return
            except BROKEN as error:
                self._explain_certificate(error)
            finally:
                connection.close()
            broken += wait is None
            if broken > RETRIES:
                raise ClientError("the server is gone: the submission goes on when it is back")
            time.sleep(wait or RETRY_SECONDS)

    def _ask(
        self,
        method: str,
        path: tuple[str, ...],
        body: bytes | None = None,
        query: Mapping[str, str] | None = None,
    ) -> Any:
        for attempt in range(RETRIES + 1):
            connection = self._connect()
            try:
                answer = self._request(connection, method, path, body, query)
                if attempt < RETRIES and (wait := _find_wait(answer)) is not None:
                    time.sleep(wait)
                    continue
                _check(answer)
                return json.loads(answer.read(MOST_ANSWER))
            except BROKEN as error:
                self._explain_certificate(error)
                if attempt == RETRIES:
                    why = error.strerror if isinstance(error, OSError) else str(error)
                    hung_up = isinstance(error, (http.client.BadStatusLine, ConnectionResetError))
                    hint = f" (is it https://{self.where}?)" if hung_up and self.tls is None else ""
                    raise ClientError(f"{self.where}: {why or error}{hint}") from None
                time.sleep(RETRY_SECONDS)
            except ValueError:
                raise ClientError(
                    "the server's answer is not JSON: is the address that of a league?"
                ) from None
            finally:
                connection.close()
        raise AssertionError

    def _connect(self) -> http.client.HTTPConnection:
        if self.tls is None:
            return http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT_SECONDS)
        return http.client.HTTPSConnection(self.host, self.port, timeout=TIMEOUT_SECONDS, context=self.tls)

    def _request(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: tuple[str, ...],
        body: bytes | None = None,
        query: Mapping[str, str] | None = None,
    ) -> http.client.HTTPResponse:
        """Send a request. Redirections are not followed: no other server may get the token."""
        target = f"{self.base}/api/{'/'.join(quote(part, safe='') for part in path)}"
        if query:
            target += "?" + "&".join(f"{key}={quote(value, safe='')}" for key, value in query.items())
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/octet-stream"
        connection.request(method, target, body, headers)
        return connection.getresponse()

    def _explain_certificate(self, error: Exception) -> None:
        """No use to try again where encryption or names are wrong."""
        if isinstance(error, ssl.SSLCertVerificationError):
            why = f"its certificate is not trusted: {error.verify_message} (--ca FILE trusts another)"
            raise ClientError(f"{self.where}: {why}", refused=True) from None
        if isinstance(error, ssl.SSLError):
            raise ClientError(f"{self.where}: does not speak TLS: {error.reason}", refused=True) from None
        if isinstance(error, socket.gaierror):
            raise ClientError(f"{self.where}: {error.strerror}", refused=True) from None


def _find_wait(answer: http.client.HTTPResponse) -> float | None:
    """In how many seconds a request may be answered, if that is soon."""
    if answer.status in UNREACHABLE:
        return RETRY_SECONDS
    after = answer.headers.get("Retry-After", "")
    if answer.status == http.client.TOO_MANY_REQUESTS and after.isdecimal() and int(after) <= MOST_WAIT:
        return float(after)
    return None


def _is_end(step: Mapping[str, Any]) -> bool:
    return bool(step["step"] == "playing" and step["state"] == "passed")


def _check(answer: http.client.HTTPResponse) -> None:
    if answer.status < 300:
        return
    try:
        why = str(json.loads(answer.read(MOST_ANSWER))["error"])
    except (ValueError, KeyError, TypeError):
        hint = "try again later" if answer.status in UNREACHABLE else "is the address that of a league?"
        why = f"the server answers {answer.status} {answer.reason}: {hint}"
    after = answer.headers.get("Retry-After")
    more = f" (again in {after} s)" if after and after.isdecimal() else ""
    raise ClientError(printable(why, 300) + more, refused=True)
