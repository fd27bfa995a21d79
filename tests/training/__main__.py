"""Learn again what equinox/solver/learned.json has, by playing.

    python -m tests.training habits --players 4 --minutes 10
    python -m tests.training judgement --players 4 --minutes 3
    python -m tests.training beliefs --players 4 --minutes 1
    python -m tests.training show --players 4 --games 1000

Each goes on from what there is: better habits make games that are worth judging by, and a better judgement
tells more about a move. `show` says how often the habits alone, without any search, come first against rules
of thumb.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from equinox.solver import learned
from equinox.solver.guide import winners
from equinox.solver.network import written
from tests.training import beliefs, habits, judgement
from tests.training.play import at_best, by_thumb, dealt

FILE = Path(learned.__file__).with_name("learned.json")


def put(players: int, part: str, found: Any) -> None:
    """Replace one part of the file."""
    data = json.loads(FILE.read_text())
    data.setdefault(str(players), {})[part] = found
    FILE.write_text(lines(dict(sorted(data.items()))) + "\n")


def lines(value: Any, indent: str = "") -> str:
    """JSON with a line for each weight and for each row of a matrix, so that changes can be read."""
    more = indent + " "
    if isinstance(value, dict):
        items = [f"{more}{json.dumps(key)}: {lines(item, more)}" for key, item in value.items()]
    elif isinstance(value, list) and value and isinstance(value[0], list):
        items = [more + json.dumps(row) for row in value]
    else:
        return json.dumps(value)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + "\n" + ",\n".join(items) + f"\n{indent}{last}"


def show(players: int, count: int) -> None:
    choose = at_best(learned.habits(players))
    won = 0.0
    rng = random.Random(1)
    for number in range(count):
        seat = number % players
        state = dealt(players, 1_000_000 + number // players)
        while state.turn is not None:
            state.play((choose if state.turn == seat else by_thumb)(state, rng))
        outcome = state.outcome()
        assert outcome is not None
        won += winners(outcome)[seat]
    print(f"{players} players: {won / count:.1%} of {count} games")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play creatures.")
    parser.add_argument("what", choices=("habits", "judgement", "beliefs", "show"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--pace", type=float, default=0.02, help="of the steps, for habits")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = options.players

    def tell(text: str) -> None:
        print(text, flush=True)

    if options.what == "show":
        show(players, options.games)
    elif options.what == "habits":
        judge = learned.judgement(players)
        now = learned.habits(players)
        for better in habits.train(
            now, judge, players, options.minutes, options.pace, options.seed, tell, options.jobs
        ):
            put(players, "habits", learned.write_habits(better))
    elif options.what == "beliefs":
        guess = beliefs.train(players, learned.habits(players), options.minutes, options.seed, tell)
        put(players, "beliefs", learned.write_beliefs(guess))
    else:
        found = judgement.train(
            players,
            learned.habits(players),
            learned.judgement(players),
            options.minutes,
            options.seed,
            tell,
            options.jobs,
        )
        put(players, "judgement", {name: written(part) for name, part in found._asdict().items()})


if __name__ == "__main__":
    main()
