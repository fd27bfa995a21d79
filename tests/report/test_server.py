"""The server from outside: real requests, real bots in processes of their own."""

from __future__ import annotations

import socket
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.events.conftest import (
    equinox,
)
from tests.processes import family_of
from tests.report.server import JSON, Served


def test_requests_from_other_origins_are_refused(served: Served) -> None:
    status, page, headers = served.ask("GET", "/")
    family = family_of(served.process.pid)
    assert status == 200
    assert "Standings" in page
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert served.ask("GET", "/", headers={"Host": "evil.example"})[0] == 421
    assert served.ask("GET", "/", headers={"Host": f"evil.example:{served.port}"})[0] == 421
    assert served.ask("GET", "/", headers={"Host": f"localhost:{served.port}"})[0] == 200
    for path in (
        "/../../etc/passwd",
        "/films/../x",
        "/films/%2e%2e",
        "/static/page.js",
        "/results",
        "/films/zz",
    ):
        assert served.ask("GET", path)[0] == 404, path
    bot = {"kind": "bot", "name": "random"}
    order = {"game": "tiles", "seats": [{"kind": "me"}, bot]}
    assert served.ask("POST", "/tables", order, {"Content-Type": "text/plain"})[0] == 415
    assert served.ask("POST", "/tables", order, {**JSON, "Origin": "http://evil.example"})[0] == 403
    assert served.ask("POST", "/tables", order, {**JSON, "Sec-Fetch-Site": "cross-site"})[0] == 403
    assert served.ask("POST", "/tables", b"x" * 100_000)[0] == 413
    assert served.ask("POST", "/tables", b"{")[0] == 400
    changes: list[dict[str, Any]] = [
        {"game": "chess"},
        {"seats": [bot] * 3},
        {"seats": []},
        {"seats": [{"kind": "me"}, {"kind": "bot", "name": "nobody"}]},
        {"seats": [{"kind": "me"}, {**bot, "think_ms": 50}]},
        {"options": {"chess": True}},
    ]
    for change in changes:
        assert served.ask("POST", "/tables", {**order, **change})[0] == 400, change
    assert served.ask("POST", "/tables", {**order, "source": "/bin/sh"})[0] == 400
    assert served.ask("PUT", "/table/x/move", order, JSON)[0] == 405
    assert served.ask("GET", "/table/unknown/events")[0] == 404
    assert family_of(served.process.pid) == family, "no bot runs for a bad order"
    assert served.end() == (130, "equinox: interrupted\n")


def test_another_host_is_warned_about(events: Path) -> None:
    with Served("tiles", events, "--host", "0.0.0.0") as server:
        assert server.address.startswith("http://0.0.0.0:")
        status, errors = server.end()
    assert "reachable from other machines" in errors
    assert status == 130


def test_bad_numbers_and_addresses_are_refused(served: Served) -> None:
    assert served.ask("GET", f"/games?page={'9' * 5000}")[0] == 400
    name = served.begin("tiles", 2, 0)
    assert next(iter(served.listen(f"/table/{name}/events")))["type"] == "start"
    assert served.ask("POST", "/tables", b"", {**JSON, "Content-Length": "9" * 18})[0] == 413
    assert served.ask("POST", "/tables", b"", {**JSON, "Content-Length": "9" * 5000})[0] == 400
    with socket.create_connection(("127.0.0.1", served.port)) as raw:  # http.client would not say it
        raw.send(b"GET http://[::x/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.1 400 ")
    assert served.end() == (130, "equinox: interrupted\n")


@pytest.mark.parametrize(
    ("host", "status", "message"),
    [
        ("", 2, "--host: must be an address"),
        ("192.0.2.1", 1, "192.0.2.1:0: Cannot assign requested address\n"),
    ],
)
def test_bad_address_is_a_one_line_error(events: Path, host: str, status: int, message: str) -> None:
    done = subprocess.run(
        equinox("serve", "tiles", "--results", events, "--port", 0, "--host", host),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
