"""An illegal move is refused with a reason, and the reason is true."""

from __future__ import annotations

from typing import Any

import pytest

import equinox


def reason(position: dict[str, Any], move: str) -> str:
    state = equinox.load(position)
    with pytest.raises(equinox.IllegalMove) as caught:
        state.play(move)
    return caught.value.why


def test_restrictions_that_can_be_met_only_one_by_one() -> None:
    """Sheep and Rooster together forbid it; Poison, which is far away, has nothing to do with it."""
    position = {
        "game": "tiles",
        "turn": 1,
        "phase": "place",
        "number": 16,
        "colors": ["white", "black"],
        "board": {
            "-1,1": "rooster black",
            "0,0": "stone",
            "0,1": "magic black",
            "0,2": "famine white",
            "1,0": "poison white",
            "1,1": "shield black",
            "2,0": "sheep black",
        },
        "taken": {"death": 0},
        "pool": {},
    }
    why = reason(position, "place death black -1,0")
    assert "sheep" in why
    assert "poison" not in why


def test_a_reason_is_given_where_other_restrictions_are_relieved() -> None:
    position = {
        "game": "tiles",
        "turn": 1,
        "phase": "place",
        "number": 8,
        "colors": ["black", "white"],
        "board": {
            "-1,0": "balance white",
            "-1,1": "shield white",
            "0,-1": "cloak white",
            "0,0": "stone",
            "0,1": "sheep black",
            "1,-3": "speed white",
            "1,-2": "rooster white",
            "1,-1": "poison black",
        },
        "taken": {"key": 0},
        "pool": {"arrow": 1},
        "map": ["1,0", "2,5"],
    }
    assert len(reason(position, "place key black 1,1")) > 20


def test_the_order_of_words_is_explained() -> None:
    position = {
        "game": "tiles",
        "turn": 0,
        "phase": "place",
        "number": 5,
        "colors": ["black", "white"],
        "board": {"0,0": "stone", "1,0": "tower black", "2,-1": "coin white", "3,-1": "war white"},
        "taken": {"treaty": 0},
        "pool": {"day": 0},
    }
    state = equinox.load(position)
    state.play("place treaty white 2,0")
    swap = state.moves()[0]
    turned = " ".join([swap.split()[0], *reversed(swap.split()[1:])])
    with pytest.raises(equinox.IllegalMove, match="ascending"):
        state.play(turned)
    assert (
        reason({**position, "phase": "take", "taken": {}}, "take day day") == "a tile can be taken only once"
    )
