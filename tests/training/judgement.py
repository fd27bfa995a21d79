"""The judgement from games: networks with one hidden layer."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CREATURES
from equinox.creatures.state import Creatures
from equinox.solver.guide import winners
from equinox.solver.habits import Habits
from equinox.solver.judgement import Judgement, creatures_now, kinds_of, points_of, seats_now
from equinox.solver.network import Matrix, Network
from tests.training.adam import Adam
from tests.training.habits import ALIKE
from tests.training.play import by_habit, by_thumb, dealt

HIDDEN = 24
WHIM = 0.1
"""How many moves are random."""
FADE = 0.8
"""How much the end of a game counts, compared with what is judged a round later (temporal differences): it is
the truth, but much luck is in it."""
CHUNK = 50
"""Games that a process plays at a time."""
SCALE = 10
"""Of scores."""


class Goal(NamedTuple):
    """What came of a game, or is believed to."""

    alive: dict[int, float]
    won: Matrix
    scores: Matrix

    def mixed(self, judged: Goal) -> Goal:
        alive = {
            creature: (1 - FADE) * chance + FADE * self.alive.get(creature, 0.0)
            for creature, chance in judged.alive.items()
        }
        won = (1 - FADE) * judged.won + FADE * self.won
        return Goal(alive, won, (1 - FADE) * judged.scores + FADE * self.scores)


def judged(judge: Judgement, state: Creatures) -> Goal:
    won, scores = judge(state)
    alive = dict(zip(state.in_play, judge.survive(state, points_of(state)), strict=True))
    return Goal(alive, np.array(won), np.array(scores))


def game(
    players: int, habits: Habits, judge: Judgement, rng: random.Random
) -> Iterator[tuple[Creatures, Goal]]:
    """One turn of each round of a game, and what came of it."""
    state = dealt(players, rng.getrandbits(40))
    practised = by_habit(habits)
    first = rng.randrange(players)
    choosers = [practised if seat == first or rng.random() < ALIKE else by_thumb for seat in range(players)]
    seen = []
    number, looked = 0, rng.randrange(players)
    while state.turn is not None:
        if state.number != number:
            number = state.number
            if number % players == looked:
                seen.append(state.copy())
        whim = rng.random() < WHIM
        state.play(rng.choice(state.moves()) if whim else choosers[state.turn](state, rng))
    outcome = state.outcome()
    assert outcome is not None
    goal = Goal(
        dict.fromkeys(state.in_play, 1.0), np.array(winners(outcome)), np.array(outcome.scores, dtype=float)
    )
    for turn in reversed(seen):
        yield turn, Goal({creature: goal.alive.get(creature, 0.0) for creature in turn.in_play}, *goal[1:])
        goal = goal.mixed(judged(judge, turn))


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


class Work(NamedTuple):
    """Some games for one process."""

    players: int
    habits: Habits
    judge: Judgement
    survival: Network | None
    """If there is one, who wins is to be learned, else who survives."""
    seed: int


def work(todo: Work) -> tuple[Columns, Matrix]:
    """What a network looks at in some games, and what it should say."""
    rng = random.Random(todo.seed)
    lines, goals = [], []
    for _ in range(CHUNK):
        for state, goal in game(todo.players, todo.habits, todo.judge, rng):
            points = points_of(state)
            if todo.survival is None:
                lines.append((*creatures_now(state, points), list(state.in_play)))
                goals.append(np.array([[goal.alive[creature]] for creature in state.in_play]))
            else:
                survive = todo.judge._replace(survival=todo.survival).survive(state, points)
                lines.append((*seats_now(state, points, survive), kinds_of(state)))
                goals.append(np.stack([goal.won, goal.scores / SCALE], axis=1))
    return columns(lines), np.concatenate(goals)


def games(
    players: int,
    habits: Habits,
    judge: Judgement,
    survival: Network | None,
    minutes: float,
    seed: int,
    jobs: int,
) -> tuple[Columns, Matrix]:
    rng = random.Random(seed)
    until = time.monotonic() + 60 * minutes
    parts: list[tuple[Columns, Matrix]] = []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        while not parts or time.monotonic() < until:
            todo = [Work(players, habits, judge, survival, rng.getrandbits(50)) for _ in range(jobs)]
            parts += pool.map(work, todo)
    looks = Columns(*(np.concatenate(some) for some in zip(*(look for look, _ in parts), strict=True)))
    return looks, np.concatenate([goal for _, goal in parts])


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
        self.adam = Adam(self.parts, memory=0.999, least=1e-8)

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
        for index, move in enumerate(self.adam.moves(slopes)):
            self.parts[index] = self.parts[index] - pace * move

    def network(self) -> Network:
        weights, kinds, hidden, out, bias = self.parts
        weights = weights / self.spread[:, None]
        hidden = hidden - self.mean @ weights
        return Network(weights[: self.split], weights[self.split :], kinds, hidden, out, bias)


Slope = Callable[[Matrix, NDArray[np.int64]], Matrix]


def softmax(logits: Matrix) -> Matrix:
    found = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Matrix = found / found.sum(axis=1, keepdims=True)
    return chances


def paces(rounds: int, most: float) -> list[float]:
    return [most * (1 - index / rounds) + 1e-4 for index in range(rounds)]


def learn(
    learner: Learner, data: Columns, count: int, many: int, slope: Slope, rounds: int, seed: int
) -> None:
    """So many rounds through `count` cases of `many` lines each."""
    rng = np.random.default_rng(seed)
    each = np.arange(many)
    for pace in paces(rounds, 4e-3):
        order = rng.permutation(count)
        for start in range(0, count, 2048 // many):
            lines = (order[start : start + 2048 // many, None] * many + each).ravel()
            learner.step(data.at(lines), lambda out, lines=lines: slope(out, lines), pace)  # type: ignore[misc]


def train(
    players: int,
    habits: Habits,
    judge: Judgement,
    minutes: float,
    seed: int,
    tell: Callable[[str], None],
    jobs: int = 1,
) -> Judgement:
    """A better judgement: first who survives, then in other games who wins by that."""
    data, alive = games(players, habits, judge, None, minutes / 2, seed, jobs)
    cut = len(alive) * 9 // 10
    creatures = Learner(data.at(slice(0, cut)), CREATURES, 1, seed)

    def too_sure(outputs: Matrix, lines: NDArray[np.int64]) -> Matrix:
        return (1 / (1 + np.exp(-outputs)) - alive[lines]) / len(lines)

    learn(creatures, data, cut, 1, too_sure, 6, seed)
    chances = 1 / (1 + np.exp(-creatures.run(data.at(slice(cut, None)))[2]))
    true = alive[cut:]
    loss = -np.mean(true * np.log(chances) + (1 - true) * np.log(1 - chances))
    tell(f"{players} players: who survives, {len(alive):,} creatures, {loss:.4f} nats for each")

    survival = creatures.network()
    data, goals = games(players, habits, judge, survival, minutes / 2, seed + 1, jobs)
    count = len(goals) // players
    cut = count * 9 // 10
    seats = Learner(data.at(slice(0, cut * players)), players, 2, seed)

    def off(outputs: Matrix, lines: NDArray[np.int64]) -> Matrix:
        both, true = outputs.reshape(-1, players, 2), goals[lines].reshape(-1, players, 2)
        up = np.empty_like(both)
        up[:, :, 0] = softmax(both[:, :, 0]) - true[:, :, 0]
        up[:, :, 1] = 0.2 * (both[:, :, 1] - true[:, :, 1])
        found: Matrix = up.reshape(-1, 2) / len(both)
        return found

    learn(seats, data, cut, players, off, 10, seed)
    outputs = seats.run(data.at(slice(cut * players, None)))[2].reshape(-1, players, 2)
    true = goals[cut * players :].reshape(-1, players, 2)
    loss = -np.mean((true[:, :, 0] * np.log(softmax(outputs[:, :, 0]))).sum(axis=1))
    wide = np.sqrt(np.mean((outputs[:, :, 1] - true[:, :, 1]) ** 2)) * SCALE
    tell(
        f"who wins, {count:,} turns, {loss:.4f} nats ({np.log(players):.4f} knowing nothing);"
        f" scores off by {wide:.2f}"
    )
    return Judgement(survival, seats.network())
