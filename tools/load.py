"""The cost of a live page's readers for a league that is being played, and how long they wait.

    python -m tools.load [--readers 200] [--seconds 20] [--rounds 3] [--bots 8]

Plays a league on every core, serves it, and lets readers do what a browser does: fetch the page,
listen to /events, ask for /counts now and then, and fetch what is new when notified. Stretches with
readers and without alternate. Prints errors, latencies, games per second of both, and what the server used of
a core: games are slowed by that in any case, while games per second vary with the other load of the machine.
The readers use time of this machine too; it is printed apart.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from harness.store import Store
from tests.processes import family_of, kill_family
from tests.report.server import Served

COUNTS_SECONDS: Final = 10.0
TIMEOUT: Final = 30.0
BROWSER: Final = "Accept-Encoding: gzip\r\nUser-Agent: load\r\n"
BOT: Final = """
import json, random, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print(json.dumps({"move": rng.choice(message["legal"])}), flush=True)
    elif message["type"] == "start":
        rng = random.Random(message["seed"])
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "hello":
        print('{"type": "hello"}', flush=True)
    elif message["type"] == "quit":
        break
"""


class Stretch(NamedTuple):
    """The measurements of some time."""

    games: float
    """A second."""
    server: float
    """Seconds of CPU time a second: the web server and what it started."""
    readers: float


class Readers:
    """People with browsers, and what they met."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.waits: dict[str, list[float]] = defaultdict(list)
        self.errors: list[str] = []
        self.messages = 0
        self.bytes = 0

    async def read_for(self, readers: int, seconds: float) -> None:
        tasks = [asyncio.create_task(self._read()) for _ in range(readers)]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.errors.append(f"{type(result).__name__}: {result}")

    async def _read(self) -> None:
        """One reader, until it is cancelled."""
        tags: dict[str, str] = {}
        await self._get("/", tags)
        await asyncio.gather(self._listen(tags), self._count(tags))

    async def _count(self, tags: dict[str, str]) -> None:
        while True:
            await asyncio.sleep(random.uniform(0, 2 * COUNTS_SECONDS))
            await self._get("/counts", tags)

    async def _listen(self, tags: dict[str, str]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1024**2)
        known = None
        try:
            writer.write(f"GET /events HTTP/1.1\r\nHost: localhost:{self.port}\r\n{BROWSER}\r\n".encode())
            status = (await reader.readline()).split()[1]
            if status != b"200":
                self.errors.append(f"/events: {status.decode()}")
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self.messages += 1
                    state = json.loads(line[6:])
                    if state["news"] != known:
                        if known is not None:
                            await asyncio.sleep(random.uniform(0, state["within"]))
                            await self._get("/news", tags)
                        known = state["news"]
            self.errors.append("/events: closed")
        finally:
            writer.close()

    async def _get(self, path: str, tags: dict[str, str]) -> None:
        start = time.monotonic()
        asked = f"If-None-Match: {tags[path]}\r\n" if path in tags else ""
        try:
            async with asyncio.timeout(TIMEOUT):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                words = f"GET {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{BROWSER}{asked}"
                writer.write(f"{words}Connection: close\r\n\r\n".encode())
                answer = await reader.read()
                writer.close()
        except (OSError, TimeoutError) as error:
            self.errors.append(f"{path}: {type(error).__name__}")
            return
        self.waits[path].append(time.monotonic() - start)
        self.bytes += len(answer)
        head, _, body = answer.partition(b"\r\n\r\n")
        status, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        if status.split()[1] not in ("200", "304"):
            self.errors.append(f"{path}: {status}")
        elif body and headers.get("content-encoding") == "gzip":
            gzip.decompress(body)
        if "etag" in headers:
            tags[path] = headers["etag"]


def cpu_of(pid: int) -> float:
    """Seconds of CPU time that a process and its descendants have used."""
    ticks = 0
    for one in family_of(pid):
        with suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_bytes().rpartition(b") ")[2].split()
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def measure(event: Path, served: Served, readers: Readers, count: int, seconds: float) -> Stretch:
    with Store.open(event, readonly=True) as store:
        before = store.count_played(), cpu_of(served.process.pid), own_cpu(), time.monotonic()
        asyncio.run(readers.read_for(count, seconds))
        after = store.count_played(), cpu_of(served.process.pid), own_cpu(), time.monotonic()
    games, server, own, took = (now - then for now, then in zip(after, before, strict=True))
    return Stretch(games / took, server / took, own / took)


@contextmanager
def play_league(folder: Path, bots: int, game: str) -> Iterator[Path]:
    """A league that is being played."""
    names = []
    for number in range(bots):
        path = folder / f"bot{number:02}.py"
        path.write_text(f"{BOT}# {number}\n")
        names.append(str(path))
    equinox = [sys.executable, "-c", "from harness.cli import main; main()", "league"]
    words = ["load", *names, "--game", game, "--results", str(folder / "results"), "--move-ms", "20000"]
    subprocess.run([*equinox, "create", *words], check=True, stdout=subprocess.DEVNULL)
    words = ["load", "--results", str(folder / "results"), "--matches", "1000000"]
    playing = subprocess.Popen(
        [*equinox, "run", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield folder / "results" / "load.sqlite"
    finally:
        kill_family(playing.pid)
        playing.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--readers", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each stretch")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--bots", type=int, default=8)
    parser.add_argument("--game", default="tiles")
    given = parser.parse_args()
    alone, watched = [], []
    with tempfile.TemporaryDirectory() as place, play_league(Path(place), given.bots, given.game) as event:
        with Store.open(event, readonly=True) as store:
            while store.count_played() < 2 * given.bots:  # all bots have started
                time.sleep(0.5)
        with Served("load", event.parent) as served:
            served.ask("GET", "/")
            readers = Readers(served.port)
            for _ in range(given.rounds):
                alone.append(measure(event, served, readers, 0, given.seconds))
                watched.append(measure(event, served, readers, given.readers, given.seconds))
            status, said = served.end()
    for name, stretches in (("without readers", alone), (f"{given.readers} readers", watched)):
        games, server, own = (statistics.mean(part) for part in zip(*stretches, strict=True))
        each = ", ".join(f"{stretch.games:.1f}" for stretch in stretches)
        print(
            f"{name:16} {games:6.1f} games/s ({each}), server {100 * server:.1f} % of a core, readers "
            f"{100 * own:.1f} %"
        )
    for path, waits in sorted(readers.waits.items()):
        ordered = sorted(waits)
        middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        print(
            f"{path:8} {len(waits):6} requests, median {1000 * middle:.0f} ms, 99 % within "
            f"{1000 * late:.0f} ms, slowest {1000 * ordered[-1]:.0f} ms"
        )
    print(f"{readers.messages} messages of /events, {readers.bytes / 1e6:.1f} MB in all")
    kinds = ", ".join(sorted(set(readers.errors))[:5])
    print(f"{len(readers.errors)} errors {kinds}".rstrip())
    if status != 130:  # as after Ctrl-C
        print(f"the server ended with status {status}: {said}")
    if readers.errors or said or status:
        sys.exit(1)


if __name__ == "__main__":
    main()
