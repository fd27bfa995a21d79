"""Assigns games to workers. Lives in one thread, on one event loop, with Dask's client.

Dask carries games to workers and results back. To which worker a game goes is decided here: only a worker
that has the same harness and has built the bots is given a game of theirs, and never many at a time.
The client keeps no result: a game is handed on when it comes, and Dask forgets it. A worker that is gone is
noticed by the scheduler; its games are played again by others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import CancelledError
from typing import Any, Final

import dask.config
import msgspec
from distributed import Client, Security
from distributed.scheduler import KilledWorker

from harness.bots import Runnable
from harness.build import snapshot_of
from harness.cluster import ClusterError, messages, version, work
from harness.cluster.crew import LOG, Job, Notes, Tell, Worker, check_all_can_meet, line, why_not
from harness.cluster.messages import Answer, Order, Report
from harness.executor import DEATHS, DEPTH, BrokenOff, HarnessFault, Task, Unplayed, log_game, unplayed
from harness.packing import Packed
from harness.settings import Settings

CONNECT_SECONDS: Final = 10.0
SOON_SECONDS: Final = 0.02
LOOK_SECONDS: Final = 0.5
"""How often the scheduler is asked for its workers."""
ANSWER_SECONDS: Final = 30.0
"""How long the scheduler may be silent."""
BATCH_SECONDS: Final = 0.1
"""Dask takes some milliseconds for a task: games that are shorter than this go several to a task."""
MOST_BATCH: Final = 8
GATHER_SECONDS: Final = BATCH_SECONDS / 2
"""How long a game waits for others to go with it, while the worker has something to play."""
STEADY: Final = 0.9
"""How much of the mean time of a game is kept when one more has ended."""
GREETED_AT_ONCE: Final = 8
GREETINGS: Final = 3
"""How often to try a worker that does not manage to get ready."""

dask.config.set({"distributed.comm.timeouts.connect": f"{CONNECT_SECONDS:g}s"})

Deliver = Callable[[Packed | Unplayed | Exception], None]


class Conductor:
    """The client's part of a cluster."""

    def __init__(self, address: str, patience: float, tell: Tell, deliver: Deliver) -> None:
        self.address = address
        self.patience = patience
        """Seconds to wait for workers."""
        self.notes = Notes(tell)
        self.deliver = deliver
        self.slots = 0
        """How many games the workers that are ready take at a time."""
        self.workers = 0
        """How many are ready."""
        self.pending: list[Job] = []
        """Games that no worker has room for, or none can play."""
        self._client: Any = None
        self._ours = version.about()
        self._workers: dict[str, Worker] = {}
        self._shunned: dict[str, str] = {}
        """Addresses of workers that cannot be used, and why."""
        self._broken: BrokenOff | None = None
        """Why it cannot go on."""
        self._greetings: dict[str, int] = {}
        self._snapshots: dict[str, bytes] = {}
        self._order: Order | None = None
        self._living = False
        self._gone: set[str] = set()
        """Bots that are to get no more games."""
        self._gate = asyncio.Semaphore(GREETED_AT_ONCE)
        self._batch = 1
        """Games that go together."""
        self._seconds = 1.0
        """About how long a game takes."""
        self._number = 0
        self._name = secrets.token_hex(4)
        self._tasks: set[asyncio.Task[None]] = set()
        self._alone_since: float | None = None
        self._stuck_since: float | None = None
        self._over = False

    # Beginning

    async def connect(self, security: Security | None) -> None:
        """Reach the scheduler and its workers; none may have another version."""
        try:
            self._client = Client(  # type: ignore[no-untyped-call]
                self.address,
                asynchronous=True,
                security=security,
                timeout=min(CONNECT_SECONDS, max(1.0, self.patience)),
                set_as_default=False,
                name="equinox",
            )
            await self._client
        except Exception as error:
            raise ClusterError(f"no Dask scheduler answers at {self.address}: {line(error)}") from None
        here = await self._first_workers()
        differing = [f"{name} has {other}" for name, other in (await self._differing(here)).items()]
        if differing:
            raise ClusterError(
                f"all workers must run the same Equinox Arena as this machine, "
                f"{version.describe(self._ours)}: {'; '.join(sorted(differing))}"
            )

    async def _first_workers(self) -> dict[str, str]:
        end = time.monotonic() + self.patience
        announced = False
        while not (here := await self._who()):
            if not announced:
                self.notes.tell(f"waiting for workers at {self.address}")
                announced = True
            if time.monotonic() > end:
                raise ClusterError(
                    f"{self.address} has had no worker for {self.patience:g} s: dask worker {self.address}"
                )
            await asyncio.sleep(LOOK_SECONDS)
        return here

    async def _who(self) -> dict[str, str]:
        """The workers that the scheduler knows now: their names, by address."""
        if self._client.status != "running":
            raise ConnectionError("the connection was lost")
        identity = await asyncio.wait_for(self._client.scheduler.identity(), ANSWER_SECONDS)
        return {
            address: name if (name := str(one["name"])).isidentifier() else f"worker {name}"
            for address, one in identity["workers"].items()
            if one["status"] == "running"
        }

    async def _differing(self, workers: Mapping[str, str]) -> dict[str, str]:
        """The workers that have another version, and which."""
        answers = await self._client.run(version.about, workers=list(workers), on_error="return")
        differing = {}
        for address, answer in answers.items():
            if isinstance(answer, OSError):
                continue  # it has gone meanwhile
            if isinstance(answer, Exception):
                differing[workers[address]] = f"no usable version ({line(answer)})"
            elif not version.same(answer, self._ours):
                differing[workers[address]] = version.describe(answer)
        return differing

    async def prepare(
        self, runnables: Mapping[str, Runnable], settings: Settings, pin: bool, living: bool = False
    ) -> None:
        """Send the bots to all workers, and make sure that they can meet somewhere. The bots of a `living`
        event come and go: those that can play nowhere are refused later."""
        self._living = living
        self._keep_snapshots(runnables)
        self._order = Order(
            session="",
            bots={key: runnable.content for key, runnable in runnables.items()},
            sandbox=settings.sandbox,
            limits=settings.limits,
            pin=pin,
        )
        first = await self._who()
        self._start(self._watch(first))
        while self._broken is None:
            ready = [worker for worker in self._workers.values() if worker.ready]
            if ready and not any(worker.address in first for worker in self._getting_ready()):
                if not living:
                    check_all_can_meet(ready, list(runnables))
                return
            await asyncio.sleep(SOON_SECONDS)
        raise ClusterError("; ".join([str(self._broken), *self._shunned.values()]))

    def _keep_snapshots(self, runnables: Mapping[str, Runnable]) -> None:
        copies = [snapshot_of(runnable) for runnable in runnables.values()]
        self._snapshots |= {copy.content: copy.data for copy in copies}

    async def change_bots(self, new: Mapping[str, Runnable], gone: Collection[str]) -> None:
        """Bots come and go. Each worker gets ready for the new ones while others play on."""
        assert self._order is not None
        self._keep_snapshots(new)
        self._gone.update(gone)
        self._gone -= new.keys()
        jobs = [*self.pending, *(job for worker in self._workers.values() for job in worker.jobs.values())]
        needed = {key for job in jobs for key in job.bots}
        bots = {
            key: content
            for key, content in self._order.bots.items()
            if key in needed or key not in self._gone
        }
        bots |= {key: runnable.content for key, runnable in new.items()}
        self._order = msgspec.structs.replace(self._order, bots=bots)
        contents = set(bots.values())
        self._snapshots = {name: data for name, data in self._snapshots.items() if name in contents}
        for worker in self._workers.values():
            if worker.ready and not bots.keys() <= worker.bots:
                self._start(self._teach(worker))
        self._count()

    async def _teach(self, worker: Worker) -> None:
        """Make a worker that is ready know new bots."""
        assert self._order is not None
        try:
            async with self._gate:
                new = {key: one for key, one in self._order.bots.items() if key not in worker.bots}
                await self._send_snapshots(worker, set(new.values()))
                self._number += 1
                order = msgspec.structs.replace(self._order, session=worker.session, bots=new)
                key = f"equinox-{self._name}-bots-{self._number}"
                future = self._submit(worker, key, work.add_bots, messages.pack(order))
                try:
                    report: Report = messages.report.decode(await future)
                finally:
                    future.release()
        except Exception as error:
            if worker.ready:
                self._drop_worker(worker, f"does not get ready for new bots ({line(error)})")
            return
        worker.bots.update(new)
        self._note_refused(worker, report.refused)
        self._count()
        self._assign()

    def refused(self) -> dict[str, str]:
        """Bots that no worker can run, as far as all of them have tried."""
        ready = [worker for worker in self._workers.values() if worker.ready]
        if not self._living or not ready or len(ready) < len(self._workers) or self._order is None:
            return {}
        return {
            key: why_not([key], ready) for key in self._order.bots if all(key in one.refused for one in ready)
        }

    # Workers come and go

    def _getting_ready(self) -> list[Worker]:
        return [worker for worker in self._workers.values() if not worker.ready]

    async def _greet(self, worker: Worker) -> None:
        """Make a worker ready for games. After an error it is tried again a few times."""
        try:
            async with self._gate:
                await self._make_ready(worker)
        except Exception as error:
            self._forget(worker)
            self._greetings[worker.address] = self._greetings.get(worker.address, 0) + 1
            if self._greetings[worker.address] >= GREETINGS:
                self._shun(worker, f"{worker.name} does not get ready and is not used: {line(error)}")

    async def _make_ready(self, worker: Worker) -> None:
        assert self._order is not None
        address = worker.address
        differing = await self._differing({address: worker.name})
        for other in differing.values():
            self._forget(worker)
            self._shun(
                worker,
                f"{worker.name} is not used: it has {other}, this machine has {version.describe(self._ours)}",
            )
            return
        await self._send_snapshots(worker, set(self._snapshots))
        self._number += 1
        worker.session = f"equinox-{self._name}-session-{self._number}"
        order = msgspec.structs.replace(self._order, session=worker.session)
        worker.sign = self._submit(worker, worker.session, work.begin, messages.pack(order))
        report: Report = messages.report.decode(await worker.sign)
        worker.bots = set(order.bots)
        worker.ready = True
        if report.warning:
            self.notes.say(f"{worker.name}: {report.warning}", once=report.warning)
        self._note_refused(worker, report.refused)
        self.notes.note(logging.INFO, f"{worker.name} at {address} is ready")
        if not self._order.bots.keys() <= worker.bots:  # some have come meanwhile
            self._start(self._teach(worker))
        self._count()
        self._assign()

    async def _send_snapshots(self, worker: Worker, contents: set[str]) -> None:
        missing = await self._client.run(work.missing, list(contents), workers=[worker.address])
        for content in missing[worker.address]:
            await self._client.run(work.receive, content, self._snapshots[content], workers=[worker.address])

    def _note_refused(self, worker: Worker, refused: Mapping[str, str]) -> None:
        worker.refused.update(refused)
        if refused:
            why = next(iter(refused.values()))
            self.notes.say(f"{worker.name} gets no games of {', '.join(refused)}: {why}")

    def _submit(self, worker: Worker, key: str, function: Callable[..., bytes], *words: object) -> Any:
        return self._client.submit(
            function, *words, key=key, workers=[worker.address], allow_other_workers=False, pure=False
        )

    def _shun(self, worker: Worker, why: str) -> None:
        self._shunned[worker.address] = why
        self.notes.say(why)

    def _count(self) -> None:
        useful = [
            one for one in self._workers.values() if one.ready and len(one.bots - one.refused.keys()) > 1
        ]
        self.workers = len(useful)
        self.slots = DEPTH * self._batch * len(useful)

    async def _watch(self, here: dict[str, str]) -> None:
        """Poll the scheduler for its workers, until the end."""
        try:
            while True:
                self._look(here)
                self._check_patience()
                await asyncio.sleep(LOOK_SECONDS)
                here = await self._who()
        except BrokenOff as error:
            self._broken = error
        except Exception as error:
            self.notes.note(logging.ERROR, f"the scheduler no longer responds: {line(error)}")
            self._broken = BrokenOff(f"the scheduler at {self.address} is gone")
        self.deliver(self._broken)

    def _look(self, here: dict[str, str]) -> None:
        """Drop workers that have gone, and prepare new ones."""
        for worker in [one for one in self._workers.values() if one.address not in here]:
            if worker.greeting is not None:
                worker.greeting.cancel()
            self._drop_worker(worker, "has disconnected")
        self._shunned = {address: why for address, why in self._shunned.items() if address in here}
        for address, name in here.items():
            if address not in self._workers and address not in self._shunned:
                worker = self._workers[address] = Worker(address, name)
                worker.greeting = self._start(self._greet(worker))

    def _check_patience(self) -> None:
        """BrokenOff if nothing has been possible for too long."""
        now = time.monotonic()
        ready = [worker for worker in self._workers.values() if worker.ready]
        if self._workers:  # one that is getting ready counts: builds take their time
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = now
            self.notes.say(f"no workers left at {self.address}: waiting for one")
        elif now > self._alone_since + self.patience:
            raise BrokenOff(f"{self.address} has had no worker for {self.patience:g} s")
        if not ready or not self.pending or any(worker.jobs for worker in ready):
            self._stuck_since = None
        elif self._stuck_since is None:
            self._stuck_since = now
        elif now > self._stuck_since + self.patience:
            group = self.pending[0].bots
            raise BrokenOff(f"no worker can run {' and '.join(group)}: {why_not(group, ready)}")

    def _drop_worker(self, worker: Worker, how: str) -> None:
        """Others play its games again. It played one of those that it was sent first."""
        self._forget(worker)
        jobs = list(worker.jobs.values())
        worker.jobs.clear()
        names = ", ".join(job.id for job in jobs) or "nothing"
        self.notes.note(logging.ERROR, f"{worker.name} {how}; retrying: {names}")
        for following in list(worker.following):
            following.cancel()
        first = worker.batches[0] if worker.batches else []
        self.pending[:0] = [job for job in jobs if first != [job]]
        if len(first) == 1:
            self._count_death(first[0], f"{worker.name}, which {how}")
        for job in first:
            job.alone = True  # one of them may be to blame: next time we will know which
        self._assign()

    def _forget(self, worker: Worker) -> None:
        self._workers.pop(worker.address, None)
        worker.ready = False
        if worker.sign is not None:
            worker.sign.release()
        self._count()

    # Games

    def add(self, task: Task) -> None:
        """A game to be played."""
        self.pending.append(Job(task))
        self._assign()

    def _assign(self) -> None:
        waiting = []
        refused = self.refused()
        for job in self.pending:
            if refused and (why := [refused[key] for key in job.bots if key in refused]):
                self.deliver(Unplayed(job.id, f"game {job.id} can be played nowhere: {why[0]}"))
                continue
            able = [
                worker
                for worker in self._workers.values()
                if worker.ready and len(worker.jobs) < DEPTH * self._batch and worker.can(job.bots)
            ]
            if able:
                worker = min(able, key=lambda one: len(one.jobs))
                worker.jobs[job.id] = job
                worker.unsent.append(job)
            else:
                waiting.append(job)
        self.pending = waiting
        for worker in list(self._workers.values()):
            self._send(worker)

    def _send(self, worker: Worker, now: bool = False) -> None:
        """Send short games in batches. A game during which a process died goes alone."""
        while worker.ready and worker.unsent:
            if not now and worker.batches and len(worker.unsent) < self._batch:
                if worker.timer is None:
                    loop = asyncio.get_running_loop()
                    worker.timer = loop.call_later(GATHER_SECONDS, self._send, worker, True)
                return
            worker.timer = None
            batch = self._next_batch(worker.unsent)
            worker.batches.append(batch)
            following = self._start(self._follow(worker, batch))
            worker.following.add(following)
            following.add_done_callback(worker.following.discard)

    def _next_batch(self, unsent: list[Job]) -> list[Job]:
        size = 1
        while size < min(self._batch, len(unsent)) and not (unsent[0].alone or unsent[size].alone):
            size += 1
        batch, unsent[:size] = unsent[:size], []
        return batch

    async def _follow(self, worker: Worker, batch: list[Job]) -> None:
        """Have games played and hand them on."""
        self._number += 1
        key = f"equinox-{self._name}-games-{batch[0].id}-{self._number}"
        future = self._submit(worker, key, work.play_tasks, worker.session, [job.data for job in batch])
        try:
            answers = messages.answers.decode(await future)
        except Exception as error:
            if batch in worker.batches and worker.ready and not self._over:
                self._failed(worker, batch[0], error)
            return
        finally:
            future.release()
        if batch in worker.batches:
            worker.batches.remove(batch)
            for job, answer in zip(batch, answers, strict=False):
                if worker.jobs.get(job.id) is job:
                    self._handle_answer(worker, job, answer)
            self._assign()

    def _failed(self, worker: Worker, job: Job, error: Exception) -> None:
        """Dask could not bring a result."""
        if isinstance(error, KilledWorker):
            self._drop_worker(worker, "died repeatedly")
        elif self._client.status == "running" and not isinstance(error, OSError | CancelledError):
            self.deliver(HarnessFault(f"{worker.name}: game {job.id}: {line(error)}"))
        # Else the worker or the scheduler is gone, which `_watch` notices.

    def _handle_answer(self, worker: Worker, job: Job, answer: Answer) -> None:
        if answer.kind == "unknown":
            # It is another process than the one that got ready, or its session ended.
            self._drop_worker(worker, "restarted")
            return
        del worker.jobs[job.id]
        if answer.kind == "done":
            assert answer.game is not None
            log_game(job.bots, answer.game, answer.seconds)
            self.deliver(answer.game)
            self._learn(answer.seconds)
        elif answer.kind == "died":
            LOG.error("%s: its player died (%s); retrying: %s", worker.name, answer.why, job.id)
            self._count_death(job, answer.why)
        else:
            self.deliver(HarnessFault(f"{worker.name}: {answer.why}"))

    def _learn(self, seconds: float) -> None:
        self._seconds = STEADY * self._seconds + (1 - STEADY) * seconds
        batch = min(MOST_BATCH, math.ceil(BATCH_SECONDS / self._seconds) if self._seconds > 0 else MOST_BATCH)
        if batch != self._batch:
            self._batch = batch
            self._count()

    def _count_death(self, job: Job, last: str) -> None:
        job.deaths += 1
        if job.deaths >= DEATHS:
            self.deliver(unplayed(job.id, last))
        else:
            self.pending.insert(0, job)

    # Ending

    def _start(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        started = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(started)  # or it may be forgotten in the middle
        started.add_done_callback(self._tasks.discard)
        return started

    async def close(self) -> None:
        """Leave. The workers notice that their sessions are over."""
        self._over = True
        for started in list(self._tasks):
            started.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in list(self._workers.values()):
            self._forget(worker)
        if self._client is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._client.close(), CONNECT_SECONDS)
