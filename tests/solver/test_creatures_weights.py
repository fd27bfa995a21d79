"""What was learned by playing: it is complete, it fits, and it looks at nothing that a player cannot see."""

from __future__ import annotations

import random

import numpy as np
import pytest

import equinox
from equinox.creatures.cards import CREATURE_OF, CREATURES
from equinox.creatures.constants import NO_CARD
from equinox.creatures.state import Creatures
from equinox.solver.creatures import weights
from equinox.solver.creatures.beliefs import CLUES, SIGNS
from equinox.solver.creatures.policy import COMMON, DEEP, NAMES, Described, Policy, chances, describe
from equinox.solver.guide import guide_for
from tests.solver.conftest import after
from tools.training import beliefs as training_beliefs
from tools.training import policy as training_policy
from tools.training.play import at_best, dealt, heuristic_move

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
class TestWhatThereIs:
    def test_no_two_numbers_have_one_name(self, players: int) -> None:
        for names in NAMES.values():
            assert len(set(names)) == len(names)

    def test_every_number_of_a_move_has_a_weight(self, players: int) -> None:
        known = weights.load_weights()[str(players)]["policy"]
        for verb, names in NAMES.items():
            for name in names:
                assert name in known["weights"][weights.VERBS[verb]], (weights.VERBS[verb], name)
        # All that can have a network, or nothing yet.
        assert set(known["networks"]) in (set(), {weights.VERBS[verb] for verb in DEEP})
        assert weights.write_policy(weights.read_policy(known)) == known

    def test_moves_have_as_many_numbers_as_names(self, players: int) -> None:
        seen = set()
        for state in states(players):
            common, moves = describe(state, state.moves())
            assert len(common) == len(COMMON)
            for verb, numbers, _ in moves:
                assert len(numbers) == len(NAMES[verb])
                seen.add(verb)
        assert len(seen) >= 6

    def test_policy_knows_what_the_player_knows(self, players: int) -> None:
        """Everything that the seat cannot see is dealt anew: it thinks the same of each move."""
        policy = weights.load_policy(players)
        for state in states(players):
            assert state.turn is not None
            other = equinox.sample(state.view(state.turn), random.Random(5))
            assert isinstance(other, Creatures)
            moves = state.moves()
            assert policy.logits(other, moves) == pytest.approx(policy.logits(state, moves))

    def test_policy_beats_the_heuristic(self, players: int) -> None:
        """Without any search: more than a fair share, which is 1 of so many players."""
        choose, rng = at_best(weights.load_policy(players)), random.Random(1)
        points = 0.0
        count = 30 * players
        for number in range(count):
            state = dealt(players, 70_000 + number // players)
            seat = number % players
            while state.turn is not None:
                state.play((choose if state.turn == seat else heuristic_move)(state, rng))
            outcome = state.outcome()
            assert outcome is not None
            points += (outcome.ranks[seat] == 1) / outcome.ranks.count(1)
        assert points / count > 1 / players

    def test_beliefs_are_better_than_none(self, players: int) -> None:
        """In games of rules of thumb, the creature of a secret is thought more likely than any would be."""
        beliefs, rng = weights.load_beliefs(players), random.Random(2)
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


def test_golems_are_creatures_by_other_names() -> None:
    for creatures, golems in zip(states(3), states(3, "golems"), strict=True):
        policy = weights.load_policy(3)
        assert policy.logits(creatures, creatures.moves()) == policy.logits(golems, golems.moves())


def test_chances_are_never_nothing() -> None:
    found = chances([0.0, 50.0, -1000.0], 0.3)
    assert sum(found) == pytest.approx(1)
    assert min(found) == pytest.approx(0.1)
    assert chances([1.0, 1.0]) == [0.5, 0.5]


class TestTraining:
    """The program that learns."""

    @staticmethod
    def decision() -> tuple[Policy, Described, list[float]]:
        """Something to decide, and how often each move would be done."""
        state = states(4)[1]
        policy = training_policy.with_networks(weights.load_policy(4), 1)
        described = describe(state, state.moves())
        return policy, described, chances(policy.weigh(described))

    def test_what_won_is_done_more_often(self) -> None:
        """One step along the slopes of a decision makes the move that did well more likely."""
        policy, described, before = self.decision()
        parts = training_policy.parts_of(policy)
        usual = before.index(max(before))
        for better, sign in ((1.0, 1), (-1.0, -1)):
            values = {index: better * (index == usual) for index in range(len(before))}
            decision = training_policy.Decision(described, training_policy.pushes(before, values))
            up = training_policy.slopes(policy, [decision])
            for chosen in (range(len(parts)), range(2 * len(NAMES)), range(2 * len(NAMES), len(parts))):
                moved = [
                    part + 0.01 * slope * (index in chosen)
                    for index, (part, slope) in enumerate(zip(parts, up, strict=True))
                ]
                after = chances(training_policy.policy_of(moved).weigh(described))
                assert (after[usual] - before[usual]) * sign > 0

    def test_what_is_looked_at_is_compared_among_itself(self) -> None:
        likely = [0.5, 0.3, 0.1, 0.1]
        found = training_policy.pushes(likely, {0: 0.2, 1: 0.4})
        assert found[1] > 0 > found[0]
        assert sum(found) == pytest.approx(0)
        assert found[2:] == [0, 0]
        # Moves are done as often as they are good, not always or never.
        even = {index: training_policy.TEMPERATURE * np.log(chance) for index, chance in enumerate(likely)}
        assert training_policy.pushes(likely, even) == pytest.approx([0, 0, 0, 0])

    def test_slopes_are_what_they_should_be(self) -> None:
        """A tiny change of any part changes the logarithm of a move's chance as its slope says."""
        policy, described, before = self.decision()
        parts = training_policy.parts_of(policy)
        pushes = [(index == 1) - chance for index, chance in enumerate(before)]
        up = training_policy.slopes(policy, [training_policy.Decision(described, pushes)])
        rng = np.random.default_rng(1)
        checked = 0
        for index, slope in enumerate(up):
            if not np.abs(slope).max(initial=0.0) > 1e-6:
                continue
            checked += 1
            way = rng.normal(0, 1e-5, slope.shape)
            moved = [part + way if index == number else part for number, part in enumerate(parts)]
            if parts[index].shape == (CREATURES + 1, training_policy.HIDDEN):
                moved[index][-1] = 0.0
                way[-1] = 0.0
            after = chances(training_policy.policy_of(moved).weigh(described))
            assert np.log(after[1] / before[1]) == pytest.approx(
                float((way * slope).sum()), rel=0.01, abs=1e-9
            )
        assert checked > 5

    def test_it_runs(self) -> None:
        told: list[str] = []
        policy = weights.load_policy(4)
        (better,) = training_policy.train(policy, 4, 0.01, 0.02, 1, told.append)
        assert better.weights != policy.weights
        assert set(better.networks) == set(DEEP)
        assert any(np.abs(network.out).max() > 0 for network in better.networks.values())
        guess = training_beliefs.train(4, policy, 0.02, 1, told.append)
        assert set(weights.write_beliefs(guess)["secrets"]) == set(CLUES)
        assert guess.secrets[CLUES.index("own points")] > 0
        assert guess.hands[SIGNS.index("dead")] < 0
