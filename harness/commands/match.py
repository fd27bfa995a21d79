"""`equinox match`: bots play a few games, here and now."""

from __future__ import annotations

import contextlib
import secrets
import signal
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from equinox.cli import merge_options
from equinox.text import printable
from harness.commands.options import (
    UsageFault,
    choose_sandbox,
    clock_options,
    game_options,
    sandbox_options,
    say,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from equinox.interface import State
    from equinox.record import Played, Record
    from harness.bots import Runnable
    from harness.process import BotProcess
    from harness.referee import Match
    from harness.sandbox import Sandbox


@click.command(epilog="Example: equinox match greedy random --game creatures --games 4")
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@game_options
@click.option(
    "--seed", type=int, help="Seed of the first game; bots that know it can know the cards. [default: random]"
)
@click.option("--games", type=click.IntRange(1), default=1, show_default=True, help="Number of games.")
@clock_options
@sandbox_options
@click.option(
    "--record",
    "record_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Save the games to this file, as JSON lines.",
)
@click.option("--verbose", "-v", is_flag=True, help="Print every move as it is played.")
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
def match(
    bots: tuple[str, ...],
    game: str,
    players: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    seed: int | None,
    games: int,
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
    verbose: bool,
    style: str,
) -> None:
    """Play some games between bots and show the results.

    A BOT is a folder with a bot.toml, the name of a folder in bots/, or a runnable file. Game number g
    (from 0) is dealt from the seed plus g, and bot number i sits in seat (i + g) modulo the number of
    players. If there are more seats than bots, the same bots fill the remaining seats in the same order.
    """
    import equinox
    from equinox.protocol import Clock
    from harness.process import BotProcess, pin_to_one_core
    from harness.referee import Match
    from harness.sandbox import Limits
    from harness.secret import SEED_WARNING
    from harness.tables import as_json

    seats = count_seats(bots, game, players)
    first = secrets.randbits(53) if seed is None else seed
    matches = [
        Match(
            game=game,
            seed=first + number,
            players=seats,
            options=merge_options(options, champions),
            clock=Clock(move_ms, game_ms),
            margin_ms=margin_ms,
        )
        for number in range(games)
    ]
    try:
        matches[0].deal()
    except equinox.EquinoxError as error:
        raise UsageFault(str(error)) from None
    around = choose_sandbox(sandbox, Limits(memory, processes, file_size, cpu))
    ready = prepare_bots(bots, game, seats, around)
    if not no_pin:
        pin_to_one_core()
    entrants = [BotProcess(runnable, around) for runnable in ready]
    if seed is not None:
        click.echo(f"equinox: {SEED_WARNING}", err=True)
    show = Show(err=style == "json") if verbose else None
    records: list[Record] = []
    # To be ended is to be interrupted: the bots must not be left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        for record in _play_all(matches, entrants, record_file, show):
            records.append(record)
    if records:
        summary = tally(records, [process.name for process in entrants])
        say(as_json(summary) if style == "json" else as_text(summary))
    if len(records) < games:
        say(f"equinox: interrupted after {len(records)} of {games} games", err=True)
        raise click.exceptions.Exit(130)


def _play_all(
    matches: Sequence[Match], entrants: Sequence[BotProcess], record_file: Path | None, show: Show | None
) -> Iterator[Record]:
    """Play game after game; each record is stored before the next begins. Nobody is left running."""
    from equinox.record import encode
    from harness.process import close_all, kill_all
    from harness.referee import play_game
    from harness.sandbox import SandboxError

    file = _open_record(record_file)
    try:
        for number, one in enumerate(matches):
            seated = [entrants[(seat - number) % len(entrants)] for seat in range(len(entrants))]
            if show:
                show.start(number, one, seated)
            record = play_game(one, seated, show.move if show else None)
            if show:
                show.end(record)
            if file is not None:
                try:
                    file.write(encode(record))
                except OSError as error:
                    raise click.ClickException(f"{record_file}: {error.strerror}") from None
            yield record
        close_all(entrants)
    except SandboxError as error:
        raise click.ClickException(str(error)) from None
    finally:
        kill_all(entrants)
        if file is not None:
            file.close()


def _open_record(record_file: Path | None) -> BinaryIO | None:
    if record_file is None:
        return None
    try:
        return record_file.open("wb", buffering=0)
    except OSError as error:
        raise click.ClickException(f"{record_file}: {error.strerror}") from None


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

    def start(self, number: int, one: Match, seated: Sequence[BotProcess]) -> None:
        self.names = [process.name for process in seated]
        who = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(self.names))
        say(f"game {number}, seed {one.seed}: {who}", err=self.err)

    def move(self, state: State, played: Played) -> None:
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


def tally(records: Sequence[Record], names: Sequence[str]) -> dict[str, Any]:
    """Results, faults and times, as plain data."""
    return {
        "game": records[0].game,
        "players": records[0].players,
        "bots": [_row(records, entrant, name) for entrant, name in enumerate(names)],
        "games": [
            {
                "id": record.id,
                "seed": record.seed,
                "seats": [bot.name for bot in record.bots],
                "scores": record.outcome.scores,
                "ranks": record.outcome.ranks,
                "reason": record.outcome.reason,
                "faults": [
                    {"seat": fault.seat, "kind": fault.kind, "message": fault.message}
                    for fault in record.faults
                ],
            }
            for record in records
        ],
    }


def _row(records: Sequence[Record], entrant: int, name: str) -> dict[str, Any]:
    """One entrant's games. In game g it sat in seat (entrant + g) modulo the players."""
    sat = [(record, (entrant + number) % record.players) for number, record in enumerate(records)]
    ranks = [record.outcome.ranks[seat] for record, seat in sat]
    firsts = [record.outcome.ranks.count(1) for record, seat in sat if record.outcome.ranks[seat] == 1]
    finished = [record.outcome.scores[seat] for record, seat in sat if record.outcome.reason != "fault"]
    faults = Counter(fault.kind for record, seat in sat for fault in record.faults if fault.seat == seat)
    own = [one for record, seat in sat for one in record.moves if (one.seat, one.by) == (seat, "bot")]
    walls = [one.wall_ms for one in own]
    return {
        "bot": name,
        "games": len(records),
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


def _mean(numbers: Sequence[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 3) if numbers else None


def as_text(summary: dict[str, Any]) -> str:
    """A tally as a table, with the faults below it."""
    from tabulate import tabulate

    games = summary["games"]
    table = [
        {
            "bot": row["bot"],
            "games": row["games"],
            "won": row["won"],
            "shared": row["shared"],
            "mean rank": row["mean_rank"],
            "mean score": row["mean_score"],
            "moves": row["moves"],
            "ms/move": row["mean_ms"],
            "slowest ms": row["max_ms"],
            "CPU ms": row["mean_cpu_ms"],
            "faults": ", ".join(f"{kind} {count}" for kind, count in sorted(row["faults"].items())) or "none",
        }
        for row in summary["bots"]
    ]
    last = f" to {games[-1]['seed']}" if len(games) > 1 else ""
    title = (
        f"{summary['game']}, {len(games)} game{'s' if len(games) > 1 else ''}, seed {games[0]['seed']}{last}"
    )
    faults = [
        f"game {number}, seed {game['seed']}: {game['seats'][fault['seat']]} in seat {fault['seat']}: "
        f"{fault['kind']}: {printable(fault['message'])}"
        for number, game in enumerate(games)
        for fault in game["faults"]
    ]
    return "\n".join(
        [
            title,
            "",
            tabulate(table, headers="keys", floatfmt=".2f", missingval="-"),
            *([""] if faults else []),
            *faults,
        ]
    )
