"""How every command names a played game: EVENT with a number or an id, or a FILE of records."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.cli import read_text
from equinox.text import count
from harness.commands.event_options import results_option
from harness.commands.options import UsageFault, Whole, together
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from equinox.interface import State
    from equinox.record import Record

P = ParamSpec("P")
R = TypeVar("R")


def make_move_option(help_text: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    return click.option("--move", type=Whole(1), metavar="N", help=help_text)


move_option: Final = make_move_option("The position before move N of a played game.")


def game_arguments(source: str = "EVENT|FILE") -> Callable[[Callable[P, R]], Callable[P, R]]:
    """SOURCE and MATCH: a played game, or what else the source may be."""
    return together(
        click.argument("source", metavar=source),
        click.argument("game", required=False, metavar="[MATCH]"),
        results_option,
    )


def read_game(results: Path, source: str, game: str | None) -> Record:
    """The record of a played game. What is wrong is reported in one line, status 2."""
    record = read_source(results, source, game)
    if isinstance(record, str):
        raise UsageFault(f"{source}: not a file of records")
    return record


def read_records(file: str) -> list[Record]:
    records = _find_records(read_text(file), file)
    if not records:
        raise UsageFault(f"{file}: not a file of records")
    return records


def is_file(results: Path, source: str) -> bool:
    """Whatever can be read is a file: a pipe, too. But one without records does not hide an event."""
    from harness.store import place

    file = Path(source)
    if source == "-" or not file.exists() or file.is_dir():
        return source == "-"
    if not file.is_file() or not place(results, source).is_file():
        return True
    return _find_records(file.read_bytes().decode(errors="replace"), source) is not None


def read_source(results: Path, source: str, game: str | None, move: int | None = None) -> Record | str:
    """The record of a played game, or the text of a file that holds something else: a position, probably."""
    if game == "":
        raise UsageFault("the number or id of the game is empty")
    if not is_file(results, source):
        return _read_from_event(results, source, game)
    text = read_text(source)
    records = _find_records(text, source)
    if records is not None:
        return _choose_record(records, source, game)
    if game is not None:
        raise UsageFault(f"{source} is not a file of records: there is no game {game} in it")
    if move is not None:
        raise UsageFault(f"--move requires a played game; {source} is a position")
    return text


def _find_records(text: str, file: str) -> list[Record] | None:
    """The records in a text; None if it is something else, a position most likely."""
    from equinox.record import BadRecord, read

    lines = text.split("\n")  # not splitlines(): a bot's note may have other ends of lines in it
    try:
        first = json.loads(next((line for line in lines if line.strip()), ""))
    except (ValueError, RecursionError):
        first, lines = _parse_whole(text), [" ".join(lines)]
    if not isinstance(first, dict) or not {"moves", "bots"} <= first.keys():
        return None
    try:
        return list(read(line.encode(errors="surrogateescape") for line in lines))
    except BadRecord as problem:
        raise UsageFault(f"{file}: {problem}") from None


def _choose_record(records: Sequence[Record], file: str, game: str | None) -> Record:
    from equinox.record import BadRecord, checked

    try:
        return checked(_look_up(records, file, game))
    except BadRecord as problem:
        raise UsageFault(f"{file}: {problem}") from None


def _look_up(records: Sequence[Record], file: str, game: str | None) -> Record:
    from harness.terminal.menu import parse_count

    name = game or "1"
    number = parse_count(name)
    if number is not None and 1 <= number <= len(records):
        return records[number - 1]
    matching = [record for record in records if record.id.startswith(name)]
    if len(matching) == 1:
        return matching[0]
    hint = ": numbers begin at 1" if number == 0 else ""
    raise UsageFault(f"{file} has {count(len(records), 'record')}; there is no game {game or 1}{hint}")


def _parse_whole(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def check_source(results: Path, source: str) -> None:
    """A source that is no file must be an event."""
    from harness.store import place

    if not place(results, source).is_file():
        raise UsageFault(f"{source} is neither a file of records nor an event in {results}")


def _read_from_event(results: Path, event: str, game: str | None) -> Record:
    if game is None:
        check_source(results, event)
        raise UsageFault(f"which game of {event}? `equinox matches {event}` lists them")
    with open_event(results, event) as store:
        return store.record(game)


def find_state(record: Record, source: str, move: int | None) -> State:
    """The game before this move, or at its end."""
    from itertools import islice

    from equinox.record import replay

    check_move(record, move, before=True)
    with refuse_bad_record(source):
        return next(islice(replay(record), len(record.moves) if move is None else move - 1, None))


@contextlib.contextmanager
def refuse_bad_record(source: str) -> Iterator[None]:
    """For whatever replays a record: one that cannot be replayed is bad input."""
    import equinox

    try:
        yield
    except equinox.EquinoxError as problem:
        raise UsageFault(f"{source}: {problem}") from None


def check_replays(record: Record, source: str) -> None:
    """Refuses a record that cannot be replayed to its end."""
    from equinox.record import replay

    with refuse_bad_record(source):
        for _ in replay(record):
            pass


def check_move(record: Record, move: int | None, before: bool = False) -> None:
    """Refuses a number beyond the last move; before a move, the end is one more."""
    from equinox.text import count, printable

    if move is not None and move > len(record.moves) + before:
        moves = count(len(record.moves), "move")
        raise UsageFault(f"game {printable(record.id)} has {moves}; there is no move {move}")


def check_seat(record: Record, seat: int | None) -> None:
    from equinox.text import printable

    if seat is not None and not 0 <= seat < record.players:
        raise UsageFault(
            f"game {printable(record.id)} has seats 0 to {record.players - 1}; there is no seat {seat}"
        )
