"""Shared by all drawings: seats and their colours, lines that fit, and how text gets its colours."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from equinox.interface import Outcome

WIDTH: Final = 100
SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue")
QUIET: Final = "dim"
TITLE: Final = "bold"

_ASCII: Final = str.maketrans("─│┼●○◆▸·×…", "-|+@o#>.x~")


@dataclass(frozen=True)
class Look:
    """How a drawing may look."""

    color: bool = False
    width: int = WIDTH
    height: int | None = None
    """Lines that a drawing should have at most, if it can do with so few."""
    unicode: bool = True
    """False for a terminal whose encoding has nothing but ASCII."""


def printed(drawing: RenderableType, look: Look) -> str:
    """A drawing as text, without blanks at the ends of lines."""
    file = io.StringIO()
    console = Console(
        file=file,
        width=look.width,
        force_terminal=look.color,
        color_system="256" if look.color else None,
        no_color=not look.color,
        legacy_windows=False,
        highlight=False,
        emoji=False,
        markup=False,
    )
    # One text is laid out already, and a board that is too wide is better cut by the terminal than broken.
    laid_out = isinstance(drawing, Text)
    console.print(drawing, crop=False, overflow="ignore" if laid_out else "fold", no_wrap=laid_out)
    text = "\n".join(line.rstrip() for line in file.getvalue().splitlines())
    return text if look.unicode else text.translate(_ASCII).encode("ascii", "replace").decode()


def seat_text(seat: int, names: Sequence[str] = ()) -> Text:
    """A player by seat, and by name where there is one."""
    shown = f"seat {seat} {names[seat]}" if names else f"seat {seat}"
    return Text(shown, SEAT_STYLES[seat])


def stacked(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)


def filled(label: str, words: Sequence[str | Text], width: int, between: str = " ") -> list[Text]:
    """Words after a label, broken into lines under each other."""
    lines: list[Text] = []
    line = Text(label)
    empty = True
    for word in words:
        piece = word if isinstance(word, Text) else Text(word)
        # The separator ends a line, too.
        if not empty and line.cell_len + len(between) + piece.cell_len + len(between.rstrip()) > width:
            line.append(between.rstrip())
            lines.append(line)
            line, empty = Text(" " * len(label)), True
        if not empty:
            line.append(between)
        line.append_text(piece)
        empty = False
    return [*lines, line]


def wrapped(text: str | Text, width: int) -> list[Text]:
    """Sentences in lines."""
    return filled("", list(text.split(" ")), width)


def fitted(text: str, width: int) -> str:
    """Plain text with its long lines broken; what goes on is indented."""
    lines = [
        wrap(line, width, subsequent_indent="    ", break_on_hyphens=False) for line in text.splitlines()
    ]
    return "\n".join("\n".join(parts) for parts in lines)


def outcome_lines(outcome: Outcome, names: Sequence[str], width: int, label: str = "over") -> list[Text]:
    """How a game ended, best place first."""
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    places = [
        Text.assemble(f"{outcome.ranks[seat]}. ", seat_text(seat, names), f" with {outcome.scores[seat]:g}")
        for seat in order
    ]
    return filled(f"{label} ({outcome.reason}): ", places, width, ", ")
