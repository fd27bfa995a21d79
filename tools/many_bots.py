"""The cost of a game with few bots and with many: CPU time of the harness and all bots, a game.

    python -m tools.many_bots [--many 60] [--games 400] [--jobs 2]

Workers keep processes between games. With many bots they must not restart them all the time.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.bench.processes import PYTHON_BOT


def measure(bots: int, games: int, jobs: int, sandbox: str) -> float:
    """Milliseconds of CPU time for each game of a round robin of so many bots."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        names = []
        for number in range(bots):
            path = folder / f"bot{number:02}.py"
            path.write_text(f"{PYTHON_BOT}# {number}\n")
            names.append(str(path))
        rounds = max(1, round(games / (bots * (bots - 1))))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        words = ["tournament", *names, "--game", "creatures", "--rounds", str(rounds), "--sandbox", sandbox]
        words += ["--event", "many", "--results", str(folder / "results"), "--jobs", str(jobs)]
        words += ["--quarantine", "0"]
        environment = os.environ | {"XDG_CACHE_HOME": str(folder / "cache")}
        subprocess.run(
            [sys.executable, "-c", "from harness.cli import main; main()", *words],
            check=True,
            stdout=subprocess.DEVNULL,
            env=environment,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return 1000 * used / (rounds * bots * (bots - 1))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--few", type=int, default=6)
    parser.add_argument("--many", type=int, default=60)
    parser.add_argument("--games", type=int, default=3540)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sandbox", default="bwrap")
    given = parser.parse_args()
    few = measure(given.few, given.games, given.jobs, given.sandbox)
    print(f"{given.few} bots: {few:.1f} ms of CPU time per game")
    many = measure(given.many, given.games, given.jobs, given.sandbox)
    print(f"{given.many} bots: {many:.1f} ms of CPU time per game, {many / few:.2f} times as much")


if __name__ == "__main__":
    main()
