"""`equinox host` as a process, and authors who ask it."""

from __future__ import annotations

import http.client
import json
import re
import signal
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import Any, Self

import jsonschema

from harness.hosting.openapi import describe
from harness.process_tree import children
from tests.events.conftest import equinox, equinox_run
from tests.processes import SECONDS, assert_gone, family_of, kill_family, wait_until

NO_GAMES = ("--quiet-hours", "00:00-23:59")
ARCHIVE = "application/octet-stream"


class Hosted:
    """A hosted league in the background."""

    def __init__(self, folder: Path, *options: object, event: str = "spring") -> None:
        self.folder = folder
        self.event = event
        self.log = folder / "host.log"
        with self.log.open("a") as errors:
            self.process = subprocess.Popen(
                equinox("host", event, "--port", 0, *options),
                cwd=folder,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(https?)://([0-9.]+):(\d+)/", line)
        assert found, line + self.log.read_text()
        self.address, self.port = found[0], int(found[3])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        family = family_of(self.process.pid)
        self.process.send_signal(signal.SIGTERM)
        try:
            assert self.process.wait(SECONDS) == 130
        finally:
            kill_family(self.process.pid)
            self.process.communicate()
        assert_gone(family)

    def child(self, role: str) -> int:
        """The process with this task, once it is there."""

        def find() -> int | None:
            for pid in children(self.process.pid, 0):
                words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
                if role.encode() in words:
                    return pid
            return None

        return wait_until(find, role)

    def invite(self, name: str, *options: object) -> Author:
        done = equinox_run("league", "invite", self.event, "--name", name, *options, cwd=self.folder)
        assert done.returncode == 0, done.stderr
        return Author(self, done.stdout.rpartition(": ")[2].strip())

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        kind = {} if body is None else {"Content-Type": ARCHIVE if body is data else "application/json"}
        try:
            connection.request(method, path, data, kind | (headers or {}))
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        is_json = answer.headers.get_content_type() == "application/json"
        found = json.loads(text) if is_json else text
        if path.startswith("/api/") and is_json:
            check_answer(method, path, answer.status, found)
        return answer.status, found, dict(answer.headers)


class Author:
    """Somebody who has a token."""

    def __init__(self, hosted: Hosted, token: str) -> None:
        self.hosted = hosted
        self.token = token

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        """Ask the server; after too many requests, retry when it says."""
        known = {"Authorization": f"Bearer {self.token}"}
        while True:
            status, found, more = self.hosted.ask(method, f"/api/{path}", body, known | (headers or {}))
            if status != 429 or int(more["retry-after"]) > SECONDS:
                return status, found
            time.sleep(int(more["retry-after"]))

    def get(self, path: str) -> Any:
        status, found = self.ask("GET", path)
        assert status == 200, found
        return found

    def upload(self, archive: bytes) -> str:
        status, found = self.ask("POST", "submissions", archive)
        assert status == 202, found
        return str(found["id"])

    def wait(self, submission: str) -> dict[str, Any]:
        """A submission when it has ended."""

        def ended() -> dict[str, Any] | None:
            found: dict[str, Any] = self.get(f"submissions/{submission}")
            return found if found["state"] not in ("waiting", "running") else None

        return wait_until(ended, submission)

    def submit(self, folder: Path) -> subprocess.CompletedProcess[str]:
        """With the command."""
        address = self.hosted.address
        return equinox_run("submit", address, folder, "--token", self.token, cwd=self.hosted.folder)


@cache
def _described() -> dict[str, Any]:
    return describe()


def check_answer(method: str, path: str, status: int, found: object) -> None:
    """An answer is what the OpenAPI description says of it."""
    plain = path.partition("?")[0]
    if plain == "/api/openapi.json":
        return
    data = _described()
    for template, operations in data["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), plain) and method.lower() in operations:
            answer = operations[method.lower()]["responses"].get(str(status))
            if answer is None:
                break
            schema = answer["content"]["application/json"]["schema"]
            whole = {**schema, "components": data["components"]}
            jsonschema.validate(found, whole)
            return
    jsonschema.validate(found, {"$ref": "#/components/schemas/Error", "components": data["components"]})
