"""The exact solver of tiles against the plainest minimax, and against itself seen otherwise.

ENDINGS=10 in the environment looks at ten times as many positions.
"""

from __future__ import annotations

import itertools
import os
import random
from statistics import fmean
from typing import Any

import pytest

import equinox
from equinox.solver.answer import Answer, MoveAnswer, Number, between, exactly
from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import LIMIT, Search
from equinox.solver.tiles.endgame import can_solve, placements_left, prove_win, solve
from equinox.solver.tiles.sheet import sheet
from equinox.tiles.phases import EFFECT, PLACE
from equinox.tiles.state import TilesState
from equinox.tiles.yellow import EXILE, MIRROR
from tests.solver.endings import TooLarge, ends, margin, other_colours, other_seats, small, solved, turned

MORE = int(os.environ.get("ENDINGS", "1"))
PARTS = 8


def exact(state: equinox.State, **how: Any) -> float:
    return Search(**how).exact(internals.open_up(internals.as_tiles(state)))


def margin_of(move: MoveAnswer) -> Number:
    assert move.margin is not None
    return move.margin


def for_seat_0(verdict: Answer) -> float:
    assert verdict.kind == "exact"
    best = margin_of(verdict.best)
    assert best.kind == "exact"
    assert max(margin_of(move).high for move in verdict.moves) == best.value
    return -best.value if verdict.seat else best.value


@pytest.mark.parametrize("part", range(PARTS))
def test_equals_minimax(part: int) -> None:
    for state, value in solved(1000 * part, 28 * MORE, 600):
        verdict = solve(state)
        assert for_seat_0(verdict) == value, state.dump()
        assert exact(state, fast=False) == value
        # Who wins, by a window around 0 alone.
        narrow = Search().search(internals.open_up(internals.as_tiles(state)), -1, 1).value
        assert (narrow > 0) - (narrow < 0) == (value > 0) - (value < 0)
        win = 0.5 if value == 0 else float((value > 0) == (verdict.seat == 0))
        assert verdict.best.win == exactly(win)


@pytest.mark.parametrize("part", range(PARTS))
def test_equals_minimax_at_the_ends_of_games(part: int) -> None:
    for seed in range(100 + part * 2 * MORE, 100 + (part + 1) * 2 * MORE):
        for state in ends(seed, 1):
            try:
                value = margin(state, 3000)
            except TooLarge:
                continue
            assert for_seat_0(solve(state)) == value
    for state, value in solved(500_000 + 1000 * part, 2 * MORE, 2500, range(6, 10)):
        assert for_seat_0(solve(state)) == value, state.dump()


@pytest.mark.parametrize("part", range(4))
def test_seen_otherwise_it_is_the_same(part: int) -> None:
    for state, value in solved(50_000 + 1000 * part, 3 * MORE, 400):
        assert exact(other_colours(state)) == value
        assert exact(other_seats(state)) == -value
        for turns in range(6):
            for mirrored in (False, True):
                assert exact(turned(state, turns, mirrored)) == value


def with_speed(seed: int, bag: int) -> equinox.State | None:
    """A small board, Speed in hand and some tiles in the bag."""
    position = small(seed, 2, 0, 1, bag=bag).dump()
    (name,) = position["taken"]
    rest = {*position["bag"], *(text.split()[0] for text in position["board"].values())}
    if "speed" in rest or {"exile", "wind", "mirror"} & {name, *rest}:
        return None
    position["taken"] = {"speed": position["taken"][name]}
    try:
        return equinox.load(position)
    except equinox.BadPosition:
        return None


def mean_of_draws(state: equinox.State, move: str, win: bool) -> float:
    """What a move is worth when every order of the bag is as likely, played out by minimax."""
    position = state.dump()
    values = []
    for order in itertools.permutations(position["bag"]):
        after = equinox.load(position | {"bag": list(order)})
        after.play(move)
        value = margin(after, 30_000)
        values.append((value > 0) + 0.5 * (value == 0) if win else value)
    return fmean(values)


def test_expectation_is_the_mean_of_the_draws() -> None:
    seen = 0
    for seed in range(400):
        state = with_speed(seed, 2)
        if state is None or len(state.moves()) < 2:
            continue
        state.play(state.moves()[0]) if state.dump()["phase"] != "place" else None
        if state.turn is None or "speed" not in state.dump()["taken"]:
            continue
        moves = state.moves()[:: max(1, len(state.moves()) // 2)]
        try:
            means = {move: mean_of_draws(state, move, win=False) for move in moves}
            wins = {move: mean_of_draws(state, move, win=True) for move in moves}
        except TooLarge:
            continue
        search, chances = Search(), Search(payoff=won)
        tiles = internals.open_up(internals.as_tiles(state))
        of = dict(zip(tiles.moves(), internals.options(tiles), strict=True))
        for move in moves:
            after = internals.outcomes(tiles, of[move])
            assert len(after) == 2
            assert sum(chance * search.exact(child) for chance, child in after) == means[move]
            assert sum(chance * chances.search(child, 0, 1).value for chance, child in after) == wins[move]
        verdict = solve(state)
        sign = -1 if verdict.seat else 1
        assert max(margin_of(move).low for move in verdict.moves) >= max(
            sign * mean for mean in means.values()
        )
        assert verdict.moves[0].win.low == max(move.win.high for move in verdict.moves)
        found = {move.move: move for move in verdict.moves}
        for move in moves:
            win = wins[move]
            assert found[move].win.low == found[move].win.high == (1 - win if verdict.seat else win)
        seen += 1
        if seen == 2 * MORE:
            return
    raise AssertionError("too few positions were small enough")


SPEED: dict[str, Any] = {
    "game": "tiles",
    "turn": 1,
    "phase": "place",
    "number": 21,
    "colors": ["white", "black"],
    "tokens": [0, 3],
    "board": {"0,0": "stone", "-1,1": "loyalty black", "0,-1": "vortex black"},
    "taken": {"speed": 1},
    "pool": {},
    "bag": ["night", "day"],
}
"""Of the moves that lead furthest on average some win half of the games, some three quarters."""


def test_to_win_comes_before_the_lead() -> None:
    state = equinox.load(SPEED)
    verdict = solve(state)
    chance = {move: 1 - mean_of_draws(state, move, win=True) for move in state.moves()}
    best = verdict.moves[0]
    assert verdict.kind == "exact"
    assert best.win == exactly(0.75) == exactly(chance[best.move])
    assert max(chance.values()) == 0.75
    leads = {move: -mean_of_draws(state, move, win=False) for move in state.moves()}
    assert {chance[move] for move, lead in leads.items() if lead == max(leads.values())} == {0.5, 0.75}
    assert best.line == (best.move,), "what comes next is drawn by chance"


def test_a_proof_of_chances_that_is_stopped_claims_nothing() -> None:
    for nodes in range(1, 200, 3):
        for move in solve(equinox.load(SPEED), nodes=nodes).moves:
            assert move.win.low <= 0.75 <= move.win.high or move.win.low == move.win.high <= 0.75


def won(value: float) -> float:
    return (value > 0) + 0.5 * (value == 0)


def test_what_is_hidden_does_not_matter() -> None:
    rng = random.Random(3)
    for seed in range(6):
        state = small(seed, 3, 1, 1, bag=2)
        verdict = solve(state, nodes=300)
        for _ in range(3):
            position = state.dump()
            rng.shuffle(position["bag"])
            position["rng"] = rng.getrandbits(60)
            other = solve(equinox.load(position), nodes=300)
            assert other._replace(seconds=0.0) == verdict._replace(seconds=0.0)


def test_bounds_hold_when_it_is_stopped() -> None:
    for state, value in solved(90_000, 6 * MORE, 700):
        verdict = solve(state, nodes=1)
        sign = -1 if verdict.seat else 1
        assert max(margin_of(move).low for move in verdict.moves) <= sign * value
        assert max(margin_of(move).high for move in verdict.moves) >= sign * value
    asked = itertools.count(1)
    state = next(ends(2, 4))
    verdict = solve(state, stop=lambda: next(asked) > 2)
    assert verdict.kind == "bound"
    assert sorted(move.move for move in verdict.moves) == sorted(state.moves())
    assert all(move.margin == between(-LIMIT, LIMIT) for move in verdict.moves[1:])


def test_lines_can_be_played() -> None:
    ended = 0
    for state, value in solved(70_000, 20 * MORE, 700):
        after = state.copy()
        for move in solve(state).moves[0].line:
            after.play(move)
        outcome = after.outcome()
        if outcome is not None:
            ended += 1
            assert outcome.scores[0] - outcome.scores[1] == value
    assert ended >= 18 * MORE, "only Exile, Mirror and chance end a line early"


def test_one_move_is_proved() -> None:
    """Whether it wins, which is not proved of every move that is not the best."""
    unproved = 0
    for state, _ in solved(70_000, 4 * MORE, 700):
        answer = solve(state)
        for move in answer.moves:
            after = state.copy()
            after.play(move.move)
            ahead = margin(after, 10_000) * (-1 if state.turn else 1)
            assert prove_win(state, move.move) == (1 if ahead > 0 else 0.5 if ahead == 0 else 0)
            unproved += move.win.kind != "exact"
    assert unproved
    assert prove_win(small(5, 4, 3), small(5, 4, 3).moves()[0], nodes=1) is None


def test_what_can_be_solved() -> None:
    state = equinox.deal("tiles", seed=1)
    assert not can_solve(state)
    assert placements_left(state) == 47
    state.play("color white")
    assert not can_solve(state)
    with pytest.raises(ValueError, match="nothing to solve"):
        solve(equinox.deal("tiles", seed=1))
    with pytest.raises(ValueError, match="must be a game of tiles"):
        solve(equinox.deal("creatures", players=2, seed=1))
    assert can_solve(small(1, 4, 3, 0))


def test_the_turn_limit_ends_a_game_early() -> None:
    """With the limit reached the game is over after this turn, whatever is left."""
    for seed in range(8 * MORE):
        position = small(seed, 2, 1, 1).dump()
        position["options"] = {"max_turns": position["number"]}
        state = equinox.load(position)
        assert exact(state) == margin(state, 100_000)


def test_unusual_options_are_solved_too() -> None:
    for seed in range(10 * MORE):
        position = small(seed, 3, 0, 1).dump()
        position["options"] = {"bead_limit": 3} if seed % 2 else {"moves_are_placements": True}
        state = equinox.load(position)
        assert exact(state) == margin(state, 100_000)


def by_sheets(state: TilesState) -> float:
    """The margin when one seat has the last two tiles: the sheet after every play of the first."""
    scored = sheet(state)
    values = []
    for row in range(len(scored.codes)):
        after = internals.after_play(state, scored.play(row))
        assert after is not None
        while after.phase == EFFECT:  # Map and Destiny bind nobody any more
            after = internals.child(after, internals.options(after)[0])
        outcome = after.outcome()
        if outcome is not None:
            values.append(outcome.scores[0] - outcome.scores[1])
        else:
            margins = sheet(after).margins
            values.append(float(margins.min() if state.turn else margins.max()))
    return min(values) if state.turn else max(values)


@pytest.mark.parametrize("part", range(2))
def test_no_play_is_left_out_for_what_it_could_reach(part: int) -> None:
    rng = random.Random(part)
    seen = 0
    for seed in range(1000 * part, 1000 * part + 300 * MORE):
        tiles = internals.open_up(internals.as_tiles(small(seed, rng.randrange(6, 16), 0, 2)))
        if tiles.phase != PLACE or tiles.taken & (EXILE | MIRROR):
            continue
        if len(sheet(tiles).codes) > 260:
            continue
        seen += 1
        assert Search().exact(tiles) == by_sheets(tiles), tiles.dump()
        if seen == 12 * MORE:
            return
    raise AssertionError("too few positions were small enough")
