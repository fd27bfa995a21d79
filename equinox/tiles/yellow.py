"""The yellow tiles: they move and remove tiles, or change what the players may do.

Swaps are spelt by the mask of the two tiles, removals by the tile, moves by tile and cell packed in one
int. Cloak, its neighbours and Stone are no targets; a tile does not target itself unless it says so.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from equinox.chance import shuffle
from equinox.tiles.hexes import BESIDE, BITS, CELL, RING, SPELT
from equinox.tiles.purple import BRIDGE, CLOAK, STONE
from equinox.tiles.tile import (
    COPY,
    MOVE,
    REMOVE,
    SWAP,
    TILES,
    Tile,
    bits,
    enlist,
    members,
    names,
    spell_cells,
)

if TYPE_CHECKING:
    from equinox.tiles.board import Board
    from equinox.tiles.state import TilesState

BRIDGE_NUMBER: Final = BRIDGE.bit_length() - 1


class Yellow(Tile):
    colour = "yellow"
    acts = True


class Swapping(Yellow):
    """Exchanges the cells of two tiles; their faces and effects go with them (R-A-28)."""

    kind = SWAP
    asks = True

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.board.swap(choice)
        state.arrive(choice, me)
        if state.log is not None:
            state.note({"swapped": names(choice)})

    def spell(self, board: Board, me: int, choice: int) -> str:
        return "swap " + spell_cells(board, choice)


def goals_of_hook(board: Board, cell: int) -> list[int]:
    """The vacant cells that neighbour a cell, through Bridge too, ascending if Bridge has a part in it."""
    at = board.at
    goals = [cell + way for way in RING if cell + way not in at]
    if board.near.get(cell, 0) & BRIDGE:
        middle = board.cells[BRIDGE_NUMBER]
        more = [middle + way for way in RING if middle + way not in at and middle + way != cell]
        goals = sorted(goals + [goal for goal in more if goal not in goals])
    return goals


def can_move(board: Board, tiles: int, me: int, cell: int, goal: int) -> bool:
    """Whether `me`, which will be placed on a cell, can move one of these tiles to a goal and leave the board
    in one piece. Bridge itself only goes where it touches the acting tile."""
    beside = goal - cell in RING
    tiles &= ~me if beside else ~(me | BRIDGE)
    held = board.near.get(cell, 0)
    near_goal = board.near.get(goal, 0)
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        # The tile on its goal and the acting tile together must hold all pieces.
        grip = near_goal & ~tile
        if board.is_loose(tile):
            if (held & ~tile and (beside or grip)) or (beside and grip):
                return True
            continue
        joined = beside
        for piece in board.pieces(tile):
            if piece & held and piece & grip:
                joined = True
            elif not piece & (held | grip):
                break
        else:
            if joined:
                return True
    return False


def can_remove(board: Board, tiles: int, cell: int) -> bool:
    """Whether one of these tiles can be removed by a tile that will be placed on a cell, and hold together
    what it touches (R-A-26)."""
    held = board.near[cell]
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        if board.is_loose(tile):
            if held & ~tile:
                return True
        elif all(piece & held for piece in board.pieces(tile)):
            return True
    return False


class Removing(Yellow):
    """Takes a tile off the board without splitting it (R-A-26, R-A-44)."""

    kind = REMOVE
    asks = True

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        targets = bits(board.yellow_targets() & ~me)
        if board.on & me:
            return [tile for tile in targets if board.is_loose(tile)]
        # The acting tile will hold together what it touches.
        held = board.near[cell]
        return [tile for tile in targets if all(piece & held for piece in board.pieces(tile))]

    def spell(self, board: Board, me: int, choice: int) -> str:
        return "remove " + spell_cells(board, choice)


class Key(Swapping):
    """Key and a legal tile anywhere swap cells, unless Cloak protects Key itself (R-A-17)."""

    summary = "Swap it with any tile."

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        if board.around(cell) & CLOAK:
            return []
        return [tile | me for tile in bits(board.yellow_targets() & ~me)]

    def spell(self, board: Board, me: int, choice: int) -> str:
        return super().spell(board, me, choice & ~me)


KEY: Final = enlist(Key())


class Treaty(Swapping):
    """Two legal neighbours of Treaty swap cells."""

    summary = "Swap two of its neighbours."
    span = BESIDE

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        targets = bits(board.around(cell) & board.yellow_targets() & ~me)
        return [one | other for i, one in enumerate(targets) for other in targets[i + 1 :]]


TREATY: Final = enlist(Treaty())


class Map(Yellow):
    """One cell next to the board, another next to the board or next to the first (an option). They
    restrict every tile of the opponent's next turn while one of them is vacant and attached (R-A-21)."""

    summary = "Name two vacant cells: the opponent's next tiles must go there."
    asks = True

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        frontier = board.frontier()
        choices: list[int] = []
        for i, one in enumerate(frontier, 1):
            choices += map((one << BITS).__or__, frontier[i:])
        if board.rules.map_chain:
            at, near = board.at, board.near
            beyond = {
                (min(one, one + way), max(one, one + way))
                for one in frontier
                for way in RING
                if one + way not in near and one + way not in at
            }
            choices += [one << BITS | other for one, other in sorted(beyond)]
        return choices

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.next_map = tuple(sorted({*state.next_map, choice >> BITS, choice & CELL}))

    def spell(self, board: Board, me: int, choice: int) -> str:
        return f"map {SPELT[choice >> BITS]} {SPELT[choice & CELL]}"

    def spell_all(self, board: Board, me: int, choices: list[int]) -> list[str]:
        # There are hundreds: all that name the same first cell are spelt together.
        texts: list[str] = []
        for one, same in groupby(choices, BITS.__rrshift__):
            start = f"map {SPELT[one]} "
            others = map(SPELT.__getitem__, map(CELL.__and__, same))
            texts += (start + f"|{start}".join(others)).split("|")
        return texts


MAP: Final = enlist(Map())


class Destiny(Yellow):
    """Any two tiles but Stone, wherever they are (R-A-22)."""

    summary = "Name two tiles: the opponent must take them next turn, if they are in the pool."
    asks = True

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return list(_namings())

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.next_destiny |= choice

    def spell(self, board: Board, me: int, choice: int) -> str:
        return _namings()[choice]

    def spell_all(self, board: Board, me: int, choices: list[int]) -> list[str]:
        return list(_namings().values())  # always the same


DESTINY: Final = enlist(Destiny())


@cache
def _namings() -> dict[int, str]:
    """Every pair of tiles that may be named, and the move that does so."""
    nameable = [tile.bit for tile in TILES if tile.bit != STONE]
    pairs = [one | other for i, one in enumerate(nameable) for other in nameable[i + 1 :]]
    return {pair: "name " + " ".join(names(pair)) for pair in pairs}


class Speed(Yellow):
    """The tile counts as new and is played by all the rules, before anything else; with an empty bag nothing
    happens (R-A-23). Whether Famine prevents it is an option (R-A-25)."""

    summary = "Draw a tile from the bag and play it at once."

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [0]

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        starved = state.rules.famine_blocks_speed and state.quota == 1 and state.number > 1
        if state.bag and not starved:
            state.speed = state.draw()
            state.taken |= state.speed
            if state.log is not None:
                state.note({"drawn": names(state.speed), "seat": state.turn})


SPEED: Final = enlist(Speed())


class Wind(Yellow):
    """Tiles already taken are not in the pool; tokens on the others vanish (R-A-24)."""

    summary = "All tiles in the pool go back into the bag."

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [0]

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        blown = state.pool
        state.pool = 0
        state.fresh &= ~blown
        state.bag += [tile.number for tile in members(blown)]
        state.rng = shuffle(state.bag, state.rng)
        if state.log is not None:
            state.note({"returned": names(blown)})


WIND: Final = enlist(Wind())


class Death(Removing):
    """A legal tile other than itself; the board must stay in one piece (R-A-26)."""

    summary = "Remove a tile from the game."

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.board.lift(choice)
        state.dead |= choice
        if state.log is not None:
            state.note({"removed": names(choice), "to": "dead"})


DEATH: Final = enlist(Death())


class Exile(Removing):
    """A legal tile other than itself; the board must stay in one piece (R-A-26). The bag is shuffled."""

    summary = "Return a tile from the board to the bag."

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.board.lift(choice)
        state.bag.append(choice.bit_length() - 1)
        state.rng = shuffle(state.bag, state.rng)
        if state.log is not None:
            state.note({"removed": names(choice), "to": "bag"})


EXILE: Final = enlist(Exile())


class Mirror(Yellow):
    """One neighbouring red or yellow tile, which must be copied if there is one, even if its action finds
    no target; Mirror acts from its own cell, as that colour of tile (R-A-20)."""

    summary = "Copy the action of a red or yellow neighbour."
    kind = COPY
    asks = True
    span = BESIDE

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [tile.bit for tile in members(board.around(cell) & ~me) if tile.acts]

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.begin_action(me, TILES[choice.bit_length() - 1])

    def spell(self, board: Board, me: int, choice: int) -> str:
        return "mirror " + spell_cells(board, choice)


MIRROR: Final = enlist(Mirror())


class Door(Swapping):
    """Two legal tiles anywhere, neighbours of each other and not Door itself."""

    summary = "Swap two tiles that are neighbours of each other."
    is_global = True

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        rest = board.yellow_targets() & ~me
        choices = []
        for one in bits(rest):
            rest ^= one
            choices += [one | other for other in bits(board.neighbours(one) & rest)]
        return choices


DOOR: Final = enlist(Door())


class Hook(Yellow):
    """A legal tile other than itself goes to a vacant cell where it neighbours Hook, through Bridge too;
    only the final board must be in one piece (R-A-27)."""

    summary = "Move a tile to a vacant cell next to it."
    kind = MOVE
    asks = True

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        goals = goals_of_hook(board, cell)
        beside = [cell + way for way in RING if cell + way not in board.at]
        placed = board.on & me
        near = board.near
        choices = []
        for tile in bits(board.yellow_targets() & ~me):
            code = (tile.bit_length() - 1) << BITS
            reached = beside if tile == BRIDGE else goals
            if not placed:
                reached = [goal for goal in reached if can_move(board, tile, me, cell, goal)]
            elif not board.is_loose(tile):
                pieces = board.pieces(tile)
                reached = [goal for goal in reached if all(piece & near[goal] for piece in pieces)]
            choices += [code | goal for goal in reached]
        return choices

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        tile = 1 << (choice >> BITS)
        state.board.move(tile, choice & CELL)
        state.arrive(tile, me)
        if state.log is not None:
            state.note({"moved": names(tile), "to": SPELT[choice & CELL]})

    def spell(self, board: Board, me: int, choice: int) -> str:
        return f"move {SPELT[board.cells[choice >> BITS]]} {SPELT[choice & CELL]}"


HOOK: Final = enlist(Hook())


class Famine(Yellow):
    """Twice is still one tile; a tile drawn by Speed is played in addition (R-A-20, R-A-25)."""

    summary = "The opponent takes only one tile next turn."

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [0]

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.next_quota = 1


FAMINE: Final = enlist(Famine())
