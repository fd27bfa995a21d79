"""`equinox compare`: whole deals in schedule order, one verdict however they were played."""

from __future__ import annotations

import json
import math
import os
import re
import shlex
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from harness.database import StoreError
from harness.game_queue import GameQueue
from harness.packing import Packed, Short
from harness.schedules.comparison import NEW, OLD, Comparison
from harness.schedules.pairing import Pairing
from harness.secret import make
from harness.store import Store
from harness.trial import Trial
from tests.events.conftest import SHORT, MakeBots, Run, assert_usage_error, equinox, equinox_run, facts
from tests.events.test_schedule import event
from tests.events.test_store import entry
from tests.processes import kill_family, wait_until

Start = Callable[..., subprocess.Popen[str]]
MakeBot = Callable[..., Path]
WIDE = ("--elo", "0", "200")
"""Decided after few deals."""


# The schedule


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("against", [(), ("cy",), ("cy", "dee", "eli")])
def test_both_bots_have_every_seat_of_a_deal(players: int, against: tuple[str, ...]) -> None:
    schedule = Comparison(against=against)
    config = event(players, schedule=schedule)
    opponents: Counter[str] = Counter()
    for number in range(6):
        games = schedule.deal(config, make(1), schedule.find_group(()), number, 0)
        assert len(games) == schedule.count_games(players)
        assert len({game.id for game in games}) == len({game.bots for game in games}) == len(games)
        assert len({game.seed for game in games}) == len({game.deal for game in games}) == 1
        # No process may meet a deal twice.
        assert [schedule.find_rotation(game.bots) for game in games] == list(range(len(games)))
        for seat in range(players):
            new = games[seat].bots
            old = games[players + seat].bots if len(games) > players else new[::-1]
            assert (new[seat], old[seat]) == (NEW, OLD)
            others = [(*bots[:seat], *bots[seat + 1 :]) for bots in (new, old)]
            if against:
                assert others[0] == others[1]
                assert set(others[0]) <= set(against)
            else:
                assert others == [(OLD,) * (players - 1), (NEW,) * (players - 1)]
            opponents.update(others[0])
    assert len(set(opponents.values())) == 1
    assert set(opponents) == set(against or [OLD])


def test_faults_of_copies_in_one_game_are_one_of_a_row() -> None:
    planned = [Pairing(str(place), "deal", 1, ("a", "b", "b")) for place in range(4)]
    queue = GameQueue(planned, {}, limit=2)
    assert queue.done("0", (None, "crash", "crash")) == []
    assert queue.done("1", (None, None, "crash")) == ["b"]


# The test


class Results:
    """An event of two players whose results are written by hand, in any order."""

    def __init__(self, folder: Path, schedule: Comparison, deals: int = 100) -> None:
        settings = event(2, schedule=schedule)
        self.store = Store.create(folder / "e.sqlite", settings, [entry(NEW), entry(OLD)])
        group = schedule.find_group(())
        for number in range(deals):
            self.store.plan(schedule.deal(settings, self.store.chance(), group, number, 0))
        self.planned = self.store.planned()

    def add(self, number: int, ranks: tuple[int, int], faults: tuple[str | None, ...] = (None, None)) -> None:
        """The new bot has seat 0 in games with odd numbers."""
        short = Short(ranks, (0.0, 0.0), faults, (1, 1), (0.0, 0.0), (0.0, 0.0), "")
        text = msgspec.json.encode(short).decode()
        assert self.store.add(Packed(self.planned[number - 1].id, text, b"", []))


def test_only_whole_deals_in_order_count(tmp_path: Path) -> None:
    results = Results(tmp_path, Comparison(elo=(0, 200)))
    for number in (1, 3, 4, 2, 5):
        results.add(number, (1, 2) if number % 2 else (2, 1))
    trial = Trial(results.store)
    assert (trial.deals, trial.walk.progress.mean) == (2, 1.0)
    results.add(8, (1, 2))
    results.add(7, (1, 2))
    trial.update()
    assert trial.deals == 2
    results.add(6, (1, 2))
    trial.update()
    assert (trial.deals, trial.walk.progress.mean) == (4, 0.5)
    assert Trial(results.store).walk.progress == trial.walk.progress


def test_nothing_counts_after_the_verdict(tmp_path: Path) -> None:
    results = Results(tmp_path, Comparison(elo=(0, 200)))
    for number in range(1, 101):
        results.add(number, (1, 2) if number % 2 else (2, 1))
    trial = Trial(results.store)
    assert trial.verdict == "better"
    assert trial.tallies[NEW].games == trial.games < 50
    results = Results(tmp_path / "short", Comparison(max_deals=7))
    for number in range(1, 101):
        results.add(number, (1, 1))
    trial = Trial(results.store)
    assert (trial.verdict, trial.deals) == ("undecided", 7)
    assert trial.tallies[NEW].first_places == 7


def test_deals_with_faults_are_counted_apart(tmp_path: Path) -> None:
    results = Results(tmp_path, Comparison())
    results.add(1, (1, 2), (None, "crash"))
    results.add(2, (1, 2))
    results.add(3, (2, 2), ("crash", "crash"))
    results.add(4, (2, 1))
    results.add(5, (1, 2))
    results.add(6, (2, 1))
    trial = Trial(results.store)
    assert trial.faults.deals == 2
    assert trial.faults.count_kinds(OLD) == {"crash": 2}
    assert (trial.tallies[NEW].won, trial.tallies[NEW].forfeits) == (4, 1)
    assert (trial.faultless.progress.deals, trial.faultless.progress.mean) == (1, 1.0)


# The command


def compare(*words: object, cwd: Path) -> tuple[int, dict[str, Any], str]:
    done = equinox_run("compare", *words, *SHORT, "--format", "json", cwd=cwd)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout), done.stderr


def test_interruptions_and_jobs_change_nothing(quick_bots: MakeBots, started: Start, tmp_path: Path) -> None:
    names = [str(path) for path in quick_bots("ada", "bo")]
    words = ("compare", *names, *SHORT, "--seed", "3", "--event", "e")
    calm = equinox_run(*words, "--jobs", "1", "--results", "calm", cwd=tmp_path)
    assert (calm.returncode, "not counted" in calm.stdout) == (0, True), calm.stderr
    path = tmp_path / "results/e.sqlite"

    def count_played() -> int:
        if not path.exists():
            return 0
        with Store.open(path, readonly=True) as store:
            return store.count_played()

    process = started(*words, "--jobs", "2")
    wait_until(lambda: count_played() >= 20)
    kill_family(process.pid)
    process.communicate()
    killed = count_played()
    process = started("compare", "--event", "e", "--resume", "--jobs", "2")
    wait_until(lambda: count_played() >= killed + 10 or process.poll() is not None)
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate()
    if process.returncode == 130:  # else it was quicker
        assert "to resume: " in errors
        assert "compare --event e --resume" in errors
    again = equinox_run("compare", "--event", "e", "--resume", "--jobs", "2", cwd=tmp_path)
    assert again.returncode == calm.returncode
    assert facts(path) == facts(tmp_path / "calm/e.sqlite")
    assert again.stdout == calm.stdout.replace("calm/e", "results/e")


def test_a_win_by_forfeits_is_called_so(python_bot: MakeBot, tmp_path: Path) -> None:
    steady, crashing = python_bot("steady"), python_bot("crashing", "raise ValueError('the sky fell')")
    done = equinox_run("compare", steady, crashing, *SHORT, *WIDE, "--event", "e", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    last = done.stdout.splitlines()[-1]
    assert last.startswith("better after ")
    assert "wins of steady were forfeits: no deal was without a fault" in last
    assert "; no deal is without a fault\n" in done.stdout
    assert "crashing: crash in game 1" in done.stdout
    (counted,) = re.findall(r"crash (\d+)$", done.stdout, re.MULTILINE)
    assert f": the process exited with status 1 (the first of {counted} such faults)\n" in done.stdout
    assert "  | ValueError: the sky fell\n" in done.stdout
    assert "equinox reproduce e 1 --seat " in done.stdout
    # The two bots of a comparison are called new and old.
    for role, answers in (("new", "1 of 1 answers as recorded"), ("old", "the same fault again")):
        seen = equinox_run("reproduce", "e", "1", "--bot", role, cwd=tmp_path)
        assert seen.returncode == 0, seen.stderr
        assert ("steady" if role == "new" else "crashing") in seen.stdout
        assert role == "new" or answers in seen.stdout
        other = equinox_run("reproduce", "e", "1", "--bot", role, "--seat", "1", cwd=tmp_path)
        assert ("steady" if role == "new" else "crashing") in other.stdout
    status, verdict, _ = compare(crashing, steady, *WIDE, cwd=tmp_path)
    assert (status, verdict["verdict"], verdict["status"]) == (1, "not better", 1)
    assert verdict["old"]["forfeits"] == verdict["old"]["won"] == verdict["old"]["games"]
    assert verdict["without_faults"] == dict.fromkeys(verdict["without_faults"]) | {"deals": 0}
    assert "elo" in verdict["without_faults"]
    assert verdict["new"]["faults"] == {"crash": len(verdict["faults"])} == {"crash": verdict["games"]}
    done = equinox_run("compare", steady, crashing, *SHORT, "--max-deals", "1", cwd=tmp_path)
    assert done.returncode == 3
    assert done.stdout.splitlines()[-1].startswith("undecided after 1 deal: steady against crashing, ")
    assert done.stdout.splitlines()[-1].endswith("; but no deal was without a fault")
    status, verdict, _ = compare(steady, crashing, "--against", steady, *WIDE, cwd=tmp_path)
    assert (status, verdict["deals_with_faults"]) == (0, verdict["deals"])


NOTE = """print(json.dumps({"move": message["legal"][0], "note": str(os.getpid())}), flush=True); continue"""


@pytest.mark.parametrize("against", [0, 1])
def test_copies_are_processes_that_meet_no_deal_twice(
    against: int, python_bot: MakeBot, tmp_path: Path
) -> None:
    bots = [python_bot(name, f"import os; {NOTE}") for name in ("new", "old", "pool")]
    words = (*bots[:2], *(("--against", bots[2]) if against else ()))
    status, verdict, _ = compare(
        *words, "--players", "3", "--max-deals", "6", "--jobs", "1", "--event", "e", cwd=tmp_path
    )
    assert status in (0, 1, 3)
    assert not verdict["faults"]
    done = equinox_run("verify", "e", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    met: set[tuple[int, str, str | None]] = set()
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        notes = sum(len(move.note or "") for record in store.records() for move in record.moves)
        assert sum(store.text().values()) == notes
        for record in store.records():
            pids = {(move.seat, move.note) for move in record.moves}
            assert len({pid for _, pid in pids}) == len(pids) == 3
            for seat, pid in pids:
                meeting = (record.seed, record.bots[seat].name, pid)
                assert meeting not in met
                met.add(meeting)
    for command in ("standings", "report"):
        done = equinox_run(command, "e", cwd=tmp_path)
        assert done.returncode == 0, done.stderr


def test_versions_with_the_same_name(python_bot: MakeBot, tmp_path: Path) -> None:
    owl = python_bot("owl")
    shutil.copytree(owl, tmp_path / "elsewhere/owl")
    words = (tmp_path / "elsewhere/owl", owl, "--against", owl, "--max-deals", "3")
    status, verdict, errors = compare(*words, cwd=tmp_path)
    assert (status, verdict["verdict"], verdict["deals"]) == (3, "undecided", 3)
    assert verdict["event"] == "compare-owl-owl-1"
    assert verdict["identical"]
    assert "the new and the old bot have the same files" in errors
    assert (verdict["new"]["bot"], verdict["old"]["bot"]) == ("owl (new)", "owl (old)")
    assert verdict["against"][0]["bot"] == "owl@1"
    standings = equinox_run("standings", "compare-owl-owl-1", cwd=tmp_path).stdout
    assert "owl (new)" in standings
    assert "owl (old)" in standings
    done = equinox_run("compare", *words, *SHORT, cwd=tmp_path)
    assert "undecided after 3 deals: owl (new) against owl (old)" in done.stdout
    assert "compare-owl-owl-2" in done.stdout
    more = equinox_run(
        *("compare", "--event", "compare-owl-owl-1", "--resume", "--max-deals", "5"), cwd=tmp_path
    )
    assert (more.returncode, "undecided after 5 deals" in more.stdout) == (3, True)


def test_an_output_that_fails_is_no_verdict(python_bot: MakeBot, tmp_path: Path) -> None:
    """Status 1 would be "not better"."""
    bots = python_bot("one"), python_bot("other", "pass; pass")
    assert compare(*bots, "--max-deals", "1", "--event", "e", cwd=tmp_path)[0] == 3
    again = shlex.join(equinox("compare", "--event", "e", "--resume"))
    resuming = "equinox: resuming e: 2 games played\n"
    for redirected, status, said in (
        (">/dev/full", 2, f"{resuming}equinox: No space left on device\n"),
        ("--format json >/dev/full", 2, f"{resuming}equinox: No space left on device\n"),
        ("| true", 2, resuming),  # which has ended long before
        ("2>/dev/full", 2, ""),
        ("2>&-", 3, ""),
    ):
        words = ["bash", "-c", f"{again} {redirected}; exit ${{PIPESTATUS[0]}}"]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (status, said), redirected


def test_a_refused_command_changes_nothing(python_bot: MakeBot, run: Run) -> None:
    one, other = python_bot("one"), python_bot("other", "pass; pass")
    words = ("compare", "--event", "e")
    assert run(*words, one, other, "--max-deals", "1", *SHORT)[0] == 3
    path = Path("results/e.sqlite")
    with Store.open(path, readonly=True) as store:
        before = store.config
    for refused in ((other, one), ("--alpha", "0.1"), (one, other, "--move-ms", "7")):
        assert run(*words, *refused, "--max-deals", "3")[0] == 2
        with Store.open(path, readonly=True) as store:
            assert store.config == before
    assert_usage_error(run(*words, "--max-deals", "0"), "")
    assert_usage_error(run(*words, "--elo", "0", "30", "--max-deals", "3"), "was created with different")
    status, out, _ = run(*words, one, other, "--max-deals", "2")
    assert (status, "undecided after 2 deals" in out) == (3, True)
    assert run("event", "reveal", "e")[0] == 0
    assert_usage_error(run(*words, "--max-deals", "3"), "the event is over")


@pytest.mark.parametrize("key", [NEW, OLD, "cy"])
def test_a_bot_that_is_missing_is_damage(key: str, tmp_path: Path) -> None:
    schedule = Comparison(against=("cy",))
    keys = [one for one in (NEW, OLD, "cy") if one != key]
    store = Store.create(tmp_path / "e.sqlite", event(2, schedule=schedule), list(map(entry, keys)))
    with store, pytest.raises(StoreError, match=f"e.sqlite: damaged: '{key}' is not one of the bots"):
        Trial(store)


def test_bad_input_is_one_line(run: Run, python_bot: MakeBot) -> None:
    one, other = python_bot("one"), python_bot("other", "pass; pass")
    assert_usage_error(run("compare", one, "nobody", *SHORT), "nobody: no such bot")
    assert_usage_error(run("compare", one, *SHORT), "takes two bots")
    assert_usage_error(run("compare", *SHORT), "which bots?")
    assert_usage_error(run("compare", "", "", *SHORT), "equinox: the name of a bot is empty")
    assert_usage_error(
        run("compare", one, other, "--results", "/dev/null", *SHORT), "/dev/null is not a folder"
    )
    assert_usage_error(run("compare", one, other), "which game?")
    assert_usage_error(run("compare", one, other, other, *SHORT), "after --against")
    assert_usage_error(
        run("compare", one, other, "--elo", "0", "1e-300", *SHORT), "0 and 1e-300 must be at least 0.1 apart"
    )
    assert_usage_error(run("compare", one, other, "--elo", "5", "5", *SHORT), "--elo: 5 must be less than 5")
    # Of a smaller one, the bound of the LLR is not a number that JSON has.
    assert_usage_error(run("compare", one, other, "--alpha", "1e-320", *SHORT), "1e-320 is not in the range")
    assert_usage_error(run("compare", "--resume"), "--resume requires --event")
    assert_usage_error(run("compare", "--event", "e", "--resume"), "there is no such event")
    assert run("compare", one, other, "--max-deals", "1", "--event", "e", *SHORT)[0] == 3
    assert_usage_error(run("compare", "--event", "e", "--alpha", "0.1"), "Choose another --event")
    status, _, problem = run("compare", "--event", "e", "--alpha", "0.1", "--move-ms", "9")
    assert "bots: move_ms was 5000, now 9; alpha was 0.05, now 0.1. Choose" in problem or (
        "alpha was 0.05, now 0.1; move_ms was 5000, now 9. Choose" in problem
    ), problem
    assert status == 2
    assert_usage_error(run("compare", other, one, "--event", "e"), "new is what old was; old is what new was")
    third = python_bot("third", "pass; pass; pass")
    assert_usage_error(run("compare", third, other, "--event", "e"), "new was one, now third")
    assert_usage_error(run("tournament", "--event", "e"), "use equinox compare --event e --resume")
    assert_usage_error(run("compare", one, other, "--ponder", "--jobs", "1", "--cluster", "x", *SHORT), "")


def test_hypotheses_that_are_too_close_are_no_error() -> None:
    """Of an event that was created before they were refused."""
    walk = Comparison(elo=(0.0, 1e-300)).make_walk(2)
    walk.add(1.0, 0.0)
    assert walk.progress.deals_left == math.inf


@pytest.mark.parametrize("role", ["new", "old"])
def test_a_bot_that_never_starts_is_no_verdict(role: str, python_bot: MakeBot, run: Run) -> None:
    bots = [python_bot("steady"), python_bot("broken")]
    (bots[1] / "bot.py").write_text("raise ValueError('no way to begin')")
    words = ("compare", *(bots if role == "old" else bots[::-1]), *SHORT, "--event", "e")
    for _ in range(2):
        status, out, problem = run(*words)
        assert status == 2
        assert "equinox: broken cannot be started: nothing was compared" in problem
        assert "  | ValueError: no way to begin" in out
        assert "nothing compared after 1 deal" in out
    with Store.open(Path("results/e.sqlite"), readonly=True) as store:
        assert store.count_played() == 2


def test_an_event_is_named_after_its_arguments(python_bot: MakeBot, run: Run) -> None:
    one = python_bot("owl")
    shutil.copytree(one, "worse")
    status, out, _ = run("compare", "worse", one, *SHORT, "--max-deals", "1")
    assert status == 3
    assert "compare-worse-owl-1.sqlite" in out
