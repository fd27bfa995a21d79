"""What pebbles are worth: who controls a creature, scores and ranks at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from equinox.creatures.constants import CHAMPION_VALUE, NOBODY, ROW_VALUE, ROWS
from equinox.creatures.powers import POWERS
from equinox.interface import Outcome

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


@lru_cache(maxsize=10_000)
def find_strongest(owners: tuple[int, ...], crowns: int, zero_counts: bool) -> int:
    """Who has the highest total in a column, if nobody shares it; else nobody (R-K-03). The same few pebbles
    are looked at again and again."""
    totals: dict[int, int] = {}
    for owner, value in zip(owners, ROW_VALUE, strict=True):
        if owner != NOBODY:
            totals[owner] = totals.get(owner, 0) + value
    for seat in range(crowns.bit_length()):
        if crowns >> seat & 1:
            totals[seat] = totals.get(seat, 0) + CHAMPION_VALUE
    best = max(totals.values(), default=-1)
    winners = [seat for seat, total in totals.items() if total == best]
    return winners[0] if len(winners) == 1 and (best > 0 or zero_counts) else NOBODY


def score_game(state: Creatures) -> Outcome:
    """Scores and ranks of a finished game.

    A pebble on a creature in play counts the value of its row, 5 on the Champion, and half a point more
    in Ursus' column. Equal scores: first who has a pebble on a Champion in play (a secret that came true),
    then most pebbles in row 1, row 2, ... on creatures in play; all places are ordered so (R-K-32).
    """
    players = state.players
    halves = [0] * players
    crowned = [0] * players
    rows = [[0] * ROWS for _ in range(players)]
    for creature in state.in_play:
        extra = POWERS[creature].half_points
        for seat in range(players):
            if state.crowns[creature] >> seat & 1:
                halves[seat] += 2 * CHAMPION_VALUE + extra
                crowned[seat] = 1
        for row, value in enumerate(ROW_VALUE):
            owner = state.pebbles[creature * ROWS + row]
            if owner != NOBODY:
                halves[owner] += 2 * value + extra
                rows[owner][row] += 1
    keys = [(halves[seat], crowned[seat], *rows[seat]) for seat in range(players)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(tuple(half / 2 if half & 1 else half // 2 for half in halves), ranks, state.reason)
