"""`equinox tournament`: every bot plays every other, and the standings rank them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example
from harness.commands.event_options import (
    announce_adopted,
    announce_event,
    announce_missing,
    choose_settings,
    cluster_options,
    default_players,
    describe_files,
    exit_interrupted,
    explain_resume,
    fresh_deals_option,
    given_parameters,
    open_cluster,
    playing_options,
    ponder_option,
    report_errors,
    resume_options,
    run_event,
    seed_option,
    show_faults,
    show_standings,
    trust_all,
    trust_builds_option,
)
from harness.commands.options import (
    Amount,
    UsageFault,
    Whole,
    clock_options,
    rule_options,
    sandbox_options,
    say,
)
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from harness.bots import Runnable
    from harness.cluster.executor import Cluster
    from harness.settings import Settings
    from harness.store import Store
    from harness.tables import Style
    from harness.tournament import Opened

SIZES: Final = ("memory", "file_size")


MOST_ROUNDS = 100_000
"""All games of an event are known beforehand; beyond that, a league is meant."""


def _from_file(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Options of a file stand where the command line says nothing."""
    from harness.event_config import read

    if path is not None:
        with report_errors():
            context.default_map = read(path)
    return path


@click.command(epilog=example("equinox tournament random greedy --game creatures --rounds 2 --event spring"))
@click.argument("bots", nargs=-1, metavar="BOT...")
@click.option(
    "--config",
    type=click.Path(dir_okay=False, path_type=Path),
    is_eager=True,
    callback=_from_file,
    help="Read any of these options from a file; the command line overrides it.",
)
@click.option("--write-config", is_flag=True, help="Print such a file, with comments, and exit.")
@click.option("--event", metavar="EVENT", default="tournament", show_default=True, help="Name of the event.")
@click.option("--game", metavar="GAME", help="The game to play.")
@rule_options
@seed_option
@click.option(
    "--rounds",
    type=Whole(1, MOST_ROUNDS),
    default=10,
    show_default=True,
    help="Deals per group of bots.",
)
@click.option(
    "--gauntlet", metavar="BOT", help="Play this bot against all others, who do not meet each other."
)
@click.option(
    "--swiss",
    type=Whole(1, MOST_ROUNDS),
    metavar="ROUNDS",
    help="Play this many Swiss rounds, pairing neighbours in the standings.",
)
@click.option(
    "--until-settled",
    type=Amount(0.5, 1, min_open=True, max_open=True),
    metavar="P",
    help="Stop when each bot is better than the next with this probability.",
)
@click.option(
    "--quarantine",
    type=Whole(0),
    default=5,
    show_default=True,
    help="Quarantine a bot after this many faults in a row; 0 means never.",
)
@playing_options
@cluster_options
@clock_options
@fresh_deals_option
@ponder_option
@sandbox_options
@trust_builds_option
@click.option("--resume", is_flag=True, help="Resume an existing event.")
@click.option("--force-changed", is_flag=True, help="Resume even though bots or settings have changed.")
@format_option
@click.pass_context
def tournament(context: click.Context, /, **parameters: Any) -> None:
    """Play every bot against every other and rank them.

    A BOT is a folder with a bot.toml, the name of a folder in bots/, or a runnable file. Every deal is
    played once for each rotation of the seats. Running the same command again, or with
    --resume, continues an interrupted event; a finished one just shows its standings again.
    """
    from harness.event_schema import REVEALED
    from harness.runner import Ending
    from harness.schedules.league import League

    if parameters["write_config"]:
        click.echo(_file(context), nl=False)
        return
    results: Path = parameters["results"]
    event: str = parameters["event"]
    jobs: int | None = parameters["jobs"]
    style: Style = parameters["style"]
    again = ["tournament", "--event", event, "--resume", *resume_options(context)]
    with report_errors(), open_cluster(context) as cluster:
        trust_all(parameters["trust_builds"], parameters["bots"])
        store, runnables, adopted = _open(context, cluster)
        with (
            store,
            explain_resume(
                store, *again, results=results, show=lambda store: show_standings(store, style=style)
            ),
        ):
            if store.state(REVEALED):
                _show_results(store, results, style)
                return
            announce_missing(store)
            announce_adopted(store, adopted)
            before = store.count_played()
            if before:
                click.echo(f"equinox: resuming {event}: {before} games played", err=True)
            schedule = store.config.schedule
            assert not isinstance(schedule, League)
            pin = not parameters["no_pin"]
            ending = run_event(store, schedule, runnables, jobs, pin, cluster=cluster)
            stopped = ending is Ending.STOPPED
            _show_results(store, results, style, stopped)
            if stopped:
                raise exit_interrupted(*again, results=results)


def _show_results(store: Store, results: Path, style: Style, stopped: bool = False) -> None:
    """The standings, and what people want to know besides: on standard error if they are for a program."""
    err = style not in ("table", "wide")
    show_standings(store, style=style)
    show_faults(store, results, err=err)
    if not stopped:
        say(f"\n{describe_files(store)}.", err=err)


def _open(context: click.Context, cluster: Cluster | None) -> Opened:
    """The event: a new one, or the one that has this name."""
    from harness.store import describe_missing, place
    from harness.tournament import begin, check_name, resume

    parameters = context.params
    event, results, bots = parameters["event"], parameters["results"], parameters["bots"]
    check_name(event)
    if place(results, event).exists():
        return resume(
            results,
            event,
            _settings(given_parameters(context, *parameters)),
            bots,
            parameters["force_changed"],
        )
    if parameters["resume"]:
        raise UsageFault(describe_missing(place(results, event)))
    if not bots:
        raise UsageFault("which bots? Name at least two, or use --config FILE, or --event to resume one")
    settings = _new_settings(parameters)

    def check(runnables: Mapping[str, Runnable]) -> None:
        if cluster is not None:
            cluster.prepare(runnables, settings, not parameters["no_pin"])

    opened = begin(results, settings, bots, check)
    announce_event(opened.store)
    return opened


def _new_settings(parameters: dict[str, Any]) -> Settings:
    import equinox
    from harness.settings import Settings

    if parameters["game"] is None:
        raise UsageFault(f"which game? --game {' or '.join(equinox.games)}")
    chosen = _settings({name: value for name, value in parameters.items() if value is not None})
    return Settings(**({"players": default_players(parameters["game"])} | chosen))


def _settings(parameters: dict[str, Any]) -> dict[str, Any]:
    """Settings from parameters of the command line."""
    from harness.schedules.gauntlet import Gauntlet
    from harness.schedules.swiss import Swiss

    values = choose_settings(parameters)
    gauntlet, swiss = parameters.get("gauntlet"), parameters.get("swiss")
    if gauntlet is not None and swiss is not None:
        raise UsageFault("--gauntlet and --swiss cannot be combined")
    if gauntlet is not None:
        values["schedule"] = Gauntlet(gauntlet)
    elif swiss is not None:
        values["schedule"] = Swiss(swiss)
    return values


def _file(context: click.Context) -> str:
    """The options as a file."""
    from harness.event_config import write

    values = dict(context.params)
    values["bots"] = list(values["bots"])
    values["results"] = str(values["results"])
    values["options"] = dict(values["options"])
    for name in SIZES:
        values[name] = (
            f"{values[name] // 1024**2}M" if values[name] % 1024**2 == 0 else f"{values[name] // 1024}K"
        )
    if not values["bots"]:
        values["bots"] = ["greedy", "random"]
    values["game"] = values["game"] or "creatures"
    return write(values)
