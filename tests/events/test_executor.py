"""Workers: a fault of the harness stops an event, a dead worker does not, and no process is left behind."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from equinox.record import Record
from harness import bots, build, executor
from harness.executor import DEATHS, Local, Task, Unplayed
from harness.packing import Packed, short_of
from harness.process import BotProcess
from harness.referee import Match, play_game
from harness.sandbox import Sandbox
from harness.store import Store
from tests.events.conftest import (
    SHORT,
    MakeBots,
    Run,
)
from tests.processes import assert_no_process_in, processes_in

OPTIONS = {"max_turns": 4}


def tasks(count: int) -> list[Task]:
    return [
        Task(Match("creatures", seed, 2, OPTIONS, id=f"game-{seed}"), ("ada", "bo")) for seed in range(count)
    ]


def play_all(local: Local, waiting: list[Task], unplayed: list[Unplayed] | None = None) -> list[Packed]:
    """Play everything, as an event does."""
    found: list[Packed] = []
    lost: list[Unplayed] = [] if unplayed is None else unplayed
    queue = list(waiting)
    while len(found) + len(lost) < len(waiting):
        while queue and local.room() > 0:
            local.submit(queue.pop(0))
        for one in local.wait(1.0):
            if isinstance(one, Unplayed):
                lost.append(one)
            else:
                found.append(one)
    return found


@pytest.fixture
def runnables(quick_bots: MakeBots) -> dict[str, bots.Runnable]:
    return {path.name: build.prepare(bots.find(str(path))) for path in quick_bots("ada", "bo")}


@pytest.mark.parametrize("jobs", [1, 3])
def test_every_game_comes_back_once(jobs: int, runnables: dict[str, bots.Runnable], tmp_path: Path) -> None:
    with Local(jobs, runnables, Sandbox("limits")) as local:
        found = play_all(local, tasks(30))
        # Bots stay: no more than one of each for a worker was ever started.
        assert len(processes_in(tmp_path / "cache")) <= 2 * jobs
    assert sorted(game.id for game in found) == sorted(f"game-{seed}" for seed in range(30))
    assert not any(any(short_of(game).faults) for game in found)
    assert_no_process_in(tmp_path / "cache")


def test_a_worker_is_pinned_with_its_bots(runnables: dict[str, bots.Runnable], tmp_path: Path) -> None:
    with Local(2, runnables, Sandbox("limits")) as local:
        play_all(local, tasks(8))
        cores = [os.sched_getaffinity(pid) for pid in local.pids]
        assert all(len(core) == 1 for core in cores)
        if len(os.sched_getaffinity(0)) > 1:
            assert cores[0] != cores[1]
        assert {frozenset(os.sched_getaffinity(pid)) for pid in processes_in(tmp_path / "cache")} <= {
            frozenset(core) for core in cores
        }


def test_killed_workers_are_replaced(runnables: dict[str, bots.Runnable], tmp_path: Path) -> None:
    with Local(2, runnables, Sandbox("limits")) as local:
        for round_ in range(3):
            os.kill(local.pids[round_ % 2], signal.SIGKILL)
            found = play_all(local, tasks(10))
            assert len({game.id for game in found}) == 10
        assert local.replaced == 3
    assert_no_process_in(tmp_path / "cache")


def test_game_that_kills_every_worker_has_no_result(
    runnables: dict[str, bots.Runnable], monkeypatch: pytest.MonkeyPatch
) -> None:
    def deadly(match: Match, seated: list[BotProcess]) -> Record:
        if match.id == "game-3":
            os.kill(os.getpid(), signal.SIGKILL)
        return play_game(match, seated)

    monkeypatch.setattr(executor, "play_game", deadly)
    unplayed: list[Unplayed] = []
    with Local(2, runnables, Sandbox("limits")) as local:
        found = play_all(local, tasks(8), unplayed)
    assert unplayed == [Unplayed("game-3", "game game-3 has killed 3 workers, the last with SIGKILL")]
    assert len({game.id for game in found} - {"game-3"}) == 7
    assert local.replaced == DEATHS


def test_event_continues_without_a_game_that_kills_workers(
    run: Run, quick_bots: MakeBots, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = quick_bots("ada", "bo", "cy")
    words = ("tournament", *names, *SHORT, "--rounds", "4", "--seed", "3", "--jobs", "2")
    status, calm, errors = run(*words, "--event", "e", "--results", "calm")
    assert status == 0, errors
    with Store.open(tmp_path / "calm/e.sqlite", readonly=True) as store:
        fifth = store.planned()[4]

    def deadly(match: Match, seated: list[BotProcess]) -> Record:
        if match.id == fifth.id:
            os.kill(os.getpid(), signal.SIGKILL)
        return play_game(match, seated)

    monkeypatch.setattr(executor, "play_game", deadly)
    status, _, errors = run(*words, "--event", "e")
    assert status == 1
    last = errors.splitlines()[-1]
    assert f"equinox: game {fifth.id} has killed 3 workers, the last with SIGKILL" in last
    assert "23 games are stored; to resume: equinox tournament --event e --resume --jobs 2" in last
    monkeypatch.setattr(executor, "play_game", play_game)
    status, out, errors = run(*words, "--event", "e")
    assert status == 0, errors
    assert out.split("\n\nAll games are stored")[0] == calm.split("\n\nAll games are stored")[0]


def test_what_a_dead_workers_bot_leaves_behind_is_ended(
    python_bot: Callable[[str, str], Path], tmp_path: Path
) -> None:
    """A bot with a daemon, and no sandbox that would end it."""
    daemon = "import os, time; os.fork() or (os.setsid(), time.sleep(3600))"
    path = python_bot("ada", daemon)
    runnable = build.prepare(bots.find(str(path)))
    other = build.prepare(bots.find(str(python_bot("bo", "pass"))))
    with Local(1, {"ada": runnable, "bo": other}, Sandbox("none")) as local:
        play_all(local, tasks(1))
        assert len(processes_in(tmp_path / "cache")) > 2
        os.kill(local.pids[0], signal.SIGKILL)
        end = time.monotonic() + 60
        while local.replaced == 0 and time.monotonic() < end:
            local.wait(0.1)
        assert_no_process_in(tmp_path / "cache")


def test_worker_that_dies_holding_the_log_lock_does_not_block_others(
    run: Run, quick_bots: MakeBots, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    once = tmp_path / "once"

    def deadly(match: Match, seated: list[BotProcess]) -> Record:
        try:
            once.touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            handlers: list[Any] = logging.getLogger().handlers
            for handler in handlers:
                handler.queue._wlock.acquire()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_game(match, seated)

    monkeypatch.setattr(executor, "play_game", deadly)
    status, out, errors = run("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "9", "--jobs", "2")
    assert status == 0, errors
    assert "18 of 18 games" in out


def test_an_error_of_the_harness_stops_the_event_and_says_so(
    run: Run, quick_bots: MakeBots, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    count = tmp_path / "count"
    count.write_text("")

    def broken(match: Match, seated: list[BotProcess]) -> Record:
        with count.open("a") as file:
            file.write("x")
        if count.stat().st_size > 5:
            raise RuntimeError("the engine is on fire")
        return play_game(match, seated)

    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "9", "--event", "e", "--jobs", "1")
    monkeypatch.setattr(executor, "play_game", broken)
    status, _, errors = run(*words)
    assert status == 1
    last = errors.splitlines()[-1]
    assert "the harness failed" in last
    assert "RuntimeError: the engine is on fire" in last
    assert "Traceback" not in errors
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        assert len(store.game_results()) == 5
        assert any("the engine is on fire" in line.text for line in store.log())
    assert_no_process_in(tmp_path / "cache")
    monkeypatch.setattr(executor, "play_game", play_game)
    status, out, errors = run(*words)
    assert status == 0, errors
    assert "18 of 18 games" in out
