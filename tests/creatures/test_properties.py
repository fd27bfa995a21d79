"""Invariants of creatures and golems."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from hypothesis import example, given, settings

import equinox
from equinox.creatures import CreaturesGame
from equinox.creatures.constants import NOBODY, ROWS
from equinox.creatures.powers import POWERS
from equinox.creatures.state import Creatures
from equinox.creatures.words import EDITIONS
from tests.strategies import random_states, seeds, walk

creature_states = random_states(("creatures", "golems"))


def named_cards(position: dict[str, Any]) -> Counter[str]:
    """Every card that a position names, wherever it lies."""
    cards: Counter[str] = Counter(position["deck"])
    cards.update(position["discard"])
    for row in position["grid"].values():
        for pile in row.values():
            cards.update(pile)
    for player in position["players"]:
        cards.update(player["hand"])
        cards.update(player["sidelined"])
        if player["secret"] is not None:
            cards[player["secret"]] += 1
    return cards


def whole_deck(position: dict[str, Any]) -> Counter[str]:
    wild, ancestor, dryad = EDITIONS[position["game"]]
    kinds = [*position["champions"], wild]
    cards = Counter(f"{kind}-{value}" for kind in kinds for value in range(11))
    cards.update({ancestor: 1, dryad: 2})
    return cards


def pebbles(position: dict[str, Any], seat: int) -> int:
    """The pebbles of a seat that lie on the table."""
    rows = [place for name, place in position["pebbles"].items() if name != "champion"]
    crowned = position["pebbles"].get("champion", {}).values()
    marks = [owner == seat for row in rows for owner in row.values()]
    marks += [seat in seats for seats in crowned]
    return marks.count(True) + (position["players"][seat]["secret"] is not None)


@given(seeds)
@settings(max_examples=25, deadline=None)
def test_cards_and_pebbles_are_accounted_for(seed: int) -> None:
    rng = random.Random(seed)
    dealt = equinox.deal(rng.choice(["creatures", "golems"]), players=rng.randint(2, 5), seed=seed)
    for state in walk(dealt, rng):
        position = state.dump()
        assert named_cards(position) == whole_deck(position)
        assert sum(named_cards(position).values()) == 102
        for seat in range(state.players):
            assert isinstance(state, Creatures)
            assert pebbles(position, seat) + state.pebbles_left[seat] == 5
        over = position["phase"] == "over"
        if over and position["reason"] == "five-rounds":
            assert (position["round"], len(position["eliminated"])) == (5, 5)
        else:
            assert len(position["eliminated"]) == position["round"] - 1
        assert over or position["deck"]


@given(creature_states)
@settings(max_examples=60, deadline=None)
def test_nothing_lies_under_an_eliminated_creature(state: equinox.State) -> None:
    position = state.dump()
    for round_, creature in enumerate(position["eliminated"], start=1):
        for row in range(round_ + 1, 6):
            assert creature not in position["grid"].get(f"r{row}", {})


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_what_was_written_before_is_written_again_only_while_it_holds(seed: int) -> None:
    """Views are put together from pieces that copies of a state share, wherever they have gone since."""
    rng = random.Random(seed)
    state = equinox.deal(rng.choice(["creatures", "golems"]), players=rng.randint(2, 5), seed=seed)
    assert isinstance(state, Creatures)
    branches = [state, state.copy(), state.copy()]
    for _ in range(150):
        branch = rng.choice(branches)
        if branch.turn is None:
            branches[rng.randrange(3)] = state.copy()
            continue
        branch.play(rng.choice(branch.moves()))
        fresh = branch.copy()
        fresh.view_cache = None
        for seat in range(state.players):
            assert branch.view_json(seat) == fresh.view_json(seat)
        names, view = branch.words.cards, branch.view(0)
        for cell, pile in enumerate(branch.piles):
            creature, row = branch.words.creatures[cell // ROWS], f"r{cell % ROWS + 1}"
            assert view["grid"].get(row, {}).get(creature, []) == [names[card] for card in pile]
            assert view["pebbles"].get(row, {}).get(creature, NOBODY) == branch.pebbles[cell]
        for creature, seats in zip(branch.words.creatures, branch.crowns, strict=True):
            assert sum(1 << seat for seat in view["pebbles"].get("champion", {}).get(creature, [])) == seats


@given(seeds)
@settings(max_examples=25, deadline=None)
def test_golems_are_creatures_renamed(seed: int) -> None:
    """Move for move: the same seed, the same choices, and only the names differ."""
    rng = random.Random(seed)
    players = rng.randint(2, 5)
    creatures = equinox.deal("creatures", players=players, seed=seed)
    golems = equinox.deal("golems", players=players, seed=seed)
    creatures.log, golems.log = [], []
    while creatures.turn is not None:
        moves = creatures.moves()
        assert [renamed(move) for move in moves] == golems.moves()
        number = rng.randrange(len(moves))
        creatures.play(moves[number])
        golems.play(golems.moves()[number])
        assert golems.dump() == renamed_all(creatures.dump())
        for seat in range(players):
            assert golems.view(seat) == renamed_all(creatures.view(seat))
    assert golems.outcome() == creatures.outcome()
    assert [tuple(h) for h in golems.log] == [
        (renamed_all(public), private and {seat: renamed_all(news) for seat, news in private.items()})
        for public, private in creatures.log
    ]


NAMES = {power.names["creatures"]: power.names["golems"] for power in POWERS}
NAMES.update(zip(EDITIONS["creatures"], EDITIONS["golems"], strict=True))
NAMES["creatures"] = "golems"


def renamed(text: str) -> str:
    """A move, card or name in the other edition's words."""
    return " ".join(renamed_word(word) for word in text.split())


def renamed_word(word: str) -> str:
    stem, dash, value = word.rpartition("-")
    if dash and value.isdigit():
        return f"{NAMES.get(stem, stem)}-{value}"
    return NAMES.get(word, word)


def renamed_all(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key if item is True else renamed_word(key): renamed_all(item)  # the field "carmen" is no name
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [renamed_all(item) for item in value]
    return renamed(value) if isinstance(value, str) else value


def test_champions_can_be_named() -> None:
    chosen = [power.names["creatures"] for power in POWERS][:5:-1]
    state = equinox.deal("creatures", players=2, seed=3, champions=chosen)
    assert state.dump()["champions"] == chosen
    assert named_cards(state.dump()) == whole_deck(state.dump())


def test_random_champions_are_all_drawn_sometimes() -> None:
    drawn = Counter(
        name for seed in range(200) for name in equinox.deal("creatures", seed=seed).dump()["champions"]
    )
    assert len(drawn) == len(POWERS)
    assert min(drawn.values()) > 60


def test_the_deal_is_as_in_the_rules() -> None:
    for players, deck in ((2, 86), (3, 78), (4, 70), (5, 62)):
        position = equinox.deal("golems", players=players, seed=1).dump()
        assert len(position["deck"]) == deck
        assert [len(player["hand"]) for player in position["players"]] == [8] * players
        assert (position["turn"], position["round"], position["phase"]) == (0, 1, "predict")


def test_options_are_listed_with_their_defaults() -> None:
    game = equinox.games["creatures"]
    assert isinstance(game, CreaturesGame)
    assert game.options(4)["stall_turns"] == 12
    for key, value in game.options(3).items():
        state = equinox.deal("creatures", players=3, seed=1, options={key: value})
        assert "options" not in state.dump(), "a default is not written down"


def test_options_are_part_of_a_position() -> None:
    options = {"stall_turns": 5, "tree_split": {"ancestor": 0, "dryad": 3}, "hoot_chooser": "asker"}
    dealt = equinox.deal("creatures", players=3, seed=1, options=options)
    for state in walk(dealt, random.Random(1)):
        position = json.loads(json.dumps(state.dump()))
        assert position["options"] == options
        assert equinox.load(position) == state
        for seat in range(3):
            assert equinox.sample(state.view(seat), random.Random(2)).view(seat) == state.view(seat)
    assert named_cards(dealt.dump())["dryad"] == 3


@given(seeds)
@example(19051)  # Hoot's asker chooses from two cards, and others do not know how many there are
@settings(max_examples=40, deadline=None)
def test_every_option_plays_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    choices: dict[str, list[Any]] = {
        "tree_split": [{"ancestor": n, "dryad": 3 - n} for n in range(4)],
        "hoot_chooser": ["giver", "random", "asker"],
        "rubble_rows": ["upToCurrent", "all"],
        "stall_turns": [1, 4, 30],
        "max_turns": [1, 20, 1000],
    }
    options = {
        key: rng.choice(choices.get(key, [True, False])) for key in equinox.games["creatures"].options(2)
    }
    players = rng.randint(2, 5)
    dealt = equinox.deal("creatures", players=players, seed=seed, options=options)
    for state in walk(dealt, rng):
        assert equinox.load(state.dump()) == state
        for seat in range(players):
            view = state.view(seat)
            sampled = equinox.sample(view, rng)
            assert sampled.view(seat) == view
            if state.turn == seat:
                assert sampled.moves() == state.moves()
    assert dealt.dump()["number"] <= options["max_turns"]
