"""Whether an event's file is true to itself: every record is replayed by the engine, and compared with the
schedule, the results beside it, the faults and the bots that were entered.

    found = verify(store)
    for problem in found.problems:
        ...

What is found was damaged or edited, or another version of the rules played it. Who can write the whole file
can also write one that fits together: a file that verifies is no proof of who played.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from equinox.engine import engine_hash
from equinox.interface import EquinoxError
from equinox.protocol import Clock
from equinox.record import BROKEN_OFF, BadRecord, Record, match_id, ranked, replay
from harness.database import StoreError
from harness.game_queue import GameQueue
from harness.packing import summary, unpack
from harness.runner import FINISHED
from harness.schedules.league import League
from harness.schedules.pairing import ScheduleError
from harness.secret import check_deals
from harness.signals import ignore_terminal
from harness.snapshot import digest_of
from harness.store import Store
from harness.store_reader import StoredGame
from harness.tournament import CHANGED

if TYPE_CHECKING:
    from harness.packing import Short
    from harness.settings import Entry, Settings

WORTH_A_PROCESS: Final = 400
"""Fewer games than this are replayed before another process has started."""
AT_A_TIME: Final = 16
BATCH: Final = 2000
"""Games that are read before they are given to the processes."""

Fault = tuple[int, str, str]


class Problem(NamedTuple):
    """Something that does not fit."""

    game: str | None
    """None if it is not about one game."""
    what: str


@dataclass
class Verified:
    """The findings in an event."""

    planned: int = 0
    games: int = 0
    """The games that are played."""
    problems: list[Problem] = field(default_factory=list)
    engine: str = field(default_factory=engine_hash)
    """The present version."""
    others: dict[str, list[str]] = field(default_factory=dict)
    """Games that were played by another version of the engine than the present one."""
    unknown: int = 0
    """Games from before the version was kept."""
    changed: bool = False
    """Whether the event was resumed with changes: older games are not compared with the settings then."""


class Known(NamedTuple):
    """The facts that all games of an event are compared with."""

    settings: Settings
    clocks: frozenset[Clock]
    """The clocks of all settings that it has had."""
    entries: Mapping[str, Entry]
    changed: bool
    has_secret: bool
    """Then `check_deals` knows what the ids should be."""


class Examined(NamedTuple):
    """The findings of one game."""

    number: int
    game: str
    played: bool
    engine: str | None
    problems: list[str]
    faults: tuple[str | None, ...] | None
    """The fault of each seat, if the game was played and can be read."""


def verify(store: Store, jobs: int = 1, done: Callable[[int], None] = lambda games: None) -> Verified:
    """Check everything against everything. `done` is called with the number of games checked so far.
    StoreError if the file cannot be read at all."""
    with store.at_one_moment():
        return _verify_games(store, jobs, done)


def _verify_games(store: Store, jobs: int, done: Callable[[int], None]) -> Verified:
    settings = store.config
    known = Known(
        settings,
        frozenset({settings.clock, *(one.settings.clock for one in store.earlier_settings())}),
        {entry.key: entry for entry in store.bots()},
        any(line.text.startswith(CHANGED) for line in store.log()),
        store.has_secret,
    )
    report = Verified(changed=known.changed)
    report.problems += [
        Problem(None, f"row {number} of {table} belongs to no game of the schedule")
        for table, number in store.strays()
    ]
    report.problems += [Problem(None, what) for what in check_deals(store)]
    report.problems += [
        Problem(None, f"the snapshot of {entry.label} is missing or damaged")
        for entry in known.entries.values()
        if known.has_secret and not _has_snapshot(store, entry)
    ]
    played: dict[str, tuple[str | None, ...]] = {}
    number: dict[str, int] = {}
    for one in _examine_games(store, known, jobs):
        report.planned += 1
        report.games += one.played
        report.problems += [Problem(one.game, what) for what in one.problems]
        if one.played and one.engine is None:
            report.unknown += 1
        elif one.engine not in (None, report.engine):
            report.others.setdefault(str(one.engine), []).append(one.game)
        if one.faults is not None:
            played[one.game] = one.faults
        number[one.game] = one.number
        done(report.planned)
    report.problems += [Problem(None, what) for what in _of_the_schedule(store, known, played, number)]
    return report


def _has_snapshot(store: Store, entry: Entry) -> bool:
    try:
        copy = store.snapshot(entry.content)
        return copy is not None and digest_of(copy.data) == copy.content
    except StoreError:
        return False


def _examine_games(store: Store, known: Known, jobs: int) -> Iterator[Examined]:
    """Every game of the schedule, replayed by several processes where that pays."""
    faults = store.faults()
    games = ((game, faults.get(game.number, [])) for game in store.stored())
    workers = min(jobs, store.count_played() // WORTH_A_PROCESS)
    if workers < 2:
        yield from map(partial(examine, known), games)
        return
    # Spawned, and Ctrl-C is for this process, as for reports.
    with multiprocessing.get_context("spawn").Pool(workers, ignore_terminal) as pool:
        while batch := list(islice(games, BATCH)):
            yield from pool.imap(partial(examine, known), batch, AT_A_TIME)


# One game


def examine(known: Known, stored: tuple[StoredGame, Sequence[Fault]]) -> Examined:
    """Check one game."""
    game, faults = stored
    problems: list[str] = []
    keys = _seated(game, known, problems)
    record: Record | None = None
    short: Short | None = None
    if game.record is not None:
        try:
            record = unpack(game.record)
        except BadRecord as error:
            problems.append(f"its record cannot be read: {error}")
    if game.short is not None:
        try:
            short = _shorts(game.short)
        except (TypeError, msgspec.DecodeError) as error:
            problems.append(f"its result cannot be read: {error}")
    if (game.record is None) != (game.short is None):
        problems.append("it has a record but no result" if game.short is None else "it has no record")
    if faults and game.record is None:
        problems.append("it has faults but no record")
    if record is not None:
        problems += _against_the_schedule(record, game, keys, known)
        problems += _against_the_rules(record)
        if short is not None and short != (expected := _summary_like(short, record)):
            problems.append(f"its result {_differs(short, expected)}")
        if list(faults) != [(one.seat, one.kind, one.message) for one in record.faults]:
            problems.append("its faults do not match its record")
    fits = short is not None and keys is not None and len(short.faults) == len(keys)
    return Examined(
        game.number,
        str(game.id),
        game.short is not None or game.record is not None,
        record.engine if record else None,
        problems,
        short.faults if short is not None and fits else None,
    )


def _summary_like(short: Short, record: Record) -> Short:
    """The result that a record should have, with as much in it as when it was stored."""
    whole = summary(record)
    return whole if short.text else msgspec.structs.replace(whole, text=())


def _shorts(text: object) -> Short:
    from harness.packing import Short

    return msgspec.json.decode(msgspec.convert(text, str), type=Short)


def _seated(game: StoredGame, known: Known, problems: list[str]) -> tuple[str, ...] | None:
    """The keys of the bots by seat, if the row of the schedule can be read."""
    try:
        msgspec.convert((game.id, game.deal, game.seed, game.stage), tuple[str, str, int, int])
        keys = msgspec.json.decode(msgspec.convert(game.bots, str), type=tuple[str, ...])
    except (TypeError, msgspec.DecodeError) as error:
        problems.append(f"its row of the schedule cannot be read: {error}")
        return None
    unknown = [key for key in keys if key not in known.entries]
    if unknown:
        problems.append(f"{', '.join(unknown)} play in it, but are not among the bots")
        return None
    if len(keys) != known.settings.players and not known.changed:
        problems.append(f"{len(keys)} bots play in it, expected {known.settings.players}")
    return keys


def _against_the_schedule(
    record: Record, game: StoredGame, keys: tuple[str, ...] | None, known: Known
) -> Iterator[str]:
    """In what a record differs from what was to be played."""
    settings = known.settings
    if record.id != game.id:
        yield f"it has the record of game {record.id}"
    if record.seed != game.seed:
        yield f"it was dealt from seed {record.seed}, the schedule says {game.seed}"
    if not known.changed:
        for name in ("game", "players", "options", "clock"):
            was, expected = getattr(record, name), getattr(settings, name)
            if was != expected and not (name == "clock" and was in known.clocks):
                yield f"{name} was {_format(was)}, the settings say {_format(expected)}"
    if keys is None:
        return
    if len(keys) != record.players:
        yield f"{record.players} bots played in it, expected {len(keys)}"
        return
    options = (record.options, keys, settings.name_of_ids)
    if not known.has_secret and match_id(record.game, record.players, record.seed, *options) != game.id:
        yield "its id does not match the game"
    for seat, (bot, key) in enumerate(zip(record.bots, keys, strict=True)):
        entry = known.entries[key]
        if bot.name != entry.name:
            yield f"{bot.name} sat in seat {seat}, the schedule says {entry.name}"
        elif not known.changed:
            if bot.content is not None and bot.content != entry.content:
                yield f"{bot.name} in seat {seat} had different files from those entered"
            elif entry.version is not None and bot.version != entry.version:
                yield f"{bot.name} in seat {seat} had version {bot.version}, not {entry.version}"


def _against_the_rules(record: Record) -> Iterator[str]:
    """In what a record differs from what the engine makes of its moves."""
    try:
        *_, state = replay(record)  # one object all along
    except EquinoxError as error:
        yield f"the engine rejects it: {error}"
        return
    except RecursionError:
        yield "the engine rejects it: its options are nested too deeply"
        return
    faulty = {fault.seat: fault.moves_before for fault in record.faults}
    for number, played in enumerate(record.moves):
        if (played.by == "referee") != (faulty.get(played.seat, number + 1) <= number):
            yield f"move {number + 1} should not have been made by the {played.by}"
            break
    outcome, result, seats = state.outcome(), record.outcome, record.players
    if outcome is None:
        if len(faulty) < (1 if seats == 2 else seats):
            yield f"it is not over after {len(record.moves)} moves"
            return
        if max(faulty.values()) != len(record.moves):
            yield f"it was ended by a fault after {max(faulty.values())} moves, but has {len(record.moves)}"
        scores, ranks, reason = [0.0] * seats, ranked(None, seats, faulty), BROKEN_OFF
    else:
        scores, ranks, reason = list(outcome.scores), ranked(outcome.ranks, seats, faulty), outcome.reason
    # Before games knew their engine, all were first where all had failed.
    before = record.engine is None and len(faulty) == seats and result.ranks == [1] * seats
    if result.ranks != ranks and not before:
        yield f"its ranks are {_join_numbers(result.ranks)}, the engine says {_join_numbers(ranks)}"
    if result.scores != scores:
        yield f"its scores are {_join_numbers(result.scores)}, the engine says {_join_numbers(scores)}"
    if result.reason != reason:
        yield f"it ended by {result.reason}, the engine says {reason}"


def _differs(short: Short, expected: Short) -> str:
    """The first difference of a result from its record."""
    name = next(name for name in short.__struct_fields__ if getattr(short, name) != getattr(expected, name))
    was, is_ = getattr(short, name), getattr(expected, name)
    return f"says {name.replace('_', ' ')} {_format(was)}, its record {_format(is_)}"


def _join_numbers(numbers: Iterable[float]) -> str:
    return " ".join(f"{number:g}" for number in numbers)


def _format(value: object) -> str:
    return msgspec.json.encode(value).decode()


# The whole event


def _of_the_schedule(
    store: Store,
    known: Known,
    played: Mapping[str, tuple[str | None, ...]],
    number: Mapping[str, int],
) -> Iterator[str]:
    """Whether the right bots are quarantined, and whether a finished event has all its games."""
    try:
        planned = store.planned()
        quarantined = store.quarantined()
    except StoreError as error:
        yield str(error).removeprefix(f"{store.path}: ")
        return
    queue = GameQueue(planned, played, known.settings.quarantine, store.voided(), store.lifted())
    should = {key: number[game] for key, game in queue.quarantined.items()}
    finished = store.state(FINISHED) == "yes"
    label = {key: entry.label for key, entry in known.entries.items()}
    for key in sorted(quarantined.keys() - should.keys()):
        yield f"{label[key]} is quarantined, but did not have that many faults in a row"
    for key in sorted(should.keys() - quarantined.keys()):
        if finished:  # else the next run will do it
            yield f"{label[key]} is not quarantined, but had too many faults in a row"
    for key in sorted(should.keys() & quarantined.keys()):
        if should[key] != quarantined[key]:
            yield f"{label[key]} is quarantined since game {quarantined[key]}, not since game {should[key]}"
    if not finished:
        return
    if not queue.empty:
        missing = [one.id for one in planned if one.id not in played]
        yield f"the event is finished, but {len(missing)} of its games are missing, first {missing[0]}"
    elif (lacking := store.count_planned() - len(planned)) > 0:
        yield f"the event is finished, but its schedule lacks {lacking} games"
    elif not isinstance(known.settings.schedule, League):
        try:
            more = known.settings.schedule.next(store)
        except (ScheduleError, StoreError) as error:
            yield str(error)
        else:
            if more:
                yield f"the event is finished, but its schedule lacks {len(more)} games, first {more[0].id}"
