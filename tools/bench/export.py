"""How long `equinox export` takes for 10,000 and 100,000 decisions, and how much memory: the same for both.

The limit is 60 s for 100,000. The games are real ones, played at random.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from harness.store import Store
from tools.bench.report import fill

SIZES = (10_000, 100_000)
KINDS = (("creatures", 4), ("tiles", 2))
STYLES = (("jsonl",), ("parquet",), ("jsonl", "--positions"), ("parquet", "--positions"))
MOST_SECONDS = 60
# The peak that the kernel reports for a child includes the parent's memory: the command reads its own.
PROGRAM = """
import atexit, pathlib, sys
from harness.cli import main
atexit.register(lambda: print(pathlib.Path("/proc/self/status").read_text(), file=sys.stderr))
main()
"""


def count_decisions(store: Store) -> int:
    return sum(sum(result.decisions) for result in store.game_results())


def measure(folder: Path, *options: str) -> tuple[int, float, int]:
    """The number of decisions, seconds from the start of the command to its end, and its peak of memory in
    KiB."""
    command = [sys.executable, "-c", PROGRAM, "export", "bench", "--results", str(folder)]
    begin = time.monotonic()
    done = subprocess.run(
        [*command, "--output", str(folder / "out"), "--format", *options],
        check=True,
        capture_output=True,
        text=True,
    )
    seconds = time.monotonic() - begin
    decisions, peak = re.search(r": (\d+) decisions", done.stdout), re.search(r"VmHWM:\s+(\d+)", done.stderr)
    assert decisions is not None
    assert peak is not None
    return int(decisions[1]), seconds, int(peak[1])


def run() -> None:
    print(
        f"equinox export: at most {MOST_SECONDS} s for {SIZES[-1]:,} decisions, memory the same for all sizes"
    )
    print(f"{'':14}{'format':22}{'decisions':>10}{'took':>9}{'each':>9}{'peak':>9}{'file':>10}")
    for game, players in KINDS:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                with fill(folder / "probe.sqlite", game, players, 100) as store:
                    games = -(-size * 100 // count_decisions(store))
                fill(folder / "bench.sqlite", game, players, games).close()
                for options in STYLES:
                    decisions, seconds, peak = measure(folder, *options)
                    print(
                        f"{f'{game}, {players}p':14}{' '.join(options):22}{decisions:10,}{seconds:7.1f} s"
                        f"{seconds / decisions * 1e6:6.0f} µs{peak / 1024:6.0f} MB"
                        f"{(folder / 'out').stat().st_size / 1e6:7.1f} MB"
                    )


if __name__ == "__main__":
    run()
