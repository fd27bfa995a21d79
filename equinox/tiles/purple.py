"""The purple tiles: what holds as long as they lie on the board.

Bridge changes who is a neighbour, and Shield, Cloak and Magic who may be a target: `board` asks them.
Charisma and Poison restrict where a tile is placed; Sheep, Crow, Rooster and Wolf, called watchers here,
restrict how the board may look after the whole play: `restrictions` asks them.
"""

from __future__ import annotations

from typing import ClassVar

from equinox.tiles.tile import Tile


class Purple(Tile):
    colour = "purple"


class Hedge(Purple):
    """Restricts the cells of the tiles that are placed while it lies on the board (R-A-39)."""

    wants_neighbours: ClassVar[bool]


class Watcher(Purple):
    """Restricts how its neighbours may look when a play is over; does nothing in scoring."""

    binds_itself: ClassVar[bool]
    """Whether its condition must hold when it is played itself (R-A-39)."""
    minds_flips: ClassVar[bool]
    """Whether the faces of old neighbours matter."""

    def holds(self, neighbours: int, newcomers: int, white: int) -> bool:
        """Whether it is content with its coloured neighbours, of whom these arrived in this play."""
        raise NotImplementedError

    def lack(self, neighbours: int, white: int) -> int:
        """How far it is from being content: a new neighbour makes up for 1, a flipped one for 2."""
        return 0


class Stone(Purple, summary="Starts the board; grey, nobody's, and immune to everything."):
    """Neither flipped nor swapped, moved, removed or given tokens; no link through Bridge (R-A-18)."""


class Shield(Purple, summary="It and its neighbours are unaffected by red tiles."):
    """No red effect touches Shield or its neighbours, not even their own (R-A-17)."""


class Magic(Purple, summary="It and its neighbours are unaffected by blue tiles."):
    """No blue effect touches Magic or its neighbours, not even their own (R-A-17, R-A-42)."""


class Cloak(Purple, summary="It and its neighbours are unaffected by yellow tiles."):
    """No yellow effect touches Cloak or its neighbours, not even their own (R-A-17, R-A-43)."""


class Jewel(Purple, summary="Whoever plays a tile next to it gives the opponent 1 point."):
    """Judged where the tile is placed, before its action; once a tile, not for Jewel itself (R-A-32)."""


class Bridge(Purple, summary="All tiles adjacent to it are neighbours of each other."):
    """Links its adjacent tiles, except Stone, wherever a rule speaks of neighbours; not for distances,
    shapes, attachment or vacant spaces, and not further than one link (R-A-19)."""


class Sheep(Watcher, summary="Must always have more white neighbours than black ones."):
    """Strictly more, after every play, its own included; none at all is not enough (R-A-30, R-A-38)."""

    binds_itself = True
    minds_flips = True

    def holds(self, neighbours: int, newcomers: int, white: int) -> bool:
        return 2 * (neighbours & white).bit_count() > neighbours.bit_count()

    def lack(self, neighbours: int, white: int) -> int:
        return max(0, neighbours.bit_count() - 2 * (neighbours & white).bit_count() + 1)


class Crow(Watcher, summary="Must always have more black neighbours than white ones."):
    """Strictly more, after every play, its own included; none at all is not enough (R-A-30, R-A-38)."""

    binds_itself = True
    minds_flips = True

    def holds(self, neighbours: int, newcomers: int, white: int) -> bool:
        return 2 * (neighbours & white).bit_count() < neighbours.bit_count()

    def lack(self, neighbours: int, white: int) -> int:
        return max(0, 2 * (neighbours & white).bit_count() - neighbours.bit_count() + 1)


class Charisma(Hedge, summary="All tiles must be placed next to it."):
    """Binds every tile placed after it, at the moment of placing (R-A-29, R-A-39)."""

    wants_neighbours = True


class Poison(Hedge, summary="No tile may be placed next to it."):
    """Binds every tile placed after it, at the moment of placing (R-A-29, R-A-39)."""

    wants_neighbours = False


class Rooster(Watcher, summary="New neighbours of it must show white."):
    """Tiles that arrive next to it must show white when the play is over; those that were there before,
    or where it comes to lie itself, need not (R-A-31)."""

    binds_itself = False
    minds_flips = False

    def holds(self, neighbours: int, newcomers: int, white: int) -> bool:
        return not newcomers & ~white


class Wolf(Watcher, summary="New neighbours of it must show black."):
    """Tiles that arrive next to it must show black when the play is over; those that were there before,
    or where it comes to lie itself, need not (R-A-31)."""

    binds_itself = False
    minds_flips = False

    def holds(self, neighbours: int, newcomers: int, white: int) -> bool:
        return not newcomers & white
