"""A recorded game step by step: what each move did, and where the next one to look at is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec
from rich.console import Group

from equinox.interface import GameEvent, Position, State
from equinox.record import Fault, Played, Record, checked, replay
from equinox.render import Look, draw
from equinox.render.games import ending, fault_line, move_line, players
from equinox.render.news import describe
from equinox.render.text import fitted, printed

LEAST_NEWS: Final = 5
"""Lines below the board that it makes room for."""


class Step(NamedTuple):
    """The game after so many moves."""

    number: int
    played: Played | None
    """The move that led here; none led to the deal."""
    happened: list[GameEvent]
    """The events of this step, the move first."""
    faults: list[Fault]
    """The faults at the decision in this position."""
    state: State

    @property
    def eliminates(self) -> bool:
        return any("eliminated" in one.public for one in self.happened)

    def position(self, seat: int | None) -> Position:
        """As a seat sees it; all of it for None."""
        return self.state.dump() if seat is None else self.state.view(seat)

    def seen(self, seat: int | None) -> Played:
        """The move as a seat may know it: what others thought of theirs is not its business."""
        assert self.played is not None
        if seat in (None, self.played.seat):
            return self.played
        return msgspec.structs.replace(self.played, move=self.news(seat)[0]["move"], note=None)

    def news(self, seat: int | None) -> list[Position]:
        return [one.public if seat is None else one.known_to(seat) for one in self.happened]


class Replay:
    """All steps of a game, and how each is shown."""

    def __init__(self, record: Record) -> None:
        """BadRecord or another EquinoxError if it cannot be played again."""
        self.record = checked(record)
        self.names = players(record)
        self.steps: list[Step] = []
        for number, state in enumerate(replay(record)):
            log, state.log = state.log, []
            played = record.moves[number - 1] if number else None
            faults = [fault for fault in record.faults if fault.moves_before == number]
            self.steps.append(Step(number, played, log or [], faults, state.copy()))

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def next(self, after: int, matches: Callable[[Step], bool]) -> int | None:
        """The next step of a kind."""
        return next((step.number for step in self.steps[after + 1 :] if matches(step)), None)

    def text(self, number: int, seat: int | None, look: Look) -> str:
        """A step: the board, the move that led there with its time and note, and what came of it. Where lines
        are few, the board comes first and the rest is cut."""
        step = self.steps[number]
        if step.played is None:
            parts = [f"the deal, seed {self.record.seed}"]
        else:
            parts = [fitted(move_line(step.seen(seat), number, self.names), look.width)]
        news = step.news(seat)[1:]
        if news:
            parts.append(printed(Group(*describe(news, self.names)), look))
        if number == self.last:
            closing = ending(self.record)
        else:
            closing = "\n".join(fault_line(fault, self.names) for fault in step.faults)
        parts += [fitted(closing, look.width)] if closing else []
        below = "\n".join(parts).split("\n")
        if look.height is not None:
            look = replace(look, height=look.height - min(len(below), LEAST_NEWS))
        board = draw(step.position(seat), self.names, look)
        if look.height is None:
            return "\n".join([board, "", *below])
        room = look.height + min(len(below), LEAST_NEWS) - board.count("\n") - 1
        if len(below) < room:
            below.insert(0, "")
        elif len(below) > room:
            below = [*below[: max(1, room - 1)], "..."]
        return "\n".join([board, *below])

    def data(self, numbers: Sequence[int], seat: int | None) -> list[dict[str, Any]]:
        """The same for programs."""
        rows = []
        for step in (self.steps[number] for number in numbers):
            played = step.played and step.seen(seat)
            rows.append(
                {
                    "number": step.number,
                    "seat": played and played.seat,
                    "bot": played and self.names[played.seat],
                    "move": played and played.move,
                    "by": played and played.by,
                    "wall_ms": played and played.wall_ms,
                    "cpu_ms": played and played.cpu_ms,
                    "note": played and played.note,
                    "news": step.news(seat)[1:],
                    "faults": [
                        {"seat": one.seat, "kind": one.kind, "message": one.message} for one in step.faults
                    ],
                    "position": step.position(seat),
                }
            )
        return rows
