"""The process in which a Dask worker's games are played: a worker of the local executor, and the only parent
of the bots.

Games are not played by the Dask worker itself. Its threads come and go, and the kernel ends a bot with the
thread that started it; its network traffic would cost the bots time; and a process that is forked from it
would keep its connections open, so that nobody noticed its death.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from harness.bots import Runnable
from harness.executor import QUIT_SECONDS, HarnessFault, Task, Terms, how, work
from harness.packing import Packed
from harness.sandbox import Sandbox

LOOK_SECONDS: Final = 0.2
"""How often a wait for a game checks whether the game is still needed."""


class PlayerDied(Exception):
    """The process died in the middle of a game, in words that say how."""


class NotNeeded(Exception):
    """The game is not needed any more."""


class Players(NamedTuple):
    """The first message to a player."""

    runnables: Mapping[str, Runnable]
    sandbox: Sandbox
    terms: Terms
    parent: int


class Player:
    """The process as its parent sees it. It ends with the thread that made it."""

    def __init__(self, runnables: Mapping[str, Runnable], sandbox: Sandbox, terms: Terms) -> None:
        self._connection, theirs = multiprocessing.Pipe()
        try:
            # -P: do not import modules from the folder in which the Dask worker was started.
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", __name__, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        finally:
            theirs.close()
        self.send(Players(runnables, sandbox, terms, os.getpid()))

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, message: object) -> None:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # it is dead: `play` will see to it
            self._connection.send(message)

    def play_task(self, task: Task, is_needed: Callable[[], bool]) -> Packed:
        self.send(task)
        try:
            while not self._connection.poll(LOOK_SECONDS):
                if not is_needed():
                    raise NotNeeded
            kind, content = self._connection.recv()
        except (EOFError, OSError):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(QUIT_SECONDS)
            raise PlayerDied(how(self._process.returncode)) from None
        if kind in ("error", "gone"):
            raise HarnessFault(content)
        assert isinstance(content, Packed)
        return content

    def stop(self) -> None:
        """End the process and its bots at once."""
        self._process.terminate()
        try:
            self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._connection.close()


def main() -> None:
    """Inside the process."""
    logger = logging.getLogger("equinox")
    logger.addHandler(logging.NullHandler())  # what happened in a game is logged where it is stored
    logger.propagate = False
    connection = Connection(int(sys.argv[1]))
    try:
        known: Players = connection.recv()
    except (EOFError, OSError):
        return
    work(connection, (), known.runnables, known.sandbox, known.terms, known.parent)


if __name__ == "__main__":
    main()
