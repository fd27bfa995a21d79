"""Habits by playing: what did better than expected is done more often (policy gradient, Adam)."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from equinox.creatures.cards import CREATURES
from equinox.solver.guide import winners
from equinox.solver.habits import COMMON, DEEP, NAMES, Described, Habits
from equinox.solver.judgement import Judgement
from equinox.solver.network import Matrix, Network
from tests.training.play import by_thumb, dealt, described, drawn

GAMES = 240
"""Between two steps."""
ALIKE = 0.25
"""How many of the opponents have the same habits, and learn too; the others play by rule of thumb."""
FADE = 0.9
"""How much less each later turn says about a move (generalised advantage estimation)."""
HIDDEN = 16
SLOWER = 0.5
"""How much smaller the steps of networks are."""


class Decision(NamedTuple):
    described: Described
    chances: list[float]
    chosen: int
    better: float
    """How much better than expected it went afterwards."""


def with_networks(habits: Habits, seed: int) -> Habits:
    """What has no network yet gets one that says nothing so far."""
    rng = np.random.default_rng(seed)
    networks = dict(habits.networks)
    for verb in DEEP:
        if verb not in networks:
            scale = (len(COMMON) + len(NAMES[verb])) ** -0.5
            networks[verb] = Network(
                rng.normal(0, scale, (len(COMMON), HIDDEN)),
                rng.normal(0, scale, (len(NAMES[verb]), HIDDEN)),
                np.zeros((CREATURES + 1, HIDDEN)),  # the last is for NOBODY, and stays 0
                np.zeros(HIDDEN),
                np.zeros((HIDDEN, 1)),
                np.zeros(1),  # stays 0
            )
    return habits._replace(networks=networks)


def parts_of(habits: Habits) -> list[Matrix]:
    """Everything that is learned, in a row: weights by verb, powers by verb, and the networks' matrices."""
    found = [np.array(row, dtype=np.float64) for row in (*habits.weights, *habits.powers)]
    for verb in DEEP:
        found += habits.networks[verb]
    return found


def habits_of(parts: list[Matrix]) -> Habits:
    verbs, size = len(NAMES), len(Network._fields)
    networks = {}
    for number, verb in enumerate(DEEP):
        begin = 2 * verbs + number * size
        networks[verb] = Network(*parts[begin : begin + size])
    rows = [part.tolist() for part in parts[: 2 * verbs]]
    return Habits(rows[:verbs], rows[verbs:], networks)


def slopes(habits: Habits, decisions: list[Decision]) -> list[Matrix]:
    """How the parts should change for what did better to be done more often."""
    lines: dict[int, list[tuple[list[float], list[float], int, float]]] = {}
    for (common, moves), chances, chosen, better in decisions:
        for index, (verb, numbers, creature) in enumerate(moves):
            more = better * ((index == chosen) - chances[index])
            lines.setdefault(verb, []).append((common, numbers, creature, more))
    weights = [np.zeros(len(names)) for _, names in sorted(NAMES.items())]
    powers = [np.zeros(CREATURES) for _ in NAMES]
    networks = {verb: Network(*(np.zeros_like(part) for part in habits.networks[verb])) for verb in DEEP}
    for verb, some in lines.items():
        shared = np.array([common for common, _, _, _ in some])
        rows = np.array([numbers for _, numbers, _, _ in some], dtype=np.float64)
        kinds = np.array([creature for _, _, creature, _ in some])
        push = np.array([line[3] for line in some])
        known = kinds >= 0
        weights[verb] += push @ rows
        np.add.at(powers[verb], kinds[known], push[known])
        if verb in networks:
            net, slope = habits.networks[verb], networks[verb]
            layer = np.tanh(shared @ net.common + rows @ net.rows + net.kinds[kinds] + net.hidden)
            back = push[:, None] * net.out[:, 0] * (1 - layer * layer)
            slope.common[:] = shared.T @ back
            slope.rows[:] = rows.T @ back
            np.add.at(slope.kinds, kinds[known], back[known])
            slope.hidden[:] = back.sum(axis=0)
            slope.out[:, 0] = push @ layer
    found = [*weights, *powers]
    for verb in DEEP:
        found += networks[verb]
    return found


def game(
    players: int, seed: int, habits: Habits, judge: Judgement, rng: random.Random
) -> tuple[float, list[Decision]]:
    """Play one game: what a practised seat won, and what all practised seats did, compared with what had
    been expected."""
    state = dealt(players, seed)
    first = rng.randrange(players)
    practised = [seat == first or rng.random() < ALIKE for seat in range(players)]
    turns: list[list[tuple[float, list[tuple[Described, list[float], int]]]]] = [[] for _ in range(players)]
    numbers = [0] * players
    while state.turn is not None:
        seat = state.turn
        if not practised[seat]:
            state.play(by_thumb(state, rng))
            continue
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
            continue
        if state.number != numbers[seat]:
            numbers[seat] = state.number
            turns[seat].append((judge(state)[0][seat], []))
        what, likely = described(habits, state, moves)
        chosen = drawn(likely, rng)
        turns[seat][-1][1].append((what, likely, chosen))
        state.play(moves[chosen])
    outcome = state.outcome()
    assert outcome is not None
    won = winners(outcome)
    found = []
    for seat in range(players):
        after, better = won[seat], 0.0
        for expected, made in reversed(turns[seat]):
            better = after - expected + FADE * better
            after = expected
            found += [Decision(what, likely, chosen, better) for what, likely, chosen in made]
    return won[first], found


class Work(NamedTuple):
    """Some games for one process."""

    players: int
    parts: list[Matrix]
    judge: Judgement
    seed: int
    games: int


def work(todo: Work) -> tuple[list[float], list[Matrix]]:
    rng = random.Random(todo.seed)
    habits = habits_of(todo.parts)
    won, decisions = [], []
    for _ in range(todo.games):
        share, made = game(todo.players, rng.getrandbits(40), habits, todo.judge, rng)
        won.append(share)
        decisions += made
    return won, slopes(habits, decisions)


class Adam:
    """Steps along slopes that are noisy."""

    def __init__(self, parts: list[Matrix]) -> None:
        self.first = [np.zeros_like(part) for part in parts]
        self.second = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, parts: list[Matrix], up: list[Matrix], pace: float) -> list[Matrix]:
        self.steps += 1
        found = []
        for index, (part, slope) in enumerate(zip(parts, up, strict=True)):
            self.first[index] = 0.9 * self.first[index] + 0.1 * slope
            self.second[index] = 0.98 * self.second[index] + 0.02 * slope * slope
            mean = self.first[index] / (1 - 0.9**self.steps)
            size = np.sqrt(self.second[index] / (1 - 0.98**self.steps)) + 1e-4
            found.append(part + (pace if index < 2 * len(NAMES) else pace * SLOWER) * mean / size)
        return found


def train(
    habits: Habits,
    judge: Judgement,
    players: int,
    minutes: float,
    pace: float,
    seed: int,
    tell: Callable[[str], None],
    jobs: int = 1,
) -> Iterator[Habits]:
    """Better habits, about every minute: each is a mean over the last steps. Steps grow smaller towards the
    end."""
    rng = random.Random(seed)
    now = parts_of(with_networks(habits, seed))
    means = [part.copy() for part in now]
    adam = Adam(now)
    begin = shown = time.monotonic()
    won: list[float] = []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        while (spent := time.monotonic() - begin) < 60 * minutes:
            todo = [Work(players, now, judge, rng.getrandbits(50), GAMES // jobs) for _ in range(jobs)]
            ups = []
            for shares, up in pool.map(work, todo):
                won += shares
                ups.append(up)
            up = [sum(some) / GAMES for some in zip(*ups, strict=True)]
            left = 1 - spent / (60 * minutes)
            now = adam.step(now, up, pace * max(0.1, min(1.0, 2 * left)))
            keep = min(0.98, 1 - 1 / adam.steps)
            means = [keep * mean + (1 - keep) * part for mean, part in zip(means, now, strict=True)]
            if time.monotonic() > shown + 60:
                shown = time.monotonic()
                recent = won[-6000:]
                tell(
                    f"{players} players, {len(won):,} games: {sum(recent) / len(recent):.1%} won of the last"
                )
                yield habits_of(means)
    yield habits_of(means)
