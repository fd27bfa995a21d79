"""The value network of creatures and golems: it fits, sees no more than a player does, and predicts."""

from __future__ import annotations

import random
import signal
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import equinox
from equinox.creatures.constants import GIVE, KEEP, NO_CARD, PREDICT, ROWS, replace
from equinox.creatures.state import Creatures
from equinox.solver.creatures.features import WIDTH, encode_after, encode_views, stack_rows
from equinox.solver.creatures.value_network import (
    COMMON_FEATURES,
    SLOT_FEATURES,
    ValueNetwork,
    features,
    read,
    value_network,
)
from equinox.solver.guide import guide_for, winners
from tests.solver.test_creatures_weights import SEATS, states
from tools.training import value_network as training
from tools.training.play import dealt, heuristic_move
from tools.training.tables import Game, contest, play_on


def judged(position: equinox.Position, seat: int = 0) -> float:
    state = equinox.load(position)
    assert isinstance(state, Creatures)
    return float(value_network().evaluate(encode_views(state, [seat])).win[0])


@pytest.mark.parametrize("players", SEATS)
class TestRows:
    def test_they_have_one_width_and_sound_numbers(self, players: int) -> None:
        for state in states(players):
            assert state.turn is not None
            rows = encode_views(state, range(players)) + encode_after(state, state.moves(), state.turn)[1]
            assert {len(row) for row in rows} == {WIDTH}
            slots, common, kinds = features(stack_rows(rows))
            assert slots.shape[1:] == (8, SLOT_FEATURES)
            assert common.shape == (len(rows), COMMON_FEATURES)
            assert np.isfinite(slots).all()
            assert np.isfinite(common).all()
            assert sorted(kinds[0]) == sorted(state.champions)

    def test_a_seat_sees_what_it_knows(self, players: int) -> None:
        """All that the seat cannot see is dealt anew: the same row."""
        for number, state in enumerate(states(players)):
            assert state.turn is not None
            other = equinox.sample(state.view(state.turn), random.Random(number))
            assert isinstance(other, Creatures)
            assert encode_views(other, [state.turn]) == encode_views(state, [state.turn])

    def test_a_move_is_judged_before_its_luck_is_known(self, players: int) -> None:
        """Whatever would be drawn: the same row, but for what a move uncovers of the others."""
        compared = drawn = 0
        for number, state in enumerate(states(players)):
            assert state.turn is not None
            if state.phase in (GIVE, KEEP):
                continue
            moves = [move for move in state.moves() if not move.startswith(("use", "play ancestor"))]
            other = equinox.sample(state.view(state.turn), random.Random(number))
            assert isinstance(other, Creatures)
            for move in moves:
                (first,), rows = encode_after(state, [move], state.turn)
                (second,), again = encode_after(other, [move], state.turn)
                if first.turn is not None:
                    assert again == rows, move
                    compared += 1
                    drawn += first.hands[state.turn] != second.hands[state.turn]
        assert compared > 100
        assert drawn > 50

    def test_who_is_told_secrets_sees_them(self, players: int) -> None:
        """As if they were revealed, and nothing else is told."""
        told = 0
        for state in states(players):
            assert state.turn is not None
            (row,) = encode_views(state, [state.turn], open_secrets=True)
            others = [seat for seat in range(players) if seat != state.turn]
            told += any(state.secrets[seat] != NO_CARD for seat in others)
            opened = state.copy()
            for seat in others:
                if opened.secrets[seat] != NO_CARD:
                    opened.reveal(seat)
            opened.discard, opened.known = state.discard, state.known
            assert encode_views(opened, [state.turn]) == [row]
        assert told > 0

    def test_golems_are_creatures_by_other_names(self, players: int) -> None:
        for creatures, golems in zip(states(players), states(players, "golems"), strict=True):
            assert encode_views(creatures, range(players)) == encode_views(golems, range(players))


class TestJudging:
    def test_the_order_of_the_creatures_does_not_matter(self) -> None:
        for seed in range(5):
            position = dealt(4, seed).dump()
            other = dict(position, champions=position["champions"][3:] + position["champions"][:3])
            assert judged(other) == pytest.approx(judged(position), abs=1e-4)

    def test_nor_which_seat_it_is(self) -> None:
        """The whole table turned by one seat."""
        rng = random.Random(3)
        state = dealt(3, 5)
        for _ in range(30):
            state.play(heuristic_move(state, rng))
        assert state.turn is not None
        position = state.dump()
        for player in position["players"]:
            player.pop("known", None)
        turned = dict(position, turn=(state.turn + 1) % 3, active=(state.active + 1) % 3)
        turned["players"] = position["players"][-1:] + position["players"][:-1]
        turned["pebbles"] = {
            row: {creature: (owner + 1) % 3 for creature, owner in cells.items()}
            for row, cells in position["pebbles"].items()
        }
        turned["hidden"] = {
            card: [(seat + 1) % 3 for seat in knowing] for card, knowing in position["hidden"].items()
        }
        for seat in range(3):
            assert judged(turned, (seat + 1) % 3) == pytest.approx(judged(position, seat), abs=1e-4)

    @pytest.mark.parametrize("players", SEATS)
    def test_pebbles_on_what_is_in_play_are_good(self, players: int) -> None:
        """In games of rules of thumb, another's pebble is made mine: that is nearly always better, and in row
        1, on average, by more than later."""
        rng = random.Random(players)
        gains: dict[int, list[float]] = {row: [] for row in range(ROWS)}
        for seed in range(20):
            state = dealt(players, 60_000 + seed)
            while state.turn is not None and state.round < 4:
                state.play(heuristic_move(state, rng))
            for creature in state.in_play if state.turn is not None else ():
                for row in range(4):
                    cell = creature * ROWS + row
                    if state.pebbles[cell] > 0:
                        mine = state.copy()
                        mine.pebbles = replace(mine.pebbles, cell, 0)
                        before, now = (
                            value_network()
                            .evaluate([*encode_views(state, [0]), *encode_views(mine, [0])])
                            .win
                        )
                        gains[row].append(float(now - before))
        found = gains[0] + gains[1] + gains[2]
        assert len(found) > 30
        assert np.mean([gain > 0 for gain in found]) > 0.9
        assert np.mean(gains[0]) > np.mean(gains[1] + gains[2])

    @pytest.mark.parametrize("players", SEATS)
    def test_who_wins_is_foretold(self, players: int) -> None:
        """In games of rules of thumb, near their ends: better than in the beginning, and far better than by
        giving each an equal chance."""
        rng = random.Random(players)
        early, late, even = [], [], []
        for seed in range(25):
            state = dealt(players, 90_000 + seed)
            course: list[np.ndarray] = []
            while state.turn is not None:
                if state.phase == PREDICT:
                    # Each seat is judged as if it were the practised one.
                    chances = value_network().evaluate(encode_views(state, range(players))).win
                    course.append(chances / chances.sum())
                state.play(heuristic_move(state, rng))
            outcome = state.outcome()
            assert outcome is not None
            won = np.array(winners(outcome))
            early.append(float(((course[players] - won) ** 2).mean()))
            late.append(float(((course[-2] - won) ** 2).mean()))
            even.append(float(((1 / players - won) ** 2).mean()))
        assert np.mean(late) < np.mean(early)
        assert np.mean(late) < 0.8 * np.mean(even)

    @pytest.mark.parametrize("players", SEATS)
    def test_it_beats_rules_of_thumb(self, players: int) -> None:
        """Without any search: more than a fair share by far, which is 1 of so many players."""
        assert contest(value_network(), players, 60 * players) > 1.2 / players


class TestGuide:
    def test_values_are_chances(self) -> None:
        """The same whether judged alone or together."""
        some = [state for state in states(3)[:12] if state.turn is not None]
        guide = guide_for("creatures").at(some[0])
        together = guide.evaluate_batch([state.copy() for state in some])
        for state, (values, scores) in zip(some, together, strict=True):
            assert sum(values) == pytest.approx(1)
            assert scores is not None
            alone = guide.evaluate(state)
            assert alone[0] == pytest.approx(values, abs=1e-5)
            assert alone[1] == pytest.approx(scores, abs=1e-3)

    @pytest.mark.parametrize("players", SEATS)
    def test_what_is_told_is_modest_until_the_game_is_over(self, players: int) -> None:
        state = dealt(players, 1)
        guide = guide_for("creatures").at(state)
        assert state.turn is not None
        for sure in (1.0, 0.5):
            ended = (sure, 1 - sure) + (0.0,) * (players - 2)
            assert guide.chances(ended) == ended
        told = {}
        for mine in (0.3, 0.31, 0.6):
            values = [(1 - mine) / (players - 1)] * players
            values[state.turn] = mine
            chances = guide.chances(tuple(values))
            assert sum(chances) == pytest.approx(1)
            others = {chance for seat, chance in enumerate(chances) if seat != state.turn}
            assert len(others) == 1
            told[mine] = chances[state.turn]
        assert told[0.3] < told[0.31] < told[0.6]
        even = guide.chances(tuple((1 + (seat == 0) * 1e-9) / players for seat in range(players)))
        assert even[state.turn] < 1 / players + 1e-6
        assert players > 2 or even[state.turn] < 0.47

    def test_the_own_turn_is_played_in_the_tree(self) -> None:
        state = dealt(3, 1)
        guide = guide_for("creatures").at(state)
        assert state.phase == PREDICT
        state.play("skip")
        assert guide.expands_through(state)  # a card is still to be played
        while state.number == 1:
            state.play(state.moves()[0])
        assert not guide.expands_through(state)


class TestTraining:
    @staticmethod
    def told(count: int, by: ValueNetwork | None = None) -> training.Told:
        """So many games by habit, or by an value_network, too; then with what moves led to."""
        rng = random.Random(1)
        games = [Game(rng) for _ in range(4)]
        found = training.Told([], [])
        while len(found.courses) < count:
            courses, lessons = play_on(games, by, rng, lambda: Game(rng), looked=0.2)
            found.courses.extend(courses)
            found.lessons.extend(lessons)
        return found

    def test_goals_lead_to_the_end(self) -> None:
        course = self.told(1).courses[0]._replace(win=1.0)
        values = np.linspace(0.2, 0.6, len(course.rows)).tolist()
        goals = training.goals_of(course, values)[:, 0]
        assert goals[-1] == 1
        keep = training.LAMBDA
        for value, (goal, then) in zip(values[1:], pairwise(goals), strict=True):
            assert goal == pytest.approx(keep * then + (1 - keep) * value)

    def test_slopes_are_what_they_should_be(self) -> None:
        """A tiny change of any part changes what is to be made small as its slope says."""
        now = training.beginning(1)
        batch = training.learned_from(self.told(3, now), now)
        assert 0 < batch.ended.mean() < 1
        # With more digits than are needed for playing.
        matrices: list[Any] = [part.astype(np.float64) for part in now]
        now = ValueNetwork(*matrices)
        inputs: list[Any] = [part[::5].astype(np.float64) for part in batch]
        few = training.Batch(*inputs)._replace(kinds=batch.kinds[::5])

        def loss(one: ValueNetwork) -> float:
            layers = one.layers(few.slots, few.common, few.kinds)
            won, lived = 1 / (1 + np.exp(-layers.out[:, 0])), 1 / (1 + np.exp(-layers.survive))
            alive, true = few.slots[:, :, 0], few.goals[:, 0]
            wins = -np.mean(true * np.log(won) + (1 - true) * np.log(1 - won))
            scores = ((layers.out[:, 1:] - few.goals[:, 1:]) ** 2).sum(axis=1) * few.ended
            lives = few.survive * np.log(lived) + (1 - few.survive) * np.log(1 - lived)
            lives *= alive * few.ended[:, None]
            return float(
                wins + training.SCORES / 2 * scores.mean() - training.SURVIVAL * lives.sum() / alive.sum()
            )

        _, slopes = training.slopes(now, few)
        rng = np.random.default_rng(2)
        for name, part, slope in zip(ValueNetwork._fields, now, slopes, strict=True):
            way: Any = rng.normal(0, 1e-5, part.shape)
            more, less = (loss(now._replace(**{name: part + sign * way})) for sign in (1, -1))
            assert (more - less) / 2 == pytest.approx(float((slope * way).sum()), rel=0.02, abs=1e-9), name

    def test_it_learns_who_won(self) -> None:
        now = training.beginning(1)
        told = self.told(20)
        batch = training.learned_from(told, now)
        won = np.concatenate([np.full(2 * len(course.rows), course.win) for course in told.courses])
        batch.goals[:, 0] = won
        learner = training.Learner(now)
        losses = [learner.step(batch, 0.003) for _ in range(40)]
        assert losses[-1] < 0.7 * losses[0]

    def test_a_move_is_as_good_as_the_next_turn(self) -> None:
        """What is told of a move is a chance; where the game ends before, it is who won."""
        lessons = self.told(6, training.beginning(2)).lessons
        values = {lesson.value for lesson in lessons}
        assert all(0 <= value <= 1 for value in values)
        assert {0.0, 1.0} < values
        assert len(lessons) > 100

    def test_it_runs(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """From nothing, and on from there."""
        monkeypatch.setattr(training, "ENOUGH", 100)
        monkeypatch.setattr(training, "ROOM", 20_000)
        monkeypatch.setattr(training, "CHUNK", 2)
        file, told = tmp_path / "value_network.npz", list[str]()
        # Commands that ran in this process before may have left such a handler, and workers inherit it.
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            training.train(file, 0.1, 1, 0.001, told.append)
            first = read(file)
            training.train(file, 0.1, 2, 0.001, told.append)
        finally:
            signal.signal(signal.SIGTERM, before)
        second = read(file)
        assert first.slot.shape == value_network().slot.shape
        assert not np.array_equal(first.out, second.out)
