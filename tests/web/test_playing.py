"""People at tables in a real browser: whole games by pointer, touch and keys, and whatever breaks."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from tests.events.conftest import LEGAL_0, equinox_run, run
from tests.processes import command_of, family_of, wait_until
from tests.report.browser import Browser, open_browser, why_no_axe, why_no_browser
from tests.report.server import Served, Visitor
from tests.web.player import PHONE, WINDOW, Player

__all__ = ["run"]

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    why = why_no_browser()
    if why is not None:
        pytest.skip(f"no browser: {why}")
    with open_browser() as found:
        yield found


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(None, tmp_path_factory.mktemp("playing"), "--tables", "40") as server:
        yield server
        assert server.end(signal.SIGTERM) == (130, "equinox: interrupted\n")


@pytest.fixture
def player(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Player]:
    found = Player(browser, getattr(request, "param", "pointer"))
    yield found
    browser.js("try { localStorage.clear() } catch {}")
    found.leave()


HAS_SHUT: Final = "return !document.querySelector('.choice-menu') && document.querySelector('.open .shut')"
"""Whether a cell is barred at this decision."""


@pytest.mark.parametrize(
    ("player", "game", "players", "turns"),
    [
        ("pointer", "tiles", 2, 300),
        ("touch", "creatures", 5, 1000),
        ("keys", "golems", 2, 1000),
        ("touch", "tiles", 2, 8),
        ("keys", "tiles", 2, 8),
    ],
    indirect=["player"],
)
def test_a_whole_game_is_played(player: Player, lobby: Served, game: str, players: int, turns: int) -> None:
    """Whatever is touched is on top and in the window, at every decision."""
    player.cdp("Emulation.setTouchEmulationEnabled", enabled=player.means == "touch")
    try:
        player.open(lobby, game, "me", *["random"] * (players - 1), options={"max_turns": turns})
        if (game, turns) == ("tiles", 300):
            player.play(until=lambda _: player.browser.js(HAS_SHUT))
            player.hover(".open:has(.shut)")
            assert "bar" in player.wait_for_text(".about", "not here (")
        state = player.play()
        assert player.seen >= ({"turn", "menu", "selected"} if game == "tiles" else {"turn", "ready"})
        assert " win" in state["asked"] or "share the first place" in state["asked"]
        record = player.fetch(f"{player.opened[-1]}/record")
        assert (record["outcome"]["reason"] == "turn-limit") == (turns < 300)
        assert sum(one["seat"] == 0 for one in record["moves"]) > 8
        # The result says what everybody scored for, in the order of the ranks.
        closing = player.browser.js(
            "return [...document.querySelectorAll('.closing li')].map((one) => one.textContent)"
        )
        assert closing[0].startswith("0 you")
        assert len(closing) >= players
        assert " 1. (" in player.text(".ranks .seat-result:first-child")
        reason = {"turn-limit": "the last turn is over", "scored": "all tiles are placed"}
        assert reason.get(record["outcome"]["reason"], "") in state["asked"]
        assert record["outcome"]["reason"] not in state["asked"]
        player.no_complaints()
    finally:
        player.cdp("Emulation.setTouchEmulationEnabled", enabled=False)


def test_a_game_is_set_up_in_the_lobby(player: Player, lobby: Served) -> None:
    browser = player.browser
    player.visit(lobby.address)
    player.click("input[name=game][value=golems]")
    player.click("input[name=players][value='3']")
    wait_until(lambda: browser.js("return document.querySelectorAll('.seat-row').length") == 3)
    for seat, who in enumerate(("search", "me", "random")):
        player.fill(f"select[aria-label='Who sits at seat {seat}']", who)
    wait_until(lambda: player.text("select[aria-label*='thinks']"))
    player.fill("select[aria-label*='thinks']", "50")
    player.fill("input[aria-label='Name at seat 1']", "Ana")
    browser.js("document.querySelector('.rules').open = true")
    player.fill(".rule-list label:last-child input", "many")
    player.click(".begin")
    player.wait_for_text(
        ".setup .warning", "options.max_turns: must be a whole number of at least 1, not 'many'"
    )
    player.fill(".rule-list label:last-child input", "12")
    player.click(".begin")
    player.wait_for("turn", "selected", "menu")
    names = "return [...document.querySelectorAll('.tabletop .name')].map((one) => one.textContent)"
    assert browser.js(names) == ["search 0.05 s", "random", "you"]
    assert "golems" in browser.driver.title
    player.play()
    # What was chosen is remembered, and the game is in the list.
    player.visit(f"{lobby.address}lobby")
    wait_until(lambda: "golems" in player.text(".mine li"))
    assert "over" in player.text(".mine li .tag")
    assert browser.js("return document.querySelector('input[name=players]:checked').value") == "3"
    assert (
        browser.js("return document.querySelector(\"select[aria-label='Who sits at seat 1']\").value") == "me"
    )
    browser.js("document.querySelector('.mine li:first-child button').click()")
    wait_until(lambda: "golems" not in player.text(".mine li"))
    player.no_complaints("400")


def test_a_selection_is_taken_back(player: Player, lobby: Served) -> None:
    """By Escape, by another touch, by a touch beside it; another piece is selected instead."""
    player.open(lobby, "creatures", "me", "random")
    state = player.play(until=lambda one: one["kind"] == "turn" and "play a card" in one["asked"])
    first, second = state["choices"][:2]
    for undo in ("Escape", "again", "beside"):
        player.point(first["x"], first["y"])
        selected = player.wait_for("ready", "selected")
        assert selected["selected"] == [first["name"]]
        if undo == "Escape":
            player.press("Escape")
        elif undo == "again":
            player.point(second["x"], second["y"])
            wait_until(lambda: player.state()["selected"] == [second["name"]])
            player.click(".cancel")
        else:
            left, top, _, _ = player.box(".felt")
            player.point(left + 4, top + 4)
        assert player.wait_for("turn")["selected"] == []
    assert state["sentences"] == player.state()["sentences"], "nothing was played"


def test_the_table_says_why(player: Player, lobby: Served) -> None:
    """Who controls a creature, and what would go out now."""
    player.open(lobby, "creatures", "me", "random")
    player.wait_for("turn")
    player.wait_for_text(".about", "No card lies in row 1 yet")
    player.play(until=lambda one: one["kind"] == "turn" and player.browser.js(MINE))
    player.hover(".mine-now")
    player.wait_for_text(".about", "you control it: you ")


MINE: Final = """const mine = [...document.querySelectorAll('.champion')]
    .find((one) => one.ariaLabel.includes('seat 0 controls'));
mine?.classList.add('mine-now');
return Boolean(mine);"""


def test_a_move_is_typed(player: Player, lobby: Served) -> None:
    player.open(lobby, "tiles", "random", "me")
    player.wait_for("turn")
    player.press("/")
    wait_until(lambda: player.browser.js("return document.activeElement.matches('.move-box input')"))
    player.press(*"cho")
    wait_until(lambda: player.browser.js("return document.querySelectorAll('#moves li').length") == 2)
    player.press("ArrowDown", "Enter")
    player.wait_for_text(".told", "You choose black")
    state = player.play(until=lambda one: "take" in one["asked"] and one["kind"] == "turn")
    pair = sorted(one["name"] for one in state["choices"])[:2]
    player.press("/")
    wait_until(lambda: player.browser.js("return document.activeElement.matches('.move-box input')"))
    player.press(*"xyzzy")
    player.wait_for_text(".no-move", "No move like this is possible now")
    player.press("Enter", "Escape")
    player.press(*" ".join(pair))
    player.press("Enter")
    player.wait_for_text(".told", f"You take {pair[0].capitalize()} and {pair[1].capitalize()}")


def test_undo_hint_resign_and_rematch(player: Player, lobby: Served) -> None:
    player.open(lobby, "tiles", "me", "random")
    player.play(until=lambda one: one["sentences"] > 8 and one["kind"] == "turn" and "place" in one["asked"])
    count = player.state()["sentences"]
    player.click(".tools-row button:nth-child(1)")
    wait_until(lambda: 0 < player.state()["sentences"] < count)
    player.play(until=lambda one: one["kind"] == "turn" and "place" in one["asked"])
    player.click(".tools-row button:nth-child(2)")
    hint = player.wait_for_text(".panel[aria-label=Hint]", "The solver would play")
    assert "%" in hint
    assert player.browser.js("return document.querySelectorAll('.better').length")
    for size in (PHONE, WINDOW):
        for one in player.resize(size)["choices"]:
            assert one["hit"], f"{one['name']} lies under {one['top']}"
        assert player.browser.js(UNREACHABLE, ".better") == []
    player.press("Escape")
    wait_until(lambda: not player.text(".panel"))
    player.click(".tools-row button:nth-child(3)")
    player.wait_for_text(".panel", "Do you resign?")
    player.click(".panel .main")
    player.wait_for("over")
    assert "Random wins" in player.text(".asked")
    assert player.browser.js("return document.querySelector('.panel a[download]').pathname").endswith(
        "/record"
    )
    first = player.browser.driver.current_url
    assert "you resigned" in player.text(".asked")
    for by_key in (True, False):
        player.click(".panel .tools button:nth-child(2)")
        wait_until(lambda: "/" in player.text(".counter"))
        assert player.text(".heading > .quiet") == "the end: nobody was left to play on"
        if by_key:
            player.press("Escape")
        else:
            player.browser.driver.back()
        player.wait_for("over")
        assert player.browser.driver.current_url == first
    player.click(".panel .main")
    wait_until(lambda: player.browser.driver.current_url != first)
    player.wait_for("turn", "selected")
    player.no_complaints()


def test_two_browsers_at_one_table_and_a_third_looks_on(player: Player, lobby: Served) -> None:
    player.open(lobby, "creatures", "me", "guest", options={"max_turns": 12})
    link = wait_until(lambda: player.browser.js("return document.querySelector('.invitation input')?.value"))
    assert "#" in link
    player.wait_for("turn")  # from here on nothing moves
    player.click(".invitation button")
    wait_until(lambda: player.text(".invitation button") == "copied", "it is copied")
    player.press("Escape")
    with open_browser() as other:
        ben = Player(other, seed=5)
        ben.visit(link)
        wait_until(lambda: "#" not in other.driver.current_url)
        ben.wait_for("turn", "selected", "waits")

        def both_have_ended() -> bool:
            kinds = []
            for one in (player, ben):
                state = one.state()
                kinds.append(state["kind"])
                if state["kind"] not in ("waits", "over"):
                    one.act(state)
            return kinds == ["over", "over"]

        wait_until(both_have_ended, "the end of the game")
        # A browser without a seat sees the public view.
        other.driver.delete_all_cookies()
        ben.visit(player.browser.driver.current_url)
        ben.wait_for("over")
        # Both come to the same rematch.
        ben.visit("about:blank")
        player.click(".panel .main")
        player.wait_for("turn", "selected", "waits")
        looker = ben
        looker.visit(player.browser.driver.current_url)
        wait_until(lambda: looker.text(".others"))
        state = looker.state()
        assert state["kind"] == "waits"
        assert other.js("return document.querySelectorAll('.mini:not(.back), .own').length") == 0
        looker.no_complaints("403")
    player.no_complaints()


def test_several_people_share_a_screen(player: Player, lobby: Served) -> None:
    """Cards stay covered until the player whose turn it is has taken over."""
    player.open(lobby, "creatures", "me", "me", "random", options={"max_turns": 9})
    covers = []
    state = player.wait_for("covered")
    while state["kind"] != "over":
        if state["kind"] == "covered":
            covers.append(player.text(".cover strong"))
            assert player.browser.js("return document.querySelectorAll('.own .mini').length") == 0
        player.act(state)
        state = player.wait_for("turn", "menu", "ready", "selected", "covered", "over")
    assert set(covers) == {"Player 1", "Player 2"}
    # Without secrets the screen is not passed on.
    player.open(lobby, "tiles", "me", "me")
    player.play(until=lambda one: one["sentences"] > 6)
    assert "covered" in player.seen
    assert not player.text(".cover")
    player.no_complaints()


def cut(player: Player, offline: bool) -> None:
    player.cdp("Network.enable")
    player.cdp(
        "Network.emulateNetworkConditions",
        offline=offline,
        latency=0,
        downloadThroughput=-1,
        uploadThroughput=-1,
    )


def test_the_network_is_cut_and_comes_back(player: Player, lobby: Served) -> None:
    player.open(lobby, "tiles", "me", "random")
    player.play(until=lambda one: one["sentences"] > 4 and one["kind"] in ("ready", "menu"))
    cut(player, True)
    try:
        player.wait_for_text(".banner", "The connection is lost")
        # A move that is made meanwhile is not lost either.
        while (state := player.wait_for("turn", "menu", "ready", "selected", "waits"))["kind"] != "waits":
            player.act(state)
        player.wait_for_text(".asked", "Your move is played as soon as the connection is back")
    finally:
        cut(player, False)
    wait_until(lambda: not player.text(".banner"))
    wait_until(lambda: player.state()["sentences"] > state["sentences"], "the move was taken")
    player.play(until=lambda one: one["sentences"] > state["sentences"] + 4)


def test_many_tabs_of_one_table(player: Player, lobby: Served) -> None:
    """A browser has six connections to a server, for all its tabs, and each table has a stream."""
    player.open(lobby, "creatures", "me", "random")
    driver = player.browser.driver
    first = driver.current_window_handle
    player.wait_for("turn")
    for _ in range(7):
        driver.switch_to.new_window("tab")
        driver.get(player.opened[-1])
    player.resize(WINDOW)
    count = player.wait_for("turn")["sentences"]
    player.play(until=lambda one: one["sentences"] > count)
    for handle in driver.window_handles:
        if handle != first:
            driver.switch_to.window(handle)
            driver.close()
    driver.switch_to.window(first)
    wait_until(lambda: player.state()["sentences"] > count, "the first tab shows what was played in another")


def test_a_game_goes_on_after_a_reload_and_on_another_server(player: Player, tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "tables"))
    with Served(None, tmp_path, *keep) as first:
        player.open(first, "creatures", "me", "random")
        count = player.play(until=lambda one: one["sentences"] > 5 and one["kind"] == "turn")["sentences"]
        player.browser.driver.refresh()
        player.wait_for("turn", "selected")
        assert player.state()["sentences"] == count
        assert first.end() == (130, "equinox: interrupted\n")
        player.wait_for_text(".banner", "The connection is lost")
        with Served(None, tmp_path, *keep, "--port", str(first.port)) as second:
            wait_until(lambda: not player.text(".banner"), "it is back")
            wait_until(lambda: player.state()["kind"] in ("turn", "selected"))
            assert player.state()["sentences"] == count
            player.play(until=lambda one: one["sentences"] > count)
            assert second.end() == (130, "equinox: interrupted\n")


def table_processes(served: Served) -> list[int]:
    return [pid for pid in family_of(served.process.pid) if b"table_process" in command_of(pid)]


def test_a_game_goes_on_after_sleep_and_when_its_process_is_killed(player: Player, tmp_path: Path) -> None:
    """The page stays open meanwhile."""
    night = tmp_path / "night"
    before = f"""import pathlib, harness.web.table_routes as routes, harness.web.tables as tables
routes.SWEEP_SECONDS = 0.1
sweep = tables.Tables.sweep
async def sweep_at_night(self):
    self.idle_seconds = -10.0 if pathlib.Path({str(night)!r}).exists() else 300.0
    await sweep(self)
tables.Tables.sweep = sweep_at_night"""
    with Served(None, tmp_path, before=before) as server:
        player.open(server, "tiles", "me", "random")
        count = player.wait_for("turn", "selected")["sentences"]
        night.touch()
        wait_until(lambda: not table_processes(server), "it sleeps")
        night.unlink()
        player.play(until=lambda one: one["sentences"] > count)
    with Served(None, tmp_path) as server:
        player.open(server, "tiles", "me", "random")
        count = player.play(until=lambda one: one["sentences"] > 3)["sentences"]
        os.kill(table_processes(server)[0], signal.SIGKILL)
        player.wait_for_text(".asked", "the game was interrupted")
        player.click(".asked button")
        wait_until(lambda: "interrupted" not in player.text(".asked"))
        player.play(until=lambda one: one["sentences"] > count)
        assert server.end() == (130, "equinox: interrupted\n")


def test_a_bot_that_crashes_is_announced(player: Player, tmp_path: Path) -> None:
    """At the table, of an event whose bots may be played against."""
    (tmp_path / "broken.py").write_text(LEGAL_0.format(turn="sys.exit(7)"))
    words = (
        "broken.py",
        "greedy",
        "--game",
        "golems",
        "--players",
        2,
        "--sandbox",
        "limits",
        "--move-ms",
        20_000,
    )
    made = equinox_run("league", "create", "home", *words, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    with Served("home", tmp_path / "results") as server:
        player.visit(server.address)
        assert player.browser.js("return document.querySelector('nav a[href=lobby]').textContent") == "Play"
        player.open(server, "golems", "broken", "random", "me")
        faults = wait_until(lambda: player.text(".faults"))
        assert faults == "⚠ 0 broken crashed (crash): the referee plays random moves for it from here on."
        if why_no_axe() is None:
            for scheme, size in (("light", WINDOW), ("dark", PHONE)):
                player.browser.prefer(scheme)
                player.resize(size)
                assert player.browser.violations() == [], scheme
            player.browser.prefer("light")
            player.resize(WINDOW)
        player.wait_for("turn", "selected")
        player.open(server, "golems", "broken", "me")
        player.wait_for("over")
        assert "broken crashed (crash) and loses the game" in player.text(".faults")
        assert "You win" in player.text(".asked")
        player.no_complaints()
        assert server.end() == (130, "equinox: interrupted\n")


def test_a_table_that_is_gone_says_so(player: Player, lobby: Served) -> None:
    player.visit(f"{lobby.address}table/{'x' * 16}")
    player.wait_for_text(".asked", "there is no such table")
    assert player.browser.js("return document.querySelector('.actions a').pathname") == "/lobby"


@pytest.mark.parametrize(("game", "players"), [("creatures", 2), ("creatures", 5), ("tiles", 2)])
def test_everything_is_in_the_window(player: Player, lobby: Served, game: str, players: int) -> None:
    player.open(lobby, game, "me", *["random"] * (players - 1))
    for count in (0, 12, 40):
        player.play(until=partial(has_sentences, count))
        for size in (PHONE, WINDOW):
            state = player.resize(size)
            assert (state["outside"], state["scrolls"]) == ([], False)
            for one in state["choices"]:
                assert one["hit"], one
            assert min(player.box(".felt svg")[2:]) > 200


NAME_CUT: Final = """const cards = [...document.querySelectorAll('.own .mini')];
for (const card of cards) { // the longest names
  card.style.setProperty('--letters', 7);
  card.querySelector('small').textContent = 'Feather Fox';
}
const bottom = (one) => one.getBoundingClientRect().bottom;
return cards.filter((card) => bottom(card.querySelector('small')) > bottom(card)).length"""
UNREACHABLE: Final = """return [...document.querySelectorAll(arguments[0])].filter((one) => {
  one.scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("game", ["creatures", "tiles"])
def test_a_low_window_scrolls(player: Player, lobby: Served, game: str) -> None:
    """At twice the size, on a small phone and on one on its side, the board stays readable."""
    player.open(lobby, game, "me", "random")
    player.wait_for("turn")
    for size in ((683, 384), (844, 390), (320, 568)):
        player.resize(size)
        assert min(player.box(".felt svg")[2:]) > 200, size
        assert player.box(".told")[3] < 100 or size[0] > 999, size
        assert player.browser.js("return document.documentElement.scrollWidth") <= size[0]
        assert player.browser.js(UNREACHABLE, ".playable, .tools-row button") == [], size
    if game == "creatures":
        player.resize(PHONE)
        assert player.browser.js(NAME_CUT) == 0


def has_sentences(count: int, state: Any) -> bool:
    return state["sentences"] >= count and state["kind"] in ("turn", "selected")


def test_axe_finds_no_barriers(player: Player, lobby: Served) -> None:
    """axe finds nothing in any state of the lobby and of tables, light and dark."""
    why = why_no_axe()
    if why is not None:
        pytest.skip(why)
    browser = player.browser

    def check(what: str) -> None:
        for scheme in ("light", "dark"):
            browser.prefer(scheme)
            assert browser.violations() == [], (what, scheme)
        browser.prefer("light")

    player.visit(f"{lobby.address}lobby")
    wait_until(lambda: player.text(".mine"))
    browser.js("document.querySelector('.rules').open = true")
    check("the lobby")
    browser.resize(*PHONE)
    check("the lobby on a phone")
    browser.resize(*WINDOW)
    player.open(lobby, "creatures", "me", "guest", "random")
    wait_until(lambda: player.text(".invitation"))
    check("an invitation")
    player.press("Escape")
    player.open(lobby, "creatures", "me", "me")
    player.wait_for("covered")
    check("a covered table")
    for game in ("creatures", "tiles"):
        player.open(lobby, game, "me", "random")
        seen: set[str] = set()
        needed = {"turn", "ready"} if game == "creatures" else {"turn", "selected", "menu"}
        while not needed <= seen:
            state = player.play(until=partial(is_new, seen))
            seen.add(state["kind"])
            check(f"{game}, {state['kind']}")
            if not needed <= seen:
                player.act(player.state())
    browser.resize(*PHONE)
    check("a phone")
    browser.resize(*WINDOW)
    player.press("Escape")
    player.press("/", "p")
    check("typing")
    player.press("Escape")
    cut(player, True)
    player.wait_for_text(".banner", "lost")
    check("while the network is gone")
    cut(player, False)
    wait_until(lambda: not player.text(".banner"))
    check("after the network was gone")
    player.click(".tools-row button:nth-child(2)")
    player.wait_for_text(".panel[aria-label=Hint]", "%")
    check("a hint")
    player.press("Escape")
    player.click(".tools-row button:nth-child(3)")
    player.wait_for_text(".panel", "Do you resign?")
    check("resigning")
    player.click(".panel .main")
    player.wait_for("over")
    check("the result")


def is_new(seen: set[str], state: Any) -> bool:
    return state["kind"] not in seen


def test_the_start_says_whether_there_are_secrets(lobby: Served) -> None:
    """The page covers the cards by it."""
    for game, secrets in (("creatures", True), ("tiles", False)):
        ana = Visitor(lobby.port)
        table = ana.open(game, "me", "me")
        start = ana.hear(table, "start", seat=None)[-1]
        assert start["secrets"] is secrets
