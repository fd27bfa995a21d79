"""`equinox solve`: what to play in a position, and how sure that is."""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import TYPE_CHECKING, Any, TextIO

import click

import equinox
from equinox.cli import example, parse_json, stop
from equinox.solver.answer import ANYTHING
from harness.commands.options import Amount, Whole, write_out
from harness.commands.played import check_seat, find_state, game_arguments, move_option, read_source
from harness.commands.reading import format_option
from harness.signals import find_endings

if TYPE_CHECKING:
    from rich.progress import Progress

    from equinox.solver.answer import Answer, MoveAnswer, Number
    from equinox.solver.parallel import Found
    from harness.tables import Style

SECONDS = 5.0
TOP = 5
LINE_SHOWN = 4
TICK_SECONDS = 0.25
"""How often the line changes while there is nothing to tell but the time."""


@click.command(
    epilog=example(
        "equinox deal creatures --seed 7 | equinox solve - --iterations 300",
        "equinox solve spring 12 --move 20 --time 2",
    )
)
@move_option
@click.option(
    "--seat", type=int, metavar="N", help="Solve for this seat, if it is to move. [default: who is to move]"
)
@click.option(
    "--time",
    "seconds",
    type=Amount(0, 1e6, min_open=True),
    metavar="SECONDS",
    help=f"Seconds to think.  [default: {SECONDS:g}, or no limit with --iterations or a short proof]",
)
@click.option(
    "--iterations",
    type=Whole(1, 10**12),
    help="Number of games to sample; the same number gives the same answer.",
)
@click.option("--seed", type=int, metavar="N", default=0, show_default=True, help="Seed of the samples.")
@click.option(
    "--jobs",
    "--threads",
    "jobs",
    type=Whole(1, 256),
    default=1,
    show_default=True,
    help="Parallel processes.",
)
@click.option("--top", type=Whole(1), help=f"Number of moves to show. [default: {TOP}, or all with json]")
@game_arguments("EVENT|FILE|-")
@format_option
def solve(
    source: str,
    game: str | None,
    results: Path,
    move: int | None,
    seat: int | None,
    seconds: float | None,
    iterations: int | None,
    seed: int,
    jobs: int,
    top: int | None,
    style: Style,
) -> None:
    """Find the best move and say how certain it is.

    FILE is a position, a view, or a `turn` message of the protocol. With --move, the position is the one
    before that move of a played match: MATCH (a number or an id) of EVENT, or of a FILE of records. Only what
    the player to move can see is used. Ctrl-C stops the search and prints the result so far (exit status
    130).
    """
    from equinox.solver import solve
    from equinox.solver.guide import guide_for
    from equinox.solver.parallel import SearchFailed

    record = read_source(results, source, game, move)
    if isinstance(record, str):
        data = parse_json(record, source)
    elif move is None:
        stop(f"which position of game {record.id}? --move N is the one before move N of {len(record.moves)}")
    else:
        check_seat(record, seat)
        data = find_state(record, source, move).dump()
    try:
        view = solve.view_of(data, seat)
        sample = solve.sample_of(view)
        guide = guide_for(sample.game)  # loaded before the clock runs
    except equinox.EquinoxError as problem:
        stop(f"{source}: {problem}")
    if seconds is None and iterations is None and not guide.always_proves(sample):
        seconds = SECONDS
    with interruptible() as interrupted, shown(seconds, iterations) as progress:

        def leave() -> bool:
            if progress is not None:
                progress.tick()
            return interrupted()

        try:
            answer = solve.solve(
                view,
                seed=seed,
                jobs=jobs,
                iterations=iterations,
                seconds=seconds,
                stop=leave,
                progress=None if progress is None else progress.show,
            )
        except SearchFailed as problem:
            stop(str(problem), 1)
    if not answer.known:
        if interrupted():
            raise click.Abort
        stop("no game could be sampled in time: increase --time", 1)
    if style == "json":
        click.echo(json.dumps(answer.dump(top), indent=2))
    else:
        write_out(render(answer, None if style == "csv" else top or TOP, style))
    if interrupted():
        raise click.Abort


@contextlib.contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """While this lasts, the first signal to end only makes the answer to "interrupted?" yes."""
    heard = False

    def hear(number: int, frame: FrameType | None) -> None:
        nonlocal heard
        heard = True
        # Who insists is obeyed.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = {number: signal.signal(number, hear) for number in find_endings()}
    try:
        yield lambda: heard
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# What is shown while it thinks


class Shown:
    """A line that changes as the search goes on."""

    def __init__(self, bar: Progress, seconds: float | None, iterations: int | None) -> None:
        self._bar = bar
        self._seconds, self._iterations = seconds, iterations
        self._task = bar.add_task("", total=1.0 if seconds or iterations else None)
        self._begin = self._told = perf_counter()

    def show(self, results: Found) -> None:
        """How far the sampled games are."""
        spent = perf_counter() - self._begin
        done = [
            spent / self._seconds if self._seconds else 0.0,
            results.iterations / self._iterations if self._iterations else 0.0,
        ]
        best = results.best()
        tally = results.tallies[best]
        win = tally.total / max(1, tally.visits)
        games = f"{results.iterations:,} game{'s'[: results.iterations != 1]}"
        self._print_status(f"{games}, {spent:.1f} s  {best}  {win:.1%}", max(done))

    def tick(self) -> None:
        """Something goes on that has nothing to tell yet: a proof."""
        now = perf_counter()
        if now >= self._told + TICK_SECONDS:
            self._print_status(f"thinking, {now - self._begin:.1f} s", 0.0)

    def _print_status(self, text: str, done: float) -> None:
        self._told = perf_counter()
        self._bar.update(self._task, completed=done, description=text)
        self._bar.refresh()


@contextlib.contextmanager
def shown(seconds: float | None, iterations: int | None) -> Iterator[Shown | None]:
    """On a terminal: a line on standard error. Elsewhere: nothing."""
    file: TextIO | None = sys.stderr
    if file is None or not file.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    # No thread of its own: workers are forked from this process.
    bar = Progress(
        BarColumn(),
        TextColumn("{task.description}", markup=False),
        console=Console(file=file),
        auto_refresh=False,
        transient=True,
    )
    with bar:
        yield Shown(bar, seconds, iterations)


# What is printed at the end


def render(answer: Answer, top: int | None, style: Style) -> str:
    from harness.tables import Column, paragraph, render_table

    moves = answer.moves[:top]
    sampled = answer.iterations > 0
    columns = [Column("move", lambda row: row["move"], right=False, wrap=True)]
    if sampled:
        columns.append(Column("visits", lambda row: f"{row['answer'].visits:,}", drop=2))
    columns += [
        Column("win", lambda row: percent(row["answer"].win)),
        Column("95 % CI / bounds", lambda row: percents(row["answer"].win)),
        Column("kind", lambda row: row["answer"].win.kind, right=False),
    ]
    if any(move.score is not None for move in moves):
        columns.append(Column("score", lambda row: number(row["answer"].score), drop=1))
    if any(move.margin is not None for move in moves):
        columns.append(Column("ahead by", lambda row: number(row["answer"].margin)))
    columns.append(Column("line", lambda row: line(row["answer"]), right=False, drop=3, wrap=True))
    if style == "csv":
        return render_table([_flatten(move) for move in moves], columns, style)
    rows = [{"move": move.move, "answer": move} for move in moves]
    work = f"{answer.iterations:,} sampled game{'s'[: answer.iterations > 1]}, " if sampled else ""
    left = len(answer.moves) - len(moves)
    head = f"{answer.game}, seat {answer.seat} to move: {answer.best.move} ({answer.kind})"
    below = [
        *([f"and {left} more move{'s'[: left > 1]}"] if left else []),
        "",
        f"{work}{answer.nodes:,} nodes, {answer.seconds:.1f} s",
    ]
    below += [f"- {note}" for note in answer.notes]
    return render_table(
        rows,
        columns,
        style,
        around=lambda table: "\n".join(
            [paragraph(head, style), "", table, *(paragraph(one, style) for one in below)]
        ),
    )


def _flatten(move: MoveAnswer) -> dict[str, Any]:
    """A move as a row of plain numbers."""
    row: dict[str, Any] = {"move": move.move, "visits": move.visits}
    for name, value in (("win", move.win), ("score", move.score), ("margin", move.margin)):
        for field in ("value", "low", "high", "kind"):
            row[name if field == "value" else f"{name}_{field}"] = getattr(value, field, None)
    return row | {"line": ", ".join(move.line)}


def percent(win: Number) -> str:
    """A bound has no value to show, only ends."""
    return "" if win.kind == "bound" else f"{100 * win.value:.1f} %"


def percents(win: Number) -> str:
    return "" if win.low == win.high else f"{100 * win.low:.1f} to {100 * win.high:.1f}"


def number(value: Number | None) -> str:
    """A score or a margin, with what is known of it in the same few letters."""
    if value is None:
        return ""
    if value.kind == "exact":
        return f"{value.value:g}"
    if value.kind == "bound":
        if value.low <= -ANYTHING:
            return "" if value.high >= ANYTHING else f"at most {value.high:g}"
        return f"at least {value.low:g}" if value.high >= ANYTHING else f"{value.low:g} to {value.high:g}"
    return f"{value.value:.1f} ±{(value.high - value.low) / 2:.1f}"


def line(move: MoveAnswer) -> str:
    """What is expected after the move itself."""
    after = move.line[1 : 1 + LINE_SHOWN]
    return ", ".join(after) + (", ..." if len(move.line) > 1 + LINE_SHOWN else "")
