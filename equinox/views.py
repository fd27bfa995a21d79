"""Questions about a view that every bot asks. `equinox.sdk` offers them to bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar

import equinox
from equinox.creatures.cards import STRENGTH
from equinox.creatures.constants import CHAMPION_VALUE, NOBODY, ROW_VALUE
from equinox.creatures.powers import POWERS
from equinox.creatures.scoring import find_strongest
from equinox.creatures.words import EDITIONS, ROW_NAMES, get_words
from equinox.fields import Fields
from equinox.interface import BadPosition, EquinoxError, Position, short_repr
from equinox.tiles import TilesState
from equinox.tiles.catalogue import REACH
from equinox.tiles.hexes import RING, SPELT, parse

R = TypeVar("R")
_NEEDED = {
    **dict.fromkeys(EDITIONS, ("champions", "pebbles", "eliminated", "players", "seat")),
    "tiles": ("colors", "tokens"),
}
"""The fields that are asked for here."""
VALUE = {"champion": CHAMPION_VALUE, **dict(zip(ROW_NAMES, ROW_VALUE, strict=True))}


def strength(card: str) -> float:
    """The strength of a card of creatures or golems: 4 for hoot-4, 4.5 for ursus-4. Trees have none.

    (With the option `ursus_bonus_on_chameleon` false, Ursus lacks the half on top of a Chameleon.)
    """
    strengths = _list_strengths()
    if card in strengths:
        return strengths[card]
    trees = [name for _, *names in EDITIONS.values() for name in names]
    why = "is a Tree, which has no strength" if card in trees else "is not a card"
    raise EquinoxError(f"{short_repr(card)} {why}")


@cache
def _list_strengths() -> dict[str, float]:
    """By card; the strengths of the engine are doubled."""
    cards = [get_words(edition, 1).cards for edition in EDITIONS]
    return {card: twice / 2 for names in cards for card, twice in zip(names, STRENGTH, strict=False)}


def _reads_view(question: Callable[[Position], R]) -> Callable[[Position], R]:
    """Raise BadPosition for a view that cannot be read."""

    @wraps(question)
    def ask(view: Position) -> R:
        try:
            return question(view)
        except EquinoxError:
            raise
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            why = f"{error} is missing" if isinstance(error, KeyError) else str(error)
            raise BadPosition(f"{question.__name__}: not a view of a game: {why}") from error

    return ask


@_reads_view
def control(view: Position) -> dict[str, int | None]:
    """Who controls each champion of creatures or golems, None where no seat does: the seat with the highest
    total of visible pebbles in its column, if it is alone."""
    if (game := _read_game(view)) not in EDITIONS:
        raise EquinoxError(f"control: there is none in {game}")
    defaults = equinox.games[view["game"]].options(len(view["players"]))
    zero_counts: bool = {**defaults, **view.get("options", {})}["zero_pebble_controls"]
    pebbles = view["pebbles"]
    controllers: dict[str, int | None] = {}
    for name in view["champions"]:
        owners = tuple(pebbles.get(row, {}).get(name, NOBODY) for row in ROW_NAMES)
        crowns = sum(1 << seat for seat in pebbles.get("champion", {}).get(name, ()))
        seat = find_strongest(owners, crowns, zero_counts)
        controllers[name] = None if seat == NOBODY else seat
    return controllers


@_reads_view
def points(view: Position) -> list[float]:
    """The score of each seat if the game ended now, as far as the viewer knows.

    In creatures and golems the viewer's own hidden secret counts, those of the others cannot.
    """
    game = _read_game(view)
    if game in EDITIONS:
        return _count_pebbles(view)
    if game == "tiles":
        if view["colors"] is None:
            return [float(earned) for earned in view["tokens"]]
        state: Any = equinox.sample(view, random.Random(0))  # only the order of the bag is hidden
        assert isinstance(state, TilesState)
        return state.count_points()
    raise EquinoxError(f"points: not known for {short_repr(game)}")


def _read_game(view: Position) -> str:
    """The game of a view that seems to be one."""
    fields = Fields(view, "the view")
    game = fields.get("game")
    for key in _NEEDED.get(str(game), ()):
        fields.get(key)
    return str(game)


def _count_pebbles(view: Position) -> list[float]:
    numbers = get_words(view["game"], 1).creature_numbers
    totals = [0.0] * len(view["players"])

    def count(place: str, name: str, seat: int) -> None:
        if name not in view["eliminated"]:
            totals[seat] += VALUE[place] + POWERS[numbers[name]].half_points / 2

    for place, cells in view["pebbles"].items():
        for name, owners in cells.items():
            for owner in owners if place == "champion" else [owners]:
                count(place, name, owner)
    secret = view["players"][view["seat"]]["secret"]
    if secret is not None:
        count("champion", secret.rpartition("-")[0], view["seat"])
    return totals


def neighbours(cell: str) -> list[str]:
    """The six cells of tiles next to a cell: those of 0,0 are 1,0 1,-1 0,-1 -1,0 -1,1 and 0,1.

    (Bridge makes neighbours of tiles that are not adjacent.)
    """
    here = parse(cell, REACH) if isinstance(cell, str) else None
    if here is None:
        raise EquinoxError(f"must be a cell such as '1,-1', within {REACH} of 0,0, not {short_repr(cell)}")
    return [SPELT[here + way] for way in RING]
