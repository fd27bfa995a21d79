"""No game is lost or played twice, and no process is left behind, whichever machine is killed."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.store import Store
from tests.cluster.conftest import (
    Calm,
    Machines,
    assert_no_bots_in,
    bots_in,
    run,
    table,
)
from tests.events.conftest import (
    SHORT,
    MakeBots,
    facts,
)
from tests.processes import SECONDS, assert_no_process_in, kill_family, wait_until

Start = Callable[..., subprocess.Popen[str]]


class Event:
    """The same event twice: undisturbed, and on a cluster while something is killed."""

    def __init__(self, calm: Calm, folder: Path) -> None:
        self.folder = folder
        self.calm = calm
        self.words = calm.words

    @property
    def stored(self) -> int:
        path = self.folder / "results/e.sqlite"
        if not path.exists():
            return 0
        with Store.open(path, readonly=True) as store:
            return len(store.game_results())

    @property
    def log(self) -> str:
        return (self.folder / "results/e.log").read_text()

    def check(self, out: str) -> None:
        """It ended as if nothing had happened."""
        assert table(out) == table(self.calm.out)
        assert facts(self.folder / "results/e.sqlite") == facts(self.calm.path)


@pytest.fixture
def event(calm: Calm, tmp_path: Path) -> Event:
    return Event(calm, tmp_path)


def test_workers_are_killed(event: Event, two_workers: Machines, started: Start) -> None:
    """Their nannies start them again."""
    process = started(*event.words, "--cluster", two_workers.address)
    killed = 0
    for number in (0, 1, 0):
        before = event.stored
        wait_until(lambda: process.poll() is not None or event.stored > before + 5)  # noqa: B023
        pid = two_workers.worker_process(number)
        if process.poll() is None and pid is not None:
            os.kill(pid, signal.SIGKILL)
            killed += 1
    out, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, errors
    assert killed > 1
    event.check(out)
    assert "has disconnected; retrying" in event.log
    assert_no_bots_in(two_workers.folder)


def test_a_whole_machine_is_killed_and_another_joins(
    event: Event, machines: Machines, started: Start
) -> None:
    machines.start_scheduler()
    machines.add_worker("--no-nanny")
    machines.wait_for_workers(1)
    process = started(*event.words, "--cluster", machines.address, "--cluster-wait", "600")
    wait_until(lambda: event.stored > 5 or process.poll() is not None)
    kill_family(machines.workers[0].pid)
    # Who is there is looked at now and then: another that comes at once would be taken for a second one.
    wait_until(lambda: "waiting for one" in event.log or process.poll() is not None)
    machines.add_worker("--no-nanny")
    out, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, errors
    assert "waiting for one" in errors
    event.check(out)


def test_the_client_is_killed_and_goes_on(event: Event, two_workers: Machines, started: Start) -> None:
    for _ in range(2):
        before = event.stored
        process = started(*event.words, "--cluster", two_workers.address)
        wait_until(lambda: event.stored > before + 10 or process.poll() is not None)  # noqa: B023
        process.kill()
        process.wait()
        # The workers notice, and are ready for another event.
        assert_no_bots_in(two_workers.folder)
    assert 20 < event.stored < 168
    done = run(*event.words, "--cluster", two_workers.address, cwd=event.folder)
    event.check(done.stdout)
    assert_no_bots_in(two_workers.folder)


def test_the_scheduler_is_killed(event: Event, machines: Machines, started: Start) -> None:
    machines.start_scheduler()
    machines.add_worker()
    machines.add_worker()
    machines.wait_for_workers(2)
    process = started(*event.words, "--cluster", machines.address)
    wait_until(lambda: event.stored > 10 or process.poll() is not None)
    assert machines.scheduler is not None
    machines.scheduler.kill()
    machines.scheduler.wait()
    out, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 1, errors
    assert "Traceback" not in errors
    assert "distributed" not in errors
    last = errors.splitlines()[-1]
    found = re.fullmatch(
        rf"equinox: the scheduler at {machines.address} is gone; (\d+) games are stored; "
        r"to resume: equinox (.*)",
        last,
    )
    assert found, errors
    assert int(found[1]) == event.stored > 10
    assert "of 168 games" in out
    assert_no_process_in(machines.folder / "worker0")  # a worker without a scheduler ends by itself
    assert_no_process_in(machines.folder / "worker1")
    words = shlex.split(found[2])
    assert words == ["tournament", "--event", "e", "--resume", "--cluster", machines.address]
    again = Machines(machines.folder / "again")
    try:
        again.start_scheduler()
        again.add_worker("--no-nanny")
        again.wait_for_workers(1)
        event.check(run(*words[:-1], again.address, cwd=event.folder).stdout)
    finally:
        again.stop()


@pytest.mark.parametrize("victim", ["player", "worker"])
def test_a_bot_that_kills_its_worker(
    victim: str,
    two_workers: Machines,
    quick_bots: MakeBots,
    python_bot: Callable[..., Path],
    tmp_path: Path,
) -> None:
    """Without a sandbox it can. Its games stay without a result, and the others play on."""
    # Only what works in a folder of the cluster: without its worker, the parent may be the test runner.
    kill = {
        "player": "import os; os.kill(os.getppid(), 9)",
        "worker": (
            "import os, pathlib; "
            "worker = pathlib.Path(f'/proc/{os.getppid()}/stat').read_text().rpartition(')')[2].split()[1]; "
            f"os.readlink(f'/proc/{{worker}}/cwd').startswith({str(two_workers.folder)!r}) "
            "and os.kill(int(worker), 9)"
        ),
    }[victim]
    names = quick_bots("ada", "bo", "cy")
    words = ("tournament", *names, python_bot("zoe", kill), *SHORT, "--sandbox", "none", "--quarantine", "1")
    done = run(
        *(*words, "--rounds", "4", "--seed", "3", "--event", "e", "--cluster", two_workers.address),
        cwd=tmp_path,
        status=1,
    )
    last = done.stderr.splitlines()[-1]
    assert re.search(r"game \w+ has killed 3 workers, the last with", last), done.stderr
    assert "to resume: equinox tournament --event e --resume --cluster" in last
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        played = {result.id for result in store.game_results()}
        assert all("zoe" not in result.bots for result in store.game_results())
        lost = re.findall(r"game (\w+) has killed", (tmp_path / "results/e.log").read_text())
        assert lost
        # Whatever does not depend on how that game would have ended is played.
        first = min(number for number, one in enumerate(store.planned()) if one.id in lost)
        assert all(one.id in played for one in store.planned()[:first] if "zoe" not in one.bots)
        assert len(played) > 0
    if victim == "worker":
        # Without a sandbox, a bot that was paused when its worker was killed is left.
        for pid in bots_in(two_workers.folder):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    assert_no_bots_in(two_workers.folder)
