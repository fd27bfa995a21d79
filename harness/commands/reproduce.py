"""`equinox reproduce`: one game once more, message by message."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from equinox.cli import example
from equinox.text import count, printable
from harness.commands.options import UsageFault, Whole, choose_sandbox, say, write_out
from harness.commands.output import Output, check_output, overwrite_option, replace_output
from harness.commands.played import (
    check_move,
    check_replays,
    check_seat,
    game_arguments,
    is_file,
    make_move_option,
    read_game,
)
from harness.commands.reading import event_sandbox, open_event

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.reproduce import Program, Seen
    from harness.sandbox import Sandbox
    from harness.settings import Entry
    from harness.store import Store

SHOWN = 20
"""How many differences are listed; json has all."""


@click.command(
    epilog=example(
        "equinox reproduce spring 3 --seat 1",
        "equinox reproduce spring 3 --seat 1 --messages lines.jsonl; python mybot.py < lines.jsonl",
    )
)
@click.option(
    "--seat",
    type=Whole(0),
    help="Seat of the bot to run. [default: those with a fault, otherwise all]",
)
@click.option(
    "--bot",
    metavar="BOT",
    help="Run this bot instead of the original one, in --seat. In a comparison, new and old are its bots.",
)
@click.option(
    "--messages",
    type=Output(),
    help="Write every line sent to the bot to this file.",
)
@overwrite_option
@make_move_option("Stop after move N: a bot in --seat is asked for it last.")
@game_arguments()
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
def reproduce(
    source: str,
    game: str | None,
    seat: int | None,
    bot: str | None,
    messages: Path | None,
    overwrite: bool,
    move: int | None,
    results: Path,
    style: str,
) -> None:
    """Send a bot the exact messages of one MATCH again, and show where it answers differently.

    MATCH is a number or an id (or the beginning of one) as shown by `equinox matches`; in a FILE of records
    it counts from 1, and defaults to the first. The bot has the same time limits and sandbox as in the event,
    in a new process. Its answers are compared, not played.
    """
    from harness.referee import MARGIN_MS
    from harness.reproduce import CannotReplay, list_entries, reproduce_game
    from harness.tables import as_json

    record = read_game(results, source, game)
    check_seat(record, seat)
    check_replays(record, source)
    last = _find_last(record, move)
    target = None if messages is None else check_output(messages, overwrite, source, streams=True)
    chosen = sorted(fault.seat for fault in record.faults) or list(range(record.players))
    with contextlib.ExitStack() as stack:
        store = None if is_file(results, source) else stack.enter_context(open_event(results, source))
        version = None if store is None or bot is None else _find_version(store, bot)
        if seat is not None:
            chosen = [seat]
        elif store is not None and version is not None:
            chosen = [place for place, one in enumerate(list_entries(store, record.id)) if one == version]
        if len(chosen) > 1 and (messages or (bot and version is None)):
            which = " or ".join(map(str, chosen))
            raise UsageFault(f"{'--messages' if messages else '--bot'} requires --seat {which}")
        sandbox = choose_sandbox() if store is None else event_sandbox(store)
        programs = {one: _find_program(store, record, one, version or bot, sandbox) for one in chosen}
        for one in programs.values():
            if one.runnable is None:
                named = "; --bot names it" if store is None and bot is None else ""
                raise click.ClickException(f"{one.name} cannot be run again: {one.note}{named}")
        runnables = {one: program.runnable for one, program in programs.items() if program.runnable}
        try:
            seen = reproduce_game(
                record, runnables, sandbox, MARGIN_MS if store is None else store.config.margin_ms, last
            )
        except CannotReplay as error:
            raise click.ClickException(str(error)) from None
    if messages is not None and target is not None:
        with replace_output(messages, target) as out:
            out.write(b"".join(seen[chosen[0]].messages))
    seats = [_data(record, programs[one], seen[one]) for one in chosen]
    if style == "json":
        write_out(as_json({"game": record.id, "seats": seats}))
    else:
        say(_text(record, seats))


def _find_last(record: Record, move: int | None) -> int | None:
    """The last move to be played again; None is the end of the game. A fault is the move after all others."""
    from equinox.record import RESIGNED, UNFINISHED

    if move is None:
        return len(record.moves) if record.outcome.reason in (UNFINISHED, RESIGNED) else None
    if move != 1 + max((fault.moves_before for fault in record.faults), default=-1):
        check_move(record, move)
    return move


def _find_version(store: Store, bot: str) -> Entry | None:
    """One of the two bots of a comparison, which have these names in every comparison."""
    from harness.schedules.comparison import NEW, OLD

    if store.config.kind != "comparison" or bot not in (NEW, OLD):
        return None
    return next(entry for entry in store.bots() if entry.key == bot)


def _find_program(
    store: Store | None, record: Record, seat: int, bot: Entry | str | None, sandbox: Sandbox
) -> Program:
    """What runs in a seat: the bot that played, or another one."""
    from harness.bots import BotError, find
    from harness.reproduce import find_program, list_entries, load_program

    played = record.bots[seat]
    if store is not None and not isinstance(bot, str):
        return load_program(store, bot or list_entries(store, record.id)[seat], sandbox)
    if isinstance(bot, str):
        try:
            found = find(bot)
        except BotError as error:
            raise UsageFault(str(error)) from None
        program = find_program(found.name, bot, sandbox, "asked for by --bot")
        where = str(found.file or found.folder)
        return program if program.runnable is None else program._replace(note=where)
    program = find_program(played.name, played.name, sandbox, "a record has no snapshot of it")
    if program.runnable is not None and played.content is not None:
        same = program.runnable.content == played.content
        differs = "its files differ from those that played: name the right one with --bot"
        program = program._replace(note=None if same else differs)
    return program


def _data(record: Record, program: Program, seen: Seen) -> dict[str, Any]:
    then = next((one for one in record.faults if one.seat == seen.seat), None)
    return {
        "seat": seen.seat,
        "bot": program.name,
        "note": program.note,
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
    lines = [f"{game}, {record.players} players, {count(len(record.moves), 'decision')}"]
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
