"""Whether the search wins as often as it says.

    make calibration                  # ten minutes
    python -m tools.calibration --game tiles --games 30 --iterations 50
    python -m tools.calibration --game creatures --players 4 --fit

The search plays against itself. At every decision it says how likely it is to win; these predictions are put
into bins and compared with how often the seat did win. Decisions of one game share its outcome, so the
interval is Student-like over games: each game counts once in a bin, with its mean.

`--fit` also says to which power the guide's own judgement of these positions should be raised to predict the
winner best. Do that with other seeds (`--first`) than those that measure how good it is then.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import equinox
from equinox.solver.guide import Values, guide_for, sharpen, winners
from equinox.solver.solve import solve

BINS = 10
POWERS = [number / 20 for number in range(4, 81)]
LEAST = 1e-6


class Contest(NamedTuple):
    game: str
    players: int
    iterations: int


class Prediction(NamedTuple):
    game: int
    said: float
    won: float


class Judged(NamedTuple):
    """The guide's judgement of a position, and the outcome."""

    values: Values
    won: Values


class Course(NamedTuple):
    predictions: list[Prediction]
    judged: list[Judged]


def course_of(contest: Contest, number: int) -> Course:
    """One game of the search against itself."""
    game, players, iterations = contest
    rng = random.Random(number)
    state = equinox.deal(game, players=players, seed=number)
    said: list[tuple[int, float]] = []
    values: list[Values] = []
    while state.turn is not None:
        seat = state.turn
        answer = solve(state.view(seat), seed=rng.getrandbits(32), iterations=iterations, nodes=iterations)
        said.append((seat, answer.best.win.value))
        values.append(guide_for(game).at(state).value(state))
        state.play(answer.best.move)
    outcome = state.outcome()
    assert outcome is not None
    won = winners(outcome)
    return Course(
        [Prediction(number, value, won[seat]) for seat, value in said], [Judged(one, won) for one in values]
    )


def courses(contest: Contest, numbers: Sequence[int], jobs: int) -> list[Course]:
    """Play many games in parallel; the result is in their order."""
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        waiting = [pool.apply_async(course_of, (contest, number)) for number in numbers]
        predictions = []
        for one in waiting:
            predictions.append(one.get())
            if sys.stderr.isatty():
                print(f"\r{len(predictions)} of {len(numbers)} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r" + " " * 30 + "\r", end="", file=sys.stderr)
    return predictions


def table(predictions: list[Prediction]) -> list[str]:
    lines = ["predicted    decisions  games   mean prediction    won  95 % CI"]
    for index in range(BINS):
        low, high = index / BINS, (index + 1) / BINS
        inside = [
            one for one in predictions if low <= one.said < high or (index == BINS - 1 and one.said == 1)
        ]
        if not inside:
            continue
        by_game: dict[int, list[float]] = {}
        for one in inside:
            by_game.setdefault(one.game, []).append(one.won)
        means = [fmean(won) for won in by_game.values()]
        said, won = fmean(one.said for one in inside), fmean(one.won for one in inside)
        half = 2 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
        interval = f"{max(0.0, won - half):.0%} to {min(1.0, won + half):.0%}"
        label = f"{low:.0%} to {high:.0%}"
        lines.append(f"{label:<12} {len(inside):>9} {len(means):>6} {said:>17.1%} {won:>6.1%}  {interval}")
    brier = fmean((one.said - one.won) ** 2 for one in predictions)
    usual = fmean(one.won for one in predictions)
    plain = fmean((usual - one.won) ** 2 for one in predictions)
    lines.append(f"mean squared error {brier:.4f}; constant prediction: {plain:.4f}")
    return lines


def log_loss(judged: list[Judged], power: float) -> float:
    """The log loss of the guide's values, raised to a power, in nats."""
    total = 0.0
    for values, won in judged:
        for share, chance in zip(won, sharpen(values, power), strict=True):
            if share:
                total -= share * log(max(LEAST, chance))
    return total / len(judged)


def fitting(judged: list[Judged]) -> float:
    """The power that fits best."""
    return min(POWERS, key=lambda power: log_loss(judged, power))


def describe_fit(judged: list[Judged]) -> str:
    best = fitting(judged)
    return (
        f"the guide's judgement fits best to the power of {best:.2f}: {log_loss(judged, best):.4f} nats, "
        f"as it is {log_loss(judged, 1.0):.4f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the search wins as often as it says.")
    parser.add_argument("--game", choices=list(equinox.games), help="[default: two of them]")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--iterations", type=int, default=50, help="for each decision")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")
    parser.add_argument("--fit", action="store_true", help="also how sure the guide's judgement should be")
    options = parser.parse_args()
    chosen = [(options.game, options.players)] if options.game else [("creatures", 2), ("creatures", 4)]
    if not options.game:
        chosen.append(("tiles", 2))
    for game, players in chosen:
        iterations = options.iterations if game != "tiles" else 2 * options.iterations
        print(f"{game}, {players} players, {options.games} games, {iterations} iterations per decision")
        numbers = range(options.first, options.first + options.games)
        predictions = courses(Contest(game, players, iterations), numbers, options.jobs)
        print(*table([one for course in predictions for one in course.predictions]), sep="\n")
        if options.fit:
            print(describe_fit([one for course in predictions for one in course.judged]))
        print(flush=True)


if __name__ == "__main__":
    main()
