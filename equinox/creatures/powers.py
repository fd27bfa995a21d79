"""The fourteen creatures: names in both editions, and what each one's power lets its controller do.

A power owns its choices and what comes of them. `moves` lists the `use ...` moves that it offers the
active player now (none: the power lapses), `use` carries one out and says how the turn goes on. `home`
is the column of the card that was played: Fungy's own when Fungy borrows an eliminated creature's power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.chance import advance, pick, take
from equinox.creatures.cards import (
    CARMEN,
    CHAMELEON,
    CHAMPION_PLACE,
    COVERED,
    CREATURE_OF,
    FEATHER_FOX,
    FIERY_FANG,
    FUNGY,
    GIVE,
    GOATMAN,
    HOOT,
    HOPSCOTCH,
    KEEP,
    MOSS_MAN,
    NO_CARD,
    NOBODY,
    PILGRIM,
    PLAY,
    POWER,
    ROWS,
    RUBBLE,
    SECRET_PLACE,
    SQUEAK,
    STAG,
    TREE,
    TWINZ,
    URSUS,
    cells,
    replaced,
    replaced_byte,
)

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


TERMS: Final = {
    "creatures": {"creature": "creature", "pebble": "pebble", "wild": "Chameleon", "ursus": "Ursus"},
    "golems": {"creature": "golem", "pebble": "crystal", "wild": "Shapeshifter", "ursus": "Brute"},
}


class Power:
    """A creature and its power."""

    rule: str
    """The power in a sentence or two, for players; what the editions call differently is in braces."""

    def __init__(self, number: int, creature: str, golem: str) -> None:
        self.number = number
        self.titles = {"creatures": creature, "golems": golem}
        self.names = {edition: title.lower().replace(" ", "-") for edition, title in self.titles.items()}

    def rule_in(self, edition: str) -> str:
        return self.rule.format_map(TERMS[edition])

    def start(self, state: Creatures, home: int) -> None:
        """The power is live: ask its player. (Without an option the question is passed over, R-K-38.)"""
        state.phase = POWER
        state.power = self.number
        state.home = home

    def borrowable(self, state: Creatures) -> bool:
        """Whether Fungy may choose it now: only if it can do something (R-K-14)."""
        return bool(self.moves(state, FUNGY))

    def moves(self, state: Creatures, home: int) -> list[str]:
        return []

    def use(self, state: Creatures, first: int, second: int) -> None:
        raise AssertionError(f"{self.titles['creatures']} requires no choice")


class Squeak(Power):
    rule = "Draw three cards. If that takes the last card of the deck, the game ends at once (R-K-08)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use]

    def use(self, state: Creatures, first: int, second: int) -> None:
        if state.draw(3):
            state.begin_discards()


class MossMan(Power):
    rule = (
        "Take back one of your {pebble}s: from a cell, from a Champion, or from your hidden secret, whose "
        "card is then discarded unseen. The {pebble} cannot be used until your next turn (R-K-09, R-K-10)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        seat, pebbles, use = state.active, state.pebbles, state.words.use_place
        found = [use[cell] for cell in cells(state.champions, ROWS) if pebbles[cell] == seat]
        found += [use[CHAMPION_PLACE + c] for c in state.champions if state.crowns[c] >> seat & 1]
        if state.secrets[seat] != NO_CARD:
            found.append(use[SECRET_PLACE])
        return found

    def use(self, state: Creatures, first: int, second: int) -> None:
        seat = state.active
        if first == SECRET_PLACE:
            state.toss(state.secrets[seat], 1 << seat)
            state.secrets = replaced(state.secrets, seat, NO_CARD)
        elif first >= CHAMPION_PLACE:
            creature = first - CHAMPION_PLACE
            state.crowns = replaced_byte(state.crowns, creature, state.crowns[creature] & ~(1 << seat))
        else:
            state.pebbles = replaced(state.pebbles, first, NOBODY)
        state.pebbles_left[seat] += 1
        if not state.rules.moss_same_turn:
            state.locked += 1
        state.begin_discards()


class Stag(Power):
    rule = (
        "Half of another player's hand, rounded up, is sidelined unseen, at random. These cards cannot "
        "be used in any way until that player's next discard phase is over (R-K-24)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat[seat] for seat in state.others() if state.hands[seat]]

    def use(self, state: Creatures, first: int, second: int) -> None:
        hand = state.hands[first]
        left = len(hand) // 2
        state.rng = take(hand, len(hand) - left, state.rng)
        aside = hand[left:]
        del hand[left:]
        hand.sort()
        state.sidelined = replaced(state.sidelined, first, tuple(sorted((*state.sidelined[first], *aside))))
        if state.log is not None:
            state.tell({"seat": first, "sidelined": len(aside)}, {first: {"cards": state.named(aside)}})
        state.begin_discards()


class Rubble(Power):
    rule = "Put a {pebble} on a free cell of a {creature} in play, up to the current row (R-K-11, R-K-12)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        if state.pebbles_left[state.active] <= state.locked:
            return []
        rows = ROWS if state.rules.rubble_all_rows else state.round
        pebbles, use = state.pebbles, state.words.use_place
        return [use[cell] for cell in cells(state.in_play, rows) if pebbles[cell] == NOBODY]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.put_pebble(first)
        state.begin_discards()


class Twinz(Power):
    rule = "Play another card at once. Twinz' power works once per turn (R-K-29)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [] if state.twinz_used else [state.words.use]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.twinz_used = True
        state.phase = PLAY


class Hoot(Power):
    rule = (
        "Ask another player for a card of a {creature} in play. A player who has one must give you one of "
        "their choice; a player who has none shows you their whole hand (R-K-13)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat_creature[seat][c] for seat in state.others() for c in state.in_play]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.asked = second
        state.giver = first
        cards = state.askable()
        if not cards:
            state.show_hand(first, to=1 << state.active)
            state.begin_discards()
        elif state.rules.hoot_chooser == "random":
            state.rng = advance(state.rng)
            card = cards[pick(state.rng, len(cards))]
            if state.log is not None:
                state.tell_hidden_move(first, state.words.give[card], (state.active, first))
            self.hand_over(state, card)
        else:
            state.phase = GIVE
            if state.rules.hoot_chooser == "asker":
                self.open_hand(state)
            else:
                state.turn = first

    def open_hand(self, state: Creatures) -> None:
        """Where the asker chooses, the giver lays all matching cards open before them."""
        state.drawn = tuple(state.askable())
        state.learn(state.giver, state.drawn, 1 << state.active)
        if state.log is not None:
            public = {"seat": state.giver, "opens": state.words.creatures[state.asked], "to": state.active}
            state.tell(public, {state.active: {"cards": state.named(state.drawn)}})

    def hand_over(self, state: Creatures, card: int) -> None:
        """Both players know the card; the others no longer know any card of that creature there."""
        asker, giver = state.active, state.giver
        state.forget(giver, (1 << asker) | (1 << giver), lambda held: CREATURE_OF[held] == state.asked)
        state.pass_on(card, giver, asker)
        state.drawn = ()
        state.turn = asker
        state.begin_discards()


class Carmen(Power):
    rule = (
        "In this turn's discard phase you may discard any {creature} cards from your hand, still at most "
        "three, and nobody sees them (R-K-37)."
    )

    def start(self, state: Creatures, home: int) -> None:
        state.carmen = True
        state.begin_discards()

    def borrowable(self, state: Creatures) -> bool:
        return True


class Fungy(Power):
    rule = "Use the power of an eliminated {creature}; {ursus} has none to lend (R-K-14)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        use = state.words.use_creature
        return [use[c] for c in state.eliminated if POWERS[c].borrowable(state)]

    def use(self, state: Creatures, first: int, second: int) -> None:
        POWERS[first].start(state, FUNGY)


class Goatman(Power):
    rule = (
        "Look at three random cards from the hand of another player who has at least three, and keep one "
        "(R-K-25)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat[seat] for seat in state.others() if len(state.hands[seat]) >= 3]

    def use(self, state: Creatures, first: int, second: int) -> None:
        hand = state.hands[first][:]
        state.rng = take(hand, 3, state.rng)
        state.giver = first
        state.drawn = tuple(sorted(hand[-3:]))
        state.learn(first, state.drawn, 1 << state.active)
        state.phase = KEEP
        if state.log is not None:
            seen = {"cards": state.named(state.drawn)}
            state.tell({"seat": first, "looked_at": 3, "by": state.active}, {state.active: seen})

    def keep(self, state: Creatures, card: int) -> None:
        """Both players know the card; the others no longer know any card of that hand."""
        thief, giver = state.active, state.giver
        state.forget(giver, (1 << thief) | (1 << giver), lambda held: True)
        names = state.words.cards
        state.pass_on(next(drawn for drawn in state.drawn if names[drawn] == names[card]), giver, thief)
        state.drawn = ()
        state.begin_discards()


class FieryFang(Power):
    rule = "Take a visible card of this column's own {creature} from an earlier row (R-K-15)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        rows = [row for row in range(state.round - 1) if state.piles[home * ROWS + row]]
        words, piles = state.words, state.piles
        found = [words.use_row[row] for row in rows if piles[home * ROWS + row][-1] < CHAMELEON]
        if not state.rules.fiery_visible_only:
            found += [
                words.use_covered[row][card]
                for row in rows
                for card in piles[home * ROWS + row][:-1]
                if card < CHAMELEON
            ]
        return found

    def use(self, state: Creatures, first: int, second: int) -> None:
        cell = state.home * ROWS + first
        state.receive(state.lift(cell, second - COVERED if second >= COVERED else NO_CARD))
        state.begin_discards()


class Hopscotch(Power):
    rule = "Swap two visible {creature} cards in different rows of one column in play (R-K-16)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        words, piles = state.words, state.piles
        found: list[str] = []
        for c in state.in_play:
            filled = [cell for cell in range(c * ROWS, c * ROWS + state.round) if piles[cell]]
            tops = [cell for cell in filled if piles[cell][-1] < CHAMELEON]
            found += [words.use_swap[low, high] for i, low in enumerate(tops) for high in tops[i + 1 :]]
            if not state.rules.hopscotch_both_visible:
                found += [
                    words.use_swap_covered[top, card]
                    for top in tops
                    for cell in filled
                    if cell != top
                    for card in piles[cell][:-1]
                    if card < CHAMELEON
                ]
        return found

    def use(self, state: Creatures, first: int, second: int) -> None:
        piles = state.piles
        upper = piles[first][-1]
        if second < COVERED:
            lower = piles[second][-1]
            piles[second] = (*piles[second][:-1], upper)
        else:
            lower = second - COVERED
            start = first - first % ROWS
            other = next(cell for cell in range(start, start + ROWS) if lower in piles[cell])
            piles[other] = tuple(upper if card == lower else card for card in piles[other])
        piles[first] = (*piles[first][:-1], lower)
        state.begin_discards()


class FeatherFox(Power):
    rule = "Discard the visible card of another {creature} in play from the current row (R-K-28)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        row, piles, use = state.round - 1, state.piles, state.words.use_creature
        return [use[c] for c in state.in_play if c != home and piles[c * ROWS + row]]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.toss(state.lift(first * ROWS + state.round - 1), state.everybody)
        state.begin_discards()


class Ursus(Power):
    rule = (
        "No power: its cards are half a point stronger, and at the end each {pebble} in its column is worth "
        "half a point more while it is in play (R-K-20)."
    )

    def start(self, state: Creatures, home: int) -> None:
        state.begin_discards()


class Pilgrim(Power):
    rule = "Take a visible {wild}, from any row and any column (R-K-17)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        piles, use = state.piles, state.words.use_place
        places = cells(state.champions, state.round)
        return [use[cell] for cell in places if piles[cell] and CHAMELEON <= piles[cell][-1] < TREE]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.receive(state.lift(first))
        state.begin_discards()


HOOT_POWER: Final = Hoot(HOOT, "Hoot", "Wisdom")
GOATMAN_POWER: Final = Goatman(GOATMAN, "Goatman", "The Kid")

POWERS: Final[tuple[Power, ...]] = (
    Squeak(SQUEAK, "Squeak", "Lantern"),
    MossMan(MOSS_MAN, "Moss man", "Lichen"),
    Stag(STAG, "Stag", "Alpha"),
    Rubble(RUBBLE, "Rubble", "Rubble"),
    Twinz(TWINZ, "Twinz", "Twinz"),
    HOOT_POWER,
    Carmen(CARMEN, "Carmen", "Sneak"),
    Fungy(FUNGY, "Fungy", "Recycler"),
    GOATMAN_POWER,
    FieryFang(FIERY_FANG, "Fiery Fang", "Torch"),
    Hopscotch(HOPSCOTCH, "Hopscotch", "Spark"),
    FeatherFox(FEATHER_FOX, "Feather Fox", "Echo"),
    Ursus(URSUS, "Ursus", "Brute"),
    Pilgrim(PILGRIM, "Pilgrim", "Drifter"),
)
"""The creatures by number."""
