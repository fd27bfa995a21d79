"""The cards of an event follow from a secret: nobody works them out, anybody can check them later."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import equinox
from equinox.interface import Position
from harness.league import Matchmaking
from harness.settings import Entry, Settings
from harness.store import Store

# A bot that knows the cards


GUESSES = range(20)


def entries() -> list[Entry]:
    return [Entry(key=name, name=name, content="0", source=name) for name in ("ada", "bo")]


def made(folder: Path, name: str, **chosen: Any) -> Store:
    """A league of which everybody knows the name, the game and the bots."""
    settings = Settings(event="spring", kind="league", game="creatures", players=2, **chosen)
    return Store.create(folder / f"{name}.sqlite", settings, entries())


def first_games(store: Store) -> list[equinox.State]:
    with store:
        games = Matchmaking(goal=8).next(store)
        return [equinox.deal("creatures", 2, game.seed) for game in games]


def opponents_hand(folder: Path, view: Position, guesses: Iterable[int]) -> list[str] | None:
    """What a bot at seat 0 works out from its first view: it runs the arena's own code for one seed after
    the other, until its own cards fit."""
    for guess in guesses:
        for state in first_games(made(folder, f"guess-{guess}", seed=guess)):
            if state.view(0) == view:
                return list(state.view(1)["players"][1]["hand"])
    return None


def test_no_seed_fits_the_cards_of_an_event(tmp_path: Path) -> None:
    state = first_games(made(tmp_path, "event"))[0]
    assert opponents_hand(tmp_path, state.view(0), GUESSES) is None


def test_a_seed_that_is_known_gives_the_cards_away(tmp_path: Path) -> None:
    """So the attack above works, and `--seed` warns of it."""
    state = first_games(made(tmp_path, "event", seed=7))[0]
    assert opponents_hand(tmp_path, state.view(0), GUESSES) == state.view(1)["players"][1]["hand"]
