"""Why a move cannot be played, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.fields import near
from equinox.interface import short_repr
from equinox.tiles.catalogue import BY_NAME, REACH
from equinox.tiles.hexes import SPELT, parse
from equinox.tiles.legality import Legality
from equinox.tiles.phases import COLOR, FACES, OVER, PHASES, PLACE, TAKE
from equinox.tiles.tile import TILES, bits, members, names
from equinox.tiles.yellow import MAP

if TYPE_CHECKING:
    from equinox.tiles.state import TilesState

_VERBS: Final = {
    "color": "color",
    "take": "take",
    "place": "place",
    **dict.fromkeys(("flip", "swap", "move", "remove", "mirror", "map", "name"), "effect"),
}
"""The first word of a move to the phase where it is spoken."""


def why_not(state: TilesState, move: object) -> str:
    """Why this move is not among the legal ones."""
    if state.phase == OVER:
        return "the game is over"
    if not isinstance(move, str):
        return "a move must be a string"
    verb, *words = move.split(" ")
    phase = PHASES[state.phase]
    if verb not in _VERBS:
        return f"no move begins with {short_repr(verb)}{near(verb, _VERBS)}"
    if _VERBS[verb] != phase:
        return f"the phase is {phase}: expected a move such as {state.moves()[0]!r}"
    if state.phase == COLOR:
        return "must be 'color white' or 'color black'"
    if state.phase == TAKE:
        return _why_not_take(state, words)
    if state.phase == PLACE:
        return _why_not_place(state, words)
    return _why_not_choose(state, move)


def _unknown(names_given: list[str]) -> str | None:
    for name in names_given:
        if name not in BY_NAME:
            return f"no tile is called {short_repr(name)}{near(name, BY_NAME)}"
    return None


def _why_not_take(state: TilesState, words: list[str]) -> str:
    unknown = _unknown(words)
    if unknown:
        return unknown
    pool = names(state.pool)
    for name in words:
        if name not in pool:
            return f"{name} is not in the pool"
    count = min(state.quota, len(pool))
    if len(set(words)) < len(words):
        return "a tile can be taken only once"
    if len(words) != count:
        return f"{count} different tile{'s' if count > 1 else ''} must be taken, not {len(words)}"
    if words != sorted(words):
        return "tiles must be named in alphabetical order"
    bound = names(state.destiny & state.pool)
    if bound and sum(name in bound for name in words) < min(len(bound), count):
        return f"destiny requires {' and '.join(bound)}"
    return f"{' and '.join(words)} cannot be placed now, and others in the pool can"


def _why_not_place(state: TilesState, words: list[str]) -> str:
    if len(words) != 3:
        return "must be a tile, a face and a cell, as in 'place day white 1,-1'"
    name, face, place = words
    unknown = _unknown([name])
    if unknown:
        return unknown
    tile = BY_NAME[name]
    if not tile.bit & state.taken:
        return f"{name} is not one of the taken tiles: {', '.join(names(state.taken))}"
    if state.speed and tile.bit != state.speed:
        return f"speed drew {names(state.speed)[0]}, which must be placed first"
    if face not in FACES:
        return f"a face must be white or black, not {short_repr(face)}"
    cell = parse(place, REACH)
    if cell is None:
        return f"a cell is written like 1,-1, not {short_repr(place)}"
    board = state.board
    if cell in board.at:
        return f"{place} is occupied by {names(board.at[cell])[0]}"
    if cell not in board.near:
        return f"no tile is adjacent to {place}"
    legality = Legality(board, state.map)
    first = [
        other
        for other in bits(state.speed or state.taken)
        if legality.placeable(TILES[other.bit_length() - 1])
    ]
    if first and tile.bit not in first:
        return f"{name} has no legal play; {' and '.join(names(sum(first)))} has one and must be placed first"
    waived = 0 if first else legality.conflicts(tile)
    return _forbidden(legality.objections(tile, cell, face == "white", waived), state)


def _forbidden(restrictions: int, state: TilesState) -> str:
    """Quotes the tiles that forbid a play, each by itself or all together."""
    told_by = [
        f"{tile.name}: {tile.summary.rstrip('.')}"
        if tile.bit != MAP
        else f"map: the cell must be {' or '.join(SPELT[cell] for cell in state.map)}"
        for tile in members(restrictions)
    ]
    return "forbidden by " + "; ".join(told_by)


def _why_not_choose(state: TilesState, move: str) -> str:
    board, me, action = state.board, state.acting, state.chosen_action()
    cell = board.cells[me.bit_length() - 1]
    acting = names(me)[0] if me == action.bit else f"{names(me)[0]}, copying {action.name},"
    for choice in action.choices(board, me, cell, board.white):
        if action.spell(board, me, choice) == move:
            legality = Legality(board, state.map, me)
            return _forbidden(legality.objections_to_choice(action, me, choice, state.waived), state)
    for legal in state.moves():
        if sorted(legal.split()) == sorted(move.split()):
            return f"write this as {legal!r}: cells in ascending order, names in alphabetical order"
    return f"{acting} on {SPELT[cell]} cannot choose that; {short_repr(state.moves()[0])} would be legal"
