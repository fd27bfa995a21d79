"""All that the page shows of an event besides its games, as plain values for the templates."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from equinox.record import Fault, FaultKind
from harness import ratings
from harness.database import StoreError
from harness.event_schema import COMMITMENT
from harness.ranking_audit import audit_ranking, digest_programs
from harness.report import charts
from harness.report.replay_data import STDERR_TAIL, drop_texts
from harness.standings import (
    Event,
    Standings,
    compute_crosstable,
    compute_seats,
    compute_standings,
    is_balanced,
    load_event,
)
from harness.standings_view import StandingsColumn, choose_columns, list_findings
from harness.store import Store

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.settings import Settings
    from harness.tables import Row

WIDE: Final = 860
SMALL: Final = 620
FEW: Final = 6
"""With so many bots there is room for two charts side by side."""
NARROW: Final = 200
"""The width of charts in tables side by side."""
MOST_FAULTS: Final = 200
"""How many are listed: a bot that fails at every game would fill the page."""
MOST_LINES: Final = 20
"""Bots in the chart of TrueSkill: the lines of more look alike."""


@dataclass(frozen=True)
class Summary:
    """An event at one moment."""

    event: Event
    settings: Settings
    standings: Standings
    """Of the bots that still play."""
    gone: list[dict[str, Any]]
    """The rows of the other bots."""
    columns: list[StandingsColumn]
    strength_chart: charts.Intervals
    findings: list[Row]
    """What may be wrong with the standings."""
    cross: dict[str, dict[str, dict[str, Any]]]
    """By bot and opponent."""
    cross_left_out: int
    skill_chart: charts.Lines | None
    skills_left_out: int
    seats: list[dict[str, Any]]
    seat_chart: charts.Intervals
    balanced: bool
    times: list[dict[str, Any]]
    time_chart: charts.Intervals
    faults: list[dict[str, Any]]
    faults_left_out: int
    started: str | None
    changed: str | None
    redacted: bool
    """Whether the messages of faults are left out."""
    commitment: str | None
    """To the deals; None for an event of an older version."""


def summary(
    store: Store,
    redact: bool = False,
    findings: Callable[[Store, Event], list[Row]] | None = None,
    most_cross: int | None = None,
) -> Summary:
    """`redact` leaves out of faults all but the kind. `findings` looks for what may be wrong with the
    standings. The crosstable has `most_cross` bots."""
    event = load_event(store)
    settings = store.config
    standings, gone = compute_standings(event).split()
    here = {row["bot"] for row in standings.rows}
    seat_rows = compute_seats(event)
    times = move_times(event.game_results, [row["bot"] for row in standings.rows if row["games"]])
    names = [row["bot"] for row in standings.rows[:MOST_LINES]]
    faulty = [result for result in event.game_results if any(result.faults)]
    started, changed = _find_times(store, event)
    cross, cross_left_out = _by_opponent(
        [pair for pair in compute_crosstable(event) if {pair["bot"], pair["against"]} <= here], most_cross
    )
    return Summary(
        event=event,
        settings=settings,
        standings=standings,
        gone=gone,
        columns=choose_columns(standings, times=False),
        strength_chart=charts.intervals(standings.rows, "strength"),
        findings=(findings or find_doubts)(store, event),
        cross=cross,
        cross_left_out=cross_left_out,
        skill_chart=charts.lines(
            skill_lines(event.game_results, names), SMALL if len(names) <= FEW else WIDE
        ),
        skills_left_out=max(0, len(standings.rows) - MOST_LINES),
        seats=seat_rows,
        seat_chart=charts.intervals(seat_rows, "worth", NARROW),
        balanced=is_balanced(event),
        times=times,
        time_chart=charts.times(times, settings.move_ms, NARROW),
        faults=_faults(store, faulty[:MOST_FAULTS], redact),
        faults_left_out=max(0, len(faulty) - MOST_FAULTS),
        started=started,
        changed=changed,
        redacted=redact,
        commitment=store.state(COMMITMENT),
    )


def _find_times(store: Store, event: Event) -> tuple[str | None, str | None]:
    """When the first and the last game were stored; of an old event, which does not know, when its log begins
    and ends."""
    at = [result.at for result in event.game_results if result.at is not None]
    if at:
        return _format_time(min(at)), _format_time(max(at))
    log = store.log()
    return (log[0].at, log[-1].at) if log else (None, None)


def _format_time(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def find_doubts(store: Store, event: Event) -> list[Row]:
    return list_findings(audit_ranking(event, digest_programs(store)))


def _by_opponent(
    pairs: Sequence[Mapping[str, Any]], most: int | None
) -> tuple[dict[str, dict[str, dict[str, Any]]], int]:
    """The results of the first bots against each other, and how many bots are left out."""
    bots = list(dict.fromkeys(pair["bot"] for pair in pairs))
    shares: dict[str, dict[str, dict[str, Any]]] = {bot: {} for bot in bots[:most]}
    for pair in pairs:
        if pair["bot"] in shares and pair["against"] in shares:
            shares[pair["bot"]][pair["against"]] = dict(pair)
    return shares, len(bots) - len(shares)


def skill_lines(
    game_results: Sequence[GameResult], names: Sequence[str]
) -> list[tuple[str, list[tuple[float, float]]]]:
    """TrueSkill's mu of each bot, from its first game on."""
    points: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    every = max(1, len(game_results) // charts.MOST_POINTS)

    def note(count: int, mus: Mapping[str, float]) -> None:
        if count % every == 0 or count == len(game_results):
            for name, mu in mus.items():
                if name in points:
                    points[name].append((count, mu))

    ratings.skills(game_results, note)
    return list(points.items())


def move_times(game_results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, Any]]:
    """For every bot the mean time of a move, the range of 90 % of its games' means, and the slowest."""
    means: dict[str, list[float]] = {name: [] for name in names}
    moves, sums, slowest = dict.fromkeys(names, 0), dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    for result in game_results:
        for seat, bot in enumerate(result.bots):
            if bot in means and result.decisions[seat]:
                means[bot].append(result.wall_ms[seat] / result.decisions[seat])
                moves[bot] += result.decisions[seat]
                sums[bot] += result.wall_ms[seat]
                slowest[bot] = max(slowest[bot], result.slowest_ms[seat])
    rows = []
    for name in names:
        low, high = np.quantile(means[name], [0.05, 0.95]) if means[name] else (None, None)
        rows.append(
            {
                "bot": name,
                "moves": moves[name],
                "mean": sums[name] / moves[name] if moves[name] else None,
                "low": None if low is None else float(low),
                "high": None if high is None else float(high),
                "slowest": slowest[name] if moves[name] else None,
            }
        )
    return rows


def _faults(store: Store, game_results: Sequence[GameResult], redact: bool) -> list[dict[str, Any]]:
    """Every fault of these games, with what the bot wrote to standard error last."""
    return [
        {
            "game": result.id,
            "number": result.number,
            "bot": result.bots[fault.seat],
            "seat": fault.seat,
            "kind": fault.kind,
            "message": fault.message,
            "after": fault.moves_before,
            "status": fault.status,
            "signal": fault.signal,
            "stderr": fault.stderr[-STDERR_TAIL:],
        }
        for result in game_results
        for fault in _read_faults(store, result, redact)
    ]


def _read_faults(store: Store, result: GameResult, redact: bool) -> list[Fault]:
    try:
        record = store.record(result.id)
    except StoreError:  # it is damaged: the kind is kept beside it, and the page has more than this game
        kinds = enumerate(result.faults)
        return [Fault(seat, cast(FaultKind, kind), "its record is damaged") for seat, kind in kinds if kind]
    if redact:
        drop_texts(record, range(record.players))
    return record.faults
