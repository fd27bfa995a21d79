"""The judgement from games: networks with one hidden layer, by Adam."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.state import Creatures
from equinox.solver.guide import winners
from equinox.solver.habits import Habits
from equinox.solver.judgement import Network, creatures_now, points_of, seats_now
from tests.training.play import by_habit, dealt

Matrix = NDArray[np.float64]
HIDDEN = 16
KEPT = 0.12
"""Of the turns of a game, to have many games rather than many turns of few."""
WHIM = 0.15
"""How many moves are random. All seats have the same habits, and what one of them did by whim is worth what
it is worth: were some players weaker, their ways would be taken for the cause."""


class Seen(NamedTuple):
    """A turn of a game, and what came of it."""

    state: Creatures
    survived: list[float]
    won: tuple[float, ...]
    scores: tuple[float, ...]


def games(players: int, habits: Habits, minutes: float, seed: int) -> list[Seen]:
    rng = random.Random(seed)
    practised = by_habit(habits)
    until = time.monotonic() + 60 * minutes
    found = []
    while time.monotonic() < until:
        state = dealt(players, rng.getrandbits(40))
        kept = []
        number = 0
        while state.turn is not None:
            if state.number != number:
                number = state.number
                if rng.random() < KEPT:
                    kept.append(state.copy())
            state.play(rng.choice(state.moves()) if rng.random() < WHIM else practised(state, rng))
        outcome = state.outcome()
        assert outcome is not None
        for seen in kept:
            survived = [float(creature in state.in_play) for creature in seen.in_play]
            found.append(Seen(seen, survived, winners(outcome), tuple(map(float, outcome.scores))))
    return found


class Columns(NamedTuple):
    """Everything that one network looks at, a line for each row."""

    common: Matrix
    rows: Matrix
    kinds: NDArray[np.int64]

    def at(self, lines: Any) -> Columns:
        return Columns(self.common[lines], self.rows[lines], self.kinds[lines])


def columns(found: list[tuple[list[float], list[list[float]], list[int]]]) -> Columns:
    common = np.concatenate([np.repeat([shared], len(rows), axis=0) for shared, rows, _ in found])
    rows = np.concatenate([np.array(rows, dtype=float) for _, rows, _ in found])
    return Columns(common.astype(float), rows, np.concatenate([kinds for _, _, kinds in found]))


class Learner:
    """A network under way. Its inputs are made to have mean 0 and spread 1, which is undone at the end."""

    def __init__(self, data: Columns, kinds: int, outputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = np.concatenate([data.common, data.rows], axis=1)
        self.mean, self.spread = inputs.mean(axis=0), inputs.std(axis=0) + 1e-3
        self.split = data.common.shape[1]
        size = inputs.shape[1]
        self.parts = [
            rng.normal(0, size**-0.5, (size, HIDDEN)),
            np.zeros((kinds, HIDDEN)),
            np.zeros(HIDDEN),
            rng.normal(0, HIDDEN**-0.5, (HIDDEN, outputs)),
            np.zeros(outputs),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def run(self, data: Columns) -> tuple[Matrix, Matrix, Matrix]:
        inputs = (np.concatenate([data.common, data.rows], axis=1) - self.mean) / self.spread
        weights, kinds, hidden, out, bias = self.parts
        layer = np.tanh(inputs @ weights + kinds[data.kinds] + hidden)
        return inputs, layer, layer @ out + bias

    def step(self, data: Columns, slope: Callable[[Matrix], Matrix], pace: float) -> None:
        """`slope` says how the loss changes with the outputs."""
        inputs, layer, outputs = self.run(data)
        error = slope(outputs)
        back = (error @ self.parts[3].T) * (1 - layer * layer)
        kinds = np.zeros_like(self.parts[1])
        np.add.at(kinds, data.kinds, back)
        slopes = [inputs.T @ back, kinds, back.sum(axis=0), layer.T @ error, error.sum(axis=0)]
        self.steps += 1
        for index, change in enumerate(slopes):
            self.first[index] = 0.9 * self.first[index] + 0.1 * change
            self.second[index] = 0.999 * self.second[index] + 0.001 * change * change
            up = self.first[index] / (1 - 0.9**self.steps)
            scale = np.sqrt(self.second[index] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[index] = self.parts[index] - pace * up / scale

    def network(self) -> Network:
        weights, kinds, hidden, out, bias = self.parts
        weights = weights / self.spread[:, None]
        hidden = hidden - self.mean @ weights
        return Network(weights[: self.split], weights[self.split :], kinds, hidden, out, bias)


def survival_data(seen: list[Seen]) -> tuple[Columns, Matrix]:
    found = []
    for turn in seen:
        common, rows = creatures_now(turn.state, points_of(turn.state))
        found.append((common, rows, list(turn.state.in_play)))
    return columns(found), np.concatenate([turn.survived for turn in seen])


def seats_data(seen: list[Seen], survival: Network) -> Columns:
    found = []
    for turn in seen:
        state = turn.state
        points = points_of(state)
        logits = survival.run(*creatures_now(state, points), state.in_play)[:, 0]
        common, rows = seats_now(state, points, (1 / (1 + np.exp(-logits))).tolist())
        found.append((common, rows, [(seat - state.active) % state.players for seat in range(state.players)]))
    return columns(found)


def softmax(logits: Matrix) -> Matrix:
    found = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Matrix = found / found.sum(axis=1, keepdims=True)
    return chances


def paces(rounds: int, most: float) -> list[float]:
    return [most * (1 - index / rounds) + 1e-4 for index in range(rounds)]


def train(
    players: int, habits: Habits, minutes: float, seed: int, tell: Callable[[str], None]
) -> dict[str, Network]:
    seen = games(players, habits, minutes, seed)
    cut = len(seen) * 9 // 10
    rng = np.random.default_rng(seed)

    data, survived = survival_data(seen)
    lines = sum(len(turn.survived) for turn in seen[:cut])
    creatures = Learner(data.at(slice(0, lines)), 14, 1, seed)
    for pace in paces(6, 4e-3):
        order = rng.permutation(lines)
        for start in range(0, lines, 2048):
            some = order[start : start + 2048]
            true = survived[some, None]
            creatures.step(data.at(some), lambda z, t=true: (1 / (1 + np.exp(-z)) - t) / len(t), pace)  # type: ignore[misc]
    logits = creatures.run(data.at(slice(lines, None)))[2][:, 0]
    true = survived[lines:]
    loss = np.mean(np.log1p(np.exp(-np.where(true > 0, logits, -logits))))
    tell(f"{players} players, {len(seen):,} turns: who survives, {loss:.4f} nats a creature")

    survival = creatures.network()
    table = seats_data(seen, survival)
    won = np.array([turn.won for turn in seen])
    scores = np.array([turn.scores for turn in seen]) / 10
    seats = Learner(table.at(slice(0, cut * players)), players, 2, seed)

    def slope(outputs: Matrix, some: NDArray[np.int64]) -> Matrix:
        both = outputs.reshape(-1, players, 2)
        up = np.empty_like(both)
        up[:, :, 0] = softmax(both[:, :, 0]) - won[some]
        up[:, :, 1] = 0.2 * (both[:, :, 1] - scores[some])
        found: Matrix = up.reshape(-1, 2) / len(some)
        return found

    each = np.arange(players)
    for pace in paces(10, 4e-3):
        order = rng.permutation(cut)
        for start in range(0, cut, 512):
            some = order[start : start + 512]
            rows = (some[:, None] * players + each).ravel()
            seats.step(table.at(rows), lambda z, s=some: slope(z, s), pace)  # type: ignore[misc]
    outputs = seats.run(table.at(slice(cut * players, None)))[2].reshape(-1, players, 2)
    chances = softmax(outputs[:, :, 0])
    loss = -np.mean((won[cut:] * np.log(chances)).sum(axis=1))
    off = np.sqrt(np.mean((outputs[:, :, 1] - scores[cut:]) ** 2)) * 10
    tell(f"who wins, {loss:.4f} nats ({np.log(players):.4f} knowing nothing); scores off by {off:.2f}")
    return {"survival": survival, "seats": seats.network()}
