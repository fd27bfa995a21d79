"""Learn again what equinox/solver/creatures/weights.json, its value_network.npz, and
equinox/solver/tiles/value.json have, by playing.

    python -m tools.training value-network --minutes 30
    python -m tools.training policy --players 4 --minutes 10
    python -m tools.training beliefs --players 4 --minutes 1
    python -m tools.training show --players 4 --games 1000
    python -m tools.training tiles --games 2400

Those of creatures go on from what there is: a better policy makes games that are worth judging by, and a
better network tells more about a move. `show` says how often the policy alone, and policy and network
together, come first against rules of thumb, without any search.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from equinox.solver.creatures import weights
from equinox.solver.creatures.value_network import read
from equinox.solver.tiles.value import FILE as TILES_VALUE
from tools.training import beliefs, policy, tiles, value_network
from tools.training.tables import contest

FILE = Path(weights.__file__).with_name("weights.json")
VALUE_NETWORK = FILE.with_name("value_network.npz")


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
    policy = contest(None, players, count)
    both = contest(read(VALUE_NETWORK), players, count)
    print(f"{players} players, {count} games: policy {policy:.1%}, with network {both:.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play creatures and tiles.")
    parser.add_argument("what", choices=("value-network", "policy", "beliefs", "show", "tiles"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=2000, help="tiles: the seed of the first game")
    parser.add_argument("--into", type=Path, default=TILES_VALUE, help="tiles: the file to write")
    parser.add_argument(
        "--pace", type=float, help="of the steps  [default: 0.02 for the policy, 0.0007 for network]"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = options.players

    def tell(text: str) -> None:
        print(text, flush=True)

    if options.what == "tiles":
        numbers = range(options.first, options.first + options.games)
        options.into.write_text(tiles.train(numbers, options.jobs, tell))
    elif options.what == "show":
        show(players, options.games)
    elif options.what == "value-network":
        pace = options.pace or 0.0007
        value_network.train(VALUE_NETWORK, options.minutes, options.seed, pace, tell, options.jobs)
    elif options.what == "policy":
        now, pace = weights.load_policy(players), options.pace or 0.02
        for better in policy.train(now, players, options.minutes, pace, options.seed, tell, options.jobs):
            put(players, "policy", weights.write_policy(better))
    else:
        guess = beliefs.train(players, weights.load_policy(players), options.minutes, options.seed, tell)
        put(players, "beliefs", weights.write_beliefs(guess))


if __name__ == "__main__":
    main()
