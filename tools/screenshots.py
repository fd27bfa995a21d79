"""The pictures of docs/images: `make screenshots`. Plays real games and takes pictures of their pages."""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from harness.report.write import make
from harness.store import Store
from tests.events.conftest import equinox_run
from tests.report.browser import Browser, open_browser, why_no_browser
from tests.report.server import Served
from tests.web.player import PHONE, WINDOW, Player

IMAGES = Path(__file__).parents[1] / "docs" / "images"
BOTS = ("greedy", "random", "c", "javascript")
MOST_BYTES = 200_000


def events(folder: Path) -> Path:
    for game, players, rounds in (("creatures", 4, 10), ("tiles", 2, 2)):
        words = ("--game", game, "--players", players, "--rounds", rounds, "--seed", 1, "--event", game)
        done = equinox_run("tournament", *BOTS, *words, cwd=folder, timeout=600)
        if done.returncode:
            sys.exit(done.stderr)
        path = folder / "results" / f"{game}.sqlite"
        with Store.open(path, readonly=True) as store:
            make(store, path.with_suffix(".html"), None, 2)
    return folder / "results"


def reviewed(folder: Path) -> Path:
    """The page of the game that docs/analysing.md reviews."""
    match = ("match", "greedy", "random", "--game", "creatures", "--seed", 7, "--move-ms", 20000)
    for words in ((*match, "--record", "games.jsonl"), ("report", "games.jsonl", "--analyse", 1)):
        done = equinox_run(*words, cwd=folder, timeout=600)
        if done.returncode:
            sys.exit(done.stderr)
    return folder / "games.html"


class Photographer:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def open(self, address: str, width: int, height: int, scheme: str = "light") -> None:
        self.browser.prefer(scheme)
        self.browser.resize(width, height)
        self.browser.driver.get("about:blank")
        self.browser.driver.get(address)
        self.browser.js("document.documentElement.style.scrollbarWidth = 'none'")

    def until(self, ready: str) -> None:
        end = time.monotonic() + 30
        while not self.browser.js(f"return Boolean({ready})"):
            if time.monotonic() > end:
                sys.exit(f"in vain: {ready}")
            time.sleep(0.05)

    def show(self, selector: str, above: int = 62) -> None:
        """Scroll so that something is at the top."""
        script = """document.documentElement.style.scrollBehavior = 'auto';
            const place = document.querySelector(arguments[0]).getBoundingClientRect().top + scrollY;
            scrollTo(0, place - arguments[1]);"""
        self.browser.js(script, selector, above)
        time.sleep(0.3)

    def take(self, name: str) -> None:
        from PIL import Image

        IMAGES.mkdir(parents=True, exist_ok=True)
        file = IMAGES / f"{name}.png"
        whole = Image.open(io.BytesIO(self.browser.driver.get_screenshot_as_png())).convert("RGB")
        # A third of the size, without a visible difference.
        few = whole.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(file, optimize=True)
        size = file.stat().st_size
        print(f"{file.relative_to(IMAGES.parents[1])}: {size // 1000} KB")
        if size > MOST_BYTES:
            sys.exit(f"{name} is larger than {MOST_BYTES // 1000} KB")


def game(photographer: Photographer, page: Path, move: int, *view: object, seat: str = "") -> None:
    """A game of a report in the viewer."""
    width, height, scheme = view
    photographer.open(page.as_uri(), int(str(width)), int(str(height)), str(scheme))
    chosen = "[...document.querySelectorAll('#list [data-game]')].slice(0, 4).at(-1).dataset.game"
    photographer.browser.js(f"location.hash = 'game=' + {chosen} + '&move={move}{seat}'")
    photographer.until(f"document.querySelector('.counter')?.textContent.startsWith('{move} ')")
    time.sleep(1)  # it scrolls there by itself
    photographer.show("#viewer", 62 if int(str(width)) > 600 else 92)


def tables(photographer: Photographer, folder: Path) -> None:
    """The lobby, and people in the middle of their games: on a desk and on a phone, light and dark."""
    browser = photographer.browser

    def take(name: str, scheme: str, size: tuple[int, int]) -> None:
        browser.prefer(scheme)
        player.resize(size)
        time.sleep(0.3)
        photographer.take(name)

    with Served(None, folder) as served:
        player = Player(browser, seed=6)
        player.open(served, "creatures", "me", "greedy", "random", "greedy", "random")
        player.play(until=lambda state: state["told"] > 40 and state["asked"].endswith("turn: play a card."))
        player.click(".own .playable")
        take("play", "light", WINDOW)
        take("play-phone", "light", PHONE)
        player.leave()
        browser.resize(*WINDOW)
        player.open(served, "tiles", "greedy", "me")
        player.play(until=lambda state: state["told"] > 44 and state["kind"] == "menu")
        take("play-dark", "dark", WINDOW)
        player.press("Escape")
        take("play-phone-dark", "dark", PHONE)
        browser.prefer("light")
        browser.resize(*WINDOW)
        player.open(served, "golems", "me", "search", "guest")
        browser.driver.get(f"{served.address}lobby")
        photographer.until("document.querySelectorAll('.mine li').length > 1")
        photographer.take("lobby")
        browser.prefer("dark")
        browser.resize(*PHONE)
        time.sleep(0.3)
        photographer.take("lobby-phone-dark")
        player.leave()
        served.end()


def main() -> None:
    why = why_no_browser()
    if why is not None:
        sys.exit(f"no browser: {why}")
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        results = events(Path(folder))
        photographer = Photographer(browser)
        creatures, tiles = results / "creatures.html", results / "tiles.html"
        review = reviewed(Path(folder))
        pictures: tuple[tuple[str, Callable[[], None]], ...] = (
            ("report", lambda: photographer.open(creatures.as_uri(), 1240, 1000)),
            ("report-dark", lambda: photographer.open(tiles.as_uri(), 1240, 1000, "dark")),
            ("creatures", lambda: game(photographer, creatures, 96, 1240, 1000, "light")),
            ("creatures-seat", lambda: game(photographer, creatures, 60, 1240, 1000, "dark", seat="&seat=1")),
            ("creatures-phone", lambda: game(photographer, creatures, 96, 390, 1250, "light")),
            ("review", lambda: game(photographer, review, 31, 1240, 1000, "light")),
            ("tiles", lambda: game(photographer, tiles, 70, 1240, 1060, "light")),
            ("tiles-dark", lambda: game(photographer, tiles, 70, 1240, 1060, "dark")),
        )
        for name, pose in pictures:
            pose()
            time.sleep(0.3)
            photographer.take(name)
        tables(photographer, Path(folder))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
