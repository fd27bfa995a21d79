"""Invariants of games of tiles."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equinox.interface import GameEvent, IllegalMove, Position
from equinox.tiles import BY_NAME, GAME, TilesState
from equinox.tiles.tile import TILES
from tests.tiles.walks import play_out, walk

seeds = st.integers(0, 2**64 - 1)
few = settings(max_examples=15, deadline=None)

OTHER_OPTIONS: list[dict[str, Any]] = [
    {"mace_shape": "apex"},
    {"mace_shape": "both"},
    {"distance_mode": "throughTiles"},
    {"no_legal_play": "ignoreAll"},
    {"strict_selection": False},
    {"colour_choice": "white"},
    {"colour_choice": "black"},
    {"bead_limit": 5},
    {"map_chain": False},
    {"famine_blocks_speed": True},
    {"moves_are_placements": True},
    {"rooster_moved_rechecks": True},
    {"max_turns": 7},
]


def names_in(position: Position) -> list[str]:
    board = [lying.split(" ")[0] for lying in position["board"].values()]
    return sorted([*board, *position["pool"], *position["taken"], *position["bag"], *position["dead"]])


@few
@given(seeds)
def test_all_48_tiles_are_somewhere_and_the_board_is_whole(seed: int) -> None:
    for state in walk(seed):
        assert names_in(state.dump()) == sorted(BY_NAME)
        assert not state.board.adrift()


@few
@given(seeds)
def test_there_is_always_a_real_choice_until_the_game_ends(seed: int) -> None:
    for state in walk(seed):
        moves = state.moves()
        assert len(moves) == len(set(moves))
        if state.turn is None:
            assert not moves
            outcome = state.outcome()
            assert outcome is not None
            assert outcome.reason == "scored"
            best = max(outcome.scores)
            assert outcome.ranks == tuple(1 if score == best else 2 for score in outcome.scores)
        else:
            assert len(moves) > 1
            assert state.outcome() is None


@pytest.mark.parametrize("options", OTHER_OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_games_with_other_options_end_and_can_be_loaded_anywhere(seed: int, options: dict[str, Any]) -> None:
    for state in walk(seed, options):
        assert state.dump()["options"] == options
        assert GAME.load(state.dump()) == state
        assert GAME.load(state.dump()).moves() == state.moves()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == ("turn-limit" if "max_turns" in options else "scored")


def test_a_tile_whose_action_finds_no_target_can_be_relieved_when_moves_are_placements() -> None:
    """This game once found no relief for such a tile, and never went on."""
    assert [*walk(1023, {"moves_are_placements": True})][-1].turn is None


@few
@given(seeds)
def test_a_loaded_position_is_the_same_and_plays_on_alike(seed: int) -> None:
    for state in walk(seed):
        loaded = GAME.load(state.dump())
        assert loaded == state
        assert loaded.moves() == state.moves()
        assert loaded.outcome() == state.outcome()
    for number, state in enumerate(walk(seed)):
        if number % 16 == 0:
            copied, loaded = state.copy(), GAME.load(state.dump())
            assert play_out(copied, random.Random(seed)) == play_out(loaded, random.Random(seed))
            assert copied == loaded


@few
@given(seeds)
def test_copies_share_nothing(seed: int) -> None:
    for number, state in enumerate(walk(seed)):
        if number % 8 == 0:
            before, moves = state.dump(), state.moves()
            play_out(state.copy(), random.Random(seed))
            assert state.dump() == before
            assert state.moves() == moves
            moves.clear()
            assert state.moves() or state.turn is None


@few
@given(seeds)
def test_the_same_seed_is_the_same_game(seed: int) -> None:
    assert [state.dump() for state in walk(seed)] == [state.dump() for state in walk(seed)]


@few
@given(seeds)
def test_views_hide_the_order_of_the_bag_and_samples_fit_them(seed: int) -> None:
    rng = random.Random(seed)
    for number, state in enumerate(walk(seed)):
        if number % 5:
            continue
        for seat in (0, 1):
            view = state.view(seat)
            assert view["seat"] == seat
            assert view["bag"] == sorted(state.dump()["bag"])
            assert "rng" not in view
            sample = GAME.sampler(view).draw(rng)
            assert sample.view(seat) == view
            assert sample.moves() == state.moves()


# -- restrictions -------------------------------------------------------------------------------------


def faces_around(state: TilesState, name: str) -> tuple[int, int]:
    board, tile = state.board, BY_NAME[name].bit
    around = board.neighbours(tile) & ~BY_NAME["stone"].bit
    return (around & board.white).bit_count(), (around & ~board.white).bit_count()


def check_restrictions(state: TilesState, placed: str, before: int) -> None:
    """After a play of one tile without relief; `before` are the tiles that lay there."""
    board = state.board

    def on(name: str) -> bool:
        return bool(board.on & BY_NAME[name].bit)

    if on("sheep"):
        white, black = faces_around(state, "sheep")
        assert white > black
    if on("crow"):
        white, black = faces_around(state, "crow")
        assert black > white
    for watcher, expected in (("rooster", True), ("wolf", False)):
        bit = BY_NAME[watcher].bit
        if board.on & bit & before and board.neighbours(bit) & BY_NAME[placed].bit:
            assert bool(board.white & BY_NAME[placed].bit) == expected


@few
@given(seeds)
def test_restrictions_hold_after_every_play_that_was_not_relieved(seed: int) -> None:
    state = GAME.deal(2, seed, {})
    rng = random.Random(seed)
    checked = 0
    before = state.board.on
    state.log = []
    while state.turn is not None:
        state.play(rng.choice(state.moves()))
        if state.dump()["phase"] == "effect":
            continue
        events = [happening.public for happening in state.log]
        placed = [
            entry["move"].split(" ")[1] for entry in events if entry.get("move", "").startswith("place")
        ]
        if len(placed) == 1 and not any("relieved" in entry for entry in events):
            check_restrictions(state, placed[0], before)
            checked += 1
        before = state.board.on
        state.log = []
    assert checked


# -- symmetries ---------------------------------------------------------------------------------------

Turn = Callable[[int, int], tuple[int, int]]


def symmetries() -> list[Turn]:
    def turned(times: int, mirrored: bool) -> Turn:
        def turn(q: int, r: int) -> tuple[int, int]:
            if mirrored:
                q, r = r, q
            for _ in range(times):
                q, r = -r, q + r
            return q, r

        return turn

    return [turned(times, mirrored) for times in range(6) for mirrored in (False, True)]


def turned_cell(turn: Turn, text: str) -> str:
    q, r = turn(*map(int, text.split(",")))
    return f"{q},{r}"


def turned_position(turn: Turn, position: Position) -> Position:
    other = dict(position)
    other["board"] = {turned_cell(turn, cell): tile for cell, tile in position["board"].items()}
    other["map"] = [turned_cell(turn, cell) for cell in position["map"]]
    other["next"] = dict(position["next"])
    if "map" in other["next"]:
        other["next"]["map"] = [turned_cell(turn, cell) for cell in other["next"]["map"]]
    return other


def turned_move(turn: Turn, move: str) -> str:
    verb, *words = move.split(" ")
    words = [turned_cell(turn, word) if "," in word else word for word in words]
    if verb in ("flip", "swap", "map"):
        words.sort(key=lambda cell: tuple(map(int, cell.split(","))))
    return " ".join([verb, *words])


@settings(max_examples=6, deadline=None)
@given(seeds)
def test_symmetries_of_the_hexagon_map_legal_moves_onto_legal_moves(seed: int) -> None:
    for number, state in enumerate(walk(seed)):
        if number % 6 == 0 and state.turn is not None:
            for turn in symmetries():
                turned = GAME.load(turned_position(turn, state.dump()))
                assert sorted(turned.moves()) == sorted(turned_move(turn, move) for move in state.moves())


@few
@given(seeds)
def test_who_plays_the_other_colour_gets_the_other_score(seed: int) -> None:
    *_, state = walk(seed)
    position = state.dump()
    position["colors"].reverse()
    position["tokens"].reverse()
    outcome, swapped = state.outcome(), GAME.load(position).outcome()
    assert outcome is not None
    assert swapped is not None
    assert swapped.scores == outcome.scores[::-1]
    assert swapped.ranks == outcome.ranks[::-1]


# -- illegal moves, the log ---------------------------------------------------------------------------


@few
@given(seeds)
def test_an_illegal_move_changes_nothing_and_is_explained(seed: int) -> None:
    heard: list[str] = []
    for state in walk(seed):
        before, legal = state.dump(), state.moves()
        for move in {*heard[-40:], "", "place", "take", "flip 9,9", "nonsense 1,0"} - set(legal):
            with pytest.raises(IllegalMove) as refused:
                state.play(move)
            assert repr(move) in str(refused.value)
            assert refused.value.why
        assert state.dump() == before
        heard += legal[:6]


@few
@given(seeds)
def test_the_log_has_every_move_and_changes_nothing(seed: int) -> None:
    quiet, logged = GAME.deal(2, seed, {}), GAME.deal(2, seed, {})
    log: list[GameEvent] = []
    logged.log = log
    rng = random.Random(seed)
    played = 0
    while quiet.turn is not None:
        move = rng.choice(quiet.moves())
        quiet.play(move)
        logged.play(move)
        played += 1
    assert quiet == logged
    spoken = [happening.public for happening in log]
    assert sum("move" in entry for entry in spoken) >= played
    points = [
        sum(entry["tokens"] for entry in spoken if entry.get("to") == seat and "tokens" in entry)
        for seat in (0, 1)
    ]
    assert points == logged.tokens


def test_tiles_are_numbered_by_colour_and_then_as_in_the_rules() -> None:
    assert [tile.colour for tile in TILES[::12]] == ["blue", "purple", "red", "yellow"]
    assert [
        sum(tile.colour == colour for tile in TILES) for colour in ("blue", "purple", "red", "yellow")
    ] == [12] * 4
    assert all(tile.summary.endswith(".") for tile in TILES)
