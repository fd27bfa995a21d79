"""One match between bot processes: the rules of `equinox.referee`, with a clock and faults of processes.

A bot's fault is data in the record. A fault of the harness or the engine raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import equinox.referee
from equinox.protocol import BadAnswer, BadLine, End, Start, encode
from equinox.record import Entrant, Fault, Played, Record
from equinox.referee import OnFault, OnMove, Referee, whole_us
from harness.process import BotFault, BotProcess

MARGIN_MS: Final = 50.0
TOLERANCE_MS: Final = 500.0
"""How late all answers of a bot in a game together may be, beyond the margin, before that costs the game."""


@dataclass(frozen=True)
class Match(equinox.referee.Match):
    """A match between processes, whose answers take some time to arrive."""

    margin_ms: float = MARGIN_MS


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
    return _BotReferee(match, bots, on_move, on_fault).run()


class _BotReferee(Referee):
    """A match between processes while it is played."""

    def __init__(
        self, match: Match, bots: Sequence[BotProcess], on_move: OnMove | None, on_fault: OnFault | None
    ) -> None:
        super().__init__(match, [bot.name for bot in bots], on_move, on_fault)
        self.bots = bots
        self.move_ms = match.clock.move_ms
        self.margin_ms = match.margin_ms
        self.tolerance_ms = [TOLERANCE_MS] * match.players
        self.stderr = [""] * match.players

    def run(self) -> Record:
        record = super().run()
        record.stderr = self.stderr if any(self.stderr) else []
        record.sandbox = self.bots[0].sandbox.mode
        return record

    def start(self, seat: int, message: Start) -> Fault | None:
        """One after the other: each has the core for itself, and is judged by its own answers."""
        try:
            self.bots[seat].start(message)
        except BotFault as fault:
            return self._make_fault(seat, fault)
        return None

    def ask(self, seat: int) -> Played | Fault:
        """One decision of a bot. This is the path that every move goes: see tools/bench/processes.py."""
        bot, left_ms = self.bots[seat], self.left_ms[seat]
        limit_ms = self.move_ms if left_ms is None else min(self.move_ms, left_ms)
        try:
            line = bot.ask(self.write_question(seat), limit_ms, self.margin_ms + self.tolerance_ms[seat])
            late_ms = bot.wall_ms - limit_ms - self.margin_ms
            if late_ms > 0:
                self.tolerance_ms[seat] -= late_ms
            try:
                answer = self.read_answer(line)
            except BadLine as error:
                bot.fail("garbage", str(error))
            except BadAnswer as error:
                bot.fail("illegal", str(error))
        except BotFault as fault:
            return self._make_fault(seat, fault)
        self.spend(seat, bot.wall_ms)
        cpu_ms = bot.cpu_ms
        # An answer right after another has no CPU time of its own.
        cpu_ms = whole_us(cpu_ms) if cpu_ms else cpu_ms
        return Played(seat, answer.move, whole_us(bot.wall_ms), cpu_ms, answer.note)

    def end(self, seat: int, message: End) -> None:
        self.bots[seat].tell(encode(message))
        self.stderr[seat] = self.bots[seat].stderr()

    def list_entrants(self) -> list[Entrant]:
        return [entrant(bot) for bot in self.bots]

    def _make_fault(self, seat: int, fault: BotFault) -> Fault:
        return Fault(
            seat=seat,
            kind=fault.kind,
            message=fault.message,
            moves_before=len(self.moves),
            status=fault.status,
            signal=fault.signal_name,
            stderr=fault.stderr,
            suspect=fault.suspect,
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
