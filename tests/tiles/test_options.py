"""The effects of the options."""

from __future__ import annotations

from typing import Any

import pytest

from equinox.interface import Position
from equinox.tiles import GAME, TilesState


def place(board: dict[str, str], *taken: str, **more: Any) -> TilesState:
    position: Position = {
        "game": "tiles",
        "turn": 0,
        "phase": "place",
        "number": 5,
        "colors": ["white", "black"],
        "board": {"0,0": "stone", **board},
        "taken": dict.fromkeys(taken, 0),
        "pool": dict.fromkeys(("peace", "theft"), 0),
        **more,
    }
    return GAME.load(position)


@pytest.mark.parametrize(
    ("shape", "flipped"), [("base", ["coin"]), ("apex", ["coin", "tower"]), ("both", ["coin", "tower"])]
)
def test_mace_shape(shape: str, flipped: list[str]) -> None:
    """Mace at 3,0: a triangle that touches it with one corner reaches two tiles of the line."""
    state = place({"1,0": "tower white", "2,0": "coin white"}, "mace", "ink", options={"mace_shape": shape})
    state.play("place mace white 3,0")
    board = state.dump()["board"]
    assert sorted(tile.split(" ")[0] for tile in board.values() if tile.endswith("black")) == flipped


def test_distance_through_tiles_goes_around_gaps() -> None:
    board = {"1,0": "tower white", "1,1": "coin white", "0,2": "ink white"}
    geometric = place(board, "dart", "day")
    geometric.play("place dart white -1,1")
    assert "flip 1,0" in geometric.moves()
    assert "flip 1,1" in geometric.moves()
    through = place(board, "dart", "day", options={"distance_mode": "throughTiles"})
    through.play("place dart white -1,1")
    assert through.dump()["board"]["1,0"] == "tower black"  # two steps, over stone: the only one


def test_colour_choice_is_skipped_when_fixed() -> None:
    for colour, colors in (("white", ["black", "white"]), ("black", ["white", "black"])):
        state = GAME.deal(2, 1, {"colour_choice": colour})
        assert state.dump()["phase"] == "take"
        assert state.dump()["colors"] == colors
        assert state.turn == 0


def test_beads_run_out() -> None:
    board = {"1,0": "jewel white"}
    state = place(board, "ink", "snow", tokens=[3, 2], options={"bead_limit": 5})
    state.play("place ink white 2,0")
    assert state.dump()["tokens"] == [3, 2]
    richer = place(board, "ink", "snow", tokens=[3, 2], options={"bead_limit": 6})
    richer.play("place ink white 2,0")
    assert richer.dump()["tokens"] == [3, 3]


def test_tiles_drawn_when_no_bead_is_left_carry_none() -> None:
    state = place({}, "ink", tokens=[0, 0], bag=["day", "night"], options={"bead_limit": 1})
    state.play("place ink white 1,0")
    assert state.dump()["pool"] == {"day": 1, "night": 0, "peace": 0, "theft": 0}


def test_famine_may_stop_speed() -> None:
    more: dict[str, Any] = {"quota": 1, "bag": ["day", "night"]}
    free = place({}, "speed", **more)
    free.play("place speed white 1,0")
    assert free.dump()["speed"] == "day"
    starved = place({}, "speed", **more, options={"famine_blocks_speed": True})
    starved.play("place speed white 1,0")
    assert starved.turn == 1
    opening = place({}, "speed", **more, number=1, options={"famine_blocks_speed": True})
    opening.play("place speed white 1,0")
    assert opening.dump()["speed"] == "day"


def test_map_chain() -> None:
    chained = place({}, "map", "day")
    chained.play("place map white 1,0")
    assert "map 2,0 3,0" in chained.moves()
    plain = place({}, "map", "day", options={"map_chain": False})
    plain.play("place map white 1,0")
    assert "map 2,0 3,0" not in plain.moves()
    assert "map 1,1 2,0" in plain.moves()


def test_moves_as_placements() -> None:
    board = {"1,0": "charisma white", "-1,0": "tower white"}
    free = place(board, "hook", "day")
    free.play("place hook white 1,-1")
    assert "move -1,0 0,-1" in free.moves()
    bound = place(board, "hook", "day", options={"moves_are_placements": True})
    bound.play("place hook white 1,-1")
    goals = ["0,-1", "1,-2", "2,-2", "2,-1"]
    assert sorted(bound.moves()) == sorted(["move -1,0 2,-1", *(f"move 1,0 {goal}" for goal in goals)])


def test_moved_tiles_may_pay_for_jewel() -> None:
    board = {"1,0": "jewel white", "-1,0": "tower white"}
    for option, points in ((False, 1), (True, 2)):
        state = place(board, "hook", "day", options={"moves_are_placements": option})
        state.play("place hook white 1,-1")
        state.play("move -1,0 2,-1")
        assert state.dump()["tokens"] == [0, points]


def test_a_moved_rooster_may_look_around_again() -> None:
    board = {"1,0": "rooster white", "-1,0": "tower black", "-1,1": "coin black"}
    move = "move 1,0 -2,1"
    for option, offered in ((False, True), (True, False)):
        state = place(board, "hook", "day", options={"rooster_moved_rechecks": option})
        state.play("place hook white -2,2")
        assert (move in state.moves()) == offered


def test_ignore_all_or_only_what_conflicts() -> None:
    """Charisma is closed in: no cell touches it. Poison can be kept, unless all is ignored."""
    ring = {"1,0": "tower", "1,-1": "coin", "0,-1": "ink", "-1,0": "war", "-1,1": "snow", "0,1": "poison"}
    outer = {
        "2,-1": "charisma white",
        "3,-1": "day white",
        "2,-2": "key white",
        "3,-2": "map white",
        "2,0": "fire white",
    }
    board = {cell: f"{tile} white" for cell, tile in ring.items()} | outer
    kept = place(board, "wind", "night")
    assert not any(move.endswith(" 0,2") for move in kept.moves())
    ignored = place(board, "wind", "night", options={"no_legal_play": "ignoreAll"})
    assert any(move.endswith(" 0,2") for move in ignored.moves())


def test_strict_selection() -> None:
    position: Position = {
        "game": "tiles",
        "turn": 0,
        "phase": "take",
        "colors": ["white", "black"],
        "board": {"0,0": "stone"},
        "pool": {"sheep": 0, "crow": 0, "day": 0},
    }
    strict, free = GAME.load(position), GAME.load({**position, "options": {"strict_selection": False}})
    assert "take crow sheep" not in strict.moves()
    assert "take crow sheep" in free.moves()


def test_the_turn_limit_scores_the_current_board() -> None:
    state = place({"1,0": "tower black"}, "ink", number=9, bag=["day"], options={"max_turns": 9})
    state.play("place ink white -1,0")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((0, 5), "turn-limit")
