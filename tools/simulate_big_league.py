"""Writes the file of a league that was never played: many authors, bots, versions and games.

    python -m tools.simulate_big_league --results /tmp/big
    equinox standings big --results /tmp/big

All measurements of large leagues use these files. The bots are real: small programs in Python, which `equinox
league run` can play. Results come from bots of known strength, with luck that the games of a deal share, ties
and a few faults; opponents are close in strength more often than not, and some bots have several versions.
Records are random bytes of the usual size, except for games with a fault: everything but `verify`, `replay`
and the like can be tried.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from equinox.protocol import Clock, Result
from equinox.record import Entrant, Fault, Record
from harness.bots import find
from harness.packing import Packed, Short, pack
from harness.schedules.league import League
from harness.schedules.pairing import Pairing, deal
from harness.settings import Entry, Settings
from harness.snapshot import Snapshot, take
from harness.store import Store, place
from tools.bench.processes import PYTHON_BOT

CHUNK = 5_000
OLD_VERSIONS = 0.2
"""Versions that were replaced by newer ones, as a share of the active bots."""
FAULTS = 0.002
TOO_LATE = "no answer in time"
SPREAD = 200.0
"""The standard deviation of strengths, in Elo."""
POINTS = 400 / np.log(10)


class Size(NamedTuple):
    authors: int = 60
    bots: int = 150
    games: int = 100_000
    players: int = 2
    record: int = 1_600
    """Bytes."""


def write(results: Path, event: str, size: Size, seed: int = 1) -> Path:
    rng = np.random.default_rng(seed)
    entries, snapshots = _make_bots(results / f"{event}-bots", size)
    settings = Settings(
        event=event, game="creatures", players=size.players, schedule=League(), seed=seed, sandbox="auto"
    )
    strengths = rng.normal(0, SPREAD / POINTS, len(entries))
    path = place(results, event)
    with Store.create(path, settings, entries, snapshots) as store:
        chance = store.chance()
        dealt: dict[tuple[str, ...], int] = defaultdict(int)
        pairings: list[Pairing] = []
        packed: list[Packed] = []
        for number in range(-(-size.games // size.players)):
            seated = _choose_group(strengths, size.players, rng)
            group = tuple(sorted(entries[bot].key for bot in seated))
            strength = dict(zip((entries[bot].key for bot in seated), strengths[seated], strict=True))
            games = deal(settings, chance, group, dealt[group], number * 20 // size.games)
            dealt[group] += 1
            luck = rng.normal(0, 0.7, size.players)
            for game in games:
                packed.append(_play(game, [strength[key] for key in game.bots], luck, size.record, rng))
            pairings += games
            if len(pairings) >= CHUNK or number == -(-size.games // size.players) - 1:
                store.plan(pairings)
                store.add_all(packed)
                pairings, packed = [], []
    return path


def _make_bots(folder: Path, size: Size) -> tuple[list[Entry], list[Snapshot]]:
    """Old versions come first, as they joined first; all of a bot's versions have its author."""
    folder.mkdir(parents=True, exist_ok=True)
    entries, snapshots = [], []
    old = int(size.bots * OLD_VERSIONS)
    for number in range(old + size.bots):
        bot, version = (number, 1) if number < old else (number - old, 2 if number - old < old else 1)
        place = folder / f"bot{bot:03}"
        place.mkdir(exist_ok=True)
        author = f"author{bot % size.authors:02}"
        (place / "bot.py").write_text(f"{PYTHON_BOT}# {bot} {version}\n")
        (place / "bot.toml").write_text(
            f'name = "bot{bot:03}"\nversion = "{version}"\nauthor = "{author}"\n'
            'command = ["python3", "bot.py"]\n'
        )
        copy = take(find(str(place)))
        snapshots.append(copy)
        entries.append(
            Entry(
                key=place.name if version == 1 else f"{place.name}#{version}",
                name=place.name,
                version=str(version),
                author=author,
                content=copy.content,
                source=str(place),
                active=number >= old,
            )
        )
    return entries, snapshots


def _choose_group(strengths: np.ndarray, players: int, rng: np.random.Generator) -> list[int]:
    """A random bot, and others of about its strength."""
    first = int(rng.integers(len(strengths)))
    weights = np.exp(-(((strengths - strengths[first]) / 0.8) ** 2))
    weights[first] = 0
    others = rng.choice(len(strengths), players - 1, replace=False, p=weights / weights.sum())
    return [first, *others.tolist()]


def _play(
    game: Pairing, strengths: list[float], luck: np.ndarray, size: int, rng: np.random.Generator
) -> Packed:
    players = len(strengths)
    shown = np.round((np.array(strengths) + luck + rng.gumbel(size=players)) * 4)
    ranks = (1 + (shown[None, :] > shown[:, None]).sum(axis=1)).tolist()
    faults: list[str | None] = [None] * players
    if rng.random() < FAULTS:
        faulty = int(rng.integers(players))
        faults[faulty] = "timeout"
        ranks = [players if seat == faulty else 1 for seat in range(players)]
    short = Short(
        ranks=tuple(ranks),
        scores=tuple(shown.tolist()),
        faults=tuple(faults),
        decisions=(40,) * players,
        wall_ms=tuple(np.round(rng.gamma(40, 2, players), 3).tolist()),
        slowest_ms=tuple(np.round(rng.gamma(4, 2, players), 3).tolist()),
        reason="fault" if any(faults) else "deck-empty",
        engine="0123456789abcdef",
        text=(0,) * players,
    )
    data = os.urandom(size)
    reasons = [(seat, "timeout", TOO_LATE) for seat, fault in enumerate(faults) if fault]
    if reasons:  # commands read the records of these games
        record = Record(
            id=game.id,
            game="creatures",
            players=players,
            seed=game.seed,
            options={},
            bots=[Entrant(key) for key in game.bots],
            clock=Clock(),
            moves=[],
            faults=[Fault(seat, "timeout", TOO_LATE) for seat, _, _ in reasons],
            outcome=Result(shown.tolist(), ranks, "fault"),
        )
        data = pack(record).record
    return Packed(game.id, msgspec.json.encode(short).decode(), data, reasons)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = Size()
    parser.add_argument("--event", default="big")
    parser.add_argument("--results", type=Path, default=Path(tempfile.gettempdir()) / "big-league")
    for name, value in usual._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    size = Size(*(getattr(chosen, name) for name in Size._fields))
    path = write(chosen.results, chosen.event, size, chosen.seed)
    print(f"{path}: {size.games:,} games, {path.stat().st_size / 1e6:,.0f} MB")


if __name__ == "__main__":
    main()
