"""`equinox show`: every kind of file, and what is wrong with others."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

import equinox
from equinox.record import encode
from equinox.render import draw
from harness.cli import cli
from tests.terminal.conftest import EQUINOX
from tests.terminal.test_replay import record_of


def show(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(cli, ["show", *arguments], input=stdin)


def good(*arguments: str, stdin: str = "") -> str:
    done = show(*arguments, stdin=stdin)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("game", equinox.games)
def test_positions_and_views_are_drawn(game: str) -> None:
    state = equinox.deal(game, seed=3)
    assert good("-", stdin=json.dumps(state.dump())) == draw(state.dump()) + "\n"
    assert good("-", stdin=json.dumps(state.dump(), indent=4)) == draw(state.dump()) + "\n"
    assert good("-", stdin=json.dumps(state.view(1))) == draw(state.view(1)) + "\n"
    assert good("-", "--seat", "1", stdin=json.dumps(state.dump())) == draw(state.view(1)) + "\n"
    assert json.loads(good("-", "--format", "json", stdin=json.dumps(state.dump()))) == state.dump()


def test_records_are_drawn_at_any_move(tmp_path: Path) -> None:
    records = [record_of("creatures", 3, 7, fault=30), record_of("tiles", 2, 8)]
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(map(encode, records)))
    names = ["bot0", "bot1", "bot2"]
    state = equinox.deal("creatures", players=3, seed=7)
    assert draw(state.dump(), names) in good(str(path), "--move", "1")
    for played in records[0].moves[:20]:
        state.play(played.move)
    text = good(str(path), "--move", "21")
    assert draw(state.dump(), names) in text
    assert (
        f"20. seat {records[0].moves[19].seat} bot{records[0].moves[19].seat}: {records[0].moves[19].move}"
        in text
    )
    end = good(str(path))
    assert f"after {len(records[0].moves)} of {len(records[0].moves)} moves" in end
    assert "fault of seat 1 bot1: crash: it ended" in end
    assert draw(state.view(2), names) in good(str(path), "--move", "21", "--seat", "2")
    assert "tiles" in good(str(path), "2")
    pretty = json.dumps(json.loads(encode(records[1])), indent=2)
    assert "tiles" in good("-", stdin=pretty)
    assert json.loads(good(str(path), "--move", "21", "--format", "json")) == state.dump()


def test_input_that_cannot_be_shown_is_a_one_line_error(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(encode(record_of("tiles", 2, 8)))
    view = json.dumps(equinox.deal("tiles", seed=1).view(0))
    for arguments, stdin, word in (
        ((str(path), "--move", "999"), "", "no move 999"),
        ((str(path), "2"), "", "1 record; there is no game 2"),
        ((str(path), "--seat", "2"), "", "no seat 2"),
        (("-", "--move", "1"), view, "requires a played game"),
        (("-", "--seat", "1"), view, "this is a view"),
        (("-",), "{", "not JSON"),
        (("-",), "[]", "must be an object"),
        (("-",), '{"game": "tiles"}', "bad position"),
        (("-",), '{"game": "zebra"}', "zebra"),
        (("-",), '{"moves": [], "bots": []}', "not a record"),
        (("-",), "[" * 100_000, "not JSON"),
        (("-",), "", "not JSON"),
        ((str(tmp_path / "none"),), "", "neither a file of records nor an event"),
    ):
        done = show(*arguments, stdin=stdin)
        assert done.exit_code == 2, (arguments, done.output)
        assert word in done.output
    record = record_of("tiles", 2, 8)
    record.moves[3].move = "place nothing"
    path.write_bytes(encode(record))
    assert "move 4" in show(str(path)).output


def test_colours_are_for_terminals(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(equinox.deal("tiles", seed=1).dump()))
    piped = subprocess.run([EQUINOX, "show", str(path)], capture_output=True, text=True, check=True).stdout
    assert "\x1b" not in piped
    assert "\x1b" in good(str(path), "--color", "always")
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        child = pexpect.spawn(
            EQUINOX,
            ["show", str(path)],
            env={
                "PATH": "/usr/bin:/bin",
                "TERM": "xterm",
                "COLUMNS": "100",
                "LANG": "C.UTF-8",
                **environment,
            },
            encoding="utf-8",
        )
        said = child.read()
        child.close()
        assert ("\x1b[" in said) == coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", said).split() == piped.split()


def test_notes_may_have_any_letters(tmp_path: Path) -> None:
    """Characters that end a line for some programs, and some that the terminal does not have."""
    records = [record_of("tiles", 2, 8), record_of("tiles", 2, 9)]
    records[1].moves[0].note = "a\u2028b\x85c \u25cf"
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(map(encode, records)))
    assert "note: a\\u2028b\\x85c \u25cf" in good(str(path), "2", "--move", "2")
    for command, which in (("show", ("2",)), ("replay", ("2",))):
        done = subprocess.run(
            [EQUINOX, command, str(path), *which, "--move", "2"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": "latin-1"},
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"c ?" in done.stdout


def test_bytes_that_are_no_text_are_refused_in_a_line() -> None:
    done = subprocess.run(
        [EQUINOX, "show", "-"],
        input=b'{"moves": "\xff", "bots": 1}',
        capture_output=True,
        env={**os.environ, "LC_ALL": "C"},
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"equinox: ")
    assert done.stderr.count(b"\n") == 1
