"""What the search knows about tiles.

A move is judged by what it makes of the final scoring: every play of a decision is scored as if the game
ended there (`sheet`), which takes about as long as playing one of them. That orders the moves, finishes the
turn in which a line of the tree ends, and plays the opponent's answer; the margin that stands then tells the
chance to win. No game is played out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import Final

import numpy as np

from equinox.interface import State
from equinox.solver import inside
from equinox.solver.guide import Guide, Values
from equinox.solver.inside import BIT, EFFECT, OVER, PLACE, TAKE, TilesState, bits
from equinox.solver.sheet import effects, margin_now, sheet

_GUESSED: Final = {
    BIT["hook"]: 3.5,
    BIT["door"]: 3.5,
    BIT["key"]: 4.0,
    BIT["death"]: 3.5,
    BIT["exile"]: 3.0,
    BIT["mirror"]: 4.0,
}
"""What the best play of a tile brings, where finding it would take too long at the time of taking."""
_GUESSED_TILES: Final = sum(_GUESSED)
_HELD: Final = {BIT["famine"]: 2.5}
"""What a tile brings beyond what it makes of the board."""


def gains(state: TilesState) -> dict[int, float]:
    """What each tile of the pool brings the seat that takes, at its best and at once."""
    sign = -1 if state.turn else 1
    found = {tile: _GUESSED[tile] - bool(state.fresh & tile) for tile in bits(state.pool & _GUESSED_TILES)}
    counted = state.pool & ~_GUESSED_TILES
    if counted:
        scored = sheet(inside.offered(state, counted))
        now = sign * margin_now(state)
        for code, margin in zip(scored.codes, (sign * scored.margins).tolist(), strict=True):
            tile = 1 << (code >> inside.BITS + 1)
            gain = margin - now + _HELD.get(tile, 0.0)
            if gain > found.get(tile, -99.0):
                found[tile] = gain
    return found


def worths(state: TilesState) -> list[float] | None:
    """What each move brings the seat that decides, in the order of the moves; None: no idea."""
    sign = -1 if state.turn else 1
    if state.phase == TAKE:
        gain = gains(state)
        return [sum(gain.get(tile, 0.0) for tile in bits(option)) for option in inside.options(state)]
    if state.phase == PLACE:
        scored = sheet(state)
        best: dict[int, float] = {}
        for code, margin in zip(scored.codes, (sign * scored.margins).tolist(), strict=True):
            if margin > best.get(code, -9999.0):
                best[code] = margin
        return [best[option] for option in inside.options(state)]
    if state.phase == EFFECT:
        found = effects(state)
        return None if found is None else [float(margin) for margin in sign * found]
    return None


def finish_turn(state: TilesState) -> TilesState:
    """The state when the seat that decides has played its turn, each decision by what it brings at once."""
    seat = state.turn
    while state.turn == seat and state.phase != OVER:
        state = _play_greedily(state)
        if state.phase == TAKE:
            break
    return state


def _play_greedily(state: TilesState) -> TilesState:
    sign = -1 if state.turn else 1
    if state.phase == PLACE:
        scored = sheet(state)
        row = int((sign * scored.margins).argmax())
        after = inside.after_play(state, (scored.codes[row], scored.actions[row], scored.choices[row]))
        assert after is not None
        return after
    found = worths(state)
    options = inside.options(state)
    return inside.child(state, options[0 if found is None else int(np.argmax(found))])


class TilesGuide(Guide):
    horizon = 0
    exploration = 0.7
    caution = 0.05
    widening = (3.0, 0.4)
    warmth = 1.2
    replies = 1
    """How many turns are played greedily after the one in which a line ends."""

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float] | None:
        tiles = inside.as_tiles(state)
        found = worths(tiles)
        if found is None:
            return None
        best = max(found)
        weights = [exp((worth - best) / self.warmth) + 0.001 for worth in found]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, state: State) -> Values:
        tiles = inside.as_tiles(state)
        if tiles.phase in (PLACE, EFFECT):
            tiles = finish_turn(tiles)
        for _ in range(self.replies):
            if tiles.phase != OVER:
                tiles = finish_turn(tiles)
        chance = chance_of(tiles)
        return chance, 1 - chance


def chance_of(state: TilesState) -> float:
    """Seat 0's chance to win, where a turn begins."""
    margin = margin_now(state)
    if state.phase == OVER:
        return 0.5 if margin == 0 else float(margin > 0)
    left = inside.unplaced(state).bit_count()
    ahead = margin + (-1 if state.turn else 1) * TEMPO
    spread = 2.0 + 1.7 * sqrt(left)
    return 0.5 + 0.5 * erf(ahead / spread / sqrt(2))


TEMPO: Final = 3.0
