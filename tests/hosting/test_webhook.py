"""News of a league are posted in order, and again if there was no answer."""

from __future__ import annotations

import json
import threading
import urllib.error
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from harness.hosting.authors import AuthorStore, Step, authors_path, describe_failure
from harness.hosting.webhook import News, Webhook, _post
from harness.runner_status import StatusWriter
from harness.store import Store


class Listener(HTTPServer):
    """Keeps what is posted to it, or refuses it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.posted: list[dict[str, Any]] = []
        self.status = 200
        self.drip: threading.Event | None = None


class Handler(BaseHTTPRequestHandler):
    server: Listener

    def do_POST(self) -> None:
        if self.server.drip is not None:  # an answer that never ends
            while not self.server.drip.wait(0.02):
                self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            return
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.status == 200:
            self.server.posted.append(json.loads(body))
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/elsewhere")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listener:
        thread = threading.Thread(target=listener.serve_forever, daemon=True)
        thread.start()
        yield listener
        listener.shutdown()
        thread.join()


def test_news_are_posted_once_and_in_order(league: Path, listener: Listener) -> None:
    event = league / "results" / "spring.sqlite"
    url = f"http://127.0.0.1:{listener.server_port}/"
    with AuthorStore.open(authors_path(event), create=True) as authors, Store.open(event) as store:
        ana = authors.author_of_token(authors.invite("ana"))
        assert ana is not None
        old = authors.submit(ana, b"old")
        authors.end(old.id, Step("built", "failed", 1.0, "of before the webhook"))
        store.note("warning", "of before the webhook, too")
        webhook = Webhook(event, url)
        webhook.post_all()
        assert listener.posted == []

        store.note("info", "owl joined")
        store.note("warning", "game x: owl: illegal: crab is suspended: no")
        store.note("warning", "owl is quarantined: 5 faults in a row")
        store.note("warning", "owl@1.0 beta is suspended: its snapshot is missing")
        new = authors.submit(ana, b"new")
        authors.end(new.id, Step("built", "failed", 2.0, "gcc\nerror: \x1b[31mno"))
        StatusWriter(store).write("settled")
        for status in (302, 500):
            listener.status = status
            with pytest.raises(urllib.error.HTTPError):
                webhook.post_all()
        listener.status = 200
        webhook.post_all()
        webhook.close()
        # Who comes after it goes on where it was.
        again = Webhook(event, url)
        again.post_all()
        StatusWriter(store).write("playing")
        again.post_all()
        for state in ("failed", "playing", "failed"):  # it was started again, in vain
            StatusWriter(store).write(state, detail="no space left")
            again.post_all()
        again.close()
    assert [one["kind"] for one in listener.posted] == [
        "quarantined",
        "suspended",
        "submission-failed",
        "settled",
        "playing",
        "failed",
    ]
    assert listener.posted[-1]["text"] == "spring: no games are played: no space left"
    assert listener.posted[0]["text"] == "spring: owl is quarantined: 5 faults in a row"
    assert listener.posted[2]["text"].endswith(r"of ana failed at: built: error: \x1b[31mno")
    assert all(one["event"] == "spring" and one["at"].endswith("Z") for one in listener.posted)


def test_no_text_is_a_mention_or_a_link(listener: Listener) -> None:
    _post(f"http://127.0.0.1:{listener.server_port}/", News("spring", "error", "<!here> @all & <a|b>", "now"))
    assert listener.posted[0]["text"] == "&lt;!here&gt; @\u200ball &amp; &lt;a|b&gt;"


def test_an_endless_answer_is_not_waited_for(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.hosting.webhook.TOTAL_SECONDS", 0.2)
    listener.drip = threading.Event()
    try:
        with pytest.raises(TimeoutError, match="not done within"):
            _post(f"http://127.0.0.1:{listener.server_port}/", News("spring", "error", "x", "now"))
    finally:
        listener.drip.set()


def test_a_failed_check_is_reported_by_its_first_failed_step(league: Path) -> None:
    output = """ 3  passed   gets ready: in 2 ms
 4  failed   plays complete games: an illegal move
      |  9  failed   starts: what a bot writes
 5  skipped  answers in time: no game was played
 6  failed   exits on quit: it does not"""
    with AuthorStore.open(authors_path(league / "results/spring.sqlite"), create=True) as authors:
        ana = authors.author_of_token(authors.invite("ana"))
        assert ana is not None
        one = authors.submit(ana, b"new")
        step = Step("checked", "failed", 2.0, output)
        unnamed = describe_failure(one, "ana", step)
        assert unnamed.startswith(f"submission {one.id} of ana failed at: checked: 4 plays")
        authors.name_submission(one.id, "illegal", "1.0", "content")
        assert describe_failure(authors.submission(one.id), "ana", step) == (
            "illegal 1.0 of ana failed at: checked: 4 plays complete games: an illegal move"
        )
