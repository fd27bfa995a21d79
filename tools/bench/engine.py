"""How fast the games are, next to python-chess playing random games in the same run, on one core.

Time is the processor's, not the wall's, so that other programs on the machine disturb less.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import chess
import numpy as np

import equinox
import equinox.chance
from equinox.rl import VectorEnv

ROUNDS = 9
"""Rounds in which yardstick and game are measured in turn; the median ratio counts."""
SECONDS = 0.3
BATCH = 256
"""Games that `equinox.rl.VectorEnv` steps at once."""
WARM_UP = 400
"""Their steps before the clock starts: more than two games of creatures."""


def chess_walk(seconds: float) -> tuple[float, float, float]:
    """Decisions and games per second of random chess, and microseconds for a push."""
    rng = random.Random(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        games += 1
        for _ in range(150):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            decisions += 1
    elapsed = time.process_time() - start
    return decisions / elapsed, games / elapsed, chess_push()


def chess_push() -> float:
    rng = random.Random(2)
    board = chess.Board()
    spent = count = 0.0
    for _ in range(300):
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            continue
        move = rng.choice(moves)
        start = time.process_time()
        board.push(move)
        spent += time.process_time() - start
        count += 1
    return 1e6 * spent / count


def game_walk(name: str, players: int, seconds: float) -> tuple[float, float]:
    """Decisions and games per second in random play."""
    rng = random.Random(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = equinox.deal(name, players=players, seed=games)
        games += 1
        while state.turn is not None:
            state.play(rng.choice(state.moves()))
            decisions += 1
    elapsed = time.process_time() - start
    return decisions / elapsed, games / elapsed


def warm_up(name: str, players: int) -> VectorEnv:
    """Many games that are in all their phases, with the memory that their masks take."""
    env = VectorEnv(BATCH, name, players)
    rng = np.random.default_rng(1)
    batch = env.reset()
    assert len(batch.masks) == BATCH
    for _ in range(WARM_UP):
        batch = env.step(batch.sample(rng))
    return env


def batch_walk(env: VectorEnv, seconds: float, is_seen: bool) -> tuple[float, float]:
    """The same with many games stepped at once. `is_seen`: every batch's observations and masks, too."""
    rng = np.random.default_rng(1)
    batch = env.batch
    assert batch is not None
    steps = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        if is_seen:
            assert len(batch.observations) == len(batch.masks)
        batch = env.step(batch.sample(rng))
        steps += 1
        games += int(batch.ended.sum())
    elapsed = time.process_time() - start
    return steps * BATCH / elapsed, games / elapsed


def microseconds(action: Callable[[Any], object], things: list[Any]) -> float:
    """The mean time of an action over these things, best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for thing in things:
            action(thing)
        best = min(best, time.process_time() - start)
    return 1e6 * best / len(things)


def sample_states(name: str, players: int) -> list[equinox.State]:
    """States from all over random games."""
    rng = random.Random(3)
    states = []
    for seed in range(12):
        state = equinox.deal(name, players=players, seed=seed)
        while state.turn is not None:
            if rng.random() < 0.2:
                states.append(state.copy())
            state.play(rng.choice(state.moves()))
    return states


def operations(name: str, players: int) -> dict[str, float]:
    """Microseconds for each thing that a search does all the time."""
    rng = random.Random(4)
    states = sample_states(name, players)
    fresh = [(state.copy(), rng.choice(state.moves())) for state in states for _ in range(3)]
    start = time.process_time()
    for state, move in fresh:
        state.play(move)
    play = 1e6 * (time.process_time() - start) / len(fresh)
    views = [state.view(state.turn) for state in states if state.turn is not None]
    samplers = [equinox.sampler(view) for view in views]
    return {
        "copy": microseconds(lambda state: state.copy(), states),
        "moves": microseconds(lambda state: state.moves(), states),
        "play": play,
        "view": microseconds(lambda state: state.view(state.turn), states),
        "sample": microseconds(lambda view: equinox.sample(view, rng), views),
        "sampler.draw": microseconds(lambda sampler: sampler.draw(rng), samplers),
    }


def crowded() -> str:
    """Tiles with Sheep, Crow, Rooster and Wolf on the board: the time of a play and its new moves."""
    rng = random.Random(5)
    times = []
    watchers = ("sheep ", "crow ", "rooster ", "wolf ")
    for seed in range(400):
        state = equinox.deal("tiles", seed=seed)
        while state.turn is not None:
            move = rng.choice(state.moves())
            start = time.process_time()
            state.play(move)
            state.moves()
            spent = time.process_time() - start
            board = " ".join(state.dump()["board"].values())
            if state.turn is not None and all(name in board for name in watchers):
                times.append(1e6 * spent)
        if len(times) > 1500:
            break
    times.sort()
    last = len(times) - 1
    return (
        f"{len(times)} decisions: median {times[last // 2]:.0f}, 90 % under {times[last * 9 // 10]:.0f}, "
        f"99 % under {times[last * 99 // 100]:.0f}, worst {times[last]:.0f}"
    )


def run() -> None:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        measure()
    finally:
        os.sched_setaffinity(0, cores)


def measure() -> None:
    settings = [(name, game.seats[len(game.seats) // 2]) for name, game in equinox.games.items()]
    rows: dict[str, Callable[[], tuple[float, float]]] = {}
    for name, players in settings:
        label = f"{name}, {players}p"
        rows[label] = partial(game_walk, name, players, SECONDS)
        if equinox.games[name].codec is not None:
            env = warm_up(name, players)
            rows[f"{label}, {BATCH} at once"] = partial(batch_walk, env, SECONDS, False)
            rows[f"{label}, {BATCH} seen"] = partial(batch_walk, env, SECONDS, True)
    print("random play on one core, relative to python-chess in the same run (1.0)")
    print(f"at once: in a VectorEnv of {BATCH} games; seen: with their observations and masks")
    print(f"{'':27}{'decisions/s':>12}{'games/s':>9}{'x chess':>9}   ratios of {ROUNDS} rounds")
    ratios: dict[str, list[float]] = {label: [] for label in rows}
    speeds: dict[str, list[tuple[float, float]]] = {label: [] for label in rows}
    yardstick = []
    for _ in range(ROUNDS):
        for label, walk in rows.items():
            yardstick.append(chess_walk(SECONDS))
            speeds[label].append(walk())
            ratios[label].append(speeds[label][-1][0] / yardstick[-1][0])
    middle = [statistics.median(column) for column in zip(*yardstick, strict=True)]
    print(
        f"{'python-chess':27}{middle[0]:12,.0f}{middle[1]:9,.1f}{1.0:9.1f}   a push takes {middle[2]:.1f} µs"
    )
    for label in rows:
        decisions, games = (statistics.median(column) for column in zip(*speeds[label], strict=True))
        ratio = statistics.median(ratios[label])
        each = " ".join(f"{value:.1f}" for value in ratios[label])
        print(f"{label:27}{decisions:12,.0f}{games:9,.1f}{ratio:9.1f}   {each}")
    print("\nmicroseconds, mean over states of random games; in brackets relative to a push of python-chess")
    for name, players in settings:
        push = min(chess_push() for _ in range(3))
        measured = operations(name, players)
        costs = "  ".join(f"{key} {value:.1f} ({value / push:.2f})" for key, value in measured.items())
        print(f"{f'{name}, {players}p':14}{costs}  (a push: {push:.1f})")
    print(
        "\ntiles with Sheep, Crow, Rooster and Wolf on the board, microseconds for a play and its new moves"
    )
    print(crowded())
