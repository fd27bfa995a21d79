"""`equinox analyse`: what each decision of a match cost."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example
from equinox.text import count, printable
from harness.commands.options import Amount, UsageFault, Whole, together, write_out
from harness.commands.played import (
    check_move,
    check_seat,
    game_arguments,
    make_move_option,
    read_game,
    refuse_bad_record,
)
from harness.commands.reading import format_option
from harness.commands.solve import interruptible

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.review import Decision, Review, Terms
    from harness.tables import Style

SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
UNCLEAR: Final = "~"
OFTEN: Final = 5
"""Where one of so many decisions is unclear, it is said."""
LEGEND: Final = (
    "?? blunder: 20 % of win chance or more, ? mistake: 10 %, ?! inaccuracy: 5 %,\n"
    "~ unclear: a loss of 5 % is possible, but not larger than its uncertainty"
)
GLUE: Final = "\N{NO-BREAK SPACE}"
WIDTH: Final = 79

Shown = Callable[[int, int], None]
"""Called with how many decisions are done, and of how many."""

thinking_options: Final = together(
    click.option(
        "--time",
        "seconds",
        type=Amount(0, 1e6, min_open=True),
        metavar="SECONDS",
        help="Seconds per decision, instead of a number of games.",
    ),
    click.option(
        "--iterations",
        type=Whole(1, 10**9),
        help="Games to sample per decision; the same number gives the same review. "
        "[default: 300 in creatures and golems, 800 in tiles]",
    ),
)


@click.command(epilog=example("equinox analyse spring 12 --seat 0"))
@make_move_option("Review move N alone, and print it whether it is marked or not.")
@click.option("--seat", type=int, metavar="N", help="Review this seat alone.")
@thinking_options
@click.option("--jobs", type=Whole(1, 256), default=1, show_default=True, help="Parallel processes.")
@click.option("--all", "everything", is_flag=True, help="Print every decision, not only the marked ones.")
@game_arguments()
@format_option
def analyse(
    source: str,
    game: str | None,
    results: Path,
    move: int | None,
    seat: int | None,
    seconds: float | None,
    iterations: int | None,
    jobs: int,
    everything: bool,
    style: Style,
) -> None:
    """Review a MATCH of EVENT, or of a FILE of records.

    MATCH is its number or its id. For every decision: what was played, what the solver would have played,
    and what the difference cost in chance to win. Only what the player could see is used. A move is marked
    only if its loss is larger than its uncertainty. Ctrl-C prints what is done so far (exit status 130).
    """
    record = read_game(results, source, game)
    check_seat(record, seat)
    check_move(record, move)
    if move is not None and seat not in (None, record.moves[move - 1].seat):
        raise UsageFault(f"move {move} is one of seat {record.moves[move - 1].seat}, not of seat {seat}")

    from harness.review import review_game
    from harness.tables import as_csv, as_json

    terms = read_terms(record.game, iterations, seconds)
    with interruptible() as interrupted, show_decisions() as show, refuse_bad_record(source):
        review = review_game(record, terms, seat, jobs, interrupted, show, move)
    if move is not None and not review.decisions and not interrupted():
        raise UsageFault(f"move {move} is no decision: it was the only legal one, or the referee's")
    if style == "json":
        import msgspec

        write_out(as_json(msgspec.to_builtins(review)))
    elif style == "csv":
        write_out(as_csv([_flatten(decision) for decision in review.decisions]))
    elif review.decisions or not interrupted():
        write_out(render(record, review, everything or move is not None, style))
    if interrupted():
        raise click.Abort


def _flatten(decision: Decision) -> dict[str, Any]:
    """A decision as a row of plain numbers."""
    import msgspec

    row: dict[str, Any] = {}
    for name, value in msgspec.to_builtins(decision).items():
        if isinstance(value, dict):
            row |= {name if part == "value" else f"{name}_{part}": one for part, one in value.items()}
        else:
            row[name] = value
    return row


def read_terms(game: str, iterations: int | None, seconds: float | None) -> Terms:
    from harness.review import Terms, default_terms

    if iterations is not None and seconds is not None:
        raise UsageFault("--time and --iterations exclude each other")
    if iterations is None and seconds is None:
        return default_terms(game)
    return Terms(iterations, seconds)


@contextlib.contextmanager
def show_decisions(games: int = 1) -> Iterator[Shown]:
    """On a terminal: a line on standard error, about one game after the other. Elsewhere: nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    # No thread of its own: a signal handler may interrupt anything.
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("decisions"),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        auto_refresh=False,
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=None)
        shown, number = -1, 0

        def show(done: int, of: int) -> None:
            nonlocal shown, number
            if done != shown:
                number += done == 0
                shown = done
                which = f"game {number} of {games}" if games > 1 else ""
                bar.update(task, completed=done, total=of, description=which)
                bar.refresh()

        yield show


def render(record: Record, review: Review, everything: bool, style: Style) -> str:
    import msgspec

    from harness.tables import Column, draw_table, paragraph, percent

    effort = f"{review.seconds:g} s" if review.iterations is None else f"{review.iterations:,} sampled games"
    moves, players = len(record.moves), record.players
    lines = [
        f"game {printable(record.id)}: {record.game}, {players} players, {moves} moves",
        f"{'' if review.complete else f'{len(review.decisions)} of '}"
        f"{count(review.reviewable, 'decision')}, {effort} each",
        "",
    ]
    shown = [one for one in review.decisions if everything or one.mark]
    if shown:
        columns = [
            Column("#", lambda row: row["number"]),
            Column("seat", lambda row: row["seat"], drop=1),
            Column("played", lambda row: row["played"], right=False, wrap=True),
            Column("best", lambda row: row["best"], right=False, wrap=True),
            Column("loss %", lambda row: row["loss"]),
            Column("", lambda row: row["sign"], right=False),
        ]
        lines += [draw_table([_row(one) for one in shown], columns, style), ""]
    else:
        lines += ["No move is marked.", ""]
    columns = [
        Column("seat", lambda one: f"{one['seat']} {one['bot']}", right=False),
        Column("decisions", lambda one: str(one["decisions"]), drop=1),
        Column("accuracy", lambda one: percent(one["accuracy"])),
        Column("mean loss", lambda one: percent(one["mean_loss"], 1)),
        Column("?!", lambda one: str(one["inaccuracies"])),
        Column("?", lambda one: str(one["mistakes"])),
        Column("??", lambda one: str(one["blunders"])),
        Column("~", lambda one: str(one["unclear"])),
    ]
    seats = [msgspec.structs.asdict(one) for one in review.seats]
    lines += [draw_table(seats, columns, style), *(paragraph(one, style) for one in LEGEND.split("\n"))]
    unclear, decisions = sum(one.unclear for one in review.seats), len(review.decisions)
    if unclear * OFTEN >= decisions > 0:
        text = (
            f"{unclear} of {decisions} decisions are unclear and not part of the accuracy: more "
            "--iterations or --time makes them clear."
        )
        lines.append(paragraph(text, style))
    if review.turning_points:
        lines += ["", "Turning points"]
        lines += [_wrap(f"- {one.text}") for one in review.turning_points]
    return "\n".join(lines)


def _wrap(text: str) -> str:
    """Lines of a narrow terminal. Numbers stay with their signs."""
    glued = text.replace(" %", GLUE + "%").replace(" ± ", f"{GLUE}±{GLUE}")
    return fill(glued, WIDTH, subsequent_indent="  ").replace(GLUE, " ")


def _row(decision: Decision) -> dict[str, str]:
    loss, same = decision.loss, decision.best == decision.played
    spread = "proved" if loss.kind == "exact" else f"±{50 * (loss.high - loss.low):.1f}"
    sign = SIGNS.get(decision.mark or "", UNCLEAR if decision.unclear else "")
    return {
        "number": str(decision.number),
        "seat": str(decision.seat),
        "played": decision.played,
        "best": "same" if same else decision.best,
        "loss": "" if same else f"{100 * loss.value:z.1f} {spread}",
        "sign": sign,
    }
