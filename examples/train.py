"""Self-play of a small network over many games at once; after minutes it beats `random` clearly.

    python examples/train.py --minutes 4
    equinox match examples/learned_bot random --game creatures --games 100

The first games are played at random, all others by the network, with some noise. It learns the lead that each
seat had in the end from what the seat saw after its moves, and plays what promises the largest lead.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import numpy as np
from learned_bot.player import POINTS, ValueNetwork, choose_all

from equinox.rl import VectorEnv


def play(env: VectorEnv, network: ValueNetwork | None, positions: int, rng: np.random.Generator):
    """What movers saw after so many moves, and the leads with which they ended."""
    chance = random.Random(int(rng.integers(2**32)))
    pending: list[list] = [[] for _ in range(len(env))]
    seen, leads = [], []
    batch = env.reset([int(seed) for seed in rng.integers(2**32, size=len(env))])
    while len(seen) < positions:
        movers = batch.seats
        if network is None:
            actions = batch.sample(rng)
        else:
            places = choose_all(network, env.states, 0.05, chance)
            actions = batch.legal[np.cumsum(batch.counts) - batch.counts + places]
        batch = env.step(actions)
        for game in np.flatnonzero(batch.ended):
            seen += [row for row, _ in pending[game]]
            leads += [batch.rewards[game, seat] / POINTS for _, seat in pending[game]]
            pending[game] = []
        # Positions of one game are much alike: some of them will do.
        kept = np.flatnonzero((rng.random(len(env)) < (0.05 if network is None else 0.2)) & ~batch.ended)
        if len(kept):
            rows = env.features.stack([env.states[game] for game in kept], movers[kept]).astype(np.float16)
            for game, row in zip(kept, rows, strict=True):
                pending[game].append((row, movers[game]))
    return np.array(seen), np.array(leads, np.float32)


def evaluate(network: ValueNetwork, games: int) -> float:
    """The share of points against random moves, on either seat in turn."""
    env, rng, chance = VectorEnv(games, "creatures", seed=10**9), np.random.default_rng(1), random.Random(1)
    batch, points = env.reset(), np.full(games, np.nan)
    while np.isnan(points).any():
        actions = batch.sample(rng)
        ours = np.flatnonzero((batch.seats == np.arange(games) % 2) & np.isnan(points))
        if len(ours):
            places = choose_all(network, [env.states[game] for game in ours], 0.0, chance)
            actions[ours] = batch.legal[(np.cumsum(batch.counts) - batch.counts)[ours] + places]
        batch = env.step(actions)
        for game in np.flatnonzero(batch.ended & np.isnan(points)):
            points[game] = (1 + batch.rewards[game, game % 2]) / 2
    return float(points.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Train examples/learned_bot by self-play.")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--games", type=int, default=128, help="at once (128)")
    parser.add_argument("--positions", type=int, default=3000, help="to learn from, in a round (3000)")
    parser.add_argument("--matches", type=int, default=100, help="against random, after a round (100)")
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "learned_bot" / "network.npz")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    env = VectorEnv(options.games, "creatures", players=2, reward="margin")
    network, began, rounds = ValueNetwork(env.features.size, seed=options.seed), time.monotonic(), []
    while not rounds or time.monotonic() - began < 60 * options.minutes:
        if rounds:
            played = play(env, network, options.positions, rng)
        else:
            played = play(env, None, 20 * options.positions, rng)  # random games cost next to nothing
        rounds.append(played)
        seen, leads = (np.concatenate(parts) for parts in zip(*rounds, strict=True))
        portions = np.array_split(rng.permutation(np.tile(np.arange(len(seen)), 2)), 1 + len(seen) // 100)
        for number, some in enumerate(portions):
            rate = 2e-3 * (1 - number / len(portions))  # slower and slower, so that noise averages out
            error = network.learn(seen[some].astype(np.float32), leads[some], rate)
        share, minutes = evaluate(network, options.matches), (time.monotonic() - began) / 60
        print(f"{minutes:4.1f} min: error {error:.2f}, {share:.0%} of the points against random", flush=True)
    network.save(options.output)
    print(f"saved {options.output}")


if __name__ == "__main__":
    main()
