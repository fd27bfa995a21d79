"""Runs an event: what is missing is played and stored as it comes, until the plan has no more games.

A plan looks at nothing but the store, and only when everything that was planned before is played. A bot
is set aside by its results in the order of the schedule. So an event ends with the same games and the
same table, however often it was broken off and however many games were played at once.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from itertools import islice
from typing import Final, NamedTuple, Protocol

from harness.eventlog import EventLog
from harness.executor import BrokenOff, Executor, Task, Unplayed
from harness.referee import Match
from harness.schedule import Pairing
from harness.settings import Settings
from harness.store import Packed, Store, StoreError, short_of

WAIT_SECONDS: Final = 0.25
"""How long a wish to stop may go unnoticed."""
LOOK_AHEAD: Final = 500
"""How far to look for a game that can be played, when the next must wait for a bot's fate."""
CHOICE: Final = 24
"""Of how many games the next is chosen, by whose bots are running."""
MOST_UNPLAYED: Final = 20
"""So many games without a result are no accident any more."""
TEXT_BUDGET: Final = 32 * 1024**2
"""Bytes of notes and standard error that are kept of a bot in an event."""
FINISHED: Final = "finished"
"""Set in the store's state when the plan has no more games."""
LOG: Final = logging.getLogger("equinox.event")


class Plan(Protocol):
    """Decides what is played."""

    goal: int | None
    """How many games there will be in all, if that is known before they are planned."""

    def next(self, store: Store) -> list[Pairing]:
        """The games to be played after all that is planned has been; none ends the event."""


class Ending(Enum):
    FINISHED = "the plan has no more games"
    STOPPED = "somebody wished so"
    TIME_IS_UP = "the time is up"


class Progress(NamedTuple):
    """How far an event has come."""

    played: int
    """Games in the store."""
    planned: int
    """Games that will be in it, as far as one knows; without those of bots that were set aside."""
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


class Queue:
    """What to play next.

    A game is given out only if none of its bots can be set aside by a game before it in the schedule that
    is not decided yet. So nothing is played that would not count.
    """

    def __init__(
        self, planned: Sequence[Pairing], played: Mapping[str, tuple[str | None, ...]], limit: int
    ) -> None:
        self.planned = planned
        self.limit = limit
        self.set_aside: dict[str, int] = {}
        """Each bot that failed too often in a row, and the place of the game that was too much."""
        self.skipped = 0
        """How many games will not be played, because a bot was set aside."""
        self._place = {one.id: place for place, one in enumerate(planned)}
        self._faulty: list[frozenset[str] | None] = [None] * len(planned)
        """Who had a fault in each game that is decided."""
        self._given = bytearray(len(planned))
        self._skipped = bytearray(len(planned))
        self._open = len(planned)
        self._head = 0
        self._games: dict[str, list[int]] = {}
        for place, one in enumerate(planned):
            for key in one.bots:
                self._games.setdefault(key, []).append(place)
        self._frontier = dict.fromkeys(self._games, 0)
        """How many of a bot's games, from its first on, are decided or skipped."""
        self._streak = dict.fromkeys(self._games, 0)
        for place, one in enumerate(planned):
            faults = played.get(one.id)
            if faults is not None:
                self._decide(place, faults)
        for key in self._games:
            self._advance(key)

    @property
    def empty(self) -> bool:
        """Whether every game is decided or skipped."""
        return self._open == 0

    def pairing(self, game: str) -> Pairing:
        return self.planned[self._place[game]]

    def take(self, running: Callable[[Sequence[str]], int] = lambda bots: 0) -> Pairing | None:
        """The next game that can be played now, None if there is none yet. Of the first few it is the one
        most of whose bots are `running` where it is to be played."""
        best, most = None, -1
        for place in islice(self._playable(), CHOICE):
            found = running(self.planned[place].bots)
            if found > most:
                best, most = place, found
            if most == len(self.planned[place].bots):
                break
        if best is None:
            return None
        self._given[best] = True
        return self.planned[best]

    def _playable(self) -> Iterator[int]:
        """Places of games that can be played now, in the order of the schedule."""
        while self._head < len(self.planned) and not self._is_waiting(self._head):
            self._head += 1
        for place in range(self._head, min(self._head + LOOK_AHEAD, len(self.planned))):
            if self._is_waiting(place) and all(self._is_sure(key, place) for key in self.planned[place].bots):
                yield place

    def done(self, game: str, faults: Sequence[str | None]) -> list[str]:
        """A game has been played; returns the bots that this sets aside."""
        place = self._place[game]
        before = set(self.set_aside)
        self._decide(place, faults)
        for key in self.planned[place].bots:
            self._advance(key)
        return sorted(set(self.set_aside) - before)

    def _is_waiting(self, place: int) -> bool:
        return not (self._given[place] or self._skipped[place]) and self._faulty[place] is None

    def _is_sure(self, key: str, place: int) -> bool:
        """Whether the bot will still be in the event at this place, whatever happens before."""
        if self.limit == 0:
            return True
        games, streak = self._games[key], self._streak[key]
        for number in range(self._frontier[key], len(games)):
            if games[number] >= place:
                return True
            if self._skipped[games[number]]:
                continue
            faulty = self._faulty[games[number]]
            streak = streak + 1 if faulty is None or key in faulty else 0
            if streak >= self.limit:
                return False
        return True

    def _decide(self, place: int, faults: Sequence[str | None]) -> None:
        if self._faulty[place] is None:
            bots = self.planned[place].bots
            self._faulty[place] = frozenset(
                key for key, fault in zip(bots, faults, strict=True) if fault is not None
            )
            self._open -= 1

    def _advance(self, key: str) -> None:
        """Follow a bot as far as its games are decided; a bot that failed too often plays no more."""
        games = self._games[key]
        while self._frontier[key] < len(games):
            place = games[self._frontier[key]]
            faulty = self._faulty[place]
            if faulty is None and not self._skipped[place]:
                return
            self._frontier[key] += 1
            if faulty is None:
                continue
            self._streak[key] = self._streak[key] + 1 if key in faulty else 0
            if self.limit and self._streak[key] >= self.limit and key not in self.set_aside:
                self.set_aside[key] = place
                self._skip(key)

    def _skip(self, key: str) -> None:
        others: set[str] = set()
        for place in self._games[key][self._frontier[key] :]:
            if self._is_waiting(place):
                self._skipped[place] = True
                self.skipped += 1
                self._open -= 1
                others.update(self.planned[place].bots)
        for other in others - {key}:
            self._advance(other)


class Table:
    """A first glance at who is ahead: the share of opponents that a bot left behind. Where all failed nobody
    left anybody behind."""

    def __init__(self) -> None:
        self.points: dict[str, float] = {}
        self.games: dict[str, int] = {}

    def add(self, bots: Sequence[str], ranks: Sequence[int]) -> None:
        for seat, bot in enumerate(bots):
            beaten = (
                sum(ranks[seat] < rank for rank in ranks) + sum(ranks[seat] == rank for rank in ranks) / 2
            )
            share = (beaten - 0.5) / (len(ranks) - 1) if 1 in ranks else 0.0
            self.points[bot] = self.points.get(bot, 0.0) + share
            self.games[bot] = self.games.get(bot, 0) + 1

    def share(self, bot: str) -> float:
        return self.points[bot] / self.games[bot]

    def leaders(self, count: int = 3) -> list[tuple[str, float]]:
        best = sorted(self.points, key=lambda bot: (-self.share(bot), bot))
        return [(bot, self.share(bot)) for bot in best[:count]]


def task(settings: Settings, pairing: Pairing, quiet: Collection[str] = ()) -> Task:
    """A game as a worker needs to know it."""
    match = Match(
        game=settings.game,
        seed=pairing.seed,
        players=settings.players,
        options=settings.options,
        champions=settings.champions,
        clock=settings.clock,
        margin_ms=settings.margin_ms,
        id=pairing.id,
    )
    quiet = tuple(key for key in pairing.bots if key in quiet)
    return Task(match, pairing.bots, quiet, once=settings.fresh_deals)


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
                raise StoreError(f"{store.path}: damaged: its schedule does not take the games to come")
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
        self.table = Table()
        for result in store.results():
            self.table.add(result.bots, result.ranks)
        self.text: Counter[str] = store.text()
        self.quiet = {key for key, size in self.text.items() if size >= TEXT_BUDGET}
        """Bots of which no more is kept."""

    def play_planned(self, stopped: Callable[[], Ending | None]) -> Ending | None:
        """Play what is planned and missing; an ending if that was not possible."""
        planned = self.store.planned()
        played = self.store.played()
        self.played = len(played)
        queue = Queue(planned, played, self.settings.quarantine)
        self._keep(queue)
        self._show(queue)
        if not queue.empty:
            self.store.set_state(FINISHED, None)
        while not queue.empty:
            ending = stopped()
            if ending is not None:
                self.executor.stop()
                return ending
            while self.executor.room() > 0 and (pairing := queue.take(self.executor.running)) is not None:
                self.playing.add(pairing.id)
                self.executor.submit(task(self.settings, pairing, self.quiet))
            self._check_unplayed()
            for game in self.executor.wait(WAIT_SECONDS):
                self.playing.discard(game.id)
                if isinstance(game, Unplayed):
                    LOG.error("%s; it stays without a result", game.why)
                    self.unplayed.append(game)
                else:
                    self._keep_game(queue, game)
            self.log.store(self.store)
            self._show(queue)
        return None

    def _check_unplayed(self) -> None:
        """A game without a result stops nobody but those whose next games depend on it. Nothing may be
        planned then: a plan looks at all results."""
        stuck = not self.playing and self.executor.room() > 0
        if not self.unplayed or not (stuck or len(self.unplayed) >= MOST_UNPLAYED):
            return
        more = f", and {len(self.unplayed) - 1} more like it" if len(self.unplayed) > 1 else ""
        rest = "all that can be played without it is played" if stuck else "that is no accident"
        raise BrokenOff(f"{self.unplayed[0].why}{more}; {rest}")

    def _keep_game(self, queue: Queue, game: Packed) -> None:
        self.store.add(game)
        self.new += 1
        self.played += 1
        short = short_of(game)
        self.table.add([self.label[key] for key in queue.pairing(game.id).bots], short.ranks)
        self._count_text(queue.pairing(game.id).bots, short.text)
        aside = queue.done(game.id, short.faults)
        for key in aside:
            LOG.warning("%s is set aside: %d faults in a row", self.label[key], self.settings.quarantine)
        if aside:
            self._keep(queue)

    def _count_text(self, bots: Sequence[str], sizes: Sequence[int]) -> None:
        for key, size in zip(bots, sizes, strict=False):
            self.text[key] += size
            if self.text[key] >= TEXT_BUDGET and key not in self.quiet:
                self.quiet.add(key)
                LOG.warning(
                    "%s has written %d MiB of notes and standard error: no more of it is kept",
                    self.label[key],
                    TEXT_BUDGET // 1024**2,
                )

    def _keep(self, queue: Queue) -> None:
        """Mark in the store who is set aside, and by which game."""
        self.store.set_quarantined({key: queue.planned[place].id for key, place in queue.set_aside.items()})

    def _show(self, queue: Queue) -> None:
        self.show(
            Progress(
                self.played,
                max(len(queue.planned) - queue.skipped, self.plan.goal or 0),
                self.new,
                time.monotonic() - self.begin,
                self.table.leaders(),
            )
        )
