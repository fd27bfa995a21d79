"""A game between a person and bots, in a process of its own: `python -m harness.web.play_process`.

The referee of events plays it; the person sits among the bots and answers when the browser does. Lines of
JSON come in (first what to play, then moves) and go out (steps of a film, the legal moves, the whole film at
the end). When nobody is left to talk to, the bots are ended and the process goes.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from equinox.interface import EquinoxError, State
from equinox.protocol import Clock, Turn
from equinox.record import Fault, Played
from equinox.render.narrator import narrator_for
from harness.bots import BotError, Runnable, find
from harness.build import install, prepare
from harness.database import StoreError
from harness.players import Person
from harness.process import LOOK_SECONDS, WATCH, BotProcess, close_all, kill_all
from harness.referee import Match, play_game
from harness.report.replay_data import Camera, drop_texts, pack_film, tell
from harness.sandbox import Limits, Sandbox, SandboxError, choose
from harness.store import Store
from harness.web.children import end_with_parent

NAME: Final = "you"
OF_EVENT: Final = "snapshot:"
"""Before the hash of a bot that is taken from the event."""


class GameSetup(msgspec.Struct):
    """What is to be played, and by whom."""

    game: str
    players: int
    seat: int
    """The person's."""
    bots: list[str]
    """As `harness.bots.find` finds them, or from the event, for the other seats in their order."""
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
    """Whether what bots had to say stays with their authors."""


class Gone(Exception):
    """Nobody is there any more."""


class Wire:
    """Lines to and from whoever started this process."""

    def __init__(self) -> None:
        self._buffer = b""
        # What bots or packages print must not come between the lines.
        self._out = os.dup(1)
        os.dup2(2, 1)

    def say(self, kind: str, /, **more: Any) -> None:
        data = json.dumps({"type": kind, **more}, separators=(",", ":")).encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except BrokenPipeError:
            raise Gone from None

    def hear(self) -> Any:
        """The next line. The bots are looked after while it is waited for."""
        while b"\n" not in self._buffer:
            ready, _, _ = select.select([0], [], [], LOOK_SECONDS)
            WATCH.rest()
            if ready:
                chunk = os.read(0, 65536)
                if not chunk:
                    raise Gone
                self._buffer += chunk
        line, _, self._buffer = self._buffer.partition(b"\n")
        return json.loads(line)

    def ask(self, turn: Turn) -> str:
        """The person's move. What is not legal is refused until something is."""
        self.say("turn", legal=turn.legal)
        while (move := self.hear().get("move")) not in turn.legal:
            self.say("refused", legal=turn.legal)
        return str(move)


def sit_down(wire: Wire, setup: GameSetup) -> None:
    """Play one game to its end."""
    sandbox, _ = choose(setup.sandbox, setup.limits, tuple(map(Path, setup.hidden)))
    match = Match(
        game=setup.game,
        seed=setup.seed,
        players=setup.players,
        options=setup.options,
        clock=Clock(setup.move_ms, setup.game_ms),
        margin_ms=setup.margin_ms,
    )
    dealt = match.deal()
    seated: list[BotProcess] = [BotProcess(_runnable(setup, text, sandbox), sandbox) for text in setup.bots]
    seated.insert(setup.seat, Person(NAME, sandbox, (), wire.ask))
    camera = Camera([setup.seat], everything=False)
    wire.say("start", game=setup.game, seat=setup.seat, bots=[process.name for process in seated])
    wire.say("step", step={"d": camera.shoot(dealt)})
    narrator = narrator_for(setup.game)
    sent = 0

    def on_move(state: State, played: Played) -> None:
        """Tell what the person may know of a move: nobody's note, and no card that is played unseen."""
        nonlocal sent
        log = state.log or []
        news = tell(narrator, [one for one in log[sent:] if "scored" not in one.public], setup.seat)
        sent = len(log)
        step: dict[str, Any] = {"d": camera.shoot(state), "s": played.seat, "n": news}
        if played.by == "referee":
            step["referee"] = True
        else:
            step["ms"] = played.wall_ms
        wire.say("step", step=step)

    def on_fault(fault: Fault) -> None:
        """The kind alone: the message may quote a move, and with it a card that nobody has seen."""
        wire.say("fault", seat=fault.seat, kind=fault.kind)

    try:
        record = play_game(match, seated, on_move, on_fault)
        if setup.redact:
            drop_texts(record, range(record.players))
        wire.say("over", film=pack_film(record))
        close_all(seated)
    finally:
        kill_all(seated)


def _runnable(setup: GameSetup, text: str, sandbox: Sandbox) -> Runnable:
    if not text.startswith(OF_EVENT) or setup.event is None:
        return prepare(find(text), sandbox)
    content = text.removeprefix(OF_EVENT)
    with Store.open(Path(setup.event), readonly=True) as store:
        copy = store.snapshot(content)
    if copy is None:
        raise BotError("its snapshot is missing")
    return install(copy, sandbox)


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wire = Wire()
    end_with_parent()
    try:
        sit_down(wire, msgspec.convert(wire.hear(), GameSetup))
    except (BotError, SandboxError, StoreError, EquinoxError) as error:
        wire.say("error", text=str(error))
    except (Gone, KeyboardInterrupt):
        sys.exit(0)
    except Exception as error:
        wire.say("error", text=f"the harness failed: {type(error).__name__}: {error}")
        raise


if __name__ == "__main__":
    main()
