"""Policy by playing: what turns out better is done more often.

At many decisions of a game, each of the likely moves is played on for a round on the same deal, and it is
judged where that leads. That is worth many games whose ends are compared: moves differ less than luck does.
"""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from heapq import nlargest
from math import log
from typing import NamedTuple

import numpy as np

from equinox.creatures.cards import CREATURES
from equinox.creatures.state import Creatures
from equinox.solver.creatures.features import encode_views
from equinox.solver.creatures.network import Matrix, Network
from equinox.solver.creatures.policy import COMMON, DEEP, NAMES, Described, Policy
from equinox.solver.creatures.value_network import value_network
from equinox.solver.guide import winners
from tools.training.adam import Adam
from tools.training.play import Chooser, at_best, by_policy, dealt, described, drawn, heuristic_move

GAMES = 40
"""Between two steps."""
ALIKE = 0.25
"""How many of the opponents play by the same policy; the others by the heuristic."""
LOOKED = 0.5
"""How many of the decisions are looked at."""
LIKELY = 10
"""How many of the moves, the most likely ones."""
TEMPERATURE = 0.004
"""How much worse a move is that is done e times less often: nothing is done always or never."""
HIDDEN = 16
SLOWER = 0.5
"""How much smaller the steps of networks are."""


class Decision(NamedTuple):
    described: Described
    pushes: list[float]
    """How much more each move should weigh."""


def with_networks(policy: Policy, seed: int) -> Policy:
    """What has no network yet gets one that says nothing so far."""
    rng = np.random.default_rng(seed)
    networks = dict(policy.networks)
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
    return policy._replace(networks=networks)


def parts_of(policy: Policy) -> list[Matrix]:
    """Everything that is learned, in a row: weights by verb, powers by verb, and the networks' matrices."""
    found = [np.array(row, dtype=np.float64) for row in (*policy.weights, *policy.powers)]
    for verb in DEEP:
        found += policy.networks[verb]
    return found


def policy_of(parts: list[Matrix]) -> Policy:
    verbs, size = len(NAMES), len(Network._fields)
    networks = {}
    for number, verb in enumerate(DEEP):
        begin = 2 * verbs + number * size
        networks[verb] = Network(*parts[begin : begin + size])
    rows = [part.tolist() for part in parts[: 2 * verbs]]
    return Policy(rows[:verbs], rows[verbs:], networks)


def slopes(policy: Policy, decisions: list[Decision]) -> list[Matrix]:
    """How the parts should change for what did better to be done more often."""
    lines: dict[int, list[tuple[list[float], list[float], int, float]]] = {}
    for (common, moves), pushes in decisions:
        for (verb, numbers, creature), more in zip(moves, pushes, strict=True):
            lines.setdefault(verb, []).append((common, numbers, creature, more))
    weights = [np.zeros(len(names)) for _, names in sorted(NAMES.items())]
    powers = [np.zeros(CREATURES) for _ in NAMES]
    networks = {verb: Network(*(np.zeros_like(part) for part in policy.networks[verb])) for verb in DEEP}
    for verb, some in lines.items():
        shared = np.array([common for common, _, _, _ in some])
        rows = np.array([numbers for _, numbers, _, _ in some], dtype=np.float64)
        kinds = np.array([creature for _, _, creature, _ in some])
        push = np.array([line[3] for line in some])
        known = kinds >= 0
        weights[verb] += push @ rows
        np.add.at(powers[verb], kinds[known], push[known])
        if verb in networks:
            net, slope = policy.networks[verb], networks[verb]
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


def pushes(likely: list[float], values: dict[int, float]) -> list[float]:
    """What the moves with these values should weigh more; what was not looked at stays as it is."""
    found = [0.0] * len(likely)
    whole = sum(likely[index] for index in values)
    better = {index: value - TEMPERATURE * log(likely[index]) for index, value in values.items()}
    mean = sum(likely[index] * value for index, value in better.items()) / whole
    for index, value in better.items():
        found[index] = likely[index] * (value - mean)
    return found


def value_after(state: Creatures, move: str, seat: int, own: Chooser) -> float:
    """How good a move is for a seat, judged a round later."""
    after = state.copy()
    after.play(move)
    rng = random.Random(0)
    while after.turn is not None and after.number - state.number <= after.players:
        after.play((own if after.turn == seat else heuristic_move)(after, rng))
    outcome = after.outcome()
    if outcome is not None:
        return winners(outcome)[seat]
    return float(value_network().evaluate(encode_views(after, [seat])).win[0])


def game(players: int, seed: int, policy: Policy, rng: random.Random) -> tuple[float, list[Decision]]:
    """Play one game: what a practised seat won, and how it should have decided."""
    state = dealt(players, seed)
    first = rng.randrange(players)
    practised = [seat == first or rng.random() < ALIKE for seat in range(players)]
    own, alike = at_best(policy), by_policy(policy)
    found = []
    while state.turn is not None:
        moves = state.moves()
        if state.turn != first or len(moves) == 1:
            state.play((alike if practised[state.turn] else heuristic_move)(state, rng))
            continue
        what, likely = described(policy, state, moves)
        if rng.random() < LOOKED:
            some = nlargest(LIKELY, range(len(moves)), key=likely.__getitem__)
            values = {index: value_after(state, moves[index], first, own) for index in some}
            found.append(Decision(what, pushes(likely, values)))
        state.play(moves[drawn(likely, rng)])
    outcome = state.outcome()
    assert outcome is not None
    return winners(outcome)[first], found


class Work(NamedTuple):
    """Some games for one process."""

    players: int
    parts: list[Matrix]
    seed: int
    games: int


def work(todo: Work) -> tuple[list[float], list[Matrix]]:
    rng = random.Random(todo.seed)
    policy = policy_of(todo.parts)
    won, decisions = [], []
    for _ in range(todo.games):
        share, made = game(todo.players, rng.getrandbits(40), policy, rng)
        won.append(share)
        decisions += made
    return won, slopes(policy, decisions)


def paces(parts: list[Matrix], pace: float) -> list[float]:
    """Networks move less."""
    return [pace if index < 2 * len(NAMES) else pace * SLOWER for index in range(len(parts))]


def train(
    policy: Policy,
    players: int,
    minutes: float,
    pace: float,
    seed: int,
    tell: Callable[[str], None],
    jobs: int = 1,
) -> Iterator[Policy]:
    """A better policy, about every minute: each is a mean over the last steps. Steps grow smaller towards the
    end."""
    rng = random.Random(seed)
    now = parts_of(with_networks(policy, seed))
    means = [part.copy() for part in now]
    adam = Adam(now)
    begin = shown = time.monotonic()
    won: list[float] = []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        while (spent := time.monotonic() - begin) < 60 * minutes:
            todo = [Work(players, now, rng.getrandbits(50), GAMES // jobs) for _ in range(jobs)]
            ups = []
            for shares, up in pool.map(work, todo):
                won += shares
                ups.append(up)
            up = [sum(some) / GAMES for some in zip(*ups, strict=True)]
            left = 1 - spent / (60 * minutes)
            ways = zip(now, adam.moves(up), paces(now, pace * max(0.1, min(1.0, 2 * left))), strict=True)
            now = [part + speed * move for part, move, speed in ways]
            keep = min(0.99, 1 - 1 / adam.steps)
            means = [keep * mean + (1 - keep) * part for mean, part in zip(means, now, strict=True)]
            if time.monotonic() > shown + 60:
                shown = time.monotonic()
                recent = won[-4000:]
                tell(
                    f"{players} players, {len(won):,} games: {sum(recent) / len(recent):.1%} won of the last"
                )
                yield policy_of(means)
    yield policy_of(means)
