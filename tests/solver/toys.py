"""Two tiny games of their own, known to nobody but the tests: what the search does without a guide."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from equinox.interface import Game, GameEvent, Outcome, Position, State


class Toy(State):
    """A game of few numbers: a position is just them."""

    name: str
    numbers: list[int]

    def __init__(self, players: int, numbers: list[int], turn: int | None = 0) -> None:
        self.players, self.numbers, self.turn, self.log = players, numbers, turn, None

    @property
    def game(self) -> str:
        return self.name

    def copy(self) -> Any:
        return type(self)(self.players, self.numbers[:], self.turn)

    def dump(self) -> Position:
        return {"game": self.name, "players": self.players, "numbers": self.numbers[:], "turn": self.turn}

    def view(self, seat: int) -> Position:
        return {**self.dump(), "seat": seat}


class Nim(Toy):
    """Take one to three; who takes the last wins. With n players, a full circle of takes is not up to one."""

    name = "nim"

    def moves(self) -> list[str]:
        return [f"take {n}" for n in range(1, min(3, self.numbers[0]) + 1)]

    def play(self, move: str) -> None:
        assert self.turn is not None
        self.numbers[0] -= int(move.split()[1])
        self.turn = None if self.numbers[0] == 0 else (self.turn + 1) % self.players
        self.numbers[1] = (self.numbers[1] + 1) % self.players

    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        last = (self.numbers[1] - 1) % self.players
        won = [int(seat == last) for seat in range(self.players)]
        return Outcome(tuple(won), tuple(2 - w for w in won), "empty")


class Hide(Toy):
    """Seat 0 hides a coin in one of two hands, seat 1 looks into one: even, unless somebody sees through."""

    name = "hide"

    def moves(self) -> list[str]:
        return {0: ["hide left", "hide right"], 1: ["look left", "look right"]}.get(self.turn or 0, [])

    def play(self, move: str) -> None:
        assert self.turn is not None
        if self.log is not None:
            known = {"seat": self.turn, "move": move}
            hidden = {"seat": 0, "move": "hide ?"}
            self.log.append(GameEvent(hidden, {0: known}) if self.turn == 0 else GameEvent(known))
        self.numbers[self.turn] = 1 + move.endswith("right")
        self.turn = 1 if self.turn == 0 else None

    def view(self, seat: int) -> Position:
        seen = super().view(seat)
        if seat == 1:
            seen["numbers"][0] = 0
        return seen

    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        found = self.numbers[0] == self.numbers[1]
        return Outcome((int(not found), int(found)), (1 + found, 2 - found), "looked")


class ToySampler:
    def __init__(self, kind: type[Toy], view: Position) -> None:
        self.kind, self.view = kind, view

    def draw(self, rng: random.Random) -> State:
        state = self.kind(self.view["players"], list(self.view["numbers"]), self.view["turn"])
        if self.kind is Hide and state.turn == 1:
            state.numbers[0] = rng.choice((1, 2))
        return state


class ToyGame(Game):
    def __init__(self, kind: type[Toy]) -> None:
        self.kind, self.name, self.seats = kind, kind.name, range(2, 4)

    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> State:
        return self.kind(players, [10, 0])

    def load(self, position: Position) -> State:
        return self.kind(position["players"], list(position["numbers"]), position["turn"])

    def sampler(self, view: Position) -> ToySampler:
        return ToySampler(self.kind, view)

    def options(self, players: int) -> dict[str, Any]:
        return {}
