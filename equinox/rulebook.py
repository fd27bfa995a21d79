"""The rules at hand: what every card and tile says of itself, by name.

Nothing is told here: the texts are those of the engine's own blocks, the powers of creatures and the tiles.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import equinox
from equinox.creatures.powers import POWERS, TERMS
from equinox.creatures.words import CARD_RULES, EDITIONS
from equinox.fields import near
from equinox.interface import EquinoxError, told
from equinox.tiles.blue import Blue
from equinox.tiles.catalogue import COLOURS
from equinox.tiles.tile import TILES, Tile


class NoSuchRule(EquinoxError):
    """Nothing in this game has such a name."""


class Rule(NamedTuple):
    """What one card or tile does."""

    game: str
    name: str
    kind: str
    """creature, golem, wild card or tree; the colour of a tile."""
    text: str
    details: str = ""
    """What the text leaves open."""
    elsewhere: dict[str, str] = {}  # noqa: RUF012
    """Its name in the other edition, by the game's name."""

    def dump(self) -> dict[str, Any]:
        return self._asdict()


def rules(game: str) -> list[Rule]:
    """Every card or tile of a game, in the rulebook's order."""
    if game not in equinox.games:
        known = ", ".join(equinox.games)
        raise NoSuchRule(f"there is no game {told(game)}{near(game, equinox.games)}; the games are {known}")
    return list(_rules(game))


def rule(game: str, name: str) -> Rule:
    """One of them by its name; the other edition's name will do."""
    spelt = "-".join(name.lower().split())
    every = rules(game)
    found = {one.name: one for one in every}
    if spelt not in found:
        found |= {other: one for one in every for other in one.elsewhere.values()}
    if spelt not in found:
        raise NoSuchRule(f"nothing in {game} is called {told(name)}{near(spelt, found)}")
    return found[spelt]


@cache
def _rules(game: str) -> tuple[Rule, ...]:
    if game != "tiles":
        return _cards(game)
    colours = [module.__name__ for module in COLOURS]
    return tuple(_tile(tile) for tile in sorted(TILES, key=lambda tile: colours.index(type(tile).__module__)))


def _tile(tile: Tile) -> Rule:
    number = f"Scores as number {tile.order}. " if isinstance(tile, Blue) else ""
    details = number + " ".join((type(tile).__doc__ or "").split())
    return Rule("tiles", tile.name, tile.colour, tile.summary, details)


def _cards(edition: str) -> tuple[Rule, ...]:
    (other,) = [one for one in EDITIONS if one != edition]
    kind = TERMS[edition]["creature"]
    creatures = [
        Rule(
            edition, power.names[edition], kind, power.rule_in(edition), elsewhere={other: power.names[other]}
        )
        for power in POWERS
    ]
    cards = [
        Rule(edition, name, kind, text.format_map(TERMS[edition]), elsewhere={other: elsewhere})
        for name, elsewhere, text, kind in zip(
            EDITIONS[edition], EDITIONS[other], CARD_RULES, ("wild card", "tree", "tree"), strict=True
        )
    ]
    return (*creatures, *cards)
