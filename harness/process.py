"""A running bot: started, asked with a deadline, watched, and ended with all that came from it.

Nothing here waits for a bot without a deadline: reads and writes never block, and while an answer is
awaited every bot of this worker is looked at for memory and processes. Only the bot that is asked may
compute: as soon as its answer takes a millisecond, all processes of all others are stopped. The thread that
starts a bot must outlive it: the kernel ends the bot with that thread.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import os
import select
import shutil
import signal
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import clock_gettime, monotonic, process_time, thread_time
from types import TracebackType
from typing import Final, NamedTuple, NoReturn, Self

import msgspec

from equinox.protocol import (
    LINE_LIMIT,
    BadAnswer,
    BadLine,
    Hello,
    HelloAnswer,
    Quit,
    Ready,
    Start,
    decode,
    encode,
    quoted,
    too_long,
)
from equinox.record import FaultKind
from harness import parameters
from harness.bots import Runnable
from harness.build import CacheError
from harness.process_tree import TICK, ProcessTree, Usage, adopt_orphans, children, waited
from harness.sandbox import MIB, Sandbox, SandboxError, why_no_bwrap

STARTUP_MS: Final = 10_000
STDERR_TAIL: Final = 64 * 1024
START_BUDGET: Final = 60.0
HELLO_FREE: Final = 1.0
READY_FREE: Final = 0.1
"""Seconds for all starts of a bot in an event, beyond so much for each hello and each ready."""
ALONE_SECONDS: Final = 0.001
"""An answer that takes longer is waited for while all other bots are stopped."""
AGAIN_SECONDS: Final = 0.05
"""When it is looked at again whether they still are, for the first time. Each time it takes twice as long."""
IDLE_CPU: Final = 1.0
"""CPU time in a match that a bot may use beyond the time in which it was asked: for what a clock does not
show, and for the milliseconds before it is stopped."""
HELD_CPU: Final = 0.05
"""CPU seconds that a bot may use after it was found to be stopped: /proc counts in hundredths of a second."""
FAIR_SECONDS: Final = 0.25
FAIR_SHARE: Final = 20.0
"""The least time between exact counts of shared memory: seconds, and multiples of the time of a count."""
STALL_SECONDS: Final = 0.02
BUSY: Final = 0.2
"""The share of its time for which others must have had a bot's core, before the machine is to blame for an
answer that did not come. That is looked at from a moment after the question on."""
LOOK_SECONDS: Final = 0.05
"""How often memory and processes are looked at."""
CPU_SECONDS: Final = 0.001
"""How often a bot's CPU time is looked at, at most: that costs as much as a quarter of a quick answer."""
TICKS: Final = 0.03
"""Less than this is not seen of the CPU time of a bot's children: /proc counts in hundredths of a second."""
QUIT_SECONDS: Final = 1.0
"""How long a bot may take to exit after `quit`."""
EXIT_SECONDS: Final = 0.5
"""How long to wait for the exit status of a bot that has closed a pipe."""
CHUNK: Final = 64 * 1024
HELLO: Final = encode(Hello())
QUIT: Final = encode(Quit())
OUR_ERRORS: Final = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC)
"""Why a program may not start that is no fault of the program."""
LIMIT_SIGNALS: Final = {"SIGXFSZ": "file size", "SIGXCPU": "CPU time"}


class BotFault(Exception):
    """A fault of a bot, whose process has been ended."""

    def __init__(
        self,
        kind: FaultKind,
        message: str,
        status: int | None = None,
        signal_name: str | None = None,
        stderr: str = "",
        suspect: bool = False,
    ) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind
        self.message = message
        self.status = status
        self.signal_name = signal_name
        self.stderr = stderr
        self.suspect = suspect
        """The machine was too busy to say whose fault it was."""


class StartBudget:
    """The time that all processes of a bot may take to get ready, all in all."""

    def __init__(self, seconds: float = START_BUDGET) -> None:
        self.left = seconds

    def spend(self, took: float, free: float) -> None:
        self.left = max(0.0, self.left - max(0.0, took - free))


class Farewell(NamedTuple):
    """How a bot ended."""

    exited: bool
    """By itself, in time."""
    status: int | None
    left_behind: int
    """Processes of its own that still lived, and were killed."""


class BotProcess:
    """One bot, for match after match. Its process is started when needed, and again after a fault."""

    def __init__(
        self,
        runnable: Runnable,
        sandbox: Sandbox,
        startup_ms: int = STARTUP_MS,
        budget: StartBudget | None = None,
        cores: Sequence[int] | None = None,
    ) -> None:
        self.runnable = runnable
        self.sandbox = sandbox
        self.startup_ms = startup_ms
        self.budget = budget or StartBudget()
        self.cores = cores
        """The cores on which it may go on computing while others are asked. None: those of this process, and
        only while it is asked."""
        self.hello: HelloAnswer | None = None
        """The answer of the process to hello; None while it does not run."""
        self.wall_ms = 0.0
        self.cpu_ms: float | None = None
        """The time of the last answer: how long it took, and what CPU time the bot's process used since this
        was last looked at, with what was seen of its children meanwhile. An answer less than CPU_SECONDS
        after such a look has 0, and what it used counts with a later one. None if it cannot be measured."""
        self._process: subprocess.Popen[bytes] | None = None
        self._family = ProcessTree(0, "")
        self._poll = select.poll()
        self._stdin = self._stdout = self._stderr = -1
        self._outgoing = b""
        self._incoming = bytearray()
        self._tail = bytearray()
        self._output_bytes = 0
        self._cpu_clock: int | None = None
        self._cpu_then: float | None = None
        self._cpu_due = 0.0
        self._cpu_seen = self._cpu_before_match = 0.0
        """CPU time of all its processes when this was last looked at, and before this match."""
        self._children_cpu = self._others_cpu = 0.0
        self._stopped: str | None = None
        self._launched = 0.0
        self._scratch: Path | None = None
        self._held = False
        self._cpu_when_held = 0.0
        self._fair_due = 0.0
        self._counted = 0
        self._asked_since: float | None = None
        self._asked_seconds = 0.0
        """Of this match, before the present question."""
        self.playing = False
        """Whether it is in the middle of a match, or starting."""
        self.memory = 0
        """The memory of all its processes together at the last look."""

    @property
    def name(self) -> str:
        return self.runnable.bot.name

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def stopped(self) -> bool:
        """Whether it was ended for using too much; the next question to it raises the fault."""
        return self._stopped is not None

    @property
    def pid(self) -> int | None:
        """The process that was started; under bwrap that is bubblewrap's."""
        return self._process.pid if self._process else None

    @property
    def mark(self) -> str:
        """The mark in the environment of the process and its children."""
        return self._family.mark

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.kill()

    # Starting

    def launch(self) -> None:
        """Start the process, if it does not run, and say hello; `greet` waits for its answer."""
        if self._process is not None:
            return
        WATCH.prepare()
        self._launched = monotonic()
        try:
            process, self._family, self._scratch = self.sandbox.spawn(
                self.runnable.command,
                self.runnable.bot.folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
            )
        except OSError as error:
            if error.errno in OUR_ERRORS:
                raise
            self._check_build()
            why = error.strerror or str(error)
            raise BotFault("startup", f"cannot be started: {why}: {self.runnable.command[0]}") from None
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._stdin = process.stdin.fileno()
        self._stdout = process.stdout.fileno()
        self._stderr = process.stderr.fileno()
        self._poll = select.poll()
        for descriptor in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(descriptor, False)
        for descriptor in (self._stdout, self._stderr):
            self._poll.register(descriptor, select.POLLIN)
        self.playing = True
        WATCH.living.add(self)
        WATCH.running.add(self)
        if self.cores is not None:
            self.move_to(self.cores)
        # A program that ends at once is noticed when its answer is awaited.
        with contextlib.suppress(BrokenPipeError):
            self._send(HELLO)

    def greet(self) -> HelloAnswer:
        """Wait for the bot's hello, unless it has come already."""
        if self.hello is None:
            self.launch()
            self.resume()
            seconds = min(self.startup_ms / 1000, self.budget.left + HELLO_FREE)
            self._asked_since = self._launched
            try:
                line = self._await_line(self._launched, seconds)
                answer = decode(line, HelloAnswer)
            except BadLine as error:
                self.fail("garbage", f"instead of hello: {error}")
            except BadAnswer as error:
                self.fail("startup", f"no hello: {error}")
            except _Late:
                self.fail("startup", self._too_slow("no hello", seconds))
            except _Ended as error:
                if self.sandbox.mode == "bwrap" and not self._stopped:
                    self._blame_the_sandbox()
                self.fail("startup", f"no hello: the process {error}")
            self.budget.spend(monotonic() - self._asked_since, HELLO_FREE)
            self._asked_since = None
            self.hello = answer
            self._find_clock()
        return self.hello

    def _too_slow(self, what: str, seconds: float) -> str:
        if seconds < self.startup_ms / 1000:
            return f"{what} within {seconds:.1f} s: its starts have already taken over {START_BUDGET:g} s"
        return f"{what} within {seconds:g} s"

    def _blame_the_sandbox(self) -> None:
        """bubblewrap may have stopped working since it was chosen: that is not the bot's fault."""
        why = why_no_bwrap.__wrapped__()
        if why is not None:
            self.kill()
            raise SandboxError(f"the bwrap sandbox no longer works: {why}")

    def _check_build(self) -> None:
        """Check that its build is still there: if it was removed, the bot is not to blame."""
        if not self.runnable.bot.folder.exists():
            self.kill()
            raise CacheError(f"{self.name}: what was built of it is gone: {self.runnable.bot.folder}")

    def start(self, message: Start) -> None:
        """Begin a match and wait until the bot is ready."""
        bot = self.runnable.bot
        if bot.parameters:
            chosen = parameters.values(bot.parameters, bot.chosen)
            message = msgspec.structs.replace(message, options={**message.options, "parameters": chosen})
        self._tail.clear()
        self._output_bytes = 0
        self.greet()
        self._cpu_before_match = self._cpu_seen
        self._asked_seconds = 0.0
        seconds = min(self.startup_ms / 1000, self.budget.left + READY_FREE)
        try:
            decode(self._ask(encode(message), seconds), Ready)
            self.budget.spend(self.wall_ms / 1000, READY_FREE)
        except BadLine as error:
            self.fail("garbage", f"instead of ready: {error}")
        except BadAnswer as error:
            self.fail("startup", f"not ready: {error}")
        except _Late:
            self.fail("startup", self._too_slow("not ready", seconds))
        except _Ended as error:
            self.fail("crash", f"the process {error} before it was ready")

    # Asking

    def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
        """Send a turn and wait for the line that answers it; `wall_ms` and `cpu_ms` are set."""
        try:
            return self._ask(line, (limit_ms + margin_ms) / 1000)
        except _Late as late:
            self.wall_ms = limit_ms + margin_ms
            busy = ", on a busy machine" if late.suspect else ""
            message = f"no answer within {limit_ms:g} ms and a margin of {margin_ms:g} ms{busy}"
            self.fail("timeout", message, late.suspect)
        except BadLine as error:
            self.fail("garbage", str(error))
        except _Ended as error:
            self.fail("crash", f"the process {error}")

    def _ask(self, line: bytes, seconds: float) -> bytes:
        if self._process is None:
            raise _Ended("is not running")
        if self._incoming:
            raise BadLine(f"more output than was asked for: {quoted(bytes(self._incoming))}")
        self.playing = True  # before the next look, which would stop it
        if self._held:
            self.resume()
        begin = monotonic()
        if begin >= WATCH.due:
            WATCH.look(self)
            self.check_limits()
            begin = monotonic()  # looking takes no time of the bot's
        self._asked_since = begin
        try:
            self._send(line)
        except BrokenPipeError:
            raise self._explain_end("closed its input") from None
        # On one core, a quick bot takes over as soon as there is something to read, and its answer is here
        # when our write returns: then there is nothing to wait for.
        answer = None if self._stopped else self._take_output()
        if answer is None:
            answer = self._await_line(begin, seconds)
            begin = self._asked_since
        now = monotonic()
        self._asked_since = None
        self._asked_seconds += (wall := now - begin)
        self.wall_ms = wall * 1000
        if now >= self._cpu_due:
            self._read_cpu(now)
        else:
            self.cpu_ms = None if self._cpu_then is None else 0.0
        return answer

    def tell(self, line: bytes) -> None:
        """Send what needs no answer. A bot that does not read gets it later, before the next question."""
        self.playing = False
        if self._process is not None:
            with contextlib.suppress(BrokenPipeError):
                self._send(line)

    def _send(self, line: bytes) -> None:
        """Write what the pipe takes, and keep the rest."""
        if self._outgoing:  # goes first
            line = self._outgoing + line
        try:
            written = os.write(self._stdin, line)
        except BlockingIOError:
            written = 0
        if written == len(line):
            self._outgoing = b""
        else:
            self._outgoing = line[written:]
            self._poll.register(self._stdin, select.POLLOUT)

    def _await_line(self, begin: float, seconds: float) -> bytes:
        """The next line, within `seconds`. Once it takes longer than a moment, the bot has its core for
        itself; if others were computing until then, its time begins only now."""
        now = monotonic()
        alone = False
        stall: _Stall | None = None
        deadline = begin + seconds
        recheck = AGAIN_SECONDS
        late: bytes | None = None
        while True:
            disturbed = False
            worked = thread_time()
            if not alone and now >= begin + ALONE_SECONDS:
                alone = True
                disturbed = WATCH.stop_others(self)
            elif now >= min(begin + recheck, deadline):
                recheck *= 2
                disturbed = WATCH.catch_others(self)
            look = now >= WATCH.due
            if look:
                disturbed = WATCH.look(self) or disturbed
            if monotonic() >= deadline and now < deadline:
                # We were busy with others when the time ran out: what is there may have come before.
                late = self._take_output() if late is None else late
                if late is not None:
                    return late
            # Our work on others is not on the bot's clock, and what they did restarts it. Only our CPU
            # time: while we wait for the core, its own processes may have it.
            begin += thread_time() - worked
            if disturbed:
                begin = monotonic()
                stall = None
            self._asked_since = begin
            deadline = begin + seconds
            if look:
                self.check_limits()
            now = monotonic()
            if late is not None and now <= deadline:
                return late
            if now >= deadline:
                raise _Late(stall is not None and stall.explains())
            if stall is None and now >= begin + STALL_SECONDS:
                stall = _Stall(self._family)
            if self._stopped:
                self.fail("limit", self._stopped)
            end = min(deadline, WATCH.due) if alone else begin + ALONE_SECONDS
            events = self._poll.poll(max(0.0, end - now) * 1000)
            if not events and self._process is not None and self._process.poll() is not None:
                # A child of the bot may hold its output open after its end.
                raise self._explain_end("ended")
            for descriptor, event in events:
                if descriptor == self._stdout:
                    line = self._take_output()
                    # The deadline is the line's, however late we come to look.
                    if line is not None and monotonic() <= deadline:
                        return line
                    late = line if line is not None else late
                elif descriptor == self._stderr:
                    self._take_stderr()
                else:
                    self._write_on(event)
            now = monotonic()

    def _take_output(self) -> bytes | None:
        """Read what there is; the line, once it is whole."""
        try:
            chunk = os.read(self._stdout, CHUNK)
        except BlockingIOError:
            return None
        incoming = self._incoming
        if not incoming and chunk.find(b"\n") == len(chunk) - 1 and chunk:
            line = chunk  # the usual case: one whole line at once
        elif not chunk:
            half = f" after an incomplete line: {quoted(bytes(incoming))}" if incoming else ""
            raise self._explain_end("closed its output", half)
        else:
            begin = len(incoming)
            incoming += chunk
            end = incoming.find(b"\n", begin)
            if end < 0:
                if len(incoming) > LINE_LIMIT + 1:
                    raise BadLine(too_long())
                return None
            line = bytes(incoming[: end + 1])
            del incoming[: end + 1]
        line = line[:-2] if line.endswith(b"\r\n") else line[:-1]
        if len(line) > LINE_LIMIT:
            raise BadLine(too_long())
        return line

    def _take_stderr(self) -> bool:
        """Keep the tail of what there is; False when there is no more for now."""
        try:
            chunk = os.read(self._stderr, CHUNK)
        except BlockingIOError:
            return False
        if not chunk:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._stderr)
            return False
        self._tail += chunk
        self._output_bytes += len(chunk)
        if len(self._tail) > 2 * STDERR_TAIL:
            del self._tail[:-STDERR_TAIL]
        if self._output_bytes > self.sandbox.limits.output and self.sandbox.mode != "none":
            self._stop(f"output: more than {self.sandbox.limits.output // MIB} MiB to standard error")
        return True

    def _write_on(self, event: int) -> None:
        self._poll.unregister(self._stdin)
        if event & select.POLLOUT:
            try:
                self._send(b"")
            except BrokenPipeError:
                raise self._explain_end("closed its input") from None
        else:
            raise self._explain_end("closed its input")

    def stderr(self) -> str:
        """The tail of what the bot wrote to standard error in this match."""
        # A bot that never stops writing must not hold us here.
        for _ in range(STDERR_TAIL // 1024):
            if self._process is None or self._stopped or not self._take_stderr():
                break
        return self._tail[-STDERR_TAIL:].decode("utf-8", errors="replace")

    # Watching

    def _find_clock(self) -> None:
        """The clock of the CPU time of the bot's process; inside bwrap that is bubblewrap's grandchild."""
        assert self._process is not None
        pid = self._process.pid
        with contextlib.suppress(IndexError, OSError):
            if self.sandbox.mode == "bwrap":
                pid = children(children(pid, 1)[0], 1)[0]
            clock = (~pid << 3) | 2  # as clock_getcpuclockid(3) makes it
            clock_gettime(clock)
            self._cpu_clock = clock

    def _read_cpu(self, now: float) -> None:
        before, self._cpu_then, self.cpu_ms = self._cpu_then, None, None
        self._cpu_due = now + CPU_SECONDS
        if self._cpu_clock is not None:
            with contextlib.suppress(OSError):
                self._cpu_then = clock_gettime(self._cpu_clock)
                if before is not None:
                    self.cpu_ms = (self._cpu_then - before + self._children_cpu) * 1000
                    self._children_cpu = 0.0

    def _note_usage(self, usage: Usage) -> None:
        """Note what all its processes use. The CPU time of its children goes to its next answer."""
        self.memory = usage.memory
        self._cpu_seen = usage.cpu
        if self._cpu_clock is not None:
            with contextlib.suppress(OSError):
                grown = usage.cpu - clock_gettime(self._cpu_clock) - self._others_cpu
                if grown > TICKS:
                    self._children_cpu += grown
                    self._others_cpu += grown

    def check_limits(self) -> None:
        """Stop the bot if it uses too much."""
        limits = self.sandbox.limits
        if self._stopped or self._process is None:
            return
        usage = self._family.usage()
        self._note_usage(usage)
        cpu = usage.cpu - self._cpu_before_match
        if self.cores is None and self.hello is not None and cpu > self._allowed_cpu():
            self._stop(f"CPU time: {cpu:.1f} s, more than all its own turns took")
        if self.sandbox.mode == "none":
            return
        if usage.tasks > limits.processes + self._own_tasks():
            self._stop(f"processes: {usage.tasks} processes and threads, limit {limits.processes}")
        elif usage.memory > limits.memory and (
            monotonic() > self._fair_due or usage.memory > self._counted + limits.memory
        ):
            self._counted = usage.memory  # a bot that grows much meanwhile is counted again at once
            self._count_memory()
        elif limits.cpu is not None and cpu > limits.cpu:
            self._stop(f"CPU time: {cpu:.1f} s, limit {limits.cpu:g} s")

    def _count_memory(self) -> None:
        """Stop the bot if it has too much memory, each page counted once. It is stopped meanwhile: a bot
        that changes its memory all the time could prolong the count at will."""
        begin = monotonic()
        limit = self.sandbox.limits.memory
        if not self._family.stop().done:
            self._stop(f"memory: cannot be measured, may be more than {limit / MIB:g} MiB")
            return
        memory = self._family.shared_fairly()
        if not self._held:
            self._family.resume()
        took = monotonic() - begin
        self._fair_due = monotonic() + max(FAIR_SECONDS, FAIR_SHARE * took)
        if memory > limit:
            self._stop(f"memory: {memory / MIB:.0f} MiB, limit {limit / MIB:g} MiB")

    def _allowed_cpu(self) -> float:
        """The CPU time that the bot can have used if it computed only when asked, on all its cores."""
        asked = self._asked_seconds + (monotonic() - self._asked_since if self._asked_since else 0.0)
        return asked * WATCH.cores + IDLE_CPU

    def move_to(self, cores: Sequence[int]) -> None:
        """Let it compute at any time, on these cores. It is stopped for that: what it starts meanwhile
        would stay where it was."""
        self.cores = cores
        if self._process is not None:
            if self.hello is not None:
                self.hold()
            self._family.pin(cores)

    def tell_to_stop(self) -> bool:
        """Send all its processes the signal to stop; says whether one of them was computing."""
        return self._family.tell_to_stop().computing

    def hold(self) -> None:
        """Make sure that all its processes are stopped until it is asked again."""
        if self._process is None or self._held or self._stopped:
            return
        stopped = self._family.stop()
        self._note_usage(stopped.usage)
        if not stopped.done:
            self._stop("processes: still running when it was not the bot's turn")
        self._held = True
        self._cpu_when_held = stopped.usage.cpu
        WATCH.running.discard(self)

    def catch(self) -> bool:
        """End it if a process of it that was stopped goes on: there are timers that can do that."""
        if not self._held or self._stopped or not self._family.tell_to_stop().running:
            return False
        stopped = self._family.stop()
        if stopped.done and stopped.usage.cpu - self._cpu_when_held < HELD_CPU:
            return False  # it has only now had its core once more, to stop
        self._stop("processes: still running when it was not the bot's turn")
        return True

    def resume(self) -> None:
        """Let it compute again."""
        if self._held:
            self._held = False
            self._family.resume()
            WATCH.running.add(self)

    def _own_tasks(self) -> int:
        """bubblewrap's own two processes are not the bot's."""
        return 2 if self.sandbox.mode == "bwrap" else 0

    def _stop(self, why: str) -> None:
        self._stopped = why
        self._family.kill()

    # Ending

    def _explain_end(self, seen: str, more: str = "") -> _Ended:
        """Why no answer can come any more."""
        process = self._process
        assert process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(EXIT_SECONDS)
        status, name = self._exit()
        if name is not None:
            return _Ended(f"was killed by {name}{more}")
        if status is not None:
            return _Ended(f"exited with status {status}{more}")
        return _Ended(seen + more)

    def _exit(self) -> tuple[int | None, str | None]:
        """The exit status or the name of the signal, None both while the process runs."""
        code = self._process.poll() if self._process else None
        if code is None:
            return None, None
        if self.sandbox.mode == "bwrap" and code > 128:
            code = 128 - code  # so bubblewrap reports a signal
        if code >= 0:
            return code, None
        try:
            return None, signal.Signals(-code).name
        except ValueError:
            return None, f"signal {-code}"

    def fail(self, kind: FaultKind, message: str, suspect: bool = False) -> NoReturn:
        """Record a fault: what was seen is kept, the process is ended, BotFault is raised."""
        self._check_build()
        status, name = self._exit()
        if not self._stopped and self._family.group and self._family.group.ran_out_of_memory():
            self._stopped = f"memory: more than {self.sandbox.limits.memory / MIB:g} MiB"
        # No process inside can reach bubblewrap's outer process: it was not a bot that killed it.
        suspect = suspect or (
            self.sandbox.mode == "bwrap"
            and self._process is not None
            and self._process.returncode == -signal.SIGKILL
        )
        if self._stopped:
            kind, message = "limit", self._stopped
            status = name = None
            suspect = False
        elif name in LIMIT_SIGNALS:
            kind, message = "limit", f"{LIMIT_SIGNALS[name]}: {message}"
        stderr = self.stderr()
        self.kill()
        raise BotFault(kind, message, status, name, stderr, suspect)

    def say_quit(self) -> None:
        """Tell the bot to exit; `close` waits for it."""
        if self._process is not None and self._process.stdin and not self._process.stdin.closed:
            self.resume()
            self.tell(QUIT)
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._stdin)
            self._process.stdin.close()

    def close(self, seconds: float = QUIT_SECONDS) -> Farewell:
        """Tell the bot to exit, wait for that a little, and end what is left of it."""
        process = self._process
        if process is None:
            return Farewell(True, None, 0)
        self.say_quit()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        exited = process.poll() is not None
        status, _ = self._exit()
        return Farewell(exited, status, self.kill())

    def kill(self) -> int:
        """End the process and all that came from it; returns how many of its children had to be killed."""
        process = self._process
        if process is None:
            return 0
        left = self._family.kill()
        if process.poll() is None:  # a system without /proc, where no process was found
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1.0)
        left += self._family.kill()
        self._family.firsts.discard(process.pid)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None and not stream.closed:
                stream.close()
        if self._scratch is not None:
            shutil.rmtree(self._scratch, ignore_errors=True)
            self._scratch = None
        self._process = None
        self.hello = None
        self._held = False
        self._asked_since = None
        self._cpu_seen = self._cpu_before_match = 0.0
        self._children_cpu = self._others_cpu = 0.0
        self._cpu_clock = None
        self._cpu_then = None
        self._cpu_due = 0.0
        self._stopped = None
        self._outgoing = b""
        self._incoming.clear()
        WATCH.living.discard(self)
        WATCH.running.discard(self)
        return left


class _Late(Exception):
    """No whole line came in time."""

    def __init__(self, suspect: bool) -> None:
        super().__init__()
        self.suspect = suspect


class _Ended(Exception):
    """No line can come any more."""


class _Stall:
    """Whether other processes had the core for which a bot that does not answer was waiting. The time of its
    own processes does not count, whichever of them waited; a standstill of the whole machine does."""

    def __init__(self, family: ProcessTree) -> None:
        self._family = family
        self._cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
        self._begin = self._seen()

    def _seen(self) -> tuple[float, ...]:
        used = self._family.usage().cpu + process_time()
        wait = max(map(waited, self._family.known), default=0.0)
        return monotonic(), wait, used, *core_seconds(self._cores)

    def explains(self) -> bool:
        seconds, wait, used, idle, known = (
            now - then for now, then in zip(self._seen(), self._begin, strict=True)
        )
        others = seconds - (idle + used) / len(self._cores)
        stood_still = seconds - known / len(self._cores)
        return min(others, wait + stood_still) > BUSY * seconds


def core_seconds(cores: Sequence[int]) -> tuple[float, float]:
    """How long these cores were idle, and how long idle or at work, all together: the rest was stolen by
    other machines, or nothing went on at all."""
    idle = known = 0
    with contextlib.suppress(OSError, ValueError):
        names = {f"cpu{core}".encode() for core in cores}
        for line in Path("/proc/stat").read_bytes().splitlines():
            name, *fields = line.split()
            if name in names:
                idle += int(fields[3]) + int(fields[4])
                known += sum(map(int, fields[:7]))
    return idle / TICK, known / TICK


class Watch:
    """Looks after all bots of this worker, also those that are not asked at the moment. Call `rest` while
    waiting for anything but a bot."""

    def __init__(self) -> None:
        self.living: set[BotProcess] = set()
        self.running: set[BotProcess] = set()
        """Those that are not stopped."""
        self.cores = 1
        """How many this process and its bots may use."""
        self.due = 0.0
        self._owner = 0

    def prepare(self) -> None:
        """Call it before the first bot of this process is started."""
        if self._owner != os.getpid():
            self._owner = os.getpid()
            self.living.clear()  # of the process that we were forked from
            self.running.clear()
            self.cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
            adopt_orphans()
            atexit.register(self._leave)

    def look(self, asked: BotProcess | None = None) -> bool:
        """End every bot that uses too much, and stop those that play no match. The one that is asked looks
        after itself: what that takes is on its clock. Says whether a bot was ended."""
        before = [process for process in self.living if process.stopped]
        for process in list(self.running):
            if process is asked:
                continue
            if process.playing:
                process.check_limits()
            else:
                process.hold()
        self.due = monotonic() + LOOK_SECONDS
        return any(process.stopped and process not in before for process in self.living)

    def stop_others(self, asked: BotProcess | None = None) -> bool:
        """Stop every bot but the one that is asked; says whether one was computing. Those at the table that
        may ponder are left alone."""
        others = [one for one in self.running if one is not asked and not (one.playing and one.cores)]
        ran = False
        for process in others:  # all at once, or those that are stopped last wait for the core until then
            ran = process.tell_to_stop() or ran
        for process in others:
            process.hold()
        return ran

    def catch_others(self, asked: BotProcess) -> bool:
        """End every bot that was stopped and computes all the same; says whether there was one."""
        return sum(one.catch() for one in self.living - self.running if one is not asked) > 0

    def rest(self) -> None:
        """Call it while no bot is asked: only bots that may ponder go on computing."""
        self.stop_others()
        self.look()

    def _leave(self) -> None:
        if self._owner == os.getpid():
            kill_all(list(self.living))


WATCH: Final = Watch()


def close_all(processes: Iterable[BotProcess]) -> None:
    """End bots politely, all at once."""
    ending = list(processes)
    for process in ending:
        process.say_quit()
    end = monotonic() + QUIT_SECONDS
    for process in ending:
        process.close(max(0.0, end - monotonic()))


def kill_all(processes: Iterable[BotProcess]) -> None:
    for process in list(processes):
        process.kill()


def pin_to_one_core() -> int | None:
    """Keep this process and the bots that it starts on one core: waking up on another costs more than most
    answers. Takes the core where we are; returns it, None if it cannot be done."""
    try:
        with open("/proc/self/stat", "rb") as file:  # noqa: PTH123
            line = file.read()
        core = int(line[line.rindex(b")") + 2 :].split()[36])
        os.sched_setaffinity(0, {core})
    except (OSError, AttributeError, ValueError, IndexError):
        return None
    return core
