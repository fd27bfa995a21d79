"""Round robin: every group of bots meets, once in every round.

The groups are ordered so that all bots have played about equally often at any moment: a table of half an
event means something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count
from math import comb
from typing import TYPE_CHECKING, ClassVar, Final

from harness.schedules.pairing import Format, Group, Pairing, deal
from harness.schedules.settled import is_settled

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Settings
    from harness.store import Store

WINDOW: Final = 32
"""How many groups are considered for the next one to play."""
BATCH_GAMES: Final = 2000
"""Games that are planned at a time: the first one begins at once, however long the event is."""
COMPLETE: Final = "complete rounds"
"""In the state: how many rounds are planned, from the first one on; none after the event was changed."""


class RoundRobin(Format, frozen=True, tag="round-robin"):
    """With `until_settled` the table is checked after every round."""

    deals_in_order: ClassVar[bool] = True

    def groups(self, keys: Sequence[str], players: int) -> list[Group]:
        self.check(keys, players)
        return list(combinations(sorted(keys), players))

    def next(self, store: Store) -> list[Pairing]:
        return next_round(store, self.groups([entry.key for entry in store.bots()], store.config.players))

    def count_groups(self, keys: Sequence[str], players: int) -> int:
        return comb(len(keys), players)


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


def rounds(
    settings: Settings, chance: Chance, groups: Iterable[Group], first: int = 0
) -> Iterator[list[Pairing]]:
    """Round after round: in each, every group plays one deal."""
    order = spread(groups, chance)
    for number in range(first, settings.rounds):
        yield [game for group in order for game in deal(settings, chance, group, number, number)]


def next_round(store: Store, groups: Sequence[Group]) -> list[Pairing]:
    """The games of the next rounds that are not planned yet. If the table is looked at after every round,
    those of one round, or none if it is settled."""
    settings, chance = store.config, store.chance()
    kept = store.number(COMPLETE)
    complete = 0 if kept is None else int(kept)
    planned = store.planned_since(complete)
    missing: list[Pairing] = []
    for number, games in zip(count(complete), rounds(settings, chance, groups, complete), strict=False):
        missing += [game for game in games if game.id not in planned]
        if not missing:
            complete = number + 1
        elif settings.until_settled is not None:
            if number > 0 and is_settled(store, settings.until_settled):
                missing = []
            break
        elif len(missing) >= BATCH_GAMES:
            break
    if complete != kept and not store.readonly:
        store.set_state(COMPLETE, str(complete))
    return missing
