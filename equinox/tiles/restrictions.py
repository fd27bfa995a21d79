"""Which tiles restrict plays, as masks; a restriction is named by the bit of its tile.

Map, Charisma and Poison look at the cell of a tile that is placed; the watchers Sheep, Crow, Rooster and
Wolf look at the board after the whole play, through swaps, moves, removals and copies (R-A-16, R-A-28).
"""

from __future__ import annotations

from typing import Final

from equinox.tiles.purple import Hedge, Watcher
from equinox.tiles.tile import TILES
from equinox.tiles.yellow import MAP

WATCHER_TILES: Final[list[Watcher]] = [tile for tile in TILES if isinstance(tile, Watcher)]
HEDGE_TILES: Final[list[Hedge]] = [tile for tile in TILES if isinstance(tile, Hedge)]
WATCHERS: Final = sum([tile.bit for tile in WATCHER_TILES])
HEDGES: Final = sum([tile.bit for tile in HEDGE_TILES])
SELF_BOUND: Final = sum([tile.bit for tile in WATCHER_TILES if tile.counts])
"""The watchers that bind themselves when they are played (R-A-39); the same that flips can break."""
RESTRICTING: Final = WATCHERS | HEDGES
"""The tiles that restrict plays while they lie on the board."""
ALL: Final = RESTRICTING | MAP
