"""A match of functions, without processes: to try a bot's `choose` in a test or a debugger."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, Literal

from equinox.interface import BadSetup, short_repr
from equinox.protocol import BadLine, Clock, End, ProtocolError, Start, encode
from equinox.record import Entrant, Fault, FaultKind, Played, Record
from equinox.referee import Match, Referee, whole_us
from equinox.sdk import BadReturn, Turn, make_answer, read_start
from equinox.sdk import Match as BotMatch

Chooser = Callable[[Turn], str]
FaultPolicy = Literal["record", "raise"]


def play(
    game: str,
    choosers: Mapping[int, Chooser],
    seed: int | None,
    options: Mapping[str, Any],
    clock: Clock,
    on_fault: FaultPolicy,
) -> Record:
    """See `equinox.play`."""
    if not isinstance(choosers, Mapping):
        raise BadSetup(f"choosers: must be a dict from seats to functions, not {short_repr(choosers)}")
    seats = range(len(choosers))
    if set(choosers) != set(seats):
        raise BadSetup(
            f"choosers: the seats must be 0 to {len(choosers) - 1}, not {short_repr(list(choosers))}"
        )
    for seat in seats:
        if not callable(choosers[seat]):
            raise BadSetup(f"choosers[{seat}]: must be a function, not {short_repr(choosers[seat])}")
    for name, ms in (("move_ms", clock.move_ms), ("game_ms", clock.game_ms)):
        if (type(ms) is not int or ms < 1) and (name, ms) != ("game_ms", None):
            raise BadSetup(f"{name}: must be a whole number of at least 1, not {short_repr(ms)}")
    if on_fault not in ("record", "raise"):
        raise BadSetup(f"on_fault: must be 'record' or 'raise', not {short_repr(on_fault)}")
    match = Match(game, secrets.randbits(53) if seed is None else seed, len(choosers), options, clock)
    return _InProcess(match, [choosers[seat] for seat in seats], on_fault).run()


class _InProcess(Referee):
    """A match whose players are functions. They get what a bot gets: everything goes through JSON."""

    def __init__(self, match: Match, choosers: list[Chooser], on_fault: FaultPolicy) -> None:
        self.choosers = choosers
        self.names = [getattr(choose, "__name__", type(choose).__name__) for choose in choosers]
        self.raises = on_fault == "raise"
        self.matches: list[BotMatch] = []
        super().__init__(match, self.names, None, None)

    def start(self, seat: int, message: Start) -> None:
        self.matches.append(read_start(json.loads(encode(message))))

    def ask(self, seat: int) -> Played | Fault:
        question = json.loads(self.write_question(seat))
        where = f"seat {seat}, decision {len(self.moves) + 1} of {self.match.game}, seed {self.match.seed}"
        began = time.monotonic()
        try:
            said = make_answer(self.choosers[seat], self.matches[seat], question, began)
            wall_ms = (time.monotonic() - began) * 1000
            if self.raises:
                self.state.copy().play(said["move"])  # whose error says what is wrong with a move
            answer = self.read_answer(json.dumps(said).encode())
        except Exception as error:
            if isinstance(error, (ProtocolError, BadReturn)) and not self.raises:
                kind: FaultKind = "garbage" if isinstance(error, BadLine) else "illegal"
                return Fault(seat, kind, str(error), len(self.moves))
            error.add_note(f"equinox.play: {where}")
            raise
        self.spend(seat, wall_ms)
        return Played(seat, answer.move, whole_us(wall_ms), note=answer.note)

    def end(self, seat: int, message: End) -> None:
        """Functions get no message at the end."""

    def list_entrants(self) -> list[Entrant]:
        return [Entrant(name) for name in self.names]
