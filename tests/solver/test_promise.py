"""What the solver promises of tiles: few placements are always proved, and nothing takes for ever."""

from __future__ import annotations

from equinox.solver.answer import EXACT
from equinox.solver.solve import solve, view_of
from tests.solver.endings import small


def test_what_is_promised_is_proved_however_little_time_there_is() -> None:
    view = view_of(small(3, 6, 2).dump())
    assert solve(view, seconds=1e-6).kind == EXACT
    assert solve(view, iterations=1).kind == EXACT


def test_in_a_hurry_it_is_not() -> None:
    view = view_of(small(3, 6, 2).dump())
    assert solve(view, iterations=3, nodes=1, hurry=True).iterations == 3


def test_a_count_of_games_bounds_the_proof_too() -> None:
    """Seven placements: a proof without a limit would not end."""
    answer = solve(view_of(small(5, 12, 7).dump()), iterations=3)
    assert answer.iterations == 3
    assert answer.kind != EXACT
