"""The authors' page in a real browser, with the real API behind it: bots are submitted, built and played."""

from __future__ import annotations

import re
import subprocess
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.sandbox import why_no_bwrap
from tests.events.conftest import LEGAL_0, equinox, equinox_run
from tests.processes import SECONDS, kill_family, wait_until
from tests.report.browser import Browser
from tests.report.conftest import browser
from tests.report.test_browser import Looker

__all__ = ["browser"]

pytestmark = pytest.mark.xdist_group("browser")

HARM = "<img src=x onerror=alert(1)>"
NOTES = f"""
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print({HARM!r}, file=sys.stderr, flush=True)
        print(json.dumps({{"move": message["legal"][0], "note": {HARM!r}}}), flush=True)
    elif message["type"] in ("hello", "start"):
        print(json.dumps({{"type": message["type"].replace("start", "ready")}}), flush=True)
    elif message["type"] == "quit":
        break
"""


def make_bot(folder: Path, code: str, version: str = "1", name: str | None = None) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bot.py").write_text(code)
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "data.txt").write_text("é" * 700)
    (folder / ".hidden").write_text("not packed")
    # Browsers do not say that it can be run.
    (folder / "run.sh").write_text("#!/bin/sh\nexec python3 bot.py\n")
    (folder / "run.sh").chmod(0o755)
    lines = [f'name = "{name or folder.name}"', f'version = "{version}"', 'command = ["./run.sh"]']
    (folder / "bot.toml").write_text("\n".join(lines) + "\n")
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("author")


@pytest.fixture(scope="module")
def tokens(folder: Path) -> list[str]:
    """A league with two bots of its organiser, and the tokens of two authors."""
    rival = make_bot(folder / "rival", NOTES)
    words = ("spring", rival, "random", "--game", "golems", "--option", "max_turns=4", "--move-ms", 20_000)
    done = equinox_run("league", "create", *words, cwd=folder)
    assert done.returncode == 0, done.stderr
    found = []
    for name in ("ann", "bob"):
        done = equinox_run("league", "invite", "spring", "--name", name, cwd=folder)
        assert done.returncode == 0, done.stderr
        found.append(done.stdout.split()[-1])
    return found


@pytest.fixture(scope="module")
def address(folder: Path, tokens: list[str]) -> Iterator[str]:
    why = why_no_bwrap()
    if why is not None:
        pytest.skip(why)
    host = subprocess.Popen(
        equinox("host", "spring", "--port", 0, "--jobs", 1),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        assert host.stdout is not None
        found = re.search(r"http://[0-9.:]+/", host.stdout.readline())
        assert found
        yield f"{found[0]}author"
    finally:
        kill_family(host.pid)
        host.communicate(timeout=SECONDS)


class Author(Looker):
    """Somebody who submits bots."""

    def log_in(self, address: str, token: str) -> None:
        self.browser.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.visit(address)
        wait_until(lambda: self.shows("login"), "the form")
        self.js("document.getElementById('token').value = arguments[0]", token)
        self.click("#login-form button")

    def shows(self, name: str) -> bool:
        return bool(self.js("return !document.getElementById(arguments[0]).hidden", name))

    def click(self, selector: str, text: str = "") -> None:
        script = """[...document.querySelectorAll(arguments[0])]
            .find((one) => one.textContent.includes(arguments[1])).click()"""
        self.js(script, selector, text)

    def choose(self, field: str, path: Path) -> None:
        self.browser.driver.find_element("id", field).send_keys(str(path))
        count = "return document.getElementById(arguments[0]).files.length"
        wait_until(lambda: self.js(count, field), "the browser has looked into the folder")

    def submit(self, field: str, path: Path) -> str:
        """Hand in a bot; returns the texts of its steps when they are over."""
        before = len(self.texts(".submission"))
        self.choose(field, path)
        self.click("#submit-form button")
        wait_until(lambda: len(self.texts(".submission")) > before or self.text("#error"), "it is received")
        assert self.text("#error") == ""
        state = ".submission summary [aria-live]"
        wait_until(lambda: self.text(state) in ("playing", "failed"), "its steps are over")
        wait_until(lambda: "submission " not in self.text(".submission summary .name"), "its name")
        return self.text(".submission")


@pytest.fixture
def author(browser: Browser, address: str, tokens: list[str]) -> Iterator[Author]:
    browser.resize(1280, 900)
    browser.prefer("light")
    yield Author(browser)
    browser.driver.get("about:blank")


def test_a_bot_is_submitted_watched_and_replaced(
    author: Author, address: str, tokens: list[str], folder: Path
) -> None:
    author.log_in(address, tokens[0])
    wait_until(lambda: author.shows("account"), "the account")
    assert "Logged in as ann." in author.text(".lead")
    author.js("return localStorage.clear()")
    assert tokens[0] not in author.js("return document.cookie + document.documentElement.outerHTML")
    # A folder, packed by the page: hidden files stay behind.
    steps = author.submit("folder", make_bot(folder / "owl", NOTES))
    assert "owl 1" in steps
    assert "✓received" in steps
    assert "✓checked" in steps
    assert wait_until(lambda: author.texts("#bot-list .name"), "the bot") == ["owl"]

    def has_played() -> bool:
        done = equinox_run("matches", "spring", "--bot", "owl", "--format", "json", cwd=folder)
        return done.stdout.count('"number"') >= 3

    wait_until(has_played, "it plays")

    def games() -> list[str]:
        time.sleep(0.2)  # an author has 20 requests a second
        author.js("document.getElementById('games-result').dispatchEvent(new Event('change'))")
        return author.texts("#game-list tr[data-game]")

    rows = wait_until(games, "its games")
    assert all("owl" in row for row in rows)
    # As it saw the game, and what it wrote.
    author.click("#game-list button", "replay")
    wait_until(lambda: author.place() == 0, "the game is open")
    looks = author.texts("#viewer .controls select:first-of-type option")
    assert len([look for look in looks if look.startswith("seat")]) == 1
    assert "everything" not in looks
    author.press("a", "End")
    assert author.js("return document.querySelectorAll('.hand .mini.back').length") > 0, (
        "others' cards are hidden"
    )
    author.click("#game-list button", "log")
    wait_until(lambda: HARM in author.text("#log pre"), "its standard error")
    assert HARM in author.text("#log .notes")
    assert len(author.texts("#log h3")) == 1, "of its own seat only"
    author.check_access()
    # A version that fails does not replace it; the next one does.
    steps = author.submit(
        "folder", make_bot(folder / "broken", "raise SystemExit('no such luck')", "2", "owl")
    )
    assert "✗checked failed" in steps
    assert "no such luck" in steps
    assert "Hint: " in steps
    newer = make_bot(folder / "newer", LEGAL_0.format(turn="pass"), "3", "owl")
    archive = folder / "newer.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(newer, "newer")
    assert "✓checked" in author.submit("archive", archive)
    wait_until(lambda: "owl3" in author.text("#bot-list tr"), "the new version")

    def is_compared() -> bool:
        time.sleep(0.2)  # an author has 20 requests a second
        author.click("#bot-list button", "history")
        return "owl@3" in author.text("#history")

    wait_until(is_compared, "both versions have played")
    assert "owl@1" in author.text("#history")
    # Withdrawing asks twice.
    author.click("#bot-list button", "withdraw")
    author.click("#bot-list button", "really")
    wait_until(lambda: "out" in author.text("#bot-list .name"), "it is out")
    author.no_complaints(address.removesuffix("author"))
    author.click("#logout")
    wait_until(lambda: author.shows("login") and not author.shows("account"), "logged out")


def test_wrong_input_is_explained(author: Author, address: str, tokens: list[str], folder: Path) -> None:
    author.log_in(address, "eqx_wrong")
    wait_until(lambda: author.text("#error") == "unknown token", "the token is refused")
    assert author.shows("login")
    author.log_in(address, tokens[1])
    wait_until(lambda: author.shows("account"), "the account")
    author.click("#submit-form button")
    wait_until(lambda: "choose a folder" in author.text("#error"), "nothing was chosen")
    empty = folder / "empty"
    empty.mkdir()
    (empty / "readme.txt").write_text("no bot")
    author.choose("folder", empty)
    author.click("#submit-form button")
    wait_until(lambda: author.text("#error") == "there is no bot.toml in this folder", "it is no bot")
    # Another one's bot is none of mine.
    assert author.texts("#bot-list .name") == []
    assert author.texts("#game-list tr[data-game]") == []
    # Nothing sticks out of a phone's screen.
    author.browser.resize(390, 800)
    author.check_access()
    assert author.js("return document.documentElement.scrollWidth - innerWidth") <= 0
    # The cookie is still there after a reload, and a page of the league leads back.
    author.visit(address.removesuffix("author"))
    author.click("nav a", "My bots")
    wait_until(lambda: author.shows("account"), "the account")
    assert "Logged in as bob." in author.text(".lead")


def test_the_league_does_not_show_what_bots_write(author: Author, address: str, folder: Path) -> None:
    def played() -> str:
        done = equinox_run("matches", "spring", "--bot", "rival", "--format", "json", cwd=folder)
        found = re.search(r'"game": *"([0-9a-f]+)"', done.stdout)
        return found[1] if found else ""

    game = wait_until(played, "a game of a bot that writes notes")
    author.visit(address.removesuffix("author"))
    author.open(game)
    author.press("End")
    assert author.js("return document.querySelectorAll('.note').length") == 0
    author.press("Home", *["ArrowRight"] * 3)
    assert author.text(".note") == ""
    assert HARM not in author.js("return document.documentElement.outerHTML")
