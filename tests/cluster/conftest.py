"""Real schedulers and real workers on loopback, each in processes of its own."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.events.conftest import (  # noqa: F401 (fixtures)
    SHORT,
    c_program,
    equinox,
    make_python_bot,
    make_quick_bots,
    python_bot,
    quick_bots,
    started,
)
from tests.processes import (
    END_WITH_US,
    SECONDS,
    command_of,
    family_of,
    folder_of,
    kill_family,
    processes_in,
    wait_until,
)

DASK = Path(sys.executable).with_name("dask")


class Machines:
    """A scheduler and workers, started with the plain commands of Dask in docs/cluster.md."""

    def __init__(self, folder: Path, other: Machines | None = None) -> None:
        """With a scheduler that others use too, if there is one."""
        self.folder = folder
        self.said: Path = other.said if other else folder / "scheduler.log"
        self.address: str = other.address if other else ""
        self._before = self.registered if other else 0
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []
        folder.mkdir(parents=True, exist_ok=True)

    def start_scheduler(self, *words: object) -> str:
        self.scheduler = self._start(
            self.said, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", *words
        )
        found = wait_until(lambda: re.search(r"Scheduler at:\s+(\S+)", self.said.read_text()))
        self.address = found[1]
        return self.address

    def add_worker(self, *words: object, **environment: str) -> Path:
        """One more; returns its folder."""
        folder = self.folder / f"worker{len(self.workers)}"
        folder.mkdir()
        self.workers.append(
            self._start(
                self.folder / f"{folder.name}.log",
                "worker",
                self.address,
                "--nthreads",
                "1",
                "--no-dashboard",
                "--memory-limit",
                "0",
                "--local-directory",
                folder,
                "--name",
                folder.name,
                *words,
                **environment,
            )
        )
        return folder

    def wait_for_workers(self, count: int) -> None:
        """Until so many have come, whether they are there or not."""
        wait_until(lambda: self.registered - self._before >= count)

    @property
    def registered(self) -> int:
        return self.said.read_text().count("Register worker")

    @property
    def removed(self) -> int:
        return self.said.read_text().count("Remove worker")

    def _start(self, said: Path, *words: object, **environment: str) -> subprocess.Popen[bytes]:
        with said.open("wb") as file:
            return subprocess.Popen(
                [*END_WITH_US, str(DASK), *map(str, words)],
                cwd=self.folder,
                env=os.environ | environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def played_by(self, number: int) -> list[int]:
        """The processes of a worker that play games: one if it has a session."""
        return [
            pid for pid in family_of(self.workers[number].pid) if b"harness.cluster.player" in command_of(pid)
        ]

    def has_bots(self, number: int) -> bool:
        """Whether a worker has started any."""
        return any(len(family_of(pid)) > 1 for pid in self.played_by(number))

    def claimed_by_others(self) -> set[int]:
        """The cores that workers of other clusters on this machine have: of other tests, say."""
        ours = {
            link
            for number in range(len(self.workers))
            if (pid := self.worker_process(number)) is not None
            for link in _links(Path(f"/proc/{pid}/fd"))
        }
        found = re.findall(r"(\d+) @equinox-arena-core-(\d+)$", Path("/proc/net/unix").read_text(), re.M)
        return {int(core) for inode, core in found if f"socket:[{inode}]" not in ours}

    def worker_process(self, number: int) -> int | None:
        """The Dask worker itself, which its nanny starts again when it dies."""
        for pid in sorted(family_of(self.workers[number].pid) - {self.workers[number].pid}):
            if b"spawn_main" in command_of(pid):
                return pid
        return None

    def stop(self) -> None:
        for process in (self.scheduler, *self.workers):
            if process is not None:
                kill_family(process.pid)
                process.wait()
        for pid in processes_in(self.folder):
            os.kill(pid, signal.SIGKILL)


def _links(folder: Path) -> Iterator[str]:
    with contextlib.suppress(OSError):
        for place in folder.iterdir():
            with contextlib.suppress(OSError):
                yield str(place.readlink())


def bots_in(folder: Path) -> list[int]:
    """Bots that run in the workers' folders."""
    return [
        pid
        for pid in processes_in(folder)
        if "/equinox-bots/" in folder_of(pid) or b"cluster.player" in command_of(pid)
    ]


def assert_no_bots_in(folder: Path) -> None:
    """Workers end bots that are not needed any more."""
    wait_until(lambda: not bots_in(folder), "the bots end")


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """None at first: a test starts what it needs."""
    made = Machines(tmp_path / "machines")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def lone_scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    made = Machines(tmp_path_factory.mktemp("lone"))
    made.start_scheduler()
    yield made
    made.stop()


@pytest.fixture
def no_workers(lone_scheduler: Machines, tmp_path: Path) -> Iterator[Machines]:
    """A scheduler that has no worker yet."""
    made = Machines(tmp_path / "machines", lone_scheduler)
    yield made
    made.stop()
    wait_until(lambda: made.registered == made.removed)


class Calm(NamedTuple):
    """An undisturbed event of some seconds; most of the time a bot sleeps."""

    words: tuple[str, ...]
    out: str
    path: Path


@pytest.fixture(scope="session")
def calm(tmp_path_factory: pytest.TempPathFactory, c_program: Path) -> Calm:  # noqa: F811
    folder = tmp_path_factory.mktemp("calm")
    names = [*make_quick_bots(folder, c_program, "ada", "bo", "cy")]
    names.append(make_python_bot(folder, "dee", "__import__('time').sleep(0.01)"))
    words = (
        "tournament",
        *map(str, names),
        *SHORT,
        *["--players", "3", "--rounds", "14", "--seed", "3", "--event", "e"],
    )
    return Calm(words, run(*words, cwd=folder).stdout, folder / "results/e.sqlite")


@pytest.fixture(scope="session")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A cluster whose scheduler is not killed. Workers that are killed come back."""
    made = Machines(tmp_path_factory.mktemp("two"))
    made.start_scheduler()
    made.add_worker()
    made.add_worker()
    made.wait_for_workers(2)
    yield made
    made.stop()


def run(*words: object, cwd: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        equinox(*words), cwd=cwd, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    assert "distributed" not in done.stderr
    return done


def assert_refused(why: str, *words: object, cwd: Path, status: int = 1) -> str:
    """One clear line, and nothing was started."""
    done = run(*words, cwd=cwd, status=status)
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert re.search(why, done.stderr), done.stderr
    assert done.stdout == ""
    assert not list(cwd.glob("results/*.sqlite"))
    return done.stderr


def table(text: str) -> str:
    """All but where it is stored."""
    return text.rpartition("\n\n")[0].replace("--results here ", "")
