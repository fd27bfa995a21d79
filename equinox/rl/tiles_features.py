"""The view of tiles as numbers: all but the order of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.rl.features import Feature, Features, Floats
from equinox.tiles.catalogue import COLOURS
from equinox.tiles.phases import PHASES, PLACE
from equinox.tiles.tile import TILES

WINDOW: Final = 12
"""The planes show the cells with q and r up to this distance from Stone; further away games hardly get."""
SPAN: Final = 2 * WINDOW + 1

OF_TILES: Final = (
    "on the board; shows my colour; shows the other's; q / 12; r / 12; in the pool; taken and not yet "
    "placed; carries a new-tile token; in the bag; dead; named by Destiny for this turn; for the "
    "opponent's next turn; drawn by Speed; its effect is being chosen; its action is being chosen"
)
OF_CELLS: Final = (
    "shows my colour; shows the other's; Stone; red; yellow; purple; blue; vacant and next to a tile; "
    "in Map's cells for this turn; for the opponent's next turn"
)
REST: Final = (
    f"phase: {', '.join(PHASES)}; I play white; black; I decide; my tokens / 10; the other's; one tile "
    "this turn; one tile in the opponent's next turn; tiles in the bag / 47; turn / 30"
)
LAYOUT: Final = (
    Feature("tiles", (15, len(TILES)), OF_TILES),
    Feature("cells", (10, SPAN, SPAN), OF_CELLS),
    Feature("rest", (len(PHASES) + 9,), REST),
)
COLOUR: Final = np.array(
    [
        3 + COLOURS.index(module)
        for tile in TILES
        for module in COLOURS
        if module.__name__ == type(tile).__module__
    ]
)
"""By tile, the plane of its colour."""
STONE_NUMBER: Final = next(tile.number for tile in TILES if tile.name == "stone")


def _list_tiles(masks: list[int]) -> Floats:
    """Masks of tiles as rows of zeros and ones."""
    words = np.array(masks, np.uint64).astype("<u8").view(np.uint8).reshape(len(masks), 8)
    return np.unpackbits(words, axis=1, bitorder="little")[:, : len(TILES)].astype(np.float32)


class TilesFeatures(Features):
    version = 1
    layout = LAYOUT

    def __init__(self, game: str) -> None:
        self.game = game

    def stack(self, states: Sequence[Any], seats: Sequence[int]) -> Floats:
        observations = np.zeros((len(states), self.size), np.float32)
        parts = self.split(observations)
        viewers = np.asarray(seats)
        white_seat = np.array([state.white_seat for state in states])
        _write_tiles(parts["tiles"], states, white_seat == viewers)
        _write_cells(parts["cells"], states, parts["tiles"])
        _write_rest(parts["rest"], states, viewers, white_seat)
        return observations


def _write_tiles(tiles: Floats, states: Sequence[Any], is_white: NDArray[Any]) -> None:
    board = _list_tiles([state.board.on for state in states])
    shown = _list_tiles([state.board.white for state in states])
    black = board - shown
    black[:, STONE_NUMBER] = 0
    tiles[:, 0] = board
    tiles[:, 1] = np.where(is_white[:, None], shown, black)
    tiles[:, 2] = np.where(is_white[:, None], black, shown)
    cells = np.array([state.board.cells for state in states])
    tiles[:, 3] = np.where(cells >= 0, (cells >> 7) - 64, 0) / WINDOW
    tiles[:, 4] = np.where(cells >= 0, (cells & 127) - 64, 0) / WINDOW
    masks = [
        (
            state.pool,
            state.taken,
            state.fresh,
            sum([1 << number for number in state.bag]),
            state.dead,
            state.destiny,
            state.next_destiny,
            state.speed if state.phase == PLACE else 0,
            state.acting,
            state.action,
        )
        for state in states
    ]
    tiles[:, 5:] = _list_tiles([mask for row in masks for mask in row]).reshape(len(states), 10, -1)


def _write_cells(cells: Floats, states: Sequence[Any], tiles: Floats) -> None:
    game, tile = np.nonzero(tiles[:, 0])
    places = np.array([state.board.cells for state in states])[game, tile]
    faces = np.where(tiles[game, 1, tile] > 0, 0, np.where(tiles[game, 2, tile] > 0, 1, 2))
    _mark(cells, game, faces, places)
    coloured = tile != STONE_NUMBER
    _mark(cells, game[coloured], COLOUR[tile[coloured]], places[coloured])
    for plane, listed in (
        (7, [state.board.frontier() for state in states]),
        (8, [state.map for state in states]),
        (9, [state.next_map for state in states]),
    ):
        counts = [len(some) for some in listed]
        spots = np.array([cell for some in listed for cell in some], np.int64)
        _mark(cells, np.repeat(np.arange(len(states)), counts), plane, spots)


def _mark(cells: Floats, game: NDArray[Any], plane: Any, places: NDArray[Any]) -> None:
    q, r = (places >> 7) - 64 + WINDOW, (places & 127) - 64 + WINDOW
    inside = (q >= 0) & (q < SPAN) & (r >= 0) & (r < SPAN)
    plane = np.broadcast_to(plane, places.shape)
    cells[game[inside], plane[inside], q[inside], r[inside]] = 1


def _write_rest(rest: Floats, states: Sequence[Any], viewers: NDArray[Any], white_seat: NDArray[Any]) -> None:
    games = np.arange(len(states))
    rest[games, [state.phase for state in states]] = 1
    rest[:, len(PHASES)] = white_seat == viewers
    rest[:, len(PHASES) + 1] = white_seat == 1 - viewers
    rest[:, len(PHASES) + 2] = [state.turn == viewer for state, viewer in zip(states, viewers, strict=True)]
    tokens = np.array([state.tokens for state in states]) / 10
    rest[:, len(PHASES) + 3] = tokens[games, viewers]
    rest[:, len(PHASES) + 4] = tokens[games, 1 - viewers]
    rest[:, len(PHASES) + 5 :] = [
        (state.quota == 1, state.next_quota == 1, len(state.bag) / (len(TILES) - 1), state.number / 30)
        for state in states
    ]
