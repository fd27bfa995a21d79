"""What the commands that play events share: their options, how they play, what they print at the end."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.text import printable
from harness.commands.options import Amount, UsageFault, chosen_sandbox, say, together

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from harness.bots import Runnable
    from harness.cluster.executor import Cluster
    from harness.executor import Executor
    from harness.runner import Ending, Plan
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


seed_option: Final = click.option(
    "--seed",
    type=int,
    help="To have the same deals again; bots that know it can know the cards.  [default: a secret]",
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


fresh_deals_option: Final = click.option(
    "--fresh-deals",
    is_flag=True,
    help="A deal of its own for every game, instead of one that is played through all seats.",
)
ponder_option: Final = click.option(
    "--ponder",
    is_flag=True,
    help="Bots may compute while others are asked, each on a core of its own.",
)


def cluster_options(function: Callable[P, R]) -> Callable[P, R]:
    """Where games are played, if not here. `clustered` takes them."""
    file = click.Path(exists=True, dir_okay=False, path_type=Path)
    return together(
        click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://host:8786, say."),
        click.option("--tls-ca", type=file, help="For tls://: whom to trust."),
        click.option("--tls-cert", type=file, help="For tls://: the certificate of this client."),
        click.option("--tls-key", type=file, help="For tls://: its key."),
        click.option(
            "--cluster-wait",
            type=Amount(0),
            default=60.0,
            show_default=True,
            metavar="SECONDS",
            help="How long to wait for workers.",
        ),
    )(function)


CLUSTER: Final = ("cluster", "tls_ca", "tls_cert", "tls_key", "cluster_wait")
"""The names of these options."""


@contextlib.contextmanager
def clustered(context: click.Context) -> Iterator[Cluster | None]:
    """The cluster that the options ask for, if they do."""
    values = context.params
    if values["cluster"] is None:
        unused = [name for name in CLUSTER if name in given(context, *CLUSTER)]
        if unused:
            raise UsageFault(f"--{unused[0].replace('_', '-')} is for --cluster")
        yield None
        return
    if values["jobs"] is not None:
        raise UsageFault("--jobs is for this machine; a cluster plays as many games as it has workers")
    from harness.cluster.executor import Cluster, Keys

    address = checked_address(values["cluster"])
    keys = Keys(values["tls_ca"], values["tls_cert"], values["tls_key"])
    with Cluster(address, keys, values["cluster_wait"], _tell) as found:
        yield found


def checked_address(text: str) -> str:
    import re

    if not re.fullmatch(r"(tcp|tls)://[^\s/]+:\d{1,5}", text):
        raise UsageFault(f"a cluster's address looks like tcp://host:8786 or tls://host:8786, not {text!r}")
    return text


def _tell(text: str) -> None:
    say(f"equinox: {printable(text)}", err=True)


def playing_words(context: click.Context) -> list[str]:
    """The options that say where to play, as they were given, for a command that goes on."""
    return [
        word
        for name, value in given(context, "jobs", *CLUSTER).items()
        if value is not None
        for word in (f"--{name.replace('_', '-')}", f"{value:g}" if isinstance(value, float) else str(value))
    ]


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
    from harness.cluster import ClusterError
    from harness.entries import EntryError, NotBuilt
    from harness.event_config import EventFileError
    from harness.executor import HarnessFault
    from harness.sandbox import SandboxError
    from harness.schedules.pairing import ScheduleError
    from harness.store import StoreError
    from harness.tournament import EventError

    try:
        yield
    except (NotBuilt, ClusterError, SandboxError) as error:
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


def run_event(
    store: Store,
    plan: Plan,
    runnables: Mapping[str, Runnable],
    jobs: int | None,
    pin: bool,
    seconds: float | None = None,
    cluster: Cluster | None = None,
) -> Ending:
    """Play what is missing, with the progress on standard error."""
    from harness.progress import shown
    from harness.runner import run_in_foreground

    hire: Callable[[], AbstractContextManager[Executor]]
    if cluster is None:
        hire = _on_this_machine(store, runnables, jobs, pin)
    elif store.config.ponder:
        raise UsageFault("--ponder is for one machine, on which each bot can have a core of its own")
    else:
        cluster.prepare(runnables, store.config, pin)
        hire = cluster.at_work

    with shown() as show:
        return run_in_foreground(store, plan, hire, show, seconds)


def _on_this_machine(
    store: Store, runnables: Mapping[str, Runnable], jobs: int | None, pin: bool
) -> Callable[[], AbstractContextManager[Executor]]:
    from harness import trust
    from harness.executor import Local

    trust.check(store)
    settings = store.config
    limits = settings.limits
    sandbox = chosen_sandbox(settings.sandbox, limits.memory, limits.processes, limits.file_size, limits.cpu)
    sandbox = dataclasses.replace(sandbox, hidden=(store.path.parent.resolve(),))
    seats = settings.players if settings.ponder else 1
    if settings.ponder and seats > cores():
        raise UsageFault(f"--ponder needs a core for each of {seats} bots; this machine has {cores()}")
    count = jobs or cores() // seats
    if count * seats > cores():
        say(f"equinox: {count} games at a time on {cores()} cores: bots may run out of time", err=True)
    return lambda: Local(count, runnables, sandbox, pin, seats if settings.ponder else 0)


def tell_new(store: Store) -> None:
    """What is worth knowing of an event that has just been made."""
    from harness.secret import SEED_WARNING
    from harness.store import COMMITMENT

    _tell(f"{store.config.event}: commitment to its deals: {store.state(COMMITMENT)}")
    if store.config.seed is not None:
        _tell(SEED_WARNING)


def tell_lacks(store: Store) -> None:
    """What an event of an older version lacks that is played on."""
    from harness.secret import lacks

    for what in lacks(store):
        _tell(f"{store.config.event} was made by an older version and lacks {what}")


@contextlib.contextmanager
def going_on(store: Store, *again: str, results: Path) -> Iterator[None]:
    """Tells how to go on with an event that could not."""
    from harness.executor import BrokenOff

    try:
        yield
    except BrokenOff as error:
        show_standings(store)
        raise click.ClickException(
            f"{error}; {len(store.played())} games are stored; to go on: {command(*again, results=results)}"
        ) from None


def interrupted(*again: str, results: Path) -> click.exceptions.Exit:
    """Told how to go on after Ctrl-C."""
    say(f"equinox: interrupted; to go on: {command(*again, results=results)}", err=True)
    return click.exceptions.Exit(130)


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


def tell_adopted(store: Store, names: Sequence[str]) -> None:
    """An event of an older version goes on, and what it lacks is said."""
    if names:
        _tell(f"{store.config.event} has no snapshots of its bots: {', '.join(names)} go on as they are now")


def show_standings(store: Store) -> None:
    from harness.standings_view import draw_event

    say(draw_event(store))


def where(store: Store) -> str:
    from harness.event_log import SUFFIX

    return f"{store.path} holds every game, {store.path.with_suffix(SUFFIX)} the log"


def given(context: click.Context, *names: str) -> dict[str, Any]:
    """The parameters that somebody gave, on the command line or in a file."""
    from click.core import ParameterSource

    unsaid = (ParameterSource.DEFAULT, None)
    return {name: context.params[name] for name in names if context.get_parameter_source(name) not in unsaid}
