"""The API within this process: who asks too often, and who goes away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from harness.hosting.api import LOOKS_PER_SECOND, STREAMS, Api
from harness.hosting.authors import AuthorStore, Step, authors_path
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


def test_who_shares_an_address_is_not_kept_out(league: Path) -> None:
    """Neither by those who ask without a token nor by those who guess."""
    event = league / "results" / "spring.sqlite"
    api = Api(event)
    with AuthorStore.open(authors_path(event), create=True) as authors:
        token = authors.invite("ana")
    (mount,) = api.routes()
    endpoints = {route.name: route.endpoint for route in mount.routes if isinstance(route, Route)}  # type: ignore[attr-defined]
    standings, me = endpoints["show_standings"], endpoints["show_me"]

    async def ask() -> None:
        refused = set()
        for number in range(300):
            for request in make_request("/standings"), make_request("/me", f"eqx_{number}"):
                try:
                    await (standings if request.url.path == "/standings" else me)(request)
                except HTTPException as error:
                    refused.add(error.status_code)
        assert refused == {401, 429}
        assert (await me(make_request("/me", token))).status_code == 200

    asyncio.run(ask())


def test_slow_uploads_do_not_delay_others(league: Path) -> None:
    event = league / "results" / "spring.sqlite"
    api = Api(event)
    with AuthorStore.open(authors_path(event), create=True) as authors:
        tokens = [authors.invite(f"team-{number}") for number in range(12)]

    async def never() -> dict[str, Any]:
        await asyncio.sleep(3600)
        raise AssertionError

    async def sent() -> dict[str, Any]:
        return {"type": "http.request", "body": b"12345", "more_body": False}

    def upload(token: str, receive: Any) -> Request:
        request = make_request("/submissions", token, "POST")
        request.scope["headers"].append((b"content-length", b"5"))
        return Request(request.scope, receive)

    async def submit() -> None:
        slow = [asyncio.create_task(api.submit(upload(token, never))) for token in tokens[:-1]]
        while len(api._uploading) < len(slow):
            await asyncio.sleep(0.01)
        assert (await api.submit(upload(tokens[-1], sent))).status_code == 202
        with pytest.raises(HTTPException) as refused:  # but each has one at a time
            await api.submit(upload(tokens[0], sent))
        assert refused.value.status_code == 429
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    asyncio.run(submit())


def test_each_league_has_a_cookie_of_its_own(league: Path) -> None:
    names = {Api(league / "results" / f"{name}.sqlite").cookie for name in ("spring", "summer")}
    assert len(names) == 2


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


def test_many_waiting_authors_cost_little(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    event = league / "results" / "spring.sqlite"
    api = Api(event)
    looks = []
    steps = AuthorStore.steps

    def count_looks(store: AuthorStore, name: str) -> list[Step]:
        looks.append(name)
        return steps(store, name)

    monkeypatch.setattr(AuthorStore, "steps", count_looks)
    with AuthorStore.open(authors_path(event), create=True) as authors:
        tokens = [authors.invite(f"author {number}") for number in range(60)]
        names = [authors.submit(author, b"x").id for author in map(authors.author_of_token, tokens) if author]

    async def follow(stream: AsyncIterator[str]) -> None:
        async for _ in stream:
            pass

    async def wait() -> None:
        for number in range(len(names)):
            api._streams[number] += 1
        start = time.monotonic()
        waiting = [asyncio.create_task(follow(api._follow(name))) for name in names]
        await asyncio.sleep(3)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert len(names) <= len(looks) < len(names) + 1.5 * LOOKS_PER_SECOND * (time.monotonic() - start)

    asyncio.run(wait())


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


def test_a_closed_connection_is_no_failure(capfd: pytest.CaptureFixture[str]) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await Request(scope, receive).body()

    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        raise AssertionError

    asyncio.run(Guard(app, "localhost")(make_request("/x").scope, gone, send))
    assert capfd.readouterr().err == ""
    assert not Guard(Starlette(), "localhost").is_us("evil.example@localhost")
