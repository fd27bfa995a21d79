"""Which moves to look at first, and which need not be looked at."""

from __future__ import annotations

from typing import Final

import numpy as np

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_scoring import margin_now
from equinox.solver.tiles.internals import BIT, Play
from equinox.solver.tiles.sheet import effects, sheet
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import EFFECT, PLACE, TAKE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import COPY, bits
from equinox.tiles.yellow import DESTINY, EXILE, MAP, MIRROR

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


def is_last(state: TilesState) -> bool:
    """In phase PLACE: whether this is the last placement, as far as it is known now."""
    return not state.pool and not state.bag and not state.taken & (state.taken - 1)


def order_moves(state: TilesState, options: list[int]) -> list[int]:
    """The moves of a state by what they make of the board, best first; unchanged where that says nothing."""
    if len(options) < 2:
        return options
    worth = dict(zip(internals.options(state), worths(state) or (), strict=False))
    return sorted(options, key=lambda option: -worth.get(option, 0))


def drop_equivalent(state: TilesState, options: list[int]) -> list[int]:
    """Names of Destiny that mean the same are one move, and so are Map's cells when nobody will go there.

    Destiny binds only tiles that will be in the pool; Map binds only a turn that comes. Exile, or a Mirror
    that copies it, could change both as long as it is still to be played in this turn.
    """
    if state.phase != EFFECT or state.taken & (EXILE | MIRROR) or state.action not in (DESTINY, MAP):
        return options
    waiting = internals.waiting(state)
    if not waiting or (state.action == DESTINY and not waiting & (waiting - 1)):
        return options[:1]  # nothing is left, or a single tile, which is taken anyway
    if state.action == MAP:
        return options
    return list({option & waiting: option for option in reversed(options)}.values())[::-1]


def gains(state: TilesState) -> dict[int, float]:
    """What each tile of the pool brings the seat that takes, at its best and at once."""
    return {tile: gain for tile, (gain, _) in best_plays(state).items()}


def best_plays(state: TilesState) -> dict[int, tuple[float, Play | None]]:
    """What each tile of the pool brings the seat that takes, and by which play, unless it is only guessed."""
    sign = -1 if state.turn else 1
    found: dict[int, tuple[float, Play | None]] = {
        tile: (_GUESSED[tile] - bool(state.fresh & tile), None) for tile in bits(state.pool & _GUESSED_TILES)
    }
    counted = state.pool & ~_GUESSED_TILES
    if counted:
        scored = sheet(internals.offered(state, counted))
        margins = sign * (scored.margins - margin_now(state))
        numbers = scored.codes >> BITS + 1
        order = np.lexsort((margins, numbers))
        last = np.flatnonzero(np.diff(numbers[order], append=-1))
        for row in order[last].tolist():
            tile = 1 << int(numbers[row])
            found[tile] = float(margins[row]) + _HELD.get(tile, 0.0), scored.play(row)
    return found


def worths(state: TilesState) -> list[float] | None:
    """What each move brings the seat that decides, in the order of the moves; None: no idea."""
    sign = -1 if state.turn else 1
    if state.phase == TAKE:
        gain = gains(state)
        return [sum(gain.get(tile, 0.0) for tile in bits(option)) for option in internals.options(state)]
    if state.phase == PLACE:
        best = sheet(state).best_by_placement(sign)
        return [best[option] for option in internals.options(state)]
    if state.phase == EFFECT:
        margins = effects(state)
        if margins is not None:
            return [float(margin) for margin in sign * margins]
        if state.chosen_action().kind == COPY:
            return [_copied(internals.child(state, option), state) for option in internals.options(state)]
        options = internals.options(state)
        different = {*drop_equivalent(state, options)}
        return [10.0 * (option in different) for option in options]
    return None


def _copied(after: TilesState, before: TilesState) -> float:
    """What the action that Mirror has copied brings at its best."""
    sign = -1 if before.turn else 1
    margins = effects(after) if after.phase == EFFECT and after.turn == before.turn else None
    return float(sign * margin_now(after) if margins is None else (sign * margins).max())
