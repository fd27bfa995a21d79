"""PettingZoo's own performance_benchmark over the environments, in processor time, next to python-chess."""

from __future__ import annotations

import contextlib
import io
import re
import time
from unittest.mock import patch

from pettingzoo.test import performance_benchmark

import equinox
import equinox.rl
from tools.bench.engine import chess_walk


def run() -> None:
    print("PettingZoo's performance_benchmark, one core; chess: decisions of python-chess in random play")
    print(f"{'':14}{'turns/s':>9}{'x chess':>9}")
    for name, game in equinox.games.items():
        for players in game.seats if game.codec else ():
            yardstick = chess_walk(1)[0]
            with contextlib.redirect_stdout(io.StringIO()) as printed, patch("time.time", time.process_time):
                performance_benchmark(equinox.rl.aec_env(name, players=players))
            found = re.search(r"([\d.]+) turns per second", printed.getvalue())
            assert found, printed.getvalue()
            turns = float(found[1])
            print(f"{f'{name}, {players}p':14}{turns:9,.0f}{turns / yardstick:9.3f}")
