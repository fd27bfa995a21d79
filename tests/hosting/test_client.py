"""The messages of the authors' commands without a server."""

from __future__ import annotations

import http.server
import json
import socket
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

from harness.commands.submit import logs, submissions, submit
from harness.hosting import client

BOT = Path(__file__).parents[2] / "bots" / "random"


@pytest.mark.parametrize(
    ("command", "words"), [(submit, [str(BOT)]), (submissions, []), (logs, ["12"])], ids=lambda one: str(one)
)
def test_a_missing_server_is_status_2(
    command: object, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "RETRY_SECONDS", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    done = CliRunner().invoke(command, [url, *words, "--token", "eqx_x"])  # type: ignore[arg-type]
    assert done.exit_code == 2
    assert f"127.0.0.1:{port}: Connection refused" in done.output


def test_who_has_to_wait_for_the_steps_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the server says so: it is there."""
    monkeypatch.setattr(client, "RETRY_SECONDS", 0.0)
    last = {"step": "playing", "state": "passed"}

    class Busy(http.server.BaseHTTPRequestHandler):
        left = 2 * client.RETRIES

        def do_GET(self) -> None:
            Busy.left -= 1
            self.send_response(429 if Busy.left > 0 else 200)
            self.send_header("Retry-After", "0")
            self.end_headers()
            if Busy.left <= 0:
                self.wfile.write(f"data: {json.dumps(last)}\n\n".encode())

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Busy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            ana = client.Client(f"http://127.0.0.1:{server.server_port}", "eqx_x")
            assert list(ana.follow("1")) == [last]
        finally:
            server.shutdown()


def test_a_server_that_requires_encryption_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "RETRY_SECONDS", 0.0)

    def hang_up(listener: socket.socket) -> None:
        for _ in range(client.RETRIES + 1):
            listener.accept()[0].close()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=hang_up, args=[listener], daemon=True).start()
        where = f"127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(client.ClientError, match=rf"is it https://{where}\?"):
            client.Client(f"http://{where}", "eqx_x").get("me")
