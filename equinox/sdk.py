"""A bot in Python: a function from a turn to a move. The rest is done here.

    from equinox.sdk import Turn, run

    def choose(turn: Turn) -> str:
        return turn.rng.choice(turn.legal)

    run(choose, name="my-bot", version="1.0")

print() may be used freely: what a bot prints goes to standard error, which the harness keeps for its
author. Standard output belongs to the protocol alone.
"""

from __future__ import annotations

import io
import json
import math
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import equinox
from equinox.interface import Position, Sampler, State
from equinox.views import control, neighbours, points, strength

__all__ = ["Match", "Turn", "control", "neighbours", "points", "run", "strength"]


@dataclass(slots=True)
class Match:
    """What stays the same from `start` to `end`."""

    id: str
    game: str
    seat: int
    """Which of the players this bot is: 0 is the first, then clockwise."""
    players: int
    options: dict[str, Any]
    """Rules that differ from the usual ones; empty for the usual game."""
    seed: int
    rng: random.Random
    """Random numbers from the match seed. A bot that uses no others plays the same game again."""
    memory: dict[str, Any] = field(default_factory=dict)
    """The bot's own notes; empty at every start."""
    parameters: dict[str, Any] = field(default_factory=dict)
    """The parameters that bot.toml declares, with the values that were chosen."""


@dataclass(slots=True)
class Turn:
    """One decision."""

    match: Match
    view: Position
    """All that this seat knows, as docs/notation.md describes."""
    legal: list[str]
    """Every legal move, at least two."""
    news: list[dict[str, Any]]
    """What happened since this bot was last asked, in order."""
    clock: dict[str, int | None]
    """`move_ms` for this move and `left_ms` for the rest of the game, as they came; None is no limit."""
    deadline: float
    """When the answer must be out, on the clock of time.monotonic()."""
    note: str | None = None
    """Set it to have a word kept with the move in the record (1 KiB)."""
    _sampler: Sampler | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def game(self) -> str:
        return self.match.game

    @property
    def seat(self) -> int:
        return self.match.seat

    @property
    def players(self) -> int:
        return self.match.players

    @property
    def options(self) -> dict[str, Any]:
        return self.match.options

    @property
    def seed(self) -> int:
        return self.match.seed

    @property
    def rng(self) -> random.Random:
        return self.match.rng

    @property
    def memory(self) -> dict[str, Any]:
        return self.match.memory

    @property
    def parameters(self) -> dict[str, Any]:
        return self.match.parameters

    @property
    def time_left(self) -> float:
        """Seconds until the deadline; 0 when it has passed."""
        return max(0.0, self.deadline - time.monotonic())

    def sample(self) -> State:
        """A whole state of the game that fits the view: what is hidden is dealt at random.

        The first call reads the view; the others only deal."""
        if self._sampler is None:
            self._sampler = equinox.sampler(self.view)
        return self._sampler.draw(self.rng)


def run(
    choose: Callable[[Turn], str],
    *,
    name: str | None = None,
    version: str | None = None,
    author: str | None = None,
    games: Sequence[str] | None = None,
    on_start: Callable[[Match], object] | None = None,
    on_end: Callable[[Match, dict[str, Any]], object] | None = None,
) -> None:
    """Play matches until the harness says quit. An exception in the bot ends it with a traceback.

    `on_start` is called before the first turn of a match and has some seconds; `on_end` gets the
    outcome: scores, ranks and reason.

    If the environment variable EQUINOX_MESSAGES names a file, the messages come from there (`equinox
    reproduce --messages` writes one) and the terminal is free for a debugger, which opens by itself where an
    exception ends the bot.
    """
    hello = {"type": "hello", "name": name, "version": version, "author": author, "games": games}
    hello = {key: value for key, value in hello.items() if value is not None}
    from_file = _open_messages()
    wire_in, wire_out = from_file or _take_the_wire()
    match: Match | None = None
    try:
        for line in wire_in:
            arrived = time.monotonic()
            message = json.loads(line)
            kind = message.get("type")
            if kind == "turn" and match is not None:
                _send(wire_out, make_answer(choose, match, message, arrived))
            elif kind == "start":
                match = read_start(message)
                if on_start is not None:
                    on_start(match)
                _send(wire_out, {"type": "ready"})
            elif kind == "end" and match is not None:
                if on_end is not None:
                    on_end(match, message.get("outcome", {}))
                match = None
            elif kind == "hello":
                _send(wire_out, hello)
            elif kind == "quit":
                break
    except Exception as error:
        if from_file is not None and sys.stdin is not None and sys.stdin.isatty():
            _debug(error)
        if not isinstance(error, BrokenPipeError):
            raise
        # The harness is gone: there is nothing left to do.
        sys.exit(1)


def _debug(error: Exception) -> NoReturn:
    """Look at where an exception came from; `q` ends it."""
    import bdb
    import pdb
    import traceback

    if isinstance(error, bdb.BdbQuit):  # of a breakpoint()
        sys.exit(1)
    traceback.print_exception(error)
    pdb.post_mortem(error.__traceback__)
    sys.exit(1)


def _open_messages() -> tuple[BinaryIO, BinaryIO] | None:
    """Messages from a file instead of the harness, for a debugger; answers are printed."""
    name = os.environ.get("EQUINOX_MESSAGES")
    if not name:
        return None
    try:
        text = Path(name).read_bytes()
    except OSError as error:
        sys.exit(f"EQUINOX_MESSAGES: {name}: {error.strerror}")
    lines = text.splitlines(keepends=True)
    if not any(line.strip() for line in lines):
        sys.exit(f"EQUINOX_MESSAGES: {name}: there are no messages in it")
    for number, line in enumerate(lines, start=1):
        if line.strip() and not _is_message(line):
            sys.exit(f"EQUINOX_MESSAGES: {name}, line {number}: not a message of the protocol")
    return io.BytesIO(b"".join(line for line in lines if line.strip())), sys.stdout.buffer


def _is_message(line: bytes) -> bool:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(message, dict) and isinstance(message.get("type"), str)


def _take_the_wire() -> tuple[BinaryIO, BinaryIO]:
    """Keep the two pipes of the protocol to ourselves and put harmless ones in their place.

    Done to the descriptors themselves, so that a C library or a child that writes to its standard
    output does no harm either. The copies are not inherited by children: one that lives on would
    otherwise hold the pipe open, and the harness could not see the bot end.
    """
    wire_in = os.fdopen(os.dup(0), "rb")
    wire_out = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout.flush()  # what was printed before `run` goes the same way
    # Into a pipe Python would keep prints back, and lose them when the bot is killed.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return wire_in, wire_out


def _send(wire: BinaryIO, message: dict[str, Any]) -> None:
    wire.write(json.dumps(message).encode() + b"\n")
    wire.flush()


class BadReturn(TypeError):
    """The return value of a bot is no answer."""


def read_start(message: dict[str, Any]) -> Match:
    """The match that a `start` message begins."""
    seed = message["seed"]
    options = dict(message.get("options") or {})
    parameters = options.pop("parameters", {})  # the bot's own, not the game's
    return Match(
        id=message.get("match", ""),
        game=message["game"],
        seat=message["seat"],
        players=message["players"],
        options=options,
        seed=seed,
        rng=random.Random(seed),
        parameters=parameters,
    )


def make_answer(
    choose: Callable[[Turn], str], match: Match, message: dict[str, Any], arrived: float
) -> dict[str, Any]:
    """The answer to a `turn` message that arrived at this time, on the clock of time.monotonic()."""
    clock = message.get("clock") or {}
    limits = [ms for ms in (clock.get("move_ms"), clock.get("left_ms")) if ms is not None]
    turn = Turn(
        match=match,
        view=message["view"],
        legal=message["legal"],
        news=message.get("news") or [],
        clock=clock,
        deadline=arrived + min(limits, default=math.inf) / 1000,
    )
    move = choose(turn)
    if not isinstance(move, str):
        raise BadReturn(f"the bot must return a move, one of turn.legal, not {move!r}")
    if turn.note is not None and not isinstance(turn.note, str):
        raise BadReturn(f"turn.note must be a text, not {turn.note!r}")
    answer: dict[str, Any] = {"type": "move", "move": move}
    if "id" in message:
        answer["id"] = message["id"]
    if turn.note is not None:
        answer["note"] = turn.note
    return answer
