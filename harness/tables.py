"""Rows as text: a table for the terminal, markdown, CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from equinox.text import printable, printable_json

Style = Literal["table", "json", "csv", "markdown"]
STYLES: Final[tuple[Style, ...]] = ("table", "json", "csv", "markdown")
NOTHING: Final = "-"

Row = Mapping[str, Any]

MARKDOWN: Final = {"\\": "\\\\", "&": "&amp;", "<": "&lt;", "|": "\\|", "`": "\\`", "](": "]\\("}

CELL: Final = 400
"""The most characters of a cell: nobody's version or note may push the rest off the screen."""


class Column(NamedTuple):
    """One column for people: its head, and a row's text in it."""

    head: str
    text: Callable[[Row], str]
    right: bool = True


def _table_cell(text: str) -> str:
    """Blanks in a row could be taken for the gap between two columns."""
    shown = printable(text, CELL)
    return " ".join(shown.split()) if "  " in shown else shown


def draw_table(rows: Sequence[Row], columns: Sequence[Column], style: Style = "table") -> str:
    """Rows as people read them, for the terminal or as markdown. Cells may hold whatever a bot wrote."""
    from tabulate import tabulate

    heads = [printable(column.head, CELL) for column in columns]
    cells = [[_table_cell(column.text(row)) for column in columns] for row in rows]
    if style == "markdown":
        heads = [_no_markup(head) for head in heads]
        cells = [[_no_markup(cell) for cell in line] for line in cells]
    return tabulate(
        cells,
        headers=heads,
        tablefmt="github" if style == "markdown" else "simple",
        colalign=["right" if column.right else "left" for column in columns] if rows else None,
        disable_numparse=True,
    )


def _no_markup(text: str) -> str:
    """A text that markdown shows as it is: no cell ends early, no HTML, no link, no code."""
    for sign, escape in MARKDOWN.items():
        text = text.replace(sign, escape)
    return text


def as_csv(rows: Sequence[Row]) -> str:
    """Rows with all their digits. What has parts of its own is put into one cell, as `crash 2 timeout 1`.
    Control characters are spelt out, and a text that spreadsheets would take for a formula begins with '."""
    out = io.StringIO()
    if rows:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(rows[0])
        writer.writerows([_cell(value) for value in row.values()] for row in rows)
    return out.getvalue().rstrip("\n")


def _cell(value: Any) -> Any:
    if isinstance(value, Mapping):
        value = " ".join(f"{key} {part}" for key, part in value.items())
    elif isinstance(value, list | tuple):
        if all(part is None for part in value):
            return ""
        value = " ".join(NOTHING if part is None else str(part) for part in value)
    if not isinstance(value, str):
        return value
    return ("'" if value.startswith(("=", "+", "-", "@")) else "") + printable(value)


def as_json(value: Any) -> str:
    """A value with all its texts as they are: what would command a terminal is escaped as JSON does."""
    return printable_json(json.dumps(value, indent=2, ensure_ascii=False))


# Texts of cells


def number(value: float | None, digits: int = 0, sign: bool = False) -> str:
    """A number with so many digits; never a negative zero."""
    if value is None:
        return NOTHING
    rounded = round(value, digits) + 0.0
    return f"{rounded:{'+' if sign and rounded else ''}.{digits}f}"


def percent(value: float | None, digits: int = 0) -> str:
    return NOTHING if value is None else f"{number(100 * value, digits)} %"


def chance(value: float | None) -> str:
    """A probability from a thousand replicates: what they cannot tell from certainty is not called so."""
    if value is None:
        return NOTHING
    if value > 0.999:
        return "> 99.9 %"
    if value < 0.001:
        return "< 0.1 %"
    return f"{number(100 * value, 1)} %"


def interval(low: float | None, high: float | None, digits: int = 0, sign: bool = True) -> str:
    if low is None or high is None:
        return NOTHING
    return f"[{number(low, digits, sign)}, {number(high, digits, sign)}]"


def counts(parts: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in parts.items()) or NOTHING
