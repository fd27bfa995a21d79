"""OpenSpiel's own test over whole random games of every game and number of players, with serialisation.

make openspiel ARGS="--games 5"
"""

from __future__ import annotations

import argparse
import time

import pyspiel

import equinox
from equinox.rl.openspiel import load_game


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1, help="of each kind (1)")
    count = parser.parse_args().games
    for name, game in equinox.games.items():
        for players in game.seats if game.codec else ():
            began = time.perf_counter()
            pyspiel.random_sim_test(load_game(name, players), count, True, False)
            print(f"{name}, {players} players: {count} passed in {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
