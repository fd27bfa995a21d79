"""Whether a table is settled: how sure it is that neighbours are in the right order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.store import Store


def is_settled(store: Store, probability: float) -> bool:
    """Whether each bot in the table is better than the next with this probability."""
    quarantined = store.quarantined()
    bots = [entry.label for entry in store.bots() if entry.active and entry.key not in quarantined]
    doubts = find_doubts(store.game_results(), bots)
    return len(doubts) == len(bots) - 1 and all(doubt <= 1 - probability for _, _, doubt in doubts)


def find_doubts(game_results: Sequence[GameResult], bots: Sequence[str]) -> list[tuple[str, str, float]]:
    """Every two neighbours in the table of these bots, with the probability that their order is wrong.
    Bots that have not played are not in the table. The same numbers as the standings show."""
    from harness.ratings import strengths

    fit = strengths(game_results)
    table = [bot for bot in fit.bots if bot in set(bots)]
    return [(one, other, 1 - fit.better(one, other)) for one, other in pairwise(table)]
