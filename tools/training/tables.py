"""Many tables of creatures at once, so that the moves of all of them are judged in one go.

Some seats choose by network and policy, with a little exploration; the others play by the heuristic.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.constants import PLAY, PREDICT
from equinox.creatures.state import Creatures
from equinox.solver.creatures.features import encode_after, encode_views, stack_rows
from equinox.solver.creatures.guide import POLICY_SCALE
from equinox.solver.creatures.value_network import ValueNetwork
from equinox.solver.creatures.weights import load_policy
from equinox.solver.guide import winners
from tools.training.play import dealt, heuristic_move

MIX = {2: 0.25, 3: 0.08, 4: 0.60, 5: 0.07}
"""How often games have so many players."""
ALIKE = {2: 0.5, 3: 0.3, 4: 0.2, 5: 0.15}
"""How often another seat chooses by network, too."""
TABLES = 48
LIKELY = 7
"""How many moves are compared, those that the policy likes best."""
TEMPERATURE = 0.008
"""How much worse a move is that is tried e times less often."""
WHIM = 0.01
"""How many moves are random."""


class Course(NamedTuple):
    """What a seat went through in a game, and what came of it."""

    rows: NDArray[np.int8]
    """The rows of where its turns began,"""
    told: NDArray[np.int8]
    """... and the same if it had been told the others' secrets."""
    win: float
    score: float
    best_other: float
    survive: NDArray[np.float32]
    """By champion."""
    alone: bool
    """Whether all others played by rule of thumb."""
    players: int


class Lesson(NamedTuple):
    """What a move led to, and what could be expected when its seat decided again in its next turn."""

    row: bytes
    value: float


class Game:
    """One table."""

    def __init__(self, rng: random.Random, players: int | None = None, alone: bool = False) -> None:
        self.players = players or rng.choices(list(MIX), list(MIX.values()))[0]
        self.state: Creatures = dealt(self.players, rng.getrandbits(48))
        first = rng.randrange(self.players)
        alike = 0.0 if alone else ALIKE[self.players]
        self.seen: dict[int, list[bytes]] = {
            seat: [] for seat in range(self.players) if seat == first or rng.random() < alike
        }
        """What those saw that choose by network: where each turn began, without and with secrets told."""

    def advance(self, rng: random.Random) -> bool:
        """Play until a seat decides that chooses by network; False if the game is over."""
        state = self.state
        while state.turn is not None:
            seat = state.turn
            if seat in self.seen:
                if state.phase == PREDICT or (state.phase == PLAY and not state.changed):
                    self.seen[seat] += [
                        *encode_views(state, [seat]),
                        *encode_views(state, [seat], open_secrets=True),
                    ]
                return True
            state.play(heuristic_move(state, rng))
        return False

    def courses(self) -> list[Course]:
        outcome = self.state.outcome()
        assert outcome is not None
        scores = outcome.scores
        survive = np.array([c in self.state.in_play for c in self.state.champions], dtype=np.float32)
        return [
            Course(
                stack_rows(rows[::2]),
                stack_rows(rows[1::2]),
                winners(outcome)[seat],
                float(scores[seat]),
                float(max(score for other, score in enumerate(scores) if other != seat)),
                survive,
                len(self.seen) == 1,
                self.players,
            )
            for seat, rows in self.seen.items()
        ]


def likeliest(state: Creatures) -> list[tuple[str, float]]:
    """The moves that the policy likes best, with what it thinks of them."""
    moves = state.legal
    logits = load_policy(state.players).logits(state, moves)
    return nlargest(LIKELY, zip(moves, logits, strict=True), key=itemgetter(1))


def chosen(values: NDArray[np.float64], rng: random.Random, warmth: float, whim: float) -> int:
    if rng.random() < whim:
        return rng.randrange(len(values))
    if not warmth:
        return int(values.argmax())
    weights = np.exp((values - values.max()) / warmth)
    return rng.choices(range(len(values)), weights.tolist())[0]


class Option(NamedTuple):
    """A move that is thought of."""

    state: Creatures
    """After it."""
    row: bytes
    prior: float
    worth: float
    """What it is thought to win, and the policy's opinion."""


def options(states: list[Creatures], network: ValueNetwork | None) -> list[list[Option]]:
    """For each of the states, the moves that its seat thinks of; without a network, by the policy."""
    thought_of = [likeliest(state) for state in states]
    found = [
        encode_after(state, [move for move, _ in moves], state.turn or 0)
        for state, moves in zip(states, thought_of, strict=True)
    ]
    rows = [row for _, some in found for row in some]
    judged = [0.0] * len(rows)
    if network is not None and rows:
        judged = network.evaluate(rows).win.tolist()
    values = iter(judged)
    all_options = []
    for state, moves, (then, some) in zip(states, thought_of, found, strict=True):
        assert state.turn is not None
        mine = []
        for (_, prior), one, row in zip(moves, then, some, strict=True):
            value = next(values)
            outcome = one.outcome()
            if outcome is not None:
                value = winners(outcome)[state.turn]
            mine.append(Option(one, row, prior, value + POLICY_SCALE * prior))
        all_options.append(mine)
    return all_options


def look_ahead(seats: list[int], starts: list[Creatures], network: ValueNetwork) -> list[float]:
    """What each seat may expect in its next turn: it ends this one by network and policy, the others answer
    by the heuristic. All that is hidden is as it is: over many games that is as likely as it should be."""
    now = [state.copy() for state in starts]
    rng = random.Random(0)
    while own := [
        index
        for index, (seat, state) in enumerate(zip(seats, now, strict=True))
        if state.turn == seat and state.number == starts[index].number
    ]:
        for index, some in zip(own, options([now[index] for index in own], network), strict=True):
            now[index] = max(some, key=lambda option: option.worth).state
    waiting = []
    values = [0.0] * len(now)
    for index, (seat, state) in enumerate(zip(seats, now, strict=True)):
        while state.turn is not None and state.turn != seat:
            state.play(heuristic_move(state, rng))
        outcome = state.outcome()
        if outcome is None:
            waiting.append(index)
        else:
            values[index] = winners(outcome)[seat]
    if waiting:
        judged = network.evaluate(
            [encode_views(now[index], [seats[index]], open_secrets=True)[0] for index in waiting]
        ).win
        for index, value in zip(waiting, judged.tolist(), strict=True):
            values[index] = value
    return values


def play_on(
    games: list[Game],
    network: ValueNetwork | None,
    rng: random.Random,
    again: Callable[[], Game],
    warmth: float = TEMPERATURE,
    whim: float = WHIM,
    looked: float = 0.0,
) -> tuple[list[Course], list[Lesson]]:
    """One decision at each table. Games that have ended are told of, and their tables are dealt anew. Of so
    many of the decisions it is told what each move led to."""
    ended: list[Course] = []
    for index, game in enumerate(games):
        while not game.advance(rng):
            ended += game.courses()
            game = games[index] = again()
    looks: list[tuple[int, Option]] = []
    for game, some in zip(games, options([game.state for game in games], network), strict=True):
        seat = game.state.turn
        assert seat is not None
        if rng.random() < looked:
            looks += [(seat, option) for option in some if option.state.turn is not None]
        worths = np.array([option.worth for option in some])
        game.state = some[chosen(worths, rng, warmth, whim)].state
    if network is None or not looks:
        return ended, []
    values = look_ahead([seat for seat, _ in looks], [option.state for _, option in looks], network)
    return ended, [Lesson(option.row, value) for (_, option), value in zip(looks, values, strict=True)]


def contest(network: ValueNetwork | None, players: int, count: int, seed: int = 1) -> float:
    """How often network and policy, without any search, come first against rules of thumb."""
    rng = random.Random(seed)
    games = [Game(rng, players, alone=True) for _ in range(min(TABLES, count))]
    won: list[float] = []
    while len(won) < count:
        ended, _ = play_on(games, network, rng, lambda: Game(rng, players, alone=True), warmth=0.0, whim=0.0)
        won += [course.win for course in ended]
    return sum(won) / len(won)
