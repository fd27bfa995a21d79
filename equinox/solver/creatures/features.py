"""What a seat knows of a game of creatures or golems, encoded as a row of small integers.

A row is quick to make and compact. The value network (value_network.py) evaluates many rows at once.

Cards that the seat has drawn by a move it only considers are no part of its hand yet: a move is judged
before its luck is known.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CARDS, CHAMELEON, CREATURE_OF, CREATURES, STRENGTH, TREE
from equinox.creatures.constants import CHAMPIONS, NO_CARD, NOBODY, POWER, ROWS, VALUES, replace_byte
from equinox.creatures.state import Creatures

Ints = NDArray[np.int8]
SEATS: Final = 5
STRONG: Final = 7
WEAK: Final = 3
"""Cards of these values and better, or worse, decide a row."""

# Where things are in a row.
_places = iter(range(200))


def _reserve(count: int) -> slice:
    places = [next(_places) for _ in range(count)]
    return slice(places[0], places[-1] + 1)


PEBBLES: Final = _reserve(CHAMPIONS * ROWS)
CROWNS, KIND, TOP, UNDER, WILD, COUNT, HIGH, LEAST = (_reserve(CHAMPIONS) for _ in range(8))
HELD, WILD_COUNT, WILD_HIGH, WILD_LOW, ANCESTORS, DRYADS = (next(_places) for _ in range(6))
UNSEEN, UNSEEN_STRONG, UNSEEN_WEAK = (_reserve(CHAMPIONS) for _ in range(3))
PEBBLES_LEFT: Final = _reserve(SEATS)
HANDS: Final = _reserve(SEATS)
PLAYERS, ME, ACTIVE, PHASE, ROUND, DECK, IDLE = (next(_places) for _ in range(7))
SECRETS, SECRET_MADE, SECRET_AT, POWER_AT, CARMEN, TWINZ = (next(_places) for _ in range(6))
WIDTH: Final = TWINZ + 1

NOTHING: Final = -1
GONE: Final = -2
"""What a creature shows that is not in play."""


BIT: Final = tuple(1 << card for card in range(CARDS))
ALL_VALUES: Final = (1 << VALUES) - 1
LEFT: Final = tuple(
    (
        VALUES - seen.bit_count(),
        VALUES - STRONG - (seen >> STRONG).bit_count(),
        WEAK + 1 - (seen & ((1 << WEAK + 1) - 1)).bit_count(),
    )
    for seen in range(1 << VALUES)
)
"""Where these values of a creature have been seen: how many are left, strong ones, weak ones."""


class Table(NamedTuple):
    """The champions of a game: how to pick what belongs to them."""

    pebbles: Callable[[Sequence[int]], tuple[int, ...]]
    crowns: Callable[[bytes], tuple[int, ...]]
    slots: tuple[int, ...]
    """By creature, the place among the champions, or -1; Chameleons and Trees have none."""
    rows: tuple[Callable[[Sequence[tuple[int, ...]]], tuple[tuple[int, ...], ...]], ...]
    """By row, the piles of the champions."""
    shifts: tuple[int, ...]
    """The first card of each champion."""


@lru_cache(maxsize=64)
def get_table(champions: tuple[int, ...]) -> Table:
    slots = [NOBODY] * (CREATURES + 2)
    for slot, creature in enumerate(champions):
        slots[creature] = slot
    cells = [creature * ROWS + row for creature in champions for row in range(ROWS)]
    rows = tuple(itemgetter(*(creature * ROWS + row for creature in champions)) for row in range(ROWS))
    shifts = tuple(creature * VALUES for creature in champions)
    return Table(itemgetter(*cells), itemgetter(*champions), tuple(slots), rows, shifts)


def collect_open_cards(state: Creatures) -> int:
    """The cards that everybody knows to be on the table or discarded, as bits."""
    known, everybody = state.known, state.everybody
    on_table = sum([BIT[card] for pile in state.piles for card in pile])
    return on_table + sum([BIT[card] for card in state.discard if known[card] == everybody])


def count_unseen(state: Creatures, seat: int, open_cards: int) -> tuple[int, ...]:
    """Of each champion, how many cards the seat does not know to be on the table, discarded or its own: all,
    strong ones, weak ones. They change little while a seat decides, so moves can share them."""
    known, bit = state.known, 1 << seat
    for card in state.hands[seat]:
        open_cards |= BIT[card]
    for card in state.discard:
        if known[card] & bit:
            open_cards |= BIT[card]
    left = [LEFT[open_cards >> shift & ALL_VALUES] for shift in get_table(state.champions).shifts]
    every, strong, weak = zip(*left, strict=True)
    return (*every, *strong, *weak)


def encode(
    state: Creatures, seat: int, hand: Sequence[int], unseen: Sequence[int], open_secrets: bool = False
) -> bytes:
    """A state as a seat knows it that holds at least these cards; `unseen` is from `count_unseen`. With
    `open_secrets` the others' secrets are encoded as if they were revealed."""
    champions = state.champions
    table = get_table(champions)
    slots = table.slots
    piles = table.rows[state.round - 1](state.piles)
    tops = [STRENGTH[pile[-1]] if pile else NOTHING for pile in piles]
    for creature in state.eliminated:
        tops[slots[creature]] = GONE
    players = state.players
    more = (0,) * (SEATS - players)
    secrets, crowns = state.secrets, state.crowns
    hidden = 0
    for other in range(players):
        if secrets[other] != NO_CARD:
            if open_secrets and other != seat:
                creature = CREATURE_OF[secrets[other]]
                crowns = replace_byte(crowns, creature, crowns[creature] | 1 << other)
            else:
                hidden |= 1 << other
    own = secrets[seat]
    return array(
        "b",
        [
            *table.pebbles(state.pebbles),
            *table.crowns(crowns),
            *champions,
            *tops,
            *[STRENGTH[pile[-2]] if len(pile) > 1 else NOTHING for pile in piles],
            *[pile[-1] >= CHAMELEON if pile else 0 for pile in piles],
            *encode_hand(tuple(hand), champions, state.words.first_dryad),
            *unseen,
            *state.pebbles_left,
            *more,
            *map(len, state.hands),
            *more,
            players,
            seat,
            NOBODY if state.turn is None else state.active,
            state.phase,
            state.round,
            len(state.deck),
            min(state.idle, 100),
            hidden,
            state.secret_made >> seat & 1,
            slots[CREATURE_OF[own]] if own != NO_CARD else NOBODY,
            slots[state.home] if state.phase == POWER else NOBODY,
            state.carmen,
            state.twinz_used,
        ],
    ).tobytes()


@lru_cache(maxsize=20_000)
def encode_hand(hand: tuple[int, ...], champions: tuple[int, ...], first_dryad: int) -> tuple[int, ...]:
    """A hand in numbers: of each champion how many cards, the best and the worst; how many cards in all; of
    Chameleons the same; and how many Trees of either kind."""
    slots = get_table(champions).slots
    count, high, low = [0] * CHAMPIONS, [NOTHING] * CHAMPIONS, [VALUES] * CHAMPIONS
    wild_count = ancestors = dryads = 0
    wild_high, wild_low = NOTHING, VALUES
    for card in hand:  # in order: Creature cards, Chameleons, Trees
        if card < CHAMELEON:
            creature, value = divmod(card, VALUES)
            slot = slots[creature]
            if not count[slot]:
                low[slot] = value
            count[slot] += 1
            high[slot] = value
        elif card < TREE:
            wild_high = card - CHAMELEON
            if not wild_count:
                wild_low = wild_high
            wild_count += 1
        elif card < first_dryad:
            ancestors += 1
        else:
            dryads += 1
    return (*count, *high, *low, len(hand), wild_count, wild_high, wild_low, ancestors, dryads)


def encode_after(state: Creatures, moves: Sequence[str], seat: int) -> tuple[list[Creatures], list[bytes]]:
    """The states after each move, and their rows for the seat that moves before it sees what it draws."""
    unseen = count_unseen(state, seat, collect_open_cards(state))
    fresh = set(state.deck)
    for other, cards in enumerate(state.hands):
        if other != seat:
            fresh.update(cards)
    states, rows = [], []
    for move in moves:
        after = state.copy()
        after.play(move)
        hand = [card for card in after.hands[seat] if card not in fresh]
        states.append(after)
        rows.append(encode(after, seat, hand, unseen))
    return states, rows


def encode_views(state: Creatures, seats: Sequence[int], open_secrets: bool = False) -> list[bytes]:
    """The rows of a state for each of these seats."""
    open_cards = collect_open_cards(state)
    return [
        encode(state, seat, state.hands[seat], count_unseen(state, seat, open_cards), open_secrets)
        for seat in seats
    ]


def stack_rows(rows: Sequence[bytes]) -> Ints:
    """Encoded rows as one table."""
    return np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), WIDTH)
