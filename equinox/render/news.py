"""The engine's events in lines, as one seat or everybody knows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from equinox.interface import Position
from equinox.render.text import QUIET, seat_text


def describe(news: Iterable[Position], names: Sequence[str] = ()) -> list[Text]:
    """A line for each event. Those that follow from a move are indented."""
    return [line(item, names) for item in news]


def line(item: Position, names: Sequence[str] = ()) -> Text:
    if "move" in item:
        return Text.assemble(seat_text(item["seat"], names), f": {item['move']}")
    if "seat" in item:
        return Text.assemble("  ", seat_text(item["seat"], names), f" {_deed(item)}")
    return Text(f"  {_event(item)}", "bold" if "eliminated" in item or "over" in item else QUIET)


def _deed(item: Position) -> str:
    """An event of one player other than a move."""
    cards = f": {_listed(item['cards'])}" if "cards" in item else ""
    if "draws" in item:
        return f"draws {_number(item['draws'], 'card')}{cards}"
    if "drawn" in item:
        return f"draws {_listed(item['drawn'])} from the bag"
    if "sidelined" in item:
        return f"has {_number(item['sidelined'], 'card')} sidelined{cards}"
    if "looked_at" in item:
        return f"has {_number(item['looked_at'], 'card')} seen by seat {item['by']}{cards}"
    if "shows" in item:
        shown = item["shows"]
        to = f" to seat {item['to']}" if "to" in item else ""
        return f"shows {_number(shown, 'card') if isinstance(shown, int) else _listed(shown)}{to}"
    if "opens" in item:
        return f"shows all cards of {item['opens']} to seat {item['to']}{cards}"
    if "reveals" in item:
        return f"reveals the secret {item['reveals']}"
    return _plain({key: value for key, value in item.items() if key != "seat"})


def _event(item: Position) -> str:
    """An event of the table."""
    if "eliminated" in item:
        return f"{item['eliminated']} is eliminated in round {item['round']}"
    if "over" in item:
        return f"the game is over: {item['over']}"
    if "tokens" in item:
        return f"seat {item['to']} gets {_number(item['tokens'], 'token')} ({item['why']})"
    if "scored" in item:
        tokens = ", ".join(f"{name} {count}" for name, count in item["on_tiles"].items()) or "none"
        faces = f"{len(item['white'])} white, {len(item['black'])} black"
        return f"{item['scored']} scores: {faces}; tokens on tiles: {tokens}"
    if "relieved" in item:
        return f"no legal play: {_listed(item['relieved'])} ignored"
    if "removed" in item:
        goal = "leaves the game" if item["to"] == "dead" else "goes back to the bag"
        return f"{_listed(item['removed'])} {goal}"
    if "moved" in item:
        return f"{_listed(item['moved'])} moves to {item['to']}"
    if "flipped" in item:
        return f"flips: {_listed(item['flipped'])}"
    if "swapped" in item:
        return f"{' and '.join(item['swapped'])} are swapped"
    if "returned" in item:
        return f"back into the bag: {_listed(item['returned'])}"
    return _plain(item)


def _plain(item: Position) -> str:
    """An event without a text of its own: its keys and values."""
    return ", ".join(f"{key.replace('_', ' ')} {_listed(value)}" for key, value in item.items())


def _listed(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
