"""How long bots think, and which of them are so slow that others would have to wait for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple

SLOW_FACTOR: Final = 4.0
"""A bot is slow if it thinks this many times as long in a game as the median bot,"""
SLOW_MS: Final = 1000.0
"""and this long at least."""
MOST_SHARE: Final = 0.5
"""Of a worker's time, for the games of slow bots."""
FORGOTTEN_MS: Final = 300_000.0
"""The half-life of thinking time in the share of slow games."""
FEWEST_GAMES: Final = 2
"""The fewest games after which a bot can be called slow."""


class Slow(NamedTuple):
    bot: str
    mean_ms: float
    """Its thinking time in a game."""
    median_ms: float
    """The median of all bots."""
    share: float
    """Its share of all thinking time."""


class Pace:
    """Thinking time by bot."""

    def __init__(self, ms: Mapping[str, float] | None = None, games: Mapping[str, int] | None = None) -> None:
        self.games: Counter[str] = Counter(games)
        self.ms: dict[str, float] = dict(ms or {})

    def add(self, bots: Sequence[str], wall_ms: Sequence[float]) -> None:
        for bot, ms in zip(bots, wall_ms, strict=False):
            self.games[bot] += 1
            self.ms[bot] = self.ms.get(bot, 0.0) + ms

    def find_slow(self, bots: Iterable[str]) -> list[Slow]:
        """The slow ones among these, the slowest first."""
        means = {bot: self.ms[bot] / self.games[bot] for bot in bots if self.games[bot] >= FEWEST_GAMES}
        if len(means) < 3:
            return []
        usual = median(means.values())
        total = sum(self.ms.values()) or 1.0
        slow = [
            Slow(bot, mean, usual, self.ms[bot] / total)
            for bot, mean in means.items()
            if mean >= max(SLOW_MS, SLOW_FACTOR * usual)
        ]
        return sorted(slow, key=lambda one: (-one.mean_ms, one.bot))


class SlowShare:
    """The recent share of the workers' time for games of slow bots while games of others were waiting."""

    def __init__(self) -> None:
        self._slow = self._all = 0.0

    def add(self, ms: float, is_slow: bool) -> None:
        """A game took so long."""
        fade = 0.5 ** (ms / FORGOTTEN_MS)
        self._slow = self._slow * fade + ms * is_slow
        self._all = self._all * fade + ms

    @property
    def is_used(self) -> bool:
        return self._slow > MOST_SHARE * self._all


def most_slow_games(workers: int) -> int:
    """How many games of slow bots are played at a time: half of the workers are kept for the others. One
    worker plays them for half of its time."""
    return max(1, workers // 2)


def describe(slow: Slow, workers: int | None) -> str:
    """In one line, with the limit if games are being played."""
    limit = f"; at most {most_slow_games(workers)} of {workers} games at a time" if workers else ""
    if workers == 1:
        limit = f"; at most {MOST_SHARE:.0%} of the time while others have games to play"
    return (
        f"Slow: {slow.bot} thinks for {slow.mean_ms / 1000:.1f} s per game, half of the bots for "
        f"{slow.median_ms / 1000:.1f} s at most; {slow.share:.0%} of all thinking time{limit}."
    )
