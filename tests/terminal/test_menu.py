"""The move that a typed text means."""

from __future__ import annotations

import random

import pytest

import equinox
from harness.terminal.menu import SHORT, Choice, has_letters, interpret, matching, menu

CARDS = [
    "play hoot-4",
    "play hoot-10",
    "play chameleon-3 hoot",
    "play chameleon-3 stag",
    "play dryad r2 hoot",
]
TILES = ["take day key", "take day war", "take key war"]


@pytest.mark.parametrize(
    ("text", "moves", "meant"),
    [
        ("play hoot-4", CARDS, "play hoot-4"),
        ("  PLAY   hoot-4 ", CARDS, "play hoot-4"),
        ("1", CARDS, "play hoot-4"),
        ("5", CARDS, "play dryad r2 hoot"),
        ("pl ch st", CARDS, "play chameleon-3 stag"),
        ("dr", CARDS, "play dryad r2 hoot"),
        ("cha hoot", CARDS, "play chameleon-3 hoot"),
        ("take war day", TILES, "take day war"),
        ("war key", TILES, "take key war"),
        ("skip", ["predict hoot", "skip"], "skip"),
        ("flip 1,0", ["flip 1,0", "flip 1,0 2,0"], "flip 1,0"),
        ("swap 2,0 1,0", ["swap 1,0 2,0", "swap 1,0 3,0"], "swap 1,0 2,0"),
    ],
)
def test_a_text_that_leaves_no_doubt_is_a_move(text: str, moves: list[str], meant: str) -> None:
    assert interpret(text, moves) == Choice(meant, [])


@pytest.mark.parametrize(
    ("text", "moves", "near"),
    [
        ("play hoot", CARDS, CARDS[:2]),
        ("play", CARDS, CARDS),
        ("pht4", CARDS, ["play hoot-4"]),  # only its letters: offered, not played
        ("key", TILES, ["take day key", "take key war"]),
        ("6", CARDS, []),
        ("0", CARDS, []),
        ("zebra", CARDS, []),
        ("move 2,0 1,0", ["move 1,0 2,0", "move 1,0 3,0"], []),  # from and to are not the same
    ],
)
def test_ambiguous_text_matches_nothing(text: str, moves: list[str], near: list[str]) -> None:
    assert interpret(text, moves) == Choice(None, near)


def test_every_legal_move_can_be_typed() -> None:
    """By its words and by its number, in every decision of a game."""
    for game in equinox.games:
        state = equinox.deal(game, seed=3)
        rng = random.Random(3)
        while state.turn is not None:
            moves = equinox.games[game].in_menu_order(state.moves())
            assert sorted(moves) == sorted(state.moves())
            for number, move in rng.sample(list(enumerate(moves, start=1)), min(4, len(moves))):
                assert interpret(move, moves).move == move
                assert interpret(str(number), moves).move == move
                assert move in matching(move[: rng.randrange(len(move))], moves)
            state.play(rng.choice(moves))


def test_moves_are_in_the_order_of_their_numbers() -> None:
    in_order = equinox.games["tiles"].in_menu_order
    assert in_order(["flip 10,0", "flip 9,0", "flip -1,0", "play stag-10", "play stag-9", "flip -10,0"]) == [
        *("flip -10,0", "flip -1,0", "flip 9,0", "flip 10,0"),
        *("play stag-9", "play stag-10"),
    ]


def test_a_short_menu_has_every_move_once_with_its_number() -> None:
    (lines,) = menu(CARDS, CARDS, 60)
    assert all(len(line) <= 60 for line in lines)
    text = " ".join(" ".join(lines).split()) + " "
    for number, move in enumerate(CARDS, start=1):
        assert text.count(f"{number} {move} ") == 1
    assert "2 play hoot-10" in " ".join(menu(CARDS, CARDS[1:2], 60)[0])  # numbers stay when others are hidden


@pytest.mark.parametrize("width", [40, 80, 100])
def test_a_long_menu_is_put_together(width: int) -> None:
    moves = equinox.games["tiles"].in_menu_order(
        [
            f"place {name} {face} {q},0"
            for name in ("day", "key")
            for face in ("black", "white")
            for q in range(30)
        ]
    )
    (lines,) = menu([*moves, "pass"], [*moves, "pass"], width)
    text = "\n".join(lines)
    assert len(lines) <= SHORT
    assert all(len(line) <= width for line in lines)
    assert "place day black ... (30)" in text
    assert "121 pass" in text
    assert "... " not in "\n".join(menu(moves, moves[:30], width)[0])


def test_letters_in_their_order() -> None:
    assert has_letters("ph4", "play hoot-4")
    assert not has_letters("4h", "play hoot-4")
