"""The API within this process: who asks too often, and who goes away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from harness.hosting.api import STREAMS, Api
from harness.hosting.authors import AuthorStore, authors_path
from harness.web.app import MOST_ASKED, Config, EventSite
from harness.web.guard import Guard


def make_request(
    path: str, token: str = "", method: str = "GET", client: str = "10.0.0.1", **more: str
) -> Request:
    headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {token}".encode())]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "headers": headers}
    return Request(
        {**scope, "scheme": "http", "client": (client, 1), "query_string": b"", "path_params": more}
    )


def test_tokens_cannot_be_guessed_at_the_tables(league: Path) -> None:
    event = league / "results" / "spring.sqlite"
    api = Api(event)
    with AuthorStore.open(authors_path(event), create=True) as authors:
        token = authors.invite("ana")

    async def guess() -> None:
        assert await api.find_player(make_request("/play", token)) is not None
        for number in range(20):
            assert await api.find_player(make_request("/play", f"eqx_{number}")) is None
        with pytest.raises(HTTPException) as refused:
            await api.find_player(make_request("/play", "eqx_more"))
        assert refused.value.status_code == 429

    asyncio.run(guess())


def test_streams_are_counted_when_they_are_granted(league: Path) -> None:
    event = league / "results" / "spring.sqlite"
    api = Api(event)
    with AuthorStore.open(authors_path(event), create=True) as authors:
        token = authors.invite("ana")
        ana = authors.author_of_token(token)
        assert ana is not None
        one = authors.submit(ana, b"x").id

    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def nobody(message: Any) -> None:
        raise OSError

    async def follow() -> None:
        asked = [api.follow_submission(make_request("/", token, id=one)) for _ in range(STREAMS + 3)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        granted = [answer for answer in answers if not isinstance(answer, BaseException)]
        assert len(granted) == STREAMS
        for answer in granted:
            with pytest.raises(ClientDisconnect):
                await answer({"type": "http", "asgi": {"spec_version": "2.4"}}, gone, nobody)
        assert await api.follow_submission(make_request("/", token, id=one))

    asyncio.run(follow())


def test_searches_of_one_address_leave_room_for_others(league: Path) -> None:
    async def search() -> None:
        event = league / "results" / "spring.sqlite"
        site = EventSite(event, Config(event))
        one = [site.games(make_request("/games")) for _ in range(MOST_ASKED + 3)]
        *answers, other = await asyncio.gather(
            *one, site.games(make_request("/games", client="10.0.0.2")), return_exceptions=True
        )
        refused = [answer for answer in answers if isinstance(answer, HTTPException)]
        assert [error.status_code for error in refused] == [429] * 3
        assert isinstance(other, Response)
        assert isinstance(await site.games(make_request("/games")), Response)
        site.reader.close()

    asyncio.run(search())


def test_whoever_hangs_up_is_no_failure(capfd: pytest.CaptureFixture[str]) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await Request(scope, receive).body()

    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        raise AssertionError

    asyncio.run(Guard(app, "localhost")(make_request("/x").scope, gone, send))
    assert capfd.readouterr().err == ""
    assert not Guard(Starlette(), "localhost").is_us("evil.example@localhost")
