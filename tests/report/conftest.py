"""Real events of each game, played once for all workers, with a bot that means harm."""

from __future__ import annotations

import fcntl
import json
import re
import sqlite3
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from harness.report.series import unpack
from harness.report.write import make
from harness.store import Store
from tests.events.conftest import LEGAL_0, equinox_run, run, started
from tests.report.browser import Browser, open_browser, why_no_browser
from tests.report.server import Served

__all__ = ["run", "started"]

NAME = "<script>alert(1)</script>"
NOTE = "</script><!--<script>alert(2)</script>\u2028 one of "
NOTE_SHOWN = NOTE.replace("\u2028", "\\u2028")
"""The end of a line is spelt out, so that a note is one."""
STDERR = "<img src=x onerror=alert(3)>"
PLAYERS = {"creatures": 3, "golems": 2, "tiles": 2}
HOSTILE = f"""
import json, random, sys

rng = games = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        if rng.random() < 0.012:
            print({STDERR!r}, file=sys.stderr)
            raise ValueError({NAME!r})
        note = {NOTE!r} + str(len(message["legal"]))
        print(json.dumps({{"move": rng.choice(message["legal"]), "note": note}}), flush=True)
    elif message["type"] == "start":
        rng = random.Random(message["seed"])
        print('{{"type": "ready"}}', flush=True)
    elif message["type"] == "hello":
        print('{{"type": "hello"}}', flush=True)
    elif message["type"] == "quit":
        break
"""


@pytest.fixture(scope="session")
def events(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of three events, named like their games, and of their reports."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if base.name.startswith("popen-") else base) / "report-events"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            _play(folder)
            (folder / "done").touch()
    return folder / "results"


def _play(folder: Path) -> None:
    (folder / "hostile.py").write_text(textwrap.dedent(HOSTILE), encoding="utf-8")
    (folder / "first.py").write_text(LEGAL_0.format(turn="pass"), encoding="utf-8")
    for game, players in PLAYERS.items():
        third = "greedy" if game == "creatures" else "first.py"
        words = ("--game", game, "--players", players, "--event", game, "--rounds", 1, "--seed", 3)
        clock = ("--move-ms", 20_000, "--sandbox", "limits", "--quarantine", 0)
        done = equinox_run("tournament", third, "random", "hostile.py", *words, *clock, cwd=folder)
        assert done.returncode == 0, done.stderr
        path = folder / "results" / f"{game}.sqlite"
        # bot.toml takes no such name, but the file may have been edited.
        with sqlite3.connect(path) as database:
            database.execute("UPDATE bots SET name = ? WHERE name = 'hostile'", [NAME])
        database.close()
        with Store.open(path, readonly=True) as store:
            make(store, path.with_suffix(".html"), None, 1)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    why = why_no_browser()
    if why is not None:
        pytest.skip(f"no browser: {why}")
    with open_browser() as found:
        yield found


@pytest.fixture
def served(events: Path) -> Iterator[Served]:
    with Served("tiles", events) as server:
        yield server


def read_films(page: Path) -> list[Any]:
    """The films of a report."""
    text = page.read_text(encoding="utf-8")
    (head,) = re.findall(r"data-head>([^<]+)<", text)
    return [json.loads(unpack(head, film)) for film in re.findall(r'data-film="[0-9a-f]+">([^<]+)<', text)]


def apply_change(old: Any, change: Any) -> Any:
    """Apply a change as film.ts does."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        head, tail, items = change
        return [*old[:head], *items, *(old[-tail:] if tail else [])]
    copy = list(old) if isinstance(old, list) else dict(old)
    for key, one in change.items():
        place: Any = int(key) if isinstance(copy, list) else key
        if one == []:
            del copy[place]
        elif isinstance(copy, dict) and place not in copy:
            copy[place] = apply_change({}, one)
        else:
            copy[place] = apply_change(copy[place], one)
    return copy
