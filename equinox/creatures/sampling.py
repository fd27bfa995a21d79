"""Whole states that fit a view: what one seat cannot see is dealt at random."""

from __future__ import annotations

import random
from typing import Any, Final

from equinox.creatures.cards import CARDS, CHAMELEON, CREATURE_OF
from equinox.creatures.constants import GIVE, KEEP, NO_CARD, replace
from equinox.creatures.knowledge import learn
from equinox.creatures.reading import Reader, check_and_list_moves
from equinox.creatures.state import Creatures
from equinox.fields import Fields, whole
from equinox.interface import BadPosition, Position

HIDDEN: Final = "?"
TRIES: Final = 50
"""How often cards are dealt again until Hoot's giver has a choice, before that is arranged."""
PLAYER_FIELDS: Final = ("hand", "sidelined", "secret", "secret_made", "seen")


class Sampler:
    """Reads a view once; each `draw` then makes another state with exactly this view."""

    def __init__(self, view: object) -> None:
        fields = Fields(view)
        for key in ("rng", "hidden"):
            if key in fields.data:
                raise fields.fail(key, "not allowed in a view: this is a position")
        players = list(fields.objects("players"))
        for player in players:
            player.only(PLAYER_FIELDS)
        self.seat = find_viewer(fields, players)
        self.others = [seat for seat in range(len(players)) if seat != self.seat]
        self.hands = [count_cards(player, "hand") for player in players]
        self.sidelined = [count_cards(player, "sidelined") for player in players]
        self.secrets = [seat for seat, player in enumerate(players) if player.get("secret", None) == HIDDEN]
        self.deck = whole(fields.get("deck"), "deck", 0, CARDS)
        reader = Reader(self._keep_named(fields, players))
        self.base = reader.state
        self.unknown = reader.find_unnamed()
        self._place_discards(fields)
        self._check_players()
        self.min_gifts = 0
        """A giver who is to decide has a choice of two cards."""
        if self.base.phase == GIVE and self.base.giver != self.seat and not self.base.drawn:
            self.min_gifts = min(2, self.hands[self.base.giver])

    def _keep_named(self, fields: Fields, players: list[Fields]) -> Position:
        """The position with just the cards that the view names; those of another player lie in hand."""
        named = {key: value for key, value in fields.data.items() if key != "seat"}
        named["deck"] = []
        named["discard"] = [card for card in read_discards(fields) if card != HIDDEN]
        if isinstance(named.get("drawn"), int):
            del named["drawn"]
        named["players"] = [
            {
                "hand": player.array("hand") if seat == self.seat else player.array("seen", []),
                "sidelined": player.array("seen", []) if seat == self.seat else [],
                "secret": None if seat in self.secrets else player.get("secret", None),
                "secret_made": player.flag("secret_made", False) or seat in self.secrets,
            }
            for seat, player in enumerate(players)
        ]
        return named

    def _place_discards(self, fields: Fields) -> None:
        """The discard pile with gaps where the view does not know the card."""
        known = iter(self.base.discard)
        self.discard = [NO_CARD if card == HIDDEN else next(known) for card in read_discards(fields)]

    def _check_players(self) -> None:
        base = self.base
        for seat in self.secrets:
            base.pebbles_left[seat] -= 1
            if base.pebbles_left[seat] < 0:
                raise BadPosition(f"players[{seat}].secret: a sixth pebble of seat {seat}")
        if len(base.sidelined[self.seat]) != self.sidelined[self.seat]:
            raise BadPosition(
                f"players[{self.seat}].seen: must contain all of the viewer's own sidelined cards"
            )
        for seat in self.others:
            if base.secrets[seat] != NO_CARD:
                raise BadPosition(f"players[{seat}].secret: must be hidden in a view of seat {self.seat}")
        self.dealt = [0] * base.players
        """How many cards of each player the view does not name."""
        for seat in self.others:
            learn(base, seat, base.hands[seat], 1 << self.seat)
            self.dealt[seat] = self.hands[seat] + self.sidelined[seat] - len(base.hands[seat])
            if self.dealt[seat] < 0:
                raise BadPosition(f"players[{seat}].seen: has more cards than this player holds")
        places = sum(self.dealt) + len(self.secrets) + self.discard.count(NO_CARD) + self.deck
        if places != len(self.unknown):
            raise BadPosition(
                f"the view leaves {len(self.unknown)} cards unaccounted for, but has room for {places}"
            )

    def draw(self, rng: random.Random) -> Creatures:
        """A state with exactly this view."""
        state = self._deal(rng, gifts=0)
        if self.min_gifts:
            for _ in range(TRIES):
                if len(state.find_askable()) >= self.min_gifts:
                    break
                state = self._deal(rng, gifts=0)
            else:
                state = self._deal(rng, gifts=self.min_gifts)
        if state.phase == KEEP and not state.drawn:
            state.drawn = tuple(sorted(rng.sample(state.hands[state.giver], 3)))
            learn(state, state.giver, state.drawn, 1 << state.active)
        state.rng = rng.getrandbits(64)
        check_and_list_moves(state)
        return state

    def _deal(self, rng: random.Random, gifts: int) -> Creatures:
        """Deal all hidden cards; the giver gets at least `gifts` cards of the asked creature."""
        state = self.base.copy()
        pool = self.unknown[:]
        pool.sort(key=lambda _: rng.random())
        promised = [card for card in pool if CREATURE_OF[card] == state.asked][:gifts]
        for card in promised:
            pool.remove(card)
        for seat in self.secrets:
            state.secrets = replace(state.secrets, seat, take_creature_card(pool))
        state.discard = tuple(
            [take_creature_card(pool) if card == NO_CARD else card for card in self.discard]
        )
        for seat in self.others:
            fresh = promised[: self.dealt[seat]] if seat == state.giver else []
            while len(fresh) < self.dealt[seat]:
                fresh.append(self._take_next(pool, seat))
            self._deal_hand(state, seat, fresh, {*promised, *state.drawn}, rng)
        state.deck = pool
        return state

    def _take_next(self, pool: list[int], seat: int) -> int:
        """A hidden card of a player. Who has laid all cards of a creature open has no more of them."""
        base = self.base
        if base.phase == GIVE and base.drawn and seat == base.giver:
            for index in range(len(pool) - 1, -1, -1):
                if CREATURE_OF[pool[index]] != base.asked:
                    return pool.pop(index)
        return pool.pop()

    def _deal_hand(
        self, state: Creatures, seat: int, fresh: list[int], in_hand: set[int], rng: random.Random
    ) -> None:
        """Give another player cards beside the known ones; some of all of them are sidelined."""
        cards = state.hands[seat] + fresh
        count = self.sidelined[seat]
        if count:
            rng.shuffle(cards)
            if seat == state.giver and state.phase in (GIVE, KEEP):
                opened = state.asked if state.phase == GIVE and state.drawn else NO_CARD
                cards.sort(key=lambda card: 2 if card in in_hand else CREATURE_OF[card] != opened)
        state.hands[seat] = sorted(cards[count:])
        if count:
            state.sidelined = replace(state.sidelined, seat, tuple(sorted(cards[:count])))


def find_viewer(fields: Fields, players: list[Fields]) -> int:
    """Whose view it is: the seat whose hand is open."""
    named = [seat for seat, player in enumerate(players) if isinstance(player.get("hand", 0), (list, tuple))]
    if len(named) != 1 or fields.get("seat", named[0]) != named[0]:
        raise BadPosition(
            "players: in a view exactly one hand, that of 'seat', must be listed, and the others must be "
            "counts"
        )
    return named[0]


def count_cards(player: Fields, key: str) -> int:
    """The length of a list, or the number in its place."""
    value = player.get(key, 0)
    return len(value) if isinstance(value, (list, tuple)) else whole(value, player.path(key), 0, CARDS)


def read_discards(fields: Fields) -> list[Any]:
    value = fields.get("discard", [])
    if isinstance(value, int):
        return [HIDDEN] * whole(value, "discard", 0, CARDS)
    return fields.array("discard", [])


def take_creature_card(pool: list[int]) -> int:
    """Hidden discards and secrets are Creature cards (R-K-41)."""
    for index, card in enumerate(pool):
        if card < CHAMELEON:
            return pool.pop(index)
    raise BadPosition("the view has more hidden Creature cards than the game")
