"""Parameters of bots: declared, chosen, part of the name and of the hash, and sent to the bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox.record import read as read_records
from harness import bots
from harness.bots import BotError
from harness.entries import enter
from harness.parameters import spell
from harness.sandbox import Sandbox
from tests.harness.test_match import equinox

OWL = """
import sys
from equinox.sdk import run

def choose(turn):
    turn.note = f"{sorted(turn.parameters.items())} {sys.argv[1:]} {turn.options}"
    return turn.legal[0]

run(choose)
"""
DECLARED = """
name = "owl"
command = ["python3", "bot.py"]

[parameters]
depth = { type = "int", default = 3, min = 1, max = 8 }
temp = { type = "float", default = 1.0, min = 0.1, max = 5 }
bold = { type = "bool", default = false }
mode = { type = "choice", default = "safe", choices = ["safe", "wild"] }
"""


@pytest.fixture
def owl(tmp_path: Path) -> Path:
    folder = tmp_path / "owl"
    folder.mkdir()
    (folder / "bot.py").write_text(OWL)
    (folder / "bot.toml").write_text(DECLARED)
    return folder


def test_parameters_reach_the_bot_and_its_name(owl: Path, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    done = equinox(
        *("match", f"{owl}:temp=1.2,depth=5,bold=true,mode=wild", owl, "--game", "creatures"),
        *("--option", "max_turns=2", "--sandbox", "limits", "--record", kept),
    )
    assert done.returncode == 0, done.stderr
    (record,) = read_records(kept.read_bytes().splitlines())
    name = "owl:depth=5,temp=1.2,bold=true,mode=wild"
    assert [bot.name for bot in record.bots] == [name, "owl"]
    assert name in done.stdout
    notes = {played.seat: played.note for played in record.moves}
    chosen = [("bold", True), ("depth", 5), ("mode", "wild"), ("temp", 1.2)]
    arguments = ["--depth=5", "--temp=1.2", "--bold=true", "--mode=wild"]
    assert notes[0] == f"{chosen} {arguments} {{'max_turns': 2}}"
    usual = [("bold", False), ("depth", 3), ("mode", "safe"), ("temp", 1.0)]
    assert notes[1] == f"{usual} [] {{'max_turns': 2}}"


def test_defaults_are_no_choice(owl: Path) -> None:
    plain = bots.find(str(owl))
    defaults = ",".join(f"{one.name}={spell(one.default)}" for one in plain.parameters)
    assert bots.find(f"{owl}:{defaults}") == plain


def test_parameters_are_part_of_the_hash(owl: Path) -> None:
    texts = [str(owl), f"{owl}:depth=4", f"{owl}:depth=5", f"{owl}:depth=3"]  # the default
    entered = enter(texts, "creatures", Sandbox("limits"))
    assert [one.entry.name for one in entered] == ["owl", "owl:depth=4", "owl:depth=5"]
    assert len({one.entry.content for one in entered}) == 3
    again = bots.find(entered[1].entry.source)
    assert again.name == "owl:depth=4"
    (same,) = enter([f"{owl}:depth=4"], "creatures", Sandbox("limits"))
    assert same.entry.content == entered[1].entry.content


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("depth=9", "depth: 9 is outside 1 to 8"),
        ("depth=3.5", "depth: must be a whole number, not '3.5'"),
        ("temp=nan", "temp: nan is outside 0.1 to 5"),
        ("temp=inf", "temp: inf is outside 0.1 to 5"),
        ("bold=1", "bold: must be true or false"),
        ("mode=mad", "mode: must be one of safe, wild"),
        ("dept=3", "no parameter 'dept' (did you mean 'depth'?)"),
        ("depth=3,depth=4", "depth is given twice"),
        ("depth=3,temp", "'temp' must have the form NAME=VALUE"),
        ("depth", "owl: 'depth' must have the form NAME=VALUE"),
        ("", "owl: '' must have the form NAME=VALUE"),
    ],
)
def test_bad_values_are_refused(owl: Path, text: str, why: str) -> None:
    with pytest.raises(BotError) as refused:
        bots.find(f"{owl}:{text}")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('depth = { type = "int" }', "depth: default: missing"),
        ('depth = { type = "ints", default = 1 }', "depth: type: must be one of int, float, bool, choice"),
        ('depth = { type = "int", default = 9, max = 8 }', "depth: 9 is outside -inf to 8"),
        (f'depth = {{ type = "int", default = {"9" * 400} }}', "is too large: whole numbers end at"),
        (f'depth = {{ type = "float", default = 1, max = {"9" * 400} }}', "is too large"),
        ('depth = { type = "int", default = 1, mini = 8 }', "unknown key 'mini' (did you mean 'min'?)"),
        ('depth = { type = "choice", default = "a", choices = ["a b"] }', "choices: must be a list of words"),
        ("depth = 3", "must be a table such as"),
        ('Depth = { type = "int", default = 1 }', "must be lower-case letters"),
    ],
)
def test_bad_declarations_are_refused(owl: Path, line: str, why: str) -> None:
    (owl / "bot.toml").write_text(f'name = "owl"\ncommand = ["python3", "bot.py"]\n[parameters]\n{line}\n')
    with pytest.raises(BotError) as refused:
        bots.find(str(owl))
    assert why in str(refused.value)
