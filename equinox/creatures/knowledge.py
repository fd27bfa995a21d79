"""The seats that know where a card is, besides its holder: `Creatures.known`.

Trees with one name are indistinguishable, so only their number is known.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from equinox.creatures.constants import replace_byte
from equinox.creatures.game_events import report

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


def receive(state: Creatures, card: int) -> None:
    """The active player takes a card from the table, which all have seen."""
    set_known(state, card, state.everybody)
    insort(state.hands[state.active], card)


def pass_on(state: Creatures, card: int, giver: int, taker: int) -> None:
    """A card goes from hand to hand; only these two know which."""
    take_from_hand(state, giver, card)
    insort(state.hands[taker], card)
    set_known(state, card, 1 << giver | 1 << taker)


def take_from_hand(state: Creatures, seat: int, card: int) -> None:
    """A card leaves a hand. Of Trees with one name it is unknown which: a seat that knew of one is now
    sure of none, a seat that knew of two is sure of one."""
    alike = find_alike(state, seat, card)
    if len(alike) > 1:
        known = [state.known[tree] for tree in alike]
        rest = [tree for tree in alike if tree != card]
        for sure, tree in enumerate(rest, start=2):
            seats = range(state.players)
            viewers = [1 << viewer for viewer in seats if sum(k >> viewer & 1 for k in known) >= sure]
            set_known(state, tree, sum(viewers))
    state.hands[seat].remove(card)


def find_alike(state: Creatures, seat: int, card: int) -> list[int]:
    """All cards with this card's name that a player holds, in hand or sidelined."""
    if card < state.words.first_tree:
        return [card]
    names = state.words.cards
    return [held for held in (*state.hands[seat], *state.sidelined[seat]) if names[held] == names[card]]


def set_known(state: Creatures, card: int, seats: int) -> None:
    """These seats, and no others, know where a card is."""
    state.known = replace_byte(state.known, card, seats)


def learn(state: Creatures, seat: int, cards: Iterable[int], viewers: int) -> None:
    """These cards of one player have been seen at one look. A Tree may be one that was seen before."""
    trees: dict[str, int] = {}
    for card in cards:
        if card < state.words.first_tree:
            set_known(state, card, state.known[card] | viewers)
            continue
        name = state.words.cards[card]
        trees[name] = trees.get(name, 0) + 1
        alike = find_alike(state, seat, card)
        for viewer in range(state.players):
            sure = sum(state.known[tree] >> viewer & 1 for tree in alike)
            if viewers >> viewer & 1 and sure < trees[name]:
                unsure = next(tree for tree in alike if not state.known[tree] >> viewer & 1)
                set_known(state, unsure, state.known[unsure] | 1 << viewer)


def toss(state: Creatures, card: int, viewers: int) -> None:
    """A card goes to the discard pile, and these seats know it."""
    set_known(state, card, viewers)
    state.discard = (*state.discard, card)


def show_hand(state: Creatures, seat: int, viewers: int) -> None:
    """A player shows the whole hand, to all or to the active player."""
    learn(state, seat, state.hands[seat], viewers)
    if state.log is not None:
        cards = state.words.name_cards(state.hands[seat])
        if viewers == state.everybody:
            report(state, {"seat": seat, "shows": cards})
        else:
            public = {"seat": seat, "shows": len(cards), "to": state.active}
            report(state, public, {state.active: {"shows": cards}})


def forget(state: Creatures, seat: int, still: int, which: Callable[[int], bool]) -> None:
    """Cards of a player become uncertain: only these seats still know them for sure."""
    for card in (*state.hands[seat], *state.sidelined[seat]):
        if state.known[card] & ~still and which(card):
            set_known(state, card, state.known[card] & still)
