"""`equinox serve` as a process, and requests to it."""

from __future__ import annotations

import http.client
import json
import re
import signal
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any, Self

from tests.events.conftest import equinox
from tests.processes import SECONDS, kill_family

JSON = {"Content-Type": "application/json"}


class Visitor:
    """A browser without a page: it asks, listens and keeps its cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
            headers = headers or (JSON if method == "POST" else {})
            connection.request(method, path, data, headers | self._cookies())
            answer = connection.getresponse()
            self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
            text = answer.read().decode()
            found = json.loads(text) if answer.headers.get_content_type() == "application/json" else text
            return answer.status, found, dict(answer.headers)
        finally:
            connection.close()

    def _cookies(self) -> dict[str, str]:
        return {"Cookie": self.cookie} if self.cookie else {}

    def order(self, path: str, body: object) -> Any:
        """Something that must succeed."""
        status, found, _ = self.ask("POST", path, body)
        assert status == 200, found
        return found

    def open(self, game: str, *seats: str, **more: object) -> str:
        """A table: `me`, `guest` or the name of a bot at each seat."""
        order = {"game": game, "seats": [make_seat(one) for one in seats], **more}
        return str(self.order("/tables", order)["id"])

    def begin(self, game: str, players: int, seat: int, *bots: str) -> str:
        """A table at which one person sits."""
        seats = list(bots) or ["random"] * (players - 1)
        seats.insert(seat, "me")
        return self.open(game, *seats)

    def move(self, table: str, turn: Any, move: str, seat: int) -> None:
        self.order(f"/table/{table}/move", {"seat": seat, "number": turn["number"], "move": move})

    def listen(self, path: str, since: str | None = None, names: bool = False) -> Generator[Any, None, None]:
        """The messages of a stream, until it ends; with `names`, in pairs with them."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            last = {} if since is None else {"Last-Event-ID": since}
            connection.request("GET", path, headers=last | self._cookies())
            answer = connection.getresponse()
            assert (answer.status, answer.headers.get_content_type()) == (200, "text/event-stream")
            name = ""
            while line := answer.readline():
                if line.startswith(b"event: "):
                    answer.readline()
                    continue
                if line.startswith(b"id: "):
                    name = line.removeprefix(b"id: ").decode().strip()
                if line.startswith(b"data: "):
                    message = json.loads(line.removeprefix(b"data: "))
                    yield (name, message) if names else message
        finally:
            connection.close()

    def hear(self, table: str, *kinds: str, seat: int | None = 0) -> list[Any]:
        """The messages of a table, up to the first of one of these kinds."""
        heard = []
        for news in self.listen(f"/table/{table}/events{'' if seat is None else f'?seat={seat}'}"):
            heard.append(news)
            if news["type"] in kinds:
                return heard
        raise AssertionError(heard)


def make_seat(who: str) -> dict[str, str]:
    return {"kind": who} if who in ("me", "guest") else {"kind": "bot", "name": who}


class Served(Visitor):
    """`equinox serve` in the background, with other limits if `before` sets them."""

    def __init__(self, event: str | None, results: Path, *options: str, before: str = "") -> None:
        words = ["serve", event] if event else ["serve", "--sandbox", "limits"]
        command = equinox(*words, "--results", results, "--port", 0, *options)
        self.events = results
        code = command.index("-c") + 1
        command[code] = f"{before}\n{command[code]}"
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"https?://[0-9.:\[\]]+:(\d+)/", line)
        assert found, line or self.process.communicate()[1]
        super().__init__(int(found[1]))
        self.address = found[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            kill_family(self.process.pid)
        self.process.communicate()

    def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, errors
