"""A small policy in plain NumPy: one hidden layer, a number for each action, and the value of the game."""

from __future__ import annotations

from pathlib import Path

import numpy as np


class Policy:
    def __init__(self, inputs: int, actions: int, hidden: int = 64, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "in": rng.normal(0, 0.05, (inputs, hidden)).astype(np.float32),
            "in bias": np.zeros(hidden, np.float32),
            "out": np.zeros((hidden, actions + 1), np.float32),  # the last column is the value
            "out bias": np.zeros(actions + 1, np.float32),
        }
        self.moments = {name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the probabilities of the legal actions, and the value for who decides."""
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["in bias"], 0)
        out = hidden @ self.weights["out"] + self.weights["out bias"]
        logits = np.where(masks, out[:, :-1], -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def learn(
        self,
        seen: np.ndarray,
        masks: np.ndarray,
        actions: np.ndarray,
        old: np.ndarray,
        advantages: np.ndarray,
        returns: np.ndarray,
        rate: float = 1e-3,
        clip: float = 0.2,
        entropy: float = 0.01,
    ) -> None:
        """One step of PPO. `old` are the probabilities with which the actions were chosen."""
        hidden, odds, values = self.forward(seen, masks)
        rows = np.arange(len(actions))
        ratio = odds[rows, actions] / old
        clipped = (advantages > 0) & (ratio > 1 + clip) | (advantages < 0) & (ratio < 1 - clip)
        pull = np.where(clipped, 0, ratio * advantages)[:, None]
        logs = np.log(np.maximum(odds, 1e-9))
        grad = np.empty((len(actions), odds.shape[1] + 1), np.float32)  # of the loss by the output layer
        grad[:, :-1] = pull * odds + entropy * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        grad[rows, actions] -= pull[:, 0]
        grad[:, -1] = values - returns
        grad /= len(actions)
        back = (grad @ self.weights["out"].T) * (hidden > 0)
        grads = {"in": seen.T @ back, "in bias": back.sum(axis=0)}
        grads |= {"out": hidden.T @ grad, "out bias": grad.sum(axis=0)}
        self.updates += 1
        for name, slope in grads.items():  # Adam
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.updates)
            self.weights[name] -= rate * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)

    def save(self, file: Path) -> None:
        np.savez_compressed(file, **{name: w.astype(np.float16) for name, w in self.weights.items()})

    @classmethod
    def load(cls, file: Path) -> Policy:
        stored = np.load(file)
        policy = cls(len(stored["in"]), len(stored["out bias"]) - 1, len(stored["in bias"]))
        policy.weights = {name: stored[name].astype(np.float32) for name in policy.weights}
        return policy
