"""A game with its log, and the information state of each seat."""

from __future__ import annotations

import json
import random
from typing import Any

import equinox
from equinox.interface import Outcome, Sampler, State, check_seat


class Episode:
    """A game that is played by integers or texts. It owns its state and keeps its log."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.start = state.copy()
        state.log = []
        self._transcripts: dict[int, tuple[int, str]] = {}
        """By seat: how many events of the log are in its transcript, and the transcript."""
        self._sampler: tuple[int, int, Sampler] | None = None
        """For one seat at one length of the log."""

    def copy(self) -> Episode:
        new = Episode.__new__(Episode)
        new.state = self.state.copy()
        new.state.log = list(self.state.log or ())
        new.start = self.start  # never played on
        new._transcripts = self._transcripts.copy()
        new._sampler = self._sampler
        return new

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_sampler": None}

    def news(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The events of the log from number `since` on, as this seat sees them."""
        return [event.known_to(seat) for event in (self.state.log or ())[since:]]

    def information_state(self, seat: int) -> str:
        """A text that is the same for two histories exactly if the seat cannot tell them apart: its view at
        the beginning, all news since then, and its view now. Each is a line of JSON."""
        check_seat(seat, self.state.players)
        log = self.state.log or []
        count, text = self._transcripts.get(seat) or (0, self.start.view_json(seat).decode())
        if count < len(log):
            text += "".join(["\n" + json.dumps(news) for news in self.news(seat, count)])
            self._transcripts[seat] = len(log), text
        return f"{text}\n{self.state.view_json(seat).decode()}"

    def resample(self, seat: int, rng: random.Random) -> Episode:
        """Another game that this seat cannot tell from this one. The other seats' transcripts start there."""
        transcript = self.information_state(seat).rpartition("\n")[0]
        events = len(self.state.log or ())
        if self._sampler is None or self._sampler[:2] != (seat, events):
            self._sampler = seat, events, equinox.sampler(self.state.view(seat))
        return Episode.guess(self._sampler[2], seat, transcript, rng)

    @classmethod
    def guess(cls, sampler: Sampler, seat: int, transcript: str, rng: random.Random) -> Episode:
        """A game that fits a seat's view and starts there; `transcript` is the seat's until then."""
        new = cls(sampler.draw(rng))
        new._transcripts[seat] = 0, transcript
        return new

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()
