"""What tiles has learned can be learned again, to the bit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

import numpy as np

from equinox.solver.tiles import value

ROOT = Path(__file__).parents[2]


def learn(file: Path, *options: str) -> bytes:
    command = [sys.executable, "-m", "tools.training", "tiles", "--games", "12", "--into", str(file)]
    subprocess.run([*command, *options], cwd=ROOT, check=True, capture_output=True, timeout=300)
    return file.read_bytes()


def test_the_same_deals_give_the_same_bytes(tmp_path: Path) -> None:
    once = learn(tmp_path / "once.json", "--jobs", "1")
    assert once == learn(tmp_path / "again.json", "--jobs", "2")
    assert once != learn(tmp_path / "other.json", "--jobs", "2", "--first", "1")
    assert np.isfinite(value.read(tmp_path / "once.json").margin).all()


def test_what_is_learned_is_small_and_loads_quickly() -> None:
    assert value.FILE.stat().st_size < 100_000
    begin = perf_counter()
    value.read.__wrapped__(value.FILE)
    assert perf_counter() - begin < 0.5
