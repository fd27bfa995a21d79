"""Trees side by side: one search, or several in processes of their own, and their root statistics summed.

The same view, seed, number of jobs and number of iterations give the same sums: each job has its own
random numbers and its own part of the iterations, and the parts are added in the order of the jobs.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from equinox.interface import EquinoxError, Position
from equinox.solver.answer import Z95
from equinox.solver.guide import Guide, guide_for
from equinox.solver.tree import Tally, Tree

TELL_SECONDS: Final = 0.1
"""How often a search tells how far it is and looks whether it shall stop."""
LEAVE_SECONDS: Final = 5.0
"""How long a worker that was told to stop may take, before it is ended."""


class SearchFailed(EquinoxError):
    """A worker ended without a result."""


class Found(NamedTuple):
    """What a search has found so far; sums of these are searches too."""

    iterations: int
    nodes: int
    tallies: dict[str, Tally]
    lines: dict[str, tuple[str, ...]]
    """How the game may go on, by first move; only at the end of a search."""
    prior_visits: float
    """How many games the guide's opinion of a move counts for,"""
    visit_cap: float
    """... and how many sampled ones count at most, however many there are."""
    opinions: dict[str, float]
    sampled: bool = True
    """Whether moves are known by means over sampled games, of which few say little."""

    def best(self) -> str:
        return self.ordered()[0]

    def ordered(self) -> list[str]:
        """The moves, best first."""
        if not self.sampled:
            return sorted(self.tallies, key=self._simply)
        if not self.opinions:
            return sorted(self.tallies, key=self._surely())
        total = sum(tally.worth for tally in self.tallies.values())
        middle = total / max(1, sum(tally.visits for tally in self.tallies.values()))

        def weighed(move: str) -> tuple[bool, float]:
            """What was never tried comes last: nothing can be said of it. What was tried seldom is taken to
            be what the guide thinks of it, and that always counts: its judgement of games is not perfect."""
            tally = self.tallies[move]
            thought = middle + self.opinions[move]
            if not tally.visits:
                return True, -thought
            count = tally.visits / (1 + tally.visits / self.visit_cap)
            won = count * tally.worth / tally.visits + self.prior_visits * thought
            return False, -won / (count + self.prior_visits)

        return sorted(self.tallies, key=weighed)

    def _simply(self, move: str) -> float:
        tally = self.tallies[move]
        return -tally.worth / tally.visits if tally.visits else inf

    def _surely(self) -> Callable[[str], tuple[float, int]]:
        """What is surely worth most comes first: by the low end of an interval around what it was worth so
        far. What was seldom tried is taken to scatter as all results do."""
        tallies = self.tallies.values()
        visits = max(1, sum(tally.visits for tally in tallies))
        middle = sum(tally.worth for tally in tallies) / visits
        common = max(0.0, sum(tally.worth_squares for tally in tallies) / visits - middle * middle)

        def place(move: str) -> tuple[float, int]:
            tally = self.tallies[move]
            if not tally.visits:
                return inf, 0
            worth = tally.worth / tally.visits
            own = max(0.0, tally.worth_squares - tally.worth * worth)
            scatter = (own + common) / (tally.visits + 1)
            return Z95 * sqrt(scatter / tally.visits) - worth, -tally.visits

        return place


Progress = Callable[[Found], None]


def search(
    view: Position,
    *,
    seed: int,
    jobs: int = 1,
    iterations: int | None = None,
    deadline: float | None = None,
    stop: Callable[[], bool] | None = None,
    progress: Progress | None = None,
    guide: Guide | None = None,
) -> Found:
    """Search a view until the iterations are done, perf_counter() says `deadline`, or `stop` says so."""
    if jobs == 1:
        tree = plant(view, seed, guide)
        for results in stages(tree, iterations, deadline, stop):
            if progress is not None:
                progress(results)
        return found_by(tree)
    return _together(view, seed, jobs, iterations, deadline, stop, progress, guide)


class Grown(Protocol):
    """What is asked of a search tree: `Tree`, or one that a guide has for its game."""

    guide: Guide
    legal: list[str]
    opinions: dict[str, float]
    nodes: int
    sampled: bool = True

    @property
    def iterations(self) -> int: ...

    @property
    def tallies(self) -> dict[str, Tally]: ...

    def run(
        self,
        iterations: int | None = None,
        deadline: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None: ...

    def line(self, move: str) -> tuple[str, ...]: ...


def plant(view: Position, seed: int | str, guide: Guide | None = None, compared: Sequence[str] = ()) -> Grown:
    """The tree to search a view with; with `compared`, only these moves, each as often as the others."""
    used = guide_for(view["game"]) if guide is None else guide
    return used.plant(view, seed, compared) or Tree(view, seed, used, compared)


def stages(
    tree: Grown, iterations: int | None, deadline: float | None, stop: Callable[[], bool] | None
) -> Iterator[Found]:
    """Run a tree in steps of about a tenth of a second, and say after each what is known. A step is whole
    batches, or what is found would depend on how long they take."""
    batch = tree.guide.batch
    step = batch
    while iterations is None or tree.iterations < iterations:
        if (stop is not None and stop()) or (deadline is not None and perf_counter() >= deadline):
            return
        begin, before = perf_counter(), tree.iterations
        tree.run(step if iterations is None else min(step, iterations - before), deadline, stop)
        if tree.iterations == before:
            return  # what is left of the time is too little for another game
        took = max(perf_counter() - begin, 1e-6)
        step = batch * max(1, int((tree.iterations - before) / batch * min(TELL_SECONDS / took, 4.0)))
        yield found_by(tree, lines=False)


def found_by(tree: Grown, lines: bool = True) -> Found:
    known = {move: tree.line(move) for move in tree.legal} if lines else {}
    return Found(
        tree.iterations,
        tree.nodes,
        tree.tallies,
        known,
        tree.guide.prior_visits,
        tree.guide.visit_cap,
        tree.opinions,
        tree.sampled,
    )


def merged(parts: list[Found]) -> Found:
    """Several searches of one view as one. A line is taken from the one that looked longest at its move."""
    tallies: dict[str, Tally] = {}
    lines: dict[str, tuple[str, ...]] = {}
    for move in parts[0].tallies:
        tallies[move] = Tally()
        for part in parts:
            tallies[move].merge(part.tallies[move])
        longest = max(parts, key=lambda part: part.tallies[move].visits)
        if move in longest.lines:
            lines[move] = longest.lines[move]
    iterations, nodes = sum(part.iterations for part in parts), sum(part.nodes for part in parts)
    return parts[0]._replace(iterations=iterations, nodes=nodes, tallies=tallies, lines=lines)


def parts_of(iterations: int | None, jobs: int) -> list[int | None]:
    """The iterations of each job."""
    if iterations is None:
        return [None] * jobs
    each, rest = divmod(iterations, jobs)
    return [each + (job < rest) for job in range(jobs)]


def _together(
    view: Position,
    seed: int,
    jobs: int,
    iterations: int | None,
    deadline: float | None,
    stop: Callable[[], bool] | None,
    progress: Progress | None,
    guide: Guide | None,
) -> Found:
    fork = multiprocessing.get_context("fork")
    workers = []
    wires: dict[Connection, int] = {}
    latest: dict[int, Found] = {}
    told = False
    try:
        for job, part in enumerate(parts_of(iterations, jobs)):
            ours, theirs = fork.Pipe()
            worker = fork.Process(
                target=_work, args=(theirs, [*wires, ours], view, f"{seed}/{job}", part, deadline, guide)
            )
            worker.start()
            theirs.close()
            workers.append(worker)
            wires[ours] = job
        while wires:
            for wire in wait(list(wires), TELL_SECONDS):
                assert isinstance(wire, Connection)
                job = wires[wire]
                try:
                    message, last = wire.recv()
                except (EOFError, OSError):
                    raise SearchFailed(f"search process {job + 1} of {jobs} ended without a result") from None
                if isinstance(message, str):
                    raise SearchFailed(f"search process {job + 1} of {jobs}: {message}")
                latest[job] = message
                if last:
                    del wires[wire]
                    wire.close()
            if progress is not None and len(latest) == jobs:
                progress(merged([latest[job] for job in range(jobs)]))
            if not told and stop is not None and stop():
                told = True
                for wire in wires:
                    with contextlib.suppress(OSError):
                        wire.send(None)
        for worker in workers:
            worker.join(LEAVE_SECONDS)
    finally:
        for worker in workers:
            if worker.is_alive():
                worker.terminate()
            worker.join()
    return merged([latest[job] for job in range(jobs)])


def _work(
    wire: Connection,
    others: list[Connection],
    view: Position,
    seed: str,
    iterations: int | None,
    deadline: float | None,
    guide: Guide | None,
) -> None:
    """One search in a process of its own. It ends when it is done, told to, or when nobody listens."""
    # What a terminal sends reaches all of its processes: the one that started this one sees to it.
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in others:
        other.close()  # or the ends of pipes live on here, and nobody notices who is gone
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        try:
            tree = plant(view, seed, guide)
            for results in stages(tree, iterations, deadline, wire.poll):
                wire.send((results, False))
            wire.send((found_by(tree), True))
        except Exception as problem:
            wire.send((f"{type(problem).__name__}: {problem}", True))
