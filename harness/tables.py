"""Rows as text: a table for the terminal, markdown, CSV or JSON.

A table fits the terminal: long texts are broken between words, and then columns are left out, the least
important first. The style `wide` is the whole table, as it goes to files and pipes.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final, Literal, NamedTuple

from equinox.screen import find_width, fold
from equinox.text import printable, printable_json

Style = Literal["table", "wide", "json", "csv", "markdown"]
STYLES: Final[tuple[Style, ...]] = ("table", "wide", "json", "csv", "markdown")
NOTHING: Final = "-"
WIDE: Final = "--format wide"
"""The option that shows all columns in any terminal."""

Row = Mapping[str, Any]

MARKDOWN: Final = {"\\": "\\\\", "&": "&amp;", "<": "&lt;", "|": "\\|", "`": "\\`", "](": "]\\("}

CELL: Final = 400
"""The most characters of a cell: no version or note may push the rest off the screen."""


class Column(NamedTuple):
    """One column for people: its head, and a row's text in it."""

    head: str
    text: Callable[[Row], str]
    right: bool = True
    drop: int = 0
    """Where not all columns fit, those with the highest number are left out first; 0 is never left out."""
    wrap: bool = False
    """Whether its texts may be broken between words."""


def _table_cell(text: str) -> str:
    """Blanks in a row could be taken for the gap between two columns."""
    shown = printable(text, CELL)
    return " ".join(shown.split()) if "  " in shown else shown


def draw_table(
    rows: Sequence[Row],
    columns: Sequence[Column],
    style: Style = "table",
    more: str = WIDE,
) -> str:
    """Rows as people read them, for the terminal or as markdown. Cells may hold any text of a bot. If
    columns had to be left out, a line names them, and says that `more` shows them."""
    from tabulate import tabulate

    heads = [printable(column.head, CELL) for column in columns]
    cells = [[_table_cell(column.text(row)) for column in columns] for row in rows]
    if style == "markdown":
        heads = [_no_markup(head) for head in heads]
        cells = [[_no_markup(cell) for cell in line] for line in cells]
    table = tabulate(
        cells,
        headers=heads,
        tablefmt="github" if style == "markdown" else "simple",
        colalign=["right" if column.right else "left" for column in columns] if rows else None,
        disable_numparse=True,
    )
    width = find_width() if style == "table" else None
    if width is None or measure(table) <= width:
        return table
    return _fit(heads, cells, columns, width, more)


def render_table(
    rows: Sequence[Row],
    columns: Sequence[Column],
    style: Style,
    data: object = None,
    around: Callable[[str], str] = str,
) -> str:
    """Rows in any style. json is all of `data`, where the rows are only a part of it; `around` writes what
    people read above and below a table."""
    if style == "json":
        return as_json(list(rows) if data is None else data)
    return as_csv(rows) if style == "csv" else around(draw_table(rows, columns, style))


def measure(text: str) -> int:
    """The width of the longest line."""
    from rich.cells import cell_len

    return max(map(cell_len, text.split("\n")))


def _fit(
    heads: Sequence[str], cells: Sequence[Sequence[str]], columns: Sequence[Column], width: int, more: str
) -> str:
    """A table in this width."""
    texts = [[line[place] for line in cells] for place in range(len(columns))]
    least = [
        max([measure(part) for part in _HEAD.findall(head)] + [_least(text, column.wrap) for text in those])
        for head, those, column in zip(heads, texts, columns, strict=True)
    ]
    kept = list(range(len(columns)))
    while _sum(least[place] for place in kept) > width:
        place = max(reversed(kept), key=lambda place: columns[place].drop)
        if not columns[place].drop:
            break
        kept.remove(place)
    spare = width - _sum(least[place] for place in kept)
    widths = dict.fromkeys(kept, 0)
    # Long texts get the room first, then heads.
    for place in sorted(kept, key=lambda place: not columns[place].wrap):
        wish = max(map(measure, [heads[place], *texts[place]])) - least[place]
        widths[place] = least[place] + max(0, min(wish, spare))
        spare -= widths[place] - least[place]
    tables = []
    for block in _blocks(kept, widths, width):
        names = [_wrap(heads[place], widths[place], _HEAD) for place in block]
        lines = _side_by_side(names, block, widths, columns)
        lines.append("  ".join("-" * widths[place] for place in block))
        for row in cells:
            parts = [_wrap(row[place], widths[place]) for place in block]
            lines += _side_by_side(parts, block, widths, columns)
        tables.append("\n".join(lines))
    left_out = [heads[place] for place in range(len(columns)) if place not in kept]
    if left_out:
        tables[-1] += "\n" + fold(f"Left out, for lack of width: {', '.join(left_out)}; see {more}.", width)
    return "\n\n".join(tables)


LEAST: Final = 20
"""Texts that are broken have this width at least: a word a line is no text."""
LONG_WORD: Final = 32
"""Words that are longer may be broken after a comma, or anywhere."""
_HEAD: Final = re.compile(r"[^ /]+/?")
_WORD: Final = re.compile(r"\S+(?: ·)?")
_PARTS: Final = re.compile(rf"[^,]{{1,{LONG_WORD}}},?")


def _words(text: str) -> list[str]:
    return [
        part
        for word in _WORD.findall(text)
        for part in ([word] if len(word) <= LONG_WORD + 2 else _PARTS.findall(word))
    ]


def _least(text: str, wrap: bool) -> int:
    """The least width in which a text can be read."""
    width = measure(text)
    longest = max(map(measure, _words(text)), default=0)
    return min(width, max(longest, LEAST)) if wrap or width > LONG_WORD else width


def _sum(widths: Iterable[int]) -> int:
    """The width of a table with columns of these."""
    every = list(widths)
    return sum(every) + 2 * (len(every) - 1)


def _wrap(text: str, width: int, words: re.Pattern[str] | None = None) -> list[str]:
    if measure(text) <= width:
        return [text]
    lines = [""]
    at = 0
    for word in words.findall(text) if words else _words(text):
        blank = text.startswith(" ", at) and lines[-1] != ""
        at = text.index(word, at) + len(word)
        if lines[-1] and measure(lines[-1]) + blank + measure(word) > width:
            lines.append(word)
        else:
            lines[-1] += " " * blank + word
    return lines


def _side_by_side(
    parts: Sequence[Sequence[str]], block: Sequence[int], widths: Mapping[int, int], columns: Sequence[Column]
) -> list[str]:
    """The lines of one row."""
    lines = []
    for texts in zip_longest(*parts, fillvalue=""):
        padded = []
        for place, text in zip(block, texts, strict=True):
            blank = " " * (widths[place] - measure(text))
            padded.append(blank + text if columns[place].right else text + blank)
        lines.append("  ".join(padded).rstrip())
    return lines


def _blocks(kept: Sequence[int], widths: Mapping[int, int], width: int) -> list[list[int]]:
    """The columns of each block of a table that is `width` wide; each block repeats the first one."""
    blocks = [[kept[0]]]
    for place in kept[1:]:
        if len(blocks[-1]) > 1 and _sum(widths[one] for one in [*blocks[-1], place]) > width:
            blocks.append([kept[0]])
        blocks[-1].append(place)
    return blocks


def paragraph(text: str, style: Style = "table") -> str:
    """A text below a table, folded to the width of the terminal."""
    return fold(text, find_width()) if style == "table" else text


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
    """A number with `digits` digits; never a negative zero."""
    if value is None:
        return NOTHING
    rounded = round(value, digits) + 0.0
    return f"{rounded:{'+' if sign and rounded else ''}.{digits}f}"


def percent(value: float | None, digits: int = 0) -> str:
    return NOTHING if value is None else f"{number(100 * value, digits)} %"


def chance(value: float | None) -> str:
    """A probability from a thousand replicates: never called certain."""
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
