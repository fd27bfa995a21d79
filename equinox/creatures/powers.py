"""The creatures: names in both editions, and their powers.

A creature is one block here, a class and `enlist(...)`: how many there are is counted nowhere else, so the
modules that this one imports do without that number (state.words has the first Chameleon and Tree).

A power owns its choices and their effects. `moves` lists the `use ...` moves that it offers the
active player now (none: the power lapses), `use` carries one out and continues the turn. `home`
is the column of the card that was played: Fungy's own when Fungy borrows an eliminated creature's power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.chance import advance, pick, take
from equinox.creatures.constants import (
    COVERED,
    GIVE,
    KEEP,
    NO_CARD,
    NOBODY,
    ON_CHAMPION,
    ON_SECRET,
    PLAY,
    POWER,
    ROWS,
    VALUES,
    cells,
    replace,
    replace_byte,
)
from equinox.creatures.game_events import report, report_hidden_move
from equinox.creatures.knowledge import forget, learn, pass_on, receive, show_hand, toss

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


TERMS: Final = {
    "creatures": {"creature": "creature", "pebble": "pebble", "wild": "Chameleon", "ursus": "Ursus"},
    "golems": {"creature": "golem", "pebble": "crystal", "wild": "Shapeshifter", "ursus": "Brute"},
}


class Power:
    """A creature and its power."""

    creature: str
    golem: str
    """Its name in each edition."""
    rule: str
    """The power in a sentence or two, for players; what the editions call differently is in braces."""
    half_points = 0
    """By how many half points its cards are stronger, and pebbles in its column are worth more."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.titles = {"creatures": self.creature, "golems": self.golem}
        self.names = {edition: title.lower().replace(" ", "-") for edition, title in self.titles.items()}
        self.asks = type(self).moves is not Power.moves
        """Whether it has a decision of its own, the phase "power"."""

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


POWERS: Final[list[Power]] = []
"""The creatures by number: the order of the rulebook, of deals and of moves."""


def enlist(power: type[Power]) -> int:
    """Add a creature to the game; returns its number."""
    POWERS.append(power(len(POWERS)))
    return POWERS[-1].number


class Squeak(Power):
    creature, golem = "Squeak", "Lantern"
    rule = "Draw three cards. If that takes the last card of the deck, the game ends at once (R-K-08)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use]

    def use(self, state: Creatures, first: int, second: int) -> None:
        if state.draw(3):
            state.begin_discards()


SQUEAK: Final = enlist(Squeak)


class MossMan(Power):
    creature, golem = "Moss man", "Lichen"
    rule = (
        "Take back one of your {pebble}s: from a cell, from a Champion, or from your hidden secret, whose "
        "card is then discarded unseen. The {pebble} cannot be used until your next turn (R-K-09, R-K-10)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        seat, pebbles, words = state.active, state.pebbles, state.words
        moves = [words.use_cell[cell] for cell in cells(state.champions, ROWS) if pebbles[cell] == seat]
        moves += [words.use_champion[c] for c in state.champions if state.crowns[c] >> seat & 1]
        if state.secrets[seat] != NO_CARD:
            moves.append(words.use_secret)
        return moves

    def use(self, state: Creatures, first: int, second: int) -> None:
        seat = state.active
        if second == ON_SECRET:
            toss(state, state.secrets[seat], 1 << seat)
            state.secrets = replace(state.secrets, seat, NO_CARD)
        elif second == ON_CHAMPION:
            state.crowns = replace_byte(state.crowns, first, state.crowns[first] & ~(1 << seat))
        else:
            state.pebbles = replace(state.pebbles, first, NOBODY)
        state.pebbles_left[seat] += 1
        if not state.rules.moss_same_turn:
            state.locked += 1
        state.begin_discards()


MOSS_MAN: Final = enlist(MossMan)


class Stag(Power):
    creature, golem = "Stag", "Alpha"
    rule = (
        "Half of another player's hand, rounded up, is sidelined unseen, at random. These cards cannot "
        "be used in any way until that player's next discard phase is over (R-K-24)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat[seat] for seat in state.list_others() if state.hands[seat]]

    def use(self, state: Creatures, first: int, second: int) -> None:
        hand = state.hands[first]
        left = len(hand) // 2
        state.rng = take(hand, len(hand) - left, state.rng)
        aside = hand[left:]
        del hand[left:]
        hand.sort()
        state.sidelined = replace(state.sidelined, first, tuple(sorted((*state.sidelined[first], *aside))))
        if state.log is not None:
            names = state.words.name_cards(aside)
            report(state, {"seat": first, "sidelined": len(aside)}, {first: {"cards": names}})
        state.begin_discards()


STAG: Final = enlist(Stag)


class Rubble(Power):
    creature, golem = "Rubble", "Rubble"
    rule = "Put a {pebble} on a free cell of a {creature} in play, up to the current row (R-K-11, R-K-12)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        if state.pebbles_left[state.active] <= state.locked:
            return []
        rows = ROWS if state.rules.rubble_all_rows else state.round
        pebbles, use = state.pebbles, state.words.use_cell
        return [use[cell] for cell in cells(state.in_play, rows) if pebbles[cell] == NOBODY]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.put_pebble(first)
        state.begin_discards()


RUBBLE: Final = enlist(Rubble)


class Twinz(Power):
    creature, golem = "Twinz", "Twinz"
    rule = "Play another card at once. Twinz' power works once per turn (R-K-29)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [] if state.twinz_used else [state.words.use]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.twinz_used = True
        state.phase = PLAY


TWINZ: Final = enlist(Twinz)


class Hoot(Power):
    creature, golem = "Hoot", "Wisdom"
    rule = (
        "Ask another player for a card of a {creature} in play. A player who has one must give you one of "
        "their choice; a player who has none shows you their whole hand (R-K-13)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat_creature[seat][c] for seat in state.list_others() for c in state.in_play]

    def use(self, state: Creatures, first: int, second: int) -> None:
        state.asked = second
        state.giver = first
        cards = state.find_askable()
        if not cards:
            show_hand(state, first, 1 << state.active)
            state.begin_discards()
        elif state.rules.hoot_chooser == "random":
            state.rng = advance(state.rng)
            card = cards[pick(state.rng, len(cards))]
            if state.log is not None:
                report_hidden_move(state, first, state.words.give[card], (state.active, first))
            give_card(state, card)
        else:
            state.phase = GIVE
            if state.rules.hoot_chooser == "asker":
                open_hand(state)
            else:
                state.turn = first


HOOT: Final = enlist(Hoot)


def open_hand(state: Creatures) -> None:
    """Where the asker chooses, the giver lays all matching cards open before them."""
    state.drawn = tuple(state.find_askable())
    learn(state, state.giver, state.drawn, 1 << state.active)
    if state.log is not None:
        public = {"seat": state.giver, "opens": state.words.creatures[state.asked], "to": state.active}
        report(state, public, {state.active: {"cards": state.words.name_cards(state.drawn)}})


def give_card(state: Creatures, card: int) -> None:
    """Both players know the card; the others no longer know any card of that creature there."""
    asker, giver = state.active, state.giver
    forget(state, giver, (1 << asker) | (1 << giver), lambda held: held // VALUES == state.asked)
    pass_on(state, card, giver, asker)
    state.drawn = ()
    state.turn = asker
    state.begin_discards()


class Carmen(Power):
    creature, golem = "Carmen", "Sneak"
    rule = (
        "In this turn's discard phase you may discard any {creature} cards from your hand, still at most "
        "three, and nobody sees them (R-K-37)."
    )

    def start(self, state: Creatures, home: int) -> None:
        state.carmen = True
        state.begin_discards()

    def borrowable(self, state: Creatures) -> bool:
        return True


CARMEN: Final = enlist(Carmen)


class Fungy(Power):
    creature, golem = "Fungy", "Recycler"
    rule = "Use the power of an eliminated {creature}; {ursus} has none to lend (R-K-14)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        use = state.words.use_creature
        return [use[c] for c in state.eliminated if POWERS[c].borrowable(state)]

    def use(self, state: Creatures, first: int, second: int) -> None:
        POWERS[first].start(state, FUNGY)


FUNGY: Final = enlist(Fungy)


class Goatman(Power):
    creature, golem = "Goatman", "The Kid"
    rule = (
        "Look at three random cards from the hand of another player who has at least three, and keep one "
        "(R-K-25)."
    )

    def moves(self, state: Creatures, home: int) -> list[str]:
        return [state.words.use_seat[seat] for seat in state.list_others() if len(state.hands[seat]) >= 3]

    def use(self, state: Creatures, first: int, second: int) -> None:
        hand = state.hands[first][:]
        state.rng = take(hand, 3, state.rng)
        state.giver = first
        state.drawn = tuple(sorted(hand[-3:]))
        learn(state, first, state.drawn, 1 << state.active)
        state.phase = KEEP
        if state.log is not None:
            seen = {"cards": state.words.name_cards(state.drawn)}
            report(state, {"seat": first, "looked_at": 3, "by": state.active}, {state.active: seen})


GOATMAN: Final = enlist(Goatman)


def keep_card(state: Creatures, card: int) -> None:
    """Both players know the card; the others no longer know any card of that hand."""
    thief, giver = state.active, state.giver
    forget(state, giver, (1 << thief) | (1 << giver), lambda held: True)
    names = state.words.cards
    pass_on(state, next(drawn for drawn in state.drawn if names[drawn] == names[card]), giver, thief)
    state.drawn = ()
    state.begin_discards()


class FieryFang(Power):
    creature, golem = "Fiery Fang", "Torch"
    rule = "Take a visible card of this column's own {creature} from an earlier row (R-K-15)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        rows = [row for row in range(state.round - 1) if state.piles[home * ROWS + row]]
        words, piles = state.words, state.piles
        moves = [words.use_row[row] for row in rows if piles[home * ROWS + row][-1] < words.first_chameleon]
        if not state.rules.fiery_visible_only:
            moves += [
                words.use_covered[row][card]
                for row in rows
                for card in piles[home * ROWS + row][:-1]
                if card < words.first_chameleon
            ]
        return moves

    def use(self, state: Creatures, first: int, second: int) -> None:
        cell = state.home * ROWS + first
        receive(state, state.lift(cell, second - COVERED if second >= COVERED else NO_CARD))
        state.begin_discards()


FIERY_FANG: Final = enlist(FieryFang)


class Hopscotch(Power):
    creature, golem = "Hopscotch", "Spark"
    rule = "Swap two visible {creature} cards in different rows of one column in play (R-K-16)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        words, piles = state.words, state.piles
        moves: list[str] = []
        for c in state.in_play:
            filled = [cell for cell in range(c * ROWS, c * ROWS + state.round) if piles[cell]]
            tops = [cell for cell in filled if piles[cell][-1] < words.first_chameleon]
            moves += [words.use_swap[low, high] for i, low in enumerate(tops) for high in tops[i + 1 :]]
            if not state.rules.hopscotch_both_visible:
                moves += [
                    words.use_swap_covered[top, card]
                    for top in tops
                    for cell in filled
                    if cell != top
                    for card in piles[cell][:-1]
                    if card < words.first_chameleon
                ]
        return moves

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


HOPSCOTCH: Final = enlist(Hopscotch)


class FeatherFox(Power):
    creature, golem = "Feather Fox", "Echo"
    rule = "Discard the visible card of another {creature} in play from the current row (R-K-28)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        row, piles, use = state.round - 1, state.piles, state.words.use_creature
        return [use[c] for c in state.in_play if c != home and piles[c * ROWS + row]]

    def use(self, state: Creatures, first: int, second: int) -> None:
        toss(state, state.lift(first * ROWS + state.round - 1), state.everybody)
        state.begin_discards()


FEATHER_FOX: Final = enlist(FeatherFox)


class Ursus(Power):
    creature, golem = "Ursus", "Brute"
    rule = (
        "No power: its cards are half a point stronger, and at the end each {pebble} in its column is worth "
        "half a point more while it is in play (R-K-20)."
    )
    half_points = 1

    def start(self, state: Creatures, home: int) -> None:
        state.begin_discards()


URSUS: Final = enlist(Ursus)


class Pilgrim(Power):
    creature, golem = "Pilgrim", "Drifter"
    rule = "Take a visible {wild}, from any row and any column (R-K-17)."

    def moves(self, state: Creatures, home: int) -> list[str]:
        piles, use, wild = state.piles, state.words.use_cell, state.words.first_chameleon
        places = cells(state.champions, state.round)
        return [use[cell] for cell in places if piles[cell] and piles[cell][-1] >= wild]

    def use(self, state: Creatures, first: int, second: int) -> None:
        receive(state, state.lift(first))
        state.begin_discards()


PILGRIM: Final = enlist(Pilgrim)
