"""How many games per second a tournament plays with one and with two workers, and what the harness takes."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from harness import bots, build, runner
from harness.event_log import EventLog, writing
from harness.executor import Local
from harness.process_tree import look
from harness.sandbox import Sandbox
from harness.schedules.round_robin import RoundRobin
from harness.settings import Entry, Settings
from harness.store import Store
from tools.bench.processes import C_BOT, PYTHON_BOT

BOTS = ("ada", "bo", "cy")


class Measured(NamedTuple):
    games: int
    seconds: float
    decisions: int
    parent_cpu: float
    """Of the process that plans and stores."""
    workers_cpu: float
    bots_cpu: float

    @property
    def rate(self) -> float:
        return self.games / self.seconds

    @property
    def harness_cpu(self) -> float:
        return self.parent_cpu + self.workers_cpu

    @property
    def playing(self) -> float:
        """The share of all CPU time that is spent on games, and not beside them: twice that is what two
        workers on two cores can reach at best."""
        everything = self.harness_cpu + self.bots_cpu
        return (self.workers_cpu + self.bots_cpu) / everything


def run(games: int = 600) -> None:
    """Print the numbers: the same tournament with one and with two workers, by turns."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        program = program_in(folder)
        print(f"events: a tournament of {len(BOTS)} bots that answer legal[0] ({program.suffix or 'C'})")
        load = os.getloadavg()[0]
        best: dict[int, Measured] = {}
        for turn in range(2):  # the better of two, because other programs disturb
            for jobs in (1, 2):
                measured = measure(folder / f"{jobs}-{turn}.sqlite", program, games, jobs)
                if jobs not in best or measured.rate > best[jobs].rate:
                    best[jobs] = measured
        for jobs, measured in best.items():
            own = measured.harness_cpu / (measured.harness_cpu + measured.bots_cpu)
            print(
                f"  --jobs {jobs}  {measured.rate:8.1f} games/s  "
                f"{measured.decisions / measured.seconds:9,.0f} decisions/s  "
                f"harness {own:.0%} of the CPU time, "
                f"{1e6 * measured.harness_cpu / measured.decisions:.0f} us per decision"
            )
        free = max(0.0, (os.cpu_count() or 1) - load)
        print(
            f"  two workers play {best[2].rate / best[1].rate:.2f} times as much as one "
            f"({free:.1f} cores were free); by CPU time {2 * best[2].playing:.2f} times is possible on two"
        )


def program_in(folder: Path) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        (folder / "first.py").write_text(PYTHON_BOT)
        return folder / "first.py"
    (folder / "first.c").write_text(C_BOT)
    subprocess.run([compiler, "-O2", "-o", folder / "first", folder / "first.c"], check=True)
    return folder / "first"


class Planned(NamedTuple):
    store: Store
    plan: runner.Plan
    log: EventLog
    runnables: dict[str, bots.Runnable]


@contextlib.contextmanager
def planned(path: Path, program: Path, games: int, quarantine: int = 5) -> Iterator[Planned]:
    """A tournament before its first game."""
    pairs = len(BOTS) * (len(BOTS) - 1) // 2
    settings = Settings(
        event=path.stem,
        game="creatures",
        players=2,
        rounds=-(-games // (2 * pairs)),
        move_ms=10_000,
        sandbox="limits",
        quarantine=quarantine,
    )
    runnable = build.prepare(bots.find(str(program)))
    entries = [Entry(key=name, name=name, content=runnable.content, source=str(program)) for name in BOTS]
    with Store.create(path, settings, entries) as store, writing(path) as log:
        plan = RoundRobin()
        store.plan(plan.next(store))
        yield Planned(store, plan, log, dict.fromkeys(BOTS, runnable))


def measure(path: Path, program: Path, games: int, jobs: int) -> Measured:
    """One tournament, from its first game to its last."""
    with planned(path, program, games) as (store, plan, log, runnables):
        before = _own(), _children()
        with Local(jobs, runnables, Sandbox("limits")) as local:
            begin = time.perf_counter()
            runner.run(store, plan, local, log)
            seconds = time.perf_counter() - begin
            members = [look(pid) for pid in local.pids]
            # A worker that has not reaped its bots yet has only its own time.
            workers = sum(member.cpu for member in members if member is not None)
        parent = _own() - before[0]
        total = _children() - before[1]
        results = store.game_results()
    decisions = sum(sum(result.decisions) for result in results)
    return Measured(len(results), seconds, decisions, parent, workers, max(0.0, total - workers))


def _own() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 600)
