"""The server from outside: real requests, real bots in processes of their own."""

from __future__ import annotations

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
    assert status == 200
    assert "Standings" in page
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
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
    order = {"game": "tiles", "players": 2, "seat": 0, "bots": [0]}
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
        {"bots": [99]},
        {"bots": []},
    ]
    for change in changes:
        assert served.ask("POST", "/play", {**order, **change})[0] == 400, change
    assert served.ask("POST", "/play", {**order, "source": "/bin/sh"})[0] == 400
    assert served.ask("PUT", "/play", order)[0] == 501
    assert served.ask("GET", "/play/unknown")[0] == 404
    assert family_of(served.process.pid) == {served.process.pid}, "no bot runs for a bad order"
    assert served.end() == (0, "")


def test_a_person_sees_what_its_seat_may_see_and_plays_to_the_end(served: Served) -> None:
    name = served.begin("creatures", 3, 1)
    rng, heard, over = random.Random(1), 0, False
    picture: Any = {}
    while not over:
        status, news, _ = served.ask("GET", f"/play/{name}?since={heard}")
        assert status == 200
        heard += len(news)
        for one in news:
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
            over = over or one["type"] == "over"
            assert one["type"] != "error", one
    assert picture["common"]["phase"] == "over"
    assert served.end(signal.SIGTERM) == (0, "")


def test_no_process_is_left_when_it_ends(served: Served) -> None:
    names = [served.begin("tiles", 2, 0) for _ in range(4)]
    status, why, _ = served.ask("POST", "/play", {"game": "tiles", "players": 2, "seat": 0, "bots": [0]})
    assert status == 503
    assert "4 games" in why["error"]
    for name in names:
        heard: list[Any] = []
        while not any(one["type"] == "turn" for one in heard):
            heard += served.ask("GET", f"/play/{name}?since={len(heard)}")[1]
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
    heard: list[Any] = []
    while not any(one["type"] == "turn" for one in heard):
        heard += served.ask("GET", f"/play/{name}?since={len(heard)}")[1]
    family = family_of(served.process.pid)
    os.kill(served.process.pid, signal.SIGKILL)
    assert_gone(family)


def test_abandoned_games_are_ended() -> None:
    from harness.report.play_process import GameSetup
    from harness.report.sessions import Sessions

    sessions = Sessions(idle_seconds=0.2)
    session = sessions.begin(GameSetup("tiles", 2, 0, ["random"], 1, sandbox="limits"))
    assert session.news(0, 20)
    time.sleep(0.4)
    sessions.sweep()
    assert sessions.get(session.id) is None
    assert session.over or session.news(10**6, 20) == []


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
    order = {"game": "creatures", "players": 2, "seat": 1, "bots": [0]}
    name = failing.ask("POST", "/play", order)[1]["id"]
    heard: list[Any] = []
    while not any(one["type"] == "step" for one in heard):
        heard += failing.ask("GET", f"/play/{name}?since={len(heard)}")[1]
    wait_until(lambda: len(family_of(failing.process.pid)) >= 3)
    time.sleep(0.5)  # it thinks by now
    family = family_of(failing.process.pid) - {failing.process.pid}
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
    order = {"game": "creatures", "players": 3, "seat": 0, "bots": [1, 1]}
    name = failing.ask("POST", "/play", order)[1]["id"]
    heard: list[Any] = []
    while not any(one["type"] == "fault" for one in heard):
        news = failing.ask("GET", f"/play/{name}?since={len(heard)}")[1]
        assert not any(one["type"] in ("over", "error") for one in news)
        heard += news
        if news and news[-1]["type"] == "turn":
            failing.ask("POST", f"/play/{name}", {"move": news[-1]["legal"][0]})
    fault = next(one for one in heard if one["type"] == "fault")
    assert fault == {"type": "fault", "seat": 1, "kind": "crash"}


def test_silent_connections_do_not_block_others(served: Served) -> None:
    silent = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(70)]
    try:
        for one in silent[:64]:
            one.send(b"GET / HT")
        for _ in range(3):
            assert served.ask("GET", "/counts")[0] == 200
    finally:
        for one in silent:
            one.close()
    assert served.end() == (0, "")


def test_bad_numbers_and_addresses_are_refused(served: Served) -> None:
    name = served.begin("tiles", 2, 0)
    assert served.ask("GET", f"/play/{name}?since={'9' * 5000}")[0] == 200
    assert served.ask("POST", "/play", b"", {**JSON, "Content-Length": "9" * 5000})[0] == 413
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


def test_bots_have_the_clock_of_the_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from harness.report.play_process import GameSetup
    from harness.report.server import Invitation, Server

    words = ("random", "greedy", "--game", "tiles", "--move-ms", 700, "--game-ms", 12_345)
    assert equinox_run("league", "create", "home", *words, cwd=tmp_path).returncode == 0
    server = Server(tmp_path / "results" / "home.sqlite", "127.0.0.1", 0)
    tables: list[GameSetup] = []
    try:
        monkeypatch.setattr(server.sessions, "begin", tables.append)
        server.invite(Invitation("tiles", 2, 0, [0]))
    finally:
        server.close()
    assert [(table.move_ms, table.game_ms) for table in tables] == [(700, 12_345)]
