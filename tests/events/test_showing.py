"""A bot all of whose texts are attacks: no command, no log and no page passes them on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.store import Store
from tests.events.conftest import SHORT, Run, make_python_bot
from tests.report.conftest import read_films
from tests.report.server import Served

HARM = (
    "\x1b[2J\x1b]0;owned\x07\r\n  1  evil  wins\x9b31m\u202e\u2066\u200b\x7f[red]<script>alert(1)</script><b>"
)
"""Clears the screen, changes its title, looks like a line of ours, turns the direction of writing."""

EVIL = f"""
import json, sys

HARM = {HARM!r}
turns = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        print(json.dumps({{"type": "hello", "name": HARM, "version": HARM, "author": HARM}}), flush=True)
    elif kind == "start":
        print(HARM, file=sys.stderr, flush=True)
        print(json.dumps({{"type": "ready"}}), flush=True)
    elif kind == "turn":
        turns += 1
        print(HARM, file=sys.stderr, flush=True)
        if turns % 3 == 0 and message["clock"]["move_ms"] != 4999:
            print(json.dumps({{"move": HARM}}), flush=True)
        else:
            print(json.dumps({{"move": message["legal"][0], "note": HARM}}), flush=True)
    elif kind == "quit":
        break
"""


def make_evil(place: Path, version: str = HARM) -> Path:
    folder = place / "evil"
    folder.mkdir(exist_ok=True)
    (folder / "bot.py").write_text(EVIL)
    lines = [
        'name = "evil"',
        f"version = {json.dumps(version).replace(chr(0x7F), chr(92) + 'u007f')}",
        f"author = {json.dumps(HARM).replace(chr(0x7F), chr(92) + 'u007f')}",
        'command = ["python3", "bot.py"]',
    ]
    (folder / "bot.toml").write_text("\n".join(lines) + "\n")
    return folder


def harmful(text: str) -> list[str]:
    return sorted({letter for letter in text if letter not in "\n\t" and not letter.isprintable()})


@pytest.fixture
def evil_event(tmp_path: Path, run: Run) -> Callable[..., str]:
    """A league `nasty` with two versions of a harmful bot, and what every command says of it."""
    evil, good = make_evil(tmp_path), make_python_bot(tmp_path, "good")
    seen = []

    def say(*words: object, status: int | tuple[int, ...] = 0) -> str:
        found, out, errors = run(*words)
        assert found in ((status,) if isinstance(status, int) else status), (words, found, errors)
        assert "Traceback" not in errors
        for text in (out, errors):
            assert not harmful(text), (words, harmful(text))
            # A line of its own, as if it were one of the table's.
            assert not re.search(r"^\s+1\s+evil\s+wins", text, re.MULTILINE), (words, text)
        seen.append(words)
        return out

    say("league", "create", "nasty", good, *SHORT, "--seed", "1", "--quarantine", "0")
    say("league", "add", "nasty", evil, "--no-check")
    say("league", "run", "nasty", "--matches", "4", "--jobs", "1")
    make_evil(tmp_path, HARM + "2")
    say("league", "update", "nasty", "evil", "--no-check")
    say("league", "run", "nasty", "--matches", "4", "--jobs", "1")
    return say


def test_no_command_passes_it_on(evil_event: Callable[..., str], tmp_path: Path) -> None:
    say = evil_event
    with Store.open(tmp_path / "results" / "nasty.sqlite", readonly=True) as store:
        records = list(store.records())
        faulty = next(record for record in records if record.faults)
        assert HARM in (faulty.bots[0].version or "") + (faulty.bots[1].version or "")
    say("league", "status", "nasty")
    for style in ("table", "json", "csv", "markdown"):
        for words in (
            ["standings"],
            ["crosstable"],
            ["seats"],
            ["audit-ranking"],
            ["matches", "--fault"],
            ["audit"],
        ):
            say(words[0], "nasty", *words[1:], "--format", style, status=(0, 1))
        say("history", "nasty", "evil", "--format", style)
    shown = json.loads(say("standings", "nasty", "--format", "json"))
    assert HARM in {row["version"] for row in shown["rows"]}, "JSON has the data as it is"
    for style in ("text", "json"):
        say("replay", "nasty", faulty.id, "--format", style)
    for style in ("table", "json"):
        say("reproduce", "nasty", faulty.id, "--format", style)
        say("reproduce", "nasty", faulty.id, "--seat", "0", "--bot", "evil", "--format", style)
        say("bot", "check", "evil", "--sandbox", "limits", "--format", style, status=(0, 1))
    say("matches", "nasty", "--bot", HARM, status=2)
    say("history", "nasty", HARM, status=2)
    say("reproduce", "nasty", HARM, status=2)
    say("replay", "nasty", HARM, status=2)
    say("standings", HARM, status=2)
    say("bot", "check", HARM.replace("\x00", ""), status=2)
    say("match", "evil", HARM, "--game", "tiles", status=2)
    say("tournament", "evil", "--game", HARM, status=2)
    say(HARM, status=2)
    assert not harmful((tmp_path / "results" / "nasty.log").read_text())


def test_match_and_list(tmp_path: Path, run: Run) -> None:
    make_evil(tmp_path)
    shelf = tmp_path / "bots"
    make_evil(tmp_path).rename(tmp_path / "kept")
    shelf.mkdir()
    (tmp_path / "kept").rename(shelf / "evil")
    broken = shelf / "broken"
    broken.mkdir()
    (broken / "bot.toml").write_text(f'name = "broken"\n"{HARM[:4].encode("unicode_escape").decode()}" = 1\n')
    for words in (
        ("bot", "list"),
        ("bot", "list", "--format", "json"),
        ("match", "evil", "random", *SHORT, "--seed", "1", "--verbose", "--matches", "2"),
        ("match", "evil", "random", *SHORT, "--seed", "1", "--format", "json"),
    ):
        status, out, errors = run(*words)
        assert status == 0, errors
        assert not harmful(out + errors), words
        assert not re.search(r"^\s+1\s+evil\s+wins", out, re.MULTILINE), out


def test_no_page_passes_it_on(evil_event: Callable[..., str], tmp_path: Path) -> None:
    evil_event("report", "nasty")
    path = tmp_path / "results" / "nasty.sqlite"
    page = path.with_suffix(".html").read_text()
    with Served("nasty", path.parent) as served:
        live = served.ask("GET", "/")[1]
    for text in (page, live):
        markup = re.sub(r"<script>\(\(\) => .*?</script>|<style>.*?</style>", "", text, flags=re.DOTALL)
        assert not harmful(markup)
        assert "<script>alert" not in markup
        assert "<b>" not in markup
        assert "&lt;script&gt;alert(1)" in markup, "it is shown, as text"
    films = read_films(path.with_suffix(".html"))
    assert films
    for film in films:
        texts = [step.get("note", "") for step in film["steps"]] + film["stderr"] + film["bots"]
        texts += [fault[key] for fault in film["faults"] for key in ("message", "stderr")]
        assert not harmful("".join(texts))
