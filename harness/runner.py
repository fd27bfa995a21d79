"""Runs an event: plays and stores the missing games, until the plan has no more.

A plan looks at nothing but the store, and only when everything that was planned before is played. A bot
is quarantined by its results in the order of the schedule. So an event ends with the same games and the
same table, however often it was broken off and however many games were played at once.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from enum import Enum
from types import FrameType
from typing import Final, NamedTuple, Protocol

from harness.bots import Runnable
from harness.database import StoreError
from harness.event_log import EventLog, writing
from harness.executor import BrokenOff, BuildGone, Executor, HarnessFault, Task, Unplayed
from harness.game_queue import GameQueue
from harness.history import WORTH_KEEPING, History, keep_history, read_history
from harness.leaders import Leaders
from harness.pace import SLOW_MS, Pace, SlowShare, most_slow_games
from harness.packing import Packed, short_of
from harness.quiet_hours import QuietHours
from harness.referee import Match
from harness.runner_status import StatusWriter
from harness.sandbox import SandboxError
from harness.schedules.pairing import Group, Pairing
from harness.settings import Entry, Settings
from harness.signals import find_endings
from harness.store import Part, Store

WAIT_SECONDS: Final = 0.25
"""How long a request to stop may go unnoticed."""
MOST_UNPLAYED: Final = 20
"""The event stops after this many games without a result: they are no coincidence."""
MOST_BLAMED: Final = 3
"""A bot with this many of them is suspended in a league without an end."""
WAIT_AFTER: Final = 10_000
"""After this many games the slow bots are waited for, so that a history of all games can be kept."""
BUSY_SECONDS: Final = 60.0
"""How long another process may hold the file's write lock, for example to copy it."""
TEXT_BUDGET: Final = 32 * 1024**2
"""Bytes of notes and standard error that are kept of a bot in an event."""
FINISHED: Final = "finished"
"""Set in the store's state when the plan has no more games."""
LOG: Final = logging.getLogger("equinox.event")


class Plan(Protocol):
    """Decides which games are played."""

    @property
    def goal(self) -> int | None:
        """How many games there will be in all, if that is known before they are planned."""

    def next(self, store: Store) -> list[Pairing]:
        """The games to be played after all that is planned has been; none ends the event."""


class Ending(Enum):
    FINISHED = "the plan has no more games"
    STOPPED = "interrupted"
    TIME_IS_UP = "time is up"
    RESTARTED = "its settings or its season have changed"


class Progress(NamedTuple):
    """How far an event has come."""

    played: int
    """Games in the store."""
    planned: int
    """Games that will be in it, as far as is known; without those of quarantined bots."""
    new: int
    """Games that were played in this run."""
    seconds: float
    """How long this run has lasted."""
    leaders: list[tuple[str, float]]
    """The best by their share of opponents who were beaten."""
    is_open: bool = False
    """Whether more games may be planned than is known yet."""
    limit: float | None = None
    """How many seconds the run may last."""

    @property
    def rate(self) -> float:
        return self.new / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """Seconds to go, until the last game or until time is up; None while it is unknown."""
        ends = [] if self.limit is None else [max(0.0, self.limit - self.seconds)]
        if not self.is_open and self.rate > 0:
            ends.append((self.planned - self.played) / self.rate)
        return min(ends, default=None)


def task(settings: Settings, pairing: Pairing, quiet: Collection[str] = (), slow: bool = False) -> Task:
    """The task of a worker for a game."""
    match = Match(
        game=settings.game,
        seed=pairing.seed,
        players=settings.players,
        options=settings.options,
        clock=settings.clock,
        margin_ms=settings.margin_ms,
        id=pairing.id,
    )
    quiet = tuple(key for key in pairing.bots if key in quiet)
    rotation = settings.schedule.find_rotation(pairing.bots)
    return Task(match, pairing.bots, quiet, once=settings.fresh_deals, rotation=rotation, slow=slow)


class Opened(NamedTuple):
    """Bots made ready to run."""

    runnables: Mapping[str, Runnable]
    """By key."""
    refused: Mapping[str, str]
    """The bots that cannot be run here, and why."""


class Living(NamedTuple):
    """How to play a league whose bots come and go meanwhile."""

    open: Callable[[Sequence[Entry]], Opened]
    """Makes bots ready to run."""
    forever: bool = False
    """Wait for more to play when there is nothing."""
    quiet: QuietHours | None = None
    """When no game is started."""


def run(
    store: Store,
    plan: Plan,
    executor: Executor,
    log: EventLog,
    stopped: Callable[[], Ending | None] = lambda: None,
    show: Callable[[Progress], None] = lambda progress: None,
    living: Living | None = None,
    opened: Opened | None = None,
    end: float | None = None,
) -> Ending:
    """Play all that is missing. `stopped` is asked often, and may end the event where it stands. The bots of
    a `living` league may come and go meanwhile; those that were `opened` are known to the executor. When it
    will be stopped, `end`, is for the status."""
    store.check_open()
    running = _Run(store, plan, executor, log, show, living, opened or Opened({}, {}), end)
    try:
        ending = running.play(stopped)
        LOG.info("end after %d games: %s", running.played, ending.value)
        return ending
    finally:
        log.store(store)


class _Run:
    """An event while it is run."""

    def __init__(
        self,
        store: Store,
        plan: Plan,
        executor: Executor,
        log: EventLog,
        show: Callable[[Progress], None],
        living: Living | None,
        opened: Opened,
        end: float | None,
    ) -> None:
        self.store = store
        self.plan = plan
        self.executor = executor
        self.log = log
        self.show = show
        self.living = living
        self.forever = living is not None and living.forever
        self.settings = store.config
        self.commitment = store.commitment
        self.status = StatusWriter(store)
        self.begin = time.monotonic()
        self.limit = None if end is None else end - self.begin
        self.new = 0
        self.played = 0
        self.total = store.count_planned()
        """Games that are planned, or will be, as far as is known."""
        self.is_open = plan.goal is None and not store.is_all_known()
        self.playing: dict[str, Group] = {}
        self.slow_playing: set[str] = set()
        self.unplayed: list[Unplayed] = []
        self.blamed: Counter[str] = Counter()
        """By bot, how many of its games had no result."""
        self.known = set(opened.runnables)
        self.refused = dict(opened.refused)
        self.resting = False
        """Whether there has been nothing to plan since the last change."""
        self.is_ahead = False
        """Whether there was nothing to plan while only games of slow bots were left."""
        self.is_waiting = False
        """Whether that may change with the next result."""
        self.data_version = store.data_version()
        self.revision = store.revision
        self.before = History()
        """The summary of all games but the latest."""
        self.label: dict[str, str] = {}
        self.active: set[str] = set()
        self.slow: set[str] = set()
        self.slow_share = SlowShare()
        if living is not None:
            self.store.drop_outdated(force=bool(self.refused))
        self._read_bots()
        if not self.active <= self.known | self.refused.keys():
            # One joined while the others were being opened: it is a change that is still to be noticed.
            self.data_version = self.revision = -1
        self._read_history()
        self.quiet = {key for key, size in self.text.items() if size >= TEXT_BUDGET}
        """Bots of which no more notes and standard error are kept."""
        self.queue = self._make_queue()

    def play(self, stopped: Callable[[], Ending | None]) -> Ending:
        """Play until there is nothing more to play, or `stopped` says to end."""
        self._show()
        while True:
            ending = stopped() or self._notice_changes()
            if ending is not None:
                self.executor.stop()
                return ending
            if self._can_plan() and not self._plan_more() and self.queue.empty and not self.forever:
                self.store.set_state(FINISHED, "yes")
                return Ending.FINISHED
            is_quiet = self._is_quiet()
            if not is_quiet:
                self._give_out()
            self._write_status(is_quiet)
            self._check_unplayed(is_quiet)
            for game in self.executor.wait(WAIT_SECONDS):
                self.slow_playing.discard(game.id)
                bots = self.playing.pop(game.id)
                if isinstance(game, Unplayed):
                    self._note_unplayed(game, bots)
                else:
                    self._keep_game(game)
            self.log.store(self.store)
            self._show()

    # Planning

    def _read_bots(self) -> None:
        entries = self.store.bots()
        self.label = {entry.key: entry.label for entry in entries}
        self.active = {entry.key for entry in entries if entry.active}

    def _read_history(self) -> None:
        """Read the history of most games, and the results of all others."""
        before = read_history(self.store)
        self.table = Leaders(before.points, before.games)
        self.pace = Pace(before.ms, before.games)
        self.text = self.store.text(before.number) + Counter(before.text)
        key = {label: key for key, label in self.label.items()}
        for result in self.store.game_results(before.number):
            bots = [key[label] for label in result.bots]
            self.table.add(bots, result.ranks)
            self.pace.add(bots, result.wall_ms)

    def _keep_history(self) -> None:
        """Keep a history once all games are decided, so that the next run has little to read."""
        if self.played - self.before.played < WORTH_KEEPING:
            return
        self.before = History(
            number=self.store.last_planned(),
            played=self.played,
            planned=self.before.planned + len(self.queue.planned),
            skipped=self.before.skipped + self.queue.skipped,
            games=dict(self.table.games),
            points=dict(self.table.points),
            ms=dict(self.pace.ms),
            text=dict(self.text),
            streak=self.queue.streaks,
            quarantined=self.queue.quarantined,
        )
        keep_history(self.store, self.before)
        self.queue = GameQueue([], {}, self.settings.quarantine, before=self.before)

    def _make_queue(self) -> GameQueue:
        """A queue of all games that the store has planned."""
        self.before = read_history(self.store)
        played = self.store.played(self.before.number)
        self.played = self.before.played + len(played)
        queue = GameQueue(
            self.store.planned(self.before.number),
            played,
            self.settings.quarantine,
            self.store.voided(),
            self.store.lifted(),
            self.before,
        )
        for game in self.playing:
            queue.give(game)
        self.store.set_quarantined(queue.quarantined)
        self._find_slow()
        if not queue.empty:
            self._clear_finished()
        return queue

    def _clear_finished(self) -> None:
        if self.store.state(FINISHED) is not None:
            self.store.set_state(FINISHED, None)

    def _notice_changes(self) -> Ending | None:
        """Plan again if another process has added or removed bots. Other settings or another season require a
        restart of everything."""
        if self.living is None or (version := self.store.data_version()) == self.data_version:
            return None
        self.data_version = version
        revision = self.store.revision
        if revision == self.revision:
            return None
        self.revision = revision
        if (self.store.config, self.store.commitment) != (self.settings, self.commitment):
            return Ending.RESTARTED
        before = self.active
        self._read_bots()
        # One that was suspended is tried again after it was put back.
        put_back = self.refused.keys() - self.store.suspended().keys()
        waiting = [
            entry
            for entry in self.store.bots()
            if entry.active
            and entry.key not in self.known
            and entry.key not in self.refused.keys() - put_back
        ]
        opened = self.living.open(waiting)
        self.known.update(opened.runnables)
        self.refused = {
            key: why for key, why in self.refused.items() if key in self.active and key not in put_back
        } | dict(opened.refused)
        suspend(self.store, self.refused)
        self.executor.change_bots(opened.runnables, before - self.active)
        self.store.drop_outdated(self.playing, force=bool(self.refused))
        self.queue = self._make_queue()
        self.resting = self.is_ahead = False
        LOG.info("bots have changed: %d active", len(self.active))
        return None

    @contextlib.contextmanager
    def _unchanged(self) -> Iterator[bool]:
        """Whether all changes of the event have been noticed. There are no new ones inside of it."""
        with self.store.transaction():
            yield self.living is None or self.store.revision == self.revision

    def _can_plan(self) -> bool:
        """A plan looks at all results, so it is made when all that was planned is played. But a league
        without an end does not wait for its slow bots, or not often."""
        if self.queue.empty:
            return not self.resting
        return (
            self.forever
            and not self.is_ahead
            and bool(self.slow)
            and self.playing.keys() == self.slow_playing
            and self.executor.room() > 0
            and self.played - self.before.played < WAIT_AFTER
            and not self.queue.can_take(self._may_start)
        )

    def _plan_more(self) -> bool:
        """Whether there was more to plan. While nothing but games of slow bots is left, theirs that wait are
        given up, because others would have to wait for them, and the others are planned for."""
        ahead = not self.queue.empty
        with self._unchanged() as unchanged:
            if not unchanged:
                return True  # it is planned again when the change has been noticed
            if ahead:
                self.store.drop_outdated(self.playing, force=True)
                self.queue = self._make_queue()
            else:
                self._keep_history()
        more = self.plan.next(Part(self.store, self.active - self.slow) if ahead else self.store)
        if not more:
            self.is_ahead = True
            self.resting = not ahead
            return False
        with self._unchanged() as unchanged:
            if not unchanged:
                return True
            new = self.store.plan(more)
        if not new:
            raise StoreError(
                f"{self.store.path}: damaged: its schedule does not match the games to be planned"
            )
        if new == len(more):
            self.queue.extend(more)
            self._clear_finished()
        else:
            self.queue = self._make_queue()
        # The others may have got nothing, or must wait for the results of games that slow bots have started.
        nothing = not self.queue.can_take(self._may_start)
        self.is_waiting = ahead and nothing
        self.is_ahead = self.is_waiting or (self.is_ahead and nothing)
        return True

    def _give_out(self) -> None:
        while self.executor.room() > 0:
            pairing = self.queue.take(self._count_running, self._may_start)
            if pairing is None and not self.playing and not self._can_plan():
                # The other bots have nothing to play.
                pairing = self.queue.take(self._count_running, self._is_known)
            if pairing is None:
                return
            self.playing[pairing.id] = pairing.bots
            is_slow = not self.slow.isdisjoint(pairing.bots)
            if is_slow:
                self.slow_playing.add(pairing.id)
            self.executor.submit(task(self.settings, pairing, self.quiet, is_slow))

    def _count_running(self, bots: Group) -> int:
        return self.executor.running(bots, self.settings.schedule.find_rotation(bots))

    def _may_start(self, bots: Group) -> bool:
        """Whether the bots of a game are there, and slow ones have workers left, or time of the only one."""
        if not self._is_known(bots):
            return False
        if self.slow.isdisjoint(bots):
            return True
        workers = self.executor.workers
        return len(self.slow_playing) < most_slow_games(workers) and not (
            workers == 1 and self.slow_share.is_used
        )

    def _is_known(self, bots: Group) -> bool:
        return self.living is None or self.known.issuperset(bots)

    def _find_slow(self) -> None:
        self.slow = {one.bot for one in self.pace.find_slow(self.active)}
        self.slow_playing = {game for game, bots in self.playing.items() if not self.slow.isdisjoint(bots)}

    def _is_quiet(self) -> bool:
        quiet = self.living and self.living.quiet
        return quiet is not None and quiet.contain(datetime.now())

    # The results of games

    def _check_unplayed(self, is_quiet: bool) -> None:
        """A game without a result holds up only bots whose next games depend on it. Nothing can be planned
        then: a plan looks at all results."""
        stuck = not self.playing and not is_quiet and self.executor.room() > 0
        if not self.unplayed or not (stuck or len(self.unplayed) >= MOST_UNPLAYED):
            return
        more = f", and {len(self.unplayed) - 1} more" if len(self.unplayed) > 1 else ""
        rest = "all games that do not depend on it are played" if stuck else "too many to be a coincidence"
        raise BrokenOff(f"{self.unplayed[0].why}{more}; {rest}")

    def _note_unplayed(self, game: Unplayed, bots: Group) -> None:
        LOG.error("%s; it is left without a result", game.why)
        refused = {key: why for key, why in self.executor.refused().items() if key in bots}
        if self.living is None or not (self.forever or refused):
            self.unplayed.append(game)
            return
        # A league without an end does without the game, and in the end without a bot that ends workers.
        if not refused:
            self.blamed.update(bots)
            first, second = sorted(set(bots), key=lambda key: -self.blamed[key])[:2]
            if self.blamed[first] >= MOST_BLAMED and self.blamed[first] > self.blamed[second]:
                refused = {first: f"{MOST_BLAMED} of its games have ended the workers that played them"}
        if refused:
            self.refused |= refused
            self.known -= refused.keys()
            suspend(self.store, self.refused)
        self.store.drop_game(game.id)
        self.store.drop_outdated(self.playing, force=True)
        self.queue = self._make_queue()

    def _keep_game(self, game: Packed) -> None:
        with self.store.transaction():
            if self.living is not None and self.store.commitment != self.commitment:
                return  # another season has started
            self.store.add(game)
        self.new += 1
        self.played += 1
        if self.is_waiting:
            self.is_ahead = self.is_waiting = False
        short = short_of(game)
        bots = self.queue.pairing(game.id).bots
        self.table.add(bots, short.ranks)
        self.pace.add(bots, short.wall_ms)
        self.slow_share.add(sum(short.wall_ms), not self.slow.isdisjoint(bots))
        if max(short.wall_ms) >= SLOW_MS:
            self._find_slow()
        self._count_text(bots, short.text)
        quarantined = self.queue.done(game.id, short.faults)
        for key in quarantined:
            LOG.warning("%s is quarantined: %d faults in a row", self.label[key], self.settings.quarantine)
        if quarantined:
            self.store.set_quarantined(self.queue.quarantined)

    def _count_text(self, bots: Sequence[str], sizes: Sequence[int]) -> None:
        for key, size in zip(bots, sizes, strict=False):
            self.text[key] += size
            if self.text[key] >= TEXT_BUDGET and key not in self.quiet:
                self.quiet.add(key)
                LOG.warning(
                    "%s has written %d MiB of notes and standard error: no more of it will be stored",
                    self.label[key],
                    TEXT_BUDGET // 1024**2,
                )

    # Progress and status

    def _write_status(self, is_quiet: bool) -> None:
        from harness.seasons import find_too_small

        if self.living is None:
            return
        if is_quiet:
            self.status.write("quiet hours", self.executor.workers, str(self.living.quiet))
        elif not self.resting:
            self.status.write("playing", self.executor.workers)
        elif (missing := find_too_small(self.store))[0]:
            self.status.write("waiting for bots", self.executor.workers, missing[1])
        else:
            self.status.write("settled", self.executor.workers)

    def _show(self) -> None:
        planned = self.before.planned - self.before.skipped + len(self.queue.planned)
        self.show(
            Progress(
                self.played,
                max(max(planned, self.total) - self.queue.skipped, self.plan.goal or 0),
                self.new,
                time.monotonic() - self.begin,
                [(self.label[key], share) for key, share in self.table.leaders()],
                self.is_open,
                self.limit,
            )
        )


def suspend(store: Store, refused: Mapping[str, str]) -> None:
    """Leave out bots that cannot be run here, and no others."""
    before = store.suspended()
    if before == refused:
        return
    store.suspend(refused)
    label = {entry.key: entry.label for entry in store.bots()}
    for key in refused.keys() - before.keys():
        LOG.warning("%s is suspended: %s", label[key], refused[key])


Hire = Callable[[Mapping[str, Runnable]], AbstractContextManager[Executor]]
"""Makes the executor for games of these bots."""


def run_in_foreground(
    store: Store,
    plan: Plan,
    runnables: Mapping[str, Runnable],
    hire: Hire,
    show: Callable[[Progress], None] = lambda progress: None,
    seconds: float | None = None,
    living: Living | None = None,
) -> Ending:
    """Play all that is missing from an event, for `seconds` at most. `hire` makes the executor:
    its workers see the log only if they are made inside of this. HarnessFault stops it: what was being played
    then is played again next time. The bots of a `living` league are opened here."""
    end = None if seconds is None else time.monotonic() + seconds
    with writing(store.path) as log, _stop_signals() as asked:
        store.wait_for_others(BUSY_SECONDS)

        def stopped() -> Ending | None:
            if asked:
                return Ending.STOPPED
            return Ending.TIME_IS_UP if end is not None and time.monotonic() > end else None

        status = StatusWriter(store)
        try:
            ending = Ending.RESTARTED
            while ending is Ending.RESTARTED:
                opened = None
                if living is not None:
                    opened = living.open([entry for entry in store.bots() if entry.active])
                    suspend(store, opened.refused)
                    runnables = opened.runnables
                try:
                    with hire(runnables) as executor:
                        ending = run(store, plan, executor, log, stopped, show, living, opened, end)
                except BuildGone as gone:
                    if living is None:
                        raise
                    LOG.warning("%s; it is built again", gone)
        except (HarnessFault, SandboxError) as fault:
            LOG.critical("the harness failed: %s", fault)
            store.note("critical", str(fault))
            if living is not None:
                status.write("failed", detail=str(fault).strip().splitlines()[-1])
            raise
        if living is not None:
            status.write("stopped")
        return ending


@contextlib.contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """Note signals that end the program, so that they never come in the middle of a commit. The third one
    interrupts at once."""
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if len(asked) > 1:
            raise KeyboardInterrupt
        asked.append(number)

    before = {number: signal.signal(number, note) for number in find_endings()}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
