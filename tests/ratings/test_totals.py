"""Totals that are kept: tables are the same with and without them, and after every change."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from harness import ratings, totals
from harness.game_result import GameResult
from harness.settings import Entry
from harness.standings import compute_standings, load_event, load_standings
from harness.standings_view import render_standings
from harness.store import Store
from tools.simulate_big_league import Size, write

GAMES = 600
PART = 64


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As if some dozen games were many."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(ratings, "DRAWS_FROM", PART)
    monkeypatch.setattr(totals, "LEFT", 2 * PART)


@pytest.fixture(params=[2, 3])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    size = Size(authors=3, bots=6, games=GAMES, players=request.param, record=1)
    path = write(tmp_path / "results", "big", size)
    with sqlite3.connect(path) as database:  # the last part is still to be played
        database.execute("DELETE FROM faults WHERE number > ?", [GAMES - PART])
        database.execute("DELETE FROM records WHERE number > ?", [GAMES - PART])
        database.execute("DELETE FROM games WHERE number > ?", [GAMES - PART])
    with Store.open(path) as opened:
        yield opened


def kept_files(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "cache/equinox-arena/totals").glob("*"))


def read_after(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers after which games were read while the standings were made; they are checked."""
    read: list[int] = []
    read_all = store.game_results

    def note(after: int = 0, most: int = -1) -> list[GameResult]:
        read.append(after)
        return read_all(after, most=most)

    with monkeypatch.context() as patched:
        patched.setattr(store, "game_results", note)
        found = render_standings(load_standings(store), "json")
    assert found == render_standings(compute_standings(load_event(store)), "json")
    return read


def test_only_the_latest_games_are_read_again(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_after(store, monkeypatch) == [0]
    assert len(kept_files(tmp_path)) == 1
    last = GAMES - 2 * PART
    assert read_after(store, monkeypatch) == [last]
    shorts = [(number, short) for number, short in store._database.execute("SELECT * FROM games LIMIT 64")]
    for number, (_, short) in enumerate(shorts, GAMES - PART + 1):
        store._database.execute("INSERT INTO games VALUES (?, ?)", [number, short])
    assert read_after(store, monkeypatch) == [last]
    assert len(kept_files(tmp_path)) == 1


def test_games_are_read_in_parts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(totals, "AT_ONCE", 3 * PART)
    read = read_after(store, monkeypatch)
    assert len(read) > 2
    assert read == sorted(read)
    assert read_after(store, monkeypatch)[0] > 0


def test_what_is_kept_is_dropped_when_an_old_result_changes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_after(store, monkeypatch)
    (short,) = store._database.execute("SELECT short FROM games WHERE number = 9").fetchone()
    store._database.execute(
        "UPDATE games SET short = (SELECT short FROM games WHERE number = 10) WHERE number = 9"
    )
    assert read_after(store, monkeypatch) == [0]
    assert read_after(store, monkeypatch) != [0]
    store._database.execute("UPDATE games SET short = ? WHERE number = 9", [short])
    store._database.execute("DELETE FROM games WHERE number = 9")
    assert read_after(store, monkeypatch) == [0]


def test_a_new_version_gives_the_old_one_another_label(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read_after(store, monkeypatch)
    old = store.bots()[-1]
    new = Entry(key=f"{old.key}#9", name=old.name, version="9", content="c", source="s")
    store.put_bot(msgspec.structs.replace(old, active=False), new)
    assert [entry.label for entry in store.bots()][-2] != old.label
    assert read_after(store, monkeypatch) != [0]


@pytest.mark.parametrize("damage", [b"", b"\x81\xa4code\xa1x", b"not what was kept"])
def test_a_damaged_file_is_made_again(
    damage: bytes, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_after(store, monkeypatch)
    (path,) = kept_files(tmp_path)
    path.write_bytes(damage)
    assert read_after(store, monkeypatch) == [0]
    assert read_after(store, monkeypatch) != [0]


def test_games_that_are_voided_change_the_digest(store: Store) -> None:
    before = store.digest_results(100)
    store._database.execute("CREATE TABLE voided (number INTEGER PRIMARY KEY)")
    store._database.execute("INSERT INTO voided VALUES (7)")
    assert store.digest_results(100) != before


def test_nothing_is_kept_where_nothing_can_be_written(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("not a folder")
    assert read_after(store, monkeypatch) == [0]
    assert read_after(store, monkeypatch) == [0]


def test_a_small_event_is_not_kept(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(totals, "LEFT", 2 * GAMES)
    assert read_after(store, monkeypatch) == [0]
    assert not kept_files(tmp_path)
