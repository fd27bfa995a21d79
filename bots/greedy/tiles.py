"""The value of a move in tiles, by rule of thumb.

The bot plays the move and counts the points as if the game ended there: mine minus the opponent's. What a
tile does to others when it is placed is counted where nothing is to be chosen, else only guessed at
(`_promise`); when the choice itself comes, it is counted exactly.
"""

import random
from typing import Any

import equinox
from equinox.tiles.board import Board
from equinox.tiles.hexes import cell as make_cell
from equinox.tiles.scoring import Scoring
from equinox.tiles.tile import FLIP, TILES, Tile

NUMBERS = {tile.name: tile.number for tile in TILES}
JEWEL = 1 << NUMBERS["jewel"]
# What it is worth to place a tile, beyond the tile itself, where counting would take too long.
EXTRA = {"death": 1.0, "exile": 0.8, "famine": 1.0, "hook": 0.4, "key": 0.4, "door": 0.4, "treaty": 0.3}
EXTRA |= {"balance": 0.2, "mirror": 0.5, "map": 0.3, "destiny": 0.2, "wind": 0.3, "speed": -0.3}


def values(view: dict[str, Any], seat: int, legal: list[str]) -> list[float]:
    if view["phase"] == "color":
        return [0.0] * len(legal)
    judge = Judge(view, 1 if view["colors"][seat] == "white" else -1)
    return [judge.value(move) for move in legal]


class Judge:
    """Values the moves of one decision."""

    def __init__(self, view: dict[str, Any], sign: int) -> None:
        self.view = view
        # Only the order of the bag is hidden, and nothing here looks into it.
        self.state: Any = equinox.sample(view, random.Random(0))
        self.board: Board = self.state.board
        self.sign = sign
        self.now = self.count(self.board)
        self.best: dict[str, float] = {}

    def count(self, board: Board) -> int:
        """My points on the board minus the opponent's, if the game ended now."""
        white, black = Scoring(board, 0, None).run()
        return self.sign * (white - black)

    def value(self, move: str) -> float:
        verb, *rest = move.split()
        if verb == "take":
            return sum(self._take(tile) for tile in rest)
        if verb == "place":
            q, r = map(int, rest[2].split(","))
            tile = TILES[NUMBERS[rest[0]]]
            return self._place(tile, rest[1] == "white", make_cell(q, r), self.view["taken"].get(rest[0], 0))
        if verb in ("flip", "swap", "move", "remove"):
            state = self.state.copy()
            state.play(move)
            return float(self.count(state.board) - self.now)
        return 0.0  # mirror, map and name: anything will do

    def _take(self, name: str) -> float:
        """The best that could be done with a tile of the pool."""
        if name not in self.best:
            tile = TILES[NUMBERS[name]]
            token = self.view["pool"].get(name, 0)
            self.best[name] = max(
                self._place(tile, white, cell, token)
                for cell in self.board.frontier()
                for white in (True, False)
            )
        return self.best[name]

    def _place(self, tile: Tile, white: bool, cell: int, token: int) -> float:
        board = self.board.copy()
        board.place(tile.bit, cell, white)
        # A tile that was drawn this turn, or that lies next to Jewel, gives the opponent a point.
        price = token + bool(board.neighbours(tile.bit) & JEWEL)
        promise = EXTRA.get(tile.name, 0.0)
        if tile.kind == FLIP and tile.name not in EXTRA:
            choices = tile.choices(board, tile.bit, cell, board.white)
            if tile.asks:
                promise = max((self._gain(board, choice) for choice in choices), default=0)
            else:
                for choice in choices:
                    board.white ^= choice
        return self.count(board) - self.now - price + promise

    def _gain(self, board: Board, tiles: int) -> int:
        """The points for flipping these tiles, each of them counted as one."""
        return self.sign * ((tiles & ~board.white).bit_count() - (tiles & board.white).bit_count())
