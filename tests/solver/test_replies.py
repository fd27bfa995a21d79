"""A play carried out on many boards at once, against the engine that plays it on one."""

from __future__ import annotations

import random

import numpy as np
import pytest

from equinox.solver import inside
from equinox.solver.candidates import Candidates
from equinox.solver.inside import BITS, PLACE, TilesState
from equinox.solver.replies import Line
from equinox.solver.sheet import sheet
from tests.solver.endings import ends, small


def late(part: int, left: int) -> list[TilesState]:
    """Placements of random games and small boards, after which the opponent places all that is left."""
    rng = random.Random(part)
    states = [state for seed in range(300 + 40 * part, 325 + 40 * part) for state in ends(seed, left)]
    states += [small(1000 * part + seed, rng.randrange(3, 20), left - 1, 1) for seed in range(60)]
    found = [inside.open_up(inside.as_tiles(state)) for state in states]
    return [state for state in found if state.phase == PLACE and Candidates.possible(state)]


def some_line(state: TilesState, rng: random.Random) -> Line | None:
    """A turn of the opponent by chance, from what brings much; None if it does not end the game."""
    line = []
    while state.phase != inside.OVER:
        if state.phase != PLACE:
            state = inside.child(state, rng.choice(inside.options(state)))
            continue
        scored = sheet(state)
        order = np.argsort(scored.margins if state.turn else -scored.margins, kind="stable")
        play = scored.play(int(order[int(len(order) * rng.random() ** 3)]))
        after = inside.after_play(state, play)
        assert after is not None
        if inside.unplaced(after) & inside.unplaced(state) == inside.unplaced(state):
            return None
        line.append(play)
        state = after
    return tuple(line)


def played(state: TilesState, line: Line) -> TilesState | None:
    """The end of the game after these plays; None if they are not legal."""
    for play in line:
        while state.phase == inside.EFFECT:  # Map and Destiny bind nobody any more
            state = inside.child(state, inside.options(state)[0])
        after = inside.after_play(state, play) if state.phase == PLACE else None
        if after is None:
            return None
        state = after
    while state.phase == inside.EFFECT:
        state = inside.child(state, inside.options(state)[0])
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
            after = inside.after_play(state, scored.play(row))
            line = some_line(after, rng) if after is not None and not scored.prolongs[row] else None
            if not line or len(line) != left - 1:
                continue
            rows = np.array(rng.sample(range(len(scored.codes)), min(6, len(scored.codes))) + [row])
            for place, value in zip(rows.tolist(), candidates.after(line, rows).tolist(), strict=True):
                if value == candidates.unknown:
                    missed += candidates.known[place]
                    continue
                child = inside.after_play(state, scored.play(place))
                assert child is not None
                end = played(child, line)
                assert end is not None, (state.dump(), scored.play(place), line)
                outcome = end.outcome()
                assert outcome is not None
                assert value == outcome.scores[0] - outcome.scores[1], (state.dump(), scored.play(place), line)
                compared += 1
    assert compared > 100
    assert missed < 2 * compared
    assert BITS
