"""A person's game against bots, saved and continued."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from equinox.interface import EquinoxError
from equinox.protocol import Result
from equinox.record import UNFINISHED, VERSION, BadRecord, Record, encode, match_id, replay
from harness.bots import Runnable
from harness.referee import entrant
from harness.resumable_game import CannotContinue, Game

YOU: Final = "you"


class Leave(Exception):
    """The person leaves the game."""


class Saved(Record, kw_only=True):
    """A person's game that can be continued: its record so far, and who sits where."""

    person: int
    against: list[str]
    """The bots in the order of their seats, as a command line names them."""
    margin_ms: float


def save(game: Game, path: Path) -> None:
    """Write the game as it stands. OSError if that cannot be done, or if it would replace what is not a saved
    game."""
    if path.is_file() and path.stat().st_size:
        try:
            msgspec.json.decode(path.read_bytes(), type=Saved)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise FileExistsError(errno.EEXIST, "the file exists and is not a saved game") from None
    match = game.match
    (person,) = game.people
    saved = Saved(
        id=match_id(match.game, match.players, match.seed, match.options, game.names),
        game=match.game,
        players=match.players,
        seed=match.seed,
        options=dict(match.options),
        bots=[entrant(seat) for seat in game.seats],
        clock=match.clock,
        moves=game.moves,
        faults=game.faults,
        outcome=Result([0.0] * match.players, [1] * match.players, UNFINISHED),
        person=person,
        against=game.opponents.named,
        margin_ms=match.margin_ms,
    )
    path.write_bytes(encode(saved))


def saved_game(path: Path) -> Saved:
    """A saved game, read and played through."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except OSError as error:
        raise CannotContinue(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CannotContinue(f"{path}: not a saved game: {error}") from None
    bots = saved.players - 1
    if len(saved.against) != bots or not 0 <= saved.person <= bots or len(saved.bots) != saved.players:
        raise CannotContinue(f"{path}: not a saved game: {saved.players} players do not match the bots")
    try:
        *_, state = replay(saved)
    except (BadRecord, EquinoxError) as error:
        raise CannotContinue(f"{path}: {error}") from None
    if state.turn is None or (saved.faults and saved.players == 2):
        raise CannotContinue(f"{path}: this game is over")
    wrong = _wrong(saved)
    if wrong is not None:
        raise CannotContinue(f"{path}: not a saved game: {wrong}")
    return saved


def _wrong(saved: Saved) -> str | None:
    """What is impossible in a saved game."""
    if saved.version > VERSION:
        return f"format {saved.version}: this program supports formats up to {VERSION}"
    clock = saved.clock
    if clock.move_ms < 1 or saved.margin_ms < 0 or (clock.game_ms is not None and clock.game_ms < 1):
        return "a clock with no time"
    failed: dict[int, int] = {}
    for fault in saved.faults:
        if fault.seat == saved.person or fault.seat not in range(saved.players) or fault.seat in failed:
            return f"a fault of seat {fault.seat} is not possible"
        failed[fault.seat] = fault.moves_before
    for number, played in enumerate(saved.moves):
        if (played.by == "referee") != (failed.get(played.seat, number + 1) <= number):
            return f"move {number + 1} should not be by the {played.by}"
    return None


def changed_bots(saved: Saved, runnables: Sequence[Runnable]) -> list[str]:
    """The bots whose files are not those that have played so far."""
    then = [bot.content for seat, bot in enumerate(saved.bots) if seat != saved.person]
    return [
        runnable.bot.name
        for content, runnable in zip(then, runnables, strict=True)
        if content not in (None, runnable.content)
    ]
