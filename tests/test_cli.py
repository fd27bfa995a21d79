"""The command line, as a user would call it: real processes, real files."""

from __future__ import annotations

import csv
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import equinox
from harness.cli import cli
from harness.secret import SEED_WARNING
from tests.processes import wait_until

ELSEWHERE = {
    "analyse": "thinks for a while: tests/review",
    "bot new": "tests/bots",
    "cluster": "tests/cluster",
    "cluster local": "tests/cluster",
    "event reveal": "of a tournament: tests/events",
    "event trust": "of another machine: tests/events",
    "host": "tests/hosting",
    "league demo": "tests/test_install.py",
    "league run": "plays for minutes: tests/events",
    "league lift-quarantine": "of a bot that has faults: tests/events",
    "logs": "asks a server: tests/hosting",
    "play": "ends with its input",
    "serve": "tests/web",
    "submissions": "asks a server: tests/hosting",
    "submit": "asks a server: tests/hosting",
    "tune": "plays for a while: tests/harness",
    "withdraw": "asks a server: tests/hosting",
}
"""Commands whose examples are tried elsewhere, or not to the end."""
LAST = ("league update", "league void", "league remove", "league revoke", "league season")
"""Those whose examples change the event, in their order."""
EQUINOX = Path(sys.executable).with_name("equinox")


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(EQUINOX), *arguments], input=stdin, capture_output=True, text=True, timeout=60, check=False
    )


def good(*arguments: str, stdin: str = "") -> str:
    done = run(*arguments, stdin=stdin)
    said = done.stderr.replace(f"equinox: {SEED_WARNING}\n", "")
    assert (done.returncode, said) == (0, ""), done.stderr
    return done.stdout


def bad(status: int, word: str, *arguments: str, stdin: str = "") -> None:
    """One clear line on standard error, nothing on standard output, no traceback."""
    done = run(*arguments, stdin=stdin)
    assert done.returncode == status, done.stderr
    assert done.stdout == ""
    assert word in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("equinox: ")
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 400


def test_a_position_goes_from_command_to_command() -> None:
    dealt = good("deal", "creatures", "--players", "3", "--seed", "7")
    assert json.loads(dealt) == equinox.deal("creatures", players=3, seed=7).dump()
    moves = good("moves", "-", stdin=dealt).splitlines()
    assert moves == equinox.load(json.loads(dealt)).moves()
    assert json.loads(good("moves", "-", "--format", "json", stdin=dealt)) == {"turn": 0, "moves": moves}
    played = good("step", "-", moves[0], stdin=dealt)
    state = equinox.load(json.loads(dealt))
    state.play(moves[0])
    assert json.loads(played) == state.dump()
    seen = good("view", "-", "--seat", "2", stdin=played)
    assert json.loads(seen) == state.view(2)


def test_champions_and_options_can_be_given() -> None:
    names = "squeak,moss-man,stag,rubble,twinz,hoot,carmen,fungy"
    options = ("--option", "stall_turns=4", "--option", "hoot_chooser=asker")
    position = json.loads(good("deal", "creatures", "--seed", "1", "--champions", names, *options))
    assert position["champions"] == names.split(",")
    assert position["options"] == {"stall_turns": 4, "hoot_chooser": "asker"}


def test_walk_is_reproducible() -> None:
    text = good("walk", "golems", "--players", "4", "--seed", "12")
    assert text == good("walk", "golems", "--players", "4", "--seed", "12")
    assert text.splitlines()[-1].endswith("seed 12")
    data = json.loads(good("walk", "golems", "--players", "4", "--seed", "12", "--format", "json"))
    assert sorted(data["outcome"]["ranks"])[0] == 1
    assert len(data["news"]) > 100


def test_games_are_listed() -> None:
    text = good("list-games")
    data = json.loads(good("list-games", "--format", "json"))
    assert list(data) == list(equinox.games)
    for name in equinox.games:
        assert name in text
    assert data["creatures"]["players"] == [2, 5]
    assert data["creatures"]["options"]["max_turns"] == 1000


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    dealt = good("deal", "creatures", "--seed", "1")
    bad(2, "zebra", "deal", "zebra")
    bad(2, "2 to 5", "deal", "creatures", "--players", "9")
    bad(2, "KEY=VALUE", "deal", "creatures", "--option", "stall_turns")
    bad(2, "unknown option", "deal", "creatures", "--option", "x=1")
    bad(2, "8 creatures", "deal", "creatures", "--champions", "hoot")
    bad(2, "not JSON", "moves", "-", stdin="{")
    bad(2, "not JSON", "moves", "-", stdin="[" * 100_000)
    nested = json.dumps({"game": "creatures", "options": "HERE"}).replace('"HERE"', "[" * 900 + "]" * 900)
    bad(2, "", "moves", "-", stdin=nested)
    bad(2, "x", "deal", "creatures", "--option", "x=" + "[" * 20_000)
    many = ",".join(f'"k{number}":1' for number in range(60_000))
    bad(2, "twice", "moves", "-", stdin="{" + many + ',"z":1,"z":2}')
    bad(2, "unknown field", "moves", "-", stdin='{"game": "creatures", "a\\nb\\u001b[31m": 1}')
    bad(2, "unknown field", "moves", "-", stdin=json.dumps({"game": "creatures", "x" * 10_000: 1}))
    bad(2, "twice", "moves", "-", stdin='{"game": "creatures", "game": "golems"}')
    bad(2, "must be an object", "moves", "-", stdin="[]")
    bad(2, "players", "moves", "-", stdin='{"game": "creatures"}')
    bad(2, "cannot read", "moves", str(tmp_path / "nothing.json"))
    bad(2, "cannot read", "moves", str(tmp_path))
    (tmp_path / "latin.json").write_bytes(b'{"game": "\xff"}')
    bad(2, "latin.json: not a text file", "moves", str(tmp_path / "latin.json"))
    bad(2, "'play zebra-4'", "step", "-", "play zebra-4", stdin=dealt)
    bad(2, "no seat 2", "view", "-", "--seat", "2", stdin=dealt)
    bad(2, "No such command", "zebra")
    bad(2, "this is a view", "moves", "-", stdin=json.dumps(equinox.deal("creatures", seed=1).view(0)))


def every_command(group: click.Group, *before: str) -> Iterator[str]:
    for name, command in sorted(group.commands.items()):
        yield " ".join((*before, name))
        if isinstance(command, click.Group):
            yield from every_command(command, *before, name)


def find_command(name: str) -> click.Command:
    command: click.Command = cli
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.commands[word]
    return command


def list_examples(name: str) -> list[str]:
    """What the help of a command shows at its end, to be pasted."""
    epilog = find_command(name).epilog or ""
    return re.findall(r"^(?:Example:)? +(equinox .*)$", epilog, re.MULTILINE)


@pytest.mark.parametrize("name", list(every_command(cli)))
def test_every_command_has_help_with_an_example(name: str) -> None:
    usage, _, rest = good(*name.split(), "--help").partition("\n")
    assert usage.startswith(f"Usage: equinox {name}")
    examples = list_examples(name)
    assert examples
    assert all(f"equinox {name}" in one for one in examples)
    assert all(one in rest for one in examples)  # in one line each: they are pasted
    assert not re.search(r" (PATH|DIRECTORY|INTEGER|FLOAT)\b|--(?!note|why)\S+ TEXT", rest)


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = ["bash", "-c", re.sub(r"\bequinox ", f"{EQUINOX} ", command)]
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )


def test_the_examples_work(tmp_path: Path) -> None:
    """All of them, in one folder, with the event that they name."""
    for command in (
        "equinox bot new owl",
        "equinox league create spring random greedy owl --game creatures --move-ms 20000",
        "equinox league run spring --matches 18",
        "sed -i 's/1.0/1.1/' bots/owl/bot.toml",
        "printf '' > mybot.py",
    ):
        done = shell(command, tmp_path)
        assert done.returncode == 0, done.stderr
    names = [name for name in every_command(cli) if name not in (*ELSEWHERE, *LAST)]
    for name in (*names, *LAST):
        for example in list_examples(name):
            if name == "completion" and ".bashrc" not in example:
                continue
            folder = tmp_path
            if name in ("league", "league create", "tournament"):  # they create the event
                folder = tmp_path / name
                folder.mkdir()
            done = shell(example.replace("~/", ""), folder)
            assert done.returncode == 0, f"{example}: {done.stderr}"
            assert "Traceback" not in done.stderr


def test_output_that_cannot_be_written_is_an_error() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{EQUINOX} deal creatures --seed 1 > /dev/full"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "equinox: No space left on device\n"


def test_closed_pipe_is_not_reported() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{EQUINOX} list-games --format json | head -c 1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_closed_standard_input_is_an_error() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{EQUINOX} moves - <&-"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, "equinox: standard input is closed\n")


def test_closed_standard_output_is_an_error() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{EQUINOX} list-games >&-"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "equinox: standard output is closed\n")


def test_the_engine_needs_nothing_but_python() -> None:
    """Importing equinox brings in no third-party package."""
    code = "import sys; before = set(sys.modules); import equinox; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    roots = {name.partition(".")[0] for name in done.stdout.split()}
    assert roots - set(sys.stdlib_module_names) == {"equinox"}


def test_an_interrupt_while_it_is_being_imported_is_one_line() -> None:
    """As Ctrl-C in the first tenth of a second."""
    program = (
        "import sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'harness.cli':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from harness.start import main\n"
        "main()\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, "equinox: interrupted\n")


def test_to_be_ended_is_to_be_interrupted() -> None:
    """From the beginning on, whatever the command."""
    program = (
        "import os, signal\n"
        "from harness import cli, start\n"
        "cli.main = lambda main=cli.main: (os.kill(os.getpid(), signal.SIGTERM), main())\n"
        "start.main()\n"
    )
    words = [sys.executable, "-c", program, "list-games"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "equinox: interrupted\n")


def test_no_command_is_a_request_for_help() -> None:
    """Whole, and no error."""
    for words in ((), ("bot",), ("league",), ("cluster",), ("event",)):
        assert good(*words) == good(*words, "--help")
    help_ = good()
    sections = ("Play and look:", "Bots:", "Events:", "Positions:", "Server:", "This program:")
    places = [help_.index(f"\n{title}\n") for title in sections]
    assert places == sorted(places)
    listed = re.findall(r"^  ([a-z-]+)  ", help_[places[0] :], re.MULTILINE)
    assert sorted(listed) == sorted(cli.commands)
    for words in ((), ("bot",), ("league",), ("cluster",), ("event",)):
        assert "..." not in good(*words).partition("Options:")[2]


def test_an_earlier_spelling_works_with_a_note(tmp_path: Path) -> None:
    words = ("random", "random", "--game", "tiles", "--seed", "1", "--format", "csv")
    done = run("match", *words, "--games", "2")
    assert done.returncode == 0
    assert "equinox: `--games` is now called `--matches`" in done.stderr
    assert done.stdout.splitlines()[1].startswith("random #1,2,")
    assert "is now called" not in run("match", *words, "--matches=1").stderr
    old = run("games", "spring", "--results", str(tmp_path))
    assert old.returncode == 2
    assert "`games` is now called `matches`" in old.stderr
    assert "no event 'spring'" in old.stderr


def test_what_is_misspelt_has_a_suggestion(tmp_path: Path) -> None:
    bad(2, "Did you mean 'standings'?", "standing", "spring")
    bad(2, "'--game'", "match", "random", "--gme", "tiles")
    bad(2, "did you mean 'greedy'?", "match", "gredy", "--game", "tiles")
    bad(2, "did you mean 'tiles'?", "deal", "tils")
    words = ("random", "greedy", "--game", "tiles", "--results", str(tmp_path))
    assert run("league", "create", "spring", *words).returncode == 0
    where = ("--results", str(tmp_path))
    bad(2, "did you mean 'spring'?", "standings", "sprng", *where)
    bad(2, "did you mean 'spring'?", "league", "status", "sprng", *where)
    bad(2, "did you mean 'spring'?", "tournament", "--event", "sprng", "--resume", *where)
    bad(2, "did you mean 'greedy'?", "history", "spring", "greddy", *where)
    bad(2, "did you mean 'greedy'?", "league", "remove", "spring", "greddy", *where)


def test_every_table_has_every_format(tmp_path: Path) -> None:
    """As a table, which is markdown if that is asked for, as CSV with a head, and as JSON."""
    results = ("--results", str(tmp_path))
    words = ("random", "greedy", "--game", "creatures", "--seed", "1")
    assert run("league", "create", "spring", *words, *results).returncode == 0
    assert run("league", "run", "spring", "--matches", "2", "--jobs", "1", *results).returncode == 0
    position = tmp_path / "position.json"
    position.write_text(good("deal", "creatures", "--seed", "7"))
    commands = {
        "tournament": ("tournament", *words, "--rounds", "1", "--event", "cup", *results),
        "match": ("match", *words),
        "status": ("league", "status", "spring", *results),
        "show": ("event", "show", "spring", *results),
        "events": ("events", *results),
        "list": ("bot", "list"),
        "doctor": ("doctor",),
        "run": ("league", "run", "spring", "--matches", "2", *results),
        "check": ("bot", "check", "random"),
        "solve": ("solve", str(position), "--iterations", "20"),
        "analyse": ("analyse", "spring", "1", "--iterations", "2", *results),
    }
    for name, command in commands.items():
        table = run(*command, "--format", "csv")
        assert table.returncode == 0, (name, table.stderr)
        rows = list(csv.reader(table.stdout.splitlines()))
        assert len(rows) > 1, name
        assert all(len(row) == len(rows[0]) for row in rows), name
        json.loads(run(*command, "--format", "json").stdout)
    for name in ("status", "show", "tournament", "doctor", "run"):
        assert re.search(r"^\|-+\|", run(*commands[name], "--format", "markdown").stdout, re.MULTILINE), name


SERVE = ("serve", "--listen", "127.0.0.1:0")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("words", [("moves", "-"), SERVE])
def test_what_ends_a_command_ends_it_alike(words: tuple[str, ...], number: signal.Signals) -> None:
    """One that waits, and one that serves."""
    process = subprocess.Popen(
        [str(EQUINOX), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    if words == SERVE:
        assert process.stdout.readline().startswith("serving")
    else:
        wait_until(lambda: is_handled(process.pid) or None)
    process.send_signal(number)
    try:
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, errors.splitlines()[-1]) == (130, "equinox: interrupted")
    assert "Traceback" not in errors


def test_nohup_is_respected() -> None:
    process = subprocess.Popen(
        ["nohup", str(EQUINOX), "moves", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(lambda: is_handled(process.pid) or None)
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate(json.dumps(equinox.deal("creatures", seed=1).dump()), timeout=60)
    assert process.returncode == 0
    assert out.startswith("predict ")


def is_handled(pid: int) -> bool:
    """Whether it handles SIGTERM itself."""
    found = re.search(r"^SigCgt:\t(\w+)$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return found is not None and bool(int(found[1], 16) >> (signal.SIGTERM - 1) & 1)


def test_an_interrupted_demo_does_not_go_on_with_the_next_game(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [str(EQUINOX), "league", "demo", "--jobs", "1", "--results", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("demo-creatures: "):
            break
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "equinox: interrupted" in errors
    assert "demo-golems" not in out
