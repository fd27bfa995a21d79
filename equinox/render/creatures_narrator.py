"""Creatures and golems in plain words (see narrator.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from equinox.creatures.constants import DECK_EMPTY, FIVE_ROUNDS, PEBBLES, STALL
from equinox.creatures.powers import POWERS, TERMS
from equinox.creatures.words import EDITIONS, get_words
from equinox.interface import Position
from equinox.render.narrator import Narrator, counted, listed

ENDS: Final = {
    FIVE_ROUNDS: "five {creature}s are out",
    DECK_EMPTY: "the last card is drawn",
    STALL: "nothing happens any more",
}


class CreaturesNarrator(Narrator):
    """Follows the visible cards, and whose power is at work."""

    def __init__(self, game: str, position: Position | None = None) -> None:
        super().__init__(game, position)
        self.terms = TERMS[game]
        given: Position = position or {}
        self.row: int = given.get("round", 1)
        self.piles: dict[tuple[str, str], list[str]] = {
            (row, creature): list(pile)
            for row, piles in given.get("grid", {}).items()
            for creature, pile in piles.items()
        }
        self.power: str = given.get("power", "")
        """The creature whose power may be used,"""
        self.home: str = given.get("home") or self.power
        """and the column of the card that was played."""
        self.active: int | None = given.get("active", given.get("turn"))
        self.asked: str = given.get("creature", "")
        """The creature of the cards that were asked for,"""
        self.giver: int | None = given.get("from", given.get("turn"))
        """and the player they were asked of."""
        self.passed = False

    # Sentences

    def say(self, news: Sequence[Position], place: int) -> str:
        item = news[place]
        if "move" in item:
            return self._say_move(news, place)
        before = news[place - 1] if place else {}
        who = f"@{item['seat']}" if "seat" in item else ""
        if "draws" in item:
            return "" if self._is_covered(before, item) else f"{who} draws {self._cards(item, 'draws')}"
        if "sidelined" in item:
            covered = self._is_covered(before, item)
            return "" if covered else f"{self._cards(item, 'sidelined')} of {who} set aside"
        if "looked_at" in item:
            covered = self._is_covered(before, item)
            return "" if covered else f"@{item['by']} sees {self._cards(item, 'looked_at')}"
        if "opens" in item:
            what = self._cards(item, "") if "cards" in item else f"all cards of {self.title(item['opens'])}"
            return f"{who} shows {what} to @{item['to']}"
        if "shows" in item:
            return self._say_shown(item, who)
        if "reveals" in item:
            if before.get("move") == "reveal":
                return ""
            return f"{who}'s secret prediction is revealed: {self._secret(item['reveals'])}"
        if "eliminated" in item:
            return f"{self.title(item['eliminated'])} is eliminated, the weakest of row {item['round']}"
        if "over" in item:
            return f"The game is over: {ENDS[item['over']].format_map(self.terms)}"
        return super().say(news, place)

    def _say_shown(self, item: Position, who: str) -> str:
        shown = item["shows"]
        if isinstance(shown, int):
            cards = counted(shown, "card") if shown else "an empty hand"
        else:
            cards = listed([self.title(card) for card in shown]) or "an empty hand"
        if "to" in item:
            return f"{who} has no such card and shows @{item['to']} {cards}"
        return f"{who} shows {cards}" + ("" if self.passed else ", discarded last")

    def _say_move(self, news: Sequence[Position], place: int) -> str:
        item = news[place]
        who = f"@{item['seat']}"
        verb, *rest = item["move"].split()
        after = news[place + 1] if place + 1 < len(news) else {}
        if verb == "predict":
            return f"{who} bets on {self.title(rest[0])} in row {self.row}"
        if verb == "secret":
            secret = "" if rest[0] == "?" else f": {self._secret(rest[0])}"
            return f"{who} makes a secret prediction{secret}"
        if verb == "reveal":
            secret = f": {self._secret(after['reveals'])}" if "reveals" in after else ""
            return f"{who} reveals the secret prediction{secret}"
        if verb == "skip":
            return f"{who} makes no bet"
        if verb == "play":
            return f"{who} plays {self._play(rest)}"
        if verb == "pass":
            return f"{who} passes: no card can be played"
        if verb == "decline":
            return f"{who} does not use {self.title(self.power)}"
        if verb == "use":
            head = f"{who} uses {self.title(self.power)}"
            if self.home != self.power:
                head += f" through {self.title(self.home)}"
            what, end = self._use(rest, after)
            return f"{head}{what}: {end}" if end else f"{head}{what}"
        if verb == "give":
            card = f"a {self.title(self.asked)} card" if rest[0] == "?" else self.title(rest[0])
            if item["seat"] == self.active:
                return f"{who} takes {card} from @{self.giver}"
            return f"{who} gives {card}" + ("" if self.active is None else f" to @{self.active}")
        if verb == "keep":
            card = "one of the cards" if rest[0] == "?" else self.title(rest[0])
            return f"{who} keeps {card}"
        if verb == "discard":
            return f"{who} discards {'a card unseen' if rest[0] == '?' else self.title(rest[0])}"
        if verb == "done":
            return f"{who} finishes the turn"
        return super().say(news, place)

    def _play(self, words: Sequence[str]) -> str:
        card = self.title(words[0])
        _, ancestor, dryad = EDITIONS[self.game]
        if words[0] == ancestor:
            return f"{card} and names {self.title(words[1])}"
        if words[0] == dryad:
            if len(words) == 1:
                return f"{card} in vain: no {self.terms['creature']} card is visible"
            return f"{card} and takes back {self._lying(words[1], words[2])} from row {words[1][1]}"
        return f"{card} on {self.title(words[1])}" if len(words) > 1 else card

    def _use(self, words: Sequence[str], after: Position) -> tuple[str, str]:
        """The target of a power, and what it does."""
        power, pebble = _plain_name(self.game, self.power), self.terms["pebble"]
        if power == "squeak":
            return "", f"draws {self._cards(after, 'draws')}" if self._draws_by_power(
                after
            ) else "draws 3 cards"
        if power == "twinz":
            return "", "plays another card"
        if power == "moss-man":
            if words[0] == "secret":
                return "", f"takes back the {pebble} on the secret prediction"
            where = "the Champion" if words[0] == "champion" else ""
            lying = (
                f"{where} {self.title(words[1])}" if where else f"{self.title(words[1])} in {_row(words[0])}"
            )
            return "", f"takes back the {pebble} on {lying}"
        if power == "rubble":
            return "", f"puts a {pebble} on {self.title(words[1])} in {_row(words[0])}"
        if power == "stag":
            aside = self._cards(after, "sidelined") if "sidelined" in after else "half of the hand"
            return f" on {_seat(words[0])}", f"{aside} set aside for the next turn"
        if power == "hoot":
            return f" on {_seat(words[0])}", f"asks for a card of {self.title(words[1])}"
        if power == "goatman":
            cards = self._cards(after, "looked_at") if "looked_at" in after else "3 cards"
            return f" on {_seat(words[0])}", f"looks at {cards}"
        if power == "fungy":
            return "", f"borrows the power of {self.title(words[0])}"
        if power == "fiery-fang":
            card = self.title(words[1]) if len(words) > 1 else self._lying(words[0], self.home)
            return "", f"takes {card} from {_row(words[0])}"
        if power == "hopscotch":
            upper = f"{self._lying(words[1], words[0])} in {_row(words[1])}"
            if words[2].startswith("r") and words[2][1:].isdigit():
                return "", f"swaps {upper} and {self._lying(words[2], words[0])} in {_row(words[2])}"
            return "", f"swaps {upper} and {self.title(words[2])}, which is covered"
        if power == "feather-fox":
            return "", f"discards {self._lying(f'r{self.row}', words[0])} from {_row(f'r{self.row}')}"
        if power == "pilgrim":
            return (
                "",
                f"takes {self._lying(words[0], words[1])} from {self.title(words[1])} in {_row(words[0])}",
            )
        return "", " ".join(words)

    def _is_covered(self, before: Position, item: Position) -> bool:
        """Whether the sentence for the use of a power covers this."""
        if not str(before.get("move", "")).startswith("use"):
            return False
        return "draws" not in item or self._draws_by_power(item)

    def _draws_by_power(self, item: Position) -> bool:
        return "draws" in item and _plain_name(self.game, self.power) == "squeak"

    # The end

    def sum_up(self, explained: Position) -> list[str]:
        return [self._say_tie(tie) for tie in explained["ties"]]

    def _say_tie(self, tie: Position) -> str:
        """The sentence for what decided between two players with equal scores."""
        first, second = (f"@{seat}" for seat in tie["seats"])
        both = f"{first} and {second} both have {tie['points']:g}"
        pebbles = f"{self.terms['pebble']}s"
        if "by" not in tie:
            return f"{both} and share the place: they have as many {pebbles} in every row"
        if tie["by"] == "champion":
            return f"{both}; {first} placed a secret on a survivor"
        more, less = tie["counts"]
        return f"{both}; {first} has more {pebbles} on survivors in {_row(tie['by'])}, {more} to {less}"

    # Names

    def title(self, name: str) -> str:
        """A card or a creature as players call it."""
        return _titles(self.game)[name]

    def _cards(self, item: Position, count: str) -> str:
        if "cards" in item:
            return listed([self.title(card) for card in item["cards"]])
        return counted(item[count], "card")

    def _secret(self, card: str) -> str:
        return f"{self.title(card.rpartition('-')[0])} (with {self.title(card)})"

    def _lying(self, row: str, creature: str) -> str:
        """The visible card of a cell."""
        pile = self.piles.get((row, creature))
        return self.title(pile[-1]) if pile else f"the visible card of {self.title(creature)}"

    # The table

    def follow(self, item: Position) -> None:
        if "eliminated" in item:
            self.row = item["round"] + 1
        if "move" not in item:
            return
        verb, *rest = item["move"].split()
        self.passed = verb == "pass"
        if verb == "play":
            self.active = item["seat"]
            self._follow_play(rest)
        elif verb == "use":
            self._follow_use(rest)

    def _follow_play(self, words: Sequence[str]) -> None:
        _, ancestor, dryad = EDITIONS[self.game]
        card = words[0]
        if card == dryad:
            if len(words) > 1:
                self._lift(words[1], words[2])
        elif card != ancestor:
            self.power = self.home = words[1] if len(words) > 1 else card.rpartition("-")[0]
            self.piles.setdefault((f"r{self.row}", self.home), []).append(card)

    def _follow_use(self, words: Sequence[str]) -> None:
        power = _plain_name(self.game, self.power)
        if power == "fungy":
            self.power = words[0]
        elif power == "hoot":
            self.giver, self.asked = int(words[0][-1]), words[1]
        elif power == "fiery-fang":
            self._lift(words[0], self.home, *words[1:])
        elif power == "feather-fox":
            self._lift(f"r{self.row}", words[0])
        elif power == "pilgrim":
            self._lift(words[0], words[1])
        elif power == "hopscotch":
            upper = self.piles.get((words[1], words[0]))
            covered = next((key for key, pile in self.piles.items() if words[2] in pile), None)
            lower = self.piles.get(covered or (words[2], words[0]))
            if upper and lower:
                place = lower.index(words[2]) if covered else -1
                upper[-1], lower[place] = lower[place], upper[-1]

    def _lift(self, row: str, creature: str, card: str = "") -> None:
        pile = self.piles.get((row, creature))
        if pile and card in pile:
            pile.remove(card)
        elif pile:
            pile.pop()

    # Decisions

    def task(self, view: Position) -> str:
        phase, creature = view["phase"], self.terms["creature"]
        if phase == "predict":
            return self._task_predict(view)
        if phase == "play":
            return "play a card"
        if phase == "power":
            power = POWERS[get_words(self.game).creature_numbers[view["power"]]]
            rule = power.rule_in(self.game).partition(" (R-")[0].rstrip(".")
            if "home" in view:
                return f"use the borrowed power of {self.title(view['power'])}: {rule}"
            return f"use the power of {self.title(view['power'])} or not: {rule}"
        if phase == "give":
            title = self.title(view["creature"])
            asker = view.get("asker", view["active"])
            if view["turn"] == asker:
                return f"choose the card of {title} that @{view['from']} gives"
            return f"choose a card of {title} to give to @{asker}"
        if phase == "keep":
            return f"keep one of three cards from @{view['from']}'s hand"
        cards = (
            f"any {creature} cards, unseen" if view.get("carmen") else f"cards of {creature}s that are out"
        )
        return f"discard {cards}, or finish the turn"

    def _task_predict(self, view: Position) -> str:
        seat, player = view["turn"], view["players"][view["turn"]]
        hidden = player.get("secret") is not None
        pebbles = view.get("pebbles", {})
        placed = sum(
            owner == seat for row, cells in pebbles.items() if row != "champion" for owner in cells.values()
        )
        placed += sum(owners.count(seat) for owners in pebbles.get("champion", {}).values())
        choices = []
        if placed + hidden < PEBBLES:
            choices.append(f"bet on a {self.terms['creature']} in row {view['round']}")
            if view["round"] == 1 and not player.get("secret_made"):
                choices.append("make a secret prediction instead of playing a card")
        if hidden:
            choices.append("reveal the secret prediction")
        return f"{', '.join(choices)}, or make no bet"


@cache
def _titles(game: str) -> dict[str, str]:
    """Every card and creature of an edition as players call it."""
    words = get_words(game)
    titles = dict(zip(words.creatures, words.titles, strict=True))
    titles |= {name: name.capitalize() for name in EDITIONS[game]}
    for card in words.cards:
        kind, _, strength = card.rpartition("-")
        if kind:
            titles[card] = f"{titles[kind]} {strength}"
    return titles


@cache
def _plain_name(game: str, name: str) -> str:
    """A creature of either edition by its name in the first."""
    return next((power.names["creatures"] for power in POWERS if power.names[game] == name), name)


def _row(name: str) -> str:
    return f"row {name[1]}"


def _seat(name: str) -> str:
    return f"@{name[-1]}"
