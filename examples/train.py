"""Self-play of a small policy over many games at once (PPO in NumPy); in minutes it beats `random` clearly.

    python examples/train.py --minutes 2
    equinox match examples/learned_bot random --game creatures --matches 100

All seats follow the same policy. A move is good if the lead grows in the moves that follow.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from learned_bot.player import FEATURES, Policy, describe_moves, read_row

from equinox.rl import VectorEnv
from equinox.rl.vector import Batch

PRESTIGE, CHAMPION = np.array([4, 3, 2, 1, 0], np.float32), 5
DISCOUNT = 0.9
"""What a decision later counts."""
GAME = 44
"""The last numbers of a move's row are the same for all moves of a game."""


def estimate_lead(observations: np.ndarray, seats: np.ndarray) -> np.ndarray:
    """What seat 0 is ahead: prestige on creatures in play. The weakest is worth less, the fuller the row."""
    parts = FEATURES.split(observations)
    _, filled, strengths = read_row(parts)
    weakest = filled & (strengths == strengths.min(axis=1, keepdims=True))
    in_play = parts["creatures"][:, 1]
    alive = in_play - 0.7 * weakest * (filled.sum(axis=1) / in_play.sum(axis=1))[:, None]
    points = np.einsum("gscr,gc,r->gs", parts["cells"][:, :2], alive, PRESTIGE)
    points += CHAMPION * np.einsum("gsc,gc->gs", parts["creatures"][:, 3:5], alive)
    return (points[:, 0] - points[:, 1]) * np.where(seats == 0, 1, -1)


def choose(policy: Policy, batch: Batch, rng: np.random.Generator):
    """The moves of all games as rows, the place of the chosen one in each game, and its probability."""
    rows = describe_moves(batch.observations, batch.legal, batch.counts)
    chances = policy(rows, batch.counts)
    starts = np.cumsum(batch.counts) - batch.counts
    # The largest of logarithms plus Gumbel noise is a sample.
    noisy = np.log(chances + 1e-9) + rng.gumbel(size=len(chances))
    places = np.array([part.argmax() for part in np.split(noisy, starts[1:])])
    return rows, places, chances[starts + places]


def play(env: VectorEnv, policy: Policy, rng: np.random.Generator):
    """A game in each place of the environment: its decisions, and what each has gained."""
    batch = env.reset([int(seed) for seed in rng.integers(2**32, size=len(env))])
    running, lead = np.ones(len(env), np.bool_), np.zeros(len(env))
    steps = []
    while running.any():
        rows, places, chances = choose(policy, batch, rng)
        kept = rows[np.repeat(running, batch.counts)].astype(np.float16)
        decisions = kept, batch.counts[running], places[running], chances[running]
        steps.append((decisions, running, estimate_lead(batch.observations, batch.seats), batch.seats))
        starts = np.cumsum(batch.counts) - batch.counts
        batch = env.step(batch.legal[starts + places])
        lead = np.where(batch.ended & running, batch.rewards[:, 0], lead)  # in the end
        running = running & ~batch.ended
    gains, gain = [], np.zeros(len(env))
    for _, running, before, seats in reversed(steps):
        gain = np.where(running, DISCOUNT * gain + lead - before, gain)
        lead = np.where(running, before, lead)
        gains.append((gain * np.where(seats == 0, 1, -1))[running])
    parts = zip(*[decisions for decisions, *_ in steps], strict=True)
    return *(np.concatenate(part) for part in parts), np.concatenate(gains[::-1])


def improve(policy: Policy, rows, counts, chosen, chances, gains, rng: np.random.Generator) -> None:
    """PPO: make moves that gained more than expected more probable, but none by more than a fifth at once."""
    starts = np.cumsum(counts) - counts
    games = np.c_[rows[starts, -GAME:].astype(np.float32), np.ones(len(counts))]
    advantages = gains - games @ np.linalg.lstsq(games, gains, rcond=None)[0]
    advantages /= advantages.std()
    for _ in range(3):
        for some in np.array_split(rng.permutation(len(counts)), 1 + len(counts) // 2000):
            count, advantage = counts[some], advantages[some]
            begin = np.cumsum(count) - count
            moves = rows[np.repeat(starts[some] - begin, count) + np.arange(count.sum())].astype(np.float32)
            now, places = policy(moves, count), begin + chosen[some]
            ratio = now[places] / chances[some]
            push = advantage * ratio * np.where(advantage > 0, ratio < 1.2, ratio > 0.8) / len(some)
            slopes = now * np.repeat(push, count)
            slopes[places] -= push
            logs = np.log(now + 1e-9)
            entropy = -np.add.reduceat(now * logs, begin)  # a little of it is rewarded: go on trying
            slopes += 0.01 * now * (logs + np.repeat(entropy, count)) / len(some)
            policy.learn(moves, slopes, rate=3e-3)


def evaluate(policy: Policy, games: int) -> np.ndarray:
    """Points against random moves, on either seat in turn: 1 for a win, a half for a tie."""
    env, rng = VectorEnv(games, "creatures", players=2, seed=10**9), np.random.default_rng(1)
    batch, points = env.reset(), np.full(games, np.nan)
    while np.isnan(points).any():
        _, places, _ = choose(policy, batch, rng)
        ours = batch.legal[np.cumsum(batch.counts) - batch.counts + places]
        batch = env.step(np.where(batch.seats == np.arange(games) % 2, ours, batch.sample(rng)))
        for game in np.flatnonzero(batch.ended & np.isnan(points)):
            points[game] = (1 + batch.rewards[game, game % 2]) / 2
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description="Train examples/learned_bot by self-play.")
    parser.add_argument("--minutes", type=float, default=2, help="of processor time (2)")
    parser.add_argument("--games", type=int, default=64, help="in a round, all at once (64)")
    parser.add_argument("--matches", type=int, default=200, help="against random, every ten rounds (200)")
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "learned_bot" / "policy.npz")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    env = VectorEnv(options.games, "creatures", players=2, reward="margin")
    batch = env.reset()
    inputs = describe_moves(batch.observations, batch.legal, batch.counts).shape[1]
    policy, rounds, decisions, is_over = Policy(inputs, seed=options.seed), 0, 0, False
    while not is_over:
        played = play(env, policy, rng)
        improve(policy, *played, rng)
        rounds, decisions = rounds + 1, decisions + len(played[1])
        is_over = time.process_time() > 60 * options.minutes
        if is_over or rounds % 10 == 0:
            points, minutes = evaluate(policy, options.matches), time.process_time() / 60
            percent, error = 100 * points.mean(), 196 * points.std() / len(points) ** 0.5
            print(
                f"{minutes:4.1f} min, {decisions:,} decisions: {percent:.0f} ± {error:.0f} % against random",
                flush=True,
            )
    policy.save(options.output)
    print(f"saved {options.output}")


if __name__ == "__main__":
    main()
