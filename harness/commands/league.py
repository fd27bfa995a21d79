"""`equinox league`: bots join, improve and leave, and each game makes the standings more certain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.cli import example, merge_options
from equinox.text import printable
from harness.commands.event_options import (
    announce_adopted,
    announce_event,
    announce_missing,
    cluster_options,
    command,
    cores,
    default_players,
    describe_files,
    exit_interrupted,
    explain_resume,
    fresh_deals_option,
    open_cluster,
    playing_options,
    ponder_option,
    report_errors,
    results_option,
    resume_options,
    run_event,
    seed_option,
    show_faults,
    show_standings,
    spell_command,
    trust_all,
    trust_builds_option,
)
from harness.commands.options import (
    Amount,
    Group,
    Size,
    UsageFault,
    Whole,
    clock_options,
    game_options,
    limit_options,
    say,
    together,
    write_out,
)
from harness.commands.reading import format_option, reading_options

if TYPE_CHECKING:
    from harness.quiet_hours import QuietHours
    from harness.tables import Style

P = ParamSpec("P")
R = TypeVar("R")

WHAT_TO_LOOK_AT: Final = (
    "What to look at: search, which thinks 10 ms per move, should lead each table, ahead of greedy, which\n"
    "uses rules of thumb, and of greedy when 3 of 10 moves are random. P(> next) is how sure each place is."
)
"""What the demo shows."""
GOAL: Final = "goal"
"""The number of games that the last `run` was to reach, in the store's state."""
SETTLED: Final = "until settled"


def entry_options(function: Callable[P, R]) -> Callable[P, R]:
    """How bots enter."""
    return together(
        click.option("--no-check", is_flag=True, help="Do not check whether the bots are ready to play."),
        trust_builds_option,
    )(function)


@click.group(cls=Group, epilog=example("equinox league create spring random greedy --game tiles"))
def league() -> None:
    """Run a league: bots join, improve and leave; matches are played where the standings are uncertain."""


@league.command(epilog=example("equinox league create spring random greedy --game tiles"))
@click.argument("event")
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@game_options
@seed_option
@click.option(
    "--quarantine",
    type=Whole(0),
    default=5,
    show_default=True,
    help="Quarantine a bot after this many faults in a row; 0 means never.",
)
@clock_options
@fresh_deals_option
@ponder_option
@limit_options
@trust_builds_option
@results_option
def create(
    event: str,
    bots: tuple[str, ...],
    results: Path,
    players: int | None,
    seed: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    trust_builds: bool,
    **settings: Any,
) -> None:
    """Create the league EVENT, optionally with some bots."""
    from harness.league import create as create_league
    from harness.schedules.league import League
    from harness.settings import Settings

    with report_errors():
        trust_all(trust_builds, bots)
        store = create_league(
            results,
            Settings(
                event=event,
                schedule=League(),
                players=players or default_players(settings["game"]),
                seed=seed,
                options=merge_options(options, champions),
                **settings,
            ),
            bots,
        )
        with store:
            announce_event(store)
            say(f"Created {store.path} with {len(store.bots())} bots.")


@league.command(epilog=example("equinox league add spring search:think=5"))
@click.argument("event")
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@entry_options
@results_option
def add(event: str, bots: tuple[str, ...], no_check: bool, trust_builds: bool, results: Path) -> None:
    """Add bots to a league, also while it is being played.

    Each must pass `equinox bot check` for the league's game; only that it plays the same game with the same
    seed is not required.
    """
    from harness.league import accept, check_bot, open_league
    from harness.league import add as add_bots

    with report_errors(), open_league(results, event) as store:
        trust_all(trust_builds, bots)
        for entry in add_bots(store, bots, accept if no_check else check_bot):
            say(f"{entry.name} {printable(entry.version or '')} joined {event}.".replace("  ", " "))


@league.command(epilog=example("equinox league update spring owl"))
@click.argument("event")
@click.argument("bot")
@click.option("--from", "source", metavar="BOT", help="Move the bot to this folder or file.")
@click.option("--force", is_flag=True, help="With --from: also take its name from an author who submits it.")
@entry_options
@results_option
def update(
    event: str,
    bot: str,
    source: str | None,
    force: bool,
    no_check: bool,
    trust_builds: bool,
    results: Path,
) -> None:
    """Enter a new version of a bot. The old one stops playing and stays as history.

    BOT is its name, or the location it was entered from, which is read again. A name belongs to the location
    it was entered from: --from moves it, and restores a bot that was removed.
    """
    from harness.league import accept, check_bot, open_league
    from harness.league import update as update_bot

    if force and source is None:
        raise UsageFault("--force requires --from")
    with report_errors(), open_league(results, event) as store:
        if trust_builds:
            named = [entry.source for entry in store.bots() if entry.name == bot]
            trust_all(trust_builds, [source or (named[-1] if named else bot)])
        old, new = update_bot(store, bot, source, accept if no_check else check_bot, force)
        version = printable(new.version or "unknown")
        if old is None or old.key == new.key:
            say(f"{new.name} {version} now plays, from {printable(new.source)}.")
        else:
            say(f"{new.name}: version {printable(old.version or 'unknown')} replaced by {version}.")


@league.command(epilog=example("equinox league remove spring random"))
@click.argument("event")
@click.argument("bot")
@results_option
def remove(event: str, bot: str, results: Path) -> None:
    """Remove a bot from a league. Its games are kept."""
    from harness.league import ORGANISER, open_league, withdraw

    with report_errors(), open_league(results, event) as store:
        say(f"{withdraw(store, bot, ORGANISER).name} left {event}.")


def read_hours(context: click.Context, parameter: click.Parameter, text: str | None) -> QuietHours | None:
    from harness.quiet_hours import QuietHours

    try:
        return None if text is None else QuietHours.read(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


@league.command(epilog=example("equinox league run spring --until-settled 0.95 --minutes 10"))
@click.argument("event")
@click.option("--matches", "games", type=Whole(1), help="Play this many more matches.")
@click.option("--minutes", metavar="MINUTES", type=Amount(0, min_open=True), help="Play for this long.")
@click.option(
    "--until-settled",
    type=Amount(0.5, 1, min_open=True, max_open=True),
    metavar="P",
    help="Play until each bot is better than the next with this probability.",
)
@click.option("--resume", is_flag=True, help="Continue the last run.")
@click.option("--forever", is_flag=True, help="Play until interrupted, whoever comes and goes.")
@click.option(
    "--pause-at",
    type=Amount(0.5, 1, min_open=True, max_open=True),
    metavar="P",
    help="With --forever: while each bot is better than the next with this probability, wait for new ones.",
)
@click.option(
    "--quiet-hours",
    metavar="HOURS",
    callback=read_hours,
    help="With --forever: begin no matches at these local times, such as 22:00-07:00.",
)
@click.option(
    "--inbox",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="With --forever: enter each bot, a folder or archive, that is put here or changed here.",
)
@click.option("--no-pin", is_flag=True, help="Let bots run on any core.")
@playing_options
@cluster_options
@format_option
@click.pass_context
def run(
    context: click.Context,
    /,
    event: str,
    games: int | None,
    minutes: float | None,
    until_settled: float | None,
    resume: bool,
    forever: bool,
    pause_at: float | None,
    quiet_hours: QuietHours | None,
    inbox: Path | None,
    no_pin: bool,
    jobs: int | None,
    results: Path,
    style: Style,
    **_: Any,
) -> None:
    """Play matches, preferring new versions and neighbours whose order is not settled.

    Several limits may be given; the run stops at whichever is reached first. Bots may be added, updated and
    removed meanwhile. With --forever, the run stops only when it is interrupted.
    """
    from harness.entries import adopt
    from harness.inbox import watching
    from harness.league import check_enough, open_bots, open_league
    from harness.runner import Ending, Living
    from harness.seasons import DivisionPlan, find_too_small
    from harness.trust import sandbox_for

    limited = games or minutes or until_settled or resume
    if not (limited or forever):
        raise UsageFault(
            "specify how long to play: --matches N, --minutes M, --until-settled P, --resume, or --forever"
        )
    if forever and limited:
        raise UsageFault(
            "--forever has no limit: leave out --matches, --minutes, --until-settled and --resume"
        )
    for name, value in (("pause-at", pause_at), ("quiet-hours", quiet_hours), ("inbox", inbox)):
        if value is not None and not forever:
            raise UsageFault(f"--{name} requires --forever")
    with report_errors(), open_cluster(context) as cluster, open_league(results, event) as store:
        goal = None if games is None else store.count_played() + games
        if resume:
            kept, sure = store.number(GOAL), store.number(SETTLED)
            if not kept and not sure and not minutes:
                raise UsageFault(f"{event}: there is no run to resume")
            goal = goal or (int(kept) if kept else None)
            until_settled = until_settled or sure
        announce_adopted(store, adopt(store, sandbox_for(store)))
        if not forever:
            check_enough(store)
        announce_missing(store)
        seconds = None if minutes is None else 60 * minutes
        if forever:
            limit = ["--forever"]
            limit += ["--pause-at", f"{pause_at:g}"] if pause_at else []
            limit += ["--quiet-hours", str(quiet_hours)] if quiet_hours else []
            limit += ["--inbox", str(inbox)] if inbox else []
        else:
            store.set_state(GOAL, None if goal is None else str(goal))
            store.set_state(SETTLED, None if until_settled is None else str(until_settled))
            limit = ["--resume"] if goal or until_settled else ["--minutes", f"{minutes:g}"]
        again = ["league", "run", event, *limit, *resume_options(context)]
        show = partial(show_standings, style=style)
        with explain_resume(store, *again, results=results, show=show), watching(store.path, inbox):
            before = store.count_played()
            plan = DivisionPlan(goal, pause_at if forever else until_settled)
            living = Living(partial(open_bots, store), forever, quiet_hours)
            ending = run_event(store, plan, {}, jobs, not no_pin, seconds, cluster, living=living)
        if forever:
            raise exit_interrupted(*again, results=results)
        show(store)
        err = style not in ("table", "wide")
        show_faults(store, results, err=err)
        if ending is Ending.STOPPED:
            raise exit_interrupted(*again, results=results)
        too_few, missing = find_too_small(store)
        if too_few and store.count_played() == before:
            raise click.ClickException(f"no games can be played: {missing}")
        say(f"\n{describe_files(store)}.", err=err)


@league.command(epilog=example("equinox league status spring"))
@reading_options
def status(event: str, results: Path, style: Style) -> None:
    """Show the standings, which bots are not settled yet, which are new and which are quarantined."""
    from harness.league import open_league, report
    from harness.standings import load_standings
    from harness.standings_view import describe_standings
    from harness.tables import as_json
    from harness.totals import load_totals

    with report_errors(), open_league(results, event, readonly=True) as store:
        totals = load_totals(store)
        notes = report(store, totals)
        if style == "json":
            data = describe_standings(load_standings(store, totals), times=False)
            write_out(as_json(data | {"notes": notes}))
            return
        if totals.games or style == "csv":
            show_standings(store, totals, style)
        if style == "csv":
            return
        if totals.games:
            say()
        for line in notes:
            say(f"- {line}" if style == "markdown" else line)


# The organiser's decisions


@league.command("lift-quarantine", epilog=example("equinox league lift-quarantine spring greedy"))
@click.argument("event")
@click.argument("bot")
@results_option
def lift_quarantine(event: str, bot: str, results: Path) -> None:
    """Let a quarantined or suspended bot play again.

    Its faults so far stay in the tables, but no longer count for a quarantine.
    """
    from harness.league import lift_quarantine, open_league

    with report_errors(), open_league(results, event) as store:
        say(f"{lift_quarantine(store, bot).label} plays again.")


@league.command(epilog=example('equinox league void spring 17 --why "the machine was down" --replay'))
@click.argument("event")
@click.argument("games", nargs=-1, required=True, metavar="MATCH...")
@click.option("--why", required=True, metavar="TEXT", help="The reason, which is kept with the match.")
@click.option(
    "--replay", is_flag=True, help="Play with the same bots in the same seats again, on a new deal."
)
@results_option
def void(event: str, games: tuple[str, ...], why: str, replay: bool, results: Path) -> None:
    """Take played matches out of all tables. They stay in the file: see `equinox matches EVENT --voided`.

    A MATCH is its number or its id.
    """
    from harness.league import open_league
    from harness.league import void as void_games

    with report_errors(), open_league(results, event) as store:
        for game, again, not_again in void_games(store, games, why, replay):
            more = f"; game {again} will be played instead" if again else not_again and f"; {not_again}"
            say(f"Game {game} is void{more}.")


@league.command("set", epilog=example('equinox league set spring --move-ms 500 --note "for the finals"'))
@click.argument("event")
@click.option("--move-ms", type=Whole(1), help="Time limit for each move.")
@click.option("--game-ms", type=Whole(0), help="Time limit for all moves of a bot; 0 means no limit.")
@click.option("--margin-ms", type=Amount(0), help="How late an answer may be.")
@click.option("--memory", type=Size(), help="Memory limit for a bot and its children.")
@click.option("--processes", type=Whole(1), help="Maximum number of processes of a bot.")
@click.option("--file-size", type=Size(), help="Maximum size of a file written by a bot.")
@click.option("--cpu", type=Amount(0), metavar="SECONDS", help="CPU time limit per match; 0 means no limit.")
@click.option(
    "--sandbox", type=click.Choice(["auto", "none", "limits", "bwrap"]), help="How bots are isolated."
)
@click.option("--quarantine", type=Whole(0), help="Faults in a row until quarantine; 0 means never.")
@click.option("--note", required=True, metavar="TEXT", help="The reason, which is kept in the history.")
@results_option
def set_(event: str, note: str, results: Path, **values: Any) -> None:
    """Change settings of a league, also while it is being played: they hold for matches dealt from now on."""
    from harness.league import change_settings, open_league

    changes = {name: value for name, value in values.items() if value is not None}
    if not changes:
        raise UsageFault("specify what to set, for example --move-ms 500")
    for name in ("game_ms", "cpu"):
        if changes.get(name) == 0:
            changes[name] = None
    with report_errors(), open_league(results, event) as store:
        for change in change_settings(store, changes, note):
            say(f"{event}: {change}.")


@league.command(epilog=example("equinox league season spring --next"))
@click.argument("event")
@click.option("--next", "is_next", is_flag=True, help="End the season, and begin the next one.")
@click.option(
    "--divisions",
    type=Whole(1, 100),
    metavar="N",
    help="With --next: divide the bots into so many divisions; 1 means none.",
)
@results_option
def season(event: str, is_next: bool, divisions: int | None, results: Path) -> None:
    """Show the season of a league, or end it and begin the next one.

    The games that were played become an event of their own, such as spring-season-1, which every command
    reads. The league goes on under its name with the same bots and settings, but without games, and with a
    new secret. The best of each division move up and the worst move down; newcomers start in the last one.
    """
    from harness.league import open_league
    from harness.seasons import begin_season, find_divisions, season_of

    if divisions is not None and not is_next:
        raise UsageFault("--divisions requires --next")
    with report_errors(), open_league(results, event, readonly=not is_next) as store:
        if is_next:
            say(f"Season {season_of(store)} of {event} is now {begin_season(store, divisions).archive}.")
            announce_event(store)
        say(f"{event}: season {season_of(store)}, {store.count_played()} games played.")
        for number, entries in find_divisions(store, store.bots()).items():
            names = ", ".join(entry.name for entry in entries if entry.active)
            say(f"Division {number}: {names or 'nobody'}.")


@league.command(epilog=example("equinox league backup spring spring.tar"))
@click.argument("event")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@results_option
def backup(event: str, file: Path, results: Path) -> None:
    """Copy an event and its authors into FILE, also while it is being played.

    FILE has the secret of the deals: keep it to yourself.
    """
    from harness.backup import make_backup
    from harness.commands.reading import open_event

    with report_errors(), open_event(results, event) as store:
        path = store.path
    with report_errors():
        say(f"{file} has {event} with {make_backup(path, file)} games.")


@league.command(epilog=example("equinox league restore spring.tar --event spring-again"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--event", "name", metavar="EVENT", help="Another name for the event.")
@click.option("--no-verify", is_flag=True, help="Do not replay the matches to see whether all is well.")
@results_option
def restore(file: Path, name: str | None, no_verify: bool, results: Path) -> None:
    """Put an event back from a backup, and verify it. Nothing is overwritten."""
    from harness.backup import restore_backup
    from harness.store import Store
    from harness.verify import verify

    with report_errors():
        path = restore_backup(file, results, name)
        say(f"{path} was restored from {file}.")
        if no_verify:
            return
        with Store.open(path, readonly=True) as store:
            report = verify(store, cores())
            games = store.count_played()
    for problem in report.problems:
        where = f"game {problem.game}: " if problem.game else ""
        say(printable(f"{where}{problem.what}"))
    count = len(report.problems)
    void = report.games - games
    voided = f" and {void} void" if void > 0 else ""
    say(f"{games} games{voided}, all replayed: {count or 'no'} problem{'s' * (count != 1)}.")
    if report.problems:
        raise click.exceptions.Exit(1)


# A first look


@league.command(epilog=example("equinox league demo --open"))
@click.option("--matches", "games", type=Whole(1), default=60, show_default=True, help="Matches per league.")
@click.option(
    "--minutes",
    metavar="MINUTES",
    type=Amount(0, min_open=True),
    default=0.3,
    show_default=True,
    help="Minutes per league.",
)
@click.option(
    "--open", "open_", is_flag=True, help="Write a report of each league, and open it in the browser."
)
@playing_options
def demo(games: int, minutes: float, open_: bool, jobs: int | None, results: Path) -> None:
    """Play a small league of bundled bots for every game: about a minute. Run it again to play more."""
    import equinox
    from harness.league import create, find_demo_bots, open_bots, open_league, refresh
    from harness.runner import Ending, Living
    from harness.sandbox import is_weak, mode_for_bundled_bots, why_no_bwrap
    from harness.schedules.league import League, Matchmaking
    from harness.settings import Settings
    from harness.store import place

    made = []
    sandbox = mode_for_bundled_bots()
    if is_weak(sandbox):
        say(f"sandbox: bubblewrap does not work here ({why_no_bwrap()}); bots run as root", err=True)
    with report_errors():
        for game, rules in equinox.games.items():
            event = f"demo-{game}"
            ready, left_out = find_demo_bots(game)
            for name, why in left_out.items():
                say(f"{game}: skipping {name}: {printable(why)}", err=True)
            if len(ready) < rules.seats[0]:
                continue
            if place(results, event).exists():
                store = open_league(results, event)
                announce_missing(store)
            else:
                settings = Settings(
                    event=event,
                    schedule=League(),
                    game=game,
                    players=rules.seats[0],
                    sandbox=sandbox,
                )
                store = create(results, settings, ready)
                announce_event(store)
            with store:
                refresh(store)
                goal = store.count_played() + games
                say(f"\n{event}: {', '.join(entry.name for entry in store.bots() if entry.active)}")
                living = Living(partial(open_bots, store))
                ending = run_event(store, Matchmaking(goal), {}, jobs, True, 60 * minutes, living=living)
                show_standings(store)
                if ending is Ending.STOPPED:
                    raise exit_interrupted("league", "demo", results=results)
                made.append(event)
    if not made:
        raise click.ClickException("none of the bundled bots can run here")
    say(f"\n{WHAT_TO_LOOK_AT}")
    if open_:
        _open_reports(made, results)
    _show_next(made, results)


def _open_reports(events: list[str], results: Path) -> None:
    import webbrowser

    from harness.report.write import make
    from harness.store import Store, place

    for event in events:
        with Store.open(place(results, event), readonly=True) as store:
            file = store.path.with_suffix(".html").resolve()
            make(store, file, None, cores())
        opened = webbrowser.open(file.as_uri())
        say(f"{file}: {'opened in the browser' if opened else 'open it in a browser'}")


def _show_next(events: list[str], results: Path) -> None:
    first = events[0]
    lines = [
        ("a page with every match to step through", ["report", first]),
        ("list all matches and their ids", ["matches", first]),
        ("make the standings more certain", ["league", "run", first, "--until-settled", "0.95"]),
        ("create your own bot", ["bot", "new", "mine"]),
        ("add it to the league", ["league", "add", first, "bots/mine"]),
    ]
    say(f"\nAll results are in {results}/: {', '.join(f'{event}.sqlite' for event in events)}. Next steps:")
    for why, words in lines:
        line = command(*words, results=results) if words[0] != "bot" else spell_command(*words)
        say(f"  {line}  # {why}")
