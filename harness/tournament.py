"""Start a tournament, or resume it if nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import equinox
from equinox.interface import short_repr
from harness import trust
from harness.bots import NAME, NAME_RULE, Runnable
from harness.build import snapshot_of
from harness.entries import Entered, EntryError, adopt, differences, enter, reopen
from harness.event_log import locked
from harness.runner import FINISHED
from harness.sandbox import Sandbox
from harness.schedules.round_robin import COMPLETE
from harness.settings import Settings
from harness.store import AUTHORS, Store, place

CHANGED: Final = "gone on with changes"
"""The start of the log's note that bots or settings of an event were changed by force."""
RESUME: Final = {
    "tournament": "equinox tournament --event {} --resume",
    "league": "equinox league run {}",
    "comparison": "equinox compare --event {} --resume",
}
"""The command that resumes each kind of event."""

Enter = Callable[[Sequence[str], str, Sandbox], list[Entered]]
"""Brings the bots that the command line names, for a game and a sandbox."""


class EventError(ValueError):
    """An event that is not possible, in one line that says why."""


class Opened(NamedTuple):
    store: Store
    runnables: dict[str, Runnable]
    adopted: Sequence[str] = ()
    """Bots of an event without snapshots, which play on as they are now."""


def check(settings: Settings) -> None:
    """EventError or BadSetup say what cannot be played."""
    check_name(settings.event)
    equinox.deal(settings.game, settings.players, 0, options=settings.options)


def check_name(event: str) -> None:
    if not NAME.fullmatch(event):
        raise EventError(f"an event's name must be {NAME_RULE}, not {short_repr(event)}")
    if event.endswith(AUTHORS):
        raise EventError(f"an event's name must not end in {AUTHORS}: {short_repr(event)}")


def begin(
    results: Path,
    settings: Settings,
    bots: Sequence[str],
    possible: Callable[[Mapping[str, Runnable]], None] = lambda runnables: None,
    enter: Enter = enter,
) -> Opened:
    """A new tournament. Nothing is written before all of it is known to be possible; `possible` raises if
    its bots cannot be run where they are to play."""
    check(settings)
    entered = enter(bots, settings.game, trust.sandbox_of(settings))
    keys = [one.entry.key for one in entered]
    settings = msgspec.structs.replace(settings, schedule=settings.schedule.with_keys(bots, keys))
    settings.schedule.check(keys, settings.players)
    runnables = {one.entry.key: one.runnable for one in entered}
    possible(runnables)
    store = Store.create(
        place(results, settings.event),
        settings,
        [one.entry for one in entered],
        map(snapshot_of, runnables.values()),
    )
    trust.grant(store)
    return Opened(store, runnables)


def resume(
    results: Path,
    event: str,
    given: Mapping[str, Any],
    bots: Sequence[str],
    force: bool = False,
    kind: str = "tournament",
    enter: Enter = enter,
) -> Opened:
    """Resume a tournament. `given` are settings of the command line: those that differ from the event's own
    are refused, unless forced."""
    check_name(event)
    store = Store.open(place(results, event))
    try:
        before = store.config
        if before.kind != kind:
            raise EventError(f"{event} is a {before.kind}: use {RESUME[before.kind].format(event)}")
        if store.state(FINISHED) is None:
            store.check_open()  # a finished one still shows its table
        settings = msgspec.structs.replace(before, **given)
        check(settings)
        if given.get("sandbox") == before.sandbox:
            trust.grant(store)
        trust.check(store)
        adopted = adopt(store, trust.sandbox_of(settings))
        entries = store.bots()
        if bots:
            entered = enter(bots, settings.game, trust.sandbox_of(settings))
            now = [one.entry for one in entered]
            runnables = {one.entry.key: one.runnable for one in entered}
        else:
            now = entries
            runnables = reopen(store, entries, trust.sandbox_of(settings))
        keys = [entry.key for entry in now]
        if bots:
            settings = msgspec.structs.replace(settings, schedule=settings.schedule.with_keys(bots, keys))
        if settings.seed != before.seed:
            raise EventError(
                f"{event} already has its deals, which --seed cannot change: choose another --event"
            )
        changes = describe_changes(before, settings)
        changes += differences(entries, now)
        if changes:
            store.check_open()
        if changes and not force:
            force_it = ", or use --force-changed to continue anyway" if kind == "tournament" else ""
            raise EventError(
                f"{event} was created with different settings or bots: {'; '.join(changes)}. Choose another "
                f"--event{force_it}"
            )
        if changes:
            settings.schedule.check(keys, settings.players)
            gone = [entry.key for entry in entries if entry.key not in keys]
            if gone:
                raise EntryError(
                    f"{event}: {', '.join(gone)} cannot leave a tournament, because their games stay"
                )
            with locked(store.path):
                store.set_state(COMPLETE, None)
                store.drop_unplayed()
                store.set_config(settings)
                trust.grant(store)
                store.put_bot(*now, snapshots=map(snapshot_of, runnables.values()))
                store.note("warning", f"{CHANGED}: {'; '.join(changes)}")
        return Opened(store, runnables, adopted)
    except BaseException:
        store.close()
        raise


def describe_changes(before: msgspec.Struct, now: msgspec.Struct) -> list[str]:
    """In which fields two settings differ; a schedule of the same format in which fields of its own."""
    changes = []
    for name in before.__struct_fields__:
        was, value = getattr(before, name), getattr(now, name)
        if was != value:
            if isinstance(was, msgspec.Struct) and type(was) is type(value):
                changes += describe_changes(was, value)
            else:
                changes.append(f"{name} was {format_value(was)}, now {format_value(value)}")
    return changes


def format_value(value: object) -> str:
    return msgspec.json.encode(value).decode()
