"""Bots to play against in the browser: those of the event, and all in bots/."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

import msgspec

import equinox
from harness import bots

if TYPE_CHECKING:
    from harness.bots import Bot
    from harness.store import Store

OF_EVENT: Final = "snapshot:"
"""Before the hash of a bot that is taken from the event."""
THINK: Final = "think"
"""The parameter that says how long a bot thinks, in milliseconds."""


class Opponent(msgspec.Struct):
    name: str
    source: str
    """As `harness.bots.find` finds it, or from the event."""
    games: list[str]
    thinks: bool = False
    """Whether it has the parameter `think`."""


def describe(bot: Bot, source: str) -> Opponent:
    thinks = not bot.chosen and any(one.name == THINK for one in bot.parameters)
    return Opponent(bot.name, source, [game for game in equinox.games if bot.plays(game)], thinks)


def list_bundled() -> dict[str, Opponent]:
    """By name: those in bots/ that can run here."""
    found: dict[str, Opponent] = {}
    for text in bots.names():
        with contextlib.suppress(bots.BotError):
            bot = bots.find(text)
            if bots.why_not(bot) is None:
                found.setdefault(bot.name, describe(bot, text))
    return found


_known: dict[str, Opponent | None] = {}
"""By content: a bot that is installed once stays as it is."""


def list_opponents(store: Store) -> list[Opponent]:
    """Bots of an event as they entered it, then all in bots/. Only such as can run here."""
    from harness.build import install
    from harness.trust import sandbox_for

    by_name: dict[str, Opponent] = {}
    sandbox = sandbox_for(store)
    for entry in store.bots():
        if not entry.active:
            continue
        if entry.content not in _known:
            _known[entry.content] = None
            copy = store.snapshot(entry.content)
            with contextlib.suppress(bots.BotError):
                if copy is not None:
                    _known[entry.content] = describe(install(copy, sandbox).bot, f"{OF_EVENT}{copy.content}")
        known = _known[entry.content]
        if known is not None:
            by_name.setdefault(known.name, known)
    for name, one in list_bundled().items():
        by_name.setdefault(name, one)
    return list(by_name.values())
