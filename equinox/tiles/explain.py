"""Why a move cannot be played, in one sentence; and for a board that is shown, what can be and what bars
the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.fields import near
from equinox.interface import Position, short_repr
from equinox.tiles.catalogue import BY_NAME, REACH
from equinox.tiles.hexes import FACED, PLAYS, SPELT, parse
from equinox.tiles.legality import Legality
from equinox.tiles.phases import COLOR, EFFECT, FACES, OVER, PHASES, PLACE, TAKE
from equinox.tiles.scoring import Scoring
from equinox.tiles.tile import BLACK, TILES, WHITE, bits, members, names
from equinox.tiles.yellow import MAP

if TYPE_CHECKING:
    from equinox.tiles.state import TilesState

_VERBS: Final = {
    "color": "color",
    "take": "take",
    "place": "place",
    **dict.fromkeys(("flip", "swap", "move", "remove", "mirror", "map", "name"), "effect"),
}
"""The first word of a move to the phase to which it belongs."""


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
    reasons = [
        f"{tile.name}: {tile.summary.rstrip('.')}"
        if tile.bit != MAP
        else f"map: the cell must be {' or '.join(SPELT[cell] for cell in state.map)}"
        for tile in members(restrictions)
    ]
    return "forbidden by " + "; ".join(reasons)


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


def explain_choices(state: TilesState) -> Position:
    """What may be done now, and what bars the rest.

    `open` has the vacant cells next to a tile (each with a 1: one more or less is a small change),
    `restrictions` are those in force. While tiles are placed, `barred` has for each of them what bars it
    where: a digit for each open cell, ascending, 0 if neither face is barred, 1 white, 2 black, 3 both;
    `ignored` the restrictions that it need not obey. `targets` are the cells that an effect can choose, or
    the tiles that can be taken if others cannot; `barred` then the cells that cannot be chosen, by
    restriction. At the end, `sums` has what each seat scores for.
    """
    if state.phase == OVER:
        return {"sums": _sum_up(state)}
    board = state.board
    shown: Position = {"open": {SPELT[cell]: 1 for cell in board.frontier()}}
    if state.phase == TAKE:
        takeable = _words_of(state)
        if len(takeable) < state.pool.bit_count():
            shown["targets"] = takeable
    if not state.is_restricted(state.taken):
        if state.phase == EFFECT:
            shown["targets"] = _words_of(state)
        return shown
    legality = Legality(board, state.map, state.acting)
    shown["restrictions"] = names(legality.present)
    if state.phase == PLACE:
        barred = {
            TILES[tile.bit_length() - 1].name: _explain_cells(state, tile)
            for tile in bits(state.speed or state.taken)
        }
        shown["barred"] = {name: why for name, why in barred.items() if why}
        ignored = {names(tile)[0]: names(waived) for tile, waived in state.relief.items() if waived}
        if ignored:
            shown["ignored"] = ignored
    elif state.phase == EFFECT:
        shown["targets"] = _words_of(state)
        shown["barred"] = _explain_targets(state, legality, set(shown["targets"]))
    return shown


def _sum_up(state: TilesState) -> list[Position]:
    """By seat: colour, points, and what they are for, on the board as the blue tiles leave it."""
    scoring = Scoring(state.board, sum(state.tokens), None)
    on_board = scoring.run()
    found = []
    for seat, held in enumerate(state.tokens):
        side = seat != state.white_seat
        tiles = (scoring.board.coloured() ^ scoring.white if side else scoring.white).bit_count()
        found.append(
            {
                "color": FACES[side],
                "points": held + on_board[side],
                "tiles": tiles,
                "on_tiles": on_board[side] - tiles,
                "held": held,
            }
        )
    return found


def _words_of(state: TilesState) -> list[str]:
    """The tiles and cells that legal moves name."""
    return sorted({word for move in state.moves() for word in move.split()[1:]})


def _explain_cells(state: TilesState, tile: int) -> dict[str, str]:
    """For each restriction the open cells, and with which faces, where it bars a tile by itself; those that
    only several together bar, under all their names."""
    legality, kind = state.legality(), TILES[tile.bit_length() - 1]
    cells = state.board.frontier()
    waived = state.relief.get(tile, 0)
    in_force = legality.in_force(tile) & ~waived
    left = state.board.open & ~legality.plays(kind, waived)
    found: dict[str, str] = {}
    for one in bits(in_force) if left else ():
        if barred := state.board.open & ~legality.plays(kind, legality.in_force(tile) & ~one):
            found[names(one)[0]] = _digits(barred, cells)
            left &= ~barred
    while left:
        cell = state.board.cells_in(left)[0]
        white = bool(left & PLAYS[cell] & FACED[WHITE])
        together = legality.objections(kind, cell, white, waived)
        barred = left & ~legality.plays(kind, legality.in_force(tile) & ~together)
        found[" ".join(names(together))] = _digits(barred, cells)
        left &= ~barred
    return found


def _digits(plays: int, cells: list[int]) -> str:
    """For each of these cells the faces of plays on it."""
    return "".join(
        str(bool(plays & PLAYS[cell] & FACED[WHITE]) + 2 * bool(plays & PLAYS[cell] & FACED[BLACK]))
        for cell in cells
    )


def _explain_targets(state: TilesState, legality: Legality, targets: set[str]) -> dict[str, list[str]]:
    """By restriction the cells that the acting tile would choose from otherwise."""
    board, me, action = state.board, state.acting, state.chosen_action()
    barred: dict[str, set[str]] = {}
    if action.kind:
        legal = set(state.int_moves())
        for choice in action.choices(board, me, board.cells[me.bit_length() - 1], board.white):
            words = () if choice in legal else set(action.spell(board, me, choice).split()[1:]) - targets
            if words:
                why = " ".join(names(legality.objections_to_choice(action, me, choice, state.waived)))
                barred.setdefault(why, set()).update(words)
    return {why: sorted(words) for why, words in barred.items()}
