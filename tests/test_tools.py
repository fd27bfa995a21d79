"""Tools for measuring strength: a bot as it was, and a best response to a bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_cli import good
from tools import duel
from tools.frozen import SEARCH

ROOT = Path(__file__).parents[1]


def run(tool: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"tools.{tool}", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


def test_a_bot_as_it_was_plays_with_its_own_engine(tmp_path: Path) -> None:
    if subprocess.run(["git", "-C", str(ROOT), "cat-file", "-e", SEARCH], check=False).returncode:
        pytest.skip(f"commit {SEARCH} is not here: this is no full clone")
    old = tmp_path / "old"
    done = run("frozen", "search", SEARCH, str(old))
    assert done.returncode == 0, done.stderr
    assert not (old / "equinox" / "solver" / "levels.py").exists()
    output = good("match", str(old), "random", "--game", "creatures", "--seed", "1", "--move-ms", "60000")
    assert "search" in output
    again = run("frozen", "search", SEARCH, str(old))
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr.count("\n") == 1


def test_the_search_plays_itself_as_it_was() -> None:
    if subprocess.run(["git", "-C", str(ROOT), "cat-file", "-e", SEARCH], check=False).returncode:
        pytest.skip(f"commit {SEARCH} is not here: this is no full clone")
    done = run("duel", "--game", "creatures", "--think", "3", "--deals", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 deals: ")
    bad = run("duel", "--commit", "no-such-commit")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (1, "", 1)


def test_the_search_plays_flat_monte_carlo() -> None:
    done = run("duel", "--against", "flat", "--think", "1", "--deals", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 deals: ")


def test_what_was_measured_can_be_repeated() -> None:
    rows = duel.ROW.findall((ROOT / "docs" / "strength.md").read_text())
    assert rows
    for options, games, points, low, high in rows:
        chosen, _ = duel.read(options.split())
        assert chosen.deals * chosen.players == int(games)
        assert float(low) <= float(points) <= float(high)


@pytest.mark.parametrize("game", ["creatures", "tiles"])
def test_a_best_response_is_played_to_the_end(game: str) -> None:
    done = run("exploit", "greedy", "--game", game, "--deals", "1", "--think", "5")
    assert done.returncode == 0, done.stderr
    assert f"{game}, 1 deals: the best response found wins" in done.stdout


def test_a_best_response_to_a_missing_bot() -> None:
    done = run("exploit", "nobody-here", "--game", "tiles")
    assert done.returncode == 1
    assert done.stderr.startswith("exploit: ")
    assert done.stderr.count("\n") == 1


def test_choices_are_compared_on_the_same_deals() -> None:
    done = run("choices", "20:5:300", "20:20:100", "--positions", "2", "--first", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("2 positions, ")
