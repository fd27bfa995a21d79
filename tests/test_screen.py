"""Lines, tables and progress that fit a terminal."""

from __future__ import annotations

import io

import pytest

from equinox.screen import find_width, fold
from harness import progress
from harness.runner import Progress
from harness.tables import Column, Row, draw_table
from tests.ratings.simulated import result
from tests.ratings.test_standings import event

ROWS: list[Row] = [
    {
        "bot": "openspiel-ismcts-think-200",
        "games": 12,
        "note": "a text of some words that may be broken",
        "ms": 3,
    },
    {"bot": "greedy", "games": 7, "note": "-", "ms": 12},
]
COLUMNS = [
    Column("bot", lambda row: row["bot"], right=False),
    Column("games played", lambda row: str(row["games"])),
    Column("note", lambda row: row["note"], right=False, drop=1, wrap=True),
    Column("ms/move", lambda row: str(row["ms"]), drop=2),
]


def test_lines_are_broken_between_words() -> None:
    assert fold("one two three", None) == "one two three"
    assert fold("one two three\nfour", 8) == "one two\nthree\nfour"
    assert fold("played      one two three", 24) == "played      one two\n            three"
    assert fold("a-word-that-is-longer-than-the-line and", 10) == "a-word-that-is-longer-than-the-line\nand"
    assert fold("  | one two three", 12) == "  | one two\n  | three"
    assert fold("to resume: equinox tournament --event 'my one' --resume", 40) == (
        "to resume: equinox tournament --event \\\n'my one' --resume"
    )


def test_the_width_is_that_of_the_terminal_or_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert find_width(io.StringIO()) is None
    for asked, width in (("72", 72), ("1", 40), ("x", None), ("", None), ("0", None)):
        monkeypatch.setenv("COLUMNS", asked)
        assert find_width(io.StringIO()) == width


def test_a_narrow_table_breaks_texts_then_leaves_out_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    whole = draw_table(ROWS, COLUMNS)
    assert whole == draw_table(ROWS, COLUMNS, "wide")
    for width in range(40, 120):
        monkeypatch.setenv("COLUMNS", str(width))
        text = draw_table(ROWS, COLUMNS)
        assert max(map(len, text.split("\n"))) <= width
        assert "openspiel-ismcts-think-200" in text
        if "move" not in text.split("Left out")[0]:
            assert "Left out, for lack of width: " in text
            assert "see --format wide." in " ".join(text.split())
        assert draw_table(ROWS, COLUMNS, "wide") == whole
    assert text == whole
    monkeypatch.setenv("COLUMNS", "40")
    assert "note, ms/move" in " ".join(draw_table(ROWS, COLUMNS).split())
    monkeypatch.setenv("COLUMNS", "72")
    lines = draw_table(ROWS, COLUMNS).split("\n")
    assert "games played" not in lines[0]  # its head has two lines


def test_columns_that_may_not_be_left_out_stand_below(monkeypatch: pytest.MonkeyPatch) -> None:
    from harness.standings_view import render_crosstable

    names = [f"openspiel-ismcts-think-{number:02}" for number in range(12)]
    games = [result(n, (names[n % 12], names[(n + 1 + n // 12) % 12]), (1, 2)) for n in range(120)]
    found = event(games)
    monkeypatch.setenv("COLUMNS", "80")
    narrow = render_crosstable(found, "table")
    assert max(map(len, narrow.split("\n"))) <= 80
    assert narrow.count("12 openspiel-ismcts-think-") == 2
    assert "Columns are numbered" in narrow
    wide = render_crosstable(found, "wide")
    monkeypatch.delenv("COLUMNS")
    assert render_crosstable(found, "table") == wide != narrow


def test_the_time_left_is_that_of_the_games_or_of_the_clock() -> None:
    games = Progress(played=60, planned=100, new=20, seconds=10.0, leaders=[])
    assert games.left == 20
    assert games._replace(limit=15.0).left == 5
    assert games._replace(limit=500.0).left == 20
    assert games._replace(is_open=True).left is None
    assert games._replace(is_open=True, limit=70.0).left == 60
    assert games._replace(is_open=True, limit=5.0).left == 0
    assert games._replace(new=0, limit=15.0).left == 5
    assert progress.line(games) == "60 of 100 games, 2.0/s, 20 s left"
    assert progress.line(games._replace(is_open=True, limit=70.0)) == "60 games, 2.0/s, 1 min 00 s left"
    assert progress.line(games._replace(is_open=True)) == "60 games, 2.0/s"


def test_progress_shows_the_leaders_that_fit() -> None:
    shown = Progress(60, 100, 20, 10.0, [("openspiel-ismcts-think-200", 0.75), ("greedy", 0.5)])
    full = progress.line(shown)
    assert full.endswith(", ahead: openspiel-ismcts-think-200 75% greedy 50%")
    assert progress.line(shown, len(full)) == full
    assert progress.line(shown, len(full) - 1).endswith(" 75%")
    assert progress.line(shown, 60).endswith("20 s left")


def test_games_are_counted_if_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PLAIN_SECONDS", 0.0)
    out = io.StringIO()
    monkeypatch.setattr("sys.stderr", out)
    with progress.show_games() as show:
        show(1, 3)
    assert out.getvalue() == ""
    monkeypatch.setattr(progress, "QUIET_SECONDS", -1.0)
    with progress.show_games() as show:
        for done in (1, 2, 3):
            show(done, 3)
    assert [line.split(",")[0] for line in out.getvalue().splitlines()] == ["2 of 3 games", "3 of 3 games"]
