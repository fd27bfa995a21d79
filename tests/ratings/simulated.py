"""Events that were never played: bots of known strength, and luck as real deals have it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from harness import ratings
from harness.game_result import GameResult


def result(
    number: int,
    bots: str | tuple[str, ...],
    ranks: tuple[int, ...],
    deal: str | None = None,
    faults: tuple[str | None, ...] | None = None,
    scores: tuple[float, ...] | None = None,
) -> GameResult:
    """One game, with the rest as it usually is."""
    seated = tuple(bots.split()) if isinstance(bots, str) else bots
    seats = len(seated)
    return GameResult(
        number=number,
        id=f"game{number:06d}",
        deal=f"deal{number}" if deal is None else deal,
        bots=seated,
        ranks=ranks,
        scores=scores or tuple(float(seats - rank) for rank in ranks),
        faults=faults or (None,) * seats,
        decisions=(10,) * seats,
        wall_ms=(20.0,) * seats,
        slowest_ms=(5.0,) * seats,
        reason="end",
    )


@dataclass(frozen=True)
class World:
    """How games come about. All strengths are in units of the model: 1 is 174 points.

    In a deal every hand has luck of its own, which goes from seat to seat as the bots rotate, and suits
    some bots more than others in all games of that deal. Performances closer than `tie` are equal.
    """

    strengths: tuple[float, ...]
    players: int
    hand: float = 0.0
    suits: float = 0.0
    tie: float = 0.0

    @property
    def names(self) -> list[str]:
        return [f"bot{number}" for number in range(len(self.strengths))]

    @property
    def groups(self) -> list[tuple[int, ...]]:
        return list(combinations(range(len(self.strengths)), self.players))

    def ranks(self, group: tuple[int, ...], deals: int, rng: np.random.Generator) -> np.ndarray:
        """[deal, rotation, place in the group]."""
        seats = self.players
        hands = rng.normal(0, self.hand, (deals, seats))
        suited = rng.normal(0, self.suits, (deals, 1, seats))
        rotated = np.stack([np.roll(hands, turn, axis=1) for turn in range(seats)], axis=1)
        noise = rng.gumbel(size=(deals, seats, seats))
        shown = np.array([self.strengths[bot] for bot in group]) + suited + rotated + noise
        if self.tie:
            shown = np.round(shown / self.tie)
        ranks: np.ndarray = 1 + (shown[..., None, :] > shown[..., :, None]).sum(axis=-1)
        return ranks

    def event(self, rounds: int, seed: int) -> list[GameResult]:
        """A round robin of every group with duplicate seating."""
        rng = np.random.default_rng(seed)
        games: list[GameResult] = []
        for group in self.groups:
            names = tuple(self.names[bot] for bot in group)
            for deal, rotations in enumerate(self.ranks(group, rounds, rng).tolist()):
                for ranks in rotations:
                    games.append(result(len(games), names, tuple(ranks), f"{group}-{deal}"))
        return games

    def truth(self, deals: int | None = None) -> dict[str, float]:
        """The fit to infinitely many games. Without luck and ties that is just the strengths; luck
        brings all bots closer together, and no fit can tell that from bots that are closer together."""
        n = len(self.strengths)
        deals = deals or 40_000 * 10 // max(10, len(self.groups))
        wins = np.zeros((n, n))
        rng = np.random.default_rng(99)
        for group in self.groups:
            ranks = self.ranks(group, deals, rng)
            for a, one in enumerate(group):
                for b, other in enumerate(group):
                    if a != b:
                        ahead = (ranks[..., a] < ranks[..., b]) + 0.5 * (ranks[..., a] == ranks[..., b])
                        wins[one, other] += ahead.mean()
        found = ratings.fit(wins[None])[0] * ratings.POINTS
        return dict(zip(self.names, found.tolist(), strict=True))
