"""Reviews stored with an event and shown on its page."""

from __future__ import annotations

import base64
import json
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import equinox
from equinox.sdk import Turn
from harness import review as reviewing
from harness.database import StoreError
from harness.report.records import store_records
from harness.report.replay_data import film
from harness.report.reviews import find_review, read_review
from harness.report.write import make
from harness.review import Review, Terms, list_tasks, review_decision, review_game, solver_hash
from harness.store import Store
from harness.verify import verify
from tests.events.conftest import Run, assert_usage_error
from tests.processes import wait_until
from tests.report.browser import Browser
from tests.report.conftest import read_films
from tests.report.server import Served
from tests.report.test_browser import Looker
from tests.review.planted import Planted, plant_blunder

TERMS = Terms(iterations=5)
WORDS = ("--analyse", 1, "--iterations", 5, "--results", ".")


def first(turn: Turn) -> str:
    return turn.legal[0]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event of two short games, as a file."""
    records = [
        equinox.play("creatures", {0: first, 1: first}, seed=seed, options={"max_turns": 4})
        for seed in (3, 4)
    ]
    with store_records(records, tmp_path, "records") as store:
        return store.path


def test_a_review_is_stored_and_used_again(event: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(event, readonly=True) as store:
        problems = verify(store).problems  # these games belong to no tournament
    status, said, problem = run("report", "records", *WORDS)
    assert (status, problem) == (0, "")
    assert said.startswith("records.html: 2 games, 1 reviewed, ")
    # The stored review is used without asking for one.
    assert run("report", "records", "--results", ".")[1].startswith("records.html: 2 games, 1 reviewed, ")
    with Store.open(event, readonly=True) as store:
        both = list(store.records())
        stored = [read_review(store, record) for record in both]
        (game,) = (number for number, one in enumerate(stored) if one)
        assert stored[game] == review_game(both[game], TERMS)
        assert find_review(store, both[game], TERMS) == stored[game]
        assert find_review(store, both[game], Terms(iterations=6)) is None
        assert verify(store).problems == problems
    films = read_films(event.with_suffix(".html"))
    assert films[game]["review"] == msgspec.to_builtins(stored[game])
    monkeypatch.setattr(reviewing, "review_game", None)  # it is not called again
    assert run("report", "records", *WORDS)[0] == 0
    assert read_films(event.with_suffix(".html")) == films
    assert run("report", "records", "--results", ".")[0] == 0  # the review belongs to the event now
    assert read_films(event.with_suffix(".html")) == films


def test_a_page_without_reviews_is_as_before(event: Path, tmp_path: Path) -> None:
    with Store.open(event, readonly=True) as store:
        make(store, tmp_path / "one.html", None, 1)
        with sqlite3.connect(event) as database:
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
        database.close()
        assert "reviews" not in tables
        assert store.review(next(store.records()).id) is None
    for one in read_films(tmp_path / "one.html"):
        assert "review" not in one


def test_an_event_that_cannot_be_written_to_is_reported(event: Path, run: Run) -> None:
    writer = sqlite3.connect(event, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        status, said, problem = run("report", "records", *WORDS)
    finally:
        writer.close()
    assert status == 0
    assert "1 reviewed" in said
    assert problem.startswith("equinox: reviews are shown, but not stored: ")
    assert len(problem.splitlines()) == 1


def test_a_damaged_review_is_one_line(event: Path, run: Run) -> None:
    with Store.open(event) as store:
        one, other = store.records()
        store.put_review(one.id, b'{"game": 1}')
        with pytest.raises(StoreError, match="the review of game"):
            read_review(store, one)
        store.put_review(one.id, msgspec.json.encode(review_game(other, TERMS)))
    assert_usage_error(run("report", "records", "--results", "."), "the review of another game")


def test_options_that_do_not_fit_are_one_line(event: Path, run: Run) -> None:
    assert_usage_error(run("report", "records", "--iterations", 5, "--results", "."), "require --analyse")
    assert_usage_error(run("report", "records", "--analyse", 0, "--results", "."), "--analyse")
    assert_usage_error(run("report", "records", *WORDS, "--time", 1), "exclude each other")


def test_an_unplayed_game_cannot_be_reviewed(event: Path, run: Run) -> None:
    with sqlite3.connect(event) as database:
        database.execute("DELETE FROM records WHERE number = 1")
        database.execute("DELETE FROM games WHERE number = 1")
    database.close()
    assert_usage_error(run("analyse", "records", 1, "--results", "."), "has not been played yet")
    assert_usage_error(run("analyse", "records", 7, "--results", "."), "there is no game '7'")
    assert_usage_error(run("analyse", "records", "--results", "."), "which game of records?")


def test_the_server_sends_the_review_with_the_game(event: Path) -> None:
    with Store.open(event) as store:
        record = next(store.records())
        review = review_game(record, TERMS)
        store.put_review(record.id, msgspec.json.encode(review))
    with Served("records", event.parent) as served:
        status, film, _ = served.ask("GET", f"/films/{record.id}")
        found = served.ask("GET", "/games?filter=reviewed")[1]["games"]
        page = served.ask("GET", "/")[1]
    assert [(one["id"], one["reviewed"]) for one in found] == [(record.id, True)]
    assert page.count('"reviewed":true') == 1
    assert status == 200
    assert json.loads(zlib.decompress(base64.b64decode(film)))["review"] == msgspec.to_builtins(review)


# In the browser


def review_of(planted: Planted) -> Review:
    """The decisions around the blunder: a whole game would take too long."""
    record, number, _ = planted
    terms = Terms(iterations=60 if record.game == "creatures" else 1600)
    tasks = [task for task in list_tasks(record, terms)[0] if abs(task.number - number) < 3]
    decisions = [review_decision(task) for task in tasks]
    return Review(record.id, 2, 60, None, solver_hash(), True, [], [], decisions)


@pytest.fixture
def looker(browser: Browser) -> Iterator[Looker]:
    browser.resize(1280, 900)
    found = Looker(browser)
    yield found
    found.js("try { localStorage.clear() } catch {}")
    browser.driver.get("about:blank")


@pytest.mark.xdist_group("browser")
@pytest.mark.parametrize("game", ["tiles", "creatures"])
def test_the_better_move_is_on_the_board(looker: Looker, tmp_path: Path, game: str) -> None:
    planted = plant_blunder(game)
    record, number, _ = planted
    review = review_of(planted)
    page = tmp_path / "page.html"
    with store_records([record], tmp_path, "planted") as store:
        make(store, page, None, 1, reviews={record.id: review})
    looker.visit(page.as_uri())
    assert looker.text("#list .tag") == "reviewed"
    looker.open(record.id, number)
    decision = next(one for one in review.decisions if one.number == number)
    words = film(record, review=review)["better"][str(number)].removeprefix(f"@{decision.seat} ")
    assert looker.text(".judged").startswith(f"?? blunder; better: {words.partition('@')[0]}")
    looker.press("n")  # as in the record
    judged = looker.text(".judged")
    assert judged.startswith(f"?? blunder; better: {decision.best} (+")
    assert ("proved" in judged) == (game == "tiles")
    words = looker.js("return [...document.querySelectorAll('.better')].map((one) => one.dataset.word)")
    assert words
    named = set(decision.best.split())
    assert all(named & set(word.split()) for word in words if not word.startswith("r"))
    assert "??" in looker.text(".log .here .ms")
    if game == "creatures":
        looker.js("document.querySelector('details.review').open = true")
        looker.check_access()
    # The curve: a line for each seat, its place, and what the bots said.
    assert looker.js("return document.querySelectorAll('.curve .chance').length") == 2
    assert looker.js("return document.querySelectorAll('.curve .claim').length") == 2
    place = looker.js("return parseFloat(document.querySelector('.curve .cursor').getAttribute('x1'))")
    last = int(looker.text(".counter").split("/")[1])
    assert place == pytest.approx(100 * number / last, abs=0.01)  # as the page rounds it
    looker.js(
        "const curve = document.querySelector('.curve'), clientX = curve.getBoundingClientRect().right;"
        "curve.dispatchEvent(new MouseEvent('click', {clientX, bubbles: true}))"
    )
    wait_until(lambda: looker.place() == last, "the end of the curve")
    looker.press("Home", "m")
    marks = [one.number for one in review.decisions if one.mark]
    assert looker.place() == marks[0]
    # On a phone the board is between the buttons and the curve.
    looker.browser.resize(390, 844)
    top = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
    controls, board, curve = (looker.js(top, one) for one in (".controls", ".felt", ".curve"))
    assert controls < board < controls + 560 < curve
    looker.browser.resize(1280, 900)
    # Another seat is not shown a judgement of what only the mover knew.
    looker.open(record.id, number)
    looker.press(str(1 - decision.seat))
    assert looker.text(".judged") == ""
    assert "??" not in looker.text(".log .here .ms")
    assert looker.js("return document.querySelectorAll('.better').length") == 0
    looker.no_complaints()


@pytest.mark.xdist_group("browser")
def test_notes_alone_make_a_curve(looker: Looker, tmp_path: Path) -> None:
    def confident(turn: Turn) -> str:
        turn.note = "Win: 71.5%, surely"
        return turn.legal[0]

    record = equinox.play("creatures", {0: confident, 1: first}, seed=3, options={"max_turns": 4})
    page = tmp_path / "page.html"
    with store_records([record], tmp_path, "notes") as store:
        make(store, page, None, 1)
    looker.visit(page.as_uri())
    looker.open(record.id)
    heights = looker.js(
        "return [...document.querySelectorAll('.curve .claim')].map((one) => one.getAttribute('points'))"
    )
    assert len(heights) == 1
    assert {point.split(",")[1] for point in heights[0].split()} == {"28.5"}
    looker.press("1")
    assert looker.js("return document.querySelectorAll('.curve .claim').length") == 0
    looker.no_complaints()
