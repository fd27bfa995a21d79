"""How long `equinox standings` takes, from the start of the command to its last line."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from itertools import combinations, cycle
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from harness.packing import Packed, Short
from harness.schedules.league import League
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store, place

BOTS = 10
SIZES = (10_000, 100_000)
LIMIT_SECONDS = 5.0
"""The limit for 100,000 games of two players."""


def write(results: Path, event: str, games: int, players: int, bots: int = BOTS, seed: int = 1) -> Path:
    """An event of so many games that were never played. The records are left empty: no table reads them."""
    rng = np.random.default_rng(seed)
    names = [f"bot{number}" for number in range(bots)]
    entries = [
        Entry(number=number, key=name, name=name, version="1.0", content=f"{number:016x}", source=name)
        for number, name in enumerate(names)
    ]
    settings = Settings(event=event, game="creatures", players=players, schedule=League())
    strengths = np.linspace(0.6, -0.6, bots)
    path = place(results, event)
    pairings, packed = [], []
    groups = cycle(combinations(range(bots), players))
    for deal in range(-(-games // players)):
        group = list(next(groups))
        luck = rng.normal(0, 0.7, players)
        for turn in range(min(players, games - deal * players)):
            seated = group[turn:] + group[:turn]
            shown = np.round((strengths[seated] + luck + rng.gumbel(size=players)) * 4)
            ranks = (1 + (shown[None, :] > shown[:, None]).sum(axis=1)).tolist()
            name = f"{deal:012x}{turn:04x}"
            pairings.append(Pairing(name, f"{deal:x}", deal, tuple(names[bot] for bot in seated)))
            short = Short(
                ranks=tuple(ranks),
                scores=tuple(shown.tolist()),
                faults=(None,) * players,
                decisions=(40,) * players,
                wall_ms=(83.421,) * players,
                slowest_ms=(9.125,) * players,
                reason="deck-empty",
            )
            packed.append(Packed(name, msgspec.json.encode(short).decode(), b"", []))
    with Store.create(path, settings, entries) as store:
        store.plan(pairings)
        store.add_all(packed)
    return path


class Taken(NamedTuple):
    """Seconds of one command, from its start to its end."""

    wall: float
    cpu: float


def measure(results: Path, event: str) -> Taken:
    command = [str(Path(sys.executable).with_name("equinox")), "standings", event, "--results", str(results)]
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    return Taken(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def run(repeats: int = 3) -> None:
    """Print the numbers: the best of a few runs, because the machine is shared."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder)
        print(f"equinox standings, {BOTS} bots, from start to end of the command (best of {repeats})")
        for players in (2, 3, 4, 5):
            taken = []
            for games in SIZES:
                event = f"p{players}g{games}"
                write(results, event, games, players)
                runs = [measure(results, event) for _ in range(repeats)]
                taken.append(Taken(min(one.wall for one in runs), min(one.cpu for one in runs)))
            few, many = taken
            limit = f" (to reach: under {LIMIT_SECONDS:g} s)" if players == 2 else ""
            print(
                f"  {players} players: {SIZES[0]:,} games {few.wall:.2f} s, CPU {few.cpu:.2f} s; "
                f"{SIZES[1]:,} games {many.wall:.2f} s{limit}, CPU {many.cpu:.2f} s: "
                f"{many.cpu / few.cpu:.1f} times the CPU time for ten times the games"
            )


if __name__ == "__main__":
    run()
