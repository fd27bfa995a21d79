"""Completion with Tab, in real shells."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte
import pytest

from harness.commands.completing import Line, read_line
from tests.terminal.conftest import EQUINOX, PATIENCE
from tests.test_cli import good, run

COLUMNS = 120
SHELLS = {
    "bash": ["--noprofile", "--rcfile", "setup"],
    "zsh": ["-d"],
    "fish": ["--no-config", "-C", "source setup"],
}
SETUP = {
    "bash": 'PS1="$ "; eval "$(equinox completion bash)"; echo ready',
    "zsh": 'PS1="$ "; autoload -U compinit; compinit -u -D; eval "$(equinox completion zsh)"; echo ready',
    "fish": "function fish_prompt; echo -n '$ '; end; equinox completion fish | source; echo ready",
}


class Shell:
    """A shell in a terminal, with the completions."""

    def __init__(self, name: str, folder: Path) -> None:
        (folder / "setup").write_text(SETUP[name])
        (folder / ".zshrc").write_text(SETUP["zsh"])
        environment = {
            **os.environ,
            "PATH": f"{Path(EQUINOX).parent}:{os.environ['PATH']}",
            "HOME": str(folder),
            "ZDOTDIR": str(folder),
            "TERM": "xterm",
        }
        environment.pop("COLUMNS", None)
        self.screen = pyte.Screen(COLUMNS, 40)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            name, SHELLS[name], env=environment, cwd=folder, encoding="utf-8", dimensions=(40, COLUMNS)
        )
        self.child.delaybeforesend = None
        self.wait("ready")
        self.wait("$")

    def wait(self, text: str) -> None:
        """Until a line of the screen begins with this, after the prompt or without it."""
        self.wait_until(
            text, lambda: any(line.startswith((text, f"$ {text}")) for line in self.screen.display)
        )

    def wait_until(self, text: str, is_true: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not is_true():
            assert time.monotonic() < until, (text, "\n".join(self.screen.display).rstrip())
            try:
                self.stream.feed(self.child.read_nonblocking(4096, timeout=0.2))
            except pexpect.TIMEOUT:
                continue

    def complete(self, typed: str, completed: str) -> None:
        self.child.send(f"{typed}\t")
        self.wait(completed)
        self.child.send("\x15\x0c")  # the line is removed, and the screen cleared
        self.wait_until("no line", lambda: not any("equinox" in line for line in self.screen.display))

    def end(self) -> None:
        self.child.close(force=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With an event, and a position."""
    folder = tmp_path_factory.mktemp("completion")
    results = str(folder / "results")
    words = ("random", "greedy", "--game", "creatures", "--rounds", "1", "--seed", "1", "--event", "spring")
    assert run("tournament", *words, "--results", results).returncode == 0
    (folder / "position.json").write_text(good("deal", "creatures", "--seed", "7"))
    return folder


@pytest.mark.parametrize("name", SHELLS)
def test_a_shell_completes(name: str, folder: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    shell = Shell(name, folder)
    try:
        shell.complete("equinox stan", "equinox standings ")
        shell.complete("equinox replay spr", "equinox replay spring ")
        shell.complete("equinox match search:th", "equinox match search:think=")
        shell.complete("equinox match --format=mark", "equinox match --format=markdown")
        shell.complete(
            "equinox step position.json 'predict urs", "equinox step position.json 'predict ursus'"
        )
        shell.complete(
            r"equinox step position.json predict\ urs", r"equinox step position.json predict\ ursus"
        )
        shell.complete("equinox moves posi", "equinox moves position.json")
    finally:
        shell.end()


COMPLETED = {
    "equinox ma": ["match", "matches"],
    "equinox league st": ["status"],
    "equinox match gre": ["greedy"],
    "equinox match search:by=": ["count", "clock"],
    "equinox match random search:think=5,s": ["5,share="],
    "equinox match random --game ": ["creatures", "golems", "tiles"],
    "equinox tournament --event ": ["spring"],
    "equinox show spring ": ["1", "2"],
    "equinox matches spring --bot ": ["random", "greedy"],
    "equinox matches spring --bot greedy@": ["1.1"],
    "equinox rules creatures hoo": ["hoot"],
    "equinox step position.json 'predict ursus' \"play u": ["play ursus-"],
    "equinox step nothing.json ": [],
    "equinox standings spring --form": ["--format"],
    "equinox completion ": ["bash", "zsh", "fish"],
}


@pytest.mark.parametrize("line", COMPLETED)
def test_a_line_is_completed(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bash gets only the part after the last character at which it breaks words."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("_EQUINOX_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_LINE", line)
    monkeypatch.setenv("COMP_WORDBREAKS", " \t\n\"'@><=;|&(:")
    done = run()
    assert done.returncode == 0
    assert done.stderr == ""
    rows = [row.split("\t") for row in done.stdout.splitlines() if row]
    found = [value for kind, value, _ in rows if kind != "file"]
    expected = COMPLETED[line]
    if expected == ["play ursus-"]:
        assert found
        assert all(value.startswith(expected[0]) for value in found)
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("equinox ", Line(["equinox"], "", "")),
        ("equinox 'a b' \"c", Line(["equinox", "a b"], "c", '"')),
        (r"equinox a\ b", Line(["equinox"], "a b", "")),
        ("equinox ''", Line(["equinox"], "", "")),
        ("equinox 'it'\\''s", Line(["equinox"], "it's", "'")),
    ],
)
def test_a_line_is_read_as_a_shell_does(text: str, read: Line) -> None:
    assert read_line(text) == read


def test_an_unknown_line_completes_nothing() -> None:
    assert run("completion", "tcsh").returncode == 2
