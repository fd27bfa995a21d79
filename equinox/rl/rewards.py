"""The reward of an outcome for each seat. All rewards of a game add up to 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from equinox.fields import near
from equinox.interface import BadSetup, Outcome, short_repr


def share_win(outcome: Outcome) -> list[float]:
    """1 for winning alone, -1 / (players - 1) for losing; a shared first place is divided."""
    others, firsts = len(outcome.ranks) - 1, outcome.ranks.count(1)
    share = [1 / firsts if rank == 1 else 0.0 for rank in outcome.ranks]
    return [((others + 1) * part - 1) / others for part in share]


def take_margin(outcome: Outcome) -> list[float]:
    """The score less the mean score of the others."""
    total, others = sum(outcome.scores), len(outcome.scores) - 1
    return [score - (total - score) / others for score in outcome.scores]


def take_rank(outcome: Outcome) -> list[float]:
    """1 for the first place, -1 for the last, the others evenly between; equal ranks get their mean."""
    others, ranks = len(outcome.ranks) - 1, outcome.ranks
    places = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * (place - 1) / others for place in places]


REWARDS: Final[dict[str, Callable[[Outcome], list[float]]]] = {
    "win": share_win,
    "margin": take_margin,
    "rank": take_rank,
}


def get_reward(name: str) -> Callable[[Outcome], list[float]]:
    if name not in REWARDS:
        known = ", ".join(REWARDS)
        raise BadSetup(f"there is no reward {short_repr(name)}{near(name, REWARDS)}; the rewards are {known}")
    return REWARDS[name]
