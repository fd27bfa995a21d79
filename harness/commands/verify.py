"""`equinox verify`: whether what is stored is consistent and follows the rules."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from equinox.text import printable
from harness.commands.event_options import cores, results_option
from harness.commands.options import Whole, say, write_out
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from harness.verify import Verified

NAMED = 5
"""How many games of another engine are named; json has all."""
PROGRESS_SECONDS = 0.2


@click.command(epilog=example("equinox verify spring"))
@click.argument("event")
@click.option("--jobs", type=Whole(1, 1024), help="Parallel processes. [default: one per core]")
@results_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def verify(event: str, results: Path, jobs: int | None, style: str) -> None:
    """Replay every match of EVENT by the rules, and check that everything stored is consistent.

    Moves, turns, ranks, scores and faults of each record are compared with the engine, the schedule, the
    entered bots and the results used for tables. Each problem is one line. The exit status is 0 if there are
    no problems, 1 if something differs, 2 if the file cannot be read.
    """
    from harness.tables import as_json
    from harness.verify import verify as verify_event

    with open_event(results, event) as store, _progress(store.count_planned()) as done:
        report = verify_event(store, jobs or cores(), done)
    if style == "json":
        write_out(as_json(_data(report)))
    else:
        for line in _lines(event, report):
            say(printable(line))
    if report.problems:
        raise click.exceptions.Exit(1)


def _data(report: Verified) -> dict[str, object]:
    return {
        "games": report.games,
        "planned": report.planned,
        "well": not report.problems,
        "problems": [problem._asdict() for problem in report.problems],
        "engine": report.engine,
        "other_engines": report.others,
        "unknown_engine": report.unknown,
        "changed": report.changed,
    }


def _lines(event: str, report: Verified) -> Iterator[str]:
    for game, what in report.problems:
        yield f"game {game}: {what}" if game is not None else what
    for engine, games in report.others.items():
        more = f" and {len(games) - NAMED} more" if len(games) > NAMED else ""
        yield (
            f"{_count(len(games), 'game')} by another version of the engine ({engine}, now {report.engine}): "
            f"{' '.join(games[:NAMED])}{more}"
        )
    if report.unknown:
        yield f"{_count(report.unknown, 'game')} from before the engine's version was recorded."
    if report.changed:
        yield "The event was resumed with changes: its games are not compared with its settings and files."
    verdict = _count(len(report.problems), "problem") if report.problems else "no problems"
    yield f"{event}: {report.games} of {_count(report.planned, 'game')} played, all replayed: {verdict}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


@contextlib.contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """How far it is, in a line on standard error that changes, if that is a terminal."""
    file = sys.stderr
    if file is None or not file.isatty():
        yield lambda number: None
        return
    due = time.monotonic() + PROGRESS_SECONDS

    def show(number: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + PROGRESS_SECONDS
            print(f"\r{number} of {games} games", end="", file=file, flush=True)

    try:
        yield show
    finally:
        print("\r\x1b[K", end="", file=file, flush=True)
