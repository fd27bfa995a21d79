"""How an event shows how far it is: a line that changes on a terminal, now and then a new one elsewhere."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from equinox.text import printable
from harness.runner import Progress

PLAIN_SECONDS: Final = 10.0
RICH_SECONDS: Final = 0.1


@contextlib.contextmanager
def show_progress(
    file: TextIO | None = None, describe: Callable[[Progress], str] | None = None
) -> Iterator[Callable[[Progress], None]]:
    """Shows progress on standard error while it lasts: how many games of how many, or what `describe` says of
    an event whose end is not known."""
    file = file or sys.stderr
    if file is None:  # closed: nobody looks
        yield lambda progress: None
    elif file.isatty():
        with _rich(file, describe) as show:
            yield show
    else:
        plain = Plain(file, describe or line)
        yield plain
        plain.finish()


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


def line(progress: Progress) -> str:
    """Progress in one line."""
    parts = [f"{progress.played} of {progress.planned} games", f"{progress.rate:.1f}/s"]
    if progress.left is not None and progress.played < progress.planned:
        parts.append(f"{duration(progress.left)} left")
    if progress.leaders:
        parts.append(leaders(progress))
    return ", ".join(parts)


def leaders(progress: Progress) -> str:
    return "ahead: " + " ".join(f"{printable(name)} {share:.0%}" for name, share in progress.leaders)


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
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    # No thread of its own: workers are forked from this process.
    bar = Bar(
        *(() if describe else (BarColumn(), MofNCompleteColumn())),
        TextColumn("{task.description}", markup=False),  # names are in it
        console=Console(file=file),
        auto_refresh=False,
        transient=True,
    )
    with bar:
        games = bar.add_task("", total=None)
        due = 0.0

        def show(progress: Progress) -> None:
            nonlocal due
            if time.monotonic() < due and progress.played < progress.planned:
                return
            due = time.monotonic() + RICH_SECONDS
            if describe:
                text = describe(progress)
            else:
                left = "" if progress.left is None else f", {duration(progress.left)} left"
                text = f"{progress.rate:.1f}/s{left}  {leaders(progress) if progress.leaders else ''}"
            bar.update(games, completed=progress.played, total=progress.planned, description=text)
            bar.refresh()

        yield show
