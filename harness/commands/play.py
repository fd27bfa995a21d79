"""`equinox play`: a person against bots, in the terminal."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example, merge_options
from equinox.looking import choose_look, color_option, forgive_letters
from equinox.text import printable
from harness.commands.match import count_seats, prepare_bots
from harness.commands.options import (
    UsageFault,
    Whole,
    choose_sandbox,
    clock_options,
    rule_options,
    sandbox_options,
)
from harness.commands.output import Output, check_output, overwrite_option, replace_output

if TYPE_CHECKING:
    from harness.resumable_game import Game
    from harness.sandbox import Sandbox

OF_THE_GAME: Final = (
    "game",
    "against",
    "seat",
    "players",
    "seed",
    "options",
    "champions",
    "move_ms",
    "game_ms",
    "margin_ms",
)
"""What a saved game has settled."""


@click.command(epilog=example("equinox play --game tiles --against greedy --seat 1 --seed 7"))
@click.option("--game", metavar="GAME", help="The game to play.")
@click.option("--against", multiple=True, metavar="BOT", help="Your opponent; repeat for more.")
@click.option("--seat", type=Whole(0, 4), default=0, show_default=True, help="Your seat; seat 0 moves first.")
@click.option("--seed", type=int, metavar="N", help="Seed of the deal. [default: random]")
@rule_options
@click.option(
    "--continue",
    "saved_file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Continue a saved match.",
)
@click.option(
    "--record",
    "record_file",
    type=Output(),
    help="Save the finished match to this file.",
)
@overwrite_option
@clock_options
@sandbox_options
@color_option
@click.pass_context
def play(
    context: click.Context,
    /,
    saved_file: Path | None,
    record_file: Path | None,
    overwrite: bool,
    sandbox: str,
    memory: int,
    processes: int,
    file_size: int,
    cpu: float | None,
    no_pin: bool,
    color: str,
    **settled: Any,
) -> None:
    """Play against bots in the terminal. Type `help` in the game for a list of commands.

    A BOT is a folder with a bot.toml, the name of a folder in bots/, or a runnable file. The bots take the
    remaining seats in the order given; if there are more seats than bots, they fill them again in the same
    order. The clock applies to the bots only.
    """
    from harness.process import pin_to_one_core
    from harness.resumable_game import CannotContinue
    from harness.sandbox import Limits, SandboxError
    from harness.terminal.game import Leave
    from harness.terminal.play_screen import Ended, PlayScreen
    from harness.terminal.prompt import prompt

    forgive_letters()
    target = None
    if record_file is not None:
        target = check_output(record_file, overwrite, str(saved_file or ""), streams=True)
    around = choose_sandbox(sandbox, Limits(memory, processes, file_size, cpu))
    if saved_file is None:
        game = _new_game(around, **settled)
    else:
        for key in OF_THE_GAME:
            source = context.get_parameter_source(key)
            if source is not None and source.name == "COMMANDLINE":
                raise UsageFault(
                    f"--continue resumes a game as it was: --{key.replace('_', '-')} has no effect"
                )
        game = _continue_game(around, saved_file)
    if not no_pin:
        pin_to_one_core()
    table = PlayScreen(game, prompt(), lambda: choose_look(color, full_screen=True))
    # To be ended is to be interrupted: the bots must not be left behind.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, Ended.hear)
    table.welcome()
    try:
        record = game.run(table.decide, table.over, table.failed)
    except (Leave, EOFError):
        click.echo("You left the game.")
        return
    except CannotContinue as error:
        raise UsageFault(f"{saved_file}: {error}") from None
    except SandboxError as error:
        raise click.ClickException(str(error)) from None
    table.finish(record)
    if record_file is not None and target is not None:
        from equinox.record import encode

        with replace_output(record_file, target) as out:
            out.write(encode(record))


def _new_game(
    sandbox: Sandbox,
    game: str | None,
    against: tuple[str, ...],
    seat: int,
    players: int | None,
    seed: int | None,
    options: tuple[tuple[str, Any], ...],
    champions: str | None,
    move_ms: int,
    game_ms: int | None,
    margin_ms: float,
) -> Game:
    import equinox
    from equinox.protocol import Clock
    from harness.referee import Match
    from harness.resumable_game import Game, Opponents
    from harness.terminal.game import YOU

    if game is None or not against:
        raise UsageFault(
            "specify --game and --against (or --continue), for example --game tiles --against greedy"
        )
    seats = count_seats(("you", *against), game, players)
    if seat >= seats:
        raise UsageFault(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
    match = Match(
        game=game,
        seed=secrets.randbits(53) if seed is None else seed,
        players=seats,
        options=merge_options(options, champions),
        clock=Clock(move_ms, game_ms),
        margin_ms=margin_ms,
    )
    try:
        match.deal()
    except equinox.EquinoxError as error:
        raise UsageFault(str(error)) from None
    names = [_absolute_name(against[number % len(against)]) for number in range(seats - 1)]
    return Game(match, {seat: YOU}, Opponents(names, prepare_bots(names, game, seats - 1, sandbox), sandbox))


def _absolute_name(bot: str) -> str:
    """A bot as it can be named from any folder: a saved game may be continued elsewhere."""
    path = Path(bot).expanduser()
    return str(path.resolve()) if path.exists() else bot


def _continue_game(sandbox: Sandbox, file: Path) -> Game:
    from harness.referee import Match
    from harness.resumable_game import CannotContinue, Game, Opponents
    from harness.terminal.game import YOU, changed_bots, saved_game

    try:
        saved = saved_game(file)
    except CannotContinue as error:
        raise UsageFault(str(error)) from None
    runnables = prepare_bots(saved.against, saved.game, saved.players - 1, sandbox)
    for name in changed_bots(saved, runnables):
        click.echo(f"{printable(name)} has changed since the game was saved", err=True)
    match = Match(
        game=saved.game,
        seed=saved.seed,
        players=saved.players,
        options=saved.options,
        clock=saved.clock,
        margin_ms=saved.margin_ms,
    )
    opponents = Opponents(saved.against, runnables, sandbox)
    return Game(match, {saved.person: YOU}, opponents, saved.moves, saved.faults)
