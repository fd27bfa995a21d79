"""The end of the game: the blue tiles are carried out, then points are counted.

Works on a board of its own, so that the position keeps the board as it was played.
"""

from __future__ import annotations

from typing import Final

from equinox.interface import GameEvent, Position
from equinox.tiles.blue import Blue
from equinox.tiles.board import Board
from equinox.tiles.purple import MAGIC, STONE
from equinox.tiles.red import Red
from equinox.tiles.tile import TILES, bits, names

RED: Final = sum(tile.bit for tile in TILES if isinstance(tile, Red))
STEPS: Final = sorted((tile for tile in TILES if isinstance(tile, Blue)), key=lambda tile: tile.order)


class Scoring:
    """The effects of the blue tiles, which pass over Stone and tiles that Magic protects.

    `equinox.solver.tiles.batch_scoring` offers the same for many boards at once.
    """

    red = RED
    count = staticmethod(int.bit_count)
    """How many tiles a mask has."""

    def __init__(self, board: Board, held: int, log: list[GameEvent] | None) -> None:
        self.board = board.copy()
        self.tokens = [0] * len(TILES)
        """The tokens on each tile."""
        self._held = held
        """Tokens that are not in the supply because the players have them."""
        self._log = log

    def _legal(self, tiles: int) -> int:
        return tiles & self.board.on & ~STONE & ~self.board.protected(MAGIC)

    def _note(self, happening: Position) -> None:
        if self._log is not None:
            self._log.append(GameEvent(happening))

    @property
    def white(self) -> int:
        """The tiles that show white."""
        return self.board.white

    def neighbours(self, tile: int) -> int:
        return self.board.neighbours(tile)

    def showing(self, tile: int) -> int:
        """The tiles with the same face as this one."""
        white = self.board.white
        return white if tile & white else self.board.on & ~white & ~STONE

    def opposing(self, tile: int) -> int:
        """The tiles with the other face than this one."""
        return self.board.on & ~STONE & ~self.showing(tile)

    def adjacent(self, tile: int) -> int:
        """The tiles that touch this one on the grid."""
        return self.board.near.get(self.board.cells[tile.bit_length() - 1], 0)

    def flip(self, tiles: int) -> None:
        self.board.white ^= self._legal(tiles)

    def reward(self, tiles: int, count: int) -> None:
        """Put tokens on each of these tiles, as far as the supply goes (R-A-14)."""
        limit = self.board.rules.bead_limit
        if limit is None:
            for tile in bits(self._legal(tiles)):
                self.tokens[tile.bit_length() - 1] += count
            return
        cells = self.board.cells
        for number in sorted(
            (tile.bit_length() - 1 for tile in bits(self._legal(tiles))), key=cells.__getitem__
        ):
            left = max(0, limit - self._held - sum(self.tokens))
            self.tokens[number] += min(count, left)

    def steal(self, thief: int, victims: int) -> None:
        """Move the tokens of the victims onto the thief."""
        if self._legal(thief):
            for victim in bits(self._legal(victims)):
                number = victim.bit_length() - 1
                self.tokens[thief.bit_length() - 1] += self.tokens[number]
                self.tokens[number] = 0

    def discard(self, tiles: int) -> None:
        """Take tiles out of the game, with their tokens."""
        for tile in bits(self._legal(tiles)):
            self.board.lift(tile)
            self.tokens[tile.bit_length() - 1] = 0

    def run(self) -> tuple[int, int]:
        """Carry out the blue tiles in order; returns the points of white and of black on the board."""
        for tile in STEPS:
            if self.board.on & tile.bit:
                tile.score(self)
                if self._log is not None:
                    self._note({"scored": tile.name, **self._shown()})
        return self._points(self.board.white), self._points(self.board.on & ~self.board.white & ~STONE)

    def _points(self, tiles: int) -> int:
        return tiles.bit_count() + sum(self.tokens[tile.bit_length() - 1] for tile in bits(tiles))

    def _shown(self) -> Position:
        """The state after a step, for the log."""
        return {
            "white": names(self.board.white),
            "black": names(self.board.on & ~self.board.white & ~STONE),
            "on_tiles": {tile.name: self.tokens[tile.number] for tile in TILES if self.tokens[tile.number]},
        }
