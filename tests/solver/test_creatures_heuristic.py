"""The rules of thumb: rollouts play as bots/greedy does, though they look at a state and it at a view."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import equinox
from equinox.creatures.state import Creatures
from equinox.solver.creatures.heuristic import rate_moves

GREEDY = Path(__file__).parents[2] / "bots/greedy/creatures.py"
GAMES = 12


@pytest.fixture(scope="module")
def greedy() -> ModuleType:
    spec = spec_from_file_location("greedy_creatures", GREEDY)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.parametrize("options", [{}, {"fiery_visible_only": False}], ids=["usual", "house rules"])
@pytest.mark.parametrize("game", ["creatures", "golems"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rollouts_value_moves_as_greedy_does(
    greedy: ModuleType, players: int, game: str, options: dict[str, bool]
) -> None:
    rng = random.Random(players)
    phases = set()
    for seed in range(GAMES):
        state = equinox.deal(game, players=players, seed=seed, options=options)
        assert isinstance(state, Creatures)
        while state.turn is not None:
            moves = state.moves()
            view = state.view(state.turn)
            found = rate_moves(state, moves)
            assert found == pytest.approx(greedy.values(view, state.turn, moves)), (view, moves)
            phases.add((view["phase"], view.get("power")))
            best = max(found)
            sensible = [move for move, worth in zip(moves, found, strict=True) if worth == best]
            # Now and then something else, to see more of the game.
            state.play(rng.choice(sensible if rng.random() < 0.8 else moves))
    assert len(phases) > 8
