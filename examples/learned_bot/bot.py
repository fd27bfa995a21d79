"""Plays the move after which the network that examples/train.py has trained sees the largest lead."""

from pathlib import Path

from player import ValueNetwork, choose_all

from equinox.sdk import Turn, run

NETWORK = ValueNetwork.load(Path(__file__).with_name("network.npz"))


def choose(turn: Turn) -> str:
    return turn.legal[choose_all(NETWORK, [turn.sample()], 0.0, turn.rng)[0]]


if __name__ == "__main__":
    run(choose, name="learned", version="1.0")
