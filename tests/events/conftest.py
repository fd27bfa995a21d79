"""Bots that play quickly, and events in processes of their own."""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from harness import bots, cli
from harness.store import Store
from tests.processes import END_WITH_US, kill_family

REPOSITORY = Path(__file__).parents[2]
SHORT = ("--game", "creatures", "--option", "max_turns=4", "--sandbox", "limits", "--move-ms", "5000")
"""Games of a few moves, and a clock that no busy machine runs out of."""

LEGAL_0 = """
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        {turn}
        print(json.dumps({{"move": message["legal"][0]}}), flush=True)
    elif message["type"] in ("hello", "start"):
        print(json.dumps({{"type": message["type"].replace("start", "ready")}}), flush=True)
    elif message["type"] == "quit":
        break
"""

C_BOT = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Plays a legal move that follows from the match's seed; skill of 100 always takes the first. */
static char line[1 << 20];
static uint64_t state;

static void say(const char *text, size_t size) { if (write(1, text, size) < 0) _exit(1); }

int main(int argc, char **argv) {
    int skill = argc > 1 ? atoi(argv[1]) : 0;
    size_t have = 0;
    for (;;) {
        ssize_t got = read(0, line + have, sizeof line - have - 1);
        if (got <= 0) return 0;
        have += (size_t)got;
        char *end;
        while ((end = memchr(line, '\n', have))) {
            *end = 0;
            int turn = strstr(line, "\"type\":\"turn\"") != NULL;
            char *legal = turn ? strstr(line, "\"legal\":[\"") : NULL;
            if (legal) {
                int count = 0, chosen = 0;
                char *stop = strchr(legal, ']');
                for (char *c = legal; c < stop; c++) count += *c == ',';
                state = state * 6364136223846793005ULL + 1442695040888963407ULL;
                if ((int)(state >> 33) % 100 >= skill) chosen = (int)((state >> 17) % (count + 1));
                char *move = legal + 10;
                while (chosen--) move = strchr(move, ',') + 2;
                char answer[256];
                int size = snprintf(answer, sizeof answer, "{\"move\":\"%.*s\"}\n",
                                    (int)(strchr(move, '"') - move), move);
                say(answer, (size_t)size);
            } else if (strstr(line, "\"type\":\"hello\"")) say("{\"type\":\"hello\"}\n", 17);
            else if (strstr(line, "\"type\":\"start\"")) {
                state = strtoull(strstr(line, "\"seed\":") + 7, NULL, 10);
                say("{\"type\":\"ready\"}\n", 17);
            } else if (strstr(line, "\"type\":\"quit\"")) return 0;
            have -= (size_t)(end + 1 - line);
            memmove(line, end + 1, have);
        }
    }
}
"""


def equinox(*words: object) -> list[str]:
    return [*END_WITH_US, sys.executable, "-c", "from harness.start import main; main()", *map(str, words)]


def equinox_run(*words: object, cwd: Path, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    """The command as a user runs it."""
    return subprocess.run(
        equinox(*words), cwd=cwd, capture_output=True, text=True, timeout=timeout, check=False
    )


@pytest.fixture(autouse=True)
def _own_cache_for_each_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep its bots apart from those of other tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def c_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler here")
    folder = tmp_path_factory.mktemp("c")
    (folder / "bot.c").write_text(C_BOT)
    subprocess.run([compiler, "-O1", "-o", folder / "bot", folder / "bot.c"], check=True)
    return folder / "bot"


MakeBots = Callable[..., list[Path]]


@pytest.fixture
def quick_bots(tmp_path: Path, c_program: Path) -> MakeBots:
    """Quick bots of different skill, by name, in folders of their own."""

    return functools.partial(make_quick_bots, tmp_path, c_program)


def make_quick_bots(place: Path, c_program: Path, *names: str) -> list[Path]:
    found = []
    for number, name in enumerate(names):
        folder = place / "shelf" / name
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(c_program, folder / "bot")
        skill = 100 * number // max(1, len(names) - 1)
        _describe(folder, name, ["./bot", str(skill)])
        found.append(folder)
    return found


@pytest.fixture
def python_bot(tmp_path: Path) -> Callable[[str, str], Path]:
    """A bot that answers legal[0], after something else at every turn."""

    return functools.partial(make_python_bot, tmp_path)


def make_python_bot(place: Path, name: str, turn: str = "pass") -> Path:
    folder = place / "shelf" / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bot.py").write_text(LEGAL_0.format(turn=turn))
    _describe(folder, name, ["python3", "bot.py"])
    return folder


def _describe(folder: Path, name: str, command: list[str]) -> None:
    words = ", ".join(f'"{word}"' for word in command)
    (folder / bots.FILE).write_text(f'name = "{name}"\nversion = "1"\ncommand = [{words}]\n')


def facts(path: Path) -> list[tuple[object, ...]]:
    """The contents of an event, without measured times."""
    with Store.open(path, readonly=True) as store:
        return [
            *(
                (r.number, r.id, r.deal, r.bots, r.ranks, r.scores, r.faults, r.reason)
                for r in store.game_results()
            ),
            *((r.id, *(move.move for move in r.moves)) for r in store.records()),
            tuple(store.quarantined().items()),
        ]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Commands in the background; whatever is left of them is ended after the test."""
    running: list[subprocess.Popen[str]] = []

    def start(*words: object) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            equinox(*words),
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            kill_family(process.pid)
        process.communicate()


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """The command in this process, from an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["equinox", *map(str, words)])
        capfd.readouterr()
        with pytest.raises(SystemExit) as caught:
            cli.main()
        out, errors = capfd.readouterr()
        status = caught.value.code
        return status if isinstance(status, int) else 0, out, errors

    return call


def assert_usage_error(result: tuple[int, str, str], why: str) -> None:
    """Refused with status 2 and one line."""
    status, _, errors = result
    assert status == 2, errors
    assert why in errors
    assert len(errors.strip().splitlines()) == 1, errors
