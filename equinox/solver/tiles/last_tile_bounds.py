"""How far the seat that has the last tile of the game can move the margin with it, on many boards at once.

Let T be the last tile, red or yellow, not Mirror, and compare its play with a board on which T is not placed.
The action without T comes first, then T is added to the board that the action has made.

- What the action makes of the board is scored for every tile that T might flip or remove, wherever T lies and
  whether that is allowed or not: no legal choice is missing, so that the best of them is a bound.
- Several flips at once are worth what they are worth one by one. For the margin is linear in the faces, 1 for
  white and -1 for black: a tile with its tokens counts for whom it shows in the end, Disease and Snow and Ink
  act in the same way whatever the others show, and of the tokens only those of Loyalty and Betrayal depend on
  faces. A token that Loyalty (l) gets for a neighbour (i) counts l * (1 + l*i) / 2 = (l + i) / 2, Betrayal's
  b * (1 - b*i) / 2 = (b - i) / 2. Only where Theft takes those tokens is it otherwise.
- T added to a board moves the margin by 1 for itself, 1 for each of Coin, Loyalty, Betrayal and Freedom that
  it lies beside, and 2 if it is red and lies beside War. For Coin lays one token on it, Loyalty and Betrayal
  get one more at most, Freedom one less; Theft and Disease decide whose a token is, not how many there are;
  Snow, Ink and Tower do not look at neighbours. Prices are the opponent's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from equinox.solver.tiles.batch_scoring import Points, Sheet, boards, count, margins
from equinox.solver.tiles.internals import (
    BIT,
    BITS,
    BLUE,
    BRIDGE,
    FLIP,
    QUIET,
    RED,
    STONE,
    TilesState,
    bits,
)

_LOOKING = BIT["coin"] | BIT["loyalty"] | BIT["betrayal"] | BIT["freedom"]
_SAME = BIT["loyalty"] | BIT["betrayal"]
_MOST = {BIT[name]: 1 for name in ("candle", "shadow", "dagger", "dart", "arrow")}
_MOST |= {BIT["balance"]: 2, BIT["sword"]: 3, BIT["mace"]: 3, BIT["spear"]: 3}
_MOST |= {BIT["day"]: 6, BIT["night"]: 6, BIT["fire"]: 6}
"""How many tiles a tile flips at most; those around it may be more by Bridge."""
_TO_WHITE = BIT["candle"] | BIT["day"]
_TO_BLACK = BIT["shadow"] | BIT["night"]
_DEATH = BIT["death"]
_THEFT, _WAR = BIT["theft"], BIT["war"]
_PROVED = _LOOKING | _THEFT | _WAR | BIT["snow"] | BIT["ink"] | BIT["tower"]
_PROVED |= BIT["disease"] | BIT["peace"] | BIT["vortex"]
"""The blue tiles for which it is shown above that the margin is linear in the faces."""
_ROWS = 2_000
"""So many plays are looked at at a time."""
UNKNOWN = 10**6
"""More than every margin."""


def has_bound(last: int) -> bool:
    """Whether a bound is known for this tile as the last of the game."""
    return (last == _DEATH or last in _MOST) and not BLUE & ~_PROVED


def bound_margins(state: TilesState, scored: Sheet, rows: NDArray[np.intp], last: int) -> Points:
    """What the seat that moves can reach at best with each of these plays and the last tile, whoever plays
    it: a bound on the margin for seat 0. The plays must not put a tile back. ±UNKNOWN if there is none."""
    limits = np.full(len(rows), -UNKNOWN if state.turn else UNKNOWN, dtype=np.int64)
    kinds = scored.kinds(rows)
    groups = np.stack([scored.codes[rows] >> BITS + 1, kinds])
    sign = -1 if state.turn else 1
    for tile, kind in np.unique(groups, axis=1).T.tolist():
        places = np.flatnonzero((groups[0] == tile) & (groups[1] == kind))
        for start in range(0, len(places), _ROWS):
            block = places[start : start + _ROWS]
            gains = _gain(state, scored, rows[block], last)
            limits[block] = sign * np.where(
                gains < UNKNOWN, sign * scored.margins[rows[block]] + gains, UNKNOWN
            )
    if not state.taken & last:  # the opponent pays for a new tile, and beside Jewel
        limits += 2 * sign
    return limits


def _gain(state: TilesState, scored: Sheet, rows: NDArray[np.intp], last: int) -> Points:
    """By how much the last tile can better the margin of the seat that moves, after each of these plays."""
    adjacent, on, white = boards(state, scored, rows)
    present = state.board.on | state.taken | last
    others = np.array(list(bits(present & ~(STONE | last))), dtype=np.uint64)[None, :]
    columns: dict[int, Any] = {tile: column[:, None] for tile, column in adjacent.items()}
    on, white = on[:, None], white[:, None]
    before = margins(columns, on, white, count)
    hit: Any = others & on
    if last == _DEATH:
        stays = on & ~hit
        columns = {
            tile: column & ~hit * ((stays >> tile.bit_length() - 1) & 1) for tile, column in columns.items()
        }
        after = margins(columns, stays, white & ~hit, count)
    else:
        if last & _TO_WHITE:
            hit = hit & ~white
        elif last & _TO_BLACK:
            hit = hit & white
        after = margins(columns, on, white ^ hit, count)
    mine = 1 if state.turn == state.white_seat else -1
    gains = np.maximum(mine * (after - before), 0)
    most = 1 if last == _DEATH else _MOST[last]
    if most == 6 and present & BRIDGE:
        most = 11
    best = gains.max(axis=1) if most == 1 else np.sort(gains, axis=1)[:, -most:].sum(axis=1)
    limits: Points = best + _own(state, scored.codes[rows], int(scored.kinds(rows[:1])[0]), last)
    if most > 1 and _THEFT in adjacent:
        robbed = adjacent[_THEFT]
        if BRIDGE in adjacent:
            robbed = robbed | np.where(robbed & BRIDGE, adjacent[BRIDGE], 0)
        limits = np.where(robbed & _SAME, UNKNOWN, limits)
    return limits


def _own(state: TilesState, codes: Points, kind: int, last: int) -> int:
    """What the last tile brings by lying where it does: by the best vacant cell, unless tiles have moved."""
    board = state.board
    minded = _LOOKING | (_WAR if last & RED else 0)
    first = 1 << int(codes[0] >> BITS + 1)
    if last != _DEATH and kind in (QUIET, FLIP) and first != BRIDGE:
        around = {board.around(cell) & minded for cell in board.near if cell not in board.at}
        seen = [minded & first | mask for mask in around]
    else:
        seen = [(board.on | state.taken | last) & minded]
    return 1 + max(mask.bit_count() + bool(mask & _WAR) for mask in seen)
