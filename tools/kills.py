"""Kill an event again and again, resume it, and check that no game is lost or stored twice.

    python -m tools.kills [--kills 100] [--seed 1]

The harness, one of its workers or a bot (the process that the worker started for it) is killed with SIGKILL
at a random moment; the event is resumed with another number of jobs. At the end its table must be, byte
for byte, that of an undisturbed event with the same secret, and `equinox verify` must find nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from harness.process_tree import children

EQUINOX = [sys.executable, "-c", "from harness.cli import main; main()"]
GAME = ["--game", "creatures", "--rounds", "60", "--sandbox", "bwrap", "--quarantine", "0", "--seed", "5"]


def words(results: Path, bots: list[str]) -> list[str]:
    return ["tournament", *bots, *GAME, "--event", "event", "--results", str(results)]


def table(results: Path) -> str:
    asked = [*EQUINOX, "standings", "event", "--results", str(results), "--no-times", "--format", "csv"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    folder = Path(tempfile.mkdtemp(prefix="equinox-kills-"))
    bots = ["random", "greedy", "c"]
    kills = {"harness": 0, "worker": 0, "bot": 0}
    finished = runs = 0
    while sum(kills.values()) < given.kills:
        runs += 1
        jobs = rng.choice([1, 2, 3, 4])
        process = subprocess.Popen(
            [*EQUINOX, *words(folder / "killed", bots), "--jobs", str(jobs)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while process.poll() is None and sum(kills.values()) < given.kills:
            time.sleep(rng.uniform(0.05, 0.9))
            kind = rng.choice(list(kills))
            workers = children(process.pid, 0)
            below = [pid for worker in workers for pid in children(worker, 0)]
            target = {"harness": [process.pid], "worker": workers, "bot": below}[kind]
            if target and process.poll() is None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(rng.choice(target), signal.SIGKILL)
                    kills[kind] += 1
            if kind == "harness":
                break
        process.wait() if process.poll() is not None else None
        if process.poll() == 0:
            finished += 1
            if sum(kills.values()) < given.kills:  # played to its end before there were enough: once more
                expected = table(folder / "killed")
                shutil.rmtree(folder / "killed")
                print(f"finished after {sum(kills.values())} kills", file=sys.stderr)
                check(expected, folder, bots)
        elif process.poll() is None and sum(kills.values()) >= given.kills:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    subprocess.run(
        [*EQUINOX, *words(folder / "killed", bots), "--jobs", "2"],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    check(table(folder / "killed"), folder, bots)
    verify = [*EQUINOX, "verify", "event", "--results", str(folder / "killed")]
    print(subprocess.run(verify, check=True, capture_output=True, text=True).stdout.strip())
    shown = ", ".join(f"{number} of a {kind}" for kind, number in kills.items())
    print(f"{sum(kills.values())} kills ({shown}) in {runs} runs: every table is that of a calm event")
    shutil.rmtree(folder)


def check(text: str, folder: Path, bots: list[str]) -> None:
    """Compare a table with that of an undisturbed event."""
    calm = folder / "calm"
    if not calm.exists():
        subprocess.run(
            [*EQUINOX, *words(calm, bots)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    if text != table(calm):
        sys.exit(f"the tables differ: {folder}")


if __name__ == "__main__":
    main()
