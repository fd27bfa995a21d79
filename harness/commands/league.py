"""`equinox league`: bots join, improve and leave, and each game makes the standings more certain."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from equinox.cli import merge_options
from equinox.text import printable
from harness.commands.event_options import (
    announce_adopted,
    announce_event,
    announce_missing,
    cluster_options,
    command,
    describe_files,
    exit_interrupted,
    explain_resume,
    fresh_deals_option,
    open_cluster,
    playing_options,
    ponder_option,
    program,
    report_errors,
    results_option,
    resume_options,
    run_event,
    seed_option,
    show_faults,
    show_standings,
)
from harness.commands.options import (
    Amount,
    UsageFault,
    clock_options,
    game_options,
    sandbox_options,
    say,
)

GOAL: Final = "goal"
"""The number of games that the last `run` was to reach, in the store's state."""
SETTLED: Final = "until settled"


@click.group(epilog="Example: equinox league create spring random greedy --game tiles")
def league() -> None:
    """Run a league: bots join, improve and leave, and games are played where the standings are uncertain."""


@league.command(epilog="Example: equinox league create spring random greedy --game tiles")
@click.argument("event")
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@game_options
@seed_option
@click.option(
    "--quarantine",
    type=click.IntRange(0),
    default=5,
    show_default=True,
    help="Quarantine a bot after this many faults in a row; 0 means never.",
)
@clock_options
@fresh_deals_option
@ponder_option
@sandbox_options
@results_option
def create(
    event: str,
    bots: tuple[str, ...],
    results: Path,
    players: int | None,
    seed: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    no_pin: bool,
    **settings: Any,
) -> None:
    """Create the league EVENT, optionally with some bots."""
    import equinox
    from harness.league import create as create_league
    from harness.schedules.league import League
    from harness.settings import Settings

    game = settings["game"]
    seats = (
        equinox.games[game].seats[0] if game in equinox.games else 2
    )  # `create_league` reports an unknown game
    with report_errors():
        store = create_league(
            results,
            Settings(
                event=event,
                schedule=League(),
                players=players or seats,
                seed=seed,
                options=merge_options(options, champions),
                **settings,
            ),
            bots,
        )
        with store:
            announce_event(store)
            say(f"Created {store.path} with {len(store.bots())} bots.")


@league.command(epilog="Example: equinox league add spring c java")
@click.argument("event")
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@results_option
def add(event: str, bots: tuple[str, ...], results: Path) -> None:
    """Add bots to a league."""
    from harness.league import add as add_bots
    from harness.league import open_league

    with report_errors(), open_league(results, event) as store:
        for entry in add_bots(store, bots):
            say(f"{entry.name} {printable(entry.version or '')} joined {event}.".replace("  ", " "))


@league.command(epilog="Example: equinox league update spring greedy")
@click.argument("event")
@click.argument("bot")
@click.option("--from", "source", metavar="BOT", help="Move the bot to this folder or file.")
@results_option
def update(event: str, bot: str, source: str | None, results: Path) -> None:
    """Enter a new version of a bot. The old one stops playing and stays as history.

    BOT is its name, or the location it was entered from, which is read again. A name belongs to the location
    it was entered from: --from moves it, and restores a bot that was removed.
    """
    from harness.league import open_league
    from harness.league import update as update_bot

    with report_errors(), open_league(results, event) as store:
        old, new = update_bot(store, bot, source)
        version = printable(new.version or "unknown")
        if old is None or old.key == new.key:
            say(f"{new.name} {version} now plays, from {printable(new.source)}.")
        else:
            say(f"{new.name}: version {printable(old.version or 'unknown')} replaced by {version}.")


@league.command(epilog="Example: equinox league remove spring java")
@click.argument("event")
@click.argument("bot")
@results_option
def remove(event: str, bot: str, results: Path) -> None:
    """Remove a bot from a league. Its games are kept."""
    from harness.league import open_league
    from harness.league import remove as remove_bot

    with report_errors(), open_league(results, event) as store:
        say(f"{remove_bot(store, bot).name} left {event}.")


@league.command(epilog="Example: equinox league run spring --until-settled 0.95 --minutes 10")
@click.argument("event")
@click.option("--games", type=click.IntRange(1), help="Play this many more games.")
@click.option("--minutes", type=Amount(0, min_open=True), help="Play for this long.")
@click.option(
    "--until-settled",
    type=Amount(0.5, 1, min_open=True, max_open=True),
    metavar="P",
    help="Play until each bot is better than the next with this probability.",
)
@click.option("--resume", is_flag=True, help="Continue the last run.")
@click.option("--no-pin", is_flag=True, help="Let bots run on any core.")
@playing_options
@cluster_options
@click.pass_context
def run(
    context: click.Context,
    /,
    event: str,
    games: int | None,
    minutes: float | None,
    until_settled: float | None,
    resume: bool,
    no_pin: bool,
    jobs: int | None,
    results: Path,
    **_: Any,
) -> None:
    """Play games, preferring new versions and neighbours whose order is not settled.

    Several limits may be given; the run stops at whichever is reached first.
    """
    from harness.entries import adopt
    from harness.league import open_league, runnables
    from harness.runner import Ending
    from harness.schedules.league import Matchmaking
    from harness.trust import sandbox_for

    if not (games or minutes or until_settled or resume):
        raise UsageFault("specify how long to play: --games N, --minutes M, --until-settled P, or --resume")
    with report_errors(), open_cluster(context) as cluster, open_league(results, event) as store:
        goal = None if games is None else len(store.played()) + games
        if resume:
            kept, sure = store.number(GOAL), store.number(SETTLED)
            if not kept and not sure and not minutes:
                raise UsageFault(f"{event}: there is no run to resume")
            goal = goal or (int(kept) if kept else None)
            until_settled = until_settled or sure
        announce_adopted(store, adopt(store, sandbox_for(store)))
        ready = runnables(store)
        announce_missing(store)
        store.set_state(GOAL, None if goal is None else str(goal))
        store.set_state(SETTLED, None if until_settled is None else str(until_settled))
        seconds = None if minutes is None else 60 * minutes
        limit = ["--resume"] if goal or until_settled else ["--minutes", f"{minutes:g}"]
        again = ["league", "run", event, *limit, *resume_options(context)]
        with explain_resume(store, *again, results=results):
            plan = Matchmaking(goal, until_settled)
            ending = run_event(store, plan, ready, jobs, not no_pin, seconds, cluster)
        show_standings(store)
        show_faults(store, results)
        if ending is Ending.STOPPED:
            raise exit_interrupted(*again, results=results)
        say(f"\n{describe_files(store)}.")


@league.command(epilog="Example: equinox league status spring")
@click.argument("event")
@results_option
def status(event: str, results: Path) -> None:
    """Show the standings, which bots are not settled yet, which are new and which are quarantined."""
    from harness.league import open_league, report

    with report_errors(), open_league(results, event, readonly=True) as store:
        if store.played():
            show_standings(store)
            say()
        for line in report(store):
            say(line)


# A first look


@league.command(epilog="Example: equinox league demo --games 40")
@click.option("--games", type=click.IntRange(1), default=60, show_default=True, help="Games per league.")
@click.option("--minutes", type=Amount(0, min_open=True), default=0.4, show_default=True)
@playing_options
def demo(games: int, minutes: float, jobs: int | None, results: Path) -> None:
    """Play a small league of the bundled bots for every game. Run it again to play more."""
    import equinox
    from harness.league import create, find_bundled, open_league, refresh, runnables
    from harness.schedules.league import League, Matchmaking
    from harness.settings import Settings
    from harness.store import place

    made = []
    with report_errors():
        for game, rules in equinox.games.items():
            event = f"demo-{game}"
            ready, left_out = find_bundled(game)
            for name, why in left_out.items():
                say(f"{game}: skipping {name}: {printable(why)}", err=True)
            if len(ready) < rules.seats[0]:
                continue
            if place(results, event).exists():
                store = open_league(results, event)
                announce_missing(store)
            else:
                settings = Settings(event=event, schedule=League(), game=game, players=rules.seats[0])
                store = create(results, settings, ready)
                announce_event(store)
            with store:
                refresh(store)
                goal = len(store.played()) + games
                say(f"\n{event}: {', '.join(entry.name for entry in store.bots() if entry.active)}")
                run_event(store, Matchmaking(goal), runnables(store), jobs, True, 60 * minutes)
                show_standings(store)
                made.append(event)
    if not made:
        raise click.ClickException("none of the bundled bots can run here")
    _what_next(made, results)


def _what_next(events: list[str], results: Path) -> None:
    first = events[0]
    lines = [
        ("details of these games", ["crosstable", first]),
        ("list all games and their ids", ["games", first]),
        ("make the standings more certain", ["league", "run", first, "--until-settled", "0.95"]),
        ("create your own bot", ["bot", "new", "mine"]),
        ("add it to the league", ["league", "add", first, "bots/mine"]),
    ]
    say(f"\nAll results are in {results}/: {', '.join(f'{event}.sqlite' for event in events)}. Next steps:")
    for why, words in lines:
        line = command(*words, results=results) if words[0] != "bot" else " ".join([program(), *words])
        say(f"  {line:<60} # {why}")
