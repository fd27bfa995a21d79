"""A report from an event's file to a page on the disk."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from harness.report.choice import choose_games
from harness.report.numbers import summary
from harness.report.page import render
from harness.report.replay_data import encode, make_film
from harness.report.reviews import read_review
from harness.report.series import Series
from harness.signals import ignore_terminal

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.game_result import GameResult
    from harness.review import Review
    from harness.store import Store

WORTH_A_PROCESS: Final = 100
"""Fewer games than this are filmed before another process has started."""
AT_A_TIME: Final = 8


class Made(NamedTuple):
    size: int
    games: int
    left_out: int
    reviewed: int
    problems: list[str]
    """Why games cannot be replayed, one each."""


def make(
    store: Store,
    file: Path,
    games: int | None,
    jobs: int,
    chosen: str | None = None,
    reviews: Mapping[str, Review] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Made:
    """`write_page` into a file."""
    with file.open("wb") as out:
        return write_page(store, out, games, jobs, chosen, reviews, progress)


def write_page(
    store: Store,
    out: BinaryIO,
    games: int | None,
    jobs: int,
    chosen: str | None = None,
    reviews: Mapping[str, Review] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Made:
    """Write the report of an event, with some of its games, or with the one that was chosen. `reviews` are
    shown beside those that are stored. `progress` is called after every game."""
    numbers = summary(store)
    shown = choose_shown(numbers.event.game_results, games, chosen)
    known = _find_reviews(store, shown, reviews or {})
    ids = {result.id for result in shown}
    problems: list[str] = []
    counted = _count(films(store, ids, jobs, known), len(ids), progress, problems)
    size = sum(out.write(part.encode()) for part in render(numbers, shown, counted, reviewed=known))
    left_out = len(numbers.event.game_results) - len(shown)
    return Made(size, len(shown), left_out, len(known), problems)


def _count(
    films: Iterable[tuple[str, str, str | None]],
    of: int,
    progress: Callable[[int, int], None],
    problems: list[str],
) -> Iterator[tuple[str, str]]:
    done = 0
    for game, film, problem in films:
        if problem is not None:
            problems.append(problem)
        yield game, film
        if game:  # not the head of the series
            done += 1
            progress(done, of)


def _find_reviews(
    store: Store, shown: Sequence[GameResult], reviews: Mapping[str, Review]
) -> dict[str, Review]:
    """The reviews of these games, those that are stored among them."""
    found = {}
    for game in (result.id for result in shown):
        review = reviews.get(game)
        if review is None and store.review(game) is not None:
            review = read_review(store, store.record(game))
        if review is not None:
            found[game] = review
    return found


def choose_shown(
    game_results: Sequence[GameResult], games: int | None, chosen: str | None
) -> list[GameResult]:
    """The games of the viewer."""
    if chosen is not None:
        return [result for result in game_results if result.id == chosen]
    return choose_games(game_results, games)


def films(
    store: Store, ids: set[str], jobs: int, reviews: Mapping[str, Review]
) -> Iterator[tuple[str, str, str | None]]:
    """The films of these games, in schedule order, made by several processes where that pays; and why there
    is none. Before them, without an id, the head of their series."""
    records = ((record, reviews.get(record.id)) for record in store.records() if record.id in ids)
    first = next(records, None)
    if first is None:
        return
    data = make_film(*first)
    sample = encode(data)
    series = Series(sample)
    yield "", series.head, None
    yield first[0].id, series.pack(sample), data.get("error")
    workers = min(jobs, len(ids) // WORTH_A_PROCESS)
    if workers < 2:
        yield from (_film(series, record, review) for record, review in records)
        return
    # Spawned: numpy has threads by now, and a fork would copy their locks.
    with multiprocessing.get_context("spawn").Pool(workers, _begin, (sample,)) as pool:
        # As a list: the pool reads ahead in a thread of its own, which may not touch our database.
        yield from pool.imap(_film_record, list(records), AT_A_TIME)


_series: Series
"""Of a process that makes films."""


def _begin(sample: bytes) -> None:
    global _series
    _series = Series(sample)
    ignore_terminal()  # Ctrl-C is the parent's to hear


def _film_record(reviewed: tuple[Record, Review | None]) -> tuple[str, str, str | None]:
    return _film(_series, *reviewed)


def _film(series: Series, record: Record, review: Review | None) -> tuple[str, str, str | None]:
    data = make_film(record, review)
    return record.id, series.pack(encode(data)), data.get("error")
