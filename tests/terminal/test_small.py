"""A terminal of 80x24: tables and texts are not broken in words, and the board stays on the screen."""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import equinox
from equinox.record import encode
from equinox.render import Look, draw
from tests.events.conftest import make_python_bot
from tests.terminal.conftest import EQUINOX, Terminal, TestBot
from tests.terminal.test_replay import record_of

Start = Callable[..., Terminal]
MakeBot = Callable[..., TestBot]
SMALL = {"columns": 80, "lines": 24}
QUICK = ("--sandbox", "limits", "--move-ms", "30000")
NAMES = [f"openspiel-ismcts-think-{number}00" for number in range(1, 6)]


def late_tiles(seed: int) -> equinox.State:
    """A game with 38 tiles on the board."""
    state = equinox.deal("tiles", players=2, seed=seed)
    rng = random.Random(seed)
    while state.turn is not None and len(state.dump()["board"]) < 38:
        state.play(rng.choice(state.moves()))
    return state


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event of five bots with long names."""
    folders = [str(make_python_bot(tmp_path, name)) for name in NAMES]
    subprocess.run(
        [
            *(EQUINOX, "tournament", *folders, "--event", "long", "--game", "creatures", "--players", "5"),
            *("--rounds", "1", "--option", "max_turns=5", "--jobs", "1", *QUICK),
        ],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    return tmp_path


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z][\w.-]{3,}", text))


def test_tables_fit_and_no_word_is_broken(terminal: Start, event: Path) -> None:
    for words in (
        ("standings", "long"),
        ("crosstable", "long"),
        ("matches", "long"),
        ("seats", "long"),
        ("history", "long", NAMES[0]),
        ("event", "show", "long"),
        ("audit-ranking", "long"),
        ("events",),
        ("bot", "list"),
        ("rules", "creatures"),
        ("analyse", "long", "1", "--iterations", "1"),
        ("solve", "long", "1", "--move", "3", "--iterations", "5"),
        ("reproduce", "long", "1"),
    ):
        one = terminal(*words, **SMALL)
        one.end()
        lines = one.plain().split("\n")
        shown = [line for line in lines if "━" not in line and "decisions" not in line]  # progress is gone
        assert max(map(len, shown)) <= 80, (words, max(shown, key=len))
        environment = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
        whole = subprocess.run(
            [EQUINOX, *words], cwd=event, env=environment, capture_output=True, text=True, check=False
        ).stdout
        broken = {
            word
            for word in words_of("\n".join(shown)) - words_of(whole)
            if any(word in other for other in words_of(whole))
        }
        assert not broken, (words, broken)
    one = terminal("standings", "long", **SMALL)
    one.end()
    assert "Left out, for lack of width: " in one.plain()
    assert "see --format wide." in " ".join(one.plain().split())
    assert all(name in one.plain() for name in NAMES)
    one = terminal("standings", "long", "--format", "wide", **SMALL)
    one.end()
    assert "TrueSkill (mu ± sigma)" in one.plain()


def test_the_board_the_hand_and_the_prompt_are_on_the_screen_together(terminal: Start, bot: MakeBot) -> None:
    folder = str(bot().folder)
    against = [word for _ in range(4) for word in ("--against", folder)]
    one = terminal("play", "--game", "creatures", *against, "--seed", "3", "--seat", "4", *QUICK, **SMALL)
    for _ in range(12):
        one.prompt()
        screen = one.screen()
        assert "creatures · round" in screen, screen
        assert re.search(r"^.r5  0", screen, re.MULTILINE), screen
        assert "hand:" in screen, screen
        assert re.search(r"^ +1 \w+", screen, re.MULTILINE), screen
        one.answer("1")


def test_a_long_list_of_moves_has_pages(terminal: Start, bot: MakeBot) -> None:
    one = terminal("play", "--game", "tiles", "--against", str(bot().folder), "--seed", "7", *QUICK, **SMALL)
    one.prompt()
    while "Page 1 of" not in one.screen():
        one.answer("1")
    seen = set()
    pages = re.search(r"Page 1 of (\d+)", one.screen())
    assert pages is not None
    for number in range(1, int(pages[1]) + 1):
        screen = one.screen()
        assert f"Page {number} of {pages[1]}: Enter shows the next." in screen
        assert "tiles · turn" in screen
        assert "pool: " in screen
        seen |= {
            int(found) for found in re.findall(r"(?:^|  ) ?(\d+) (?:take|place|color|\w+) ", screen, re.M)
        }
        one.answer("")
    assert f"Page 1 of {pages[1]}" in one.screen()
    assert set(range(1, max(seen) + 1)) <= seen
    assert "Cloak" not in one.screen()


def test_replay_keeps_the_board(terminal: Start, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(map(encode, (record_of("creatures", 5, 7), record_of("tiles", 2, 8)))))
    for game, begin, numbers in (("1", "creatures · round", (1, 30, 55)), ("2", "tiles · turn", (1, 40, 70))):
        one = terminal("replay", str(path), game, **SMALL)
        one.wait_for("[0/")
        for number in numbers:
            one.type(f"{number}\r")
            one.wait_for(f"[{number}/")
            one.wait_for("q: quit")
            screen = one.screen().split("\n")
            assert screen[0].startswith(begin), one.screen()
            assert any(line.startswith(f"{number}. ") for line in screen)
        one.type("q")
        assert one.end() == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_brief_board_has_every_tile(seed: int) -> None:
    state = late_tiles(seed)
    position = state.dump()
    for height in (18, 24, 30):
        text = draw(position, ["openspiel-ismcts-think-100", "you"], Look(width=80, height=height))
        lines = text.split("\n")
        assert max(map(len, lines)) <= 80
        assert len(lines) <= height + 2 < len(draw(position, look=Look(width=80)).split("\n"))
        assert len(re.findall("[○●◆]", "\n".join(lines[2:]).split("pool:")[0])) >= len(position["board"])
        for name in position["pool"]:
            assert name in text


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("game", ["creatures", "golems"])
def test_a_brief_table_has_every_card_in_sight(game: str, players: int) -> None:
    state = equinox.deal(game, players=players, seed=players)
    rng = random.Random(players)
    while state.turn is not None and len(state.moves()) and state.dump()["round"] < 4:
        state.play(rng.choice(state.moves()))
    seat = 0 if state.turn is None else state.turn
    text = draw(state.view(seat), look=Look(width=80, height=1))
    lines = text.split("\n")
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 20
    for number, row in enumerate(state.dump()["grid"].values(), start=1):
        (line,) = [one for one in lines if one[1:4] == f"r{number} "]
        for pile in row.values():
            assert pile[-1].rpartition("-")[2] in line


def test_a_run_with_a_time_limit_shows_the_time_left(terminal: Start, tmp_path: Path) -> None:
    folders = [str(make_python_bot(tmp_path, name)) for name in NAMES[:2]]
    options = ("--game", "creatures", "--option", "max_turns=5", *QUICK)
    subprocess.run(
        [EQUINOX, "league", "create", "long", *folders, *options],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    one = terminal("league", "run", "long", "--minutes", "0.1", "--jobs", "1", **SMALL)
    left: list[int] = []

    def follow() -> bool:
        found = re.search(r"^━\S* \d+ games, .*?(\d+) s left", one.screen(), re.MULTILINE)
        if found and (not left or left[-1] != int(found[1])):
            left.append(int(found[1]))
        return "All games are stored" in " ".join(one.screen().split())

    one.wait(follow)
    assert one.end() == 0
    assert left == sorted(left, reverse=True)
    assert left[0] > left[-1]
    assert left[0] <= 6
