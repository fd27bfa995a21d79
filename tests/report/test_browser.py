"""The page in a real browser: read, stepped through, looked at from every side, played on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import equinox
from equinox.record import Record, replay
from equinox.render.narrator import narrator_for
from harness.store import Store
from tests.events.conftest import (
    LEGAL_0,
    equinox_run,
)
from tests.processes import wait_until
from tests.report.browser import Browser, why_no_axe
from tests.report.conftest import NAME, NOTE_SHOWN, PLAYERS, STDERR
from tests.report.server import Served

pytestmark = pytest.mark.xdist_group("browser")


class Looker:
    """Somebody who looks at a page."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.js = browser.js

    def visit(self, address: str) -> None:
        self.browser.driver.get("about:blank")
        self.browser.complaints()
        self.browser.requests()
        self.browser.driver.get(address)

    def text(self, selector: str) -> str:
        return str(self.js("return document.querySelector(arguments[0])?.textContent || ''", selector))

    def texts(self, selector: str) -> list[str]:
        script = "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)"
        return list(self.js(script, selector))

    def press(self, *keys: str) -> None:
        """All at once: to ask the browser costs more than a key."""
        script = """for (const key of arguments[0])
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))"""
        self.js(script, keys)

    def open(self, game: str, move: int = 0, seat: int | None = None) -> None:
        """The viewer, by a link into the page."""
        looker = "" if seat is None else f"&seat={seat}"
        self.js("location.hash = arguments[0]", f"game={game}&move={move}{looker}")
        self.wait_for_place(move, f"move {move} of {game}")

    def wait_for_place(self, place: int, what: str) -> None:
        wait_until(lambda: self.place() == place, what)

    def place(self) -> int:
        shown = self.text(".counter").split("/")[0].strip()
        return int(shown) if shown else -1

    def check_access(self) -> None:
        """axe finds nothing, light or dark. If it is not installed, `test_axe_finds_no_barriers` says so."""
        if why_no_axe() is None:
            for scheme in ("dark", "light"):
                self.browser.prefer(scheme)
                assert self.browser.violations() == [], scheme

    def no_complaints(self, *own: str) -> None:
        assert self.browser.complaints() == []
        assert [url for url in self.browser.requests() if not url.startswith(own or ("-",))] == []
        assert self.js("return document.querySelectorAll('script:not([type])').length") == 1


@pytest.fixture
def looker(browser: Browser) -> Iterator[Looker]:
    browser.resize(1280, 900)
    browser.prefer("light")
    found = Looker(browser)
    yield found
    found.js("try { localStorage.clear() } catch {}")
    browser.driver.get("about:blank")


def records(events: Path, game: str) -> list[Record]:
    with Store.open(events / f"{game}.sqlite", readonly=True) as store:
        return list(store.records())


def title(card: str) -> str:
    """A card as the page calls it."""
    name, _, value = card.rpartition("-") if card[-1].isdigit() else (card, "", "")
    return f"{name} {value}".replace("-", " ").strip().lower()


def piles(position: Any) -> dict[str, str]:
    """The visible cards of a position, by the words of their cell."""
    return {
        f"{row} {creature}": title(pile[-1])
        for row, cells in position["grid"].items()
        for creature, pile in cells.items()
        if pile
    }


DRAWN_PILES = """return Object.fromEntries([...document.querySelectorAll('.stage .cell')]
    .filter((cell) => cell.querySelector('.card'))
    .map((cell) => [cell.dataset.word, cell.querySelector('.card').dataset.card.replaceAll('-', ' ')]))"""
OPENED = """return [...document.querySelectorAll('details.pile')]
    .every((one) => one.querySelector('.cards'))"""
DRAWN_TILES = """const tiles = [...document.querySelectorAll('.stage .board .tile')];
return Object.fromEntries(tiles.map((tile) => {
    const face = ['white', 'black'].filter((one) => tile.classList.contains(one));
    return [tile.dataset.word, [tile.querySelector('text').textContent, ...face].join(' ')];
}))"""


@pytest.mark.parametrize("game", list(PLAYERS))
def test_a_game_is_stepped_through(looker: Looker, events: Path, game: str) -> None:
    """The drawing agrees with the engine, at several moves of a game."""
    looker.visit((events / f"{game}.html").as_uri())
    record = max(records(events, game), key=lambda record: len(record.moves))
    states = [state.dump() for state in replay(record)]
    looker.js("document.querySelector(`[data-game='${arguments[0]}']`).click()", record.id)
    wait_until(lambda: looker.place() == 0, "the game is open")
    looker.press("n")  # moves as in the record
    last = len(record.moves)
    moves = sorted({1, 2, last // 3, last // 2, last - 1, last})
    for move in moves:
        looker.press(*["ArrowRight"] * (move - looker.place()))
        assert looker.place() == move
        if game == "tiles":
            assert looker.js(DRAWN_TILES) == states[move]["board"]
        else:
            assert looker.js(DRAWN_PILES) == piles(states[move])
            out = len(looker.texts(".stage .champion.out"))
            assert out == len(states[move]["eliminated"])
        assert looker.text(".log .here .words") == record.moves[move - 1].move
        assert looker.text(".said code") == record.moves[move - 1].move
    looker.press("Home")
    assert looker.place() == 0
    looker.press("e")
    outs = [
        number
        for number in range(1, last + 1)
        if game != "tiles" and len(states[number]["eliminated"]) > len(states[number - 1]["eliminated"])
    ]
    assert looker.place() == (outs[0] if outs else 0)
    looker.press("End", "ArrowLeft", "ArrowRight")
    assert looker.place() >= last
    if game == "tiles" and record.outcome.reason == "scored":
        scores = [tokens + _points(looker, seat) for seat, tokens in enumerate(states[-1]["tokens"])]
        assert scores == record.outcome.scores
    looker.press(" ", "Home")  # plays on by itself from here
    wait_until(lambda: looker.place() > 0, "it plays")
    looker.no_complaints()


def _points(looker: Looker, seat: int) -> int:
    """Tiles and what lies on them, as the page counts them."""
    words = looker.texts(".sides .hand .quiet")[seat].split()  # black: 20 tiles, 5 tokens, 3 on tiles
    return int(words[1]) + (int(words[5]) if len(words) > 5 else 0)


def test_a_seat_sees_what_it_may_see(looker: Looker, events: Path) -> None:
    """Cards in other hands and in the deck are on the page of all, and nowhere in a seat's view."""
    looker.visit((events / "creatures.html").as_uri())
    checked = secrets = 0
    rng = random.Random(5)
    for record in records(events, "creatures"):
        states = [(state.dump(), state.view(1)) for state in replay(record)]
        for move in sorted(rng.sample(range(1, len(states)), 4)):
            whole, view = states[move]
            looker.open(record.id, move)
            looker.js("for (const one of document.querySelectorAll('.pile')) one.open = true")
            others = {card for seat in (0, 2) for card in whole["players"][seat]["hand"]}
            hidden = numbered(others | set(whole["deck"]))
            wait_until(lambda: looker.js(OPENED), "the piles")
            assert hidden <= shown(looker)
            looker.press("1")
            assert looker.js("return document.querySelector('.controls select').value") == "1"
            known = numbered(card for player in view["players"] for card in player["seen"])
            seen = shown(looker)
            assert not seen & (hidden - known)
            assert numbered(view["players"][1]["hand"]) <= seen
            checked += len(hidden - known)
        if not looker.js("return localStorage.getItem('equinox-notation') === 'on'"):
            looker.press("n")
        words = looker.texts(".log .words")
        for number, played in enumerate(record.moves, 1):
            if played.move.startswith("secret "):
                secrets += 1
                assert words[number] == (played.move if played.seat == 1 else "secret ?")
    assert checked > 100
    assert secrets
    looker.no_complaints()


def test_a_link_is_followed_while_the_viewer_writes_its_place(looker: Looker, events: Path) -> None:
    looker.visit((events / "creatures.html").as_uri())
    game = records(events, "creatures")[0].id
    looker.open(game, 3)
    script = "location.hash = arguments[0]; history.replaceState(null, '', arguments[1])"
    looker.js(script, f"game={game}&move=9", f"#game={game}&move=3")
    looker.wait_for_place(9, "the link")
    wait_until(lambda: "move=9" in looker.js("return location.hash"), "the address")


def numbered(cards: Iterable[str]) -> set[str]:
    """Trees are there several times, and may be seen elsewhere."""
    return {title(card) for card in cards if card[-1].isdigit()}


def shown(looker: Looker) -> set[str]:
    """Every card that is named anywhere beside the list of moves, in texts, titles or data."""
    source = str(looker.js("return document.querySelector('.viewer .main').outerHTML"))
    return {found.lower().replace("-", " ") for found in re.findall(r"[A-Za-z][A-Za-z -]*[ -]\d+", source)}


def test_hostile_texts_are_texts(looker: Looker, events: Path) -> None:
    looker.visit((events / "creatures.html").as_uri())
    assert NAME in looker.text("#standings")
    assert NAME in looker.text("#crosstable")
    assert NAME[:15] in looker.text("#skill svg")
    assert any(NAME in row for row in looker.texts("#list tr"))
    found = next(one for one in records(events, "creatures") if any(played.note for played in one.moves))
    move = next(number for number, one in enumerate(found.moves, 1) if one.note)
    looker.open(found.id, move)
    assert looker.text(".note").startswith(NOTE_SHOWN)
    assert NAME in looker.text(".said")
    looker.press("0" if found.moves[move - 1].seat else "1")
    assert looker.text(".note") == "", "a note is its bot's own"
    faulty = [(game, record) for game in PLAYERS for record in records(events, game) if record.faults]
    assert faulty, "the hostile bot fails now and then"
    game, record = faulty[0]
    looker.visit((events / f"{game}.html").as_uri())
    assert STDERR in looker.text("#faults pre")
    assert NAME in looker.text("#faults pre")
    looker.open(record.id)
    looker.press("f")
    assert looker.place() == record.faults[0].moves_before
    assert STDERR in looker.text(".caption .fault pre")
    looker.no_complaints()


def test_light_and_dark_and_small(looker: Looker, events: Path) -> None:
    looker.browser.prefer("dark")
    looker.visit((events / "creatures.html").as_uri())
    shade = "return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)[0]"
    assert looker.js(shade) < 60
    looker.js("document.getElementById('theme').click()")
    assert looker.js(shade) > 200
    looker.js("document.getElementById('theme').click()")
    assert looker.js(shade) < 60
    looker.js("localStorage.clear()")
    wide = "return document.documentElement.scrollWidth - innerWidth"
    for game in ("creatures", "tiles"):
        looker.browser.resize(375, 800)
        looker.visit((events / f"{game}.html").as_uri())
        for table in ("standings", "times"):
            looker.js(SCROLLED, table)
            assert looker.js(NAMES_LEFT, table) == 0, "the names stay where the table is scrolled"
        cut = "const box = document.querySelector('#games .scroll'); return box.scrollWidth - box.clientWidth"
        assert looker.js(cut) <= 0, "the list of games fits"
        looker.open(records(events, game)[0].id, 20)
        assert looker.js(wide) <= 0, "nothing sticks out of a phone's screen"
        reason = records(events, game)[0].outcome.reason
        assert looker.text(".heading > .quiet").startswith("the end: ")
        assert reason == "fault" or reason not in looker.text(".heading > .quiet")
    looker.no_complaints()


SCROLLED = "document.querySelector(`#${arguments[0]} .scroll`).scrollLeft = 90"
NAMES_LEFT = """const box = document.querySelector(`#${arguments[0]} .scroll`).getBoundingClientRect();
    const names = [...document.querySelectorAll(`#${arguments[0]} .name`)];
    return Math.max(...names.map((one) => Math.abs(one.getBoundingClientRect().left - box.left)))"""


def test_the_list_of_games_is_filtered(looker: Looker, events: Path) -> None:
    looker.visit((events / "golems.html").as_uri())
    assert len(looker.texts("#list tr")) == 6
    typed = """const box = document.getElementById('filter');
        box.value = arguments[0];
        box.dispatchEvent(new Event('input'))"""
    looker.js(typed, "first random")
    assert looker.text("#count") == "2 of 6"
    looker.js(typed, records(events, "golems")[3].id)
    assert looker.text("#count") == "1 of 6"
    looker.js(typed, "")
    looker.js("document.getElementById('only-faults').click()")
    faulty = sum(bool(record.faults) for record in records(events, "golems"))
    assert looker.text("#count") == f"{faulty} of 6"
    looker.js("document.getElementById('only-faults').click()")
    longest = sorted((len(record.moves) for record in records(events, "golems")), reverse=True)
    looker.js("document.querySelector('[data-sort=moves]').click()")
    assert [int(text) for text in looker.texts("#list td:nth-child(4)")] == longest
    looker.js("document.querySelector('[data-sort=moves]').click()")
    assert [int(text) for text in looker.texts("#list td:nth-child(4)")] == longest[::-1]
    # A cell of the crosstable lists its games, and "random" is no part of another name.
    looker.js("""const cells = [...document.querySelectorAll('#crosstable td a')];
        cells.find((one) => one.textContent.endsWith(' games of first against random')).click()""")
    wait_until(lambda: looker.text("#count") == "2 of 6", "the games of these two")
    assert looker.js("return document.getElementById('filter').value") == '"first" "random"'
    looker.js(typed, '"firs"')
    assert looker.text("#count") == "0 of 6"


def test_back_closes_and_opens_games(looker: Looker, events: Path) -> None:
    looker.visit((events / "golems.html").as_uri())
    address = "return location.hash"
    opened = "return document.querySelector('#list .here [data-game]')?.dataset.game"

    def open_game(game: str) -> None:
        looker.js("document.querySelector(`#list [data-game='${arguments[0]}']`).click()", game)
        wait_until(lambda: looker.js(address) == f"#game={game[:8]}&move=0", "it is open")

    first, second = (record.id for record in records(events, "golems")[:2])
    open_game(first)
    open_game(second)
    looker.press("ArrowRight", "ArrowRight")
    wait_until(lambda: "move=2" in looker.js(address), "the address")
    looker.js("history.back()")
    wait_until(lambda: looker.js(opened) == first, "the first")
    looker.js("history.back()")
    wait_until(lambda: looker.js("return document.getElementById('viewer').hidden"), "the list")
    looker.js("history.forward()")
    wait_until(lambda: looker.js(opened) == first, "the first again")
    looker.no_complaints()


def test_pieces_move(looker: Looker, events: Path) -> None:
    """From step to step, unless the system asks for reduced motion."""
    record = records(events, "creatures")[0]
    number = next(
        place for place, one in enumerate(record.moves, 1) if one.move.startswith("play ") and place > 9
    )
    flying = """document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
        return document.querySelectorAll('.flying').length"""
    for motion, most in (("no-preference", 1), ("reduce", 0)):
        looker.browser.prefer("light", motion)
        looker.visit((events / "creatures.html").as_uri())
        for seat in (None, (record.moves[number - 1].seat + 1) % 3):
            looker.press("Escape")
            looker.open(record.id, number - 1, seat)
            # Steps that follow each other within 180 ms are not shown as motion.
            looker.js("window.opened = performance.now()")
            wait_until(lambda: looker.js("return performance.now() > window.opened + 200"), "a moment")
            wait_until(lambda: not looker.texts(".flying"), "nothing moves")
            assert looker.js(flying) == most
    looker.no_complaints()


def test_a_line_of_the_log_lights_up_what_it_did(looker: Looker, events: Path) -> None:
    looker.visit((events / "tiles.html").as_uri())
    record = records(events, "tiles")[0]
    number, cell = next(
        (n, one.move.split()[-1]) for n, one in enumerate(record.moves, 1) if one.move.startswith("place ")
    )
    looker.open(record.id, len(record.moves) - 1)
    point = """document.querySelector(`[data-place='${arguments[0]}']`)
        .dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))"""
    looker.js(point, number)
    assert cell in looker.js(
        "return [...document.querySelectorAll('.stage .lit')].map((one) => one.dataset.word)"
    )


WORDS = "return [...document.querySelectorAll(arguments[0])].map((one) => one.dataset.word)"
POINT = """const at = (word) => document.querySelector(`.stage [data-word='${word}']`);
const [focused, pointed] = arguments;
at(focused).focus();
if (pointed) {
    at(pointed).dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    at(pointed).dispatchEvent(new PointerEvent('pointerleave', {bubbles: true}));
    document.querySelector('.stage > *').dispatchEvent(new PointerEvent('pointerleave'));
}"""


def test_the_table_of_creatures_says_why(looker: Looker, events: Path) -> None:
    """Who controls what by which sums, the lowest of the row, points by pebble, what decided at the end."""
    looker.visit((events / "creatures.html").as_uri())
    record = next(one for one in records(events, "creatures") if not one.faults)
    names = [bot.name for bot in record.bots]
    states = [(state.explain(), state.dump()) for state in replay(record)]
    for number in (len(states) // 2, len(states) - 2):
        explained, view = states[number]
        looker.open(record.id, number)
        for creature in set(view["champions"]) - set(view["eliminated"]):
            label = looker.js(f"return document.querySelector('.champion[data-word={creature}]').ariaLabel")
            holder = explained["control"].get(creature)
            assert ("nobody" if holder is None else f"seat {holder}") + " controls it" in label
            for seat, total in explained["sums"].get(creature, {}).items():
                assert f"seat {seat} {total}" in label
        for seat, pebbles in enumerate(explained["points"]):
            total = sum(worth for *_, worth in pebbles)
            shown = looker.texts(".points")[seat]
            assert shown.startswith(f"{total:g} point")
            for _, creature, worth in pebbles:
                assert f"{worth:g} {creature.replace('-', ' ')}" in shown.lower()
        assert looker.js(WORDS, ".cell.lowest") == [
            f"r{view['round']} {creature}" for creature in explained["lowest"]
        ]
        assert bool(explained["lowest"]) == (looker.text(".standing strong") != "")
    held = next(iter(explained["control"]))
    other = next(creature for creature in view["champions"] if creature != held)
    looker.js(POINT, held, other)  # what has the focus is looked at again when the pointer leaves
    wait_until(lambda: looker.text(".about strong").lower() == held.replace("-", " "), "the champion")
    assert f"{names[explained['control'][held]]} controls it" in looker.text(".about")
    looker.press("End")
    shown = " ".join(looker.text(".caption .news").split())
    for text in narrator_for("creatures").sum_up(states[-1][0]):
        for part in re.split(r" ?@\d ?", text):
            assert part in shown
    looker.no_complaints()


def test_the_board_of_tiles_says_why(looker: Looker, events: Path) -> None:
    """Where the tiles at hand can go, what an effect can choose, what bars the rest, and what scores."""
    looker.visit((events / "tiles.html").as_uri())
    record = max(records(events, "tiles"), key=lambda record: len(record.moves))
    found: dict[str, int] = {}
    states = [(state.explain(), state.dump()) for state in replay(record)]
    for number, (explained, _) in enumerate(states):
        for key in ("open", "targets", "barred", "ignored"):
            if explained.get(key):
                found[key] = number
    for key, number in found.items():
        explained, position = states[number]
        looker.open(record.id, number)
        if position["phase"] == "place":
            hand = [position["speed"]] if "speed" in position else list(position["taken"])
            assert set(looker.js(WORDS, ".stage .open")) == explained["open"].keys()
            cells = sorted(explained["open"], key=lambda cell: [int(part) for part in cell.split(",")])
            shut = [
                cell
                for place, cell in enumerate(cells)
                if all(_is_shut(explained.get("barred", {}).get(tile, {}), place) for tile in hand)
            ]
            assert len(looker.texts(".stage .open path.shut")) == len(shut)
            looker.js(POINT, cells[0], "")
            wait_until(lambda: looker.text(".about").startswith(f"Cell {cells[0]} "), "the cell")  # noqa: B023
            assert f"{hand[0].capitalize()}: " in looker.text(".about")
        else:
            assert set(looker.js(WORDS, ".stage .target")) <= set(explained["targets"])
        for name in explained.get("restrictions", ()):
            assert name.capitalize() in looker.text(".tiles-table .legend")
        if key == "ignored":
            assert "ignored for" in looker.text(".tiles-table .legend")
    if record.outcome.reason == "scored":
        looker.open(record.id, len(record.moves) + 1)
        blue = looker.js("return document.querySelector('.tile.scored').dataset.tile")
        assert looker.text(".said").lower().strip().startswith(blue)
        looker.press("End")
        totals = [float(text.split()[0]) for text in looker.texts(".sides .total")]
        assert totals == record.outcome.scores
    looker.no_complaints()


def _is_shut(barred: dict[str, str], place: int) -> bool:
    faces = 0
    for digits in barred.values():
        faces |= int(digits[place])
    return faces == 3


EXTREMES = """document.querySelectorAll('.heat td:not(.none)')
    .forEach((cell, n) => {
      cell.className = n % 2 ? 's100' : 's0';
      cell.querySelector('.of').textContent = '100'; // axe does not judge a single letter
    })"""
"""A crosstable in which bots have won a hundred games."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barriers(looker: Looker, events: Path, scheme: str) -> None:
    """axe finds nothing on a report: tables, boards, open piles, everything and a seat's view."""
    why = why_no_axe()
    if why is not None:
        pytest.skip(why)
    looker.browser.prefer(scheme)
    for game in PLAYERS:
        looker.browser.resize(390 if game == "golems" else 1366, 768)
        looker.visit((events / f"{game}.html").as_uri())
        looker.js(EXTREMES)
        record = max(records(events, game), key=lambda record: len(record.faults))
        moves = len(record.moves)
        looker.open(record.id, moves * 2 // 3, None if game == "tiles" else 1)
        looker.js("for (const one of document.querySelectorAll('details')) one.open = true")
        if game == "tiles":
            looker.press("c")
        assert looker.browser.violations() == []
        looker.press("End", "n", "a")
        assert looker.browser.violations() == []
    looker.js("""const box = document.getElementById('filter');
        box.value = 'nobody'; box.dispatchEvent(new Event('input')); location.hash = 'game=ffff'""")
    wait_until(lambda: looker.texts("#viewer .warning"), "the reason")
    assert looker.browser.violations() == []


def test_new_games_appear_by_themselves(looker: Looker, tmp_path: Path) -> None:
    words = ("random", "greedy", "--game", "golems", "--sandbox", "limits", "--move-ms", 20_000)
    short = ("--option", "max_turns=4")
    assert equinox_run("league", "create", "home", *words, *short, cwd=tmp_path).returncode == 0
    with Served("home", tmp_path / "results") as server:
        looker.visit(server.address)
        assert looker.text("#count") == "0 of 0"
        assert equinox_run("league", "run", "home", "--matches", 4, cwd=tmp_path).returncode == 0
        wait_until(lambda: looker.text("#count") == "4 of 4", "four games")
        assert "4 of 4 games" in " ".join(looker.text("#summary .lead").split())
        wait_until(lambda: looker.text("#status").startswith("not running since 20"), "who plays it")
        assert len(looker.texts("#standings tbody tr")) == 2
        looker.check_access()
        looker.js("document.querySelector('#list [data-game]').click()")
        wait_until(lambda: looker.place() == 0, "the game is open")
        looker.no_complaints(server.address)
        assert server.end() == (130, "equinox: interrupted\n")


def test_faults_are_shown_live(looker: Looker, tmp_path: Path) -> None:
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
        "--quarantine",
        0,
    )
    made = equinox_run("league", "create", "home", *words, "--move-ms", 20_000, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    assert equinox_run("league", "run", "home", "--matches", 2, cwd=tmp_path).returncode == 0
    with Served("home", tmp_path / "results") as server:
        looker.visit(server.address)
        # Open details stay open when new games come.
        looker.js("document.querySelectorAll('details.fault')[1].open = true")
        read = looker.text("details.fault[open] summary")
        assert equinox_run("league", "run", "home", "--matches", 2, cwd=tmp_path).returncode == 0
        wait_until(lambda: len(looker.texts("details.fault")) == 4, "more faults")
        assert looker.texts("details.fault[open] summary") == [read]
        looker.no_complaints(server.address)
        assert server.end() == (130, "equinox: interrupted\n")


def test_broken_links_open_the_nearest_position(looker: Looker, events: Path) -> None:
    looker.visit((events / "creatures.html").as_uri())
    game = records(events, "creatures")[0].id
    last = len(records(events, "creatures")[0].moves)
    links = {
        "move=x": 0,
        "move=-5": 0,
        "move=3.7": 3,
        "move=1e9": last,
        "move=2&seat=9": 2,
        "move=4&seat=length": 4,
    }
    for link, place in links.items():
        looker.js("location.hash = ''")
        looker.js("location.hash = arguments[0]", f"game={game}&{link}")
        looker.wait_for_place(place, link)
        assert looker.js("return document.querySelector('.controls select').value") == "all"
        assert looker.texts(".stage *")
        looker.press("Escape")
    looker.no_complaints()


def test_the_message_of_a_fault_is_for_its_own_seat(looker: Looker, events: Path) -> None:
    """It may quote a move, and with it a card."""
    record = next(one for game in PLAYERS for one in records(events, game) if one.faults)
    fault = record.faults[0]
    looker.visit((events / f"{record.game}.html").as_uri())
    looker.open(record.id, fault.moves_before)
    assert fault.message in looker.text(".caption .fault")
    looker.press(str(fault.seat))
    assert fault.message in looker.text(".caption .fault")
    looker.press(str((fault.seat + 1) % record.players))
    shown = looker.text(".caption .fault")
    assert shown.endswith(f": {fault.kind}")
    looker.no_complaints()


def test_facts_are_the_engines_own(looker: Looker, events: Path) -> None:
    """Pieces are explained in the words of the rules."""
    looker.visit((events / "tiles.html").as_uri())
    looker.open(records(events, "tiles")[0].id, 10)
    looker.js("document.querySelector('.stage [data-tile=stone]').focus()")
    wait_until(lambda: looker.text(".about strong") == "Stone", "what it is")
    assert equinox.tiles.catalogue.BY_NAME["stone"].summary in looker.text(".about")
    for game in ("creatures", "golems"):
        facts = equinox.games[game].facts()
        assert {*facts["creatures"], *facts["cards"]} == {rule.name for rule in equinox.games[game].rules()}
