"""Train equinox/solver/creatures/value_network.npz and beliefs.json by self-play.

    python -m tools.training value-network --minutes 30
    python -m tools.training beliefs --players 4 --minutes 1
    python -m tools.training show --players 4 --games 1000

The value network is trained further from what it is. `show` prints how often the network comes first against
the heuristic, without any search.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from equinox.solver.creatures import beliefs as solver_beliefs
from equinox.solver.creatures.beliefs import write_beliefs
from equinox.solver.creatures.value_network import read
from tools.training import beliefs, value_network
from tools.training.tables import contest

FILE = Path(solver_beliefs.__file__).with_name(solver_beliefs.FILE)
VALUE_NETWORK = FILE.with_name("value_network.npz")


def put(players: int, learned: dict[str, dict[str, float]]) -> None:
    """Replace what the file has for so many players."""
    data = json.loads(FILE.read_text())
    data[str(players)] = learned
    FILE.write_text(json.dumps(data, indent=1) + "\n")


def show(players: int, count: int) -> None:
    print(f"{players} players, {count} games: {contest(read(VALUE_NETWORK), players, count):.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play creatures.")
    parser.add_argument("what", choices=("value-network", "beliefs", "show"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument(
        "--pace", type=float, default=0.0007, help="of the network's steps  [default: 0.0007]"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = options.players

    def tell(text: str) -> None:
        print(text, flush=True)

    if options.what == "show":
        show(players, options.games)
    elif options.what == "value-network":
        value_network.train(VALUE_NETWORK, options.minutes, options.seed, options.pace, tell, options.jobs)
    else:
        put(players, write_beliefs(beliefs.train(players, options.minutes, options.seed, tell)))


if __name__ == "__main__":
    main()
