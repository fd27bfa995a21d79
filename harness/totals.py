"""Totals of an event's games: all that its standings and its matchmaking need of them.

Games are added in the order of the schedule. In a large event, the totals of all but the latest games are
kept in the user's cache, and only what came after them is read again. They are used only if the stored
results are the same, byte for byte, as when they were added up: no table depends on what was kept.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import hashlib
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from harness import ratings
from harness.sandbox import cache_folder

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.store import Store

BROKEN_OFF: Final = "fault"
"""The reason of a game that ended for want of opponents: its scores say nothing."""
UNKNOWN_ENGINE: Final = "unknown"
"""Games from before the engine's hash was kept."""
LEFT: Final = 2 * ratings.DRAWS_FROM
"""Games that may be added up each time; if there are more, the totals of all but the latest half are kept."""
AT_ONCE: Final = 20_000
"""Games in memory at a time."""
KEPT_DAYS: Final = 90
"""Entries of the cache that were not used for so long are removed."""


@dataclass
class Tally:
    """The totals of one bot's games."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    ranks: int = 0
    score: float = 0.0
    scored: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    wall_ms: float = 0.0
    slowest_ms: float = 0.0


def tally_games(
    game_results: Sequence[GameResult], tallies: dict[str, Tally] | None = None
) -> dict[str, Tally]:
    """By label. First alone is a win, first with others a draw, everything else a loss. If all had a fault,
    none is first."""
    tallies = {} if tallies is None else tallies
    for result in game_results:
        alone = result.ranks.count(1) == 1
        counts_score = result.reason != BROKEN_OFF
        for seat, bot in enumerate(result.bots):
            tally = tallies.get(bot)
            if tally is None:
                tally = tallies[bot] = Tally()
            rank = result.ranks[seat]
            tally.games += 1
            tally.ranks += rank
            if rank > 1:
                tally.losses += 1
            elif alone:
                tally.wins += 1
            else:
                tally.draws += 1
            fault = result.faults[seat]
            if fault is not None:
                tally.faults[fault] = tally.faults.get(fault, 0) + 1
            elif counts_score:  # after a fault the referee plays on, and what it scores says nothing
                tally.score += result.scores[seat]
                tally.scored += 1
            tally.decisions += result.decisions[seat]
            tally.wall_ms += result.wall_ms[seat]
            if result.slowest_ms[seat] > tally.slowest_ms:
                tally.slowest_ms = result.slowest_ms[seat]
    return tallies


class Totals:
    """Everything by label. What follows from them is computed once, when all games are added."""

    def __init__(self) -> None:
        self.games = 0
        self.engines: Counter[str] = Counter()
        """How many games were played by which version of the engine."""
        self.tallies: dict[str, Tally] = {}
        self.pairs = ratings.Pairs()
        self.skill_fold: ratings.SkillFold | None = None

    def add(self, in_order: Sequence[GameResult]) -> None:
        """More games, in the order of the schedule, that come after all others. The first ones decide on the
        draw probability, so there must be enough of them, or no others."""
        if self.skill_fold is None:
            self.skill_fold = ratings.SkillFold(ratings.estimate_draws(in_order))
        self.skill_fold.add(in_order)
        tally_games(in_order, self.tallies)
        self.pairs.add(in_order)
        self.engines.update(result.engine or UNKNOWN_ENGINE for result in in_order)
        self.games += len(in_order)

    def count_games(self, bot: str) -> int:
        return self.tallies[bot].games if bot in self.tallies else 0

    @functools.cached_property
    def sums(self) -> ratings.Sums:
        return self.pairs.sum_up()

    @functools.cached_property
    def strengths(self) -> ratings.Strengths:
        return ratings.fit_sums(self.sums)

    @property
    def skills(self) -> ratings.Skills:
        return (self.skill_fold or ratings.SkillFold(ratings.draw_probability([]))).skills()


def add_up(game_results: Sequence[GameResult]) -> Totals:
    totals = Totals()
    totals.add(sorted(game_results, key=lambda result: result.number))
    return totals


# Keeping them


class _Kept(msgspec.Struct):
    """Totals of all games up to one, as they are kept."""

    code: str
    """A hash of the code that has added them up."""
    last: int
    """The number of the last game."""
    digest: str
    """Of the results of these games."""
    keys: dict[str, str]
    """The key of each bot, by the label that it had: with a new version of a bot, the old one has another."""
    games: int
    engines: dict[str, int]
    tallies: dict[str, Tally]
    draws: float
    mus: dict[str, float]
    variances: dict[str, float]
    bots: list[str]
    deals: list[str]
    places: bytes
    wins: bytes

    def restore(self, label: dict[str, str]) -> Totals:
        names = {old: label[key] for old, key in self.keys.items()}
        totals = Totals()
        totals.games = self.games
        totals.engines.update(self.engines)
        totals.tallies = {names[bot]: tally for bot, tally in self.tallies.items()}
        totals.skill_fold = ratings.SkillFold(
            self.draws,
            {names[bot]: mu for bot, mu in self.mus.items()},
            {names[bot]: variance for bot, variance in self.variances.items()},
        )
        totals.pairs = ratings.Pairs(
            (names[bot] for bot in self.bots),
            self.deals,
            np.frombuffer(self.places, dtype=np.int64),
            np.frombuffer(self.wins, dtype=np.float64),
        )
        return totals


def load_totals(store: Store) -> Totals:
    """The totals of all games of an event."""
    with store.at_one_moment(), without_collector():
        path = _find_place(store)
        label = {entry.key: entry.label for entry in store.bots()}
        kept = _read(path)
        if kept is None or not kept.keys.items() <= _keys_now(kept, label):
            kept = None
        if kept is not None and kept.digest != store.digest_results(kept.last):
            kept = None
        totals, last = (Totals(), 0) if kept is None else (kept.restore(label), kept.last)
        results: list[GameResult] = []
        keep = None
        while True:
            part = store.game_results(after=results[-1].number if results else last, most=AT_ONCE)
            results += part
            if len(results) > LEFT:
                older, results = results[: -LEFT // 2], results[-LEFT // 2 :]
                totals.add(older)
                keep = older[-1].number
            if len(part) < AT_ONCE:
                break
        if keep is not None:
            _write(path, totals, keep, store.digest_results(keep), label)
        totals.add(results)
        return totals


def _keys_now(kept: _Kept, label: dict[str, str]) -> set[tuple[str, str]]:
    """The kept labels whose bots are still there."""
    return {(old, key) for old, key in kept.keys.items() if key in label}


@contextlib.contextmanager
def without_collector() -> Iterator[None]:
    """Without the cyclic garbage collector a hundred thousand games are read in two thirds of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def _find_place(store: Store) -> Path:
    name = store.commitment or str(store.path.absolute())
    return cache_folder() / "totals" / hashlib.sha256(name.encode()).hexdigest()


def _hash_code() -> str:
    files = (Path(__file__), Path(ratings.__file__))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _read(path: Path) -> _Kept | None:
    try:
        data = path.read_bytes()
        kept = msgspec.msgpack.decode(data, type=_Kept)
        if kept.code != _hash_code():
            return None
        os.utime(path)
    except (OSError, msgspec.MsgspecError, ValueError):
        return None
    return kept


def _write(path: Path, totals: Totals, last: int, digest: str, label: dict[str, str]) -> None:
    """Keep them, if that is possible here."""
    fold = totals.skill_fold
    assert fold is not None
    keys = {shown: key for key, shown in label.items()}
    kept = _Kept(
        code=_hash_code(),
        last=last,
        digest=digest,
        keys={bot: keys[bot] for bot in totals.tallies},
        games=totals.games,
        engines=totals.engines,
        tallies=totals.tallies,
        draws=fold.draws,
        mus=fold.mus,
        variances=fold.variances,
        bots=list(totals.pairs.bots),
        deals=list(totals.pairs.deals),
        places=totals.pairs.places.tobytes(),
        wins=totals.pairs.wins.tobytes(),
    )
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.iterdir():
            if old.lstat().st_mtime < time.time() - KEPT_DAYS * 24 * 3600:
                old.unlink()
        try:
            fresh.write_bytes(msgspec.msgpack.encode(kept))
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
