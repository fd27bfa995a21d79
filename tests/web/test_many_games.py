"""A live page of more games than it holds, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from harness.packing import pack
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store
from harness.web.maker import MOST_GAMES
from tests.processes import wait_until
from tests.report.browser import Browser
from tests.report.conftest import browser
from tests.report.server import Served
from tests.report.test_browser import Looker
from tests.terminal.test_replay import record_of

__all__ = ["browser"]

GAMES = MOST_GAMES + 50


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A league whose games are one and the same, under other names."""
    record = record_of("tiles", 2, 1)
    names = tuple(bot.name for bot in record.bots)
    entries = [Entry(key=name, name=name, content="", source="") for name in names]
    settings = Settings(event="many", game="tiles", players=2)
    with Store.create(tmp_path / "many.sqlite", settings, entries) as store:
        ids = [f"{number:016x}" for number in range(1, GAMES + 1)]
        store.plan(Pairing(one, f"d{one}", record.seed, names, 0) for one in ids)
        store.add_all(pack(msgspec.structs.replace(record, id=one)) for one in ids)
    with Served("many", tmp_path, "--tables", "0") as server:
        yield server


@pytest.mark.xdist_group("browser")
def test_games_that_are_not_in_the_page_are_fetched(browser: Browser, served: Served) -> None:
    looker = Looker(browser)
    looker.visit(served.address)
    numbers = "#list td:first-child"
    wait_until(lambda: looker.texts(numbers), "the list")
    assert (
        looker.js("return JSON.parse(document.getElementById('data').textContent).games.length") == MOST_GAMES
    )
    assert looker.text("#count") == f"{GAMES} of {GAMES}"

    seen = looker.texts(numbers)
    while not looker.js("return document.getElementById('games-after').disabled"):
        looker.js("document.getElementById('games-after').click()")
        next_one = str(GAMES - len(seen))
        wait_until(lambda one=next_one: looker.texts(numbers)[0] == one, "the next page")  # type: ignore[misc]
        seen += looker.texts(numbers)
    assert seen == [str(number) for number in range(GAMES, 0, -1)]
    assert looker.text("#games-page") == "page 13 of 13"
    # One that is far down is found, and opened.
    looker.js(
        "const box = document.getElementById('filter'); box.value = arguments[0];"
        "box.dispatchEvent(new Event('input'))",
        f"{3:016x}",
    )
    wait_until(lambda: looker.text("#count") == f"1 of {GAMES}", "the game")
    looker.js("document.querySelector('#list [data-game]').click()")
    wait_until(lambda: looker.place() == 0, "it is open")
    assert looker.text("#viewer h3") == "Game 3"
    looker.no_complaints(served.address)
    browser.driver.get("about:blank")
