"""The red tiles: they flip tiles when they are played.

A choice is the mask of the tiles that will flip. The action is mandatory and takes as many legal targets
as it can (R-A-15); Shield, its neighbours and Stone are none; a tile does not target itself unless it
says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from equinox.tiles.hexes import ARCS, LINE_STEPS, LINES, RING, TRIANGLE_STEPS, TWO_AWAY, WITHIN_THREE, Shape
from equinox.tiles.purple import Shield, Stone
from equinox.tiles.tile import ANY, FLIP, Tile, bits, spell_cells

if TYPE_CHECKING:
    from equinox.tiles.board import Board
    from equinox.tiles.state import TilesState

SHIELD: Final = Shield.bit
STONE: Final = Stone.bit
MANY: Final = 48


class Red(Tile):
    """Flips the tiles of its choice, all at once."""

    colour = "red"
    kind = FLIP
    acts = True
    asks = True
    most_flips = 1

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.flip(choice)

    def spell(self, board: Board, me: int, choice: int) -> str:
        return "flip " + spell_cells(board, choice)


def _around_and_me(board: Board, me: int, cell: int) -> int:
    """Day's and Night's targets: the neighbours and itself, unless Shield protects it (R-A-17)."""
    around = board.around(cell)
    targets = around & board.red_targets() & ~me
    return targets if around & SHIELD else targets | me


def _best_shapes(board: Board, cell: int, shapes: tuple[Shape, ...]) -> Iterable[int]:
    """The sets of targets of those shapes that hold the most legal targets (R-A-06)."""
    at, targets = board.at, board.red_targets()
    best = 1
    found: dict[int, None] = {}
    for one, two, three in shapes:
        hit = (at.get(cell + one, 0) | at.get(cell + two, 0) | at.get(cell + three, 0)) & targets
        count = hit.bit_count()
        if count >= best:
            if count > best:
                best = count
                found.clear()
            found[hit] = None
    return found


class Day(Red, summary="It and all its neighbours turn white."):
    """Each of them that is not protected shows white afterwards; nothing to choose."""

    asks = False
    flips_itself = True
    span = RING
    most_flips = MANY

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return (_around_and_me(board, me, cell) & ~white,)


class Night(Red, summary="It and all its neighbours turn black."):
    """Each of them that is not protected shows black afterwards; nothing to choose."""

    asks = False
    flips_itself = True
    span = RING
    most_flips = MANY

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return (_around_and_me(board, me, cell) & white,)


class Candle(Red, summary="Turn one black tile anywhere white."):
    """Any legal black tile on the board but itself (R-A-34)."""

    everywhere = True

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return bits(board.red_targets() & ~white & ~me)

    def can_avoid(self, board: Board, white: int, tiles: int) -> bool:
        return bool(board.red_targets() & ~white & ~tiles)


class Shadow(Red, summary="Turn one white tile anywhere black."):
    """Any legal white tile on the board but itself (R-A-34)."""

    everywhere = True

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return bits(board.red_targets() & white & ~me)

    def can_avoid(self, board: Board, white: int, tiles: int) -> bool:
        return bool(board.red_targets() & white & ~tiles)


class Fire(Red, summary="All its neighbours flip."):
    """Every legal neighbour, never itself; nothing to choose."""

    asks = False
    span = RING
    most_flips = MANY

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return (board.around(cell) & board.red_targets() & ~me,)


class Sword(Red, summary="Flip the tiles in an arc of three cells around it."):
    """An arc with the most legal targets; the others in it stay as they are (R-A-03, R-A-06)."""

    span = RING
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return _best_shapes(board, cell, ARCS)


class Mace(Red, summary="Flip the tiles in a triangle of three cells next to it."):
    """A triangle with the most legal targets; which triangles there are is an option (R-A-04, R-A-06)."""

    span = TRIANGLE_STEPS
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return _best_shapes(board, cell, board.rules.mace_shapes)


class Spear(Red, summary="Flip the tiles in a straight line of three cells from it."):
    """A line with the most legal targets; gaps and Stone do not stop it (R-A-05, R-A-06)."""

    span = LINE_STEPS
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return _best_shapes(board, cell, LINES)


class Dagger(Red, summary="Flip one neighbour."):
    """One legal neighbour, also through Bridge."""

    span = RING

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        return bits(board.around(cell) & board.red_targets() & ~me)


class Dart(Red, summary="Flip one tile exactly two spaces away."):
    """Over the grid, vacant spaces included, or from tile to tile: an option (R-A-07)."""

    span = TWO_AWAY

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        if board.rules.through_tiles:
            reached = board.tiles_within(cell, 2) & ~board.tiles_within(cell, 1)
        else:
            at = board.at
            reached = 0
            for way in TWO_AWAY:
                reached |= at.get(cell + way, 0)
        return bits(reached & board.red_targets() & ~me)


class Balance(Red, summary="Flip a white and a black tile that are neighbours of each other."):
    """Two neighbours anywhere, one white and one black, neither of them itself or Stone. Pairs with two
    legal members come first; only if there are none, a legal tile of another pair flips alone (R-A-33)."""

    everywhere = True
    most_flips = 2

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        targets = board.red_targets() & ~me
        full: list[int] = []
        for one in bits(targets & white):
            full += [one | other for other in bits(board.neighbours(one) & targets & ~white)]
        if full:
            return full
        whites = board.on & white & ~me
        blacks = board.on & ~white & ~me & ~STONE
        return [one for one in bits(targets) if board.neighbours(one) & (blacks if one & white else whites)]


class Arrow(Red, summary="Flip one tile at least four spaces away."):
    """Over the grid, vacant spaces included, or from tile to tile: an option (R-A-07)."""

    def choices(self, board: Board, me: int, cell: int, white: int, among: int = ANY) -> Iterable[int]:
        if board.rules.through_tiles:
            close = board.tiles_within(cell, 3)
        else:
            at = board.at
            close = 0
            for way in WITHIN_THREE:
                close |= at.get(cell + way, 0)
        return bits(board.red_targets() & ~close & ~me)
