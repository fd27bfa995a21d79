"""Plays what the policy that examples/train.py has trained thinks best."""

from pathlib import Path

import numpy as np
from policy import Policy

from equinox.rl.codec import get_codec
from equinox.rl.features import get_features
from equinox.sdk import Turn, run

POLICY = Policy.load(Path(__file__).with_name("policy.npz"))
ACTIONS = POLICY.weights["out"].shape[1] - 1


def choose(turn: Turn) -> str:
    # Any state that fits the view has the observation of this seat.
    state = turn.sample()
    legal = get_codec(turn.game).legal(state)
    masks = np.zeros((1, ACTIONS), bool)
    masks[0, legal[legal < ACTIONS]] = True  # options may allow actions that were not trained
    if not masks.any():
        return turn.legal[0]
    _, odds, values = POLICY.forward(get_features(turn.game).observe(state, turn.seat)[None], masks)
    turn.note = f"value {values[0]:+.2f}"
    return turn.legal[legal.tolist().index(odds[0].argmax())]


if __name__ == "__main__":
    run(choose)
