"""The value of pebbles: control of creatures, scores and ranks at the end."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from equinox.creatures.constants import CHAMPION_VALUE, NOBODY, ROW_VALUE, ROWS
from equinox.creatures.powers import POWERS
from equinox.creatures.words import ROW_NAMES
from equinox.interface import Outcome, Position

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


PLACE_NAMES: Final = (*ROW_NAMES, "champion")
CHAMPION: Final = ROWS
"""The place of a pebble that lies on the Champion itself."""


def add_up(owners: tuple[int, ...], crowns: int) -> dict[int, int]:
    """The total of each seat in a column."""
    totals: dict[int, int] = {}
    for owner, value in zip(owners, ROW_VALUE, strict=True):
        if owner != NOBODY:
            totals[owner] = totals.get(owner, 0) + value
    for seat in range(crowns.bit_length()):
        if crowns >> seat & 1:
            totals[seat] = totals.get(seat, 0) + CHAMPION_VALUE
    return totals


@lru_cache(maxsize=10_000)
def find_strongest(owners: tuple[int, ...], crowns: int, zero_counts: bool) -> int:
    """The seat with the highest total in a column, NOBODY if it is shared (R-K-03). The same few pebbles
    are looked at again and again."""
    totals = add_up(owners, crowns)
    best = max(totals.values(), default=-1)
    winners = [seat for seat, total in totals.items() if total == best]
    return winners[0] if len(winners) == 1 and (best > 0 or zero_counts) else NOBODY


def list_pebbles(state: Creatures) -> list[tuple[int, int, int, int]]:
    """The pebbles that count: seat, creature, place, and what each is worth in half points.

    A pebble on a creature in play counts the value of its row, 5 on the Champion, and half a point more in
    Ursus' column.
    """
    found = []
    for creature in state.in_play:
        extra = POWERS[creature].half_points
        for seat in range(state.players):
            if state.crowns[creature] >> seat & 1:
                found.append((seat, creature, CHAMPION, 2 * CHAMPION_VALUE + extra))
        for row, value in enumerate(ROW_VALUE):
            owner = state.pebbles[creature * ROWS + row]
            if owner != NOBODY:
                found.append((owner, creature, row, 2 * value + extra))
    return found


def list_rank_keys(state: Creatures) -> list[list[int]]:
    """By seat what places are decided by, in this order: half points; whether a pebble lies on a Champion in
    play (a secret that came true); the pebbles in row 1, row 2, ... on creatures in play (R-K-32)."""
    keys = [[0] * (2 + ROWS) for _ in range(state.players)]
    for seat, _, place, worth in list_pebbles(state):
        key = keys[seat]
        key[0] += worth
        if place == CHAMPION:
            key[1] = 1
        else:
            key[2 + place] += 1
    return keys


def score_game(state: Creatures) -> Outcome:
    """Scores and ranks of a finished game."""
    keys = list_rank_keys(state)
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(tuple(_whole(key[0]) for key in keys), ranks, state.reason)


def explain(state: Creatures) -> Position:
    """Who controls which creature and by what sums, the points of each seat by pebble, the lowest cards of
    the row; at the end, what decided between equal scores."""
    names = state.words.creatures
    sums = {}
    for creature in state.champions:
        start = creature * ROWS
        totals = add_up(state.pebbles[start : start + ROWS], state.crowns[creature])
        if totals:
            sums[names[creature]] = {str(seat): totals[seat] for seat in sorted(totals)}
    points: list[list[list[object]]] = [[] for _ in range(state.players)]
    for seat, creature, place, worth in list_pebbles(state):
        points[seat].append([PLACE_NAMES[place], names[creature], _whole(worth)])
    shown: Position = {
        "control": {
            names[creature]: seat for creature in state.champions if (seat := state.controller(creature)) >= 0
        },
        "sums": sums,
        "points": points,
        "pebbles_left": list(state.pebbles_left),
    }
    if state.turn is not None:
        shown["lowest"] = [names[creature] for creature in state.find_lowest()]
    else:
        shown["ties"] = list(_explain_ties(list_rank_keys(state)))
    return shown


def _explain_ties(keys: list[list[int]]) -> list[Position]:
    """For each two seats that are next to each other in the ranking with equal scores: what decided."""
    found = []
    order = sorted(range(len(keys)), key=lambda seat: [-value for value in keys[seat]])
    for better, worse in pairwise(order):
        key, other = keys[better], keys[worse]
        if key[0] == other[0]:
            by = next((place for place in range(1, len(key)) if key[place] != other[place]), 0)
            tie: Position = {"seats": [better, worse], "points": _whole(key[0])}
            if by:
                tie["by"] = PLACE_NAMES[by - 2] if by > 1 else PLACE_NAMES[CHAMPION]
                tie["counts"] = [key[by], other[by]]
            found.append(tie)
    return found


def _whole(halves: int) -> float:
    return halves / 2 if halves & 1 else halves // 2
