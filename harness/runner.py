"""Runs an event: what is missing is played and stored as it comes, until the plan has no more games.

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
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from enum import Enum
from types import FrameType
from typing import Final, NamedTuple, Protocol

from harness.event_log import EventLog, writing
from harness.executor import BrokenOff, Executor, HarnessFault, Task, Unplayed
from harness.game_queue import GameQueue
from harness.leaders import Leaders
from harness.referee import Match
from harness.schedules.pairing import Group, Pairing
from harness.settings import Settings
from harness.store import Packed, Store, StoreError, short_of

WAIT_SECONDS: Final = 0.25
"""How long a wish to stop may go unnoticed."""
MOST_UNPLAYED: Final = 20
"""So many games without a result are no accident any more."""
TEXT_BUDGET: Final = 32 * 1024**2
"""Bytes of notes and standard error that are kept of a bot in an event."""
FINISHED: Final = "finished"
"""Set in the store's state when the plan has no more games."""
LOG: Final = logging.getLogger("equinox.event")


class Plan(Protocol):
    """Decides what is played."""

    @property
    def goal(self) -> int | None:
        """How many games there will be in all, if that is known before they are planned."""

    def next(self, store: Store) -> list[Pairing]:
        """The games to be played after all that is planned has been; none ends the event."""


class Ending(Enum):
    FINISHED = "the plan has no more games"
    STOPPED = "interrupted"
    TIME_IS_UP = "time is up"


class Progress(NamedTuple):
    """How far an event has come."""

    played: int
    """Games in the store."""
    planned: int
    """Games that will be in it, as far as one knows; without those of quarantined bots."""
    new: int
    """Games that were played in this run."""
    seconds: float
    """How long this run has lasted."""
    leaders: list[tuple[str, float]]
    """The best by their share of opponents who were beaten."""

    @property
    def rate(self) -> float:
        return self.new / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """Seconds to go."""
        return (self.planned - self.played) / self.rate if self.rate > 0 else None


def task(settings: Settings, pairing: Pairing, quiet: Collection[str] = ()) -> Task:
    """A game as a worker needs to know it."""
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
    return Task(match, pairing.bots, quiet, once=settings.fresh_deals, rotation=rotation)


def run(
    store: Store,
    plan: Plan,
    executor: Executor,
    log: EventLog,
    stopped: Callable[[], Ending | None] = lambda: None,
    show: Callable[[Progress], None] = lambda progress: None,
) -> Ending:
    """Play all that is missing. `stopped` is asked often, and may end the event where it stands."""
    store.check_open()
    running = _Run(store, plan, executor, log, show)
    try:
        while (ending := running.play_planned(stopped)) is None:
            more = plan.next(store)
            if not more:
                store.set_state(FINISHED, "yes")
                ending = Ending.FINISHED
                break
            if not store.plan(more):
                raise StoreError(
                    f"{store.path}: damaged: its schedule does not match the games to be planned"
                )
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
    ) -> None:
        self.store = store
        self.plan = plan
        self.executor = executor
        self.log = log
        self.show = show
        self.settings = store.config
        self.label = {entry.key: entry.label for entry in store.bots()}
        self.begin = time.monotonic()
        self.new = 0
        self.played = 0
        self.playing: set[str] = set()
        self.unplayed: list[Unplayed] = []
        self.table = Leaders()
        for result in store.game_results():
            self.table.add(result.bots, result.ranks)
        self.text: Counter[str] = store.text()
        self.quiet = {key for key, size in self.text.items() if size >= TEXT_BUDGET}
        """Bots of which no more is kept."""

    def play_planned(self, stopped: Callable[[], Ending | None]) -> Ending | None:
        """Play what is planned and missing; an ending if that was not possible."""
        planned = self.store.planned()
        played = self.store.played()
        self.played = len(played)
        queue = GameQueue(planned, played, self.settings.quarantine)
        self._keep(queue)
        self._show(queue)
        if not queue.empty:
            self.store.set_state(FINISHED, None)
        while not queue.empty:
            ending = stopped()
            if ending is not None:
                self.executor.stop()
                return ending
            while self.executor.room() > 0 and (pairing := queue.take(self._count_running)) is not None:
                self.playing.add(pairing.id)
                self.executor.submit(task(self.settings, pairing, self.quiet))
            self._check_unplayed()
            for game in self.executor.wait(WAIT_SECONDS):
                self.playing.discard(game.id)
                if isinstance(game, Unplayed):
                    LOG.error("%s; it is left without a result", game.why)
                    self.unplayed.append(game)
                else:
                    self._keep_game(queue, game)
            self.log.store(self.store)
            self._show(queue)
        return None

    def _count_running(self, bots: Group) -> int:
        return self.executor.running(bots, self.settings.schedule.find_rotation(bots))

    def _check_unplayed(self) -> None:
        """A game without a result stops nobody but those whose next games depend on it. Nothing may be
        planned then: a plan looks at all results."""
        stuck = not self.playing and self.executor.room() > 0
        if not self.unplayed or not (stuck or len(self.unplayed) >= MOST_UNPLAYED):
            return
        more = f", and {len(self.unplayed) - 1} more" if len(self.unplayed) > 1 else ""
        rest = "all games that do not depend on it are played" if stuck else "too many to be a coincidence"
        raise BrokenOff(f"{self.unplayed[0].why}{more}; {rest}")

    def _keep_game(self, queue: GameQueue, game: Packed) -> None:
        self.store.add(game)
        self.new += 1
        self.played += 1
        short = short_of(game)
        self.table.add([self.label[key] for key in queue.pairing(game.id).bots], short.ranks)
        self._count_text(queue.pairing(game.id).bots, short.text)
        quarantined = queue.done(game.id, short.faults)
        for key in quarantined:
            LOG.warning("%s is quarantined: %d faults in a row", self.label[key], self.settings.quarantine)
        if quarantined:
            self._keep(queue)

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

    def _keep(self, queue: GameQueue) -> None:
        """Store which bots are quarantined, and since which game."""
        self.store.set_quarantined({key: queue.planned[place].id for key, place in queue.quarantined.items()})

    def _show(self, queue: GameQueue) -> None:
        self.show(
            Progress(
                self.played,
                max(len(queue.planned) - queue.skipped, self.plan.goal or 0),
                self.new,
                time.monotonic() - self.begin,
                self.table.leaders(),
            )
        )


def run_in_foreground(
    store: Store,
    plan: Plan,
    hire: Callable[[], AbstractContextManager[Executor]],
    show: Callable[[Progress], None] = lambda progress: None,
    seconds: float | None = None,
) -> Ending:
    """Play all that is missing from an event, for so many seconds at most. `hire` brings whoever plays:
    workers see the log only if they are made inside of this. HarnessFault stops it: what was being played
    then is played again next time."""
    end = float("inf") if seconds is None else time.monotonic() + seconds
    with writing(store.path) as log, _stop_signals() as asked:

        def stopped() -> Ending | None:
            return Ending.STOPPED if asked else Ending.TIME_IS_UP if time.monotonic() > end else None

        try:
            with hire() as executor:
                return run(store, plan, executor, log, stopped, show)
        except HarnessFault as fault:
            LOG.critical("the harness failed: %s", fault)
            store.note("critical", str(fault))
            raise


@contextlib.contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """Ctrl-C and SIGTERM are noted, so that they never come in the middle of a commit. A second Ctrl-C is
    meant."""
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if len(asked) > 1:
            raise KeyboardInterrupt
        asked.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
