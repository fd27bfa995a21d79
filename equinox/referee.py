"""The rules of a match for all kinds of players: messages to seats, checks of answers, the cost of a fault.

`equinox.in_process` lets functions play, `harness.referee` processes.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import equinox
from equinox.chance import WORD, advance, pick
from equinox.engine import engine_hash
from equinox.interface import GameEvent, IllegalMove, State
from equinox.protocol import (
    BadAnswer,
    Clock,
    End,
    MoveAnswer,
    Result,
    Start,
    TurnClock,
    as_json,
    decode_move,
    encode_turn,
    quoted,
)
from equinox.record import BROKEN_OFF, Entrant, Fault, Played, Record, match_id, ranked
from equinox.text import printable

OnMove = Callable[[State, Played], None]
OnFault = Callable[[Fault], None]


@dataclass(frozen=True)
class Match:
    """A game to play, by any players."""

    game: str
    seed: int
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    id: str | None = None
    """Made of all the rest and the bots' names if None."""

    def deal(self) -> State:
        """The game before its first decision. BadSetup says what is wrong with the match."""
        return equinox.deal(self.game, self.players, self.seed, options=self.options)


def secret(seed: int, what: str) -> int:
    """A number that follows from a game's seed but does not reveal it: the seed determines all cards."""
    digest = hashlib.sha256(f"{seed} {what}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11  # exact in every language's numbers


def whole_us(ms: float) -> float:
    """Milliseconds, rounded down to three digits: a quarter of the time that `round` takes."""
    return int(ms * 1000) / 1000


def explain_illegal(state: State, move: str) -> str:
    """Why a move cannot be played, as the engine says it."""
    move_text = quoted(move.encode(errors="backslashreplace"))
    try:
        state.copy().play(move)
    except IllegalMove as error:
        return f"{move_text}: {printable(error.why)}"
    except Exception:  # no move of a bot may stop an event
        pass
    return f"{move_text} is not one of the {len(state.moves())} legal moves"


class Referee(ABC):
    """A match while it is played. `on_move` is shown every move with the state after it, `on_fault` every
    fault."""

    def __init__(
        self, match: Match, names: Sequence[str], on_move: OnMove | None, on_fault: OnFault | None
    ) -> None:
        self.match = match
        self.on_move = on_move
        self.on_fault = on_fault
        self.state = match.deal()
        self.log: list[GameEvent] = []
        self.state.log = self.log
        self.id = match.id or match_id(match.game, match.players, match.seed, match.options, names)
        self.news_sent = [0] * match.players
        """By seat, how many events of the log it has been sent."""
        self.clock = as_json(TurnClock(match.clock.move_ms, None))
        """The clock of most turns: without a limit for the whole game."""
        self.left_ms: list[float | None] = [match.clock.game_ms] * match.players
        self.moves: list[Played] = []
        self.faults: dict[int, Fault] = {}
        self.chance = secret(match.seed, "referee") & WORD

    # What players implement

    @abstractmethod
    def start(self, seat: int, message: Start) -> Fault | None:
        """The game begins for a seat."""

    @abstractmethod
    def ask(self, seat: int) -> Played | Fault:
        """One decision of a seat."""

    @abstractmethod
    def end(self, seat: int, message: End) -> None:
        """The game is over for a seat that had no fault."""

    @abstractmethod
    def list_entrants(self) -> list[Entrant]:
        """The players as the record names them, by seat."""

    # What all share

    def run(self) -> Record:
        match = self.match
        for seat in range(match.players):
            message = Start(
                match=self.id,
                game=match.game,
                seat=seat,
                players=match.players,
                options=dict(match.options),
                seed=secret(match.seed, f"seat {seat}"),
                clock=match.clock,
            )
            fault = self.start(seat, message)
            if fault is not None:
                self._add_fault(fault)
        state, faults = self.state, self.faults
        going_on = not self._broken_off()
        while going_on and (seat_to_move := state.turn) is not None:
            if seat_to_move in faults:
                answer: Played | Fault = self._play_at_random(seat_to_move)
            else:
                answer = self.ask(seat_to_move)
            if isinstance(answer, Fault):
                self._add_fault(answer)
                going_on = not self._broken_off()
                continue
            state.play(answer.move)
            self.moves.append(answer)
            if self.on_move is not None:
                self.on_move(state, answer)
        return self._finish()

    def write_question(self, seat: int) -> bytes:
        """The turn message for a seat, as a line. Its news count as sent."""
        left_ms, state = self.left_ms[seat], self.state
        clock = self.clock
        if left_ms is not None:
            clock = as_json(TurnClock(self.match.clock.move_ms, int(left_ms)))
        return encode_turn(
            len(self.moves) + 1, state.view_json(seat), state.moves_json(), self._news(seat), clock
        )

    def read_answer(self, line: bytes) -> MoveAnswer:
        """The answer to the current question. BadLine is garbage, BadAnswer is illegal."""
        answer = decode_move(line, len(self.moves) + 1)
        if answer.move not in self.state.moves():
            raise BadAnswer(explain_illegal(self.state, answer.move))
        return answer

    def spend(self, seat: int, wall_ms: float) -> None:
        """Take the time of an answer off the seat's time for the game."""
        left_ms = self.left_ms[seat]
        if left_ms is not None:
            self.left_ms[seat] = max(0.0, left_ms - wall_ms)

    def _broken_off(self) -> bool:
        """With two players one fault ends the game; with more it goes on while a player is left."""
        return len(self.faults) >= (1 if self.match.players == 2 else self.match.players)

    def _news(self, seat: int) -> list[dict[str, Any]]:
        """What this seat may know of the events since its last message."""
        log = self.log
        begin, self.news_sent[seat] = self.news_sent[seat], len(log)
        return [public if private is None else private.get(seat, public) for public, private in log[begin:]]

    def _play_at_random(self, seat: int) -> Played:
        legal = self.state.moves()
        self.chance = advance(self.chance)
        return Played(seat, legal[pick(self.chance, len(legal))], by="referee")

    def _add_fault(self, fault: Fault) -> None:
        self.faults[fault.seat] = fault
        if self.on_fault is not None:
            self.on_fault(fault)

    def _finish(self) -> Record:
        match = self.match
        outcome = self.state.outcome()
        if outcome is None:
            scores, ranks, reason = [0.0] * match.players, None, BROKEN_OFF
        else:
            scores, ranks, reason = list(outcome.scores), outcome.ranks, outcome.reason
        result = Result(scores, ranked(ranks, match.players, self.faults), reason)
        for seat in range(match.players):
            if seat not in self.faults:
                self.end(seat, End(result, self._news(seat)))
        return Record(
            id=self.id,
            game=match.game,
            players=match.players,
            seed=match.seed,
            options=dict(match.options),
            bots=self.list_entrants(),
            clock=match.clock,
            moves=self.moves,
            faults=[self.faults[seat] for seat in sorted(self.faults)],
            outcome=result,
            engine=engine_hash(),
        )
