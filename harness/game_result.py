"""One game as ratings and tables need it: who sat where, how it ended, what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class GameResult(NamedTuple):
    """A stored game in short. Everything that has one entry a seat is in the order of the seats."""

    number: int
    """Its place in the schedule: ratings are folded in this order, not in the order in which games ended."""
    id: str
    deal: str
    """Games of one deal (the same group and seed, rotated seats) have the same: luck is shared there."""
    bots: tuple[str, ...]
    """Labels: a bot's name, or name@version where an event knows several versions of it."""
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    faults: tuple[str | None, ...]
    """The kind of fault, if this seat had one."""
    decisions: tuple[int, ...]
    wall_ms: tuple[float, ...]
    """All decisions of the seat together."""
    slowest_ms: tuple[float, ...]
    reason: str
    engine: str | None = None
    """A hash of the rules by which it was played, if the event knows it."""
    at: float | None = None
    """When it was stored, in seconds since 1970; None for games of before this was kept."""

    @property
    def decided(self) -> bool:
        """False if all bots had a fault: then all have lost, which says nothing about who is stronger."""
        return 1 in self.ranks


def share_of_first(ranks: Sequence[int], seat: int) -> float:
    """A seat's share of the first place; ties are shared."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
