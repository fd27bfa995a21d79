"""The cost of a cluster: the same tournament on this machine with and without Dask, by turns."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from harness import runner
from harness.cluster.executor import Cluster
from harness.executor import Executor, Local
from harness.packing import Packed
from harness.process_tree import children, look
from harness.sandbox import Sandbox
from tools.bench.events import Planned, planned, program_in

GOAL_MS = 5.0
"""How much more a game may cost than with the local executor."""
TURNS = 3

Hire = Callable[[Planned], AbstractContextManager[Executor]]


class Spent(NamedTuple):
    """A game, in milliseconds."""

    wall: float
    cpu: float
    """Of all processes: those that plan, carry, referee and play."""


def run(games: int = 200) -> None:
    """Print games per second with one and two workers, and what Dask takes per game."""
    with tempfile.TemporaryDirectory() as place, contextlib.ExitStack() as stack:
        folder = Path(place)
        program = program_in(folder)
        clusters = {workers: stack.enter_context(start_cluster(workers)) for workers in (1, 2)}
        pids = {pid for _, pid in clusters.values()}
        spent: dict[tuple[str, int], list[Spent]] = {}
        for turn in range(TURNS):  # by turns, because other programs disturb
            for workers, (address, pid) in clusters.items():
                for name, hire in (("local", _local(workers)), ("cluster", _cluster(address))):
                    path = folder / f"{name}-{workers}-{turn}.sqlite"
                    idle = pids - {pid} if name == "cluster" else pids
                    spent.setdefault((name, workers), []).append(measure(path, program, games, hire, idle))
    print(f"cluster: the same tournament without Dask and on a local cluster (goal: {GOAL_MS:g} ms)")
    for workers in clusters:
        here, there = spent["local", workers], spent["cluster", workers]
        wall = min(one.wall for one in there) - min(one.wall for one in here)
        cpu = statistics.median(one.cpu for one in there) - statistics.median(one.cpu for one in here)
        print(
            f"  {workers} worker{'s' if workers > 1 else ' '}"
            f"  local {1000 / min(one.wall for one in here):7.1f}"
            f"  cluster {1000 / min(one.wall for one in there):7.1f} games/s"
            f"  {wall:+6.2f} ms per game, {cpu:+.2f} ms of CPU time"
        )


def measure(path: Path, program: Path, games: int, hire: Hire, idle: set[int]) -> Spent:
    """From the first game to the last."""
    # Three bots are few: without a quarantine as many of their games are in play as the executor takes.
    with planned(path, program, games, quarantine=0) as planned_event, hire(planned_event) as executor:
        _warm(executor, planned_event)
        before = len(planned_event.store.played())
        begin, used = time.perf_counter(), _cpu(os.getpid(), idle)
        runner.run(planned_event.store, planned_event.plan, executor, planned_event.log)
        seconds, used = time.perf_counter() - begin, _cpu(os.getpid(), idle) - used
        played = len(planned_event.store.played()) - before
    return Spent(1000 * seconds / played, 1000 * used / played)


def _cpu(pid: int, idle: set[int]) -> float:
    """Seconds of a process and all that came from it, without some."""
    member = look(pid)
    if member is None or pid in idle:
        return 0.0
    return member.cpu + sum(_cpu(child, idle) for child in children(pid, 0))


def _warm(executor: Executor, planned_event: Planned) -> None:
    """The first games start the bots: they are not what is measured."""
    settings = planned_event.store.config
    first = planned_event.store.planned()[:12]
    for pairing in first:
        while executor.room() < 1:
            _store(executor, planned_event)
        executor.submit(runner.task(settings, pairing))
    while len(planned_event.store.played()) < len(first):
        _store(executor, planned_event)


def _store(executor: Executor, planned_event: Planned) -> None:
    planned_event.store.add_all(game for game in executor.wait(1.0) if isinstance(game, Packed))


def _local(jobs: int) -> Hire:
    return lambda planned_event: Local(jobs, planned_event.runnables, Sandbox("limits"))


def _cluster(address: str) -> Hire:
    @contextlib.contextmanager
    def hire(planned_event: Planned) -> Iterator[Executor]:
        with Cluster(address) as cluster:
            cluster.prepare(planned_event.runnables, planned_event.store.config)
            with cluster.at_work() as executor:
                yield executor

    return hire


@contextlib.contextmanager
def start_cluster(workers: int) -> Iterator[tuple[str, int]]:
    """A cluster of this machine: its address and its first process."""
    command = [
        *(sys.executable, "-c", "from harness.cli import main; main()"),
        *("cluster", "local", "--workers", str(workers), "--port", "0"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            planned_event = re.search(r"tcp://\S+:\d+", process.stdout.readline())
            assert planned_event
            yield planned_event[0], process.pid
        finally:
            process.send_signal(signal.SIGINT)


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
