"""Learned weights for other creatures: refused by name, and the search goes on by the heuristic."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import equinox
from equinox.solver.creatures import value_network, weights
from equinox.solver.creatures.guide import CreaturesGuide, HeuristicGuide, make_guide
from equinox.solver.creatures.value_network import UnfitWeights
from equinox.solver.solve import solve


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """What has been read is kept: forget it, before and after."""
    for read in (value_network.value_network, weights.load_weights):
        read.cache_clear()
    yield
    for read in (value_network.value_network, weights.load_weights):
        read.cache_clear()


def test_weights_that_fit_are_used() -> None:
    guide = make_guide()
    assert isinstance(guide, CreaturesGuide)
    assert guide.notes == ()


@pytest.mark.parametrize(
    ("module", "problem"),
    [
        (value_network, "value_network.npz was trained for 14 creatures, not 15"),
        (weights, "weights.json was trained for 14 creatures, not 15"),
    ],
)
def test_either_file_is_refused_by_name(
    module: object, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CREATURES", 15)
    guide = make_guide()
    assert type(guide) is HeuristicGuide
    assert guide.notes == (f"{problem}: searched without learned weights",)
    answer = solve(equinox.deal("creatures", 3, 1).view(0), iterations=5, guide=guide)
    assert answer.notes[-1:] == guide.notes


@pytest.mark.parametrize(
    ("matrix", "problem"),
    [
        ("slot", "other.npz was trained for 38 inputs for a creature, not 37"),
        ("common", "other.npz was trained for 63 inputs for all creatures, not 62"),
    ],
)
def test_a_network_with_other_inputs_is_refused(matrix: str, problem: str, tmp_path: Path) -> None:
    matrices = value_network.value_network()._asdict()
    matrices[matrix] = np.vstack([matrices[matrix], matrices[matrix][:1]])
    np.savez(tmp_path / "other.npz", **matrices)
    with pytest.raises(UnfitWeights, match=problem):
        value_network.read(tmp_path / "other.npz")


def test_without_weights_it_still_beats_random_play() -> None:
    guide, rng, won = HeuristicGuide(), random.Random(1), 0
    for seed in range(4):
        mine, state = seed % 2, equinox.deal("creatures", 2, seed)
        while state.turn is not None:
            if state.turn == mine:
                state.play(solve(state.view(mine), iterations=10, guide=guide).best.move)
            else:
                state.play(rng.choice(state.moves()))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.ranks[mine] == 1
    assert won >= 3
