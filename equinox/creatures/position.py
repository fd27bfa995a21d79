"""Positions and views as JSON, spelt as docs/notation.md tells. Reading them is in reading.py.

A view is made as text, because a bot is told it at every decision: a table changes little between two
decisions, and a text can be put together from pieces that are still right.
"""

from __future__ import annotations

import json
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from equinox.creatures.cards import GIVE, KEEP, NO_CARD, NOBODY, OVER, PHASES, POWER, ROWS
from equinox.creatures.words import ROW_NAMES
from equinox.interface import Position, check_seat

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures

HIDDEN_TEXT: Final = '"?"'

Piles = tuple[tuple[int, ...], ...]


def dump(state: Creatures) -> Position:
    """The whole position, with everything that is needed to play on."""
    names = state.words.cards
    found: Position = json.loads(f"{{{_table(state)}}}")
    found["players"] = []
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
        found["players"].append(player)
    found["deck"] = [names[card] for card in reversed(state.deck)]
    found["discard"] = [names[card] for card in state.discard]
    hidden = {
        names[card]: [seat for seat in range(state.players) if state.known[card] >> seat & 1]
        for card in state.discard
        if state.known[card] != state.everybody
    }
    if hidden:
        found["hidden"] = hidden
    if state.drawn:
        found["drawn"] = [names[card] for card in state.drawn]
    found["rng"] = state.rng
    return found


def view_json(state: Creatures, seat: int) -> bytes:
    """What one seat knows: all that it has seen, and nothing else (R-K-33)."""
    check_seat(seat, state.players)
    sheet = _sheet(state)
    names, known, players = state.words.card_texts, state.known, []
    secrets, secret_made = state.secrets, state.secret_made
    for other, hand in enumerate(state.hands):
        sidelined, secret = state.sidelined[other], secrets[other]
        if other == seat:
            held = f"[{','.join([names[card] for card in hand])}]"
            secret_text = "null" if secret == NO_CARD else names[secret]
            seen = ",".join([names[card] for card in sidelined]) if sidelined else ""
        else:
            held = str(len(hand))
            secret_text = "null" if secret == NO_CARD else HIDDEN_TEXT
            theirs = sorted((*hand, *sidelined)) if sidelined else hand
            seen = ",".join([names[card] for card in theirs if known[card] >> seat & 1])
        made = "true" if secret_made >> other & 1 else "false"
        players.append(
            f'{{"hand":{held},"sidelined":{len(sidelined)},"secret":{secret_text},'
            f'"secret_made":{made},"seen":[{seen}]}}'
        )
    discard_then, known_then, discard = sheet.discards[seat]
    if state.discard != discard_then or known != known_then:
        discard = _write_discard(state, sheet, seat)
    drawn = ""
    if state.drawn and seat == state.active:
        drawn = f',"drawn":[{",".join([names[card] for card in state.drawn])}]'
    elif state.phase == KEEP:
        drawn = f',"drawn":{len(state.drawn)}'
    return (
        f'{{{_table(state)},"seat":{seat},"players":[{",".join(players)}],'
        f'"deck":{len(state.deck)},"discard":{discard}{drawn}}}'
    ).encode()


class Sheet:
    """What has been written of a game: pieces of JSON, to be used again while what they tell is the same.

    Copies of a state share it, so a piece stands with what it was made of, and is looked at before use.
    """

    __slots__ = ("cells", "discards", "head", "pebble_rows", "pebbles", "rows", "titles")

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
        self.pebbles: tuple[list[int], bytearray, str] = ([], bytearray(), "")
        """The same for the pebbles: on the cells, on the Champions, and the text."""
        self.discards: list[tuple[list[int], bytearray, str]] = [([], bytearray(), "")] * state.players
        """The same for the discard pile as each seat knows it: its cards, who knows what, and the text."""
        self.pebble_rows: list[tuple[tuple[int, ...], str]] = [((), "")] * ROWS
        """The same for the pebbles of each row."""


def _sheet(state: Creatures) -> Sheet:
    if state.sheet is None:
        state.sheet = Sheet(state)
    return state.sheet


def _table(state: Creatures) -> str:
    """What lies open for all: the inside of a JSON object."""
    creatures = state.words.creature_texts
    sheet = _sheet(state)
    piles, rows = state.piles, []
    for row in range(state.round):
        here = sheet.cells[row](piles)
        then, _, text = sheet.rows[row]
        if here != then:
            text = _write_row(state, sheet, row, here)
        if text:
            rows.append(text)
    pebbles_then, crowns_then, pebbles = sheet.pebbles
    if state.pebbles != pebbles_then or state.crowns != crowns_then:
        pebbles = _write_pebbles(state, sheet)
    phase, turn = state.phase, state.turn
    text = (
        f'{sheet.head},"round":{state.round},"number":{state.number},"active":{state.active},'
        f'"turn":{"null" if turn is None else turn},"phase":"{PHASES[phase]}",'
        f'"eliminated":[{",".join([creatures[c] for c in state.eliminated])}],'
        f'"grid":{{{",".join(rows)}}},"pebbles":{{{pebbles}}}'
    )
    if phase == POWER:
        text += f',"power":{creatures[state.power]}'
        if state.home != state.power:
            text += f',"home":{creatures[state.home]}'
    elif phase == GIVE:
        text += f',"asker":{state.active},"creature":{creatures[state.asked]}'
        if turn == state.active:
            text += f',"from":{state.giver}'
    elif phase == KEEP:
        text += f',"from":{state.giver}'
    elif phase == OVER:
        text += f',"reason":"{state.reason}"'
    if state.discarded:
        text += f',"discarded":{state.discarded}'
    if state.carmen:
        text += ',"carmen":true'
    if state.twinz_used:
        text += ',"twinz_used":true'
    if state.locked:
        text += f',"locked":{state.locked}'
    if state.idle:
        text += f',"idle":{state.idle}'
    if state.changed:
        text += ',"changed":true'
    return text


def _write_discard(state: Creatures, sheet: Sheet, seat: int) -> str:
    """The discard pile as a seat knows it; only its size if the seat knows no card of it."""
    names, known = state.words.card_texts, state.known
    pile = [names[card] if known[card] >> seat & 1 else HIDDEN_TEXT for card in state.discard]
    text = str(len(pile)) if pile and pile.count(HIDDEN_TEXT) == len(pile) else f"[{','.join(pile)}]"
    sheet.discards[seat] = (state.discard[:], known[:], text)
    return text


def _write_row(state: Creatures, sheet: Sheet, row: int, piles: Piles) -> str:
    """The cards of a row; only piles that have changed are written anew."""
    names = state.words.card_texts
    piles_then, texts_then, _ = sheet.rows[row]
    texts = texts_then[:]
    for column, pile in enumerate(piles):
        if pile is not piles_then[column]:
            cards = ",".join([names[card] for card in pile])
            texts[column] = f"{sheet.titles[column]}:[{cards}]" if pile else ""
    inside = ",".join(texts if all(piles) else filter(None, texts))
    whole = f'"{ROW_NAMES[row]}":{{{inside}}}' if inside else ""
    sheet.rows[row] = (piles, texts, whole)
    return whole


def _write_pebbles(state: Creatures, sheet: Sheet) -> str:
    """The pebbles on the Champions, then those of each row; only rows that have changed are written anew."""
    owners, crowns, titles = state.pebbles, state.crowns, sheet.titles
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
    for row, cells in enumerate(sheet.cells):
        here = cells(owners)
        then, text = sheet.pebble_rows[row]
        if here != then:
            inside = ",".join(
                [f"{title}:{seat}" for title, seat in zip(titles, here, strict=True) if seat != NOBODY]
            )
            text = f'"{ROW_NAMES[row]}":{{{inside}}}' if inside else ""
            sheet.pebble_rows[row] = (here, text)
        if text:
            texts.append(text)
    whole = ",".join(texts)
    sheet.pebbles = (owners[:], crowns[:], whole)
    return whole
