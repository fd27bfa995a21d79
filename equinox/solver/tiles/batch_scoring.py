"""The final scoring of many boards at once.

The steps of the blue tiles are the engine's own (`Blue.score`), carried out on columns of masks: the
neighbours of the blue tiles, of Magic and of Bridge decide everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.interface import EquinoxError
from equinox.solver.tiles.internals import BLUE, lead
from equinox.tiles.purple import BRIDGE, MAGIC, STONE
from equinox.tiles.scoring import RED, STEPS
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES, bits

Masks = NDArray[np.uint64]
Points = NDArray[np.int64]

ALL = (1 << len(TILES)) - 1
BRIDGE_NUMBER: Final = BRIDGE.bit_length() - 1
COUNTING = BLUE | MAGIC | BRIDGE
"""The tiles whose neighbours matter for the final scoring."""


def count(masks: Masks) -> Points:
    """How many bits are set in each."""
    return np.bitwise_count(masks).astype(np.int64)


def _number(tile: int) -> int:
    return tile.bit_length() - 1


class BatchScoring:
    """What `equinox.tiles.scoring.Scoring` offers the blue tiles, for many boards at once.

    `adjacent` has the tiles adjacent to each counting tile on the board, `on` and `white` are the tiles on
    the board and those that show white: ints for one board, or columns for many, with what counts their bits.
    A tile that a row has lost is adjacent to nothing there.
    """

    red = RED

    def __init__(self, adjacent: dict[int, Any], on: Any, white: Any, count: Callable[[Any], Any]) -> None:
        self.count = count
        self.white = white
        self._adjacent = adjacent
        self._tokens: list[tuple[Any, Any]] = []
        """Some tiles, and the tokens that each of them has."""
        self._acting: Any = None
        """1 in the rows that still have the tile that acts; None if all have it."""
        self._coloured = on & (ALL ^ STONE)
        self._everywhere = on if isinstance(on, int) else int(np.bitwise_and.reduce(on, axis=None))
        """The tiles that no row has lost,"""
        self._lost = False
        """and whether a blue tile has taken any."""
        self._linked = adjacent[BRIDGE] & (ALL ^ STONE) if BRIDGE in adjacent else None
        self._legal = self._find_unprotected()

    def _find_unprotected(self) -> Any:
        if MAGIC not in self._adjacent:
            return self._coloured
        return self._coloured & ((self.neighbours(MAGIC) | self._coloured & MAGIC) ^ ALL)

    def _find_legal(self, tiles: Any) -> Any:
        legal = tiles & (self._find_unprotected() if self._lost else self._legal)
        return legal if self._acting is None else legal * self._acting

    def adjacent(self, tile: int) -> Any:
        near = self._adjacent[tile]
        if self._lost:
            near = near & (self._coloured | STONE) * ((self._coloured >> _number(tile)) & 1)
        return near

    def neighbours(self, tile: int) -> Any:
        near = self.adjacent(tile)
        if self._linked is None or tile == BRIDGE:
            return near
        linked = self.adjacent(BRIDGE) & (ALL ^ STONE) if self._lost else self._linked
        return near | ((near >> BRIDGE_NUMBER) & 1) * (linked & (ALL ^ tile))

    def showing(self, tile: int) -> Any:
        return self._coloured & (self.white ^ (((self.white >> _number(tile)) & 1) - 1))

    def opposing(self, tile: int) -> Any:
        return self._coloured & (self.white ^ -((self.white >> _number(tile)) & 1))

    def flip(self, tiles: Any) -> None:
        self.white = self.white ^ self._find_legal(tiles)

    def reward(self, tiles: Any, count: Any) -> None:
        self._tokens.append((self._find_legal(tiles), count))

    def steal(self, thief: int, victims: Any) -> None:
        robber = self._find_legal(thief)
        victims = self._find_legal(victims) * (robber >> _number(thief))
        stolen = 0
        for index, (tiles, tokens) in enumerate(self._tokens):
            stolen = stolen + tokens * self.count(tiles & victims)
            self._tokens[index] = tiles & (victims ^ ALL), tokens
        self._tokens.append((robber, stolen))

    def discard(self, tiles: Any) -> None:
        self._coloured = self._coloured & (self._find_legal(tiles) ^ ALL)
        self._everywhere = 0
        self._lost = True

    def run(self) -> Any:
        """White's points less black's after the blue tiles have acted, without the points earned in play."""
        scoring: Any = self
        for tile in STEPS:
            if tile.bit in self._adjacent:
                here = self._everywhere & tile.bit
                self._acting = None if here else (self._coloured >> tile.number) & 1
                try:
                    tile.score(scoring)
                except (AttributeError, LookupError, TypeError, ValueError) as error:
                    raise EquinoxError(f"the solver cannot score the tile {tile.name}: {error}") from error
        left, white = self._coloured, self.white & self._coloured
        total = 2 * self.count(white) - self.count(left)
        for tiles, tokens in self._tokens:
            total = total + tokens * (2 * self.count(tiles & white) - self.count(tiles & left))
        return total


def margin_now(state: TilesState) -> int:
    """The margin for seat 0 if the game ended now; the points earned in play are in it."""
    board = state.board
    near, cells = board.near, board.cells
    adjacent = {tile: near[cells[tile.bit_length() - 1]] for tile in bits(board.on & COUNTING)}
    points: int = BatchScoring(adjacent, board.on, board.white, int.bit_count).run()
    return (-points if state.white_seat else points) + lead(state)
