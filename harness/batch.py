"""Games that belong to no event: played by workers, several at a time, and returned in their order."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence

from equinox.record import Record
from harness.executor import HarnessFault, Local, Task, Unplayed
from harness.packing import unpack


def play_batch(tasks: Sequence[Task], open_executor: Callable[[], Local]) -> Iterator[Record]:
    """Play games in parallel; no process is left running, however it ends."""
    logging.getLogger("equinox").addHandler(logging.NullHandler())  # there is no event's log
    done: dict[str, Record] = {}
    returned = 0
    with open_executor() as executor:
        waiting = list(reversed(tasks))
        while returned < len(tasks):
            while waiting and executor.room():
                executor.submit(waiting.pop())
            for game in executor.wait(1.0):
                if isinstance(game, Unplayed):
                    raise HarnessFault(f"game {game.id} could not be played: {game.why}")
                done[game.id] = unpack(game.record)
            while returned < len(tasks) and (record := done.pop(tasks[returned].match.id or "", None)):
                returned += 1
                yield record
