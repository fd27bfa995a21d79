"""Stored events can be checked; an edited or damaged file is reported in one line."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from equinox.record import Fault, Record, decode, encode
from harness.database import StoreError
from harness.packing import pack
from harness.store import Store
from harness.store_reader import MOST_SNAPSHOT
from harness.verify import verify
from tests.events.conftest import SHORT, Run, equinox_run, make_python_bot, make_quick_bots

Edit = Callable[[sqlite3.Connection], object]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, c_program: Path) -> Path:
    """A folder with a finished tournament of three bots, of which one fails now and then, and a league."""
    folder = tmp_path_factory.mktemp("played")
    bots = make_quick_bots(folder, c_program, "ada", "bo")
    bots.append(make_python_bot(folder, "cy", 'if message["id"] > 7: print("oh", flush=True)'))
    words = (*SHORT, "--players", "2", "--seed", "5", "--rounds", "2", "--quarantine", "0", "--event", "e")
    done = equinox_run("tournament", *bots, *words, "--jobs", "1", cwd=folder)
    assert done.returncode == 0, done.stderr
    for line in (
        ("league", "create", "l", *bots, *SHORT, "--seed", "5"),
        ("league", "run", "l", "--matches", "6", "--jobs", "1"),
    ):
        done = equinox_run(*line, cwd=folder)
        assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def results(played: Path, tmp_path: Path) -> Path:
    """A copy to be damaged; the bots stay where they are."""
    return Path(shutil.copytree(played / "results", tmp_path / "results"))


def edited(path: Path, *edits: Edit | str) -> None:
    database = sqlite3.connect(path, isolation_level=None)
    for edit in edits:
        if isinstance(edit, str):
            database.executescript(edit)
        else:
            edit(database)
    database.close()


def in_record(change: Callable[[Record], object], everywhere: bool = True) -> Edit:
    """Change the record of the first game, and all that is said of it elsewhere."""

    def edit(database: sqlite3.Connection) -> None:
        (packed,) = database.execute("SELECT record FROM records WHERE number = 1").fetchone()
        record = decode(zlib.decompress(packed))
        change(record)
        database.execute("UPDATE records SET record = ? WHERE number = 1", [zlib.compress(encode(record))])
        if everywhere:
            again = pack(record)
            database.execute("UPDATE games SET short = ? WHERE number = 1", [again.short])
            database.execute("DELETE FROM faults WHERE number = 1")
            database.executemany("INSERT INTO faults VALUES (1, ?, ?, ?)", again.faults)

    return edit


def in_json(table: str, column: str, change: Callable[[Any], Any], where: str = "") -> Edit:
    def edit(database: sqlite3.Connection) -> None:
        (text,) = database.execute(f"SELECT {column} FROM {table} {where}").fetchone()
        value = json.loads(text)
        value = change(value) or value
        database.execute(f"UPDATE {table} SET {column} = ? {where}", [json.dumps(value)])

    return edit


def of_settings(**changes: Any) -> Edit:
    return in_json("settings", "value", lambda value: value.update(changes))


def bomb(database: sqlite3.Connection) -> None:
    """A snapshot of a few bytes that unpacks to more than the memory should hold."""
    stream = zlib.compressobj()
    data = (
        b"".join(stream.compress(bytes(1024**2)) for _ in range(MOST_SNAPSHOT // 1024**2 + 1))
        + stream.flush()
    )
    database.execute("UPDATE snapshots SET data = ?", [data])


def of_short(place: int, value: Any) -> Edit:
    def change(short: list[Any]) -> None:
        short[place] = value

    return in_json("games", "short", change, "WHERE number = 1")


def loose(table: str) -> str:
    """SQL that removes the constraints of a table, as a tampered file may."""
    return f"CREATE TABLE x AS SELECT * FROM {table};DROP TABLE {table};ALTER TABLE x RENAME TO {table}"


def swap_ranks(record: Record) -> None:
    record.outcome.ranks.reverse()
    if len(set(record.outcome.ranks)) == 1:
        record.outcome.ranks[0] += 1


def second_copy(database: sqlite3.Connection) -> None:
    database.execute(
        "INSERT INTO planned SELECT 99, 'feed', deal, seed, bots, stage, dealt FROM planned WHERE number = 1"
    )
    database.execute("INSERT INTO games SELECT 99, short FROM games WHERE number = 1")
    database.execute("INSERT INTO records SELECT 99, record FROM records WHERE number = 1")


def attribute(name: str, value: object) -> Callable[[Record], object]:
    return lambda record: msgspec.structs.force_setattr(record, name, value)


NEUTRAL = (0, 1, 2)
"""Nothing that counts was changed: `verify` may say so or not."""
NOTICED = (1, 2)
CANNOT_BE_READ = (2,)

EDITS: dict[str, tuple[Edit | str, tuple[int, ...]]] = {
    # What acts by itself, or takes for ever
    "a view without end": (
        "DROP TABLE log; CREATE VIEW log AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
        "SELECT i AS number, i AS at, i AS level, i AS text FROM n",
        CANNOT_BE_READ,
    ),
    "a trigger": (
        "CREATE TRIGGER t AFTER INSERT ON state BEGIN DELETE FROM games; END",
        CANNOT_BE_READ,
    ),
    "a deal far away": ("UPDATE planned SET dealt = 4000000000000000000 WHERE number = 1", NOTICED),
    "a number for bots": ("UPDATE planned SET bots = -1 WHERE number = 1", CANNOT_BE_READ),
    "no UTF-8 in the schema": (
        "PRAGMA writable_schema = ON; "
        "UPDATE sqlite_schema SET sql = CAST(sql || ' -- ' || x'ff' AS TEXT) WHERE name = 'log'",
        NEUTRAL,
    ),
    # Results
    "ranks swapped in the result": (
        in_json(
            "games",
            "short",
            lambda s: s[0].reverse() or s,
            "WHERE number = (SELECT min(number) FROM games WHERE short NOT LIKE '[[1,1]%')",
        ),
        NOTICED,
    ),
    "ranks swapped everywhere": (in_record(swap_ranks), NOTICED),
    "ranks swapped in the record": (in_record(swap_ranks, everywhere=False), NOTICED),
    "scores raised everywhere": (in_record(lambda r: r.outcome.scores.__setitem__(0, 99.0)), NOTICED),
    "another reason": (in_record(lambda r: setattr(r.outcome, "reason", "luck")), NOTICED),
    "an illegal move": (in_record(lambda r: setattr(r.moves[0], "move", "castle\x1b[2J")), NOTICED),
    "a move of the wrong seat": (
        in_record(lambda r: setattr(r.moves[0], "seat", 1 - r.moves[0].seat)),
        NOTICED,
    ),
    "a move of a seat that is not there": (
        in_record(lambda r: setattr(r.moves[0], "seat", 7), everywhere=False),
        NOTICED,
    ),
    "a move left out": (in_record(lambda r: r.moves.pop()), NOTICED),
    "a move too many": (in_record(lambda r: r.moves.append(r.moves[-1])), NOTICED),
    "a move by the referee": (in_record(lambda r: setattr(r.moves[0], "by", "referee")), NOTICED),
    "a fault invented": (
        in_record(lambda r: r.faults.append(Fault(1 - r.faults[0].seat if r.faults else 0, "crash", "no"))),
        NOTICED,
    ),
    "a fault of nobody": (in_record(lambda r: r.faults.append(Fault(9, "crash", "no"))), NOTICED),
    "another seed": (in_record(attribute("seed", 1)), NOTICED),
    "another seed in both": (
        lambda d: (
            in_record(attribute("seed", 1))(d),
            d.execute("UPDATE planned SET seed = 1 WHERE number = 1"),
        ),
        NOTICED,
    ),
    "other options": (in_record(attribute("options", {"max_turns": 5})), NOTICED),
    "options that are none": (in_record(attribute("options", {"max_turns": [[[]]]})), NOTICED),
    "another game": (in_record(attribute("game", "chess")), NOTICED),
    "more players": (in_record(attribute("players", 3), everywhere=False), NOTICED),
    "players without end": (in_record(attribute("players", 10**12), everywhere=False), NOTICED),
    "another id": (in_record(attribute("id", "ab\x1b[2J")), NOTICED),
    "another name": (
        in_record(lambda r: msgspec.structs.force_setattr(r.bots[0], "name", "\x1b[2J")),
        NOTICED,
    ),
    "other files": (
        in_record(lambda r: msgspec.structs.force_setattr(r.bots[0], "content", "0" * 16)),
        NOTICED,
    ),
    "another clock": (in_record(lambda r: msgspec.structs.force_setattr(r.clock, "move_ms", -5)), NOTICED),
    "scores without end": (in_record(lambda r: r.outcome.scores.__setitem__(0, 1e308)), NOTICED),
    "ranks of three": (of_short(0, [1, 2, 3]), NOTICED),
    "no ranks": (of_short(0, []), NOTICED),
    "negative ranks": (of_short(0, [-1, 2]), NOTICED),
    "large ranks": (of_short(0, [10**400, 1]), NOTICED),
    "ranks as texts": (of_short(0, ["1", "2"]), NOTICED),
    "negative decisions": (of_short(3, [-4, 5]), NOTICED),
    "many decisions": (of_short(3, [10**300, 5]), NOTICED),
    "long times": (of_short(4, [1e300, 1e300]), NOTICED),
    "a fault nobody had": (of_short(2, ["crash", "\x1b[2J"]), NOTICED),
    "a result that is no JSON": ("UPDATE games SET short = '[[' WHERE number = 1", NOTICED),
    "a result that is a number": (loose("games") + ";UPDATE games SET short = 5 WHERE number = 1", NOTICED),
    "no result": (loose("games") + ";UPDATE games SET short = NULL WHERE number = 1", NOTICED),
    "a result that is gone": ("DELETE FROM games WHERE number = 1", NOTICED),
    "a record that is gone": ("DELETE FROM records WHERE number = 1", NOTICED),
    "both are gone": (
        ";".join(f"DELETE FROM {table} WHERE number = 1" for table in ("records", "games", "faults")),
        NOTICED,
    ),
    "a game that is gone": ("PRAGMA foreign_keys = OFF;DELETE FROM planned WHERE number = 1", NOTICED),
    "no game at all": (
        "DELETE FROM planned;DELETE FROM games;DELETE FROM records;DELETE FROM faults",
        NOTICED,
    ),
    "a game twice": (second_copy, NOTICED),
    "an empty record": ("UPDATE records SET record = x'' WHERE number = 1", NOTICED),
    "zeros for a record": ("UPDATE records SET record = zeroblob(500) WHERE number = 1", NOTICED),
    "half a record": (
        "UPDATE records SET record = substr(record, 1, length(record) / 2) WHERE number = 1",
        NOTICED,
    ),
    "a text for a record": ("UPDATE records SET record = 'hello' WHERE number = 1", NOTICED),
    "another record": (
        "UPDATE records SET record = (SELECT record FROM records WHERE number = 2) WHERE number = 1",
        NOTICED,
    ),
    "a record that unpacks for ever": (
        lambda d: d.execute(
            "UPDATE records SET record = ? WHERE number = 1", [zlib.compress(b" " * 300_000_000, 9)]
        ),
        NOTICED,
    ),
    "faults that are gone": ("DELETE FROM faults", NOTICED),
    "other faults": ("UPDATE faults SET kind = 'timeout'", NOTICED),
    "faults of nothing": (loose("faults") + ";UPDATE faults SET seat = 'x'", NOTICED),
    # The schedule
    "an unknown bot": ("""UPDATE planned SET bots = '["ada","zed"]' WHERE number = 1""", NOTICED),
    "seats swapped": (in_json("planned", "bots", lambda b: b.reverse(), "WHERE number = 1"), NOTICED),
    "one bot": ("""UPDATE planned SET bots = '["ada"]' WHERE number = 1""", NOTICED),
    "bots that are no list": ("UPDATE planned SET bots = '{}' WHERE number = 1", NOTICED),
    "bots that are nothing": (loose("planned") + ";UPDATE planned SET bots = NULL WHERE number = 1", NOTICED),
    "a seed that is a text": (loose("planned") + ";UPDATE planned SET seed = 'x' WHERE number = 1", NOTICED),
    "an id that is a blob": (loose("planned") + ";UPDATE planned SET id = x'ff00' WHERE number = 1", NOTICED),
    "an id with escapes": ("UPDATE planned SET id = char(27) || '[2J' WHERE number = 1", NOTICED),
    "text that is not UTF-8": ("UPDATE planned SET deal = CAST(x'ff' AS TEXT) WHERE number = 1", NOTICED),
    # Bots
    "a bot renamed": ("UPDATE bots SET name = 'zed' WHERE key = 'ada'", NOTICED),
    "a bot that is gone": ("DELETE FROM bots WHERE key = 'ada'", NOTICED),
    "other files entered": ("UPDATE bots SET content = 'x' WHERE key = 'ada'", NOTICED),
    "a version that is a blob": ("UPDATE bots SET version = x'00ff' WHERE key = 'ada'", NOTICED),
    "a source that is nothing": (loose("bots") + ";UPDATE bots SET source = NULL", NOTICED),
    "a source that is nowhere": ("UPDATE bots SET source = '~nobody/' || char(0) || 'x'", NEUTRAL),
    "quarantined by nothing": ("INSERT INTO quarantined VALUES ('ada', 3)", NOTICED),
    "a stranger quarantined": (
        "PRAGMA foreign_keys = OFF;INSERT INTO quarantined VALUES ('zed', 99)",
        NOTICED,
    ),
    # The event
    "settings that are no JSON": ("UPDATE settings SET value = '{'", CANNOT_BE_READ),
    "settings that are a list": ("UPDATE settings SET value = '[]'", CANNOT_BE_READ),
    "settings that are a number": (loose("settings") + ";UPDATE settings SET value = 5", CANNOT_BE_READ),
    "no settings": ("DELETE FROM settings", CANNOT_BE_READ),
    "settings twice": ("INSERT INTO settings SELECT value FROM settings", CANNOT_BE_READ),
    "settings nested deeply": (
        lambda d: d.execute("UPDATE settings SET value = ?", ["[" * 100_000]),
        CANNOT_BE_READ,
    ),
    "a game that is none": (of_settings(game="\x1b[2J"), CANNOT_BE_READ),
    "too many players": (of_settings(players=10**9), CANNOT_BE_READ),
    "three players": (of_settings(players=3), NOTICED),
    "no players": (of_settings(players=-2), CANNOT_BE_READ),
    "rounds without end": (of_settings(rounds=10**15), CANNOT_BE_READ),
    "a clock with no time": (of_settings(move_ms=0), CANNOT_BE_READ),
    "another clock for all": (of_settings(move_ms=7), NOTICED),
    "another event": (of_settings(event="\x1b[2J"), NOTICED),
    "other options for all": (of_settings(options={"max_turns": "x"}), NOTICED),
    "snapshots that grow": (bomb, NOTICED),
    "a challenger": (of_settings(schedule={"format": "gauntlet", "challenger": "zed"}), NOTICED),
    "log lines of bytes": ("UPDATE log SET at = x'00', text = x'ff'", NEUTRAL),
    "a state that is none": ("UPDATE state SET value = x'ff'", NEUTRAL),
    "a goal that is none": (
        "INSERT OR REPLACE INTO state VALUES ('goal', 'inf'), ('until settled', 'x')",
        NEUTRAL,
    ),
    "another program's file": ("PRAGMA application_id = 7", CANNOT_BE_READ),
    "a later format": ("PRAGMA user_version = 99", CANNOT_BE_READ),
    "an impossible format": ("PRAGMA user_version = -1", CANNOT_BE_READ),
    **{
        f"without {table}": (f"PRAGMA foreign_keys = OFF;DROP TABLE {table}", NOTICED)
        for table in (
            "settings",
            "bots",
            "planned",
            "games",
            "records",
            "faults",
            "quarantined",
            "state",
            "log",
        )
    },
    "a column less": ("ALTER TABLE bots DROP COLUMN author", NOTICED),
}

READING = (
    ("standings", "e"),
    ("standings", "e", "--format", "json"),
    ("crosstable", "e"),
    ("seats", "e"),
    ("audit-ranking", "e"),
    ("matches", "e", "--format", "csv"),
    ("history", "e", "ada"),
    ("replay", "e", "1"),
    ("replay", "e", "1", "--format", "json"),
    ("report", "e", "--jobs", "1"),
    ("reproduce", "e", "GAME"),
    ("audit", "e", "--matches", "2"),
    ("tournament", "--event", "e", "--resume", "--jobs", "1"),
)


def said(run: Run, *words: str) -> int:
    """The status of a command that ends well, or with one line that says why not."""
    status, out, errors = run(*words)
    assert status in (0, 1, 2), words
    for text in (out, errors):
        assert "Traceback" not in text
        assert not [letter for letter in text if letter != "\n" and not letter.isprintable()], (words, text)
    lines = [line for line in errors.splitlines() if not line.startswith("equinox: resuming e: ")]
    if status == 2:
        assert len(lines) == 1, (words, errors)
    return status


@pytest.mark.parametrize("name", EDITS)
def test_edit_is_detected_and_reported_in_one_line(name: str, results: Path, run: Run) -> None:
    edit, noticed = EDITS[name]
    path = results / "e.sqlite"
    with Store.open(path, readonly=True) as store:
        game = store.game_results()[0].id
    edited(path, edit)
    assert said(run, "verify", "e", "--jobs", "1") in noticed
    assert said(run, "verify", "e", "--format", "json") in noticed
    for words in READING:
        said(run, *(game if word == "GAME" else word for word in words))


@pytest.mark.parametrize(
    "name",
    [
        "another seed",
        "a stranger quarantined",
        "a goal that is none",
        "no result",
        "a bot renamed",
        "three players",
        "without state",
    ],
)
def test_a_league_that_was_edited_gives_one_line(name: str, results: Path, run: Run) -> None:
    edited(results / "l.sqlite", EDITS[name][0])
    for words in (
        ("league", "status", "l"),
        ("league", "run", "l", "--resume", "--matches", "2", "--jobs", "1"),
        ("league", "run", "l", "--resume", "--jobs", "1"),
        ("league", "remove", "l", "bo"),
        ("league", "update", "l", "ada"),
    ):
        said(run, *words)


@pytest.mark.parametrize("seed", range(12))
def test_flipped_bytes_give_one_line(seed: int, results: Path, run: Run) -> None:
    rng = random.Random(seed)
    path = results / "e.sqlite"
    data = bytearray(path.read_bytes())
    for _ in range(rng.choice((1, 5, 50, 500))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    if seed % 4 == 3:
        del data[rng.randrange(len(data)) :]
    path.write_bytes(data)
    said(run, "verify", "e", "--jobs", "1")
    for words in READING:
        if words[0] != "reproduce":
            said(run, *words)


def test_an_event_that_is_well(results: Path, run: Run) -> None:
    for event in ("e", "l"):
        status, out, errors = run("verify", event)
        assert (status, errors) == (0, "")
        assert out.endswith("all replayed: no problems.\n")
    status, out, _ = run("verify", "e", "--format", "json")
    found = json.loads(out)
    assert (status, found["well"], found["problems"], found["games"]) == (0, True, [], 12)
    assert run("verify", "nothing")[0] == 2


def test_several_processes_find_the_same(results: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = results / "e.sqlite"
    edited(path, in_record(swap_ranks), "DELETE FROM faults")
    with Store.open(path, readonly=True) as store:
        one = verify(store)
        monkeypatch.setattr("harness.verify.WORTH_A_PROCESS", 4)
        assert verify(store, jobs=3) == one
    assert len(one.problems) > 1


def test_another_engine_is_named(results: Path, run: Run) -> None:
    edited(results / "e.sqlite", in_record(attribute("engine", "0123456789ab")))
    status, out, _ = run("verify", "e")
    assert status == 0, "another version may have played by the same rules"
    assert "1 game by another version of the engine (0123456789ab, now " in out
    status, out, _ = run("standings", "e")
    assert "0123456789ab 1)" in out
    assert "played by different versions" in out
    assert run("report", "e")[0] == 0
    assert "0123456789ab 1)" in (results / "e.html").read_text()


def test_an_old_game_that_all_lost_is_well(results: Path) -> None:
    path = results / "e.sqlite"

    def as_it_was(record: Record) -> None:
        record.moves, record.engine = [], None
        record.faults = [Fault(seat, "startup", "gone") for seat in range(2)]
        record.outcome.scores, record.outcome.ranks, record.outcome.reason = [0.0, 0.0], [1, 1], "fault"

    edited(path, in_record(as_it_was))
    with Store.open(path, readonly=True) as store:
        found = verify(store)
    assert (found.problems, found.unknown) == ([], 1)


def test_an_event_that_was_changed_by_force_is_well(played: Path, results: Path, run: Run) -> None:
    words = ("--rounds", "3", "--move-ms", "4000", "--sandbox", "limits", "--force-changed", "--jobs", "1")
    status, _, errors = run("tournament", "--event", "e", *words)
    assert status == 0, errors
    status, out, _ = run("verify", "e")
    assert status == 0, out
    assert "resumed with changes" in out


def test_what_cannot_be_read_is_an_error(results: Path) -> None:
    path = results / "e.sqlite"
    edited(path, "DROP TABLE games")
    with Store.open(path, readonly=True) as store, pytest.raises(StoreError, match="no such table: games"):
        verify(store)
