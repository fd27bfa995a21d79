"""What the solver asks of a state of tiles: its plays, what comes after them, what tells states apart.

Search plays hundreds of thousands of moves, so it goes by the engine's own numbers for moves instead of their
text. All rules stay in `equinox.tiles`.
"""

from __future__ import annotations

from itertools import permutations
from typing import cast

from equinox.interface import State
from equinox.tiles.blue import Blue
from equinox.tiles.hexes import BITS, CELL
from equinox.tiles.phases import EFFECT, PLACE, TAKE
from equinox.tiles.scoring import Scoring
from equinox.tiles.state import POOL_SIZE, TilesState
from equinox.tiles.tile import TILES
from equinox.tiles.yellow import EXILE, MIRROR, SPEED, WIND

BLUE = sum(tile.bit for tile in TILES if isinstance(tile, Blue))
BIT = {tile.name: tile.bit for tile in TILES}
_KNOWN = {"day", "night", "candle", "shadow", "fire", "sword", "mace", "spear", "dagger", "dart", "balance"}
_KNOWN |= {"arrow", "key", "treaty", "door", "death", "exile", "map", "destiny", "speed", "wind", "mirror"}
_KNOWN |= {"hook", "famine", "stone", "shield", "magic", "cloak", "jewel", "bridge", "sheep", "crow"}
_KNOWN |= {"charisma", "poison", "rooster", "wolf"}
_UNKNOWN = sum(tile.bit for tile in TILES if tile.name not in _KNOWN) & ~BLUE
"""The tiles of which nothing is proved in this package: what their plays do, whom they bind. Blue tiles do
nothing before the scoring, and that is the engine's own."""


def as_tiles(state: State) -> TilesState:
    if state.game != "tiles":
        raise ValueError(f"must be a game of tiles, not of {state.game}")
    return cast(TilesState, state)


def unplaced(state: TilesState) -> int:
    """The tiles that are still to be placed: pool, taken and bag, as a mask."""
    left = state.pool | state.taken
    for number in state.bag:
        left |= 1 << number
    return left


def waiting(state: TilesState) -> int:
    """The tiles that are still to be taken."""
    return unplaced(state) & ~state.taken


def options(state: TilesState) -> list[int]:
    """The legal moves as the engine numbers them, in the order of their texts."""
    if state.phase == PLACE:
        return [code | cell for code, cells in state.placements().items() for cell in cells]
    return state.int_moves()


def child(state: TilesState, option: int) -> TilesState:
    """The state after a move, given as a number."""
    after = state.copy()
    after.make(option)
    after.make_forced()
    return after


Play = tuple[int, int, int | None]
"""A placement with all that follows from it: its number, the tile whose action is carried out (another one if
Mirror copies it), and what that one chooses; None if there is nothing to choose, or not now."""


Line = tuple[Play | int, ...]
"""Moves that follow each other: plays, and the numbers of other moves."""


def after_play(state: TilesState, play: Play) -> TilesState | None:
    """The state after a play; None if it is not legal."""
    code, action, choice = play
    if code & CELL not in state.placements().get(code & ~CELL, ()):
        return None
    after = state.copy()
    after.make(code)
    if after.phase == EFFECT and after.action == MIRROR and action != MIRROR:
        if action not in after.int_moves():
            return None
        after.make(action)
    if choice is not None and after.phase == EFFECT and after.action == action:
        if choice not in after.int_moves():
            return None
        after.make(choice)
    after.make_forced()
    return after


def spell_line(state: TilesState, line: Line) -> list[str]:
    """The texts of moves; forced ones are left out, for they are played by themselves."""
    texts = []
    for move in line:
        code, action, choice = (move, None, None) if isinstance(move, int) else move
        copied = action if code >> BITS + 1 == MIRROR.bit_length() - 1 else None
        texts.append(state.spell(code))
        state = child(state, code)
        for option in (copied, choice):
            if option is not None and state.phase == EFFECT and option in options(state):
                texts.append(state.spell(option))
                state = child(state, option)
    return texts


def key(state: TilesState) -> tuple[object, ...]:
    """All that the rest of a game depends on, but for the points earned so far and the order of the bag."""
    left = unplaced(state)
    # Destiny binds what will be in the pool; what lies on the board can get there if it is exiled in time.
    named = state.next_destiny
    if not (state.taken | state.acting) & (EXILE | MIRROR):
        named &= left
    return (
        tuple(state.board.cells),
        state.map,
        state.next_map,
        state.board.white,
        state.pool,
        state.taken,
        left,
        state.fresh,
        state.turn,
        state.phase,
        state.quota << 1 | state.next_quota,
        state.destiny & state.pool if state.phase == TAKE else 0,
        named,
        state.speed,
        state.acting,
        state.action,
        state.waived,
        state.number,
    )


def offered(state: TilesState, tiles: int) -> TilesState:
    """In phase TAKE: the same table with these tiles of the pool in hand, whatever the quota. It tells what
    they could do; no game goes that way."""
    other = state.copy()
    other.forget()
    other.taken = tiles
    other.pool = state.pool & ~tiles
    other.phase = PLACE
    return other


def find_unknown(state: TilesState) -> int:
    """The tiles of this game whose plays the solver leaves to the engine."""
    return _UNKNOWN and _UNKNOWN & (state.board.on | unplaced(state))


def is_plain(state: TilesState) -> bool:
    """Whether plays may be scored and bounded without playing them: points are counted the usual way (no
    limit of beads, and moves are no placements), and all tiles are known."""
    rules = state.rules
    return rules.bead_limit is None and not rules.moves_are_placements and not find_unknown(state)


def points(state: TilesState) -> tuple[float, float]:
    """The points of each seat if the game ended now."""
    white, black = Scoring(state.board, sum(state.tokens), None).run()
    earned = state.tokens
    if state.white_seat:
        white, black = black, white
    return float(earned[0] + white), float(earned[1] + black)


def lead(state: TilesState) -> int:
    """The points earned so far: seat 0's less seat 1's."""
    return state.tokens[0] - state.tokens[1]


def open_up(state: TilesState) -> TilesState:
    """The same state with nothing hidden in it: the bag in the order of the tiles' numbers."""
    other = state.copy()
    other.bag = sorted(other.bag)
    other.rng = 0
    return other


def may_draw_by_chance(state: TilesState) -> bool:
    """Whether the next moves of this turn can draw one tile of several: when a turn begins with more tiles in
    the bag than the pool takes, or when Speed, or Mirror that copies it, draws from a bag that is not empty,
    or that Wind (from the pool), Exile or Mirror fills before. True is never wrong."""
    here = state.taken | state.acting
    drawing, filling = here & (SPEED | MIRROR), here & (EXILE | MIRROR | (WIND if state.pool else 0))
    both = drawing | filling
    if drawing and (state.bag or (filling and both & (both - 1))):
        return True
    return unplaced(state).bit_count() > POOL_SIZE


def outcomes(state: TilesState, option: int) -> list[tuple[float, TilesState]]:
    """What a move can lead to, with the chances of each; more than one only if tiles are drawn by chance.

    Every order of the bag is tried. If the move itself shuffles the bag before it draws, random numbers are
    tried instead, until many in a row have brought nothing new: all that can be drawn is equally likely.
    """
    after = child(state, option)
    if not may_draw_by_chance(state):
        return [(1.0, after)]
    told = state.copy()
    told.log = []
    told.make(option)
    told.make_forced()
    happenings = [happening.public for happening in told.log]
    drawn = [index for index, happening in enumerate(happenings) if "drawn" in happening]
    if not drawn:
        return [(1.0, after)]
    shuffled = any(
        "returned" in happening or happening.get("to") == "bag" for happening in happenings[: drawn[-1]]
    )
    by_key: dict[tuple[object, ...], list[TilesState]] = {}
    if not shuffled:
        for order in permutations(state.bag):
            other = state.copy()
            other.bag = list(order)
            after = child(other, option)
            by_key.setdefault(key(after), []).append(after)
        orders = sum(len(same) for same in by_key.values())
        return [(len(same) / orders, open_up(same[0])) for same in by_key.values()]
    seed = idle = 0
    while idle < 60 * (1 + len(by_key)):
        other = state.copy()
        other.rng = seed
        seed += 1
        after = child(other, option)
        same = by_key.setdefault(key(after), [])
        idle = 0 if not same else idle + 1
        if not same:
            same.append(after)
    return [(1 / len(by_key), open_up(same[0])) for same in by_key.values()]
