"""Habits by playing: what did better than expected is done more often (policy gradient, Adam)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from equinox.solver.guide import winners
from equinox.solver.habits import NAMES, Feature, Habits
from equinox.solver.judgement import Judgement
from tests.training.play import by_habit, by_thumb, dealt, described, drawn

Row = NDArray[np.float64]
GAMES = 200
"""Between two steps."""
ALIKE = 0.25
"""How many of the opponents have the same habits; the others play by rule of thumb."""
FADE = 0.9
"""How much less each later turn says about a move (generalised advantage estimation)."""


class Gradient:
    def __init__(self) -> None:
        self.weights = [np.zeros(len(NAMES[verb])) for verb in range(len(NAMES))]
        self.powers = [np.zeros(14) for _ in range(len(NAMES))]

    def add(self, features: list[Feature], chances: list[float], chosen: int, better: float) -> None:
        for index, (verb, numbers, creature) in enumerate(features):
            push = better * ((index == chosen) - chances[index])
            if numbers:
                self.weights[verb] += push * np.array(numbers)
            if creature >= 0:
                self.powers[verb][creature] += push

    def rows(self) -> list[Row]:
        return [*self.weights, *self.powers]


def game(
    players: int, seed: int, habits: Habits, judge: Judgement, rng: random.Random, gradient: Gradient
) -> float:
    """Play one game, and add what one seat's moves brought, compared with what had been expected."""
    state = dealt(players, seed)
    seat = rng.randrange(players)
    same = by_habit(habits)
    alike = [rng.random() < ALIKE for _ in range(players)]
    turns: list[tuple[float, list[tuple[list[Feature], list[float], int]]]] = []
    number = 0
    while state.turn is not None:
        if state.turn == seat:
            if state.number != number or not turns:
                number = state.number
                turns.append((judge(state)[0][seat], []))
            moves = state.moves()
            features, likely = described(habits, state, moves)
            chosen = drawn(likely, rng)
            turns[-1][1].append((features, likely, chosen))
            state.play(moves[chosen])
        else:
            state.play((same if alike[state.turn] else by_thumb)(state, rng))
    outcome = state.outcome()
    assert outcome is not None
    won = winners(outcome)[seat]
    after, better = won, 0.0
    for expected, decisions in reversed(turns):
        better = after - expected + FADE * better
        after = expected
        for features, likely, chosen in decisions:
            gradient.add(features, likely, chosen, better)
    return won


def train(
    habits: Habits,
    judge: Judgement,
    players: int,
    minutes: float,
    pace: float,
    seed: int,
    tell: Callable[[str], None],
) -> Habits:
    """Better habits. The answer is a mean over the last steps."""
    rng = random.Random(seed)
    now = [np.array(row, dtype=float) for row in (*habits.weights, *habits.powers)]
    means = [row.copy() for row in now]
    first = [np.zeros_like(row) for row in now]
    second = [np.zeros_like(row) for row in now]
    until = time.monotonic() + 60 * minutes
    step = 0
    won: list[float] = []
    verbs = len(NAMES)
    while time.monotonic() < until:
        step += 1
        current = Habits([row.tolist() for row in now[:verbs]], [row.tolist() for row in now[verbs:]])
        gradient = Gradient()
        for _ in range(GAMES):
            won.append(game(players, rng.getrandbits(40), current, judge, rng, gradient))
        for index, slope in enumerate(gradient.rows()):
            slope = slope / GAMES
            first[index] = 0.9 * first[index] + 0.1 * slope
            second[index] = 0.98 * second[index] + 0.02 * slope * slope
            up = first[index] / (1 - 0.9**step)
            now[index] = now[index] + pace * up / (np.sqrt(second[index] / (1 - 0.98**step)) + 1e-4)
            keep = min(0.98, 1 - 1 / step)
            means[index] = keep * means[index] + (1 - keep) * now[index]
        if step % 10 == 0:
            recent = won[-4000:]
            tell(f"{players} players, {len(won):,} games: {sum(recent) / len(recent):.1%} won of the last")
    return Habits([row.tolist() for row in means[:verbs]], [row.tolist() for row in means[verbs:]])
