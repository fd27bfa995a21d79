"""A played game as it is stored: its record, compressed, and its result in short."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from equinox.record import BadRecord, Record, checked, decode, encode

MOST_SEATS: Final = 5
Rank = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Score = Annotated[float, Meta(ge=-1e9, le=1e9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Milliseconds = Annotated[float, Meta(ge=0, le=1e15)]


class Short(msgspec.Struct, frozen=True, array_like=True):
    """A game's result beside its record. The bounds are wide: what is beyond them was not written by us."""

    ranks: tuple[Rank, ...]
    scores: tuple[Score, ...]
    faults: tuple[str | None, ...]
    decisions: tuple[Count, ...]
    wall_ms: tuple[Milliseconds, ...]
    slowest_ms: tuple[Milliseconds, ...]
    reason: str
    engine: str | None = None
    """Games of before this was kept have none."""
    text: tuple[Count, ...] = ()
    """Bytes of notes and standard error, by seat."""


class Packed(NamedTuple):
    """A played game as it is stored. Made where the game was played, so that the writer has little to do."""

    id: str
    short: str
    record: bytes
    faults: list[tuple[int, str, str]]
    """Seat, kind, message."""


decode_short: Final = msgspec.json.Decoder(Short).decode
MOST_RECORD: Final = 256 * 1024**2
"""Bytes of a record."""


def summary(record: Record) -> Short:
    """A record in short."""
    seats = range(record.players)
    faults = {fault.seat: fault.kind for fault in record.faults}
    times: list[list[float]] = [[] for _ in seats]
    for played in record.moves:
        if played.by == "bot":
            times[played.seat].append(played.wall_ms)
    return Short(
        ranks=tuple(record.outcome.ranks),
        scores=tuple(record.outcome.scores),
        faults=tuple(faults.get(seat) for seat in seats),
        decisions=tuple(map(len, times)),
        wall_ms=tuple(round(sum(one), 3) for one in times),
        slowest_ms=tuple(max(one, default=0.0) for one in times),
        reason=record.outcome.reason,
        engine=record.engine,
        text=tuple(map(sum, zip(*_text_sizes(record), strict=True))),
    )


def _text_sizes(record: Record) -> Iterator[list[int]]:
    """Bytes of what bots had to say, by seat."""
    notes = [0] * record.players
    for played in record.moves:
        if played.note:
            notes[played.seat] += len(played.note.encode())
    yield notes
    yield [len(text.encode()) for text in record.stderr] or [0] * record.players
    faults = {fault.seat: len(fault.stderr.encode()) for fault in record.faults}
    yield [faults.get(seat, 0) for seat in range(record.players)]


def silence(record: Record, seats: Iterable[int]) -> None:
    """Drop what these seats had to say."""
    for seat in seats:
        for played in record.moves:
            if played.seat == seat:
                played.note = None
        for fault in record.faults:
            if fault.seat == seat:
                fault.stderr = ""
        if record.stderr:
            record.stderr[seat] = ""


def pack(record: Record, quiet: Iterable[int] = ()) -> Packed:
    silence(record, quiet)
    return Packed(
        id=record.id,
        short=msgspec.json.encode(summary(record)).decode(),
        record=zlib.compress(encode(record), 6),
        faults=[(fault.seat, fault.kind, fault.message) for fault in record.faults],
    )


def unpack(packed: object) -> Record:
    """A record as `pack` has packed it. BadRecord says what is wrong with it."""
    try:
        line = decompress(packed, MOST_RECORD)
    except (TypeError, zlib.error) as error:
        raise BadRecord(f"not a packed record: {error}") from None
    return checked(decode(line))


def decompress(packed: object, most: int) -> bytes:
    """Decompress up to `most` bytes: a few may unpack to more than the memory holds."""
    stream = zlib.decompressobj()
    data = stream.decompress(packed, most + 1)  # type: ignore[arg-type]
    if not stream.eof or len(data) > most:
        raise zlib.error(f"it does not end within {most // 1024**2} MiB")
    return data


def short_of(game: Packed) -> Short:
    return decode_short(game.short)
