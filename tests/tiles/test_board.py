"""The board's short cuts against plain ways to the same answers."""

from __future__ import annotations

import random

import equinox
from equinox.tiles.board import Board
from equinox.tiles.hexes import BESIDE, PLAYS, RING, cell
from equinox.tiles.purple import STONE
from equinox.tiles.rules import read_rules
from equinox.tiles.tile import TILES
from tests.tiles import oracle


def grown(rng: random.Random, count: int) -> Board:
    """A board where tiles came, moved and went at random; it may be ragged and have holes."""
    board = Board()
    board.set_up(read_rules({}, equinox.BadPosition))
    for tile in rng.sample([tile.bit for tile in TILES if tile.bit != STONE], count):
        board.place(tile, rng.choice(board.frontier()), rng.random() < 0.5)
        others = [other.bit for other in TILES if other.bit & board.on & ~STONE]
        loose = [other for other in others if len(connected(board, other)) == 1]
        if loose and rng.random() < 0.3:
            goal = rng.choice(board.frontier())
            moved = rng.choice(loose)
            if board.near[goal] != moved:
                board.move(moved, goal)
        elif loose and rng.random() < 0.1:
            board.lift(rng.choice(loose))
    return board


def connected(board: Board, without: int) -> list[set[int]]:
    """The pieces of the occupied cells without one tile."""
    left = {place for place, tile in board.at.items() if tile != without}
    found = []
    while left:
        piece: set[int] = set()
        wave = {left.pop()}
        while wave:
            piece |= wave
            wave = {place + way for place in wave for way in RING} & left
            left -= wave
        found.append(piece)
    return found


def test_what_falls_apart_without_a_tile() -> None:
    holes = cuts = 0
    for seed in range(24):
        board = grown(random.Random(seed), random.Random(seed).randint(3, 45))
        holes += board.holes > 0
        for tile in [tile.bit for tile in TILES if tile.bit & board.on]:
            pieces = connected(board, tile)
            cuts += len(pieces) > 1
            assert board.is_loose(tile) == (len(pieces) <= 1)
            found = [
                {board.cells[other.number] for other in TILES if other.bit & piece}
                for piece in board.pieces(tile)
            ]
            assert sorted(map(sorted, found)) == sorted(map(sorted, pieces))
    assert holes > 3
    assert cuts > 40


def test_the_plays_of_a_board_are_those_next_to_its_tiles() -> None:
    for seed in range(24):
        rng = random.Random(seed)
        board = grown(rng, rng.randint(3, 45))
        vacant = {place + way for place in board.at for way in RING} - set(board.at)
        assert board.frontier() == sorted(vacant)
        assert board.open == sum(PLAYS[place] for place in vacant)
        assert board.filled == sum(PLAYS[place] for place in board.at)
        for count in (0, 1, 5, 12, len(vacant) - 3, len(vacant)):
            some = sorted(rng.sample(sorted(vacant), max(0, min(count, len(vacant)))))
            white = sum(PLAYS[place] & -PLAYS[place] for place in some)
            assert board.cells_in(white) == board.cells_in(2 * white) == board.cells_in(3 * white) == some


def test_no_two_cells_share_a_bit() -> None:
    cells = [cell(q, r) for q in range(-54, 55) for r in range(-54, 55) if abs(q + r) <= 54]
    union = 0
    for place in cells:
        assert PLAYS[place].bit_count() == 2
        assert not PLAYS[place] & union
        union |= PLAYS[place]
    assert BESIDE[cell(50, -50)].bit_count() == 12


def test_a_board_that_reaches_far_away() -> None:
    """All 47 other tiles could lie in one line; here are enough to leave the usual part of the grid."""
    names = ["rooster", "tower", "coin", "bridge", "snow", "ink", "magic", "peace", "war", "jewel", "theft"]
    names += ["loyalty", "betrayal", "freedom", "disease", "vortex", "sheep", "shield", "speed", "wind"]
    for q, r in ((0, 1), (1, 0), (-1, 1)):
        board = {"0,0": "stone"} | {
            f"{q * step},{r * step}": f"{name} white" for step, name in enumerate(names, 1)
        }
        for taken in ("dagger", "famine", "crow"):
            position = {
                "game": "tiles",
                "turn": 0,
                "phase": "place",
                "colors": ["white", "black"],
                "board": board,
                "taken": {taken: 0},
                "pool": {},
                "bag": [],
            }
            assert set(equinox.load(position).moves()) == oracle.placements(position)
