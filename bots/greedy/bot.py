"""Looks one move ahead: gives every legal move a number and plays the best one.

The parameter `blunder` is the share of random moves: a weaker bot to compare others with.

Moves are valued in creatures.py (also for golems, the same game with other names) and tiles.py.
"""

import creatures
import tiles

from equinox.sdk import Turn, run

VALUES = {"creatures": creatures.values, "golems": creatures.values, "tiles": tiles.values}


def choose(turn: Turn) -> str:
    blunder = turn.parameters.get("blunder", 0)
    if blunder and turn.rng.random() < blunder:
        return turn.rng.choice(turn.legal)
    values = VALUES[turn.game](turn.view, turn.seat, turn.legal)
    best = max(values)
    # Equal moves are chosen between at random, so that the bot is not always the same opponent.
    return turn.rng.choice([move for move, value in zip(turn.legal, values, strict=True) if value == best])


if __name__ == "__main__":
    run(choose, name="greedy", version="1.1")
