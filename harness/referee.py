"""One match of any game: deal, ask each bot in its turn, judge the answers, write the record.

A bot's fault is data in the record. A fault of the harness or the engine raises.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import equinox
from equinox.chance import WORD, advance, pick
from equinox.engine import engine_hash
from equinox.interface import GameEvent, IllegalMove, State
from equinox.protocol import (
    BadAnswer,
    BadLine,
    Clock,
    End,
    Result,
    Start,
    TurnClock,
    as_json,
    decode_move,
    encode,
    encode_turn,
    quoted,
)
from equinox.record import Entrant, Fault, Played, Record, match_id, ranked
from equinox.text import printable
from harness.process import BotFault, BotProcess

MARGIN_MS: Final = 50.0
TOLERANCE_MS: Final = 500.0
"""What all answers of a bot in a game together may be late beyond the margin, before that costs the game."""
BROKEN_OFF: Final = "fault"
"""The reason of a game that ended because nobody was left to play against."""

OnMove = Callable[[State, Played], None]
OnFault = Callable[[Fault], None]


@dataclass(frozen=True)
class Match:
    """What is to be played; who plays it is told to `play`."""

    game: str
    seed: int
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    margin_ms: float = MARGIN_MS
    id: str | None = None
    """Made of all the rest and the bots' names, if nobody gives one."""

    def deal(self) -> State:
        """The game before its first decision. BadSetup says what is wrong with the match."""
        return equinox.deal(self.game, self.players, self.seed, options=self.options)


def play_game(
    match: Match,
    bots: Sequence[BotProcess],
    on_move: OnMove | None = None,
    on_fault: OnFault | None = None,
) -> Record:
    """Play a match, with the bots in the order of their seats. They are started if they do not run, and
    left running; one with a fault is ended. `on_move` is shown every move with the state after it,
    `on_fault` every fault."""
    if len(bots) != match.players:
        raise ValueError(f"must be {match.players} bots, not {len(bots)}")
    return _Referee(match, bots, on_move, on_fault).run()


def secret(seed: int, what: str) -> int:
    """A number that follows from a game's seed but does not tell it: whoever knows the seed knows all
    cards."""
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
    except Exception:  # whatever a bot may think up, the event goes on
        pass
    return f"{move_text} is not one of the {len(state.moves())} legal moves"


class _Referee:
    """A match while it is played."""

    def __init__(
        self, match: Match, bots: Sequence[BotProcess], on_move: OnMove | None, on_fault: OnFault | None
    ) -> None:
        self.match = match
        self.bots = bots
        self.on_move = on_move
        self.on_fault = on_fault
        self.state = match.deal()
        self.log: list[GameEvent] = []
        self.state.log = self.log
        names = [bot.name for bot in bots]
        self.id = match.id or match_id(match.game, match.players, match.seed, match.options, names)
        self.news_sent = [0] * match.players
        """How much of the log each seat has been told."""
        self.move_ms = match.clock.move_ms
        self.margin_ms = match.margin_ms
        self.clock = as_json(TurnClock(self.move_ms, None))
        """As most turns tell it: without a limit for the whole game."""
        self.left_ms: list[float | None] = [match.clock.game_ms] * match.players
        self.tolerance_ms = [TOLERANCE_MS] * match.players
        self.moves: list[Played] = []
        self.faults: dict[int, Fault] = {}
        self.stderr = [""] * match.players
        self.chance = secret(match.seed, "referee") & WORD

    def run(self) -> Record:
        self._start()
        state, faults = self.state, self.faults
        going_on = not self._broken_off()
        while going_on and (seat := state.turn) is not None:
            if seat in faults:
                played = self._play_at_random(seat)
            else:
                try:
                    played = self._ask(seat)
                except BotFault as fault:
                    self._fault(seat, fault)
                    going_on = not self._broken_off()
                    continue
            state.play(played.move)
            self.moves.append(played)
            if self.on_move is not None:
                self.on_move(state, played)
        return self._finish()

    def _broken_off(self) -> bool:
        """With two players one fault ends the game; with more it goes on while anybody is left to play."""
        return len(self.faults) >= (1 if self.match.players == 2 else self.match.players)

    def _start(self) -> None:
        """One after the other: each has the core for itself, and is judged by its own answers."""
        match = self.match
        for seat, bot in enumerate(self.bots):
            message = Start(
                match=self.id,
                game=match.game,
                seat=seat,
                players=match.players,
                options=dict(match.options),
                seed=secret(match.seed, f"seat {seat}"),
                clock=match.clock,
            )
            try:
                bot.start(message)
            except BotFault as fault:
                self._fault(seat, fault)

    def _ask(self, seat: int) -> Played:
        """One decision of a bot. This is the path that every move goes: see tools/bench/processes.py."""
        state, bot = self.state, self.bots[seat]
        number = len(self.moves) + 1
        limit_ms: float = self.move_ms
        left_ms = self.left_ms[seat]
        if left_ms is None:
            clock = self.clock
        else:
            limit_ms = min(limit_ms, left_ms)
            clock = as_json(TurnClock(self.move_ms, int(left_ms)))
        turn = encode_turn(number, state.view_json(seat), state.moves_json(), self._news(seat), clock)
        line = bot.ask(turn, limit_ms, self.margin_ms + self.tolerance_ms[seat])
        late_ms = bot.wall_ms - limit_ms - self.margin_ms
        if late_ms > 0:
            self.tolerance_ms[seat] -= late_ms
        try:
            answer = decode_move(line, number)
        except BadLine as error:
            bot.fail("garbage", str(error))
        except BadAnswer as error:
            bot.fail("illegal", str(error))
        move = answer.move
        legal = state.moves()
        if move not in legal:
            bot.fail("illegal", explain_illegal(state, move))
        if left_ms is not None:
            self.left_ms[seat] = max(0.0, left_ms - bot.wall_ms)
        cpu_ms = bot.cpu_ms
        # An answer right after another has no CPU time of its own.
        cpu_ms = whole_us(cpu_ms) if cpu_ms else cpu_ms
        return Played(seat, move, whole_us(bot.wall_ms), cpu_ms, answer.note)

    def _news(self, seat: int) -> list[dict[str, Any]]:
        """What this seat may know of all that happened since it was last told."""
        log = self.log
        begin, self.news_sent[seat] = self.news_sent[seat], len(log)
        return [public if private is None else private.get(seat, public) for public, private in log[begin:]]

    def _play_at_random(self, seat: int) -> Played:
        legal = self.state.moves()
        self.chance = advance(self.chance)
        return Played(seat, legal[pick(self.chance, len(legal))], by="referee")

    def _fault(self, seat: int, fault: BotFault) -> None:
        self.faults[seat] = Fault(
            seat=seat,
            kind=fault.kind,
            message=fault.message,
            moves_before=len(self.moves),
            status=fault.status,
            signal=fault.signal_name,
            stderr=fault.stderr,
            suspect=fault.suspect,
        )
        if self.on_fault is not None:
            self.on_fault(self.faults[seat])

    def _finish(self) -> Record:
        match = self.match
        outcome = self.state.outcome()
        if outcome is None:
            scores, ranks, reason = [0.0] * match.players, None, BROKEN_OFF
        else:
            scores, ranks, reason = list(outcome.scores), outcome.ranks, outcome.reason
        result = Result(scores, ranked(ranks, match.players, self.faults), reason)
        for seat, bot in enumerate(self.bots):
            if seat not in self.faults:
                bot.tell(encode(End(result, self._news(seat))))
                self.stderr[seat] = bot.stderr()
        return Record(
            id=self.id,
            game=match.game,
            players=match.players,
            seed=match.seed,
            options=dict(match.options),
            bots=[entrant(bot) for bot in self.bots],
            clock=match.clock,
            moves=self.moves,
            faults=[self.faults[seat] for seat in sorted(self.faults)],
            outcome=result,
            stderr=self.stderr if any(self.stderr) else [],
            sandbox=self.bots[0].sandbox.mode,
            engine=engine_hash(),
        )


def entrant(process: BotProcess) -> Entrant:
    """A bot as its record names it: by its bot.toml, else by what it says itself."""
    bot, said = process.runnable.bot, process.hello
    return Entrant(
        name=bot.name,
        version=bot.version or (said.version if said else None),
        author=bot.author or (said.author if said else None),
        content=process.runnable.content,
        runtime=process.runnable.runtime,
    )
