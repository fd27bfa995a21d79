"""The server and its defences: caching, searching, streams, encryption, limits."""

from __future__ import annotations

import base64
import contextlib
import gzip
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from harness.game_result import GameResult
from harness.store import Store
from tests.events.conftest import equinox_run, run
from tests.processes import family_of, wait_until
from tests.report.conftest import NOTE, STDERR, events, served
from tests.report.server import JSON, Served

__all__ = ["events", "run", "served"]

IMPATIENT = """
from harness.web import server
server.SILENT_SECONDS, server.BLOCKED_SECONDS, server.Connection.most = 1, 1, 8
"""


def fetch(served: Served, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """The answer as it is sent."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)) as connection:
        connection.request(
            "GET", path, headers={name.replace("_", "-"): one for name, one in headers.items()}
        )
        answer = connection.getresponse()
        return answer.status, answer.read(), {name.lower(): one for name, one in answer.headers.items()}


def connect(served: Served, data: bytes = b"") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", served.port), timeout=60)
    found.sendall(data)
    return found


def is_closed(connection: socket.socket) -> bool:
    """Read until the server closes the connection."""
    try:
        while connection.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


def data_of(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def film_of(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(text)))


def test_unchanged_pages_are_not_sent_again(served: Served) -> None:
    for path in ("/", "/news"):
        status, plain, headers = fetch(served, path)
        assert status == 200
        assert "content-encoding" not in headers
        status, packed, headers = fetch(served, path, Accept_Encoding="gzip")
        assert headers["content-encoding"] == "gzip"
        assert len(packed) < len(plain) / 3
        assert gzip.decompress(packed) == plain
        assert headers["vary"] == "Accept-Encoding"
        status, nothing, again = fetch(served, path, If_None_Match=headers["etag"])
        assert (status, nothing, again["etag"]) == (304, b"", headers["etag"])
        assert fetch(served, path, If_None_Match='W/"0123456789abcdef"')[0] == 200
    with_policy = fetch(served, "/")[2]["content-security-policy"]
    page = fetch(served, "/")[1].decode()
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found
    assert with_policy == f"{found[1].replace('&#39;', chr(39))}; frame-ancestors 'none'"
    assert (
        fetch(served, "/counts")[2]["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    )


def test_games_are_searched(events: Path) -> None:
    with Store.open(events / "golems.sqlite", readonly=True) as store:
        results = list(reversed(store.game_results()))
    with Served("golems", events) as served:

        def search(**query: object) -> tuple[int, list[str]]:
            status, found, _ = served.ask("GET", f"/games?{urlencode(query)}")
            assert status == 200, found
            assert found["played"] == len(results)
            return found["found"], [game["id"] for game in found["games"]]

        def text(result: GameResult) -> str:
            words = [str(result.number), result.id, *result.bots, result.reason, *filter(None, result.faults)]
            return " ".join(words).lower()

        assert search() == (6, [result.id for result in results]), "newest first"
        for words in (("first", "random"), ("FIRST",), (results[2].id[:9],), ("scr",), ("%",), ("crash",)):
            expected = [one.id for one in results if all(word.lower() in text(one) for word in words)]
            assert search(filter=" ".join(words)) == (len(expected), expected), words
        faulty = [result.id for result in results if any(result.faults)]
        assert search(faults=1) == (len(faulty), faulty)
        assert search(page=1) == (6, [])
        assert search(filter="x " * 500) == (0, [])
        for bad in ("page=x", "page=-1", f"page={'9' * 50}"):
            assert served.ask("GET", f"/games?{bad}")[0] == 400, bad
        page = served.ask("GET", "/")[1]
        assert [game["id"] for game in data_of(page)["games"]] == [result.id for result in results]


def test_watchers_are_notified(tmp_path: Path) -> None:
    words = ("random", "greedy", "--game", "golems", "--sandbox", "limits", "--option", "max_turns=4")
    assert equinox_run("league", "create", "home", *words, "--move-ms", 20_000, cwd=tmp_path).returncode == 0
    with Served("home", tmp_path / "results") as served:
        before = data_of(served.ask("GET", "/")[1])["live"]["news"]
        messages = served.listen("/events")
        first = next(message for message in messages if message["news"])
        assert (first["played"], first["news"]) == (0, before)
        assert equinox_run("league", "run", "home", "--matches", 2, cwd=tmp_path).returncode == 0
        for message in messages:
            # The page is also made again when the runner starts, before there is a game.
            if message["news"] != before and data_of(served.ask("GET", "/news")[1])["played"] == 2:
                break
        else:
            pytest.fail("the stream ended")
        # The server does not wait for those who only watch.
        start = time.monotonic()
        assert served.end(signal.SIGTERM) == (130, "equinox: interrupted\n")
        assert time.monotonic() - start < 20


def test_the_next_season_is_another_file(events: Path, tmp_path: Path) -> None:
    shutil.copy(events / "golems.sqlite", tmp_path / "now.sqlite")
    trust = equinox_run("event", "trust", "now", "--results", tmp_path, cwd=tmp_path)
    assert trust.returncode == 0, trust.stderr
    with Served("now", tmp_path) as served:
        assert served.ask("GET", "/counts")[1] == {"played": 6, "planned": 6}
        assert "golems" in served.ask("GET", "/")[1]
        shutil.copy(events / "tiles.sqlite", tmp_path / "next.sqlite")
        (tmp_path / "next.sqlite").replace(tmp_path / "now.sqlite")
        wait_until(lambda: data_of(served.ask("GET", "/")[1])["game"] == "tiles", "the other event")
        (tmp_path / "now.sqlite").unlink()
        status, why, _ = served.ask("GET", "/counts")
        assert (status, why["error"]) == (404, "now.sqlite: there is no such event")
        assert served.ask("GET", "/")[0] == 200, "the last page is still there"


def test_the_page_is_made_again_by_another_process(served: Served) -> None:
    assert served.ask("GET", "/")[0] == 200
    with Store.open(served.events / "tiles.sqlite", readonly=True) as store:
        games = [result.id for result in store.game_results()]
    assert served.ask("GET", f"/films/{games[0]}")[0] == 200
    for pid in family_of(served.process.pid) - {served.process.pid}:
        os.kill(pid, signal.SIGKILL)
    assert served.ask("GET", "/")[0] == 200
    wait_until(lambda: served.ask("GET", f"/films/{games[1]}")[0] == 200, "a film by the next process")
    assert served.end() == (130, "equinox: interrupted\n")


def test_texts_of_bots_stay_with_their_authors(events: Path) -> None:
    for game in ("creatures", "golems", "tiles"):
        with Store.open(events / f"{game}.sqlite", readonly=True) as store:
            records = [record for record in store.records() if record.faults]
        if records:
            break
    said = (STDERR, NOTE[:9], "ValueError", records[0].faults[0].message, "exit status")
    for options, shown in (((), True), (("--redact",), False)):
        with Served(game, events, *options) as served:
            for path in ("/", "/news"):
                page = served.ask("GET", path)[1].replace("&lt;", "<").replace("&gt;", ">")
                assert ("ValueError" in page) == shown
                assert (records[0].faults[0].message in page) == shown
                assert ">crash<" in page
            film = film_of(served.ask("GET", f"/films/{records[0].id}")[1])
            text = json.dumps(film)
            assert (STDERR in text) == shown
            assert any("note" in step for step in film["steps"]) == shown
            assert [one["kind"] for one in film["faults"]] == [one.kind for one in records[0].faults]
            if not shown:
                assert not [one for one in said if one in text]
                assert not any(one["message"] or one["stderr"] for one in film["faults"])
                assert not any(film["stderr"])


def test_tables_can_be_left_out(events: Path) -> None:
    with Served("tiles", events, "--tables", "0") as served:
        page = served.ask("GET", "/")[1]
        assert 'id="play"' not in page
        assert served.ask("POST", "/tables", {"game": "tiles", "seats": []})[0] == 404
        assert served.end() == (130, "equinox: interrupted\n")


# Encryption and addresses


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl here")
    folder = tmp_path_factory.mktemp("tls")
    words = ("-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost")
    names = ("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1")
    files = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", *words, *names, "-out", files[0], "-keyout", files[1]],
        check=True,
        capture_output=True,
    )
    return files


def test_everything_is_encrypted(events: Path, certificate: tuple[Path, Path]) -> None:
    cert, key = certificate
    with Served("tiles", events, "--tls-cert", str(cert), "--tls-key", str(key), "--tables", "0") as served:
        assert served.address.startswith("https://127.0.0.1:")
        context = ssl.create_default_context(cafile=str(cert))

        def ask(method: str, origin: str) -> int:
            connection = http.client.HTTPSConnection("localhost", served.port, context=context, timeout=60)
            with contextlib.closing(connection):
                connection.request(method, "/counts", b"{}", JSON | {"Origin": origin})
                return connection.getresponse().status

        own = f"https://localhost:{served.port}"
        assert ask("GET", own) == 200
        assert ask("POST", own) == 405
        assert ask("POST", own.replace("https", "http")) == 403, "the page was tampered with on its way"
        with connect(served, b"GET /counts HTTP/1.1\r\nHost: localhost\r\n\r\n") as plain:
            assert is_closed(plain)
        assert served.end() == (130, "equinox: interrupted\n")


@pytest.mark.parametrize(
    ("options", "status", "why"),
    [
        (("--listen", "localhost"), 2, "--listen: must be HOST:PORT, not 'localhost'"),
        (("--listen", "localhost:99999"), 2, "--listen: must be HOST:PORT, not 'localhost:99999'"),
        (("--listen", ":80"), 2, "--listen: must be HOST:PORT, not ':80'"),
        (("--tls-key", __file__), 2, "--tls-key: needs --tls-cert"),
        (("--tls-cert", __file__), 2, f"--tls-cert: {__file__}: "),
        (("--listen", "no.such.host.invalid:80"), 1, "no.such.host.invalid:80: "),
    ],
)
def test_bad_options_are_one_line_errors(
    events: Path, options: tuple[str, ...], status: int, why: str
) -> None:
    done = equinox_run("serve", "tiles", "--results", events, *options, cwd=events)
    assert done.returncode == status
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_server_answers_to_its_names(events: Path) -> None:
    with Served("tiles", events, "--name", "League.example.org", "--listen", "127.0.0.1:0") as served:
        for host, status in (("league.example.org", 200), ("example.org", 421), ("", 421), ("[::1", 421)):
            assert fetch(served, "/counts", Host=host)[0] == status, host
        for origin, status in (
            ("https://league.example.org", 404),  # a proxy may encrypt; there is no such table
            ("http://league.example.org", 404),
            ("https://evil.example.org", 403),
            ("null", 403),
        ):
            headers = {**JSON, "Host": "league.example.org", "Origin": origin}
            assert served.ask("POST", "/table/none/close", {}, headers)[0] == status, origin


# Slow and silent clients


@pytest.fixture
def impatient(events: Path) -> Iterator[Served]:
    with Served("tiles", events, before=IMPATIENT) as server:
        assert server.ask("GET", "/")[0] == 200
        yield server


@pytest.mark.parametrize(
    "data",
    [b"", b"GET /counts HT", b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"],
)
def test_silent_connections_are_closed(impatient: Served, data: bytes) -> None:
    with connect(impatient, data) as silent:
        assert is_closed(silent)
    assert impatient.end() == (130, "equinox: interrupted\n")


def test_clients_that_read_nothing_are_dropped(impatient: Served) -> None:
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(60)
        slow.connect(("127.0.0.1", impatient.port))
        request = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

        def is_left() -> bool:
            try:
                slow.send(request)
            except OSError:
                return True
            return False

        wait_until(is_left, "the connection is closed")
    assert impatient.end() == (130, "equinox: interrupted\n")


@pytest.mark.parametrize("data", [b"GET / HT", b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_many_connections_do_not_block_others(impatient: Served, data: bytes) -> None:
    """Whether they are silent, or watch."""

    def count_sockets() -> int:
        count = 0
        for file in Path(f"/proc/{impatient.process.pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):  # the server works meanwhile
                count += str(file.readlink()).startswith("socket:")
        return count

    few = count_sockets()
    with contextlib.ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(connect(impatient, data))
        for _ in range(3):
            assert impatient.ask("GET", "/counts")[0] == 200
            assert count_sockets() <= few + 9
    assert impatient.end() == (130, "equinox: interrupted\n")


def test_a_refused_body_is_read_to_its_end(served: Served) -> None:
    """So that the client receives the reason."""
    order = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    size = 3_000_000
    with connect(served, order + f"Content-Length: {size}\r\n\r\n".encode()) as sender:
        for _ in range(30):
            sender.sendall(b"x" * (size // 30))
        assert sender.recv(100).startswith(b"HTTP/1.1 413 ")
        sender.sendall(b"GET /counts HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_until(lambda: b"played" in sender.recv(1 << 16), "the next answer")
    # Proxies ask for the connection to be closed, and go on sending.
    with connect(served, order + f"Connection: close\r\nContent-Length: {size}\r\n\r\n".encode()) as sender:
        sender.sendall(b"x" * (size // 30))
        answer = sender.recv(1 << 16)
        assert answer.startswith(b"HTTP/1.1 413 ")
        for _ in range(29):
            sender.sendall(b"x" * (size // 30))
        wait_until(lambda: sender.recv(1 << 16) == b"", "the end")


def test_a_request_of_two_lengths_is_the_last_of_its_connection(served: Served) -> None:
    """A proxy in between would read what follows as another request."""
    lengths = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"
    order = f"GET /counts HTTP/1.1\r\nHost: localhost\r\n{lengths}\r\n0\r\n\r\n"
    both = f"{order}GET /counts HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with connect(served, both) as smuggler, smuggler.makefile("rb") as answers:
        answer = answers.read()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize(
    "options", [b'"\xff"', b"[" * 7000 + b"]" * 7000, b"1" * 400 + b"x"], ids=["bytes", "deep", "number"]
)
def test_invalid_json_is_refused(options: bytes, served: Served) -> None:
    order = b'{"game": "tiles", "seats": [], "options": {"a": ' + options + b"}}"
    status, found, _ = served.ask("POST", "/tables", order)
    assert status == 400
    assert found["error"]
