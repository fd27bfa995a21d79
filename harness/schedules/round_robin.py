"""Round robin: every group of bots meets, once in every round.

The groups are ordered so that all bots have played about equally often at any moment: a table of half an
event means something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from harness.schedules.pairing import Format, Group, Pairing, deal
from harness.schedules.settled import is_settled

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Settings
    from harness.store import Store

WINDOW: Final = 32
"""How many groups are considered for the next one to play."""


class RoundRobin(Format, frozen=True, tag="round-robin"):
    """With `until_settled` the table is checked after every round."""

    deals_in_order: ClassVar[bool] = True

    def groups(self, keys: Sequence[str], players: int) -> list[Group]:
        self.check(keys, players)
        return list(combinations(sorted(keys), players))

    def next(self, store: Store) -> list[Pairing]:
        return next_round(store, self.groups([entry.key for entry in store.bots()], store.config.players))


def spread(groups: Iterable[Group], chance: Chance) -> list[Group]:
    """The groups in an order in which all bots play about equally often."""
    waiting = chance.order(groups, "spread")
    played: Counter[str] = Counter()
    order = []
    while waiting:
        best = min(
            range(min(WINDOW, len(waiting))),
            key=lambda n: (max(played[bot] for bot in waiting[n]), sum(played[bot] for bot in waiting[n]), n),
        )
        group = waiting.pop(best)
        played.update(group)
        order.append(group)
    return order


def rounds(settings: Settings, chance: Chance, groups: Iterable[Group]) -> Iterator[list[Pairing]]:
    """Round after round: in each, every group plays one deal."""
    order = spread(groups, chance)
    for number in range(settings.rounds):
        yield [game for group in order for game in deal(settings, chance, group, number, number)]


def next_round(store: Store, groups: Sequence[Group]) -> list[Pairing]:
    """The first round that is not planned yet, unless the table is settled. All of them at once if the event
    does not stop early."""
    settings, chance = store.config, store.chance()
    planned = {one.id for one in store.planned()}
    schedule = rounds(settings, chance, groups)
    for number, games in enumerate(schedule):
        missing = [game for game in games if game.id not in planned]
        if not missing:
            continue
        if settings.until_settled is None:
            return missing + [game for games in schedule for game in games if game.id not in planned]
        if number > 0 and is_settled(store, settings.until_settled):
            return []
        return missing
    return []
