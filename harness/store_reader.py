"""Read an event's file."""

from __future__ import annotations

import contextlib
import hashlib
import math
import re
import sqlite3
import zlib
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

import equinox
from equinox.interface import short_repr
from equinox.record import BadRecord, Record
from equinox.text import count
from harness.database import Database, StoreError, explain_errors
from harness.event_schema import ARCHIVED, COMMITMENT, REVEALED, REVISION, SUSPENDED
from harness.game_result import GameResult
from harness.packing import MOST_RECORD, MOST_SEATS, Short, decode_short, decompress, unpack
from harness.schedules.pairing import Pairing
from harness.secret import SIZE, Chance, PlainSeed, Secret
from harness.settings import Entry, Settings, labels, read_settings
from harness.snapshot import LIMIT, Snapshot


class StoredGame(NamedTuple):
    """The row of a game of the schedule, not decoded yet: it may be damaged."""

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
    """Settings of an event before a change."""

    until: float
    settings: Settings
    note: str
    """Why they were changed."""


decode_seats: Final = msgspec.json.Decoder(tuple[str, ...]).decode
_BotRow: TypeAlias = tuple[int, str, str, str | None, str | None, str, str, int]
_PlannedRow: TypeAlias = tuple[str, str, int, str, int, int | None]
MOST_SNAPSHOT: Final = 2 * LIMIT
"""Bytes of a snapshot: its files, and what the archive says about each."""
MOST_ROUNDS: Final = 100_000
RESULTS_AT_ONCE: Final = 10_000
LONGEST_MS: Final = 2**31
LARGEST: Final = 2**62


class StoreReader(Database):
    """An event that is read."""

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        super().__init__(path, database)
        self._made: set[str] = set()
        """Which of the later tables are known to be there."""

    @contextlib.contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """All reads inside of it see the file as it was at the start, though games are being added."""
        with explain_errors(self.path):
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
        """Settings within bounds: a file must not ask for endless games, or for a clock without time."""
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
        """The source of the event's deals and its schedule."""
        if self.has_secret:
            return self.secret()
        seed = self.config.seed
        if seed is None:
            raise StoreError(f"{self.path}: damaged: an event of format 1 without a seed")
        return PlainSeed(seed)

    def secret(self) -> Secret:
        """The secret, never to be shown before the event is over. StoreError if it is lost or damaged."""
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
        bots, faults or ending, or "reviewed"; newest first. All these are between |s: |owl| finds no owl2."""
        label = {entry.key: entry.label.lower() for entry in self.bots()}
        names = cache(lambda keys: "|".join(label[key] for key in self._group(keys, label)))
        text = (
            "'|' || number || '|' || id || '|' || names(bots) || '|' || json_extract(short, '$[6]') || '|' ||"
            " coalesce((SELECT group_concat(kind, '|') || '|' FROM faults WHERE number = planned.number), '')"
        )
        where = ["number IN (SELECT number FROM faults)"] * faulty
        with self._reading() as database:
            if self._has("reviews"):
                text += " || iif(number IN (SELECT number FROM reviews), 'reviewed|', '')"
            where += [f"instr({text}, ?)"] * len(words)
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
        number on and `most` at most, or only those among these numbers. With `voided` those that do not
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
        keys = decode_seats(msgspec.convert(text, str))
        unknown = [key for key in keys if key not in known]
        if unknown:
            raise self._damaged(f"{short_repr(unknown[0])} plays, but is not one of the bots")
        if not 2 <= len(keys) <= MOST_SEATS:
            raise self._damaged(f"a game with {len(keys)} bots")
        return keys

    def _short(self, text: object, seats: int, game: object) -> Short:
        try:
            short = decode_short(text)  # type: ignore[arg-type]
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
            games = self.count_played()
            raise StoreError(f"{self.path}: there is no game {game!r}; it has {count(games, 'played game')}")
        if len(rows) > 1:
            raise StoreError(f"{self.path}: several games begin with {game!r}")
        ((number, name, is_played),) = rows
        if not is_played:
            raise StoreError(f"{self.path}: game {name} has not been played yet")
        return number, name

    def reviewed_games(self) -> set[str]:
        """The ids of the games that have a review."""
        with self._reading() as database:
            if not self._has("reviews"):
                return set()
            rows = database.execute("SELECT id FROM reviews JOIN planned USING (number)").fetchall()
        return {game for (game,) in rows}

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
        settings = self.config
        return max(self._count("planned"), (self._count_groups() or 0) * settings.rounds * settings.players)

    def is_all_known(self) -> bool:
        """Whether no more games will be planned than `count_planned` says."""
        return self._count_groups() is not None

    def _count_groups(self) -> int | None:
        """How many groups meet in every round, if it is known how many rounds there will be."""
        settings = self.config
        if settings.until_settled is not None:
            return None
        return settings.schedule.count_groups([entry.key for entry in self.bots()], settings.players)

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
                group = frozenset(decode_seats(keys))
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
                name: self._short(text, len(decode_seats(keys)), name).faults
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
                sizes = decode_short(text).text
                if any(sizes):
                    for key, size in zip(decode_seats(keys), sizes, strict=False):
                        totals[key] += size
        return totals

    def players(self) -> list[Entry]:
        """The bots that can play."""
        out = self.quarantined().keys() | self.suspended().keys()
        return [entry for entry in self.bots() if entry.active and entry.key not in out]

    def suspended(self) -> dict[str, str]:
        """The key of each bot that cannot be run where the event is played, and why."""
        text = self.state(SUSPENDED)
        with explain_errors(self.path):
            return {} if text is None else msgspec.json.decode(text, type=dict[str, str])

    def bot_times(self) -> list[BotTime]:
        """The changes of bots, in order."""
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
        """Former settings of the event, oldest first."""
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
        """A number that changes when another connection writes to the file; cheap enough for polling."""
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
        """The log of the event: started, resumed, bots quarantined, workers replaced, finished."""
        with self._reading() as database:
            rows = database.execute("SELECT at, level, text FROM log ORDER BY number").fetchall()
            return [LogLine(*row) for row in msgspec.convert(rows, list[tuple[str, str, str]])]

    def _damaged(self, what: str) -> StoreError:
        return StoreError(f"{self.path}: damaged: {what}")


def _among(numbers: Sequence[int] | None) -> str:
    return "" if numbers is None else f"AND number IN ({', '.join('?' * len(numbers))})"
