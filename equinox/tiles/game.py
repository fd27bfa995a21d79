"""The game as the list of games shows it: deal, load, sample."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from equinox.interface import BadSetup, Game, Position, Rule
from equinox.options import choices_of
from equinox.tiles import position
from equinox.tiles.blue import Blue
from equinox.tiles.catalogue import BY_NAME, COLOURS
from equinox.tiles.rules import OPTIONS, read_rules
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES, Tile


class Tiles(Game):
    """Two players, two-faced tiles on a board of hexagons."""

    name = "tiles"
    seats = range(2, 3)
    guide = "equinox.solver.tiles.guide:TilesGuide"
    picture = "equinox.render.tiles:picture"
    codec = "equinox.rl.tiles_codec:TilesCodec"
    features = "equinox.rl.tiles_features:TilesFeatures"
    narrator = "equinox.render.tiles_narrator:TilesNarrator"

    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> TilesState:
        if players not in self.seats:
            raise BadSetup(f"players: tiles is for 2 players, not {players}")
        return TilesState.dealt(read_rules(options, BadSetup), seed)

    def load(self, position_given: Position) -> TilesState:
        return position.load(position_given, TilesState())

    def sampler(self, view: Position) -> position.Sampler:
        return position.Sampler(view, TilesState())

    def options(self, players: int) -> dict[str, Any]:
        return {key: option.default for key, option in OPTIONS.items()}

    def option_choices(self, players: int) -> dict[str, tuple[str, ...]]:
        return choices_of(OPTIONS)

    def rules(self) -> tuple[Rule, ...]:
        colours = [module.__name__ for module in COLOURS]
        return tuple(
            _rule(tile) for tile in sorted(TILES, key=lambda tile: colours.index(type(tile).__module__))
        )

    def facts(self) -> dict[str, Any]:
        return {"tiles": {name: [tile.colour, tile.summary] for name, tile in BY_NAME.items()}}

    def in_menu_order(self, moves: Sequence[str]) -> list[str]:
        """By words, and numbers by their size: the engine lists them by its own numbers."""
        return sorted(moves, key=_words_and_numbers)


def _words_and_numbers(move: str) -> list[tuple[bool, int, str]]:
    """Numbers before words, each in its own order. A minus is one before a cell's number only."""
    parts = re.findall(r"(?<![a-z])-?\d+|[a-z]+", move)
    return [(False, int(part), "") if part[-1].isdigit() else (True, 0, part) for part in parts]


def _rule(tile: Tile) -> Rule:
    number = f"Scores as number {tile.order}. " if isinstance(tile, Blue) else ""
    details = number + " ".join((type(tile).__doc__ or "").split())
    return Rule("tiles", tile.name, tile.colour, tile.summary, details)


GAME: Final = Tiles()
