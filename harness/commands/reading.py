"""What the commands that read events share: which event, where, and in which output format."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

import click

from equinox.fields import near
from harness.commands.event_options import results_option
from harness.commands.options import UsageFault, say, together

if TYPE_CHECKING:
    from harness.period import Period
    from harness.sandbox import Sandbox
    from harness.standings import Event
    from harness.store import Store

NAMED: Final = 5
"""So many events are named in an error."""

P = ParamSpec("P")
R = TypeVar("R")

format_option: Final = click.option(
    "--format",
    "style",
    # Spelled out: to import harness.tables for it would be the only import that --help needs.
    type=click.Choice(["table", "wide", "json", "csv", "markdown"]),
    default="table",
    show_default=True,
    help="Output format. A table leaves out columns where the terminal is too narrow; wide has them all. "
    "json and csv have full precision.",
)


def reading_options(function: Callable[P, R]) -> Callable[P, R]:
    """An event to read, and its output format."""
    return together(click.argument("event"), results_option, format_option)(function)


def period_options(function: Callable[P, R]) -> Callable[P, R]:
    """Which games of an event count, by when they were played. `read_period` takes them."""
    return together(
        click.option(
            "--since", metavar="DATE", help="Only matches since this day or time, such as 2026-11-18."
        ),
        click.option("--until", metavar="DATE", help="Only matches until the end of this day, or this time."),
        click.option("--week", metavar="WEEK", help="Only matches of this week, such as 2026-W47."),
    )(function)


def read_period(since: str | None, until: str | None, week: str | None) -> Period | None:
    from harness.period import Period

    try:
        return Period.read(since, until, week)
    except ValueError as error:
        raise UsageFault(str(error)) from None


@contextlib.contextmanager
def open_event(results: Path, event: str) -> Iterator[Store]:
    """An event to read from. What is wrong with it is reported in one line, status 2."""
    from harness.database import StoreError
    from harness.store import Store, find_events, place

    path = place(results, event)
    if not path.is_file() and Path(event).is_file():
        raise UsageFault(f"{event} is a file; this command takes an event: `equinox events` lists them")
    if not path.is_file():
        if path.is_dir():
            raise UsageFault(f"{path} is a folder, not an event")
        known = find_events(results)
        raise UsageFault(
            f"no event {event!r} in {results}{near(event, [one.stem for one in known])}: {_name_some(known)}"
        )
    try:
        with Store.open(path, readonly=True) as store:
            yield store
    except StoreError as error:
        raise UsageFault(str(error)) from None


def _name_some(events: Sequence[Path]) -> str:
    """The newest ones."""
    if not events:
        return "there are no events"
    newest = sorted(events, key=lambda file: -file.stat().st_mtime)[:NAMED]
    more = len(events) - len(newest)
    rest = f" and {more} more (`equinox events` lists them)" if more else ""
    return f"the events are {', '.join(sorted(one.stem for one in newest))}{rest}"


def read_event(results: Path, event: str, period: Period | None = None, voided: bool = False) -> Event:
    """With `voided`, the games that were taken out of the tables instead of those that count."""
    from harness.period import cut
    from harness.standings import load_event

    with open_event(results, event) as store:
        found = load_event(store)
        if voided:
            found = found._replace(game_results=store.game_results(voided=True))
    return found if period is None else cut(found, period)


def event_sandbox(store: Store) -> Sandbox:
    """The sandbox in which the event's bots played."""
    from harness import trust
    from harness.sandbox import SandboxError, choose

    config = store.config
    try:
        trust.check(store)
        chosen, warning = choose(config.sandbox, config.limits, (store.path.parent.resolve(),))
    except SandboxError as error:
        raise click.ClickException(str(error)) from None
    if warning:
        say(warning, err=True)
    return chosen
