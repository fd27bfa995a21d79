"""Nim as a plug-in: the smallest game that goes through every command. Whoever takes the last stone wins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import equinox
from equinox.fields import Fields
from equinox.interface import check_seat
from equinox.options import choose, count

OPTIONS = {"most": count(3)}


class Nim(equinox.State):
    __slots__ = ("heaps", "options", "players")
    game = "nim"

    def __init__(self, heaps: list[int], players: int, turn: int | None, options: dict[str, Any]) -> None:
        self.heaps, self.players, self.turn, self.options = heaps, players, turn, options
        self.log = None

    def moves(self) -> list[str]:
        most = self.options["most"]
        return [
            f"take {many} from {heap}"
            for heap, size in enumerate(self.heaps, 1)
            for many in range(1, min(size, most) + 1)
        ]

    def play(self, move: str) -> None:
        if move not in self.moves():
            raise equinox.IllegalMove(move, "not a legal move")
        _, many, _, heap = move.split()
        assert self.turn is not None
        seat = self.turn
        self.heaps[int(heap) - 1] -= int(many)
        self.turn = (seat + 1) % self.players if any(self.heaps) else None
        if self.log is not None:
            self.log.append(equinox.GameEvent({"seat": seat, "move": move}))
        if self.turn is None:
            self.heaps = [-1 - seat]  # nothing is left: who took the last is all there is to know

    def copy(self) -> Nim:
        return Nim(list(self.heaps), self.players, self.turn, self.options)

    def outcome(self) -> equinox.Outcome | None:
        if self.turn is not None:
            return None
        winner = -1 - self.heaps[0]
        scores = tuple(float(seat == winner) for seat in range(self.players))
        return equinox.Outcome(scores, tuple(1 if score else 2 for score in scores), "last stone")

    def dump(self) -> equinox.Position:
        shown = {"heaps": list(self.heaps)} if self.turn is not None else {"winner": -1 - self.heaps[0]}
        return {"game": "nim", "players": self.players, "turn": self.turn, **shown, "options": self.options}

    def view(self, seat: int) -> equinox.Position:
        check_seat(seat, self.players)
        return {**self.dump(), "seat": seat}


class Sampler:
    """Nothing is hidden."""

    def __init__(self, view: equinox.Position) -> None:
        self._state = GAME.load({key: value for key, value in view.items() if key != "seat"})

    def draw(self, rng: random.Random) -> Nim:
        return self._state.copy()


class NimGame(equinox.Game):
    name = "nim"
    seats = range(2, 7)

    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> Nim:
        rng = random.Random(seed)
        heaps = [rng.randrange(2, 6) for _ in range(3)]
        return Nim(heaps, players, 0, choose(OPTIONS, options, equinox.BadSetup))

    def load(self, position: equinox.Position) -> Nim:
        fields = Fields(position)
        options = choose(OPTIONS, position.get("options", {}), equinox.BadPosition)
        players = position.get("players", 2)
        if fields.get("winner", None) is not None:
            return Nim([-1 - position["winner"]], players, None, options)
        heaps = position.get("heaps")
        if not isinstance(heaps, list) or not all(type(size) is int and size >= 0 for size in heaps):
            raise equinox.BadPosition("heaps: must be a list of whole numbers")
        return Nim(list(heaps), players, position.get("turn", 0), options)

    def sampler(self, view: equinox.Position) -> Sampler:
        return Sampler(view)

    def options(self, players: int) -> dict[str, Any]:
        return {key: option.default for key, option in OPTIONS.items()}


GAME = NimGame()
