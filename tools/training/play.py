"""Games for training: the value network and the heuristic at one table, quickly and in this process."""

from __future__ import annotations

import random
from math import exp

import equinox
from equinox.creatures.state import Creatures
from equinox.solver.creatures.guide import TEMPERATURE, evaluate_after
from equinox.solver.creatures.heuristic import rate_moves


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


def network_move(state: Creatures, rng: random.Random) -> str:
    """What the value network likes best after each move; now and then one that is nearly as good."""
    assert state.turn is not None
    moves = state.moves()
    values = evaluate_after(state, moves, state.turn)
    best = max(values)
    return rng.choices(moves, [exp((value - best) / TEMPERATURE) for value in values])[0]
