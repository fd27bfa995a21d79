"""The page as text: its contents, escaping, and the games it shows."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from equinox.record import encode, read
from harness.game_result import GameResult
from harness.report import charts
from harness.report.choice import choose_games
from harness.report.numbers import summary
from harness.report.page import embed, render
from harness.report.records import store_records
from harness.store import Store
from tests.events.conftest import Run, equinox_run
from tests.report.conftest import NAME, STDERR
from tests.terminal.test_replay import record_of


class Page(HTMLParser):
    """Collects elements as a browser would."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.blocks: dict[str, str] = {}
        self._inside: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = (
            (dict(attrs).get("id") or dict(attrs).get("type") or tag) if tag in ("script", "style") else None
        )

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.blocks[self._inside] = self.blocks.get(self._inside, "") + data

    def handle_endtag(self, tag: str) -> None:
        self._inside = None


def test_a_report_has_all_its_parts(events: Path) -> None:
    text = (events / "creatures.html").read_text(encoding="utf-8")
    for part in ("standings", "crosstable", "skill", "seats", "times", "faults", "games", "viewer"):
        assert f'id="{part}"' in text
    data = json.loads(Page(text).blocks["data"])
    assert len(data["games"]) == data["played"] == text.count("data-film=")
    assert {"greedy", "random", NAME} == {bot for game in data["games"] for bot in game["bots"]}


def test_the_audit_is_shown_where_something_is_found(events: Path, tmp_path: Path) -> None:
    with Store.open(events / "creatures.sqlite", readonly=True) as store:
        numbers = summary(store)
    assert [row["kind"] for row in numbers.findings] == ["games", "games"], "too few games for three bots"
    text = "".join(render(numbers, []))
    assert text.count("<li><strong>games</strong> Too few games to tell ") == 2
    assert "&lt;script&gt;alert(1)" in text.partition('id="audit"')[2].partition("</section>")[0]
    text = "".join(render(replace(numbers, findings=[]), []))
    assert 'id="audit"' not in text
    assert "#audit" not in text


def test_records_and_single_games_are_reported(events: Path, run: Run, tmp_path: Path) -> None:
    with Store.open(events / "creatures.sqlite", readonly=True) as store:
        records = list(store.records())[:3]
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(map(encode, records)))
    for arguments, ids in (
        ((str(file),), [record.id for record in records]),
        ((str(file), "2"), [records[1].id]),
        (("creatures", records[2].id[:8]), [records[2].id]),
    ):
        page = tmp_path / "page.html"
        status, _, problem = run("report", *arguments, "--results", str(events), "-o", str(page))
        assert status == 0, problem
        data = json.loads(Page(page.read_text(encoding="utf-8")).blocks["data"])
        assert [game["id"] for game in data["games"]] == ids
    file.write_bytes(encode(records[0]) + encode(record_of("tiles", 2, 1)))
    status, _, problem = run("report", str(file))
    assert status == 2
    assert "different games" in problem


def test_a_report_can_ask_for_nothing(events: Path) -> None:
    """No address, no handler, no style in an attribute; the policy knows the very script and style."""
    page = Page((events / "tiles.html").read_text(encoding="utf-8"))
    for tag, attributes in page.tags:
        assert tag not in ("iframe", "object", "embed", "img", "base", "form", "frame")
        for name, value in attributes.items():
            assert not name.startswith("on")
            assert name not in ("style", "src", "srcset", "action")
            if name in ("href", "xlink:href"):
                assert value is not None
                assert value.startswith(("#", "data:image/svg+xml,"))
    policy = next(
        found["content"] for _, found in page.tags if found.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert "connect-src" not in rules
    for part, rule in (("script", "script-src"), ("style", "style-src")):
        digest = base64.b64encode(hashlib.sha256(page.blocks[part].encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"


def test_hostile_texts_end_nothing(events: Path) -> None:
    text = (events / "creatures.html").read_text(encoding="utf-8")
    assert NAME not in text
    assert STDERR not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "\u2028" not in text
    evil = {"a": "</script><!--", "b": "\u2028\u2029&'\""}
    assert json.loads(embed(evil)) == evil
    assert not re.search("[<>&\u2028\u2029]", embed(evil))


def result(number: int, ranks: tuple[int, ...], fault: str | None = None, bots: str = "ab") -> GameResult:
    zeros = (0.0,) * len(ranks)
    faults = (fault, *[None] * (len(ranks) - 1))
    decisions = (1,) * len(ranks)
    return GameResult(
        number,
        f"{number:016x}",
        f"d{number}",
        tuple(bots),
        ranks,
        zeros,
        faults,
        decisions,
        zeros,
        zeros,
        "scored",
    )


def test_the_most_instructive_games_are_chosen() -> None:
    usual = [result(number, (1, 2)) for number in range(1, 21)]
    upset = result(21, (2, 1))
    faults = [result(number, (2, 1), "crash") for number in (22, 23, 24)]
    late = result(25, (2, 1), "timeout")
    results = [*usual, upset, *faults, late]
    assert choose_games(results, None) == results
    assert choose_games(results, 99) == results
    assert [one.number for one in choose_games(results, 4)] == [21, 22, 23, 25]
    assert {22, 25} <= {one.number for one in choose_games(results, 5)}, "one fault of each kind comes first"
    assert choose_games(results, 0) == []


def test_a_report_of_few_games_says_so(events: Path, run: Run, tmp_path: Path) -> None:
    target = tmp_path / "few.html"
    status, out, _ = run("report", "tiles", "--results", events, "-o", target, "--matches", 2)
    assert status == 0
    assert "2 of 6 games" in out
    text = target.read_text(encoding="utf-8")
    assert text.count("data-film=") == 2
    assert "4 were left out" in text
    status, out, _ = run(
        "report", "tiles", "--results", events, "-o", target, "--matches", 0, "--format", "json"
    )
    assert json.loads(out)["left_out"] == 6
    assert not list(tmp_path.glob(".few*"))


def test_several_processes_make_the_same_page(
    events: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from harness.report import write
    from harness.store import Store

    monkeypatch.setattr(write, "WORTH_A_PROCESS", 1)
    with Store.open(events / "tiles.sqlite", readonly=True) as store:
        seen: list[tuple[int, int]] = []
        made = write.make(store, tmp_path / "two.html", None, 2, progress=lambda *done: seen.append(done))
        assert seen == [(done, made.games) for done in range(1, made.games + 1)]
    assert (tmp_path / "two.html").read_bytes() == (events / "tiles.html").read_bytes()


def test_bad_input_is_a_one_line_error(events: Path, run: Run, tmp_path: Path) -> None:
    for words, status, why in (
        (("report", "nothing", "--results", events), 2, "nothing is neither a file of records nor an event"),
        (("serve", "nothing", "--results", events), 2, "no event 'nothing'"),
        (("report", "tiles", "--results", events, "-o", tmp_path / "no" / "x.html"), 2, "there is no folder"),
        (("serve", "tiles", "--results", events, "--host", "203.0.113.1"), 1, "203.0.113.1"),
    ):
        found, out, errors = run(*words)
        assert (found, out) == (status, "")
        assert why in errors
        assert len(errors.strip().splitlines()) == 1


def test_an_event_without_a_game_has_a_page(run: Run, tmp_path: Path) -> None:
    assert run("league", "create", "empty", "random", "greedy", "--game", "creatures")[0] == 0
    status, out, _ = run("report", "empty")
    assert status == 0
    assert "No games have been played yet" in (tmp_path / "results/empty.html").read_text(encoding="utf-8")
    assert "0 games" in out


def test_labels_of_lines_do_not_cover_each_other() -> None:
    series = [(f"bot{number}", [(0.0, 25.0), (100.0, 25 + number / 100)]) for number in range(12)]
    drawn = charts.lines(series)
    assert drawn is not None
    heights = sorted(line.label for line in drawn.lines)
    assert all(b - a >= charts.LABEL_HEIGHT - 0.2 for a, b in pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] < drawn.height


@pytest.mark.parametrize(("low", "high"), [(-320.0, 410.0), (0.0, 1.0), (22.3, 31.0), (-0.001, 0.002)])
def test_ticks_are_few_and_round(low: float, high: float) -> None:
    ticks = charts.Scale(low, high, 0, 100).ticks()
    assert 2 <= len(ticks) <= 11
    assert all(low <= tick <= high for tick in ticks)


def test_a_page_takes_the_place_of_nothing_but_a_page(events: Path, run: Run, tmp_path: Path) -> None:
    event = shutil.copy(events / "tiles.sqlite", tmp_path)
    before = Path(event).read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for target in (event, pipe, ""):
        status, out, errors = run("report", "tiles", "--results", tmp_path, "--matches", 0, "-o", target)
        assert (status, out, errors.count("\n")) == (2, "", 1), target
    assert Path(event).read_bytes() == before
    assert pipe.is_fifo()
    link = tmp_path / "link.html"
    link.symlink_to("page.html")
    assert run("report", "tiles", "--results", tmp_path, "--matches", 0, "-o", link)[0] == 0
    assert link.is_symlink()
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_records_know_which_bots_differ_and_which_games_share_a_deal(tmp_path: Path) -> None:
    done = equinox_run(
        *("match", "greedy", "random", "--game", "creatures", "--option", "max_turns=4", "--matches", "4"),
        *("--sandbox", "limits", "--move-ms", "5000", "--record", "games.jsonl"),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    records = list(read((tmp_path / "games.jsonl").read_bytes().splitlines()))
    anonymous = [
        msgspec.structs.replace(
            record, bots=[msgspec.structs.replace(bot, content=None) for bot in record.bots]
        )
        for record in records
    ]
    renewed = msgspec.structs.replace(
        records[0], id="x", bots=[msgspec.structs.replace(bot, content=bot.name) for bot in records[0].bots]
    )
    for number, kept in enumerate((records, anonymous, [*records, renewed])):
        with store_records(kept, tmp_path / str(number), "games") as store:
            numbers = summary(store)
            assert not any("same files" in row["text"] for row in numbers.findings)
            assert len({result.deal for result in store.game_results()}) == 2
            assert numbers.commitment is None
            assert len(store.bots()) == (4 if kept[-1] is renewed else 2)
            contents = {entry.content for entry in store.bots()}
            assert contents >= {bot.content or "" for bot in kept[0].bots}


def test_one_game_has_a_page_of_its_own(events: Path, run: Run, tmp_path: Path) -> None:
    shutil.copy(events / "tiles.sqlite", tmp_path)
    for words, name in (((), "tiles.html"), (("2",), "tiles-2.html")):
        status, said, problem = run("report", "tiles", *words, "--results", ".")
        assert status == 0, problem
        assert said.startswith(f"{name}: ")
    assert said.startswith("tiles-2.html: 1 of 6 games, ")
    with Store.open(tmp_path / "tiles.sqlite", readonly=True) as store:
        (tmp_path / "one.jsonl").write_bytes(encode(next(store.records())))
    said = run("report", "one.jsonl")[1]
    assert said.startswith("one.html: 1 game, ")
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["one.html", "tiles-2.html", "tiles.html"]


def test_its_dates_are_those_of_its_games(events: Path) -> None:
    with Store.open(events / "creatures.sqlite", readonly=True) as store:
        shown = summary(store)
        at = [result.at for result in store.game_results() if result.at is not None]
    assert at
    dates = [datetime.fromtimestamp(int(one), UTC) for one in (min(at), max(at))]
    assert [shown.started, shown.changed] == [date.strftime("%Y-%m-%dT%H:%M:%SZ") for date in dates]
