"""What the commands that play events share: their options, how they play, what they print at the end."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from harness.commands.options import UsageFault, chosen_sandbox, together

if TYPE_CHECKING:
    from harness.bots import Runnable
    from harness.event import Ending, Plan
    from harness.store import Store

P = ParamSpec("P")
R = TypeVar("R")

RESULTS: Final = Path("results")
results_option: Final = click.option(
    "--results",
    type=click.Path(file_okay=False, path_type=Path),
    default=RESULTS,
    show_default=True,
    help="The folder of events.",
)


def playing_options(function: Callable[P, R]) -> Callable[P, R]:
    """How games are played, which changes no result."""
    return together(
        click.option(
            "--jobs",
            type=click.IntRange(1, 1024),
            help="Games at a time.  [default: one for each core]",
        ),
        results_option,
    )(function)


def cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        return os.cpu_count() or 1


@contextlib.contextmanager
def told_errors() -> Iterator[None]:
    """What can be wrong with an event, as one line and the right status."""
    import equinox
    from harness.bots import BotError
    from harness.entries import EntryError, NotBuilt
    from harness.eventfile import EventFileError
    from harness.executor import HarnessFault
    from harness.schedule import ScheduleError
    from harness.store import StoreError
    from harness.tournament import EventError

    try:
        yield
    except NotBuilt as error:
        raise click.ClickException(str(error)) from None
    except (
        StoreError,
        BotError,
        EntryError,
        EventError,
        EventFileError,
        ScheduleError,
        equinox.EquinoxError,
    ) as error:
        raise UsageFault(str(error)) from None
    except HarnessFault as fault:
        last = str(fault).strip().splitlines()[-1]
        raise click.ClickException(
            f"the harness failed, the event is stopped and nothing is lost: {last} (all of it is in the log)"
        ) from None


def play(
    store: Store,
    plan: Plan,
    runnables: Mapping[str, Runnable],
    jobs: int | None,
    pin: bool,
    seconds: float | None = None,
) -> Ending:
    """Play what is missing, with the progress on standard error."""
    from harness.progress import shown
    from harness.running import play as play_on

    settings = store.config
    limits = settings.limits
    sandbox = chosen_sandbox(settings.sandbox, limits.memory, limits.processes, limits.file_size, limits.cpu)
    sandbox = dataclasses.replace(sandbox, hidden=(store.path.parent.resolve(),))
    wanted = jobs or cores()
    if wanted > cores():
        click.echo(
            f"equinox: {wanted} games at a time on {cores()} cores: bots may run out of time", err=True
        )
    with shown() as show:
        return play_on(store, plan, runnables, sandbox, wanted, pin, show, seconds)


def command(*words: str, results: Path) -> str:
    """A command line that can be typed again."""
    import shlex

    where = [] if results == RESULTS else ["--results", str(results)]
    return shlex.join([program(), *words, *where])


def program() -> str:
    """This program as one has to type it here: it may not be on the path."""
    import shutil

    here = Path(sys.argv[0])
    if here.name != "equinox" or shutil.which("equinox") is not None:
        return "equinox"
    return str(here.relative_to(Path.cwd()) if here.is_relative_to(Path.cwd()) else here)


def show_standings(store: Store) -> None:
    from harness.standings import table

    click.echo(table(store))


def where(store: Store) -> str:
    from harness.eventlog import SUFFIX

    return f"{store.path} holds every game, {store.path.with_suffix(SUFFIX)} the log"


def given(context: click.Context, *names: str) -> dict[str, Any]:
    """The parameters that somebody gave, on the command line or in a file."""
    from click.core import ParameterSource

    unsaid = (ParameterSource.DEFAULT, None)
    return {name: context.params[name] for name in names if context.get_parameter_source(name) not in unsaid}
