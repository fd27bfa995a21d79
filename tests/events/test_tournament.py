"""`equinox tournament` as a user meets it."""

from __future__ import annotations

import itertools
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from harness import runner
from harness.event_schema import FORMAT
from harness.store import Store
from tests.events.conftest import (
    SHORT,
    MakeBots,
    Run,
    assert_usage_error,
    equinox,
    equinox_run,
    facts,
)
from tests.processes import assert_no_process_in

# One clear line


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nobody", "BOT", "--game", "creatures"], "nobody: no such bot"),
        (["BOT", "--game", "creatures"], "2 players need at least 2 bots"),
        (["--game", "creatures"], "which bots?"),
        (["BOT", "BOT2"], "which game?"),
        (["BOT", "BOT2", "--game", "creature"], "there is no game 'creature'"),
        (
            ["BOT", "BOT2", "--game", "creatures", "--option", "max_turn=3"],
            "unknown option 'max_turn'",
        ),
        (["BOT", "BOT2", "--game", "creatures", "--players", "7"], "7"),
        (["BOT", "BOT2", "--game", "creatures", "--champions", "nobody"], "nobody"),
        (["BOT", "BOT2", "--game", "creatures", "--gauntlet", "cy"], "cy"),
        (["BOT", "BOT2", "--game", "creatures", "--gauntlet", "ada", "--swiss", "3"], "cannot be combined"),
        (["BOT", "BOT2", "--game", "creatures", "--event", "../e"], "an event's name"),
        (["BOT", "BOT2", "--game", "creatures", "--rounds", "0"], "--rounds"),
        (["BOT", "BOT2", "--game", "creatures", "--rounds", "99999999999"], "--rounds"),
        (["BOT", "BOT2", "--game", "creatures", "--until-settled", "1.5"], "--until-settled"),
        (["BOT", "BOT2", "--game", "creatures", "--until-settled", "nan"], "--until-settled"),
        (["BOT", "BOT2", "--game", "creatures", "--margin-ms", "inf"], "--margin-ms"),
        (["BOT", "BOT2", "--game", "creatures", "--cpu", "nan"], "--cpu"),
        (["--event", "e", "--resume"], "there is no such event"),
        (["BOT", "BOT2", "--game", "creatures", "--results", "FILE"], "FILE"),
        (["BOT", "BOT2", "--game", "creatures", "--results", "/proc/nowhere"], "cannot be created"),
        (["--config", "missing.toml"], "missing.toml"),
        (["--config", "broken.toml"], "broken.toml"),
        (["--config", "unknown.toml"], "did you mean 'rounds'"),
        (["--config", "wrong.toml", "BOT", "BOT2"], "--rounds"),
    ],
)
def test_bad_input_is_a_one_line_error(
    words: list[str], why: str, run: Run, quick_bots: MakeBots, tmp_path: Path
) -> None:
    ada, bo = quick_bots("ada", "bo")
    (tmp_path / "FILE").write_text("")
    (tmp_path / "broken.toml").write_text("rounds = = 3")
    (tmp_path / "unknown.toml").write_text("round = 3")
    (tmp_path / "wrong.toml").write_text('game = "creatures"\nrounds = "many"')
    places = {"BOT": str(ada), "BOT2": str(bo)}
    assert_usage_error(run("tournament", *(places.get(word, word) for word in words)), why)
    assert not list(tmp_path.glob("results/*"))


def test_two_bots_of_one_name(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    (ada,) = quick_bots("ada")
    shutil.copytree(ada, tmp_path / "other")
    assert_usage_error(
        run("tournament", ada, tmp_path / "other", "--game", "creatures"), "two bots have the name ada"
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_read_only_folder(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0o555)
    assert_usage_error(
        run("tournament", *quick_bots("ada", "bo"), *SHORT, "--results", "closed"), "cannot be created"
    )


@pytest.fixture
def finished(run: Run, quick_bots: MakeBots, tmp_path: Path) -> Path:
    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "3", "--seed", "1", "--event", "e")
    status, _, errors = run(*words)
    assert status == 0, errors
    return tmp_path / "results/e.sqlite"


def test_damaged_and_newer_stores(run: Run, finished: Path) -> None:
    before = finished.read_bytes()
    again = ("tournament", "--event", "e")
    finished.write_bytes(b"x" * 10_000)
    assert_usage_error(run(*again), "damaged")
    finished.write_bytes(before)
    with sqlite3.connect(finished) as database:
        database.execute(f"PRAGMA user_version = {FORMAT + 1}")
    database.close()
    assert_usage_error(run(*again), "newer version of Equinox Arena")
    finished.write_bytes(before)
    status, out, _ = run(*again)
    assert status == 0
    assert "6 of 6 games" in out


def test_a_store_that_another_program_holds(
    run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BUSY_SECONDS", 1.0)
    before = facts(finished)
    other = sqlite3.connect(finished, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    status, _, errors = run("tournament", "--event", "e", "--resume")
    other.execute("ROLLBACK")
    other.close()
    assert status == 2
    assert errors.splitlines()[-1] == "equinox: results/e.sqlite: in use by another program"
    assert facts(finished) == before


def test_only_one_plays_an_event(
    run: Run, quick_bots: MakeBots, started: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    names = quick_bots("ada", "bo")
    first = started("tournament", *names, *SHORT, "--rounds", "100000", "--event", "e")
    while not (tmp_path / "results/e.log").exists() or not (tmp_path / "results/e.log").read_text():
        assert first.poll() is None, first.communicate()
    status, _, errors = run("tournament", "--event", "e")
    assert status == 2
    assert "another process is already playing this event" in errors.splitlines()[-1]


def test_full_or_read_only_folder_loses_nothing(quick_bots: MakeBots, tmp_path: Path) -> None:
    names = quick_bots("ada", "bo")
    words = equinox(
        "tournament", *names, *SHORT, "--rounds", "150", "--seed", "1", "--event", "e", "--results", "disk"
    )
    script = """
        mkdir disk && mount -t tmpfs -o size=300k none disk || exit 77
        "$@" >first.txt 2>&1; echo $? >first.status
        mount -o remount,size=20m,ro disk
        "$@" >closed.txt 2>&1; echo $? >closed.status
        "$@" --event other >other.txt 2>&1; echo $? >other.status
        mount -o remount,rw disk
        "$@" >second.txt 2>&1; echo $? >second.status
        cp disk/e.sqlite disk/e.log .
    """
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("there is no unshare here")
    done = subprocess.run(
        [unshare, "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    if not (tmp_path / "first.status").exists():
        pytest.skip(f"no file system of a given size can be had here: {done.stderr.strip()}")
    first = (tmp_path / "first.txt").read_text()
    assert (tmp_path / "first.status").read_text() == "2\n", first
    assert "equinox: disk/e.sqlite: the disk is full" in first.splitlines()[-1], first
    assert "Traceback" not in first
    for name in ("closed", "other"):  # while the folder is read-only
        said = (tmp_path / f"{name}.txt").read_text()
        assert (tmp_path / f"{name}.status").read_text() == "2\n", said
        assert said.splitlines()[-1].startswith("equinox: disk/"), said
        assert "Traceback" not in said
    second = (tmp_path / "second.txt").read_text()
    assert (tmp_path / "second.status").read_text() == "0\n", second
    assert "resuming e: " in second
    assert "300 of 300 games" in second


# Going on


def test_a_changed_event_is_refused(run: Run, finished: Path, tmp_path: Path) -> None:
    before = facts(finished)
    assert_usage_error(run("tournament", "--event", "e", "--rounds", "5"), "rounds was 3, now 5")
    assert_usage_error(run("tournament", "--event", "e", "--option", "max_turns=9"), "options was")
    assert_usage_error(run("tournament", "--event", "e", "--move-ms", "9"), "move_ms was 5000, now 9")
    assert_usage_error(run("tournament", tmp_path / "shelf/ada", "--event", "e"), "bo is missing")
    (tmp_path / "shelf/bo/more.txt").write_text("cleverer")
    both = tmp_path / "shelf/ada", tmp_path / "shelf/bo"
    assert_usage_error(run("tournament", *both, "--event", "e"), "bo has changed since it entered")
    assert facts(finished) == before


def test_an_event_goes_on_with_the_bots_that_entered_it(run: Run, finished: Path, tmp_path: Path) -> None:
    """Whatever becomes of their folders meanwhile."""
    shutil.rmtree(tmp_path / "shelf/bo")
    (tmp_path / "shelf/ada/bot.toml").write_text(
        'name = "ada"\ncommand = ["rm"]\nbuild = [["touch", "/evil"]]'
    )
    status, out, errors = run("tournament", "--event", "e", "--rounds", "5", "--force-changed", "--resume")
    assert status == 0, errors
    assert "10 of 10 games" in out
    assert not Path("/evil").exists()
    status, out, errors = run("audit", "e")
    assert status == 0, errors


def test_changes_can_be_forced(run: Run, finished: Path, tmp_path: Path) -> None:
    before = facts(finished)
    (tmp_path / "shelf/bo/more.txt").write_text("cleverer")
    both = tmp_path / "shelf/ada", tmp_path / "shelf/bo"
    status, out, errors = run("tournament", *both, "--event", "e", "--rounds", "5", "--force-changed")
    assert status == 0, errors
    assert "10 of 10 games" in out
    with Store.open(finished, readonly=True) as store:
        assert any("bo has changed" in line.text for line in store.log())
    assert facts(finished)[:6] == before[:6]


def test_a_finished_event_shows_its_table_again(run: Run, finished: Path) -> None:
    _, first, _ = run("tournament", "--event", "e")
    status, second, errors = run("tournament", "--event", "e", "--resume")
    assert (status, second) == (0, first), errors


def test_finished_gauntlet_plays_no_more_games(run: Run, quick_bots: MakeBots) -> None:
    names = quick_bots("ada", "bo", "cy")
    words = ("tournament", *names, *SHORT, "--rounds", "2", "--gauntlet", names[1], "--event", "e")
    for _ in range(2):
        status, out, errors = run(*words)
        assert status == 0, errors
        assert "8 of 8 games" in out


def test_config_file(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    status, text, _ = run(
        "tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "2", "--seed", "5", "--write-config"
    )
    assert status == 0
    assert not (tmp_path / "results").exists()
    (tmp_path / "event.toml").write_text(text)
    status, out, errors = run("tournament", "--config", "event.toml", "--event", "e", "--rounds", "3")
    assert status == 0, errors
    assert "6 of 6 games" in out
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        config = store.config
    assert (config.seed, config.rounds, config.options, config.move_ms) == (5, 3, {"max_turns": 4}, 5000)


# The same whatever --jobs


@pytest.mark.parametrize(
    "words",
    [
        ["--rounds", "6"],
        ["--rounds", "3", "--players", "3"],
        ["--rounds", "4", "--gauntlet", "bo"],
        ["--swiss", "4", "--rounds", "2"],
        ["--rounds", "8", "--until-settled", "0.6"],
    ],
    ids=" ".join,
)
def test_jobs_change_nothing(words: list[str], run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    names = quick_bots("ada", "bo", "cy", "dee", "eli")
    tables = []
    for jobs in ("1", "2", "3"):
        status, out, errors = run(
            "tournament",
            *names,
            *SHORT,
            *words,
            "--seed",
            "1",
            "--event",
            "e",
            "--jobs",
            jobs,
            "--results",
            jobs,
        )
        assert status == 0, errors
        tables.append(out.rsplit("\n\n", 1)[0])
    assert tables[0] == tables[1] == tables[2]
    for one, other in itertools.pairwise(("1", "2", "3")):
        assert facts(tmp_path / one / "e.sqlite") == facts(tmp_path / other / "e.sqlite")
    assert_no_process_in(tmp_path / "cache")


# Bots that fail


BY_CHANCE = "import random; chance = random.Random(str(message['view']) + str(message['id'])).random()"


def test_seven_bots_of_which_some_are_bad(
    run: Run, quick_bots: MakeBots, python_bot: Callable[[str, str], Path], tmp_path: Path
) -> None:
    """One hangs, one corrupts its answers now and then, one dies now and then, one never starts."""
    names = [
        *quick_bots("ada", "bo", "cy"),
        python_bot("hangs", "import time; time.sleep(3600)"),
        python_bot("corrupts", f"{BY_CHANCE}; (chance < 0.1) and print('}}{{', flush=True)"),
        python_bot("dies", f"{BY_CHANCE}; (chance < 0.1) and __import__('os').abort()"),
        python_bot("broken", "pass"),
    ]
    (tmp_path / "shelf/broken/bot.py").write_text("raise SystemExit(3)")
    words = (
        "--move-ms",
        "1000",
        "--margin-ms",
        "0",
        "--rounds",
        "2",
        "--seed",
        "1",
        "--event",
        "e",
        "--quarantine",
        "3",
    )
    tables = []
    for jobs in ("1", "2"):
        status, out, errors = run("tournament", *names, *SHORT, *words, "--jobs", jobs, "--results", jobs)
        assert status == 0, errors
        assert "Traceback" not in errors
        tables.append(out.rsplit("\n\n", 1)[0].replace(f"--results {jobs} ", ""))
    assert tables[0] == tables[1]
    assert facts(tmp_path / "1/e.sqlite") == facts(tmp_path / "2/e.sqlite")
    with Store.open(tmp_path / "2/e.sqlite", readonly=True) as store:
        results = store.game_results()
        aside = set(store.quarantined())
        assert {"hangs", "broken"} <= aside
        assert not {"ada", "bo", "cy"} & aside
        kinds = {
            name: {r.faults[r.bots.index(name)] for r in results if name in r.bots} - {None}
            for name in ("ada", "bo", "cy", "hangs", "corrupts", "dies", "broken")
        }
        assert kinds["ada"] == kinds["bo"] == kinds["cy"] == set()
        assert kinds["hangs"] == {"timeout"}
        assert kinds["broken"] == {"startup"}
        assert kinds["corrupts"] == {"garbage"}
        assert kinds["dies"] == {"crash"}
        honest = [r for r in results if set(r.bots) <= {"ada", "bo", "cy"}]
        assert len(honest) == 3 * 2 * 2
    assert "hangs" in tables[0]
    assert_no_process_in(tmp_path / "cache")


def test_soak(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    """2,000 short games: nothing piles up."""
    rounds = 2000 // 12 + 1
    before = len(list(Path("/proc/self/fd").iterdir()))
    status, out, errors = run(
        "tournament",
        *quick_bots("ada", "bo", "cy", "dee"),
        *SHORT,
        "--rounds",
        str(rounds),
        "--jobs",
        "2",
        "--event",
        "e",
    )
    assert status == 0, errors
    assert f"{rounds * 12} of {rounds * 12} games" in out
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        results = store.game_results()
        assert len({result.id for result in results}) == rounds * 12
        assert not any(any(result.faults) for result in results)
        assert not store.log()
    assert len(list(Path("/proc/self/fd").iterdir())) <= before + 2
    assert_no_process_in(tmp_path / "cache")


def test_the_command_itself(quick_bots: MakeBots, tmp_path: Path) -> None:
    done = equinox_run("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "4 of 4 games" in done.stderr
    assert "All games are stored in results/tournament.sqlite" in done.stdout
