"""Whether a table is settled: how sure it is that neighbours are in the right order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.ratings import Strengths
    from harness.store import Store


def is_settled(store: Store, probability: float) -> bool:
    """Whether all neighbours in the table are in the right order, with this probability."""
    from harness.totals import load_totals

    bots = [entry.label for entry in store.players()]
    doubts = list_doubts(load_totals(store).strengths, bots)
    return len(doubts) == len(bots) - 1 and all(one.lasting <= 1 - probability for one in doubts)


class Doubt(NamedTuple):
    """How probable it is that two neighbours in the table are in the wrong order."""

    ahead: str
    behind: str
    now: float
    """By the games so far, as the standings show it."""
    lasting: float
    """The same for all neighbours together, however often the table is looked at."""


def list_doubts(fit: Strengths, bots: Sequence[str]) -> list[Doubt]:
    """Every two neighbours in the table of these bots. Bots that have not played are not in the table."""
    included = set(bots)
    table = [bot for bot in fit.bots if bot in included]
    neighbours = list(pairwise(table))
    # Each counts as often as there are neighbours: one is enough to make the table wrong.
    return [
        Doubt(one, other, 1 - fit.better(one, other), min(1.0, len(neighbours) * fit.doubt(one, other)))
        for one, other in neighbours
    ]
