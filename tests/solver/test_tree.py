"""The search core: right answers where they are known, and nothing used but the view."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf, log

import pytest

import equinox
from equinox.interface import EquinoxError, State
from equinox.solver.answer import Answer, MoveAnswer, between, exactly, mean
from equinox.solver.guide import Guide, Values, guide_for, sharpen
from equinox.solver.parallel import Found, found_by, merged, parts_of, search, stages
from equinox.solver.solve import combined, sample_of, solve, view_of
from equinox.solver.tree import Tally, Tree
from tests.solver.conftest import after
from tests.solver.toys import Hide, Nim

PLAYERS = [(game, players) for game, rules in equinox.games.items() for players in rules.seats]


@pytest.mark.usefixtures("toys")
class TestWithoutAGuide:
    """A new game gets plain search for free."""

    def test_it_has_the_plain_guide(self) -> None:
        assert type(guide_for("nim")) is Guide

    @pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
    def test_nim_is_won_by_leaving_multiples_of_four(self, heap: int) -> None:
        answer = solve(Nim(2, [heap, 0]).view(0), iterations=1500, seed=1)
        assert answer.best.move == f"take {heap % 4}"
        assert answer.best.win.value > 0.8
        assert answer.iterations == sum(move.visits for move in answer.moves) == 1500

    def test_three_players_each_play_for_themselves(self) -> None:
        # Of four, whoever takes three leaves the last one to the next; taking one leaves three: lost too.
        # Taking two leaves two: the next takes both. Of three, all are won at once.
        assert solve(Nim(3, [3, 0]).view(0), iterations=200).best.move == "take 3"
        # Of five, one leaves four; there the next cannot win, but may choose who does.
        for move in solve(Nim(3, [4, 0]).view(0), iterations=900).moves:
            if move.move == "take 2":
                assert move.win.value < 0.3

    def test_the_line_is_what_both_would_play(self) -> None:
        answer = solve(Nim(2, [7, 0]).view(0), iterations=2000, seed=3)
        assert answer.best.line[0] == "take 3"
        taken = [int(move.split()[1]) for move in answer.best.line]
        assert sum(taken) <= 7
        assert len(taken) >= 3
        assert taken[1] + taken[2] == 4

    def test_nobody_sees_through_a_hand(self) -> None:
        """If the looker's choice could depend on where the coin is, hiding would be hopeless."""
        answer = solve(Hide(2, [0, 0]).view(0), iterations=2000, seed=5)
        for move in answer.moves:
            assert 0.4 < move.win.value < 0.6

    def test_nor_does_the_one_who_looks(self) -> None:
        state = Hide(2, [0, 0])
        state.play("hide left")
        answer = solve(state.view(1), iterations=1000, seed=5)
        for move in answer.moves:
            assert 0.4 < move.win.value < 0.6

    def test_what_a_guide_thinks_poor_is_tried_in_time(self) -> None:
        class Wrong(Guide):
            """It takes the one move that wins for hopeless."""

            exploration, fpu_reduction, root_widening = 0.2, 0.0, (0.5, 0.7)

            def prior(self, state: State, moves: Sequence[str]) -> Sequence[float]:
                return [1e-9 if move == "take 1" else 1.0 for move in moves]

        assert solve(Nim(2, [5, 0]).view(0), iterations=300, guide=Wrong()).best.move == "take 1"

    def test_scores_and_margins_are_means(self) -> None:
        move = solve(Nim(2, [1, 0]).view(0), iterations=50).best
        assert move.score is not None
        assert move.margin is not None
        assert (move.score.value, move.margin.value) == (1, 1)


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_what_is_hidden_does_not_matter(game: str, players: int) -> None:
    """The same view with everything else dealt anew: the same answer."""
    state = after(game, players, seed=players, decisions=25)
    assert state.turn is not None
    other = equinox.sample(state.view(state.turn), random.Random(99))
    assert other.dump() != state.dump()
    first = solve(view_of(state.dump()), seed=4, iterations=25)
    second = solve(view_of(other.dump()), seed=4, iterations=25)
    third = solve(view_of({"type": "turn", "id": 3, "view": other.view(state.turn)}), seed=4, iterations=25)
    assert first._replace(seconds=0) == second._replace(seconds=0) == third._replace(seconds=0)
    assert sorted(move.move for move in first.moves) == sorted(state.moves())


def test_the_seed_decides() -> None:
    view = view_of(after("creatures", 3, seed=1, decisions=30).dump())
    answers = [solve(view, seed=seed, iterations=60) for seed in (1, 1, 2)]
    assert answers[0]._replace(seconds=0) == answers[1]._replace(seconds=0)
    assert answers[0].moves != answers[2].moves


@pytest.mark.usefixtures("toys")
def test_chances_are_told_and_not_gone_by() -> None:
    class Timid(Guide):
        def chances(self, values: Values) -> Values:
            return tuple(0.25 + value / 2 for value in values)

    view = Nim(2, [7, 0]).view(0)
    plain, timid = (solve(view, iterations=300, seed=1, guide=guide) for guide in (Guide(), Timid()))
    for one, other in zip(plain.moves, timid.moves, strict=True):
        assert (one.move, one.visits) == (other.move, other.visits)
        assert other.win.value == pytest.approx(0.25 + one.win.value / 2)


@pytest.mark.parametrize("power", [0.5, 1.0, 2.5])
def test_what_is_sure_stays_sure(power: float) -> None:
    assert sharpen((1.0, 0.0, 0.0), power) == (1.0, 0.0, 0.0)
    assert sharpen((0.5, 0.0, 0.5), power) == (0.5, 0.0, 0.5)
    more, less = sharpen((0.6, 0.4), power)
    assert more + less == pytest.approx(1)
    assert log(more / less) == pytest.approx(power * log(0.6 / 0.4))


@pytest.mark.parametrize("players", [2, 5])
def test_values_are_chances(players: int) -> None:
    """The judgement of creatures: one chance for each seat, and they sum to 1."""
    for decisions in (0, 20, 60, 90):
        state = after("creatures", players, seed=decisions, decisions=decisions)
        guide = guide_for("creatures").at(state)
        values, scores = guide.evaluate(state)
        assert sum(values) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in values)
        assert max(values) < 1 or decisions == 90, "the end is more than a round away"
        assert scores is not None
        assert len(scores) == players
        assert (values, scores) == (guide.value(state), guide.scores(state))
        prior = guide.prior(state, state.moves())
        assert prior is not None
        assert sum(prior) == pytest.approx(1)
        assert guide.choose(state, state.moves(), random.Random(1)) in state.moves()


def test_a_win_in_one_is_found() -> None:
    """The last card of the deck ends the game: predictions that count are made now or never."""
    names = ["squeak", "stag", "twinz", "hoot", "carmen", "goatman", "ursus", "pilgrim"]
    position = equinox.deal("creatures", players=2, seed=3, champions=names).dump()
    position["discard"] = position["deck"][1:]
    position["deck"] = position["deck"][:1]
    # Level, and nothing much comes after this turn: a pebble wins, and without one the victory is shared.
    position["pebbles"] = {"r1": {"goatman": 0, "stag": 1}}
    for guide in (None, Guide()):
        answer = solve(view_of(position), iterations=300, guide=guide)
        assert answer.best.move.split()[0] in ("predict", "secret")
        # Its own next moves are explored, too, and a few of them spoil it.
        assert answer.best.win.value > 0.97
        for move in answer.moves:
            if move.visits and move.move == "skip":
                assert move.win.value < 1
    assert min(move.visits for move in answer.moves) > 0  # the plain guide tries everything


class TestDeals:
    """The moves of the root are compared on the same deals."""

    def test_each_trial_of_a_move_has_its_own_deal_and_all_moves_have_the_same(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tree = Tree(view_of(after("creatures", 3, seed=8, decisions=20).dump()), 1)
        dealt: list[int] = []
        draw = tree._deal

        def deal(number: int) -> State:
            dealt.append(number)
            return draw(number)

        monkeypatch.setattr(tree, "_deal", deal)
        tree.run(80)
        visits = [tally.visits for tally in tree.tallies.values()]
        assert sorted(dealt) == sorted(number for count in visits for number in range(count))
        assert draw(3).dump() == draw(3).dump() != draw(4).dump()

    def test_a_deal_is_not_changed_by_playing_it(self) -> None:
        tree = Tree(view_of(after("tiles", 2, seed=8, decisions=20).dump()), 1)
        before = tree._deal(0).dump()
        tree.run(10)
        assert tree._deal(0).dump() == before


class TestOrder:
    """What the guide thinks of a move counts beside what it won."""

    @staticmethod
    def found(trust: float, opinions: dict[str, float], **won: tuple[int, int]) -> Found:
        tallies = {}
        for move, (wins, visits) in won.items():
            tallies[move] = Tally()
            for number in range(visits):
                tallies[move].add((float(number < wins),), None, 0)
        return Found(sum(visits for _, visits in won.values()), 1, tallies, {}, trust, inf, opinions)

    def test_without_opinions_what_is_sure_comes_first(self) -> None:
        assert self.found(0, {}, luck=(1, 1), sure=(80, 100)).ordered() == ["sure", "luck"]

    def test_a_worth_that_hardly_scatters_is_sure_after_few_trials(self) -> None:
        """Where all moves win, small differences decide: they are not measured by wins and losses."""
        found = self.found(0, {}, often=(0, 0), seldom=(0, 0))
        for move, visits, worth in (("often", 50, 0.855), ("seldom", 30, 0.858)):
            for number in range(visits):
                found.tallies[move].add((1.0,), None, 0, worth + 0.001 * (number % 3))
        assert found.ordered() == ["seldom", "often"]

    def test_what_is_told_does_not_decide(self) -> None:
        """A guide may tell chances that it does not go by: see Guide.chances."""
        found = self.found(20, {"one": 0.0, "other": 0.0}, one=(0, 0), other=(0, 0))
        for _ in range(50):
            found.tallies["one"].add((0.9,), None, 0, 0.5)
            found.tallies["other"].add((0.1,), None, 0, 0.6)
        assert found.ordered() == ["other", "one"]

    def test_what_was_never_tried_comes_last(self) -> None:
        assert self.found(0, {}, never=(0, 0), lost=(0, 1)).ordered() == ["lost", "never"]

    def test_an_opinion_decides_where_little_is_known(self) -> None:
        opinions = {"liked": 0.05, "not": -0.05}
        assert self.found(20, opinions, **{"not": (3, 4), "liked": (2, 4)}).best() == "liked"

    def test_games_decide_where_there_are_many(self) -> None:
        opinions = {"liked": 0.05, "not": -0.05}
        assert self.found(20, opinions, **{"not": (300, 400), "liked": (200, 400)}).best() == "not"


class TestJobs:
    def test_the_parts_are_summed(self) -> None:
        view = view_of(after("creatures", 2, seed=8, decisions=20).dump())
        together = search(view, seed=3, jobs=2, iterations=41)
        assert parts_of(41, 2) == [21, 20]
        alone = merged([search_of(view, f"3/{job}", part) for job, part in enumerate((21, 20))])
        assert together.iterations == alone.iterations == 41
        for move, tally in together.tallies.items():
            for name in type(tally).__slots__:
                assert getattr(tally, name) == getattr(alone.tallies[move], name)
        assert together.lines == alone.lines

    def test_they_stop_when_told(self) -> None:
        view = view_of(after("creatures", 2, seed=8, decisions=20).dump())
        seen: list[Found] = []
        found = search(view, seed=3, jobs=2, stop=lambda: bool(seen), progress=seen.append)
        assert 0 < seen[0].iterations <= found.iterations


def search_of(view: equinox.Position, seed: str, iterations: int) -> Found:
    tree = Tree(view, seed)
    tree.run(iterations)
    return found_by(tree)


def test_an_iteration_that_runs_late_is_not_counted() -> None:
    tree = Tree(view_of(after("creatures", 2, seed=8, decisions=20).dump()), 1)
    tree.run(5)
    tree.run(100, deadline=0.0)
    assert tree.iterations == 5 == sum(tally.visits for tally in tree.tallies.values())


@pytest.mark.usefixtures("toys")
def test_what_would_be_late_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judging takes 3 seconds here: after three trials, a fourth would end when 12 are over."""
    clock = [0.0]

    class Slow(Guide):
        horizon = 0

        def evaluate(self, state: State) -> tuple[Values, Values | None]:
            clock[0] += 3
            return self.value(state), None

    monkeypatch.setattr("equinox.solver.tree.perf_counter", lambda: clock[0])
    tree = Tree(Nim(2, [30, 0]).view(0), 1, Slow())
    tree.run(deadline=11.0)
    assert (tree.iterations, clock[0]) == (3, 9.0)
    assert len(list(stages(tree, None, 11.0, None))) == 0, "and nobody waits for the time to be over"


def test_an_interrupted_trial_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Tree(view_of(after("creatures", 2, seed=8, decisions=20).dump()), 1)
    tree.run(20)

    def known() -> list[tuple[str, int, float]]:
        found = [
            (move, edge.visits, round(edge.total, 9)) for move, edge in tree.roots[tree.seat].edges.items()
        ]
        return [("", root.visits, 0.0) for root in tree.roots] + found

    before = known()
    monkeypatch.setattr(tree, "_play_on", lambda trial, until: False)
    tree.run(5)
    assert known() == before
    assert tree.iterations == 20


def test_unsolvable_input_is_an_error() -> None:
    state = after("creatures", 3, seed=1, decisions=10)
    seat = state.turn
    assert seat is not None
    with pytest.raises(EquinoxError, match="is to move"):
        sample_of(state.view((seat + 1) % 3))
    with pytest.raises(EquinoxError, match="turn messages"):
        view_of({"type": "start", "seat": 1})
    while state.turn is not None:
        state.play(state.moves()[0])
    with pytest.raises(EquinoxError, match="over"):
        view_of(state.dump())
    with pytest.raises(EquinoxError, match="over"):
        sample_of(state.view(0))


class TestHalfAProof:
    """What is proved and what is sampled, in one answer."""

    nothing = between(-10_000, 10_000)

    def proof(self, *moves: MoveAnswer) -> Answer:
        return Answer("tiles", 0, moves, moves[0].win.kind, 0, 7, 0.1)

    def test_a_margin_of_which_nothing_is_proved_stays_an_estimate(self) -> None:
        sampled = mean(30, 310, 3)
        proof = self.proof(
            MoveAnswer("a", 0, between(0, 1), None, self.nothing, ("a",)),
            MoveAnswer("b", 0, between(0, 1), None, between(-10_000, 4), ("b",)),
        )
        estimate = Answer(
            "tiles",
            0,
            tuple(MoveAnswer(name, 3, mean(1, 1, 3), None, sampled, (name,)) for name in "ab"),
            "estimate",
            6,
            5,
            0.2,
        )
        first, second = combined(proof, estimate).moves
        assert first.margin == sampled
        assert second.margin == between(-10_000, 4)

    def test_what_was_proved_before_it_was_stopped_is_told(self) -> None:
        """In the order of the proof: what wins at least something first."""
        proof = self.proof(
            MoveAnswer("b", 0, between(0, 1), None, between(-3, 10_000), ("b", "c")),
            MoveAnswer("a", 0, between(0, 1), None, self.nothing, ("a",)),
        )
        estimate = Answer(
            "tiles",
            0,
            tuple(MoveAnswer(name, 0, between(0, 1), None, None, (name,)) for name in "ab"),
            "bound",
            0,
            2,
            0.2,
        )
        answer = combined(proof, estimate)
        assert answer.moves == proof.moves
        assert answer.known

    def test_it_may_say_nothing(self) -> None:
        assert not self.proof(MoveAnswer("a", 0, between(0, 1), None, self.nothing, ("a",))).known
        assert self.proof(MoveAnswer("a", 0, exactly(0), None, None, ("a",))).known
