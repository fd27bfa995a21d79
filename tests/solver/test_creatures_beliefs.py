"""What was learned by playing: it is complete, it fits, and it looks at nothing that a player cannot see."""

from __future__ import annotations

import random

import pytest

import equinox
from equinox.creatures.cards import CREATURE_OF
from equinox.creatures.constants import NO_CARD
from equinox.creatures.state import Creatures
from equinox.solver.creatures.beliefs import CLUES, SIGNS, load_beliefs, write_beliefs
from equinox.solver.guide import guide_for, softmax
from tests.solver.conftest import after
from tools.training import beliefs as training_beliefs
from tools.training.play import dealt, heuristic_move

SEATS = (2, 3, 4, 5)


def states(players: int, game: str = "creatures") -> list[Creatures]:
    found = []
    for seed in range(4):
        for decisions in (0, 7, 20, 45, 70):
            state = after(game, players, seed=seed, decisions=decisions)
            assert isinstance(state, Creatures)
            if state.turn is not None:
                found.append(state)
    return found


def hidden_cards(state: Creatures) -> list[int]:
    return sorted([*state.secrets, *state.deck, *(card for hand in state.hands for card in hand)])


@pytest.mark.parametrize("players", SEATS)
class TestBeliefs:
    def test_beliefs_are_better_than_none(self, players: int) -> None:
        """In games of rules of thumb, the creature of a secret is thought more likely than any would be."""
        beliefs, rng = load_beliefs(players), random.Random(2)
        likely, count = 0.0, 0
        for seed in range(20):
            state = dealt(players, 80_000 + seed)
            for _ in range(15 * players):
                if state.turn is not None:
                    state.play(heuristic_move(state, rng))
            for seat, card in enumerate(state.secrets):
                if card != NO_CARD:
                    chances = beliefs.estimate_secret(state, seat)
                    assert sum(chances) == pytest.approx(1)
                    likely += chances[state.champions.index(CREATURE_OF[card])]
                    count += 1
        assert count > 10
        assert likely / count > 1.5 / 8

    def test_what_is_imagined_fits_the_view(self, players: int) -> None:
        """At every decision of some games, whatever power is used: nothing changes that the seat can see."""
        secrets = hands = 0
        rng = random.Random(players)
        for seed in range(3):
            state = dealt(players, seed)
            while state.turn is not None:
                seat, view = state.turn, state.view(state.turn)
                imagined = equinox.sample(view, rng)
                assert isinstance(imagined, Creatures)
                before, cards = imagined.copy(), hidden_cards(imagined)
                guide_for("creatures").at(imagined).apply_beliefs(imagined, rng)
                assert imagined.view(seat) == view
                assert imagined.moves() == state.moves()
                assert hidden_cards(imagined) == cards
                secrets += imagined.secrets != before.secrets
                hands += imagined.hands != before.hands
                state.play(rng.choice(state.moves()))
        assert secrets > 0
        assert hands > 100


def test_softmax_leaves_every_move_a_chance() -> None:
    found = softmax([0.0, 50.0, -1000.0], 0.3)
    assert sum(found) == pytest.approx(1)
    assert min(found) == pytest.approx(0.1)
    assert softmax([1.0, 1.0]) == [0.5, 0.5]


def test_training_runs() -> None:
    told: list[str] = []
    guess = training_beliefs.train(4, 0.02, 1, told.append)
    assert set(write_beliefs(guess)["secrets"]) == set(CLUES)
    assert guess.secrets[CLUES.index("own points")] > 0
    assert guess.hands[SIGNS.index("dead")] < 0
