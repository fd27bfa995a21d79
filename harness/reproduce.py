"""Replay a game: every bot gets exactly the messages of the first time.

The referee plays the game again, but each seat answers as the record says. Where a bot is to be examined, it
is asked as well, and its answer is compared; the recorded one is played. So every message is the referee's
own, byte for byte, and one bot that answers differently changes nothing for the others.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import equinox
from equinox.interface import EquinoxError
from equinox.protocol import BadAnswer, BadLine, MoveAnswer, Start, decode_move, encode
from equinox.record import deal
from equinox.referee import explain_illegal
from harness.bots import Bot, BotError, Runnable, find
from harness.build import install, prepare
from harness.process import HELLO, QUIT, BotFault, BotProcess
from harness.referee import Match, play_game

if TYPE_CHECKING:
    from equinox.record import Fault, Record
    from harness.sandbox import Sandbox
    from harness.settings import Entry
    from harness.store import Store


class CannotReplay(Exception):
    """A record that the referee cannot replay as it is."""


class _Enough(Exception):
    """The last move that was asked for is played."""


class Difference(NamedTuple):
    """A decision in which a bot did not do the same."""

    decision: int
    """The decision of the game, from 1; 0 is before the first."""
    was: str
    now: str


@dataclass
class Seen:
    """One bot's replay of a game."""

    seat: int
    asked: int = 0
    same: int = 0
    differences: list[Difference] = field(default_factory=list)
    fault: BotFault | None = None
    """Its fault in the replay."""
    decision: int = 0
    """The last that it was asked for."""
    messages: list[bytes] = field(default_factory=list)
    """Every line that it was sent."""


def reproduce_game(
    record: Record,
    examined: Mapping[int, Runnable],
    sandbox: Sandbox,
    margin_ms: float,
    last: int | None = None,
) -> dict[int, Seen]:
    """Play a game again; returns what the bots in the seats to be examined did. Each has a new process. The
    move `last` is the last one."""
    match = Match(
        game=record.game,
        seed=record.seed,
        players=record.players,
        options=record.options,
        clock=record.clock,
        margin_ms=margin_ms,
        id=record.id,
    )
    seats = [_Recorded(record, seat, sandbox, examined.get(seat), last) for seat in range(record.players)]
    moves = [one.move for one in record.moves]
    again = moves
    try:
        again = [one.move for one in play_game(match, seats).moves]
    except _Enough:
        pass
    except EquinoxError as error:
        raise CannotReplay(f"game {record.id} cannot be dealt: {error}") from None
    finally:
        for seat in seats:
            seat.leave()
    if again != moves:
        raise CannotReplay(
            f"game {record.id} does not replay as recorded: was it played by another version of the rules?"
        )
    return {seat: seats[seat].seen for seat in sorted(examined)}


class _Recorded(BotProcess):
    """A seat that answers as the record says, and asks a real bot for its own answer."""

    def __init__(
        self, record: Record, seat: int, sandbox: Sandbox, runnable: Runnable | None, last: int | None
    ) -> None:
        entrant = record.bots[seat]
        super().__init__(Runnable(Bot(entrant.name, (), Path()), (), entrant.content or ""), sandbox)
        self.seen = Seen(seat)
        self._moves = len(record.moves)
        self._last = len(record.moves) + 1 if last is None else last
        self._real = None if runnable is None else BotProcess(runnable, sandbox)
        self._left = deque(
            (number, one)
            for number, one in enumerate(record.moves, start=1)
            if one.seat == seat and one.by == "bot"
        )
        self._fault = next((one for one in record.faults if one.seat == seat), None)
        self._early = self._fault is not None and _before_ready(self._fault, record)

    # What the referee calls

    def launch(self) -> None:
        pass  # the real bot is started with the start message

    def start(self, message: Start) -> None:
        self.seen.messages += [HELLO, encode(message)]
        early = self._fault if self._early else None
        self._examine(0, early, lambda real: real.start(message))
        if early is not None:
            raise _again(early)

    def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
        if self._next_number() > self._last:
            raise _Enough
        self.seen.messages.append(line)
        if self._left:
            number, played = self._left.popleft()
            self._examine(
                number, None, lambda real: _answer(real, line, number, limit_ms, margin_ms), played.move
            )
            self.wall_ms, self.cpu_ms = played.wall_ms, played.cpu_ms
            return encode(MoveAnswer(played.move))
        fault = self._fault
        if fault is None:
            raise CannotReplay(f"seat {self.seen.seat} is asked for a decision that is not in the record")
        number = fault.moves_before + 1
        self._examine(number, fault, lambda real: _answer(real, line, number, limit_ms, margin_ms))
        raise _again(fault)

    def _next_number(self) -> int:
        """The number of the decision that is asked for."""
        if self._left:
            return self._left[0][0]
        return 1 + (self._moves if self._fault is None else self._fault.moves_before)

    def tell(self, line: bytes) -> None:
        self.seen.messages.append(line)
        if self._real is not None and self.seen.fault is None:
            self._real.tell(line)

    def stderr(self) -> str:
        return ""

    # The real bot

    def _examine(
        self,
        number: int,
        recorded: Fault | None,
        ask: Callable[[BotProcess], str | None],
        move: str | None = None,
    ) -> None:
        """Let the real bot do what the record says it did, and compare. After a fault it is asked no more."""
        if self._real is None or self.seen.fault is not None:
            return
        seen = self.seen
        seen.decision = number
        try:
            now = ask(self._real)
        except BotFault as fault:
            seen.fault = fault
            now = f"{fault.kind}: {fault.message}"
            same = recorded is not None and recorded.kind == fault.kind
        else:
            same = recorded is None and now == move
            if same and number == 0:
                return  # ready, as it should be: no decision
        seen.asked += 1
        if same:
            seen.same += 1
        else:
            was = f"{recorded.kind}: {recorded.message}" if recorded else move
            seen.differences.append(Difference(number, was or "ready", now or "ready"))

    def leave(self) -> None:
        self.seen.messages.append(QUIT)
        if self._real is not None:
            self._real.close()


def _answer(real: BotProcess, line: bytes, number: int, limit_ms: float, margin_ms: float) -> str:
    """The bot's answer to a turn, judged as the referee judges it."""
    answer = real.ask(line, limit_ms, margin_ms)
    try:
        move = decode_move(answer, number).move
    except BadLine as error:
        real.fail("garbage", str(error))
    except BadAnswer as error:
        real.fail("illegal", str(error))
    turn = msgspec.json.decode(line)
    if move not in turn["legal"]:
        real.fail("illegal", explain_illegal(equinox.sample(turn["view"], random.Random(0)), move))
    return move


def _before_ready(fault: Fault, record: Record) -> bool:
    """Whether a fault came before the bot was ready, and not at its first decision."""
    if fault.moves_before > 0:
        return False
    says_so = fault.kind == "startup" or "ready" in fault.message or "hello" in fault.message
    return says_so or deal(record).turn != fault.seat


def _again(fault: Fault) -> BotFault:
    return BotFault(fault.kind, fault.message, fault.status, fault.signal, fault.stderr)


# Bots of an event


class Program(NamedTuple):
    """The program of a bot that played."""

    name: str
    runnable: Runnable | None
    note: str | None
    """Why it is not what it was."""


def load_program(store: Store, entry: Entry, sandbox: Sandbox) -> Program:
    """A bot of an event from its snapshot. Where there is none, because the event is older than they are, the
    bot is taken where it lies now."""
    try:
        copy = store.snapshot(entry.content)
        if copy is not None:
            return Program(entry.label, install(copy, sandbox), None)
    except BotError as error:
        return Program(entry.label, None, str(error))
    return find_program(entry.label, entry.source, sandbox, "the event has no snapshot of it")


def find_program(name: str, bot: str, sandbox: Sandbox, why: str) -> Program:
    """A bot where it lies now."""
    try:
        return Program(name, prepare(find(bot), sandbox), f"the bot as it is now: {why}")
    except BotError as error:
        return Program(name, None, str(error))


def list_entries(store: Store, game: str) -> list[Entry]:
    """The bots of a game by seat, as the event knows them."""
    entries = {entry.key: entry for entry in store.bots()}
    (pairing,) = [one for one in store.planned() if one.id == game]
    return [entries[key] for key in pairing.bots]


# Audit


class Audit(NamedTuple):
    games: int
    rows: list[dict[str, Any]]
    """By bot, in the order in which they entered."""

    @property
    def differ(self) -> list[str]:
        return [row["bot"] for row in self.rows if row["different"]]


def sample(ids: Sequence[str], games: int, seed: int) -> list[str]:
    """Some games of an event, the same ones for the same seed."""
    return random.Random(seed).sample(sorted(ids), min(games, len(ids)))


def audit(
    store: Store,
    games: Sequence[str],
    sandbox: Sandbox,
    done: Callable[[int], None] = lambda number: None,
) -> Audit:
    """Play games again and see which bots do not do the same. A bot that cannot run is not examined;
    the others are."""
    entries = {entry.key: entry for entry in store.bots()}
    pairings = {one.id: one for one in store.planned()}
    programs: dict[str, Program] = {}
    rows: dict[str, dict[str, Any]] = {}
    margin_ms = store.config.margin_ms
    for number, game in enumerate(games, start=1):
        keys = pairings[game].bots
        for key in keys:
            if key not in programs:
                programs[key] = one = load_program(store, entries[key], sandbox)
                rows[key] = {
                    "bot": one.name,
                    "games": 0,
                    "decisions": 0,
                    "same": 0,
                    "different": 0,
                    "first": None,
                    "note": one.note,
                }
        runnables = {
            seat: runnable
            for seat, key in enumerate(keys)
            if (runnable := programs[key].runnable) is not None
        }
        for seat, seen in reproduce_game(store.record(game), runnables, sandbox, margin_ms).items():
            row = rows[keys[seat]]
            row["games"] += 1
            row["decisions"] += seen.asked
            row["same"] += seen.same
            row["different"] += len(seen.differences)
            if seen.differences and row["first"] is None:
                first = seen.differences[0]
                row["first"] = {"game": game, "seat": seat, **first._asdict()}
        done(number)
    order = {key: entry.number for key, entry in entries.items()}
    return Audit(len(games), [rows[key] for key in sorted(rows, key=order.__getitem__)])
