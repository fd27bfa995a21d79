"""The event's file: durable, idempotent, and one clear line when something is wrong with it."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from equinox.protocol import Clock, Result
from equinox.record import Entrant, Fault, Played, Record
from harness.database import StoreError
from harness.event_schema import FORMAT, MAGIC
from harness.packing import decompress, pack
from harness.schedules.pairing import Pairing, deal
from harness.secret import make
from harness.settings import Entry, labels
from harness.store import Store
from tests.events.test_schedule import event

PAIRINGS = [game for number in range(3) for game in deal(event(), make(1), ["ada", "bo"], number, 0)]


def entry(name: str, version: str | None = None, key: str | None = None) -> Entry:
    return Entry(key=key or name, name=name, version=version, content="0" * 16, source=f"/bots/{name}")


def record(pairing: Pairing) -> Record:
    return Record(
        id=pairing.id,
        game="any",
        players=2,
        seed=pairing.seed,
        options={},
        bots=[Entrant(key) for key in pairing.bots],
        clock=Clock(),
        moves=[Played(0, "a", 1.5), Played(1, "b", 2.0), Played(0, "c", 3.0), Played(1, "d", by="referee")],
        faults=[Fault(1, "crash", "gone")],
        outcome=Result([3.0, 1.0], [1, 2], "over"),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "e.sqlite"


@pytest.fixture
def store(path: Path) -> Store:
    store = Store.create(path, event(), [entry("ada"), entry("bo")])
    store.plan(PAIRINGS)
    return store


def test_what_is_stored_is_read(store: Store, path: Path) -> None:
    store.add(pack(record(PAIRINGS[1])))
    with Store.open(path, readonly=True) as reader:
        assert reader.config == event()
        assert [one.label for one in reader.bots()] == ["ada", "bo"]
        assert reader.planned() == PAIRINGS
        (result,) = reader.game_results()
        assert (result.number, result.id, result.deal) == (2, PAIRINGS[1].id, PAIRINGS[1].deal)
        assert (result.bots, result.ranks, result.faults) == (PAIRINGS[1].bots, (1, 2), (None, "crash"))
        assert (result.decisions, result.wall_ms, result.slowest_ms) == ((2, 1), (4.5, 2.0), (3.0, 2.0))
        assert reader.record(result.id) == record(PAIRINGS[1])
        assert reader.record(result.id[:8]) == record(PAIRINGS[1])
        assert list(reader.records()) == [record(PAIRINGS[1])]


def test_a_game_is_stored_once(store: Store) -> None:
    assert store.add(pack(record(PAIRINGS[0])))
    other = record(PAIRINGS[0])
    other.outcome = Result([0.0, 9.0], [2, 1], "otherwise")
    assert not store.add(pack(other))
    assert [result.reason for result in store.game_results()] == ["over"]


def test_games_of_before_the_engine_was_kept_are_read(store: Store, path: Path) -> None:
    packed = pack(record(PAIRINGS[0]))
    assert packed.short.endswith(',"over",null,[0,0]]')
    store.add(packed._replace(short=packed.short.replace(',"over",null,[0,0]]', ',"over"]')))
    both = record(PAIRINGS[1])
    both.faults = [Fault(0, "startup", "gone"), Fault(1, "startup", "gone")]
    both.outcome, both.engine = Result([0.0, 0.0], [1, 1], "fault"), "abc"
    store.add(pack(both))
    old, lost = store.game_results()
    assert (old.engine, old.ranks) == (None, (1, 2))
    assert (lost.engine, lost.ranks, lost.decided) == ("abc", (2, 2), False), "once it was called a draw"


def test_planning_again_changes_nothing(store: Store) -> None:
    store.plan(reversed(PAIRINGS))
    assert store.planned() == PAIRINGS


def test_results_come_in_schedule_order(store: Store) -> None:
    for pairing in reversed(PAIRINGS):
        store.add(pack(record(pairing)))
    assert [result.id for result in store.game_results()] == [pairing.id for pairing in PAIRINGS]


def test_unplanned_game_is_refused(store: Store) -> None:
    stray = deal(event(), make(99), ["ada", "bo"], 0, 0)[0]
    with pytest.raises(StoreError, match="not in the schedule"):
        store.add(pack(record(stray)))
    assert store.game_results() == []


def test_versions_have_labels_of_their_own() -> None:
    entries = [
        entry("a", "1"),
        entry("b"),
        entry("a", "2", "a#2"),
        entry("a", "2", "a#3"),
        entry("b", None, "b#2"),
    ]
    assert labels(entries) == ["a@1", "b@1", "a@2", "a@2~3", "b@2"]
    sly = [entry("a", version, key) for key, version in (("a", "1"), ("a#2", "1~3"), ("a#3", "1"))]
    assert labels(sly) == ["a@1", "a@1~3", "a@1~3~3"]


def test_readers_do_not_wait_for_the_writer(store: Store, path: Path) -> None:
    store.add(pack(record(PAIRINGS[0])))
    with store._writing(), Store.open(path, readonly=True, busy_seconds=0) as reader:
        assert len(reader.game_results()) == 1


def test_settings_survive(store: Store) -> None:
    changed = event(3, options={"tree": {"a": 1}, "champions": ["x"]}, until_settled=0.9)
    store.set_config(changed)
    assert store.config == changed


# What can be wrong


def read_all(path: Path, readonly: bool) -> None:
    with Store.open(path, readonly) as opened:
        assert opened.config.event
        opened.game_results()


def fill(store: Store) -> None:
    for number in range(1000):
        store.note("info", "x" * 1000 + str(number))


def damage_header(path: Path) -> None:
    path.write_bytes(b"nothing of the kind" * 1000)


def damage_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for begin in range(4096, len(data) - 64, 4096):
        data[begin : begin + 64] = b"\xff" * 64
    path.write_bytes(data)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def make_foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()


def make_newer(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {FORMAT + 1}")
    database.close()


def make_empty(path: Path) -> None:
    path.write_bytes(b"")


def spoil_settings(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("UPDATE settings SET value = '{}'")
    database.commit()
    database.close()


WRONGS: list[tuple[Callable[[Path], None], str]] = [
    (damage_header, "damaged"),
    (damage_pages, "damaged"),
    (cut_off, "damaged"),
    (make_foreign, "not an event of Equinox Arena"),
    (make_newer, "newer version of Equinox Arena"),
    (make_empty, "not an event of Equinox Arena"),
    (spoil_settings, "damaged"),
]


@pytest.mark.parametrize("readonly", [True, False])
@pytest.mark.parametrize(("wrong", "why"), WRONGS, ids=[wrong.__name__ for wrong, _ in WRONGS])
def test_unreadable_files_are_reported_in_one_line(
    store: Store, path: Path, wrong: Callable[[Path], None], why: str, readonly: bool
) -> None:
    store.add_all(pack(record(pairing)) for pairing in PAIRINGS)
    store.close()
    wrong(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=why) as caught:
        read_all(path, readonly)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)
    if wrong is not spoil_settings:
        assert path.read_bytes() == before


def test_locked_store_is_an_error_until_it_is_free(store: Store, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    impatient = Store.open(path, busy_seconds=0.05)
    with pytest.raises(StoreError, match="in use by another program"):
        impatient.add(pack(record(PAIRINGS[0])))
    other.execute("ROLLBACK")
    assert impatient.add(pack(record(PAIRINGS[0])))
    other.close()


def test_a_full_disk_loses_nothing(store: Store, path: Path) -> None:
    store.add(pack(record(PAIRINGS[0])))
    pages = store._database.execute("PRAGMA page_count").fetchone()[0]
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="full"):
        fill(store)
    store._database.execute("PRAGMA max_page_count = 1000000")
    assert store.add(pack(record(PAIRINGS[1])))
    assert len(store.game_results()) == 2


def test_an_event_is_not_made_over_another(store: Store, path: Path) -> None:
    with pytest.raises(StoreError, match="already exists"):
        Store.create(path, event())
    assert [one.name for one in path.parent.iterdir() if one.name.startswith(".")] == []


def test_our_files_are_marked(store: Store, path: Path) -> None:
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA application_id").fetchone() == (MAGIC,)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_a_reader_changes_nothing_and_leaves_nothing_behind(store: Store, path: Path) -> None:
    store.close()
    with Store.open(path, readonly=True) as reader, pytest.raises(StoreError, match="cannot be written to"):
        reader.plan(PAIRINGS)
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_what_unpacks_to_too_much_is_refused_before_it_does() -> None:
    packed = zlib.compress(bytes(5000))
    assert decompress(packed, 5000) == bytes(5000)
    with pytest.raises(zlib.error, match="does not end within"):
        decompress(packed, 4999)


@pytest.mark.parametrize("why", ["disk I/O error", "there is no game 'a/b: c'"])
def test_strangers_do_not_learn_where_files_lie(why: str) -> None:
    assert StoreError(f"/srv/league/spring.sqlite: {why}").without_folder() == f"spring.sqlite: {why}"
