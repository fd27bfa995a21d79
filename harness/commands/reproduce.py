"""`equinox reproduce`: one game once more, message by message."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from equinox.text import printable
from harness.commands.options import UsageFault, choose_sandbox, say
from harness.commands.played import check_seat, game_arguments, is_file, read_game
from harness.commands.reading import event_sandbox, open_event

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.reproduce import Program, Seen
    from harness.sandbox import Sandbox
    from harness.store import Store

SHOWN = 20
"""How many differences are listed; json has all."""


@click.command()
@game_arguments()
@click.option(
    "--seat",
    type=click.IntRange(0),
    help="Seat of the bot to run. [default: those with a fault, otherwise all]",
)
@click.option("--bot", metavar="BOT", help="Run this bot instead of the original one; requires --seat.")
@click.option(
    "--messages",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write every line sent to the bot to this file; requires --seat.",
)
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
def reproduce(
    source: str,
    game: str | None,
    seat: int | None,
    bot: str | None,
    messages: Path | None,
    results: Path,
    style: str,
) -> None:
    """Send a bot the exact messages of one GAME again, and show where it answers differently.

    GAME is a number or an id (or the beginning of one) as shown by `equinox games`; in a FILE of records it
    counts from 1, and defaults to the first. The bot has the same time limits and sandbox as in the event, in
    a new process. Its answers are compared, not played.

    \b
    equinox reproduce spring 3f9a --seat 1
    equinox reproduce spring 3f9a --seat 1 --messages lines.jsonl; python mybot.py < lines.jsonl
    """
    from harness.referee import MARGIN_MS
    from harness.reproduce import CannotReplay, reproduce_game
    from harness.tables import as_json

    if seat is None and (bot or messages):
        raise UsageFault(f"{'--bot' if bot else '--messages'} requires --seat")
    record = read_game(results, source, game)
    check_seat(record, seat)
    if seat is not None:
        chosen = [seat]
    else:
        chosen = sorted(fault.seat for fault in record.faults) or list(range(record.players))
    with contextlib.ExitStack() as stack:
        store = None if is_file(source) else stack.enter_context(open_event(results, source))
        sandbox = choose_sandbox() if store is None else event_sandbox(store)
        programs = {one: _find_program(store, record, one, bot, sandbox) for one in chosen}
        for one in programs.values():
            if one.runnable is None:
                raise click.ClickException(f"{one.name} cannot be run again: {one.note}")
        runnables = {one: program.runnable for one, program in programs.items() if program.runnable}
        try:
            seen = reproduce_game(
                record, runnables, sandbox, MARGIN_MS if store is None else store.config.margin_ms
            )
        except CannotReplay as error:
            raise click.ClickException(str(error)) from None
    if messages is not None:
        try:
            messages.write_bytes(b"".join(seen[chosen[0]].messages))
        except OSError as error:
            raise click.ClickException(f"{messages}: {error.strerror}") from None
    seats = [_data(record, programs[one], seen[one], bot is not None) for one in chosen]
    say(as_json({"game": record.id, "seats": seats}) if style == "json" else _text(record, seats))


def _find_program(
    store: Store | None, record: Record, seat: int, bot: str | None, sandbox: Sandbox
) -> Program:
    """What runs in a seat: the bot that played, or another one."""
    from harness.bots import BotError, find
    from harness.reproduce import find_program, list_entries, load_program

    name = record.bots[seat].name
    if bot is not None:
        try:
            name = find(bot).name
        except BotError as error:
            raise UsageFault(str(error)) from None
        return find_program(name, bot, sandbox, "asked for by --bot")
    if store is None:
        return find_program(name, name, sandbox, "a record has no snapshot of it")
    return load_program(store, list_entries(store, record.id)[seat], sandbox)


def _data(record: Record, program: Program, seen: Seen, other: bool) -> dict[str, Any]:
    then = next((one for one in record.faults if one.seat == seen.seat), None)
    return {
        "seat": seen.seat,
        "bot": program.name,
        "note": None if other else program.note,
        "decisions": seen.asked,
        "same": seen.same,
        "differences": [one._asdict() for one in seen.differences],
        "fault_then": None if then is None else f"{then.kind}: {then.message}",
        "fault_now": None if seen.fault is None else f"{seen.fault.kind}: {seen.fault.message}",
        "decision_of_fault": seen.decision if seen.fault else None,
        "stderr": seen.fault.stderr if seen.fault else "",
    }


def _text(record: Record, seats: list[dict[str, Any]]) -> str:
    game = f"game {printable(record.id)}: {printable(record.game)}"
    lines = [f"{game}, {record.players} players, {len(record.moves)} decisions"]
    for one in seats:
        who = printable(one["bot"]) + (f" ({printable(one['note'])})" if one["note"] else "")
        lines.append(f"seat {one['seat']} {who}: {one['same']} of {one['decisions']} answers as recorded")
        for difference in one["differences"][:SHOWN]:
            where = f"decision {difference['decision']}" if difference["decision"] else "at the start"
            lines.append(f"  {where}: was {difference['was']!r}, now {difference['now']!r}")
        if len(one["differences"]) > SHOWN:
            lines.append(f"  and {len(one['differences']) - SHOWN} more")
        if one["fault_now"]:
            again = "the same fault again" if one["fault_then"] else "a new fault"
            if one["fault_then"] and one["fault_then"].split(":")[0] != one["fault_now"].split(":")[0]:
                again = "a different fault"
            where = f"at decision {one['decision_of_fault']}" if one["decision_of_fault"] else "at the start"
            lines.append(f"  {again}, {where}: {printable(one['fault_now'])}")
            lines += [f"  | {printable(line)}" for line in one["stderr"].splitlines()[-SHOWN:]]
        elif one["fault_then"]:
            lines.append(f"  did not happen this time: {printable(one['fault_then'])}")
    return "\n".join(lines)
