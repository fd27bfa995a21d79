"""A slow bot does not keep the others waiting."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.pace import Pace, SlowShare, describe, most_slow_games
from harness.store import Store
from tests.events.conftest import SHORT, MakeBots, equinox_run
from tests.events.test_living import change, end, games_of
from tests.processes import wait_until


def test_a_bot_is_slow_compared_with_others() -> None:
    pace = Pace()
    for _ in range(3):
        pace.add(["a", "b", "c", "d"], [100.0, 200.0, 300.0, 4000.0])
    (slow,) = pace.find_slow("abcd")
    assert (slow.bot, slow.mean_ms, slow.median_ms) == ("d", 4000.0, 250.0)
    assert describe(slow, 4) == (
        "Slow: d thinks for 4.0 s per game, half of the bots for 0.2 s at most; 87% of all thinking time; at "
        "most 2 of 4 games at a time."
    )
    assert not pace.find_slow("ad")  # of two, none stands out
    assert not pace.find_slow("abc")  # and 0.3 s are not long
    assert [most_slow_games(workers) for workers in (1, 2, 3, 8)] == [1, 1, 1, 4]


def test_slow_games_have_half_of_a_workers_time() -> None:
    share = SlowShare()

    def is_used_after(ms: float, is_slow: bool, games: int = 1) -> bool:
        for _ in range(games):
            share.add(ms, is_slow)
        return share.is_used

    assert is_used_after(10_000, True)
    assert is_used_after(9_000, False)
    assert not is_used_after(2_000, False)
    assert is_used_after(10_000, True, games=360)  # an hour in which no other games were waiting
    assert not is_used_after(310_000, False)


@pytest.mark.parametrize(
    ("jobs", "limit"),
    [(2, "at most 1 of 2 games at a time."), (1, "at most 50% of the time while others have games to play.")],
)
def test_the_others_play_on(
    jobs: int,
    limit: str,
    quick_bots: MakeBots,
    python_bot: Callable[[str, str], Path],
    started: Callable[..., subprocess.Popen[str]],
    tmp_path: Path,
) -> None:
    """With two workers, at most one of them plays games of a bot that takes a second for a move; a single one
    does for half of its time."""
    slow = python_bot("slow", "import time; time.sleep(0.8)")
    change("create", "l", *quick_bots("ada", "bo", "cy"), *SHORT, cwd=tmp_path)
    change("run", "l", "--matches", "60", cwd=tmp_path)
    change("add", "l", slow, "--no-check", cwd=tmp_path)
    path = tmp_path / "results/l.sqlite"
    process = started("league", "run", "l", "--forever", "--jobs", jobs)
    wait_until(lambda: games_of(path, "slow") >= 3)
    with Store.open(path, readonly=True) as store:
        before = store.count_played()
    at_first = games_of(path, "slow")
    wait_until(lambda: games_of(path, "slow") >= at_first + 3)
    with Store.open(path, readonly=True) as store:
        others = store.count_played() - before - 3
    assert others > 30  # not only as many as its batch has
    shown = equinox_run("league", "status", "l", cwd=tmp_path).stdout
    assert "Slow: slow thinks for" in shown
    assert limit in shown
    end(process, tmp_path)
