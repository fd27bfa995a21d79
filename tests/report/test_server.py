"""The server from outside: real requests, real bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.events.conftest import (
    LEGAL_0,
    equinox,
    equinox_run,
)
from tests.processes import assert_gone, family_of, is_alive, wait_until
from tests.report.conftest import apply_change
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
    order = {"game": "tiles", "players": 2, "seat": 0, "bots": ["random"]}
    assert served.ask("POST", "/play", order, {"Content-Type": "text/plain"})[0] == 415
    assert served.ask("POST", "/play", order, {**JSON, "Origin": "http://evil.example"})[0] == 403
    assert served.ask("POST", "/play", order, {**JSON, "Sec-Fetch-Site": "cross-site"})[0] == 403
    assert served.ask("POST", "/play", b"x" * 100_000)[0] == 413
    assert served.ask("POST", "/play", b"{")[0] == 400
    changes: list[dict[str, Any]] = [
        {"game": "chess"},
        {"players": 9},
        {"seat": 2},
        {"seat": -1},
        {"bots": ["nobody"]},
        {"bots": []},
    ]
    for change in changes:
        assert served.ask("POST", "/play", {**order, **change})[0] == 400, change
    assert served.ask("POST", "/play", {**order, "source": "/bin/sh"})[0] == 400
    assert served.ask("PUT", "/play", order, JSON)[0] == 405
    assert served.ask("GET", "/play/unknown/events")[0] == 404
    assert family_of(served.process.pid) == family, "no bot runs for a bad order"
    assert served.end() == (0, "")


def test_a_person_sees_what_its_seat_may_see_and_plays_to_the_end(served: Served) -> None:
    name = served.begin("creatures", 3, 1)
    rng, heard, over = random.Random(1), 0, False
    picture: Any = {}
    while not over:
        for one in served.listen(f"/play/{name}/events", heard):
            heard += 1
            if one["type"] == "step":
                picture = apply_change(picture, one["step"]["d"])
                assert picture.keys() == {"common", "1"}
                view = picture["common"]
                assert type(view["deck"]) is int
                assert all(type(view["players"][seat]["hand"]) is int for seat in (0, 2))
                assert "note" not in one["step"]
                told = [happening for (happening,) in one["step"]["n"]] if "n" in one["step"] else []
                assert not any("cards" in news and "draws" in news for news in told if news.get("seat") != 1)
            elif one["type"] == "turn":
                assert served.ask("POST", f"/play/{name}", {"move": "cheat"})[0] == 200
            elif one["type"] == "refused":
                assert served.ask("POST", f"/play/{name}", {"move": rng.choice(one["legal"])})[0] == 200
            elif one["type"] == "over":
                over = True
            assert one["type"] != "error", one
    assert picture["common"]["phase"] == "over"
    assert served.end(signal.SIGTERM) == (0, "")


def test_no_process_is_left_when_it_ends(served: Served) -> None:
    names = [served.begin("tiles", 2, 0) for _ in range(4)]
    status, why, _ = served.ask(
        "POST", "/play", {"game": "tiles", "players": 2, "seat": 0, "bots": ["random"]}
    )
    assert status == 503
    assert "4 games" in why["error"]
    for name in names:
        served.hear(name, "turn")
    # One game is left: its processes go, and its table is free again.
    before = family_of(served.process.pid)
    assert len(before) >= 9
    assert served.ask("POST", f"/play/{names[0]}/leave", {})[0] == 200
    assert len(family_of(served.process.pid)) < len(before)
    served.begin("tiles", 2, 1)
    family = family_of(served.process.pid)
    status, errors = served.end()
    assert (status, errors) == (0, "")
    assert_gone(family)


def test_a_killed_server_takes_its_games_along(served: Served) -> None:
    name = served.begin("tiles", 2, 0)
    served.hear(name, "turn")
    family = family_of(served.process.pid)
    os.kill(served.process.pid, signal.SIGKILL)
    assert_gone(family)


def test_abandoned_games_are_ended() -> None:
    from harness.web.play_process import GameSetup
    from harness.web.sessions import Sessions

    async def abandon() -> None:
        sessions = Sessions(idle_seconds=0.2)
        session = await sessions.begin(GameSetup("tiles", 2, 0, ["random"], 1, sandbox="limits"))
        async for _ in session.news(0):
            break
        session.heard -= 1
        await sessions.sweep()
        assert sessions.get(session.id) is None
        assert session.over

    asyncio.run(abandon())


def test_another_host_is_warned_about(events: Path) -> None:
    with Served("tiles", events, "--host", "0.0.0.0") as server:
        assert server.address.startswith("http://0.0.0.0:")
        status, errors = server.end()
    assert "reachable from other machines" in errors
    assert status == 0


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[Served]:
    """An event of two bots: one thinks for ever, one fails."""
    for name, code in (("slow", "time.sleep(300)"), ("broken", "sys.exit(7)")):
        (tmp_path / f"{name}.py").write_text("import sys, time\n" + LEGAL_0.format(turn=code))
    words = ("slow.py", "broken.py", "--game", "creatures", "--players", 2, "--sandbox", "limits")
    made = equinox_run("league", "create", "home", *words, "--move-ms", 60_000, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    with Served("home", tmp_path / "results") as server:
        yield server


@pytest.mark.parametrize("how", ["killed", "left"])
def test_a_bot_that_thinks_goes_with_its_game(failing: Served, how: str) -> None:
    assert failing.ask("GET", "/")[0] == 200
    before = family_of(failing.process.pid)
    name = failing.begin("creatures", 2, 1, "slow")
    failing.hear(name, "step")
    wait_until(lambda: len(family_of(failing.process.pid) - before) >= 2)
    time.sleep(0.5)  # it thinks by now
    family = family_of(failing.process.pid) - before
    assert len(family) >= 2
    if how == "killed":
        os.kill(failing.process.pid, signal.SIGKILL)
    else:
        assert failing.ask("POST", f"/play/{name}/leave", {})[0] == 200
    try:
        assert_gone(family)
    finally:
        for pid in filter(is_alive, family):
            os.kill(pid, signal.SIGKILL)


def test_fault_is_shown_while_the_game_is_played(failing: Served) -> None:
    name = failing.begin("creatures", 3, 0, "broken", "broken")
    for news in failing.listen(f"/play/{name}/events"):
        assert news["type"] not in ("over", "error")
        if news["type"] == "turn":
            failing.ask("POST", f"/play/{name}", {"move": news["legal"][0]})
        if news["type"] == "fault":
            break
    assert news == {"type": "fault", "seat": 1, "kind": "crash"}


def test_bad_numbers_and_addresses_are_refused(served: Served) -> None:
    assert served.ask("GET", f"/games?page={'9' * 5000}")[0] == 400
    name = served.begin("tiles", 2, 0)
    assert next(iter(served.listen(f"/play/{name}/events")))["type"] == "start"
    assert served.ask("POST", "/play", b"", {**JSON, "Content-Length": "9" * 18})[0] == 413
    assert served.ask("POST", "/play", b"", {**JSON, "Content-Length": "9" * 5000})[0] == 400
    with socket.create_connection(("127.0.0.1", served.port)) as raw:  # http.client would not say it
        raw.send(b"GET http://[::x/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.1 400 ")
    assert served.end() == (0, "")


@pytest.mark.parametrize(
    ("host", "status", "told"),
    [
        ("", 2, "--host: must be an address"),
        ("192.0.2.1", 1, "192.0.2.1:0: Cannot assign requested address\n"),
    ],
)
def test_bad_address_is_a_one_line_error(events: Path, host: str, status: int, told: str) -> None:
    done = subprocess.run(
        equinox("serve", "tiles", "--results", events, "--port", 0, "--host", host),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_bots_have_the_clock_of_the_event(tmp_path: Path) -> None:
    from harness.web.app import Config, Invitation, Site

    words = ("random", "greedy", "--game", "tiles", "--move-ms", 700, "--game-ms", 12_345)
    assert equinox_run("league", "create", "home", *words, cwd=tmp_path).returncode == 0
    site = Site(Config(tmp_path / "results" / "home.sqlite"))

    async def accept() -> tuple[int, int | None]:
        async with site.open():
            setup = await site.accept(Invitation("tiles", 2, 0, ["greedy"]))
            return setup.move_ms, setup.game_ms

    assert asyncio.run(accept()) == (700, 12_345)
