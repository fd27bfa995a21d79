"""What a tile is, and the list of all tiles.

Each tile is one class in the module of its colour. It is enlisted there: it gets the next number, and its
bit, which represents it in all masks of tiles.

A red or yellow tile acts when it is played. What it may choose from is computed by `choices`, as ints; a
tile that asks nothing has one choice or none. The tile that acts is called `me` (a bit) and acts from a
cell: it is Mirror when Mirror copies this tile (R-A-20), and it need not lie there yet, for the search of
legal plays asks what it could do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.tiles.hexes import SPELT, Reach

if TYPE_CHECKING:
    from equinox.tiles.board import Board
    from equinox.tiles.state import TilesState

QUIET: Final = 0
FLIP: Final = 1
SWAP: Final = 2
MOVE: Final = 3
REMOVE: Final = 4
COPY: Final = 5
"""What an action does to the board: nothing; flip, swap, move or remove tiles; what another tile does."""


WHITE: Final = 1
BLACK: Final = 2
BOTH: Final = WHITE | BLACK
"""Sets of faces."""


class Tile:
    """One of the tiles, once it is enlisted."""

    number: int
    bit: int
    name: str
    colour: str
    summary: str = ""

    kind: int = QUIET
    acts: bool = False
    """Whether playing it does something at once."""
    asks: bool = False
    """Whether its action is a decision of the player."""
    flips_itself: bool = False
    """Whether it may be among the tiles that it flips."""
    is_global: bool = False
    """Whether its action has the same choices from every cell."""
    most_flips: int = 0
    """How many tiles its action flips at most."""
    span: Reach | None = None
    """From where its action can touch a cell, if it is bound to its place; neighbours through Bridge
    aside."""

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        """Everything that `me`, acting from `cell`, may choose; `white` are the tiles that show
        white."""
        raise NotImplementedError

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def spell(self, board: Board, me: int, choice: int) -> str:
        """The move that makes this choice."""
        raise NotImplementedError

    def spell_all(self, board: Board, me: int, choices: list[int]) -> list[str]:
        """The moves that make these choices."""
        return [self.spell(board, me, choice) for choice in choices]


TILES: Final[list[Tile]] = []
MOST_TILES: Final = 60
"""Masks of tiles must fit 64 bits, and the cells of a game must fit the grid (`hexes.cell`)."""


def enlist(tile: Tile) -> int:
    """Give a tile the next number and its name; returns its bit."""
    assert len(TILES) < MOST_TILES, f"there is no room for more than {MOST_TILES} tiles"
    tile.number = len(TILES)
    tile.bit = 1 << tile.number
    tile.name = type(tile).__name__.lower()
    TILES.append(tile)
    return tile.bit


def members(mask: int) -> list[Tile]:
    """The tiles of a mask."""
    return [TILES[bit.bit_length() - 1] for bit in bits(mask)]


def bits(mask: int) -> list[int]:
    """The bits of a mask, ascending."""
    members = []
    while mask:
        low = mask & -mask
        members.append(low)
        mask ^= low
    return members


def names(mask: int) -> list[str]:
    """The names of the tiles of a mask, alphabetically."""
    return sorted(tile.name for tile in members(mask))


def spell_cells(board: Board, mask: int) -> str:
    """The cells of these tiles, ascending."""
    if not mask & (mask - 1):
        return SPELT[board.cells[mask.bit_length() - 1]]
    return " ".join([SPELT[cell] for cell in board.cells_of(mask)])
