"""The scripts in examples/ run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from harness import bots
from harness.check import check
from harness.sandbox import Sandbox

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*command: str) -> str:
    env = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=env, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_policy_is_trained_and_plays(tmp_path: Path) -> None:
    folder = tmp_path / "learned_bot"
    shutil.copytree(EXAMPLES / "learned_bot", folder)
    policy = folder / "policy.npz"
    policy.unlink()
    quick = ("--minutes", "0", "--games", "8", "--matches", "4")
    printed = run(str(EXAMPLES / "train.py"), *quick, "--output", str(policy))
    assert re.search(r"[\d,]+ decisions: \d+ ± \d+ % against random\nsaved ", printed)
    steps, _ = check(bots.read(folder), Sandbox("limits"))
    assert [step for step in steps if step.status != "passed"] == []


def test_the_learned_bot_beats_random() -> None:
    printed = run(
        "-c", "from harness.start import main; main()", "match", str(EXAMPLES / "learned_bot"), "random",
        "--game", "creatures", "--matches", "12", "--seed", "1", "--sandbox", "limits",
    )  # fmt: skip
    row = re.search(r"^learned +12 +\d+ +\d+ +(\d+)%", printed, re.M)
    assert row is not None, printed
    assert int(row[1]) > 50


def test_bots_and_policies_meet_in_pettingzoo() -> None:
    printed = run(str(EXAMPLES / "pettingzoo_loop.py"), "--games", "1", "--ms", "2")
    assert re.search(r"search won \d of 1 games", printed)
