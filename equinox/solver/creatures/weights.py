"""The learned weights of weights.json, for each number of players."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from equinox.creatures.cards import CREATURES
from equinox.creatures.powers import POWERS
from equinox.solver.creatures.beliefs import CLUES, SIGNS, Beliefs
from equinox.solver.creatures.network import network, written
from equinox.solver.creatures.policy import NAMES, Policy
from equinox.solver.creatures.value_network import UnfitWeights

VERBS = (
    "predict",
    "secret",
    "reveal",
    "skip",
    "play",
    "play-chameleon",
    "play-ancestor",
    "play-dryad",
    "pass",
    "decline",
    "use",
    "give",
    "keep",
    "discard",
    "done",
)
"""In the order of the verbs in words.py."""
FILE: Final = "weights.json"
KINDS = [power.names["creatures"] for power in POWERS]


@cache
def load_weights() -> dict[str, Any]:
    weights: dict[str, Any] = json.loads((files("equinox.solver.creatures") / FILE).read_text())
    for of_players in weights.values():
        for data in of_players["policy"]["networks"].values():
            creatures = len(data["kinds"]) - 1  # the last is for NOBODY
            if creatures != CREATURES:
                raise UnfitWeights(f"{FILE} was trained for {creatures} creatures, not {CREATURES}")
    return weights


@cache
def load_policy(players: int) -> Policy:
    return read_policy(load_weights()[str(players)]["policy"])


@cache
def load_beliefs(players: int) -> Beliefs:
    known = load_weights()[str(players)]["beliefs"]
    return Beliefs([known["secrets"][clue] for clue in CLUES], [known["hands"][sign] for sign in SIGNS])


def write_beliefs(beliefs: Beliefs) -> dict[str, dict[str, float]]:
    def named(names: tuple[str, ...], weights: list[float]) -> dict[str, float]:
        return {name: round(weight, 3) for name, weight in zip(names, weights, strict=True)}

    return {"secrets": named(CLUES, beliefs.secrets), "hands": named(SIGNS, beliefs.hands)}


def read_policy(data: dict[str, Any]) -> Policy:
    """By verb, what its numbers count; a creature's name stands for its power."""
    weights, powers, networks = [], [], {}
    for verb, name in enumerate(VERBS):
        known = data["weights"].get(name, {})
        weights.append([known.get(number, 0.0) for number in NAMES[verb]])
        powers.append([known.get(kind, 0.0) for kind in KINDS])
        if name in data["networks"]:
            networks[verb] = network(data["networks"][name])
    return Policy(weights, powers, networks)


def write_policy(policy: Policy) -> dict[str, Any]:
    by_verb: dict[str, dict[str, float]] = {}
    for verb, name in enumerate(VERBS):
        known = dict(zip(NAMES[verb], policy.weights[verb], strict=True))
        known |= dict(zip(KINDS, policy.powers[verb], strict=True))
        rounded = {number: round(weight, 3) for number, weight in known.items()}
        # A power that was never at stake has no weight; what describes a move has one, be it 0.
        kept = {number: weight for number, weight in rounded.items() if weight or number in NAMES[verb]}
        if kept:
            by_verb[name] = kept
    networks = {VERBS[verb]: written(one) for verb, one in sorted(policy.networks.items())}
    return {"weights": by_verb, "networks": networks}
