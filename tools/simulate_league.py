"""The value of matchmaking: how well the table of a simulated league agrees with the bots' true strengths.

    python -m tools.simulate_league --bots 60 --games 2400 --events 40

The same leagues (true strengths, opponents that suit a bot) are played with opponents drawn at random and
with `Matchmaking`, through a real event file: batch after batch is planned, played and stored. The games of a
deal share luck by seat, and performances that are close are ties. At two thirds of the games a bot joins that
belongs in one of the first places. Printed are, with 95 % intervals over events:

- the rank correlation (Spearman) between the table and the truth after all games, and the difference between
  the two ways of pairing, by event;
- how far the newcomer is from its place after 12 and 24 of its own deals, and how many others it has met;
- with --crowd, where one of twelve authors has a quarter of the bots: the largest share of the seats of a
  batch that went to this author.
"""

from __future__ import annotations

import argparse
import multiprocessing
import tempfile
from collections import Counter
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

import msgspec
import numpy as np
from tabulate import tabulate

from harness.packing import Packed, Short
from harness.ratings import POINTS, strengths
from harness.schedules.league import League, Matchmaking
from harness.schedules.pairing import Pairing, deal
from harness.settings import Entry, Settings
from harness.store import Store

SPREAD = 200.0
SUITED = 30.0
"""In Elo: how much bots differ in strength, and how much opponents suit them."""
LUCK = 0.7
TIE = 0.25
JOINS = 2 / 3
SOON = (12, 24)
BOTS_EACH = 3
AUTHORS = 12
CROWD = 4
"""Each author has BOTS_EACH bots; or there are AUTHORS authors, and one of them has every fourth bot."""


class World:
    """True strengths; the last bot is the newcomer."""

    def __init__(self, bots: int, players: int, seed: int, crowd: bool) -> None:
        rng = np.random.default_rng(seed)
        self.players = players
        self.crowd = crowd
        self.names = [f"bot{number:03}" for number in range(bots)]
        self.strength = rng.normal(0, SPREAD / POINTS, bots)
        order = np.argsort(-self.strength)
        second = order[max(1, bots // 30)]
        self.strength[[second, bots - 1]] = self.strength[[bots - 1, second]]
        suits = np.triu(rng.normal(0, SUITED / POINTS, (bots, bots)), 1)
        self.suits = suits - suits.T
        self.rng = rng

    def entry(self, bot: int) -> Entry:
        author = bot // BOTS_EACH
        if self.crowd:
            author = 0 if bot % CROWD == 0 else 1 + bot % (AUTHORS - 1)
        name = self.names[bot]
        return Entry(key=name, name=name, author=f"author{author}", content=f"{bot:016x}", source=name)

    def play(self, games: list[Pairing]) -> list[Packed]:
        packed = []
        luck: dict[str, np.ndarray] = {}
        for game in games:
            if game.deal not in luck:
                luck[game.deal] = self.rng.normal(0, LUCK, self.players)
            seated = [int(name[3:]) for name in game.bots]
            shown = self.strength[seated] + self.suits[np.ix_(seated, seated)].sum(axis=1) / self.players
            shown = np.round((shown + luck[game.deal] + self.rng.gumbel(size=self.players)) / TIE)
            ranks = (1 + (shown[None, :] > shown[:, None]).sum(axis=1)).tolist()
            seats = range(self.players)
            short = Short(
                ranks=tuple(ranks),
                scores=tuple(shown.tolist()),
                faults=tuple(None for _ in seats),
                decisions=tuple(10 for _ in seats),
                wall_ms=tuple(1.0 for _ in seats),
                slowest_ms=tuple(1.0 for _ in seats),
                reason="end",
            )
            packed.append(Packed(game.id, msgspec.json.encode(short).decode(), b"", []))
        return packed


class Plan(Protocol):
    goal: int | None

    def next(self, store: Store) -> list[Pairing]: ...


class RandomPairing:
    """Random pairings."""

    def __init__(self, seed: int) -> None:
        self.goal: int | None = None
        self.rng = np.random.default_rng(seed)
        self.dealt: Counter[tuple[str, ...]] = Counter()

    def next(self, store: Store) -> list[Pairing]:
        settings, chance = store.config, store.chance()
        left = (self.goal or 0) - store.count_played()
        keys = [entry.key for entry in store.bots()]
        games: list[Pairing] = []
        for _ in range(min(-(-left // settings.players), 12 + store.count_played() // 40)):
            chosen = self.rng.choice(len(keys), settings.players, replace=False)
            group = tuple(sorted(keys[bot] for bot in chosen))
            games += deal(settings, chance, group, self.dealt[group], 0)
            self.dealt[group] += 1
        return games


class Found(NamedTuple):
    """The results of one league."""

    correlation: float
    misplaced: tuple[float, ...]
    """By how many places the newcomer was wrong, after so many deals as `SOON` has."""
    met: tuple[float, ...]
    crowd: float


def run_league(bots: int, players: int, games: int, seed: int, crowd: bool, matchmaking: bool) -> Found:
    world = World(bots, players, seed, crowd)
    settings = Settings(event="l", game="creatures", players=players, schedule=League(), seed=seed)
    plan: Plan = Matchmaking() if matchmaking else RandomPairing(seed)
    misplaced: list[float] = []
    met: list[float] = []
    crowds: list[float] = []
    newcomer = world.names[-1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "l.sqlite")
        with Store.create(path, settings, [world.entry(bot) for bot in range(bots - 1)]) as store:
            store._database.execute("PRAGMA synchronous = OFF")
            for plan.goal in (int(games * JOINS), games):
                if plan.goal == games:
                    store.put_bot(world.entry(bots - 1))
                while batch := plan.next(store):
                    store.plan(batch)
                    store.add_all(world.play(batch))
                    authors = Counter(int(key[3:]) % CROWD == 0 for game in batch for key in game.bots)
                    if len(batch) > 4 * AUTHORS * players:
                        crowds.append(authors[True] / authors.total())
                    groups = {game.deal: game.bots for game in batch if newcomer in game.bots}
                    if groups and len(misplaced) < len(SOON):
                        look(world, store, misplaced, met)
            correlation = correlate(world, store)
    return Found(correlation, tuple(misplaced), tuple(met), max(crowds, default=0.0))


def look(world: World, store: Store, misplaced: list[float], met: list[float]) -> None:
    """Where the newcomer is, once it has played often enough."""
    newcomer = world.names[-1]
    results = store.game_results()
    own = {result.deal: result.bots for result in results if newcomer in result.bots}
    if len(own) >= SOON[len(misplaced)]:
        table = strengths(results, replicates=1).bots
        true = int((world.strength > world.strength[-1]).sum())
        misplaced.append(abs(table.index(newcomer) - true))
        met.append(len({bot for bots in own.values() for bot in bots}) - 1)


def correlate(world: World, store: Store) -> float:
    table = strengths(store.game_results(), replicates=1).bots
    found = np.array([table.index(name) for name in world.names])
    truth = np.argsort(np.argsort(-world.strength))
    return float(np.corrcoef(found, truth)[0, 1])


def describe(values: list[float], digits: int) -> str:
    half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.{digits}f} ± {half:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bots", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--events", type=int, default=40)
    parser.add_argument("--crowd", action="store_true", help="one author has a quarter of the bots")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    work = [
        (chosen.bots, chosen.players, chosen.games, seed, chosen.crowd, matchmaking)
        for matchmaking in (False, True)
        for seed in range(chosen.events)
    ]
    with multiprocessing.get_context("fork").Pool(chosen.jobs) as pool:
        done = pool.starmap(run_league, work, chunksize=1)
    halves = {"random": done[: chosen.events], "matchmaking": done[chosen.events :]}
    gains = [
        new.correlation - old.correlation
        for old, new in zip(halves["random"], halves["matchmaking"], strict=True)
    ]
    rows = []
    for name, found in halves.items():
        row = [name, describe([one.correlation for one in found], 4)]
        row.append(describe(gains, 4) if name == "matchmaking" else "")
        for place in range(len(SOON)):
            soon = [one for one in found if len(one.misplaced) > place]
            row.append(describe([one.misplaced[place] for one in soon], 1) if soon else "-")
            row.append(f"{fmean(one.met[place] for one in soon):.1f}" if soon else "-")
        if chosen.crowd:
            row.append(f"{max(one.crowd for one in found):.0%}")
        rows.append(row)
    print(f"{chosen.bots} bots, {chosen.players} players, {chosen.games} games, {chosen.events} events")
    headers = ["pairing", "rank correlation", "difference"]
    headers += [text for deals in SOON for text in (f"misplaced after {deals}", "met")]
    print(tabulate(rows, [*headers, "crowd"] if chosen.crowd else headers))


if __name__ == "__main__":
    main()
