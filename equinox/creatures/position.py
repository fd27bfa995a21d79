"""Positions and views as JSON, spelt as docs/notation.md tells. Reading them is in reading.py."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Final

from equinox.creatures.cards import CREATURES, GIVE, KEEP, NO_CARD, NOBODY, OVER, PHASES, POWER, ROWS
from equinox.creatures.words import ROW_NAMES
from equinox.interface import Position, check_seat

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures

HIDDEN: Final = "?"


def dump(state: Creatures) -> Position:
    """The whole position, with everything that is needed to play on."""
    names = state.words.cards
    found = _table(state)
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


def view(state: Creatures, seat: int) -> Position:
    """What one seat knows: all that it has seen, and nothing else (R-K-33)."""
    check_seat(seat, state.players)
    names, known = state.words.cards, state.known
    found = _table(state)
    found["seat"] = seat
    players: list[Position] = []
    for other in range(state.players):
        hand, sidelined = state.hands[other], state.sidelined[other]
        if other == seat:
            seen = [names[card] for card in sidelined]
        else:
            held = sorted((*hand, *sidelined)) if sidelined else hand
            seen = [names[card] for card in held if known[card] >> seat & 1]
        secret = state.secrets[other]
        players.append(
            {
                "hand": [names[card] for card in hand] if other == seat else len(hand),
                "sidelined": len(sidelined),
                "secret": None if secret == NO_CARD else names[secret] if other == seat else HIDDEN,
                "secret_made": bool(state.secret_made >> other & 1),
                "seen": seen,
            }
        )
    found["players"] = players
    found["deck"] = len(state.deck)
    discard = [names[card] if known[card] >> seat & 1 else HIDDEN for card in state.discard]
    found["discard"] = discard if discard.count(HIDDEN) < len(discard) or not discard else len(discard)
    if state.drawn and seat == state.active:
        found["drawn"] = [names[card] for card in state.drawn]
    elif state.phase == KEEP:
        found["drawn"] = len(state.drawn)
    return found


def _table(state: Creatures) -> Position:
    """What lies open for all."""
    spelling = state.words
    names, creatures = spelling.cards, spelling.creatures
    found: Position = {"game": spelling.edition}
    if state.rules.changed:
        found["options"] = deepcopy(state.rules.changed)
    found["champions"] = [creatures[c] for c in state.champions]
    found["round"] = state.round
    found["number"] = state.number
    found["active"] = state.active
    found["turn"] = state.turn
    found["phase"] = PHASES[state.phase]
    found["eliminated"] = [creatures[c] for c in state.eliminated]
    columns = [(c * ROWS, creatures[c]) for c in state.champions]
    piles, owners = state.piles, state.pebbles
    grid: Position = {}
    pebbles: Position = {}
    crowned = {
        creatures[c]: [seat for seat in range(state.players) if state.crowns[c] >> seat & 1]
        for c in state.champions
        if state.crowns[c]
    }
    if crowned:
        pebbles["champion"] = crowned
    for row, row_name in enumerate(ROW_NAMES):
        if row < state.round:
            tops = {
                title: [names[card] for card in pile]
                for start, title in columns
                if (pile := piles[start + row])
            }
            if tops:
                grid[row_name] = tops
        if owners[row::ROWS].count(NOBODY) < CREATURES:
            pebbles[row_name] = {
                title: owner for start, title in columns if (owner := owners[start + row]) != NOBODY
            }
    found["grid"] = grid
    found["pebbles"] = pebbles
    phase = state.phase
    if phase == POWER:
        found["power"] = creatures[state.power]
        if state.home != state.power:
            found["home"] = creatures[state.home]
    elif phase == GIVE:
        found["asker"] = state.active
        found["creature"] = creatures[state.asked]
        if state.turn == state.active:
            found["from"] = state.giver
    elif phase == KEEP:
        found["from"] = state.giver
    elif phase == OVER:
        found["reason"] = state.reason
    if state.discarded:
        found["discarded"] = state.discarded
    if state.carmen:
        found["carmen"] = True
    if state.twinz_used:
        found["twinz_used"] = True
    if state.locked:
        found["locked"] = state.locked
    if state.idle:
        found["idle"] = state.idle
    if state.changed:
        found["changed"] = True
    return found
