"""The code inside a Dask worker: it builds bots from their snapshots, and has games played by a player."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import secrets
import socket
import threading
import time
import traceback
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

from distributed import get_worker

from harness import bots, snapshot
from harness.build import install
from harness.cluster import messages
from harness.cluster.messages import Answer, Order, Report
from harness.cluster.player import LOOK_SECONDS, NotNeeded, Player, PlayerDied
from harness.executor import HarnessFault, NewBots, Task, Terms, sweep
from harness.process_tree import adopt_orphans
from harness.sandbox import Sandbox, SandboxError, choose

SHELF: Final = "equinox-bots"
SEEN_SECONDS: Final = 60.0
"""How long the sign that a session is needed may take to appear."""


# Asked of a worker, outside of its tasks


def missing(contents: list[str], dask_worker: Any = None) -> list[str]:
    """The snapshots of these that are not here."""
    return [content for content in contents if not _place(_shelf(dask_worker), content).is_file()]


async def receive(content: str, data: bytes, dask_worker: Any = None) -> None:
    """Keep a snapshot."""
    await asyncio.to_thread(_keep, _shelf(dask_worker), snapshot.Snapshot(content, data))


def _keep(shelf: Path, copy: snapshot.Snapshot) -> None:
    snapshot.check(copy)
    shelf.mkdir(parents=True, exist_ok=True)
    fresh = shelf / f".{copy.content}.{secrets.token_hex(4)}"
    fresh.write_bytes(copy.data)
    fresh.rename(_place(shelf, copy.content))


def _place(shelf: Path, content: str) -> Path:
    return shelf / f"{content}.tar"


def _shelf(dask_worker: Any) -> Path:
    """Bots live in the worker's own folder, and no longer than the worker."""
    return Path(dask_worker.local_directory) / SHELF


# Tasks


def begin(data: bytes) -> bytes:
    """Build the bots and be ready for games; returns a Report. It stays here, as the sign of the session."""
    worker = get_worker()
    order = messages.order.decode(data)
    shelf = _shelf(worker)
    try:
        sandbox, warning = choose(order.sandbox, order.limits, (shelf,))
    except SandboxError as error:
        return messages.pack(Report(dict.fromkeys(order.bots, str(error))))
    runnables, refused = _build_all(order, shelf, sandbox)
    _sessions[order.session] = Session(worker, order, runnables, sandbox)
    return messages.pack(Report(refused, warning))


def add_bots(data: bytes) -> bytes:
    """Build more bots for a session; returns a Report."""
    worker = get_worker()
    order = messages.order.decode(data)
    shelf = _shelf(worker)
    try:
        sandbox, _ = choose(order.sandbox, order.limits, (shelf,))
    except SandboxError as error:
        return messages.pack(Report(dict.fromkeys(order.bots, str(error))))
    runnables, refused = _build_all(order, shelf, sandbox)
    if (session := _sessions.get(order.session)) is not None:  # else its games are answered by "unknown"
        session.add_bots(runnables)
    return messages.pack(Report(refused))


def play_tasks(session: str, data: list[bytes]) -> bytes:
    """Play games; returns an Answer for each, up to the first that cannot be had. However many threads the
    worker has and events it plays for: it plays one game at a time."""
    answers: list[Answer] = []
    for one in data:
        with _table:
            opened = _sessions.get(session)
            answers.append(
                Answer("unknown") if opened is None else opened.play_task(messages.task.decode(one))
            )
        if answers[-1].kind in ("unknown", "error"):
            break
    return messages.pack(answers)


def _build_all(
    order: Order, shelf: Path, sandbox: Sandbox
) -> tuple[dict[str, bots.Runnable], dict[str, str]]:
    """The bots that can run here, and why the others cannot."""
    runnables, refused = {}, {}
    for key, content in order.bots.items():
        try:
            copy = snapshot.Snapshot(content, _place(shelf, content).read_bytes())
            runnables[key] = install(copy, sandbox, shelf)
        except (bots.BotError, OSError) as error:
            refused[key] = str(error)
    return runnables, refused


class Session:
    """An event as this worker knows it. A thread of its own plays its games, one at a time, and starts the
    player, which ends with that thread: so when the client goes, or this process dies, everything goes."""

    def __init__(
        self, worker: Any, order: Order, runnables: dict[str, bots.Runnable], sandbox: Sandbox
    ) -> None:
        adopt_orphans()  # what a dead player's bots leave behind comes to us
        self._worker = worker
        self._name = order.session
        self._runnables = runnables
        self._sandbox = sandbox
        core = _own_core() if order.pin else None
        self._terms = Terms(() if core is None else (core,), jobs=os.cpu_count() or 1)
        self._player: Player | None = None
        self._waiting: queue.SimpleQueue[tuple[Task, Future[Answer]] | NewBots] = queue.SimpleQueue()
        self._seen = False
        self._start = time.monotonic()
        threading.Thread(target=self._run, name=self._name, daemon=True).start()

    def add_bots(self, runnables: dict[str, bots.Runnable]) -> None:
        self._waiting.put(NewBots(runnables, ()))

    def play_task(self, task: Task) -> Answer:
        answer: Future[Answer] = Future()
        self._waiting.put((task, answer))
        while True:
            with contextlib.suppress(TimeoutError):
                return answer.result(LOOK_SECONDS)
            if self._name not in _sessions and not answer.done():
                return Answer("unknown")

    def _is_needed(self) -> bool:
        here = self._name in self._worker.data
        self._seen = self._seen or here
        return here or (not self._seen and time.monotonic() < self._start + SEEN_SECONDS)

    def _run(self) -> None:
        try:
            while self._is_needed():
                with contextlib.suppress(queue.Empty):
                    message = self._waiting.get(timeout=LOOK_SECONDS)
                    if isinstance(message, NewBots):
                        self._runnables |= message.new
                        if self._player is not None:
                            self._player.send(message)
                    else:
                        task, answer = message
                        answer.set_result(self._answer(task))
        finally:
            _sessions.pop(self._name, None)
            self._stop_player()

    def _answer(self, task: Task) -> Answer:
        begin = time.monotonic()
        try:
            if self._player is None:
                self._player = Player(self._runnables, self._sandbox, self._terms)
            game = self._player.play_task(task, self._is_needed)
            return Answer("done", game, time.monotonic() - begin)
        except NotNeeded:
            return Answer("unknown")
        except PlayerDied as died:
            self._stop_player()
            return Answer("died", why=str(died))
        except HarnessFault as fault:
            self._stop_player()
            return Answer("error", why=str(fault))
        except Exception:
            self._stop_player()
            return Answer("error", why=traceback.format_exc())

    def _stop_player(self) -> None:
        player, self._player = self._player, None
        if player is not None:
            player.stop()
            sweep([one._player.pid for one in _sessions.copy().values() if one._player is not None])


_sessions: Final[dict[str, Session]] = {}
_table: Final = threading.Lock()
_claims: Final[list[tuple[int, socket.socket]]] = []
_claiming: Final = threading.Lock()


def _own_core() -> int | None:
    """A core that no other worker on this machine has, for as long as this process lives. Where there are
    more workers than cores, some share one."""
    with _claiming:
        if _claims:
            return _claims[0][0]
        try:
            cores = sorted(os.sched_getaffinity(0))
        except (AttributeError, OSError):
            return None
        for core in cores:
            # An address without a file: the kernel gives it to one process, and frees it with that process.
            claim = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            try:
                claim.bind(f"\0equinox-arena-core-{core}")
            except OSError:
                claim.close()
                continue
            _claims.append((core, claim))
            return core
        return cores[os.getpid() % len(cores)]
