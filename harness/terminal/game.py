"""A person's game against bots: played by the referee, taken back, saved and continued.

To take a move back is to play the game anew up to there. The bots' processes are ended and started again, for
a bot cannot be told to forget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from equinox.interface import EquinoxError, State
from equinox.protocol import End, Result, Turn
from equinox.record import (
    UNFINISHED,
    VERSION,
    BadRecord,
    Fault,
    Played,
    Record,
    encode,
    match_id,
    replay,
)
from harness.bots import Runnable
from harness.players import Person, Seat
from harness.process import close_all, kill_all
from harness.referee import Match, entrant, play_game
from harness.sandbox import Sandbox

YOU: Final = "you"


class TakeBack(Exception):
    """The person wants the last decision back, or so many of them."""

    def __init__(self, decisions: int) -> None:
        super().__init__()
        self.decisions = decisions


class Leave(Exception):
    """The person leaves the game."""


class CannotContinue(Exception):
    """A file that holds no game to be continued, in one line that says why."""


class Saved(Record, kw_only=True):
    """A person's game that can be continued: the record of what was played, and who sits where."""

    person: int
    against: list[str]
    """The bots in the order of their seats, as a command line names them."""
    margin_ms: float


@dataclass
class Opponents:
    """The bots of a game, in the order of the seats that the person leaves them."""

    named: list[str]
    runnables: list[Runnable]
    sandbox: Sandbox


@dataclass
class Game:
    """One game of a person against bots."""

    match: Match
    seat: int
    opponents: Opponents
    moves: list[Played] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    """Those who sit at the table now."""

    @property
    def names(self) -> list[str]:
        names = [runnable.bot.name for runnable in self.opponents.runnables]
        names.insert(self.seat, YOU)
        return names

    def run(
        self,
        decide: Callable[[Turn], str],
        over: Callable[[End], None],
        faulty: Callable[[Fault], None],
    ) -> Record:
        """Play to the end. `decide` may raise TakeBack; whatever else it raises ends the game. CannotContinue
        if the moves before are not what would have been played. No bot is left running, however it ends."""
        while True:
            self.seats = seats = self._seated(decide, over)
            known = {fault.seat for fault in self.faults}
            before, self.moves, self.faults = self.moves, [], []
            try:
                record = play_game(
                    self.match, seats, partial(self._on_move, before), partial(self._failed, known, faulty)
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
            if seat == self.seat:
                seats.append(Person(YOU, sandbox, played, decide, over))
            else:
                fault = next((one for one in self.faults if one.seat == seat), None)
                seats.append(Seat(next(bots), sandbox, played, fault))
        return seats

    def _on_move(self, before: Sequence[Played], _: State, played: Played) -> None:
        number = len(self.moves)
        if number < len(before) and (played.move, played.by) != (before[number].move, before[number].by):
            raise CannotContinue(f"not a saved game: move {number + 1} is not what was played")
        self.moves.append(played)

    def _failed(self, known: set[int], faulty: Callable[[Fault], None], fault: Fault) -> None:
        self.faults.append(fault)
        if fault.seat not in known:
            faulty(fault)

    # Taking back

    def own_decisions(self) -> list[int]:
        """Where among the moves the person's own are."""
        return [number for number, one in enumerate(self.moves) if one.seat == self.seat]

    def _take_back(self, decisions: int) -> None:
        """To the decision before the person's last one, or further; a bot that failed since then may try
        again."""
        del self.moves[self.own_decisions()[-decisions] :]
        self.faults = [fault for fault in self.faults if fault.moves_before < len(self.moves)]

    # Saving

    def save(self, path: Path) -> None:
        """Write the game as it stands. OSError if that cannot be done."""
        match = self.match
        names = self.names
        saved = Saved(
            id=match_id(match.game, match.players, match.seed, match.options, names),
            game=match.game,
            players=match.players,
            seed=match.seed,
            options=dict(match.options),
            bots=[entrant(seat) for seat in self.seats],
            clock=match.clock,
            moves=self.moves,
            faults=self.faults,
            outcome=Result([0.0] * match.players, [1] * match.players, UNFINISHED),
            person=self.seat,
            against=self.opponents.named,
            margin_ms=match.margin_ms,
        )
        path.write_bytes(encode(saved))


def saved_game(path: Path) -> Saved:
    """A saved game, read and played through."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except OSError as error:
        raise CannotContinue(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CannotContinue(f"{path}: not a saved game: {error}") from None
    bots = saved.players - 1
    if len(saved.against) != bots or not 0 <= saved.person <= bots or len(saved.bots) != saved.players:
        raise CannotContinue(f"{path}: not a saved game: {saved.players} players do not match the bots")
    try:
        *_, state = replay(saved)
    except (BadRecord, EquinoxError) as error:
        raise CannotContinue(f"{path}: {error}") from None
    if state.turn is None or (saved.faults and saved.players == 2):
        raise CannotContinue(f"{path}: this game is over")
    wrong = _wrong(saved)
    if wrong is not None:
        raise CannotContinue(f"{path}: not a saved game: {wrong}")
    return saved


def _wrong(saved: Saved) -> str | None:
    """What in a saved game no game can have come to."""
    if saved.version > VERSION:
        return f"format {saved.version}: this program supports formats up to {VERSION}"
    clock = saved.clock
    if clock.move_ms < 1 or saved.margin_ms < 0 or (clock.game_ms is not None and clock.game_ms < 1):
        return "a clock with no time"
    failed: dict[int, int] = {}
    for fault in saved.faults:
        if fault.seat == saved.person or fault.seat not in range(saved.players) or fault.seat in failed:
            return f"a fault of seat {fault.seat} is not possible"
        failed[fault.seat] = fault.moves_before
    for number, played in enumerate(saved.moves):
        if (played.by == "referee") != (failed.get(played.seat, number + 1) <= number):
            return f"move {number + 1} should not be by the {played.by}"
    return None


def changed_bots(saved: Saved, runnables: Sequence[Runnable]) -> list[str]:
    """The bots whose files are not those that have played so far."""
    then = [bot.content for seat, bot in enumerate(saved.bots) if seat != saved.person]
    return [
        runnable.bot.name
        for content, runnable in zip(then, runnables, strict=True)
        if content not in (None, runnable.content)
    ]
