"""No game is lost or played twice, and no process is left behind, whatever is killed."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.store import Store
from tests.events.conftest import (
    SHORT,
    MakeBots,
    equinox_run,
    facts,
)
from tests.processes import (
    assert_gone,
    assert_no_process_in,
    family_of,
    kill_family,
    parent_of,
    processes_in,
    wait_until,
)

Start = Callable[..., subprocess.Popen[str]]


def table(text: str) -> str:
    """The standings in what a command printed."""
    return text.split("\n\nAll games are stored")[0]


@pytest.mark.parametrize(("players", "rounds"), [(2, "60"), (3, "60")])
def test_kill_9_at_any_moment(
    players: int, rounds: str, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    names = [str(path) for path in quick_bots("ada", "bo", "cy", "dee")]
    words = ("tournament", *names, *SHORT, "--players", str(players), "--rounds", rounds, "--seed", "3")
    undisturbed = equinox_run(*words, "--event", "e", "--jobs", "1", "--results", "calm", cwd=tmp_path)
    assert undisturbed.returncode == 0, undisturbed.stderr
    rng = random.Random(players)
    stored = 0
    for _ in range(5):
        process = started(*words, "--event", "e", "--jobs", "2")
        if rng.random() < 0.7:  # in the middle of games; else whenever it may be
            _wait_for_bots(tmp_path, process)
        time.sleep(rng.uniform(0.0, 0.4))
        kill_family(process.pid)
        process.communicate()
        assert_no_process_in(tmp_path / "cache")
        stored = _stored(tmp_path / "results/e.sqlite", stored)
    again = equinox_run(*words, "--event", "e", "--jobs", "2", cwd=tmp_path)
    assert stored > 0
    assert again.returncode == 0, again.stderr
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "calm/e.sqlite")
    assert table(again.stdout) == undisturbed.stdout.split("\n\nAll games are stored")[0]


@pytest.mark.parametrize("mode", ["none", "limits", "bwrap"])
def test_kill_9_of_the_parent_alone(mode: str, quick_bots: MakeBots, started: Start, tmp_path: Path) -> None:
    from tests.harness.conftest import require_mode

    require_mode(mode)
    names = [str(path) for path in quick_bots("ada", "bo", "cy")]
    process = started(
        "tournament", *names, *SHORT, "--sandbox", mode, "--rounds", "5000", "--seed", "3", "--jobs", "2"
    )
    _wait_for_bots(tmp_path, process)
    family = family_of(process.pid) - {process.pid}
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert_gone(family)
    assert_no_process_in(tmp_path / "cache")


def test_a_worker_that_dies_is_replaced(quick_bots: MakeBots, started: Start, tmp_path: Path) -> None:
    names = [str(path) for path in quick_bots("ada", "bo", "cy")]
    words = ("tournament", *names, *SHORT, "--rounds", "60", "--seed", "3", "--event", "e")
    calm = equinox_run(*words, "--jobs", "1", "--results", "calm", cwd=tmp_path)
    process = started(*words, "--jobs", "2")
    killed = 0
    while process.poll() is None and killed < 4:
        workers = family_of(process.pid) - {process.pid}
        children = [pid for pid in workers if parent_of(pid) == process.pid]
        if children and processes_in(tmp_path / "cache"):
            with contextlib.suppress(ProcessLookupError):  # one that has just ended by itself
                os.kill(children[-1], signal.SIGKILL)
                killed += 1
        time.sleep(0.15)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert killed > 0
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "calm/e.sqlite")
    assert table(out) == calm.stdout.split("\n\nAll games are stored")[0]
    assert "died (SIGKILL)" in (tmp_path / "results/e.log").read_text()
    assert_no_process_in(tmp_path / "cache")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_prints_how_to_resume(
    number: signal.Signals, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    names = [str(path) for path in quick_bots("ada", "bo", "cy")]
    words = ("tournament", *names, *SHORT, "--rounds", "40", "--seed", "3", "--event", "e")
    calm = equinox_run(*words, "--jobs", "1", "--results", "calm", cwd=tmp_path)
    process = started(*words, "--jobs", "2")
    _wait_for_bots(tmp_path, process)
    os.killpg(process.pid, number)  # as a terminal does it
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert_no_process_in(tmp_path / "cache")
    found = re.search(r"to resume: equinox (.*)", errors)
    assert found, errors
    again = equinox_run(*found[1].split(), cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert table(again.stdout) == calm.stdout.split("\n\nAll games are stored")[0]


def _stored(path: Path, before: int) -> int:
    """How many games are in a store, after the writer was killed: never fewer than before."""
    if not path.exists():
        return 0
    with Store.open(path, readonly=True) as store:
        now = len(store.game_results())
        assert len(list(store.records())) == now
    assert now >= before
    return now


def _wait_for_bots(tmp_path: Path, process: subprocess.Popen[str]) -> None:
    wait_until(lambda: len(processes_in(tmp_path / "cache")) >= 2 or process.poll() is not None)
    time.sleep(0.1)
