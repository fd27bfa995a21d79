"""The drawn hex board, read back: every tile once, with its face, where it lies."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings

import equinox
from equinox.render import Look, draw
from equinox.render.tiles import SIZES, TURNS, abbreviated
from equinox.tiles.catalogue import BY_NAME
from tests.strategies import random_states

FACES = {"○": " white", "●": " black", "◆": ""}
CELL = re.compile(r"-?\d+,-?\d+")
Place = tuple[int, float]


def board_lines(text: str) -> list[str]:
    """The lines of the board: between the first two empty ones."""
    lines = text.splitlines()
    begin = lines.index("") + 1
    return lines[begin : lines.index("", begin)]


def read_board(text: str) -> tuple[dict[str, str], dict[str, Place], set[str]]:
    """The tiles by cell, where each cell is drawn (line and middle), and the vacant cells."""
    lines = board_lines(text)
    short = {
        code: name for size in SIZES for name, code in abbreviated(size - 2).items() if len(code) == size - 2
    }
    short |= {name: name for name in BY_NAME}
    board: dict[str, str] = {}
    places: dict[str, Place] = {}
    vacant: set[str] = set()
    for number in range(0, len(lines), 2):
        above, below = lines[number], lines[number + 1]
        tokens = list(re.finditer(r"[○●◆][a-z]+|·", above))
        cells = list(CELL.finditer(below))
        assert len(tokens) == len(cells)
        for token, cell in zip(tokens, cells, strict=True):
            middle = (cell.start() + cell.end()) / 2
            assert abs((token.start() + token.end()) / 2 - middle) <= 2  # they stand under each other
            places[cell[0]] = (number // 2, middle)
            if token[0] == "·":
                vacant.add(cell[0])
            else:
                assert cell[0] not in board
                board[cell[0]] = short[token[0][1:]] + FACES[token[0][0]]
    return board, places, vacant


def neighbours(cell: str) -> set[str]:
    q, r = map(int, cell.split(","))
    return {f"{q + a},{r + b}" for a, b in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}


def check(position: dict[str, Any], text: str, width: int = 100) -> None:
    assert all(len(line) <= width for line in text.splitlines())
    board, places, vacant = read_board(text)
    assert board == position["board"]
    around = set().union(*map(neighbours, board)) - board.keys()
    assert vacant == (around if position["turn"] is not None else set())
    assert any(fits(places, size) for size in SIZES)
    for cell, tile in board.items():
        name, _, face = tile.partition(" ")
        if name not in "\n".join(board_lines(text)):
            mark = {"white": "○", "black": "●", "": "◆"}[face]
            assert len(re.findall(rf"{mark}[a-z]+ {name} {cell}\b", text)) == 1


def fits(places: dict[str, Place], size: int) -> bool:
    """Whether neighbours are neighbours on the screen too: beside each other, or half a cell away in the next
    line. (Coordinates of different lengths have their middles a little off.)"""
    for cell, (line, middle) in places.items():
        for other in neighbours(cell) & places.keys():
            down, across = abs(places[other][0] - line), abs(places[other][1] - middle)
            if down > 1 or abs(across - size / (1 + down)) > 1:
                return False
    return True


@settings(max_examples=15, deadline=None)
@given(random_states(("tiles",)))
def test_the_drawing_shows_the_position(state: equinox.State) -> None:
    for position in (state.dump(), state.view(0)):
        text = draw(position, ["first-player", "second-player"])
        check(position, text)
        for name in [*position["pool"], *position["taken"]]:
            assert re.search(rf"^(?:pool |taken|     ) {name} ", text, re.MULTILINE)
            assert BY_NAME[name].summary.split()[0] in text
        assert f"bag {len(position['bag'])}" in text
        for seat, tokens in enumerate(position["tokens"]):
            assert re.search(rf"seat {seat} [^·]*, {tokens} token", " ".join(text.split()))


def line_of_tiles(step: tuple[int, int]) -> dict[str, Any]:
    """All 48 tiles in a straight line: no board is longer."""
    board = {"0,0": "stone"}
    for number, name in enumerate((name for name in BY_NAME if name != "stone"), start=1):
        board[f"{step[0] * number},{step[1] * number}"] = f"{name} {('white', 'black')[number % 2]}"
    return {
        "game": "tiles",
        "turn": None,
        "phase": "over",
        "reason": "scored",
        "colors": ["black", "white"],
        "board": board,
        "pool": {},
    }


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, -1), (-1, 0)])
def test_the_longest_board_fits_too(step: tuple[int, int]) -> None:
    position = line_of_tiles(step)
    text = draw(position)
    assert all(len(line) <= 100 for line in text.splitlines())
    codes = re.findall("[○●◆][a-z]+", "\n".join(board_lines(text)))
    assert len(codes) == len(set(codes)) == 48
    short = abbreviated(2)
    for cell, tile in position["board"].items():
        name, _, face = tile.partition(" ")
        mark = {"white": "○", "black": "●", "": "◆"}[face]
        assert mark + short[name] in codes
        assert len(re.findall(rf"{mark}{short[name]} {name} {cell}\b", text)) == 1


def test_a_board_is_turned_where_that_makes_room() -> None:
    """A line of 20 tiles is too long for names, unless it runs from top to bottom."""
    position = line_of_tiles((1, 0))
    position["board"] = dict(list(position["board"].items())[:20])
    text = draw(position)
    check(position, text)
    assert "rotated by" in text


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_names_are_as_long_as_the_width_allows(width: int) -> None:
    state = equinox.deal("tiles", seed=7)
    rng = random.Random(7)
    for _ in range(40):
        state.play(rng.choice(state.moves()))
    text = draw(state.dump(), look=Look(width=width))
    check(state.dump(), text, width)
    assert bool(re.search(r"[○●]bala\w* balance ", text)) == (width < 100)


def test_turning_keeps_the_board_as_it_is() -> None:
    """Turned, not mirrored: the six neighbours still go round clockwise."""
    for number, (_, place) in enumerate(TURNS):
        around = [place(q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]  # clockwise
        screen = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
        assert around == screen[number:] + screen[:number]


def test_every_short_name_is_unique() -> None:
    for size in SIZES:
        codes = abbreviated(size - 2)
        assert len(set(codes.values())) == len(BY_NAME)
        assert all(len(code) <= size - 2 for code in codes.values())


def test_constraints_on_players_are_shown() -> None:
    state = equinox.deal("tiles", seed=5)
    position = state.dump() | {
        "map": ["1,0", "0,1"],
        "colors": ["white", "black"],
        "turn": 0,
        "phase": "take",
        "next": {"quota": 1, "destiny": ["day", "key"]},
        "dead": ["snow"],
        "bag": [name for name in state.dump()["bag"] if name != "snow"],
        "quota": 2,
    }
    text = " ".join(draw(position).split())
    assert "place on 1,0 or 0,1" in text
    assert "the opponent's next turn: take one tile" in text
    assert "take day and key if in the pool" in text
    assert "out of the game: snow" in text


def test_pending_effect_is_shown_with_its_rule() -> None:
    seen = set()
    for seed in range(12):
        state = equinox.deal("tiles", seed=seed)
        rng = random.Random(seed)
        while state.turn is not None:
            view = state.view(0)
            if view["phase"] == "effect" and view["played"] not in seen:
                seen.add(view["played"])
                text = " ".join(draw(view).split())
                rule = BY_NAME[view["copies"] if "copies" in view else view["played"]].summary
                assert f"seat {state.turn} chooses what {view['played']}" in text
                assert rule in text
            state.play(rng.choice(state.moves()))
    assert len(seen) > 8
