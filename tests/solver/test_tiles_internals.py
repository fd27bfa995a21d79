"""What the solver asks of the engine about plays is what playing them would show."""

from __future__ import annotations

import random
from typing import cast

import pytest

import equinox
from equinox.solver.tiles import internals
from equinox.solver.tiles.sheet import list_plays
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import EFFECT, PLACE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import COPY, TILES

# These choices do not change the board, so the solver does not ask for them.
ASIDE = {"map", "destiny"}


def asked(state: TilesState) -> dict[tuple[int, str], set[int]]:
    found: dict[tuple[int, str], set[int]] = {}
    for code, action, choices in list_plays(state):
        found.setdefault((code, action.name), set()).update(choices)
    return found


def played(state: TilesState) -> dict[tuple[int, str], set[int]]:
    found: dict[tuple[int, str], set[int]] = {}
    for code in internals.options(state):
        after, tile = state.copy(), TILES[code >> BITS + 1]
        after.make(code)
        if after.phase != EFFECT:
            found[code, tile.name] = set()
        elif tile.kind != COPY:
            found[code, tile.name] = set(after.int_moves())
        else:
            for copied in after.int_moves():
                last = after.copy()
                last.make(copied)
                open_still = last.phase == EFFECT and last.action == copied
                found[code, TILES[copied.bit_length() - 1].name] = (
                    set(last.int_moves()) if open_still else set()
                )
    return found


@pytest.mark.parametrize("seed", range(12))
def test_plays_asked_are_plays_played(seed: int) -> None:
    state = cast(TilesState, equinox.deal("tiles", seed=seed))
    rng = random.Random(seed)
    seen = 0
    while state.turn is not None:
        if state.phase == PLACE:
            found, wanted = asked(state), played(state)
            idle = {key for key in found if key[1] == "mirror" and not found[key]}
            assert found.keys() - idle == wanted.keys() - idle
            for key, choices in wanted.items():
                # What happens without a choice is in the engine's list of one, or in none.
                if key[1] not in ASIDE and choices:
                    assert found[key] == choices, state.dump()
                    seen += 1
        state.play(rng.choice(state.moves()))
    assert seen > 100
