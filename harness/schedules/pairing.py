"""One game of a schedule, and the games of a deal.

Every deal is played once for each rotation of its group's seats, so that every bot has had every hand and
every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Settings

Group = tuple[str, ...]
"""Keys of bots that meet."""


class Format(msgspec.Struct, frozen=True, tag_field="format"):
    """A schedule format with its settings. A subclass has its name as `tag`, and `next`, which returns the
    games to be played next, after all that are planned; none ends the event."""

    goal: ClassVar[int | None] = None
    """How many games there will be in all, if that is known before they are planned."""
    deals_in_order: ClassVar[bool] = False
    """Whether every group plays its deals 0, 1, 2, ..., so that a gap shows that one was left out."""

    def check(self, keys: Sequence[str], players: int) -> None:
        """ScheduleError if it cannot be played with these bots."""
        if len(keys) < players:
            raise ScheduleError(f"{players} players need at least {players} bots, not {len(keys)}")

    def count_groups(self, keys: Sequence[str], players: int) -> int | None:
        """How many groups meet in every round, if it is known from the start what is to be played."""
        return None

    def with_keys(self, bots: Sequence[str], keys: Sequence[str]) -> Self:
        """The same for an event with these keys, of bots that the command line names so."""
        return self

    def find_rotation(self, bots: Group) -> int:
        """Which of the games of its deal one with these seats is."""
        return bots.index(min(bots))

    def find_group(self, bots: Group) -> Group:
        """The group whose deal a game with these seats belongs to."""
        return tuple(sorted(bots))

    def deal(
        self, settings: Settings, chance: Chance, group: Group, number: int, stage: int
    ) -> list[Pairing]:
        """All games of a group's deal of this number."""
        return deal(settings, chance, group, number, stage)


class ScheduleError(ValueError):
    """An event that cannot be scheduled, in one line that says why."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to play. What all games of an event share is in its settings."""

    id: str
    """Unique to this game of this event. Bots see it: it gives nothing away."""
    deal: str
    """Shared by the games of one group on one seed, which differ only in their seats."""
    seed: int
    bots: Group
    """Their keys, by seat."""
    stage: int = 0
    """The round or batch that it belongs to."""
    number: int | None = None
    """Which deal of its group it is, from 0 on; None in old events, which do not store it."""


def deal(settings: Settings, chance: Chance, group: Sequence[str], number: int, stage: int) -> list[Pairing]:
    """All games of a group's deal of this number: the seats are rotated until every bot has had each. With
    fresh deals each of them has cards of its own."""
    members = sorted(group)
    name = chance.deal_name(settings, members, number)
    first = chance.order(members, "seats", number)
    rotations = [(*first[turn:], *first[:turn]) for turn in range(len(first))]
    return [
        Pairing(
            id=chance.game_id(settings, bots, number),
            deal=name,
            seed=chance.seed(settings, members, number, turn),
            bots=bots,
            stage=stage,
            number=number,
        )
        for turn, bots in enumerate(rotations)
    ]
