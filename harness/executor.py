"""Plays games on the cores of this machine, by worker processes.

    with Local(jobs=2, runnables=..., sandbox=...) as executor:
        executor.submit(task)
        for game in executor.wait(seconds=1.0):
            ...

Whatever has the methods of `Executor` can take its place, on other machines too
(harness/cluster). Each game that was submitted comes back exactly once, in any order, or HarnessFault is
raised.
"""

from __future__ import annotations

import contextlib
import ctypes
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
import traceback
import warnings
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final, NamedTuple, NoReturn, Protocol, Self

from multiprocessing_logging import MultiProcessingHandler  # type: ignore[import-untyped]

from equinox.record import Record
from harness.bots import Runnable
from harness.build import CacheError
from harness.packing import Packed, pack, short_of
from harness.process import WATCH, BotProcess, StartBudget, close_all, kill_all
from harness.process_tree import ProcessTree, adopt_orphans, children, look, reap
from harness.referee import Match, play_game
from harness.sandbox import MARK, Sandbox

PR_SET_PDEATHSIG: Final = 1
DEPTH: Final = 2
"""Games that a worker has at a time: while we store one, it plays the next."""
DEATHS: Final = 3
"""A game that has ended this many workers is given up: it is no coincidence."""
KEPT_PROCESSES: Final = 256
KEPT_SHARE: Final = 0.4
"""How many processes of bots a worker keeps, and in how much of the machine's memory all workers together, if
the game has not more seats."""
REPLAYS: Final = 2
"""How often a game is played again in which a bot ran out of time on a busy machine."""
MOST_SUSPECT: Final = 3
"""After this many such games only the clock counts for a bot: it may itself keep the machine busy."""
QUIT_SECONDS: Final = 3.0
KILLING_SECONDS: Final = 0.5
"""How long killing all processes of an event may take from the first to the last."""
WATCH_SECONDS: Final = 0.05
LOG: Final = logging.getLogger("equinox.worker")


class HarnessFault(Exception):
    """The harness itself failed: no bot is to blame, and nothing may be counted."""


class BrokenOff(HarnessFault):
    """The event cannot go on now, through no fault of a program; one line that says why."""


class BuildGone(BrokenOff):
    """The build of a bot was removed meanwhile; it can be built again."""


class Unplayed(NamedTuple):
    """A game that has no result: it ended every worker that played it."""

    id: str
    why: str


class Terms(NamedTuple):
    """How a worker plays."""

    cores: tuple[int, ...] = ()
    """The cores for it and its bots; any, if empty."""
    ponder: bool = False
    """Whether bots may compute while others are asked, each on a core of its own."""
    jobs: int = 1
    """How many workers share this machine."""


class Task(NamedTuple):
    """A game to be played."""

    match: Match
    bots: tuple[str, ...]
    """Keys of the runnables, by seat."""
    quiet: tuple[str, ...] = ()
    """The bots of which no more notes and standard error are kept."""

    once: bool = False
    """Never played again: no deal may be dealt twice."""
    rotation: int = 0
    """Which of the games of its deal it is."""
    slow: bool = False
    """Whether others should not have to wait for it."""

    def processes(self) -> list[tuple[str, int, int]]:
        """The process of each seat: each bot has one for every rotation and every copy of it at the table."""
        return [(key, self.rotation, self.bots[:seat].count(key)) for seat, key in enumerate(self.bots)]

    def quiet_seats(self) -> list[int]:
        return [seat for seat, key in enumerate(self.bots) if key in self.quiet]


class Executor(Protocol):
    """Plays games, several at a time."""

    @property
    def workers(self) -> int:
        """How many games are played at the same time."""

    def room(self) -> int:
        """How many more games it takes now."""

    def change_bots(self, new: Mapping[str, Runnable], gone: Collection[str]) -> None:
        """Bots by key that games may have from now on, and bots that no more games will have."""

    def refused(self) -> Mapping[str, str]:
        """Bots that can be run nowhere, and why. Their games come back as `Unplayed`."""

    def running(self, bots: Sequence[str], rotation: int) -> int:
        """How many of the bots of a game need not be started where it would be played."""

    def submit(self, task: Task) -> None: ...

    def wait(self, seconds: float) -> Sequence[Packed | Unplayed]:
        """Games that have ended since; waits for the first a while."""

    def stop(self) -> None:
        """End at once: what is being played is lost."""

    def close(self) -> None:
        """End in order, when nothing is being played."""


class NewBots(NamedTuple):
    """A message to a worker when bots come and go."""

    new: Mapping[str, Runnable]
    gone: Collection[str]


class _Worker:
    """A worker as its parent sees it."""

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self.process = process
        self.connection = connection
        self.tasks: OrderedDict[str, Task] = OrderedDict()
        self.started: set[tuple[str, int]] = set()
        """The bots that it has started, each with a rotation of the seats."""

    @property
    def slow(self) -> bool:
        return any(task.slow for task in self.tasks.values())

    @property
    def room(self) -> int:
        """How many more games it takes: none waits behind a slow one."""
        return max(0, (1 if self.slow else DEPTH) - len(self.tasks))

    def send(self, message: Task | NewBots) -> None:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # it is dead: `wait` will see to it
            self.connection.send(message)


class Local:
    """This machine's cores. Workers are forked by the thread that uses this, which must outlive them."""

    def __init__(
        self,
        jobs: int,
        runnables: Mapping[str, Runnable],
        sandbox: Sandbox,
        pin: bool = True,
        ponder: int = 0,
    ) -> None:
        """With `ponder`, every game has a core for each of that many seats, and bots may always compute."""
        self._runnables = dict(runnables)
        self._sandbox = sandbox
        self._cores = [cores_of(slot, ponder, pin) for slot in range(jobs)]
        self._ponder = ponder > 0
        self._jobs = jobs
        self._deaths: Counter[str] = Counter()
        self.replaced = 0
        """Workers that died and were replaced."""
        adopt_orphans()  # what a dead worker's bots leave behind comes to us
        self._workers: list[_Worker] = []
        LOG.info("start: %d parallel games, sandbox %s", jobs, sandbox.mode)
        try:
            for slot in range(jobs):
                self._workers.append(self._hire(slot))
        except BaseException:
            self.stop()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.stop()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._workers if worker.process.pid]

    def _hire(self, slot: int) -> _Worker:
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe()
        others = [ours, *(worker.connection for worker in self._workers)]
        process = context.Process(
            target=work,
            args=(theirs, others, self._runnables, self._sandbox, self._terms(slot), os.getpid()),
            name=f"worker-{slot}",
            daemon=True,
        )
        with warnings.catch_warnings():
            # The only other thread is the log's: the worker takes care not to wait for what it holds.
            warnings.simplefilter("ignore", DeprecationWarning)
            process.start()
        theirs.close()
        return _Worker(process, ours)

    def _terms(self, slot: int) -> Terms:
        return Terms(self._cores[slot], self._ponder, self._jobs)

    @property
    def workers(self) -> int:
        return len(self._workers)

    def room(self) -> int:
        return sum(worker.room for worker in self._workers)

    def change_bots(self, new: Mapping[str, Runnable], gone: Collection[str]) -> None:
        # Those that are gone stay known: a worker that dies may have left a game of theirs.
        self._runnables.update(new)
        for worker in self._workers:
            worker.send(NewBots(new, gone))
            worker.started = {one for one in worker.started if one[0] not in gone}

    def refused(self) -> dict[str, str]:
        return {}

    def _next_worker(self) -> _Worker:
        return min(self._workers, key=lambda one: (one.slow, len(one.tasks)))

    def running(self, bots: Sequence[str], rotation: int) -> int:
        started = self._next_worker().started
        return sum((key, rotation) in started for key in bots)

    def submit(self, task: Task) -> None:
        worker = self._next_worker()
        assert task.match.id is not None
        worker.tasks[task.match.id] = task
        worker.started.update((key, task.rotation) for key in task.bots)
        worker.send(task)

    def wait(self, seconds: float) -> list[Packed | Unplayed]:
        games: list[Packed | Unplayed] = []
        ready = multiprocessing.connection.wait([one.connection for one in self._workers], seconds)
        for slot, worker in enumerate(self._workers):
            if worker.connection not in ready:
                continue
            try:
                kind, content = worker.connection.recv()
            except (EOFError, OSError):
                games += self._replace(slot)
                continue
            if kind == "gone":
                raise BuildGone(content)
            if kind == "error":
                raise HarnessFault(content)
            worker.tasks.pop(content.id)
            games.append(content)
        return games

    def _replace(self, slot: int) -> list[Unplayed]:
        """A worker died: another plays its games again, except for one that ended too many workers."""
        dead = self._workers[slot]
        dead.connection.close()
        dead.process.join(QUIT_SECONDS)
        self.replaced += 1
        sweep(self.pids)
        names = list(dead.tasks)
        LOG.error(
            "%s died (%s); retrying: %s",
            dead.process.name,
            how(dead.process.exitcode),
            ", ".join(names) or "nothing",
        )
        lost = []
        if names:
            self._deaths[names[0]] += 1
            if self._deaths[names[0]] >= DEATHS:
                del dead.tasks[names[0]]
                lost.append(unplayed(names[0], how(dead.process.exitcode)))
        fresh = self._workers[slot] = self._hire(slot)
        for name, task in dead.tasks.items():
            fresh.tasks[name] = task
            fresh.send(task)
        return lost

    def close(self) -> None:
        for worker in self._workers:
            with contextlib.suppress(OSError):
                worker.connection.send(None)
        self._bury(QUIT_SECONDS)

    def stop(self) -> None:
        for worker in self._workers:
            if worker.process.is_alive():
                worker.process.terminate()
        self._bury(QUIT_SECONDS)

    def _bury(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        for worker in self._workers:
            worker.process.join(max(0.0, end - time.monotonic()))
        for worker in self._workers:
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.connection.close()
        self._workers.clear()
        sweep([])


def cores_of(slot: int, seats: int, pin: bool) -> tuple[int, ...]:
    """The cores of a worker: one, or one for each seat where bots may ponder; none if it may use any."""
    try:
        cores = sorted(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        return ()
    if seats:
        return tuple(cores[(slot * seats + seat) % len(cores)] for seat in range(seats))
    # Two events at a time should not begin with the same one.
    return (cores[(slot + os.getpid()) % len(cores)],) if pin else ()


def unplayed(game: str, last: str) -> Unplayed:
    return Unplayed(game, f"game {game} has killed {DEATHS} workers, the last with {last}")


def how(code: int | None) -> str:
    """How a process ended."""
    if code is not None and code < 0:
        with contextlib.suppress(ValueError):
            return signal.Signals(-code).name
    return f"status {code}"


def sweep(workers: Sequence[int]) -> None:
    """End what bots of dead workers left behind: it was handed to us, and bears a bot's mark."""
    end = time.monotonic() + QUIT_SECONDS
    while time.monotonic() < end:
        alive = 0
        for pid in set(children(os.getpid(), 0)) - set(workers) - ProcessTree.firsts:
            member = look(pid)
            if member is None:
                continue
            if member.dead:
                # No process in a bot's session is a child that we wait for.
                if member.session != os.getsid(0):
                    reap(pid)
            elif (marked := _is_marked(pid)) is not False:
                alive += 1  # also who is about to die: what came from it will be ours then
                if marked:
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        os.kill(pid, signal.SIGKILL)
        if not alive:
            return
        time.sleep(0.005)


def _is_marked(pid: int) -> bool | None:
    """Whether a process came from a bot; None if its environment cannot be read."""
    try:
        environ = Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return None
    return f"{MARK}=".encode() in environ if environ else None


# Inside a worker


class _Leave(BaseException):
    """The order to end at once."""


def work(
    connection: Connection,
    others: Sequence[Connection],
    runnables: Mapping[str, Runnable],
    sandbox: Sandbox,
    terms: Terms,
    parent: int,
) -> NoReturn:
    """Play tasks until the order to end. Never returns into what the parent was doing when it forked."""
    status = 0
    bots = _Bots(runnables, sandbox, terms)
    try:
        _bind(parent, terms.cores)
        for other in others:
            other.close()
        while (message := _next(connection)) is not None:
            if isinstance(message, NewBots):
                bots.change(message)
            else:
                _play_task(connection, bots, message)
    except (_Leave, EOFError, BrokenPipeError, ConnectionResetError):
        bots.hurry = True
    except BaseException as error:
        status = 1
        bots.hurry = True
        what = ("gone", str(error)) if isinstance(error, CacheError) else ("error", traceback.format_exc())
        with contextlib.suppress(OSError):
            connection.send(what)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        bots.close()
        _flush_log()
        os._exit(status)


class _Order:
    """Whether this worker was asked to leave. It does so after the line of the log that is being written: the
    log swallows all exceptions."""

    given = False
    busy = False


_order: Final = _Order()


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    _order.busy = True
    try:
        yield
    finally:
        _order.busy = False
    if _order.given:
        raise _Leave


def _bind(parent: int, cores: Sequence[int]) -> None:
    """Live on these cores, and no longer than the parent."""

    def leave(number: int, frame: FrameType | None) -> None:
        _order.given = True
        if not _order.busy:
            raise _Leave

    signal.signal(signal.SIGTERM, leave)
    # What a terminal sends is for the parent. Not SIG_IGN, because bots would inherit that.
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, frame: None)
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    if os.getppid() != parent:  # it died before the call
        raise _Leave
    if cores:
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, cores)


def _next(connection: Connection) -> Task | NewBots | None:
    """Wait for a game. The bots are stopped meanwhile."""
    while not connection.poll(WATCH_SECONDS):
        WATCH.rest()
    message: Task | NewBots | None = connection.recv()
    return message


def _play_task(connection: Connection, bots: _Bots, task: Task) -> None:
    begin = time.monotonic()
    record = _play_fairly(bots, task)
    game = pack(record, task.quiet_seats())
    with _undisturbed():
        log_game(task.bots, game, time.monotonic() - begin)
    if any(fault.signal == "SIGKILL" for fault in record.faults):
        # It may be the first victim of a kill of the whole process tree. Then we are next, and the game must
        # not count: it was not the bot's fault, and will be played again.
        time.sleep(KILLING_SECONDS)
    connection.send(("done", game))


def _play_fairly(bots: _Bots, task: Task) -> Record:
    """Play a game, and again if a bot ran out of time when the machine was busy, or was killed from outside.
    Its bots get new processes then: none meets a deal twice."""
    for number in range(1 if task.once else REPLAYS + 1):
        record = play_game(task.match, bots.seated(task))
        record.replays = number
        suspect = [fault for fault in record.faults if fault.suspect]
        late = {task.bots[fault.seat] for fault in suspect if fault.kind == "timeout"}
        bots.suspect.update(late)
        if not suspect or any(bots.suspect[key] > MOST_SUSPECT for key in late):
            break
        bots.forget(task)
        with _undisturbed():
            for fault in suspect:
                LOG.warning("game %s: %s: suspect: %s", record.id, task.bots[fault.seat], fault.message)
    return record


def log_game(bots: Sequence[str], game: Packed, seconds: float) -> None:
    for seat, kind, message in game.faults:
        LOG.warning("game %s: %s: %s: %s", game.id, bots[seat], kind, message)
    ranks = " ".join(map(str, short_of(game).ranks))
    LOG.info("game %s: %s: ranks %s in %.3f s", game.id, " ".join(bots), ranks, seconds)


class _Bots:
    """The bots of a worker. A process plays only games of one rotation, so it never meets a deal twice. It is
    kept between games; the longest unused are ended when there are many, or they use much memory."""

    def __init__(self, runnables: Mapping[str, Runnable], sandbox: Sandbox, terms: Terms) -> None:
        self.runnables = dict(runnables)
        self.sandbox = sandbox
        self.terms = terms
        self.running: OrderedDict[tuple[str, int, int], BotProcess] = OrderedDict()
        self.budgets: dict[str, StartBudget] = {}
        self.suspect: Counter[str] = Counter()
        """How often each ran out of time on a busy machine."""
        self.memory = KEPT_SHARE * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / terms.jobs
        self.hurry = False

    def change(self, bots: NewBots) -> None:
        """Others may come to play, and those that are gone need not be kept."""
        self.runnables.update(bots.new)
        leaving = [self.running.pop(name) for name in list(self.running) if name[0] in bots.gone]
        close_all(leaving)

    def seated(self, task: Task) -> list[BotProcess]:
        seated = []
        for seat, name in enumerate(task.processes()):
            if name not in self.running:
                key = name[0]
                self.running[name] = BotProcess(
                    self.runnables[key],
                    self.sandbox,
                    budget=self.budgets.setdefault(key, StartBudget()),
                )
            self.running.move_to_end(name)
            if self.terms.ponder:
                self.running[name].move_to(self.terms.cores[seat : seat + 1])
            seated.append(self.running[name])
        self._end_some(seated)
        return seated

    def _end_some(self, seated: Sequence[BotProcess]) -> None:
        """End processes that are kept for later: the longest unused of too many, the largest of those that
        are too large. Those at the table do not count, so no bot can drive others away from there."""
        kept = [name for name, process in self.running.items() if process not in seated]
        while len(kept) + len(seated) > KEPT_PROCESSES and kept:
            self.running.pop(kept.pop(0)).close()
        kept.sort(key=lambda name: self.running[name].memory)
        while sum(self.running[name].memory for name in kept) > self.memory:
            self.running.pop(kept.pop()).close()

    def forget(self, task: Task) -> None:
        """End the processes that have met a deal."""
        for name in task.processes():
            self.running.pop(name).kill()

    def close(self) -> None:
        if not self.hurry:
            close_all(self.running.values())
        kill_all(self.running.values())


def _flush_log() -> None:
    """Give the log a moment. A worker that was killed may have left it locked, so the wait has a limit."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, MultiProcessingHandler):
            handler.queue.close()
            waiting = threading.Thread(target=handler.queue.join_thread, daemon=True)
            waiting.start()
            waiting.join(1.0)
