"""The rule of every card and tile, by name. The texts are those of the powers and tiles themselves."""

from __future__ import annotations

import equinox
from equinox.fields import near
from equinox.interface import EquinoxError, Rule, short_repr


class NoSuchRule(EquinoxError):
    """Nothing in this game has such a name."""


def rules(game: str) -> list[Rule]:
    """Every card or tile of a game, in the rulebook's order."""
    if game not in equinox.games:
        known = ", ".join(equinox.games)
        raise NoSuchRule(
            f"there is no game {short_repr(game)}{near(game, equinox.games)}; the games are {known}"
        )
    return list(equinox.games[game].rules())


def rule(game: str, name: str) -> Rule:
    """A rule by its name, in either edition."""
    key = "-".join(name.lower().split())
    every = rules(game)
    by_name = {one.name: one for one in every}
    if key not in by_name:
        by_name |= {other: one for one in every for other in one.elsewhere.values()}
    if key not in by_name:
        raise NoSuchRule(f"there is no {short_repr(name)} in {game}{near(key, by_name)}")
    return by_name[key]
