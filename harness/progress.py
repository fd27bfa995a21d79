"""How an event shows how far it is: a line that changes on a terminal, now and then a new one elsewhere."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from rich.cells import cell_len

from equinox.text import printable
from harness.runner import Progress

PLAIN_SECONDS: Final = 10.0
RICH_SECONDS: Final = 0.1
QUIET_SECONDS: Final = 1.0
"""Tasks that take less show no progress."""
BAR_WIDTH: Final = 20


@contextlib.contextmanager
def show_progress(
    file: TextIO | None = None, describe: Callable[[Progress], str] | None = None
) -> Iterator[Callable[[Progress], None]]:
    """Shows progress on standard error while it lasts: how many games of how many, or what `describe` says of
    an event whose end is not known."""
    file = file or sys.stderr
    if file is None:  # closed
        yield lambda progress: None
    elif file.isatty():
        with _rich(file, describe) as show:
            yield show
    else:
        plain = Plain(file, describe or line)
        yield plain
        plain.finish()


@contextlib.contextmanager
def show_games() -> Iterator[Callable[[int, int], None]]:
    """Shows how many of how many games are done, if it takes longer than a moment."""
    began: float | None = None
    first: int | None = None

    def show_done(games: int, total: int) -> None:
        nonlocal began, first
        if began is None or first is None:  # how long it took to begin says nothing of the rest
            began, first = time.monotonic(), games
        seconds = time.monotonic() - began
        if seconds > QUIET_SECONDS:
            show(Progress(games, total, games - first, seconds, []))

    with show_progress() as show:
        yield show_done


class Plain:
    """A line every ten seconds, and one at the end."""

    def __init__(self, file: TextIO, describe: Callable[[Progress], str]) -> None:
        self.file = file
        self.describe = describe
        self.due = time.monotonic() + PLAIN_SECONDS
        self.last: Progress | None = None
        self.shown = 0

    def __call__(self, progress: Progress) -> None:
        self.last = progress
        if time.monotonic() >= self.due:
            self.due = time.monotonic() + PLAIN_SECONDS
            self.finish()

    def finish(self) -> None:
        """Show the latest progress, unless it was shown."""
        if self.last is not None and self.last.new > self.shown:
            self.shown = self.last.new
            print(self.describe(self.last), file=self.file, flush=True)


def line(progress: Progress, width: int | None = None) -> str:
    """Progress in one line, with as many of the leaders as fit the width."""
    games = "games" if progress.is_open else f"of {progress.planned} games"
    parts = [f"{progress.played} {games}", f"{progress.rate:.1f}/s"]
    if progress.left is not None and (progress.is_open or progress.played < progress.planned):
        parts.append(f"{duration(progress.left)} left")
    text = ", ".join(parts)
    for number, (name, share) in enumerate(progress.leaders):
        more = f"{' ' if number else ', ahead: '}{printable(name)} {share:.0%}"
        if width is not None and cell_len(text + more) > width:
            break
        text += more
    return text


def duration(seconds: float) -> str:
    """A time that a person can read."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"


@contextlib.contextmanager
def _rich(file: TextIO, describe: Callable[[Progress], str] | None) -> Iterator[Callable[[Progress], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    # No thread of its own: workers are forked from this process.
    console = Console(file=file)
    bar = Bar(
        *(() if describe else (BarColumn(BAR_WIDTH),)),
        TextColumn("{task.description}", markup=False),  # names are in it
        console=console,
        auto_refresh=False,
        transient=True,
    )
    with bar:
        games = bar.add_task("starting", total=None)
        bar.refresh()
        due = 0.0

        def show(progress: Progress) -> None:
            nonlocal due
            if time.monotonic() < due and progress.played < progress.planned:
                return
            due = time.monotonic() + RICH_SECONDS
            if describe:
                text = describe(progress)
            else:
                text = line(progress, console.width - BAR_WIDTH - 1)
            # Where the number of games is unknown, the bar shows the time.
            done, total = (progress.seconds, progress.limit) if progress.is_open else progress[:2]
            bar.update(games, completed=done, total=total, description=text)
            bar.refresh()

        yield show
