"""A comparison's test, over the whole deals of an event in the order of its schedule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from equinox.interface import short_repr
from harness.database import StoreError
from harness.game_result import share_of_first
from harness.schedules.comparison import NEW, OLD, Comparison

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.game_result import GameResult
    from harness.sequential import Walk
    from harness.settings import Entry
    from harness.store import Store

STATUSES: Final = {"better": 0, "not better": 1, "undecided": 3}


@dataclass
class Tally:
    """The totals of the games in which one of the two bots is tested."""

    games: int = 0
    first_places: float = 0.0
    """Ties are shared."""
    won: int = 0
    """First alone,"""
    forfeits: int = 0
    """and another bot at the table had a fault."""

    def add(self, result: GameResult, seat: int) -> float:
        """Returns its share of the first place."""
        share = share_of_first(result.ranks, seat)
        self.games += 1
        self.first_places += share
        if share == 1:
            self.won += 1
            self.forfeits += any(result.faults)  # not its own: a fault is a loss
        return share


class FaultyGame(NamedTuple):
    game: str
    number: int
    bot: str
    """Its label."""
    kind: str


@dataclass
class Faults:
    games: list[FaultyGame] = field(default_factory=list)
    deals: int = 0
    """Deals with a fault of any bot."""

    def count_kinds(self, bot: str) -> dict[str, int]:
        return dict(Counter(one.kind for one in self.games if one.bot == bot))


class Trial:
    """Nothing counts after the deal that decides, or after the last that is allowed."""

    def __init__(self, store: Store) -> None:
        settings = store.config
        assert isinstance(settings.schedule, Comparison)
        known = {entry.key for entry in store.bots()}
        missing = [key for key in (NEW, OLD, *settings.schedule.against) if key not in known]
        if missing:
            raise StoreError(f"{store.path}: damaged: {short_repr(missing[0])} is not one of the bots")
        self.store = store
        self.schedule = settings.schedule
        self.players = settings.players
        self.walk = self.schedule.make_walk(settings.players)
        self.faultless = self.schedule.make_walk(settings.players)
        """The same test without the deals in which any bot had a fault."""
        self.tallies = {NEW: Tally(), OLD: Tally()}
        self.faults = Faults()
        self.not_started: str | None = None
        """The key of a bot that failed to start in every game of the first deal: there is nothing to test."""
        self._size = self.schedule.count_games(settings.players)
        self._last = 0
        """The number of the last game that was counted."""
        self.update()

    @property
    def deals(self) -> int:
        return self.walk.progress.deals

    @property
    def games(self) -> int:
        return self.deals * self._size

    @property
    def is_over(self) -> bool:
        return (
            self.walk.progress.verdict is not None
            or self.deals >= self.schedule.max_deals
            or self.not_started is not None
        )

    @property
    def verdict(self) -> str | None:
        """None if games are missing, or a bot did not start."""
        if self.not_started is not None:
            return None
        return self.walk.progress.verdict or ("undecided" if self.is_over else None)

    def update(self) -> None:
        """Add the deals that have been completed since."""
        results = self.store.game_results(after=self._last)
        # The games of a schedule are numbered from 1 on, without gaps.
        complete = 0
        while complete < len(results) and results[complete].number == self._last + complete + 1:
            complete += 1
        for begin in range(0, complete - complete % self._size, self._size):
            if self.is_over:
                return
            self._add_deal(results[begin : begin + self._size])
            self._last += self._size

    def _add_deal(self, results: Sequence[GameResult]) -> None:
        seats = range(self.players)
        new = list(zip(results, seats, strict=False))
        # Two players without a pool are tested in the same games.
        old = list(zip(results[self.players :] or results[::-1], seats, strict=True))
        shares = [self._mean_share(NEW, new), self._mean_share(OLD, old)]
        self.walk.add(*shares)
        if self.deals == 1:
            for key, games in ((NEW, new), (OLD, old)):
                if all(result.faults[seat] == "startup" for result, seat in games):
                    self.not_started = key
        faults = [
            FaultyGame(result.id, result.number, bot, kind)
            for result in results
            for bot, kind in zip(result.bots, result.faults, strict=True)
            if kind is not None
        ]
        if faults:
            self.faults.games += faults
            self.faults.deals += 1
        else:
            self.faultless.add(*shares)

    def _mean_share(self, key: str, games: Iterable[tuple[GameResult, int]]) -> float:
        shares = [self.tallies[key].add(result, seat) for result, seat in games]
        return sum(shares) / len(shares)

    @property
    def deals_left(self) -> float:
        """How many more deals are expected."""
        return min(self.walk.progress.deals_left, self.schedule.max_deals - self.deals)


def summarize(trial: Trial) -> dict[str, Any]:
    """The state of the trial, as plain data."""
    settings, schedule, store = trial.store.config, trial.schedule, trial.store
    entries = {entry.key: entry for entry in store.bots()}
    return {
        "event": settings.event,
        "game": settings.game,
        "players": settings.players,
        "verdict": trial.verdict,
        "status": STATUSES.get(trial.verdict or ""),
        "not_started": trial.not_started,
        "new": _describe_bot(trial, entries[NEW]) | _describe_tally(trial.tallies[NEW]),
        "old": _describe_bot(trial, entries[OLD]) | _describe_tally(trial.tallies[OLD]),
        "against": [_describe_bot(trial, entries[key]) for key in schedule.against],
        "identical": entries[NEW].content == entries[OLD].content,
        "deals": trial.deals,
        "games": trial.games,
        "games_played": store.count_played(),
        "elo_tested": list(schedule.elo),
        "alpha": schedule.alpha,
        "beta": schedule.beta,
        "bounds": [trial.walk.test.lower, trial.walk.test.upper],
        "max_deals": schedule.max_deals,
        **_describe_walk(trial.walk),
        "deals_with_faults": trial.faults.deals,
        "without_faults": _describe_faultless(trial.faultless),
        "faults": [one._asdict() for one in trial.faults.games],
    }


def _describe_bot(trial: Trial, entry: Entry) -> dict[str, Any]:
    return {
        "bot": entry.label,
        "name": entry.name,
        "version": entry.version,
        "content": entry.content,
        "faults": trial.faults.count_kinds(entry.label),
    }


def _describe_tally(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "first_places": round(tally.first_places / max(tally.games, 1), 6),
        "won": tally.won,
        "forfeits": tally.forfeits,
    }


def _describe_faultless(walk: Walk) -> dict[str, Any]:
    """All None where every deal has a fault."""
    facts = {"verdict": walk.progress.verdict or "undecided", **_describe_walk(walk)}
    deals = walk.progress.deals
    return {"deals": deals, **(facts if deals else dict.fromkeys(facts))}


def _describe_walk(walk: Walk) -> dict[str, Any]:
    """An infinite Elo is None."""
    progress = walk.progress
    elos = [walk.to_elo(value) for value in (progress.mean, progress.low, progress.high)]
    elo, low, high = (round(value, 6) + 0.0 if isfinite(value) else None for value in elos)  # no -0.0
    return {
        "difference": round(progress.mean, 6),
        "interval": [round(progress.low, 6), round(progress.high, 6)],
        "elo": elo,
        "elo_interval": [low, high],
        "llr": round(progress.ratio, 6),
    }
