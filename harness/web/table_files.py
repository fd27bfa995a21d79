"""A table on disk: its seats, and the game so far. It outlives the server and the game's process.

Each table is a folder. The server writes `table.json`, the game's process `game.json`. A file is replaced
as a whole, so a reader finds the old one or the new one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from equinox.record import Fault, Played, Record
from harness.sandbox import Limits

TABLE: Final = "table.json"
GAME: Final = "game.json"

T = TypeVar("T", bound=msgspec.Struct)


class GameSetup(msgspec.Struct, omit_defaults=True):
    """A game to be played, and its players."""

    game: str
    names: list[str]
    """Of all seats; a bot has its own."""
    bots: list[str | None]
    """As `harness.bots.find` finds them, or from the event; None is a person."""
    seed: int
    sandbox: str = "auto"
    limits: Limits = msgspec.field(default_factory=Limits)
    hidden: list[str] = []
    event: str | None = None
    """Its file."""
    options: dict[str, Any] = {}
    move_ms: int = 1000
    game_ms: int | None = None
    margin_ms: float = 50.0
    redact: bool = False
    """Whether notes, standard error and the messages of faults stay with the bots' authors."""

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]


class Invitation(msgspec.Struct, omit_defaults=True):
    """A person's seat."""

    token: str
    """A browser that shows it may sit down."""
    holders: list[str] = []
    """Hashes of the browsers that have sat down here."""


class TableSetup(msgspec.Struct, omit_defaults=True):
    game: GameSetup
    owner: str
    """A hash of the browser that may invite others."""
    seats: dict[int, Invitation]
    next: str | None = None
    """The table of the rematch."""


class Progress(msgspec.Struct, omit_defaults=True):
    """A game so far."""

    moves: list[Played] = []
    faults: list[Fault] = []
    resigned: list[int] = []
    record: Record | None = None
    """Once it is over."""


# Orders of people, as they go to the process of the game


class Move(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    seat: int
    move: str
    number: int | None = None
    """Of the turn, if given: an order that comes twice is carried out once."""


class Wish(msgspec.Struct, tag="wish", forbid_unknown_fields=True):
    """Something else than a move."""

    seat: int
    what: Literal["undo", "hint", "resign"]


Order: TypeAlias = Move | Wish


def read(path: Path, kind: type[T]) -> T:
    """OSError if there is no such file, ValueError if it is damaged."""
    return msgspec.json.decode(path.read_bytes(), type=kind)


def write(path: Path, value: msgspec.Struct) -> None:
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(value))
    new.replace(path)
