"""Plays the move after which the network that examples/train.py has trained sees the largest lead."""

from pathlib import Path

import numpy as np
from player import ValueNetwork, choose_all

from equinox.sdk import Turn, run

NETWORK = ValueNetwork.load(Path(__file__).with_name("network.npz"))
WORLDS = 8
"""Samples of what it does not know, each with a vote."""


def choose(turn: Turn) -> str:
    votes = choose_all(NETWORK, [turn.sample()] * WORLDS, 0.0, turn.rng)
    return turn.legal[np.bincount(votes).argmax()]


if __name__ == "__main__":
    run(choose, name="learned", version="1.0")
