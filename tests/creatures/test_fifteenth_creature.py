"""The recipe "a power" in docs/architecture.md, done to a copy of the package: one block, and all goes on."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import equinox

ROOT = Path(__file__).parents[2]
EQUINOX = Path(sys.executable).with_name("equinox")
NAMES = {"creatures": "night-otter", "golems": "tide"}
BORROWER = {"creatures": "fungy", "golems": "recycler"}
REFUSAL = "value_network.npz was trained for 14 creatures, not"

RANDOM_GAMES = """
import json, random, sys
import equinox
from equinox.creatures.powers import POWERS

game, new, borrower = sys.argv[1:]
creatures = [power.names[game] for power in POWERS]
rng = random.Random(game)
used = borrowed = views = 0
for seed in range(80):
    others = [name for name in creatures if name not in (new, borrower)]
    champions = [*rng.sample(others, 6), borrower, new]
    state = equinox.deal(game, players=2 + seed % 4, seed=seed, champions=champions)
    while state.turn is not None:
        position = state.dump()
        if rng.random() < 0.1:
            assert equinox.load(position) == state
            for seat in range(state.players):
                view = state.view(seat)
                assert equinox.sample(view, rng).view(seat) == view
                views += 1
        move = rng.choice(state.moves())
        state.play(move)
        use = position.get("power") == new and move == "use"
        borrow = position.get("power") == borrower and move == f"use {new}"
        if use or borrow:
            assert position["discard"][-1] not in state.dump()["discard"][: len(position["discard"])]
        used += use
        borrowed += borrow
    assert sum(rank == 1 for rank in state.outcome().ranks) >= 1
drawn = sum(new in equinox.deal(game, seed=seed).dump()["champions"] for seed in range(60))
print(json.dumps({"file": equinox.__file__, "creatures": creatures, "used": used, "borrowed": borrowed,
                  "views": views, "drawn": drawn}))
"""


def recipe_block() -> str:
    text = (ROOT / "docs/architecture.md").read_text()
    (block,) = re.findall(r"```python\n(class \w+\(Power\):\n.*?)```", text, re.DOTALL)
    return str(block)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is after the recipe."""
    folder = tmp_path_factory.mktemp("fifteen")
    shutil.copytree(ROOT / "equinox", folder / "equinox", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "equinox/creatures/powers.py").open("a") as file:
        file.write("\n\n" + recipe_block())
    return folder


def run(package: Path, *words: str | Path, stdin: str = "") -> str:
    done = subprocess.run(
        words,
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package)},
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def deal(package: Path, game: str) -> str:
    champions = equinox.deal(game, seed=1).dump()["champions"][:7]
    return run(
        package, EQUINOX, "deal", game, "--seed", "5", "--champions", ",".join([*champions, NAMES[game]])
    )


@pytest.mark.parametrize("game", NAMES)
def test_games_with_it_are_played_to_the_end(package: Path, game: str) -> None:
    result = json.loads(run(package, sys.executable, "-c", RANDOM_GAMES, game, NAMES[game], BORROWER[game]))
    assert result["file"].startswith(str(package))
    assert result["creatures"][-1] == NAMES[game]
    assert result["used"] > 10
    assert result["borrowed"] > 0
    assert result["views"] > 100
    assert 10 < result["drawn"] < 55


@pytest.mark.parametrize("game", NAMES)
def test_it_is_drawn(package: Path, game: str) -> None:
    picture = run(package, EQUINOX, "show", "-", stdin=deal(package, game))
    assert re.search(rf"│{NAMES[game]}\b", picture)


def test_the_rulebook_has_it_in_both_editions(package: Path) -> None:
    text = run(package, EQUINOX, "rules", "golems", "night", "otter")
    assert text.startswith("tide (golems, golem; in creatures: night-otter)\n")
    assert "which golem card it is" in text


@pytest.mark.parametrize("game", NAMES)
def test_the_search_refuses_the_weights_in_one_line_and_goes_on(package: Path, game: str) -> None:
    position = deal(package, game)
    text = run(package, EQUINOX, "solve", "-", "--iterations", "40", stdin=position)
    assert text.count("trained for") == 1
    assert f"\n- {REFUSAL}" in text
    style = ("--format", "json", "--iterations", "40")
    answer: dict[str, Any] = json.loads(run(package, EQUINOX, "solve", "-", *style, stdin=position))
    assert f"predict {NAMES[game]}" in [move["move"] for move in answer["moves"]]
    assert answer["iterations"] == 40
