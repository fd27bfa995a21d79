"""The hex game: two-faced tiles, white against black.

`hexes` and `board` hold the tiles; `red`, `yellow`, `purple` and `blue` say what each of them does;
`legality` finds the legal plays, with `fences`; `state` is the flow
of turns; `scoring` the end; `position` and `explain` speak to the outside.
"""

from equinox.tiles.catalogue import BY_NAME
from equinox.tiles.game import GAME
from equinox.tiles.state import TilesState

__all__ = ["BY_NAME", "GAME", "TilesState"]
