"""One table in a process of its own: `python -m harness.web.table_process FOLDER`.

The referee of events plays the game; people sit among the bots and answer when their browsers do. Orders come
in as lines of JSON. A line that goes out has the addressee (a seat, `public` for spectators, `*` for all),
the type, and the message. A move is on disk before it is sent, so the next process can continue the game.
When the other end of its pipes is closed, the process ends the bots and itself.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

import equinox
from equinox.engine import engine_hash
from equinox.interface import EquinoxError, GameEvent, State
from equinox.protocol import Clock, End, Result, Turn
from equinox.record import RESIGNED, Fault, Played, Record, match_id, ranked
from equinox.render.narrator import describe_moves, narrator_for, put_names
from harness.bots import BotError, Runnable, find, split_parameters
from harness.build import install, prepare
from harness.database import StoreError
from harness.process import LOOK_SECONDS, WATCH
from harness.referee import Match, entrant
from harness.report.replay_data import COMMON, Camera, drop_texts, pack_film, tell
from harness.resumable_game import CannotContinue, Game, Opponents, TakeBack
from harness.sandbox import Sandbox, SandboxError, choose
from harness.store import Store
from harness.web.children import end_with_parent
from harness.web.opponents import OF_EVENT
from harness.web.public_view import camera_for, public_view
from harness.web.table_files import (
    GAME,
    TABLE,
    GameSetup,
    Order,
    Progress,
    TableSetup,
    Wish,
    read,
    write,
)

PUBLIC: Final = "public"
ALL: Final = "*"
HINT_SECONDS: Final = 20.0


class Gone(Exception):
    """The server has closed the pipe."""


class GivenUp(Exception):
    """So many people have resigned that the game is broken off."""


class Wire:
    """Lines to and from the server."""

    def __init__(self) -> None:
        self._buffer = b""
        # What bots or packages print must not come between the lines.
        self._out = os.dup(1)
        os.dup2(2, 1)
        self._decoder = msgspec.json.Decoder(Order)

    def say(self, to: object, kind: str, /, **more: Any) -> None:
        message = json.dumps({"type": kind, **more}, separators=(",", ":"))
        data = f"{to} {kind} {message}\n".encode()
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except BrokenPipeError:
            raise Gone from None

    def hear(self) -> Order | None:
        """The next order, or None if there is none yet. The bots are watched while it waits."""
        if b"\n" not in self._buffer:
            ready, _, _ = select.select([0], [], [], LOOK_SECONDS)
            WATCH.rest()
            if ready:
                chunk = os.read(0, 65536)
                if not chunk:
                    raise Gone
                self._buffer += chunk
            if b"\n" not in self._buffer:
                return None
        line, _, self._buffer = self._buffer.partition(b"\n")
        order: Order = self._decoder.decode(line)
        return order


class Advisor:
    """The solver at work for one seat."""

    def __init__(self, turn: Turn, seat: int) -> None:
        self.seat = seat
        self._process = subprocess.Popen(
            [sys.executable, "-m", "harness.web.hint_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._end = time.monotonic() + HINT_SECONDS
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(turn.view).encode() + b"\n")
            self._process.stdin.flush()

    def answer(self) -> dict[str, Any] | None:
        """None while it thinks."""
        assert self._process.stdout is not None
        if select.select([self._process.stdout], [], [], 0)[0]:
            with contextlib.suppress(ValueError):
                found: dict[str, Any] = json.loads(self._process.stdout.readline())
                return found
        elif time.monotonic() < self._end:
            return None
        return {"why": "the solver has failed"}

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


class Room:
    """A game and its viewers."""

    def __init__(self, wire: Wire, folder: Path) -> None:
        self.wire = wire
        self.setup = setup = read(folder / TABLE, TableSetup).game
        self.file = folder / GAME
        self.progress = read(self.file, Progress) if self.file.exists() else Progress()
        self.match = Match(
            game=setup.game,
            seed=setup.seed,
            players=len(setup.names),
            options=setup.options,
            clock=Clock(setup.move_ms, setup.game_ms),
            margin_ms=setup.margin_ms,
        )
        self.viewers: list[int | None] = [*setup.people, None]
        self.advisor: Advisor | None = None

    def play(self) -> None:
        """Play the game, from where it stopped, to its end."""
        progress = self.progress
        if progress.record is None:
            sandbox, _ = choose(self.setup.sandbox, self.setup.limits, tuple(map(Path, self.setup.hidden)))
            named = [bot for bot in self.setup.bots if bot is not None]
            bots = Opponents(named, [_runnable(self.setup, bot, sandbox) for bot in named], sandbox)
            people = {seat: self.setup.names[seat] for seat in self.setup.people}
            self.game = Game(self.match, people, bots, [*progress.moves], [*progress.faults])
            try:
                record = self.game.run(self.decide, self.over, self.failed, self.moved, self.begin)
            except GivenUp:
                record = self.break_off()
            finally:
                self.dismiss()
            if progress.resigned:
                late = {*progress.resigned, *(fault.seat for fault in record.faults)}
                record.outcome.ranks = ranked(record.outcome.ranks, record.players, late)
            progress.record = record
            self.save()
        else:
            self.begin()
        record = progress.record
        if self.setup.redact:
            drop_texts(record, range(record.players))
        self.wire.say(ALL, "over", outcome=msgspec.to_builtins(record.outcome), film=pack_film(record))

    def break_off(self) -> Record:
        """The record of the game so far, which is not continued."""
        game, match = self.game, self.match
        return Record(
            id=match_id(match.game, match.players, match.seed, match.options, game.names),
            game=match.game,
            players=match.players,
            seed=match.seed,
            options=dict(match.options),
            bots=[entrant(seat) for seat in game.seats],
            clock=match.clock,
            moves=game.moves,
            faults=game.faults,
            outcome=Result([0.0] * match.players, [1] * match.players, RESIGNED),
            engine=engine_hash(),
        )

    # What the game calls

    def begin(self) -> None:
        """Start from the deal, the first time or again: viewers drop what they had."""
        names = self.setup.names
        bots = [bot is not None for bot in self.setup.bots]
        self.cameras = [camera_for(seat) for seat in self.viewers]
        self.narrators = [narrator_for(self.setup.game) for _ in self.viewers]
        self.sent = 0
        state = self.match.deal()
        secrets = any(_know_more(state, seat) for seat in self.setup.people)
        for seat, camera in zip(self.viewers, self.cameras, strict=True):
            more = {"seat": seat, "names": names, "bots": bots, "undo": self.can_undo, "secrets": secrets}
            self.wire.say(_viewer(seat), "start", game=self.setup.game, **more)
            if self.progress.record is None:
                self.tell_step(seat, camera, {"d": camera.shoot(state)})
        for gone in self.progress.resigned:
            self.wire.say(ALL, "resigned", seat=gone)
        for fault in self.progress.faults:
            self.tell_fault(fault)

    def moved(self, state: State, played: Played) -> None:
        """Store a move, and send each viewer what it may know of it: no bot's note, and no card that is
        played unseen."""
        if len(self.game.moves) > len(self.progress.moves):  # else it is stored already
            self.progress.moves.append(played)
            self.save()
        log = [one for one in (state.log or [])[self.sent :] if "scored" not in one.public]
        self.sent = len(state.log or [])
        for seat, camera, narrator in zip(self.viewers, self.cameras, self.narrators, strict=True):
            known = [GameEvent(one.public if seat is None else one.known_to(seat)) for one in log]
            step: dict[str, Any] = {"d": camera.shoot(state), "s": played.seat, "n": tell(narrator, known)}
            for (news,) in step["n"]:
                news["text"] = put_names(news["text"], self.setup.names, seat)
            if played.by == "referee":
                step["referee"] = True
            else:
                step["ms"] = played.wall_ms
            self.tell_step(seat, camera, step)

    def failed(self, fault: Fault) -> None:
        self.progress.faults.append(fault)
        self.save()
        self.tell_fault(fault)

    def over(self, _: End) -> None:
        pass

    def decide(self, turn: Turn) -> str:
        """A person's move. Meanwhile wishes of all people are granted."""
        seat: int = turn.view["seat"]
        legal = equinox.games[self.match.game].in_menu_order(turn.legal)
        self.dismiss()
        self.check_who_is_left()  # it may have been stopped right after the last one had gone
        if seat not in self.progress.resigned:
            words = describe_moves(turn.view, legal, self.setup.names)
            self.wire.say(_viewer(seat), "turn", legal=legal, words=list(words.values()), number=turn.id)
        while seat not in self.progress.resigned:
            order = self.wire.hear()
            if isinstance(order, Wish):
                self.grant(order, turn)
            elif order is not None and order.seat == seat and order.number in (None, turn.id):
                if order.move in legal:
                    return order.move
                self.wire.say(_viewer(seat), "refused", legal=legal, number=turn.id)
            self.tell_hint()
        return random.choice(legal)

    # What people want

    @property
    def can_undo(self) -> bool:
        """Only a person who plays alone against bots may take back moves."""
        return len(self.setup.people) == 1

    def grant(self, wish: Wish, turn: Turn) -> None:
        asked = wish.seat == turn.view["seat"]
        if wish.what == "undo" and asked and self.can_undo and (own := self.game.own_decisions()):
            del self.progress.moves[own[-1] :]
            self.progress.faults = [one for one in self.progress.faults if one.moves_before < own[-1]]
            self.save()
            raise TakeBack(1)
        if wish.what == "hint" and asked and self.advisor is None:
            self.advisor = Advisor(turn, wish.seat)
        if wish.what == "resign" and wish.seat not in self.progress.resigned:
            self.progress.resigned.append(wish.seat)
            self.save()
            self.wire.say(ALL, "resigned", seat=wish.seat)
            self.check_who_is_left()

    def check_who_is_left(self) -> None:
        resigned = self.progress.resigned
        if resigned and (set(resigned) >= set(self.setup.people) or self.match.players == 2):
            raise GivenUp

    def tell_hint(self) -> None:
        if self.advisor is not None and (answer := self.advisor.answer()) is not None:
            self.wire.say(_viewer(self.advisor.seat), "hint", **answer)
            self.dismiss()

    def dismiss(self) -> None:
        if self.advisor is not None:
            self.advisor.end()
            self.advisor = None

    # Storing and sending

    def save(self) -> None:
        write(self.file, self.progress)

    def tell_step(self, seat: int | None, camera: Camera, step: dict[str, Any]) -> None:
        asked = put_names(camera.picture[COMMON]["asked"], self.setup.names, seat)
        self.wire.say(_viewer(seat), "step", step={**step, "asked": asked})

    def tell_fault(self, fault: Fault) -> None:
        """The kind alone: the message may quote a move, and with it a hidden card."""
        self.wire.say(ALL, "fault", seat=fault.seat, kind=fault.kind)


def _know_more(state: State, seat: int) -> bool:
    """Whether a player sees what others do not."""
    own, public = state.view(seat), public_view(state)
    return any(own[key] != public.get(key) for key in own if key != "seat")


def _viewer(seat: int | None) -> str:
    return PUBLIC if seat is None else str(seat)


def _runnable(setup: GameSetup, text: str, sandbox: Sandbox) -> Runnable:
    if not text.startswith(OF_EVENT) or setup.event is None:
        return prepare(find(text), sandbox)
    source, chosen = split_parameters(text)
    with Store.open(Path(setup.event), readonly=True) as store:
        copy = store.snapshot(source.removeprefix(OF_EVENT))
    if copy is None:
        raise BotError("its snapshot is missing")
    ready = install(copy, sandbox)
    if not chosen:
        return ready
    bot = ready.bot.choose(chosen)
    return dataclasses.replace(ready, bot=bot, command=(*ready.command, *bot.arguments))


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wire = Wire()
    end_with_parent()
    try:
        Room(wire, Path(sys.argv[1])).play()
    except (BotError, SandboxError, StoreError, EquinoxError, CannotContinue) as error:
        wire.say(ALL, "error", text=str(error))
    except (Gone, KeyboardInterrupt):
        sys.exit(0)
    except Exception as error:
        wire.say(ALL, "error", text=f"the harness failed: {type(error).__name__}: {error}")
        raise


if __name__ == "__main__":
    main()
