"""The games of an event that are still to be played, in an order that depends on results alone.

A bot is quarantined by its results in the order of the schedule, not in that in which games end. So a game is
given out only when it is sure that its bots will still be in the event.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from harness.history import History
from harness.schedules.pairing import Group, Pairing

LOOK_AHEAD: Final = 500
"""How far to look for a game that can be played, when the next must wait for a bot's fate."""
CHOICE: Final = 24
"""Of how many games the next is chosen, by whose bots are running."""


class GameQueue:
    """The games to play next.

    A game is given out only if none of its bots can be quarantined by a game before it in the schedule that
    is not decided yet. So nothing is played that would not count.
    """

    def __init__(
        self,
        planned: Iterable[Pairing],
        played: Mapping[str, tuple[str | None, ...]],
        limit: int,
        voided: Collection[str] = (),
        lifted: Mapping[str, str] | None = None,
        before: History | None = None,
    ) -> None:
        """Games that are `voided` count for no quarantine, and those up to a bot's game in `lifted` not
        for its own. `before` is what was decided before the first of these games."""
        self.planned: list[Pairing] = []
        self.limit = limit
        self.quarantined: dict[str, str] = {}
        """Each bot that failed too often in a row, and the game that was too much."""
        self.skipped = 0
        """How many games will not be played, because a bot was quarantined."""
        self._place: dict[str, int] = {}
        self._faulty: list[frozenset[str] | None] = []
        """The bots that had a fault in each game that is decided."""
        self._given = bytearray()
        self._skipped = bytearray()
        self._open = 0
        self._head = 0
        self._games: dict[str, list[int]] = {}
        self._frontier: dict[str, int] = {}
        """How many of a bot's games, from its first on, are decided or skipped."""
        self._streak: dict[str, int] = {}
        if before is not None:
            self.quarantined.update(before.quarantined)
            self._games.update((key, []) for key in before.streak)
            self._frontier.update(dict.fromkeys(before.streak, 0))
            self._streak.update(before.streak)
        self.extend(planned)
        for place, one in enumerate(self.planned):
            faults = played.get(one.id)
            if one.id in voided:
                self._skipped[place] = True
                self._open -= 1
            elif faults is not None:
                self._decide(place, faults)
        for key, game in (lifted or {}).items():
            if key in self._games and game in self._place:
                self._frontier[key] = bisect_right(self._games[key], self._place[game])
        for key in self._games:
            self._advance(key)

    def extend(self, pairings: Iterable[Pairing]) -> None:
        """More games, after all others."""
        for one in pairings:
            place = len(self.planned)
            self.planned.append(one)
            self._place[one.id] = place
            for key in dict.fromkeys(one.bots):
                games = self._games.get(key)
                if games is None:
                    games = self._games[key] = []
                    self._frontier[key] = self._streak[key] = 0
                games.append(place)
        new = len(self.planned) - len(self._faulty)
        self._faulty += [None] * new
        self._given += bytes(new)
        self._skipped += bytes(new)
        self._open += new
        if self.quarantined:
            for key in self.quarantined.keys() & self._games.keys():
                self._skip(key)

    @property
    def empty(self) -> bool:
        """Whether every game is decided or skipped."""
        return self._open == 0

    @property
    def streaks(self) -> dict[str, int]:
        """How many faults in a row each bot has had up to now."""
        return dict(self._streak)

    def pairing(self, game: str) -> Pairing:
        return self.planned[self._place[game]]

    def give(self, game: str) -> None:
        """A game is being played."""
        self._given[self._place[game]] = True

    def take(
        self,
        running: Callable[[Group], int] = lambda bots: 0,
        may_start: Callable[[Group], bool] = lambda bots: True,
    ) -> Pairing | None:
        """The next game that can be played now and `may_start`, None if there is none yet. Of the first few
        it is the one most of whose bots are `running` where it is to be played."""
        best, most = None, -1
        playable = (place for place in self._playable() if may_start(self.planned[place].bots))
        for place in islice(playable, CHOICE):
            count = running(self.planned[place].bots)
            if count > most:
                best, most = place, count
            if most == len(self.planned[place].bots):
                break
        if best is None:
            return None
        self._given[best] = True
        return self.planned[best]

    def can_take(self, may_start: Callable[[Group], bool]) -> bool:
        """Whether there is a game that can be played now and `may_start`."""
        return any(may_start(self.planned[place].bots) for place in self._playable())

    def _playable(self) -> Iterator[int]:
        """Places of games that can be played now, in the order of the schedule."""
        while self._head < len(self.planned) and not self._is_waiting(self._head):
            self._head += 1
        for place in range(self._head, min(self._head + LOOK_AHEAD, len(self.planned))):
            if self._is_waiting(place) and all(self._is_sure(key, place) for key in self.planned[place].bots):
                yield place

    def done(self, game: str, faults: Sequence[str | None]) -> list[str]:
        """A game has been played; returns the bots that this quarantines."""
        place = self._place[game]
        before = set(self.quarantined)
        self._decide(place, faults)
        for key in self.planned[place].bots:
            self._advance(key)
        return sorted(set(self.quarantined) - before)

    def _is_waiting(self, place: int) -> bool:
        return not (self._given[place] or self._skipped[place]) and self._faulty[place] is None

    def _is_sure(self, key: str, place: int) -> bool:
        """Whether the bot will still be in the event at this place, whatever happens before."""
        if self.limit == 0:
            return True
        games, streak = self._games[key], self._streak[key]
        for number in range(self._frontier[key], len(games)):
            if games[number] >= place:
                return True
            if self._skipped[games[number]]:
                continue
            faulty = self._faulty[games[number]]
            streak = streak + 1 if faulty is None or key in faulty else 0
            if streak >= self.limit:
                return False
        return True

    def _decide(self, place: int, faults: Sequence[str | None]) -> None:
        if self._faulty[place] is None:
            bots = self.planned[place].bots
            self._faulty[place] = frozenset(
                key for key, fault in zip(bots, faults, strict=True) if fault is not None
            )
            self._open -= 1

    def _advance(self, key: str) -> None:
        """Follow a bot as far as its games are decided; a bot that failed too often plays no more."""
        games = self._games[key]
        while self._frontier[key] < len(games):
            place = games[self._frontier[key]]
            faulty = self._faulty[place]
            if faulty is None and not self._skipped[place]:
                return
            self._frontier[key] += 1
            if faulty is None:
                continue
            self._streak[key] = self._streak[key] + 1 if key in faulty else 0
            if self.limit and self._streak[key] >= self.limit and key not in self.quarantined:
                self.quarantined[key] = self.planned[place].id
                self._skip(key)

    def _skip(self, key: str) -> None:
        others: set[str] = set()
        for place in self._games[key][self._frontier[key] :]:
            if self._is_waiting(place):
                self._skipped[place] = True
                self.skipped += 1
                self._open -= 1
                others.update(self.planned[place].bots)
        for other in others - {key}:
            self._advance(other)
