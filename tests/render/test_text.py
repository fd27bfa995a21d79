"""Colours and characters: with, without, and the same words either way."""

from __future__ import annotations

import random
import re

import pytest
from rich.text import Text

import equinox
from equinox.render import Look, draw
from equinox.render.news import describe
from equinox.render.text import filled
from tests.strategies import walk

ESCAPE = re.compile("\x1b\\[[0-9;]*m")


def states(game: str, players: int) -> list[equinox.State]:
    rng = random.Random(players)
    return [state.copy() for state in walk(equinox.deal(game, players=players, seed=players), rng)]


@pytest.mark.parametrize(("game", "players"), [("creatures", 3), ("golems", 2), ("tiles", 2)])
def test_colours_change_no_word(game: str, players: int) -> None:
    for state in states(game, players)[::40]:
        plain = draw(state.dump())
        coloured = draw(state.dump(), look=Look(color=True))
        assert "\x1b" not in plain
        assert "\x1b[" in coloured
        lines = [line.rstrip() for line in ESCAPE.sub("", coloured).splitlines()]
        assert lines == plain.splitlines()


def test_a_terminal_without_unicode_is_drawn_on_too() -> None:
    for game in equinox.games:
        text = draw(states(game, 2)[30].dump(), look=Look(unicode=False))
        assert text.isascii()
        assert "?" not in text


@pytest.mark.parametrize(("game", "players"), [("creatures", 4), ("golems", 2), ("tiles", 2)])
def test_every_event_has_words(game: str, players: int) -> None:
    """Every event is a sentence, never bare keys of the engine, with the cards that a seat may know."""
    options = {"hoot_chooser": "asker", "carmen_top_shown": True} if game != "tiles" else {}
    names = [f"player{seat}" for seat in range(players)]
    for seed in range(3):
        state = equinox.deal(game, players=players, seed=seed, options=options)
        state.log = []
        rng = random.Random(seed)
        while state.turn is not None:
            state.play(rng.choice(state.moves()))
        for seat in (None, *range(players)):
            news = [one.public if seat is None else one.known_to(seat) for one in state.log]
            for item, line in zip(news, describe(news, names), strict=True):
                assert not re.search("[_{\\[]", line.plain)
                for card in item.get("cards", ()):
                    assert card in line.plain
                if "move" in item:
                    assert line.plain == f"seat {item['seat']} {names[item['seat']]}: {item['move']}"


def test_lines_are_filled_but_not_beyond_the_width() -> None:
    words: list[str | Text] = ["one", "two", Text("three"), "four"]
    assert [line.plain for line in filled("x: ", words, 15, ", ")] == ["x: one, two,", "   three, four"]
    assert [line.plain for line in filled("", ["longer-than-that", "b"], 5)] == ["longer-than-that", "b"]
