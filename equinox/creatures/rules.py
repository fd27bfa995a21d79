"""The options of the game: rulings that a group of players may decide otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from equinox.creatures.constants import TREES
from equinox.interface import EquinoxError
from equinox.options import Option, choose, count, flag, one_of


def _tree_split(ancestor: str, dryad: str) -> Option:
    def check(value: Any) -> str | None:
        counts = value.values() if isinstance(value, Mapping) and set(value) == {ancestor, dryad} else ()
        if counts and all(type(n) is int and n >= 0 for n in counts) and sum(counts) == TREES:
            return None
        return f"must be {{{ancestor!r}: n, {dryad!r}: m}} with {TREES} cards in total"

    return Option({ancestor: 1, dryad: 2}, check)


def list_options(players: int, ancestor: str, dryad: str) -> dict[str, Option]:
    """Every option key with its default, for a number of players and the Trees' names."""
    return {
        "tree_split": _tree_split(ancestor, dryad),
        "zero_pebble_controls": flag(True),
        "powers_optional": flag(True),
        "hoot_chooser": one_of("giver", "random", "asker"),
        "rubble_rows": one_of("upToCurrent", "all"),
        "fiery_visible_only": flag(True),
        "hopscotch_both_visible": flag(True),
        "ursus_bonus_on_chameleon": flag(True),
        "moss_same_turn": flag(False),
        "carmen_top_shown": flag(False),
        "stall_turns": count(3 * players),
        "max_turns": count(1000),
    }


@cache
def make_default_rules(players: int, ancestor: str, dryad: str) -> Rules:
    """No option changed: made once, because games are dealt by the million."""
    return Rules(players, ancestor, dryad, {}, EquinoxError)


class Rules:
    """The options of one game, ready for use. Never changed, so that copies of a state share it."""

    __slots__ = (
        "ancestors",
        "carmen_top_shown",
        "changed",
        "fiery_visible_only",
        "hoot_chooser",
        "hopscotch_both_visible",
        "max_turns",
        "moss_same_turn",
        "powers_optional",
        "rubble_all_rows",
        "stall_turns",
        "ursus_bonus_on_chameleon",
        "zero_pebble_controls",
    )

    def __init__(
        self, players: int, ancestor: str, dryad: str, given: Mapping[str, Any], error: type[EquinoxError]
    ) -> None:
        known = list_options(players, ancestor, dryad)
        value = choose(known, given, error)
        value["tree_split"] = dict(value["tree_split"])  # the caller's own may change
        self.changed: dict[str, Any] = {key: value[key] for key in known if value[key] != known[key].default}
        """The options that differ from their defaults, as a position spells them."""
        self.ancestors: int = value["tree_split"][ancestor]
        self.zero_pebble_controls: bool = value["zero_pebble_controls"]
        self.powers_optional: bool = value["powers_optional"]
        self.hoot_chooser: str = value["hoot_chooser"]
        self.rubble_all_rows: bool = value["rubble_rows"] == "all"
        self.fiery_visible_only: bool = value["fiery_visible_only"]
        self.hopscotch_both_visible: bool = value["hopscotch_both_visible"]
        self.ursus_bonus_on_chameleon: bool = value["ursus_bonus_on_chameleon"]
        self.moss_same_turn: bool = value["moss_same_turn"]
        self.carmen_top_shown: bool = value["carmen_top_shown"]
        self.stall_turns: int = value["stall_turns"]
        self.max_turns: int = value["max_turns"]
