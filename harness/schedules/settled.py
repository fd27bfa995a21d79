"""What a tournament plays next: all rounds at once, or round by round where results decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

from harness.game_result import GameResult
from harness.leaders import Leaders
from harness.runner import Plan
from harness.schedule import Pairing, rounds, swiss_round
from harness.settings import Settings
from harness.store import Store


def plan_of(settings: Settings) -> Plan:
    """The plan that a tournament's settings ask for."""
    return Swiss() if settings.swiss is not None else Rounds()


class Rounds:
    """Round robin or gauntlet. With `until_settled` the table is looked at after every round."""

    goal: int | None = None

    def next(self, store: Store) -> list[Pairing]:
        settings, chance = store.config, store.chance()
        keys = [entry.key for entry in store.bots()]
        planned = {one.id for one in store.planned()}
        for number, games in enumerate(rounds(settings, chance, keys)):
            missing = [game for game in games if game.id not in planned]
            if not missing:
                continue
            if settings.until_settled is None:
                every = (game for games in rounds(settings, chance, keys) for game in games)
                return [game for game in every if game.id not in planned]
            if number > 0 and is_settled(store, settings.until_settled):
                return []
            return missing
        return []


class Swiss:
    """Neighbours in the table meet."""

    goal: int | None = None

    def next(self, store: Store) -> list[Pairing]:
        settings = store.config
        assert settings.swiss is not None
        number = max((one.stage + 1 for one in store.planned()), default=0)
        if number >= settings.swiss:
            return []
        if number > 0 and settings.until_settled and is_settled(store, settings.until_settled):
            return []
        aside = store.quarantined()
        keys = [entry.key for entry in store.bots() if entry.key not in aside]
        table, met = Leaders(), Counter[frozenset[str]]()
        for result in store.results():
            table.add(result.bots, result.ranks)
            met.update(frozenset(two) for two in combinations(result.bots, 2))
        points = {key: table.share(key) for key in table.points}
        return swiss_round(settings, store.chance(), keys, number, points, met, table.games)


def is_settled(store: Store, probability: float) -> bool:
    """Whether each bot in the table is better than the next with this probability."""
    aside = store.quarantined()
    bots = [entry.label for entry in store.bots() if entry.active and entry.key not in aside]
    found = doubts(store.results(), bots)
    return len(found) == len(bots) - 1 and all(doubt <= 1 - probability for _, _, doubt in found)


def doubts(results: Sequence[GameResult], bots: Sequence[str]) -> list[tuple[str, str, float]]:
    """Every two neighbours in the table of these bots, with the probability that their order is wrong.
    Bots that have not played are not in the table. The same numbers as the standings show."""
    from harness.ratings import strengths

    fit = strengths(results)
    table = [bot for bot in fit.bots if bot in set(bots)]
    return [(one, other, 1 - fit.better(one, other)) for one, other in pairwise(table)]
