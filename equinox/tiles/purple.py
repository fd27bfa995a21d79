"""The purple tiles: what holds as long as they lie on the board.

Bridge changes who is a neighbour, and Shield, Cloak and Magic who may be a target: `board` asks them.
Charisma and Poison restrict where a tile is placed; Sheep, Crow, Rooster and Wolf, called watchers here,
restrict how the board may look after the whole play: `legality` asks them.
"""

from __future__ import annotations

from typing import Final

from equinox.tiles.tile import BLACK, WHITE, Tile, enlist


class Purple(Tile):
    colour = "purple"


class Hedge(Purple):
    """Restricts the cells of the tiles that are placed while it lies on the board (R-A-39)."""

    wants_neighbours: bool


class Watcher(Purple):
    """Restricts how its neighbours may look when a play is over; does nothing in scoring."""

    favourite: int
    """The face that it demands."""
    counts: bool
    """Whether it demands that face of the majority of its neighbours, at all times, also when it is played
    itself (R-A-39); otherwise only of tiles that arrive."""


class Stone(Purple):
    """Neither flipped nor swapped, moved, removed or given tokens; no link through Bridge (R-A-18)."""

    summary = "Starts the board; grey, nobody's, and immune to everything."


STONE: Final = enlist(Stone())


class Shield(Purple):
    """No red effect touches Shield or its neighbours, not even their own (R-A-17)."""

    summary = "It and its neighbours are unaffected by red tiles."


SHIELD: Final = enlist(Shield())


class Magic(Purple):
    """No blue effect touches Magic or its neighbours, not even their own (R-A-17, R-A-42)."""

    summary = "It and its neighbours are unaffected by blue tiles."


MAGIC: Final = enlist(Magic())


class Cloak(Purple):
    """No yellow effect touches Cloak or its neighbours, not even their own (R-A-17, R-A-43)."""

    summary = "It and its neighbours are unaffected by yellow tiles."


CLOAK: Final = enlist(Cloak())


class Jewel(Purple):
    """Applies where the tile is placed, before its action; once per tile, not for Jewel itself (R-A-32)."""

    summary = "Whoever plays a tile next to it gives the opponent 1 point."


JEWEL: Final = enlist(Jewel())


class Bridge(Purple):
    """Links its adjacent tiles, except Stone, wherever a rule refers to neighbours; not for distances,
    shapes, attachment or vacant spaces, and only across one link (R-A-19)."""

    summary = "All tiles adjacent to it are neighbours of each other."


BRIDGE: Final = enlist(Bridge())


class Sheep(Watcher):
    """Strictly more, after every play, its own included; none at all is not enough (R-A-30, R-A-38)."""

    summary = "Must always have more white neighbours than black ones."
    favourite = WHITE
    counts = True


SHEEP: Final = enlist(Sheep())


class Crow(Watcher):
    """Strictly more, after every play, its own included; none at all is not enough (R-A-30, R-A-38)."""

    summary = "Must always have more black neighbours than white ones."
    favourite = BLACK
    counts = True


CROW: Final = enlist(Crow())


class Charisma(Hedge):
    """Applies to every tile placed after it, when that tile is placed (R-A-29, R-A-39)."""

    summary = "All tiles must be placed next to it."
    wants_neighbours = True


CHARISMA: Final = enlist(Charisma())


class Poison(Hedge):
    """Applies to every tile placed after it, when that tile is placed (R-A-29, R-A-39)."""

    summary = "No tile may be placed next to it."
    wants_neighbours = False


POISON: Final = enlist(Poison())


class Rooster(Watcher):
    """Tiles that arrive next to it must show white when the play is over; those that were there before,
    and those next to which it is itself placed or moved, need not (R-A-31)."""

    summary = "New neighbours of it must show white."
    favourite = WHITE
    counts = False


ROOSTER: Final = enlist(Rooster())


class Wolf(Watcher):
    """Tiles that arrive next to it must show black when the play is over; those that were there before,
    and those next to which it is itself placed or moved, need not (R-A-31)."""

    summary = "New neighbours of it must show black."
    favourite = BLACK
    counts = False


WOLF: Final = enlist(Wolf())
