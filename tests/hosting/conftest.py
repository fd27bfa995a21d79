"""Leagues and bots for the tests of hosting."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from harness import bots, sandbox
from harness.hosting import archive
from harness.league import create
from harness.schedules.league import League
from harness.settings import Settings
from tests.hosting.hosted import Hosted

BOTS = Path(__file__).parents[2] / "bots"

MakeBot = Callable[..., Path]

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print("thinking of", message["legal"][0], file=sys.stderr, flush=True)
        print(json.dumps({"move": message["legal"][0], "note": "the first"}), flush=True)
    elif message["type"] in ("hello", "start"):
        print(json.dumps({"type": message["type"].replace("start", "ready")}), flush=True)
    elif message["type"] == "quit":
        break
"""


@pytest.fixture
def league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the league `spring` of two quick bots."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return make_league(tmp_path)


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """Such a league, hosted for all tests of a module. It rests where the order is clear."""
    with Hosted(make_league(tmp_path_factory.mktemp("hosted")), "--pause-at", 0.55) as hosted:
        yield hosted


def make_league(tmp_path: Path) -> Path:
    if (why := sandbox.why_no_bwrap()) is not None:
        pytest.skip(f"bubblewrap does not work here: {why}")
    settings = Settings(event="spring", game="tiles", players=2, move_ms=5000, schedule=League())
    create(tmp_path / "results", settings, [str(BOTS / "random"), str(BOTS / "greedy")]).close()
    return tmp_path


@pytest.fixture
def make_bot(tmp_path: Path) -> MakeBot:
    """A bot in Python that plays the first legal move."""

    def make(name: str, version: str = "1", program: str = GOOD, more: str = "") -> Path:
        folder = tmp_path / "authors" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "bot.py").write_text(program)
        toml = f'name = "{name}"\nversion = "{version}"\ncommand = ["python3", "bot.py"]\n{more}'
        (folder / "bot.toml").write_text(toml)
        return folder

    return make


def copy_bot(language: str, name: str, place: Path) -> Path:
    """One of the bundled bots by another name."""
    folder = place / name
    shutil.copytree(BOTS / language, folder, ignore=shutil.ignore_patterns("build", "target", "__pycache__"))
    toml = (folder / "bot.toml").read_text()
    (folder / "bot.toml").write_text(toml.replace(f'name = "{language}"', f'name = "{name}"'))
    return folder


def packed(folder: Path) -> bytes:
    return archive.pack(bots.read(folder))
