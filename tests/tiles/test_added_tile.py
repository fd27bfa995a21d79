"""One more tile, added as the recipe in docs/architecture.md says: a block at the end of one file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GARDEN = """

class Garden(Blue):
    summary = "2 tokens on each neighbour with the same face."
    order = 60

    def score(self, scoring: Scoring) -> None:
        scoring.reward(scoring.showing(self.bit) & scoring.neighbours(self.bit), 2)


GARDEN: Final = enlist(Garden())
"""
DESERT = """

class Desert(Blue):
    summary = "It and its neighbours of the other face leave the game; 1 token on the others."
    order = 25

    def score(self, scoring: Scoring) -> None:
        around = scoring.neighbours(self.bit)
        scoring.discard(scoring.opposing(self.bit) & around | self.bit)
        scoring.reward(around, 1)


DESERT: Final = enlist(Desert())
"""
BRANCHING = """

class Idol(Blue):
    summary = "1 token on it if it shows white."
    order = 60

    def score(self, scoring: Scoring) -> None:
        if scoring.white & self.bit:
            scoring.reward(self.bit, 1)


IDOL: Final = enlist(Idol())
"""
TORCH = """

class Torch(Red):
    summary = "Flip one white neighbour."
    span = BESIDE

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return bits(board.around(cell) & board.red_targets() & white & ~me)


TORCH: Final = enlist(Torch())
"""
HARVEST = """

class Harvest(Yellow):
    summary = "You earn 2 points."

    def choices(self, board: Board, me: int, cell: int, white: int) -> list[int]:
        return [0]

    def perform(self, state: TilesState, me: int, choice: int) -> None:
        state.tokens[state.turn] += 2


HARVEST: Final = enlist(Harvest())
"""
THORN = """

class Thorn(Hedge):
    summary = "No tile may be placed next to it."
    wants_neighbours = False


THORN: Final = enlist(Thorn())
"""


def add_tile(folder: Path, colour: str, block: str) -> None:
    """Copy the package, and write the block at the end of the module of its colour."""
    shutil.copytree(ROOT / "equinox", folder / "equinox", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / f"equinox/tiles/{colour}.py").open("a") as file:
        file.write(block)


def run(folder: Path, program: str, *words: str, status: int = 0) -> str:
    done = subprocess.run(
        [Path(sys.executable).with_name(program), *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == status, done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("colour", "block", "name", "scores"),
    [
        ("blue", GARDEN, "garden", "[4.0, 1.0]"),
        ("blue", DESERT, "desert", "[2.0, 0.0]"),
        ("red", TORCH, "torch", "[2.0, 1.0]"),
        ("yellow", HARVEST, "harvest", "[2.0, 1.0]"),
        ("purple", THORN, "thorn", "[2.0, 1.0]"),
    ],
    ids=["garden", "desert", "torch", "harvest", "thorn"],
)
def test_an_added_tile_is_dealt_played_scored_and_solved(
    tmp_path: Path, colour: str, block: str, name: str, scores: str
) -> None:
    add_tile(tmp_path, colour, block)
    said = run(tmp_path, "python", "-m", "tests.tiles.added_tile", name, colour)
    assert f"scores {scores}\n" in said
    shown = run(tmp_path, "equinox", "show", "over.json")
    assert name in shown
    rules = run(tmp_path, "equinox", "rules", "tiles")
    assert name in rules


def test_a_blue_tile_that_cannot_be_scored_in_batches_is_refused_by_name(tmp_path: Path) -> None:
    add_tile(tmp_path, "blue", BRANCHING)
    said = run(tmp_path, "python", "-m", "tests.tiles.added_tile", "idol", "blue", status=1)
    assert "EquinoxError: the solver cannot score the tile idol: " in said
