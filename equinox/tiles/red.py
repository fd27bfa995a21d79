"""The red tiles: they flip tiles when they are played.

A choice is the mask of the tiles that will flip. The action is mandatory and takes as many legal targets
as it can (R-A-15); Shield, its neighbours and Stone are none; a tile does not target itself unless it
says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.tiles.hexes import ARCS, BESIDE, IN_LINES, IN_TRIANGLES, LINES, TWO_AWAY, WITHIN_THREE, Shape
from equinox.tiles.purple import SHIELD, STONE
from equinox.tiles.tile import FLIP, Tile, bits, enlist, spell_cells

if TYPE_CHECKING:
    from equinox.tiles.board import Board
    from equinox.tiles.state import TilesState

AROUND: Final = 12
"""Itself, five neighbours and Bridge with its six: no action on all neighbours flips more."""


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


class FlippingOne(Red):
    """Flips one tile."""

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        """The tiles that `me`, acting from `cell`, may choose from."""
        raise NotImplementedError

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return bits(self.targets(board, me, cell, white))


def _around_and_me(board: Board, me: int, cell: int) -> int:
    """Day's and Night's targets: the neighbours and itself, unless Shield protects it (R-A-17)."""
    around = board.around(cell)
    targets = around & board.red_targets() & ~me
    return targets if around & SHIELD else targets | me


def _best_shapes(board: Board, cell: int, shapes: tuple[Shape, ...]) -> list[int]:
    """The sets of targets of those shapes that hold the most legal targets (R-A-06)."""
    at, targets = board.at, board.red_targets()
    best = 1
    shapes_hit: list[int] = []
    for one, two, three in shapes:
        hit = (at.get(cell + one, 0) | at.get(cell + two, 0) | at.get(cell + three, 0)) & targets
        count = hit.bit_count()
        if count >= best:
            if count > best:
                best = count
                shapes_hit.clear()
            if hit not in shapes_hit:
                shapes_hit.append(hit)
    return shapes_hit


class Day(Red):
    """Each of them that is not protected shows white afterwards; nothing to choose."""

    summary = "It and all its neighbours turn white."
    asks = False
    flips_itself = True
    span = BESIDE
    most_flips = AROUND

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [_around_and_me(board, me, cell) & ~white]


DAY: Final = enlist(Day())


class Night(Red):
    """Each of them that is not protected shows black afterwards; nothing to choose."""

    summary = "It and all its neighbours turn black."
    asks = False
    flips_itself = True
    span = BESIDE
    most_flips = AROUND

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [_around_and_me(board, me, cell) & white]


NIGHT: Final = enlist(Night())


class Candle(FlippingOne):
    """Any legal black tile on the board but itself (R-A-34)."""

    summary = "Turn one black tile anywhere white."
    is_global = True

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        return board.red_targets() & ~white & ~me


CANDLE: Final = enlist(Candle())


class Shadow(FlippingOne):
    """Any legal white tile on the board but itself (R-A-34)."""

    summary = "Turn one white tile anywhere black."
    is_global = True

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        return board.red_targets() & white & ~me


SHADOW: Final = enlist(Shadow())


class Fire(Red):
    """Every legal neighbour, never itself; nothing to choose."""

    summary = "All its neighbours flip."
    asks = False
    span = BESIDE
    most_flips = AROUND

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [board.around(cell) & board.red_targets() & ~me]


FIRE: Final = enlist(Fire())


class Sword(Red):
    """An arc with the most legal targets; the others in it stay as they are (R-A-03, R-A-06)."""

    summary = "Flip the tiles in an arc of three cells around it."
    span = BESIDE
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return _best_shapes(board, cell, ARCS)


SWORD: Final = enlist(Sword())


class Mace(Red):
    """A triangle with the most legal targets; which triangles there are is an option (R-A-04, R-A-06)."""

    summary = "Flip the tiles in a triangle of three cells next to it."
    span = IN_TRIANGLES
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return _best_shapes(board, cell, board.rules.mace_shapes)


MACE: Final = enlist(Mace())


class Spear(Red):
    """A line with the most legal targets; gaps and Stone do not stop it (R-A-05, R-A-06)."""

    summary = "Flip the tiles in a straight line of three cells from it."
    span = IN_LINES
    most_flips = 3

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return _best_shapes(board, cell, LINES)


SPEAR: Final = enlist(Spear())


class Dagger(FlippingOne):
    """One legal neighbour, also through Bridge."""

    summary = "Flip one neighbour."
    span = BESIDE

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        return board.around(cell) & board.red_targets() & ~me


DAGGER: Final = enlist(Dagger())


class Dart(FlippingOne):
    """Over the grid, vacant spaces included, or from tile to tile: an option (R-A-07)."""

    summary = "Flip one tile exactly two spaces away."
    span = TWO_AWAY

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        if board.rules.through_tiles:
            reached = board.tiles_within(cell, 2) & ~board.tiles_within(cell, 1)
        else:
            at = board.at
            reached = 0
            for way in TWO_AWAY.steps:
                reached |= at.get(cell + way, 0)
        return reached & board.red_targets() & ~me


DART: Final = enlist(Dart())


class Balance(Red):
    """Two neighbours anywhere, one white and one black, neither of them itself or Stone. Pairs with two
    legal members come first; only if there are none, a legal tile of another pair flips alone (R-A-33)."""

    summary = "Flip a white and a black tile that are neighbours of each other."
    is_global = True
    most_flips = 2

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        targets = board.red_targets() & ~me
        full: list[int] = []
        for one in bits(targets & white):
            full += [one | other for other in bits(board.neighbours(one) & targets & ~white)]
        if full:
            return full
        whites = board.on & white & ~me
        blacks = board.on & ~white & ~me & ~STONE
        return [one for one in bits(targets) if board.neighbours(one) & (blacks if one & white else whites)]


BALANCE: Final = enlist(Balance())


class Arrow(FlippingOne):
    """Over the grid, vacant spaces included, or from tile to tile: an option (R-A-07)."""

    summary = "Flip one tile at least four spaces away."

    def targets(self, board: Board, me: int, cell: int, white: int) -> int:
        if board.rules.through_tiles:
            close = board.tiles_within(cell, 3)
        else:
            at = board.at
            close = 0
            for way in WITHIN_THREE.steps:
                close |= at.get(cell + way, 0)
        return board.red_targets() & ~close & ~me


ARROW: Final = enlist(Arrow())
