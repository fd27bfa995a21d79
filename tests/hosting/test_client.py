"""What the authors' commands say when there is no server."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from harness.commands.submit import logs, submissions, submit
from harness.hosting import client

BOT = Path(__file__).parents[2] / "bots" / "random"


@pytest.mark.parametrize(
    ("command", "words"), [(submit, [str(BOT)]), (submissions, []), (logs, ["12"])], ids=lambda one: str(one)
)
def test_a_server_that_is_not_there_is_status_2(
    command: object, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "RETRY_SECONDS", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    done = CliRunner().invoke(command, [url, *words, "--token", "eqx_x"])  # type: ignore[arg-type]
    assert done.exit_code == 2
    assert f"127.0.0.1:{port}: Connection refused" in done.output
