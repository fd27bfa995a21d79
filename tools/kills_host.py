"""Kill a hosted league again and again while bots are submitted, and see that nothing is lost or there twice.

    python -m tools.kills_host [--kills 50] [--authors 4] [--seed 1]

`equinox host`, one of its processes or a process that plays games is killed with SIGKILL at a random moment;
a killed host is started again. Authors go on submitting versions meanwhile, as `equinox submit` does. In the
end every version that was acknowledged has entered once and in order, none was built twice, no game that was
stored is missing, `equinox verify` finds nothing, and no process is left.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from harness import bots, snapshot
from harness.hosting import archive
from harness.hosting.authors import AuthorStore, authors_path
from harness.hosting.client import Client, ClientError
from harness.process_tree import children
from harness.sandbox import cache_folder
from harness.store import Store

EQUINOX = [sys.executable, "-c", "from harness.cli import main; main()"]
BUNDLED = Path(__file__).parents[1] / "bots"
GAME = ["--game", "tiles", "--move-ms", "10000"]
SECONDS = 900.0
"""How long anything may take."""
BUILD = '[["sh", "-c", "sleep 0.2; date +%s%N > built"]]'


def run(*words: str) -> str:
    return subprocess.run([*EQUINOX, *words], check=True, capture_output=True, text=True).stdout


def insist(ask: Callable[[], Any]) -> Any:
    """An answer, however often the server is killed before it comes."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return ask()
        except ClientError as error:
            if time.monotonic() > end or error.refused:
                raise
            time.sleep(0.1)


class Author(threading.Thread):
    """Submits one version of a bot after the other, each when the one before plays."""

    def __init__(self, name: str, token: str, url: str, folder: Path, stop: threading.Event) -> None:
        super().__init__(name=name)
        self.client = Client(url, token)
        self.folder = folder / name
        self.stop = stop
        self.playing: list[tuple[str, str, str]] = []
        """The id of each submission, its content and what its build has left."""
        self.failure: str | None = None

    def run(self) -> None:
        try:
            number = 0
            while not self.stop.is_set():
                number += 1
                self.submit(number)
        except Exception as error:
            self.failure = f"{self.name}: {type(error).__name__}: {error}"

    def submit(self, number: int) -> None:
        shutil.copytree(BUNDLED / "random", self.folder, dirs_exist_ok=True)
        (self.folder / "bot.toml").write_text(
            f'name = "{self.name}"\nversion = "{number}"\ncommand = ["python3", "bot.py"]\nbuild = {BUILD}\n'
        )
        bot = bots.read(self.folder)
        content = snapshot.take(bot).content
        name = insist(lambda: self.client.submit(archive.pack(bot)))
        end = time.monotonic() + SECONDS
        while (found := insist(lambda: self.client.get("submissions", name)))["state"] != "playing":
            if found["state"] == "failed" or time.monotonic() > end:
                raise RuntimeError(f"version {number}: {found}")
            time.sleep(0.2)
        self.playing.append((name, content, built(content)))


def built(content: str) -> str:
    return (cache_folder() / "bots" / content / "bot" / "built").read_text()


class Host:
    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.start()

    def start(self) -> None:
        words = ["host", "spring", "--port", str(self.port), "--results", str(self.folder / "results")]
        with (self.folder / "host.log").open("a") as log:
            self.process = subprocess.Popen(
                [*EQUINOX, *words], stdout=log, stderr=log, start_new_session=True
            )

    def targets(self) -> dict[str, list[int]]:
        below = children(self.process.pid, 0)
        by_role = {"host": [self.process.pid], "game": []}
        for pid in below:
            with contextlib.suppress(OSError, IndexError):  # it has just ended
                role = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[-2].decode()
                by_role[role] = [pid]
                if role == "runner":
                    by_role["game"] = children(pid, 0)
        return by_role

    def kill(self, rng: random.Random) -> str | None:
        """Kill one; returns what it was, None if it was not there."""
        targets = self.targets()
        role = rng.choice(["host", "web", "runner", "worker", "game"])
        if not targets.get(role):
            return None
        with contextlib.suppress(ProcessLookupError):
            os.kill(rng.choice(targets[role]), signal.SIGKILL)
        if role == "host":
            self.process.wait()
            self.start()
        return role

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(SECONDS) != 130:
            sys.exit(f"the host ended with status {self.process.returncode}")


def check(folder: Path, authors: list[Author], played: int) -> str:
    path = folder / "results" / "spring.sqlite"
    with AuthorStore.open(authors_path(path)) as store, Store.open(path, readonly=True) as event:
        entries = event.bots()
        if event.count_played() < played:
            sys.exit(f"{played} games were stored, and {event.count_played()} are left")
        faults = sum(map(len, event.faults().values()))
        for one in authors:
            author = store.author_named(one.name)
            assert author is not None
            known = list(reversed(store.submissions(author, 10_000)))
            if [found.id for found in known if found.state == "playing"] != [
                name for name, _, _ in one.playing
            ]:
                sys.exit(f"{one.name}: its submissions are {known}, not {one.playing}")
            if len({found.digest for found in known}) != len(known):
                sys.exit(f"{one.name}: an archive is there twice")
            versions = [entry for entry in entries if entry.name == one.name]
            if [entry.content for entry in versions] != [content for _, content, _ in one.playing]:
                sys.exit(f"{one.name}: its versions are not what was submitted")
            if [entry.active for entry in versions] != [False] * (len(versions) - 1) + [True]:
                sys.exit(f"{one.name}: not the last version plays")
            for _, content, before in one.playing:
                if built(content) != before:
                    sys.exit(f"{one.name}: {content} was built twice")
    verified = run("verify", "spring", "--results", str(folder / "results")).strip()
    return f"{event_line(authors)}, {faults} faults\n{verified}"


def event_line(authors: list[Author]) -> str:
    return f"{sum(len(one.playing) for one in authors)} submissions of {len(authors)} authors play"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def count_played(folder: Path) -> int:
    with Store.open(folder / "results" / "spring.sqlite", readonly=True) as store:
        return store.count_played()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--authors", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    folder = Path(tempfile.mkdtemp(prefix="equinox-kills-host-"))
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    results = ["--results", str(folder / "results")]
    run("league", "create", "spring", "random", "greedy", *GAME, *results)
    host = Host(folder, free_port())
    stop = threading.Event()
    authors = []
    for number in range(given.authors):
        token = run(
            "league",
            "invite",
            "spring",
            "--name",
            f"author-{number}",
            "--quota",
            "submissions=10000",
            *results,
        )
        url = f"http://127.0.0.1:{host.port}"
        authors.append(Author(f"author-{number}", token.split()[-1], url, folder / "authors", stop))
    begin = time.monotonic()
    authors[0].submit(0)
    calm = time.monotonic() - begin  # how long a submission takes undisturbed
    for author in authors:
        author.start()
    kills: dict[str, int] = {}
    played = 0
    try:
        while sum(kills.values()) < given.kills and not any(one.failure for one in authors):
            time.sleep(rng.uniform(0, calm))
            role = host.kill(rng)
            if role is not None:
                kills[role] = kills.get(role, 0) + 1
            now = count_played(folder)
            if now < played:
                sys.exit(f"{played} games were stored, and {now} are left")
            played = now
    finally:
        stop.set()
        for author in authors:
            author.join()
        host.end()
    failures = [one.failure for one in authors if one.failure]
    if failures:
        sys.exit(f"{failures[0]}; see {folder}")
    print(check(folder, authors, played))
    left = [pid for pid in Path("/proc").glob("[0-9]*") if str(folder) in _command(pid)]
    if left:
        sys.exit(f"processes are left: {left}")
    shown = ", ".join(f"{number} of {role}" for role, number in sorted(kills.items()))
    print(f"{sum(kills.values())} kills ({shown}), {played} games: nothing is lost, nothing is there twice")
    shutil.rmtree(folder)


def _command(place: Path) -> str:
    try:
        return (place / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


if __name__ == "__main__":
    main()
