"""The examples of docs/writing-a-bot.md work: its bots are played, its names are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harness import bots
from harness.bot_template import STARTERS as SHELF
from harness.check import STEPS, check
from harness.commands.bot import STARTERS
from harness.sandbox import Sandbox
from tools.language_pages import LANGUAGES, list_steps

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "writing-a-bot.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_its_bots_pass_the_check(tmp_path: Path, number: int) -> None:
    # The one that searches may search less here.
    (tmp_path / "bot.py").write_text(PROGRAMS[number].replace("GAMES = 30", "GAMES = 1"))
    (tmp_path / "bot.toml").write_text('name = "owl"\ncommand = ["python3", "bot.py"]\n')
    steps, _ = check(bots.read(tmp_path), Sandbox("limits"))
    assert [step for step in steps if step.status != "passed"] == []


def test_the_first_one_is_the_bot_of_bot_new() -> None:
    written = (SHELF / STARTERS["python"] / "bot.py").read_text(encoding="utf-8")
    assert PROGRAMS[0].replace('"owl"', '"random"') in written


def test_it_shows_every_step_and_every_language() -> None:
    for number, (name, _) in enumerate(STEPS.values(), start=1):
        assert re.search(rf"^ ?{number}  passed   {name}: ", PAGE, re.MULTILINE)
    for language, starter in STARTERS.items():
        row = re.search(rf"^\| `{language}` \|.*\|$", PAGE, re.MULTILINE)
        assert row is not None
        files = [path.name for path in (SHELF / starter).iterdir() if path.is_file()]
        sources = [name for name in files if not name.startswith(".") and name != bots.FILE]
        assert sorted(re.findall(r"`([\w.]+\.\w+)`", row[0])) == sorted(sources)


@pytest.mark.parametrize("language", STARTERS)
def test_each_language_has_a_page_like_the_others(language: str) -> None:
    """`python -m tools.language_pages` writes them."""
    assert LANGUAGES.keys() == STARTERS.keys()
    page = (DOCS / "languages" / f"{language}.md").read_text(encoding="utf-8")
    steps = list_steps(language)
    assert re.findall("^## (.*)", page, re.MULTILINE) == [*steps, "Good to know"]
    shown = re.findall(r"^\$ (.*)", page, re.MULTILINE)
    assert shown == [command for commands in steps.values() for command in commands]
    files = sorted(path.name for path in (SHELF / STARTERS[language]).iterdir() if path.is_file())
    assert sorted(re.findall("^bots/hare/(.*)", page, re.MULTILINE)) == files
    for number, (name, _) in enumerate(STEPS.values(), start=1):
        assert re.search(rf"^ ?{number}  passed   {name}: ", page, re.MULTILINE)
