"""The commands that read events, on a small one that real bots really played."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from harness import standings_view
from harness.process import HELLO, QUIT
from harness.reproduce import list_entries
from harness.store import Store, place
from tools.bench.standings import write

BOT = """
import json, random, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{{"type": "hello"}}', flush=True)
    elif message["type"] == "start":
        chance = random.Random({seed})
        {start}
        print('{{"type": "ready"}}', flush=True)
    elif message["type"] == "turn":
        {turn}
        print(json.dumps({{"move": chance.choice(message["legal"])}}), flush=True)
    elif message["type"] == "quit":
        break
"""
MAIN = "from harness.cli import main; main()"
SEEDED = {"seed": 'message["seed"]', "start": "pass", "turn": "pass"}
BOTS = {
    "honest": SEEDED,
    "steady": SEEDED,
    "moody": {**SEEDED, "seed": ""},
    "frail": {**SEEDED, "turn": 'if chance.random() < 0.05: raise ValueError("the sky fell")'},
    "lazy": {**SEEDED, "start": "if chance.random() < 0.3: sys.exit(3)"},
}
CHANGED = textwrap.dedent(BOT.format(**{**SEEDED, "turn": 'message["legal"].sort(reverse=True)'}))
"""A bot that does not do what `steady` did."""


class Arena(NamedTuple):
    folder: Path

    @property
    def results(self) -> Path:
        return self.folder / "results"

    def run(self, *words: str, results: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", MAIN, *words, "--results", str(results or self.results)],
            capture_output=True,
            text=True,
            cwd=self.folder,
            check=False,
            timeout=120,
        )

    def output_of(self, *words: str) -> str:
        """What a command prints; it must succeed."""
        done = self.run(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refused(self, *words: str, results: Path | None = None) -> str:
        """The one line of a command that is refused."""
        done = self.run(*words, results=results)
        assert done.returncode == 2, done.stdout + done.stderr
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        return done.stderr

    def store(self, event: str) -> Store:
        return Store.open(place(self.results, event), readonly=True)

    def games(self, event: str, *words: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.output_of("matches", event, "--format", "json", *words))
        return found


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Arena:
    """Two played events: `pairs` of two players and `threes` of three."""
    folder = tmp_path_factory.mktemp("arena")
    for name, parts in BOTS.items():
        (folder / f"{name}.py").write_text(textwrap.dedent(BOT.format(**parts)))
    made = Arena(folder)
    paths = [f"./{name}.py" for name in BOTS]
    options = ("--sandbox", "limits", "--move-ms", "5000", "--quarantine", "0", "--seed", "3")
    short = ("--game", "creatures", "--option", "max_turns=8")
    made.output_of("tournament", *paths, *short, *options, "--rounds", "3", "--event", "pairs")
    made.output_of(
        "tournament", *paths, *short, *options, "--rounds", "1", "--players", "3", "--event", "threes"
    )
    return made


def test_standings_of_a_real_event(arena: Arena) -> None:
    found = json.loads(arena.output_of("standings", "pairs", "--format", "json"))
    assert found["games"] == found["planned"] == 60
    assert found["deals"] == 30
    by_bot = {row["bot"]: row for row in found["rows"]}
    assert set(by_bot) == set(BOTS)
    strengths = [row["strength"] for row in found["rows"]]
    assert strengths == sorted(strengths, reverse=True)
    assert [row["rank"] for row in found["rows"]] == [1 + sum(x > y for x in strengths) for y in strengths]
    assert sum(strengths) == pytest.approx(0, abs=1e-3)
    assert by_bot["frail"]["faults"].keys() == {"crash"}
    assert by_bot["lazy"]["faults"].keys() <= {"crash", "startup"}
    assert by_bot["lazy"]["faults"]
    assert by_bot["honest"]["faults"] == {}
    assert by_bot["honest"]["mean_ms"] > 0


def test_the_command_prints_the_table_of_the_tournament(arena: Arena) -> None:
    with arena.store("pairs") as store:
        assert arena.output_of("standings", "pairs", "--no-times") == standings_view.draw_event(store) + "\n"


@pytest.mark.parametrize("event", ["pairs", "threes"])
def test_every_command_in_a_format_or_other(arena: Arena, event: str) -> None:
    """All combinations are tried without a process around them."""
    assert "Ordered by strength" in arena.output_of("standings", event)
    assert json.loads(arena.output_of("crosstable", event, "--format", "json"))
    assert arena.output_of("matches", event, "--format", "csv").startswith("number,game,deal,")
    assert "|-----" in arena.output_of("seats", event, "--format", "markdown")
    assert "no earlier version" in arena.output_of("history", event, "honest")


def test_bots_that_differ_in_their_names_alone_are_clones(arena: Arena) -> None:
    found = json.loads(arena.output_of("audit-ranking", "pairs", "--format", "json"))["findings"]
    clones = [set(one["bots"]) for one in found if one["kind"] == "clones"]
    assert {"honest", "steady"} in clones
    assert "honest and steady differ in nothing but their names" in str(found)
    assert not any({"honest", "steady"} == set(one["bots"]) for one in found if one["kind"] == "games")


def test_games_with_faults(arena: Arena) -> None:
    frail = arena.games("pairs", "--bot", "frail", "--fault")
    assert frail
    for game in frail:
        seat = game["bots"].index("frail")
        assert game["faults"][seat] == "crash"
    assert len(arena.games("pairs")) == 60
    assert len(arena.games("pairs", "--bot", "honest")) == 24


def test_help_has_an_example(arena: Arena) -> None:
    for command in (
        "standings",
        "crosstable",
        "matches",
        "seats",
        "history",
        "reproduce",
        "audit",
        "audit-ranking",
    ):
        assert re.search(rf"Examples?:\s[^:]*\bequinox {command} ", arena.output_of(command, "--help"))


@contextlib.contextmanager
def replaced(path: Path, text: str | None) -> Iterator[None]:
    """For a while a file holds something else, or is not there."""
    before = path.read_text()
    if text is None:
        path.unlink()
    else:
        path.write_text(text)
    try:
        yield
    finally:
        path.write_text(before)


def audited(arena: Arena, games: int) -> dict[str, dict[str, Any]]:
    """The rows of an audit of `pairs`, by bot."""
    done = arena.run("audit", "pairs", "--matches", str(games), "--format", "json")
    return {row["bot"]: row for row in json.loads(done.stdout)["rows"]}


# What can be wrong


@pytest.mark.parametrize(
    "words",
    [
        ["standings", "nope"],
        ["crosstable", "nope"],
        ["matches", "nope"],
        ["seats", "nope"],
        ["audit-ranking", "nope"],
        ["history", "nope", "honest"],
        ["reproduce", "nope", "123"],
        ["audit", "nope"],
    ],
    ids=lambda words: words[0],
)
def test_an_unknown_event_is_one_line_with_those_that_are_there(arena: Arena, words: list[str]) -> None:
    line = arena.refused(*words)
    assert "no event 'nope'" in line
    assert "pairs, threes" in line


def test_bad_input_is_a_one_line_error(arena: Arena, tmp_path: Path) -> None:
    assert "there are no events" in arena.refused("standings", "nope", results=tmp_path / "nowhere")
    assert "only honest, steady, moody, frail, lazy" in arena.refused("matches", "pairs", "--bot", "eve")
    assert "only honest" in arena.refused("history", "pairs", "eve")
    assert "there is no game 'zz'; it has 60 played games" in arena.refused("reproduce", "pairs", "zz")
    assert "there is no game 0: numbers begin at 1" in arena.refused("reproduce", "pairs", "0")
    game = arena.games("pairs")[0]["game"]
    assert "seats 0 to 1; there is no seat 4" in arena.refused("reproduce", "pairs", game, "--seat", "4")
    assert "requires --seat 0 or 1" in arena.refused("reproduce", "pairs", game, "--bot", "honest")
    assert "no such bot" in arena.refused("reproduce", "pairs", game, "--seat", "0", "--bot", "none")
    file = tmp_path / "games.jsonl"
    file.write_text("{}")
    assert "games.jsonl: not a file of records" in arena.refused("export", str(file))
    for command in ("audit-ranking", "standings"):
        assert "games.jsonl is a file; this command takes an event" in arena.refused(command, str(file))
    assert "is neither a file of records nor an event in" in arena.refused("report", "nosuch.jsonl")
    damaged = place(tmp_path, "damaged")
    damaged.write_bytes(b"SQLite format 3\0" + b"rubbish" * 1000)
    assert "damaged" in arena.refused("standings", "damaged", results=tmp_path)


def moved_without_snapshots(arena: Arena, folder: Path) -> Arena:
    """The same events elsewhere, `pairs` as if it were older than snapshots."""
    moved = Arena(folder)
    shutil.copytree(arena.results, moved.results)
    with contextlib.closing(sqlite3.connect(place(moved.results, "pairs"))) as database:
        database.execute("DROP TABLE snapshots")
        database.commit()
    return moved


def test_missing_bot_without_a_kept_copy_is_a_one_line_error(arena: Arena, tmp_path: Path) -> None:
    moved = moved_without_snapshots(arena, tmp_path)
    game = moved.games("pairs", "--bot", "honest")[0]["game"]
    with moved.store("pairs") as store:
        seat = [entry.name for entry in list_entries(store, game)].index("honest")
    with replaced(arena.folder / "honest.py", None):
        done = moved.run("reproduce", "pairs", game, "--seat", str(seat))
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        assert "honest cannot be run again" in done.stderr
        rows = audited(moved, games=15)
        assert rows["honest"]["games"] == 0
        assert "no such bot" in rows["honest"]["note"]
        assert rows["steady"]["games"] > 0


# Once more


def test_crash_is_reproduced(arena: Arena) -> None:
    for event in ("pairs", "threes"):
        game = arena.games(event, "--bot", "frail", "--fault")[0]["game"]
        found = json.loads(arena.output_of("reproduce", event, game, "--format", "json"))
        (seat,) = [one for one in found["seats"] if one["bot"] == "frail"]
        assert seat["differences"] == []
        assert seat["same"] == seat["decisions"]
        assert seat["fault_now"] == seat["fault_then"]
        assert "the sky fell" in seat["stderr"]
        text = arena.output_of("reproduce", event, game)
        assert "the same fault again" in text
        assert "the sky fell" in text


def test_a_fault_before_the_first_decision_is_found_again(arena: Arena) -> None:
    for event in ("pairs", "threes"):
        game = arena.games(event, "--bot", "lazy", "--fault")[0]
        seat = game["bots"].index("lazy")
        text = arena.output_of("reproduce", event, game["game"], "--seat", str(seat))
        assert "the same fault again, at the start" in text


def test_differences_are_shown(arena: Arena) -> None:
    game = next(game for game in arena.games("pairs", "--bot", "moody") if not any(game["faults"]))
    seat = game["bots"].index("moody")
    found = json.loads(
        arena.output_of("reproduce", "pairs", game["game"], "--seat", str(seat), "--format", "json")
    )
    (one,) = found["seats"]
    assert one["differences"]
    assert one["same"] + len(one["differences"]) == one["decisions"]
    with arena.store("pairs") as store:
        record = store.record(game["game"])
    for difference in one["differences"]:
        played = record.moves[difference["decision"] - 1]
        assert played.seat == seat
        assert difference["was"] == played.move != difference["now"]


def test_messages_can_be_fed_to_a_bot_by_hand(arena: Arena, tmp_path: Path) -> None:
    game = next(game for game in arena.games("pairs", "--bot", "honest") if not any(game["faults"]))
    seat = game["bots"].index("honest")
    file = tmp_path / "lines.jsonl"
    arena.output_of("reproduce", "pairs", game["game"], "--seat", str(seat), "--messages", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    assert lines[0] == HELLO
    assert lines[-1] == QUIT
    kinds = [json.loads(line)["type"] for line in lines]
    assert kinds == ["hello", "start", *["turn"] * (len(kinds) - 4), "end", "quit"]
    with arena.store("pairs") as store:
        record = store.record(game["game"])
    said = subprocess.run(
        [sys.executable, str(arena.folder / "honest.py")],
        input=file.read_bytes(),
        capture_output=True,
        check=True,
        timeout=30,
    ).stdout.splitlines()
    answers = [json.loads(line)["move"] for line in said[2:]]
    assert answers == [played.move for played in record.moves if played.seat == seat]


def test_another_bot_can_sit_in(arena: Arena) -> None:
    """Another bot that does the same with the same seed gives the same answers."""
    game = next(game for game in arena.games("pairs", "--bot", "honest") if not any(game["faults"]))
    seat = game["bots"].index("honest")
    words = ("reproduce", "pairs", game["game"], "--seat", str(seat), "--bot", "./steady.py")
    assert "seat" in arena.output_of(*words)
    (one,) = json.loads(arena.output_of(*words, "--format", "json"))["seats"]
    assert one["bot"] == "steady"
    assert one["note"] == str(arena.folder / "steady.py")
    assert one["differences"] == []


def test_the_only_seat_with_a_fault_need_not_be_named(arena: Arena, tmp_path: Path) -> None:
    game = next(one for one in arena.games("pairs", "--bot", "frail", "--fault") if None in one["faults"])
    file = tmp_path / "lines.jsonl"
    words = ("reproduce", "pairs", game["game"], "--messages", str(file), "--bot", "./steady.py")
    (one,) = json.loads(arena.output_of(*words, "--format", "json"))["seats"]
    assert game["bots"][one["seat"]] == "frail"
    assert file.read_bytes().startswith(HELLO)


@pytest.mark.parametrize("event", ["pairs", "threes"])
def test_audit_lists_bots_that_played_differently(arena: Arena, event: str) -> None:
    done = arena.run("audit", event, "--matches", "30", "--format", "json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found["differ"] == ["moody"]
    assert [row["bot"] for row in found["rows"]] == list(BOTS)
    by_bot = {row["bot"]: row for row in found["rows"]}
    assert by_bot["honest"]["same"] == by_bot["honest"]["decisions"] > 0
    assert by_bot["moody"]["first"]["decision"] >= 1
    assert "Answered differently: moody." in arena.run("audit", event, "--matches", "5").stdout


@pytest.mark.parametrize("now", [None, CHANGED], ids=["gone", "changed"])
def test_bots_are_asked_as_they_were_when_they_played(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: str | None
) -> None:
    """The event itself has them: what became of their files since, and what was built, is no matter."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    arena.output_of("event", "trust", "pairs")
    game = next(game for game in arena.games("pairs", "--bot", "steady") if not any(game["faults"]))
    seat = game["bots"].index("steady")
    words = ("reproduce", "pairs", game["game"], "--seat", str(seat), "--format", "json")
    with replaced(arena.folder / "steady.py", now):
        (one,) = json.loads(arena.output_of(*words))["seats"]
        assert one["note"] is None
        assert one["same"] == one["decisions"] > 0
        row = audited(arena, games=12)["steady"]
        assert row["note"] is None
        assert row["same"] == row["decisions"] > 0


def test_an_audit_says_if_a_bot_is_asked_as_it_is_now(arena: Arena, tmp_path: Path) -> None:
    moved = moved_without_snapshots(arena, tmp_path)
    with replaced(arena.folder / "steady.py", CHANGED):
        rows = audited(moved, games=12)
    assert "as it is now" in rows["steady"]["note"]
    assert rows["steady"]["different"] > 0
    assert "as it is now" in rows["honest"]["note"]  # it is unknown
    assert rows["honest"]["different"] == 0


# Many games


def test_standings_of_many_games_are_quick(tmp_path: Path) -> None:
    """A loose bound for a busy machine; `make bench` has the numbers."""
    write(tmp_path, "many", games=10_000, players=2)
    begin = _cpu_of_children()
    done = Arena(tmp_path).run("standings", "many", results=tmp_path)
    assert done.returncode == 0
    assert "10000 of 10000 games" in done.stdout
    assert _cpu_of_children() - begin < 4


def _cpu_of_children() -> float:
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
