"""Positions and views as JSON, as docs/notation.md describes. Reading them is in reading.py.

A view is made as text, because a bot gets one at every decision: a table changes little between two
decisions, and most pieces of the text can be used again.
"""

from __future__ import annotations

import json
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from equinox.creatures.cards import CARDS
from equinox.creatures.constants import GIVE, KEEP, NO_CARD, NOBODY, OVER, PHASES, POWER, ROWS
from equinox.creatures.words import MAX_PLAYERS, ROW_NAMES
from equinox.interface import Position, check_seat

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures

NOTHING: Final = "null"
HIDDEN: Final = '"?"'
TRUTH: Final = ("false", "true")
BITS: Final = tuple(bytes(value >> seat & 1 for value in range(256)) for seat in range(MAX_PLAYERS))
"""For each seat, a table that makes 1 of every byte with its bit, 0 of the others."""
N: Final = tuple(map(str, range(CARDS + 1)))
"""Small numbers as texts: `str` takes three times as long."""

Piles = tuple[tuple[int, ...], ...]


def dump(state: Creatures) -> Position:
    """The whole position, with everything that is needed to play on."""
    names = state.words.cards
    whole: Position = json.loads(f"{{{_write_table(state, state.view_cache or _make_cache(state))}}}")
    whole["players"] = []
    for seat in range(state.players):
        hand, sidelined = state.hands[seat], state.sidelined[seat]
        player: Position = {
            "hand": [names[card] for card in hand],
            "sidelined": [names[card] for card in sidelined],
            "secret": names[state.secrets[seat]] if state.secrets[seat] != NO_CARD else None,
            "secret_made": bool(state.secret_made >> seat & 1),
        }
        known = {
            str(viewer): [
                names[card] for card in sorted((*hand, *sidelined)) if state.known[card] >> viewer & 1
            ]
            for viewer in range(state.players)
            if viewer != seat
        }
        known = {viewer: cards for viewer, cards in known.items() if cards}
        if known:
            player["known"] = known
        whole["players"].append(player)
    whole["deck"] = [names[card] for card in reversed(state.deck)]
    whole["discard"] = [names[card] for card in state.discard]
    hidden = {
        names[card]: [seat for seat in range(state.players) if state.known[card] >> seat & 1]
        for card in state.discard
        if state.known[card] != state.everybody
    }
    if hidden:
        whole["hidden"] = hidden
    if state.drawn:
        whole["drawn"] = [names[card] for card in state.drawn]
    whole["rng"] = state.rng
    return whole


def view_json(state: Creatures, seat: int) -> bytes:
    """A seat's view: all that it has seen, and nothing else (R-K-33)."""
    check_seat(seat, state.players)
    cache = state.view_cache or _make_cache(state)
    discard_then, known_then, discard, spied = cache.discards[seat]
    if state.discard is not discard_then or state.known is not known_then:
        discard, spied = _write_discard(state, cache, seat)
    names, known, made = state.words.card_texts, state.known, state.secret_made
    players = []
    for other, hand in enumerate(state.hands):
        sidelined, secret, seen = state.sidelined[other], state.secrets[other], ""
        if other == seat:
            # Quicker than card by card, but of a single one it makes no tuple.
            texts = itemgetter(*hand)(names) if len(hand) > 1 else [names[card] for card in hand]
            held, hidden = f"[{','.join(texts)}]", secret != NO_CARD and names[secret]
            if sidelined:
                seen = ",".join([names[card] for card in sidelined])
        else:
            held, hidden = N[len(hand)], HIDDEN
            if spied:
                cards = sorted((*hand, *sidelined)) if sidelined else hand
                seen = ",".join([names[card] for card in cards if known[card] >> seat & 1])
        players.append(
            f'{{"hand":{held},"sidelined":{N[len(sidelined)]},'
            f'"secret":{NOTHING if secret == NO_CARD else hidden},'
            f'"secret_made":{TRUTH[made & 1]},"seen":[{seen}]}}'
        )
        made >>= 1
    drawn = ""
    if state.phase == KEEP or state.drawn:
        drawn = _write_drawn(state, seat)
    return (
        f'{{{_write_table(state, cache)},"seat":{N[seat]},"players":[{",".join(players)}],'
        f'"deck":{N[len(state.deck)]},"discard":{discard}{drawn}}}'
    ).encode()


def _write_drawn(state: Creatures, seat: int) -> str:
    """Cards that lie open before the active player; the others see how many Goatman looks at."""
    if state.drawn and seat == state.active:
        names = state.words.card_texts
        return f',"drawn":[{",".join([names[card] for card in state.drawn])}]'
    return f',"drawn":{len(state.drawn)}' if state.phase == KEEP else ""


class ViewCache:
    """Pieces of a game's JSON, used again while what they were made of is the same.

    Copies of a state share it, so a piece is kept with what it was made of, which is compared before use.
    """

    __slots__ = ("cells", "discards", "eliminated", "head", "pebble_rows", "pebbles", "rows", "titles")

    def __init__(self, state: Creatures) -> None:
        creatures = state.words.creature_texts
        game: Position = {"game": state.words.edition}
        if state.rules.changed:
            game["options"] = state.rules.changed
        game["champions"] = [state.words.creatures[c] for c in state.champions]
        self.head = json.dumps(game, separators=(",", ":"))[1:-1]
        self.titles = [creatures[c] for c in state.champions]
        self.cells = [itemgetter(*[c * ROWS + row for c in state.champions]) for row in range(ROWS)]
        """Each takes the piles of a row from those of the table."""
        empty: Piles = ((),) * len(state.champions)
        self.rows: list[tuple[Piles, list[str], str]] = [(empty, [""] * len(empty), "")] * ROWS
        """The piles of each row, as they were when its text was made; the text of each pile, and of all."""
        self.pebbles: tuple[tuple[int, ...], bytes, str] = ((), b"", "")
        """The same for the pebbles: on the cells, on the Champions, and the text."""
        self.eliminated: tuple[tuple[int, ...], str] = ((), "")
        """The same for the eliminated creatures."""
        self.discards: list[tuple[tuple[int, ...], bytes, str, bool]] = [((), b"", "", False)] * state.players
        """The same for the discard pile as each seat knows it: its cards, who knows what, and the text; with
        them, whether there are other cards that the seat has seen."""
        self.pebble_rows: list[tuple[tuple[int, ...], str]] = [((), "")] * ROWS
        """The same for the pebbles of each row."""


def _make_cache(state: Creatures) -> ViewCache:
    state.view_cache = cache = ViewCache(state)
    return cache


def _write_table(state: Creatures, cache: ViewCache) -> str:
    """The public part of a position: the inside of a JSON object."""
    piles, grid, last = state.piles, "", state.round
    for row in range(last):
        here = cache.cells[row](piles)
        then, _, text = cache.rows[row]
        if here != then:
            text = _write_row(state, cache, row, here)
        if grid and text:
            grid = f"{grid},{text}"
        elif text:
            grid = text
    pebbles_then, crowns_then, pebbles = cache.pebbles
    if state.pebbles is not pebbles_then or state.crowns is not crowns_then:
        pebbles = _write_pebbles(state, cache)
    eliminated_then, eliminated = cache.eliminated
    if state.eliminated is not eliminated_then:
        eliminated = _write_eliminated(state, cache)
    phase, turn = state.phase, state.turn
    more = _write_phase(state) if phase >= POWER else ""
    if state.discarded:
        more += f',"discarded":{N[state.discarded]}'
    if state.carmen:
        more += ',"carmen":true'
    if state.twinz_used:
        more += ',"twinz_used":true'
    if state.locked:
        more += f',"locked":{state.locked}'
    if state.idle:
        more += f',"idle":{state.idle}'
    if state.changed:
        more += ',"changed":true'
    return (
        f'{cache.head},"round":{N[last]},"number":{state.number},"active":{N[state.active]},'
        f'"turn":{NOTHING if turn is None else N[turn]},"phase":"{PHASES[phase]}",'
        f'"eliminated":[{eliminated}],"grid":{{{grid}}},"pebbles":{{{pebbles}}}{more}'
    )


def _write_phase(state: Creatures) -> str:
    """The fields of single phases."""
    creatures, phase = state.words.creature_texts, state.phase
    if phase == POWER:
        text = f',"power":{creatures[state.power]}'
        return text if state.home == state.power else f'{text},"home":{creatures[state.home]}'
    if phase == GIVE:
        text = f',"asker":{state.active},"creature":{creatures[state.asked]}'
        return f'{text},"from":{state.giver}' if state.turn == state.active else text
    if phase == KEEP:
        return f',"from":{state.giver}'
    return f',"reason":"{state.reason}"' if phase == OVER else ""


def _write_eliminated(state: Creatures, cache: ViewCache) -> str:
    creatures = state.words.creature_texts
    text = ",".join([creatures[c] for c in state.eliminated])
    cache.eliminated = (state.eliminated, text)
    return text


def _write_discard(state: Creatures, cache: ViewCache, seat: int) -> tuple[str, bool]:
    """The discard pile as a seat knows it (only its size if the seat knows no card of it), and whether there
    are other cards that it has seen."""
    names, known, bit = state.words.card_texts, state.known, 1 << seat
    pile = [names[card] if known[card] & bit else HIDDEN for card in state.discard]
    hidden = pile.count(HIDDEN)
    text = str(hidden) if pile and hidden == len(pile) else f"[{','.join(pile)}]"
    spied = known.translate(BITS[seat]).count(1) > len(pile) - hidden
    cache.discards[seat] = (state.discard, known, text, spied)
    return text, spied


def _write_row(state: Creatures, cache: ViewCache, row: int, piles: Piles) -> str:
    """The cards of a row; only piles that have changed are written again."""
    names = state.words.card_texts
    piles_then, texts_then, _ = cache.rows[row]
    texts = texts_then[:]
    for column, pile in enumerate(piles):
        if pile is not piles_then[column]:
            cards = ",".join([names[card] for card in pile])
            texts[column] = f"{cache.titles[column]}:[{cards}]" if pile else ""
    inside = ",".join(texts if all(piles) else filter(None, texts))
    whole = f'"{ROW_NAMES[row]}":{{{inside}}}' if inside else ""
    cache.rows[row] = (piles, texts, whole)
    return whole


def _write_pebbles(state: Creatures, cache: ViewCache) -> str:
    """The pebbles on the Champions, then those of each row; only rows that have changed are written again."""
    owners, crowns, titles = state.pebbles, state.crowns, cache.titles
    texts = []
    if any(crowns):
        seats = range(state.players)
        crowned = ",".join(
            [
                f"{title}:[{','.join([str(seat) for seat in seats if crowns[c] >> seat & 1])}]"
                for c, title in zip(state.champions, titles, strict=True)
                if crowns[c]
            ]
        )
        texts.append(f'"champion":{{{crowned}}}')
    for row, cells in enumerate(cache.cells):
        here = cells(owners)
        then, text = cache.pebble_rows[row]
        if here != then:
            inside = ",".join(
                [f"{title}:{seat}" for title, seat in zip(titles, here, strict=True) if seat != NOBODY]
            )
            text = f'"{ROW_NAMES[row]}":{{{inside}}}' if inside else ""
            cache.pebble_rows[row] = (here, text)
        if text:
            texts.append(text)
    whole = ",".join(texts)
    cache.pebbles = (owners, crowns, whole)
    return whole
