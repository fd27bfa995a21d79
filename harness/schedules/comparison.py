"""Comparison: deal after deal, a new and an old version of a bot play the same cards, until a test decides.

Without a pool, two players meet in both seats. With more, the new bot plays every seat among copies of the
old one, and the old one every seat among copies of the new one. With a pool, each of the two plays every seat
among the same opponents, and they do not meet. All games of a deal have the same cards.

The test sees whole deals in the order of the schedule. So its verdict does not depend on the order in which
games end; what was played after the deciding deal does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Self

import msgspec

from harness.schedules.pairing import Format, Group, Pairing
from harness.sequential import Sprt, Walk

if TYPE_CHECKING:
    from harness.secret import Chance
    from harness.settings import Settings
    from harness.store import Store

NEW: Final = "new"
OLD: Final = "old"
"""The keys of the two bots."""
BATCH_GAMES: Final = 32
BATCH_SHARE: Final = 8
"""A batch has this many games, or an eighth of all deals so far: workers wait for each other only at its end.
It is smaller if fewer deals are expected, but not below half: little is played after the deciding deal."""
MOST_DEALS: Final = 1_000_000
MOST_ELO: Final = 2000

Elo = Annotated[float, msgspec.Meta(ge=-MOST_ELO, le=MOST_ELO)]
ErrorRate = Annotated[float, msgspec.Meta(gt=0, lt=0.5)]


class Comparison(Format, frozen=True, tag="comparison"):
    elo: tuple[Elo, Elo] = (0.0, 20.0)
    alpha: ErrorRate = 0.05
    beta: ErrorRate = 0.05
    max_deals: Annotated[int, msgspec.Meta(ge=1, le=MOST_DEALS)] = 5000
    against: Group = ()
    """The keys of the pool."""

    deals_in_order: ClassVar[bool] = True

    def check(self, keys: Sequence[str], players: int) -> None:
        """Two bots are enough for any number of players: they have copies."""

    def with_keys(self, bots: Sequence[str], keys: Sequence[str]) -> Self:
        return msgspec.structs.replace(self, against=tuple(keys[2:]))

    def find_group(self, bots: Group) -> Group:
        return (NEW, OLD, *self.against)

    def find_rotation(self, bots: Group) -> int:
        tested = NEW if bots.count(NEW) == 1 else OLD
        return bots.index(tested) + (0 if tested == NEW else len(bots))

    def count_games(self, players: int) -> int:
        """The games of a deal: two players without a pool meet in both seats, which is enough for both."""
        return 2 if players == 2 and not self.against else 2 * players

    def make_walk(self, players: int) -> Walk:
        test = Sprt(*self.elo, self.alpha, self.beta)
        return Walk(test, players, players, among_each_other=not self.against)

    def deal(
        self, settings: Settings, chance: Chance, group: Group, number: int, stage: int
    ) -> list[Pairing]:
        games = self._seat_all(settings.players, number)
        return [
            Pairing(
                id=chance.game_id(settings, bots, number),
                deal=chance.deal_name(settings, group, number),
                seed=chance.seed(settings, group, number),
                bots=bots,
                stage=stage,
                number=number,
            )
            for bots in games
        ]

    def _seat_all(self, players: int, number: int) -> list[Group]:
        """The seats in the games of a deal, the new bot's games first. Opponents take turns."""
        pool = self.against and [
            self.against[(number + place) % len(self.against)] for place in range(players - 1)
        ]
        games = []
        for tested, other in ((NEW, OLD), (OLD, NEW)):
            table = (tested, *(pool or [other] * (players - 1)))
            games += [(*table[players - seat :], *table[: players - seat]) for seat in range(players)]
        return games[: self.count_games(players)]

    def next(self, store: Store) -> list[Pairing]:
        from harness.trial import Trial

        trial = Trial(store)
        if trial.is_over:
            return []
        planned = store.planned()
        settings, chance, group = store.config, store.chance(), self.find_group(())
        games = self.count_games(settings.players)
        first = len(planned) // games
        stage = planned[-1].stage + 1 if planned else 0
        most = max(BATCH_GAMES / games, first / BATCH_SHARE)
        size = ceil(max(BATCH_GAMES / 2 / games, min(most, trial.deals_left)))
        if not planned:
            size = 1  # a bot that does not start is noticed before many games wait for it
        return [
            game
            for number in range(first, min(first + size, self.max_deals))
            for game in self.deal(settings, chance, group, number, stage)
        ]
