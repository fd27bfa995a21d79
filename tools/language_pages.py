"""Write docs/languages/: for each language one page, from nothing to a league, with what the commands
print.

    python -m tools.language_pages [LANGUAGE...]

The commands are run in a folder of their own, with bubblewrap where it works.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parent.parent / "docs" / "languages"
GAME = "--game creatures"


class Language(NamedTuple):
    """The differences between the pages."""

    title: str
    needs: str
    improve: str
    notes: tuple[str, ...]


VALUE = """
`{file}` reads and writes the messages of the [protocol](../protocol.md). The function to improve is
`{value}`: it says
how good a move looks, and one of the best is played. It gets the [view](../notation.md#views), all that
the bot may
know, and the text of the move.
"""
LIBRARIES = "A build has no network: libraries must lie in the bot's folder"

LANGUAGES = {
    "python": Language(
        "Python",
        "nothing else: bots run with the Python of the harness",
        """
        `choose` in `bot.py` gets a `turn` and returns one of `turn.legal`. [Writing a
        bot](../writing-a-bot.md) goes
        on from here: a search with `turn.sample()`, playing without processes, the debugger.
        """,
        (
            """Modules beside the SDK are named in `bot.toml` and installed where the harness is: a table
            `[requires]` with lines such as `numba = "numba>=0.60"`.""",
            "`print` goes to standard error, so it does no harm.",
        ),
    ),
    "javascript": Language(
        "JavaScript",
        "node: `apt-get install nodejs`",
        VALUE.format(file="bot.js", value="value"),
        (
            "`console.log` writes to standard output, which is for answers: use `console.error`.",
            f"{LIBRARIES}, in `node_modules`.",
            """A search should limit its heap: `command = ["node", "--max-old-space-size=512",
            "bot.js"]`.""",
        ),
    ),
    "c": Language(
        "C",
        "a C compiler, called as `cc`: `apt-get install gcc libc6-dev`",
        VALUE.format(file="bot.c", value="value"),
        (
            "Into a pipe, C keeps its output back: `fflush(stdout)` after every answer.",
            f"{LIBRARIES}, as source or as an archive to link with.",
            "`-march=native` fits the machine that builds: the workers of a cluster may be others.",
        ),
    ),
    "cpp": Language(
        "C++",
        "a C++17 compiler, called as `c++`: `apt-get install g++`",
        VALUE.format(file="bot.cpp", value="value"),
        (
            "Into a pipe, C++ keeps its output back: end answers with `std::endl`, or use `std::flush`.",
            f"{LIBRARIES}. Those that are nothing but headers are the easiest.",
            "For several files, let `build` call `make` or `cmake`.",
        ),
    ),
    "rust": Language(
        "Rust",
        "Cargo and rustc, 1.63 or newer: `apt-get install cargo rustc`, or rustup",
        VALUE.format(file="bot.rs", value="value"),
        (
            "`println!` writes to standard output, which is for answers: use `eprintln!`.",
            f"""{LIBRARIES}. `cargo vendor vendor > vendor.toml` puts crates there, and
            `cargo build --release --quiet --config vendor.toml` uses them; hidden files, such as those in
            `.cargo`, are not copied.""",
        ),
    ),
    "go": Language(
        "Go",
        "Go 1.19 or newer: `apt-get install golang-go`, or the archive of the Go project",
        VALUE.format(file="bot.go", value="value"),
        (
            """`fmt.Println` writes to standard output, which is for answers: use
            `fmt.Fprintln(os.Stderr, ...)`.""",
            f"{LIBRARIES}. `go mod vendor` puts modules there.",
            """A build has 64 MiB for its cache, in `/tmp`. That is enough to compile what the starter
            needs of the
            standard library, which newer versions of Go do not ship compiled.""",
        ),
    ),
    "java": Language(
        "Java",
        "a JDK, 17 or newer: `apt-get install default-jdk-headless`",
        VALUE.format(file="Bot.java", value="value"),
        (
            "`System.out` is turned into `System.err`, so a `println` does no harm.",
            """A virtual machine sizes its heap by the machine's memory, which it does not see in the
            sandbox: keep
            `-Xmx256m` in `command`, or another size.""",
            f"{LIBRARIES}. Name jars with `-cp` in `build` and in `command`.",
        ),
    ),
    "csharp": Language(
        "C#",
        "Mono: `apt-get install mono-mcs mono-runtime`. The language is C# 7",
        VALUE.format(file="Bot.cs", value="Value"),
        (
            "`Console.Out` is turned into `Console.Error`, so a `WriteLine` does no harm.",
            """The source uses nothing that only Mono has. A bot may name `dotnet` in `bot.toml` instead,
            but we have not
            tried it: Debian has no package of .NET. Its build would have to do without NuGet.""",
            f"{LIBRARIES}. Name assemblies with `-r:` in `build`.",
        ),
    ),
}


def list_steps(language: str) -> dict[str, list[str]]:
    """The commands of a page, by its headings."""
    return {
        "Create it": [f"equinox bot new hare --language {language}"],
        "Check it": ["equinox bot check hare"],
        "Make it better": [f"equinox match hare random {GAME} --matches 20"],
        "Let it play in a league": [
            f"equinox league create spring random greedy {GAME}",
            "equinox league add spring hare",
            "equinox league run spring --matches 24",
        ],
        "Enter a new version": [
            "sed -i 's/^version = .*/version = \"1.1\"/' bots/hare/bot.toml",
            "equinox league update spring hare",
            "equinox league run spring --matches 12",
        ],
    }


BEFORE = {
    "Check it": "The check builds the bot if necessary, starts it in the sandbox and plays complete games:",
    "Let it play in a league": "The bot is copied into the league when it is added, and checked once more:",
    "Enter a new version": "What you change has no effect on a league until you enter it:",
}
AFTER = {
    "Make it better": """
        `equinox compare NEW OLD` says whether a new version is better than the old one:
        [compare.md](../compare.md).
    """,
    "Enter a new version": """
        `equinox report spring` writes a page with every game. Where a league is hosted, `equinox submit`
        sends the
        bot there: [hosting.md](../hosting.md). [Writing a bot](../writing-a-bot.md) has more on everything.
    """,
}


def wrap(text: str, indent: str = "") -> str:
    words = " ".join(text.split())
    return textwrap.fill(words, 118, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def run(command: str, folder: Path) -> str:
    """The output of a command; its progress is on standard error."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"$ {command}\n{done.stdout}{done.stderr}")
    return done.stdout.rstrip()


def write_page(name: str) -> None:
    language = LANGUAGES[name]
    parts = [
        f"# A bot in {language.title}: from nothing to a league",
        wrap(
            f"""You need Equinox Arena, and {language.needs}. `equinox doctor` says whether it works
            here. All output
            on this page is real: `python -m tools.language_pages` writes it."""
        ),
    ]
    with tempfile.TemporaryDirectory(prefix="equinox-") as place:
        for heading, commands in list_steps(name).items():
            before = language.improve if heading == "Make it better" else BEFORE.get(heading, "")
            shown = [f"$ {command}\n{run(command, Path(place))}".rstrip() for command in commands]
            console = "\n".join(["```console", *shown, "```"])
            parts += [f"## {heading}", wrap(before), console, wrap(AFTER.get(heading, ""))]
    notes = "\n".join(wrap(f"- {note}", "  ") for note in language.notes)
    text = "\n\n".join(part for part in (*parts, "## Good to know", notes) if part)
    (DOCS / f"{name}.md").write_text(f"{text}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write docs/languages/.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="[default: all]")
    for name in parser.parse_args().languages or LANGUAGES:
        write_page(name)
        print(DOCS / f"{name}.md", flush=True)


if __name__ == "__main__":
    main()
