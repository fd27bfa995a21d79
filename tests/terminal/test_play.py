"""`equinox play` as a person types it, to the end of a game and whatever else may happen."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import equinox
from equinox.record import Record, read, replay
from harness.cli import cli
from tests.terminal.conftest import EQUINOX, Terminal, TestBot

Start = Callable[..., Terminal]
MakeBot = Callable[..., TestBot]
QUICK = ("--sandbox", "limits", "--move-ms", "30000")


def recorded(path: Path) -> Record:
    """The one record in a file; it plays again to its outcome."""
    with path.open("rb") as file:
        (record,) = read(file)
    *_, state = replay(record)
    outcome = state.outcome()
    if outcome is not None:
        assert list(outcome.scores) == record.outcome.scores
    return record


def play_on(one: Terminal, answer: Callable[[int], str] = lambda number: "1") -> str:
    """Answer until the game is over; returns the last output."""
    for number in range(1000):
        said = one.answer(answer(number))
        if "The game is over" in said:
            return said
    raise AssertionError("no end")


def test_a_game_of_tiles_to_the_end(terminal: Start, bot: MakeBot, tmp_path: Path) -> None:
    opponent = bot()
    one = terminal(
        *("play", "--game", "tiles", "--against", str(opponent.folder), "--seat", "1", "--seed", "7"),
        *(*QUICK, "--record", "game.jsonl"),
    )
    assert one.prompt() == "color"
    assert "stone" in one.screen()
    # Bad input is explained, and nothing happens by it.
    assert "no move begins with 'zebra'" in one.answer("zebra")
    assert "numbered from 1 to 2" in one.answer("3")
    assert "numbered from 1 to 2" in one.answer("0")
    assert "the phase is color" in one.answer("place day white 1,0")
    assert "nothing to undo" in one.answer("undo")
    assert "undo 3" in one.answer("undo x")
    assert "Save where?" in one.answer("save")
    assert "Cannot save" in one.answer("save no/such/folder/game")
    (tmp_path / "mine.txt").write_text("mine")
    assert "is not a saved game" in one.answer("save mine.txt")
    assert (tmp_path / "mine.txt").read_text() == "mine"
    assert "There is no 'dya' in tiles (did you mean 'day'?)." in one.answer("rules dya")
    assert "It and all its neighbours turn white." in one.answer("rules day")
    assert "undo your last decision" in one.answer("help")
    assert one.prompt() == "color"
    assert "= color white" in one.answer("wh")  # a beginning is enough
    assert one.prompt() == "take"
    assert "Undone" in one.answer("undo")
    assert one.prompt() == "color"
    said = one.answer("color black")
    assert "seat 1 (you): color black" in said
    assert "seat 0 first: take" in said  # what happened since
    legal = re.findall(r"take (\w+ \w+)", one.screen())
    assert " ".join(reversed(legal[0].split())) not in legal
    assert f"= take {legal[0]}" in one.answer("take " + " ".join(reversed(legal[0].split())))
    last = play_on(one, lambda number: "2" if number % 3 else "1")
    assert "scores" in last
    assert one.end() == 0
    opponent.assert_gone()
    assert len(opponent.pids()) == 2  # once more after `undo`
    record = recorded(tmp_path / "game.jsonl")
    assert [entrant.name for entrant in record.bots] == ["first", "you"]
    assert record.moves[0].move == "color black"
    assert record.outcome.reason == "scored"
    assert not record.faults


def test_a_game_of_creatures_against_two_to_the_end(terminal: Start, bot: MakeBot, tmp_path: Path) -> None:
    bots = [bot("first"), bot("second")]
    one = terminal(
        *("play", "--game", "creatures", "--seed", "7", "--option", "max_turns=16"),
        *(
            "--against",
            str(bots[0].folder),
            "--against",
            str(bots[1].folder),
            *QUICK,
            "--record",
            "game.jsonl",
        ),
    )
    assert one.prompt() == "predict"
    hand = equinox.deal("creatures", players=3, seed=7).view(0)["players"][0]["hand"]
    assert " ".join(hand) in one.screen()
    # Letters filter, tab completes.
    one.type("secr")
    one.wait(lambda: f"secret {hand[0]}" in one.typed())
    one.type("\t")
    one.wait(lambda: re.match(r"secret [a-z]+(-[a-z]+)?-\d+", one.typed()) is not None)
    assert "= " not in one.answer("")
    assert one.prompt() == "predict"  # a secret is made, the others have moved
    assert "secret ?" not in one.plain().split("seat 1")[0]
    said = one.answer("moves skip")
    assert re.search(r"\d+ skip", said)
    play_on(one, lambda number: "undo 2" if number == 5 else "1")
    assert one.end() == 0
    for opponent in bots:
        opponent.assert_gone()
    record = recorded(tmp_path / "game.jsonl")
    assert [entrant.name for entrant in record.bots] == ["you", "first", "second"]
    assert record.options == {"max_turns": 16}
    assert {played.note for played in record.moves if played.seat} == {"the first"}


def test_tab_completes_however_fast_it_follows(terminal: Start, bot: MakeBot) -> None:
    one = terminal("play", "--game", "creatures", "--seed", "7", "--against", str(bot().folder), *QUICK)
    assert one.prompt() == "predict"
    hand = equinox.deal("creatures", players=2, seed=7).view(0)["players"][0]["hand"]
    one.type("secr\t")
    one.wait(lambda: one.typed().startswith(f"secret {hand[0]}"))
    assert f"seat 0 (you): secret {hand[0]}" in one.answer("")


def test_a_saved_game_goes_on(terminal: Start, bot: MakeBot, tmp_path: Path) -> None:
    opponent = bot()
    one = terminal(
        *("play", "--game", "golems", "--against", str(opponent.folder), "--seed", "5"),
        *("--option", "max_turns=12", *QUICK),
    )
    one.prompt()
    for _ in range(4):
        one.answer("1")
    assert "Saved." in one.answer("save game.json")
    view = one.screen()
    one.type("\x04")  # Ctrl-D
    assert one.end() == 0
    opponent.assert_gone()
    saved = recorded(tmp_path / "game.json")
    assert saved.outcome.reason == "unfinished"
    assert len([played for played in saved.moves if played.seat == 0]) == 4
    shown = subprocess.run(
        [EQUINOX, "show", "game.json"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "not finished" in shown.stdout

    again = terminal("play", "--continue", "game.json", "--sandbox", "limits", "--record", "end.jsonl")
    again.prompt()
    assert (
        view.rsplit("control", 1)[1].split("Shapeshifter")[0]
        == (again.screen().rsplit("control", 1)[1].split("Shapeshifter")[0])
    )
    assert "Undone" in again.answer("undo")
    assert "You have made 3 decisions, not 9" in again.answer("undo 9")
    play_on(again)
    assert again.end() == 0
    end = recorded(tmp_path / "end.jsonl")
    kept = max(number for number, played in enumerate(saved.moves) if played.seat == 0)
    assert [played.move for played in end.moves[:kept]] == [played.move for played in saved.moves[:kept]]
    assert end.options == saved.options
    opponent.assert_gone()


@pytest.mark.parametrize(
    ("how", "status"),
    [
        (lambda one: one.type("\x03"), 130),
        (lambda one: one.child.kill(signal.SIGTERM), 130),
        (lambda one: one.child.kill(signal.SIGHUP), 130),
        (lambda one: one.child.kill(signal.SIGKILL), -signal.SIGKILL),
    ],
    ids=["Ctrl-C", "SIGTERM", "SIGHUP", "SIGKILL"],
)
def test_no_bot_outlives_a_game(
    terminal: Start, bot: MakeBot, how: Callable[[Terminal], None], status: int
) -> None:
    opponent = bot()
    one = terminal("play", "--game", "creatures", "--against", str(opponent.folder), "--seed", "1", *QUICK)
    one.prompt()
    how(one)
    assert one.end() == status
    opponent.assert_gone()
    assert "Traceback" not in one.said


def test_a_fault_ends_a_game_of_two(terminal: Start, bot: MakeBot) -> None:
    opponent = bot(turn="turns == 2 and sys.exit('no idea')")
    one = terminal("play", "--game", "creatures", "--against", str(opponent.folder), "--seed", "1", *QUICK)
    one.prompt()
    said = ""
    while "The game is over" not in said:
        said = one.answer("1")
    assert "Fault of seat 1 first: crash" in said
    assert "no idea" in said
    assert "with two players the game ends here" in said
    assert "(fault): 1. seat 0 (you)" in said
    assert one.end() == 0


def test_with_more_players_the_others_play_on(terminal: Start, bot: MakeBot, tmp_path: Path) -> None:
    opponents = [bot("good"), bot("bad", turn="turns == 2 and print('nonsense', flush=True)")]
    one = terminal(
        *(
            "play",
            "--game",
            "golems",
            "--seed",
            "3",
            "--option",
            "max_turns=12",
            *QUICK,
            "--record",
            "game.jsonl",
        ),
        *("--against", str(opponents[0].folder), "--against", str(opponents[1].folder)),
    )
    one.prompt()
    said, faults = "", 0
    while "The game is over" not in said:
        said = one.answer("1")
        faults += said.count("Fault of seat 2 bad: garbage")
        if "Fault of" in said:
            assert "the referee plays random moves for it" in said
            said = one.answer("1") + one.answer("undo")  # the fault stays
            assert "Fault of" not in said
    assert faults == 1
    assert one.end() == 0
    record = recorded(tmp_path / "game.jsonl")
    assert [fault.seat for fault in record.faults] == [2]
    assert {played.by for played in record.moves if played.seat == 2} == {"bot", "referee"}
    assert record.outcome.ranks[2] == 3
    for opponent in opponents:
        opponent.assert_gone()


def run(*arguments: str, stdin: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [EQUINOX, *arguments], input=stdin, capture_output=True, text=True, timeout=120, check=False, cwd=cwd
    )


def test_lines_from_a_pipe_will_do(bot: MakeBot, tmp_path: Path) -> None:
    """All lines at once."""
    opponent = bot()
    done = run(
        *("play", "--game", "tiles", "--against", str(opponent.folder), "--seed", "7", *QUICK),
        *("--option", "max_turns=8", "--record", str(tmp_path / "game.jsonl")),
        stdin="bogus\n" + "1\n" * 200,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over (turn-limit)" in done.stdout
    assert "\x1b" not in done.stdout
    assert recorded(tmp_path / "game.jsonl").outcome.reason == "turn-limit"
    opponent.assert_gone()
    cut = run("play", "--game", "tiles", "--against", str(opponent.folder), *QUICK, stdin="1\nquit\n1\n")
    assert cut.returncode == 0
    assert "You left the game." in cut.stdout
    opponent.assert_gone()


def bad(word: str, *arguments: str) -> None:
    done = CliRunner().invoke(cli, ["play", *arguments])
    assert done.exit_code == 2, done.output
    assert word in done.output


def test_wrong_options_are_one_line_errors(tmp_path: Path) -> None:
    bad("--against", "--game", "tiles")
    bad("--game", "--against", "random")
    bad("no game 'zebra'", "--game", "zebra", "--against", "random")
    bad("no such bot", "--game", "tiles", "--against", "zebra")
    bad("no seat 2", "--game", "tiles", "--against", "random", "--seat", "2")
    bad("players", "--game", "tiles", "--against", "random", "--against", "random")
    bad("unknown option", "--game", "tiles", "--against", "random", "--option", "x=1")
    (tmp_path / "not.json").write_text('{"id": 1}')
    bad("not a saved game", "--continue", str(tmp_path / "not.json"))
    bad("No such file", "--continue", str(tmp_path / "none.json"))
    bad("--seed has no effect", "--continue", str(tmp_path / "not.json"), "--seed", "1")
    bad("cannot write", "--game", "tiles", "--against", "random", "--record", "no/such/folder/game")


def test_ctrl_c_ends_a_hint_and_not_the_game(terminal: Start, bot: MakeBot) -> None:
    opponent = bot()
    one = terminal("play", "--game", "creatures", "--against", str(opponent.folder), "--seed", "1", *QUICK)
    one.prompt()
    one.type("hint\r")
    one.wait(lambda: "The solver is thinking" in one.said)
    one.type("\x03")
    one.wait(lambda: "No hint." in one.said)
    assert one.prompt() == "predict"
    assert "seat 1 first: " in one.answer("skip") + one.answer("1")  # the bots have heard nothing
    # Unlike Ctrl-C, SIGTERM ends the program.
    one.type("hint\r")
    one.wait(lambda: "The solver is thinking" in one.said)
    one.child.kill(signal.SIGTERM)
    assert one.end() == 130
    opponent.assert_gone()


def test_letters_that_the_output_does_not_have(bot: MakeBot, monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = bot(turn="sys.exit('\\u25cf')")
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    done = run(
        *("play", "--game", "creatures", "--against", str(opponent.folder), "--seed", "1", *QUICK),
        stdin="rules \u25cf\nmoves \u25cf\nsave /no/\u25cf\n" + "1\n" * 9,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "| ?" in done.stdout


def test_the_command_to_continue_can_be_copied(bot: MakeBot, tmp_path: Path) -> None:
    done = run(
        *("play", "--game", "creatures", "--against", str(bot().folder), *QUICK),
        stdin="save my game\n",
        cwd=tmp_path,
    )
    assert "Use `equinox play --continue 'my game'` to continue." in done.stdout
    assert (tmp_path / "my game").exists()
