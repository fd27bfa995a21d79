"""What both the training and the bot need: a small value network in NumPy, and the player that follows it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import equinox
from equinox.rl.codec import get_codec
from equinox.rl.features import get_features
from equinox.rl.rewards import get_reward

POINTS = 10
"""A lead that is worth 1. To learn from the lead takes fewer games than to learn from wins."""


class ValueNetwork:
    """One hidden layer: from what a seat sees to the lead that it will have at the end."""

    def __init__(self, inputs: int, hidden: int = 64, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        first = rng.normal(0, 0.05, (inputs, hidden)).astype(np.float32)
        last = rng.normal(0, 0.05, hidden).astype(np.float32)
        self.weights = [first, np.zeros(hidden, np.float32), last, np.zeros(1, np.float32)]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def __call__(self, seen: np.ndarray) -> np.ndarray:
        first, bias, last, constant = self.weights
        return np.maximum(seen @ first + bias, 0) @ last + constant

    def learn(self, seen: np.ndarray, leads: np.ndarray, rate: float = 2e-3) -> float:
        """One step of Adam towards the leads that came out. Returns the mean squared error."""
        first, bias, last, constant = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        errors = hidden @ last + constant - leads
        slope = errors / len(errors)
        back = np.outer(slope, last) * (hidden > 0)
        self.updates += 1
        gradients = seen.T @ back, back.sum(axis=0), slope @ hidden, slope.sum(keepdims=True)
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.updates)
            weight -= rate * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
        return float((errors**2).mean())

    def save(self, file: Path) -> None:
        np.savez_compressed(file, *[weight.astype(np.float16) for weight in self.weights])

    @classmethod
    def load(cls, file: Path) -> ValueNetwork:
        with np.load(file) as stored:
            weights = [stored[name].astype(np.float32) for name in stored.files]
        network = cls(*weights[0].shape)
        network.weights = weights
        return network


def choose_all(network: ValueNetwork, states: Sequence[Any], noise: float, rng: random.Random) -> np.ndarray:
    """For the seat to move in each game, the place in `state.moves()` of the move after which the network
    sees the largest lead. `noise` is added to each."""
    afterwards, seats, counts = [], [], []
    for state in states:
        # Played in a world that fits the view: the cards that the move draws must not be known.
        world = equinox.sample(state.view(state.turn), rng)
        legal = get_codec(state.game).legal(world).tolist()
        for action in legal:
            after = world.copy()
            get_codec(state.game).play(after, action)
            afterwards.append(after)
        seats += [state.turn] * len(legal)
        counts.append(len(legal))
    values = network(get_features(states[0].game).stack(afterwards, seats))
    for number, (after, seat) in enumerate(zip(afterwards, seats, strict=True)):
        if (outcome := after.outcome()) is not None:
            values[number] = get_reward("margin")(outcome)[seat] / POINTS
    values += noise * np.random.default_rng(rng.getrandbits(32)).gumbel(size=len(values))
    return np.array([part.argmax() for part in np.split(values, np.cumsum(counts)[:-1])])
