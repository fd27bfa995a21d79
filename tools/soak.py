"""Whether bots run out of time on a machine that is too busy: many fast games under full load.

    python -m tools.soak [--games 20000] [--move-ms 100]

Twice as many games at a time as there are cores, and a busy loop on each core besides. Prints how many
timeouts there were (none is right), how many games were played again because one was suspect, and how long it
took until a bot that hangs was found out.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import tempfile
import time
from collections import Counter
from pathlib import Path

from equinox.protocol import Clock
from equinox.record import Fault
from harness.bots import find
from harness.build import prepare
from harness.executor import Local, Task
from harness.packing import Packed, unpack
from harness.process import BotProcess
from harness.referee import Match, play_game
from harness.sandbox import Sandbox

HANGS = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        time.sleep(1000)
    print(json.dumps({"type": "hello" if message["type"] == "hello" else "ready"}), flush=True)
"""


def loop(core: int) -> None:
    os.setsid()
    os.sched_setaffinity(0, {core})
    parent = os.getppid()
    while os.getppid() == parent:
        pass


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--move-ms", type=int, default=100)
    parser.add_argument("--sandbox", default="bwrap")
    given = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    loops = [multiprocessing.Process(target=loop, args=(core,), daemon=True) for core in cores]
    for one in loops:
        one.start()
    begin = time.monotonic()
    try:
        faults, replays = soak(given.games, given.move_ms, Sandbox(given.sandbox), 2 * len(cores))
        took = time.monotonic() - begin
        print(
            f"{given.games} games of {given.move_ms} ms per move, {2 * len(cores)} parallel, in {took:.0f} s:"
        )
        shown = ", ".join(f"{count} {kind}" for kind, count in sorted(faults.items())) or "no fault"
        print(f"  {shown}; {replays} games were played again")
        print(
            f"  a bot that hangs was found out {hang_ms(given.move_ms, Sandbox(given.sandbox)):.0f} ms late"
        )
    finally:
        for one in loops:
            one.kill()
            one.join()


def soak(games: int, move_ms: int, sandbox: Sandbox, jobs: int) -> tuple[Counter[str], int]:
    runnable = prepare(find("c"), sandbox)
    faults: Counter[str] = Counter()
    replays = done = sent = 0
    with Local(jobs, {"a": runnable, "b": runnable}, sandbox) as local:
        while done < games:
            while local.room() > 0 and sent < games:
                match = Match("creatures", sent, 2, clock=Clock(move_ms), id=str(sent))
                local.submit(Task(match, ("a", "b") if sent % 2 else ("b", "a")))
                sent += 1
            for game in local.wait(1.0):
                assert isinstance(game, Packed)
                done += 1
                faults.update(kind for _, kind, _ in game.faults)
                replays += unpack(game.record).replays > 0
    return faults, replays


class Asked(BotProcess):
    """Knows when it was last asked."""

    at = 0.0

    def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
        self.at = time.monotonic()
        return super().ask(line, limit_ms, margin_ms)


def hang_ms(move_ms: int, sandbox: Sandbox) -> float:
    """How long after its clock a bot that hangs is found out, at the worst of five times."""
    late = []
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "hangs.py"
        path.write_text(HANGS)
        hangs, other = prepare(find(str(path)), sandbox), prepare(find("c"), sandbox)
        for seed in range(5):
            with Asked(hangs, sandbox) as one, BotProcess(other, sandbox) as two:

                def found(fault: Fault, asked: Asked = one) -> None:
                    late.append((time.monotonic() - asked.at) * 1000 - move_ms)

                play_game(Match("creatures", seed, 2, clock=Clock(move_ms)), [one, two], on_fault=found)
    return max(late)


if __name__ == "__main__":
    main()
