"""A league whose bots come and go while it is played."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from harness import bots, league
from harness.build import install, snapshot_of
from harness.entries import EntryError
from harness.hosting import archive
from harness.inbox import Inbox, _Watcher, take_in
from harness.runner_status import read_status
from harness.sandbox import Sandbox
from harness.settings import Entry
from harness.snapshot import take
from harness.store import Store
from tests.events.conftest import SHORT, MakeBots, Run, assert_usage_error, equinox_run
from tests.processes import assert_no_process_in, family_of, wait_until

Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def path(quick_bots: MakeBots, tmp_path: Path) -> Path:
    """A league of two bots."""
    made = equinox_run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT, "--seed", "3", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    return tmp_path / "results/l.sqlite"


def games_of(path: Path, label: str) -> int:
    with Store.open(path, readonly=True) as store:
        return sum(label in result.bots for result in store.game_results())


def state_of(path: Path) -> str | None:
    with Store.open(path, readonly=True) as store:
        status = read_status(store)
        return status.state if status is not None and status.is_alive else None


def end(process: subprocess.Popen[str], tmp_path: Path) -> str:
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert_no_process_in(tmp_path / "cache")
    return errors


def change(*words: object, cwd: Path) -> str:
    done = equinox_run("league", *words, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_bots_come_and_go_while_it_plays(
    path: Path, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    process = started("league", "run", "l", "--forever", "--jobs", "2")
    wait_until(lambda: games_of(path, "ada") > 4)
    cy = quick_bots("x", "y", "cy")[2]
    assert "cy 1 joined l." in change("add", "l", cy, cwd=tmp_path)
    wait_until(lambda: games_of(path, "cy") > 4)
    toml = tmp_path / "shelf/bo/bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"2"'))
    assert "version 1 replaced by 2" in change("update", "l", "bo", cwd=tmp_path)
    wait_until(lambda: games_of(path, "bo@2") > 4)
    old = games_of(path, "bo@1")
    assert "ada left l." in change("remove", "l", "ada", cwd=tmp_path)
    wait_until(lambda: games_of(path, "cy") > 40)
    assert games_of(path, "bo@1") <= old + 4
    errors = end(process, tmp_path)
    assert "to resume: equinox league run l --forever --jobs 2" in errors
    with Store.open(path, readonly=True) as store:
        removed = next(one.at for one in store.bot_times() if one.what == "removed" and one.key == "ada")
        later = [one for one in store.game_results() if "ada" in one.bots and one.at and one.at > removed]
        assert len(later) <= 8  # those that were being played, and their deals
        assert all(result.at for result in store.game_results())
    checked = equinox_run("verify", "l", cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout


def test_one_that_cannot_be_run_does_not_stop_the_others(
    path: Path, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    process = started("league", "run", "l", "--forever", "--jobs", "1")
    wait_until(lambda: games_of(path, "ada") > 2)
    with Store.open(path) as store:
        # Its files are not those of its hash: as after damage to the disk.
        broken = Entry(key="zoe", name="zoe", version="1", content="0" * 64, source="/nowhere")
        store.put_bot(broken)
        store.note_bots(["zoe"], "joined")
        before = store.count_played()
    wait_until(lambda: "its snapshot is missing" in equinox_run("league", "status", "l", cwd=tmp_path).stdout)
    with Store.open(path, readonly=True) as store:
        wait_until(lambda: store.count_played() > before + 10)
        assert store.suspended() == {"zoe": "its snapshot is missing"}
    end(process, tmp_path)
    # Nor where it is there from the beginning.
    done = equinox_run("league", "run", "l", "--matches", "4", cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_what_was_built_may_be_removed(path: Path, started: Start, tmp_path: Path) -> None:
    process = started("league", "run", "l", "--forever", "--jobs", "1")
    wait_until(lambda: games_of(path, "ada") > 2)
    shutil.rmtree(tmp_path / "cache/equinox-arena/bots")
    before = games_of(path, "ada")
    # Those that run go on, and the next start fails.
    for pid in family_of(process.pid):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/comm").read_text() == "bot\n":
                os.kill(pid, signal.SIGKILL)
    wait_until(lambda: games_of(path, "ada") > before + 10)
    end(process, tmp_path)
    assert "was built of it is gone" in path.with_suffix(".log").read_text()
    with Store.open(path, readonly=True) as store:
        assert not any(any(result.faults) for result in store.game_results())


def test_it_waits_for_bots_and_while_it_is_settled(
    quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    ada, bo, cy = quick_bots("ada", "bo", "cy")
    path = tmp_path / "results/l.sqlite"
    change("create", "l", *SHORT, cwd=tmp_path)
    process = started("league", "run", "l", "--forever", "--pause-at", "0.6", "--jobs", "2")
    wait_until(lambda: state_of(path) == "waiting for bots")
    change("add", "l", ada, cy, cwd=tmp_path)
    wait_until(lambda: state_of(path) == "settled")
    shown = equinox_run("league", "status", "l", cwd=tmp_path).stdout
    assert "Runner: paused: settled since" in shown
    change("add", "l", bo, cwd=tmp_path)
    wait_until(lambda: games_of(path, "bo") > 4)
    end(process, tmp_path)
    assert "Runner: not running since" in equinox_run("league", "status", "l", cwd=tmp_path).stdout


def test_no_game_begins_in_quiet_hours(path: Path, started: Start, tmp_path: Path) -> None:
    now = time.localtime()
    hours = f"{now.tm_hour:02}:00-{(now.tm_hour + 2) % 24:02}:00"
    process = started("league", "run", "l", "--forever", "--quiet-hours", hours)
    wait_until(lambda: state_of(path) == "quiet hours")
    end(process, tmp_path)
    assert games_of(path, "ada") == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--forever", "--matches", "3"], "--forever has no limit"),
        (["--pause-at", "0.9", "--matches", "3"], "--pause-at requires --forever"),
        (["--forever", "--quiet-hours", "22-7"], "hours look like 22:00-07:00, not '22-7'"),
    ],
)
def test_bad_options_of_a_run(words: list[str], why: str, run: Run, path: Path) -> None:
    status, _, errors = run("league", "run", "l", *words)
    assert status == 2
    assert why in errors


# Bots that are sent


def enter(path: Path, folder: Path, author: str, source: str = "submission 1") -> Entry:
    copy = take(bots.read(folder))
    with Store.open(path) as store:
        runnable = install(copy, Sandbox("limits"))
        return league.enter_snapshot(store, copy, author=author, source=source, runnable=runnable)


def test_a_bot_belongs_to_its_author(path: Path, quick_bots: MakeBots, tmp_path: Path, run: Run) -> None:
    cy = quick_bots("x", "y", "cy")[2]
    first = enter(path, cy, "Ann")
    assert (first.key, first.author, first.source, first.label) == ("cy", "Ann", "submission 1", "cy")
    with Store.open(path, readonly=True) as store:
        before = store.bot_times()
    assert enter(path, cy, "Ann", "submission 2") == first  # nothing new
    with Store.open(path, readonly=True) as store:
        assert store.bot_times() == before
    toml = cy / "bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"2"') + 'author = "Bob"\n')
    with pytest.raises(EntryError, match="the name cy belongs to somebody else"):
        enter(path, cy, "Bob")
    second = enter(path, cy, "Ann", "submission 3")
    assert (second.key, second.author, second.label) == ("cy#2", "Ann", "cy@2")
    # Who says so in bot.toml does not own what the organiser has entered.
    ada = tmp_path / "shelf/ada/bot.toml"
    ada.write_text(ada.read_text() + 'author = "Ann"\n')
    with pytest.raises(EntryError, match="the name ada belongs to somebody else"):
        enter(path, ada.parent, "Ann")
    assert_usage_error(run("league", "add", "l", cy), "cy is already in the league")
    with Store.open(path) as store:
        assert league.withdraw(store, "cy", "Ann").key == "cy#2"
        assert [one.what for one in store.bot_times() if one.by == "Ann"] == [
            "joined",
            "updated",
            "removed",
            "removed",
        ]
        assert snapshot_of(install(take(bots.read(cy)), Sandbox("limits"))) == store.snapshot(second.content)
    assert_usage_error(run("league", "add", "l", cy), "the name cy belongs to the author Ann, who submits it")
    assert_usage_error(run("league", "update", "l", "cy", "--from", cy), "belongs to the author Ann")
    assert enter(path, cy, "Ann", "submission 4").key == "cy#2"
    assert_usage_error(run("league", "update", "l", "cy"), "cy is submitted by Ann: only a submission brings")
    assert_usage_error(run("league", "update", "l", "cy", "--force"), "--force requires --from")
    assert "cy 2 now plays" in run("league", "update", "l", "cy", "--from", cy, "--force")[1]


def test_names_stay_with_their_owners(path: Path, quick_bots: MakeBots) -> None:
    """Those of bots that were withdrawn before a season, too, and with them what looks like them."""
    cy, big, ada = quick_bots("x", "y", "cy", "Cy", "ADA")[2:]
    enter(path, cy, "Ann")
    with Store.open(path) as store:
        league.withdraw(store, "cy", "Ann")
        store.reset({})
        store.reset({})
        assert "cy" not in [entry.name for entry in store.bots()]
        with pytest.raises(EntryError, match="the name cy:depth=1 is too much like cy"):
            league.check_owner(store, "cy:depth=1", "Bob")
        league.check_owner(store, "cy:depth=1", "Ann")
    with pytest.raises(EntryError, match="the name cy belongs to somebody else"):
        enter(path, cy, "Bob")
    with pytest.raises(EntryError, match="the name Cy is too much like cy"):
        enter(path, big, "Bob")
    with pytest.raises(EntryError, match="the name ADA is too much like ada"):
        enter(path, ada, "Ann")
    assert enter(path, big, "Ann").key == "Cy"
    assert enter(path, cy, "Ann").key == "cy"


# The check, and the inbox


def test_a_bot_that_fails_the_check_does_not_enter(
    path: Path, python_bot: Callable[[str, str], Path], run: Run
) -> None:
    bad = python_bot("zoe", "print('thinking', flush=True)")
    assert_usage_error(run("league", "add", "l", bad), "zoe fails the check: keeps standard output clean")
    assert "zoe 1 joined l." in run("league", "add", "l", bad, "--no-check")[1]
    # One that thinks by the clock, and so plays another game each time, is welcome.
    other = python_bot("yak", "import time; message['legal'].sort(key=lambda m: hash((m, time.time_ns())))")
    assert "yak 1 joined l." in run("league", "add", "l", other)[1]


def test_an_inbox(path: Path, quick_bots: MakeBots, started: Start, tmp_path: Path) -> None:
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    cy, dan = quick_bots("x", "y", "cy", "dan")[2:]
    process = started("league", "run", "l", "--forever", "--inbox", inbox, "--jobs", "1")
    shutil.copytree(cy, inbox / "cy")
    (inbox / "dan.tar.gz").write_bytes(archive.pack(bots.read(dan)))
    (inbox / "broken").mkdir()
    (inbox / "broken/bot.toml").write_text("name = 3\n")
    (inbox / "notes.txt").write_text("not a bot")
    wait_until(lambda: games_of(path, "cy") > 0 and games_of(path, "dan") > 0)
    error = inbox / "broken.error.txt"
    wait_until(error.exists)
    assert "name: must be a string, not 3" in error.read_text()
    shutil.copy(cy / "bot", inbox / "broken/bot")
    (inbox / "broken/bot.toml").write_text('name = "eve"\ncommand = ["./bot"]\n')
    wait_until(lambda: games_of(path, "eve") > 0)
    assert not error.exists()
    toml = inbox / "cy/bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"2"'))
    wait_until(lambda: games_of(path, "cy@2") > 0)
    change("remove", "l", "dan", cwd=tmp_path)
    end(process, tmp_path)
    again = started("league", "run", "l", "--forever", "--inbox", inbox)
    wait_until(lambda: state_of(path) == "playing")
    end(again, tmp_path)
    with Store.open(path, readonly=True) as store:
        assert "dan" not in [entry.name for entry in store.bots() if entry.active]


def test_what_lies_in_an_inbox_is_not_trusted(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links lead nowhere, pipes are not waited for, and no file outside is written to."""
    inbox = tmp_path / "inbox"
    (inbox / "eve").mkdir(parents=True)
    precious = tmp_path / "precious"
    precious.write_text('name = "secret"\n')
    (inbox / "eve/bot.toml").symlink_to(precious)
    (inbox / "eve.error.txt").symlink_to(precious)
    (inbox / "link").symlink_to(tmp_path)
    (inbox / "zero.tar").symlink_to("/dev/zero")
    os.mkfifo(inbox / "pipe.tar")
    monkeypatch.setattr("harness.inbox.QUIET_SECONDS", 0.0)
    looked = Inbox(inbox)
    assert looked.find_ready() == []
    assert looked.find_ready() == [inbox / "eve", inbox / "pipe.tar"]
    with league.open_league(path.parent, "l") as store:
        assert "a symbolic link" in (take_in(store, inbox / "eve") or "")
        assert "pipe.tar: not a file" in (take_in(store, inbox / "pipe.tar") or "")
        monkeypatch.setattr("harness.inbox._read", lambda path: 1 / 0)
        assert "ZeroDivisionError" in (take_in(store, inbox / "eve") or "")
    assert precious.read_text() == 'name = "secret"\n'
    assert "ZeroDivisionError" in (inbox / "eve.error.txt").read_text()
    assert sorted(one.name for one in inbox.iterdir() if one.name.startswith(".")) == []


def test_the_watcher_of_an_inbox_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.inbox.RESTART_SECONDS", 0.0)
    starts = tmp_path / "starts"
    watcher = _Watcher(["sh", "-c", f"echo >> {starts}; test $(wc -l < {starts}) -lt 2 || cat"])
    watcher.start()
    wait_until(lambda: starts.exists() and len(starts.read_text()) == 2)
    watcher.end()
    assert not watcher.is_alive()


def test_trusted_builds_are_outside_the_sandbox(run: Run, tmp_path: Path) -> None:
    """A build that looks for a file which no sandbox shows."""
    secret = tmp_path / "secret"
    secret.write_text("outside")
    folder = tmp_path / "shelf/nat"
    folder.mkdir(parents=True)
    (folder / "build.sh").write_text(f"cat {secret}\n")
    shutil.copy(Path(bots.find("random").folder) / "bot.py", folder / "bot.py")
    build = 'build = [["sh", "build.sh"]]\n'
    (folder / "bot.toml").write_text(f'name = "nat"\ncommand = ["python3", "bot.py"]\n{build}')
    words = ("league", "create", "t", folder, "--game", "creatures", "--sandbox", "bwrap")
    status, _, errors = run(*words)
    assert status == 1
    assert "build step 'sh build.sh' exited with status 1" in errors
    status, _, errors = run(*words, "--trust-builds")
    assert status == 0, errors
