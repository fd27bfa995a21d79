"""Texts of strangers, fit to be shown."""

from __future__ import annotations

import json

import pytest

from equinox.text import printable, printable_json, printable_lines
from harness.tables import Column, as_csv, as_json, draw_table

NASTY = (
    "\x00\x07\x08\x1b[2J\x1b]0;title\x07\r\n\t\x7f\x85\x9b31m\u200b\u200e\u202e\u2066\u2028\u2029\u3164\ufe0f\ufeff"
    "\udfff\ud800\U000e0041"
)


@pytest.mark.parametrize("letter", NASTY)
def test_what_is_not_to_be_seen_is_spelt(letter: str) -> None:
    shown = printable(f"a{letter}b")
    assert shown.isprintable()
    assert shown.isascii()
    if not letter.isprintable() or not letter.isascii():
        assert len(shown) > 3


def test_what_is_to_be_seen_stays() -> None:
    assert printable("né 中 🦉 C:\\x [red] <b>") == "né 中 🦉 C:\\x [red] <b>"
    assert printable("") == ""


@pytest.mark.parametrize("most", [0, 3, 10, 80])
def test_a_long_text_is_cut(most: int) -> None:
    shown = printable("\x1b" * 1_000_000, most)
    assert len(shown) <= max(most, 3)
    assert shown.endswith("...")
    assert printable("a" * most, most) == "a" * most


def test_lines_stay_lines() -> None:
    assert printable_lines("a\n\tb\x1b\r\nc") == "a\n    b\\x1b\\r\nc"


def test_json_means_the_same() -> None:
    value = {"text": NASTY, "list": ["é", 1.5, None]}
    shown = as_json(value)
    assert json.loads(shown) == value
    assert all(letter == "\n" or letter.isprintable() for letter in shown)
    assert printable_json(shown) == shown


def test_a_table_has_one_line_for_a_row() -> None:
    rows = [{"bot": "evil\n4  best\x1b[2J|<b>[x](http://y)`z`"}, {"bot": "long" * 1000}]
    columns = [Column("bot\n\x1b", lambda row: row["bot"], right=False)]
    shown = draw_table(rows, columns)
    assert len(shown.splitlines()) == 4
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 400
    marked = draw_table(rows, columns, "markdown")
    assert "<b>" not in marked
    assert "](" not in marked
    assert len(marked.splitlines()) == 4
    assert "\x1b" not in as_csv(rows)
    assert len(as_csv(rows).splitlines()) == 3
    assert as_csv([{"game": 1, "faults": [None, None]}, {"game": 2, "faults": ["crash", None]}]) == (
        "game,faults\n1,\n2,crash -"
    )
