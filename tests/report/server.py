"""`equinox serve` as a process, and requests to it."""

from __future__ import annotations

import http.client
import json
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from tests.events.conftest import equinox
from tests.processes import SECONDS, kill_family

JSON = {"Content-Type": "application/json"}


class Served:
    """`equinox serve` in the background, with other limits if `before` sets them."""

    def __init__(self, event: str, results: Path, *options: str, before: str = "") -> None:
        command = equinox("serve", event, "--results", results, "--port", 0, *options)
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
        self.port = int(found[1])
        self.address = found[0]

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
            connection.request(method, path, data, headers or (JSON if method == "POST" else {}))
            answer = connection.getresponse()
            text = answer.read().decode()
            found = json.loads(text) if answer.headers.get_content_type() == "application/json" else text
            return answer.status, found, dict(answer.headers)
        finally:
            connection.close()

    def begin(self, game: str, players: int, seat: int, *bots: str) -> str:
        chosen = list(bots) or ["random"] * (players - 1)
        status, found, _ = self.ask(
            "POST", "/play", {"game": game, "players": players, "seat": seat, "bots": chosen}
        )
        assert status == 200, found
        return str(found["id"])

    def listen(self, path: str, since: int | None = None) -> Iterator[Any]:
        """The messages of a stream, until it ends."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", path, headers={} if since is None else {"Last-Event-ID": str(since)})
            answer = connection.getresponse()
            assert (answer.status, answer.headers.get_content_type()) == (200, "text/event-stream")
            while line := answer.readline():
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))
        finally:
            connection.close()

    def hear(self, game: str, *kinds: str) -> list[Any]:
        """All that is said of a game that somebody plays, to the first message of one of these kinds."""
        heard = []
        for news in self.listen(f"/play/{game}/events"):
            heard.append(news)
            if news["type"] in kinds:
                return heard
        raise AssertionError(heard)

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
