"""The view of creatures or golems as numbers. Seats are counted from the viewer, clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CARDS, CELLS, CHAMELEON, CREATURES, STRENGTH, TREE
from equinox.creatures.constants import GIVE, KEEP, NO_CARD, NOBODY, PHASES, POWER, ROWS, TREES
from equinox.creatures.words import MAX_PLAYERS
from equinox.rl.features import Feature, Features, Floats

HAND, SIDELINED, SECRET, DISCARDED, OPEN, HELD, COVERED, VISIBLE, PLANES = 0, 1, 2, 3, 4, 5, 9, 10, 11
"""The planes of cards."""

CARD_PLANES: Final = (
    "in my hand; sidelined, mine; my hidden secret; discarded, as far as I know; laid open before me "
    "(Goatman, Hoot); held by the seat 1, 2, 3, 4 after me, as far as I know for certain; covered on "
    "the table; visible"
)
ON_CELLS: Final = (
    "a pebble of the seat 0, 1, 2, 3, 4 after me; height of the pile / 10; strength of the visible card"
    " / 10; it is a wild card"
)
OF_CREATURES: Final = (
    "champion of this game; in play; round of its elimination / 5; pebble on the Champion of the seat "
    "0, 1, 2, 3, 4 after me; its power is being used; its column is where the card was played; asked "
    "for by Hoot"
)
OF_SEATS: Final = (
    "there is such a player; cards in hand / 10; sidelined / 10; pebbles left / 5; has a hidden secret;"
    " has made one; is active; decides; cards are taken from them (Hoot, Goatman)"
)
REST: Final = (
    f"phase: {', '.join(PHASES)}; round 1 to 5; cards in the deck / 100; in the discard pile / 100; "
    "Goatman looks at so many / 3; Carmen works; Twinz is used; pebbles locked / 5; changed; discarded "
    "/ 2; turns without change / 15; turn / 100"
)

ANCESTORS, DRYADS, COLUMNS = TREE, TREE + 1, TREE + 2
"""The columns of cards: one for each, in the order of their numbers; for Trees, which are
indistinguishable, one for each name: how many / 3."""

STRENGTHS: Final = np.array([strength / 20 for strength in STRENGTH], np.float32)

LAYOUT: Final = (
    Feature("cards", (PLANES, COLUMNS), CARD_PLANES),
    Feature("cells", (8, CREATURES, ROWS), ON_CELLS),
    Feature("creatures", (11, CREATURES), OF_CREATURES),
    Feature("seats", (9, MAX_PLAYERS), OF_SEATS),
    Feature("rest", (len(PHASES) + ROWS + 10,), REST),
)


@lru_cache(maxsize=4096)
def _pack(numbers: tuple[int, ...]) -> bytes:
    """-1 becomes 255."""
    return bytes([number & 255 for number in numbers])


class CreaturesFeatures(Features):
    version = 1
    layout = LAYOUT

    def __init__(self, edition: str) -> None:
        self.game = edition

    def stack(self, states: Sequence[Any], seats: Sequence[int]) -> Floats:
        count, players = len(states), states[0].players
        viewers = np.asarray(seats)
        observations = np.zeros((count, self.size), np.float32)
        parts = self.split(observations)
        turned = (np.arange(MAX_PLAYERS) - viewers[:, None]) % players
        """By absolute seat, how far after the viewer it sits."""
        table = _Table(parts["cards"], states, viewers, turned)
        _write_cells(parts["cells"], states, viewers, players, table)
        _write_creatures(parts["creatures"], states, turned)
        _write_seats(parts["seats"], states, turned, table.hand_sizes)
        _write_rest(parts["rest"], states)
        return observations


class _Table:
    """Writes the places of cards in many games, as their viewers know them, into the planes of cards."""

    def __init__(
        self, planes: Floats, states: Sequence[Any], viewers: NDArray[Any], turned: NDArray[Any]
    ) -> None:
        self.planes = planes
        self.first_dryad = np.array([state.words.first_dryad for state in states])
        self._write_known(states, viewers, turned)
        self._write_piles(states)
        for number, state in enumerate(states):
            viewer = viewers[number]
            secret = state.secrets[viewer]
            if secret != NO_CARD:
                planes[number, SECRET, secret] = 1
            if state.drawn and viewer == state.active:
                self._add(number, OPEN, np.array(state.drawn))
            if state.sidelined != EMPTY[state.players]:
                for seat, aside in enumerate(state.sidelined):
                    if seat == viewer:
                        self._add(number, SIDELINED, np.array(aside, np.int64))
                    else:
                        seen = [card for card in aside if state.known[card] >> viewer & 1]
                        self._add(number, HELD - 1 + turned[number, seat], np.array(seen, np.int64))

    def _add(self, game: Any, plane: Any, cards: NDArray[Any]) -> None:
        """Cards that are somewhere. Those with one name are counted."""
        trees = cards >= TREE
        if trees.any():
            game, plane = (np.broadcast_to(one, cards.shape) for one in (game, plane))
            columns = np.where(cards[trees] < self.first_dryad[game[trees]], ANCESTORS, DRYADS)
            np.add.at(self.planes, (game[trees], plane[trees], columns), 1 / TREES)
            game, plane, cards = game[~trees], plane[~trees], cards[~trees]
        self.planes[game, plane, cards] = 1

    def _write_known(self, states: Sequence[Any], viewers: NDArray[Any], turned: NDArray[Any]) -> None:
        """Hands and discard piles."""
        count, players = len(states), states[0].players
        known = np.frombuffer(b"".join([state.known for state in states]), np.uint8).reshape(count, CARDS)
        hands = [bytes(hand) for state in states for hand in state.hands]
        discards = [bytes(state.discard) for state in states]
        sizes = np.fromiter(map(len, (*hands, *discards)), np.int64, count * players + count)
        self.hand_sizes = sizes[: count * players].reshape(count, players)
        cards = np.frombuffer(b"".join((*hands, *discards)), np.uint8)
        game = np.repeat(np.concatenate((np.repeat(np.arange(count), players), np.arange(count))), sizes)
        own = np.where(turned, turned + HELD - 1, HAND)[:, :players].ravel()
        plane = np.repeat(np.concatenate((own, np.full(count, DISCARDED))), sizes)
        seen = (plane == HAND) | (known[game, cards] >> viewers[game] & 1 > 0)
        self._add(game[seen], plane[seen], cards[seen])

    def _write_piles(self, states: Sequence[Any]) -> None:
        heights = b"".join([bytes(map(len, state.piles)) for state in states])
        cards = b"".join([bytes(chain.from_iterable(state.piles)) for state in states])
        self.heights = np.frombuffer(heights, np.uint8).reshape(len(states), CELLS)
        flat = self.heights.ravel()
        filled = np.flatnonzero(flat)
        tall = flat[filled].astype(np.int64)
        self.top_game, self.top_cell = filled // CELLS, filled % CELLS
        numbers = np.frombuffer(cards, np.uint8)
        last = np.cumsum(tall) - 1
        self.tops = numbers[last]
        plane = np.full(len(numbers), COVERED)
        plane[last] = VISIBLE
        self.planes[np.repeat(self.top_game, tall), plane, numbers] = 1


EMPTY: Final = [((),) * players for players in range(MAX_PLAYERS + 1)]


def _write_cells(
    cells: Floats, states: Sequence[Any], viewers: NDArray[Any], players: int, table: _Table
) -> None:
    count = len(states)
    flat = cells.reshape(count, 8, CELLS)
    owners = np.frombuffer(b"".join([_pack(state.pebbles) for state in states]), np.uint8).reshape(
        count, CELLS
    )
    game, cell = np.nonzero(owners != NOBODY & 255)
    flat[game, (owners[game, cell] - viewers[game]) % players, cell] = 1
    flat[:, 5] = table.heights / np.float32(10)
    creature = table.tops < TREE
    flat[table.top_game[creature], 6, table.top_cell[creature]] = STRENGTHS[table.tops[creature]]
    flat[table.top_game, 7, table.top_cell] = table.tops >= CHAMELEON


def _write_creatures(creatures: Floats, states: Sequence[Any], turned: NDArray[Any]) -> None:
    count = len(states)
    crowns = np.frombuffer(b"".join([state.crowns for state in states]), np.uint8).reshape(count, CREATURES)
    for number, state in enumerate(states):
        mine = creatures[number]
        mine[:2] = _of_game(state.champions, state.in_play)
        for place, creature in enumerate(state.eliminated, start=1):
            mine[2, creature] = place / ROWS
        if state.phase == POWER:
            mine[8, state.power] = mine[9, state.home] = 1
        elif state.phase == GIVE:
            mine[10, state.asked] = 1
    game, creature = np.nonzero(crowns)
    for seat in range(states[0].players):
        creatures[game, 3 + turned[game, seat], creature] = crowns[game, creature] >> seat & 1


@lru_cache(maxsize=4096)
def _of_game(champions: tuple[int, ...], in_play: tuple[int, ...]) -> Floats:
    rows = np.zeros((2, CREATURES), np.float32)
    rows[0, list(champions)] = rows[1, list(in_play)] = 1
    return rows


def _write_seats(
    seats: Floats, states: Sequence[Any], turned: NDArray[Any], hand_sizes: NDArray[Any]
) -> None:
    count, players = len(states), states[0].players
    games = np.arange(count)
    after = turned[:, :players]
    rows = games[:, None]
    seats[rows, 0, after] = 1
    seats[rows, 1, after] = hand_sizes / 10
    seats[rows, 2, after] = np.array([[len(aside) for aside in state.sidelined] for state in states]) / 10
    seats[rows, 3, after] = np.array([state.pebbles_left for state in states]) / 5
    seats[rows, 4, after] = np.array([state.secrets for state in states]) != NO_CARD
    made = np.array([state.secret_made for state in states])
    seats[rows, 5, after] = made[:, None] >> np.arange(players) & 1
    seats[games, 6, turned[games, [state.active for state in states]]] = 1
    for number, state in enumerate(states):
        if state.turn is not None:
            seats[number, 7, turned[number, state.turn]] = 1
        if state.phase in (GIVE, KEEP):
            seats[number, 8, turned[number, state.giver]] = 1


def _write_rest(rest: Floats, states: Sequence[Any]) -> None:
    numbers = np.array(
        [
            (
                state.phase,
                state.round,
                len(state.deck),
                len(state.discard),
                len(state.drawn) if state.phase == KEEP else 0,
                state.carmen,
                state.twinz_used,
                state.locked,
                state.changed,
                state.discarded,
                state.idle,
                state.number,
            )
            for state in states
        ]
    )
    games = np.arange(len(states))
    rest[games, numbers[:, 0]] = 1
    rest[games, len(PHASES) - 1 + numbers[:, 1]] = 1
    rest[:, len(PHASES) + ROWS :] = numbers[:, 2:] / DIVISORS


DIVISORS: Final = np.array([100, 100, 3, 1, 1, 5, 1, 2, 15, 100])
