"""Games for training: practised players and rules of thumb at one table, quickly and in this process."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import equinox
from equinox.creatures.state import Creatures
from equinox.solver.creatures.heuristic import rate_moves
from equinox.solver.creatures.policy import Described, Policy, chances, describe

Chooser = Callable[[Creatures, random.Random], str]


def dealt(players: int, seed: int) -> Creatures:
    state = equinox.deal("creatures", players=players, seed=seed)
    assert isinstance(state, Creatures)
    return state


def heuristic_move(state: Creatures, rng: random.Random) -> str:
    """What bots/greedy does."""
    moves = state.moves()
    ratings = rate_moves(state, moves)
    best = max(ratings)
    return rng.choice([move for move, worth in zip(moves, ratings, strict=True) if worth == best])


def described(policy: Policy, state: Creatures, moves: Sequence[str]) -> tuple[Described, list[float]]:
    """What each move is like, and the chance that the policy plays it."""
    found = describe(state, moves)
    return found, chances(policy.weigh(found))


def drawn(chosen: Sequence[float], rng: random.Random) -> int:
    """One of these, as likely as they say."""
    point = rng.random()
    for index, chance in enumerate(chosen):
        point -= chance
        if point < 0:
            return index
    return len(chosen) - 1


def by_policy(policy: Policy) -> Chooser:
    def choose(state: Creatures, rng: random.Random) -> str:
        moves = state.moves()
        return moves[drawn(described(policy, state, moves)[1], rng)]

    return choose


def at_best(policy: Policy) -> Chooser:
    def choose(state: Creatures, rng: random.Random) -> str:
        moves = state.moves()
        logits = policy.logits(state, moves)
        return moves[logits.index(max(logits))]

    return choose
