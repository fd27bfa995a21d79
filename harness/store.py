"""An event on the disk: one SQLite file with all that belongs to it.

    with Store.open(path) as store:
        for result in store.game_results():
            ...

One writer, many readers. A game is one commit, and is on the disk when `add` returns. Games have ids made
of their content: to add one twice changes nothing. Whatever is wrong with the file is a StoreError.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import re
import sqlite3
import time
import zlib
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Annotated, Final, Literal, NamedTuple, Self, TypeAlias
from urllib.parse import quote

import msgspec
from msgspec import Meta

import equinox
from equinox.interface import short_repr
from equinox.record import BadRecord, Record, checked, decode, encode
from equinox.text import count
from harness.game_result import GameResult
from harness.schedules.pairing import Pairing
from harness.secret import SIZE, Chance, PlainSeed, Secret, make
from harness.settings import Entry, Settings, labels, read_settings
from harness.snapshot import LIMIT, Snapshot

FORMAT: Final = 2
"""The version of this format; a file of a higher one is not touched. A file of a lower one stays as it is:
1 has neither `secret` and `snapshots` nor `planned.dealt`."""
MAGIC: Final = 0x45515841
"""Marks our files among all that SQLite writes."""
SUFFIX: Final = ".sqlite"
AUTHORS: Final = ".authors"
"""Of an event's name, for the file of those who submit to it."""
BUSY_SECONDS: Final = 5.0
COMMITMENT: Final = "commitment"
REVEALED: Final = "revealed"
"""In the state: the hash of the secret, and since when the secret is public, which ends the event."""
REVISION: Final = "revision"
ARCHIVED: Final = "archived"
"""In the state: since when the event is a season that is over."""
PLANNED_REVISION: Final = "planned revision"
"""In the state: how often the bots or settings of the event were changed, and for which of these states its
games were planned. Whoever plays compares them, and plans anew."""
SUSPENDED: Final = "suspended"
"""In the state: bots that cannot be run where the event is played, and why, as JSON."""
DAMAGED: Final = ("malformed", "no such", "decode")
"""Words of SQLite's errors about files that somebody has changed."""

HISTORY: Final = "history"
"""In the state: see harness/history.py. It is dropped with whatever makes games of before count otherwise."""

SCHEMA: Final = """
CREATE TABLE settings (value TEXT NOT NULL);
CREATE TABLE bots (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, version TEXT, author TEXT,
    content TEXT NOT NULL, source TEXT NOT NULL, active INTEGER NOT NULL
);
CREATE TABLE planned (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, deal TEXT NOT NULL, seed INTEGER NOT NULL,
    bots TEXT NOT NULL, stage INTEGER NOT NULL, dealt INTEGER
);
CREATE TABLE snapshots (content TEXT PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE secret (value BLOB NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY REFERENCES planned, short TEXT NOT NULL);
CREATE TABLE records (number INTEGER PRIMARY KEY REFERENCES planned, record BLOB NOT NULL);
CREATE TABLE faults (
    number INTEGER NOT NULL REFERENCES planned, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    message TEXT NOT NULL, PRIMARY KEY (number, seat)
);
CREATE TABLE quarantined (key TEXT PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE log (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, level TEXT NOT NULL, text TEXT NOT NULL
);
"""
# What ratings need of a game is kept apart from its record: to rank 100,000 games no record is read.
LATER: Final = {
    "reviews": "number INTEGER PRIMARY KEY REFERENCES planned, review BLOB NOT NULL",
    "game_times": "number INTEGER PRIMARY KEY REFERENCES planned, at REAL NOT NULL",
    "bot_times": "number INTEGER PRIMARY KEY, key TEXT NOT NULL, at REAL NOT NULL, what TEXT NOT NULL,"
    " by TEXT",
    "voided": "number INTEGER PRIMARY KEY REFERENCES planned, at REAL NOT NULL, why TEXT NOT NULL,"
    " replay TEXT",
    "lifted": "key TEXT PRIMARY KEY, game TEXT NOT NULL",
    "earlier_settings": "number INTEGER PRIMARY KEY, until REAL NOT NULL, value TEXT NOT NULL,"
    " note TEXT NOT NULL",
    "names": "name TEXT PRIMARY KEY, author TEXT, source TEXT NOT NULL",
}
"""Tables that are made when they are needed: other versions read events with and without them."""


class StoreError(Exception):
    """An event's file that cannot be read or written, in one line that says why."""


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


class StoredGame(NamedTuple):
    """All that the file has of one game of the schedule, not yet read: some of it may be damaged."""

    number: int
    id: object
    deal: object
    seed: object
    bots: object
    stage: object
    short: object
    """None, as the record, if it has not been played."""
    record: object


class LogLine(NamedTuple):
    at: str
    level: str
    text: str


BotChange = Literal["joined", "updated", "removed", "quarantined", "lifted", "suspended"]


class BotTime(NamedTuple):
    """Something that happened to a bot."""

    key: str
    at: float
    what: str
    by: str | None


class Voided(NamedTuple):
    """A game that counts no more."""

    at: float
    why: str
    replay: str | None
    """The id of the game that is played instead."""


class EarlierSettings(NamedTuple):
    """What an event was played with before its settings were changed."""

    until: float
    settings: Settings
    note: str
    """Why they were changed."""


def place(results: Path, event: str) -> Path:
    """The file of an event."""
    return results / f"{event}{SUFFIX}"


def find_events(results: Path) -> list[Path]:
    """The files of all events, by name."""
    files = sorted(results.glob(f"*{SUFFIX}"))
    return [file for file in files if file.name[0] != "." and not file.stem.endswith(AUTHORS)]


_shorts: Final = msgspec.json.Decoder(Short)
_seats: Final = msgspec.json.Decoder(tuple[str, ...])
_BotRow: TypeAlias = tuple[int, str, str, str | None, str | None, str, str, int]
_PlannedRow: TypeAlias = tuple[str, str, int, str, int, int | None]
MOST_RECORD: Final = 256 * 1024**2
"""Bytes of a record."""
MOST_SNAPSHOT: Final = 2 * LIMIT
"""Bytes of a snapshot: its files, and what the archive says about each."""
MOST_ROUNDS: Final = 100_000
RESULTS_AT_ONCE: Final = 10_000
LONGEST_MS: Final = 2**31
LARGEST: Final = 2**62


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
    """What was compressed, but no more than so many bytes: a few may unpack to more than the memory holds."""
    stream = zlib.decompressobj()
    data = stream.decompress(packed, most + 1)  # type: ignore[arg-type]
    if not stream.eof or len(data) > most:
        raise zlib.error(f"it does not end within {most // 1024**2} MiB")
    return data


def short_of(game: Packed) -> Short:
    return _shorts.decode(game.short)


class Store:
    """An open event."""

    def __init__(self, path: Path, database: sqlite3.Connection, readonly: bool) -> None:
        self.path = path
        self.readonly = readonly
        self._database = database
        self._made: set[str] = set()
        """Which of the later tables are known to be there."""

    # Opening and closing

    @classmethod
    def create(
        cls,
        path: Path,
        settings: Settings,
        entries: Iterable[Entry] = (),
        snapshots: Iterable[Snapshot] = (),
        busy_seconds: float = BUSY_SECONDS,
    ) -> Store:
        """A new event. The file must not exist; it appears when it is complete."""
        if path.exists():
            raise StoreError(f"{path}: already exists")
        fresh = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _clear_away(path)
            fresh.touch(mode=0o600)  # it holds the secret of the deals
            with cls(fresh, _connect(fresh, "rw", busy_seconds), readonly=False) as store:
                store._fill(settings, entries, snapshots)
            _reveal(fresh, path)
        except FileExistsError:
            raise StoreError(f"{path}: already exists") from None
        except OSError as error:
            raise StoreError(f"{path}: cannot be created: {error.strerror}") from None
        except StoreError as error:
            raise StoreError(str(error).replace(str(fresh), str(path))) from None
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink()
        return cls.open(path, busy_seconds=busy_seconds)

    def _fill(self, settings: Settings, entries: Iterable[Entry], snapshots: Iterable[Snapshot]) -> None:
        with self._writing() as database:
            for statement in SCHEMA.split(";"):
                database.execute(statement)
            database.execute("INSERT INTO settings VALUES (?)", [msgspec.json.encode(settings).decode()])
            _put_snapshots(database, snapshots)
            secret = make(settings.seed)
            database.execute("INSERT INTO secret VALUES (?)", [secret.key])
            database.execute("INSERT INTO state VALUES (?, ?)", [COMMITMENT, secret.commitment])
            entries = list(entries)
            for entry in entries:
                _put_bot(database, entry)
            self._put_bot_times((entry.key for entry in entries), "joined", None)
            database.execute(f"PRAGMA application_id = {MAGIC}")
            database.execute(f"PRAGMA user_version = {FORMAT}")

    @classmethod
    def open(cls, path: Path, readonly: bool = False, busy_seconds: float = BUSY_SECONDS) -> Store:
        """The event in a file. Readers disturb neither each other nor the writer."""
        path = Path(path)
        if not path.is_file():
            raise StoreError(f"{path}: {'not a file' if path.exists() else 'there is no such event'}")
        # A reader that may write does not: but as the last who leaves it puts the -wal file away.
        writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
        database = _connect(path, "ro" if readonly and not writable else "rw", busy_seconds)
        try:
            _check(path, database)  # before anything is written: what is not ours stays as it is
            with _explain_errors(path):
                if readonly:
                    database.execute("PRAGMA query_only = ON")
                else:
                    verdict = database.execute("PRAGMA quick_check(1)").fetchone()[0]
                    if verdict != "ok":
                        raise StoreError(f"{path}: damaged: {' '.join(verdict.split())}")
                    database.execute("PRAGMA journal_mode = WAL")
        except StoreError:
            database.close()
            raise
        return cls(path, database, readonly)

    def close(self) -> None:
        with _explain_errors(self.path):
            self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def wait_for_others(self, seconds: float) -> None:
        """How long to wait for somebody else who writes to the file."""
        with self._reading() as database:
            database.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")

    # Reading

    @contextlib.contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Whatever is read meanwhile is as it was at the beginning, though games are being added."""
        with _explain_errors(self.path):
            self._database.execute("BEGIN")
        try:
            yield
        finally:
            with contextlib.suppress(sqlite3.Error):
                self._database.execute("COMMIT")

    @property
    def config(self) -> Settings:
        with self._reading() as database:
            rows = database.execute("SELECT value FROM settings").fetchall()
            if len(rows) != 1:
                raise self._damaged(f"{len(rows)} settings")
            return self._check_settings(read_settings(msgspec.convert(rows[0][0], str)))

    def _check_settings(self, settings: Settings) -> Settings:
        """Settings within bounds: nobody may be asked to play for ever, or with a clock without time."""
        game = equinox.games.get(settings.game)
        if game is None or settings.players not in game.seats:
            raise self._damaged(
                f"settings: there is no {short_repr(settings.game)} for {settings.players} players"
            )
        for name, most in (
            ("rounds", MOST_ROUNDS),
            ("move_ms", LONGEST_MS),
            ("game_ms", LONGEST_MS),
            ("memory", LARGEST),
            ("processes", LARGEST),
            ("file_size", LARGEST),
        ):
            value = getattr(settings, name)
            if value is not None and not 1 <= value <= most:
                raise self._damaged(f"settings: {name} is {value}")
        if settings.quarantine < 0 or not 0 <= settings.margin_ms <= LONGEST_MS:
            raise self._damaged("settings: quarantine or margin_ms is out of bounds")
        return settings

    @property
    def has_secret(self) -> bool:
        """False for an event of format 1."""
        with self._reading() as database:
            return int(database.execute("PRAGMA user_version").fetchone()[0]) > 1

    @property
    def commitment(self) -> str | None:
        """The hash of the secret; None for an event of format 1."""
        return self.state(COMMITMENT)

    def chance(self) -> Chance:
        """What the event's deals and its schedule follow from."""
        if self.has_secret:
            return self.secret()
        seed = self.config.seed
        if seed is None:
            raise StoreError(f"{self.path}: damaged: an event of format 1 without a seed")
        return PlainSeed(seed)

    def secret(self) -> Secret:
        """To be shown to nobody before the event is over. StoreError tells if it is lost or damaged."""
        with self._reading() as database:
            rows = database.execute("SELECT value FROM secret").fetchall()
        keys = [key for (key,) in rows if isinstance(key, bytes) and len(key) == SIZE]
        stays = "stored games are safe, but no more games can be dealt"
        if len(keys) != 1 or len(rows) != 1:
            raise StoreError(f"{self.path}: its secret is missing or damaged; {stays}")
        secret = Secret(keys[0])
        if secret.commitment != self.state(COMMITMENT):
            raise StoreError(f"{self.path}: its secret does not match its commitment; {stays}")
        return secret

    def check_open(self) -> None:
        """StoreError if nothing more can be played: the event is over for good, or its secret is lost."""
        since = self.state(REVEALED)
        if since is not None:
            raise StoreError(
                f"{self.path}: the event is over, its secret was revealed at {since}: no more games can "
                "be played"
            )
        if self.state(ARCHIVED) is not None:
            raise StoreError(f"{self.path}: a season that is over: no more games can be played")
        self.chance()

    def owners(self) -> dict[str, tuple[str | None, str]]:
        """The author and the source of each name, also of bots that played in earlier seasons only."""
        with self._reading() as database:
            kept = database.execute("SELECT name, author, source FROM names") if self._has("names") else ()
            rows = msgspec.convert(list(kept), list[tuple[str, str | None, str]])
        owners = {name: (author, source) for name, author, source in rows}
        return owners | {entry.name: (entry.author, entry.source) for entry in self.bots()}

    def bots(self) -> list[Entry]:
        """Every bot and every version of it, in the order in which they were entered."""
        with self._reading() as database:
            rows = database.execute(
                "SELECT number, key, name, version, author, content, source, active FROM bots ORDER BY number"
            ).fetchall()
            entries = [
                Entry(
                    number=number,
                    key=key,
                    name=name,
                    version=version,
                    author=author,
                    content=content,
                    source=source,
                    active=bool(active),
                )
                for number, key, name, version, author, content, source, active in msgspec.convert(
                    rows, list[_BotRow]
                )
            ]
        return [
            msgspec.structs.replace(entry, label=label)
            for entry, label in zip(entries, labels(entries), strict=True)
        ]

    @property
    def format(self) -> int:
        with self._reading() as database:
            return int(database.execute("PRAGMA user_version").fetchone()[0])

    def snapshot(self, content: str) -> Snapshot | None:
        """The files of a bot with this hash, as they were when it entered."""
        with self._reading() as database:
            if not database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'snapshots'").fetchone():
                return None
            row = database.execute("SELECT data FROM snapshots WHERE content = ?", [content]).fetchone()
        if row is None:
            return None
        try:
            return Snapshot(content, decompress(row[0], MOST_SNAPSHOT))
        except (zlib.error, TypeError) as error:
            raise StoreError(f"{self.path}: the snapshot {content[:16]} is damaged: {error}") from None

    def find_games(self, words: Sequence[str], faulty: bool = False) -> list[int]:
        """The numbers of the played games that have all these words (in lower case) in their number, id,
        bots, faults or ending; newest first."""
        label = {entry.key: entry.label.lower() for entry in self.bots()}
        names = cache(lambda keys: " ".join(label[key] for key in self._group(keys, label)))
        text = (
            "number || ' ' || id || ' ' || names(bots) || ' ' || json_extract(short, '$[6]') || ' ' ||"
            " coalesce((SELECT group_concat(kind, ' ') FROM faults WHERE number = planned.number), '')"
        )
        where = ["number IN (SELECT number FROM faults)"] * faulty + [f"instr({text}, ?)"] * len(words)
        with self._reading() as database:
            if self._has("voided"):
                where.append("number NOT IN (SELECT number FROM voided)")
            database.create_function("names", 1, names)
            rows = database.execute(
                f"SELECT number FROM games JOIN planned USING (number)"
                f" WHERE {' AND '.join(where) or 'TRUE'} ORDER BY number DESC",
                words,
            )
            return [number for (number,) in rows]

    def game_results(
        self,
        after: int = 0,
        voided: bool = False,
        faulty: bool = False,
        among: Sequence[int] | None = None,
        most: int = -1,
    ) -> list[GameResult]:
        """Every played game that counts, in short, in the order of the schedule, from the game after this
        number on and so many at most, or only those among these numbers. With `voided` those that do not
        count instead, with `faulty` only those with a fault."""
        label = {entry.key: entry.label for entry in self.bots()}
        seated: dict[object, tuple[str, ...]] = {}
        """Few groups play many games: each is looked up once."""
        game_results = []
        with self._reading() as database:
            timed = self._has("game_times")
            some = ""
            if self._has("voided"):
                some = f"AND number {'IN' if voided else 'NOT IN'} (SELECT number FROM voided)"
            elif voided:
                return []
            if faulty:
                some += " AND number IN (SELECT number FROM faults)"
            rows = database.execute(
                f"SELECT number, id, deal, bots, short, {'at' if timed else 'NULL'} FROM planned"
                f" JOIN games USING (number) {'LEFT JOIN game_times USING (number)' if timed else ''}"
                f" WHERE number > ? {some} {_among(among)} ORDER BY number LIMIT ?",
                [after, *(among or ()), most],
            )
            for number, name, deal, keys, text, at in rows:
                bots = seated.get(keys)
                if bots is None:
                    bots = seated[keys] = tuple(label[key] for key in self._group(keys, label))
                short = self._short(text, len(bots), name)
                if type(name) is not str or type(deal) is not str:
                    raise self._damaged(f"game {number} has no id or no deal")
                ranks = short.ranks
                if None not in short.faults:  # old events have called it a draw when all failed
                    ranks = (len(bots),) * len(bots)
                game_results.append(
                    GameResult(
                        number,
                        name,
                        deal,
                        bots,
                        ranks,
                        short.scores,
                        short.faults,
                        short.decisions,
                        short.wall_ms,
                        short.slowest_ms,
                        short.reason,
                        short.engine,
                        at if isinstance(at, float) else None,
                    )
                )
        return game_results

    def _has(self, table: str) -> bool:
        """Whether one of the later tables is there."""
        if table not in self._made:
            row = self._database.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", [table]).fetchone()
            if row is None:
                return False
            if not self._database.in_transaction:  # it may still be rolled back
                self._made.add(table)
        return True

    def _make(self, table: str) -> None:
        if not self._has(table):
            self._database.execute(f"CREATE TABLE {table} ({LATER[table]})")

    def digest_results(self, last: int) -> str:
        """A hash of all that `game_results` reads of games up to this number."""
        digest = hashlib.sha256()
        with self._reading() as database:
            if self._has("voided"):
                voided = database.execute("SELECT number FROM voided ORDER BY number").fetchall()
                digest.update(repr(voided).encode())
            for first in range(0, last, RESULTS_AT_ONCE):
                # In one string each, because 100,000 rows would take longer to fetch than to hash.
                count, text = database.execute(
                    "SELECT count(*), group_concat(number || ' ' || id || deal || bots || short, char(10))"
                    " FROM (SELECT number, id, deal, bots, short FROM planned JOIN games USING (number)"
                    " WHERE number > ? AND number <= ? ORDER BY number)",
                    [first, min(first + RESULTS_AT_ONCE, last)],
                ).fetchone()
                digest.update(f"{count} {text}".encode())
        return digest.hexdigest()

    def _group(self, text: object, known: Container[str]) -> tuple[str, ...]:
        """The keys of a game's bots by seat."""
        keys = _seats.decode(msgspec.convert(text, str))
        unknown = [key for key in keys if key not in known]
        if unknown:
            raise self._damaged(f"{short_repr(unknown[0])} plays, but is not one of the bots")
        if not 2 <= len(keys) <= MOST_SEATS:
            raise self._damaged(f"a game with {len(keys)} bots")
        return keys

    def _short(self, text: object, seats: int, game: object) -> Short:
        try:
            short = _shorts.decode(text)  # type: ignore[arg-type]
        except (TypeError, msgspec.DecodeError) as error:
            raise self._damaged(f"game {game}: its result: {error}") from None
        if not (
            seats
            == len(short.ranks)
            == len(short.scores)
            == len(short.faults)
            == len(short.decisions)
            == len(short.wall_ms)
            == len(short.slowest_ms)
        ):
            raise self._damaged(f"game {game}: its result is not for {seats} seats")
        return short

    def record(self, game: str) -> Record:
        """The whole record of a game, by its number, its id or the beginning of it."""
        number, name = self.find_played(game)
        with self._reading() as database:
            row = database.execute("SELECT record FROM records WHERE number = ?", [number]).fetchone()
        if row is None:
            raise self._damaged(f"game {name} has no record")
        return self.unpack_record(name, row[0])

    def find_played(self, game: str) -> tuple[int, str]:
        """The number and the id of a played game, by one of them or the beginning of its id."""
        if game == "0":
            raise StoreError(f"{self.path}: there is no game 0: numbers begin at 1")
        number = int(game) if re.fullmatch("[1-9][0-9]{0,14}", game) else -1
        with self._reading() as database:
            query = (
                "SELECT number, id, games.number IS NOT NULL OR records.number IS NOT NULL FROM planned"
                " LEFT JOIN games USING (number) LEFT JOIN records USING (number) WHERE"
            )
            rows = database.execute(f"{query} number = ?", [number]).fetchall()
            rows = (
                rows
                or database.execute(f"{query} substr(id, 1, ?) = ? LIMIT 2", [len(game), game]).fetchall()
            )
        if not rows:
            games = self.count_planned()
            raise StoreError(f"{self.path}: there is no game {game!r}; it has {count(games, 'game')}")
        if len(rows) > 1:
            raise StoreError(f"{self.path}: several games begin with {game!r}")
        ((number, name, is_played),) = rows
        if not is_played:
            raise StoreError(f"{self.path}: game {name} has not been played yet")
        return number, name

    def review(self, game: str) -> bytes | None:
        """The review of a game, by its id, as `put_review` got it; None if there is none."""
        with self._reading() as database:
            if not self._has("reviews"):
                return None
            row = database.execute(
                "SELECT review FROM reviews JOIN planned USING (number) WHERE id = ?", [game]
            ).fetchone()
        if row is None:
            return None
        try:
            return decompress(row[0], MOST_RECORD)
        except (zlib.error, TypeError) as error:
            raise self._damaged(f"the review of game {game}: {error}") from None

    def records(self) -> Iterator[Record]:
        """The record of every game that counts, in the order of the schedule."""
        with self._reading() as database:
            some = "WHERE number NOT IN (SELECT number FROM voided)" if self._has("voided") else ""
            rows = database.execute(
                f"SELECT id, record FROM planned JOIN records USING (number) {some} ORDER BY number"
            )
            for name, packed in rows:
                yield self.unpack_record(name, packed)

    def unpack_record(self, name: object, packed: object) -> Record:
        """The record of the game `name`, as it is stored."""
        try:
            record = unpack(packed)
        except BadRecord as error:
            raise StoreError(f"{self.path}: game {name}: {error}") from None
        if record.id != name:
            raise self._damaged(f"game {name} has the record of game {record.id}")
        return record

    def planned(self, after: int = 0) -> list[Pairing]:
        """Every game that was planned so far, played or not, in the order of the schedule, from the game
        after this number on."""
        known = {entry.key for entry in self.bots()}
        seated: dict[object, tuple[str, ...]] = {}
        with self._reading() as database:
            dealt = "dealt" if self.has_secret else "NULL"
            rows = database.execute(
                f"SELECT id, deal, seed, bots, stage, {dealt} FROM planned WHERE number > ? ORDER BY number",
                [after],
            )
            pairings = []
            for name, deal, seed, keys, stage, number in msgspec.convert(rows.fetchall(), list[_PlannedRow]):
                bots = seated.get(keys)
                if bots is None:
                    bots = seated[keys] = self._group(keys, known)
                pairings.append(Pairing(name, deal, seed, bots, stage, number))
            return pairings

    def stored(self) -> Iterator[StoredGame]:
        """Every row of the schedule with all that belongs to it, as it is."""
        with self._reading() as database:
            rows = database.execute(
                "SELECT number, id, deal, seed, bots, stage, short, record FROM planned"
                " LEFT JOIN games USING (number) LEFT JOIN records USING (number) ORDER BY number"
            )
            yield from map(StoredGame._make, rows)

    def faults(self) -> dict[int, list[tuple[int, str, str]]]:
        """Seat, kind and message of every fault, by the number of the game."""
        faults: dict[int, list[tuple[int, str, str]]] = {}
        with self._reading() as database:
            rows = database.execute("SELECT number, seat, kind, message FROM faults ORDER BY number, seat")
            for number, seat, kind, message in msgspec.convert(
                rows.fetchall(), list[tuple[int, int, str, str]]
            ):
                faults.setdefault(number, []).append((seat, kind, message))
        return faults

    def strays(self) -> list[tuple[str, int]]:
        """Rows that belong to no game of the schedule: the table, and the number."""
        with self._reading() as database:
            return [
                (table, number)
                for table in ("games", "records", "faults", "quarantined")
                for (number,) in database.execute(
                    f"SELECT DISTINCT number FROM {table} WHERE number NOT IN (SELECT number FROM planned)"
                )
            ]

    def count_planned(self) -> int:
        """How many games were planned, or will be, as far as is known; without those that were voided."""
        planned = self._count("planned")
        settings = self.config
        groups = None
        if settings.until_settled is None:
            groups = settings.schedule.count_groups([entry.key for entry in self.bots()], settings.players)
        return max(planned, (groups or 0) * settings.rounds * settings.players)

    def planned_since(self, stage: int) -> set[str]:
        """The ids of all games from this round on."""
        with self._reading() as database:
            rows = database.execute("SELECT id FROM planned WHERE stage >= ?", [stage]).fetchall()
            return {name for (name,) in msgspec.convert(rows, list[tuple[str]])}

    def count_stages(self) -> int:
        """How many rounds or batches were planned."""
        with self._reading() as database:
            last = database.execute("SELECT max(stage) FROM planned").fetchone()[0]
        return 0 if last is None else msgspec.convert(last, int) + 1

    def count_deals(self) -> Counter[frozenset[str]]:
        """How many deals of each group were planned, or those up to the last one that still is."""
        counts: Counter[frozenset[str]] = Counter()
        with self._reading() as database:
            # Events of format 1 do not store the numbers of deals, and have planned all of them in order.
            last = "coalesce(max(dealt) + 1, count(*))" if self.has_secret else "count(*)"
            rows = database.execute(f"SELECT bots, {last} FROM planned GROUP BY bots").fetchall()
            for keys, count in msgspec.convert(rows, list[tuple[str, int]]):
                group = frozenset(_seats.decode(keys))
                counts[group] = max(counts[group], count)
        return counts

    def count_played(self) -> int:
        """Without those that were voided."""
        return self._count("games")

    def _count(self, table: str) -> int:
        with self._reading() as database:
            voided = "(SELECT count(*) FROM voided)" if self._has("voided") else "0"
            return int(database.execute(f"SELECT count(*) - {voided} FROM {table}").fetchone()[0])

    def last_planned(self) -> int:
        """The number of the last game of the schedule so far."""
        with self._reading() as database:
            return int(database.execute("SELECT coalesce(max(number), 0) FROM planned").fetchone()[0])

    def played(self, after: int = 0) -> dict[str, tuple[str | None, ...]]:
        """The id of every played game, with the fault of each seat, from the game after this number on."""
        with self._reading() as database:
            rows = database.execute(
                "SELECT id, bots, short FROM planned JOIN games USING (number) WHERE number > ?", [after]
            )
            return {
                name: self._short(text, len(_seats.decode(keys)), name).faults
                for name, keys, text in msgspec.convert(rows.fetchall(), list[tuple[str, str, str]])
            }

    def text(self, after: int = 0) -> Counter[str]:
        """Bytes of notes and standard error that are kept of each bot, by key, in games after this number."""
        totals: Counter[str] = Counter()
        with self._reading() as database:
            rows = database.execute(
                "SELECT bots, short FROM planned JOIN games USING (number) WHERE number > ?", [after]
            )
            for keys, text in rows:
                sizes = _shorts.decode(text).text
                if any(sizes):
                    for key, size in zip(_seats.decode(keys), sizes, strict=False):
                        totals[key] += size
        return totals

    def players(self) -> list[Entry]:
        """Who can be asked to play."""
        out = self.quarantined().keys() | self.suspended().keys()
        return [entry for entry in self.bots() if entry.active and entry.key not in out]

    def suspended(self) -> dict[str, str]:
        """The key of each bot that cannot be run where the event is played, and why."""
        text = self.state(SUSPENDED)
        with _explain_errors(self.path):
            return {} if text is None else msgspec.json.decode(text, type=dict[str, str])

    def bot_times(self) -> list[BotTime]:
        """What happened to bots, in order."""
        with self._reading() as database:
            if not self._has("bot_times"):
                return []
            rows = database.execute("SELECT key, at, what, by FROM bot_times ORDER BY number").fetchall()
            return list(map(BotTime._make, msgspec.convert(rows, list[tuple[str, float, str, str | None]])))

    def voided(self) -> dict[str, Voided]:
        """The games that count no more, by id."""
        with self._reading() as database:
            if not self._has("voided"):
                return {}
            rows = database.execute(
                "SELECT id, at, why, replay FROM voided JOIN planned USING (number) ORDER BY number"
            ).fetchall()
            return {
                game: Voided(at, why, replay)
                for game, at, why, replay in msgspec.convert(rows, list[tuple[str, float, str, str | None]])
            }

    def lifted(self) -> dict[str, str]:
        """The bots whose quarantine was lifted: games up to this one do not count for another."""
        with self._reading() as database:
            if not self._has("lifted"):
                return {}
            rows = database.execute("SELECT key, game FROM lifted").fetchall()
            return dict(msgspec.convert(rows, list[tuple[str, str]]))

    def earlier_settings(self) -> list[EarlierSettings]:
        """What the event was played with before, oldest first."""
        with self._reading() as database:
            if not self._has("earlier_settings"):
                return []
            rows = database.execute(
                "SELECT until, value, note FROM earlier_settings ORDER BY number"
            ).fetchall()
            return [
                EarlierSettings(until, self._check_settings(read_settings(value)), note)
                for until, value, note in msgspec.convert(rows, list[tuple[float, str, str]])
            ]

    def data_version(self) -> int:
        """Another number than before if somebody else has written to the file; cheap enough to be asked
        all the time."""
        with self._reading() as database:
            return int(database.execute("PRAGMA data_version").fetchone()[0])

    @property
    def revision(self) -> int:
        """How often bots or settings were changed."""
        return int(self.number(REVISION) or 0)

    def quarantined(self) -> dict[str, int]:
        """The key of each quarantined bot, and the number of the game since which it is."""
        known = {entry.key for entry in self.bots()}
        with self._reading() as database:
            rows = database.execute("SELECT key, number FROM quarantined ORDER BY number, key").fetchall()
            games = dict(msgspec.convert(rows, list[tuple[str, int]]))
        for key in games:
            if key not in known:
                raise self._damaged(f"{short_repr(key)} is quarantined, but is not one of the bots")
        return games

    def state(self, key: str) -> str | None:
        with self._reading() as database:
            row = database.execute("SELECT value FROM state WHERE key = ?", [key]).fetchone()
        return None if row is None else str(row[0])

    def number(self, key: str) -> float | None:
        """A number that was kept as a state."""
        text = self.state(key)
        if text is None:
            return None
        with contextlib.suppress(ValueError):
            if math.isfinite(number := float(text)):
                return number
        raise self._damaged(f"{key} is {short_repr(text)}, not a number")

    def log(self) -> list[LogLine]:
        """What happened to the event: begun, resumed, bots quarantined, workers replaced, finished."""
        with self._reading() as database:
            rows = database.execute("SELECT at, level, text FROM log ORDER BY number").fetchall()
            return [LogLine(*row) for row in msgspec.convert(rows, list[tuple[str, str, str]])]

    def _damaged(self, what: str) -> StoreError:
        return StoreError(f"{self.path}: damaged: {what}")

    # Writing

    def set_config(self, settings: Settings) -> None:
        with self._writing() as database:
            database.execute("UPDATE settings SET value = ?", [msgspec.json.encode(settings).decode()])
            self._forget_history()

    def _forget_history(self) -> None:
        """Games of before count otherwise now."""
        self.set_state(HISTORY, None)

    def put_bot(self, *entries: Entry, snapshots: Iterable[Snapshot] = ()) -> None:
        """Enter bots, or change the entries that have their keys, all at once."""
        with self._writing() as database:
            _put_snapshots(database, snapshots)
            for entry in entries:
                _put_bot(database, entry)

    def note_bots(self, keys: Iterable[str], what: BotChange, by: str | None = None) -> None:
        """What happened to bots. Whoever plays the event plans anew."""
        with self._writing():
            self._put_bot_times(keys, what, by)
            self.note_change()

    def _put_bot_times(self, keys: Iterable[str], what: BotChange, by: str | None) -> None:
        self._make("bot_times")
        now = time.time()
        self._database.executemany(
            "INSERT INTO bot_times (key, at, what, by) VALUES (?, ?, ?, ?)",
            [(key, now, what, by) for key in keys],
        )

    def note_change(self) -> None:
        """Who plays the event is to look at its bots and settings again, and to plan anew."""
        with self._writing() as database:
            database.execute(
                "INSERT INTO state VALUES (?, '1')"
                " ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1",
                [REVISION],
            )

    def plan(self, pairings: Iterable[Pairing]) -> int:
        """Add games to the end of the schedule. Those that are in it keep their place. Returns how many were
        new."""
        new = self.has_secret
        columns = "id, deal, seed, bots, stage, dealt" if new else "id, deal, seed, bots, stage"
        rows = (
            (one.id, one.deal, one.seed, msgspec.json.encode(one.bots).decode(), one.stage, one.number)
            for one in pairings
        )
        with self._writing() as database:
            done = database.executemany(
                f"INSERT OR IGNORE INTO planned ({columns}) VALUES (?, ?, ?, ?, ?{', ?' if new else ''})",
                rows if new else (row[:-1] for row in rows),
            )
            return done.rowcount

    def drop_unplayed(self) -> None:
        """Forget what is planned but not played: the settings have changed."""
        with self._writing() as database:
            database.execute("DELETE FROM planned WHERE number NOT IN (SELECT number FROM games)")

    def drop_outdated(self, playing: Container[str] = (), force: bool = False) -> bool:
        """Forget what was planned before the last change and is neither played nor being played; whether
        there was a change, or it was forced. A deal that was begun is played to its end if all its bots are
        still there, and so are games instead of voided ones."""
        with self._writing() as database:
            revision = self.revision
            if revision == int(self.number(PLANNED_REVISION) or 0) and not force:
                return False
            here = {entry.key for entry in self.bots() if entry.active} - self.suspended().keys()
            rows = database.execute(
                "SELECT number, id, deal, bots FROM planned WHERE number NOT IN (SELECT number FROM games)"
            ).fetchall()
            replays = {one.replay for one in self.voided().values()}
            begun = {deal for _, game, deal, _ in rows if game in playing}
            begun.update(
                deal
                for (deal,) in database.execute(
                    "SELECT DISTINCT deal FROM planned JOIN games USING (number) WHERE deal IN"
                    " (SELECT deal FROM planned WHERE number NOT IN (SELECT number FROM games))"
                )
            )
            dropped = [
                (number,)
                for number, game, deal, keys in rows
                if game not in playing
                and not ((deal in begun or game in replays) and here.issuperset(_seats.decode(keys)))
            ]
            database.executemany("DELETE FROM planned WHERE number = ?", dropped)
            self.set_state(PLANNED_REVISION, str(revision))
            return True

    def void(self, game: str, why: str, replay: str | None) -> None:
        """Let a played game count no more, and maybe another one instead of it. It stays in the file."""
        with self._writing() as database:
            self._make("voided")
            database.execute(
                "INSERT INTO voided SELECT number, ?, ?, ? FROM planned WHERE id = ?",
                [time.time(), why, replay, game],
            )
            self._forget_history()
            self.note_change()

    def lift(self, keys: Iterable[str]) -> None:
        """What these bots have done up to now does not count for a quarantine."""
        with self._writing() as database:
            self._make("lifted")
            database.executemany(
                "INSERT OR REPLACE INTO lifted SELECT ?, id FROM planned"
                " WHERE number = (SELECT max(number) FROM games)",
                [(key,) for key in keys],
            )
            self._forget_history()
            self.note_change()

    def change_config(self, settings: Settings, note: str) -> None:
        """Other settings for the games that are dealt from now on; those of before are remembered."""
        self._check_settings(settings)
        with self._writing() as database:
            self._make("earlier_settings")
            database.execute(
                "INSERT INTO earlier_settings (until, value, note) SELECT ?, value, ? FROM settings",
                [time.time(), note],
            )
            self.set_config(settings)
            self.note_change()

    def drop_game(self, game: str) -> None:
        """Forget a game that is planned and cannot be played."""
        with self._writing() as database:
            database.execute(
                "DELETE FROM planned WHERE id = ? AND number NOT IN (SELECT number FROM games)", [game]
            )

    def unsuspend(self, keys: Iterable[str]) -> None:
        """These bots are to be tried again."""
        with self._writing():
            refused = self.suspended()
            rest = {key: why for key, why in refused.items() if key not in set(keys)}
            if rest != refused:
                self.set_state(SUSPENDED, msgspec.json.encode(rest).decode() if rest else None)
                self.note_change()

    def suspend(self, refused: Mapping[str, str]) -> None:
        """These bots, and no others, cannot be run where the event is played."""
        with self._writing():
            before = self.suspended()
            if before == refused:
                return
            self.set_state(SUSPENDED, msgspec.json.encode(refused).decode() if refused else None)
            for key in refused.keys() - before.keys():
                self._put_bot_times([key], "suspended", refused[key])

    def add(self, game: Packed) -> bool:
        """Store a played game, durably; False if it was there already."""
        return self.add_all([game]) == 1

    def add_all(self, games: Iterable[Packed]) -> int:
        """Store games in one commit; returns how many were new."""
        new = 0
        with self._writing() as database:
            self._make("game_times")
            for game in games:
                row = database.execute("SELECT number FROM planned WHERE id = ?", [game.id]).fetchone()
                if row is None:
                    raise StoreError(f"{self.path}: game {game.id} is not in the schedule")
                number = row[0]
                done = database.execute("INSERT OR IGNORE INTO games VALUES (?, ?)", [number, game.short])
                if done.rowcount == 0:
                    continue
                new += 1
                database.execute("INSERT INTO records VALUES (?, ?)", [number, game.record])
                database.execute("INSERT OR REPLACE INTO game_times VALUES (?, ?)", [number, time.time()])
                database.executemany(
                    "INSERT INTO faults VALUES (?, ?, ?, ?)", [(number, *fault) for fault in game.faults]
                )
        return new

    def put_review(self, game: str, review: bytes) -> None:
        """Keep the review of a game, instead of the one that there may be."""
        with self._writing() as database:
            self._make("reviews")
            database.execute(
                "INSERT OR REPLACE INTO reviews SELECT number, ? FROM planned WHERE id = ?",
                [zlib.compress(review), game],
            )

    def copy_to(self, path: Path) -> None:
        """Write all that is in the file now into another one, also in a transaction that has not changed
        anything yet."""
        with (
            _explain_errors(self.path),
            contextlib.closing(_connect(self.path, "rw", BUSY_SECONDS)) as source,
        ):
            source.execute("PRAGMA query_only = ON")
            with contextlib.closing(sqlite3.connect(path)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")

    def archive(self) -> None:
        """No more games are played, and all is in the one file."""
        with self._writing() as database:
            self.set_state(ARCHIVED, _format_time(time.time()))
            database.execute("DELETE FROM state WHERE key = 'runner'")
        with self._reading() as database:
            database.execute("PRAGMA journal_mode = DELETE")

    def begin_anew(self, state: Mapping[str, str]) -> None:
        """Forget all games, and go on with the bots that are active, another secret and this state."""
        with self._writing() as database:
            self._make("names")
            for table in (*LATER, "faults", "quarantined", "records", "games", "planned", "log"):
                if table != "names" and (table not in LATER or self._has(table)):
                    database.execute(f"DELETE FROM {table}")
            database.execute(  # of several versions the last one stays
                "INSERT OR REPLACE INTO names SELECT name, author, source FROM bots ORDER BY number"
            )
            database.execute("DELETE FROM bots WHERE NOT active")
            database.execute("UPDATE bots SET key = name")
            database.execute("DELETE FROM snapshots WHERE content NOT IN (SELECT content FROM bots)")
            revision = self.revision + 1
            database.execute("DELETE FROM state WHERE key != 'runner'")
            settings = self.config
            if settings.seed is not None:  # another one, but for ever the same
                settings = msgspec.structs.replace(settings, seed=settings.seed + 1)
                self.set_config(settings)
            secret = make(settings.seed)
            database.execute("DELETE FROM secret")
            database.execute("INSERT INTO secret VALUES (?)", [secret.key])
            numbers = {REVISION: str(revision), PLANNED_REVISION: str(revision)}
            for key, value in {**state, **numbers, COMMITMENT: secret.commitment}.items():
                self.set_state(key, value)
            self._put_bot_times((entry.key for entry in self.bots()), "joined", None)

    def reveal(self) -> Secret:
        """Make the secret public, which ends the event for good."""
        secret = self.secret()
        if self.state(REVEALED) is None:
            self.set_state(REVEALED, _format_time(time.time()))
            self.note("info", "the secret was revealed")
        return secret

    def set_quarantined(self, games: Mapping[str, str]) -> None:
        """Which bots are quarantined, each with the id of the game since which it is."""
        query = "SELECT key, id FROM quarantined JOIN planned USING (number)"
        with self._reading() as database:
            before = dict(msgspec.convert(database.execute(query).fetchall(), list[tuple[str, str]]))
        if before == games:
            return
        with self._writing() as database:
            database.execute("DELETE FROM quarantined")
            database.executemany(
                "INSERT INTO quarantined SELECT ?, number FROM planned WHERE id = ?", games.items()
            )
            self._put_bot_times(games.keys() - before.keys(), "quarantined", None)

    def set_state(self, key: str, value: str | None) -> None:
        with self._writing() as database:
            if value is None:
                database.execute("DELETE FROM state WHERE key = ?", [key])
            else:
                database.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", [key, value])

    def note(self, level: str, text: str, at: float | None = None) -> None:
        """A line in the event's own log."""
        self.note_all([(time.time() if at is None else at, level, text)])

    def note_all(self, lines: Sequence[tuple[float, str, str]]) -> None:
        rows = [(_format_time(at), level, text) for at, level, text in lines]
        with self._writing() as database:
            database.executemany("INSERT INTO log (at, level, text) VALUES (?, ?, ?)", rows)

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with _explain_errors(self.path):
            yield self._database

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Whatever is read and written meanwhile happens at one moment, or not at all."""
        with self._writing():
            yield

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on the disk afterwards."""
        is_part = self._database.in_transaction
        if is_part:  # of a greater one
            with _explain_errors(self.path):
                yield self._database
            return
        with _explain_errors(self.path):
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield self._database
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise


class Part(Store):
    """An event as if nobody but some of its bots were there to play."""

    def __init__(self, store: Store, keys: Container[str]) -> None:
        super().__init__(store.path, store._database, store.readonly)
        self._keys = keys

    def bots(self) -> list[Entry]:
        return [
            entry if entry.key in self._keys else msgspec.structs.replace(entry, active=False)
            for entry in super().bots()
        ]


def _format_time(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def _among(numbers: Sequence[int] | None) -> str:
    return "" if numbers is None else f"AND number IN ({', '.join('?' * len(numbers))})"


def _clear_away(path: Path) -> None:
    """Remove what processes left that were killed while they made this event."""
    for stale in path.parent.glob(f".{path.name}.*"):
        pid = stale.name.removeprefix(f".{path.name}.").removesuffix("-journal")
        if pid == str(os.getpid()) or not Path("/proc", pid).exists():
            stale.unlink(missing_ok=True)


def _reveal(fresh: Path, path: Path) -> None:
    """Give a finished file its name. Where there are links: so that it fails if somebody was quicker."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:
        fresh.rename(path)


def _put_snapshots(database: sqlite3.Connection, snapshots: Iterable[Snapshot]) -> None:
    # An event of an older version has no such table.
    database.execute("CREATE TABLE IF NOT EXISTS snapshots (content TEXT PRIMARY KEY, data BLOB NOT NULL)")
    database.executemany(
        "INSERT OR IGNORE INTO snapshots VALUES (?, ?)",
        ((one.content, zlib.compress(one.data)) for one in snapshots),
    )


def _put_bot(database: sqlite3.Connection, entry: Entry) -> None:
    row = [entry.name, entry.version, entry.author, entry.content, entry.source, entry.active, entry.key]
    changed = database.execute(
        "UPDATE bots SET name = ?, version = ?, author = ?, content = ?, source = ?, active = ?"
        " WHERE key = ?",
        row,
    )
    if changed.rowcount == 0:
        database.execute(
            "INSERT INTO bots (name, version, author, content, source, active, key)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            row,
        )


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    """`mode` is ro or rw."""
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    if mode == "ro" and not path.with_name(path.name + "-wal").exists():
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            # In a folder that cannot be written to SQLite makes no -shm file, and says it cannot open ours.
            database = sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)
            try:
                database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                return database
            except sqlite3.OperationalError as error:
                database.close()
                if "unable to open" in str(error) or "readonly" in str(error):
                    address += "&immutable=1"
    with _explain_errors(path):
        database = sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)
        try:
            database.execute("PRAGMA synchronous = FULL")
            database.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            database.close()
            raise
        return database


def _check(path: Path, database: sqlite3.Connection) -> None:
    with _explain_errors(path):
        magic = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
        kinds = {kind for (kind,) in database.execute("SELECT type FROM sqlite_schema")}
    if not kinds:
        raise StoreError(f"{path}: empty, not an event of Equinox Arena")
    if magic != MAGIC:
        raise StoreError(f"{path}: not an event of Equinox Arena")
    if not kinds <= {"table", "index"}:  # others could act behind our back
        raise StoreError(f"{path}: damaged: it contains a {max(kinds)}, which no event has")
    if version < 1:
        raise StoreError(f"{path}: damaged: its format is {version}")
    if version > FORMAT:
        raise StoreError(
            f"{path}: created by a newer version of Equinox Arena (format {version}; this one supports "
            f"formats up to {FORMAT})"
        )


@contextlib.contextmanager
def _explain_errors(path: Path) -> Iterator[None]:
    """SQLite's errors as one line each."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            why = "in use by another program"
        elif "not a database" in text:
            why = "not an event of Equinox Arena, or damaged"
        elif isinstance(error, sqlite3.IntegrityError | UnicodeDecodeError) or any(
            sign in text for sign in DAMAGED
        ):
            why = f"damaged: {text}"
        elif "is full" in text:
            why = "the disk is full; nothing that was stored is lost"
        elif "readonly" in text or "unable to open" in text:
            why = "cannot be written to"
        else:
            why = text
        raise StoreError(f"{path}: {why}") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreError(f"{path}: damaged: {error}") from None
