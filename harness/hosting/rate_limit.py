"""How often somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEYS: Final = 10_000
"""Whoever has not asked for longest is forgotten first."""


class RateLimit:
    """So many requests at once, and so many a second from then on, for each key."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take a place; returns after how many seconds there will be one, 0 if it was to be had."""
        left = self._now(key)
        if left < cost:
            return (cost - left) / self.per_second
        self._left[key] = left - cost, self._clock()
        self._left.move_to_end(key)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return 0.0

    def _now(self, key: str) -> float:
        left, at = self._left.get(key, (self.burst, 0.0))
        return min(self.burst, left + (self._clock() - at) * self.per_second)
