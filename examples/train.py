"""Self-play of a small policy with PPO over many games at once. After minutes it beats `random` clearly.

python examples/train.py --minutes 5
equinox match examples/learned_bot random --game creatures --games 100
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from learned_bot.policy import Policy

from equinox.rl import VectorEnv

ACTIONS = 1361
"""With the default options, creatures has no others (docs/research.md)."""

POINTS = 10
"""A lead that counts 1. To learn from the lead takes fewer games than to learn from wins."""


def choose(policy: Policy, batch, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """An action for each game, by the policy's probabilities, and those of the chosen ones."""
    _, odds, _ = policy.forward(batch.observations, batch.masks[:, :ACTIONS])
    actions = (odds.cumsum(axis=1) < rng.random((len(odds), 1)) * 0.999999).sum(axis=1)
    return actions, odds[np.arange(len(odds)), actions]


def play(env: VectorEnv, policy: Policy, pending: list[list], decisions: int, rng: np.random.Generator):
    """Self-play, until so many decisions belong to finished games; what each of them was worth."""
    finished: list[tuple] = []
    batch = env.batch or env.reset()
    while len(finished) < decisions:
        actions, odds = choose(policy, batch, rng)
        masks = np.packbits(batch.masks[:, :ACTIONS], axis=1)
        for game, mine in enumerate(pending):
            mine.append((batch.observations[game], masks[game], actions[game], odds[game], batch.seats[game]))
        batch = env.step(actions)
        for game in np.flatnonzero(batch.ended):
            finished += [(*one[:4], batch.rewards[game, one[4]] / POINTS) for one in pending[game]]
            pending[game] = []
    seen, masks, actions, odds, returns = map(np.array, zip(*finished, strict=True))
    return seen, np.unpackbits(masks, axis=1, count=ACTIONS).astype(bool), actions, odds, returns


def improve(
    policy: Policy, played: tuple, rate: float, rng: np.random.Generator, epochs: int = 4, size: int = 256
) -> None:
    seen, masks, actions, odds, returns = played
    values = np.concatenate(
        [policy.forward(seen[at : at + size], masks[at : at + size])[2] for at in range(0, len(seen), size)]
    )
    gains = returns - values
    gains = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype(np.float32)
    for _ in range(epochs):
        order = rng.permutation(len(seen))
        for at in range(0, len(order), size):
            some = order[at : at + size]
            policy.learn(seen[some], masks[some], actions[some], odds[some], gains[some], returns[some], rate)


def evaluate(policy: Policy, games: int, rng: np.random.Generator) -> float:
    """The share of points against random moves, the policy on the even seats of the even games."""
    env = VectorEnv(games, "creatures", seed=10**9)
    batch, points = env.reset(), np.full(games, np.nan)
    while np.isnan(points).any():
        ours = batch.seats == np.arange(games) % 2
        batch = env.step(np.where(ours, choose(policy, batch, rng)[0], batch.sample(rng)))
        for game in np.flatnonzero(batch.ended & np.isnan(points)):
            points[game] = (1 + batch.rewards[game, game % 2]) / 2
    return float(points.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Train examples/learned_bot by self-play.")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=128, help="at once (128)")
    parser.add_argument("--decisions", type=int, default=8192, help="between two improvements (8192)")
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "learned_bot" / "policy.npz")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning (0.001)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    env = VectorEnv(options.games, "creatures", players=2, reward="margin", seed=options.seed)
    policy = Policy(env.features.size, ACTIONS, seed=options.seed)
    pending: list[list] = [[] for _ in range(options.games)]
    began, rounds, told = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - began) / 60) < options.minutes or not rounds:
        improve(policy, play(env, policy, pending, options.decisions, rng), options.rate, rng)
        rounds += 1
        if spent >= told:
            told = spent + options.minutes / 3
            share = evaluate(policy, 100, rng)
            print(
                f"{spent:4.1f} min, {rounds:4} rounds: {share:.0%} of the points against random", flush=True
            )
    policy.save(options.output)
    print(f"saved {options.output}: {evaluate(policy, 400, rng):.1%} of the points against random, ± 5 %")


if __name__ == "__main__":
    main()
