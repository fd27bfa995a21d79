"""Games in plain words: a sentence for each of the news, and for the decision at hand.

    narrator = narrator_for("creatures")
    for text in narrator.tell(turn.news):
        print(put_names(text, ["greedy", "you"]))

A narrator reads only news that its reader may know: those of a seat, of everybody, or of one who knows all.
So it cannot give anything away. It keeps track of the table by these news, to name the card that a move
took, say. In its sentences `@0` is the player on seat 0.

`creatures_narrator` and `tiles_narrator` know their games. Of any other game, moves stay in their notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

import equinox
from equinox.interface import GameEvent, Position

YOU: Final = "you"
"""A player of this name is addressed: "you play"."""
_PLAYER: Final = re.compile(r"(^|[.:;] |, and )?@(\d)('s)?(?: ([a-z]+s)\b)?")
"""A player, and a verb after it: other words after a player have no s at the end, or a capital letter."""
_FURTHER: Final = re.compile(r"(?:(?<=: )|(?<= and ))[a-z]+s\b")
"""More verbs of the player that a sentence begins with: "@0 uses Pilgrim: takes ..."."""
_VERBS: Final = {
    "has": "have",
    "is": "are",
    "does": "do",
    "was": "were",
    "passes": "pass",
    "finishes": "finish",
}


class Narrator:
    """Puts a game into sentences, from the deal or from a position (or a view) on. This one knows no game."""

    def __init__(self, game: str, position: Position | None = None) -> None:
        self.game = game

    def tell(self, news: Sequence[Position]) -> list[str]:
        """A sentence for each of the news; "" for what the sentence before it covers."""
        sentences = []
        for place, item in enumerate(news):
            sentences.append(self.say(news, place))
            self.follow(item)
        return sentences

    def tell_events(self, events: Sequence[GameEvent]) -> list[tuple[str, dict[int, str]]]:
        """For each event of a log the sentence for everybody, and those for seats that know more."""
        open_news = [event.public for event in events]
        seats = {seat for event in events for seat in event.private or ()}
        versions = {seat: [event.known_to(seat) for event in events] for seat in sorted(seats)}
        sentences = []
        for place, item in enumerate(open_news):
            text = self.say(open_news, place)
            more = {seat: self.say(news, place) for seat, news in versions.items()}
            sentences.append((text, {seat: other for seat, other in more.items() if other != text}))
            self.follow(item)
        return sentences

    def say(self, news: Sequence[Position], place: int) -> str:
        """The sentence for the news at this place. `follow` has seen the news before it, but not this."""
        item = news[place]
        who = f"@{item['seat']}" if "seat" in item else ""
        if "move" in item:
            return f"{who}: {item['move']}"
        rest = {key: value for key, value in item.items() if key != "seat"}
        words = ", ".join(f"{key.replace('_', ' ')} {_listed(value)}" for key, value in rest.items())
        return f"{who}: {words}" if who else words

    def follow(self, item: Position) -> None:
        """Keep track of the position."""

    def ask(self, view: Position) -> str:
        """The decision at hand: "@0's turn: play a card." """
        turn = view.get("turn")
        return "The game is over." if turn is None else f"@{turn}'s turn: {self.task(view)}."

    def task(self, view: Position) -> str:
        """The task of the player to move."""
        return "move"

    def sum_up(self, explained: Position) -> list[str]:
        """What decided a game that is over: sentences for `State.explain()` of its last state."""
        return []


@cache
def _narrator_type(game: str) -> type[Narrator]:
    known = equinox.games.get(game)
    if known is None or known.narrator is None:
        return Narrator
    module, _, name = known.narrator.partition(":")
    kind: type[Narrator] = getattr(import_module(module), name)
    return kind


def narrator_for(game: str, position: Position | None = None) -> Narrator:
    """The narrator of this game, from the deal or from a position (or a view) on."""
    return _narrator_type(game)(game, position)


def describe_decision(view: Position, names: Sequence[str] = ()) -> str:
    """The decision at hand; the seat whose view this is is addressed: "your turn"."""
    return put_names(narrator_for(view["game"], view).ask(view), names, view.get("seat"))


def describe_moves(view: Position, moves: Iterable[str], names: Sequence[str] = ()) -> dict[str, str]:
    """The sentences for legal moves, by the move."""
    narrator = narrator_for(view["game"], view)
    seat = view["turn"]
    return {
        move: put_names(narrator.say([{"seat": seat, "move": move}], 0), names, view.get("seat"))
        for move in moves
    }


def put_names(text: str, names: Sequence[str] | Mapping[int, str] = (), you: int | None = None) -> str:
    """A sentence with the players' names instead of @0, @1 ...; the player on seat `you`, and one who is
    called "you", is addressed: "you play"."""

    def is_you(seat: int) -> bool:
        return seat == you or (bool(names) and names[seat] == YOU)

    def name(match: re.Match[str]) -> str:
        begin, seat, owner, verb = match[1] or "", int(match[2]), match[3], match[4]
        if is_you(seat):
            shown = "your" if owner else YOU
            if match.start() == 0:
                shown = shown.capitalize()
            after = f" {verb if owner else _conjugate(verb)}" if verb else ""
        else:
            shown = f"{names[seat] if names else f'seat {seat}'}{owner or ''}"
            after = f" {verb}" if verb else ""
        return f"{begin}{shown}{after}"

    if (subject := re.match(r"@(\d) ", text)) and is_you(int(subject[1])):
        text = _FURTHER.sub(lambda match: _conjugate(match[0]), text)
    return _PLAYER.sub(name, text)


def _conjugate(verb: str) -> str:
    """A verb in the second person."""
    return _VERBS.get(verb) or verb.removesuffix("s")


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _listed(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
