"""docs/notation.md has a table of the news of each game. No game emits a kind that its table lacks, and each
kind goes to the seats that the table says."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import equinox
from tests.strategies import SETTINGS, random_options, walk

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
SECTIONS = {"creatures": "creatures and golems", "golems": "creatures and golems", "tiles": "tiles"}
GAMES = 40

Kind = tuple[tuple[str, str], ...]


def kind(news: dict[str, object]) -> Kind:
    """The kind of an event: its fields and their types."""
    return tuple(sorted((key, type(value).__name__) for key, value in news.items()))


def read_table(game: str) -> dict[Kind, str]:
    """The documented kinds, and the cell after each."""
    section = re.search(rf"^## {SECTIONS[game]}\n(.*?)(?=^## )", PAGE, re.M | re.S)
    assert section is not None
    table = re.search(r"^\| news \|.*\n\|[-|]+\n((?:\|.*\n)+)", section[1], re.M)
    assert table is not None
    rows = re.findall(r"^\| `(\{.*?\})` \| (.*?) \|", table[1], re.M)
    assert len(rows) == table[1].count("\n")
    return {kind(json.loads(example.replace("[...]", "[]"))): text for example, text in rows}


@pytest.mark.parametrize("game", list(SECTIONS))
def test_the_table_has_the_news_that_the_game_emits(game: str) -> None:
    documented = read_table(game)
    emitted: set[Kind] = set()
    for players in equinox.games[game].seats:
        rng = random.Random(players)
        for seed in range(GAMES):
            options = random_options(game, players, rng)
            state = equinox.deal(game, players, seed, options=options)
            log: list[equinox.GameEvent] = []
            state.log = log
            for _ in walk(state, rng):
                pass
            for event in log:
                for seat in range(players):
                    news = json.loads(json.dumps(event.known_to(seat)))
                    emitted.add(kind(news))
                    if game != "tiles":
                        check_recipient(news, seat, documented.get(kind(news), ""))
    assert emitted - documented.keys() == set(), "not in the table"
    assert documented.keys() - emitted == set(), "only in the table"


def check_recipient(news: dict[str, object], seat: int, recipient: str) -> None:
    """For creatures and golems: the column `for whom`."""
    owner = news.get("to", news.get("by"))
    if recipient == "the player":
        assert seat == news["seat"], news
    elif recipient == "the others":
        assert seat != news["seat"], news
    elif recipient in ("seat `to`", "seat `by`"):
        assert seat == owner, news
    elif recipient == "the others, the player too":
        assert seat != owner, news
    else:
        assert recipient == "all", news


def test_every_game_has_a_table() -> None:
    assert set(SECTIONS) == {game for game, _ in SETTINGS}
