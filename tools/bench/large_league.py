"""The cost of commands in a league of 60 authors, 150 bots and 100,000 games.

    python -m tools.bench.large_league [--games 100000] [--bots 150] [--players 2]

CPU seconds of whole commands, their children included, and as a ratio to a yardstick in the same run: a plain
loop in Python, which takes half a second on a busy core. The first `standings` adds up all games; later ones
find what was kept. Below are parts of commands, which a server or a runner does again and again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.simulate_big_league import Size, write

CODE = "from harness.start import main; main()"
STEPS = 5_000_000
COMMANDS = (
    ("standings, nothing kept", ("standings", "big")),
    ("standings", ("standings", "big")),
    ("league status", ("league", "status", "big")),
    ("matches", ("matches", "big", "--fault")),
    ("crosstable", ("crosstable", "big", "--format", "json")),
)
PART = """
import time
from pathlib import Path
from harness.ranking_audit import audit_ranking
from harness.schedules.league import Matchmaking
from harness.standings import load_event, load_standings
from harness.store import Store
store = Store.open(Path({path!r}), readonly=True)
begin = time.process_time()
{code}
print(time.process_time() - begin)
"""
PARTS = (
    ("standings", "load_standings(store)"),
    ("next batch of 2 games", "Matchmaking({games} + 2).next(store)"),
    ("next whole batch", "Matchmaking(2 * {games}).next(store)"),
    ("next batch until settled", "Matchmaking(None, 0.95).next(store)"),
    ("audit of the ranking", "audit_ranking(load_event(store))"),
)
PLAY = ("league", "run", "big", "--matches", "2", "--jobs", "1")


def run(size: Size, play: bool = True) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = write(folder, "big", size)
        print(
            f"{size.authors} authors, {size.bots} bots, {size.games:,} games, {size.players} players: "
            f"{path.stat().st_size / 1e6:,.0f} MB"
        )
        environment = os.environ | {"XDG_CACHE_HOME": str(folder / "cache")}
        for text, words in COMMANDS:
            show(text, *measure(words, folder, environment))
        for text, code in PARTS:
            command = [sys.executable, "-c", PART.format(path=str(path), code=code.format(games=size.games))]
            seconds = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment, text=True)
            show(f"  {text}", float(seconds.stdout), None)
        if play:
            show("league run --matches 2, bots are built", *measure(PLAY, folder, environment))
            show("league run --matches 2", *measure(PLAY, folder, environment))


def show(text: str, seconds: float, memory: float | None) -> None:
    ratio = seconds / measure_yardstick()
    mb = "" if memory is None else f", {memory / 1e6:,.0f} MB"
    print(f"  {text:<38} {seconds:6.2f} s CPU, {ratio:5.1f} yardsticks{mb}", flush=True)


def measure(words: tuple[str, ...], folder: Path, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds of CPU time of a command, and the bytes that it had at most."""
    command = [sys.executable, "-c", CODE, *words, "--results", str(folder)]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment, text=True
    )
    assert process.stderr is not None
    said = process.stderr.read()
    process.stderr.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, said
    return used.ru_utime + used.ru_stime, used.ru_maxrss * 1024.0


def measure_yardstick() -> float:
    begin = time.process_time()
    total = 0
    for number in range(STEPS):
        total += number * number
    return time.process_time() - begin


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = Size()
    for name, value in usual._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--no-play", action="store_true", help="measure nothing that runs bots")
    chosen = parser.parse_args()
    run(Size(*(getattr(chosen, name) for name in Size._fields)), not chosen.no_play)


if __name__ == "__main__":
    main()
