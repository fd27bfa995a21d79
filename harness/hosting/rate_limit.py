"""How often a client may send requests."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEYS: Final = 10_000
"""The key that was used longest ago is dropped first."""


class RateLimit:
    """So many requests at once, and so many a second from then on, for each key."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        """Count a request; returns 0 if it is allowed, else after how many seconds it will be."""
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
