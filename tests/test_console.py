"""The commands in README.md and docs are run, page by page, and print the output that is shown there.

A page has one folder and one shell, in which its commands run in order. Where a page shows `...`, any output
is right. Numbers, times and ids vary from run to run, and are not compared unless all of the page is EXACT.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.processes import END_WITH_US, assert_no_process_in, kill_family

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.M | re.S)
EXACT = ("README.md", "docs/playing.md")
"""Pages on which everything that is shown is printed exactly so."""

NOT_RUN: dict[str, dict[str, str]] = {
    "README.md": {
        "make ": "builds and tests the project itself",
        "uvx": "fetches packages: tests/test_install.py installs the wheel",
        "pipx": "fetches packages: tests/test_install.py installs the wheel",
    },
    "CONTRIBUTING.md": {"": "works on a checkout: tests/test_release.py has the release"},
    "docs/analysing.md": {
        "equinox analyse": "searches for 20 s: docs/tutorials/analyse.md does the same in a second",
        "equinox report": "searches for 20 s: tests/review has reports",
    },
    "docs/api.md": {"": "league.example.org is an example: tests/hosting asks a real server"},
    "docs/cluster.md": {"": "requires several machines: tests/cluster has a cluster on this one"},
    "docs/compare.md": {
        "equinox compare worse": "plays some 70 games of tiles: tests/events has comparisons",
        "equinox compare better": "plays some 60 games",
        "equinox compare greedy crashing": "plays some 100 games",
        "equinox compare a/owl": "runs until it is stopped: tests/events",
        "equinox compare ./new": "plays until it is clear",
        "echo": "the status of a comparison that is not run",
        "jq": "reads the verdict of a comparison that is not run",
    },
    "docs/tutorials/first-bot.md": {"equinox bot check": "README.md has the same"},
    "docs/engine.md": {"make bench": "measures for minutes"},
    "docs/hosting.md": {
        "equinox host spring --listen": "requires a certificate or a proxy: tests/hosting",
        "make dist": "builds a container",
        "podman": "runs a container",
    },
    "docs/playing.md": {
        "equinox completion": "changes files of the user",
        "equinox replay spr<Tab>": "keys of an interactive shell",
        "equinox match search:th<Tab>": "keys of an interactive shell",
        "equinox step position.json 'predict urs<Tab>": "keys of an interactive shell",
    },
    "docs/ranking.md": {
        "equinox tournament": "plays 240 games; the tables below are of a smaller event",
        "equinox standings field": "an event of many bots, in a narrow terminal: tests/ratings",
        "equinox audit-ranking": "says something after hundreds of games only: tests/ratings",
        "equinox crosstable spring": "who comes first depends on the results",
        "equinox history home": "compares versions that played 160 games: tests/ratings",
        "equinox reproduce spring b725": "the id is that of one game: tests/events",
        "equinox audit small": "its bots are those of another event: tests/events",
    },
    "docs/reports.md": {
        "equinox serve --open": "opens a browser: tests/web has the lobby",
        "equinox serve spring --host": "opens a port to other machines",
        "equinox serve spring --listen": "requires a certificate: tests/web",
    },
    "docs/research.md": {
        "equinox tournament": "searches for minutes: tests/rl plays a match with such a bot"
    },
    "docs/running-a-league.md": {
        "equinox league run old-league": "requires an event of an older version: tests/test_stored.py",
        "equinox verify broken": "requires a damaged event: tests/events",
        "equinox league lift-quarantine": "requires a bot with faults: tests/events",
        "equinox league void": "replays games if their bots still play: tests/events",
        "equinox league status": "what it says depends on the results: tests/events",
        "equinox league run summer --forever": "runs until it is stopped: tests/events",
    },
    "docs/solver.md": {"make ": "measures for minutes", "python -m tools.training": "trains for minutes"},
    "docs/solver-tiles.md": {"python": "searches for minutes"},
    "docs/strength.md": {"make ": "plays for an hour", "python": "plays for minutes: tests/test_tools.py"},
    "docs/train-an-agent.md": {"": "trains and plays for minutes: tests/rl has the same in short"},
    "docs/tuning.md": {"equinox tune": "plays 1,000 games: tests/events tunes a bot in fewer"},
    "docs/writing-a-bot.md": {
        "equinox bot check owl": "README.md has the same",
        "equinox bot check lark": "a mistake in a bot: tests/bots has them all",
        "equinox match owl random": "this bot searches for 50 ms a move: tests/bots/test_docs.py plays it",
        "equinox match owl greedy --game creatures --verbose": "the same",
        "equinox compare owl": "the same",
        "equinox tournament owl": "the same",
        "equinox export": "the decisions of an event that is not played",
        "equinox bot new lynx": "requires Cargo: tests/bots/test_starters.py",
        "equinox bot check lynx": "requires Cargo: tests/bots/test_starters.py",
        "equinox reproduce": "a crash in an event that is not played: tests/events",
        "EQUINOX_MESSAGES": "a debugger",
        "python3": "a session of Python: docs/engine.md has the same",
    },
    **{
        f"docs/languages/{name}.md": {"": "tools/language_pages.py writes it, with what is printed"}
        for name in ("c", "cpp", "csharp", "go", "java", "javascript", "python", "rust")
    },
}
"""By page and by how a command begins: why it is not run here."""

STEPS: dict[str, dict[str, str]] = {
    "docs/compare.md": {
        "": "mkdir bots; cp -r $ROOT/bots/greedy bots",
    },
    "docs/hosting.md": {"": "equinox bot new owl --language c"},
    "docs/ranking.md": {
        "": """cat > crashy.py <<'END'
#!/usr/bin/env python3
from equinox.sdk import run
def choose(turn):
    if turn.rng.random() < 0.05:
        raise ValueError("the sky fell")
    return turn.rng.choice(turn.legal)
run(choose, name="crashy")
END
chmod +x crashy.py
equinox tournament random greedy javascript crashy.py --game golems --rounds 2 --event spring \\
    --quarantine 0""",
    },
    "docs/reports.md": {"": "equinox match greedy random --game creatures --record games.jsonl"},
    "docs/running-a-league.md": {
        "": """for name in mine elsewhere; do equinox bot new $name && mv bots/$name .; done
sed -i 's/^name = .*/name = "mine"/; s/^version = .*/version = "2.0"/' elsewhere/bot.toml
equinox league create winter random --game creatures""",
        "equinox league run summer --matches": "sed -i 's/^version = .*/version = \"1.1\"/' mine/bot.toml",
    },
    "docs/tutorials/first-bot.md": {
        "equinox match owl random --game creatures --matches 10": "block python 2 > bots/owl/bot.py",
    },
    "docs/solver.md": {"": "mkdir -p tests/solver; cp $ROOT/tests/solver/ending.json tests/solver"},
}
"""By page, what a reader has before the first command (""), or does by hand after another one."""

NEEDS = {
    "docs/hosting.md": ("bwrap", "cc"),
    "docs/ranking.md": ("node",),
    "docs/reports.md": ("cc",),
    "docs/running-a-league.md": ("cc", "node", "xxd"),
    "README.md": ("cc",),
}


BLOCK = """block() {  # LANGUAGE NUMBER: a block of the page
    awk -v begin='```'"$1" -v number="$2" '
        $0 == "```" { inside = 0 } inside { print } $0 == begin && ++count == number { inside = 1 }' PAGE
}"""


class Command(NamedTuple):
    text: str
    shown: str

    @property
    def typed(self) -> str:
        """The input at the prompts of the session."""
        return "".join(f"{line}\n" for line in re.findall(r"^[a-z]+> (.*)$", self.shown, re.M))

    @property
    def serves(self) -> bool:
        return "press Ctrl-C to stop" in self.shown

    @property
    def is_interrupted(self) -> bool:
        return self.shown.startswith("^C")

    @property
    def may_fail(self) -> bool:
        return self.is_interrupted or self.shown.rstrip().rpartition("\n")[2].startswith("equinox: ")


def name_page(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read_commands(page: Path) -> Iterator[Command]:
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            lines = part.splitlines(keepends=True)
            last = next(number for number, line in enumerate(lines) if not line.endswith("\\\n"))
            yield Command("".join(lines[: last + 1]).rstrip(), "".join(lines[last + 1 :]))


def why_not(page: Path, command: Command) -> str | None:
    found = NOT_RUN.get(name_page(page), {}).items()
    return next((why for begin, why in found if command.text.startswith(begin)), None)


def find_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def write_script(page: Path, commands: list[Command], out: Path) -> str:
    """One shell for the page. What command N prints is in the file N, its status in N.status."""
    port = find_port()
    steps = STEPS.get(name_page(page), {})
    parts = [BLOCK.replace("PAGE", str(page)), steps.get("", "")]
    for number, command in enumerate(commands):
        text = command.text.replace(":8000", f":{port}")
        # A token or an id that is abbreviated on the page is what was printed before.
        text = text.replace("eqx_...", f"$(grep -oh 'eqx_[[:alnum:]_-]*' {out}/[0-9]* | tail -1)")
        file = out / str(number)
        if command.serves or command.is_interrupted:
            text += f" --port {port}" if command.serves and "--listen" not in text else ""
            event = re.search(r"--event (\w+)", text)
            # It serves once it says so, and plays once its log has a line.
            ready = f"Ctrl-C {file}" if event is None else f". results/{event[1]}.log"
            parts += [
                f"{text} > {file} 2>&1 &",
                f"until grep -qs {ready} || ! kill -0 $! 2>&-; do sleep 0.05; done",
            ]
            if command.is_interrupted:
                parts += ["kill -TERM $!", f"wait $!; echo $? > {file}.status"]
            else:
                parts += ["served+=($!)", f"echo 0 > {file}.status"]
        else:
            (out / f"{number}.in").write_text(command.typed)
            parts += [
                f"{{ (exit ${{last:-0}}); {text}",
                f"}} > {file} 2>&1 < {file}.in",
                f"last=$?; echo $last > {file}.status",
            ]
        parts += [after for begin, after in steps.items() if begin and command.text.startswith(begin)]
    return "\n".join([*parts, 'for one in "${served[@]}"; do kill -TERM $one; wait $one; done', "exit 0\n"])


def simplify(text: str) -> list[str]:
    """Lines in which nothing is left of what varies from run to run."""
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z", "0", text)
    text = re.sub(r"\(sandbox: \w+\)", "", text)
    text = re.sub(r"\beqx_[\w-]+", "eqx_0", text)
    text = re.sub(r"\b[0-9a-f]{8,}\b", "0", text)
    text = re.sub(r"([<>]\s*)?[+-]?\b(\d[\d.,:/]*|inf\b)", "0", text)
    text = re.sub(r"(?<=\s)-(?=\s|$)|--+", "0", text)
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def is_like(shown: str, line: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, shown.split("..."))), line) is not None


def compare(page: Path, command: Command, printed: str) -> None:
    shown = command.shown.removeprefix("^C\n")
    if name_page(page) in EXACT:
        end = 0
        for piece in shown.split("..."):
            begin = printed.find(piece.strip("\n"), end)
            assert begin >= 0, f"$ {command.text}\nprints nothing like\n{piece}\nbut\n{printed[end:]}"
            end = begin + len(piece.strip("\n"))
        return
    lines = simplify(printed)
    for expected in simplify(shown):
        if expected == "...":
            continue
        found = any(is_like(expected, line) for line in lines)
        assert found, f"$ {command.text}\nprints no line like\n{expected}\nbut\n{printed}"


@pytest.mark.parametrize(
    "page", [pytest.param(page, id=name_page(page)) for page in PAGES if any(read_commands(page))]
)
def test_the_consoles_of_a_page_show_what_happens(page: Path, tmp_path: Path) -> None:
    commands = [command for command in read_commands(page) if why_not(page, command) is None]
    if not commands:
        return
    if missing := [tool for tool in NEEDS.get(name_page(page), ()) if shutil.which(tool) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    folder, out = tmp_path / "folder", tmp_path / "out"
    (folder / ".venv").mkdir(parents=True)
    out.mkdir()
    bin_ = Path(sys.executable).parent
    (folder / ".venv" / "bin").symlink_to(bin_)
    script = tmp_path / "script"
    script.write_text(write_script(page, commands, out))
    environment = {
        **os.environ,
        "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}",
        "ROOT": str(ROOT),
        "HOME": str(folder),
        "TZ": "UTC",
    }
    shell = subprocess.Popen(
        [*END_WITH_US, "bash", str(script)],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = shell.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        said = "the page took too long"
    finally:
        kill_family(shell.pid)
        shell.wait()
    failed = []
    for number, command in enumerate(commands):
        file = out / str(number)
        printed = file.read_text(encoding="utf-8") if file.exists() else said
        status = (
            (out / f"{number}.status").read_text().strip() if (out / f"{number}.status").exists() else "?"
        )
        following = commands[number + 1].text if number + 1 < len(commands) else ""
        if status != "0" and not command.may_fail and following != "echo $?":
            failed.append(f"$ {command.text}\nends with status {status}\n{printed}")
            continue
        try:
            compare(page, command, printed)
        except AssertionError as error:
            failed.append(str(error))
    assert not failed, "\n\n".join(failed)
    assert_no_process_in(folder)


def test_every_exception_is_needed() -> None:
    """A command that is no longer on the page needs no reason."""
    for table in (NOT_RUN, STEPS):
        for name, begins in table.items():
            commands = [command.text for command in read_commands(ROOT / name)]
            for begin in begins:
                assert any(text.startswith(begin) for text in commands), (name, begin)


def test_consoles_are_marked_as_such() -> None:
    for page in PAGES:
        for language, block in re.findall(
            r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S
        ):
            assert language == "console" or not block.startswith("$ "), f"{name_page(page)}: {block}"
