"""Lines about a recorded game beside its positions: the players, each move, faults, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence

from equinox.record import UNFINISHED, Fault, Played, Record
from equinox.text import printable


def players(record: Record) -> list[str]:
    """The names by seat, fit to be printed."""
    return [printable(bot.name) for bot in record.bots]


def heading(record: Record, number: int) -> str:
    """The place in a game, and the move that led there."""
    where = f"game {record.id}, seed {record.seed}: after {number} of {len(record.moves)} moves"
    if not number:
        return where
    played = record.moves[number - 1]
    return f"{where}\n{move_line(played, number, players(record))}"


def move_line(played: Played, number: int, names: Sequence[str]) -> str:
    """One move: the player, the move, its time, and the bot's note."""
    who = f"seat {played.seat} {names[played.seat]}"
    if played.by == "referee":
        return f"{number}. referee for {who}: {printable(played.move)}"
    cpu = "" if played.cpu_ms is None else f", CPU {played.cpu_ms:.1f} ms"
    note = f"\n   note: {printable(played.note)}" if played.note else ""
    return f"{number}. {who}: {printable(played.move)}  ({played.wall_ms:.1f} ms{cpu}){note}"


def fault_line(fault: Fault, names: Sequence[str]) -> str:
    return f"fault of seat {fault.seat} {names[fault.seat]}: {fault.kind}: {printable(fault.message)}"


def ending(record: Record) -> str:
    """The faults of a game, and its outcome where the position does not show it."""
    names = players(record)
    lines = [fault_line(fault, names) for fault in record.faults]
    if record.faults or record.outcome.reason == UNFINISHED:
        ranks = ", ".join(
            f"{rank}. {name}" for rank, name in sorted(zip(record.outcome.ranks, names, strict=True))
        )
        result = (
            "not finished"
            if record.outcome.reason == UNFINISHED
            else f"{printable(record.outcome.reason)}: {ranks}"
        )
        lines.append(f"the game: {result}")
    return "\n".join(lines)
