"""Gauntlet: one bot, the challenger, meets all others, who do not meet each other without it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from harness.schedules.pairing import Format, Group, Pairing, ScheduleError
from harness.schedules.round_robin import next_round

if TYPE_CHECKING:
    from harness.store import Store


class Gauntlet(Format, frozen=True, tag="gauntlet"):
    challenger: str
    """Its key."""

    deals_in_order: ClassVar[bool] = True

    def check(self, keys: Sequence[str], players: int) -> None:
        super().check(keys, players)
        if self.challenger not in keys:
            raise ScheduleError(f"the gauntlet's challenger, {self.challenger}, is not among the bots")

    def with_keys(self, bots: Sequence[str], keys: Sequence[str]) -> Self:
        """The challenger may be named by its key or as on the command line."""
        if self.challenger in bots and self.challenger not in keys and len(bots) == len(keys):
            return msgspec.structs.replace(self, challenger=keys[bots.index(self.challenger)])
        return self

    def groups(self, keys: Sequence[str], players: int) -> list[Group]:
        self.check(keys, players)
        others = sorted(key for key in keys if key != self.challenger)
        return [(self.challenger, *rest) for rest in combinations(others, players - 1)]

    def count_groups(self, keys: Sequence[str], players: int) -> int:
        return comb(len(keys) - 1, players - 1)

    def next(self, store: Store) -> list[Pairing]:
        return next_round(store, self.groups([entry.key for entry in store.bots()], store.config.players))
