"""An event on the disk: one SQLite file with all that belongs to it.

    with Store.open(path) as store:
        for result in store.game_results():
            ...

One writer, many readers. A game is one commit, and is on the disk when `add` returns. Games have ids made
of their content: to add one twice changes nothing. All errors of the file are StoreErrors.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
import zlib
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from equinox.fields import near
from harness.database import StoreError, connect, explain_errors
from harness.event_schema import (
    ARCHIVED,
    COMMITMENT,
    FORMAT,
    HISTORY,
    LATER,
    MAGIC,
    PLANNED_REVISION,
    REVEALED,
    REVISION,
    SCHEMA,
    SUSPENDED,
)
from harness.packing import Packed
from harness.schedules.pairing import Pairing
from harness.secret import Secret, make
from harness.settings import Entry, Settings
from harness.snapshot import Snapshot
from harness.store_reader import BotChange, StoreReader, decode_seats

SUFFIX: Final = ".sqlite"
AUTHORS: Final = ".authors"
"""Of an event's name, for the file of those who submit to it."""
BUSY_SECONDS: Final = 5.0


def place(results: Path, event: str) -> Path:
    """The file of an event."""
    return results / f"{event}{SUFFIX}"


def find_events(results: Path) -> list[Path]:
    """The files of all events, by name."""
    files = sorted(results.glob(f"*{SUFFIX}"))
    return [
        file
        for file in files
        if file.name[0] != "." and not file.stem.endswith(AUTHORS) and not file.is_dir()
    ]


def describe_missing(path: Path) -> str:
    """The error for a missing event, with the name of a similar one."""
    return f"{path}: there is no such event{near(path.stem, [one.stem for one in find_events(path.parent)])}"


class Store(StoreReader):
    """An open event."""

    def __init__(self, path: Path, database: sqlite3.Connection, readonly: bool) -> None:
        super().__init__(path, database)
        self.readonly = readonly

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
            with cls(fresh, connect(fresh, "rw", busy_seconds), readonly=False) as store:
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
            raise StoreError(f"{path}: not a file" if path.exists() else describe_missing(path))
        # A reader that may write does not: but as the last who leaves it puts the -wal file away.
        writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
        database = connect(path, "ro" if readonly and not writable else "rw", busy_seconds)
        try:
            _check(path, database)  # before anything is written: what is not ours stays as it is
            with explain_errors(path):
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

    def wait_for_others(self, seconds: float) -> None:
        """Wait so long for other processes that write to the file."""
        with self._reading() as database:
            database.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")

    # Writing

    def _make(self, table: str) -> None:
        if not self._has(table):
            self._database.execute(f"CREATE TABLE {table} ({LATER[table]})")

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
        """Record a change of bots. The runner plans again."""
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
        """Have the runner read bots and settings again, and plan again."""
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
        there was a change, or it was forced. A deal that was started is played to its end if all its bots are
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
            started = {deal for _, game, deal, _ in rows if game in playing}
            started.update(
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
                and not ((deal in started or game in replays) and here.issuperset(decode_seats(keys)))
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
        """Let the games of these bots up to now not count for a quarantine."""
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
            explain_errors(self.path),
            contextlib.closing(connect(self.path, "rw", BUSY_SECONDS)) as source,
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

    def reset(self, state: Mapping[str, str]) -> None:
        """Delete all games, and keep the active bots, with another secret and this state."""
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
            if settings.seed is not None:  # another one, but always the same
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


class Part(Store):
    """An event as if only some of its bots were active."""

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


def _clear_away(path: Path) -> None:
    """Remove what processes left that were killed while they made this event."""
    for stale in path.parent.glob(f".{path.name}.*"):
        pid = stale.name.removeprefix(f".{path.name}.").removesuffix("-journal")
        if pid == str(os.getpid()) or not Path("/proc", pid).exists():
            stale.unlink(missing_ok=True)


def _reveal(fresh: Path, path: Path) -> None:
    """Give a finished file its name; where there are hard links, FileExistsError if it is taken."""
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


def _check(path: Path, database: sqlite3.Connection) -> None:
    with explain_errors(path):
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
