"""Which moves to look at first, and which need not be looked at."""

from __future__ import annotations

from equinox.solver.tiles import internals
from equinox.solver.tiles.batch_scoring import margin_now
from equinox.solver.tiles.sheet import effects, sheet
from equinox.solver.tiles.symmetry import drop_symmetric
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import EFFECT, PLACE, TAKE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import bits
from equinox.tiles.yellow import DESTINY, EXILE, MAP, MIRROR


def is_last(state: TilesState) -> bool:
    """In phase PLACE: whether this is the last placement, as far as it is known now."""
    return not state.pool and not state.bag and not state.taken & (state.taken - 1)


def score_last_moves(state: TilesState) -> dict[int, int]:
    """At the last placement: the margins for seat 0 of those moves after which the game is surely over."""
    scored = sheet(state)
    prolonged = {*scored.codes[scored.prolongs].tolist()}
    sign = -1 if state.turn else 1
    best = scored.best_by_placement(sign)
    return {code: sign * margin for code, margin in best.items() if code not in prolonged}


def order_moves(state: TilesState, options: list[int]) -> list[int]:
    """The moves of a state by what they make of the board, best first; unchanged where that says nothing."""
    sign = -1 if state.turn else 1
    worth: dict[int, int] = {}
    if state.phase == PLACE:
        worth = sheet(state).best_by_placement(sign)
    elif state.phase == EFFECT:
        margins = effects(state)
        if margins is not None:
            worth = dict(zip(internals.options(state), (margins * sign).tolist(), strict=True))
    elif state.phase == TAKE and len(options) > 1:
        best: dict[int, int] = {}
        for code, margin in sheet(internals.offered(state, state.pool)).best_by_placement(sign).items():
            tile = 1 << (code >> BITS + 1)
            best[tile] = max(best.get(tile, margin), margin)
        now = sign * margin_now(state)
        worth = {option: sum(best.get(tile, now) - now for tile in bits(option)) for option in options}
    return sorted(options, key=lambda option: -worth.get(option, 0))


def drop_equivalent(state: TilesState, options: list[int]) -> list[int]:
    """Names of Destiny that mean the same are one move, and so are Map's cells when nobody will go there, and
    cells that mean the same.

    Destiny binds only tiles that will be in the pool; Map binds only a turn that comes. Exile, or a Mirror
    that copies it, could change both as long as it is still to be played in this turn.
    """
    if state.phase == PLACE:
        return drop_symmetric(state, options)
    if state.phase != EFFECT or state.taken & (EXILE | MIRROR):
        return options
    waiting = internals.unplaced(state) & ~state.taken
    if state.action == DESTINY:
        if not waiting & (waiting - 1):  # a single tile is taken anyway
            return options[:1]
        return list({option & waiting: option for option in reversed(options)}.values())[::-1]
    if state.action == MAP:
        return drop_symmetric(state, options) if waiting else options[:1]
    return options
