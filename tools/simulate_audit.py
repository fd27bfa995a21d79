"""How often `equinox audit-ranking` finds what is wrong with an event, and how often it cries wolf.

    python -m tools.simulate_audit --events 100

Simulated round robins with a defect planted in each, and with none. As in `tools.simulate_settled`, the games
of a deal share luck by seat.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple, get_args

import numpy as np
from tabulate import tabulate

from harness.game_result import GameResult
from harness.ranking_audit import Kind, audit_ranking
from harness.settings import Entry
from harness.standings import Event

KINDS: tuple[Kind, ...] = get_args(Kind)


class World(NamedTuple):
    """An event; all strengths in Elo."""

    strengths: tuple[float, ...]
    players: int = 2
    rounds: int = 60
    suits: tuple[tuple[int, int, float], ...] = ()
    """By how much the first bot is stronger, and the second weaker, when they meet."""
    seats: tuple[float, ...] = ()
    """The value of each seat."""
    tie: float = 0.15
    """Performances closer than this are equal, in units of the model."""
    clones: tuple[int, ...] = ()
    """These bots play the same moves in the same seat of the same deal."""
    replayed: tuple[int, int, int] | None = None
    """So many games on a single deal, all won by the second bot against the third."""


EVEN = (300.0, 150.0, 0.0, -150.0, -300.0)
CLEAN: dict[str, World] = {
    "two players": World(EVEN),
    "no ties": World(EVEN, tie=0.0),
    "one far ahead": World((1200.0, 150.0, 0.0, -150.0)),
    "few deals": World((800.0, 0.0, -800.0), rounds=15),
    "three players": World(EVEN, players=3, rounds=30),
    "four players": World((300.0, 100.0, -100.0, -300.0), players=4, rounds=100),
}
"""Events in which nothing is wrong: the gaps are wide enough for their games."""
CLONES_THAT_SUIT = World(
    (0.0, 0.0, 60.0, 0.0, -300.0), clones=(0, 1), suits=((0, 2, 300), (1, 2, 300), (3, 0, 300), (3, 1, 300))
)
"""The clones beat the third bot, and lose to the fourth."""
PLANTED: dict[str, tuple[Kind, World]] = {
    "cycle": ("cycle", World((0.0, 0.0, 0.0, -300.0), suits=((0, 1, 200), (1, 2, 200), (2, 0, 200)))),
    "cycle, three players": (
        "cycle",
        World((0.0, 0.0, 0.0, -300.0), players=3, suits=((0, 1, 600), (1, 2, 600), (2, 0, 600))),
    ),
    "clones": ("clones", World((150.0, 150.0, 0.0, -300.0), clones=(0, 1))),
    "clones that suit a bot": ("clones", CLONES_THAT_SUIT),
    "seat": ("seat", World(EVEN, seats=(40.0, -40.0))),
    "seat, three players": ("seat", World(EVEN, players=3, rounds=30, seats=(80.0, 0.0, -80.0))),
    "deal": ("deal", World((300.0, 60.0, 0.0, -300.0), replayed=(60, 2, 1))),
    "opponent": ("opponent", World((100.0, 80.0, 0.0, -100.0), suits=((1, 3, 500), (3, 0, 50)))),
    "ties": ("ties", World(EVEN, rounds=100, tie=8.0)),
    "too few games": ("games", World((40.0, 20.0, 0.0, -20.0), rounds=30)),
}


def play_event(world: World, seed: int) -> Event:
    """Every group plays its deals through all seats."""
    rng = np.random.default_rng(seed)
    unit = np.log(10) / 400
    strengths, players = np.array(world.strengths), world.players
    advantage = (strengths[:, None] - strengths[None, :]) * unit
    for one, other, elo in world.suits:
        advantage[one, other] += elo * unit
        advantage[other, one] -= elo * unit
    bonus = np.array(world.seats or (0.0,) * players) * unit
    names = [f"bot{number}" for number in range(len(strengths))]
    results: list[GameResult] = []

    def add(deal: str, seated: Sequence[int], shown: np.ndarray, decisions: Sequence[int]) -> None:
        level = np.round(shown / world.tie) if world.tie else shown
        results.append(
            GameResult(
                number=len(results),
                id=f"game{len(results):06d}",
                deal=deal,
                bots=tuple(names[bot] for bot in seated),
                ranks=tuple((1 + (level[None, :] > level[:, None]).sum(axis=1)).tolist()),
                scores=tuple(np.round(10 * level).tolist()),
                faults=(None,) * players,
                decisions=tuple(decisions),
                wall_ms=(20.0,) * players,
                slowest_ms=(5.0,) * players,
                reason="end",
            )
        )

    for group in combinations(range(len(strengths)), players):
        for number in range(world.rounds):
            luck = rng.normal(0, 1, players) + bonus
            order = rng.permutation(group).tolist()
            noise, decisions = rng.gumbel(0, 1, players), rng.integers(10, 30, players)
            for turn in range(players):
                seated = order[turn:] + order[:turn]
                if turn and not set(group) <= set(world.clones):
                    noise, decisions = rng.gumbel(0, 1, players), rng.integers(10, 30, players)
                among = advantage[np.ix_(seated, seated)].sum(axis=1) / players
                add(f"{group}-{number}", seated, among + luck + noise, decisions.tolist())
    if world.replayed:
        games, one, other = world.replayed
        for turn in range(games):
            shown = np.array([9.0, 0.0])
            add(
                "replayed",
                (one, other) if turn % 2 else (other, one),
                shown[:: 1 if turn % 2 else -1],
                (9, 9),
            )
    entries = tuple(
        Entry(number=number, key=name, name=name, label=name, content=name, source=name)
        for number, name in enumerate(names)
    )
    return Event("simulated", "creatures", players, entries, results, frozenset(), len(results))


def count_findings(world: World, events: int) -> Counter[Kind]:
    """In how many events each kind is found."""
    counts: Counter[Kind] = Counter()
    for seed in range(events):
        counts.update({one.kind for one in audit_ranking(play_event(world, seed)).findings})
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=100)
    chosen = parser.parse_args()
    rows = []
    worlds = {f"nothing: {name}": world for name, world in CLEAN.items()}
    worlds |= {name: world for name, (_, world) in PLANTED.items()}
    for name, world in worlds.items():
        counts = count_findings(world, chosen.events)
        rows.append(
            [name, *(f"{counts[kind] / chosen.events:.0%}" if counts[kind] else "-" for kind in KINDS)]
        )
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(tabulate(rows, ["planted", *KINDS]))


if __name__ == "__main__":
    main()
