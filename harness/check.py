"""Whether a bot is ready to play others: numbered steps, each passed or failed, with a hint how to fix it.

The bot plays real matches under the referee, against opponents that move at random inside this process.
The check is more patient than the referee: a line that is no answer is noted and passed over, so that one
mistake is reported once and the steps after it still mean something.
"""

from __future__ import annotations

import contextlib
import os
import random
import select
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn

import msgspec

import equinox
from equinox.fields import near
from equinox.protocol import Clock, End, HelloAnswer, MoveAnswer, Result, Start, encode, quoted
from equinox.record import BROKEN_OFF, Fault, FaultKind, Record
from equinox.text import count, printable
from harness import referee
from harness.bots import Bot, BotError, NotInstalled, Runnable
from harness.build import prepare
from harness.process import CHUNK, QUIT, QUIT_SECONDS, STARTUP_MS, BotFault, BotProcess, Farewell
from harness.sandbox import Sandbox

Status = Literal["passed", "failed", "skipped"]

MATCHES: Final = 20
MATCHES_SECONDS: Final = 10.0
"""How many games one process must survive; a slow bot may stop sooner."""
LATE_SECONDS: Final = 1.0
"""How long to wait for an answer that is late, to tell a slow bot from one that does not flush."""
BUSY_SECONDS: Final = 0.1
"""A bot that uses this much CPU time meanwhile computes: it is slow."""
LAST_WORDS_SECONDS: Final = 0.5
"""How long to wait for what a bot kept back when its input was closed, and for its children to end."""
NOISE_SECONDS: Final = 0.02
PATIENCE_SECONDS: Final = 0.3
"""How long to wait after an answer for what should not follow it, and in vain all in all."""
NOISE_KEPT: Final = 3
SEEN_KEPT: Final = 1000
STRANGERS: Final = {"from_the_future": {"depth": [1, [2, {"legal": ["no move"]}]], "text": 'a "quote" }'}}
"""Fields that no bot can know."""


@dataclass(frozen=True)
class Step:
    """One step of the check, and how it went."""

    number: int
    name: str
    status: Status
    seen: str
    hint: str | None = None
    stderr: str = ""
    """The tail of the bot's standard error, if it failed."""


STEPS: Final = {
    "starts": (
        "starts",
        "run the build commands and then the command of bot.toml by hand in the bot's folder",
    ),
    "hello": (
        "says hello",
        'answer {"type": "hello", ...} with {"type": "hello"} on one line; the other fields are optional',
    ),
    "ready": ("gets ready", 'answer {"type": "start", ...} with {"type": "ready"}'),
    "plays": (
        "plays complete games",
        'answer {"type": "turn", ...} with {"move": "..."}, one of those in "legal", exactly as written',
    ),
    "time": (
        "answers in time",
        'stop thinking before the "move_ms" of the clock have passed; writing the answer takes time too',
    ),
    "many": (
        "plays many games in one process",
        'reset your state at "start": one process plays many games, also of different kinds',
    ),
    "fields": (
        "ignores unknown fields",
        "read the fields you know by name and ignore all others, at every depth",
    ),
    "seed": (
        "plays the same game with the same seed",
        'take random numbers only from the "seed" of "start", and limit thinking by count, not by the clock',
    ),
    "quit": ("exits on quit", 'exit when {"type": "quit"} arrives, and when the input ends'),
    "children": ("leaves no child processes", "stop all child processes before the bot exits"),
    "clean": (
        "keeps standard output clean",
        "print to standard error: standard output is for exactly one answer per question",
    ),
    "flushes": (
        "flushes its answers",
        "flush standard output after every answer: most languages buffer output to a pipe",
    ),
}
"""The steps in their order: the name of each, and a hint for its faults."""
GAMES_HINT: Final = (
    'name only games that exist, the same in the hello answer and in "games" of bot.toml, or leave "games" '
    "out; `equinox list-games` lists them"
)
HINTS: Final[dict[FaultKind, str]] = {
    "crash": "the process ended by itself: its standard error, above, should say why",
    "timeout": STEPS["time"][1],
    "garbage": STEPS["clean"][1],
    "limit": "use less of what was limited, or raise the limit for yourself with --memory, --processes ...",
}
"""Hints by kind of fault, where they do not depend on the question."""
INSTALL_HINT: Final = "install it, or check the bot on a machine that has it"
EXCEPTION_HINT: Final = (
    "the bot raised an exception, see the traceback above; docs/writing-a-bot.md shows how to step through "
    "it in a debugger"
)


def check(
    bot: Bot | Runnable,
    sandbox: Sandbox,
    move_ms: int = 1000,
    startup_ms: int = STARTUP_MS,
    report: Callable[[Step], None] | None = None,
    only: tuple[str, int] | None = None,
) -> tuple[list[Step], tuple[Record, int] | None]:
    """Take a bot through all steps; `report` is shown each one as soon as it is certain. `only` is the one
    game that a league has it play, and the number of players; otherwise it plays all that it names. Returns
    the first game with a fault as well, with the bot's seat."""
    checking = _Check(bot, sandbox, Clock(move_ms), startup_ms, report, only)
    return checking.run(), checking.failed_game


class _Check:
    def __init__(
        self,
        bot: Bot | Runnable,
        sandbox: Sandbox,
        clock: Clock,
        startup_ms: int,
        report: Callable[[Step], None] | None,
        only: tuple[str, int] | None,
    ) -> None:
        self.runnable = bot if isinstance(bot, Runnable) else None
        self.bot = bot.bot if isinstance(bot, Runnable) else bot
        self.only = only
        self.sandbox = sandbox
        self.clock = clock
        self.startup_ms = startup_ms
        self.report = report
        self.steps: list[Step] = []
        self.blame: dict[str, str] = {}
        """Failures seen in an earlier step that belong to a later one."""
        self.missing: list[str] = []
        """Games that it names and that are not played here."""
        self.slowest_ms = 0.0
        self.answers = 0
        self.failed_game: tuple[Record, int] | None = None

    def run(self) -> list[Step]:
        try:
            runnable = self.runnable or prepare(self.bot, self.sandbox)
        except BotError as error:
            self._fail("starts", str(error), INSTALL_HINT if isinstance(error, NotInstalled) else None)
            self._skip_rest("it does not start")
            return self.steps
        with _Examined(runnable, self.sandbox, self.startup_ms) as process:
            self.process = process
            self.opponent = _Opponent(runnable, self.sandbox)
            games = self._introduce()
            if games is None:
                self._skip_rest("see above", but=("clean", "flushes"))
            elif self._plays(games):
                self._time()
                self._many(games[0])
                self._fields(games)
                if self.only is None:
                    self._seed(games)
                else:
                    self._skip(("seed",), "not required in a league: a bot may think by the clock")
                self._leaves()
            else:
                self._time()
                self._skip(("many", "fields", "seed"), "it does not play complete games yet")
                self._leaves()
            self._clean()
            self._flushes()
        return self.steps

    # Writing down

    def _add(self, key: str, status: Status, seen: str, hint: str | None = None, stderr: str = "") -> None:
        name, usual = STEPS[key]
        seen = printable(seen, SEEN_KEPT)  # names and such come from the bot
        advice = (hint or usual) if status == "failed" else None
        step = Step(list(STEPS).index(key) + 1, name, status, seen, advice, stderr)
        self.steps.append(step)
        if self.report is not None:
            self.report(step)

    def _pass(self, key: str, seen: str) -> None:
        self._add(key, "passed", seen)

    def _fail(self, key: str, seen: str, hint: str | None = None) -> None:
        self._add(key, "failed", seen, hint)

    def _blame(self, key: str, fault: Fault | BotFault, where: str = "") -> None:
        """A step failed by a fault. It has the name that it has in a match."""
        if fault.kind == "timeout" and not self.process.kept_back:
            self.blame.setdefault("time", fault.message)
        hint = HINTS.get(fault.kind)
        if "Traceback (most recent call last)" in fault.stderr:
            hint = EXCEPTION_HINT
        elif self.process.kept_back:
            hint = STEPS["flushes"][1]
        elif key in ("starts", "time") or (fault.kind == "timeout" and key in ("hello", "ready")):
            hint = None
        seen = f"{where}{fault.kind}: {fault.message}{self.process.describe_kept_back()}"
        self._add(key, "failed", seen, hint, fault.stderr)

    def _skip(self, keys: tuple[str, ...], why: str) -> None:
        for key in keys:
            self._add(key, "skipped", why)

    def _skip_rest(self, why: str, but: tuple[str, ...] = ()) -> None:
        done = len(self.steps)
        self._skip(tuple(key for key in list(STEPS)[done:] if key not in but), why)

    # The steps

    def _introduce(self) -> list[str] | None:
        """Starts, hello, ready. Returns the games to play, None if it goes no further."""
        process = self.process
        try:
            process.launch()
            hello = process.greet()
        except BotFault as fault:
            # A program that ends at once has not started, whatever it was asked.
            if not process.was_launched or process.ended_by_itself(fault):
                self._blame("starts", fault)
            else:
                self._pass("starts", self._command())
                self._blame("hello", fault)
            return None
        self._pass("starts", self._command())
        games, why = self._games(hello)
        if why is not None:
            self._fail("hello", why, GAMES_HINT)
        else:
            self._pass("hello", " ".join(filter(None, (hello.name, hello.version))) or "without a name")
        if not games:
            return None
        game = games[0]
        start = Start("check", game, 0, self._seats(game)[0], {}, 1, self.clock)
        try:
            process.start(start)
        except BotFault as fault:
            self._blame("ready", fault)
            return None
        # A match may end before a bot's first turn, when the others have failed.
        process.tell(encode(End(Result([0.0] * start.players, [1] * start.players, BROKEN_OFF), [])))
        self._pass("ready", f"after {process.wall_ms:.0f} ms")
        return games

    def _command(self) -> str:
        return f"{' '.join(self.bot.command)} (sandbox: {self.sandbox.mode})"

    def _games(self, hello: HelloAnswer) -> tuple[list[str], str | None]:
        """The games that the bot names and we have, and what is wrong with what it names."""
        said = hello.games or []
        named = list(self.bot.games) or said or list(equinox.games)
        known = [game for game in named if game in equinox.games]
        self.missing = [game for game in named if game not in equinox.games]
        if self.only is not None:
            known = [game for game in known if game == self.only[0]]
            self.missing = []
        if not known:
            return (
                [],
                f"none of its games is available here: {' '.join(named)}{near(named[0], equinox.games)}",
            )
        for game in self.missing:
            if hint := near(game, equinox.games):
                return known, f"there is no game {quoted(game.encode())}{hint}"
        if said and set(said) != set(named):
            return known, f"it says it plays {' '.join(said)}, but bot.toml says {' '.join(named)}"
        return known, None

    def _seats(self, game: str) -> Sequence[int]:
        """The numbers of players with which a game is tried."""
        return equinox.games[game].seats if self.only is None else (self.only[1],)

    def _plays(self, games: list[str]) -> bool:
        """Whole games of every game, with every number of players, in changing seats."""
        seen = []
        for game in games:
            moves = 0
            seats = self._seats(game)
            for players in seats:
                seat = players // 2
                record = self._match(game, players, seat, seed=players)
                fault = _fault(record, seat)
                if fault is not None:
                    where = f"{game} with {players} players, in seat {seat}"
                    self._blame("plays", fault, f"{where}, after {fault.moves_before} moves: ")
                    return False
                moves += sum(played.seat == seat for played in record.moves)
            counts = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"

            seen.append(f"{game} with {counts} players: {moves} moves")

        seen += [f"{game}: skipped, not available here" for game in self.missing]
        self._pass("plays", "; ".join(seen))
        return True

    def _time(self) -> None:
        if "time" in self.blame:
            self._fail("time", self.blame["time"])
        elif not self.answers:
            self._skip(("time",), "it gave no answer")
        else:
            self._pass(
                "time",
                f"the slowest of {self.answers} answers: {self.slowest_ms:.0f} of {self.clock.move_ms} ms",
            )

    def _many(self, game: str) -> None:
        end = time.monotonic() + MATCHES_SECONDS
        done = 0
        while done < MATCHES and time.monotonic() < end:
            record = self._match(game, self._seats(game)[0], seat=done % 2, seed=100 + done)
            fault = _fault(record, done % 2)
            if fault is not None:
                self._blame("many", fault, f"game {done + 1}: ")
                return
            done += 1
        self._pass("many", f"{done} more")

    def _fields(self, games: list[str]) -> None:
        self.process.strangers = True
        try:
            for game in games:
                record = self._match(game, self._seats(game)[0], seat=1, seed=7)
                fault = _fault(record, 1)
                if fault is not None:
                    self._blame("fields", fault, f"{game}: ")
                    return
        finally:
            self.process.strangers = False
        self._pass("fields", "in start, turn, clock, news and end")

    def _seed(self, games: list[str]) -> None:
        for game in games:
            first: list[str] = []
            for how in ("", "again in the same process", "in a new process"):
                if how == "in a new process":
                    self.process.close()
                record = self._match(game, self._seats(game)[0], seat=0, seed=11)
                fault = _fault(record, 0)
                if fault is not None:
                    self._blame("seed", fault, f"{game}: ")
                    return
                moves = [played.move for played in record.moves]
                first = first or moves
                for number, (old, new) in enumerate(zip(first, moves, strict=False), start=1):
                    if old != new:
                        self._fail("seed", f"{game}, {how}: move {number} was {old!r} and is {new!r}")
                        return
        self._pass("seed", f"{', '.join(games)}: the same game three times, once in a new process")

    def _leaves(self) -> None:
        process = self.process
        try:
            process.greet()
        except BotFault as fault:
            self._blame("quit", fault)
            self._skip(("children",), "see above")
            return
        begin = time.monotonic()
        farewell = process.leave()
        took = (time.monotonic() - begin) * 1000
        if farewell.exited:
            status = "" if farewell.status is None else f", status {farewell.status}"
            self._pass("quit", f"after {took:.0f} ms{status}")
        else:
            self._fail("quit", f"still running {QUIT_SECONDS:g} s after quit")
        if farewell.left_behind:
            self._fail(
                "children", f"{farewell.left_behind} of its processes were still running and had to be killed"
            )
        else:
            self._pass("children", "no process is left")

    def _clean(self) -> None:
        process = self.process
        if process.noise:
            lines = ", ".join(quoted(line) for line in process.noise)
            self._fail("clean", f"{count(process.noise_count, 'unexpected line')}, such as {lines}")
        elif process.garbage is not None:
            self._fail("clean", process.garbage)
        elif self.answers:
            self._pass("clean", "only answers")
        else:
            self._skip(("clean",), "it gave no answer")

    def _flushes(self) -> None:
        kept_back = self.process.kept_back
        if kept_back:
            self._fail("flushes", f"this arrived only when the bot's input was closed: {quoted(kept_back)}")
        elif self.answers:
            self._pass("flushes", "every answer arrived at once")
        else:
            self._skip(("flushes",), "it gave no answer")

    # Matches

    def _match(self, game: str, players: int, seat: int, seed: int) -> Record:
        """One match under the referee, the bot in this seat."""
        table: list[BotProcess] = [self.opponent] * players
        table[seat] = self.process
        record = referee.play_game(referee.Match(game, seed, players, clock=self.clock), table)
        if _fault(record, seat) is not None and self.failed_game is None:
            self.failed_game = record, seat
        for played in record.moves:
            if played.seat == seat and played.by == "bot":
                self.answers += 1
                self.slowest_ms = max(self.slowest_ms, played.wall_ms)
        return record


def _fault(record: Record, seat: int) -> Fault | None:
    return next((fault for fault in record.faults if fault.seat == seat), None)


def _meant(line: bytes) -> bool:
    """Whether a line can be meant as an answer."""
    return line.lstrip().startswith(b"{")


class _Examined(BotProcess):
    """The bot that is checked. Its faults are noted where the referee would end it."""

    def __init__(self, runnable: Runnable, sandbox: Sandbox, startup_ms: int) -> None:
        super().__init__(runnable, sandbox, startup_ms)
        self.strangers = False
        """Whether it is sent fields that it cannot know."""
        self.noise: list[bytes] = []
        self.noise_count = 0
        self.garbage: str | None = None
        self.kept_back = b""
        self.was_launched = False
        self.input_closed = False
        """Its input was closed to see what it would do: then its end is no fault."""
        self.patience = PATIENCE_SECONDS

    def launch(self) -> None:
        super().launch()
        self.was_launched = True

    def _ask(self, line: bytes, seconds: float) -> bytes:
        self._pass_over_the_rest()
        return super()._ask(self._with_strangers(line), seconds)

    def tell(self, line: bytes) -> None:
        super().tell(self._with_strangers(line))

    def _with_strangers(self, line: bytes) -> bytes:
        if not self.strangers:
            return line
        message: dict[str, Any] = msgspec.json.decode(line)
        message |= STRANGERS
        # Not in the view: that is the engine's, and a bot may well hand it to the engine as it is.
        if "clock" in message:
            message["clock"] |= STRANGERS
        if "news" in message:
            message["news"].append(STRANGERS)
        return msgspec.json.encode(message) + b"\n"

    def _take_output(self) -> bytes | None:
        """A line that can be meant as an answer; others are noted."""
        line = super()._take_output()
        if line is None or _meant(line):
            return line
        self._note(line)
        # More may have come with it, and nothing would wake us up for that again.
        *lines, rest = bytes(self._incoming).split(b"\n")
        for number, line in enumerate(lines, start=1):
            if _meant(line):
                self._incoming[:] = b"\n".join([*lines[number:], rest])
                return line.removesuffix(b"\r")
            self._note(line)
        self._incoming[:] = rest
        return None

    def _pass_over_the_rest(self) -> None:
        """Note and drop output after an answer: it was not asked for."""
        begin = time.monotonic()
        if not self._incoming and self._output_within(min(NOISE_SECONDS, self.patience)):
            self._incoming += self._read()
        if not self._incoming:
            self.patience = max(0.0, self.patience - (time.monotonic() - begin))
            return
        self.patience = PATIENCE_SECONDS
        for line in bytes(self._incoming).splitlines():
            self._note(line)
        self._incoming.clear()

    def _output_within(self, seconds: float) -> bool:
        return self._process is not None and bool(select.select([self._stdout], [], [], seconds)[0])

    def _read(self) -> bytes:
        with contextlib.suppress(BlockingIOError):
            return os.read(self._stdout, CHUNK)
        return b""

    def _note(self, line: bytes) -> None:
        self.noise_count += 1
        if len(self.noise) < NOISE_KEPT:
            self.noise.append(line)

    def fail(self, kind: FaultKind, message: str, suspect: bool = False) -> NoReturn:
        """Before a silent bot is ended: see if it answers when its input ends. Then it did not flush."""
        if kind == "garbage":
            self.garbage = message
        if (
            kind in ("startup", "timeout")
            and self._process is not None
            and self._exit() == (None, None)
            and self._waits_for_input()
        ):
            assert self._process.stdin is not None
            self._process.stdin.close()
            self.input_closed = True
            end = time.monotonic() + LAST_WORDS_SECONDS
            while self._output_within(max(0.0, end - time.monotonic())):
                chunk = self._read()
                if not chunk:
                    break
                self.kept_back += chunk[: CHUNK - len(self.kept_back)]
        super().fail(kind, message, suspect)

    def _waits_for_input(self) -> bool:
        """Whether it neither answers late nor computes."""
        before = self._family.usage().cpu
        return not self._output_within(LATE_SECONDS) and self._family.usage().cpu - before < BUSY_SECONDS

    def ended_by_itself(self, fault: BotFault) -> bool:
        return not self.input_closed and (fault.status is not None or fault.signal_name is not None)

    def describe_kept_back(self) -> str:
        return ", but there was one after its input was closed" if self.kept_back else ""

    def leave(self) -> Farewell:
        """Tell it to quit while its input stays open, and give its children a moment to end."""
        assert self._process is not None
        self.tell(QUIT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
            end = time.monotonic() + LAST_WORDS_SECONDS
            while self._family.members() and time.monotonic() < end:
                time.sleep(0.01)
        self._pass_over_the_rest()
        return self.close(0)


class _Opponent(BotProcess):
    """A player in this process that moves at random."""

    rng = random.Random(0)

    def launch(self) -> None:
        pass

    def start(self, message: Start) -> None:
        self.rng = random.Random(message.seed)

    def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
        legal: list[str] = msgspec.json.decode(line)["legal"]
        return encode(MoveAnswer(self.rng.choice(legal)))
