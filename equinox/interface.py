"""The interface of every game: states, outcomes and errors."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, Self

Position = dict[str, Any]
"""A position or a view as a JSON object, as docs/notation.md describes."""


def short_repr(value: object) -> str:
    """A value, short enough to quote in an error."""
    try:
        text = repr(value[:100]) if isinstance(value, str) else repr(value)
    except RecursionError:
        return "something deeply nested"
    return text if len(text) <= 80 else text[:77] + "..."


class EquinoxError(ValueError):
    """Something that the engine refuses; says why."""


class IllegalMove(EquinoxError):
    """A move that cannot be played now. The state is as it was before."""

    def __init__(self, move: object, why: str) -> None:
        super().__init__(f"{short_repr(move)}: {why}")
        self.move = move
        self.why = why

    def __reduce__(self) -> tuple[type[Self], tuple[object, str]]:
        """Errors travel between processes."""
        return type(self), (self.move, self.why)


class BadPosition(EquinoxError):
    """A position that cannot be; says what is wrong and where."""


class BadSetup(EquinoxError):
    """A game that cannot be dealt: the number of players, the champions or an option is off."""


class NoSuchSeat(EquinoxError):
    """A view was asked for that no player has."""


def check_seat(seat: object, players: int) -> None:
    if type(seat) is not int or not 0 <= seat < players:
        raise NoSuchSeat(f"there is no seat {short_repr(seat)}: the seats are 0 to {players - 1}")


class Outcome(NamedTuple):
    """How a game ended. Rank 1 is best; equal ranks are shared."""

    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    reason: str

    def dump(self) -> Position:
        return {"scores": list(self.scores), "ranks": list(self.ranks), "reason": self.reason}


@cache
def find_encoder() -> Callable[[Any], bytes]:
    """The fastest JSON encoder there is: msgspec where it is installed, which the engine does not need."""
    try:
        from msgspec.json import Encoder
    except ImportError:
        return lambda value: json.dumps(value, separators=(",", ":")).encode()
    return Encoder().encode


class GameEvent(NamedTuple):
    """Something that happened in a game: what all may know, and what some seats know beyond that."""

    public: Position
    private: Mapping[int, Position] | None = None

    def known_to(self, seat: int) -> Position:
        if self.private is None:
            return self.public
        return self.private.get(seat, self.public)


class State(ABC):
    """A game at one decision. Mutable, cheap to copy; a move is its text.

    `turn` is the seat that decides, None when the game is over. `log`, if it is set to a list, takes
    every event from then on; a copy has no log.
    """

    __slots__ = ("log", "turn")

    players: int
    turn: int | None
    log: list[GameEvent] | None

    @property
    @abstractmethod
    def game(self) -> str:
        """The game's name, as in `equinox.games`."""

    @abstractmethod
    def moves(self) -> list[str]:
        """The legal moves in a stable order; none when the game is over."""

    def moves_json(self) -> bytes:
        """The legal moves as JSON in one line."""
        return find_encoder()(self.moves())

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a move, and all that follows without a choice. IllegalMove leaves the state as it was."""

    @abstractmethod
    def copy(self) -> Self:
        """Another state that shares nothing with this one."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    @abstractmethod
    def view(self, seat: int) -> Position:
        """The position as one seat knows it."""

    def view_json(self, seat: int) -> bytes:
        """The view as JSON in one line. A game may have a shorter way to it than over the view."""
        return find_encoder()(self.view(seat))

    @abstractmethod
    def dump(self) -> Position:
        """The whole position."""

    def explain(self) -> Position:
        """Public consequences of the position, for a table to show: who controls what, which cells are open,
        what would be scored. Every seat's view implies them."""
        return {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]


class Sampler(Protocol):
    """A view that has been read: it deals whole states that fit it."""

    def draw(self, rng: random.Random) -> State: ...


class Rule(NamedTuple):
    """The rule of one card or tile."""

    game: str
    name: str
    kind: str
    """creature, golem, wild card or tree; the colour of a tile."""
    text: str
    details: str = ""
    """Details that the text leaves open."""
    elsewhere: dict[str, str] = {}  # noqa: RUF012
    """Its name in the other edition, by the game's name."""

    def dump(self) -> dict[str, Any]:
        return self._asdict()


class Game(ABC):
    """A game; `equinox.games` lists them by name. What is not abstract has a default that works for every
    game."""

    name: str
    seats: range
    """The numbers of players that it takes."""
    guide: str | None = None
    """The factory of its guide for the search, as module:name; None: `equinox.solver.guide.Guide`."""
    picture: str | None = None
    """The function that draws it for a terminal, as module:name; None: the one of `equinox.render.plain`."""
    codec: str | None = None
    """The codec of its moves, as module:name of a subclass of `equinox.rl.codec.Codec`,"""
    features: str | None = None
    """and its features, of one of `equinox.rl.features.Features`; None: not available in `equinox.rl`."""
    narrator: str | None = None
    """The narrator of its events, as module:class (see `equinox.render.narrator`); None: `Narrator`."""

    @abstractmethod
    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> State: ...

    @abstractmethod
    def load(self, position: Position) -> State: ...

    @abstractmethod
    def sampler(self, view: Position) -> Sampler: ...

    @abstractmethod
    def options(self, players: int) -> dict[str, Any]:
        """Every option key with its default."""

    def option_choices(self, players: int) -> dict[str, tuple[str, ...]]:
        """The words that an option may be, for those that are words."""
        return {}

    def rules(self) -> Sequence[Rule]:
        """The rules of all cards or tiles, in the rulebook's order."""
        return ()

    def facts(self) -> dict[str, Any]:
        """Facts about the game's pieces, for the script that draws the page of a report."""
        return {}

    def in_menu_order(self, moves: Sequence[str]) -> list[str]:
        """Legal moves in the order in which a person looks for them."""
        return list(moves)
