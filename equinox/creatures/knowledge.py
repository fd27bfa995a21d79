"""Who knows where which card is, beside the player who holds it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable

from equinox.creatures.cards import CHAMELEON, TREE, replaced_byte
from equinox.creatures.news import News


class Knowledge(News):
    """The part of a state that follows cards which some have seen."""

    __slots__ = ("discard", "everybody", "hands", "known", "sidelined")

    everybody: int
    """All seats as bits."""
    hands: list[list[int]]
    """Each in ascending order, so that the same hand is always the same list."""
    sidelined: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    known: bytes
    """Who knows, beside its holder, where a card is that lies in a hand or in the discard pile."""

    def receive(self, card: int) -> None:
        """The active player takes a card from the table, and everybody has seen which."""
        self.know(card, self.everybody)
        insort(self.hands[self.active], card)

    def pass_on(self, card: int, giver: int, taker: int) -> None:
        """A card goes from hand to hand; only these two know which."""
        self.part_with(giver, card)
        insort(self.hands[taker], card)
        self.know(card, 1 << giver | 1 << taker)

    def part_with(self, seat: int, card: int) -> None:
        """A card leaves a hand. Of Trees with one name nobody can tell which it was: who knew of one is
        now sure of none, who knew of two is sure of one."""
        alike = self._alike(seat, card)
        if len(alike) > 1:
            knowing = [self.known[tree] for tree in alike]
            rest = [tree for tree in alike if tree != card]
            for sure, tree in enumerate(rest, start=2):
                seats = range(self.players)
                knowing_it = [
                    1 << viewer for viewer in seats if sum(k >> viewer & 1 for k in knowing) >= sure
                ]
                self.know(tree, sum(knowing_it))
        self.hands[seat].remove(card)

    def _alike(self, seat: int, card: int) -> list[int]:
        """All cards with this card's name that a player holds, in hand or sidelined."""
        if card < TREE:
            return [card]
        names = self.words.cards
        return [held for held in (*self.hands[seat], *self.sidelined[seat]) if names[held] == names[card]]

    def know(self, card: int, seats: int) -> None:
        """These seats, and no others, know where a card is."""
        self.known = replaced_byte(self.known, card, seats)

    def learn(self, seat: int, cards: Iterable[int], viewers: int) -> None:
        """These cards of one player have been seen at one look. A Tree may be one that was seen before."""
        trees: dict[str, int] = {}
        for card in cards:
            if card < TREE:
                self.know(card, self.known[card] | viewers)
                continue
            name = self.words.cards[card]
            trees[name] = trees.get(name, 0) + 1
            alike = self._alike(seat, card)
            for viewer in range(self.players):
                sure = sum(self.known[tree] >> viewer & 1 for tree in alike)
                if viewers >> viewer & 1 and sure < trees[name]:
                    unsure = next(tree for tree in alike if not self.known[tree] >> viewer & 1)
                    self.know(unsure, self.known[unsure] | 1 << viewer)

    def toss(self, card: int, known: int) -> None:
        """A card goes to the discard pile, and these seats know it."""
        self.know(card, known)
        self.discard = (*self.discard, card)

    def show_hand(self, seat: int, to: int) -> None:
        self.learn(seat, self.hands[seat], to)
        if self.log is not None:
            cards = self.named(self.hands[seat])
            if to == self.everybody:
                self.tell({"seat": seat, "shows": cards})
            else:
                public = {"seat": seat, "shows": len(cards), "to": self.active}
                self.tell(public, {self.active: {"shows": cards}})

    def forget(self, seat: int, still: int, which: Callable[[int], bool]) -> None:
        """Cards of a hand become uncertain: only these seats still know them for sure."""
        for card in (*self.hands[seat], *self.sidelined[seat]):
            if self.known[card] & ~still and which(card):
                self.know(card, self.known[card] & still)


def is_creature_card(card: int) -> bool:
    return card < CHAMELEON
