"""The commands that need nothing but the engine. The whole `equinox` command is in harness.cli."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

import click

import equinox
from equinox.interface import short_repr

POSITION = click.argument("file", type=click.Path(allow_dash=True), metavar="FILE|-")
FORMAT = click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True
)


def example(*lines: str) -> str:
    """How a command's help ends: with lines to paste, which are never wrapped."""
    if len(lines) == 1:
        return f"\b\nExample: {lines[0]}"
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def stop(message: str, status: int = 2) -> NoReturn:
    """End the command: status 2 for what was given to it, 1 for what failed."""
    raise click.UsageError(message) if status == 2 else click.ClickException(message)


def read_text(file: str) -> str:
    """A file or standard input."""
    try:
        if file != "-":
            return Path(file).read_text(encoding="utf-8")
        if sys.stdin is None:
            stop("standard input is closed")
        return sys.stdin.read()
    except UnicodeDecodeError:
        stop(f"{file}: not a text file")
    except OSError as problem:
        stop(f"cannot read {file}: {problem}")


def read_json(file: str) -> Any:
    """A JSON document from a file or standard input; duplicate keys are refused."""
    return parse_json(read_text(file), file)


def parse_json(text: str, file: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_refuse_double_keys)
    except (ValueError, RecursionError) as problem:
        stop(f"{file} is not JSON: {problem}")


def _refuse_double_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        before: set[str] = set()
        twice = next(key for key, _ in pairs if key in before or before.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f"the key {short_repr(twice)} appears twice in one object")
    return fields


def load(file: str) -> equinox.State:
    try:
        return equinox.load(read_json(file))
    except equinox.BadPosition as problem:
        stop(f"bad position in {file}: {problem}")


class KeyValue(click.ParamType[tuple[str, Any]]):
    """KEY=VALUE; the value is JSON, or else a plain word."""

    name = "key=value"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, Any]:
        key, equals, text = str(value).partition("=")
        if not equals or not key:
            self.fail(f"{short_repr(value)} must have the form KEY=VALUE", param, ctx)
        try:
            return key, json.loads(text)
        except (ValueError, RecursionError):
            return key, text


rule_option = click.option(
    "--option",
    "options",
    type=KeyValue(),
    multiple=True,
    metavar="KEY=VALUE",
    help="Change a rule; repeat for more. `equinox list-games` lists the keys.",
)
champions_option = click.option(
    "--champions", metavar="NAME,NAME...", help="Eight creatures to use instead of random ones."
)


def merge_options(options: Iterable[tuple[str, Any]], champions: str | None) -> dict[str, Any]:
    """The options of a game from --option and --champions, which is short for one of them."""
    named = {} if champions is None else {"champions": [name.strip() for name in champions.split(",")]}
    return dict(options) | named


def deal_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options for dealing a game."""
    for decorator in (
        rule_option,
        champions_option,
        click.option(
            "--seed", type=int, metavar="N", help="The same seed gives the same game.  [default: random]"
        ),
        click.option("--players", type=int, metavar="N", help="Number of players. [default: the minimum]"),
        click.argument("game"),
    ):
        command = decorator(command)
    return command


def deal_from(
    game: str,
    players: int | None,
    seed: int | None,
    champions: str | None,
    options: tuple[tuple[str, Any], ...],
) -> equinox.State:
    try:
        return equinox.deal(game, players, seed, options=merge_options(options, champions))
    except equinox.BadSetup as problem:
        stop(str(problem))


@click.command("list-games", epilog=example("equinox list-games --format json"))
@FORMAT
def list_games(style: str) -> None:
    """List the games with their numbers of players and their options, for the minimum number of players."""
    games: dict[str, dict[str, Any]] = {
        name: {"players": [game.seats[0], game.seats[-1]], "options": game.options(game.seats[0])}
        for name, game in equinox.games.items()
    }
    if style == "json":
        click.echo(json.dumps(games, indent=2))
        return
    for name, game in games.items():
        low, high = game["players"]
        click.echo(f"{name:<10} {low if low == high else f'{low} to {high}'} players")
        for key, value in game["options"].items():
            click.echo(f"    {key}={json.dumps(value)}")


@click.command(epilog=example("equinox deal creatures --players 3 --seed 7 > position.json"))
@deal_options
def deal(**arguments: Any) -> None:
    """Deal a GAME and print its position."""
    click.echo(json.dumps(deal_from(**arguments).dump()))


@click.command(epilog=example("equinox deal creatures --seed 7 | equinox moves -"))
@POSITION
@FORMAT
def moves(file: str, style: str) -> None:
    """List the legal moves of a position, one per line."""
    state = load(file)
    if style == "json":
        click.echo(json.dumps({"turn": state.turn, "moves": state.moves()}))
        return
    for move in state.moves():
        click.echo(move)


@click.command(
    epilog=example("equinox deal creatures --seed 7 | equinox step - 'predict ursus' 'play ursus-6'")
)
@POSITION
@click.argument("played", nargs=-1, required=True, metavar="MOVE...")
def step(file: str, played: tuple[str, ...]) -> None:
    """Play moves on a position and print the resulting position."""
    state = load(file)
    for move in played:
        try:
            state.play(move)
        except equinox.IllegalMove as problem:
            stop(f"illegal move {problem}")
    click.echo(json.dumps(state.dump()))


@click.command(epilog=example("equinox deal creatures --seed 7 | equinox view - --seat 1"))
@POSITION
@click.option(
    "--seat",
    type=int,
    metavar="N",
    required=True,
    help="The seat whose view to print; 0 is the first player.",
)
def view(file: str, seat: int) -> None:
    """Print what one seat knows about a position."""
    state = load(file)
    if not 0 <= seat < state.players:
        stop(f"there is no seat {seat}: the seats are 0 to {state.players - 1}")
    click.echo(json.dumps(state.view(seat)))


@click.command(epilog=example("equinox walk golems --players 4 --seed 12"))
@deal_options
@FORMAT
def walk(style: str, **arguments: Any) -> None:
    """Play a GAME with random moves and print what happens."""
    if arguments["seed"] is None:
        arguments["seed"] = random.SystemRandom().getrandbits(32)
    rng = random.Random(arguments["seed"])
    state = deal_from(**arguments)
    state.log = []
    while state.turn is not None:
        state.play(rng.choice(state.moves()))
    outcome = state.outcome()
    assert outcome is not None
    news = [event.public for event in state.log]
    if style == "json":
        click.echo(json.dumps({"seed": arguments["seed"], "news": news, "outcome": outcome.dump()}))
        return
    for item in news:
        click.echo(format_event(item))
    scores = ", ".join(
        f"seat {seat} has {score:g} (place {rank})"
        for seat, (score, rank) in enumerate(zip(outcome.scores, outcome.ranks, strict=True))
    )
    click.echo(f"{outcome.reason}: {scores}; seed {arguments['seed']}")


def format_event(item: equinox.Position) -> str:
    """An event as a line: who first, then its fields."""
    rest = dict(item)
    who = f"seat {rest.pop('seat')}: " if "seat" in rest else "  "
    if "move" in rest:
        return f"{who}{rest['move']}"
    details = ", ".join(
        f"{key.replace('_', ' ')} {' '.join(map(str, value)) if isinstance(value, list) else value}"
        for key, value in rest.items()
    )
    return f"  {who}{details}" if who.strip() else f"  {details}"
