"""The width that output may have, and lines that fit it."""

from __future__ import annotations

import os
import re
import sys
from typing import Final, TextIO

LEAST: Final = 40
"""No narrower: a word must have room."""

_BEGIN: Final = re.compile(r"\s*(?:[^\s|]\S{0,15}\s{2,}){0,2}(?:- |\| \s*)?")
"""The prefix of a text in its line: blanks, a label, the sign of a list or of a bot's own output."""
_WORD: Final = re.compile(r"(?:'[^']*'|\S)+")
_COMMAND: Final = re.compile(r"(?:^|: )(?:\S*/)?equinox [a-z-]+ ")


def find_width(file: TextIO | None = None) -> int | None:
    """The columns of a terminal, or those that COLUMNS asks for; None if nothing limits the lines, as in a
    file or a pipe."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and 0 < int(asked) < 100_000:
        return max(LEAST, int(asked))
    file = file or sys.stdout
    if file is None or not file.isatty():
        return None
    try:
        columns = os.get_terminal_size(file.fileno()).columns
    except OSError:
        return None
    return max(LEAST, columns) if columns else None


def find_height() -> int | None:
    """The lines of the terminal; None if there is none."""
    if not sys.stdout.isatty():
        return None
    asked = os.environ.get("LINES", "")
    if asked.isdecimal() and 0 < int(asked) < 100_000:
        return int(asked)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).lines or None
    except OSError:
        return None


def fold(text: str, width: int | None) -> str:
    """Lines broken between words where they are longer than this. Continuation lines start below the text,
    not below its label; a command that is broken can still be copied to a shell."""
    if width is None:
        return text
    return "\n".join("\n".join(_fold(line, width)) for line in text.split("\n"))


def _fold(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    begin = _BEGIN.match(line)
    assert begin is not None
    label = begin[0]
    if len(label) > width // 2:
        label = ""
    more = re.sub(r"[^|]", " ", label)
    ending = " \\" if _COMMAND.search(line) else ""
    lines, last = [], label
    for word in _WORD.findall(line[len(label) :]):
        if last not in (label, more) and len(last) + 1 + len(word) + len(ending) > width:
            lines.append(last + ending)
            last = more
        last += word if last in (label, more) else f" {word}"
    return [*lines, last]
