"""Both ratings, held against other programs, simple cases and simulated events."""

from __future__ import annotations

import math
import random
from statistics import fmean

import choix
import numpy as np
import pytest
import trueskill

from harness import ratings
from harness.game_result import GameResult
from tests.ratings.simulated import World, result
from tools.coverage import WORLDS, coverage

PLAIN = World((1.0, 0.5, 0.2, 0.0, -0.5), players=2)


# TrueSkill


def by_the_package(results: list[GameResult], draws: float) -> dict[str, trueskill.Rating]:
    env = ratings.environment(draws)
    found: dict[str, trueskill.Rating] = {}
    for game in results:
        new = env.rate([(found.get(bot, env.create_rating()),) for bot in game.bots], game.ranks)
        found.update({bot: rating for bot, (rating,) in zip(game.bots, new, strict=True)})
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_skills_are_those_of_the_package(players: int) -> None:
    world = World((1.5, 0.8, 0.3, 0.0, -0.4, -1.5), players, hand=0.5, tie=0.7)
    games = world.event(rounds=3, seed=5)
    random.Random(1).shuffle(games)
    games = [game._replace(number=number) for number, game in enumerate(games)]
    assert any(len(set(game.ranks)) < players for game in games), "there are ties to rate"
    found = ratings.skills(games)
    for bot, expected in by_the_package(games, found.draw_probability).items():
        assert found.by_bot[bot].mu == pytest.approx(expected.mu, abs=1e-3)
        assert found.by_bot[bot].sigma == pytest.approx(expected.sigma, abs=1e-3)
        assert found.by_bot[bot].conservative == pytest.approx(expected.mu - 3 * expected.sigma, abs=4e-3)


def test_skills_follow_the_schedule_and_not_the_order_of_arrival() -> None:
    games = PLAIN.event(rounds=10, seed=1)
    arrived = games[:]
    random.Random(3).shuffle(arrived)
    assert ratings.skills(arrived) == ratings.skills(games)


def test_the_global_environment_of_the_package_is_left_alone() -> None:
    before = trueskill.global_env()
    ratings.skills(PLAIN.event(rounds=2, seed=1))
    assert trueskill.global_env() is before
    assert before.draw_probability == trueskill.DRAW_PROBABILITY


@pytest.mark.parametrize("players", [2, 3])
def test_ratings_far_apart_stay_finite(players: int) -> None:
    """The package raises FloatingPointError where ratings are 300 apart."""
    names = ("a", "b", "c")[:players]
    mus = dict(zip(names, (-400.0, 25.0, 400.0), strict=False))
    variances = dict.fromkeys(names, 0.01)
    for ranks in ((1, 2, 3), (1, 1, 1), (3, 2, 1)):
        ratings._rate_many(
            result(0, names, ranks[:players]), mus, variances, margin=0.7, beta2=17.36, tau2=0.0
        )
        assert all(map(math.isfinite, mus.values()))
        assert all(0 < variance <= 0.01 for variance in variances.values())


@pytest.mark.parametrize("d", [-500.0, -40.0, -29.9, -30.1, -5.0, 0.0, 3.0, 40.0, 500.0])
@pytest.mark.parametrize("margin", [1e-4, 0.1, 2.0])
def test_updates_are_finite_and_shrink_the_variance_everywhere(d: float, margin: float) -> None:
    for v, w in (ratings._win(d, margin), ratings._draw(d, margin)):
        assert math.isfinite(v)
        assert -1e-9 <= w <= 1 + 1e-9


def test_a_long_run_of_one_sided_games_stays_finite() -> None:
    games = [result(number, "strong weak", (1, 2)) for number in range(5000)]
    games += [result(5000 + number, "weak strong", (1, 2)) for number in range(3)]
    found = ratings.skills(games).by_bot
    assert all(map(math.isfinite, (*found["strong"], *found["weak"])))
    assert found["strong"].mu > found["weak"].mu


def test_a_bot_that_meets_itself_learns_nothing_wrong() -> None:
    games = [result(0, "a a", (1, 2)), result(1, "a a b", (1, 3, 2)), result(2, "a a a", (1, 2, 3))]
    found = ratings.skills(games)
    assert set(found.by_bot) == {"a", "b"}
    assert found.by_bot["a"].mu == pytest.approx(25, abs=1)
    assert ratings.strengths(games[:1]).bots == ("a",)


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_in_which_all_failed_says_nothing(players: int) -> None:
    names = ("a", "b", "c")[:players]
    games = [result(number, names, (1, 2, 3)[:players], f"deal{number % 3}") for number in range(9)]
    lost = [
        result(20 + number, names, (players,) * players, f"deal{number % 3}", faults=("crash",) * players)
        for number in range(50)
    ]
    one, two = ratings.strengths(games), ratings.strengths(games + lost)
    assert one.bots == two.bots
    assert two.points == pytest.approx(one.points)
    assert two.low == pytest.approx(one.low)
    assert ratings.skills(games + lost).by_bot == ratings.skills(games).by_bot
    alone = ratings.strengths(lost)
    assert alone.bots == names
    assert list(alone.points) == [0] * players, "they are in the table all the same"
    assert set(ratings.skills(lost).by_bot) == set(names)


def test_draws_are_counted_in_pairs_and_faults_are_no_draws() -> None:
    assert ratings.draw_probability([]) == 0.5
    assert ratings.draw_probability([result(0, "a b", (1, 2))] * 9) == pytest.approx(0.05)
    assert ratings.draw_probability([result(0, "a b", (1, 1))] * 9) == pytest.approx(0.95)
    both = result(0, "a b", (1, 1), faults=("crash", "timeout"))
    assert ratings.draw_probability([both] * 9) == 0.5
    three = result(0, "a b c", (1, 2, 2))
    assert ratings.draw_probability([three] * 3) == pytest.approx(3.5 / 10)
    three = result(0, "a b c", (1, 2, 2), faults=(None, "crash", "crash"))
    assert ratings.draw_probability([three] * 3) == pytest.approx(0.5 / 7)


# Strength


def test_the_fit_is_that_of_choix() -> None:
    pairs = ratings.comparisons(World(PLAIN.strengths, 4, hand=1.0, tie=0.8).event(10, seed=2))
    wins = pairs.wins.sum(axis=0) + 0.1 * (1 - np.eye(len(pairs.bots)))
    expected = choix.ilsr_pairwise_dense(wins)
    assert ratings.fit(wins[None])[0] == pytest.approx(expected - expected.mean(), abs=1e-6)


def test_pairs_of_a_game() -> None:
    games = [result(0, "a b c", (1, 2, 2), "x"), result(1, "c a b", (1, 3, 2), "x"), result(2, "a b", (2, 1))]
    pairs = ratings.comparisons(games)
    assert pairs.bots == ("a", "b", "c")
    assert pairs.deals == 2
    assert pairs.wins.sum(axis=0).tolist() == [[0, 1, 1], [2, 0, 0.5], [1, 1.5, 0]]
    first = pairs.wins[1]  # deals are in the order of their names: deal2, x
    assert first.sum() == 6, "all games of a deal are together"


def test_a_draw_is_half_a_win() -> None:
    draws = ratings.strengths([result(number, "a b", (1, 1)) for number in range(20)])
    shared = ratings.strengths(
        [result(number, "a b", (1 + number % 2, 2 - number % 2)) for number in range(20)]
    )
    assert draws.points.tolist() == pytest.approx(shared.points.tolist(), abs=1e-6)


def test_points_are_read_as_in_chess() -> None:
    """64 % of the points are 100 points of strength."""
    games = [result(number, "a b", (1, 2) if number % 100 < 64 else (2, 1)) for number in range(20_000)]
    found = ratings.strengths(games)
    assert found.points[0] - found.points[1] == pytest.approx(100, abs=1)
    assert found.points.sum() == pytest.approx(0, abs=1e-6)


def test_a_bot_with_only_wins_stays_finite_and_uncertain() -> None:
    found = ratings.strengths([result(number, "a b", (1, 2)) for number in range(10)])
    assert found.bots == ("a", "b")
    assert 100 < found.points[0] < 500
    assert found.low[0] < found.points[0] < found.high[0]
    assert found.high[0] - found.low[0] > 200
    more = ratings.strengths([result(number, "a b", (1, 2)) for number in range(1000)])
    assert more.low[0] > found.low[0]
    assert found.better("a", "b") > 0.99


def test_nothing_and_almost_nothing_to_fit() -> None:
    assert ratings.strengths([]).bots == ()
    assert ratings.strengths([]).better_than_next() == []
    assert ratings.skills([]).by_bot == {}
    once = ratings.strengths([result(0, "a b c", (1, 2, 3))])
    assert once.bots == ("a", "b", "c")
    assert once.high[0] - once.low[0] > 300, "one game says next to nothing"
    assert once.better_than_next()[-1] is None


def test_strength_depends_on_no_order() -> None:
    games = World(PLAIN.strengths, 3, hand=1.0, tie=0.8).event(20, seed=4)
    other = games[:]
    random.Random(8).shuffle(other)
    other = [game._replace(number=number) for number, game in enumerate(other)]
    one, two = ratings.strengths(games), ratings.strengths(other)
    assert one.bots == two.bots
    assert one.points.tolist() == two.points.tolist()
    assert one.replicates.tolist() == two.replicates.tolist()


def test_many_deals_are_drawn_in_blocks_without_changing_the_intervals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = World(PLAIN.strengths, 2, suits=0.5).event(150, seed=4)
    whole = ratings.strengths(games)
    monkeypatch.setattr(ratings, "BLOCKS", 500)
    blocks = ratings.strengths(games)
    assert ratings.comparisons(games).wins.shape[0] == 500
    assert blocks.deals == whole.deals == 1500
    assert blocks.points.tolist() == pytest.approx(whole.points.tolist(), abs=1e-6)
    assert fmean(blocks.high - blocks.low) == pytest.approx(fmean(whole.high - whole.low), rel=0.1)


# By simulation


def test_known_strengths_are_recovered() -> None:
    for players in (2, 4):
        world = World(PLAIN.strengths, players)
        found = ratings.strengths(world.event(400, seed=6))
        mean = fmean(world.strengths)
        expected = [ratings.POINTS * (strength - mean) for strength in world.strengths]
        assert found.bots == tuple(world.names), "strongest first"
        assert found.points.tolist() == pytest.approx(expected, abs=15)
        assert all(one is None or one > 0.95 for one in found.better_than_next())


def test_a_step_for_many_bots_is_as_good_as_a_new_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    world, _ = WORLDS["many bots"]
    games = world.event(1, seed=3)
    # One that has hardly played, and has won.
    games += [
        result(len(games), "new bot20", (1, 2), "last"),
        result(len(games) + 1, "bot20 new", (2, 1), "last"),
    ]
    step = ratings.strengths(games)
    monkeypatch.setattr(ratings, "MOST_REFITTED", 100)
    fitted = ratings.strengths(games)
    assert step.bots == fitted.bots
    assert step.points.tolist() == pytest.approx(fitted.points.tolist(), abs=1e-6)
    widths, expected = step.high - step.low, fitted.high - fitted.low
    known = [place for place, bot in enumerate(step.bots) if bot != "new"]
    assert fmean(widths[known] / expected[known]) == pytest.approx(1, abs=0.03)
    assert widths[known].tolist() == pytest.approx(expected[known].tolist(), rel=0.25)
    chances = zip(step.better_than_next()[:-1], fitted.better_than_next()[:-1], strict=True)
    assert all(one == pytest.approx(other, abs=0.08) for one, other in chances)
    # The best one may be much better than it seems, but not much worse.
    assert step.high[0] - step.points[0] > step.points[0] - step.low[0]
    new = step.bots.index("new")
    assert widths[new] > 3 * fmean(widths[known])


TESTED = (
    "two players, luck and ties",
    "four players, luck and ties",
    "two bots, ten deals",
    "one far ahead",
    "many bots",
)


@pytest.mark.parametrize("name", TESTED)
def test_intervals_hold_the_truth(name: str) -> None:
    """In 90 to 99 % of the events, with luck that is shared within a deal, and with ties."""
    world, rounds = WORLDS[name]
    assert 0.90 <= coverage(world, rounds, events=200 if len(world.strengths) < 10 else 30) <= 0.99


def test_without_whole_deals_the_intervals_would_be_too_narrow() -> None:
    """Why deals are drawn and not games: here is what it would look like otherwise."""
    world = World((0.5, 0.2, 0.0, -0.5), 4, suits=1.5)
    assert coverage(world, 20, events=100) >= 0.90
    assert coverage(world, 20, events=100, whole_deals=False) < 0.85


def test_the_probability_to_be_better_is_honest() -> None:
    """Of two bots of the same strength each looks better with 95 % in about one event of twenty."""
    world = World((0.0, 0.0), 2, hand=1.0, suits=0.7, tie=0.8)
    sure = [
        ratings.strengths(world.event(20, seed), replicates=300).better("bot0", "bot1") for seed in range(300)
    ]
    assert 0.01 <= fmean(one > 0.95 for one in sure) <= 0.10
    assert 0.01 <= fmean(one < 0.05 for one in sure) <= 0.10
