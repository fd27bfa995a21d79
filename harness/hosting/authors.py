"""Who may submit to a league, and what they have submitted: one SQLite file beside the event's.

It is apart from the event because an event's file may be published. Of tokens and browser sessions only
hashes are kept. A submission is on the disk when `submit` returns, archive and all, and its steps are
written as they happen, so that a worker can resume it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import secrets
import sqlite3
import time
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from equinox.interface import short_repr
from equinox.text import printable
from harness.database import Database, StoreError, connect, explain_errors
from harness.sandbox import MIB
from harness.store import AUTHORS, place

MAGIC: Final = 0x45515855
FORMAT: Final = 1
BUSY_SECONDS: Final = 10.0
TOKEN: Final = "eqx_"
"""Begins every token, so that a search for lost secrets can find it."""
LONGEST_NAME: Final = 64
SESSION_DAYS: Final = 14
MOST_SESSIONS: Final = 20
"""Of an author: the oldest ends first."""
DAY: Final = 24 * 3600.0
REVOKED: Final = "its author may not submit any more"
WITHDRAWN: Final = "withdrawn by its author"
WHOLE: Final = 5
"""How many submissions that fail quickly count as one."""
LITTLE_SECONDS: Final = 60.0
"""How long one may take to build and check for that: those of a day then take no longer than others."""
PATIENCE: Final = 3
"""After so many attempts a submission goes behind all others."""
STEPS: Final = ("received", "unpacked", "built", "checked", "playing")
"""The steps of a submission in their order."""
FAILED_CHECK: Final = re.compile(r" *(\d+)  failed +(.*)")
"""A step of a check that failed, as the output of `checked` has it."""

StepName = Literal["received", "unpacked", "built", "checked", "playing"]
StepState = Literal["running", "passed", "failed"]
SubmissionState = Literal["waiting", "running", "playing", "failed"]

SCHEMA: Final = """
CREATE TABLE authors (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, at REAL NOT NULL, quota TEXT NOT NULL, revoked REAL,
    served REAL NOT NULL DEFAULT 0
);
CREATE TABLE tokens (hash BLOB PRIMARY KEY, author INTEGER NOT NULL REFERENCES authors, at REAL NOT NULL);
CREATE TABLE sessions (hash BLOB PRIMARY KEY, author INTEGER NOT NULL REFERENCES authors, at REAL NOT NULL);
CREATE TABLE submissions (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, author INTEGER NOT NULL REFERENCES authors,
    at REAL NOT NULL, digest TEXT NOT NULL, size INTEGER NOT NULL, archive BLOB, state TEXT NOT NULL,
    bot TEXT, version TEXT, content TEXT, attempts INTEGER NOT NULL DEFAULT 0, ended REAL
);
CREATE INDEX submissions_of_author ON submissions (author, number);
CREATE INDEX submissions_to_do ON submissions (state) WHERE state IN ('waiting', 'running');
CREATE TABLE steps (
    submission TEXT NOT NULL REFERENCES submissions (id), step TEXT NOT NULL, state TEXT NOT NULL,
    at REAL NOT NULL, output TEXT NOT NULL, hint TEXT, PRIMARY KEY (submission, step)
);
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


QUEUE: Final = """
SELECT one.id, author, many, (
    SELECT coalesce(sum(done.ended - steps.at), 0) FROM submissions AS done
    JOIN steps ON steps.submission = done.id AND steps.step = 'unpacked'
    WHERE done.author = one.author AND done.ended > :since
) AS spent
FROM (
    SELECT id, author, min(number) AS number, attempts, state, count(*) AS many FROM submissions
    WHERE state IN ('waiting', 'running') GROUP BY author
) AS one JOIN authors ON authors.id = author
ORDER BY attempts / :patience, state = 'waiting', cast(spent / 60 AS INTEGER), served, number
"""
"""Of each author the oldest submission that has not ended, and how many there are, in the order in which
authors take turns; `spent` are the seconds that an author's submissions took since some time."""


class Quota(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an author may use. The defaults suit a class of 60 and one machine."""

    submissions: int = 20
    """In 24 hours; five that fail within a minute count as one."""
    bots: int = 5
    """That play at the same time."""
    bundle: int = 16 * MIB
    """Bytes of an upload."""
    build_seconds: int = 300
    build_size: int = 512 * MIB
    """Bytes that a build may write."""
    disk: int = 256 * MIB
    """Bytes of all uploads that were accepted: the league keeps every version."""


class Author(msgspec.Struct, frozen=True):
    id: int
    name: str
    at: float
    quota: Quota
    revoked: float | None
    """When the author's access was revoked."""


class Step(msgspec.Struct, frozen=True):
    """One step of a submission."""

    step: StepName
    state: StepState
    at: float
    output: str = ""
    """Its output for the author; of a failure the last lines that were printed."""
    hint: str | None = None


class Submission(msgspec.Struct, frozen=True):
    id: str
    author: int
    at: float
    digest: str
    """The SHA-256 of the archive."""
    size: int
    state: SubmissionState
    bot: str | None
    version: str | None
    content: str | None
    """The hash of the snapshot."""
    attempts: int
    """How often it was started: a worker may have been killed meanwhile."""
    ended: float | None

    @property
    def is_over(self) -> bool:
        return self.ended is not None


class AuthorError(ValueError):
    """A request of an organiser or an author that cannot be met; one line says why."""


class OverQuota(AuthorError):
    """More than the author may use; `retry` is in how many seconds it may be possible, if time helps."""

    def __init__(self, why: str, retry: float | None = None) -> None:
        super().__init__(why)
        self.retry = retry


def authors_path(event: Path) -> Path:
    """The file of the authors of an event's file."""
    return place(event.parent, event.stem + AUTHORS)


def check_author_name(name: str) -> str:
    if not name or name != name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise AuthorError(f"an author's name must be up to {LONGEST_NAME} letters, not {short_repr(name)}")
    return name


def plain(name: str) -> str:
    """The same for names that differ only in capitals or forms of letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def parse_quota(text: str, base: Quota) -> Quota:
    """A quota such as `submissions=40,bundle=32M`."""
    values: dict[str, int] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        name = name.strip().replace("-", "_")
        if name not in Quota.__struct_fields__:
            known = ", ".join(Quota.__struct_fields__)
            raise AuthorError(f"quota: unknown {short_repr(name)}; there are {known}")
        number, unit = value.strip(), 1
        if name in ("bundle", "build_size", "disk") and number[-1:].upper() in ("K", "M", "G"):
            unit = 1024 ** ("KMG".index(number[-1].upper()) + 1)
            number = number[:-1]
        if not number.isdecimal() or not 0 < int(number) * unit < 2**50:
            raise AuthorError(f"quota: {name} must be a positive number, not {short_repr(value)}")
        values[name] = int(number) * unit
    return msgspec.structs.replace(base, **values)


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class AuthorStore(Database):
    """The open file. Any number of processes may have it open; every change is one transaction."""

    @classmethod
    def open(cls, path: Path, create: bool = False) -> AuthorStore:
        """The file of an event's authors; StoreError if it is not there and may not be made."""
        if not path.exists():
            if not create:
                raise StoreError(f"{path}: there is no such file: nobody was invited yet")
            _create(path)
        database = _connect(path)
        try:
            with explain_errors(path):
                magic = database.execute("PRAGMA application_id").fetchone()[0]
                version = database.execute("PRAGMA user_version").fetchone()[0]
            if magic != MAGIC:
                raise StoreError(f"{path}: not a file of authors")
            if version > FORMAT:
                raise StoreError(f"{path}: created by a newer version of Equinox Arena")
        except BaseException:
            database.close()
            raise
        return cls(path, database)

    def check(self) -> None:
        """StoreError if the file is damaged, or is not what this version reads."""
        with self._reading():
            verdict = self._database.execute("PRAGMA quick_check(1)").fetchone()[0]
            if verdict != "ok":
                raise StoreError(f"{self.path}: damaged: {verdict}")
            for table in ("tokens", "sessions", "submissions", "steps", "state"):
                self._database.execute(f"SELECT count(*) FROM {table}")
        self.authors()

    # Authors

    def invite(self, name: str, quota: Quota | None = None, renew: bool = False) -> str:
        """A token for a new author, or with `renew` a new one instead of all that the author has. It is kept
        nowhere."""
        check_author_name(name)
        token = TOKEN + secrets.token_urlsafe(32)
        with self._writing() as database:
            row = database.execute("SELECT id, quota, revoked FROM authors WHERE name = ?", [name]).fetchone()
            if row is not None and row[2] is None and not renew:
                raise AuthorError(f"{name} has a token already (--renew replaces it)")
            chosen = quota or (msgspec.json.decode(row[1], type=Quota) if row else Quota())
            text = msgspec.json.encode(chosen).decode()
            if row is None:
                for other in self.authors():
                    if plain(other.name) == plain(name):
                        raise AuthorError(f"{name} is too much like {other.name}, who is an author already")
                cursor = database.execute(
                    "INSERT INTO authors (name, at, quota) VALUES (?, ?, ?)", [name, time.time(), text]
                )
                author = cursor.lastrowid
            else:
                author = row[0]
                database.execute("UPDATE authors SET quota = ?, revoked = NULL WHERE id = ?", [text, author])
                _forget_secrets(database, author)
            database.execute("INSERT INTO tokens VALUES (?, ?, ?)", [_hash(token), author, time.time()])
        return token

    def revoke(self, name: str) -> None:
        """Let an author in no more, by token or browser."""
        with self._writing() as database:
            row = database.execute("SELECT id FROM authors WHERE name = ?", [name]).fetchone()
            if row is None:
                raise AuthorError(f"there is no author {short_repr(name)}")
            database.execute(
                "UPDATE authors SET revoked = coalesce(revoked, ?) WHERE id = ?", [time.time(), row[0]]
            )
            _forget_secrets(database, row[0])
            for one in self._submissions("WHERE author = ? AND ended IS NULL", row[0]):
                self._abandon(one.id, REVOKED)

    def set_quota(self, name: str, quota: Quota) -> None:
        with self._writing() as database:
            text = msgspec.json.encode(quota).decode()
            if not database.execute("UPDATE authors SET quota = ? WHERE name = ?", [text, name]).rowcount:
                raise AuthorError(f"there is no author {short_repr(name)}")

    def authors(self) -> list[Author]:
        return self._authors("ORDER BY name")

    def author(self, number: int) -> Author:
        (author,) = self._authors("WHERE id = ?", number)
        return author

    def author_named(self, name: str) -> Author | None:
        return next(iter(self._authors("WHERE name = ?", name)), None)

    def author_of_token(self, token: str) -> Author | None:
        """Whose token this is. Looked up by its hash: how long that takes says nothing about others."""
        return self._owner("tokens", token, 0.0)

    def author_of_session(self, session: str) -> Author | None:
        return self._owner("sessions", session, time.time() - SESSION_DAYS * DAY)

    def begin_session(self, author: Author) -> str:
        """The secret of a new browser session."""
        session = secrets.token_urlsafe(32)
        with self._writing() as database:
            database.execute("DELETE FROM sessions WHERE at < ?", [time.time() - SESSION_DAYS * DAY])
            row = [_hash(session), author.id, time.time()]
            database.execute("INSERT INTO sessions VALUES (?, ?, ?)", row)
            database.execute(
                "DELETE FROM sessions WHERE author = ? AND rowid NOT IN"
                " (SELECT rowid FROM sessions WHERE author = ? ORDER BY rowid DESC LIMIT ?)",
                [author.id, author.id, MOST_SESSIONS],
            )
        return session

    def end_session(self, session: str) -> None:
        with self._writing() as database:
            database.execute("DELETE FROM sessions WHERE hash = ?", [_hash(session)])

    def _owner(self, table: str, secret: str, since: float) -> Author | None:
        found = self._authors(
            f"WHERE revoked IS NULL AND id = (SELECT author FROM {table} WHERE hash = ? AND at > ?)",
            _hash(secret),
            since,
        )
        return found[0] if found else None

    def _authors(self, where: str, *values: object) -> list[Author]:
        with self._reading():
            rows = self._database.execute(
                f"SELECT id, name, at, quota, revoked FROM authors {where}", values
            ).fetchall()
            return [
                Author(number, name, at, msgspec.json.decode(quota, type=Quota), revoked)
                for number, name, at, quota, revoked in rows
            ]

    # Submissions

    def submit(self, author: Author, archive: bytes, playing: Sequence[str] = ()) -> Submission:
        """Keep an archive. One that this author has sent before is the same submission as long as it has not
        failed, and is among the contents that are `playing` if it ended. OverQuota says what there is too
        much of; AuthorError that the author was revoked."""
        digest = hashlib.sha256(archive).hexdigest()
        quota = author.quota
        now = time.time()
        if len(archive) > quota.bundle:
            raise OverQuota(f"the upload is larger than {_size(quota.bundle)}")
        with self._writing() as database:
            if self.author(author.id).revoked is not None:
                raise AuthorError(f"{author.name} may not submit any more")
            before = self._submissions(
                "WHERE author = ? AND digest = ? AND state != 'failed' ORDER BY number DESC LIMIT 1",
                author.id,
                digest,
            )
            if before and (not before[0].is_over or before[0].content in playing):
                return before[0]
            recent = self._recent(author)
            used = sum(weight for _, weight in recent)
            room = (quota.submissions - 1) * WHOLE
            if used > room:
                why = f"no more than {quota.submissions} submissions in 24 hours"
                for at, weight in recent:
                    used -= weight
                    if used <= room:
                        raise OverQuota(why, max(1.0, at + DAY - now))
            if self.used_disk(author) + len(archive) > quota.disk:
                raise OverQuota(f"the uploads of all versions are larger than {_size(quota.disk)}")
            name = secrets.token_hex(8)
            database.execute(
                "INSERT INTO submissions (id, author, at, digest, size, archive, state)"
                " VALUES (?, ?, ?, ?, ?, ?, 'waiting')",
                [name, author.id, now, digest, len(archive), archive],
            )
            _put_step(database, name, Step("received", "passed", now, f"{len(archive)} bytes"))
        return self.submission(name)

    def cancel(self, author: Author, name: str) -> bool:
        """End a submission of an author that has not ended; False if there is none."""
        with self._writing():
            found = self.submission_of(author, name)
            if found is None or found.is_over:
                return False
            self._abandon(name, WITHDRAWN)
            return True

    def _abandon(self, name: str, why: str) -> None:
        """End a submission for this reason. A worker that is building it notices."""
        last = self.steps(name)[-1]
        step = last.step if last.state == "running" else STEPS[STEPS.index(last.step) + 1]
        self.end(name, Step(step, "failed", time.time(), why))

    def used_disk(self, author: Author) -> int:
        """Bytes of what an author has sent that is kept: by content, once each."""
        with self._reading():
            row = self._database.execute(
                "SELECT coalesce(sum(size), 0) FROM (SELECT max(size) AS size FROM submissions"
                " WHERE author = ? AND state != 'failed' GROUP BY digest)",
                [author.id],
            ).fetchone()
            return int(row[0])

    def count_recent(self, author: Author) -> int:
        """Submissions of the last 24 hours, as they count."""
        return -(-sum(weight for _, weight in self._recent(author)) // WHOLE)

    def _recent(self, author: Author) -> list[tuple[float, int]]:
        """When an author submitted in the last 24 hours, the oldest first, and what each counts: WHOLE, or 1
        if it has failed and cost us little."""
        with self._reading():
            return self._database.execute(
                "SELECT one.at, iif(one.state = 'failed' AND attempts <= 1"
                " AND ended < coalesce(unpacked.at, ended) + ?, 1, ?)"
                " FROM submissions AS one LEFT JOIN steps AS unpacked"
                " ON unpacked.submission = one.id AND unpacked.step = 'unpacked'"
                " WHERE author = ? AND one.at > ? ORDER BY one.at",
                [LITTLE_SECONDS, WHOLE, author.id, time.time() - DAY],
            ).fetchall()

    def submission(self, name: str) -> Submission:
        (found,) = self._submissions("WHERE id = ?", name)
        return found

    def submission_of(self, author: Author, name: str) -> Submission | None:
        return next(iter(self._submissions("WHERE id = ? AND author = ?", name, author.id)), None)

    def submissions(self, author: Author, most: int = 100) -> list[Submission]:
        """The newest first."""
        return self._submissions("WHERE author = ? ORDER BY number DESC LIMIT ?", author.id, most)

    def last_entered(self, author: Author) -> set[str]:
        """Of each bot of an author the submission that entered last."""
        with self._reading():
            rows = self._database.execute(
                "SELECT id, max(ended) FROM submissions WHERE author = ? AND state = 'playing' GROUP BY bot",
                [author.id],
            )
            return {row[0] for row in rows}

    def submissions_ended_since(self, at: float) -> list[Submission]:
        return self._submissions("WHERE ended > ? ORDER BY ended", at)

    def _submissions(self, where: str, *values: object) -> list[Submission]:
        with self._reading():
            rows = self._database.execute(
                "SELECT id, author, at, digest, size, state, bot, version, content, attempts, ended"
                f" FROM submissions {where}",
                values,
            ).fetchall()
            names = Submission.__struct_fields__
            return msgspec.convert([dict(zip(names, row, strict=True)) for row in rows], list[Submission])

    def steps(self, name: str) -> list[Step]:
        with self._reading():
            rows = self._database.execute(
                "SELECT step, state, at, output, hint FROM steps WHERE submission = ?", [name]
            ).fetchall()
        steps = msgspec.convert(
            [dict(zip(Step.__struct_fields__, row, strict=True)) for row in rows], list[Step]
        )
        if len(steps) == 1 and (ahead := self.count_ahead(name)):
            others = f"{ahead} other{'s' * (ahead != 1)}"
            steps = [msgspec.structs.replace(steps[0], output=f"{steps[0].output}, waiting for {others}")]
        return sorted(steps, key=lambda one: STEPS.index(one.step))

    def count_ahead(self, name: str) -> int:
        """How many submissions are likely to go before one that waits: authors take turns."""
        with self._reading():
            rows = self._database.execute(
                "SELECT other.author FROM submissions AS one JOIN submissions AS other"
                " ON other.author = one.author AND other.number <= one.number"
                " AND other.state IN ('waiting', 'running')"
                " WHERE one.id = ? AND one.state IN ('waiting', 'running')",
                [name],
            ).fetchall()
            queue = self._database.execute(QUEUE, self._queue_values()).fetchall()
        if not rows:
            return 0
        mine, own = rows[0][0], len(rows) - 1
        many: dict[int, int] = {author: count for _, author, count, _ in queue}
        order = list(many)
        return own + sum(
            min(many[author], own + (place < order.index(mine)))
            for place, author in enumerate(order)
            if author != mine
        )

    def archive(self, name: str) -> bytes:
        with self._reading():
            row = self._database.execute("SELECT archive FROM submissions WHERE id = ?", [name]).fetchone()
        if row is None or row[0] is None:
            raise StoreError(f"{self.path}: damaged: submission {name} has no archive")
        return bytes(row[0])

    # The worker's part

    def take(self) -> Submission | None:
        """The submission to go on with: of each author the oldest, and first that of the author whose
        submissions have cost least time of late, by the minute, and who was served longest ago. One that was
        started often, perhaps because it ended its worker, comes last."""
        with self._writing() as database:
            row = database.execute(f"{QUEUE} LIMIT 1", self._queue_values()).fetchone()
            if row is None:
                return None
            database.execute(
                "UPDATE submissions SET state = 'running', attempts = attempts + 1 WHERE id = ?", [row[0]]
            )
            database.execute("UPDATE authors SET served = ? WHERE id = ?", [time.time(), row[1]])
        return self.submission(row[0])

    def _queue_values(self) -> dict[str, float]:
        return {"since": time.time() - DAY, "patience": PATIENCE}

    def name_submission(self, name: str, bot: str, version: str | None, content: str) -> None:
        with self._writing() as database:
            database.execute(
                "UPDATE submissions SET bot = ?, version = ?, content = ? WHERE id = ?",
                [bot, version, content, name],
            )

    def put_step(self, name: str, step: Step) -> None:
        """Store a step, unless the submission has ended."""
        with self._writing() as database:
            if not self.submission(name).is_over:
                _put_step(database, name, step)

    def put_back(self, name: str, weight: int) -> None:
        """Let others go first: this one could not be continued. The attempt counts `weight` times."""
        with self._writing() as database:
            database.execute(
                "UPDATE submissions SET state = 'waiting', attempts = attempts - 1 + ?"
                " WHERE id = ? AND ended IS NULL",
                [weight, name],
            )

    def end(self, name: str, step: Step) -> None:
        """Store the last step of a submission, unless it has ended. Its archive is deleted: the event has a
        snapshot of what plays."""
        state = "playing" if step.state == "passed" else "failed"
        with self._writing() as database:
            if self.submission(name).is_over:
                return
            _put_step(database, name, step)
            database.execute(
                "UPDATE submissions SET state = ?, ended = ?, archive = NULL WHERE id = ?",
                [state, step.at, name],
            )

    # Other state that must survive a restart

    def state(self, key: str) -> str | None:
        with self._reading():
            row = self._database.execute("SELECT value FROM state WHERE key = ?", [key]).fetchone()
        return None if row is None else str(row[0])

    def set_state(self, key: str, value: str) -> None:
        with self._writing() as database:
            database.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", [key, value])

    def data_version(self) -> int:
        """Changes when another connection has written."""
        with self._reading():
            return int(self._database.execute("PRAGMA data_version").fetchone()[0])


def _create(path: Path) -> None:
    """Create a file that no other user may read. It appears when it is complete."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        database = _connect(fresh)
        try:
            with explain_errors(fresh):
                # Statements of one transaction: WAL must not be on yet, it would leave a file of its own.
                marks = f"PRAGMA application_id = {MAGIC}; PRAGMA user_version = {FORMAT};"
                database.executescript(f"BEGIN; {SCHEMA} {marks} COMMIT;")
        finally:
            database.close()
        with contextlib.suppress(FileExistsError):  # another process was quicker
            os.link(fresh, path)
        with AuthorStore(path, _connect(path)) as store, explain_errors(path):
            store._database.execute("PRAGMA journal_mode = WAL")
    except OSError as error:
        raise StoreError(f"{path}: cannot be created: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def _connect(path: Path) -> sqlite3.Connection:
    database = connect(path, "rw", BUSY_SECONDS, check_same_thread=False)
    with explain_errors(path):
        # Overwrite what is deleted: no archive must remain in free pages.
        database.execute("PRAGMA secure_delete = FAST")
    return database


def _forget_secrets(database: sqlite3.Connection, author: Any) -> None:
    for table in ("tokens", "sessions"):
        database.execute(f"DELETE FROM {table} WHERE author = ?", [author])


def _put_step(database: sqlite3.Connection, name: str, step: Step) -> None:
    database.execute(
        "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?)",
        [name, step.step, step.state, step.at, step.output, step.hint],
    )


def _size(size: int) -> str:
    return f"{size // MIB} MiB" if size >= MIB else f"{size // 1024} KiB"


def describe_failure(submission: Submission, author: str, step: Step) -> str:
    """Why a submission failed, in one line: of a check the first step that failed, else the last line."""
    lines = step.output.strip("\n").splitlines() or [""]
    failed = [f"{found[1]} {found[2]}" for line in lines if (found := FAILED_CHECK.match(line))]
    why = failed[0] if failed and step.step == "checked" else lines[-1].strip()
    bot = " ".join(filter(None, (submission.bot, submission.version))) or f"submission {submission.id}"
    return f"{printable(bot)} of {printable(author)} failed at: {step.step}: {printable(why, 200)}"
