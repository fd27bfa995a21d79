"""Leagues: versions, and games where they are needed."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import harness.league
from equinox.protocol import Clock, Result
from equinox.record import Entrant, Record
from harness.packing import pack
from harness.schedules.league import NEW_DEALS, League, Matchmaking, is_league_settled, newcomers
from harness.schedules.pairing import Pairing
from harness.settings import Entry
from harness.store import Store
from tests.events.conftest import (
    SHORT,
    MakeBots,
    Run,
    assert_usage_error,
    equinox_run,
    facts,
)
from tests.events.test_schedule import event
from tests.processes import assert_no_process_in, kill_family, processes_in, wait_until

# Matchmaking, with results made up


def entry(name: str, key: str | None = None, version: str = "1") -> Entry:
    return Entry(key=key or name, name=name, version=version, content=version, source=name)


def simulate(store: Store, games: list[Pairing], strength: dict[str, float]) -> None:
    """The stronger wins every game, equals win by turns: each once on every deal."""
    store.plan(games)
    packed = []
    for game in games:
        order = sorted(game.bots, key=lambda key: (-strength[key], game.bots.index(key)))
        ranks = [order.index(key) + 1 for key in game.bots]
        packed.append(
            pack(
                Record(
                    id=game.id,
                    game="any",
                    players=len(ranks),
                    seed=game.seed,
                    options={},
                    bots=[Entrant(key) for key in game.bots],
                    clock=Clock(),
                    moves=[],
                    faults=[],
                    outcome=Result([0.0] * len(ranks), ranks, "over"),
                )
            )
        )
    store.add_all(packed)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    config = event(2, schedule=League(), seed=5)
    return Store.create(tmp_path / "l.sqlite", config, [entry(name) for name in "abcde"])


@pytest.mark.skipif(shutil.which("unshare") is None, reason="there is no unshare")
def test_the_status_says_how_much_of_the_disk_is_left(tmp_path: Path) -> None:
    league = shlex.join([sys.executable, "-c", "from harness.cli import main; main()", "league"])
    script = f"""
        mkdir results && mount -t tmpfs -o size=4m none results || exit 77
        {league} create spring --game tiles --sandbox limits 2>&1 || exit 78
        {league} status spring 2>&1
        cat /dev/zero >results/ballast
        exec {league} status spring
    """
    words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    if done.returncode == 77:
        pytest.skip(f"no file system of a given size can be had here: {done.stderr.strip()}")
    assert "Only 3 MiB of the disk are left: without room nothing is stored, and no" in done.stdout
    # Without room for 32 KiB SQLite can open nothing, not even to read.
    why = "the disk is full; nothing that was stored is lost"
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, f"equinox: results/spring.sqlite: {why}")


STRENGTH = {"a": 9.0, "b": 5.0, "c": 5.0, "d": 1.0, "e": 0.0}


def play_on(store: Store, games: int, strength: dict[str, float] = STRENGTH) -> list[Pairing]:
    """Batches until so many games more are played; returns them."""
    plan = Matchmaking(goal=len(store.played()) + games)
    found = []
    while batch := plan.next(store):
        simulate(store, batch, strength)
        found += batch
    return found


def test_everybody_is_placed_first(store: Store) -> None:
    assert len(newcomers(store)) == 5
    play_on(store, 100)
    assert not newcomers(store)


def test_games_go_to_neighbours_that_are_not_yet_separated(store: Store) -> None:
    play_on(store, 150)
    later = play_on(store, 200)
    pairs = Counter(frozenset(game.bots) for game in later)
    assert pairs.most_common(1)[0][0] == frozenset("bc")
    assert pairs[frozenset("bc")] > len(later) / 3
    assert not is_league_settled(store, 0.95)


def test_a_new_version_plays_at_once(store: Store) -> None:
    play_on(store, 200)
    store.put_bot(msgspec.structs.replace(entry("d"), active=False), entry("d", "d#2", "2"))
    assert [one.label for one in newcomers(store)] == ["d@2"]
    later = play_on(store, 60, STRENGTH | {"d#2": 7.0})
    assert sum("d#2" in game.bots for game in later) >= 2 * NEW_DEALS
    assert not any("d" in game.bots for game in later)
    assert len({frozenset(game.bots) for game in later if "d#2" in game.bots}) >= 3


def test_a_new_bot_meets_the_whole_table_first(tmp_path: Path) -> None:
    config = event(2, schedule=League(), seed=5)
    store = Store.create(tmp_path / "l.sqlite", config, [entry(name) for name in "abcdefghijkl"])
    strength = {name: float(number) for number, name in enumerate("abcdefghijkl")}
    play_on(store, 400, strength)
    store.put_bot(entry("z"))
    batch = Matchmaking(goal=10_000).next(store)
    deals = {game.deal: set(game.bots) - {"z"} for game in batch if "z" in game.bots}
    opponents = sorted(name for names in list(deals.values())[:4] for name in names)
    assert [name for name in opponents if name <= "d"]
    assert [name for name in opponents if "d" < name <= "h"]
    assert [name for name in opponents if name > "h"]
    assert "z" in batch[0].bots, "it plays at once"


def test_one_author_does_not_crowd_out_others(tmp_path: Path) -> None:
    """Half of the bots belong to one of nine authors, and all of those are new."""
    config = event(2, schedule=League(), seed=5)
    old = [
        msgspec.structs.replace(entry(f"old{number}{copy}"), author=f"author{number}")
        for number in range(8)
        for copy in "ab"
    ]
    store = Store.create(tmp_path / "l.sqlite", config, old)
    strength = {one.key: float(number % 5) for number, one in enumerate(old)}
    play_on(store, 400, strength)
    new = [msgspec.structs.replace(entry(f"new{number}"), author="crowd") for number in range(16)]
    store.put_bot(*new)
    strength |= {one.key: 2.0 for one in new}
    plan = Matchmaking(goal=10_000)
    for _ in range(8):
        batch = plan.next(store)
        seats = Counter(key[:3] for game in batch for key in game.bots)
        assert 0 < seats["new"] <= seats.total() * 2 / 9 + 2
        simulate(store, batch, strength)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_seats_stay_balanced(tmp_path: Path, players: int) -> None:
    config = event(players, schedule=League(), seed=5)
    store = Store.create(tmp_path / "l.sqlite", config, [entry(name) for name in "abcdefg"])
    strength = {name: float(number // 2) for number, name in enumerate("abcdefg")}
    games = play_on(store, 200, strength)
    assert 200 <= len(games) < 200 + players
    seats = Counter((key, seat) for game in games for seat, key in enumerate(game.bots))
    for key in "abcdefg":
        assert len({seats[key, seat] for seat in range(players)}) == 1
    assert len({game.id for game in games}) == len(games)


def test_a_settled_league_stops(store: Store) -> None:
    strength = {"a": 9.0, "b": 7.0, "c": 5.0, "d": 3.0, "e": 1.0}
    plan = Matchmaking(until_settled=0.95)
    played = 0
    while (batch := plan.next(store)) and played < 2000:
        simulate(store, batch, strength)
        played += len(batch)
    assert is_league_settled(store, 0.95)
    assert played < 1500


# The command


@pytest.fixture
def league(run: Run, quick_bots: MakeBots, tmp_path: Path) -> Path:
    status, out, errors = run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT, "--seed", "3")
    assert status == 0, errors
    assert "with 2 bots" in out
    return tmp_path / "results/l.sqlite"


def test_the_life_of_a_league(run: Run, league: Path, quick_bots: MakeBots, tmp_path: Path) -> None:
    cy = quick_bots("x", "y", "cy")[2]
    assert "cy 1 joined l." in run("league", "add", "l", cy)[1]
    status, out, errors = run("league", "run", "l", "--matches", "40", "--jobs", "2")
    assert status == 0, errors
    assert "40 of 40 games" in out
    toml = tmp_path / "shelf/bo/bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"2"'))
    assert "version 1 replaced by 2" in run("league", "update", "l", "bo")[1]
    assert_usage_error(run("league", "update", "l", "bo"), "bo has not changed")
    status, out, errors = run("league", "run", "l", "--matches", "20")
    assert status == 0, errors
    assert "bo@2" in out
    assert "bo@1" not in out
    assert "bo@1 (out)" in run("standings", "l", "--all")[1]
    assert run("report", "l", "-o", tmp_path / "l.html")[0] == 0
    page = (tmp_path / "l.html").read_text()
    standings, _, gone = page.partition('<details id="gone">')
    assert '<td class="name">bo@1' not in standings
    assert '<td class="name">bo@1' in gone
    assert "cy left l." in run("league", "remove", "l", "cy")[1]
    status, out, _ = run("league", "status", "l")
    assert status == 0
    assert "2 active bots (2 in history or quarantined), 60 games played." in out
    assert "cy 1 joined l." in run("league", "add", "l", cy)[1]
    with Store.open(league, readonly=True) as store:
        assert [one.key for one in store.bots() if one.active] == ["ada", "cy", "bo#2"]
        new = [result for result in store.game_results() if "bo@2" in result.bots]
        assert len(new) >= 10
    assert_no_process_in(tmp_path / "cache")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["run", "l"], "how long to play"),
        (["run", "nothing", "--matches", "3"], "there is no such event"),
        (["run", "l", "--resume"], "there is no run to resume"),
        (["add", "l", "nobody"], "no such bot"),
        (["add", "l", "shelf/bo"], "bo is already in the league"),
        (["remove", "l", "cy"], "cy is not in the league"),
        (["update", "l", "cy"], "no such bot"),
        (["create", "l", "--game", "creatures"], "already exists"),
        (["create", "m", "--game", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_a_one_line_error(words: list[str], why: str, run: Run, league: Path) -> None:
    assert_usage_error(run("league", *words), why)


def test_a_name_belongs_to_its_first_owner(
    run: Run, league: Path, quick_bots: MakeBots, tmp_path: Path
) -> None:
    thief = tmp_path / "elsewhere"
    shutil.copytree(tmp_path / "shelf/bo", thief)
    toml = thief / "bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"9"'))
    before = entered(league)
    assert_usage_error(run("league", "update", "l", thief), f"the name bo belongs to {tmp_path}/shelf/bo")
    assert_usage_error(run("league", "update", "l", thief), f"equinox league update l bo --from {thief}")
    assert_usage_error(
        run("league", "update", "l", "ada", "--from", thief), "contains a bot called bo, not ada"
    )
    assert_usage_error(run("league", "update", "l", "cy", "--from", thief), "there is no bot cy in l")
    (tmp_path / "shelf/ada/bot.toml").write_text(toml.read_text())
    assert_usage_error(run("league", "update", "l", "ada"), "contains a bot called bo, not ada")
    assert run("league", "remove", "l", "bo")[0] == 0
    assert_usage_error(run("league", "add", "l", thief), f"the name bo belongs to {tmp_path}/shelf/bo")
    assert_usage_error(run("league", "update", "l", thief), "bo is not in the league")
    assert "bo 1 joined" in run("league", "add", "l", tmp_path / "shelf/bo")[1]
    assert entered(league) == before
    # The organiser may say so.
    assert "version 1 replaced by 9" in run("league", "update", "l", "bo", "--from", thief)[1]
    assert_usage_error(run("league", "update", "l", "bo", "--from", thief), "bo has not changed")
    toml.write_text(toml.read_text().replace('"9"', '"10"'))
    assert "version 9 replaced by 10" in run("league", "update", "l", thief)[1]
    thief.rename(tmp_path / "moved")
    status, out, errors = run("league", "update", "l", "bo", "--from", "moved")
    assert status == 0, errors
    assert f"bo 10 now plays, from {tmp_path}/moved." in out
    assert run("league", "remove", "l", "bo")[0] == 0
    assert "bo 1 now plays" in run("league", "update", "l", "bo", "--from", "shelf/bo")[1]
    assert [key for key, active, _ in entered(league) if active] == ["ada", "bo#4"]


def entered(league: Path) -> list[tuple[str, bool, str]]:
    with Store.open(league, readonly=True) as store:
        return [(entry.key, entry.active, entry.source) for entry in store.bots()]


def test_bots_that_change_while_one_is_built_are_not_overwritten(
    run: Run, league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another update, or a removal, may come in between: a build can take its time."""
    toml = tmp_path / "shelf/bo/bot.toml"
    toml.write_text(toml.read_text().replace('"1"', '"2"'))
    from harness.entries import enter_one

    def slow(*words: Any) -> Any:
        entered = enter_one(*words)
        monkeypatch.setattr(harness.league, "enter_one", enter_one)
        assert run("league", "remove", "l", "bo")[0] == 0
        return entered

    monkeypatch.setattr(harness.league, "enter_one", slow)
    assert_usage_error(run("league", "update", "l", "bo"), "were changed in the meantime: try again")
    with Store.open(league, readonly=True) as store:
        assert [(entry.key, entry.active) for entry in store.bots()] == [("ada", True), ("bo", False)]


def test_tournament_cannot_be_run_as_a_league(run: Run, league: Path) -> None:
    assert_usage_error(run("tournament", "--event", "l"), "l is a league")


def test_until_settled_and_minutes(run: Run, league: Path) -> None:
    status, _, errors = run("league", "run", "l", "--until-settled", "0.6", "--matches", "400")
    assert status == 0, errors
    begin = time.monotonic()
    status, _, errors = run("league", "run", "l", "--minutes", "0.02")
    assert status == 0, errors
    assert time.monotonic() - begin < 15


def test_kill_9_and_go_on(
    quick_bots: MakeBots, started: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    names = quick_bots("ada", "bo", "cy")
    for place in ("calm", "results"):
        done = equinox_run(
            "league", "create", "l", *names, *SHORT, "--seed", "3", "--results", place, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
    calm = equinox_run(
        "league", "run", "l", "--matches", "300", "--jobs", "1", "--results", "calm", cwd=tmp_path
    )
    process = started("league", "run", "l", "--matches", "300", "--jobs", "2")
    for _ in range(3):
        wait_until(lambda: processes_in(tmp_path / "cache") or process.poll() is not None)  # noqa: B023
        time.sleep(0.2)
        kill_family(process.pid)
        process.communicate()
        assert_no_process_in(tmp_path / "cache")
        process = started("league", "run", "l", "--resume", "--jobs", "2")
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert out.split("\n\nAll games are stored")[0] == calm.stdout.split("\n\nAll games are stored")[0]
    assert facts(tmp_path / "results/l.sqlite") == facts(tmp_path / "calm/l.sqlite")
