"""The decisions of an event as rows: JSON Lines or Parquet, written game by game in constant memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from equinox.protocol import Result
from equinox.record import BadRecord, Record, replay

if TYPE_CHECKING:
    import pyarrow

Style = Literal["jsonl", "parquet"]

ROW_GROUP: Final = 4096
"""Rows that are kept in memory to be compressed together: some MB of views."""


class Decision(msgspec.Struct):
    """One row."""

    match: str
    """The id of the game."""
    game: str
    players: int
    decision: int
    """Counted from 1 in each game."""
    seat: int
    """The seat that decided."""
    bot: str
    version: str | None
    by: str
    """`bot`, or `referee` for the random moves of a seat that has failed."""
    view: msgspec.Raw
    legal: list[str]
    move: str
    outcome: Result
    """Of the whole game."""
    position: msgspec.Raw | UnsetType = UNSET


class Exported(NamedTuple):
    games: int
    decisions: int
    bad: list[str]
    """Why games were left out: records that cannot be replayed."""


def list_decisions(record: Record, positions: bool, seat: int | None) -> list[Decision]:
    """The decisions of a game, with the view of the seat that decides, or of a given one. BadRecord if it
    cannot be replayed."""
    decisions = []
    for number, (state, played) in enumerate(zip(replay(record), record.moves, strict=False), start=1):
        bot = record.bots[played.seat]
        decisions.append(
            Decision(
                match=record.id,
                game=record.game,
                players=record.players,
                decision=number,
                seat=played.seat,
                bot=bot.name,
                version=bot.version,
                by=played.by,
                view=msgspec.Raw(state.view_json(played.seat if seat is None else seat)),
                legal=list(state.moves()),
                move=played.move,
                outcome=record.outcome,
                position=msgspec.Raw(msgspec.json.encode(state.dump())) if positions else UNSET,
            )
        )
    return decisions


def export(
    records: Iterable[Record],
    out: BinaryIO,
    style: Style,
    positions: bool = False,
    seat: int | None = None,
    on_game: Callable[[int], None] = lambda games: None,
) -> Exported:
    """Write every decision of these games. One whose record cannot be replayed is left out. `on_game` is
    called with the number of games so far."""
    games = decisions = 0
    bad: list[str] = []

    def rows() -> Iterator[Decision]:
        nonlocal games, decisions
        for record in records:
            try:
                game = list_decisions(record, positions, seat)
            except BadRecord as error:
                bad.append(str(error))
            else:
                games += 1
                decisions += len(game)
                yield from game
            on_game(games + len(bad))

    write: _Write = _write_jsonl if style == "jsonl" else _write_parquet
    write(rows(), out, positions)
    return Exported(games, decisions, bad)


class _Write(Protocol):
    def __call__(self, rows: Iterator[Decision], out: BinaryIO, positions: bool) -> None: ...


def _write_jsonl(rows: Iterator[Decision], out: BinaryIO, positions: bool) -> None:
    encode = msgspec.json.Encoder().encode
    for row in rows:
        out.write(encode(row))
        out.write(b"\n")


def _write_parquet(rows: Iterator[Decision], out: BinaryIO, positions: bool) -> None:
    import pyarrow
    from pyarrow.parquet import ParquetWriter

    schema = _make_parquet_schema(positions)
    with ParquetWriter(out, schema, compression="zstd") as writer:
        while group := list(islice(rows, ROW_GROUP)):
            writer.write_batch(pyarrow.RecordBatch.from_pylist(list(map(_as_parquet, group)), schema))


def _make_parquet_schema(positions: bool) -> pyarrow.Schema:
    """Views and positions are JSON texts: their objects have other keys in every row."""
    import pyarrow as pa

    text, number = pa.string(), pa.int32()
    outcome = pa.struct({"scores": pa.list_(pa.float64()), "ranks": pa.list_(number), "reason": text})
    columns = {
        "match": text,
        "game": text,
        "players": number,
        "decision": number,
        "seat": number,
        "bot": text,
        "version": text,
        "by": text,
        "view": text,
        "legal": pa.list_(text),
        "move": text,
        "outcome": outcome,
    }
    return pa.schema(columns | ({"position": text} if positions else {}))


def _as_parquet(row: Decision) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    for key in ("view", "position"):
        if isinstance(values[key], msgspec.Raw):
            values[key] = bytes(values[key]).decode()
    values["outcome"] = msgspec.structs.asdict(row.outcome)
    return values
