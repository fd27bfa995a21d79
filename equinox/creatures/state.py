"""The table of one game: whose turn it is, the five phases of a turn, and what moves do to the table.

Everything is small integers in flat lists (see cards.py and constants.py). What seldom changes is a tuple or
bytes, which copies share. The legal moves are made once for each decision, because a decision with a single
one is passed over. Who knows what is in knowledge.py, the log in game_events.py.
"""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Sequence
from typing import Final

from equinox.creatures import explain, position, scoring
from equinox.creatures.cards import (
    CARDS,
    CELLS,
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    STRENGTH,
    TREE,
    is_creature_card,
)
from equinox.creatures.constants import (
    DECK_EMPTY,
    DISCARD,
    DISCARD_MAX,
    FIVE_ROUNDS,
    HAND,
    NO_CARD,
    NOBODY,
    OVER,
    PEBBLES,
    PLAY,
    PREDICT,
    ROWS,
    STALL,
    cells,
    replace,
    replace_byte,
)
from equinox.creatures.game_events import report, report_draw, report_move
from equinox.creatures.knowledge import forget, receive, set_known, show_hand, take_from_hand, toss
from equinox.creatures.powers import POWERS, give_card, keep_card
from equinox.creatures.rules import Rules
from equinox.creatures.scoring import find_strongest
from equinox.creatures.words import Words, get_columns
from equinox.interface import IllegalMove, Outcome, Position, State

EMPTY_PILE: Final[tuple[int, ...]] = ()


class Creatures(State):
    """A game of creatures or golems at one decision."""

    __slots__ = (
        "active",
        "asked",
        "carmen",
        "champions",
        "changed",
        "columns",
        "crowns",
        "deck",
        "discard",
        "discarded",
        "drawn",
        "eliminated",
        "everybody",
        "giver",
        "hands",
        "home",
        "idle",
        "in_play",
        "known",
        "legal",
        "locked",
        "number",
        "pebbles",
        "pebbles_left",
        "phase",
        "piles",
        "players",
        "power",
        "reason",
        "rng",
        "round",
        "rules",
        "secret_made",
        "secrets",
        "sidelined",
        "twinz_used",
        "view_cache",
        "words",
    )

    # A new state is blank, so that copies are made quickly: it is set up, or copied into.
    def set_up(self, words: Words, rules: Rules, players: int, champions: tuple[int, ...]) -> None:
        """An empty table before the deal, at the first decision of seat 0."""
        self.words = words
        self.rules = rules
        self.players = players
        self.everybody = (1 << players) - 1
        """All seats as bits."""
        self.champions = champions
        self.keep_in_play(champions)
        self.eliminated: tuple[int, ...] = ()
        self.round = 1
        self.number = 1
        """The current turn, from 1."""
        self.active = 0
        self.turn: int | None = 0
        self.phase = PREDICT
        self.piles: list[tuple[int, ...]] = [EMPTY_PILE] * CELLS
        self.pebbles: tuple[int, ...] = (NOBODY,) * CELLS
        self.crowns = bytes(CREATURES)
        """Seats with a pebble on this Champion, as bits."""
        self.pebbles_left = [PEBBLES] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """Each in ascending order, so that the same hand is always the same list."""
        self.sidelined: tuple[tuple[int, ...], ...] = ((),) * players
        self.secrets: tuple[int, ...] = (NO_CARD,) * players
        self.secret_made = 0
        self.deck: list[int] = []
        """The next card to be drawn is the last."""
        self.discard: tuple[int, ...] = ()
        self.known = bytes(CARDS)
        """By card, the seats that know, beside its holder, where it is (in a hand or in the discard pile)."""
        self.rng = 0
        self.idle = 0
        self.reason = ""
        self.log = None
        self.view_cache: position.ViewCache | None = None
        """Made when the first view is asked for."""
        self._clear_turn()
        # These mean something only in the phases that ask for them.
        self.power = NOBODY
        self.home = NOBODY
        self.asked = NOBODY
        self.giver = NOBODY
        self.drawn: tuple[int, ...] = ()
        self.legal: list[str] = []

    def keep_in_play(self, creatures: tuple[int, ...]) -> None:
        """Only these are in play from now on."""
        self.in_play = creatures
        self.columns = get_columns(creatures)

    def _clear_turn(self) -> None:
        """Reset what belongs to a turn."""
        self.changed = False
        self.carmen = False
        self.twinz_used = False
        self.locked = 0
        self.discarded = 0

    @property
    def game(self) -> str:
        return self.words.edition

    # The interface of the engine

    def moves(self) -> list[str]:
        return self.legal[:]

    def moves_json(self) -> bytes:
        """No move has a letter that JSON would spell otherwise."""
        moves = '","'.join(self.legal)
        return f'["{moves}"]'.encode() if moves else b"[]"

    def play(self, move: object) -> None:
        if not isinstance(move, str) or move not in self.legal:
            raise IllegalMove(move, explain.explain_illegal(self, move))
        if self.log is not None and move != self.words.done:
            report_move(self, move)
        verb, first, second = self.words.meanings[move]
        VERB_ACTIONS[verb](self, first, second)
        self.play_on()

    def copy(self) -> Creatures:
        new = Creatures()
        new.words = self.words
        new.rules = self.rules
        new.players = self.players
        new.everybody = self.everybody
        new.champions = self.champions
        new.in_play = self.in_play
        new.columns = self.columns
        new.eliminated = self.eliminated
        new.round = self.round
        new.number = self.number
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.piles = self.piles[:]
        new.pebbles = self.pebbles
        new.crowns = self.crowns
        new.pebbles_left = self.pebbles_left[:]
        new.hands = [hand[:] for hand in self.hands]
        new.sidelined = self.sidelined
        new.secrets = self.secrets
        new.secret_made = self.secret_made
        new.deck = self.deck[:]
        new.discard = self.discard
        new.known = self.known
        new.rng = self.rng
        new.idle = self.idle
        new.reason = self.reason
        new.log = None
        new.view_cache = self.view_cache
        new.changed = self.changed
        new.carmen = self.carmen
        new.twinz_used = self.twinz_used
        new.locked = self.locked
        new.discarded = self.discarded
        new.power = self.power
        new.home = self.home
        new.asked = self.asked
        new.giver = self.giver
        new.drawn = self.drawn
        new.legal = self.legal  # never changed in place, only replaced
        return new

    def outcome(self) -> Outcome | None:
        return scoring.score_game(self) if self.phase == OVER else None

    def explain(self) -> Position:
        return scoring.explain(self)

    def view(self, seat: int) -> Position:
        view: Position = json.loads(position.view_json(self, seat))
        return view

    def view_json(self, seat: int) -> bytes:
        return position.view_json(self, seat)

    def dump(self) -> Position:
        return position.dump(self)

    # Legal moves

    def play_on(self) -> None:
        """Pass over every decision that leaves no choice."""
        legal = PHASE_MOVES[self.phase](self)
        while len(legal) == 1:
            if self.log is not None and legal[0] not in (self.words.done, self.words.decline):
                report_move(self, legal[0])
            verb, first, second = self.words.meanings[legal[0]]
            VERB_ACTIONS[verb](self, first, second)
            legal = PHASE_MOVES[self.phase](self)
        self.legal = legal

    def list_moves(self) -> list[str]:
        return PHASE_MOVES[self.phase](self)

    def _list_predictions(self) -> list[str]:
        seat, words = self.active, self.words
        legal: list[str] = []
        if self.pebbles_left[seat]:
            row, pebbles, predict = self.round - 1, self.pebbles, words.predict
            legal = [predict[c] for c in self.in_play if pebbles[c * ROWS + row] == NOBODY]
            if self.round == 1 and not self.secret_made >> seat & 1:
                secret = words.secret
                legal += [secret[card] for card in self.hands[seat] if card < CHAMELEON]
        if self.secrets[seat] != NO_CARD:
            legal.append(words.reveal)
        legal.append(words.skip)
        return legal

    def _list_plays(self) -> list[str]:
        """In a hand, creature cards come first, then Chameleons, then Trees."""
        words, columns = self.words, self.columns
        play, playable = words.play, columns.playable
        legal: list[str] = []
        before = NO_CARD
        for card in self.hands[self.active]:
            if card < CHAMELEON:
                if playable[card]:
                    legal.append(play[card])
            elif card < TREE:
                legal += columns.of_each(words.play_chameleon[card])
            else:
                legal += self._list_tree_plays(card, before)
                before = card
        return legal or [self.words.pass_]

    def _list_tree_plays(self, card: int, before: int) -> Sequence[str]:
        """The plays of a Tree, except for one of the same name that precedes it in the hand."""
        words = self.words
        if before != NO_CARD and words.cards[before] == words.cards[card]:
            return ()
        if card < words.first_dryad:
            return self.columns.of_each(words.play_ancestor)
        piles, play = self.piles, words.play_dryad
        places = cells(self.champions, self.round)
        targets = [play[cell] for cell in places if (pile := piles[cell]) and pile[-1] < CHAMELEON]
        return targets or [words.play_dryad_in_vain]

    def _list_power_moves(self) -> list[str]:
        """Declining comes first, unless it is forbidden: a borrowed power has been chosen already."""
        options = POWERS[self.power].moves(self, self.home)
        if self.home != self.power or (options and not self.rules.powers_optional):
            return options
        return [self.words.decline, *options]

    def _list_gifts(self) -> list[str]:
        return [self.words.give[card] for card in self.drawn or self.find_askable()]

    def _list_keeps(self) -> list[str]:
        return list(dict.fromkeys([self.words.keep[card] for card in self.drawn]))

    def _list_nothing(self) -> list[str]:
        return []

    def _list_discards(self) -> list[str]:
        legal = [self.words.discard[card] for card in self.find_discardable()]
        legal.append(self.words.done)
        return legal

    def find_discardable(self) -> list[int]:
        """Cards of eliminated creatures; with Carmen every Creature card (R-K-37, R-K-41)."""
        hand = self.hands[self.active]
        if self.carmen:
            return [card for card in hand if card < CHAMELEON]
        playable = self.columns.playable
        return [card for card in hand if card < CHAMELEON and not playable[card]]

    def find_askable(self) -> list[int]:
        """The cards that Hoot may get: those of the asked creature in the giver's hand (R-K-24)."""
        return [card for card in self.hands[self.giver] if CREATURE_OF[card] == self.asked]

    def list_others(self) -> list[int]:
        """The other players, clockwise from the active one."""
        return [(self.active + step) % self.players for step in range(1, self.players)]

    def controller(self, creature: int) -> int:
        """Whose power this creature's is now (R-K-03)."""
        start = creature * ROWS
        owners = self.pebbles[start : start + ROWS]
        return find_strongest(owners, self.crowns[creature], self.rules.zero_pebble_controls)

    # Moves

    def _predict(self, creature: int, _: int) -> None:
        self.put_pebble(creature * ROWS + self.round - 1)
        self.phase = PLAY

    def _make_secret(self, card: int, _: int) -> None:
        """A secret prediction takes the place of playing a card. Its card is hidden from the others."""
        seat = self.active
        self.hands[seat].remove(card)
        forget(self, seat, 1 << seat, is_creature_card)
        self.secrets = replace(self.secrets, seat, card)
        self.secret_made |= 1 << seat
        self.pebbles_left[seat] -= 1
        self.changed = True
        self.begin_discards()

    def _reveal(self, _first: int, _second: int) -> None:
        self.reveal(self.active)
        self.phase = PLAY

    def _skip(self, _first: int, _second: int) -> None:
        self.phase = PLAY

    def _play_creature(self, card: int, _: int) -> None:
        """A Creature card into its column, and its power if its player controls the creature (R-K-39)."""
        seat = self.active
        creature = CREATURE_OF[card]
        cell = creature * ROWS + self.round - 1
        pile = self.piles[cell]
        live = (not pile or pile[-1] < CHAMELEON) and self.controller(creature) == seat
        self.hands[seat].remove(card)
        self.piles[cell] = (*pile, card)
        self.changed = True
        if live:
            POWERS[creature].start(self, creature)
        else:
            self.begin_discards()

    def _play_chameleon(self, card: int, creature: int) -> None:
        self.hands[self.active].remove(card)
        self.piles[creature * ROWS + self.round - 1] += (card,)
        self.changed = True
        self.begin_discards()

    def _play_ancestor(self, creature: int, _: int) -> None:
        """Every hidden secret on this creature is revealed, the active player's too (R-K-23)."""
        tree = self._take_tree(TREE, self.words.first_dryad)
        for seat in range(self.players):
            secret = self.secrets[seat]
            if secret != NO_CARD and CREATURE_OF[secret] == creature:
                self.reveal(seat)
        toss(self, tree, self.everybody)
        self.begin_discards()

    def _play_dryad(self, cell: int, _: int) -> None:
        """A visible Creature card goes to the hand, from any column (R-K-18); without one, nothing."""
        tree = self._take_tree(self.words.first_dryad, CARDS)
        if cell >= 0:
            receive(self, self.lift(cell))
        toss(self, tree, self.everybody)
        self.begin_discards()

    def _pass(self, _first: int, _second: int) -> None:
        show_hand(self, self.active, self.everybody)
        self.begin_discards()

    def _decline(self, _first: int, _second: int) -> None:
        self.begin_discards()

    def _use(self, first: int, second: int) -> None:
        POWERS[self.power].use(self, first, second)

    def _give(self, card: int, _: int) -> None:
        give_card(self, card)

    def _keep(self, card: int, _: int) -> None:
        keep_card(self, card)

    def _discard(self, card: int, _: int) -> None:
        seat = self.active
        self.hands[seat].remove(card)
        if self.carmen:
            forget(self, seat, 1 << seat, is_creature_card)
            toss(self, card, 1 << seat)
        else:
            toss(self, card, self.everybody)
        self.changed = True
        self.discarded += 1
        if self.discarded == DISCARD_MAX:
            self._finish_turn()

    def _done(self, _first: int, _second: int) -> None:
        self._finish_turn()

    def _take_tree(self, low: int, high: int) -> int:
        """A Tree of this kind out of the hand; it is discarded when it has done its work."""
        tree = next(card for card in self.hands[self.active] if low <= card < high)
        take_from_hand(self, self.active, tree)
        self.changed = True
        return tree

    def begin_discards(self) -> None:
        """Phase 3, passed over at once where nothing can be discarded."""
        if self.carmen or (self.eliminated and self.find_discardable()):
            self.phase = DISCARD
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        """The end of phase 3, then phases 4 and 5, then the next player's turn."""
        seat = self.active
        hand = self.hands[seat]
        if self.log is not None and self.discarded < DISCARD_MAX and (self.carmen or self.eliminated):
            # Reported whether or not there was a choice, or the log would give away something of the hand.
            self.log.append(self.words.move_events[seat][self.words.done])
        if self.carmen and self.discarded and self.rules.carmen_top_shown:
            set_known(self, self.discard[-1], self.everybody)
            if self.log is not None:
                report(self, {"seat": seat, "shows": self.words.name_cards(self.discard[-1:])})
        if self.sidelined[seat]:
            hand += self.sidelined[seat]
            hand.sort()
            self.sidelined = replace(self.sidelined, seat, ())
        if len(hand) < HAND and not self.draw(HAND - len(hand)):
            return
        weakest = self.find_weakest()
        if weakest != NOBODY:
            self._eliminate(weakest)
            if self.phase == OVER:
                return
        self.idle = 0 if self.changed else self.idle + 1
        if self.idle >= self.rules.stall_turns or self.number >= self.rules.max_turns:
            self.end(STALL)
            return
        self.number += 1
        seat = seat + 1 if seat + 1 < self.players else 0
        self.active = self.turn = seat
        self._clear_turn()
        # Without a pebble or a secret there is nothing to predict.
        self.phase = PREDICT if self.pebbles_left[seat] or self.secrets[seat] != NO_CARD else PLAY

    def find_weakest(self) -> int:
        """The creature that a complete row eliminates: the only one with the least strength."""
        if not all(self.columns.rows[self.round - 1](self.piles)):
            return NOBODY
        lowest = self.find_lowest()
        return lowest[0] if len(lowest) == 1 else NOBODY

    def find_lowest(self) -> list[int]:
        """The creatures with the least strength of those that have a card in the row."""
        lowest: list[int] = []
        least = 100
        for creature, pile in zip(self.in_play, self.columns.rows[self.round - 1](self.piles), strict=True):
            if not pile:
                continue
            strength = STRENGTH[pile[-1]]
            if strength & 1 and len(pile) > 1 and pile[-2] >= CHAMELEON:
                strength -= not self.rules.ursus_bonus_on_chameleon
            if strength < least:
                least = strength
                lowest = [creature]
            elif strength == least:
                lowest.append(creature)
        return lowest

    def _eliminate(self, creature: int) -> None:
        """The creature leaves, the round ends; after the fifth the game ends too."""
        self.eliminated = (*self.eliminated, creature)
        self.keep_in_play(tuple(c for c in self.in_play if c != creature))
        self.changed = True
        if self.log is not None:
            report(self, {"eliminated": self.words.creatures[creature], "round": self.round})
        if self.round == ROWS:
            self.end(FIVE_ROUNDS)
        else:
            self.round += 1

    def end(self, reason: str) -> None:
        """The game is over; secrets that are still hidden are revealed."""
        for seat in range(self.players):
            if self.secrets[seat] != NO_CARD:
                self.reveal(seat)
        if self.changed:
            self.idle = 0
        self._clear_turn()
        self.phase = OVER
        self.turn = None
        self.reason = reason
        if self.log is not None:
            report(self, {"over": reason})

    # Cards and pebbles

    def draw(self, count: int) -> bool:
        """The active player draws; False if that was the end of the deck and of the game (R-K-30)."""
        hand, deck = self.hands[self.active], self.deck
        count = min(count, len(deck))
        if self.log is not None:
            report_draw(self, deck[: -count - 1 : -1])
        for _ in range(count):
            insort(hand, deck.pop())
        self.changed = True
        if deck:
            return True
        self.end(DECK_EMPTY)
        return False

    def put_pebble(self, cell: int) -> None:
        self.pebbles = replace(self.pebbles, cell, self.active)
        self.pebbles_left[self.active] -= 1
        self.changed = True

    def reveal(self, seat: int) -> None:
        """A secret's card is shown and discarded, its pebble goes to the Champion."""
        card = self.secrets[seat]
        self.secrets = replace(self.secrets, seat, NO_CARD)
        creature = CREATURE_OF[card]
        self.crowns = replace_byte(self.crowns, creature, self.crowns[creature] | 1 << seat)
        toss(self, card, self.everybody)
        self.changed = True
        if self.log is not None:
            report(self, {"seat": seat, "reveals": self.words.cards[card]})

    def lift(self, cell: int, covered: int = NO_CARD) -> int:
        """Take the visible card off a cell (or a covered one out of it)."""
        pile = self.piles[cell]
        if covered == NO_CARD:
            self.piles[cell] = pile[:-1]
            return pile[-1]
        self.piles[cell] = tuple(card for card in pile if card != covered)
        return covered


PHASE_MOVES: Final = (
    Creatures._list_predictions,
    Creatures._list_plays,
    Creatures._list_power_moves,
    Creatures._list_gifts,
    Creatures._list_keeps,
    Creatures._list_discards,
    Creatures._list_nothing,
)
"""In the order of PHASES."""


VERB_ACTIONS: Final = (
    Creatures._predict,
    Creatures._make_secret,
    Creatures._reveal,
    Creatures._skip,
    Creatures._play_creature,
    Creatures._play_chameleon,
    Creatures._play_ancestor,
    Creatures._play_dryad,
    Creatures._pass,
    Creatures._decline,
    Creatures._use,
    Creatures._give,
    Creatures._keep,
    Creatures._discard,
    Creatures._done,
)
"""In the order of the verbs in words.py."""
