"""`equinox match`: bots play a few games, here and now."""

from __future__ import annotations

import contextlib
import functools
import math
import secrets
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example, merge_options
from equinox.text import count, printable
from harness.commands.event_options import CLOCK, LIMITS, RULES, program, spell_command, spell_given
from harness.commands.options import (
    UsageFault,
    Whole,
    choose_sandbox,
    clock_options,
    game_options,
    sandbox_options,
    say,
    write_out,
)
from harness.commands.output import (
    Output,
    check_output,
    open_output,
    overwrite_option,
    report_write_errors,
)
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from equinox.record import Played, Record
    from harness.bots import Runnable
    from harness.sandbox import Sandbox
    from harness.tables import Style

Z95: Final = 1.96
MOST_GAMES: Final = 100_000
"""All of them are kept in memory."""


@click.command(epilog=example("equinox match greedy random --game creatures --matches 4"))
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@game_options
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Seed of the first match; bots that know it can know the cards. [default: random]",
)
@click.option(
    "--matches",
    "games",
    type=Whole(1, MOST_GAMES),
    default=1,
    show_default=True,
    help="Number of matches.",
)
@click.option(
    "--rotate/--no-rotate",
    default=None,
    help="Play each deal in all seats. [default: if --matches is a multiple of the players]",
)
@click.option("--jobs", type=Whole(1, 1024), default=1, show_default=True, help="Matches at a time.")
@clock_options
@sandbox_options
@click.option(
    "--record",
    "record_file",
    type=Output(),
    help="Save the matches to this file, as JSON lines.",
)
@overwrite_option
@click.option("--verbose", "-v", is_flag=True, help="Print every move, match by match.")
@format_option
@click.pass_context
def match(
    context: click.Context,
    bots: tuple[str, ...],
    game: str,
    players: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    seed: int | None,
    games: int,
    rotate: bool | None,
    jobs: int,
    move_ms: int,
    game_ms: int | None,
    margin_ms: float,
    sandbox: str,
    memory: int,
    processes: int,
    file_size: int,
    cpu: float | None,
    no_pin: bool,
    record_file: Path | None,
    overwrite: bool,
    verbose: bool,
    style: Style,
) -> None:
    """Play a match between bots, or several, and show the results.

    A BOT is a folder with a bot.toml, the name of a folder in bots/, or a runnable file. If there are more
    seats than bots, the same bots fill the remaining seats in the same order. From match to match the bots
    move on by one seat; with --rotate they play each deal in every seat, so that luck and seats count less.
    """
    import msgspec

    import equinox
    from equinox.protocol import Clock
    from equinox.record import encode, match_id
    from harness.batch import play_batch
    from harness.executor import HarnessFault, Local, Task
    from harness.referee import Match
    from harness.sandbox import Limits
    from harness.secret import SEED_WARNING

    seats = count_seats(bots, game, players)
    first = secrets.randbits(53) if seed is None else seed
    whole = [near for near in (games - games % seats, games + seats - games % seats) if near]
    if rotate and games % seats:
        raise UsageFault(
            f"--rotate requires whole deals: --matches {' or '.join(map(str, whole))}, not {games}"
        )
    if rotate is None:
        rotate = games % seats == 0
        if not rotate and games > seats:
            say(
                f"equinox: {games} games are no multiple of {seats} seats, so each has its own deal; with "
                f"--matches {' or '.join(map(str, whole))} each deal is played in all seats",
                err=True,
            )
    rules = merge_options(options, champions)
    clock = Clock(move_ms, game_ms)
    try:
        Match(game=game, seed=first, players=seats, options=rules).deal()
    except equinox.EquinoxError as error:
        raise UsageFault(str(error)) from None
    around = choose_sandbox(sandbox, Limits(memory, processes, file_size, cpu))
    ready = prepare_bots(bots, game, seats, around)
    names = tell_apart([runnable.bot.name for runnable in ready], [bots[n % len(bots)] for n in range(seats)])
    tasks = []
    for number in range(games):
        seated = [(seat - number) % seats for seat in range(seats)]
        deal = number // seats if rotate else number
        # Games between copies of one bot differ in nothing but their number.
        event = "" if len(set(names)) == seats else f"match {number}"
        name = match_id(game, seats, first + deal, rules, [names[one] for one in seated], event)
        match = Match(game, first + deal, seats, rules, clock, name, margin_ms)
        tasks.append(Task(match, tuple(map(str, seated)), rotation=number % seats))
    if seed is not None:
        click.echo(f"equinox: {SEED_WARNING}", err=True)
    show = Show(err=style not in ("table", "wide")) if verbose else None
    records: list[Record] = []
    runnables = {str(number): runnable for number, runnable in enumerate(ready)}
    with contextlib.ExitStack() as stack:
        file = None
        if record_file is not None:
            target = check_output(record_file, overwrite, streams=True)
            file = stack.enter_context(open_output(record_file, target, unbuffered=True))
        try:
            for record in play_batch(tasks, lambda: Local(jobs, runnables, around, not no_pin)):
                for seat, key in enumerate(tasks[len(records)].bots):
                    record.bots[seat] = msgspec.structs.replace(record.bots[seat], name=names[int(key)])
                records.append(record)
                if file is not None:
                    with report_write_errors(Path(file.name)):
                        file.write(encode(record))
                if show:
                    show.game(len(records), record)
        except KeyboardInterrupt:
            pass
        except HarnessFault as fault:
            raise click.ClickException(f"the harness failed: {str(fault).strip().splitlines()[-1]}") from None
    if records:
        summary = tally(records, number_copies(names), rotate)
        typed = [bots[number % len(bots)] for number in range(seats)]
        given = spell_given(context, *RULES, *CLOCK, *LIMITS)
        list_again = functools.partial(_list_again, record_file, given)
        write_out(render(summary, style, lambda: list_faults(records, typed, list_again)))
    if len(records) < games:
        say(f"equinox: interrupted after {len(records)} of {count(games, 'game')}", err=True)
        raise click.exceptions.Exit(130)


def number_copies(names: Sequence[str]) -> list[str]:
    """What each entrant is called in a table, where a bot plays against itself."""
    seen: Counter[str] = Counter()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} #{seen[name]}" if names.count(name) > 1 else name)
    return labels


def _list_again(
    record_file: Path | None,
    given: Sequence[str],
    seated: Sequence[str],
    number: int,
    record: Record,
    seat: int,
) -> str:
    """What shows a fault again, as a line to paste. Without a record the game is played once more. `given`
    are the options of the match, `seated` is what the bots were named by."""
    # By the name in the record another bot may be found, or none.
    named = [] if seated[seat] == record.bots[seat].name else ["--bot", seated[seat]]
    if record_file is not None:
        return spell_command("reproduce", str(record_file), str(number), "--seat", str(seat), *named)
    file = f"fault-{record.id}.jsonl"
    played = ("--seed", str(record.seed), "--record", file, "--overwrite")
    again = spell_command("match", *seated, *given, *played)
    return f"{again} && {spell_command('reproduce', file, '--seat', str(seat), *named)}"


def tell_apart(names: Sequence[str], texts: Sequence[str]) -> list[str]:
    """Two bots of one name are called by what was typed as well; copies of one bot have one name."""
    typed: dict[str, set[str]] = {}
    for name, text in zip(names, texts, strict=True):
        typed.setdefault(name, set()).add(text)
    return [
        f"{name} ({text})" if len(typed[name]) > 1 else name for name, text in zip(names, texts, strict=True)
    ]


def count_seats(bots: Sequence[str], game: str, players: int | None) -> int:
    import equinox

    if game not in equinox.games:
        try:
            equinox.deal(game)
        except equinox.EquinoxError as error:
            raise UsageFault(str(error)) from None
    seats = players if players is not None else max(len(bots), equinox.games[game].seats[0])
    if len(bots) > seats:
        raise UsageFault(f"too many bots ({len(bots)}) for {seats} seats")
    return seats


def prepare_bots(bots: Sequence[str], game: str, seats: int, sandbox: Sandbox) -> list[Runnable]:
    """One bot for each entrant, built and ready to run."""
    from harness.bots import BotError, find
    from harness.build import prepare
    from harness.snapshot import SnapshotError

    ready = []
    for text in dict.fromkeys(bots):
        try:
            bot = find(text)
        except BotError as error:
            raise UsageFault(str(error)) from None
        if not bot.plays(game):
            raise UsageFault(f"{bot.name} does not play {game}, only {', '.join(bot.games)}")
        try:
            ready.append((text, prepare(bot, sandbox)))
        except SnapshotError as error:
            raise UsageFault(str(error)) from None
        except BotError as error:
            raise click.ClickException(str(error)) from None
    runnables = dict(ready)
    return [runnables[bots[number % len(bots)]] for number in range(seats)]


# Showing


class Show:
    """Shows games as they run, on standard error if standard output is for something else."""

    def __init__(self, err: bool) -> None:
        self.err = err
        self.names: list[str] = []

    def game(self, number: int, record: Record) -> None:
        self.names = [bot.name for bot in record.bots]
        who = ", ".join(f"seat {seat} {printable(name)}" for seat, name in enumerate(self.names))
        say(f"game {number}, seed {record.seed}: {who}", err=self.err)
        for played in record.moves:
            self.move(played)
        self.end(record)

    def move(self, played: Played) -> None:
        name = self.names[played.seat]
        note = f"  # {printable(played.note)}" if played.note else ""
        if played.by == "bot":
            say(f"  {played.seat} {name}: {played.move}  {played.wall_ms:.1f} ms{note}", err=self.err)
        else:
            say(f"  {played.seat} referee for {name}: {played.move}", err=self.err)

    def end(self, record: Record) -> None:
        for fault in record.faults:
            say(
                f"  {fault.seat} {self.names[fault.seat]}: {fault.kind}: {printable(fault.message)}",
                err=self.err,
            )
        scores = " ".join(f"{score:g}" for score in record.outcome.scores)
        ranks = " ".join(map(str, record.outcome.ranks))
        say(f"  over ({record.outcome.reason}): scores {scores}, ranks {ranks}", err=self.err)


def tally(records: Sequence[Record], names: Sequence[str], rotate: bool) -> dict[str, Any]:
    """Results, faults and times, as plain data. In game g, from 0, the entrant n sat in seat n + g."""
    deals = len(names) if rotate else 1
    return {
        "game": records[0].game,
        "players": records[0].players,
        "rotate": rotate,
        "bots": [_row(records, entrant, name, deals) for entrant, name in enumerate(names)],
        "games": [
            {
                "number": number,
                "id": record.id,
                "seed": record.seed,
                "seats": [names[(seat - number + 1) % len(names)] for seat in range(len(names))],
                "scores": record.outcome.scores,
                "ranks": record.outcome.ranks,
                "reason": record.outcome.reason,
                "faults": [
                    {"seat": fault.seat, "kind": fault.kind, "message": fault.message}
                    for fault in record.faults
                ],
            }
            for number, record in enumerate(records, start=1)
        ],
    }


def _row(records: Sequence[Record], entrant: int, name: str, deal_games: int) -> dict[str, Any]:
    """One entrant's games. In game g, from 0, it sat in seat (entrant + g) modulo the players."""
    from harness.game_result import share_of_first

    sat = [(record, (entrant + number) % record.players) for number, record in enumerate(records)]
    ranks = [record.outcome.ranks[seat] for record, seat in sat]
    firsts = [record.outcome.ranks.count(1) for record, seat in sat if record.outcome.ranks[seat] == 1]
    finished = [record.outcome.scores[seat] for record, seat in sat if record.outcome.reason != "fault"]
    faults = Counter(fault.kind for record, seat in sat for fault in record.faults if fault.seat == seat)
    own = [one for record, seat in sat for one in record.moves if (one.seat, one.by) == (seat, "bot")]
    walls = [one.wall_ms for one in own]
    shares = [share_of_first(record.outcome.ranks, seat) for record, seat in sat]
    low, high = share_interval(shares, deal_games)
    return {
        "bot": name,
        "games": len(records),
        "share": _mean(shares),
        "low": round(low, 3),
        "high": round(high, 3),
        "won": firsts.count(1),
        "shared": len(firsts) - firsts.count(1),
        "mean_rank": _mean(ranks),
        "mean_score": _mean(finished),
        "faults": dict(faults),
        "moves": len(own),
        "mean_ms": _mean(walls),
        "max_ms": max(walls, default=None),
        "mean_cpu_ms": _mean([one.cpu_ms for one in own if one.cpu_ms is not None]),
    }


def share_interval(shares: Sequence[float], deal_games: int) -> tuple[float, float]:
    """A 95 % interval of a share of first places, over whole deals, whose games share their luck.

    Wilson's, for as many games as would scatter as the deals do; at least as many as there are deals."""
    deals = [shares[begin : begin + deal_games] for begin in range(0, len(shares), deal_games)]
    means = [sum(deal) / len(deal) for deal in deals]
    count, mean = float(len(means)), sum(means) / len(means)
    scatter = sum((one - mean) ** 2 for one in means) / max(count - 1, 1) / count
    if scatter:
        count = max(count, min(len(shares) * 4, mean * (1 - mean) / scatter))
    middle = (mean + Z95**2 / (2 * count)) / (1 + Z95**2 / count)
    half = Z95 / (1 + Z95**2 / count) * math.sqrt(mean * (1 - mean) / count + Z95**2 / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _mean(numbers: Sequence[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 3) if numbers else None


def render(summary: dict[str, Any], style: Style, faults: Callable[[], list[str]]) -> str:
    """A tally, with its faults below it for people."""
    from harness.tables import Column, paragraph, render_table
    from harness.tables import number as decimal

    games = summary["games"]
    columns = [
        Column("bot", lambda row: row["bot"], right=False),
        Column("games", lambda row: str(row["games"]), drop=5),
        Column("won", lambda row: str(row["won"])),
        Column("shared", lambda row: str(row["shared"]), drop=1),
        Column("share", lambda row: f"{row['share']:.0%}", right=False),
        Column("95 % CI", lambda row: f"{row['low']:.0%} to {row['high']:.0%}", right=False),
        Column("rank", lambda row: decimal(row["mean_rank"], 2), drop=3),
        Column("score", lambda row: decimal(row["mean_score"], 2), drop=2),
        Column("ms/move", lambda row: decimal(row["mean_ms"], 2), drop=4),
        Column(
            "faults",
            lambda row: (
                ", ".join(f"{kind} {count}" for kind, count in sorted(row["faults"].items())) or "none"
            ),
            right=False,
            wrap=True,
        ),
    ]
    last = f" to {games[-1]['seed']}" if games[-1]["seed"] != games[0]["seed"] else ""
    rotated = ", each deal in all seats" if summary["rotate"] else ""
    title = f"{summary['game']}, {count(len(games), 'game')}{rotated}, seed {games[0]['seed']}{last}"
    return render_table(
        summary["bots"],
        columns,
        style,
        summary,
        lambda table: "\n".join([title, "", table, *(paragraph(line, style) for line in faults())]),
    )


def list_faults(
    records: Sequence[Record],
    typed: Sequence[str],
    list_again: Callable[[Sequence[str], int, Record, int], str],
) -> list[str]:
    """The first fault of each kind of each bot. `typed` is what each entrant was named by."""
    from harness.fault_view import describe_fault

    lines: list[str] = []
    seen: set[tuple[str, str]] = set()
    for number, record in enumerate(records, start=1):
        for fault in record.faults:
            bot = record.bots[fault.seat].name
            if (bot, fault.kind) not in seen:
                seen.add((bot, fault.kind))
                where = f"game {number}, seed {record.seed}, seat {fault.seat}"
                seated = [typed[(seat - number + 1) % len(typed)] for seat in range(len(typed))]
                again = list_again(seated, number, record, fault.seat)
                check = [program(), "bot", "check", seated[fault.seat]]
                lines += ["", *describe_fault(bot, where, fault, again=again, check=check)]
    return lines
