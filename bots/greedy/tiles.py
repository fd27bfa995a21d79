"""What a move is worth in tiles, by rule of thumb.

The bot plays the move on its own picture of the board and counts the points as if the game ended there:
mine minus the opponent's. What a tile does to others when it is placed is only guessed at (`_promise`);
when the choice itself comes, it is counted exactly.
"""

from itertools import pairwise
from typing import Any

Cell = tuple[int, int]
Board = dict[Cell, tuple[str, str]]  # cell: (tile, face); the stone's face is ""
Where = dict[str, Cell]  # the same board by tile

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # counter-clockwise
OTHER = {"white": "black", "black": "white", "": ""}
RED = {"day", "night", "candle", "shadow", "fire", "sword"}
RED |= {"mace", "spear", "dagger", "dart", "balance", "arrow"}
# What it is worth to place a tile, beyond the tile itself, where counting would take too long.
EXTRA = {"death": 1.0, "exile": 0.8, "famine": 1.0, "hook": 0.4, "key": 0.4, "door": 0.4, "treaty": 0.3}
EXTRA |= {"balance": 0.2, "mirror": 0.5, "map": 0.3, "destiny": 0.2, "wind": 0.3, "speed": -0.3}


def values(view: dict[str, Any], seat: int, legal: list[str]) -> list[float]:
    if view["phase"] == "color":
        return [0.0] * len(legal)
    picture = Picture(view, view["colors"][seat])
    return [picture.value(move.split()) for move in legal]


def read(cell: str) -> Cell:
    q, r = cell.split(",")
    return int(q), int(r)


def around(cell: Cell) -> list[Cell]:
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(a: Cell, b: Cell) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def neighbours(board: Board, where: Where, cell: Cell) -> list[Cell]:
    """The tiles next to a cell, those beyond the bridge included; never the stone, which nothing touches."""
    found = [near for near in around(cell) if near in board]
    bridge = where.get("bridge")
    if bridge in found:
        found += [far for far in around(bridge) if far in board and far != cell and far not in found]
    return [near for near in found if board[near][0] != "stone"]


def protected(board: Board, where: Where, guard: str) -> set[Cell]:
    """The cells where shield (red), cloak (yellow) or magic (blue) keeps a colour of effect away."""
    cell = where.get(guard)
    return set() if cell is None else {cell, *neighbours(board, where, cell)}


def flip(board: Board, cells: list[Cell]) -> None:
    for cell in cells:
        name, face = board[cell]
        board[cell] = name, OTHER[face]


def count(board: Board, mine: str) -> int:
    """My points minus the opponent's if the game ended now: the blue tiles act, by their numbers."""
    board = dict(board)
    where = {name: cell for cell, (name, _) in board.items()}
    safe = protected(board, where, "magic")
    beads = dict.fromkeys(board, 0)

    def touched(tile: str) -> list[Cell]:
        """Its neighbours that it may change."""
        near = neighbours(board, where, where[tile])
        return [cell for cell in near if cell not in safe]

    def itself(tile: str) -> list[Cell]:
        return [] if where[tile] in safe else [where[tile]]

    def acts(tile: str) -> bool:
        return tile in where and where[tile] in board

    for tile, face in (("snow", "white"), ("ink", "black")):
        if acts(tile):
            for cell in itself(tile):
                board[cell] = tile, face
    if acts("tower"):
        for cell in itself("tower"):
            beads[cell] += 3
    for tile, alike in (("loyalty", True), ("betrayal", False)):
        if acts(tile):
            for cell in itself(tile):
                near = neighbours(board, where, cell)
                beads[cell] += sum((board[other][1] == board[cell][1]) is alike for other in near)
    if acts("freedom"):
        for cell in itself("freedom"):
            beads[cell] += sum(near not in board for near in around(cell))
    if acts("coin"):
        for cell in itself("coin") + touched("coin"):
            beads[cell] += 1
    if acts("war"):
        for cell in touched("war"):
            beads[cell] += 2 * (board[cell][0] in RED)
    if acts("theft") and itself("theft"):
        for cell in touched("theft"):
            beads[where["theft"]] += beads[cell]
            beads[cell] = 0
    if acts("disease"):
        flip(board, itself("disease") + touched("disease"))
    if acts("peace"):
        for cell in touched("peace"):
            if board[cell][0] in RED:
                del board[cell]
    if acts("vortex"):
        for cell in itself("vortex") + touched("vortex"):
            del board[cell]
    total = 0
    for cell, (_, face) in board.items():
        if face:
            total += 1 + beads[cell] if face == mine else -1 - beads[cell]
    return total


class Picture:
    """A view, in a form in which moves can be tried."""

    def __init__(self, view: dict[str, Any], mine: str) -> None:
        self.view = view
        self.mine = mine
        self.board: Board = {}
        for cell, text in view["board"].items():
            name, _, face = text.partition(" ")
            self.board[read(cell)] = name, face
        self.where = {name: cell for cell, (name, _) in self.board.items()}
        self.now = count(self.board, mine)
        self.best: dict[str, float] = {}

    def value(self, words: list[str]) -> float:
        verb, rest = words[0], words[1:]
        if verb == "take":
            return sum(self._take(tile) for tile in rest)
        if verb == "place":
            return self._place(rest[0], rest[1], read(rest[2]), self.view["taken"].get(rest[0], 0))
        if verb in ("flip", "swap", "move", "remove"):
            return self._effect(verb, [read(cell) for cell in rest])
        return 0.0  # mirror, map and name: anything will do

    def _take(self, tile: str) -> float:
        """The best that could be done with a tile of the pool."""
        if tile not in self.best:
            edge = {cell for taken in self.board for cell in around(taken)} - self.board.keys()
            token = self.view["pool"].get(tile, 0)
            self.best[tile] = max(
                self._place(tile, face, cell, token) for cell in edge for face in ("white", "black")
            )
        return self.best[tile]

    def _place(self, tile: str, face: str, cell: Cell, token: int) -> float:
        board = dict(self.board)
        board[cell] = tile, face
        where = self.where | {tile: cell}
        near = neighbours(board, where, cell)
        # A tile that was drawn this turn, or that lies next to the jewel, gives the opponent a point.
        price = token + any(board[other][0] == "jewel" for other in near)
        if tile in ("day", "night", "fire"):
            safe = protected(board, where, "shield")
            turned = [other for other in near if other not in safe]
            if tile == "fire":
                flip(board, turned)
            else:
                for other in turned + [cell] * (cell not in safe):
                    board[other] = board[other][0], "white" if tile == "day" else "black"
        return count(board, self.mine) - self.now - price + self._promise(tile, near, board, where)

    def _promise(self, tile: str, near: list[Cell], board: Board, where: Where) -> float:
        """What the tile's action may bring: the best of its targets, each of them counted as one tile."""
        cell = q, r = where[tile]
        ring = DIRECTIONS + DIRECTIONS[:2]
        others = [other for other in board if other != cell]
        groups: list[list[Cell]] = []
        if tile == "dagger":
            groups = [[other] for other in near]
        elif tile == "dart":
            groups = [[other] for other in others if distance(cell, other) == 2]
        elif tile == "arrow":
            groups = [[other] for other in others if distance(cell, other) >= 4]
        elif tile in ("candle", "shadow"):
            wanted = "black" if tile == "candle" else "white"
            groups = [[other] for other in others if board[other][1] == wanted]
        elif tile == "sword":
            groups = [[(q + dq, r + dr) for dq, dr in ring[k : k + 3]] for k in range(6)]
        elif tile == "mace":
            for (aq, ar), (bq, br) in pairwise(ring[:7]):
                groups.append([(q + aq, r + ar), (q + bq, r + br), (q + aq + bq, r + ar + br)])
        elif tile == "spear":
            groups = [[(q + k * dq, r + k * dr) for k in (1, 2, 3)] for dq, dr in DIRECTIONS]
        if not groups:
            return EXTRA.get(tile, 0.0)
        safe = protected(board, where, "shield")
        targets = [
            [other for other in group if other in board and board[other][1] and other not in safe]
            for group in groups
        ]
        # The rules make a player flip as many as possible, also own ones.
        most = max(len(group) for group in targets)
        return max(
            sum(-1.0 if board[other][1] == self.mine else 1.0 for other in group)
            for group in targets
            if len(group) == most
        )

    def _effect(self, verb: str, cells: list[Cell]) -> float:
        board = dict(self.board)
        if verb == "flip":
            flip(board, cells)
        elif verb == "remove":
            del board[cells[0]]
        elif verb == "move":
            board[cells[1]] = board.pop(cells[0])
        else:
            if len(cells) == 1:  # the key, or a mirror that copies it, changes places with this cell
                cells = [self.where[self.view.get("played", "key")], *cells]
            first, second = cells
            board[first], board[second] = board[second], board[first]
        return float(count(board, self.mine) - self.now)
