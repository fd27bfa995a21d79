"""`equinox verify`: whether what is stored is true to itself and to the rules."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.text import printable
from harness.commands.events import cores, results_option
from harness.commands.options import say
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from harness.verify import Verified

NAMED = 5
"""How many games of another engine are named; json has all."""
TOLD_SECONDS = 0.2


@click.command()
@click.argument("event")
@results_option
@click.option("--jobs", type=click.IntRange(1, 1024), help="Processes.  [default: one for each core]")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def verify(event: str, results: Path, jobs: int | None, style: str) -> None:
    """Replay every game of EVENT by the rules, and check that all that is stored fits together.

    Moves, turns, ranks, scores and faults of each record are held against the engine, the schedule, the
    bots that were entered and the results from which tables are made. A line tells of each problem. The
    exit status is 0 if all is well, 1 if something differs, 2 if the file cannot be read.

    \b
    equinox verify spring
    """
    from harness.tables import as_json
    from harness.verify import verify as verified

    with open_event(results, event) as store, _progress(store.count_planned()) as done:
        found = verified(store, jobs or cores(), done)
    if style == "json":
        say(as_json(_data(found)))
    else:
        for line in _lines(event, found):
            say(printable(line))
    if found.problems:
        raise click.exceptions.Exit(1)


def _data(found: Verified) -> dict[str, object]:
    return {
        "games": found.games,
        "planned": found.planned,
        "well": not found.problems,
        "problems": [problem._asdict() for problem in found.problems],
        "engine": found.engine,
        "other_engines": found.others,
        "unknown_engine": found.unknown,
        "changed": found.changed,
    }


def _lines(event: str, found: Verified) -> Iterator[str]:
    for game, what in found.problems:
        yield f"game {game}: {what}" if game is not None else what
    for engine, games in found.others.items():
        more = f" and {len(games) - NAMED} more" if len(games) > NAMED else ""
        yield (
            f"{_count(len(games), 'game')} of another version of the engine ({engine}, now {found.engine}): "
            f"{' '.join(games[:NAMED])}{more}"
        )
    if found.unknown:
        yield f"{_count(found.unknown, 'game')} of before the engine's version was kept."
    if found.changed:
        yield "The event was gone on with changes: its games are not held against its settings and files."
    verdict = _count(len(found.problems), "problem") if found.problems else "all is well"
    yield f"{event}: {found.games} of {_count(found.planned, 'game')} played, each replayed: {verdict}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


@contextlib.contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """How far it is, in a line on standard error that changes, if that is a terminal."""
    file = sys.stderr
    if file is None or not file.isatty():
        yield lambda number: None
        return
    due = time.monotonic() + TOLD_SECONDS

    def show(number: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + TOLD_SECONDS
            print(f"\r{number} of {games} games", end="", file=file, flush=True)

    try:
        yield show
    finally:
        print("\r\x1b[K", end="", file=file, flush=True)
