"""A played game as data: enough to show, judge and replay all of it.

    with open("games.jsonl", "rb") as file:
        for record in read(file):
            for state in replay(record):
                ...

A file of records holds one JSON object a line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO, Final, Literal

import msgspec

import equinox
from equinox.interface import EquinoxError, Position, State, short_repr
from equinox.protocol import Clock, Result
from equinox.text import printable

VERSION: Final = 1
"""The version of this format."""

UNFINISHED: Final = "unfinished"
"""The reason in the outcome of a game that is still to be played on."""
BROKEN_OFF: Final = "fault"
"""The reason of a game that ended because no opponent was left."""

RESIGNED: Final = "resigned"
"""The reason of a game that people gave up."""
STOPPED: Final = (UNFINISHED, BROKEN_OFF, RESIGNED)
"""The reasons of games whose moves do not lead to an end."""

FaultKind = Literal["startup", "timeout", "crash", "illegal", "garbage", "limit"]
FAULT_KINDS: Final[tuple[FaultKind, ...]] = ("startup", "timeout", "crash", "illegal", "garbage", "limit")


class BadRecord(EquinoxError):
    """A record that cannot be read or replayed; says what is wrong with it."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot as it sat at the table."""

    name: str
    version: str | None = None
    author: str | None = None
    content: str | None = None
    """A hash of the bot's files: the same bot has the same one."""
    runtime: str | None = None
    """The version of its interpreter, or of what built it."""


class Played(msgspec.Struct, omit_defaults=True):
    """One decision. Forced moves are not written: the engine plays them."""

    seat: int
    move: str
    wall_ms: float = 0.0
    cpu_ms: float | None = None
    """CPU time that the bot's process used since it was last looked at, once a millisecond at most; None if
    it could not be measured."""
    note: str | None = None
    by: Literal["bot", "referee"] = "bot"


class Fault(msgspec.Struct, omit_defaults=True):
    """What a bot did wrong. It lost the game by that."""

    seat: int
    kind: FaultKind
    message: str
    moves_before: int = 0
    """How many decisions the game had seen."""
    status: int | None = None
    """The exit status of the process, if it ended by itself."""
    signal: str | None = None
    """The signal that ended the process, if one did before the harness stopped it."""
    stderr: str = ""
    """The tail of what it wrote to standard error in this game."""
    suspect: bool = False
    """Perhaps not the bot's: a timeout on a busy machine, or the sandbox was killed. The game was played
    again, and it happened again."""


class Record(msgspec.Struct, omit_defaults=True):
    """One match from the deal to its outcome."""

    id: str
    game: str
    players: int
    seed: int
    options: dict[str, Any]
    bots: list[Entrant]
    """By seat."""
    clock: Clock
    moves: list[Played]
    faults: list[Fault]
    outcome: Result
    """Ranks put players with a fault behind all others."""
    champions: list[str] | None = None
    """Only in old records: an option now."""
    stderr: list[str] = []
    """By seat, what `Fault.stderr` is to a bot without a fault; left out if none wrote anything."""
    sandbox: str | None = None
    """The mode of the bots' sandbox."""
    replays: int = 0
    """How often the game was played again, because a timeout was not surely the bot's."""
    version: int = VERSION
    engine: str | None = None
    """A hash of the rules by which it was played (`equinox.engine`). Old records have none."""

    def __post_init__(self) -> None:
        if self.champions is not None:
            self.options = {**self.options, "champions": self.champions}
            self.champions = None


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Record)


def encode(record: Record) -> bytes:
    """A record as a line, with its newline."""
    return _encoder.encode(record) + b"\n"


def decode(line: bytes | str) -> Record:
    """A record read from a line."""
    try:
        record = _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"not a record of a game: {error}") from None
    if record.version > VERSION:
        raise BadRecord(f"a record of format {record.version}: this program knows formats up to {VERSION}")
    return record


def checked(record: Record) -> Record:
    """A record whose parts fit together; BadRecord says what does not. Whether it is a game by the rules is
    seen when it is replayed."""
    if printable(record.id) != record.id:
        raise BadRecord(f"record {printable(record.id)}: the id must be a single line")
    seats = record.players
    for what, count in (
        ("bots", len(record.bots)),
        ("ranks", len(record.outcome.ranks)),
        ("scores", len(record.outcome.scores)),
        ("texts of standard error", len(record.stderr) or seats),
    ):
        if count != seats:
            raise BadRecord(f"record {record.id}: {count} {what} for {seats} players")
    for number, played in enumerate(record.moves, start=1):
        if not 0 <= played.seat < seats:
            raise BadRecord(f"record {record.id}, move {number}: there is no seat {played.seat}")
    failed: set[int] = set()
    for fault in record.faults:
        if not 0 <= fault.seat < seats:
            raise BadRecord(f"record {record.id}: a fault of seat {fault.seat}, which does not exist")
        if fault.seat in failed:
            raise BadRecord(f"record {record.id}: two faults of seat {fault.seat}")
        failed.add(fault.seat)
    return record


def read(lines: Iterable[bytes]) -> Iterator[Record]:
    """The records of a file, line by line; an error names the line."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield decode(line)
            except BadRecord as error:
                raise BadRecord(f"line {number}: {error}") from None


def write(file: BinaryIO, records: Iterable[Record]) -> None:
    for record in records:
        file.write(encode(record))


def deal(record: Record) -> State:
    """The game of a record before its first decision."""
    return equinox.deal(record.game, record.players, record.seed, options=record.options)


def replay(record: Record) -> Iterator[State]:
    """The state before the first decision and after every move: one object, played on between yields.

    Copy a state to keep it.
    """
    try:
        state = deal(record)
    except EquinoxError as error:
        raise BadRecord(f"record {record.id}: {error}") from None
    if not record.moves:
        _check_end(record, state)
    yield state
    for number, played in enumerate(record.moves, start=1):
        where = f"record {record.id}, move {number}"
        if state.turn != played.seat:
            turn = "nobody" if state.turn is None else f"seat {state.turn}"
            raise BadRecord(f"{where}: seat {played.seat} moves, but it is {turn}'s turn")
        try:
            state.play(played.move)
        except EquinoxError as error:
            raise BadRecord(f"{where}: {error}") from None
        if number == len(record.moves):
            _check_end(record, state)
        yield state


def _check_end(record: Record, state: State) -> None:
    if state.turn is not None and record.outcome.reason not in STOPPED:
        raise BadRecord(
            f"record {record.id}: moves are missing: it says {short_repr(record.outcome.reason)}, but after "
            f"{len(record.moves)} of them the game is not over"
        )


def positions(record: Record) -> Iterator[Position]:
    """The whole position before the first decision and after every move, hidden cards included."""
    return (state.dump() for state in replay(record))


def match_id(
    game: str,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    bots: Sequence[str],
    event: str = "",
) -> str:
    """The name of a game: a hash of all that makes it this game, so that the same game has the same id."""
    rules = dict(options)
    champions = rules.pop("champions", None)  # was a parameter of its own: ids are the same as ever
    parts = [event, game, players, seed, rules, champions, list(bots)]
    text = msgspec.json.encode(parts, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]


def ranked(ranks: Sequence[int] | None, seats: int, faulty: Iterable[int]) -> list[int]:
    """Ranks with every faulty seat behind all others. Without ranks (a game that was broken off) the
    others are equal. The faulty seats are equal among themselves: what the referee played for them says
    nothing. Where all are faulty, all have the last rank."""
    bad = set(faulty)
    if len(bad) == seats:
        return [seats] * seats
    keys = [(True, 0) if seat in bad else (False, ranks[seat] if ranks else 0) for seat in range(seats)]
    return [1 + sum(other < key for other in keys) for key in keys]
