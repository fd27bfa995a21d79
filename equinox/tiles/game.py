"""The game as the list of games shows it: deal, load, sample."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from equinox.interface import BadSetup, Game, Position
from equinox.tiles import position
from equinox.tiles.rules import OPTIONS, read_rules
from equinox.tiles.state import TilesState


class Tiles(Game):
    """Two players, 48 two-faced tiles."""

    name = "tiles"
    seats = range(2, 3)

    def deal(
        self,
        players: int,
        seed: int,
        champions: Sequence[str] | None,
        options: Mapping[str, Any],
    ) -> TilesState:
        if players not in self.seats:
            raise BadSetup(f"players: tiles is a game for 2, not {players}")
        if champions is not None:
            raise BadSetup("champions: there are none in tiles")
        return TilesState.dealt(read_rules(options, BadSetup), seed)

    def load(self, position_given: Position) -> TilesState:
        return position.load(position_given, TilesState())

    def sampler(self, view: Position) -> position.Sampler:
        return position.Sampler(view, TilesState())

    def options(self, players: int) -> dict[str, Any]:
        return {key: option.default for key, option in OPTIONS.items()}


GAME: Final = Tiles()
