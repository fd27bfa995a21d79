"""What the solver promises of tiles: time is a limit, few placements are proved if there is none, and nothing
takes for ever."""

from __future__ import annotations

from time import monotonic

import pytest

from equinox.solver.answer import EXACT
from equinox.solver.solve import solve, view_of
from tests.solver.endings import ends, small


@pytest.mark.parametrize("seed", [9, 11])
def test_time_is_a_limit_however_few_placements_are_left(seed: int) -> None:
    """Proofs of these positions take far longer. One step of the search may end late."""
    view = view_of(next(ends(seed, 3)).dump())
    solve(view, seconds=0.1)  # what is loaded once
    begin = monotonic()
    answer = solve(view, seconds=1.0)
    assert monotonic() - begin < 2.0
    assert answer.known
    assert answer.iterations


def test_what_is_promised_is_proved_without_a_limit() -> None:
    view = view_of(small(3, 6, 2).dump())
    assert solve(view).kind == EXACT
    assert solve(view, iterations=1).kind == EXACT
    assert solve(view, seconds=60).kind == EXACT


def test_nodes_limit_a_proof() -> None:
    view = view_of(small(3, 6, 2).dump())
    assert solve(view, iterations=3, nodes=1).iterations == 3


def test_a_count_of_games_bounds_the_proof_too() -> None:
    """Seven placements: a proof without a limit would not end."""
    answer = solve(view_of(small(5, 12, 7).dump()), iterations=3)
    assert answer.iterations == 3
    assert answer.kind != EXACT
