"""What the commands that play events share: their options, how they play, what they print at the end."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.cli import merge_options
from equinox.text import printable
from harness.commands.options import Amount, UsageFault, Whole, choose_sandbox, say, together, write_out

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from harness.bots import Runnable
    from harness.cluster.executor import Cluster
    from harness.executor import Executor
    from harness.runner import Ending, Hire, Living, Plan, Progress
    from harness.store import Store
    from harness.tables import Style
    from harness.totals import Totals

P = ParamSpec("P")
R = TypeVar("R")


class Folder(click.Path):
    """A folder, there or not. Something else in its place is refused, be it a device."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if path.exists() and not path.is_dir():
            self.fail(f"{path} is not a folder", param, ctx)
        return path


RESULTS: Final = Path("results")
results_option: Final = click.option(
    "--results",
    type=Folder(),
    metavar="FOLDER",
    default=RESULTS,
    show_default=True,
    help="Folder in which events are stored.",
)


seed_option: Final = click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Seed for reproducible deals; bots that know it can know the cards. [default: a random secret]",
)


def playing_options(function: Callable[P, R]) -> Callable[P, R]:
    """How games are played, which changes no result."""
    return together(
        click.option(
            "--jobs",
            type=Whole(1, 1024),
            help="Matches at a time. [default: one per core]",
        ),
        results_option,
    )(function)


fresh_deals_option: Final = click.option(
    "--fresh-deals",
    is_flag=True,
    help="Deal every game separately instead of playing each deal through all seats.",
)
ponder_option: Final = click.option(
    "--ponder",
    is_flag=True,
    help="Let bots think on their opponents' time, each on its own core.",
)


trust_builds_option: Final = click.option(
    "--trust-builds",
    is_flag=True,
    help="Build these bots outside the sandbox, with the network: only for your own.",
)


def trust_all(wanted: bool, bots: Sequence[str]) -> None:
    """Remember on this machine that these bots, as they are now, may be built outside the sandbox."""
    from harness.bots import find
    from harness.build import trust_build
    from harness.snapshot import take

    if wanted:
        for bot in bots:
            trust_build(take(find(bot)).content)


def cluster_options(function: Callable[P, R]) -> Callable[P, R]:
    """Where games are played, if not here. `open_cluster` takes them."""
    file = click.Path(exists=True, dir_okay=False, path_type=Path)
    return together(
        click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."),
        click.option("--tls-ca", type=file, help="For tls://: the CA certificate."),
        click.option("--tls-cert", type=file, help="For tls://: this client's certificate."),
        click.option("--tls-key", type=file, help="For tls://: this client's key."),
        click.option(
            "--cluster-wait",
            type=Amount(0),
            default=60.0,
            show_default=True,
            metavar="SECONDS",
            help="Seconds to wait for workers.",
        ),
    )(function)


CLUSTER: Final = ("cluster", "tls_ca", "tls_cert", "tls_key", "cluster_wait")
"""The names of these options."""


@contextlib.contextmanager
def open_cluster(context: click.Context) -> Iterator[Cluster | None]:
    """The cluster that the options ask for, if they do."""
    values = context.params
    if values["cluster"] is None:
        unused = [name for name in CLUSTER if name in given_parameters(context, *CLUSTER)]
        if unused:
            raise UsageFault(f"--{unused[0].replace('_', '-')} requires --cluster")
        yield None
        return
    if values["jobs"] is not None:
        raise UsageFault("--jobs is for this machine; a cluster plays one game per worker")
    from harness.cluster.executor import Cluster, Keys

    address = check_address(values["cluster"])
    keys = Keys(values["tls_ca"], values["tls_cert"], values["tls_key"])
    with Cluster(address, keys, values["cluster_wait"], _notify) as cluster:
        yield cluster


def check_address(text: str) -> str:
    import re

    if not re.fullmatch(r"(tcp|tls)://[^\s/]+:\d{1,5}", text):
        raise UsageFault(f"a cluster address looks like tcp://host:8786 or tls://host:8786, not {text!r}")
    return text


def _notify(text: str) -> None:
    say(f"equinox: {printable(text)}", err=True)


def choose_settings(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Settings from parameters of the command line: most have the same name."""
    from harness.settings import Settings

    values = {name: parameters[name] for name in Settings.__struct_fields__ if name in parameters}
    if "options" in parameters or "champions" in parameters:
        values["options"] = merge_options(parameters.get("options", ()), parameters.get("champions"))
    return values


def default_players(game: str) -> int:
    import equinox

    return equinox.games[game].seats[0] if game in equinox.games else 2  # `check` reports an unknown game


def resume_options(context: click.Context) -> list[str]:
    """The options that say where to play, as they were given, for a command that resumes."""
    return spell_given(context, "jobs", *CLUSTER)


RULES: Final = ("game", "players", "options", "champions")
LIMITS: Final = ("sandbox", "memory", "processes", "file_size", "cpu", "no_pin")
CLOCK: Final = ("move_ms", "game_ms", "margin_ms")
"""The names of options, for `spell_given`."""


def spell_given(context: click.Context, *names: str) -> list[str]:
    """Options as they were given, to be typed again."""
    spelled = {option.name: option.opts[0] for option in context.command.params}
    words = []
    for name, value in given_parameters(context, *names).items():
        if name in ("memory", "file_size"):
            words += [spelled[name], f"{value // 1024}K"]
        elif name == "options":
            words += [word for key, one in value for word in (spelled[name], f"{key}={json.dumps(one)}")]
        elif value is True:
            words.append(spelled[name])
        elif value not in (None, False):
            words += [spelled[name], f"{value:g}" if isinstance(value, float) else str(value)]
    return words


def cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        return os.cpu_count() or 1


@contextlib.contextmanager
def report_errors() -> Iterator[None]:
    """Reports what is wrong with an event in one line, with the right status."""
    import equinox
    from harness.bots import BotError
    from harness.cluster import ClusterError
    from harness.database import StoreError
    from harness.entries import EntryError, NotBuilt
    from harness.event_config import EventFileError
    from harness.executor import HarnessFault
    from harness.sandbox import SandboxError
    from harness.schedules.pairing import ScheduleError
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
            f"the harness failed and the event is stopped; nothing is lost: {last} (see the log for details)"
        ) from None


def run_event(
    store: Store,
    plan: Plan,
    runnables: Mapping[str, Runnable],
    jobs: int | None,
    pin: bool,
    seconds: float | None = None,
    cluster: Cluster | None = None,
    describe: Callable[[Progress], str] | None = None,
    living: Living | None = None,
) -> Ending:
    """Play what is missing, with the progress on standard error, as `describe` puts it if given."""
    from harness.progress import show_progress
    from harness.runner import run_in_foreground

    hire: Hire
    if cluster is None:
        hire = _on_this_machine(store, jobs, pin)
    elif store.config.ponder:
        raise UsageFault("--ponder works on a single machine only, where each bot can have its own core")
    else:
        hire = _on_cluster(store, cluster, pin, living is not None)
        if living is None:
            cluster.prepare(runnables, store.config, pin)  # what is wrong with it is said before all else

    with show_progress(describe=describe) as show:
        return run_in_foreground(store, plan, runnables, hire, show, seconds, living)


def _on_this_machine(store: Store, jobs: int | None, pin: bool) -> Hire:
    from harness import trust
    from harness.executor import Local
    from harness.sandbox import choose

    trust.check(store)
    settings = store.config
    choose_sandbox(settings.sandbox, settings.limits)
    seats = settings.players if settings.ponder else 1
    if settings.ponder and seats > cores():
        raise UsageFault(f"--ponder needs one core for each of {seats} bots; this machine has {cores()}")
    count = jobs or cores() // seats
    if count * seats > cores():
        say(f"equinox: {count} parallel games on {cores()} cores: bots may time out", err=True)

    def hire(runnables: Mapping[str, Runnable]) -> Local:
        trust.check(store)
        settings = store.config  # they may have been changed
        sandbox, _ = choose(settings.sandbox, settings.limits, (store.path.parent.resolve(),))
        return Local(count, runnables, sandbox, pin, seats if settings.ponder else 0)

    return hire


def _on_cluster(store: Store, cluster: Cluster, pin: bool, living: bool) -> Hire:
    def hire(runnables: Mapping[str, Runnable]) -> AbstractContextManager[Executor]:
        there = cluster.again()  # other settings are for other sessions of the workers
        there.prepare(runnables, store.config, pin, living)
        return there.at_work()

    return hire


def announce_event(store: Store) -> None:
    """Says what is worth knowing about an event that has just been created."""
    from harness.event_schema import COMMITMENT
    from harness.secret import SEED_WARNING

    _notify(f"{store.config.event}: commitment to its deals: {store.state(COMMITMENT)}")
    if store.config.seed is not None:
        _notify(SEED_WARNING)


def announce_missing(store: Store) -> None:
    """Says what an event of an older version lacks."""
    from harness.secret import lacks

    for what in lacks(store):
        _notify(f"{store.config.event} was created by an older version and has no {what}")


@contextlib.contextmanager
def explain_resume(
    store: Store, *again: str, results: Path, show: Callable[[Store], None] | None = None
) -> Iterator[None]:
    """Says how to resume an event whose games could not go on, after the standings or what else is shown."""
    from harness.executor import BrokenOff

    try:
        yield
    except BrokenOff as error:
        (show or show_standings)(store)
        raise click.ClickException(
            f"{error}; {store.count_played()} games are stored; to resume: {command(*again, results=results)}"
        ) from None


def exit_interrupted(*again: str, results: Path) -> click.exceptions.Exit:
    """Says how to resume after Ctrl-C."""
    say(f"equinox: interrupted; to resume: {command(*again, results=results)}", err=True)
    return click.exceptions.Exit(130)


def command(*words: str, results: Path) -> str:
    """A command line that can be typed again."""
    where = [] if results == RESULTS else ["--results", str(results)]
    return spell_command(*words, *where)


def spell_command(*words: str) -> str:
    import shlex

    return shlex.join([program(), *words])


def program() -> str:
    """This program as one has to type it here: it may not be on the path."""
    import shutil

    here = Path(sys.argv[0])
    if here.name != "equinox" or shutil.which("equinox") is not None:
        return "equinox"
    return str(here.relative_to(Path.cwd()) if here.is_relative_to(Path.cwd()) else here)


def announce_adopted(store: Store, names: Sequence[str]) -> None:
    """Says that bots of an older version's event are played as they are now."""
    if names:
        _notify(
            f"{store.config.event} has no snapshots of its bots: {', '.join(names)} will be played as "
            "they are now"
        )


def show_standings(store: Store, totals: Totals | None = None, style: Style = "table") -> None:
    from harness.standings_view import draw_event

    write_out(draw_event(store, totals, style))


def show_faults(store: Store, results: Path, last: int | None = None, err: bool = False) -> None:
    """What went wrong, if anything did; in the games up to the last one that counts."""
    from harness.fault_view import describe_faults

    where = [] if results == RESULTS else ["--results", str(results)]
    command = [program(), "reproduce", *where, store.config.event]
    faulty = store.game_results(faulty=True)
    counted = [one for one in faulty if last is None or one.number <= last]
    lines = describe_faults(store, counted, command)
    if lines:
        say("\n".join(lines), err=err)


def describe_files(store: Store) -> str:
    from harness.event_log import SUFFIX

    return f"All games are stored in {store.path}, the log in {store.path.with_suffix(SUFFIX)}"


def given_parameters(context: click.Context, *names: str) -> dict[str, Any]:
    """The parameters that somebody gave, on the command line or in a file."""
    from click.core import ParameterSource

    unsaid = (ParameterSource.DEFAULT, None)
    return {name: context.params[name] for name in names if context.get_parameter_source(name) not in unsaid}
