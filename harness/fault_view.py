"""Faults as lines for people: what happened, what the bot wrote last, and how to see it again."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from equinox.text import printable

if TYPE_CHECKING:
    from equinox.record import Fault
    from harness.game_result import GameResult
    from harness.store import Store

LINES: Final = 10
"""Of standard error."""


def describe_fault(
    who: str,
    where: str,
    fault: Fault,
    more: str = "",
    again: str | None = None,
    check: list[str] | None = None,
) -> list[str]:
    """A fault, the last lines of standard error, and what to type to see it `again` or to `check` the bot."""
    at = f"{where}, decision {fault.moves_before + 1}" if fault.moves_before else where
    lines = [f"{who}: {fault.kind} in {at}: {printable(fault.message)}{more}"]
    lines += [f"  | {printable(line)}" for line in fault.stderr.splitlines()[-LINES:]]
    if fault.kind == "startup" and " within " in fault.message and check is not None:
        lines.append(f"  to see whether it flushes its answers: {shlex.join(check)}")
    if fault.stderr.rstrip().endswith("bdb.BdbQuit"):
        lines.append("  breakpoint() needs a terminal: see `equinox reproduce --messages`")
    if again is not None:
        lines.append(f"  to see it again: {again}")
    return lines


def describe_faults(store: Store, results: Iterable[GameResult], reproduce: list[str]) -> list[str]:
    """The first fault of each kind of each bot of an event. `reproduce` is the command without the game."""
    first: dict[tuple[str, str], tuple[GameResult, int]] = {}
    counts: dict[tuple[str, str], int] = {}
    for result in sorted(results, key=lambda result: result.number):
        for seat, kind in enumerate(result.faults):
            if kind is not None:
                key = result.bots[seat], kind
                first.setdefault(key, (result, seat))
                counts[key] = counts.get(key, 0) + 1
    sources = {entry.label: entry.source for entry in store.bots()}
    lines: list[str] = []
    for (bot, kind), (result, seat) in sorted(first.items()):
        (fault,) = [one for one in store.record(result.id).faults if one.seat == seat]
        count = counts[bot, kind]
        more = f" (the first of {count} such faults)" if count > 1 else ""
        again = shlex.join([*reproduce, str(result.number), "--seat", str(seat)])
        check = [reproduce[0], "bot", "check", sources[bot]]
        lines += ["", *describe_fault(bot, f"game {result.number}", fault, more, again, check)]
    return lines
