"""Text from untrusted programs, made safe to show.

Names, versions, notes, error messages and standard error come from strangers' programs. Commands, logs and
pages show them through `printable`, so that they can neither control a terminal nor look like lines or
words of ours. Data stays as it is: only its display changes.
"""

from __future__ import annotations

import re
from typing import Final

INVISIBLE: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks by their category, but invisible."""
CUT: Final = "..."
TAB: Final = "    "

_hidden: Final = re.compile(f"[{INVISIBLE}\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def printable(text: str, most: int | None = None) -> str:
    """A stranger's text in one line. Controls, ends of lines, marks that turn the direction of writing,
    lone surrogates and all else that is invisible are spelt as Python spells them (`\\x1b`). Beyond
    `most` characters it is cut."""
    if most is not None and len(text) > most:
        # Cut first: of a megabyte, only a line is shown.
        text = text[:most] + CUT
    if not _is_visible(text):
        text = "".join(letter if _is_visible(letter) else _escape(letter) for letter in text)
    if most is not None and len(text) > most:
        text = text[: max(0, most - len(CUT))] + CUT
    return text


def _is_visible(text: str) -> bool:
    return text.isprintable() and (text.isascii() or not _hidden.search(text))


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape", "surrogatepass").decode("ascii")


def printable_lines(text: str) -> str:
    """The same for a text of several lines: those that end in `\\n` stay lines, a tab becomes blanks."""
    return "\n".join(printable(line.replace("\t", TAB)) for line in text.split("\n"))


def printable_json(text: str) -> str:
    """Equal JSON that cannot control a terminal: invisible characters can only be in strings, where JSON has
    escapes for them."""
    if _is_visible(text):
        return text
    return "".join(
        letter if letter == "\n" or _is_visible(letter) else _json_escape(letter) for letter in text
    )


def _json_escape(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def count(number: int, noun: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {noun}{'s'[: number != 1]}"
