"""A play carried out on many boards at once, against the engine that plays it on one."""

from __future__ import annotations

import random

import numpy as np
import pytest

from equinox.solver.tiles import internals
from equinox.solver.tiles.alphabeta import LIMIT, Search
from equinox.solver.tiles.batch_moves import Turn, tiles_of
from equinox.solver.tiles.last_turn import UNKNOWN, Candidates, SecondPlays
from equinox.solver.tiles.sheet import sheet
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import EFFECT, OVER, PLACE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import TILES, bits
from tests.solver.endings import ends, small


def late(part: int, left: int) -> list[TilesState]:
    """Placements of random games and small boards, after which the opponent places all that is left."""
    rng = random.Random(part)
    states = [state for seed in range(300 + 40 * part, 325 + 40 * part) for state in ends(seed, left)]
    states += [small(1000 * part + seed, rng.randrange(3, 20), left - 1, 1) for seed in range(60)]
    found = [internals.open_up(internals.as_tiles(state)) for state in states]
    return [
        state
        for state in found
        if state.phase == PLACE and Candidates.possible(state) and state.taken.bit_count() == 1
    ]


def some_line(state: TilesState, rng: random.Random) -> Turn | None:
    """A turn of the opponent by chance, from what brings much; None if it does not end the game."""
    line = []
    while state.phase != OVER:
        if state.phase != PLACE:
            state = internals.child(state, rng.choice(internals.options(state)))
            continue
        scored = sheet(state)
        order = np.argsort(scored.margins if state.turn else -scored.margins, kind="stable")
        play = scored.play(int(order[int(len(order) * rng.random() ** 3)]))
        after = internals.after_play(state, play)
        assert after is not None
        if internals.unplaced(after) & internals.unplaced(state) == internals.unplaced(state):
            return None
        line.append(play)
        state = after
    return tuple(line)


def played(state: TilesState, line: Turn) -> TilesState | None:
    """The end of the game after these plays; None if they are not legal."""
    for play in line:
        while state.phase == EFFECT:  # Map and Destiny bind nobody any more
            state = internals.child(state, internals.options(state)[0])
        after = internals.after_play(state, play) if state.phase == PLACE else None
        if after is None:
            return None
        state = after
    while state.phase == EFFECT:
        state = internals.child(state, internals.options(state)[0])
    return state


@pytest.mark.parametrize("left", [2, 3])
@pytest.mark.parametrize("part", range(3))
def test_replies_are_legal_and_worth_what_is_said(part: int, left: int) -> None:
    rng = random.Random(part)
    compared = missed = 0
    for state in late(part, left):
        scored = sheet(state)
        candidates = Candidates(state, scored)
        for _ in range(4):
            row = rng.randrange(len(scored.codes))
            after = internals.after_play(state, scored.play(row))
            line = some_line(after, rng) if after is not None and candidates.known[row] else None
            if not line or tiles_of(line) != candidates.rest[row]:
                continue
            alike = np.flatnonzero(candidates.rest == candidates.rest[row]).tolist()
            rows = np.array([*rng.sample(alike, min(6, len(alike))), row])
            for place, value in zip(rows.tolist(), candidates.after(line, rows).tolist(), strict=True):
                if value == UNKNOWN:
                    missed += candidates.known[place]
                    continue
                child = internals.after_play(state, scored.play(place))
                assert child is not None
                end = played(child, line)
                assert end is not None, (state.dump(), scored.play(place), line)
                outcome = end.outcome()
                assert outcome is not None
                wanted = outcome.scores[0] - outcome.scores[1]
                assert value == candidates.sign * wanted, (state.dump(), scored.play(place), line)
                compared += 1
    assert compared > 100
    assert missed < 2 * compared


def reached(state: TilesState) -> float | None:
    """What the seat that moves makes of its last tile, if the game is over then."""
    while state.phase == EFFECT:  # Map and Destiny bind nobody any more
        state = internals.child(state, internals.options(state)[0])
    if state.phase == OVER:
        return None
    scored = sheet(state)
    if scored.prolongs.any():
        return None
    return float((-scored.margins if state.turn else scored.margins).max())


@pytest.mark.parametrize("part", range(3))
def test_no_turn_of_two_tiles_is_missing(part: int) -> None:
    """Both tiles are the last of the game: no first play reaches more than its best turn that was listed."""
    rng = random.Random(part)
    compared = 0
    states = [state for seed in range(400 + 40 * part, 430 + 40 * part) for state in ends(seed, 2)]
    states += [small(1000 * part + seed, rng.randrange(3, 24), 0, 2) for seed in range(160)]
    for state in map(internals.open_up, map(internals.as_tiles, states)):
        if state.phase != PLACE or state.taken.bit_count() < 2 or not Candidates.possible(state):
            continue
        scored = sheet(state)
        candidates = Candidates(state, scored)
        for first in bits(state.taken):
            second = TILES[(state.taken ^ first).bit_length() - 1]
            mine = scored.codes >> BITS + 1 == first.bit_length() - 1
            rows = np.flatnonzero(mine & candidates.known & ~scored.prolongs)
            if not len(rows) or not SecondPlays.possible(state, second):
                continue
            rows = np.array(rng.sample(rows.tolist(), min(4, len(rows))))
            for row in rows.tolist():
                turns = SecondPlays(candidates, np.array([row]), second)
                turns.look([()], lambda limits: limits < UNKNOWN, lambda: None)
                after = internals.after_play(state, scored.play(row))
                assert after is not None
                if after.phase == OVER:
                    continue
                wanted = reached(after)
                if wanted is not None:
                    assert turns.limits()[0] == wanted, (state.dump(), scored.play(row))
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("part", range(2))
def test_no_turn_is_refuted_that_is_better(part: int) -> None:
    """Two tiles of one seat, then one of the other: what turns bound a first play by is no less than its
    value."""
    rng = random.Random(part)
    compared = 0
    for seed in range(60):
        state = internals.open_up(internals.as_tiles(small(1000 * part + seed, rng.randrange(3, 9), 1, 2)))
        if state.phase != PLACE or state.taken.bit_count() < 2 or not Candidates.possible(state):
            continue
        scored = sheet(state)
        candidates = Candidates(state, scored)
        row = rng.randrange(len(scored.codes))
        second = TILES[(state.taken & ~(1 << int(scored.codes[row] >> BITS + 1))).bit_length() - 1]
        after = internals.after_play(state, scored.play(row))
        if not candidates.known[row] or not SecondPlays.possible(state, second) or after is None:
            continue
        if scored.prolongs[row]:
            continue
        search = Search()
        value, expected = search.search(after, -LIMIT, LIMIT)
        lines: list[Turn] = [(play,) for play in expected[-1:] if isinstance(play, tuple)]
        others = search.turns.get(internals.waiting(state) << 1 | bool(state.turn), [])
        lines += [line for line in others if line not in lines]
        if not lines:
            continue
        turns = SecondPlays(candidates, np.array([row]), second)
        turns.look(lines, lambda limits: limits > -UNKNOWN, lambda: None)
        assert turns.limits()[0] >= candidates.sign * value, (state.dump(), scored.play(row))
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("part", range(3))
def test_legal_plays_on_many_boards_are_the_engines(part: int) -> None:
    rng = random.Random(50 + part)
    compared = relieved = 0
    states = [state for seed in range(600 + 40 * part, 620 + 40 * part) for state in ends(seed, 3)]
    states += [state for seed in range(600 + 40 * part, 620 + 40 * part) for state in ends(seed, 2)]
    states += [small(7000 * part + seed, rng.randrange(3, 24), seed % 2, 2) for seed in range(300)]
    for state in map(internals.open_up, map(internals.as_tiles, states)):
        if state.phase != PLACE or state.taken.bit_count() < 2 or not Candidates.possible(state):
            continue
        scored = sheet(state)
        candidates = Candidates(state, scored)
        row = rng.randrange(len(scored.codes))
        second = TILES[(state.taken & ~(1 << int(scored.codes[row] >> BITS + 1))).bit_length() - 1]
        after = internals.after_play(state, scored.play(row))
        if (
            not candidates.known[row]
            or not SecondPlays.possible(state, second)
            or after is None
            or scored.prolongs[row]
        ):
            continue
        while after.phase == EFFECT:
            after = internals.child(after, internals.options(after)[0])
        if after.phase != PLACE or after.taken != second.bit:
            continue
        turns = SecondPlays(candidates, np.array([row]), second)
        plays = turns.list_plays()
        codes = plays.cells | np.where(plays.shown != 0, 0, 1 << BITS) | second.number << BITS + 1
        found = {*zip(codes.tolist(), plays.flips.tolist(), strict=True)}
        wanted = sheet(after)
        flips = np.maximum(wanted.choices, 0)
        assert found == {*zip(wanted.codes.tolist(), flips.tolist(), strict=True)}, state.dump()
        compared += 1
        relieved += bool(after.relief)
    assert compared > 25
    assert relieved > 5
