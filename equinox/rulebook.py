"""The rules at hand: what every card and tile says of itself, by name.

Nothing is told here: the texts are those of the engine's own blocks, the powers of creatures and the tiles.
"""

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
    """One of them by its name; the other edition's name will do."""
    spelt = "-".join(name.lower().split())
    every = rules(game)
    found = {one.name: one for one in every}
    if spelt not in found:
        found |= {other: one for one in every for other in one.elsewhere.values()}
    if spelt not in found:
        raise NoSuchRule(f"nothing in {game} is called {short_repr(name)}{near(spelt, found)}")
    return found[spelt]
