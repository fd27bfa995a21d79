"""The option keys of the game, and the form in which the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from equinox.interface import EquinoxError
from equinox.options import Option, choose, count, flag, one_of
from equinox.tiles.hexes import APEX_TRIANGLES, BASE_TRIANGLES, Shape


def _none_or_count(value: Any) -> str | None:
    good = value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0)
    return None if good else "must be null or a whole number"


OPTIONS: Final[dict[str, Option]] = {
    "mace_shape": one_of("base", "apex", "both"),
    "distance_mode": one_of("geometric", "throughTiles"),
    "no_legal_play": one_of("ignoreConflicting", "ignoreAll"),
    "strict_selection": flag(True),
    "colour_choice": one_of("second", "white", "black"),
    "bead_limit": Option(None, _none_or_count),
    "map_chain": flag(True),
    "famine_blocks_speed": flag(False),
    "moves_are_placements": flag(False),
    "rooster_moved_rechecks": flag(False),
    "max_turns": count(300),
}

_TRIANGLES: Final[dict[str, tuple[Shape, ...]]] = {
    "base": BASE_TRIANGLES,
    "apex": APEX_TRIANGLES,
    "both": BASE_TRIANGLES + APEX_TRIANGLES,
}


class Rules:
    """The options of one game; never changed, so that all its copies share it."""

    __slots__ = (
        "bead_limit",
        "famine_blocks_speed",
        "fixed_colour",
        "ignore_all",
        "mace_shapes",
        "map_chain",
        "max_turns",
        "moves_are_placements",
        "rooster_moved_rechecks",
        "strict_selection",
        "through_tiles",
        "unusual",
    )

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.unusual = {key: value for key, value in options.items() if value != OPTIONS[key].default}
        self.mace_shapes = _TRIANGLES[options["mace_shape"]]
        self.through_tiles: bool = options["distance_mode"] == "throughTiles"
        self.ignore_all: bool = options["no_legal_play"] == "ignoreAll"
        self.strict_selection: bool = options["strict_selection"]
        self.fixed_colour: str | None = (
            None if options["colour_choice"] == "second" else options["colour_choice"]
        )
        self.bead_limit: int | None = options["bead_limit"]
        self.map_chain: bool = options["map_chain"]
        self.famine_blocks_speed: bool = options["famine_blocks_speed"]
        self.moves_are_placements: bool = options["moves_are_placements"]
        self.rooster_moved_rechecks: bool = options["rooster_moved_rechecks"]
        self.max_turns: int = options["max_turns"]


def read_rules(given: Mapping[str, Any], error: type[EquinoxError]) -> Rules:
    """The rules that these options make."""
    return Rules(choose(OPTIONS, given, error))
