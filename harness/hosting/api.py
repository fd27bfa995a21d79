"""The API for authors: what they may ask of a league, and send to it.

An author is known by a token, or by the cookie of a browser that has logged in with it. Authors see the
results of all, and of their own bots also what these wrote.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import math
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router
from starlette.types import Receive, Scope, Send

from equinox.text import printable, printable_lines
from harness import league
from harness.database import StoreError
from harness.entries import EntryError
from harness.hosting import messages
from harness.hosting.authors import (
    SESSION_DAYS,
    Author,
    AuthorError,
    AuthorStore,
    OverQuota,
    Step,
    Submission,
    authors_path,
)
from harness.hosting.rate_limit import RateLimit
from harness.hosting.worker import active_bots, owns
from harness.report.replay_data import drop_texts, pack_film
from harness.report.reviews import read_review
from harness.settings import Entry
from harness.standings import Event, Standings, UnknownBot, compute_history, compute_standings, load_event
from harness.store import Store
from harness.web.guard import read_json, read_number
from harness.web.streams import SILENCE, EventStream, format_message

PREFIX: Final = "/api"
UPLOAD: Final = f"{PREFIX}/submissions"
MOST_UPLOAD: Final = 64 * 1024**2
"""Bytes, whatever a quota says."""
KEEPING: Final = 2
"""How many uploads are in memory at a time, to be stored."""
COOKIE: Final = "equinox_session"
"""Begins the name of the cookie of a browser; several leagues may be hosted on one machine."""
BEARER: Final = "Bearer "
LONGEST_TOKEN: Final = 200
PAGE: Final = 50
LOOK_SECONDS: Final = 0.2
"""How often it is looked whether there is a new step,"""
LOOKS_PER_SECOND: Final = 50
"""unless that would be more than so many looks for all streams together: a class waits at a deadline."""
SILENCE_SECONDS: Final = 10.0
STREAMS: Final = 4
"""Of an author at a time."""
FRESH_SECONDS: Final = 1.0
SHARE: Final = 0.05
"""Tables are read no more often than costs this share of a core: games have clocks."""
RESULTS: Final = ("fault", "lost", "won")


class Call(NamedTuple):
    """A request whose author is known, with the league open."""

    request: Request
    author: Author
    authors: AuthorStore
    store: Store

    def name(self, key: str) -> str:
        return str(self.request.path_params[key])


class Operation(NamedTuple):
    """A thing that can be asked for; docs/api.openapi.json has them all."""

    method: str
    path: str
    summary: str
    answer: Any
    """The type of the answer, or the name of its media type."""
    query: tuple[str, ...] = ()
    body: Any = None
    """The type of the body, or the name of its media type."""
    public: bool = False
    status: int = 200


OPERATIONS: Final = {
    "submit": Operation(
        "POST",
        "/submissions",
        "Submit a bot: its folder as a tar, tar.gz or zip. It is on the disk when this is answered.",
        messages.Accepted,
        body="application/octet-stream",
        status=202,
    ),
    "list_submissions": Operation(
        "GET", "/submissions", "My submissions, the newest first.", list[messages.SubmissionInfo]
    ),
    "show_submission": Operation(
        "GET", "/submissions/{id}", "A submission and its steps so far.", messages.SubmissionInfo
    ),
    "follow_submission": Operation(
        "GET",
        "/submissions/{id}/events",
        "The steps of a submission as server-sent events, each a Step as JSON; it ends when they do.",
        "text/event-stream",
    ),
    "cancel": Operation(
        "DELETE",
        "/submissions/{id}",
        "Withdraw a submission that does not play yet; a build of it is ended.",
        messages.Withdrawn,
    ),
    "list_bots": Operation(
        "GET", "/bots", "My bots: versions, places, strengths and faults.", list[messages.BotInfo]
    ),
    "withdraw": Operation("DELETE", "/bots/{name}", "Take a bot out of the league.", messages.Withdrawn),
    "show_history": Operation(
        "GET",
        "/bots/{name}/history",
        "The versions of a bot, and against whom the newest got worse.",
        messages.HistoryInfo,
    ),
    "list_games": Operation(
        "GET",
        "/games",
        "The games of my bots, of one `bot` or with one `result` (won, lost, fault).",
        messages.Games,
        query=("bot", "result", "page"),
    ),
    "show_log": Operation(
        "GET", "/games/{game}/log", "What my bots wrote in a game: stderr and notes.", messages.GameLog
    ),
    "show_film": Operation(
        "GET",
        "/games/{game}/film",
        "A game for the viewer, with notes and stderr of my bots only; with `seat`, as that one saw it.",
        "text/plain",
        query=("seat",),
    ),
    "show_standings": Operation(
        "GET", "/standings", "The table of the league.", messages.StandingsInfo, public=True
    ),
    "show_me": Operation("GET", "/me", "Who I am, and what I may use.", messages.Me),
    "log_in": Operation(
        "POST",
        "/login",
        "Log a browser in: the answer sets a cookie.",
        messages.LoggedIn,
        body=messages.Login,
        public=True,
    ),
    "log_out": Operation("POST", "/logout", "Log the browser out.", messages.Done, public=True),
}


class Api:
    """The API of one league. Its handlers run in threads, but for those that wait."""

    def __init__(self, event: Path, open_to_all: bool = False, secure: bool = False) -> None:
        self.event = event
        self.open_to_all = open_to_all
        self.secure = secure
        """Whether the cookie may travel only encrypted."""
        self.cookie = f"{COOKIE}_{hashlib.sha256(str(event.resolve()).encode()).hexdigest()[:8]}"
        self.tables = Tables(event)
        self._by_author = RateLimit(burst=60, per_second=4)
        self._by_address = RateLimit(burst=240, per_second=20)
        self._failures = RateLimit(burst=20, per_second=0.2)
        self._uploading: set[int] = set()
        self._keeping = asyncio.Semaphore(KEEPING)
        self._streams: Counter[int] = Counter()

    def routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [Route("/openapi.json", self._describe)]
        for name, operation in OPERATIONS.items():
            if name in ("submit", "follow_submission", "log_in", "log_out"):
                endpoint = getattr(self, name)
            else:
                endpoint = functools.partial(self._answer, operation, getattr(self, name))
            routes.append(Route(operation.path, endpoint, methods=[operation.method], name=name))
        # A redirect would lead to whatever host the request has named.
        return [Mount(PREFIX, app=Router(routes, redirect_slashes=False))]

    async def find_player(self, request: Request) -> str | None:
        """The id of the author who sends a request; None without a valid token or session."""
        author = await self._find_author(request)
        if author is None:
            self._limit_failures(request)
            return None
        self._limit_author(author)
        return str(author.id)

    @contextlib.contextmanager
    def _open(self) -> Iterator[tuple[AuthorStore, Store]]:
        """Both files. To open the event for reading is quick, and to write seldom necessary."""
        with (
            AuthorStore.open(authors_path(self.event)) as authors,
            Store.open(self.event, readonly=True) as store,
        ):
            yield authors, store

    # Who asks

    async def _find_author(self, request: Request) -> Author | None:
        header = request.headers.get("Authorization", "")
        cookie = request.cookies.get(self.cookie, "")
        if len(header) > LONGEST_TOKEN or len(cookie) > LONGEST_TOKEN:
            return None

        def find() -> Author | None:
            with AuthorStore.open(authors_path(self.event)) as authors:
                if header.startswith(BEARER):
                    return authors.author_of_token(header.removeprefix(BEARER).strip())
                return authors.author_of_session(cookie) if cookie else None

        return await self._in_thread(find) if header or cookie else None

    async def _author(self, request: Request) -> Author:
        author = await self._find_author(request)
        if author is None:
            self._limit_failures(request)
            raise HTTPException(HTTPStatus.UNAUTHORIZED, "unknown token", {"WWW-Authenticate": "Bearer"})
        self._limit_author(author)
        return author

    # Many share an address: what others do there must not keep out who has a token. So it is looked up first,
    # which costs little, and cannot be guessed.

    def _limit_author(self, author: Author) -> None:
        _slow_down(self._by_author.take(str(author.id)))

    def _limit(self, request: Request) -> None:
        _slow_down(self._by_address.take(_address(request)))

    def _limit_failures(self, request: Request) -> None:
        self._limit(request)
        _slow_down(self._failures.take(_address(request)))

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        try:
            return await run_in_threadpool(work)
        except StoreError as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, error.without_folder()) from None

    async def _answer(
        self, operation: Operation, handler: Callable[[Call], Any], request: Request
    ) -> Response:
        if operation.public:
            self._limit(request)
            return _send(await self._in_thread(lambda: handler(None)), operation.status)  # type: ignore[arg-type]
        author = await self._author(request)

        def work() -> Any:
            with self._open() as (authors, store):
                return handler(Call(request, author, authors, store))

        return _send(await self._in_thread(work), operation.status)

    async def _describe(self, request: Request) -> Response:
        from harness.hosting.openapi import describe

        self._limit(request)
        return _send(describe())

    # Logging in

    async def log_in(self, request: Request) -> Response:
        token = (await read_json(request, messages.Login)).token

        def find() -> Author | None:
            with AuthorStore.open(authors_path(self.event)) as authors:
                return authors.author_of_token(token.strip())

        def begin(author: Author) -> str:
            with AuthorStore.open(authors_path(self.event)) as authors:
                return authors.begin_session(author)

        author = None if len(token) > LONGEST_TOKEN else await self._in_thread(find)
        if author is None:
            self._limit_failures(request)
            raise HTTPException(HTTPStatus.UNAUTHORIZED, "unknown token")
        self._limit_author(author)
        session = await self._in_thread(functools.partial(begin, author))
        response = _send(messages.LoggedIn(author.name))
        self._set_cookie(response, session, SESSION_DAYS * 24 * 3600)
        return response

    async def log_out(self, request: Request) -> Response:
        author = await self._find_author(request)
        if author is None:
            self._limit(request)
        else:
            self._limit_author(author)

            def end() -> None:
                with AuthorStore.open(authors_path(self.event)) as authors:
                    authors.end_session(request.cookies.get(self.cookie, ""))

            await self._in_thread(end)
        response = _send(messages.Done())
        self._set_cookie(response, "", 0)
        return response

    def _set_cookie(self, response: Response, value: str, seconds: int) -> None:
        response.set_cookie(
            self.cookie,
            value,
            max_age=seconds,
            path="/",
            httponly=True,
            samesite="strict",
            secure=self.secure,
        )

    # Submissions

    async def submit(self, request: Request) -> Response:
        author = await self._author(request)
        kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind == "application/json":
            raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "must be application/octet-stream")
        size = read_number(request.headers.get("Content-Length", ""))
        if size == 0:
            raise HTTPException(HTTPStatus.BAD_REQUEST, "the upload is empty")
        if size is None or size > author.quota.bundle:
            most = author.quota.bundle // 1024
            raise HTTPException(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"an upload may have {most} KiB, and must say its length"
            )
        if author.id in self._uploading:
            _slow_down(1.0, "another upload of yours is under way")
        self._uploading.add(author.id)
        try:
            submission = await self._receive(request, author)
        finally:
            self._uploading.discard(author.id)
        url = f"{UPLOAD}/{submission.id}"
        response = _send(messages.Accepted(submission.id, url, f"{url}/events"), HTTPStatus.ACCEPTED)
        response.headers["Location"] = url
        return response

    async def _receive(self, request: Request, author: Author) -> Submission:
        """Receive an upload into a file: slow uploads do not hold up others, nor use memory."""
        try:
            with tempfile.TemporaryFile(dir=self.event.parent) as file:
                async for chunk in request.stream():
                    file.write(chunk)
                async with self._keeping:
                    file.seek(0)
                    return await self._in_thread(lambda: self._keep(author, file.read()))  # type: ignore[no-any-return]
        except OSError as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, error.strerror) from None

    def _keep(self, author: Author, archive: bytes) -> Submission:
        with self._open() as (authors, store):
            playing = [entry.content for entry in active_bots(store, author.name)]
            try:
                return authors.submit(author, archive, playing)
            except OverQuota as error:
                if error.retry is not None:
                    _slow_down(error.retry, str(error))
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, str(error)) from None
            except AuthorError as error:
                raise HTTPException(HTTPStatus.UNAUTHORIZED, str(error)) from None

    def list_submissions(self, call: Call) -> list[messages.SubmissionInfo]:
        return _describe(call, call.authors.submissions(call.author))

    def show_submission(self, call: Call) -> messages.SubmissionInfo:
        (described,) = _describe(call, [_find_submission(call.authors, call.author, call.name("id"))])
        return described

    def cancel(self, call: Call) -> messages.Withdrawn:
        name = _find_submission(call.authors, call.author, call.name("id")).id
        if not call.authors.cancel(call.author, name):
            raise HTTPException(HTTPStatus.CONFLICT, "this submission has ended")
        return messages.Withdrawn(name)

    async def follow_submission(self, request: Request) -> Response:
        author = await self._author(request)
        name = request.path_params["id"]

        def find() -> None:
            with AuthorStore.open(authors_path(self.event)) as authors:
                _find_submission(authors, author, name)

        await self._in_thread(find)
        if self._streams[author.id] >= STREAMS:
            _slow_down(2.0)
        self._streams[author.id] += 1  # before anything is waited for

        def end() -> None:
            self._streams[author.id] -= 1

        return _CountedStream(self._follow(name), end)

    async def _follow(self, name: str) -> AsyncIterator[str]:
        authors = await self._in_thread(lambda: AuthorStore.open(authors_path(self.event)))
        sent: set[Step] = set()
        spoken = time.monotonic()
        try:
            while True:
                submission, steps = await self._in_thread(
                    lambda: (authors.submission(name), authors.steps(name))
                )
                for step in steps:
                    if step not in sent:
                        sent.add(step)
                        spoken = time.monotonic()
                        yield format_message(msgspec.to_builtins(step))
                if submission.is_over:
                    return
                if time.monotonic() > spoken + SILENCE_SECONDS:
                    spoken = time.monotonic()
                    yield SILENCE
                await asyncio.sleep(max(LOOK_SECONDS, self._streams.total() / LOOKS_PER_SECOND))
        finally:
            authors.close()

    # Bots and games

    def list_bots(self, call: Call) -> list[messages.BotInfo]:
        _, standings = self.tables.read()
        rows = {row["bot"]: row for row in standings.rows}
        quarantined = call.store.quarantined()
        by_name: dict[str, list[Entry]] = {}
        for entry in call.store.bots():
            if owns(entry, call.author.name):
                by_name.setdefault(entry.name, []).append(entry)
        return [
            messages.BotInfo(
                name,
                any(entry.active for entry in entries),
                [_version(one, rows.get(one.label), one.key in quarantined) for one in reversed(entries)],
            )
            for name, entries in sorted(by_name.items())
        ]

    def withdraw(self, call: Call) -> messages.Withdrawn:
        name = call.name("name")
        if name not in (entry.name for entry in active_bots(call.store, call.author.name)):
            raise HTTPException(HTTPStatus.NOT_FOUND, "none of your bots that play has this name")
        try:
            with Store.open(self.event) as store:
                league.withdraw(store, name, call.author.name)
        except EntryError as error:
            raise HTTPException(HTTPStatus.CONFLICT, str(error)) from None
        return messages.Withdrawn(name)

    def show_history(self, call: Call) -> messages.HistoryInfo:
        name = call.name("name")
        mine = [entry for entry in call.store.bots() if owns(entry, call.author.name)]
        if not any(name in (entry.name, entry.label) for entry in mine):
            raise HTTPException(HTTPStatus.NOT_FOUND, "none of your bots has this name")
        event, _ = self.tables.read()
        try:
            history = compute_history(event, name)
        except UnknownBot:  # it has joined since the results were read
            history = compute_history(event._replace(entries=tuple(call.store.bots())), name)
        found = msgspec.convert(history._asdict(), messages.HistoryInfo)
        for one in found.versions:
            one.version = _printable(one.version)
        return found

    def list_games(self, call: Call) -> messages.Games:
        asked = call.request.query_params
        page = read_number(asked.get("page", "1"))
        result = asked.get("result")
        if not page or (result is not None and result not in RESULTS):
            raise HTTPException(
                HTTPStatus.BAD_REQUEST, "page: a number from 1 on; result: won, lost or fault"
            )
        bot = asked.get("bot")
        labels = {
            entry.label
            for entry in call.store.bots()
            if owns(entry, call.author.name) and (bot is None or bot in (entry.name, entry.label))
        }
        event, _ = self.tables.read()
        games = [game for game in _games_of(event, labels) if result is None or game.result == result]
        games.sort(key=lambda game: (RESULTS.index(game.result), -game.number))
        pages = max(1, math.ceil(len(games) / PAGE))
        return messages.Games(page, pages, games[(page - 1) * PAGE : page * PAGE])

    def show_log(self, call: Call) -> messages.GameLog:
        record, seats = self._record(call)
        logs = []
        for seat in seats:
            fault = next((one for one in record.faults if one.seat == seat), None)
            written = record.stderr[seat] if record.stderr else ""
            logs.append(
                messages.SeatLog(
                    seat=seat,
                    bot=printable(record.bots[seat].name),
                    fault=None if fault is None else printable(f"{fault.kind}: {fault.message}"),
                    stderr=printable_lines(written if fault is None else fault.stderr),
                    notes=[
                        messages.Note(number, printable(played.note))
                        for number, played in enumerate(record.moves, 1)
                        if played.seat == seat and played.note
                    ],
                )
            )
        return messages.GameLog(record.id, logs)

    def show_film(self, call: Call) -> str:
        record, seats = self._record(call)
        asked = call.request.query_params.get("seat")
        seat = None if asked is None else read_number(asked)
        if asked is not None and seat not in seats:
            raise HTTPException(HTTPStatus.NOT_FOUND, "this is not a seat of yours")
        review = read_review(call.store, record)
        drop_texts(record, [other for other in range(record.players) if other not in seats])
        return pack_film(record, review, seat)

    def _record(self, call: Call) -> tuple[Any, list[int]]:
        """A record, and which seats the author may see all of."""
        try:
            record = call.store.record(call.name("game"))
        except StoreError as error:
            raise HTTPException(HTTPStatus.NOT_FOUND, error.without_folder()) from None
        mine = {entry.content for entry in call.store.bots() if owns(entry, call.author.name)}
        seats = [seat for seat, bot in enumerate(record.bots) if self.open_to_all or bot.content in mine]
        if not seats:
            raise HTTPException(HTTPStatus.NOT_FOUND, "none of your bots played in this game")
        return record, seats

    def show_standings(self, call: Call | None) -> messages.StandingsInfo:
        event, standings = self.tables.read()
        authors = {entry.label: entry.author for entry in event.entries}
        rows = [
            msgspec.convert(
                {**row, "version": _printable(row["version"]), "author": _printable(authors.get(row["bot"]))},
                messages.Standing,
            )
            for row in standings.rows
        ]
        return messages.StandingsInfo(event.name, event.game, event.players, standings.games, rows)

    def show_me(self, call: Call) -> messages.Me:
        config, author = call.store.config, call.author
        used = messages.Used(
            submissions=call.authors.count_recent(author),
            bots=len(active_bots(call.store, author.name)),
            disk=call.authors.used_disk(author),
        )
        return messages.Me(author.name, config.event, config.game, config.players, author.quota, used)


class _CountedStream(EventStream):
    """Calls `on_end` at its end, even if the client was gone before the first message."""

    def __init__(self, messages: AsyncIterator[str], on_end: Callable[[], None]) -> None:
        super().__init__(messages)
        self._on_end = on_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._on_end()


class Tables:
    """The results and the standings of a league, read again when they have changed, but not so often that it
    slows down the games."""

    def __init__(self, event: Path) -> None:
        self.event = event
        self._lock = threading.Lock()
        self._kept: tuple[Event, Standings] | None = None
        self._of: object = None
        self._again = 0.0

    def read(self) -> tuple[Event, Standings]:
        with self._lock:
            if self._kept is None or time.monotonic() > self._again:
                self._read()
            assert self._kept is not None
            return self._kept

    def _read(self) -> None:
        begin = time.monotonic()
        with Store.open(self.event, readonly=True) as store, store.at_one_moment():
            now = store.count_played(), store.bots(), store.quarantined()
            if self._kept is None or now != self._of:
                event = load_event(store)
                self._kept = event, compute_standings(event)
                self._of = now
        cost = time.monotonic() - begin
        self._again = time.monotonic() + max(FRESH_SECONDS, cost / SHARE)


def _games_of(event: Event, labels: set[str]) -> Iterable[messages.GameInfo]:
    for one in event.game_results:
        seats = [seat for seat, bot in enumerate(one.bots) if bot in labels]
        if not seats:
            continue
        seat = next((seat for seat in seats if one.faults[seat]), seats[0])
        result = "fault" if one.faults[seat] else "won" if one.ranks[seat] == 1 else "lost"
        yield messages.GameInfo(
            number=one.number,
            id=one.id,
            at=one.at,
            seat=seat,
            result=result,
            bots=list(one.bots),
            ranks=list(one.ranks),
            scores=list(one.scores),
            fault=one.faults[seat],
            reason=one.reason,
        )


def _version(entry: Entry, row: dict[str, Any] | None, quarantined: bool) -> messages.Version:
    row = row or {}
    return messages.Version(
        label=entry.label,
        version=_printable(entry.version),
        content=entry.content,
        active=entry.active,
        quarantined=quarantined,
        place=row.get("rank"),
        games=row.get("games", 0),
        won=row.get("wins", 0),
        drawn=row.get("draws", 0),
        lost=row.get("losses", 0),
        strength=row.get("strength"),
        low=row.get("low"),
        high=row.get("high"),
        faults=row.get("faults", {}),
    )


def _describe(call: Call, submissions: Sequence[Submission]) -> list[messages.SubmissionInfo]:
    last = call.authors.last_entered(call.author)
    here = {entry.name for entry in active_bots(call.store, call.author.name)}
    described = []
    for one in submissions:
        state: Any = one.state
        if state == "playing" and one.id not in last:
            state = "replaced"
        elif state == "playing" and one.bot not in here:
            state = "withdrawn"
        steps = call.authors.steps(one.id)
        described.append(
            messages.SubmissionInfo(
                one.id, one.at, one.size, state, _printable(one.bot), _printable(one.version), steps
            )
        )
    return described


def _printable(text: str | None) -> str | None:
    """A text of an author, fit for every page and terminal."""
    return None if text is None else printable(text)


def _find_submission(authors: AuthorStore, author: Author, name: str) -> Submission:
    found = authors.submission_of(author, name)
    if found is None:
        raise HTTPException(HTTPStatus.NOT_FOUND, "you have no such submission")
    return found


def _send(answer: object, status: int = HTTPStatus.OK) -> Response:
    if isinstance(answer, str):
        return Response(answer, status, media_type="text/plain")
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _slow_down(seconds: float, why: str = "too many requests") -> None:
    if seconds > 0:
        after = str(math.ceil(seconds))
        raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, why, {"Retry-After": after})


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
