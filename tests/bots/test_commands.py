"""`equinox bot new`, `list` and `check`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from harness import bots
from harness.cli import cli
from harness.commands.bot import STARTERS, bot


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def equinox_bot(*words: str) -> Result:
    return CliRunner().invoke(bot, words)


def check(*words: str) -> Result:
    # Not pinned: that would pin the tests too.
    return equinox_bot("check", *words, "--no-pin", "--sandbox", "limits")


def test_it_is_part_of_the_equinox_command() -> None:
    assert cli.commands["bot"] is bot


@pytest.mark.parametrize("language", STARTERS)
def test_a_new_bot_passes_the_check(language: str) -> None:
    made = equinox_bot("new", "my-bot", "--language", language)
    assert made.exit_code == 0
    files = [Path(line) for line in made.output.splitlines()]
    assert Path("bots/my-bot/bot.toml") in files
    assert sorted(files) == sorted(Path("bots/my-bot").iterdir())
    found = bots.find("my-bot")
    assert found.name == "my-bot"
    if (why := bots.why_not(found)) is not None:
        pytest.skip(f"left out: {why}")
    checked = check("my-bot")
    assert checked.exit_code == 0, checked.output
    assert "says hello: my-bot 1.0" in checked.output
    assert checked.output.endswith("my-bot: all steps passed\n")


def test_new_refuses_to_overwrite() -> None:
    assert equinox_bot("new", "mine", "--folder", "here/there").exit_code == 0
    source = Path("here/there/mine/bot.py")
    source.write_text("precious")
    again = equinox_bot("new", "mine", "--folder", "here/there", "--language", "c")
    assert again.exit_code == 2
    assert again.output == "Error: here/there/mine already exists; nothing was written\n"
    assert source.read_text() == "precious"
    assert sorted(path.name for path in source.parent.iterdir()) == ["bot.py", "bot.toml"]


@pytest.mark.parametrize("name", ["../away", "a/b", "", ".", "a b", '"', "x" * 65])
def test_new_refuses_a_bad_name(name: str) -> None:
    refused = equinox_bot("new", name)
    assert refused.exit_code == 2
    assert "a bot's name must be up to 64 letters, digits and . _ -" in refused.output
    assert not Path("bots").exists()


def test_new_says_when_it_cannot_write() -> None:
    Path("bots").write_text("a file")
    refused = equinox_bot("new", "mine", "--folder", "bots/more")
    assert refused.exit_code == 2
    assert refused.output == "Error: cannot write bots/more/mine: Not a directory\n"


def test_list_shows_bots_and_why_one_cannot_run() -> None:
    tomls = {
        "fine": 'name = "fine"\ncommand = ["python3", "bot.py"]\ngames = ["golems"]\nversion = "2.0"',
        "poor": 'name = "poor"\ncommand = ["no-such-language", "bot.xyz"]',
        "torn": 'name = "torn',
    }
    for name, toml in tomls.items():
        (Path("bots") / name).mkdir(parents=True)
        (Path("bots") / name / "bot.toml").write_text(toml)
    listed = json.loads(equinox_bot("list", "--format", "json").output)
    found = {entry["bot"]: entry for entry in listed}
    assert {"fine", "poor", "torn", "random", "greedy", "javascript", "c", "rust", "java"} <= set(found)
    fine = found["fine"]
    assert fine["version"] == "2.0"
    assert fine["language"] == "python"
    assert fine["games"] == ["golems"]
    assert fine["runs"]
    assert found["random"]["runs"]
    assert "no-such-language" in found["poor"]["why_not"]
    assert "bot.toml" in found["torn"]["why_not"]
    table = equinox_bot("list").output
    lines = {line.split()[0]: line for line in table.splitlines()}
    assert lines["fine"].split() == ["fine", "2.0", "python", "golems", "yes"]
    assert "no: requires 'no-such-language', which is not installed here" in lines["poor"]


def test_check_as_json() -> None:
    equinox_bot("new", "mine")
    result = check("mine", "--format", "json")
    assert result.exit_code == 0
    report = json.loads(result.output)
    assert (report["bot"], report["passed"]) == ("mine", True)
    assert [step["number"] for step in report["steps"]] == list(range(1, 13))
    assert {step["status"] for step in report["steps"]} == {"passed"}


def test_check_fails_with_status_1_and_a_hint() -> None:
    equinox_bot("new", "mine")
    Path("bots/mine/bot.py").write_text("raise SystemExit(7)")
    result = check("mine")
    assert result.exit_code == 1
    assert " 1  failed   starts" in result.output
    assert "to fix it: run the build commands" in result.output
    assert result.output.endswith("mine: failed step 1\n")


def test_check_of_nothing() -> None:
    result = check("nobody")
    assert result.exit_code == 2
    assert result.output.startswith("Error: nobody: no such bot")
