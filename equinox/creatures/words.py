"""How an edition spells cards, places and moves, in both directions.

A move is its text. Every text that can ever be a move is made once for each edition, so that listing
moves only collects strings, and playing one is a look-up of its meaning: a verb and two numbers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from equinox.creatures.cards import CARDS, CELLS, CHAMELEON, CREATURES, TREE
from equinox.creatures.constants import (
    COVERED,
    DECLINE,
    DISCARD_IT,
    DONE,
    GIVE_IT,
    KEEP_IT,
    ON_CHAMPION,
    ON_SECRET,
    PASS,
    PLAY_ANCESTOR,
    PLAY_CHAMELEON,
    PLAY_CREATURE,
    PLAY_DRYAD,
    PREDICT_IT,
    REVEAL,
    ROWS,
    SECRET,
    SKIP,
    USE,
    VALUES,
)
from equinox.creatures.powers import POWERS
from equinox.interface import GameEvent

MAX_PLAYERS: Final = 5

Meaning = tuple[int, int, int]

EDITIONS: Final = {
    "creatures": ("chameleon", "ancestor", "dryad"),
    "golems": ("shapeshifter", "soothsayer", "enchantress"),
}
"""The wild card and the two Trees; the names of creatures are in powers.py."""

CARD_RULES: Final = (
    "Goes on any {creature} in play, in the current row, and counts with its strength there. It has no "
    "power, and neither has a {creature} card played directly on it (R-K-39).",
    "Name a {creature} in play: every hidden secret on it is revealed, including yours (R-K-23).",
    "Take a visible {creature} card to your hand, from any row and any column; if there is none, nothing "
    "happens (R-K-18).",
)
"""The rules of these three, in the words of an edition (powers.TERMS)."""

ROW_NAMES: Final = tuple(f"r{row + 1}" for row in range(ROWS))


class Words:
    """The spelling of one edition, with the number of Ancestors among the three Trees."""

    def __init__(self, edition: str, ancestors: int) -> None:
        self.edition: Final = edition
        wild, ancestor, dryad = EDITIONS[edition]
        self.ancestor_name: Final = ancestor
        self.dryad_name: Final = dryad
        self.first_chameleon: Final = CHAMELEON
        self.first_tree: Final = TREE
        self.first_dryad: Final = TREE + ancestors
        creatures = tuple(power.names[edition] for power in POWERS)
        self.creatures: Final = creatures
        self.titles: Final = tuple(power.titles[edition] for power in POWERS)
        cards = [f"{creatures[card // VALUES]}-{card % VALUES}" for card in range(CHAMELEON)]
        cards += [f"{wild}-{value}" for value in range(VALUES)]
        cards += [ancestor if tree < self.first_dryad else dryad for tree in range(TREE, CARDS)]
        self.cards: Final = tuple(cards)
        self.card_texts: Final = tuple(json.dumps(name) for name in cards)
        self.creature_texts: Final = tuple(json.dumps(name) for name in creatures)
        """The names as JSON."""
        self.creature_numbers: Final = {name: number for number, name in enumerate(creatures)}
        numbers: dict[str, list[int]] = {}
        for card, name in enumerate(cards):
            numbers.setdefault(name, []).append(card)
        self.card_numbers: Final = {name: tuple(same) for name, same in numbers.items()}
        """From a card's name to its numbers: more than one for Trees."""

        self.meanings: Final[dict[str, Meaning]] = {}
        word = self._word
        every_creature = range(CREATURES)
        creature_cards = range(CHAMELEON)
        seats = range(MAX_PLAYERS)

        self.reveal: Final = word("reveal", REVEAL)
        self.skip: Final = word("skip", SKIP)
        self.pass_: Final = word("pass", PASS)
        self.decline: Final = word("decline", DECLINE)
        self.done: Final = word("done", DONE)
        self.use: Final = word("use", USE)
        self.predict: Final = [word(f"predict {creatures[c]}", PREDICT_IT, c) for c in every_creature]
        self.secret: Final = [word(f"secret {cards[card]}", SECRET, card) for card in creature_cards]
        self.play: Final = [word(f"play {cards[card]}", PLAY_CREATURE, card) for card in creature_cards]
        self.play_chameleon: Final = {
            card: [
                word(f"play {cards[card]} {creatures[c]}", PLAY_CHAMELEON, card, c) for c in every_creature
            ]
            for card in range(CHAMELEON, TREE)
        }
        self.play_ancestor: Final = [
            word(f"play {ancestor} {creatures[c]}", PLAY_ANCESTOR, c) for c in every_creature
        ]
        places = [f"{ROW_NAMES[cell % ROWS]} {creatures[cell // ROWS]}" for cell in range(CELLS)]
        self.play_dryad: Final = [
            word(f"play {dryad} {place}", PLAY_DRYAD, cell) for cell, place in enumerate(places)
        ]
        self.play_dryad_in_vain: Final = word(f"play {dryad}", PLAY_DRYAD, -1)
        self.use_cell: Final = [word(f"use {place}", USE, cell) for cell, place in enumerate(places)]
        self.use_champion: Final = [
            word(f"use champion {creatures[c]}", USE, c, ON_CHAMPION) for c in every_creature
        ]
        self.use_secret: Final = word("use secret", USE, 0, ON_SECRET)
        self.use_seat: Final = [word(f"use seat-{seat}", USE, seat) for seat in seats]
        self.use_seat_creature: Final = [
            [word(f"use seat-{seat} {creatures[c]}", USE, seat, c) for c in every_creature] for seat in seats
        ]
        self.use_creature: Final = [word(f"use {creatures[c]}", USE, c) for c in every_creature]
        self.use_row: Final = [word(f"use {name}", USE, row) for row, name in enumerate(ROW_NAMES)]
        self.use_covered: Final = [
            [word(f"use {name} {cards[card]}", USE, row, COVERED + card) for card in creature_cards]
            for row, name in enumerate(ROW_NAMES)
        ]
        self.use_swap: Final = {
            (c * ROWS + low, c * ROWS + high): word(
                f"use {creatures[c]} {ROW_NAMES[low]} {ROW_NAMES[high]}", USE, c * ROWS + low, c * ROWS + high
            )
            for c in every_creature
            for low in range(ROWS)
            for high in range(low + 1, ROWS)
        }
        self.use_swap_covered: Final = {
            (cell, card): word(
                f"use {creatures[cell // ROWS]} {ROW_NAMES[cell % ROWS]} {cards[card]}",
                USE,
                cell,
                COVERED + card,
            )
            for cell in range(CELLS)
            for card in range(cell // ROWS * VALUES, cell // ROWS * VALUES + VALUES)
        }
        self.give: Final = [word(f"give {cards[card]}", GIVE_IT, card) for card in creature_cards]
        self.keep: Final = [word(f"keep {cards[card]}", KEEP_IT, card) for card in range(CARDS)]
        self.discard: Final = [word(f"discard {cards[card]}", DISCARD_IT, card) for card in creature_cards]

        self.move_events: Final = [_MoveEvents(seat) for seat in seats]
        self.draw_events: Final = [_DrawEvents(seat, self.cards) for seat in seats]
        """By seat, the events of moves that all may know and of drawing one card: made once, used often."""

    def name_cards(self, cards: Iterable[int]) -> list[str]:
        names = self.cards
        return [names[card] for card in cards]

    def _word(self, text: str, verb: int, first: int = 0, second: int = 0) -> str:
        """Note what a text means, and return the one string that spells it."""
        self.meanings.setdefault(text, (verb, first, second))
        return text


class _MoveEvents(dict[str, GameEvent]):
    """The events of a seat's moves, made when they are first asked for."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __missing__(self, move: str) -> GameEvent:
        self[move] = event = GameEvent({"seat": self.seat, "move": move})
        return event


class _DrawEvents(dict[int, GameEvent]):
    """The events of a seat's drawing one card; which one, only that seat may know."""

    def __init__(self, seat: int, names: tuple[str, ...]) -> None:
        self.seat = seat
        self.names = names

    def __missing__(self, card: int) -> GameEvent:
        public = {"seat": self.seat, "draws": 1}
        self[card] = event = GameEvent(public, {self.seat: {**public, "cards": [self.names[card]]}})
        return event


class Columns:
    """Data that depend only on the creatures in play. It is small, because hardly two of many games
    have the same creatures."""

    __slots__ = ("of_each", "playable", "rows")

    def __init__(self, in_play: tuple[int, ...]) -> None:
        self.of_each: Final[Callable[[Sequence[str]], tuple[str, ...]]] = itemgetter(*in_play)
        """Takes what belongs to the creatures in play from a list of all."""
        playable = bytearray(CHAMELEON)
        for c in in_play:
            playable[c * VALUES : c * VALUES + VALUES] = b"\1" * VALUES
        self.playable: Final = bytes(playable)
        """By Creature card, whether its creature is in play."""
        self.rows: Final = [itemgetter(*[c * ROWS + row for c in in_play]) for row in range(ROWS)]
        """Each takes the piles of a row from those of the table."""


@lru_cache(maxsize=1000)
def get_columns(in_play: tuple[int, ...]) -> Columns:
    return Columns(in_play)


@cache
def get_words(edition: str, ancestors: int = 1) -> Words:
    return Words(edition, ancestors)
