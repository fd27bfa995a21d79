"""Prestige at the end, and who stands before whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from equinox.creatures.cards import CHAMPION_VALUE, NOBODY, ROW_VALUE, ROWS, URSUS
from equinox.interface import Outcome

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


def outcome(state: Creatures) -> Outcome:
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
        extra = 1 if creature == URSUS else 0
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
