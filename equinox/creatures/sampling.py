"""Whole states that fit a view: what one seat cannot see is dealt anew at random."""

from __future__ import annotations

import random
from typing import Any, Final

from equinox.creatures.cards import CHAMELEON, CREATURE_OF, GIVE, KEEP, NO_CARD
from equinox.creatures.reading import Reader, settle
from equinox.creatures.state import Creatures
from equinox.fields import Fields, whole
from equinox.interface import BadPosition, Position

HIDDEN: Final = "?"


class Sampler:
    """Reads a view once; `draw` then makes as many states as wanted, each with exactly this view."""

    def __init__(self, view: object) -> None:
        fields = Fields(view)
        for key in ("rng", "hidden"):
            if key in fields.data:
                raise fields.fail(key, "a view does not have this field: this is a position")
        players = list(fields.objects("players"))
        self.seat = viewer_of(fields, players)
        self.others = [seat for seat in range(len(players)) if seat != self.seat]
        self.hands = [counted(player, "hand") for player in players]
        self.sidelined = [counted(player, "sidelined") for player in players]
        self.secrets = [seat for seat, player in enumerate(players) if player.get("secret", None) == HIDDEN]
        self.deck = whole(fields.get("deck"), "deck", 0, None)
        reader = Reader(self._named(fields, players))
        self.base = reader.state
        self.unknown = reader.unnamed()
        self._place_discards(fields)
        self._check_players()

    def _named(self, fields: Fields, players: list[Fields]) -> Position:
        """The position with just the cards that the view names; those of another player lie in hand."""
        named = {key: value for key, value in fields.data.items() if key != "seat"}
        named["deck"] = []
        named["discard"] = [card for card in discards(fields) if card != HIDDEN]
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
        self.discard = [NO_CARD if card == HIDDEN else next(known) for card in discards(fields)]

    def _check_players(self) -> None:
        base = self.base
        for seat in self.secrets:
            base.pebbles_left[seat] -= 1
            if base.pebbles_left[seat] < 0:
                raise BadPosition(f"players[{seat}].secret: a sixth pebble of seat {seat}")
        if len(base.sidelined[self.seat]) != self.sidelined[self.seat]:
            raise BadPosition(f"players[{self.seat}].seen: a player knows all sidelined cards of their own")
        self.dealt = [0] * base.players
        """How many cards of each player the view does not name."""
        for seat in self.others:
            base.learn(seat, base.hands[seat], 1 << self.seat)
            self.dealt[seat] = self.hands[seat] + self.sidelined[seat] - len(base.hands[seat])
            if self.dealt[seat] < 0:
                raise BadPosition(f"players[{seat}].seen: more cards than this player holds")
        places = sum(self.dealt) + len(self.secrets) + self.discard.count(NO_CARD) + self.deck
        if places != len(self.unknown):
            raise BadPosition(f"the view leaves {len(self.unknown)} cards unnamed, and places for {places}")

    def draw(self, rng: random.Random) -> Creatures:
        """A state with exactly this view."""
        state = self.base.copy()
        pool = self.unknown[:]
        pool.sort(key=lambda _: rng.random())
        promised = self._promised_gifts(pool)
        for seat in self.secrets:
            state.secrets[seat] = take_creature_card(pool)
        state.discard = [take_creature_card(pool) if card == NO_CARD else card for card in self.discard]
        for seat in self.others:
            fresh = promised if seat == state.giver else []
            fresh = fresh + [pool.pop() for _ in range(self.dealt[seat] - len(fresh))]
            self._hold(state, seat, fresh, promised, rng)
        state.deck = pool
        self._draw_again(state, rng)
        state.rng = rng.getrandbits(64)
        settle(state)
        return state

    def _promised_gifts(self, pool: list[int]) -> list[int]:
        """Who is asked for a gift and has a choice holds at least two such cards."""
        base = self.base
        if base.phase != GIVE or base.giver == self.seat or base.drawn:
            return []
        missing = min(2 - len(base.askable()), self.dealt[base.giver])
        gifts = [card for card in pool if CREATURE_OF[card] == base.asked][: max(missing, 0)]
        for card in gifts:
            pool.remove(card)
        return gifts

    def _hold(
        self, state: Creatures, seat: int, fresh: list[int], promised: list[int], rng: random.Random
    ) -> None:
        """Give another player cards beside the known ones; some of all of them are sidelined."""
        known = state.hands[seat]
        aside: list[int] = []
        if self.sidelined[seat]:
            fixed = {*promised, *state.drawn}
            if seat == state.giver and state.phase == GIVE and len(promised) < 2:
                fixed.update(state.askable()[: 2 - len(promised)])
            loose = [card for card in known + fresh if card not in fixed]
            aside = rng.sample(loose, self.sidelined[seat])
        state.hands[seat] = sorted(card for card in known + fresh if card not in aside)
        state.sidelined[seat] = tuple(sorted(aside))

    def _draw_again(self, state: Creatures, rng: random.Random) -> None:
        """The three cards that Goatman looks at, where the viewer does not see them."""
        if state.phase == KEEP and not state.drawn:
            state.drawn = tuple(sorted(rng.sample(state.hands[state.giver], 3)))
            state.learn(state.giver, state.drawn, 1 << state.active)


def viewer_of(fields: Fields, players: list[Fields]) -> int:
    """Whose view it is: the seat whose hand is open."""
    named = [seat for seat, player in enumerate(players) if isinstance(player.get("hand", 0), (list, tuple))]
    if len(named) != 1 or fields.get("seat", named[0]) != named[0]:
        raise BadPosition(
            "players: in a view the hand of one player, 'seat', is named and the others are counted"
        )
    return named[0]


def counted(player: Fields, key: str) -> int:
    """A list's length, or the number that stands for it."""
    value = player.get(key, 0)
    return len(value) if isinstance(value, (list, tuple)) else whole(value, player.path(key), 0, None)


def discards(fields: Fields) -> list[Any]:
    value = fields.get("discard", [])
    if isinstance(value, int) and not isinstance(value, bool):
        return [HIDDEN] * value
    return fields.array("discard", [])


def take_creature_card(pool: list[int]) -> int:
    """Hidden discards and secrets are Creature cards (R-K-41)."""
    for index, card in enumerate(pool):
        if card < CHAMELEON:
            return pool.pop(index)
    raise BadPosition("the view has more hidden Creature cards than the game")
