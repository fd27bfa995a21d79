"""The cards of an event follow from a secret: they cannot be worked out, but checked later."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import equinox
from equinox.interface import Position, State
from equinox.record import encode, match_id
from harness.event_log import locked
from harness.event_schema import COMMITMENT
from harness.runner import FINISHED
from harness.schedules.league import League, Matchmaking
from harness.schedules.pairing import Pairing, deal
from harness.schedules.swiss import swiss_round
from harness.secret import SEED_WARNING, PlainSeed, check_deals, make
from harness.settings import Entry, Settings
from harness.store import Store
from tests.events.conftest import SHORT, MakeBots, Run, assert_usage_error, facts
from tests.events.test_schedule import NAMES, all_rounds, event

# A bot that knows the cards


GUESSES = range(20)


def entries() -> list[Entry]:
    return [Entry(key=name, name=name, content="0", source=name) for name in ("ada", "bo")]


def made(folder: Path, name: str, **chosen: Any) -> Store:
    """A league with a public name, game and bots."""
    settings = Settings(event="spring", schedule=League(), game="creatures", players=2, **chosen)
    return Store.create(folder / f"{name}.sqlite", settings, entries())


def first_games(store: Store) -> list[State]:
    with store:
        games = Matchmaking(goal=8).next(store)
        return [equinox.deal("creatures", 2, game.seed) for game in games]


def opponents_hand(folder: Path, view: Position, guesses: Iterable[int]) -> list[str] | None:
    """The hand of seat 1, worked out by a bot at seat 0 from its first view: it runs the arena's own code for
    one seed after the other, until its own cards fit."""
    for guess in guesses:
        for state in first_games(made(folder, f"guess-{guess}", seed=guess)):
            if state.view(0) == view:
                return list(state.view(1)["players"][1]["hand"])
    return None


def test_no_seed_fits_the_cards_of_an_event(tmp_path: Path) -> None:
    state = first_games(made(tmp_path, "event"))[0]
    assert opponents_hand(tmp_path, state.view(0), GUESSES) is None


def test_a_seed_that_is_known_gives_the_cards_away(tmp_path: Path) -> None:
    """The attack above works on it, and `--seed` warns of that."""
    state = first_games(made(tmp_path, "event", seed=7))[0]
    assert opponents_hand(tmp_path, state.view(0), GUESSES) == state.view(1)["players"][1]["hand"]


def test_a_seed_is_warned_of(run: Run, quick_bots: MakeBots) -> None:
    names = quick_bots("ada", "bo")
    warning = f"equinox: {SEED_WARNING}"
    for words in (
        ("tournament", *names, *SHORT, "--rounds", "1"),
        ("league", "create", "l", *names, *SHORT),
        ("match", *names, *SHORT),
    ):
        where = () if words[0] == "match" else ("--results",)
        for seed in ((), ("--seed", "1")):
            place = (*where, "seeded" if seed else "secret")[: 2 * len(where)]
            status, _, errors = run(*words, *place, *seed)
            assert status == 0, errors
            assert errors.splitlines().count(warning) == bool(seed)


def test_match_ids_sent_to_bots_reveal_nothing() -> None:
    """All public facts are the same: the names, the game, even the number of the deal."""
    config = event()
    one, other = (deal(config, make(), ["ada", "bo"], 0, 0) for _ in range(2))
    for mine, theirs in zip(one, other, strict=True):
        public = match_id("any", 2, mine.seed, {}, mine.bots, config.event)
        assert len({mine.id, theirs.id, mine.deal, theirs.deal, public}) == 5
        assert re.fullmatch("[0-9a-f]{16}", mine.id)
        assert 0 <= mine.seed < 2**53


def test_the_same_seed_is_the_same_event() -> None:
    config = event(3, rounds=2)
    assert [*all_rounds(config, make(5), NAMES[:5])] == [*all_rounds(config, make(5), NAMES[:5])]
    assert make(5).commitment == make(5).commitment != make(6).commitment
    assert make().commitment != make().commitment


# The secret stays hidden


@pytest.fixture
def finished(run: Run, quick_bots: MakeBots, tmp_path: Path) -> Path:
    names = quick_bots("ada", "bo", "cy")
    status, _, errors = run("tournament", *names, *SHORT, "--rounds", "2", "--event", "e")
    assert status == 0, errors
    return tmp_path / "results/e.sqlite"


def key_of(path: Path) -> bytes:
    with Store.open(path, readonly=True) as store:
        return store.secret().key


def test_no_command_shows_the_secret(run: Run, finished: Path, tmp_path: Path) -> None:
    key = key_of(finished)
    shown = [
        run(*words)
        for words in (
            ("tournament", "--event", "e"),
            ("event", "show", "e"),
            ("event", "show", "e", "--format", "json"),
            ("standings", "e", "--format", "json"),
            ("matches", "e", "--format", "json"),
            ("report", "e"),
        )
    ]
    assert all(status == 0 for status, _, _ in shown)
    texts = [text for _, out, errors in shown for text in (out, errors)]
    texts += [path.read_text() for path in tmp_path.glob("results/*") if path.suffix in (".log", ".html")]
    with Store.open(finished, readonly=True) as store:
        texts += [
            repr(store.config),
            repr(store.secret()),
            *(encode(one).decode() for one in store.records()),
        ]
        commitment = store.secret().commitment
    for text in texts:
        assert key.hex() not in text
        assert repr(key)[2:-1] not in text
    assert commitment in shown[1][1]
    assert commitment in (tmp_path / "results/e.html").read_text()


def test_only_the_owner_may_read_an_event(finished: Path) -> None:
    for path in (finished, *finished.parent.glob("e.sqlite-*")):
        assert path.stat().st_mode & 0o077 == 0


def test_commitment_is_printed_at_the_start(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    _, _, errors = run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT)
    with Store.open(tmp_path / "results/l.sqlite", readonly=True) as store:
        assert errors.splitlines() == [f"equinox: l: commitment to its deals: {store.state(COMMITMENT)}"]
        assert store.config.seed is None


# Revealing


def test_a_finished_tournament_reveals_its_secret(run: Run, finished: Path) -> None:
    key = key_of(finished)
    before = facts(finished)
    _, table, _ = run("tournament", "--event", "e")
    for _ in range(2):
        status, out, errors = run("event", "reveal", "e", "--format", "json")
        assert status == 0, errors
        revealed = json.loads(out)
        assert revealed["secret"] == key.hex()
        assert revealed["commitment"] == hashlib.sha256(b"equinox event secret " + key).hexdigest()
    assert key.hex() in run("event", "show", "e")[1]
    with Store.open(finished, readonly=True) as store:
        assert check_deals(store) == []
    assert run("tournament", "--event", "e", "--resume")[:2] == (0, table)
    assert_usage_error(
        run("tournament", "--event", "e", "--rounds", "5", "--force-changed"), "its secret was revealed"
    )
    assert facts(finished) == before


def test_what_can_still_play_keeps_its_secret(run: Run, finished: Path, quick_bots: MakeBots) -> None:
    names = quick_bots("ada", "bo")
    run("league", "create", "l", *names, *SHORT)
    run("league", "run", "l", "--matches", "4")
    assert_usage_error(run("event", "reveal", "l"), "--end")
    with Store.open(finished) as store:
        store.set_state(FINISHED, None)
    assert_usage_error(run("event", "reveal", "e"), "not finished")
    for name in ("l", "e"):
        assert json.loads(run("event", "show", name, "--format", "json")[1])["secret"] is None
        status, out, errors = run("event", "reveal", name, "--end")
        assert status == 0, errors
        assert re.search("^secret +[0-9a-f]{64}$", out, re.M)
    over = "its secret was revealed"
    assert_usage_error(run("tournament", "--event", "e", "--resume"), over)
    assert_usage_error(run("league", "run", "l", "--matches", "4"), over)
    assert_usage_error(run("league", "add", "l", quick_bots("x", "cy")[1]), over)
    assert_usage_error(run("league", "update", "l", "ada"), over)
    assert_usage_error(run("league", "remove", "l", "ada"), over)
    assert run("league", "status", "l")[0] == 0


def test_an_event_that_is_being_played_is_not_ended(run: Run, finished: Path) -> None:
    with locked(finished):
        assert_usage_error(run("event", "reveal", "e"), "another process is already playing this event")
    assert json.loads(run("event", "show", "e", "--format", "json")[1])["revealed"] is None


def test_a_deal_that_was_chosen_is_found(tmp_path: Path) -> None:
    config = event(3, schedule=League())
    entries = [Entry(key=name, name=name, content="0", source=name) for name in ("ada", "bo", "cy")]
    with Store.create(tmp_path / "e.sqlite", config, entries) as store:
        first, second, third = deal(config, store.chance(), ["ada", "bo", "cy"], 0, 0)
        store.plan([first, second, third])
        assert check_deals(store) == []
        store.drop_unplayed()
        store.plan(
            [
                replace(first, seed=first.seed + 1),
                replace(second, bots=second.bots[::-1]),
                replace(third, bots=first.bots),
            ]
        )
        assert check_deals(store) == [
            f"game {first.id}: its seed is not derived from the event's secret",
            f"game {second.id}: its seats are not derived from the event's secret",
            f"game {third.id}: its id is not derived from the event's secret",
        ]


def test_a_deal_that_was_left_out_is_found(finished: Path) -> None:
    with Store.open(finished) as store:
        store._database.execute("PRAGMA foreign_keys = OFF")
        store._database.execute(
            "DELETE FROM planned WHERE stage = 0 AND bots LIKE '%ada%' AND bots LIKE '%bo%'"
        )
        assert check_deals(store) == ["deal 0 of ada, bo is missing from the schedule, but deal 1 is there"]


@pytest.mark.parametrize("words", [["--swiss", "3", "--rounds", "2"], ["--until-settled", "0.6"]])
def test_other_plans_pass_the_check(words: list[str], run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    status, _, errors = run("tournament", *quick_bots("ada", "bo", "cy"), *SHORT, *words, "--event", "e")
    assert status == 0, errors
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        assert check_deals(store) == []


def test_a_league_that_drops_deals_passes_the_check(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    run("league", "create", "l", *quick_bots("ada", "bo", "cy"), *SHORT)
    run("league", "run", "l", "--matches", "10")
    run("league", "remove", "l", "cy")
    with Store.open(tmp_path / "results/l.sqlite") as store:
        # What an interrupted run leaves behind: a deal is missing that comes before one that is played.
        games = [game for game in store.planned() if set(game.bots) == {"ada", "bo"} and game.number == 0]
        for game in games:
            store._database.execute("PRAGMA foreign_keys = OFF")
            store._database.execute("DELETE FROM planned WHERE id = ?", [game.id])
    status, _, errors = run("league", "run", "l", "--matches", "10")
    assert status == 0, errors
    with Store.open(tmp_path / "results/l.sqlite", readonly=True) as store:
        assert check_deals(store) == []


# A secret that is lost


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("DELETE FROM secret", "missing or damaged"),
        ("UPDATE secret SET value = x'00'", "missing or damaged"),
        ("UPDATE secret SET value = zeroblob(32)", "does not match its commitment"),
        ("UPDATE secret SET value = 'text'", "missing or damaged"),
        ("INSERT INTO secret SELECT value FROM secret", "missing or damaged"),
        ("DELETE FROM state WHERE key = 'commitment'", "does not match its commitment"),
        ("DROP TABLE secret", "no such table: secret"),
    ],
)
def test_lost_secret_is_reported_and_loses_no_game(damage: str, why: str, run: Run, finished: Path) -> None:
    before = facts(finished)
    with sqlite3.connect(finished) as database:
        database.execute(damage)
    database.close()
    run("event", "trust", "e")
    assert_usage_error(run("tournament", "--event", "e", "--rounds", "4", "--force-changed"), why)
    assert run("tournament", "--event", "e")[0] == 2
    assert_usage_error(run("event", "reveal", "e"), why)
    assert run("standings", "e")[0] == 0
    assert run("report", "e")[0] == 0
    status, out, _ = run("event", "show", "e")
    assert status == 0
    assert why in out
    with Store.open(finished, readonly=True) as store:
        assert store.config.rounds == 2
        (problem,) = check_deals(store)
    assert why in problem
    assert facts(finished) == before


def test_a_league_without_its_secret_stays_as_it_is(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT)
    path = tmp_path / "results/l.sqlite"
    with Store.open(path) as store:
        store.plan(Matchmaking(4).next(store))
        planned, bots = store.planned(), store.bots()
        store._database.execute("DELETE FROM secret")
    for words in (["remove", "l", "ada"], ["update", "l", "ada"], ["run", "l", "--matches", "2"]):
        assert_usage_error(run("league", *words), "missing or damaged")
    assert run("league", "status", "l")[0] == 0
    with Store.open(path, readonly=True) as store:
        assert (store.planned(), store.bots()) == (planned, bots)


def test_seed_does_not_change_a_running_event(run: Run, finished: Path) -> None:
    assert_usage_error(
        run("tournament", "--event", "e", "--seed", "4", "--force-changed"), "--seed cannot change"
    )


# Events of format 1


OLD = Path(__file__).parents[1] / "data"
PLANS = json.loads((OLD / "old-plans.json").read_text())
"""The schedule of the version that made them: id, deal, seed, bots and stage of every game."""


def as_rows(games: Iterable[Pairing]) -> list[list[Any]]:
    return [[game.id, game.deal, game.seed, list(game.bots), game.stage] for game in games]


@pytest.fixture
def old_events(tmp_path: Path) -> Path:
    """Events from before there were secrets and snapshots. Their bots are in bots/."""
    folder = tmp_path / "results"
    folder.mkdir()
    for name in ("old-swiss", "old-league"):
        shutil.copy(OLD / f"{name}.sqlite", folder)
    return folder


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("old-swiss", ["tournament", "--event", "old-swiss", "--resume"]),
        ("old-league", ["league", "run", "old-league", "--matches", "13"]),
    ],
)
def test_event_of_an_older_version_can_be_resumed(
    name: str, words: list[str], run: Run, old_events: Path
) -> None:
    assert run("event", "trust", name)[0] == 0
    status, _, errors = run(*words)
    assert status == 0, errors
    assert [line for line in errors.splitlines() if "older version" in line] == [
        f"equinox: {name} was created by an older version and has no secret: "
        "its deals are derived from a number that bots may guess"
    ]
    assert (
        f"equinox: {name} has no snapshots of its bots: random, greedy will be played as they are now"
        in errors
    )
    with Store.open(old_events / f"{name}.sqlite", readonly=True) as store:
        assert as_rows(store.planned()) == PLANS[name]
        assert store.count_played() == len(PLANS[name])
        assert store._database.execute("PRAGMA user_version").fetchone() == (1,)
        assert check_deals(store) == []
    assert_usage_error(run("event", "reveal", name, "--end"), "has no secret")
    assert "lacks       secret" in run("event", "show", name)[1]
    assert run("standings", name)[0] == 0


def test_to_look_at_an_old_event_does_not_change_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "results").mkdir()
    path = tmp_path / "results/old-swiss.sqlite"
    shutil.copy(OLD / path.name, path)
    assert run("event", "show", "old-swiss")[0] == run("standings", "old-swiss")[0] == 0
    assert path.read_bytes() == (OLD / path.name).read_bytes()


def test_old_schedules_do_not_change() -> None:
    keys = NAMES[:5]
    config = event(3, seed=7, rounds=2, game="any")
    old = PlainSeed(7)
    assert as_rows(game for games in all_rounds(config, old, keys) for game in games) == PLANS["round robin"]
    assert (
        as_rows(swiss_round(event(rounds=2, game="any"), old, keys, 1, {"ada": 0.5}, {}, {}))
        == PLANS["swiss"]
    )
    assert old.order(keys, "batch", 3) == PLANS["league"]


# What a file may ask for


def test_a_strangers_file_cannot_have_its_bots_run_without_a_sandbox(
    run: Run, quick_bots: MakeBots, tmp_path: Path
) -> None:
    assert run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT, "--sandbox", "auto")[0] == 0
    assert run("league", "run", "l", "--matches", "2")[0] == 0
    path = tmp_path / "results/l.sqlite"
    with Store.open(path, readonly=True) as store:
        game = store.game_results()[0].id
    with sqlite3.connect(path) as database:
        database.execute("UPDATE settings SET value = json_set(value, '$.sandbox', 'none')")
    database.close()
    commands = (
        ("audit", "l"),
        ("reproduce", "l", game),
        ("league", "run", "l", "--matches", "4"),
        ("league", "add", "l", "random"),
        ("league", "update", "l", "ada"),
    )
    for words in commands:
        status, _, errors = run(*words)
        assert status == 1, words
        assert "l asks for --sandbox none, but was not created on this machine" in errors
        assert len(errors.strip().splitlines()) == 1
    assert run("standings", "l")[0] == 0
    assert run("event", "trust", "l")[1] == "The bots of l will now run under --sandbox none.\n"
    assert run("audit", "l")[0] == 0


def test_higher_limits_of_a_strangers_file_are_refused(
    run: Run, quick_bots: MakeBots, tmp_path: Path
) -> None:
    words = (*quick_bots("ada", "bo"), *SHORT, "--sandbox", "auto", "--rounds", "1", "--event", "e")
    assert run("tournament", *words)[0] == 0
    with sqlite3.connect(tmp_path / "results/e.sqlite") as database:
        database.execute("UPDATE settings SET value = json_set(value, '$.memory', 35184372088832)")
    database.close()
    status, _, errors = run("audit", "e")
    assert status == 1
    assert "e asks for higher limits than the default ones, but was not created on this machine" in errors
    assert run("event", "trust", "e")[0] == run("audit", "e")[0] == 0


def test_higher_limits_of_ones_own_event_are_fine(run: Run, quick_bots: MakeBots) -> None:
    words = (*quick_bots("ada", "bo"), *SHORT, "--rounds", "1", "--event", "e", "--memory", "2G")
    assert run("tournament", *words)[0] == run("audit", "e")[0] == 0


def test_fresh_deals_are_one_for_each_game(run: Run, quick_bots: MakeBots, tmp_path: Path) -> None:
    words = ("--fresh-deals", "--rounds", "3", "--event", "e")
    status, _, errors = run("tournament", *quick_bots("ada", "bo", "cy"), *SHORT, *words)
    assert status == 0, errors
    with Store.open(tmp_path / "results/e.sqlite", readonly=True) as store:
        games = list(store.planned())
        assert len({game.seed for game in games}) == len(games) == 18
        assert len({game.deal for game in games}) == 9
        assert check_deals(store) == []
    assert run("verify", "e")[0] == 0
