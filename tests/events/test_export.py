"""`equinox export`: the rows are the decisions of the stored games; what is wrong is named in one line."""

from __future__ import annotations

import io
import json
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import equinox
from equinox.record import Record, replay, write
from equinox.sdk import Turn
from harness import export
from harness.packing import pack
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store, place

MAIN = "from harness.cli import main; main()"
WITHOUT_PYARROW = f"import sys; sys.modules['pyarrow'] = None; {MAIN}"


def at_random(turn: Turn) -> str:
    return turn.rng.choice(turn.legal)


def fails_later(turn: Turn) -> str:
    turn.memory["turns"] = turn.memory.get("turns", 0) + 1
    return "castle" if turn.memory["turns"] == 5 else turn.legal[0]


def write_event(results: Path, event: str, game: str, players: int) -> list[Record]:
    """An event of four games; in the last one a bot fails, and the referee plays for it."""
    options = {"max_turns": 30}
    choosers = dict.fromkeys(range(players), at_random)
    records = [equinox.play(game, choosers, seed, options) for seed in range(3)]
    records.append(equinox.play(game, {**choosers, 1: fails_later}, 3, options))
    names = ("at_random", "fails_later")
    entries = [Entry(key=name, name=name, content="", source="") for name in names]
    settings = Settings(event=event, game=game, players=players, options=options)
    with Store.create(place(results, event), settings, entries) as store:
        for record in records:
            seated = tuple(bot.name for bot in record.bots)
            store.plan([Pairing(record.id, record.id, record.seed, seated)])
        store.add_all([pack(record) for record in records])
    return records


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results"


def run(results: Path, *arguments: str, program: str = MAIN) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, "export", *arguments, "--results", str(results)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def list_expected(records: list[Record], positions: bool, seat: int | None) -> list[dict[str, Any]]:
    """The rows, from the records by way of the engine."""
    rows = []
    for record in records:
        outcome = record.outcome
        for number, (state, played) in enumerate(zip(replay(record), record.moves, strict=False), start=1):
            row = {
                "match": record.id,
                "game": record.game,
                "players": record.players,
                "decision": number,
                "seat": state.turn,
                "bot": record.bots[played.seat].name,
                "version": None,
                "by": played.by,
                "view": state.view(played.seat if seat is None else seat),
                "legal": state.moves(),
                "move": played.move,
                "outcome": {"scores": outcome.scores, "ranks": outcome.ranks, "reason": outcome.reason},
            }
            rows.append({**row, "position": state.dump()} if positions else row)
    return rows


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("creatures", 3, ()), ("golems", 2, ("--positions",)), ("tiles", 2, ("--positions", "--views", "1"))],
)
def test_rows_are_the_decisions(
    results: Path, tmp_path: Path, game: str, players: int, options: tuple[str, ...]
) -> None:
    records = write_event(results, "spring", game, players)
    expected = list_expected(records, "--positions" in options, 1 if "--views" in options else None)
    assert {row["by"] for row in expected} == ({"bot", "referee"} if players > 2 else {"bot"})

    done = run(results, "spring", *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected

    file = tmp_path / "spring.parquet"
    done = run(results, "spring", *options, "--format", "parquet", "--output", str(file))
    assert done.returncode == 0
    assert f"{len(expected)} decisions of 4 games" in done.stdout
    rows = parquet.read_table(file).to_pylist()
    for row in rows:
        for key in {"view", "position"} & row.keys():
            row[key] = json.loads(row[key])
    assert rows == expected


def test_games_are_written_before_more_are_read() -> None:
    """Memory does not grow with the event."""
    record = equinox.play("creatures", {0: at_random, 1: at_random}, 1)
    games = 200
    out = io.BytesIO()
    written: list[int] = []

    def read_records() -> Iterator[Record]:
        for _ in range(games):
            written.append(out.tell())
            yield record

    done = export.export(read_records(), out, "jsonl")
    assert (done.games, done.decisions, done.bad) == (games, games * len(record.moves), [])
    assert written == [number * out.tell() // games for number in range(games)]

    written.clear()
    out.seek(0)
    out.truncate()
    export.export(read_records(), out, "parquet")
    steps = len(set(written))
    assert steps == parquet.ParquetFile(out).metadata.num_row_groups == -(-done.decisions // export.ROW_GROUP)
    assert steps > 1


@pytest.mark.parametrize(
    ("arguments", "status", "why"),
    [
        (("autumn",), 2, "no event 'autumn' in"),
        (("spring", "--views", "2"), 2, "--views 2: the seats of spring are 0 to 1"),
        (("spring", "--views", "-1"), 2, "'--views'"),
        (("spring", "--format", "csv"), 2, "'csv' is not one of 'jsonl', 'parquet'"),
        (("spring", "--format", "parquet"), 2, "--format parquet requires --output FILE"),
        (("spring", "--output", "EVENT"), 2, "refusing to overwrite it"),
        (("spring", "--output", "FOLDER"), 2, "is a directory"),
        (("spring", "--output", "FOLDER/no/such/folder"), 2, "there is no folder"),
        ((), 2, "Missing argument 'EVENT|FILE'"),
    ],
)
def test_bad_input_gets_one_line(
    results: Path, tmp_path: Path, arguments: tuple[str, ...], status: int, why: str
) -> None:
    write_event(results, "spring", "creatures", 2)
    event = place(results, "spring")
    before = event.read_bytes()
    places = {"EVENT": str(event), "FOLDER": str(tmp_path)}
    done = run(
        results,
        *(word.replace("FOLDER", places["FOLDER"]).replace("EVENT", str(event)) for word in arguments),
    )
    assert done.returncode == status, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert why in done.stderr
    assert event.read_bytes() == before


def test_parquet_names_the_extra_that_it_requires(results: Path, tmp_path: Path) -> None:
    write_event(results, "spring", "creatures", 2)
    out = ("--output", str(tmp_path / "out"))
    done = run(results, "spring", "--format", "parquet", *out, program=WITHOUT_PYARROW)
    assert done.returncode == 1
    assert done.stderr == (
        "equinox: --format parquet requires pyarrow: pip install 'equinox-arena[parquet]'\n"
    )
    assert run(results, "spring", *out, program=WITHOUT_PYARROW).returncode == 0


def change_record(results: Path, number: int, record: bytes) -> None:
    with closing(sqlite3.connect(place(results, "spring"))) as database, database:
        database.execute("UPDATE records SET record = ? WHERE number = ?", [record, number])


def test_a_game_that_cannot_be_replayed_is_left_out_and_named(results: Path, tmp_path: Path) -> None:
    records = write_event(results, "spring", "creatures", 2)
    records[1].moves[7].move = "castle"
    change_record(results, 2, pack(records[1]).record)
    file = tmp_path / "spring.jsonl"
    done = run(results, "spring", "--output", str(file))
    assert done.returncode == 1
    assert done.stderr.startswith(f"equinox: left out: record {records[1].id}, move 8: 'castle'")
    assert done.stderr.count("\n") == 1
    kept = [records[0], *records[2:]]
    assert [json.loads(line) for line in file.read_text().splitlines()] == list_expected(kept, False, None)


def test_a_damaged_event_leaves_the_last_export_as_it_is(results: Path, tmp_path: Path) -> None:
    write_event(results, "spring", "creatures", 2)
    file = tmp_path / "spring.jsonl"
    assert run(results, "spring", "--output", str(file)).returncode == 0
    before = file.read_bytes()
    change_record(results, 3, zlib.compress(b"castle"))
    done = run(results, "spring", "--output", str(file), "--overwrite")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "not a record of a game" in done.stderr
    assert file.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"results", "spring.jsonl"}


def test_a_file_of_records_has_the_same_rows(results: Path, tmp_path: Path) -> None:
    records = write_event(results, "spring", "creatures", 2)
    file = tmp_path / "games.jsonl"
    with file.open("wb") as out:
        write(out, records)
    done = run(results, str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(results, "spring").stdout

    for refused, words in (
        ([str(file), "--views", "2"], "the seats of"),
        ([str(file), "--output", str(file), "--overwrite"], "is the input"),
        ([__file__], "not a file of records"),
        ([str(tmp_path)], "no event"),
    ):
        done = run(results, *refused)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert words in done.stderr
    assert len(file.read_text().splitlines()) == len(records)
