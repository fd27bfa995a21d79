"""Legal moves as a short menu, and the move that a typed part of one means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

SETS: Final = ("take", "flip", "swap", "map", "name")
"""Moves whose arguments may come in any order."""
SHORT: Final = 40
"""A menu of more moves than this is put together in groups."""


class Choice(NamedTuple):
    """The meaning of a text."""

    move: str | None
    """The move, if there is only one."""
    near: list[str]
    """Else the moves that it may be."""


def interpret(text: str, moves: Sequence[str]) -> Choice:
    """The move that a text means: its number in the menu (from 1), all of it, or the beginnings of its words.
    Moves that merely have these letters in this order are offered."""
    typed = " ".join(text.lower().split())
    number = parse_count(typed)
    if number is not None:
        return Choice(moves[number - 1], []) if 1 <= number <= len(moves) else Choice(None, [])
    if typed in moves:
        return Choice(typed, [])
    starting = [move for move in moves if begins(typed, move)]
    if len(starting) == 1:
        return Choice(starting[0], [])
    return Choice(None, starting or [move for move in moves if has_letters(typed, move)])


def parse_count(text: str) -> int | None:
    """A number that was typed; None if the text is something else, or too long."""
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,8}", text) else None


def matching(text: str, moves: Sequence[str]) -> list[str]:
    """The moves that a text may become while it is typed."""
    typed = " ".join(text.lower().split())
    starting = [move for move in moves if begins(typed, move)]
    return starting or [move for move in moves if has_letters(typed, move)]


def begins(text: str, move: str) -> bool:
    """Whether every word of the text is the beginning of a word of the move, in the same order (or in any,
    where the order means nothing). The first word may be left out: "hoot" stands for "play hoot-4" too."""
    words = text.split()
    verb, *things = move.split()
    rest = words[1:] if words and verb.startswith(words[0]) else words
    return _each(rest, things) or _each(words, things) or (verb in SETS and _in_any_order(rest, things))


def _each(words: Sequence[str], parts: Sequence[str]) -> bool:
    return len(words) <= len(parts) and all(map(str.startswith, parts, words))


def _in_any_order(words: Sequence[str], parts: Sequence[str]) -> bool:
    if not words:
        return True
    return any(
        part.startswith(words[0]) and _in_any_order(words[1:], [*parts[:place], *parts[place + 1 :]])
        for place, part in enumerate(parts)
    )


def has_letters(text: str, move: str) -> bool:
    """Whether the move has the letters of the text, in this order."""
    letters = iter(move)
    return all(letter in letters for letter in text.replace(" ", ""))


def menu(
    moves: Sequence[str], shown: Sequence[str], width: int, height: int | None = None
) -> list[list[str]]:
    """Pages of numbered moves in columns: those `shown` of all `moves`. Very many are put together by their
    beginnings. There is one page unless the height is limited."""
    numbers = {move: number for number, move in enumerate(moves, start=1)}
    entries = [f"{numbers[move]:>3} {move}" for move in shown]
    if len(entries) > SHORT:
        entries = [
            f"{numbers[group[0]]:>3} {group[0]}" if len(group) == 1 else f"    {begin} ... ({len(group)})"
            for begin, group in _groups(shown)
        ]
    if height is None:
        return [_columns(entries, width)]
    across = max(1, (width + 2) // (max(map(len, entries), default=1) + 2))
    size = across * max(1, height)
    chunks = [entries[begin : begin + size] for begin in range(0, len(entries), size)]
    return [_columns(chunk, width, height) for chunk in chunks] or [[]]


def _groups(moves: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Moves by their first words: as many words as leave a short list."""
    most = max(len(move.split()) for move in moves)
    for words in range(most, 0, -1):
        groups = [(begin, list(group)) for begin, group in groupby(moves, partial(_first, words))]
        if len(groups) <= SHORT:
            break
    return groups


def _first(words: int, move: str) -> str:
    return " ".join(move.split()[:words])


def _columns(entries: Sequence[str], width: int, most: int = 4) -> list[str]:
    """Entries under each other in as many columns as fit, the first column first."""
    if not entries:
        return []
    size = max(map(len, entries)) + 2
    across = max(1, min((width + 2) // size, -(-len(entries) // max(1, min(4, most)))))
    down = -(-len(entries) // across)
    lines = [entries[row::down] for row in range(down)]
    return ["".join(entry.ljust(size) for entry in line).rstrip() for line in lines]
