"""The players at a table with a person: bots and people, each perhaps in the middle of a game.

A game that is continued is played again from its deal by the referee. A seat answers first what it has
answered before, without thinking; after that it is asked. So a bot's process
is new, and its first turn brings the news of all that happened since the deal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NoReturn

import msgspec

from equinox.protocol import End, MoveAnswer, Start, Turn, decode_sent, encode
from equinox.record import Fault, Played
from harness.bots import Bot, Runnable
from harness.process import BotFault, BotProcess
from harness.sandbox import Sandbox


class Seat(BotProcess):
    """A bot that takes part in a game from the middle on, or from the start if it has played nothing."""

    def __init__(
        self, runnable: Runnable, sandbox: Sandbox, played: Sequence[Played] = (), fault: Fault | None = None
    ) -> None:
        super().__init__(runnable, sandbox)
        self._played = deque(played)
        self._fault = fault
        self._late: BotFault | None = None
        """It did not come back to a game in which it has played: raised at its next decision."""
        self._news: list[dict[str, Any]] = []

    def launch(self) -> None:
        if self._fault is None:  # else it will not be asked any more
            self._come_back(super().launch)

    def start(self, message: Start) -> None:
        if self._fault is not None:
            if self._fault.moves_before == 0:
                self._fail_again(self._fault)
        elif self._late is None:
            self._come_back(partial(super().start, message))

    def _come_back(self, step: Callable[[], None]) -> None:
        try:
            step()
        except BotFault as fault:
            if not self._played:
                raise
            self._late = fault  # what it played before stands

    def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
        if self._played:
            return self._answer_again(line)
        if self._fault is not None:
            self._fail_again(self._fault)
        if self._late is not None:
            raise self._late
        return self.decide(self._with_old_news(line), limit_ms, margin_ms)

    def decide(self, line: bytes, limit_ms: float, margin_ms: float) -> bytes:
        """An answer that is not known yet."""
        return super().ask(line, limit_ms, margin_ms)

    def _answer_again(self, line: bytes) -> bytes:
        turn = decode_sent(line)
        assert isinstance(turn, Turn)
        self._news += turn.news
        played = self._played.popleft()
        self.wall_ms, self.cpu_ms = played.wall_ms, played.cpu_ms
        return encode(MoveAnswer(played.move, note=played.note))

    def _fail_again(self, fault: Fault) -> NoReturn:
        raise BotFault(fault.kind, fault.message, fault.status, fault.signal, fault.stderr)

    def _with_old_news(self, line: bytes) -> bytes:
        if not self._news:
            return line
        turn = decode_sent(line)
        assert isinstance(turn, Turn)
        turn = msgspec.structs.replace(turn, news=self._news + turn.news)
        self._news = []
        return encode(turn)


class Person(Seat):
    """A person, asked through a function. Takes all the time in the world."""

    def __init__(
        self,
        name: str,
        sandbox: Sandbox,
        played: Sequence[Played],
        decide: Callable[[Turn], str],
        over: Callable[[End], None] | None = None,
    ) -> None:
        super().__init__(Runnable(Bot(name, (), Path()), (), ""), sandbox, played)
        self._decide = decide
        self._over = over

    def launch(self) -> None:
        pass

    def start(self, message: Start) -> None:
        pass

    def _with_old_news(self, line: bytes) -> bytes:
        return line  # seen before

    def decide(self, line: bytes, limit_ms: float, margin_ms: float) -> bytes:
        turn = decode_sent(line)
        assert isinstance(turn, Turn)
        begin = monotonic()
        move = self._decide(turn)
        self.wall_ms, self.cpu_ms = (monotonic() - begin) * 1000, None
        return encode(MoveAnswer(move))

    def tell(self, line: bytes) -> None:
        message = decode_sent(line)
        if self._over is not None and isinstance(message, End):
            self._over(message)

    def stderr(self) -> str:
        return ""
