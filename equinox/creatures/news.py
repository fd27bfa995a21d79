"""What is told of a game while it is played: each happening as everybody may know it, and as some do."""

from __future__ import annotations

from collections.abc import Iterable

from equinox.creatures.cards import DISCARD, GIVE, KEEP
from equinox.creatures.words import DONE, SECRET, Words
from equinox.interface import GameEvent, Position, State


class News(State):
    """The part of a state that keeps its log."""

    __slots__ = ("active", "carmen", "giver", "phase", "words")

    words: Words
    active: int
    giver: int
    phase: int
    carmen: bool

    def named(self, cards: Iterable[int]) -> list[str]:
        names = self.words.cards
        return [names[card] for card in cards]

    def tell(self, public: Position, private: dict[int, Position] | None = None) -> None:
        """Note a happening, with what some seats know beyond the others. Call it only with a log."""
        assert self.log is not None
        more = {seat: {**public, **extra} for seat, extra in private.items()} if private else None
        self.log.append(GameEvent(public, more))

    def tell_draw(self, cards: list[int]) -> None:
        seat = self.active
        assert self.log is not None
        if len(cards) == 1:  # as at the end of most turns
            self.log.append(self.words.told_draws[seat][cards[0]])
        else:
            self.tell({"seat": seat, "draws": len(cards)}, {seat: {"cards": self.named(cards)}})

    def tell_move(self, move: str) -> None:
        """A move as each seat may know it: hidden cards are told to those who see them."""
        seat, phase = self.turn, self.phase
        verb = self.words.meanings[move][0]
        assert seat is not None
        if verb == SECRET or (phase == DISCARD and self.carmen and verb != DONE):
            knowing = [seat]
        elif phase in (GIVE, KEEP):
            knowing = [self.active, self.giver]
        else:
            assert self.log is not None
            self.log.append(self.words.told[seat][move])
            return
        self.tell_hidden_move(seat, move, knowing)

    def tell_hidden_move(self, seat: int, move: str, knowing: Iterable[int]) -> None:
        hidden = move.split()[0] + " ?"
        self.tell({"seat": seat, "move": hidden}, {viewer: {"move": move} for viewer in knowing})
