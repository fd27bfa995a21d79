"""A report from an event's file to a page on the disk."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from harness.report.choice import choose_games
from harness.report.numbers import summary
from harness.report.page import render
from harness.report.replay_data import pack_film

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.store import Store

WORTH_A_PROCESS: Final = 100
"""Fewer games than this are filmed before another process has started."""
AT_A_TIME: Final = 8


class Made(NamedTuple):
    file: Path
    size: int
    games: int
    left_out: int


def make(store: Store, file: Path, games: int | None, jobs: int, chosen: str | None = None) -> Made:
    """Write the report of an event, with some of its games, or with the one that was chosen. The file appears
    when it is complete."""
    numbers = summary(store)
    shown = choose_games(numbers.event.game_results, games)
    if chosen is not None:
        shown = [result for result in numbers.event.game_results if result.id == chosen]
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with fresh.open("w", encoding="utf-8") as out:
            for part in render(numbers, shown, films(store, {result.id for result in shown}, jobs)):
                out.write(part)
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return Made(file, file.stat().st_size, len(shown), len(numbers.event.game_results) - len(shown))


def films(store: Store, ids: set[str], jobs: int) -> Iterator[tuple[str, str]]:
    """The films of these games, in schedule order, made by several processes where that pays."""
    records = (record for record in store.records() if record.id in ids)
    workers = min(jobs, len(ids) // WORTH_A_PROCESS)
    if workers < 2:
        yield from map(_film_record, records)
        return
    # Spawned: numpy has threads by now, and a fork would copy their locks.
    # Ctrl-C is ours to hear.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.get_context("spawn").Pool(workers, signal.signal, ignore) as pool:
        # As a list: the pool reads ahead in a thread of its own, which may not touch our database.
        yield from pool.imap(_film_record, list(records), AT_A_TIME)


def _film_record(record: Record) -> tuple[str, str]:
    return record.id, pack_film(record)
