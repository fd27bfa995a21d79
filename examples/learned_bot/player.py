"""What both the training and the bot need: legal moves as numbers, and the small network that rates them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from equinox.rl.codec import get_codec
from equinox.rl.features import get_features

CODEC, FEATURES = get_codec("creatures"), get_features("creatures")
CREATURES, ROWS, STRENGTHS, ROUND = 14, 5, 11, slice(7, 12)


def describe_actions() -> tuple[np.ndarray, np.ndarray]:
    """Of every action its creature (14: none), and a row of numbers: form, row of the table, strength."""
    names = [
        name.split()[1] for block in CODEC.blocks if block.form == "predict CREATURE" for name in block.moves
    ]
    forms = [move if " " not in move else block.form for block in CODEC.blocks for move in block.moves]
    kinds = list(dict.fromkeys(forms))
    about = np.full(CODEC.size, CREATURES)
    what = np.zeros((CODEC.size, len(kinds) + ROWS + 1), np.float32)
    for action, (move, form) in enumerate(zip(CODEC.moves, forms, strict=True)):
        what[action, kinds.index(form)] = 1
        if row := re.search(r"\br(\d)", move):
            what[action, len(kinds) + int(row[1]) - 1] = 1
        if strength := re.search(r"-(\d+)\b", move):
            what[action, -1] = int(strength[1]) / 10
        named = [names.index(name) for word in move.split() if (name := re.sub(r"-\d+$", "", word)) in names]
        about[action] = named[0] if named else CREATURES
    return about, what


ABOUT, WHAT = describe_actions()


def read_row(parts: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The cells of the current row by creature, which are filled, and their strengths (9: none)."""
    cells = parts["cells"][np.arange(len(parts["rest"])), :, :, parts["rest"][:, ROUND].argmax(axis=1)]
    filled = (cells[:, 5] > 0) & (parts["creatures"][:, 1] > 0)
    return cells, filled, np.where(filled, cells[:, 6], 9)


def describe_moves(observations: np.ndarray, legal: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """A row for each legal move of each game: the action, its creature as the seat sees it, the game."""
    parts, count = FEATURES.split(observations), len(observations)
    cells, filled, strengths = read_row(parts)
    weaker = (strengths[:, None] < strengths[:, :, None]).sum(axis=2)
    creatures = np.zeros((count, CREATURES + 1, 8 * ROWS + 11 + STRENGTHS + 8 + 2), np.float32)
    creatures[:, :CREATURES] = np.concatenate(
        [
            parts["cells"].transpose(0, 2, 1, 3).reshape(count, CREATURES, -1),
            parts["creatures"].transpose(0, 2, 1),
            parts["cards"][:, 0, : CREATURES * STRENGTHS].reshape(count, CREATURES, STRENGTHS),  # my hand
            cells.transpose(0, 2, 1),
            filled[:, :, None],
            weaker[:, :, None] / 8,
        ],
        axis=2,
    )
    seats = parts["seats"][:, :, :2].reshape(count, -1)
    weakest = np.minimum(np.sort(strengths, axis=1)[:, :3], 2)
    games = np.concatenate([parts["rest"], seats, weakest, filled.sum(axis=1, keepdims=True) / 8], axis=1)
    game = np.repeat(np.arange(count), counts)
    return np.concatenate([WHAT[legal], creatures[game, ABOUT[legal]], games[game]], axis=1, dtype=np.float32)


class Policy:
    """One hidden layer: from the row of a move to its score. Higher scores are more probable."""

    def __init__(self, inputs: int, hidden: int = 64, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        first = rng.normal(0, 0.2, (inputs, hidden)).astype(np.float32)
        self.weights = [first, np.zeros(hidden, np.float32), rng.normal(0, 0.01, hidden).astype(np.float32)]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def __call__(self, rows: np.ndarray, counts: np.ndarray) -> np.ndarray:
        """The probability of each move; each game has so many."""
        first, bias, last = self.weights
        self.hidden = np.maximum(rows @ first + bias, 0)
        scores, starts = self.hidden @ last, np.cumsum(counts) - counts
        weights = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
        return weights / np.repeat(np.add.reduceat(weights, starts), counts)

    def learn(self, rows: np.ndarray, slopes: np.ndarray, rate: float) -> None:
        """One step of Adam, by the slope of the loss in the score of each of the rows just rated."""
        back = np.outer(slopes, self.weights[2]) * (self.hidden > 0)
        self.updates += 1
        gradients = rows.T @ back, back.sum(axis=0), slopes @ self.hidden
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.updates)
            weight -= rate * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)

    def save(self, file: Path) -> None:
        np.savez_compressed(file, *[weight.astype(np.float16) for weight in self.weights])

    @classmethod
    def load(cls, file: Path) -> Policy:
        with np.load(file) as stored:
            weights = [stored[name].astype(np.float32) for name in stored.files]
        policy = cls(*weights[0].shape)
        policy.weights = weights
        return policy
