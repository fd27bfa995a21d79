"""`equinox tune`: find better parameters of a bot by playing."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example, merge_options
from equinox.text import count
from harness.commands.event_options import CLOCK, LIMITS, RULES, command, cores, results_option, spell_given
from harness.commands.match import count_seats, prepare_bots
from harness.commands.options import (
    UsageFault,
    Whole,
    choose_sandbox,
    clock_options,
    fail_with_2,
    game_options,
    sandbox_options,
    say,
    write_out,
)

if TYPE_CHECKING:
    from equinox.record import Record
    from harness.bots import Bot, Runnable
    from harness.executor import Task
    from harness.parameters import Value
    from harness.trial import Trial
    from harness.tuning import Run, Settings

STEP_GAMES: Final = 32
"""So many games make a step, if that leaves enough steps."""
LEAST_STEPS: Final = 20


@click.command(
    epilog=example("equinox tune greedy --param blunder --game creatures --matches 40 --no-compare")
)
@click.argument("bot")
@click.option(
    "--param",
    "params",
    multiple=True,
    required=True,
    metavar="NAME[=LOW..HIGH]",
    help="A parameter to tune, and its range; repeat for more. [default range: that of bot.toml]",
)
@click.option("--against", multiple=True, metavar="BOT", help="Opponents; repeat for more. [default: itself]")
@click.option("--matches", "games", type=Whole(8), default=2000, show_default=True, help="Matches in all.")
@game_options
@click.option("--seed", type=int, metavar="N", help="Seed of the deals and of the steps. [default: random]")
@click.option("--jobs", type=Whole(1, 1024), help="Matches at a time. [default: one per core]")
@click.option("--name", metavar="NAME", help="Name of the run, to continue it. [default: the bot's name]")
@click.option(
    "--compare/--no-compare",
    "compares",
    default=True,
    show_default=True,
    help="Compare the result with the defaults at the end, as `equinox compare` does.",
)
@results_option
@clock_options
@sandbox_options
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
@click.pass_context
@fail_with_2()
def tune(
    context: click.Context,
    /,
    bot: str,
    params: tuple[str, ...],
    against: tuple[str, ...],
    games: int,
    game: str,
    players: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    seed: int | None,
    jobs: int | None,
    name: str | None,
    compares: bool,
    results: Path,
    move_ms: int,
    game_ms: int | None,
    margin_ms: float,
    sandbox: str,
    memory: int,
    processes: int,
    file_size: int,
    cpu: float | None,
    no_pin: bool,
    style: str,
) -> None:
    """Tune parameters of BOT by playing games, and compare what was found with the defaults.

    Each step plays two settings near the current one on the same deals, against the opponents or each other
    (SPSA). After each step the run is stored; the same command continues it. See docs/tuning.md.
    """
    import equinox
    from equinox.interface import short_repr
    from harness.batch import play_batch
    from harness.bots import NAME, NAME_RULE, split_parameters
    from harness.executor import HarnessFault, Local
    from harness.parameters import spell_all, values
    from harness.referee import Match
    from harness.sandbox import Limits
    from harness.tables import as_json
    from harness.tuning import (
        SUFFIX,
        Run,
        Settings,
        Step,
        TuneError,
        describe_difference,
        find_start,
        load,
        parse_range,
        save,
    )

    if name is not None and not NAME.fullmatch(name):
        raise UsageFault(f"--name: must be {NAME_RULE}, not {short_repr(name)}")
    seats = count_seats((bot, *against), game, players)
    if not against and seats > 2:
        raise UsageFault(f"with {seats} players, --against says who sits in the other seats")
    rules = merge_options(options, champions)
    try:
        Match(game=game, seed=0, players=seats, options=rules).deal()
    except equinox.EquinoxError as error:
        raise UsageFault(str(error)) from None
    around = choose_sandbox(sandbox, Limits(memory, processes, file_size, cpu))
    own, *others = prepare_bots((bot, *against), game, 1 + len(against), around)
    plain, given = split_parameters(bot)
    if own.bot.chosen and not given:
        raise UsageFault(f"{own.bot.name}: its parameters are chosen already, in its bot.toml")
    untuned = values(own.bot.parameters, own.bot.chosen)
    try:
        ranges = tuple(parse_range(text, own.bot.parameters) for text in params)
        if len({one.name for one in ranges}) < len(ranges):
            raise TuneError("a parameter is given twice")
        deal_games = 2 * seats if against else 2
        if games < deal_games:
            raise TuneError(f"--matches: a step plays at least {deal_games} games: a deal with two settings")
        steps = min(max(LEAST_STEPS, games // max(STEP_GAMES, deal_games)), games // deal_games)
        # Parameters are part of a bot's name, but their signs are not those of a file's name.
        path = results / f"{name or re.sub('[:=,]', '-', own.bot.name)}{SUFFIX}"
        run = load(path) if path.exists() else None
        settings = Settings(
            bot=own.bot.name,
            content=own.content,
            against=tuple(one.bot.name for one in others),
            game=game,
            players=seats,
            options=rules,
            ranges=ranges,
            start=find_start(ranges, untuned),
            steps=steps,
            deals=games // steps // deal_games,
            seed=seed if seed is not None else run.settings.seed if run else secrets.randbits(53),
            move_ms=move_ms,
            game_ms=game_ms,
        )
        if run is None:
            run = Run(settings)
        elif run.settings != settings:
            raise TuneError(f"{path} {describe_difference(run.settings, settings)}")
    except TuneError as error:
        raise UsageFault(str(error)) from None
    if run.steps:
        say(f"equinox: continuing {path}: {len(run.steps)} of {steps} steps", err=True)
    try:
        while len(run.steps) < steps:
            plus, minus = run.neighbours()
            runnables = _runnables(own, plus, minus, others)
            tasks = list(_list_tasks(run, margin_ms))
            pin, workers = not no_pin, jobs or cores()
            records = list(play_batch(tasks, lambda r=runnables, p=pin, w=workers: Local(w, r, around, p)))  # type: ignore[misc]
            shares = _mean_shares(tasks, records)
            run.steps.append(Step(*shares, len(records)))
            try:
                save(run, path)
            except OSError as error:
                raise UsageFault(f"{path}: {error.strerror}") from None
            _show_step(run, plus, minus)
    except KeyboardInterrupt:
        say(
            f"equinox: interrupted after {len(run.steps)} of {steps} steps, which are stored in {path}; the "
            "same command continues",
            err=True,
        )
        raise click.exceptions.Exit(130) from None
    except HarnessFault as fault:
        raise click.ClickException(f"the harness failed: {str(fault).strip().splitlines()[-1]}") from None
    if nothing := run.find_nothing():
        say(f"equinox: warning: {nothing}", err=True)
    before = {one.name: untuned[one.name] for one in ranges}
    recommended = run.recommended()
    if style == "table":
        say(_text(run, before))
    tuned = f"{plain}:{spell_all(_merge(own.bot, recommended))}"
    rules_given = [name for name in RULES if name != "players"]
    words = [tuned, bot, *spell_given(context, *rules_given, *CLOCK, *LIMITS), "--players", str(seats)]
    words += ["--against", *against] if against else []

    def show(trial: Trial | None, results: Path) -> None:
        from harness.commands.compare import show_trial
        from harness.trial import summarize

        if style == "json":
            write_out(as_json(_data(run, before) | {"comparison": trial and summarize(trial)}))
        elif trial is not None:
            say("")
            show_trial("table", trial, results)
        else:
            say(f"To see whether it is better: {command('compare', *words, results=results)}")

    if not compares or recommended == before:
        show(None, results)
    else:
        raise click.exceptions.Exit(_compare(run, path, words, jobs or cores(), show))


def _compare(run: Run, path: Path, words: list[str], jobs: int, show: Callable[[Trial, Path], None]) -> int:
    """Plays what is missing of the comparison that belongs to the run; returns its status."""
    from harness.commands.compare import choose_name, compare, play_comparison
    from harness.store import place
    from harness.tuning import save

    results = path.parent
    if run.comparison is None:
        run.comparison = choose_name(results, words[0], words[1])
        save(run, path)
    if place(results, run.comparison).exists():
        words = ["--resume"]
    words = [*words, "--event", run.comparison, "--results", str(results), "--jobs", str(jobs)]
    with compare.make_context("equinox compare", words) as context:
        return play_comparison(context, show)


def _runnables(
    own: Runnable, plus: dict[str, Value], minus: dict[str, Value], others: Sequence[Runnable]
) -> dict[str, Runnable]:
    """The bot with both settings, built once, and its opponents."""
    import dataclasses

    ready = {f"against {number}": one for number, one in enumerate(others)}
    for key, chosen in (("plus", plus), ("minus", minus)):
        bot = own.bot.with_chosen(_merge(own.bot, chosen))
        program = own.command[: len(own.command) - len(own.bot.arguments)]
        ready[key] = dataclasses.replace(own, bot=bot, command=(*program, *bot.arguments))
    return ready


def _merge(bot: Bot, tuned: dict[str, Value]) -> dict[str, Value]:
    """The bot's parameters, the tuned ones among them, in the order of their declarations."""
    chosen = {**bot.chosen, **tuned}
    return {one.name: chosen[one.name] for one in bot.parameters if one.name in chosen}


def _list_tasks(run: Run, margin_ms: float) -> Iterator[Task]:
    """The games of the next step: the same deals for both settings, in every seat."""
    from equinox.protocol import Clock
    from harness.executor import Task
    from harness.referee import Match

    settings = run.settings
    clock = Clock(settings.move_ms, settings.game_ms)
    for number in range(settings.deals):
        deal = len(run.steps) * settings.deals + number
        for rotation, bots in enumerate(_seatings(settings, deal)):
            name = f"{settings.seed:x} {deal} {'-'.join(bots)}"
            seed = (settings.seed + deal) % 2**53
            match = Match(settings.game, seed, settings.players, settings.options, clock, name, margin_ms)
            yield Task(match, bots, rotation=rotation)


def _seatings(settings: Settings, deal: int) -> Iterator[tuple[str, ...]]:
    if not settings.against:
        yield from (("plus", "minus"), ("minus", "plus"))
        return
    count = len(settings.against)
    others = [f"against {(deal + number) % count}" for number in range(settings.players - 1)]
    for seat in range(settings.players):
        for key in ("plus", "minus"):
            yield (*others[:seat], key, *others[seat:])


def _mean_shares(tasks: Sequence[Task], records: Sequence[Record]) -> tuple[float, float]:
    from harness.game_result import share_of_first

    shares: dict[str, list[float]] = {"plus": [], "minus": []}
    for task, record in zip(tasks, records, strict=True):
        for seat, key in enumerate(task.bots):
            if key in shares:
                shares[key].append(share_of_first(record.outcome.ranks, seat))
    return sum(shares["plus"]) / len(shares["plus"]), sum(shares["minus"]) / len(shares["minus"])


def _show_step(run: Run, plus: dict[str, Value], minus: dict[str, Value]) -> None:
    from harness.parameters import spell_all

    step = run.steps[-1]
    say(
        f"step {len(run.steps)} of {run.settings.steps}: {spell_all(plus)} {step.plus:.0%}, "
        f"{spell_all(minus)} {step.minus:.0%}; now {spell_all(run.recommended())}",
        err=True,
    )


def _data(run: Run, before: dict[str, Value]) -> dict[str, Any]:
    return {
        "bot": run.settings.bot,
        "recommended": run.recommended(),
        "defaults": before,
        "games": sum(step.games for step in run.steps),
        "steps": [{"plus": step.plus, "minus": step.minus, "games": step.games} for step in run.steps],
        "path": [_values(run, values) for values in run.path()],
    }


def _values(run: Run, units: Sequence[float]) -> dict[str, Value]:
    return {one.name: one.at(unit) for one, unit in zip(run.settings.ranges, units, strict=True)}


def _text(run: Run, before: dict[str, Value]) -> str:
    from harness.parameters import spell_all
    from harness.tuning import plot

    settings = run.settings
    lines = []
    for column in range(len(settings.ranges)):
        lines += [*plot(run, column), ""]
    recommended = spell_all(run.recommended())
    games = sum(step.games for step in run.steps)
    what = "it has" if ":" in settings.bot else "the defaults are"
    lines.append(f"{settings.bot}, {count(games, 'game')}: {recommended} ({what} {spell_all(before)}).")
    return "\n".join(lines)
