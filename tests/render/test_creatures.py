"""The drawn table of champions, read back: it shows what the position says, and nothing else."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.creatures.constants import NOBODY
from equinox.render import Look, complete, draw
from tests.strategies import random_states

ROWS = {f"row {number}": f"r{number}" for number in range(1, 6)}


def tables(text: str) -> dict[str, dict[str, list[str]]]:
    """By the label of a row and the champion: the lines of that cell, without the blanks at their ends."""
    found: dict[str, dict[str, list[str]]] = {}
    champions: list[str] = []
    label = ""
    for line in text.splitlines():
        if "┼" in line or "│" not in line:
            continue
        first, *cells = [cell.rstrip() for cell in line.split("│")]
        if not first and cells and all(re.fullmatch("[a-z-]+", cell) for cell in cells):
            champions, label = cells, ""
            continue
        if first.strip():
            label = " ".join(first.replace("▸", "").split())
        for champion, cell in zip(champions, cells + [""] * (len(champions) - len(cells)), strict=True):
            found.setdefault(label, {}).setdefault(champion, []).append(cell)
    return found


def read_pile(lines: list[str], champion: str, wild: str) -> tuple[list[str], int | None, str]:
    """The pile from bottom to top, the pebble, and the text in an empty cell."""
    top, *below = lines
    bet = re.search(r"●(\d)$", top)
    visible = top[: bet.start()].strip() if bet else top.strip()
    covered = " ".join(below).replace("+", " ").split()
    assert not covered or below[0].startswith("+")
    if not visible[-1:].isdigit():
        assert not covered
        return [], int(bet[1]) if bet else None, visible
    cards = [
        f"{wild}-{text[1:]}" if text[0] == wild[0].upper() else f"{champion}-{text}"
        for text in reversed([visible, *covered])
    ]
    return cards, int(bet[1]) if bet else None, ""


def check(position: dict[str, Any], text: str) -> None:
    state: Any = complete(position)
    drawn = tables(text)
    wild = {"creatures": "chameleon", "golems": "shapeshifter"}[position["game"]]
    champions = position["champions"]
    assert list(drawn["control"]) == champions
    out = position["eliminated"]
    for champion in champions:
        (control,) = drawn["control"][champion]
        controller = state.controller(state.words.creature_numbers[champion])
        if champion in out:
            assert control == f"out in r{out.index(champion) + 1}"
        else:
            assert control == ("nobody" if controller == NOBODY else f"seat {controller}")
        crowns = [int(seat) for seat in re.findall(r"●(\d)", drawn["champion 5"][champion][0])]
        assert crowns == position["pebbles"].get("champion", {}).get(champion, [])
        for label, row in ROWS.items():
            value = 5 - int(label[-1])
            pile, bet, empty = read_pile(drawn[f"{label} {value}"][champion], champion, wild)
            assert pile == position["grid"].get(row, {}).get(champion, [])
            assert bet == position["pebbles"].get(row, {}).get(champion)
            if not pile:
                closed = champion in out and out.index(champion) + 1 < int(row[1])
                assert (empty == "×") == closed


def known(position: dict[str, Any]) -> set[str]:
    """Cards in hands, and secrets, that the position names."""
    found: set[str] = set()
    for player in position["players"]:
        for key in ("hand", "seen"):
            cards = player.get(key, ())
            found.update(() if isinstance(cards, int) else cards)
        found.add(player["secret"])
    return found - {None, "?"}


@settings(max_examples=25, deadline=None)
@given(random_states(("creatures", "golems")), st.data())
def test_the_drawing_shows_the_position(state: equinox.State, data: st.DataObject) -> None:
    names = ["a-name-" + "x" * data.draw(st.integers(0, 57))] * state.players
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    position = state.dump() if seat is None else state.view(seat)
    text = draw(position, names)
    assert all(len(line) <= 100 for line in text.splitlines())
    check(position, text)
    for card in known(position):
        assert re.search(rf"\b{card}\b", text), card
    for number, player in enumerate(position["players"]):
        hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
        line = next(
            i for i, line in enumerate(text.splitlines()) if line.startswith(f"seat {number} {names[0]}:")
        )
        assert f"hand {hand}" in " ".join(text.splitlines()[line : line + 3])


def test_a_view_shows_no_more_than_the_seat_knows() -> None:
    """Whatever is not in the view does not get into the drawing: two worlds with one view look the same."""
    state = equinox.deal("creatures", players=3, seed=4)
    rng = random.Random(4)
    for _ in range(10):
        for _ in range(7):
            state.play(rng.choice(state.moves()))
        view = state.view(1)
        assert draw(view) == draw(equinox.sample(view, rng).view(1))


@pytest.mark.parametrize("width", [40, 64, 80, 100, 140])
def test_a_narrow_terminal_gets_several_tables(width: int) -> None:
    state = equinox.deal("creatures", players=4, seed=9)
    rng = random.Random(9)
    for _ in range(80):
        state.play(rng.choice(state.moves()))
    text = draw(state.dump(), look=Look(width=width))
    assert all(len(line) <= width for line in text.splitlines())
    check(state.dump(), text)
    assert text.count("control") == {40: 4, 64: 2, 80: 2, 100: 1, 140: 1}[width]


def test_finished_game_shows_who_won() -> None:
    state = equinox.deal("golems", players=5, seed=3)
    rng = random.Random(3)
    while state.turn is not None:
        state.play(rng.choice(state.moves()))
    outcome = state.outcome()
    assert outcome is not None
    text = " ".join(draw(state.dump()).split())
    for seat, (rank, score) in enumerate(zip(outcome.ranks, outcome.scores, strict=True)):
        assert f"{rank}. seat {seat} with {score:g}" in text


SITUATIONS = {
    "predict": "may predict",
    "play": "plays a card",
    "power": "may use the power of",
    "give": "chooses the card of",
    "keep": "keeps one of",
    "discard": "may discard",
}


def test_every_phase_says_what_is_to_be_done() -> None:
    missing = set(SITUATIONS)
    for seed in range(40):
        state = equinox.deal("creatures", players=3, seed=seed)
        rng = random.Random(seed)
        while state.turn is not None and missing:
            phase = state.dump()["phase"]
            if phase in missing:
                for seat in range(3):
                    assert f"seat {state.turn} {SITUATIONS[phase]}" in draw(state.view(seat))
                missing.discard(phase)
            state.play(rng.choice(state.moves()))
    assert not missing
