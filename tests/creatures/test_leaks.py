"""A view has all that its seat has seen, and nothing else."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

from hypothesis import given, settings

import equinox
from tests.strategies import random_states, seeds

CARD = re.compile(r"(?!seat)[a-z-]+-\d+")


def hidden_from(state: equinox.State, seat: int) -> list[str]:
    """The Creature and wild cards that a seat's view does not name, as the position names them."""
    position, view = state.dump(), state.view(seat)
    named: set[str] = set()
    collect(view, named)
    cards: set[str] = set()
    collect({key: position[key] for key in ("deck", "discard", "players")}, cards)
    return sorted(cards - named)


def collect(value: Any, into: set[str]) -> None:
    if isinstance(value, dict):
        for item in value.values():
            collect(item, into)
        into.update(key for key in value if CARD.fullmatch(key))
    elif isinstance(value, list):
        for item in value:
            collect(item, into)
    elif isinstance(value, str):
        into.update(word for word in value.split() if CARD.fullmatch(word))


def exchanged(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): exchanged(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [exchanged(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


@given(random_states(("creatures", "golems")), seeds)
@settings(max_examples=150, deadline=None)
def test_permuting_hidden_cards_never_changes_a_view(state: equinox.State, seed: int) -> None:
    rng = random.Random(seed)
    wild = "chameleon" if state.game == "creatures" else "shapeshifter"
    for seat in range(state.players):
        position = state.dump()
        hidden = hidden_from(state, seat)
        asked = position.get("creature")
        names: dict[str, str] = {}
        for kind in (True, False):
            cards = [
                card
                for card in hidden
                if card.startswith(wild) == kind and (asked is None or not card.startswith(asked))
            ]
            names.update(zip(cards, rng.sample(cards, len(cards)), strict=True))
        other = equinox.load(exchanged(position, names))
        if len(names) > 20:
            assert other.dump() != position, "something was hidden, and is now elsewhere"
        assert other.view(seat) == state.view(seat)
        if state.turn == seat:
            assert other.moves() == state.moves()


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_news_tell_nothing_hidden(seed: int) -> None:
    """Cards that the news of a seat name are cards that its view names, or that it saw leave a hand."""
    rng = random.Random(seed)
    players = rng.randint(2, 5)
    state = equinox.deal("creatures", players=players, seed=seed)
    state.log = []
    while state.turn is not None:
        seat, move = state.turn, rng.choice(state.moves())
        before = [state.view(viewer) for viewer in range(players)]
        logged = len(state.log)
        state.play(move)
        for viewer in range(players):
            seen: set[str] = set()
            collect(before[viewer], seen)
            collect(state.view(viewer), seen)
            for event in state.log[logged:]:
                cards: set[str] = set()
                collect(event.known_to(viewer), cards)
                assert cards <= seen, f"seat {viewer} sees {event} after {move!r} of seat {seat}"


def test_samples_reach_every_hidden_card() -> None:
    """Hidden cards are dealt evenly: each is drawn next about equally often."""
    state = equinox.deal("creatures", players=3, seed=11)
    view = state.view(0)
    rng = random.Random(4)
    tops: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    for _ in range(1500):
        position = equinox.sample(view, rng).dump()
        tops[position["deck"][0]] += 1
        hands.update(position["players"][1]["hand"])
    hidden = hidden_from(state, 0)
    assert set(hidden) <= set(hands)
    assert max(tops.values()) < 45
    assert min(hands[card] for card in hidden) > 70, "8 of 94 cards are in that hand: 128 times on average"
    assert max(hands[card] for card in hidden) < 200


def test_a_view_is_json_and_needs_no_secret() -> None:
    state = equinox.deal("creatures", players=4, seed=2)
    view = state.view(3)
    assert view["seat"] == 3
    assert view["deck"] == 70
    assert [type(player["hand"]) for player in view["players"]] == [int, int, int, list]
    text = json.dumps(view)
    for player in state.dump()["players"][:3]:
        for card in player["hand"]:
            assert f'"{card}"' not in text or not card[-1].isdigit()
