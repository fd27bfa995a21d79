"""How fast decisions go through a bot process, and what starting one costs.

The limit is a bare echo: the same bytes over the same kind of pipes on the same core in the same run,
with nothing encoded, judged or played.
"""

from __future__ import annotations

import itertools
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from equinox.protocol import Clock
from harness import bots, build, sandbox
from harness.process import BotProcess, pin_to_one_core
from harness.referee import Match, play_game

C_BOT = r"""
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>

static char line[1 << 20], answer[256] = "{\"move\":\"";

static void say(const char *text, size_t size) { if (write(1, text, size) < 0) _exit(1); }

static char *find(const char *text, size_t size) { return memmem(line, size, text, strlen(text)); }

int main(void) {
    size_t have = 0;
    for (;;) {
        ssize_t got = read(0, line + have, sizeof line - have);
        if (got <= 0) return 0;
        have += (size_t)got;
        char *end;
        while ((end = memchr(line, '\n', have))) {
            size_t size = (size_t)(end - line);
            char *legal = find("\"legal\":[\"", size);
            if (legal) {
                char *move = legal + 10;
                size_t length = (size_t)((char *)memchr(move, '"', (size_t)(end - move)) - move);
                memcpy(answer + 9, move, length);
                memcpy(answer + 9 + length, "\"}\n", 3);
                say(answer, length + 12);
            } else if (find("\"type\":\"hello\"", size)) say("{\"type\":\"hello\"}\n", 17);
            else if (find("\"type\":\"start\"", size)) say("{\"type\":\"ready\"}\n", 17);
            else if (find("\"type\":\"quit\"", size)) return 0;
            have -= size + 1;
            memmove(line, end + 1, have);
        }
    }
}
"""

C_ECHO = r"""
#include <string.h>
#include <unistd.h>

static char line[1 << 20], answer[64] = "{\"move\":\"play hoot-4 and so on\"}\n";

int main(void) {
    size_t have = 0;
    for (;;) {
        ssize_t got = read(0, line + have, sizeof line - have);
        if (got <= 0) return 0;
        have += (size_t)got;
        if (line[have - 1] == '\n') {
            have = 0;
            if (write(1, answer, strlen(answer)) < 0) return 1;
        }
    }
}
"""

PYTHON_BOT = """
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print(json.dumps({"move": message["legal"][0]}), flush=True)
    elif message["type"] == "hello":
        print('{"type": "hello"}', flush=True)
    elif message["type"] == "start":
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "quit":
        break
"""


ROUNDS = 10

Work = Callable[[], int]
"""Does something and says how many decisions that were."""


class Rate(NamedTuple):
    """Decisions a second, and the harness's own CPU time for each."""

    a_second: float
    cpu_us: float


def run(seconds: float = 3.0) -> None:
    """Print the numbers."""
    before = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        core = pin_to_one_core()
        try:
            _run(folder, seconds, core)
        finally:
            os.sched_setaffinity(0, before)


def _run(folder: Path, seconds: float, core: int | None) -> None:
    python = folder / "first.py"
    python.write_text(PYTHON_BOT)
    programs = {"python": build.prepare(bots.find(str(python)))}
    gcc = shutil.which("gcc") or shutil.which("cc")
    if gcc is None:
        print("bots: no C compiler here: the C bot and the echo are left out")
    else:
        for name, source in (("c", C_BOT), ("echo", C_ECHO)):
            (folder / f"{name}.c").write_text(source)
            subprocess.run([gcc, "-O2", "-o", folder / name, folder / f"{name}.c"], check=True)
        programs["c"] = build.prepare(bots.find(str(folder / "c")))
    print(f"bots: one process that answers legal[0], two seats, core {core}")
    limits = sandbox.Sandbox("limits")
    lines = turns(programs["python"], limits)
    sizes = [len(line) for line in lines]
    print(f"  a turn is {statistics.mean(sizes):.0f} bytes in the mean, {max(sizes)} at most")
    works = {name: games_of(runnable, limits) for name, runnable in sorted(programs.items())}
    if gcc is not None:
        works["bare echo"] = echoes(folder / "echo", lines)
    rates = best_rates(works, seconds)
    limit = rates.pop("bare echo", None)
    if limit is not None:
        print(f"  bare echo           {limit.a_second:9,.0f}/s   {limit.cpu_us:6.1f} us harness CPU")
    for name, rate in rates.items():
        share = f"   {rate.a_second / limit.a_second:.2f} of the echo" if limit else ""
        cpu = f"{rate.cpu_us:6.1f} us harness CPU"
        print(f"  {name:<8} creatures  {rate.a_second:9,.0f}/s   {cpu}{share}")
    for name, runnable in sorted(programs.items()):
        costs = {
            mode: start_ms(runnable, sandbox.Sandbox(mode)) for mode in sandbox.MODES[: _working_modes()]
        }
        shown = ", ".join(f"{mode} {cost:.1f} ms" for mode, cost in costs.items())
        print(f"  start to hello, {name}: {shown}")
    if _working_modes() < len(sandbox.MODES):
        print(f"  bwrap left out: {sandbox.why_no_bwrap()}")


def _working_modes() -> int:
    return len(sandbox.MODES) - (sandbox.why_no_bwrap() is not None)


def turns(runnable: bots.Runnable, around: sandbox.Sandbox, games: int = 5) -> list[bytes]:
    """The turn messages of some games."""
    lines: list[bytes] = []

    class Listening(BotProcess):
        def ask(self, line: bytes, limit_ms: float, margin_ms: float = 0.0) -> bytes:
            lines.append(line)
            return super().ask(line, limit_ms, margin_ms)

    with Listening(runnable, around) as one, Listening(runnable, around) as other:
        for seed in range(games):
            play_game(Match("creatures", seed, 2), [one, other])
    return lines


@contextmanager
def games_of(runnable: bots.Runnable, around: sandbox.Sandbox) -> Iterator[Work]:
    """A whole game of a bot against itself, with one process for each seat."""
    with BotProcess(runnable, around) as one, BotProcess(runnable, around) as other:
        seeds = itertools.count()
        clock = Clock(10_000)
        yield lambda: len(play_game(Match("creatures", next(seeds), 2, clock=clock), [one, other]).moves)


@contextmanager
def echoes(program: Path, lines: list[bytes]) -> Iterator[Work]:
    """The same bytes there and an answer back, with blocking reads and writes."""
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to, back = process.stdin.fileno(), process.stdout.fileno()

        def all_lines() -> int:
            for line in lines:
                os.write(to, line)
                os.read(back, 65536)
            return len(lines)

        yield all_lines
        process.stdin.close()


def best_rates(works: Mapping[str, AbstractContextManager[Work]], seconds: float) -> dict[str, Rate]:
    """The best round of each. The rounds take turns, so that other load of the machine meanwhile
    disturbs all alike."""
    with ExitStack() as stack:
        running = {name: stack.enter_context(work) for name, work in works.items()}
        found: dict[str, list[Rate]] = {name: [] for name in works}
        for _ in range(ROUNDS):
            for name, work in running.items():
                found[name].append(_rate(work, seconds / ROUNDS))
    return {name: max(rates) for name, rates in found.items()}


def _rate(work: Work, seconds: float) -> Rate:
    done = 0
    cpu, begin = _own_cpu(), time.perf_counter()
    while time.perf_counter() - begin < seconds:
        done += work()
    return Rate(done / (time.perf_counter() - begin), (_own_cpu() - cpu) / done * 1e6)


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def start_ms(runnable: bots.Runnable, around: sandbox.Sandbox, times: int = 15) -> float:
    """From nothing to the bot's hello; the median."""
    costs = []
    for _ in range(times):
        process = BotProcess(runnable, around)
        begin = time.perf_counter()
        process.greet()
        costs.append((time.perf_counter() - begin) * 1000)
        process.close()
    return statistics.median(costs)


if __name__ == "__main__":
    run(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
