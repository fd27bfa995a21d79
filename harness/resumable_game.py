"""A game of people and bots, played by the referee: taken back, or continued where it stopped.

To take a move back, the game is played again up to there, with new processes of the bots: a bot cannot undo a
move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from equinox.interface import State
from equinox.protocol import End, Turn
from equinox.record import Fault, Played, Record
from equinox.referee import OnMove
from harness.bots import Runnable
from harness.players import Person, Seat
from harness.process import close_all, kill_all
from harness.referee import Match, play_game
from harness.sandbox import Sandbox


class TakeBack(Exception):
    """The only person at the table takes back the last decision, or several."""

    def __init__(self, decisions: int) -> None:
        super().__init__()
        self.decisions = decisions


class CannotContinue(Exception):
    """Why a game cannot be continued, in one line."""


@dataclass
class Opponents:
    """The bots of a game, in the order of the seats that people leave them."""

    named: list[str]
    runnables: list[Runnable]
    sandbox: Sandbox


@dataclass
class Game:
    """A game and its moves so far."""

    match: Match
    people: Mapping[int, str]
    """Their names, by seat."""
    opponents: Opponents
    moves: list[Played] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    """Those at the table now."""

    @property
    def names(self) -> list[str]:
        bots = iter(self.opponents.runnables)
        return [self.people.get(seat) or next(bots).bot.name for seat in range(self.match.players)]

    def run(
        self,
        decide: Callable[[Turn], str],
        over: Callable[[End], None],
        faulty: Callable[[Fault], None],
        on_move: OnMove | None = None,
        begin: Callable[[], None] = lambda: None,
    ) -> Record:
        """Play to the end. `decide` answers for all people, and may raise TakeBack; any other exception
        ends the game. `begin` is called whenever the game begins from its deal, `on_move` with every move,
        known or new. CannotContinue if the moves before are not what would have been played. No bot is left
        running, however it ends."""
        while True:
            self.seats = seats = self._seated(decide, over)
            known = {fault.seat for fault in self.faults}
            before, self.moves, self.faults = self.moves, [], []
            begin()
            try:
                record = play_game(
                    self.match,
                    seats,
                    partial(self._on_move, before, on_move),
                    partial(self._failed, known, faulty),
                )
                close_all(seats)
                return record
            except TakeBack as wish:
                self._take_back(wish.decisions)
            finally:
                kill_all(seats)

    def _seated(self, decide: Callable[[Turn], str], over: Callable[[End], None]) -> list[Seat]:
        bots = iter(self.opponents.runnables)
        sandbox = self.opponents.sandbox
        seats: list[Seat] = []
        for seat in range(self.match.players):
            played = [one for one in self.moves if one.seat == seat and one.by == "bot"]
            if seat in self.people:
                seats.append(Person(self.people[seat], sandbox, played, decide, over))
            else:
                fault = next((one for one in self.faults if one.seat == seat), None)
                seats.append(Seat(next(bots), sandbox, played, fault))
        return seats

    def _on_move(
        self, before: Sequence[Played], on_move: OnMove | None, state: State, played: Played
    ) -> None:
        number = len(self.moves)
        if number < len(before) and (played.move, played.by) != (before[number].move, before[number].by):
            raise CannotContinue(f"not a saved game: move {number + 1} is not what was played")
        self.moves.append(played)
        if on_move is not None:
            on_move(state, played)

    def _failed(self, known: set[int], faulty: Callable[[Fault], None], fault: Fault) -> None:
        self.faults.append(fault)
        if fault.seat not in known:
            faulty(fault)

    def own_decisions(self) -> list[int]:
        """The indices of the moves that people decided."""
        return [number for number, one in enumerate(self.moves) if one.seat in self.people]

    def _take_back(self, decisions: int) -> None:
        """Take back so many decisions of people, with all moves since; a bot that failed since then may try
        again."""
        del self.moves[self.own_decisions()[-decisions] :]
        self.faults = [fault for fault in self.faults if fault.moves_before < len(self.moves)]
