"""What grows with the number of stored games: a few real games, copied until there are many.

    python -m tools.bench.growth 1000 10000 100000

Nothing but the ids of the copies is made up: sizes and times are those of real games. docs/million-games.md
tells what follows.
"""

from __future__ import annotations

import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from harness.bots import find, why_not
from harness.game_queue import GameQueue
from harness.packing import Packed
from harness.schedules.league import Matchmaking
from harness.schedules.pairing import Pairing
from harness.schedules.settled import list_doubts
from harness.store import Store, place
from harness.totals import load_totals

SIZES = (1_000, 10_000, 100_000)
BOTS = ("random", "greedy", "c", "javascript")
CHUNK = 5_000
CODE = "from harness.cli import main; main()"


class Real(NamedTuple):
    """A game that was played."""

    pairing: Pairing
    packed: Packed


def run(sizes: tuple[int, ...] = SIZES) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        games = real_games(folder)
        size = statistics.mean(len(one.packed.record) for one in games)
        print(
            f"growth: copies of {len(games)} real games, records of {size:,.0f} bytes (league, two players)"
        )
        for count in sizes:
            event = f"copies{count}"
            path = write_event(folder, event, games, count)
            for line in measured(folder, event, path, count):
                print(f"  {count:>9,} games  {line}", flush=True)
            for part in path.parent.glob(f"{path.name}*"):
                part.unlink()


def real_games(folder: Path) -> list[Real]:
    """A small league of bundled bots, as far as they can run here."""
    names = [bot for bot in BOTS if why_not(find(bot)) is None]
    _equinox(folder, "league", "create", "real", *names, "--game", "creatures", "--seed", "1")
    _equinox(folder, "league", "run", "real", "--matches", "48")
    path = place(folder / "results", "real")
    with Store.open(path, readonly=True) as store:
        pairings = {one.id: one for one in store.planned()}
    rows = sqlite3.connect(path).execute(
        "SELECT id, short, record FROM planned JOIN games USING (number) JOIN records USING (number)"
    )
    return [Real(pairings[game], Packed(game, short, record, [])) for game, short, record in rows]


def write_event(folder: Path, event: str, games: list[Real], count: int) -> Path:
    """A store of so many copies."""
    path = place(folder / "results", event)
    with Store.open(place(folder / "results", "real"), readonly=True) as real:
        settings, entries = real.config, real.bots()
    with Store.create(path, settings, entries) as store:
        for begin in range(0, count, CHUNK):
            copies = [
                (number, games[number % len(games)]) for number in range(begin, min(count, begin + CHUNK))
            ]
            store.plan(
                Pairing(f"{number:016x}", f"{number // 2:016x}", number, one.pairing.bots, 0)
                for number, one in copies
            )
            store.add_all(one.packed._replace(id=f"{number:016x}") for number, one in copies)
    return path


GO_ON = """
import sys
from pathlib import Path
from harness.bots import find, why_not
from harness.game_queue import GameQueue
from harness.leaders import Leaders
from harness.store import Store
with Store.open(Path(sys.argv[1])) as store:
    table = Leaders()
    for result in store.game_results():
        table.add(result.bots, result.ranks)
    queue = GameQueue(store.planned(), store.played(), 5)
"""
"""The code that a run executes before its first game."""


def measured(folder: Path, event: str, path: Path, count: int) -> list[str]:
    """The costs to store an event, to rank, to resume and to add a game."""
    size = path.stat().st_size
    standings, memory = _equinox(folder, "standings", event)
    going_on, held = _used(folder, sys.executable, "-c", GO_ON, str(path))
    opened = _timed(lambda: Store.open(path).close())
    with Store.open(path) as store:
        results = _timed(store.game_results)
        queued = _timed(lambda: GameQueue(store.planned(), store.played(), 5))
        bots = [entry.label for entry in store.bots()]
        doubted = _timed(lambda: list_doubts(load_totals(store).strengths, bots))
        planned = _timed(lambda: Matchmaking(2 * count).next(store))
        added = _added(store, count)
    return [
        f"store {size / 1e6:8.1f} MB, {size / count:,.0f} bytes per game",
        f"standings {standings:6.2f} s and {memory / 1e6:,.0f} MB (the whole command)",
        f"to open for writing {opened:.2f} s, to read all results {results:.2f} s, to queue {queued:.2f} s",
        f"to go on {going_on:.2f} s and {held / 1e6:,.0f} MB before the first game",
        f"to find who is not told apart {doubted:.2f} s, to plan the next batch of a league {planned:.2f} s",
        f"to add a game {1000 * added:.1f} ms (the disk's time, too)",
    ]


def _added(store: Store, count: int) -> float:
    """The median commit of one game."""
    packed = Packed("", '[[1,2],[9,7],[null,null],[9,9],[1,1],[1,1],"x"]', os.urandom(3000), [])
    bots = tuple(entry.key for entry in store.bots())[:2]
    names = [f"{count + extra:016x}" for extra in range(40)]
    store.plan(Pairing(name, name, 1, bots, 1) for name in names)
    times = []
    for name in names:
        begin = time.perf_counter()
        store.add(packed._replace(id=name))
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def _timed(call: Callable[[], Any]) -> float:
    """Seconds of CPU time, because other programs disturb."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def _equinox(folder: Path, *words: str) -> tuple[float, float]:
    return _used(folder, sys.executable, "-c", CODE, *words)


def _used(folder: Path, *command: str) -> tuple[float, float]:
    """A command: its seconds of CPU time, and the bytes that it had at most."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    said = process.stderr.read()
    process.stderr.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, said.decode()
    return used.ru_utime + used.ru_stime, used.ru_maxrss * 1024.0


if __name__ == "__main__":
    run(tuple(map(int, sys.argv[1:])) or SIZES)
