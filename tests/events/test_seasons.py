"""Seasons and divisions of a league, backups of an event, and what the organiser decides about its games."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from harness import league, seasons
from harness.database import StoreError
from harness.entries import EntryError
from harness.hosting.authors import AuthorStore, authors_path
from harness.runner_status import StatusWriter, read_status
from harness.schedules.league import League
from harness.schedules.pairing import deal
from harness.seasons import DivisionPlan
from harness.secret import check_deals
from harness.settings import Settings
from harness.store import Store
from tests.events.conftest import SHORT, MakeBots, Run, assert_usage_error, equinox_run, facts
from tests.events.test_league import entry, simulate
from tests.events.test_living import change, end, games_of
from tests.events.test_schedule import event
from tests.processes import wait_until

Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def played(quick_bots: MakeBots, tmp_path: Path) -> Path:
    """A league in which some games have been played."""
    bots = quick_bots("ada", "bo", "cy", "dan")
    change("create", "l", *bots, *SHORT, "--seed", "3", "--quarantine", "3", cwd=tmp_path)
    change("run", "l", "--matches", "24", cwd=tmp_path)
    return tmp_path / "results/l.sqlite"


# Decisions of the organiser


def test_void_games_leave_the_tables(played: Path, run: Run) -> None:
    with Store.open(played, readonly=True) as store:
        first, second = store.game_results()[:2]
    status, out, errors = run("league", "void", "l", first.number, second.id, "--why", "no power", "--replay")
    assert status == 0, errors
    assert out.count("will be played instead") == 2
    assert_usage_error(run("league", "void", "l", first.number, "--why", "again"), "is void already")
    assert_usage_error(run("league", "void", "l", "99999", "--why", "again"), "there is no game '99999'")
    with Store.open(played, readonly=True) as store:
        assert {first.id, second.id}.isdisjoint(result.id for result in store.game_results())
        assert store.count_played() == 22
        assert [one.why for one in store.voided().values()] == ["no power"] * 2
    out = run("matches", "l", "--voided", "--format", "csv")[1]
    assert len(out.splitlines()) == 3
    assert out.count("no power") == 2
    assert "no power" in run("matches", "l", "--voided")[1]
    assert_usage_error(run("report", "l", first.id), f"game {first.id} was voided: no power")
    assert not list(played.parent.glob("*.html"))
    assert first.id in out
    assert first.id not in run("matches", "l", "--format", "csv")[1]
    # They are played again, before anything else, and all is well.
    assert run("league", "run", "l", "--matches", "2")[0] == 0
    with Store.open(played, readonly=True) as store:
        again = {one.replay for one in store.voided().values()}
        new = {result.id: result for result in store.game_results() if result.id in again}
        assert [new[one.replay].bots for one in store.voided().values() if one.replay] == [
            first.bots,
            second.bots,
        ]
        assert not {first.deal, second.deal} & {result.deal for result in new.values()}
    status, out, errors = run("verify", "l")
    assert status == 0, out
    # One whose bot has left counts no more either, but keeps no other from being played again.
    with Store.open(played, readonly=True) as store:
        results = store.game_results()
        gone = next(one for one in results if "dan" in one.bots)
        here = next(one for one in results if "dan" not in one.bots)
    assert run("league", "remove", "l", "dan")[0] == 0
    status, out, errors = run("league", "void", "l", gone.id, here.id, "--why", "no light", "--replay")
    assert status == 0, errors
    assert f"Game {gone.id} is void; it cannot be played again: dan plays no more." in out
    assert out.count("will be played instead") == 1


@pytest.mark.parametrize("players", [3, 4])
def test_void_games_are_dealt_again_for_the_same_seats(players: int, tmp_path: Path) -> None:
    """With three bots half of the deals, with four a sixth, have them in the same order."""
    names = "abcd"[:players]
    config = event(players, schedule=League(), seed=5)
    with Store.create(tmp_path / "test.sqlite", config, [entry(name) for name in names]) as store:
        for number in range(4):
            simulate(store, deal(config, store.chance(), names, number, 0), dict.fromkeys(names, 1.0))
        games = [result.id for result in store.game_results()]
        voided = league.void(store, games, "no power", replay=True)
        seats = {one.id: one.bots for one in store.planned()}
        assert [seats[one.game] for one in voided] == [seats[one.replay or ""] for one in voided]
        assert check_deals(store) == []
        more = DivisionPlan().next(store)  # later deals are others
        assert store.plan(more) == len(more)
        assert check_deals(store) == []


def test_a_quarantine_is_lifted(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    (good,) = quick_bots("ada")
    bad = tmp_path / "shelf/bad"
    bad.mkdir()
    (bad / "bot.toml").write_text('name = "bad"\nversion = "1"\ncommand = ["sh", "-c", "exit 3"]\n')
    assert run("league", "create", "l", good, bad, *SHORT, "--quarantine", "3")[0] == 0
    assert run("league", "run", "l", "--matches", "20")[0] == 0
    path = tmp_path / "results/l.sqlite"
    assert games_of(path, "bad") == 3
    assert_usage_error(
        run("league", "lift-quarantine", "l", "ada"), "ada is neither quarantined nor suspended"
    )
    assert "bad plays again." in run("league", "lift-quarantine", "l", "bad")[1]
    with Store.open(path, readonly=True) as store:
        assert not store.quarantined()
    assert run("verify", "l")[0] == 0
    assert run("league", "run", "l", "--matches", "20")[0] == 0
    assert games_of(path, "bad") == 6
    with Store.open(path, readonly=True) as store:
        assert list(store.quarantined()) == ["bad"]
        assert [one.what for one in store.bot_times() if one.key == "bad"] == [
            "joined",
            "quarantined",
            "lifted",
            "quarantined",
        ]
    assert run("verify", "l")[0] == 0


def test_settings_change_while_it_plays(played: Path, started: Start, run: Run, tmp_path: Path) -> None:
    process = started("league", "run", "l", "--forever", "--jobs", "2")
    wait_until(lambda: games_of(played, "ada") > 30)
    words = ("--move-ms", "4000", "--memory", "512M", "--note", "slower machines")
    assert "l: move_ms was 5000, now 4000." in change("set", "l", *words, cwd=tmp_path)
    with Store.open(played, readonly=True) as store:
        wait_until(lambda: any(record.clock.move_ms == 4000 for record in store.records()))
    end(process, tmp_path)
    out = run("event", "show", "l")[1]
    assert "memory from 1073741824 to 536870912" in out
    assert "(slower machines)" in out
    status, out, _ = run("verify", "l")
    assert status == 0, out
    assert_usage_error(run("league", "set", "l", "--move-ms", "4000", "--note", "x"), "has these settings")
    assert_usage_error(run("league", "set", "l", "--note", "x"), "specify what to set")
    assert run("league", "set", "l", "--move-ms", "0", "--note", "x")[0] == 2


# Seasons


def test_a_season_ends_while_it_plays(played: Path, started: Start, run: Run, tmp_path: Path) -> None:
    process = started("league", "run", "l", "--forever", "--jobs", "2")
    wait_until(lambda: games_of(played, "ada") > 30)
    out = change("season", "l", "--next", "--divisions", "2", cwd=tmp_path)
    assert "Season 1 of l is now l-season-1." in out
    wait_until(lambda: games_of(played, "ada") > 8)
    end(process, tmp_path)
    archive = tmp_path / "results/l-season-1.sqlite"
    with Store.open(archive, readonly=True) as old, Store.open(played, readonly=True) as new:
        assert old.count_played() > 60
        assert {one.id for one in old.game_results()}.isdisjoint(one.id for one in new.game_results())
        assert old.commitment != new.commitment
        assert seasons.season_of(new) == 2
        label = {entry.label: entry.name for entry in new.bots()}
        division = seasons.read_divisions(new)
        assert sorted(division.values()) == [1, 1, 2, 2]
        assert all(len({division[label[bot]] for bot in result.bots}) == 1 for result in new.game_results())
        assert read_status(old) is None
    for name in ("l", "l-season-1"):
        status, out, _ = run("verify", name)
        assert status == 0, out
    assert_usage_error(run("league", "run", "l-season-1", "--matches", "2"), "a season that is over")
    assert "finished" in run("event", "show", "l-season-1")[1]
    assert run("event", "reveal", "l-season-1")[0] == 0
    out = run("standings", "l")[1]
    assert "l, division 1: creatures" in out
    assert "l, division 2: creatures" in out
    assert "l, division 2" not in run("standings", "l", "--division", "1")[1]
    assert_usage_error(run("standings", "l", "--division", "3"), "l has no division 3: it has 2")
    assert "Season 2 of l is now l-season-2." in run("league", "season", "l", "--next")[1]
    assert_usage_error(run("league", "season", "l", "--next"), "no games have been played in season 3")
    assert "l: season 3, 0 games played." in run("league", "season", "l")[1]


def test_an_archive_that_was_left_by_a_kill_is_replaced(played: Path) -> None:
    """The copy is there, but the season did not begin."""
    with Store.open(played) as store:
        with store.transaction():
            seasons._archive(store, store.config, "l-season-1")
        assert seasons.begin_season(store).archive == "l-season-1"
        assert not list(played.parent.glob(".*"))
        with pytest.raises(EntryError, match="no games"):
            seasons.begin_season(store)
    # One of another event is not.
    shutil.copy(played.with_name("l-season-1.sqlite"), played.with_name("l-season-2.sqlite"))
    with Store.open(played) as store:
        store.plan(League().deal(store.config, store.chance(), ("ada", "bo"), 0, 0))
        simulate(store, store.planned(), {"ada": 1.0, "bo": 0.0})
        with pytest.raises(StoreError, match=r"l-season-2.sqlite: already exists"):
            seasons.begin_season(store)
        assert store.count_played() == 2


def test_divisions_exchange_their_best_and_worst() -> None:
    first, second, third = ([f"{letter}{number}" for number in range(8)] for letter in "abc")
    moved = seasons.move_bots([first, second, third])
    assert moved == [
        [*first[:6], "b0", "b1"],
        ["a6", "a7", *second[2:6], "c0", "c1"],
        ["b6", "b7", *third[2:]],
    ]
    assert seasons.move_bots([first]) == [first]
    assert seasons.move_bots([["a", "b"], ["c", "d"]]) == [["a", "c"], ["b", "d"]]
    assert seasons.divide_bots([["a", "b", "c"], ["d", "e"]], 2) == [["a", "b"], ["c", "d", "e"]]


def test_a_goal_is_shared_by_divisions_and_newcomers_are_in_the_last(tmp_path: Path) -> None:
    config: Settings = event(2, schedule=League(), seed=5)
    names = "abcdef"
    with Store.create(tmp_path / "l.sqlite", config, [entry(name) for name in names]) as store:
        store.set_state(seasons.DIVISIONS, '{"a":1,"b":1,"c":1,"d":2,"e":2}')
        strength = {name: float(number) for number, name in enumerate(names)}
        plan = seasons.DivisionPlan(goal=80)
        while games := plan.next(store):
            simulate(store, games, strength)
        assert 80 <= store.count_played() <= 82
        upper, lower = {"a", "b", "c"}, {"d", "e", "f"}
        groups = [set(result.bots) for result in store.game_results()]
        assert all(group <= upper or group <= lower for group in groups)
        assert min(sum(group <= half for group in groups) for half in (upper, lower)) >= 30


def test_divisions_that_are_too_small_say_so(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    assert run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT)[0] == 0
    with Store.open(tmp_path / "results/l.sqlite") as store:
        store.set_state(seasons.DIVISIONS, '{"ada":1,"bo":2}')
        missing = "division 1 has 1 bot, division 2 has 1 bot, but 2 play a game"
        assert seasons.find_too_small(store) == (True, missing)
        StatusWriter(store).write("waiting for bots", 1, missing)
    out = run("league", "status", "l")[1]
    assert f"Runner: waiting for bots: {missing}, since" in out
    assert f"No games can be played: {missing}." in out
    status, _, errors = run("league", "run", "l", "--matches", "4")
    assert status == 1
    assert f"no games can be played: {missing}" in errors


# Backups


def test_a_backup_of_a_running_league_is_whole(
    played: Path, started: Start, run: Run, tmp_path: Path
) -> None:
    with AuthorStore.open(authors_path(played), create=True):
        pass
    process = started("league", "run", "l", "--forever", "--jobs", "2")
    wait_until(lambda: games_of(played, "ada") > 30)
    status, out, errors = run("league", "backup", "l", "l.tar")
    assert status == 0, errors
    end(process, tmp_path)
    assert_usage_error(run("league", "backup", "l", "l.tar"), "l.tar: already exists")
    assert (tmp_path / "l.tar").stat().st_mode & 0o77 == 0
    status, out, errors = run("league", "restore", "l.tar", "--event", "again")
    assert status == 0, errors
    assert "no problems" in out
    again = played.with_name("again.sqlite")
    before, after = facts(played), facts(again)
    assert sum(isinstance(one[0], int) for one in after if one) > 24
    assert set(after[:-1]) <= set(before)
    assert authors_path(again).exists()
    assert_usage_error(run("league", "restore", "l.tar", "--event", "again"), "again.sqlite: already exists")
    assert run("league", "run", "again", "--matches", "4")[0] == 0
    assert run("verify", "again")[0] == 0


def test_what_is_no_backup_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.tar").write_bytes(b"noise" * 500)
    assert_usage_error(run("league", "restore", "x.tar"), "x.tar: not a backup")
    with tarfile.open(tmp_path / "y.tar", "w") as tar:
        tar.add(tmp_path / "x.tar", "../../x")
    assert_usage_error(run("league", "restore", "y.tar"), "it contains '../../x'")
    assert not (tmp_path / "results").exists() or not list((tmp_path / "results").iterdir())


def copy_backup(file: Path, target: Path, alter: Callable[[tarfile.TarInfo, bytes], bytes]) -> None:
    """A backup with other members: `alter` may also change what the tar says of one."""
    with tarfile.open(file) as source, tarfile.open(target, "w", format=tarfile.PAX_FORMAT) as tar:
        for member in source:
            stream = source.extractfile(member)
            assert stream is not None
            member.pax_headers = {}
            content = alter(member, stream.read())
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))


HOSTILE: list[tuple[dict[str, str], str]] = [
    ({"size": "9" * 30}, "not a backup"),
    ({"size": "-5"}, "not a backup"),
    ({"GNU.sparse.map": "0,1,x", "GNU.sparse.size": "9"}, "a sparse file"),
    ({}, "x.tar: authors.sqlite: "),
]


def test_a_hostile_backup_is_refused_in_one_line(played: Path, run: Run, tmp_path: Path) -> None:
    AuthorStore.open(authors_path(played), create=True).close()
    assert run("league", "backup", "l", "l.tar")[0] == 0
    for headers, why in HOSTILE:

        def alter(member: tarfile.TarInfo, content: bytes, headers: dict[str, str] = headers) -> bytes:
            if headers and member.name == "event.sqlite":
                member.pax_headers = headers
            return os.urandom(5000) if not headers and member.name == "authors.sqlite" else content

        copy_backup(tmp_path / "l.tar", tmp_path / "x.tar", alter)
        assert_usage_error(run("league", "restore", "x.tar", "--event", "again"), why)
        assert not played.with_name("again.sqlite").exists()
        assert not authors_path(played.with_name("again.sqlite")).exists()


def test_backup_and_restore_count_the_same_games(played: Path, run: Run) -> None:
    assert run("league", "void", "l", "1", "--why", "no power")[0] == 0
    assert "with 23 games" in run("league", "backup", "l", "l.tar")[1]
    out = run("league", "restore", "l.tar", "--event", "again")[1]
    assert "23 games and 1 void, all replayed" in out


def test_a_week(played: Path, run: Run) -> None:
    assert (
        "l, since 2020-01-01: creatures, 2 players, 24 of 24"
        in run("standings", "l", "--since", "2020-01-01")[1]
    )
    assert "0 of 0 games" in run("standings", "l", "--week", "2020-W01")[1]
    assert run("matches", "l", "--until", "2020-01-01", "--format", "csv")[1].strip() == ""
    assert_usage_error(
        run("standings", "l", "--week", "2020-01"), "a week looks like 2026-W47, not '2020-01'"
    )
    assert_usage_error(run("crosstable", "l", "--since", "yesterday"), "a date looks like 2026-11-18")
    assert_usage_error(
        run("matches", "l", "--week", "2020-W01", "--since", "2020-01-01"), "leave out --since"
    )
    assert equinox_run("league", "status", "l", cwd=played.parent.parent).returncode == 0
    assert league.ORGANISER == "organiser"
