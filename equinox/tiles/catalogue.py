"""All tiles, once every colour has been defined.

The package imports this module first: that fixes the numbers of the tiles (blue, purple, red, yellow, each
in the order of its module), and with them the deal of a seed and the order of moves.
"""

from typing import Final

from equinox.tiles import blue, purple, red, yellow
from equinox.tiles.tile import TILES, Tile

COLOURS: Final = (red, yellow, purple, blue)
"""The modules that define the tiles."""

BY_NAME: Final[dict[str, Tile]] = {tile.name: tile for tile in TILES}

ACTING: Final = sum(tile.bit for tile in TILES if tile.acts)
"""The tiles that Mirror may copy."""

REACH: Final = len(TILES) + 2
"""No cell of a game lies further from Stone than this."""
