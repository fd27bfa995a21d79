"""The network from games: temporal differences, as a player learns who is told only who won.

Processes play games by the network as it is now (tables.py). Where a turn begins, the position is to be
judged as the next ones were, and in the end as the game ended; what is further away counts less (LAMBDA).
And each move that a seat thinks of is to be judged as the position is in its next turn, however the others
answer: moves differ less than luck does, but they are compared on the same luck.
"""

from __future__ import annotations

import multiprocessing
import queue
import random
import time
from collections.abc import Callable, Sequence
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CREATURES
from equinox.creatures.constants import CHAMPIONS
from equinox.solver.creatures.features import stack_rows
from equinox.solver.creatures.value_network import (
    COMMON_FEATURES,
    SCORE_SCALE,
    SLOT_FEATURES,
    Floats,
    ValueNetwork,
    features,
    read,
    sigmoid,
)
from tools.training.adam import Adam
from tools.training.tables import MIX, TABLES, Course, Game, Lesson, play_on

LAMBDA = 0.7
LOOKED = 0.4
"""How many decisions are looked at."""
HIDDEN = 64
BATCH = 1024
ROOM = 2_000_000
"""Positions that are kept."""
ENOUGH = 20_000
"""Positions with which learning begins."""
REUSE = 2.5
"""How often each position is learned from."""
CHUNK = 100
"""Games that a process tells of at a time."""
STEADY = 0.999
"""What is written is a mean over about so many steps, of a thousand."""
SCORES = 0.2
SURVIVAL = 0.3
"""How much the scores and who survives count beside who wins: they are not asked for, but they help."""


def beginning(seed: int) -> ValueNetwork:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)

    def weights(inputs: int, outputs: int, scale: float = 1.0) -> Floats:
        return rng.normal(0, scale * inputs**-0.5, (inputs, outputs)).astype(np.float32)

    def nothing(*shape: int) -> Floats:
        return np.zeros(shape, dtype=np.float32)

    return ValueNetwork(
        slot=weights(SLOT_FEATURES, HIDDEN),
        common=weights(COMMON_FEATURES, HIDDEN),
        kinds=weights(CREATURES, HIDDEN, 0.3),
        bias=nothing(HIDDEN),
        again=weights(HIDDEN, HIDDEN),
        pooled=weights(HIDDEN, HIDDEN, 0.2),
        again_bias=nothing(HIDDEN),
        means=weights(HIDDEN, HIDDEN, 0.2),
        peaks=weights(HIDDEN, HIDDEN),
        whole=weights(COMMON_FEATURES, HIDDEN),
        whole_bias=nothing(HIDDEN),
        out=weights(HIDDEN, 3),
        out_bias=nothing(3),
        survive=weights(HIDDEN, 1),
        survive_bias=nothing(1),
    )


class Batch(NamedTuple):
    """Positions and what they should be judged."""

    slots: Floats
    common: Floats
    kinds: NDArray[np.intp]
    goals: Floats
    """Win, score, and the best of the others' scores."""
    survive: Floats
    ended: Floats
    """1 where scores and who survives are known, 0 where not."""


def slopes(now: ValueNetwork, batch: Batch) -> tuple[float, ValueNetwork]:
    """How well the winner is foretold, in nats, and the way down for everything that is learned."""
    slots, common, kinds, goals, survive, ended = batch
    many = len(slots)
    layers = now.layers(slots, common, kinds)
    first, then, whole = layers.first, layers.then, layers.whole
    alive = slots[:, :, 0]

    win = sigmoid(layers.out[:, 0])
    loss = -np.mean(goals[:, 0] * np.log(win + 1e-7) + (1 - goals[:, 0]) * np.log(1 - win + 1e-7))
    out = np.empty_like(layers.out)
    out[:, 0] = win - goals[:, 0]
    out[:, 1:] = SCORES * (layers.out[:, 1:] - goals[:, 1:]) * ended[:, None]
    out /= many
    lives = SURVIVAL * (sigmoid(layers.survive) - survive) * alive * ended[:, None] / alive.sum()

    in_whole = (out @ now.out.T) * (whole > 0)
    in_then = (in_whole @ now.means.T)[:, None] + lives[:, :, None] * now.survive[:, 0]
    in_then = in_then + (in_whole @ now.peaks.T)[:, None] * (then == then.max(axis=1, keepdims=True))
    in_then *= then > 0
    below = in_then.sum(axis=1)
    in_first = (in_then @ now.again.T + (below @ now.pooled.T)[:, None]) * (first > 0)
    together = in_first.sum(axis=1)

    flat = in_first.reshape(-1, HIDDEN)
    flat_then = in_then.reshape(-1, HIDDEN)
    each = (kinds.reshape(-1, 1) == np.arange(CREATURES)).astype(np.float32)
    return float(loss), ValueNetwork(
        slot=slots.reshape(-1, SLOT_FEATURES).T @ flat,
        common=common.T @ together,
        kinds=each.T @ flat,
        bias=together.sum(axis=0),
        again=first.reshape(-1, HIDDEN).T @ flat_then,
        pooled=first.sum(axis=1).T @ below,
        again_bias=below.sum(axis=0),
        means=then.sum(axis=1).T @ in_whole,
        peaks=then.max(axis=1).T @ in_whole,
        whole=common.T @ in_whole,
        whole_bias=in_whole.sum(axis=0),
        out=whole.T @ out,
        out_bias=out.sum(axis=0),
        survive=(then.reshape(-1, HIDDEN).T @ lives.reshape(-1))[:, None],
        survive_bias=lives.sum(keepdims=True)[0],
    )


class Learner:
    """A network under way."""

    def __init__(self, network: ValueNetwork) -> None:
        self.now = network
        self.mean = network
        """What is written: steps go to and fro."""
        self.adam = Adam(network, memory=0.999, least=1e-8)

    def step(self, batch: Batch, pace: float) -> float:
        loss, way = slopes(self.now, batch)
        moves: list[Floats] = self.adam.moves(way)
        self.now = ValueNetwork(
            *(part - np.float32(pace) * move for part, move in zip(self.now, moves, strict=True))
        )
        keep = np.float32(min(STEADY, 1 - 1 / self.adam.steps))
        layers = zip(self.mean, self.now, strict=True)
        self.mean = ValueNetwork(*(keep * mean + (1 - keep) * now for mean, now in layers))
        return loss


class Memory:
    """The last positions and what came of them."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.parts: tuple[NDArray[Any], ...] = (
            np.empty((room, CHAMPIONS, SLOT_FEATURES), dtype=np.float16),
            np.empty((room, COMMON_FEATURES), dtype=np.float16),
            np.empty((room, CHAMPIONS), dtype=np.int8),
            np.empty((room, 3), dtype=np.float32),
            np.empty((room, CHAMPIONS), dtype=np.float32),
            np.empty(room, dtype=np.float32),
        )
        self.count = 0

    def add(self, batch: Batch) -> None:
        places = np.arange(self.count, self.count + len(batch.goals)) % self.room
        for part, new in zip(self.parts, batch, strict=True):
            part[places] = new
        self.count += len(batch.goals)

    def some(self, rng: np.random.Generator) -> Batch:
        places = rng.integers(0, min(self.count, self.room), BATCH)
        slots, common, kinds, *rest = (part[places] for part in self.parts)
        return Batch(slots.astype(np.float32), common.astype(np.float32), kinds.astype(np.intp), *rest)


def goals_of(course: Course, values: Sequence[float]) -> Floats:
    """What each position of a course should have been judged, by how the next ones were."""
    goals = np.empty((len(course.rows), 3), dtype=np.float32)
    goals[:, 1:] = course.score / SCORE_SCALE, course.best_other / SCORE_SCALE
    goal = course.win
    for index in range(len(goals) - 1, -1, -1):
        goals[index, 0] = goal
        goal = LAMBDA * goal + (1 - LAMBDA) * values[index]
    return goals


class Told(NamedTuple):
    """What a process tells of."""

    courses: list[Course]
    lessons: list[Lesson]


def learned_from(told: Told, network: ValueNetwork) -> Batch:
    """What is to be learned from some games."""
    begun = [part for course in told.courses for part in (course.told, course.rows)]
    many = sum(map(len, begun))
    rows = stack_rows([lesson.row for lesson in told.lessons])
    slots, common, kinds = features(np.concatenate([*begun, rows]))
    ended = np.zeros(len(slots), dtype=np.float32)
    ended[:many] = 1
    goals = np.zeros((len(slots), 3), dtype=np.float32)
    goals[many:, 0] = [lesson.value for lesson in told.lessons]
    survive = np.zeros((len(slots), CHAMPIONS), dtype=np.float32)
    values = sigmoid(network.layers(slots[:many], common[:many], kinds[:many]).out[:, 0]).tolist()
    at = 0
    for course in told.courses:
        # Who knows the secrets judges best what is to come; both should say the same on average.
        turns = len(course.rows)
        goals[at : at + 2 * turns] = np.tile(goals_of(course, values[at : at + turns]), (2, 1))
        survive[at : at + 2 * turns] = course.survive
        at += 2 * turns
    return Batch(slots, common, kinds, goals, survive, ended)


def work(seed: int, file: Path, results: Queue[Told]) -> None:
    """Play for ever, always by the newest network."""
    rng = random.Random(seed)
    games = [Game(rng) for _ in range(TABLES)]
    network: ValueNetwork | None = None
    stamp = 0.0
    told = Told([], [])
    while True:
        if file.exists() and file.stat().st_mtime != stamp:
            stamp = file.stat().st_mtime
            network = read(file)
        courses, lessons = play_on(games, network, rng, lambda: Game(rng), looked=LOOKED)
        told.courses.extend(courses)
        told.lessons.extend(lessons)
        if len(told.courses) >= CHUNK:
            results.put(told)
            told = Told([], [])


def write(network: ValueNetwork, file: Path) -> None:
    part = file.with_suffix(".part.npz")
    halves: dict[str, Any] = {name: one.astype(np.float16) for name, one in network._asdict().items()}
    np.savez_compressed(part, **halves)
    part.replace(file)


def train(
    file: Path, minutes: float, seed: int, pace: float, tell: Callable[[str], None], jobs: int = 1
) -> None:
    """Go on from what the file has, and write what is better about every minute. Steps grow smaller towards
    the end. One step is made however short the time."""
    rng = np.random.default_rng(seed)
    learner = Learner(read(file) if file.exists() else beginning(seed))
    memory = Memory(ROOM)
    context = multiprocessing.get_context("fork")
    results: Queue[Told] = context.Queue(maxsize=8)
    workers = [
        context.Process(target=work, args=(seed * 100 + job, file, results), daemon=True)
        for job in range(jobs)
    ]
    for worker in workers:
        worker.start()
    begin = told = time.monotonic()
    due = 0.0
    losses: list[float] = []
    won: dict[int, list[float]] = {players: [] for players in MIX}
    try:
        while (spent := time.monotonic() - begin) < 60 * minutes or not losses:
            try:
                told_of = results.get(timeout=0.1)
            except queue.Empty:
                continue
            batch = learned_from(told_of, learner.now)
            memory.add(batch)
            due += REUSE * len(batch.goals) / BATCH
            for course in told_of.courses:
                if course.alone:
                    won[course.players].append(course.win)
            slower = min(1.0, 0.05 + 1.5 * max(0.0, 1 - spent / (60 * minutes)))
            while due >= 1 and memory.count > ENOUGH:
                due -= 1
                losses.append(learner.step(memory.some(rng), pace * slower))
            if time.monotonic() > told + 60:
                told = time.monotonic()
                if losses:
                    write(learner.mean, file)
                shares = [f"{p}: {np.mean(w[-2000:]):.1%}" for p, w in won.items() if w]
                tell(
                    f"{spent / 60:.0f} min, {memory.count:,} positions, {np.mean(losses[-500:]):.4f} nats; "
                    f"won against rules of thumb alone, by players: {', '.join(shares)}"
                )
    finally:
        for worker in workers:
            worker.kill()  # not terminate: a handler of ours would wait for the queue to be read
            worker.join()
    if losses:
        write(learner.mean, file)
