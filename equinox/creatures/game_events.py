"""The log of a game: each event as all may know it, with details that only some seats know.

These are called only if the state has a log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from equinox.creatures.constants import DISCARD, DONE, GIVE, KEEP, SECRET
from equinox.interface import GameEvent, Position

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures


def report(state: Creatures, public: Position, private: dict[int, Position] | None = None) -> None:
    """Log an event; `private` has what some seats know of it beyond the others."""
    assert state.log is not None
    more = {seat: {**public, **extra} for seat, extra in private.items()} if private else None
    state.log.append(GameEvent(public, more))


def report_draw(state: Creatures, cards: list[int]) -> None:
    seat = state.active
    assert state.log is not None
    if len(cards) == 1:  # as at the end of most turns
        state.log.append(state.words.draw_events[seat][cards[0]])
    else:
        names = state.words.name_cards(cards)
        report(state, {"seat": seat, "draws": len(cards)}, {seat: {"cards": names}})


def report_move(state: Creatures, move: str) -> None:
    """Log a move that is about to be played; hidden cards are named to those who see them."""
    seat, phase = state.turn, state.phase
    verb = state.words.meanings[move][0]
    assert seat is not None
    if verb == SECRET or (phase == DISCARD and state.carmen and verb != DONE):
        report_hidden_move(state, seat, move, [seat])
    elif phase in (GIVE, KEEP):
        report_hidden_move(state, seat, move, [state.active, state.giver])
    else:
        assert state.log is not None
        state.log.append(state.words.move_events[seat][move])


def report_hidden_move(state: Creatures, seat: int, move: str, viewers: Iterable[int]) -> None:
    hidden = move.split()[0] + " ?"
    report(state, {"seat": seat, "move": hidden}, {viewer: {"move": move} for viewer in viewers})
