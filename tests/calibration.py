"""Whether the search wins as often as it says.

    make calibration                  # some minutes
    python -m tests.calibration --game tiles --games 30 --iterations 50

The search plays against itself. At every decision it says how likely it is to win; these predictions are put
into bins and compared with how often the seat did win. Decisions of one game share its outcome, so the
interval is Student-like over games: each game counts once in a bin, with its mean.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

import equinox
from equinox.solver.guide import winners
from equinox.solver.solving import solve

BINS = 10


class Prediction(NamedTuple):
    game: int
    said: float
    won: float


def predictions(game: str, players: int, games: int, iterations: int) -> list[Prediction]:
    found = []
    for number in range(games):
        rng = random.Random(number)
        state = equinox.deal(game, players=players, seed=number)
        said: list[tuple[int, float]] = []
        while state.turn is not None:
            seat = state.turn
            answer = solve(
                state.view(seat), seed=rng.getrandbits(32), iterations=iterations, nodes=iterations
            )
            said.append((seat, answer.best.win.value))
            state.play(answer.best.move)
        outcome = state.outcome()
        assert outcome is not None
        won = winners(outcome)
        found += [Prediction(number, value, won[seat]) for seat, value in said]
    return found


def table(found: list[Prediction]) -> list[str]:
    lines = ["said         decisions  games   said on average   won        95 %"]
    for index in range(BINS):
        low, high = index / BINS, (index + 1) / BINS
        inside = [one for one in found if low <= one.said < high or (index == BINS - 1 and one.said == 1)]
        if not inside:
            continue
        by_game: dict[int, list[float]] = {}
        for one in inside:
            by_game.setdefault(one.game, []).append(one.won)
        means = [mean(won) for won in by_game.values()]
        said, won = mean(one.said for one in inside), mean(one.won for one in inside)
        half = 2 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
        told = f"{max(0.0, won - half):.0%} to {min(1.0, won + half):.0%}"
        label = f"{low:.0%} to {high:.0%}"
        lines.append(f"{label:<12} {len(inside):>9} {len(means):>6} {said:>17.1%} {won:>6.1%}  {told}")
    brier = mean((one.said - one.won) ** 2 for one in found)
    plain = mean((mean(o.won for o in found) - one.won) ** 2 for one in found)
    lines.append(f"mean squared error {brier:.4f}; always saying the same: {plain:.4f}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the search wins as often as it says.")
    parser.add_argument("--game", choices=list(equinox.games), help="[default: two of them]")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=100, help="for each decision")
    options = parser.parse_args()
    chosen = [(options.game, options.players)] if options.game else [("creatures", 2), ("creatures", 4)]
    if not options.game:
        chosen.append(("tiles", 2))
    for game, players in chosen:
        iterations = options.iterations if game != "tiles" else max(10, options.iterations // 5)
        print(f"{game}, {players} players, {options.games} games, {iterations} iterations a decision")
        print(*table(predictions(game, players, options.games, iterations)), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
