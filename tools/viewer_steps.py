"""How long a step of the viewer takes in a real Chromium, over whole games: scripts, styles and layout.

`make viewer_steps`, or with reports that are there already: `make viewer_steps ARGS="results/spring.html"`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from harness.report.write import make
from harness.store import Store
from tests.events.conftest import equinox_run
from tests.report.browser import Browser, open_browser, why_no_browser

PLAYERS = {"creatures": 4, "golems": 3, "tiles": 2}
WALK = """const done = arguments[1];
(async () => {
  const viewer = document.getElementById('viewer');
  const counter = () => document.querySelector('.counter')?.textContent.split('/').map(Number) ?? [];
  document.querySelectorAll('#list [data-game]')[arguments[0]].click();
  while (viewer.hidden || counter()[0] !== 0) await new Promise((ready) => setTimeout(ready, 20));
  await new Promise((ready) => setTimeout(ready, 300));
  const times = [];
  for (let step = 0; step < counter()[1]; step += 1) {
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await null;
    document.documentElement.offsetHeight;
    times.push(performance.now() - start);
    await new Promise((ready) => requestAnimationFrame(() => setTimeout(ready)));
  }
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  done(times);
})();"""


def play_events(folder: Path) -> list[Path]:
    pages = []
    for game, players in PLAYERS.items():
        words = ("--game", game, "--players", players, "--rounds", 1, "--seed", 1, "--event", game)
        done = equinox_run(
            "tournament", "greedy", "random", "c", "javascript", *words, cwd=folder, timeout=600
        )
        if done.returncode:
            sys.exit(done.stderr)
        path = folder / "results" / f"{game}.sqlite"
        with Store.open(path, readonly=True) as store:
            make(store, path.with_suffix(".html"), None, 1)
        pages.append(path.with_suffix(".html"))
    return pages


def measure(browser: Browser, page: Path, games: int) -> None:
    """The first games of a report, step by step."""
    browser.driver.get(page.resolve().as_uri())
    browser.driver.set_script_timeout(120)
    times: list[float] = []
    for game in range(games):
        times += browser.driver.execute_async_script(WALK, game)
    *_, late = parts = statistics.quantiles(times, n=20)
    print(
        f"{page.stem}: {len(times)} steps, a quarter within {parts[4]:.1f} ms, median {parts[9]:.1f} ms, "
        f"95 % within {late:.1f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("reports", nargs="*", type=Path, help="reports; without any, new ones of all games")
    parser.add_argument("--games", type=int, default=2, help="games of each")
    options = parser.parse_args()
    why = why_no_browser()
    if why is not None:
        sys.exit(f"no browser: {why}")
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        for page in options.reports or play_events(Path(folder)):
            measure(browser, page, options.games)


if __name__ == "__main__":
    main()
