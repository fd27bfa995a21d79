"""Chooses the games to show where there is no room for all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from harness import ratings

if TYPE_CHECKING:
    from harness.game_result import GameResult


def choose_games(game_results: Sequence[GameResult], count: int | None) -> list[GameResult]:
    """The most instructive games, in schedule order: all of them if no count is given.

    Up to half of them are games with a fault, first those with a kind of fault that a bot had not had yet.
    The rest are the most surprising ones: whose ranks are least likely by the table's strengths.
    """
    if count is None or count >= len(game_results):
        return list(game_results)
    strength = _strengths(game_results)
    faulty = sorted((result for result in game_results if any(result.faults)), key=_Fresh(game_results))
    kept = {result.number: result for result in faulty[: count // 2]}
    for result in sorted(game_results, key=lambda result: (-surprise(result, strength), result.number)):
        if len(kept) >= count:
            break
        kept.setdefault(result.number, result)
    return sorted(kept.values(), key=lambda result: result.number)


class _Fresh:
    """Orders games with a fault: the first fault of each kind of each bot before the second ones."""

    def __init__(self, game_results: Sequence[GameResult]) -> None:
        self._place: dict[int, int] = {}
        had: dict[tuple[str, str], int] = {}
        for result in sorted(game_results, key=lambda result: result.number):
            places = []
            for bot, fault in zip(result.bots, result.faults, strict=True):
                if fault is not None:
                    had[bot, fault] = had.get((bot, fault), 0) + 1
                    places.append(had[bot, fault])
            if places:
                self._place[result.number] = min(places)

    def __call__(self, result: GameResult) -> tuple[int, int]:
        return self._place[result.number], result.number


def _strengths(game_results: Sequence[GameResult]) -> dict[str, float]:
    fit = ratings.strengths(game_results, replicates=1)
    return {bot: float(points) / ratings.POINTS for bot, points in zip(fit.bots, fit.points, strict=True)}


def surprise(result: GameResult, strength: dict[str, float]) -> float:
    """How unlikely a game's ranks were: the mean over its pairs of minus the log of their chance."""
    total, pairs = 0.0, 0
    for one in range(len(result.bots)):
        for other in range(one + 1, len(result.bots)):
            ahead = strength[result.bots[one]] - strength[result.bots[other]]
            if result.ranks[one] > result.ranks[other]:
                ahead = -ahead
            elif result.ranks[one] == result.ranks[other]:
                ahead = -abs(ahead) / 2
            total += math.log1p(math.exp(-ahead))
            pairs += 1
    return total / max(pairs, 1)
