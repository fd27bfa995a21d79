"""`equinox compare`: is a new version of a bot better than the old one?"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example
from equinox.text import count, printable
from harness.commands.event_options import (
    announce_event,
    choose_settings,
    cluster_options,
    default_players,
    describe_files,
    exit_interrupted,
    explain_resume,
    given_parameters,
    open_cluster,
    playing_options,
    ponder_option,
    report_errors,
    resume_options,
    run_event,
    seed_option,
    show_faults,
)
from harness.commands.options import (
    Amount,
    UsageFault,
    Whole,
    clock_options,
    fail_with_2,
    require_game,
    rule_options,
    sandbox_options,
    say,
    write_out,
)
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from harness.bots import Bot, Runnable
    from harness.cluster.executor import Cluster
    from harness.runner import Progress
    from harness.schedules.comparison import Comparison
    from harness.settings import Settings
    from harness.store import Store
    from harness.tables import Style
    from harness.tournament import Opened
    from harness.trial import Trial

TEST: Final = ("elo", "alpha", "beta", "max_deals")
"""The options that are stored in the schedule."""
MOST_ELO: Final = 2000
LEAST_WIDTH: Final = 0.1
"""In Elo. Less takes more deals than anybody can play."""
LONGEST_NAME: Final = 24
"""What the name of an event shows of a bot's name."""


@click.command(epilog=example("equinox compare greedy random --game creatures --elo 0 100"))
@click.argument("new", required=False)
@click.argument("old", required=False)
@click.argument("more", nargs=-1, metavar="")
@click.option("--game", metavar="GAME", help="The game to play.")
@rule_options
@click.option(
    "--against",
    metavar="BOT...",
    multiple=True,
    help="Play NEW and OLD against these bots on the same deals, instead of against each other.",
)
@click.option(
    "--elo",
    type=(Amount(-MOST_ELO, MOST_ELO), Amount(-MOST_ELO, MOST_ELO)),
    metavar="LOW HIGH",
    default=(0.0, 20.0),
    show_default=True,
    help="Not better means a difference of LOW or less, better one of HIGH or more.",
)
@click.option(
    "--alpha",
    metavar="P",
    type=Amount(1e-9, 0.5, max_open=True),
    default=0.05,
    show_default=True,
    help="How often a NEW that is not better may be called better.",
)
@click.option(
    "--beta",
    metavar="P",
    type=Amount(1e-9, 0.5, max_open=True),
    default=0.05,
    show_default=True,
    help="How often a NEW that is better may be called not better.",
)
@click.option(
    "--max-deals",
    type=Whole(1, 1_000_000),
    default=5000,
    show_default=True,
    help="Stop undecided after this many deals.",
)
@click.option("--event", metavar="EVENT", help="Name of the event. [default: compare-NEW-OLD-1, -2, ...]")
@seed_option
@playing_options
@cluster_options
@clock_options
@ponder_option
@sandbox_options
@click.option("--resume", is_flag=True, help="Resume an existing event, which --event names.")
@format_option
@click.pass_context
@fail_with_2()
def compare(context: click.Context, /, **parameters: Any) -> None:
    """Find out whether NEW is better than OLD, with as few deals as possible.

    NEW and OLD are bots as `equinox tournament` takes them, and may have the same name. Every deal is played
    through all seats: two players meet; with more, NEW plays among copies of OLD, and OLD among copies of
    NEW. A sequential test stops as soon as it is decided. The exit status is 0 for better, 1 for not better,
    3 for undecided and 2 for an error. See docs/compare.md.
    """
    raise click.exceptions.Exit(play_comparison(context, functools.partial(show_trial, parameters["style"])))


def play_comparison(context: click.Context, show_result: Callable[[Trial, Path], None]) -> int:
    """Plays what is missing of the comparison that the options ask for, and shows it; returns the status of
    the verdict."""
    from harness.event_schema import REVEALED
    from harness.runner import Ending
    from harness.trial import STATUSES, Trial

    parameters = context.params
    results: Path = parameters["results"]
    with report_errors(), open_cluster(context) as cluster:
        store, runnables, _ = _open(context, cluster)
        event = store.config.event
        again = ["compare", "--event", event, "--resume", *resume_options(context)]

        def show(store: Store) -> None:
            show_result(Trial(store), results)

        with store, explain_resume(store, *again, results=results, show=show):
            _allow_more_deals(store, given_parameters(context, "max_deals").get("max_deals", 0))
            ending = Ending.FINISHED
            if not store.state(REVEALED):
                trial = Trial(store)
                _announce(store)
                ending = run_event(
                    store,
                    trial.schedule,
                    runnables,
                    parameters["jobs"],
                    not parameters["no_pin"],
                    cluster=cluster,
                    describe=lambda progress: _describe(trial, progress),
                )
            trial = Trial(store)
            show(store)
            if ending is Ending.STOPPED:
                raise exit_interrupted(*again, results=results)
            if trial.not_started is not None:
                (label,) = (one.label for one in store.bots() if one.key == trial.not_started)
                raise UsageFault(f"{printable(label)} cannot be started: nothing was compared")
            if trial.verdict is None:  # the event was ended before it was decided
                raise UsageFault(f"{event} is over, and nothing was decided")
            return STATUSES[trial.verdict]


def _open(context: click.Context, cluster: Cluster | None) -> Opened:
    """The event: a new one, or the one that has this name."""
    from harness.entries import enter_versions
    from harness.schedules.comparison import Comparison
    from harness.store import describe_missing, place
    from harness.tournament import begin, check_name, resume

    parameters = context.params
    event, results = parameters["event"], parameters["results"]
    bots = _list_bots(parameters)
    low, high = parameters["elo"]
    if low >= high:
        raise UsageFault(f"--elo: {low:g} must be less than {high:g}")
    if high - low < LEAST_WIDTH:
        raise UsageFault(f"--elo: {low:g} and {high:g} must be at least {LEAST_WIDTH:g} apart")
    if event is not None:
        check_name(event)
        if place(results, event).exists():
            given = given_parameters(context, *parameters)
            values = choose_settings(given)
            schedule = _resumed_schedule(
                results, event, {name: given[name] for name in TEST if name in given}
            )
            return resume(results, event, values | schedule, bots, kind="comparison", enter=enter_versions)
    if parameters["resume"]:
        raise UsageFault(
            "--resume requires --event" if event is None else describe_missing(place(results, event))
        )
    if not bots:
        raise UsageFault("which bots? Name the new and the old one, or use --event and --resume")
    if event is None:
        event = choose_name(results, bots[0], bots[1])
    test = Comparison(**{name: parameters[name] for name in TEST})
    settings = _new_settings(parameters | {"event": event}, test)

    def check(runnables: Mapping[str, Runnable]) -> None:
        if cluster is not None:
            cluster.prepare(runnables, settings, not parameters["no_pin"])

    opened = begin(results, settings, bots, check, enter_versions)
    announce_event(opened.store)
    return opened


def _list_bots(parameters: Mapping[str, Any]) -> list[str]:
    """The new one, the old one and the pool; none if the event is to know them."""
    new, old, more, against = (parameters[name] for name in ("new", "old", "more", "against"))
    if more and not against:
        raise UsageFault(
            f"compare takes two bots; {more[0]} would be a third. Opponents come after --against"
        )
    if old is None and (new is not None or against):
        raise UsageFault("compare takes two bots: the new one and the old one")
    return [] if old is None else [new, old, *against, *more]


def _new_settings(parameters: Mapping[str, Any], schedule: Comparison) -> Settings:
    from harness.settings import Settings

    require_game(None, None, parameters["game"])
    chosen = choose_settings({name: value for name, value in parameters.items() if value is not None})
    players = {"players": default_players(parameters["game"])}
    # Faults are results here: nobody is quarantined.
    return Settings(**(players | chosen), schedule=schedule, quarantine=0)


def _resumed_schedule(results: Path, event: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The schedule with what was given, but for more deals: they may be allowed at any time."""
    import msgspec

    from harness.schedules.comparison import Comparison
    from harness.store import Store, place

    with Store.open(place(results, event), readonly=True) as store:
        schedule = store.config.schedule
    if not isinstance(schedule, Comparison) or not given:
        return {}
    most = min(given.get("max_deals", schedule.max_deals), schedule.max_deals)
    return {"schedule": msgspec.structs.replace(schedule, **{**given, "max_deals": most})}


def _allow_more_deals(store: Store, most: int) -> None:
    """They change no other deal."""
    import msgspec

    from harness.event_log import locked
    from harness.schedules.comparison import Comparison

    settings = store.config
    schedule = settings.schedule
    if isinstance(schedule, Comparison) and most > schedule.max_deals:
        store.check_open()
        schedule = msgspec.structs.replace(schedule, max_deals=most)
        with locked(store.path):
            store.set_config(msgspec.structs.replace(settings, schedule=schedule))


def choose_name(results: Path, new: str, old: str) -> str:
    """A new event is named after what was typed: a copy of a bot may have its name."""
    import itertools

    from harness.bots import find
    from harness.store import place

    pair = "-".join(_spell_name(find(text))[:LONGEST_NAME] for text in (new, old))
    names = (f"compare-{pair}-{number}" for number in itertools.count(1))
    return next(name for name in names if not place(results, name).exists())


def _spell_name(bot: Bot) -> str:
    """The folder or file of a bot, without signs that the name of an event must not have."""
    from harness.bots import NAME

    plain = bot.file.stem if bot.file else bot.folder.name
    if not NAME.fullmatch(plain):
        plain = bot.name.partition(":")[0]
    return re.sub("[:=,]", "-", plain + "".join(bot.name.partition(":")[1:]))


def _announce(store: Store) -> None:
    from harness.schedules.comparison import NEW, OLD

    played = store.count_played()
    if played:
        say(f"equinox: resuming {store.config.event}: {count(played, 'game')} played", err=True)
    content = {entry.key: entry.content for entry in store.bots()}
    if content[NEW] == content[OLD]:
        say("equinox: warning: the new and the old bot have the same files", err=True)


# What it prints


def _describe(trial: Trial, progress: Progress) -> str:
    """Where the test stands, in a line that fits a terminal."""
    from harness.tables import interval, number

    trial.update()
    walk, state = trial.walk, trial.walk.progress
    elo, low, high = (walk.to_elo(value) for value in (state.mean, state.low, state.high))
    bounds = interval(walk.test.lower, walk.test.upper, 2)
    parts = [
        f"{count(trial.deals, 'deal')}, {count(progress.played, 'game')}: "
        f"{number(elo, sign=True)} Elo {interval(low, high)}",
        f"LLR {number(state.ratio, 2, sign=True)} {bounds}",
    ]
    if not trial.is_over:
        parts.append(f"~{trial.deals_left:.0f} left")
    return ", ".join(parts)


def show_trial(style: Style, trial: Trial, results: Path) -> None:
    from harness.trial import summarize

    facts = summarize(trial)
    write_out(_draw(facts, style))
    if style in ("table", "wide"):
        show_faults(trial.store, results, trial.games)
        if facts["faults"]:
            say("")
        say(f"{describe_files(trial.store)}.\n{_conclude(facts)}")
    elif style == "markdown":
        write_out(f"\n{_conclude(facts)}")


def _draw(facts: Mapping[str, Any], style: Style) -> str:
    from harness.tables import NOTHING, Column, counts, interval, number, paragraph, percent, render_table

    rows = [{"role": role, **facts[role]} for role in ("new", "old")]
    rows += [{"role": "pool", **bot} for bot in facts["against"]]
    columns = [
        Column("", lambda row: row["role"], right=False),
        Column("bot", lambda row: row["bot"], right=False),
        Column("version", lambda row: row["version"] or NOTHING, right=False, drop=4),
        Column("games", lambda row: str(row.get("games", NOTHING))),
        Column("first places", lambda row: percent(row.get("first_places"), 1)),
        Column("won", lambda row: str(row.get("won", NOTHING)), drop=2),
        Column("forfeits", lambda row: str(row.get("forfeits", NOTHING)), drop=3),
        Column("faults", lambda row: counts(row["faults"]), right=False, drop=1, wrap=True),
    ]
    low, high = facts["interval"]
    lower, upper = facts["bounds"]
    extra = facts["games_played"] - facts["games"]
    lines = [
        (
            "played",
            f"{count(facts['deals'], 'deal')}, {count(facts['games'], 'game')}"
            + (f"; played but not counted: {extra}" if extra else ""),
        ),
        (
            "difference",
            f"{number(100 * facts['difference'], 1, sign=True)} % of first places, "
            f"95 % CI {interval(100 * low, 100 * high, 1)}; {_draw_elo(facts)}",
        ),
        (
            "test",
            f"{facts['elo_tested'][0]:g} against {facts['elo_tested'][1]:g} Elo: "
            f"LLR {number(facts['llr'], 2, sign=True)} between {interval(lower, upper, 2)}",
        ),
    ]
    if facts["faults"]:
        first, rest = facts["faults"][0], facts["without_faults"]
        lines.append(
            (
                "faults",
                f"in {count(facts['deals_with_faults'], 'deal')}, first in game {first['number']}; "
                + (f"without them {_draw_elo(rest)}" if rest["deals"] else "no deal is without a fault"),
            )
        )
    bullet = "- " if style == "markdown" else ""
    below = paragraph("\n".join(f"{bullet}{name:<10}  {text}" for name, text in lines), style)
    return render_table(rows, columns, style, facts, lambda table: f"{table}\n\n{below}")


def _draw_elo(facts: Mapping[str, Any]) -> str:
    from math import inf

    from harness.tables import interval, number

    low, high = facts["elo_interval"]
    elo = facts["elo"]
    if elo is None:
        elo = inf if facts["difference"] > 0 else -inf
    ends = interval(-inf if low is None else low, inf if high is None else high)
    return f"{number(elo, sign=True)} Elo {ends}"


def _conclude(facts: Mapping[str, Any]) -> str:
    """The verdict in one line. It says so if there is little left of it without the deals with faults."""
    roles = ("new", "old")
    names = {role: printable(facts[role]["bot"]) for role in roles}
    verdict = facts["verdict"] or ("nothing compared" if facts["not_started"] else "interrupted")
    line = f"{verdict} after {count(facts['deals'], 'deal')}: {names['new']} against {names['old']}"
    line += f", {_draw_elo(facts)}"
    if facts["verdict"] is None:
        return line
    rest = facts["without_faults"]
    share_left = (rest["llr"] or 0.0) / facts["llr"] if facts["llr"] else 1.0
    if facts["faults"] and not rest["deals"] and facts["verdict"] == "undecided":
        return f"{line}; but no deal was without a fault"
    if facts["verdict"] == "undecided" or not facts["faults"] or share_left >= 0.5:
        return line
    winner, loser = ("new", "old") if facts["verdict"] == "better" else ("old", "new")
    if facts["against"]:
        games = sum(facts[loser]["faults"].values())
        why = f"{names[loser]} had a fault in {games} of its {count(facts[loser]['games'], 'game')}"
    else:
        forfeits, won = facts[winner]["forfeits"], facts[winner]["won"]
        why = f"{forfeits} of the {won} wins of {names[winner]} were forfeits"
    without = "no deal was without a fault"
    if rest["deals"]:
        deals, say_so = count(rest["deals"], "deal"), "say" if rest["deals"] > 1 else "says"
        without = f"the {deals} without a fault {say_so} {rest['verdict']}, {_draw_elo(rest)}"
    return f"{line}; but {why}: {without}"
