"""Plays the move that the policy which examples/train.py has trained finds most probable."""

from pathlib import Path

import numpy as np
from player import CODEC, FEATURES, Policy, describe_moves

from equinox.sdk import Turn, run

POLICY = Policy.load(Path(__file__).with_name("policy.npz"))


def choose(turn: Turn) -> str:
    state = (
        turn.sample()
    )  # any state that fits the view: what the seat sees, and may play, is the same in all
    observation, legal = FEATURES.observe(state, turn.seat), CODEC.legal(state)
    counts = np.array([len(legal)])
    return turn.legal[POLICY(describe_moves(observation[None], legal, counts), counts).argmax()]


if __name__ == "__main__":
    run(choose, name="learned", version="2.0")
