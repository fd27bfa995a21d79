"""Hosts a league: starts the processes that do, and restarts those that have ended.

The web server, the runner of games and the worker that makes bots of submissions talk to each other through
the league's files alone, and each may be killed at any moment. They end when the supervisor does, however
that ends: it holds the other end of their input. It also holds the socket, so that a client that connects
while the server restarts waits for a moment, and is not refused.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Final, Literal

import msgspec

from harness.database import open_private

LOOK_SECONDS: Final = 0.2
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 30.0
"""Between the end of a process and its next start: doubled each time, while it does not live for long."""
LONG_LIFE: Final = 60.0
LOCK: Final = ".host.lock"
ISOLATED: Final = "isolated"
"""In the lock, if strangers' bots must be."""
END_SECONDS: Final = 10.0
"""How long a process may take to end when it is asked to."""

Role = Literal["web", "runner", "worker", "webhook"]
TITLES: Final[dict[Role, str]] = {
    "web": "the web server",
    "runner": "the runner of games",
    "worker": "the submission worker",
    "webhook": "the webhook",
}


class HostError(Exception):
    """A league that cannot be hosted, in one line that says why."""


class HostConfig(msgspec.Struct, frozen=True, kw_only=True):
    """How a league is hosted: the settings of its processes."""

    event: str
    """The path of its file."""
    host: str
    names: tuple[str, ...] = ()
    """Other names of the server."""
    proxy: bool = False
    tls_cert: str | None = None
    tls_key: str | None = None
    listener: int = -1
    """The descriptor of the socket."""
    jobs: int = 1
    pause_at: float | None = None
    quiet_hours: str | None = None
    inbox: str | None = None
    webhook: str | None = None
    isolated: bool = True
    """Whether bots run inside bubblewrap or not at all."""
    open_to_all: bool = False
    """Whether everybody sees what bots write."""
    tables: int = 0
    """How many games people may play at once."""
    game_cores: tuple[int, ...] = ()
    other_cores: tuple[int, ...] = ()
    """Games have clocks: builds and pages do not share their cores, if there are enough."""


def share_cores(jobs: int | None, cores_a_game: int = 1) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """How many games are played at once, on which cores, and the cores for all else."""
    cores = tuple(sorted(os.sched_getaffinity(0)))
    jobs = jobs or max(1, (len(cores) - 1) // cores_a_game)
    used = jobs * cores_a_game
    return (jobs, cores, cores) if used >= len(cores) else (jobs, cores[:used], cores[used:])


class _Child:
    """One of the processes, through all its restarts."""

    def __init__(self, role: Role, config: HostConfig) -> None:
        self.role = role
        self.config = config
        self.delay = FIRST_DELAY
        self.due = 0.0
        self.started = 0.0
        self.restarting = False
        """Whether it was asked to end in order to start again."""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        descriptors = [self.config.listener] if self.role == "web" else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "harness.hosting.child", self.role],
            stdin=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is the supervisor's to hear
            pass_fds=descriptors,
        )
        self.started = time.monotonic()
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            # The pipe stays open: its end is the sign that the supervisor has gone.
            self.process.stdin.write(msgspec.json.encode(self.config) + b"\n")
            self.process.stdin.flush()

    def look(self, report: Callable[[str], None]) -> None:
        """Start it if it does not run and is due."""
        now = time.monotonic()
        if self.process is None:
            if now >= self.due:
                try:
                    self.start()
                except OSError as error:  # there is no memory for another process, say
                    self._wait(f"cannot start ({error.strerror})", report)
            return
        status = self.process.poll()
        if status is None:
            return
        self._close()
        if self.restarting:
            self.restarting = False
            report(f"{TITLES[self.role]} reads its certificate again")
            self.due = now
            return
        if now - self.started > LONG_LIFE:
            self.delay = FIRST_DELAY
        self._wait(f"has ended ({_describe(status)})", report)

    def _wait(self, why: str, report: Callable[[str], None]) -> None:
        self.due = time.monotonic() + self.delay
        report(f"{TITLES[self.role]} {why}: it starts again in {self.delay:g} s")
        self.delay = min(2 * self.delay, LONGEST_DELAY)

    def ask_to_end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def restart(self) -> None:
        self.restarting = self.process is not None and self.process.poll() is None
        self.ask_to_end()
        self.delay, self.started = FIRST_DELAY, time.monotonic()

    def end(self, until: float) -> None:
        if self.process is None:
            return
        try:
            self.process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._close()

    def _close(self) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        self.process = None


def _describe(status: int) -> str:
    return f"status {status}" if status >= 0 else signal.Signals(-status).name


def supervise(config: HostConfig, listener: socket.socket, report: Callable[[str], None]) -> None:
    """Host a league until SIGINT or SIGTERM. SIGHUP starts the web server again, with a new certificate,
    say."""
    roles: list[Role] = ["web", "runner", "worker"]
    if config.webhook is not None:
        roles.append("webhook")
    config = msgspec.structs.replace(config, listener=listener.fileno())
    children = [_Child(role, config) for role in roles]
    with _signals() as heard:
        try:
            while not heard & {signal.SIGINT, signal.SIGTERM}:
                if signal.SIGHUP in heard:
                    heard.discard(signal.SIGHUP)
                    children[0].restart()
                for child in children:
                    child.look(report)
                time.sleep(LOOK_SECONDS)
        finally:
            for child in children:
                child.ask_to_end()
            until = time.monotonic() + END_SECONDS
            for child in children:
                child.end(until)


@contextlib.contextmanager
def only_host(event: Path, isolated: bool) -> Iterator[None]:
    """Hold the lock of a league's host."""
    path = event.with_suffix(LOCK)
    try:
        with open_private(path) as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise HostError(f"{event}: another process is already hosting this league") from None
            file.truncate(0)
            file.write(ISOLATED if isolated else "")
            file.flush()
            yield
    except PermissionError as error:
        raise HostError(f"{path}: {error.strerror}") from None


def is_isolated(event: Path) -> bool:
    """Whether a league is being hosted for strangers, whose bots must be isolated."""
    try:
        with event.with_suffix(LOCK).open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return file.read() == ISOLATED
    except OSError:
        pass
    return False


@contextlib.contextmanager
def _signals() -> Iterator[set[int]]:
    """The signals that have come so far."""
    heard: set[int] = set()

    def note(number: int, frame: FrameType | None) -> None:
        heard.add(number)

    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, note) for number in numbers}
    try:
        yield heard
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
