"""The value of a move in creatures and golems, by rule of thumb.

Points come from pebbles on creatures that survive, so the bot asks of each creature: how many points
have I on it, compared with the others (its stake), and how safe is it? A creature is eliminated when it
shows the weakest card of a full row. So strong cards go on creatures with a good stake, weak cards on
the others, and pebbles on creatures that the bot can defend with the cards in its hand.
"""

from math import exp
from typing import Any

from equinox.sdk import strength

POINTS = {"champion": 5, "r1": 4, "r2": 3, "r3": 2, "r4": 1, "r5": 0}
# What a golem can do is looked up under its creature's name.
CREATURE = {
    "lantern": "squeak",
    "lichen": "moss-man",
    "alpha": "stag",
    "wisdom": "hoot",
    "sneak": "carmen",
    "recycler": "fungy",
    "the-kid": "goatman",
    "torch": "fiery-fang",
    "spark": "hopscotch",
    "echo": "feather-fox",
    "brute": "ursus",
    "drifter": "pilgrim",
    "shapeshifter": "chameleon",
    "soothsayer": "ancestor",
    "enchantress": "dryad",
}


def values(view: dict[str, Any], seat: int, legal: list[str]) -> list[float]:
    table = Table(view, seat)
    value = {
        "predict": table.prediction,
        "play": table.play,
        "power": table.power,
        "give": lambda words: -table.card(words[1]),
        "keep": lambda words: table.card(words[1]),
        "discard": table.discard,
    }[view["phase"]]
    return [value(move.split()) for move in legal]


def is_a(name: str, creature: str) -> bool:
    return CREATURE.get(name, name) == creature


def kind(card: str) -> str:
    """hoot of hoot-4; a tree has no number."""
    return card.rpartition("-")[0] if card[-1].isdigit() else card


def is_wild(card: str) -> bool:
    return is_a(kind(card), "chameleon")


def is_tree(card: str) -> bool:
    return not card[-1].isdigit()


def danger(shown: float | None, full: float) -> float:
    """How likely a creature that shows this strength is to go, compared with the others."""
    if shown is None:
        return exp(0.2 + 0.9 * full)
    return exp((0.06 + 0.24 * full) * (5 - shown) + 0.6 * full * max(0, 3 - shown))


class Table:
    """A view, in a form that is easy to ask."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self.round = view["round"]
        self.row = f"r{self.round}"
        self.eliminated = set(view["eliminated"])
        self.alive = [name for name in view["champions"] if name not in self.eliminated]
        self.hand: list[str] = view["players"][seat]["hand"]
        self.grid: dict[str, dict[str, list[str]]] = view["grid"]

        # points[seat][creature]: what the pebbles are worth if the creature survives.
        self.points = [dict.fromkeys(view["champions"], 0) for _ in view["players"]]
        for place, cells in view["pebbles"].items():
            for name, owners in cells.items():
                for owner in owners if place == "champion" else [owners]:
                    self.points[owner][name] += POINTS[place]
        self.shown = [dict(own) for own in self.points]
        # My own secret prediction counts for me, though the others do not see it.
        secret = view["players"][seat]["secret"]
        if secret:
            self.points[seat][kind(secret)] += POINTS["champion"]
        self.stake = {name: self._stake(name) for name in view["champions"]}
        self.now = self._worth(self._tops())

    def _stake(self, name: str) -> float:
        """My gain from its survival, compared with the others."""
        others = [own[name] for seat, own in enumerate(self.points) if seat != self.seat]
        return self.points[self.seat][name] - sum(others) / len(others)

    # The state of the game

    def _tops(self) -> dict[str, str]:
        """The visible cards of the current row."""
        return {name: pile[-1] for name, pile in self.grid.get(self.row, {}).items() if pile}

    def _worth(self, tops: dict[str, str]) -> float:
        """The value of the current row for me if it looks like this: minus what it will cost me.

        Which creature goes is guessed as a softened minimum: each one's danger grows as its strength falls,
        the more so the fuller the row is.
        """
        shown = {name: strength(tops[name]) for name in self.alive if name in tops}
        weakest = min(shown.values(), default=0)
        losers = [name for name in shown if shown[name] == weakest]
        if len(shown) == len(self.alive) and len(losers) == 1:
            return -2 * self.stake[losers[0]]  # the row is full: this creature goes
        full = len(shown) / len(self.alive)
        dangers = {name: danger(shown.get(name), full) for name in self.alive}
        loss = sum(dangers[name] * self.stake[name] for name in self.alive)
        return -2 * loss / sum(dangers.values())

    def _change(self, name: str, card: str | None) -> float:
        """The change of that value if this creature shows this card in the current row."""
        tops = self._tops()
        if card is None:
            tops.pop(name, None)
        else:
            tops[name] = card
        return self._worth(tops) - self.now

    def _below(self, name: str) -> str | None:
        """The card that would be visible if the top card of the current row's cell went away."""
        pile = self.grid.get(self.row, {}).get(name, [])
        return pile[-2] if len(pile) > 1 else None

    def _chance(self, name: str, without: str | None = None) -> float:
        """Its chance to survive, judged by the cards with which I can defend it."""
        if name in self.eliminated:
            return 0
        defence = sum(
            max(0, strength(card) - 4) for card in self.hand if kind(card) == name and card != without
        )
        chance = 0.4 + 0.03 * defence + 0.04 * self.points[self.seat][name]
        top = self._tops().get(name)
        if top is not None:
            chance += 0.02 * (strength(top) - 5)
        return min(chance, 0.9)

    def card(self, card: str) -> float:
        """The value of a card in my hand."""
        if is_wild(card) or is_tree(card):
            return 6
        name = kind(card)
        if name in self.eliminated:
            return 0
        # Strong ones save my creatures, weak ones harm those of the others.
        good = strength(card) if self.stake[name] >= 0 else 10 - strength(card)
        return 1 + good * (0.5 + abs(self.stake[name]) / 8)

    # One method a phase

    def prediction(self, words: list[str]) -> float:
        if words[0] == "predict":
            # A pebble that is kept may still find a better place, as long as rows are left.
            return POINTS[self.row] * self._chance(words[1]) - 0.2 * max(0, 4 - self.round)
        if words[0] == "secret":
            # It costs the card and this turn's play: give up the weakest card of the creature.
            card = words[1]
            return POINTS["champion"] * self._chance(kind(card), without=card) - 0.75 - 0.01 * strength(card)
        # A secret counts at the end without being revealed: better not to show it.
        return 0 if words[0] == "skip" else -1

    def play(self, words: list[str]) -> float:
        if words[0] == "pass":
            return 0
        card, *rest = words[1:]
        if is_tree(card):
            value = -0.5
            if is_a(card, "dryad") and rest:
                value += self._take_back(*rest)
            return value
        name = rest[0] if rest else kind(card)
        value = self._change(name, card)
        if is_wild(card):
            return value - 0.3
        return value + (0.4 if self._power_works(name) else 0)

    def _take_back(self, place: str, name: str) -> float:
        """Take a visible card into my hand."""
        gain = self.card(self.grid[place][name][-1]) / 10
        if place == self.row and name in self.alive:
            gain += self._change(name, self._below(name))
        return gain

    def _power_works(self, name: str) -> bool:
        """Whether I am the only one with the most points on it, and no chameleon is in the way."""
        mine = self.shown[self.seat][name]
        others = max(own[name] for seat, own in enumerate(self.shown) if seat != self.seat)
        top = self._tops().get(name)
        return mine > others and (top is None or not is_wild(top))

    def power(self, words: list[str]) -> float:
        """`decline` is 0; a power that is better than nothing is more."""
        if words[0] == "decline":
            return 0
        power, rest = self.view["power"], words[1:]
        power = CREATURE.get(power, power)
        if power in ("stag", "goatman"):
            return 1 + self._lead(rest[0])
        if power == "hoot":
            return 1 + max(0, self.stake[rest[1]])
        if power == "moss-man":
            return self._bring_home(rest)
        if power == "rubble":
            return POINTS[rest[0]] * self._chance(rest[1])
        if power == "fiery-fang":
            home = self.view.get("home", self.view["power"])
            return self.card(rest[1] if len(rest) > 1 else self.grid[rest[0]][home][-1])
        if power == "pilgrim":
            place, name = rest
            pile = self.grid[place][name]
            now = place == self.row and name in self.alive
            return 0.5 + (self._change(name, self._below(name)) if now else 0) + strength(pile[-1]) / 20
        if power == "feather-fox":
            return self._change(rest[0], self._below(rest[0]))
        if power == "hopscotch":
            name, first, second = rest
            if second != self.row:
                return -1
            return self._change(name, self.grid[first][name][-1])
        return 1  # squeak, twinz, fungy: more cards, more plays

    def _lead(self, target: str) -> float:
        """Whom to harm: the player with the most points on creatures in play."""
        own = self.points[int(target.removeprefix("seat-"))]
        return sum(own[name] for name in self.alive) / 20

    def _bring_home(self, rest: list[str]) -> float:
        """Take back a pebble only from a creature that is lost, and only while it can be used again."""
        lost = rest[-1] in self.eliminated
        if rest[0] == "secret":
            lost = kind(self.view["players"][self.seat]["secret"]) in self.eliminated
        return 1 if lost and self.round < 5 else -1

    def discard(self, words: list[str]) -> float:
        """Get rid of dead cards, and of poor ones where that is allowed."""
        return 2 if words[0] == "done" else 4 - self.card(words[1])
