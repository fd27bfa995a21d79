"""The bots that are ahead while an event is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Leaders:
    """A quick estimate of who is ahead: the share of opponents that a bot left behind; none where all
    failed."""

    def __init__(
        self, points: Mapping[str, float] | None = None, games: Mapping[str, int] | None = None
    ) -> None:
        self.points: dict[str, float] = dict(points or {})
        self.games: dict[str, int] = dict(games or {})

    def add(self, bots: Sequence[str], ranks: Sequence[int]) -> None:
        for seat, bot in enumerate(bots):
            beaten = (
                sum(ranks[seat] < rank for rank in ranks) + sum(ranks[seat] == rank for rank in ranks) / 2
            )
            share = (beaten - 0.5) / (len(ranks) - 1) if 1 in ranks else 0.0
            self.points[bot] = self.points.get(bot, 0.0) + share
            self.games[bot] = self.games.get(bot, 0) + 1

    def share(self, bot: str) -> float:
        return self.points[bot] / self.games[bot]

    def leaders(self, count: int = 3) -> list[tuple[str, float]]:
        best = sorted(self.points, key=lambda bot: (-self.share(bot), bot))
        return [(bot, self.share(bot)) for bot in best[:count]]
