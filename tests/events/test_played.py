"""How commands name a played game, and what they do with files that mean harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import equinox
from equinox.record import UNFINISHED, Played, Record, encode
from equinox.sdk import Turn
from harness.report.records import store_records
from tests.events.conftest import Run, assert_usage_error

COMMANDS = ("log", "reproduce", "show", "replay", "analyse", "solve", "report")


def first(turn: Turn) -> str:
    return turn.legal[0]


def play(seed: int = 3) -> Record:
    return equinox.play("creatures", {0: first, 1: first}, seed, {"max_turns": 4})


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("bots", [], "0 bots for 2 players"),
        ("stderr", ["a"], "1 texts of standard error for 2 players"),
        ("players", 3, "2 bots for 3 players"),
        ("faults", [{"seat": 2, "kind": "crash", "message": ""}], "a fault of seat 2"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_that_cannot_be_is_refused(
    command: str, field: str, value: Any, why: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "x.jsonl").write_text(json.dumps(json.loads(encode(play())) | {field: value}))
    assert_usage_error(run(command, "x.jsonl"), why)


@pytest.mark.parametrize("seed", [2**64, -(2**70)])
def test_seeds_have_any_size(seed: int, run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play(seed)))
    for command in ("log", "show", "replay", "report"):
        status, _, problem = run(command, "x.jsonl")
        assert (status, problem) == (0, ""), command


@pytest.mark.parametrize(
    "words",
    [
        ("report", "x.jsonl", "-o"),
        ("export", "records", "--results", ".", "-o"),
        ("match", "greedy", "random", "--game", "creatures", "--overwrite", "--record"),
        ("reproduce", "x.jsonl", "--bot", "greedy", "--seat", "0", "--messages"),
        ("bot", "check", "greedy", "--record"),
        ("play", "creatures", "greedy", "--record"),
    ],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize("file", ["records.sqlite", "link", "records.sqlite-wal", "records.sqlite-journal"])
def test_no_output_replaces_an_event(words: tuple[str, ...], file: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play()))
    (tmp_path / "link").symlink_to("records.sqlite")
    with store_records([play()], tmp_path, "records"):
        before = {one.name: one.read_bytes() for one in tmp_path.glob("records.*")}
        assert_usage_error(run(*words, file), f"{file}: an event or another database; refusing to overwrite")
        assert {one.name: one.read_bytes() for one in tmp_path.glob("records.*")} == before


WRITING = [
    ("report", "x.jsonl", "-o"),
    ("export", "records", "--results", ".", "-o"),
    ("match", "greedy", "random", "--game", "creatures", "--option", "max_turns=2", "--record"),
    ("reproduce", "x.jsonl", "--bot", "greedy", "--seat", "0", "--messages"),
    ("bot", "check", "crashes.py", "--record"),
    ("play", "--game", "creatures", "--against", "greedy", "--record"),
]


@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
def test_what_exists_is_replaced_only_on_request(words: tuple[str, ...], run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play()))
    (tmp_path / "crashes.py").write_text("exit(1)")
    (tmp_path / "bot.py").write_text("mine")
    with store_records([play()], tmp_path, "records"):
        assert_usage_error(run(*words, "bot.py"), "bot.py exists: --overwrite replaces it")
        assert (tmp_path / "bot.py").read_text() == "mine"
        assert_usage_error(run(*words, "no/folder"), "no/folder")
        if words[0] in ("bot", "play"):  # no fault in a game; it takes a person
            return
        status, _, problem = run(*words, "bot.py", "--overwrite")
        assert status == 0, problem
        assert (tmp_path / "bot.py").read_text() != "mine"
        assert not list(tmp_path.glob(".bot*"))


@pytest.mark.parametrize("words", [WRITING[0], WRITING[3]], ids=lambda words: words[0])
def test_the_input_is_never_replaced(words: tuple[str, ...], run: Run, tmp_path: Path) -> None:
    content = encode(play())
    (tmp_path / "x.jsonl").write_bytes(content)
    (tmp_path / "link").symlink_to("x.jsonl")
    for file in ("x.jsonl", "link"):
        assert_usage_error(run(*words, file, "--overwrite"), f"{file} is the input; refusing")
    assert (tmp_path / "x.jsonl").read_bytes() == content


def test_a_report_replaces_a_report(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play()))
    (tmp_path / "x.html").write_text("<!doctype html>\n<html><body>somebody else's</body></html>")
    assert_usage_error(run("report", "x.jsonl"), "x.html exists: --overwrite replaces it")
    assert run("report", "x.jsonl", "--overwrite")[0] == 0
    (tmp_path / "x.jsonl").write_bytes(encode(play(4)))
    status, _, problem = run("report", "x.jsonl")
    assert (status, problem) == (0, "")
    assert play(4).id in (tmp_path / "x.html").read_text()


@pytest.mark.parametrize("content", [b"", b"PNG\xff", b'{"game": "creatures"}', b"[1, 2]"])
def test_a_file_without_records_hides_no_event(content: bytes, run: Run, tmp_path: Path) -> None:
    with store_records([play()], tmp_path, "records"):
        (tmp_path / "records").write_bytes(content)
        for words in (("log", "1"), ("show", "1"), ("report",), ("analyse", "1", "--iterations", "1")):
            status, _, problem = run(words[0], "records", *words[1:], "--results", ".")
            assert (status, problem) == (0, ""), words
        (tmp_path / "records").write_bytes(encode(play(4)))
        status, out, _ = run("log", "records", "--results", ".", "--format", "json")
        assert json.loads(out)["game"] == play(4).id


def test_numbers_are_written_as_numbers(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play()))
    with store_records([play()], tmp_path, "records"):
        for source in ("records", "x.jsonl"):
            assert run("log", source, "1", "--results", ".")[0] == 0
            for number in ("\N{ARABIC-INDIC DIGIT ONE}", "01", "+1"):
                assert_usage_error(run("log", source, number, "--results", "."), "there is no game")
            assert_usage_error(
                run("log", source, "", "--results", "."), "the number or id of the game is empty"
            )


def change(record: Record, **fields: Any) -> bytes:
    return encode(msgspec.structs.replace(record, **fields))


@pytest.mark.parametrize("command", ["show", "replay", "analyse", "reproduce", "report"])
@pytest.mark.parametrize(
    ("moves", "why"),
    [(lambda moves: moves[5:], "move 1: "), (lambda moves: [], "moves are missing: ")],
)
def test_a_record_that_cannot_be_replayed_is_refused(
    command: str, moves: Callable[[list[Played]], list[Played]], why: str, run: Run, tmp_path: Path
) -> None:
    record = play()
    (tmp_path / "x.jsonl").write_bytes(change(record, moves=moves(record.moves)))
    for words in ((), ("1",)):
        assert_usage_error(run(command, "x.jsonl", *words), f"x.jsonl: record {record.id}")
        assert_usage_error(run(command, "x.jsonl", *words), why)
    assert not (tmp_path / "x.html").exists()


def test_a_report_names_games_that_cannot_be_replayed(run: Run, tmp_path: Path) -> None:
    records = [play(), play(4), play(5)]
    bad = change(records[1], moves=records[1].moves[1:])
    (tmp_path / "x.jsonl").write_bytes(encode(records[0]) + bad + encode(records[2]))
    status, out, problem = run("report", "x.jsonl")
    assert (status, problem.count("\n")) == (0, 1)
    assert problem.startswith(f"equinox: cannot be replayed: record {records[1].id}, move 1: ")
    assert out.startswith("x.html: 3 games")
    page = (tmp_path / "x.html").read_text()
    assert "3 of 3 games" in page
    assert run("report", "x.jsonl", "2")[0] == 2
    assert run("report", "x.jsonl", "3")[0] == 0


def test_every_command_takes_a_move(run: Run, tmp_path: Path) -> None:
    record = play()
    (tmp_path / "x.jsonl").write_bytes(encode(record))
    seat = record.moves[4].seat
    for command in COMMANDS:
        if command not in ("log", "solve"):
            assert_usage_error(run(command, "x.jsonl", "--move", len(record.moves) + 2), "there is no move")
    status, out, _ = run("analyse", "x.jsonl", "--move", 5, "--iterations", 1, "--format", "json")
    assert (status, [one["number"] for one in json.loads(out)["decisions"]]) == (0, [5])
    assert_usage_error(run("analyse", "x.jsonl", "--move", 5, "--seat", 1 - seat), f"is one of seat {seat}")
    words = ("reproduce", "x.jsonl", "--bot", "greedy", "--seat", seat, "--messages", "m")
    status, out, problem = run(*words, "--move", 5)
    assert status == 0, problem
    own = [one for one in record.moves[:5] if one.seat == seat]
    lines = [json.loads(line) for line in (tmp_path / "m").read_text().splitlines()]
    assert [line["type"] for line in lines] == ["hello", "start", *["turn"] * len(own), "quit"]
    assert f"of {len(own)} answers as recorded" in out
    status, out, _ = run("report", "x.jsonl", "--move", 5, "--seat", 1)
    assert status == 0
    assert out.splitlines()[1] == f"{(tmp_path / 'x-1.html').as_uri()}#game={record.id}&move=5&seat=1"


def test_an_unfinished_game_is_reproduced_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    record = play()
    unfinished = msgspec.structs.replace(record.outcome, reason=UNFINISHED)
    (tmp_path / "x.jsonl").write_bytes(change(record, moves=record.moves[:3], outcome=unfinished))
    for words in (("reproduce", "--bot", "greedy", "--seat", 0), ("analyse", "--iterations", 1), ("show",)):
        status, _, problem = run(words[0], "x.jsonl", *words[1:])
        assert (status, problem) == (0, ""), words


def test_an_accuracy_that_leaves_much_out_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(encode(play()))
    words = ("analyse", "x.jsonl", "--iterations", 1)
    decisions = json.loads(run(*words, "--format", "json")[1])["decisions"]
    unclear = sum(one["unclear"] for one in decisions)
    assert unclear * 5 >= len(decisions)
    assert (
        f"\n{unclear} of {len(decisions)} decisions are unclear and not part of the accuracy"
        in run(*words)[1]
    )
